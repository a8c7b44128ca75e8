"""Finds the cards that official examples and scripted cases confirm: `make confirmed CASES=FILE`.

Each example and scenario of the tests, and each case of the files, is played; if it passes, it is played again for each
of its cards with the text of that card taken away. What came of each is kept in `.corpus/`, so that the next run goes
on from there (`--anew` forgets it). At the end the cards are recorded with the package, and the shapes of the abilities
that are shown: of cards in what passes, and of those that tests put into games, if `make shown` has noted them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from arbitre.cards.records import Card
from arbitre.cli.conformance import in_time
from arbitre.corpus.confirming import Find, Found, Trial, confirmed_by, read, tried, written
from arbitre.corpus.recorded import CONFIRMED, SHOWN, confirmed_lines
from arbitre.corpus.sites import shapes
from arbitre.errors import AmbiguousInput, MalformedInput, UnsupportedText
from arbitre.files import write_whole
from arbitre.judge.cases.reading import Case, read_cases, read_decks
from arbitre.judge.cases.runner import Runner
from arbitre.judge.cases.setup import Decks
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.making import Lookup
from arbitre.judge.scenarios.examples import Shown, collect
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.reading import read_scenario
from arbitre.messages import joined
from arbitre.rules.editions import PINNED, Edition
from arbitre.services.playable import lookup

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "tests" / "rules"
DATA = ROOT / "src" / "arbitre" / "data"
KEPT = ROOT / ".corpus" / "trials.tsv"
IN_TESTS = ROOT / ".corpus" / "tests.txt"


def examples() -> Iterator[Trial]:
    """The official examples, each as its scenarios show it."""
    for example, scenarios in collect(RULES).shown.items():
        for number, shown in enumerate(scenarios, 1):
            yield Trial(example if len(scenarios) == 1 else f"{example}.{number}", _example(shown))


def scenarios() -> Iterator[Trial]:
    """The other scenarios of the tests."""
    for file in sorted(RULES.glob("*/scenarios/*.yaml")):
        if not file.stem.startswith("EX-"):
            yield Trial(file.stem, _scenario(read_scenario(file)))


def _scenario(scenario: Scenario) -> Callable[[Find], bool]:
    def passes(find: Find) -> bool:
        edition = Edition.named(scenario.edition or PINNED.name)
        try:
            return not Playing(scenario, _known(find), wording, edition).run().failed
        except (MalformedInput, AmbiguousInput):  # a sentence that means nothing, or no one thing, without the text
            return False

    return passes


def _example(shown: Shown) -> Callable[[Find], bool]:
    return lambda find: not shown.problems(_known(find), wording)


def _known(find: Find) -> Lookup:
    """The same cards, where one that there is not is an error."""

    def known(name: str) -> Card:
        card = find(name)
        if card is None:
            raise MalformedInput(joined((f"'{name}' cannot be executed",)))
        return card

    return known


def cases(files: list[Path]) -> Iterator[Trial]:
    """The scripted cases of the files."""
    for file in files:
        beside = file.parent / "decks.json"
        decks = read_decks(beside) if beside.exists() else {}
        for case in read_cases(file):
            if isinstance(case, Case):
                yield Trial(case.id, _case(case, decks))


def _case(case: Case, decks: Decks) -> Callable[[Find], bool]:
    def passes(find: Find) -> bool:
        return in_time(Runner(find, decks, wording, Edition.named("current")), case).status == "passed"

    return passes


def find(name: str) -> Card | None:
    """The card of a name, if it can be executed."""
    try:
        return executable(name)
    except (MalformedInput, UnsupportedText):
        return lookup(name)


def run(trials: list[Trial]) -> dict[str, Found]:
    """What came of all trials; those of earlier runs are not tried again."""
    known = read(KEPT)
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as kept:
        for number, trial in enumerate(trials, 1):
            if trial.name not in known:
                known[trial.name] = tried(trial, find)
                kept.write(written(known[trial.name]) + "\n")
                kept.flush()
            if number % 100 == 0:
                print(f"{number} of {len(trials)}", file=sys.stderr, flush=True)
    return {trial.name: known[trial.name] for trial in trials}


def main() -> int:
    """Try everything, and record what came of it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("cases", nargs="*", type=Path)
    options.add_argument("--anew", action="store_true", help="forget what came of earlier runs")
    given = options.parse_args()
    if given.anew:
        KEPT.unlink(missing_ok=True)
    found = run([*examples(), *scenarios(), *cases(given.cases)])
    passed = [one for one in found.values() if one.passed]
    by = confirmed_by(passed)
    write_whole(DATA / CONFIRMED, "".join(confirmed_lines(by)).encode())
    played = {card for name in {name for one in passed for name in one.cards} if (card := lookup(name)) is not None}
    shown = {shape for card in played for shape in shapes(card)}
    shown |= set(IN_TESTS.read_text("utf-8").split()) if IN_TESTS.is_file() else set()
    write_whole(DATA / SHOWN, "".join(f"{shape}\n" for shape in sorted(shown)).encode())
    print(f"{len(passed)} of {len(found)} trials pass; {len(by)} cards are confirmed, {len(shown)} shapes are shown")
    return 0


if __name__ == "__main__":
    sys.exit(main())
