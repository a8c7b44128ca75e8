"""Feed every command and every file format with random, truncated, hostile and oversized input, and report what breaks.

python tools/hostile.py --inputs 10000 --jobs 2
python tools/hostile.py --inputs 500 --only judge --seed 3
python tools/hostile.py --show judge/0/17                    (run one input again, with what it prints)

An input breaks a command that ends with a traceback or a fault of the engine, that takes over 5 seconds, or that needs
over 500 MB more than was there before. The exit code is 1 if any does.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import re
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

LONGEST: Final = 5
"""Seconds of the processor, which other programs do not make longer; a wait may take twelve times as many."""
MOST_MEMORY: Final = 500_000_000
"""Bytes."""
RENEWED: Final = 500
"""A process is replaced after about so many inputs."""

HOSTILE: Final = (
    *("", " ", "\0", "\x1b[2J", "\t", "\r", "\u2028", "\u202e", "é", "Æ", "²", "\U0001f600", "\ufeff", "\ufffd"),
    *("0", "-1", "1e400", "NaN", "null", "true", "9" * 30, "9" * 5000, "-" + "9" * 400, "3.5", "0x10", "1_000"),
    *("[" * 3000, "{" * 3000, '{"a":' * 3000, "(" * 500, "- " * 3000, '"', "'", "\\", ":", ": ", ",", "#", "---\n"),
    *("&a [*a, *a]", "*b", "!!python/object/apply:os.getcwd []", "!!binary x", "<<: {}", "? x", "|\n", "%YAML 9.9\n"),
    *("a" * 300, "x " * 5000, "../../x", "/dev/null", "--help", "--", "-", "{0}" * 200, "{X}{9999999999}", "{W/U/P}"),
    *("and or " * 200, "target creature " * 100, "~ " * 50, "Lightning Bolt", "Forest", "Alice", "Bob", "nobody", "@x"),
)
SCENARIO: Final = """\
title: A fight
cards:
  Grey Giant: {cost: "{3}", type: Creature — Giant, text: "Flying", power: 2, toughness: 4}
players:
  Alice:
    life: 20
    battlefield: [Craw Wurm, {card: Forest, count: 3, tapped: true}, {card: Grey Giant, as: big, counters: {+1/+1: 2}}]
    hand: [Lightning Bolt, Giant Growth]
  Bob: {battlefield: [Wall of Wood, Eager Cadet, Mountain], graveyard: [Forest], poison: 3, library: [Forest, Forest]}
