"""Records the games of `tests/games/recorded/` anew, and tells where they now go otherwise.

    python tools/record_games.py                        # plays all, writes those that changed, says where and why
    python tools/record_games.py --dry                  # the same, and writes nothing
    python tools/record_games.py show game-0017         # everything that is seen of a game
    python tools/record_games.py compare game-0017      # what of it differs from the last commit (--since REVISION)

A changed game is not yet a wrong one: `compare` shows the first lines that differ, and whoever made the change looks
whether they are what the rules say. Where a card reads otherwise than when its game was recorded, it is named.
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
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from games import recording  # noqa: E402
from games.seen import difference  # noqa: E402

AROUND = 3
"""So many lines stand before and after one that differs."""


def again(name: str) -> tuple[str, list[str], str]:
    """A game, its digests as it goes now, and what went wrong."""
    digests: list[str] = []
    try:
        digests += map(str, recording.play(recording.load(name)[0]))
    except Exception as error:
        return name, digests, f"{type(error).__name__}: {error}"
    return name, digests, ""


def record(names: list[str], jobs: int, *, dry: bool) -> int:
    """Play games, tell what changed, and write it down; how many cannot be played."""
    read = recording.readings(sorted({card for name in recording.names() for card in recording.load(name)[0].names()}))
    known = recording.recorded_readings()
    otherwise = {card for card, digest in read.items() if known.get(card, digest) != digest}
    changed = broken = 0
    with multiprocessing.Pool(jobs) as pool:
        for name, now, fault in pool.imap(again, names):
            game, before = recording.load(name)
            if fault:
                broken += 1
                print(f"{name}: {fault}", flush=True)
            elif now != before:
                changed += 1
                print(f"{name}: {difference(before, now)}", flush=True)
                if cards := sorted(otherwise & set(game.names())):
                    print(f"    cards that read otherwise: {', '.join(cards)}")
                if not dry:
                    recording.save(name, game, now)
    if not dry:
        recording.save_readings(read)
    print(f"{len(names)} games, {changed} changed, {broken} broken")
    return broken


def lines(name: str) -> list[str]:
    """Everything that is seen of a game, with where it stands after each digest."""
    game, _ = recording.load(name)
    return [line for one in recording.play(game) for line in (*one.lines, f"--- {one}")]


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
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--since", default="HEAD", metavar="REVISION")
    parser.add_argument("--most", type=int, default=40, metavar="LINES")
    given = parser.parse_args()
    names = given.games or recording.names()
    if given.command == "record":
        sys.exit(1 if record(names, given.jobs, dry=given.dry) else 0)
    for name in names:
        if given.command == "show":
            print(*lines(name), sep="\n")
        else:
            compare(name, given.since, given.most)


if __name__ == "__main__":
    main()
