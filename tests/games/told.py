"""Stories of single cards: both players are led to use a card as it is read from its words, and it is told what they
are asked, what they may do and what comes of it, as a player would see it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple, Self

from msgspec.structs import replace

from arbitre import oracle
from arbitre.cards.catalogue import catalogue
from arbitre.cards.importing import read_file
from arbitre.cards.printed import Printed
from arbitre.cards.records import Card, Face
from arbitre.corpus.board import board_of, lay_out
from arbitre.corpus.needs import records
from arbitre.corpus.playing import Playing as Leading
from arbitre.corpus.playing import subject
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.decisions import PASS, Confirm, Decision, Number, Priority, Select, Word
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction, UnsupportedText
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.values import Step, Supertype, Zone
from arbitre.oracle.formalism.grammar import ALL, Row
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.state.characteristics import Characteristics
from arbitre.text.log import heading, is_silent, log_line
from arbitre.text.naming import name
from arbitre.text.questions import choice, option
from arbitre.views.looking import Look

MOST: Final = 80
"""Choices in a story."""
MOST_NAMED: Final = 8
"""So many of the things that can be chosen are named."""
UNTOLD: Final = frozenset({"skips step", "turn begins", "adds mana", "pays mana"})
"""What is told only of the card itself; so is what is tapped for mana and what untaps in the untap step."""


class Place(NamedTuple):
    """A story: the card, the number of the board, after how many choices it ends, and the row of the phrasebook by
    which the card is said where it can be said in several ways."""

    card: str
    board: int
    choices: int = MOST
    row: str = ""

    def __str__(self) -> str:
        return f"{self.card}, board {self.board}, {self.choices} choices{self.row and BY}{self.row}"

    @classmethod
    def of(cls, head: str) -> Self:
        """The story with that heading."""
        words, _, row = head.partition(BY)
        card, board, choices = words.rsplit(", ", 2)
        return cls(card, int(board.removeprefix("board ")), int(choices.removesuffix(" choices")), row)


BY: Final = ", said by "
_AT_FIRST: Final = frozenset(
    f"  {what} is put into the graveyard. [CR {rule}]"
    for what in ("Planeswalker", "Legend")
    for rule in ("704.5i", "704.5j", "704.5k")
)
"""On all boards there is one too many of these."""
FOLDER: Final = Path(__file__).parents[1] / "formats" / "oracle" / "outcomes"
INVENTED: Final = FOLDER / "invented.jsonl"
UNUSUAL: Final = frozenset({Zone.EXILE, Zone.GRAVEYARD, Zone.LIBRARY, Zone.COMMAND, Zone.OUTSIDE})
"""What may be played from there is told."""


@cache
def kept() -> dict[str, str]:
    """The stories as they were written, by their headings."""
    parts = (part for file in sorted(FOLDER.rglob("*.txt")) for part in file.read_text("utf-8").split("# ")[1:])
    return {head: lines for head, _, lines in (part.partition("\n") for part in parts)}


def keep(stories: dict[str, str]) -> None:
    """Write stories, in a file for each construct."""
    files: dict[str, list[str]] = {}
    for head in sorted(stories):
        files.setdefault(construct(card_of(Place.of(head).card)), []).append(f"# {head}\n{stories[head]}")
    for file in FOLDER.rglob("*.txt"):
        if f"{file.relative_to(FOLDER).with_suffix('')}" not in files:
            file.unlink()
    for place, told in files.items():
        file = FOLDER / f"{place}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(told), "utf-8")


def construct(card: Card) -> str:
    """Where in `ir/`, and so in `engine/effects/`, lies what a card says first: "effects/counters". What only holds
    other instructions together is no construct of its own while there are others."""
    found = [_room(node) for face in card.faces for node in walk(face.paragraphs)]
    rooms = [room for room in found if room.startswith(("effects/", "modifications/"))]
    return next((room for room in rooms if room not in _HOLDING), next(iter(rooms), "keywords"))


_HOLDING: Final = frozenset(f"effects/{name}" for name in ("clauses", "combining", "delayed", "lasting"))


def _room(node: Node) -> str:
    return type(node).__module__.removeprefix("arbitre.ir.").replace(".", "/")


def card_of(name: str) -> Card:
    """The card of the catalogue, or one that was invented for stories, as it is read."""
    made = invented().get(name)
    return read(made) if made is not None else catalogue().get(name).card


@cache
def invented() -> dict[str, Card]:
    """Cards that say what no card does that stories can be told of; without their abilities."""
    return {one.card.name: one.card for one in _invented()}


@cache
def rows_of_invented() -> dict[str, str]:
    """The row of the phrasebook for which each of them was invented."""
    return {one["name"]: one["for"] for one in map(json.loads, INVENTED.read_text("utf-8").splitlines())}


@cache
def _invented_words() -> dict[str, str]:
    return {one.card.name: one.texts[0] for one in _invented()}


@cache
def _invented() -> list[Printed]:
    return read_file(INVENTED).cards


def read(card: Card, row: str = "") -> Card:
    """The card as the phrasebook reads its words, said by a row if that can be; what is not understood is left out."""
    return replace(card, faces=tuple(_read(face, row) for face in card.faces))


def _read(face: Face, row: str) -> Face:
    legendary = Supertype.LEGENDARY in face.supertypes
    said = _invented_words().get(face.name) or words(face, row)
    reading = oracle.read(said, face.name, types=face.types, legendary=legendary)
    return replace(face, paragraphs=tuple(filter(None, reading.paragraphs)))


@cache
def words(face: Face, row: str = "") -> str:
    """What a face says: in the words of one row, if it means that."""
    preferred = _rows()[row] if row else None
    if preferred is None:
        return oracle.write(face.paragraphs, face.name)
    rows = preferred.category.rows
    place = rows.index(preferred)
    rows.insert(0, rows.pop(place))
    preferred.category.forget()
    try:
        return oracle.write(face.paragraphs, face.name)
    finally:
        rows.insert(place, rows.pop(0))
        preferred.category.forget()


@cache
def _rows() -> dict[str, Row]:
    return {f"{row.category}: {row.text}": row for category in ALL for row in category.rows}


def story(place: Place) -> str:
    """A story of the card as the phrasebook reads it: how it begins and ends, and what is about the card in between; a
    digest stands for all of it."""
    printed = card_of(place.card)
    told = list(parts(place, read(printed, place.row)))
    names = [face.name for face in printed.faces]
    lines = [line for part in told[:1] for line in part if line not in _AT_FIRST]
    for number, part in enumerate(told[1:], 2):
        if number == len(told) or any(name in line for line in part for name in names):
            lines += part
    whole = hashlib.sha256("\n".join(chain.from_iterable(told)).encode()).hexdigest()[:10]
    return "".join(f"{line}\n" for line in (*lines, f"({whole})"))


def parts(place: Place, card: Card) -> Iterator[tuple[str, ...]]:
    """The lines of a story, choice by choice; *card* is what the card is taken to say."""
    return _Telling(card_of(place.card), place.board, card).parts(place.choices)


class _Telling:
    """A game that is told. Everything but the card is as for the printed card, and every other game is by today's
    rules."""

    def __init__(self, printed: Card, board: int, card: Card) -> None:
        seed = int.from_bytes(hashlib.sha256(f"{printed.name}/{board}".encode()).digest()[:6], "big")
        edition = CURRENT if seed % 2 else PINNED
        self.leading = Leading(printed, edition, (), board, seed, Counter())
        self.game = self.leading.game = lay_out(printed, edition, seed, board_of(board), card)
        self.leading.card = card
        self.leading.records = records(card)  # all are open to the end: nothing is looked for
        self.card = card
        self.told = 0
        self.headed = ""
        self.looks: dict[int, str] = {}
        self.may: dict[int, list[str]] = {}
        self.seen: dict[int, list[str]] = {}

    def parts(self, choices: int) -> Iterator[tuple[str, ...]]:
        """The lines of each choice."""
        yield tuple(self._new())
        for _ in range(choices):
            if (decision := self.game.decision) is None:
                break
            yield tuple(self._step(decision))

    def _step(self, decision: Decision) -> Iterator[str]:
        """What is asked, what is chosen, and what comes of it."""
        asked = tuple(self._offered(decision) if isinstance(decision, Priority) else self._asked(decision))
        yield from asked
        made = self.leading.act(decision) if isinstance(decision, Priority) else self.leading.answer(decision)
        if made != PASS:
            yield f"> {name(decision.player, self.game)}: {choice(decision, made, self.game)}"
        try:
            self.game.push(made)
        except IllegalAction as refused:
            yield f"! {refused}"
        yield from self._new()

    # --- what is asked ------------------------------------------------------------------------------------------------

    def _offered(self, decision: Priority) -> Iterator[str]:
        """What a player may do with the card, and with cards that are not in hand or in play, where that is not as it
        was."""
        told = [one for one in decision.actions if one != PASS and self._is_told_of(subject(one))]
        words = sorted({option(decision, one, self.game) for one in told})
        if words != self.may.get(decision.player, []):
            self.may[decision.player] = words
            yield f"* {name(decision.player, self.game)} may {'; '.join(words) or 'do nothing with it'}"

    def _asked(self, decision: Decision) -> Iterator[str]:
        """What can be chosen."""
        asked = f"? {name(decision.player, self.game)}: {decision.what}"
        if isinstance(decision, Declaration):
            none = "" if decision.check(()) is None else ", not nobody"
            yield f"{asked}, {len(decision.edges)} pairs{none}"
        elif isinstance(decision, Select):
            words = _few(sorted(option(decision, one, self.game) for one in decision.options))
            yield f"{asked}, {decision.least} to {decision.most} of {', '.join(words)}"
        elif isinstance(decision, Number):
            yield f"{asked}, {decision.low} to {decision.high}"
        elif isinstance(decision, Confirm | Word):
            yield asked

    def _is_told_of(self, id: int) -> bool:
        found = self.game.state.find(id)
        return self._is_own(id) or (found is not None and found.zone in UNUSUAL)

    def _is_own(self, id: int) -> bool:
        found = self.game.state.find(id)
        return found is not None and found.card == self.card

    # --- what came of it ----------------------------------------------------------------------------------------------

    def _new(self) -> Iterator[str]:
        """What is new in the log, and what looks otherwise."""
        new = self.game.log[self.told :]
        self.told = len(self.game.log)
        tapped = {dict(entry.parts)["source"] for entry in new if entry.what == "adds mana"}
        for entry in new:
            if not self._is_told(entry, tapped):
                continue
            if (head := heading(entry)) != self.headed:
                self.headed = head
                yield f"-- {head}"
            yield f"  {log_line(entry, self.game)}"
        yield from self._changed()

    def _is_told(self, entry: Entry, tapped: set[int | str]) -> bool:
        if is_silent(entry):
            return False
        about = [value for _, value in entry.parts if isinstance(value, int)]
        usual = entry.what == "taps" and not tapped.isdisjoint(about)
        usual = usual or (entry.what == "untaps" and entry.step == Step.UNTAP.value)
        return not (usual or entry.what in UNTOLD) or any(map(self._is_own, about))

    def _changed(self) -> Iterator[str]:
        """The permanents and spells that are not as they were, or not as they are printed."""
        state = self.game.state
        before, self.looks = self.looks, {id: self._look(id) for id in chain(state.battlefield, state.stack)}
        for id, look in self.looks.items():
            if look != (before.get(id) or self._printed(id)):
                yield f"  = {look}"
        for player in state.players:
            seen = _few(sorted(self._seen(player.id)))
            if seen != self.seen.get(player.id, []):
                self.seen[player.id] = seen
                yield f"  {name(player.id, self.game)} sees {', '.join(seen) or 'nothing hidden'}"

    def _seen(self, viewer: int) -> Iterator[str]:
        """What a player knows of other hands, of the first cards of libraries, and of what others have face down."""
        state, look = self.game.state, Look(self.game, viewer)
        for player in state.players:
            for id in (*(player.hand if player.id != viewer else ()), *player.library[-1:]):
                if look.knows(state.objects[id]):
                    yield state.objects[id].base.name
        for id in chain(state.battlefield, state.exile):
            obj = state.objects[id]
            if obj.face_down and obj.card is not None and viewer in obj.known_to:
                yield f"face-down {obj.card.name}"

    def _look(self, id: int) -> str:
        found = self.game.characteristics(id)
        look = _described(found, name(self.game.controller(id), self.game))
        told = _abilities(found) if self.game.state.objects[id].is_token else ""
        return f"{look}: {told}" if told else look

    def _printed(self, id: int) -> str:
        obj = self.game.state.objects[id]
        return _described(obj.base, name(obj.owner, self.game))


def _abilities(found: Characteristics) -> str:
    """What a token can do, in words, but for its plain keywords."""
    return " ".join(_said(one, found.name) for one in found.abilities if not isinstance(one, Keyword))


@cache
def _said(ability: Ability, name: str) -> str:
    try:
        return oracle.write(((ability,),), name)
    except UnsupportedText:  # an effect gave it, and it speaks of what that effect was about
        return "(something that an effect gave)"


def _few(words: list[str]) -> list[str]:
    """The first of some words, and how many more there are."""
    return words if len(words) <= MOST_NAMED else [*words[:MOST_NAMED], f"{len(words) - MOST_NAMED} more"]


def _described(found: Characteristics, whose: str) -> str:
    """What an object is, with which keywords, and whose it is."""
    kinds = [*sorted(found.supertypes), *sorted(found.types), *sorted(found.subtypes), *sorted(found.colors)]
    size = [f"{found.power}/{found.toughness}"] if found.power is not None else []
    keywords = ", ".join(sorted(one.name for one in found.abilities if isinstance(one, Keyword)))
    return " ".join([found.name, *size, *kinds, f"[{keywords}] of {whose}" if keywords else f"of {whose}"])
