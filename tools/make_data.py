"""Writes everything that is generated anew, in the order in which one rests on the other: `make data`.

    python tools/make_data.py                       # from what is in the repository
    python tools/make_data.py --cards FILE --jobs 2 # the catalogue first, from the texts of cards
    python tools/make_data.py --from answers        # after it was interrupted: go on from there
    python tools/make_data.py --only rulebook usual
    python tools/make_data.py --expect log state    # these columns of the recorded games change in many games

It says what has changed: how many cards are newly read, lost or read otherwise, and which files. What has not changed
is written as it was, so that it can be run again at any time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
EVERY: Final = 30.0
"""After so many seconds it is said that a step is still at work."""
MOST_NAMED: Final = 8
"""So many files of a step are named."""


class Step(NamedTuple):
    """A kind of generated data: what writes it, and where it lies."""

    name: str
    commands: tuple[str, ...]
    """CARDS, JOBS and EXPECT in them are what is given so."""
    places: tuple[str, ...]
    of_cards: bool = False
    """It needs the texts of cards, which are not in the repository."""


STEPS: Final = (
    Step(
        "schemas",
        ("build_schemas.py", "build_view_schema.py", "build_seat_schema.py"),
        ("src/arbitre/**/*.schema.json",),
    ),
    Step("catalogue", ("build_catalogue.py CARDS JOBS",), ("src/arbitre/data/catalogue/*",), of_cards=True),
    Step("digests", ("digest_readings.py",), ("tests/formats/audits/digests.tsv",)),
    Step("exercised", ("corpus.py JOBS",), ("src/arbitre/data/exercised.tsv",)),
    Step("outcomes", ("choose_outcomes.py write JOBS",), ("tests/formats/oracle/outcomes/**/*",)),
    Step("stories", ("record_stories.py JOBS",), ("tests/programs/judge/stories/*",)),
    Step("answers", ("record_answers.py",), ("tests/programs/judge/answers/*",)),
    Step("rulebook", ("build_rulebook.py",), ("src/arbitre/rules/data/index.tsv", "docs/rulebook.md")),
    Step("usual", ("build_usual.py",), ("src/arbitre/rules/data/usual.tsv", "src/arbitre/rules/data/decides.tsv")),
    Step("games", ("record_games.py JOBS EXPECT",), ("tests/games/recorded/*",)),
)


def chosen(start: str, only: Iterable[str], cards: str) -> Iterator[Step]:
    """The steps that are to be taken."""
    begun = not start
    for step in STEPS:
        begun |= step.name == start
        if begun and (not only or step.name in only):
            if step.of_cards and not cards:
                print(f"== {step.name}: as it is; it is built from the texts of cards (CARDS=FILE)", flush=True)
            else:
                yield step


def contents(step: Step) -> dict[str, str]:
    """A digest of each file of a step."""
    files = {file for place in step.places for file in ROOT.glob(place) if file.is_file()}
    files = {file for file in files if "__pycache__" not in file.parts}
    return {f"{file.relative_to(ROOT)}": sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def run(program: str, arguments: list[str]) -> tuple[int, str]:
    """Run one of our programs, whose output is shown as it comes; its exit code, and the last line that it said."""
    search = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    surroundings = {**os.environ, "PYTHONPATH": search, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, str(ROOT / "tools" / program), *arguments]
    last, done = "", threading.Event()
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        threading.Thread(target=_tell_time, args=(program, done), daemon=True).start()
        try:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                last = line.strip() or last
        except KeyboardInterrupt:
            process.terminate()
            raise
        finally:
            done.set()
    return process.returncode, last


def _tell_time(program: str, done: threading.Event) -> None:
    """Say now and then that a program is still at work."""
    began = time.monotonic()
    while not done.wait(EVERY):
        print(f"   ... {program}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def changes(before: dict[str, str], now: dict[str, str]) -> dict[str, list[str]]:
    """The files that are new, changed and gone."""
    return {
        "new": sorted(now.keys() - before.keys()),
        "changed": sorted(file for file in now.keys() & before.keys() if now[file] != before[file]),
        "gone": sorted(before.keys() - now.keys()),
    }


def in_words(found: dict[str, list[str]]) -> str:
    """How many files, and the first of them."""
    counts = ", ".join(f"{len(files)} {what}" for what, files in found.items() if files)
    files = [file for files in found.values() for file in files]
    more = f" and {len(files) - MOST_NAMED} more" if len(files) > MOST_NAMED else ""
    return f"{counts} files: {', '.join(files[:MOST_NAMED])}{more}" if files else "nothing has changed"


def take(step: Step, words: dict[str, list[str]]) -> tuple[str, bool]:
    """Take a step; what has changed, in words, and whether all went well."""
    before, began, well, said = contents(step), time.monotonic(), True, ""
    for command in step.commands:
        program, *parts = command.split()
        code, said = run(program, [word for part in parts for word in words.get(part, [part])])
        well = well and code == 0
    wrong = "" if well else "; NOT ALL OF IT IS WRITTEN, see above"
    told = f"{in_words(changes(before, contents(step)))}{wrong}"
    return f"{step.name} ({time.monotonic() - began:.0f} s): {told}{said and '; '}{said}", well


def main() -> int:
    """Take the steps, and tell at the end what each has changed; 1 if one was refused."""
    names = [step.name for step in STEPS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cards", default="", metavar="FILE", help="the texts of cards, for the catalogue")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--from", dest="start", choices=names, default="", help="leave out the steps before this one")
    parser.add_argument("--only", choices=names, nargs="+", default=[], help="take only these steps")
    parser.add_argument("--expect", nargs="+", default=[], help="columns of recorded games that change in many games")
    given = parser.parse_args()
    if given.cards and not Path(given.cards).is_file():
        parser.error(f"there is no file {given.cards}")
    words = {
        "CARDS": [str(Path(given.cards).resolve())],
        "JOBS": ["--jobs", str(given.jobs)],
        "EXPECT": ["--expect", *given.expect] if given.expect else [],
    }
    summary, well = [], True
    steps = list(chosen(given.start, given.only, given.cards))
    for number, step in enumerate(steps, 1):
        print(f"== {number} of {len(steps)}: {step.name}", flush=True)
        try:
            told, good = take(step, words)
        except KeyboardInterrupt:
            print(f"\ninterrupted; to go on: make data FROM={step.name}", file=sys.stderr)
            return 130
        print(f"== {told}", flush=True)
        summary.append(told)
        well = well and good
    print("\n".join(["", "All in all:", *summary]))
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
