"""`arbitre bench`: workloads run alone and against another commit; ratios have a spread, growth is drawn."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from arbitre.bench import commits
from arbitre.bench.commits import Source
from arbitre.bench.driver.workloads import WORKLOADS
from arbitre.bench.figures import Figure, Growth, Spread, figures, growth, told
from arbitre.bench.measure import measured, planned
from arbitre.bench.plot import svg
from arbitre.bench.sides import Reply, Side, engine
from arbitre.cli import bench as benching
from programs.cli.runner import run

Line = Figure | Growth


def lines(out: str) -> list[Line]:
    return [msgspec.json.decode(line, type=Line) for line in out.splitlines()]  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The commits that are laid out are not kept in the user's cache."""
    monkeypatch.setattr(commits, "cache_folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of arbitre as it is now, with one commit."""
    top = tmp_path / "checkout"
    shutil.copytree(commits.this().folder / "arbitre", top / "src" / "arbitre")
    (top / ".gitignore").write_text("__pycache__/")
    for words in ("init -q", "add src", "-c user.name=x -c user.email=x@x commit -qm one", "tag one"):
        subprocess.run(["git", "-C", str(top), *words.split()], check=True)
    monkeypatch.setattr(commits, "this", lambda: Source("this", top / "src"))
    return top


# --- the workloads ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WORKLOADS)
def test_every_workload_runs_at_its_smallest(name: str, tmp_path: Path) -> None:
    """It counts what it does and takes time for it."""
    with Side(engine(commits.this(), tmp_path)) as side:
        size = min(WORKLOADS[name].sizes or (1,))
        assert side.ready(name, size, "2011-09-30", limit=120) == Reply()
        found = side.run(times=1, limit=120)
    assert not found.failed, found
    assert found.seconds > 0
    assert found.counts
    assert min(found.counts.values()) > 0


def test_the_same_is_done_every_time(tmp_path: Path) -> None:
    """Choices and windows are the same in every process; most windows ask nobody anything."""
    counts = []
    for _ in range(2):
        with Side(engine(commits.this(), tmp_path)) as side:
            side.ready("w60", 1, "2011-09-30", limit=120)
            counts.append(side.run(times=1, limit=120).counts)
    assert counts[0] == counts[1]
    assert counts[0]["windows"] > counts[0]["choices"] > 10


def test_what_takes_longer_than_the_limit_is_given_up(tmp_path: Path) -> None:
    """It is told as over the limit, and larger sizes are not tried."""
    plan = planned(["actions"], "2011-09-30", most=30, limit=0.05)
    found = list(measured(plan, [engine(commits.this(), tmp_path)], lambda _: None))
    assert [(figure.size, figure.over) for figure in found] == [
        (10, ("this: over 0.05 s",)),
        (30, ("this: over 0.05 s",)),
    ]


def test_what_a_commit_does_not_know_is_told(tmp_path: Path) -> None:
    """Such as an edition of later years; the process goes on."""
    with Side(engine(commits.this(), tmp_path)) as side:
        side.ready("w60", 1, "no edition", limit=60)
        assert "no edition" in side.ready("w60", 1, "no edition", limit=60).fault


# --- figures ---------------------------------------------------------------------------------------------------------


def replies(*seconds: float, **counts: int) -> list[Reply]:
    return [Reply(each, counts) for each in seconds]


def test_ratios_are_of_runs_that_follow_each_other() -> None:
    """More games a second are better; the spread is that of the pairs."""
    this, other = replies(1, 2, 4, games=8, choices=80), replies(2, 4, 8, games=8, choices=40)
    games, choices = figures("w60", 6, "/s", ["this", "old"], [this, other], limit=30)
    assert (games.unit, games.this, games.other) == ("games/s", Spread(4, 3, 6), Spread(2, 1.5, 3))
    assert games.ratio == Spread(2, 2, 2)
    assert choices.ratio == Spread(4, 4, 4)


def test_less_time_and_memory_are_better() -> None:
    (copy,) = figures("copy", 6, "s", ["this", "old"], [replies(1, copies=8), replies(4, copies=8)], limit=30)
    assert copy.this == Spread(0.125, 0.125, 0.125)
    assert copy.ratio == Spread(4, 4, 4)
    (match,) = figures("match", 10, "MB", ["this", "old"], [[Reply(1, {}, 60)], [Reply(9, {}, 45)]], limit=30)
    assert match.ratio == Spread(0.75, 0.75, 0.75)


def test_over_the_limit_bounds_the_ratio() -> None:
    """A side that needs more than 30 s is at least as many times slower."""
    over, took = [Reply(over="30 s")], replies(3, lists=1)
    (found,) = figures("elves", 3, "s", ["this", "old"], [took, over], limit=30)
    assert (found.bound, found.ratio, found.over) == (">", Spread(10, 10, 10), ("old: over 30 s",))
    (found,) = figures("elves", 3, "s", ["this", "old"], [over, took], limit=30)
    assert (found.bound, found.ratio) == ("<", Spread(0.1, 0.1, 0.1))
    (found,) = figures("elves", 3, "s", ["this", "old"], [over, over], limit=30)
    assert (found.this, found.ratio, len(found.over)) == (None, None, 2)
    (found,) = figures("elves", 3, "s", ["this", "old"], [took, [Reply(fault="no such card")]], limit=30)
    assert (found.ratio, found.over) == (None, ("old: no such card",))


def curve(*points: tuple[int, float]) -> list[Figure]:
    return [Figure("board", size, "s", Spread(value, value, value)) for size, value in points]


def test_growth_is_the_power_of_the_size() -> None:
    """Over the larger half, where what every size costs does not count."""
    assert growth(curve((10, 1), (100, 1), (1000, 10), (10000, 1000))) == [Growth("board", 1.5, None)]
    assert growth(curve((10, 0.5), (100, 5), (1000, 50))) == [Growth("board", 1.0, None)]
    assert growth(curve((10, 1), (100, 1))) == []


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        (2.5, "s", "2.5 s"),
        (0.0123, "s", "12.3 ms"),
        (4.5e-5, "s", "45 µs"),
        (1234.5, "choices/s", "1,234"),
        (59.6, "MB", "59.6"),
    ],
)
def test_figures_have_three_digits(value: float, unit: str, words: str) -> None:
    assert told(value, unit) == words