turn: {number: 3, player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Wall of Wood, Eager Cadet
  - Alice orders Wall of Wood, Eager Cadet
  - expect: [Craw Wurm is attacking, Bob has 20 life]
  - illegal: [Bob casts Lightning Bolt targeting Alice]
  - go to combat_damage
  - Alice assigns 3 to Wall of Wood, 3 to Eager Cadet
expect:
  - Eager Cadet is in the graveyard
  - Alice has 20 life
"""
DECKS: Final = {
    "deck.txt": "Deck\n4 Lightning Bolt\n20x Mountain\n36 Grizzly Bears (M10) 7 *F*\n\nSideboard\n2 Giant Growth\n",
    "deck.dck": "[metadata]\nName=Bears\n[Main]\n20 Forest|M10\n40 Grizzly Bears+|LEA\n[sideboard]\n1 Giant Growth\n",
    "list.dck": "NAME:Bears\n20 [M10:246] Forest\n40 [M10:186] Grizzly Bears\nSB: 1 [M10:183] Giant Growth\n",
    "deck.cod": '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>x</deckname><zone name="main">'
    '<card number="24" name="Forest"/><card number="36" name="Grizzly Bears"/></zone></cockatrice_deck>',
}
CARDS: Final = [
    {"name": "Æther Gull", "layout": "normal", "mana_cost": "{1}{W/U}", "type_line": "Creature — Bird", "power": "1+*"}
    | {"toughness": "2", "oracle_text": "Flying\nWhen ~ enters the battlefield, draw a card.", "colors": ["W", "U"]},
    {"name": "Wind // Wave", "layout": "split", "released_at": "2011-09-30"}
    | {"card_faces": [{"name": n, "type_line": "Instant", "mana_cost": "{U}"} for n in ("Wind", "Wave")]},
    {"name": "Big", "layout": "vanguard", "type_line": "Vanguard", "hand_modifier": "+1", "life_modifier": "-3"},
]
ATOMIC: Final = {"data": {"Bear": [{"name": "Bear", "type": "Creature — Bear", "layout": "normal", "manaCost": "{G}"}]}}
CASE: Final = {
    "id": "case", "players": 2, "format": "duel", "cards": ["Forest", "Lightning Bolt"],
    "calls": [
        {"op": "add_card", "zone": "hand", "player": "A", "card": "Lightning Bolt", "count": 1},
        {"op": "add_card", "zone": "battlefield", "player": "A", "card": "Mountain", "count": 1},
        {"op": "cast_spell", "turn": 1, "step": "precombat_main", "player": "A", "card": "Lightning Bolt"},
        {"op": "set_stop_at", "turn": 1, "step": "begin_combat"},
        {"op": "execute"},
        {"op": "assert_value", "of": "player", "player": "B", "reading": "life", "value": 17},
    ],
}  # fmt: skip
TYPED: Final = (
    "1",
    "2",
    "",
    "n",
    "u",
    "?",
    "log",
    "card forest",
    "save x.json",
    "repeat 1 2",
    "a",
    "y",
    "forest",
    "2 1",
)
QUESTIONS: Final = ("Craw Wurm power", "force de Craw Wurm", "Alice casts Lightning Bolt targeting Bob. Bob passes")
QUERIES: Final = ('type:goblin color:r mv<=2 -"el f"', "keyword:flying pow>=3", "released>2009 is:playable", "bolt")
TEXTS: Final = ("Flying", "Draw two cards.", "Whenever ~ attacks, it gets +1/+1 until end of turn.", "{T}: Add {G}.")
EDITIONS: Final = ("2011-09-30", "current", "2011-02-04", "2011-09-30+MANA_BURN", "2011-09-30+LEGEND_RULE=none+x=")


@dataclass
class Case:
    """One input: a command line, the files that it finds, what is typed; or a function that is called instead."""

    arguments: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    typed: list[str] = field(default_factory=list)
    call: Callable[[Path], object] | None = None


# --- spoiling ---------------------------------------------------------------------------------------------------------


def spoiled(data: bytes, dice: random.Random) -> bytes:
    """The data as they are, cut, overwritten, repeated, with something hostile inside, or something else altogether."""
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3, 8))):
        data = dice.choice(WAYS)(data, dice)[:3_000_000]
    return data


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _overwritten(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.randbytes(dice.choice((1, 1, 2, 16))) + data[at + 1 :]


def _with_hostile(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + hostile(dice).encode() + data[at + dice.choice((0, 0, 1, 9)) :]


def _with_other_number(data: bytes, dice: random.Random) -> bytes:
    return _one_match(rb"\d+", data, dice, hostile(dice) if dice.random() < 0.3 else str(dice.randrange(-3, 200)))


def _with_other_word(data: bytes, dice: random.Random) -> bytes:
    words = re.findall(rb"[^\s\"':,{}\[\]]+", data) or [b"x"]
    other = dice.choice(words).decode("utf-8", "replace") if dice.random() < 0.7 else hostile(dice)
    return _one_match(rb"[^\s\"':,{}\[\]]+", data, dice, other)


def _one_match(pattern: bytes, data: bytes, dice: random.Random, other: str) -> bytes:
    found = list(re.finditer(pattern, data))
    if not found:
        return data
    one = dice.choice(found)
    return data[: one.start()] + other.encode() + data[one.end() :]


def _lines(data: bytes, dice: random.Random) -> bytes:
    """Lines are left out, repeated or change places."""
    lines = data.split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    if dice.random() < 0.3:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        times = dice.choice((0, 0, 2, 3, 500))
        lines[one : one + 1] = [lines[one]] * min(times, 2 + 2_000_000 // (len(lines[one]) + 1))
    return b"\n".join(lines)


def _long(data: bytes, dice: random.Random) -> bytes:
    return data * min(dice.choice((2, 2, 50, 5000)), 1 + 2_000_000 // (len(data) + 1))


def _noise(data: bytes, dice: random.Random) -> bytes:
    return dice.randbytes(dice.choice((0, 1, 30, 3000))) if dice.random() < 0.3 else data


def _other_value(data: bytes, dice: random.Random) -> bytes:
    """Another value somewhere in JSON."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return data
    places = list(_places(value))
    if places:
        holder, key = dice.choice(places)
        values = (None, True, [], {}, -1, 0, 10**30, 1.5, "", [[]], {"a": 1}, hostile(dice), dice.choice(places)[0])
        holder[key] = dice.choice(values)
    try:
        return json.dumps(value).encode()
    except (ValueError, RecursionError):  # a value inside itself
        return data


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])


