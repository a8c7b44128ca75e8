"""Picks the stories of cards by which every row of the phrasebook is known: `tests/formats/oracle/outcomes`.

    python tools/choose_outcomes.py rows --cards FILE    # once: which cards are read by which rows
    python tools/choose_outcomes.py pick --part 0 --of 2 # then with --how otherwise, then with --how harder
    python tools/choose_outcomes.py pick --how invented  # with the cards of invented.jsonl; --like TEXT: only these
    python tools/choose_outcomes.py write                # the stories of all parts; changed lines are shown

For each row every single change of its meaning is made (see `row_mutants.py`), a card that says it is read so,
and of the boards one is looked for on which the game goes otherwise: as far as that point the story is told.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from difflib import unified_diff
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from arbitre.cards.catalogue import catalogue  # noqa: E402
from arbitre.cards.importing import read_file  # noqa: E402
from arbitre.cards.reading import read_face  # noqa: E402
from arbitre.cards.records import Card  # noqa: E402
from arbitre.corpus.board import FIRST_RARE, RARE  # noqa: E402
from arbitre.corpus.sweep import executable  # noqa: E402
from arbitre.oracle import reading  # noqa: E402
from arbitre.oracle.formalism.grammar import Row  # noqa: E402
from arbitre.oracle.survey import noting  # noqa: E402
from games import told  # noqa: E402
from row_mutants import KEPT, OTHERWISE, SAYING, changes, counting, rows  # noqa: E402

MOST_CARDS: Final = 5
"""So many cards of a row are tried."""
KNOWN_CARDS: Final = 80
"""So many cards of a row are kept."""
BOARDS: Final = (0, 1, 2, 15, 17, 16)
"""In this order they are tried."""
RARE_BOARDS: Final = tuple(range(FIRST_RARE, FIRST_RARE + len(RARE)))
MORE_BOARDS: Final = (*RARE_BOARDS, 18, 19, 20, 3, 4, 5, 6, 7, 21, 22, 23)
"""Where nothing was noticed on those."""
EVERY_BOARD: Final = (*BOARDS, *MORE_BOARDS)
"""For invented cards."""
MOST_TRIES: Final = 5
"""So many changes of a row are tried in vain, each on all boards."""
TOLD: Final = 200
"""After so many stories it is said how far it has got."""
LONGEST: Final = 30
"""Seconds for one card and change."""


def collect(texts: Path | None) -> None:
    """Write by which rows the cards are read that have few words; and of the other rows, by which cards can be said
    that have other words in a file of texts."""
    found: set[str] = set()
    for key, row in rows().items():
        row.build = noting(row.build, key, found)
    saying = _saying(found)
    KEPT.mkdir(exist_ok=True)
    SAYING.write_text(json.dumps(saying))
    if texts is not None:
        OTHERWISE.write_text(json.dumps(_otherwise(found, texts, saying.keys())))


def _saying(found: set[str]) -> dict[str, list[tuple[int, str]]]:
    """The cards of each row, shortest first; *found* is filled while a card is read."""
    saying: dict[str, list[tuple[int, str]]] = {}
    for number, card in enumerate(executable()):
        found.clear()
        reading.read_paragraph.cache_clear()
        if told.read(card) == card:
            length = sum(len(repr(face.paragraphs)) for face in card.faces)
            for key in found:
                saying.setdefault(key, []).append((length, card.name))
        if number % 1000 == 0:
            print(number, len(saying), flush=True)
    return {key: sorted(cards)[:KNOWN_CARDS] for key, cards in saying.items()}


def _otherwise(found: set[str], texts: Path, known: Collection[str]) -> dict[str, list[tuple[int, str]]]:
    """Cards whose words in a file are read by rows that are not known, as far as they can be said so."""
    said: dict[str, list[tuple[int, str]]] = {}
    for printed in read_file(texts).cards:
        found.clear()
        reading.read_paragraph.cache_clear()
        read = all(not read_face(*one).refusals for one in zip(printed.card.faces, printed.texts, strict=True))
        for key in sorted(found.difference(known)) if read else ():
            entry = catalogue().find(printed.card.name)
            if entry is None or entry.refused or len(said.setdefault(key, [])) >= MOST_CARDS:
                continue
            found.clear()
            reading.read_paragraph.cache_clear()
            if told.read(entry.card, key) == entry.card and key in found:
                said[key].append((0, entry.card.name))
    return said


class Picking:
    """The stories that are picked, and the changes that none of them notices."""

    def __init__(self, boards: tuple[int, ...] = BOARDS, cards: int = MOST_CARDS, tries: int = MOST_TRIES) -> None:
        self.boards = boards
        self.cards = cards
        self.tries = tries
        self.stories: dict[tuple[str, int, str], int] = {}
        """How many choices each has."""
        self.usual: dict[tuple[str, int, str], list[tuple[str, ...]]] = {}
        self.telling: dict[tuple[str, int, str], Iterator[tuple[str, ...]]] = {}
        """What is left of the stories as they are usually told, and what of them has been told so far."""
        self.unnoticed: list[str] = []

    def pick(self, key: str, row: Row, names: list[str], said: str) -> tuple[int, int]:
        """Find stories for a row, of cards said by it; how many changes there are, and how many are noticed."""
        known = {one for one, _, by in self.stories if by == said}
        noticed, seen, tries = set[str](), set[str](), 0
        for name in sorted(names[: self.cards], key=lambda one: one not in known):
            card = told.card_of(name)
            others: dict[Card, list[str]] = {}
            values: list[list[Any]] = []
            anew(row, counting(row.build, values), card, said)
            left = {what: build for what, build in changes(row, values) if what not in noticed}
            for what, build in left.items():
                if (other := anew(row, build, card, said)) is not None and other != card:
                    others.setdefault(other, []).append(what)
            for other, whats in others.items():
                seen.update(whats)
                if tries < self.tries and self._noticed(card, other, said):
                    noticed.update(whats)
                else:
                    tries += 1
            if tries >= self.tries or (seen and seen <= noticed):
                break
        self.unnoticed += [f"{key} | {what}" for what in sorted(seen - noticed)]
        return len(seen), len(noticed)

    def _noticed(self, card: Card, other: Card, said: str) -> bool:
        """Whether a story is otherwise if the card says something else."""
        mine = [board for name, board, by in self.stories if (name, by) == (card.name, said)]
        for board in [*mine, *(one for one in self.boards if one not in mine)]:
            try:
                signal.alarm(LONGEST)
                until = self._until(card, other, board, said)
            except TimeoutError:
                self.usual.pop((card.name, board, said), None)  # the usual story may have been cut off as well
                return False
            except Exception:  # the changed card breaks the game off; that is no story
                self.usual.pop((card.name, board, said), None)
                continue
            finally:
                signal.alarm(0)
            if until is not None:
                key = card.name, board, said
                self.stories[key] = max(self.stories.get(key, 0), until)
                return True
        return False

    def _until(self, card: Card, other: Card, board: int, said: str) -> int | None:
        """After how many choices the story is otherwise."""
        place, key = told.Place(card.name, board), (card.name, board, said)
        if key not in self.usual:
            self.usual[key], self.telling[key] = [], told.parts(place, card)
        usual, telling = self.usual[key], self.telling[key]
        for number, lines in enumerate(told.parts(place, other)):
            if number == len(usual):
                usual.extend(islice(telling, 1))
            if number == len(usual) or lines != usual[number]:
                return number
        return None


def anew(row: Row, build: Callable[..., Any], card: Card, said: str) -> Card | None:
    """A card read with a row that means something else."""
    plain, row.build = row.build, build
    reading.read_paragraph.cache_clear()
    try:
        return told.read(card, said)
    except Exception:  # a change may mean nothing at all
        return None
    finally:
        row.build = plain
        reading.read_paragraph.cache_clear()


def _interrupt(*_: object) -> None:
    raise TimeoutError


def pick(part: int, of: int, how: str) -> None:
    """Pick for one part of the rows; of those by which cards are only said if that is asked for (*otherwise*), or of
    those with changes that were not noticed (*harder*)."""
    signal.signal(signal.SIGALRM, _interrupt)
    saying: dict[str, list[tuple[int, str]]] = json.loads((OTHERWISE if how == "otherwise" else SAYING).read_text())
    picking, every, done = Picking(), rows(), 0
    if how == "harder":
        picking = Picking(MORE_BOARDS, 2 * MOST_CARDS)
    kept = KEPT / f"picked{how and '-'}{how}-{part}-{of}.json"
    if kept.exists():
        data, picking.unnoticed, done = json.loads(kept.read_text())
        picking.stories = {(name, board, by): choices for name, board, choices, by in data}
    wanted = [key for key in sorted(saying) if key in every and (how != "harder" or key in _unnoticed())]
    keys = wanted[part * len(wanted) // of : (part + 1) * len(wanted) // of]
    made = noticed = 0
    for number, key in enumerate(keys):
        if number >= done:
            names = [name for _, name in saying[key]]
            one, other = picking.pick(key, every[key], names, key if how == "otherwise" else "")
            made, noticed = made + one, noticed + other
        if number >= done and (number % 20 == 19 or number == len(keys) - 1):
            print(f"{number + 1} of {len(keys)}: {noticed} of {made}, {len(picking.stories)} stories", flush=True)
            data = [[name, board, choices, by] for (name, board, by), choices in sorted(picking.stories.items())]
            kept.write_text(json.dumps([data, picking.unnoticed, number + 1]))


def invent(like: str) -> None:
    """Pick stories of the cards that were invented for rows, and show which changes of these rows they do not tell."""
    signal.signal(signal.SIGALRM, _interrupt)
    picking, every = Picking(EVERY_BOARD, 1, 2 * len(EVERY_BOARD)), rows()
    kept = KEPT / "picked-invented.json"
    if kept.exists():
        picking.stories = {(name, board, by): choices for name, board, choices, by in json.loads(kept.read_text())[0]}
    for name, key in told.rows_of_invented().items():
        if like not in f"{name} {key}" or (not like and any(one == name for one, _, _ in picking.stories)):
            continue
        made, noticed = picking.pick(key, every[key], [name], "")
        print(f"{name} ({key}): {noticed} of {made}", flush=True)
        for line in picking.unnoticed:
            print(f"    not noticed: {line}")
        picking.unnoticed.clear()
        data = [[name, board, choices, by] for (name, board, by), choices in sorted(picking.stories.items())]
        kept.write_text(json.dumps([data, [], 0]))


@cache
def _unnoticed() -> set[str]:
    """The rows with changes that were not noticed at first."""
    lines = (line for path in KEPT.glob("picked-[0-9]*.json") for line in json.loads(path.read_text())[1])
    return {line.rpartition(" | ")[0] for line in lines}


def picked() -> Iterator[told.Place]:
    """All stories that were picked, in order."""
    found: dict[tuple[str, int, str], int] = {}
    for path in KEPT.glob("picked*.json"):
        for name, board, choices, by in json.loads(path.read_text())[0]:
            found[name, board, by] = max(choices, found.get((name, board, by), 0))
    return (told.Place(name, board, choices, by) for (name, board, by), choices in sorted(found.items()))


def write(jobs: int) -> int:
    """Tell the stories that were picked, or those that are kept; show what has changed. 1 if one cannot be told: it
    stays as it was."""
    before = told.kept()
    picked_now = {str(place): place for place in picked()} or {head: told.Place.of(head) for head in before}
    now: dict[str, str] = {}
    faults = 0
    with multiprocessing.Pool(jobs) as pool:
        found = zip(picked_now, pool.imap(_told, picked_now.values(), chunksize=8), strict=True)
        for number, (head, (story, fault)) in enumerate(found, 1):
            if fault:
                faults += 1
                print(f"{head}: {fault}")
                story = before.get(head, "")
            now |= {head: story} if story else {}
            if number % TOLD == 0:
                print(f"... {number} of {len(picked_now)} stories", file=sys.stderr, flush=True)
    for head, story in now.items():
        if head in before and story != before[head]:
            print(*unified_diff(before[head].splitlines(), story.splitlines(), head, head, lineterm="", n=0), sep="\n")
    told.keep(now)
    print(f"{len(now)} stories, {len(now.keys() - before.keys())} new, {faults} cannot be told")
    return int(bool(faults))


def _told(place: told.Place) -> tuple[str, str]:
    """A story, or why it cannot be told: what the catalogue has of a card may be said no longer."""
    try:
        return told.story(place), ""
    except Exception as error:
        return "", " ".join(f"{type(error).__name__}: {error}".split())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("rows", "pick", "write"))
    parser.add_argument("--part", type=int, default=0)
    parser.add_argument("--of", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes tell the stories")
    parser.add_argument("--cards", type=Path, help="the texts of cards")
    parser.add_argument("--how", choices=("", "otherwise", "harder", "invented"), default="", help="for which rows")
    parser.add_argument("--like", default="", help="of invented cards only those whose name or row contains it")
    options = parser.parse_args()
    if options.command == "rows":
        collect(options.cards)
    elif options.command == "pick" and options.how == "invented":
        invent(options.like)
    elif options.command == "pick":
        pick(options.part, options.of, options.how)
    else:
        return write(options.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