def test_curves_are_drawn() -> None:
    """A panel for each workload with several sizes, a line and marks for each side, nothing outside of the picture."""
    both = [
        Figure("board", size, "s", Spread(size, size, size), Spread(size**2, size**2, size**2))
        for size in (10, 100, 1000)
    ]
    picture = ElementTree.fromstring(svg([*both, Figure("copy", 6, "s", Spread(1, 1, 1))], ["this", "<old> & co"]))
    space = "{http://www.w3.org/2000/svg}"
    assert len(picture.findall(f"{space}polyline")) == 2
    assert [text.text for text in picture.iter(f"{space}text") if text.get("class") == "title"] == ["board"]
    assert "<old> & co" in [text.text for text in picture.iter(f"{space}text")]
    width, height = float(picture.get("width", 0)), float(picture.get("height", 0))
    for line in picture.findall(f"{space}polyline"):
        points = [tuple(map(float, point.split(","))) for point in line.get("points", "").split()]
        assert len(points) == 3
        assert all(0 < x < width and 0 < y < height for x, y in points)
        assert points[0][1] > points[1][1] > points[2][1]


def test_without_growth_the_picture_says_so() -> None:
    assert "nothing was measured at several sizes" in svg([Figure("copy", 6, "s", Spread(1, 1, 1))], ["this"])


# --- the command -----------------------------------------------------------------------------------------------------


