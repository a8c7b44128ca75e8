"""Changes what single rows of the phrasebook mean, at random, and tells which changes no game notices.

    python tools/row_mutants.py map                        # once: which file of tests reads by which rows
    python tools/row_mutants.py run --count 60 --seed 1

The stories of `tests/formats/oracle/outcomes` whose card is read by the row are told anew, then the tests are run. With
the texts of --cards FILE a change that neither notices is tried on the official examples and scenarios as well,
and on the scripted cases of --cases FILE (`make confirmed` notes which cards are in what passes): the cards that say it
are read anew, and what passed before has to fail.

Rows by which no card is read are left out where `choose_outcomes.py rows` has noted by which rows cards are read.

A change is one in what a row says of what it builds, not in what it leaves as it is by default: another number, another
word of an enumeration, a denial that is gone, a switch that is turned, two slots that change places. The row's own way
back to words is as it was, so that texts could notice: only tests count in which a game was played. Each change is made
in a process of its own, before the tests are imported.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import confirm
from arbitre.cards.catalogue import catalogue
from arbitre.cards.importing import read_file
from arbitre.cards.printed import Printed
from arbitre.cards.reading import read_face
from arbitre.cards.records import Card
from arbitre.corpus import confirming
from arbitre.engine.characteristics.statics import is_defining
from arbitre.engine.games.game import Game
from arbitre.engine.replacement.abilities import speaks_of_itself
from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import Plus
from arbitre.ir.conditions import AllOf, AnyOf, NotSo
from arbitre.ir.effects import Modes
from arbitre.ir.filters import Affected, And, Deed, Not, Or
from arbitre.ir.modifications import CantBeCountered
from arbitre.ir.patterns import BecomesBlocked, BlocksIt, Moves, StepBegins
from arbitre.ir.values import Color, Step
from arbitre.oracle import reading
from arbitre.oracle.discourse.said import Follow, Placeholder
from arbitre.oracle.formalism.grammar import ALL, REJECT, Literal, Row, Slot
from arbitre.oracle.survey import noting

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from games import told as stories  # noqa: E402

KEPT: Final = ROOT / ".mutants"
MAP: Final = KEPT / "rows.json"
SAYING: Final = KEPT / "saying.json"
"""The cards of the catalogue that are read by each row as they are written."""
OTHERWISE: Final = KEPT / "otherwise.json"
"""Those that have other words, which are read by the other rows."""
TESTS: Final = (ROOT / "tests" / "formats" / "oracle", ROOT / "tests" / "rules")
READS: Final = ("oracle", "said(", "worded", "reads(")
SECONDS: Final = 240.0
MOST_TRIALS: Final = 12
MOST_LOOKED_AT: Final = 400
MOST_READ: Final = 25
"""So many cards of a row are read to see whether a change of it changes anything."""


def rows() -> dict[str, Row]:
    """Every row that is written too, by its category and words."""
    return {f"{row.category}: {row.text}": row for category in ALL for row in list(category.rows) if not row.alias}


# --- changes ----------------------------------------------------------------------------------------------------------


def changed(value: Any, given: frozenset[int]) -> Iterator[tuple[str, Any]]:
    """Every single change of a value, with what sort it is; what was given to the row is not the row's."""
    if id(value) in given or isinstance(value, Placeholder):
        return
    if isinstance(value, Not | NotSo):
        yield "a denial gone", value.part
    if isinstance(value, bool):
        yield "a switch turned", not value
    elif isinstance(value, int):
        yield "another number", value + 1
    elif isinstance(value, Enum):
        kinds = list(type(value))
        yield "another word", kinds[(kinds.index(value) + 1) % len(kinds)]
    elif isinstance(value, msgspec.Struct):
        for name in _said(value):
            for sort, part in changed(getattr(value, name), given):
                other = msgspec.structs.replace(value, **{name: part})
                if not _only_words(value, other, name):
                    yield sort, other
    elif isinstance(value, tuple) and type(value) is tuple:
        for at, one in enumerate(value):
            for sort, part in changed(one, given):
                yield sort, (*value[:at], part, *value[at + 1 :])