WAYS: Final = (_cut, _overwritten, _with_hostile, _with_other_number, _with_other_word, _lines, _long, _noise)
WAYS_OF_DATA: Final = (*WAYS, _other_value, _other_value, _other_value, _other_value)


def data_spoiled(value: Any, dice: random.Random) -> bytes:
    """As :func:`spoiled`, of JSON."""
    data = json.dumps(value).encode()
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        data = dice.choice(WAYS_OF_DATA)(data, dice)[:3_000_000]
    return data


def hostile(dice: random.Random) -> str:
    return dice.choice(HOSTILE)


def word(dice: random.Random, *usual: str) -> str:
    """One of the usual words, or something else; as an argument of a command line can be."""
    if dice.random() < 0.5:
        return dice.choice(usual)
    given = spoiled(dice.choice(usual).encode(), dice) if dice.random() < 0.6 else hostile(dice).encode()
    return os.fsdecode(given.replace(b"\0", b"")[:100_000])


def options(dice: random.Random, **usual: tuple[str, ...]) -> list[str]:
    """Some of the options with values; one without values is named by itself."""
    found: list[str] = []
    for name, values in usual.items():
        if dice.random() < 0.3:
            found.append(f"--{name.replace('_', '-')}")
            found += [word(dice, *values)] if values else []
    return found


# --- what is fed ------------------------------------------------------------------------------------------------------


def _judge(dice: random.Random) -> Case:
    more = options(dice, lang=("en", "fr"), edition=EDITIONS, compare=("2011-09-30,current",), format=("json", "html"))
    return Case(["judge", "x.yaml", *more], {"x.yaml": spoiled(SCENARIO.encode(), dice)})


def _why(dice: random.Random) -> Case:
    more = options(dice, lang=("en", "fr"), edition=EDITIONS, json=())
    scenario = spoiled(SCENARIO.encode(), dice) if dice.random() < 0.3 else SCENARIO.encode()
    return Case(["why", *more, "--", "x.yaml", word(dice, *QUESTIONS)], {"x.yaml": scenario})


def _cards(dice: random.Random) -> Case:
    lang = options(dice, lang=("en", "fr"))
    return dice.choice(
        (
            Case(["cards", "show", *lang, *options(dice, ir=(), json=()), "--", word(dice, "Lightning Bolt", "serra")]),
            Case(["cards", "search", *options(dice, json=(), limit=("1", "7")), word(dice, *QUERIES)]),
            Case(["cards", "try", *lang, *options(dice, ir=(), type=("Instant",)), "--", word(dice, *TEXTS)]),
        )
    )


def _import(dice: random.Random) -> Case:
    shape = dice.randrange(3)
    data = data_spoiled(ATOMIC if shape == 0 else CARDS, dice)
    if shape == 1:
        data = spoiled(b"\n".join(json.dumps(card).encode() for card in CARDS), dice)
    line = ["import", "x.json"] if dice.random() < 0.7 else ["coverage", "x.json", *options(dice, refused=("1",))]
    return Case(["cards", *line, *options(dice, json=(), jobs=("1",))], {"x.json": data})


def _deck(dice: random.Random) -> Case:
    name = dice.choice(list(DECKS))
    files = {name: spoiled(DECKS[name].encode(), dice)}
    return Case(["cards", "deck", name, *options(dice, edition=EDITIONS, lang=("en", "fr"))], files)


def _match(dice: random.Random) -> Case:
    name = dice.choice(list(DECKS))
    most = ["-n", "1", "-j", "1", "--most-choices", "10"]
    more = options(
        dice, agents=("random", "greedy"), seed=("1",), variant=("emperor", "two-headed giant"), best_of=("3",)
    )
    return Case(["match", name, "red-green", *most, *more], {name: spoiled(DECKS[name].encode(), dice)})


def _rules(dice: random.Random) -> Case:
    more = options(dice, edition=EDITIONS, lang=("en", "fr"), json=())
    asked = ["--find", word(dice, "trample")] if dice.random() < 0.3 else ["--", word(dice, "508.1", "CR 702.19c", "5")]
    return Case(["rules", *more, *asked])


def _bench(dice: random.Random) -> Case:
    if dice.random() < 0.5:
        return Case(["bench", *options(dice, games=("1",), limit=("1",)), "--", f"no {word(dice, 'w60')}"])
    return Case(["bench", "import", "--rounds", "1", "--limit", "5", "--against", f"no {word(dice, 'HEAD')}"])


