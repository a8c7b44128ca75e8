"""Every option of every command, in each format and language, as a user would give it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.main import get_command

import arbitre
import hostile
from arbitre.cli import COMMANDS, build
from helpers.limited import a_set
from programs.cli.runner import run, run_as_set

LINES = """
play --terminal --watch --agent random --seed 1 --edition current --lang {lang} red-green white-weenie
play --watch --resume record.json --lang {lang}
play --watch --agent random --seed 1 --no-sideboard --blanks --any-deck --replace Shock=Fireball red-green white-weenie
match --no-sideboard --blanks --any-deck --replace Shock=Fireball -n 1 -j 1 red-green green-ramp
match -n 2 -j 1 --seed 3 --agents random,greedy --edition current --most-choices 50 --best-of 1 red-green green-ramp
match -n 1 -j 1 --out games --lang {lang} --json --variant free-for-all red-green green-ramp
match -n 2 -j 1 --backend processes --parquet x.parquet --report x.html --force --lang {lang} red-green green-ramp
gauntlet --no-sideboard --blanks --any-deck --replace Shock=Fireball -n 1 -j 1 red-green green-ramp
gauntlet -n 1 -j 1 --seed 3 --agents random --edition current --most-choices 50 --lang {lang} red-green green-ramp
gauntlet -n 1 -j 1 --out games --backend processes --parquet x --report x.html --force --json red-green green-ramp
judge x.yaml --lang {lang} --edition 2011-09-30
judge x.yaml --lang {lang} --format text
judge x.yaml --lang {lang} --format json
judge x.yaml --lang {lang} --json
judge x.yaml --lang {lang} --format html
judge --schema report
judge --from record.json@4 --lang {lang}
judge x.yaml --lang {lang} --brief
judge x.yaml --lang {lang} --explain
judge x.yaml --lang {lang} --document S1
judge x.yaml --lang {lang} --explain --json
judge x.yaml --lang {lang} --compare 2011-09-30,current
judge x.yaml --lang {lang} --compare 2011-09-30,current --format json
judge x.yaml --lang {lang} --compare 2011-09-30,current --format html
judge x.yaml --lang {lang} --json -o report.json
judge x.yaml --lang {lang} --format html -o report.json --force
why x.yaml Craw_Wurm_power --lang {lang} --edition 2011-09-30
why x.yaml Craw_Wurm_power --lang {lang} --json
why x.yaml Craw_Wurm_power --lang {lang} --at 0
why x.yaml Craw_Wurm_power --lang {lang} --before Alice_attacks_with_Craw_Wurm
why x.yaml Craw_Wurm_power --lang {lang} --after Alice_attacks_with_Craw_Wurm
solve x.yaml --lang {lang} --budget 300 --player Alice --edition 2011-09-30
solve x.yaml --lang {lang} --json --budget 200
cards show serra_angel --lang {lang} --edition 2011-09-30
cards show serra_angel --lang {lang} --edition 2011-09-30 --json
cards show serra_angel --lang {lang} --edition 2011-09-30 --ir
cards search type:goblin --limit 2 --lang {lang}
cards search type:goblin --limit 2 --json
cards deck red-green --edition current --lang {lang}
cards decks --lang {lang}
cards decks --json
cards decks . --most 2 --lang {lang}
cards decks . --json
cards deck red-green --no-sideboard --blanks --replace Shock=Fireball --as forge -o report.json --force
cards pool tst --kind draft --seed 2 --lang {lang} -o report.json --force
cards pool tst --kind sealed
cards try Flying --type Creature --name Bat --lang {lang}
cards try Flying --ir
cards try Flying --json
cards try Flying --cost {{1}}
cards try Flying --play
cards import cards.json --jobs 1 --lang {lang}
cards import cards.json --json
cards coverage cards.json --released-before 2011-09-30 --all --refused 2 --from-stop --jobs 1 --lang {lang}
cards coverage cards.json --exercise --json
rules 508.1 --edition current --lang {lang}
rules 508.1 --lang {lang} --json
rules --find trample --lang {lang}
rules 118.3a --document S1 --lang {lang}
rules 118.3a --document S1 --play --lang {lang}
rules --documents --lang {lang}
rules --coverage --lang {lang}
rules --coverage --json
replay record.json --to 3 --log --lang {lang}
conformance case.jsonl --jobs 1 --only case --edition current --verbose --decks decks.json --wrong wrong.md
conformance case.jsonl --lang {lang} --json -
conformance case.jsonl --json outcomes.json --force
bench copy --games 1 --rounds 1 --edition current --lang {lang} --json
bench board --against HEAD --most 30 --rounds 1 --limit 20 --plot growth.svg --force
""".strip().splitlines()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of each kind; the user's own cards are kept there too."""
    game = arbitre.Game.new([arbitre.deck("red-green"), arbitre.deck("white-weenie")], 5)
    dice = arbitre.Dice(1)
    for _ in range(12):
        game.push(game.decision.sample(dice.below)) if game.decision is not None else None
    arbitre.save(game, tmp_path / "record.json")
    case = {**hostile.CASE, "calls": [{"op": "execute"}]}
    files = {"x.yaml": hostile.SCENARIO, "cards.json": json.dumps(hostile.CARDS), "case.jsonl": json.dumps(case)}
    for name, text in (files | {"decks.json": "{}", "wrong.md": "| `x` |"}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "sets.tsv").write_text(a_set("tst"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "data"))
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("line", LINES)
def test_a_command_line_runs(line: str, lang: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It succeeds or tells what it found; what is promised as JSON is JSON."""
    if lang == "fr" and "{lang}" not in line:
        pytest.skip("it has no language")
    words = [word.replace("_", " ") if word[0] in "CsA" else word for word in line.format(lang=lang).split()]
    code, out, err = run_as_set(capsys, *words)
    assert code in (0, 1), err
    if lang == "fr" and not {"--json", "json", "html", "--ir"} & {*words}:
        assert re.findall(r".*(?:[a-zé]'[a-zé]| [;?!»]|« |\S :\s|\.\.\.).*", out + err) == []
    assert "Traceback" not in err
    if "-o" in words:
        out = (folder / "report.json").read_text(encoding="utf-8")
    elif words[-2:] == ["outcomes.json", "--force"]:
        out = (folder / "outcomes.json").read_text(encoding="utf-8")
    assert out
    if ("--json" in words or "json" in words) and "html" not in words and words[0] != "bench":
        json.loads(out[: out.rindex("]") + 1] if words[-2:] == ["--json", "-"] else out)


def options(command: object) -> set[str]:
    found = {name for one in getattr(command, "params", ()) for name in one.opts if name.startswith("--")}
    return found - {"--help", "--name"}


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ("serve", "mcp", "seat")])
def test_no_option_is_left_out(name: str) -> None:
    """What goes on until it is ended, also `play` with a table, is tried in `programs/web` and `programs/seats`."""
    root = get_command(build())
    _, command, _ = root.resolve_command(root.make_context("arbitre", [name]), [name])  # type: ignore[attr-defined]
    below = getattr(command, "commands", {}) or {"": command}
    for word, one in below.items():
        used = {part for line in LINES if line.startswith(f"{name} {word}".strip()) for part in line.split()}
        used |= {"--port", "--pictures"} if name == "play" else set()
        short = {"--games": "-n", "--jobs": "-j", "--output": "-o"}
        assert {o for o in options(one) if o not in used and short.get(o) not in used} == set(), word


@pytest.mark.parametrize(
    "arguments",
    [
        ("cards", "coverage", "x.json", "--jobs", "9" * 30),
        ("cards", "import", "x.json", "-j", "62"),
        ("conformance", "x.jsonl", "--jobs", "9" * 30),
        ("match", "red-green", "green-ramp", "--jobs", "9" * 30),
        ("match", "red-green", "green-ramp", "-n", "9" * 30),
        ("match", "red-green", "green-ramp", "-n", "1", "--best-of", "9" * 30),
        ("match", "red-green", "green-ramp", "-n", "1", "--seed", "9" * 30),
        ("match", "red-green", "green-ramp", "-n", "1", "--seed", "-1"),
        ("play", "--watch", "--seed", str(2**64)),
        ("bench", "--games", "9" * 30),
    ],
)
def test_a_number_that_is_too_large_is_told_with_its_range(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "is not in the range" in err