def _only_words(value: msgspec.Struct, other: Any, name: str) -> bool:
    """Whether two nodes that differ in that field mean the same in play: one of the two could not be told from the
    other by any player."""
    if isinstance(value, Affected):
        return name == "deed" and not {value.deed, other.deed} & _TO_A_ZONE
    if isinstance(value, StepBegins):
        whole = name == "phase" and value.step not in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
        return whole or name == "next"  # how often a delayed ability triggers is not said there
    if isinstance(value, BlocksIt | BecomesBlocked):
        # by which or whom it is asked is asked of each of them (CR 509.4b, 509.4d)
        return name == "each" and (value.whom if isinstance(value, BlocksIt) else value.by) is not None
    if isinstance(value, Follow):
        # no spell is still on the stack as effects "until end of turn" end (CR 500.2, 514.2)
        return name == "duration" and value.mods == (CantBeCountered(),)
    if isinstance(value, Static):
        return name == "defines" and is_defining(value) and is_defining(other)
    if isinstance(value, Replacement):
        # what it says of its own move applies wherever it moves from (CR 112.6g)
        return name == "zone" and isinstance(value.event, Moves) and speaks_of_itself(value.event)
    if isinstance(value, Modes):
        every = len(value.options)
        bounds = {one: _clipped(one, every) for one in (value, other)}
        return name in _BOUNDS and not value.repeat and bounds[value] == bounds[other]
    return False


_TO_A_ZONE: Final = frozenset({Deed.PUT_INTO_HAND, Deed.PUT_ONTO_BATTLEFIELD, Deed.PUT_INTO_GRAVEYARD})
"""Of these deeds it matters which it was; of the others only to what it was done."""
_BOUNDS: Final = ("least", "most", "when_least", "when_most")


def _clipped(modes: Modes, every: int) -> tuple[int, ...]:
    """How many options can be chosen, of as many as there are."""
    most, when_most = min(modes.most, every), min(modes.when_most, every)
    return min(modes.least, most), most, min(modes.when_least, when_most), when_most


def _said(value: msgspec.Struct) -> list[str]:
    """The fields that have not their defaults."""
    defaults = _defaults(type(value))
    return [name for name in value.__struct_fields__ if getattr(value, name) != defaults.get(name, msgspec.NODEFAULT)]


@cache
def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        one.name: one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory()
        for one in msgspec.structs.fields(kind)
    }