def _conformance(dice: random.Random) -> Case:
    decks = (
        {"decks.json": data_spoiled({"mountains": {"library": {"Mountain": 60}}}, dice)} if dice.random() < 0.2 else {}
    )
    more = options(dice, edition=EDITIONS, only=("case",), json=("-",), verbose=())
    return Case(["conformance", "x.jsonl", *more], {"x.jsonl": data_spoiled(CASE, dice), **decks})


def _replay(dice: random.Random) -> Case:
    record = json.loads(dice.choice(records()))
    if "state" in record["setup"] and dice.random() < 0.7:
        state = spoiled(record["setup"]["state"].encode(), dice).decode("utf-8", "replace")
        record["setup"]["state"] = state
        data = json.dumps(record).encode()
    else:
        data = data_spoiled(record, dice) if dice.random() < 0.8 else spoiled(json.dumps(record).encode(), dice)
    more = options(dice, lang=("en", "fr"), to=("3",), log=())
    return Case(["replay", "x.json", *more], {"x.json": data})


def _play(dice: random.Random) -> Case:
    lines = [word(dice, *TYPED).replace("\n", " ") for _ in range(dice.randrange(30))]
    return Case(typed=lines, call=lambda folder: _at_table(lines, dice.choice(("en", "fr")), dice.randrange(99)))


def _catalogue(dice: random.Random) -> Case:
    """The user's own cards, and the index in the cache, overwritten."""
    from arbitre.cards.catalogue import Catalogue, shipped_lines
    from arbitre.cards.index import open_index

    line = shipped_lines()[0].split(b"\n")[0]
    data = data_spoiled(json.loads(line), dice)

    def read(folder: Path) -> object:
        open_index([line], folder)
        (file,) = folder.glob("cards-*")
        file.write_bytes(spoiled(file.read_bytes(), dice))
        assert len(list(Catalogue(open_index([line], folder)))) == 1
        return list(Catalogue(open_index([data], folder)))

    return Case(call=read)


KINDS: Final[dict[str, Callable[[random.Random], Case]]] = {
    "judge": _judge,
    "why": _why,
    "cards": _cards,
    "import": _import,
    "deck": _deck,
    "match": _match,
    "rules": _rules,
    "bench": _bench,
    "conformance": _conformance,
    "replay": _replay,
    "play": _play,
    "catalogue": _catalogue,
}


