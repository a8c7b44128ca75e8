"""Records the games of `tests/games/recorded/` anew, and tells where they now go otherwise.

    python tools/record_games.py                        # plays all, says where they go otherwise, writes few changes
    python tools/record_games.py --expect state actions # writes many, if nothing but these columns has changed
    python tools/record_games.py --dry                  # the same, and writes nothing
    python tools/record_games.py show game-0017         # everything that is seen of a game
    python tools/record_games.py compare game-0017      # what of it differs from the last commit (--since REVISION)

What is seen of a game is recorded in columns (`tests/games/seen.py`): `log`, the choices and the log, `actions`, what
may be done, `state`, how everything stands. A changed game is not yet a wrong one: `compare` shows the first lines that
differ, and whoever made the change looks whether they are what the rules say. Where a column changes in many games,
nothing is written unless it is said that it will. Where a card reads otherwise than when its game was recorded, it is
named.
"""

from __future__ import annotations

import argparse
import difflib
import io
import multiprocessing
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from games import recording  # noqa: E402
from games.recording import COLUMNS, MOST, Stretch  # noqa: E402

AROUND = 3
"""So many lines stand before and after one that differs."""
TOLD = 100
"""After so many games it is told how far it has got."""


def again(name: str) -> tuple[str, list[Stretch], str]:
    """A game, what is seen of it now, and what went wrong."""
    try:
        return name, recording.recorded(recording.load(name)[0]), ""
    except Exception as error:
        return name, [], f"{type(error).__name__}: {error}"


def record(names: list[str], jobs: int, expected: set[str], *, dry: bool) -> int:
    """Play games, tell what changed, and write it down if it is little or what is expected; 1 if it is not written."""
    read = recording.readings(sorted({card for name in recording.names() for card in recording.load(name)[0].names()}))
    known = recording.recorded_readings()
    otherwise = {card for card, digest in read.items() if known.get(card, digest) != digest}
    changed: dict[str, list[Stretch]] = {}
    columns: Counter[str] = Counter()
    broken = 0
    with multiprocessing.Pool(jobs) as pool:
        for number, (name, now, fault) in enumerate(pool.imap(again, names), 1):
            game, before = recording.load(name)
            where = {} if fault else recording.moved(before, now) if before else {"new": "all of it"}
            if fault:
                broken += 1
                print(f"{name}: {fault}", flush=True)
            elif where:
                changed[name] = now
                columns.update(where.keys())
                print(f"{name}: {', '.join(f'{column} ({place})' for column, place in where.items())}", flush=True)
                if cards := sorted(otherwise & set(game.names())):
                    print(f"    cards that read otherwise: {', '.join(cards)}")
            if number % TOLD == 0:
                print(f"... {number} of {len(names)} games", file=sys.stderr, flush=True)
    print(f"{len(names)} games, {broken} broken, {len(changed)} changed:", told(columns))
    if many := recording.unexpected(columns, expected):
        print(f"More than {MOST} games have changed in: {', '.join(many)}. Nothing is written. Look at some of them")
        print(f"(record_games.py compare GAME); if it is meant so, say it: make recorded EXPECT='{' '.join(many)}'")
    elif not dry:
        for name, now in changed.items():
            recording.save(name, recording.load(name)[0], now)
        recording.save_readings(read)
    return int(bool(many or broken))


def told(columns: Counter[str]) -> str:
    """In how many games each column has changed."""
    return ", ".join(f"{column} in {columns[column]}" for column in ("new", *COLUMNS) if columns[column]) or "nothing"


def lines(name: str) -> list[str]:
    """Everything that is seen of a game, each line with its column."""
    found: list[str] = []
    for one in recording.play(recording.load(name)[0]):
        found += (f"{column:7} {line}" for column in COLUMNS for line in getattr(one, column))
        found.append(f"------- {one.place}")
    return found


def lines_at(revision: str, name: str) -> list[str]:
    """The same, by the engine, the cards and the record of a revision."""
    files = ["src", "tests", "tools"]
    packed = subprocess.run(["git", "archive", revision, *files], cwd=ROOT, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        command = [sys.executable, "tools/record_games.py", "show", name]
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.splitlines()


def compare(name: str, revision: str, most: int) -> None:
    """Print the first lines that differ."""
    old, new = lines_at(revision, name), lines(name)
    found = list(difflib.unified_diff(old, new, revision, "now", lineterm="", n=AROUND))
    print(*found[:most], sep="\n")
    if len(found) > most:
        print(f"… and {len(found) - most} lines more")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", nargs="?", choices=("record", "show", "compare"), default="record")
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--expect", nargs="+", choices=COLUMNS, default=[], help="columns that change in many games")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--since", default="HEAD", metavar="REVISION")
    parser.add_argument("--most", type=int, default=40, metavar="LINES")
    given = parser.parse_args()
    names = given.games or recording.names()
    if given.command == "record":
        sys.exit(record(names, given.jobs, {*given.expect}, dry=given.dry))
    for name in names:
        if given.command == "show":
            print(*lines(name), sep="\n")
        else:
            compare(name, given.since, given.most)


if __name__ == "__main__":
    main()