def changes(row: Row, values: list[Any], most: int = 12) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Builds of a row with one change each: all pairs of slots of one kind change places, and of the changes of what it
    has built as many, evenly."""
    slots = {item.name: item.category for item in row.en if isinstance(item, Slot)}
    for one, other in ((a, b) for a in slots for b in slots if a < b and slots[a] is slots[b]):
        yield f"{one} and {other} change places", swapped(row.build, one, other)
    parts = min(most, max((len(value) for value in values), default=0))
    for part in range(parts):
        yield f"another value {part} of {parts}", another(row.build, (part + 0.5) / parts)


def counting(build: Callable[..., Any], values: list[list[Any]]) -> Callable[..., Any]:
    """The same build, which notes the changes that each value can have."""

    def noted(*args: Any, **slots: Any) -> Any:
        value = build(*args, **slots)
        if value is not REJECT:
            values.append(list(changed(value, frozenset(map(id, slots.values())))))
        return value

    return noted


def mutant(row: Row, chance: random.Random) -> tuple[str, Callable[..., Any]]:
    """A build of the row with one change: two slots of one kind change places, or what is built is another."""
    pick = chance.random()
    slots = {item.name: item.category for item in row.en if isinstance(item, Slot)}
    pairs = [(a, b) for a in slots for b in slots if a < b and slots[a] is slots[b]]
    if pairs and pick < 1 / 3:
        one, other = chance.choice(pairs)
        return f"{one} and {other} change places", swapped(row.build, one, other)
    return "another value", another(row.build, pick)


def swapped(build: Callable[..., Any], one: str, other: str) -> Callable[..., Any]:
    """A build in which two slots change places, where their order matters."""

    def other_way_round(*args: Any, **slots: Any) -> Any:
        value, turned = build(*args, **slots), build(*args, **(slots | {one: slots[other], other: slots[one]}))
        if value is REJECT:
            return turned
        BUILT.append(True)
        if ordered(value) == ordered(turned):
            return value
        TOLD.append(f"{one} and {other} change places")
        return turned

    return other_way_round


def ordered(value: Any) -> Any:
    """The same with what may stand in any order in one order: parts of "and" and "or", of a sum; colors."""
    if isinstance(value, Plus):
        return ("Plus", *sorted(map(repr, map(ordered, (value.left, value.right)))))
    if isinstance(value, And | Or | AllOf | AnyOf):
        return (type(value).__name__, *sorted(map(repr, map(ordered, value.parts))))
    if isinstance(value, msgspec.Struct):
        return (type(value).__name__, *(ordered(getattr(value, name)) for name in value.__struct_fields__))
    if isinstance(value, tuple):
        return tuple(sorted(value)) if value and isinstance(value[0], Color) else tuple(map(ordered, value))
    return value


def another(build: Callable[..., Any], pick: float) -> Callable[..., Any]:
    """A build with that one of its changes, from 0 to 1."""

    def other_value(*args: Any, **slots: Any) -> Any:
        value = build(*args, **slots)
        if value is not REJECT:
            BUILT.append(True)
        found = [] if value is REJECT else list(changed(value, frozenset(map(id, slots.values()))))
        if not found:
            return value
        TOLD.append(found[int(pick * len(found))][0])
        return found[int(pick * len(found))][1]

    return other_value


BUILT: Final[list[bool]] = []
"""Whether anything was read by the row since then."""
TOLD: Final[list[str]] = []
"""The sorts of the changes that were made since the last change began."""


# --- tests ------------------------------------------------------------------------------------------------------------


class Watching:
    """Tells which tests play, and whether one of these failed."""

    def __init__(self) -> None:
        self.played = False
        self.noticed = ""
        self.files: set[str] = set()
        first = Game.__init__

        def playing(game: Game, *args: Any, **more: Any) -> None:
            self.played = True
            first(game, *args, **more)

        Game.__init__ = playing  # type: ignore[method-assign]

    def pytest_runtest_setup(self) -> None:
        self.played = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.played:
            self.noticed = report.nodeid
            raise pytest.exit.Exception("noticed", 0)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed = report.nodeid
            raise pytest.exit.Exception("noticed", 0)


def files() -> list[str]:
    """The files of tests in which texts are read."""
    found = [path for folder in TESTS for path in sorted(folder.rglob("test_*.py"))]
    return [
        str(path)
        for path in found
        if path.stem != "test_outcomes" and any(word in path.read_text("utf-8") for word in READS)
    ]


def in_child(work: Callable[[], Any], seconds: float) -> Any:
    """What some work in a process of its own gives; None if it takes too long."""
    reading_end, writing_end = os.pipe()
    if not (pid := os.fork()):
        os.close(reading_end)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.write(writing_end, json.dumps(work()).encode())
        os._exit(0)
    os.close(writing_end)
    began, told = time.monotonic(), b""
    os.set_blocking(reading_end, False)
    while time.monotonic() - began < seconds:
        try:
            part = os.read(reading_end, 1 << 20)
        except BlockingIOError:
            time.sleep(0.05)
            continue
        if not part:
            break
        told += part
    else:
        os.kill(pid, 9)
    os.waitpid(pid, 0)
    os.close(reading_end)
    return json.loads(told) if told else None


def tried(names: list[str]) -> str:
    """The first test in some files that plays and fails; empty if none does."""
    watching = Watching()
    pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--maxfail=999", *names], plugins=[watching])
    return watching.noticed


# --- examples and cases -----------------------------------------------------------------------------------------------


class Trials:
    """What passes of the examples, scenarios and scripted cases (`make confirmed`), by the words of its cards."""

    def __init__(self, files: list[Path], texts: Path) -> None:
        self.cards = {one.card.name: one for one in read_file(texts).cards}
        known = confirming.read(confirm.KEPT)
        found = (*confirm.examples(), *confirm.scenarios(), *confirm.cases(files))
        self.trials = [one for one in found if one.name in known and known[one.name].passed]
        self.named = [[name for name in known[one.name].cards if name in self.cards] for one in self.trials]
        self.words = {
            name: set(re.findall(r"[\w'+/-]+", " ".join(one.texts).lower())) for name, one in self.cards.items()
        }

    def read(self, row: Row) -> None:
        """Read cards that could say it, until one is read otherwise."""
        wanted = _wanted(row)
        saying = (name for name, words in self.words.items() if all(words & forms or "~" in forms for forms in wanted))
        for name in islice(saying, MOST_LOOKED_AT):
            if TOLD:
                break
            _read(self.cards[name])

    def fails(self, row: Row) -> str:
        """The first that passes with the cards as shipped and fails with cards read by the row as it is now."""
        wanted, tried = _wanted(row), 0
        for trial, names in zip(self.trials, self.named, strict=True):
            saying = [name for name in names if all(self.words[name] & forms or "~" in forms for forms in wanted)]
            anew = {name: _read(self.cards[name]) for name in saying}
            others = {name: card for name, card in anew.items() if card != confirm.find(name)}
            if others and tried < MOST_TRIALS:
                tried += 1
                if trial.passes(confirm.find) and not trial.passes(partial(_instead, others)):
                    return trial.name
        return ""


def _wanted(row: Row) -> list[set[str]]:
    """The words of a row, each in all its forms."""
    return [set(item.forms) for item in row.en if isinstance(item, Literal) and item.forms[0][0].isalpha()]


def _read(printed: Printed) -> Card:
    """The card as it is read, whether it is written back so or not."""
    faces = zip(printed.card.faces, printed.texts, strict=True)
    read = (msgspec.structs.replace(face, paragraphs=read_face(face, text).paragraphs) for face, text in faces)
    return msgspec.structs.replace(printed.card, faces=tuple(read))


def _instead(others: dict[str, Card], name: str) -> Card | None:
    return others.get(name) or confirm.find(name)


def used(name: str) -> tuple[float, list[str]]:
    """How long a file of tests takes, and the rows whose values its readings are made of."""
    found: set[str] = set()
    for key, row in rows().items():
        row.build = noting(row.build, key, found)
    began = time.monotonic()
    tried([name])
    return time.monotonic() - began, sorted(found)


def collect(options: argparse.Namespace) -> int:
    """Write which file reads by which rows."""
    KEPT.mkdir(exist_ok=True)
    told = {}
    for name in files():
        told[name] = in_child(partial(used, name), 10 * SECONDS)
        print(name, len(told[name][1]) if told[name] else "too long")
    found = {name: one for name, one in told.items() if one}
    MAP.write_text(json.dumps({"files": found, "stories": in_child(used_in_stories, 10 * SECONDS)}))
    return 0


def used_in_stories() -> dict[str, list[str]]:
    """The rows by which the card of each story is read."""
    found: set[str] = set()
    for key, row in rows().items():
        row.build = noting(row.build, key, found)
    used = {}
    for head in stories.kept():
        found.clear()
        reading.read_paragraph.cache_clear()
        place = stories.Place.of(head)
        stories.read(stories.card_of(place.card), place.row)
        used[head] = sorted(found)
    return used


def otherwise(heads: list[str]) -> str:
    """The first of some stories that goes otherwise; empty if none does."""
    for head in heads:
        try:
            if stories.story(stories.Place.of(head)) != stories.kept()[head]:
                return head
        except Exception as error:  # it breaks off, which is noticed as well
            return f"{head}: {error}"
    return ""


def _needed() -> dict[str, list[str]]:
    """The rows by which cards are read, as far as that is known, with the cards that are written with them."""
    found: dict[str, list[str]] = {}
    for path in (SAYING, OTHERWISE):
        for key, cards in (json.loads(path.read_text()) if path.exists() else {}).items():
            found[key] = [name for _, name in cards] if path == SAYING else []
    return found


def noticed_by(
    row: Row,
    build: Callable[..., Any],
    cards: list[str],
    heads: list[str],
    names: list[str],
    trials: Trials | None,
) -> tuple[str, list[str], bool]:
    """Which story, test or case notices that a row builds so, what was changed, and whether anything was read by it."""
    row.build = build
    reading.read_paragraph.cache_clear()
    for name in cards[:MOST_READ]:
        if not TOLD:
            stories.read(catalogue().get(name).card)
    by = otherwise(heads)
    if not by and not TOLD and trials:
        trials.read(row)
    if not by and BUILT and not TOLD:
        return "", [], True  # nothing in it can be changed
    by = by or (tried(names) if names else "")
    return by or (trials.fails(row) if trials else ""), TOLD[:1], bool(BUILT)


def run(options: argparse.Namespace) -> int:
    """Change rows at random, and tell which changes no game notices."""
    kept = json.loads(MAP.read_text())
    chance = random.Random(options.seed)
    every = rows()
    noticed = made = unmade = 0
    trials = Trials(options.cases, options.cards) if options.cards else None
    known = _needed()
    needed = every.keys() & known.keys() or every.keys()
    print(f"{len(every) - len(needed)} of {len(every)} rows read no card and are left out", flush=True)
    for key in chance.sample(sorted(needed), len(needed)):
        if made == options.count:
            break
        sort, build = mutant(every[key], random.Random(f"{options.seed} {key}"))
        heads = [head for head, by in kept["stories"].items() if key in by]
        names = [name for _, name in sorted((cost, name) for name, (cost, by) in kept["files"].items() if key in by)]
        told = in_child(partial(noticed_by, every[key], build, known.get(key, []), heads, names, trials), SECONDS)
        by, how, built = told if told is not None else ("", ["no time"], True)
        if built and not how:
            unmade += 1
            continue  # nothing in it can be changed
        made += 1
        noticed += bool(by)
        word = "noticed " if by else "SURVIVED"
        print(
            word, key, "|", how[0] if how else sort, "|", by, f"({len(heads)} stories, {len(names)} files)", flush=True
        )
    print(f"{noticed} of {made} changes noticed; {unmade} rows have nothing that can be changed")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("map", "run"))
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=Path, nargs="*", default=[], help="scripted cases")
    parser.add_argument("--cards", type=Path, help="the texts of cards")
    options = parser.parse_args()
    os.chdir(ROOT)
    return {"map": collect, "run": run}[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