def _at_table(lines: list[str], lang: str, seed: int) -> None:
    """A game in which these lines are typed."""
    from rich.console import Console

    import arbitre
    from arbitre import agents
    from arbitre.cli.play import Session

    left = iter(lines)

    def read(_prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    game = arbitre.Game.new([arbitre.deck("red-green"), arbitre.deck("white-weenie")], seed)
    Session(game, agents.create("random", seed), lang, Console(file=io.StringIO()), read).run()


@cache
def records() -> tuple[bytes, ...]:
    """The record of a game from its beginning, and of one from a state."""
    import arbitre
    from arbitre.bench.driver.growth import board

    found = []
    game = arbitre.Game.new([arbitre.deck("red-green"), arbitre.deck("white-weenie")], 5)
    for each in (game, board(200).game(arbitre.Edition.named("2011-09-30"), ask_always=True)):
        dice = arbitre.Dice(1)
        for _ in range(12):
            if each.decision is not None:
                each.push(each.decision.sample(dice.below))
        with tempfile.TemporaryDirectory() as folder:
            arbitre.save(each, Path(folder) / "x")
            found.append((Path(folder) / "x").read_bytes())
    return tuple(found)


# --- running ----------------------------------------------------------------------------------------------------------


class TooLong(BaseException):
    """No end in sight; no `except Exception` catches it."""


def make(kind: str, seed: int, number: int) -> Case:
    return KINDS[kind](random.Random(f"{kind}/{seed}/{number}"))


def run(case: Case) -> tuple[int, str]:
    """The exit code, and what broke; nothing if all is well."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name, data in case.files.items():
            Path(folder, name).write_bytes(data)
        before = {name: os.environ.get(name) for name in ("ARBITRE_DATA_DIR",)}
        os.environ["ARBITRE_DATA_DIR"] = str(Path(folder, "data"))
        try:
            return _in_time(case, Path(folder))
        finally:
            for name, value in before.items():
                os.environ.pop(name, None) if value is None else os.environ.update({name: value})


def _in_time(case: Case, folder: Path) -> tuple[int, str]:
    signal.signal(signal.SIGPROF, _interrupt)
    signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    signal.setitimer(signal.ITIMER_REAL, 12 * LONGEST)
    try:
        code = _called(case, folder)
    except TooLong as error:
        return 0, f"over {LONGEST} s ({_where(error)})"
    except MemoryError as error:
        return 0, f"over {MOST_MEMORY // 1_000_000} MB ({_where(error)})"
    except BaseException as error:
        return 0, f"{type(error).__name__}: {str(error)[:200]} ({_where(error)})"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    return code, f"exit code {code}" if code not in (0, 1, 2) else ""


def _called(case: Case, folder: Path) -> int:
    from arbitre.cli import main
    from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput, UnsupportedText

    if case.call is not None:
        try:
            case.call(folder)
        except (MalformedInput, AmbiguousInput, IllegalAction, UnsupportedText):
            return 2
        return 0
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main(case.arguments)
    except SystemExit as left:
        told = err.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined]
        if "engine fault" in told or "Traceback" in told:
            raise AssertionError(told.strip().splitlines()[-1]) from None
        return int(left.code or 0)
    return 0


def _interrupt(*_: object) -> None:
    raise TooLong


def _where(error: BaseException) -> str:
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "arbitre" in f.filename] or [None]
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames[-1] else "outside"


def load() -> None:
    """Load what is loaded once for all inputs."""
    from arbitre.cards.catalogue import catalogue
    from arbitre.cli import COMMANDS

    for name in COMMANDS:
        import_module(f"arbitre.cli.{name}")
    _ = catalogue().suggest("anything"), records()


def limit_memory() -> None:
    """From now on this process can have so much more than it has by now."""
    import resource

    if Path("/proc/self/statm").exists():
        has = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (has + MOST_MEMORY, resource.RLIM_INFINITY))


def one(key: tuple[str, int, int]) -> tuple[str, int, str]:
    """Run one input in a process of the pool; what earlier ones have left behind is not counted against it."""
    limit_memory()
    try:
        code, problem = run(make(*key))
    except MemoryError:
        code, problem = 0, f"over {MOST_MEMORY // 1_000_000} MB"
    return "/".join(map(str, key)), code, problem


def outcomes(keys: list[tuple[str, int, int]], jobs: int) -> Iterator[tuple[str, int, str]]:
    """Of each input its name, the exit code and what broke; the processes are renewed, so that they do not grow on."""
    from arbitre.processes import pool

    for at in range(0, len(keys), jobs * RENEWED):
        with pool(jobs, load) as workers:
            yield from workers.map(one, keys[at : at + jobs * RENEWED], chunksize=20)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help=f"one of {', '.join(KINDS)}")
    parser.add_argument("--show", default="", metavar="KIND/SEED/NUMBER")
    given = parser.parse_args()
    if given.show:
        return _show(given.show)
    kinds = [given.only] if given.only else list(KINDS)
    keys = [(kinds[number % len(kinds)], given.seed, number // len(kinds)) for number in range(given.inputs)]
    codes: Counter[tuple[str, int]] = Counter()
    found: dict[str, list[str]] = {}
    for name, code, problem in outcomes(keys, given.jobs):
        codes[name.split("/")[0], code] += 1
        if problem:
            found.setdefault(f"{name.split('/')[0]}: {problem}", []).append(name)
    for kind in kinds:
        print(kind, *(f"{codes[kind, code]} x exit {code}" for code in (0, 1, 2) if codes[kind, code]), sep="  ")
    for problem, names in sorted(found.items(), key=lambda item: -len(item[1])):
        print(f"{len(names)} x {problem}  [{names[0]}]")
    print(f"{given.inputs} inputs, {sum(map(len, found.values()))} broke something")
    return 1 if found else 0


def _show(key: str) -> int:
    kind, seed, number = key.split("/")
    case = make(kind, int(seed), int(number))
    print(case.arguments, case.typed)
    for name, data in case.files.items():
        print(f"--- {name}\n{data[:3000].decode('utf-8', 'replace')}")
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name, data in case.files.items():
            Path(name).write_bytes(data)
        signal.signal(signal.SIGALRM, _interrupt)
        signal.setitimer(signal.ITIMER_REAL, 2 * LONGEST)
        if case.call is not None:
            case.call(Path(folder))
        else:
            from arbitre.cli import main as command

            command(case.arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