def test_two_commits_run_in_turn(checkout: Path, cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other commit is laid out in the cache; both have figures, with their ratio; growth is told and drawn."""
    plot = checkout / "growth.svg"
    words = ["bench", "board", "copy", "--against", "one", "--games", "1", "--most", "100", "--rounds", "2"]
    code, out, err = run(capsys, *words, "--json", "--plot", plot)
    assert code == 0, err
    found = lines(out)
    measured = [line for line in found if isinstance(line, Figure)]
    assert [(line.workload, line.size) for line in measured] == [
        ("board", 10),
        ("board", 30),
        ("board", 100),
        ("copy", 1),
    ]
    assert all(line.this and line.other and line.ratio and line.ratio.low <= line.ratio.median for line in measured)
    (grown,) = [line for line in found if isinstance(line, Growth)]
    assert grown.workload == "board"
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    (laid_out,) = (cache / "bench").iterdir()
    assert (laid_out / "src" / "arbitre" / "__init__.py").is_file()
    assert "board 100" in err


def test_figures_are_printed_in_columns(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games, choices and windows a second of both, and how many times better this is."""
    code, out, err = run(capsys, "bench", "w60", "--against", "HEAD", "--games", "1", "--rounds", "2")
    assert code == 0, err
    head, *rows = out.splitlines()
    assert head.split() == ["workload", "size", "this", "HEAD", "better", "middle", "half"]
    assert [row.split()[2] for row in rows] == ["games/s", "choices/s", "windows/s"]
    assert all("x " in row for row in rows)


def test_commits_are_kept_but_not_all(checkout: Path, cache: Path) -> None:
    """The three that were used last; what was broken off leaves nothing that counts."""
    (cache / "bench" / ".part-x").mkdir(parents=True)
    for number in range(5):
        (checkout / "src" / "arbitre" / "new.py").write_text(f"# {number}")
        for words in ("add src", "-c user.name=x -c user.email=x@x commit -qm more"):
            subprocess.run(["git", "-C", str(checkout), *words.split()], check=True)
        source = commits.source_of("HEAD", checkout / "src")
        assert (source.folder / "arbitre" / "new.py").read_text() == f"# {number}"
    kept = [path for path in (cache / "bench").iterdir() if not path.name.startswith(".")]
    assert len(kept) == commits.KEPT
    assert source.folder.parent in kept


def test_what_was_measured_before_an_interruption_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Control-C in the middle of many workloads; the exit code says so."""

    def interrupted(*_: object) -> Iterator[Figure]:
        yield Figure("copy", 6, "s", Spread(0.5, 0.5, 0.5))
        raise KeyboardInterrupt

    monkeypatch.setattr(benching, "measured", interrupted)
    code, out, _ = run(capsys, "bench")
    assert code == 130
    assert "500 ms" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["w61"], "there is no workload 'w61'"),
        (["w60", "--against", "no-such"], "there is no commit 'no-such'"),
        (["w60", "--against", "--help"], "there is no commit '--help'"),
        (["w60", "--edition", "1999"], "1999"),
        (["w60", "--plot", "one.svg"], "'one.svg' is there already"),
    ],
)
def test_bad_input_is_refused(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line, before anything is measured."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.svg").write_text("mine")
    code, out, err = run(capsys, "bench", *words)
    assert (code, out) == (2, "")
    assert message in err
    assert (tmp_path / "one.svg").read_text() == "mine"


def test_outside_of_a_checkout_nothing_can_be_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commits, "this", lambda: Source("this", tmp_path))
    code, _, err = run(capsys, "bench", "w60", "--against", "HEAD")
    assert code == 2
    assert err.count("\n") == 1
    assert "--against needs a git checkout" in err


def test_another_project_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A commit in which there is no arbitre."""
    for words in ("init -q", "-c user.name=x -c user.email=x@x commit -qm one --allow-empty"):
        subprocess.run(["git", "-C", str(tmp_path), *words.split()], check=True)
    monkeypatch.setattr(commits, "this", lambda: Source("this", tmp_path))
    code, _, err = run(capsys, "bench", "w60", "--against", "HEAD")
    assert code == 2
    assert "is no commit of arbitre" in err
