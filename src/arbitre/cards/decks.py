"""Decks to play with: the cards of a deck list, looked up in the catalogue, and the decks that the package ships."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Final

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue, catalogue
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part
from arbitre.cards.deckfiles.reading import parse_deck, read_deck_file
from arbitre.cards.messages import said
from arbitre.cards.records import Card, Deck
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.letters import check_name
from arbitre.messages import NOTHING, joined

MOST_CARDS: Final = 5_000
"""The largest deck that is opened, with all its parts."""
MOST_PROBLEMS: Final = 20
"""So many problems of a deck are told."""
_MONTH: Final = re.compile(r"\b\d{4}-\d\d$")


def deck(name: str) -> Deck:
    """As :func:`open_deck`, with the cards that the package ships and the user's own.

    >>> len(deck("red-green").main)
    60
    """
    return open_deck(name, catalogue())


def open_deck(name: str, catalogue: Catalogue) -> Deck:
    """The deck of a file, or the shipped deck of that name.

    :raises MalformedInput: there is neither, or the file cannot be read, or cards of it cannot be played.
    """
    return build(deck_list(name), Path(name).stem, catalogue)


def deck_list(name: str) -> DeckList:
    """What a file, or the shipped deck of that name, says.

    :raises MalformedInput: there is neither, or the file cannot be read.
    """
    shipped = _shipped()
    if name in shipped:
        return parse_deck(shipped[name], name)
    path = Path(name)
    if not path.is_file():
        raise MalformedInput(
            said("there is no deck", name=name),
            expected=[said("the name of a deck file"), *shipped_decks()],
        )
    return read_deck_file(path)


def newer(found: DeckList, catalogue: Catalogue) -> list[tuple[str, str]]:
    """The cards of a deck that came out after the month of its format, with the day of each; a list without a month
    has none. Which sets a format has besides, and which cards it bans, is not known here."""
    month = _MONTH.search(found.format)
    if month is None:
        return []
    entries = [catalogue.find(line.name) for line in found.lines]
    return [(entry.name, entry.released) for entry in entries if entry and entry.released[:7] > month[0]]


def main_facts(found: DeckList, catalogue: Catalogue) -> tuple[Card, ...]:
    """The known cards of a main deck without their abilities, each as often as it is there."""
    main = [(line.count, catalogue.glance(line.name)) for line in found.lines if line.part is Part.MAIN]
    return tuple(card for count, card in main if card is not None for _ in range(count))


def shipped_decks() -> tuple[str, ...]:
    """The names of the decks that the package ships."""
    return tuple(sorted(_shipped()))


def _shipped() -> dict[str, str]:
    files = (resources.files("arbitre") / "data" / "decks").iterdir()
    return {file.name[: -len(".txt")]: file.read_text("utf-8") for file in files if file.name.endswith(".txt")}


def build(found: DeckList, name: str, catalogue: Catalogue) -> Deck:
    """The cards of a deck list; *name* is the deck's if the list has none.

    :raises MalformedInput: it has no main deck or a name that cannot be, or cards are unknown, ambiguous or cannot be
        played: all are listed.
    """
    check_name(found.name)
    parts: dict[Part, list[Card]] = {part: [] for part in Part}
    problems: list[MalformedInput] = []
    if sum(line.count for line in found.lines) > MOST_CARDS:
        raise MalformedInput(said("the deck has more than cards", name=found.name or name, most=MOST_CARDS))
    for line in found.lines:
        try:
            parts[line.part] += [_card(line, catalogue, hint=len(problems) < MOST_PROBLEMS)] * line.count
        except MalformedInput as problem:
            problems.append(problem)
    if problems:
        raise _together(problems)
    if not parts[Part.MAIN]:
        raise MalformedInput(said("the deck has no cards", name=found.name or name))
    return Deck(
        found.name or name,
        main=tuple(parts[Part.MAIN]),
        sideboard=(*parts[Part.SIDEBOARD], *_missing(parts[Part.COMPANION], parts[Part.SIDEBOARD])),
        commanders=tuple(parts[Part.COMMANDER]),
        planes=tuple(parts[Part.PLANAR]),
        schemes=tuple(parts[Part.SCHEMES]),
        vanguards=tuple(parts[Part.VANGUARD]),
        companions=tuple(parts[Part.COMPANION]),
    )


def _card(line: DeckLine, catalogue: Catalogue, *, hint: bool) -> Card:
    try:
        entry = catalogue.find(line.name)
    except AmbiguousInput as error:
        raise MalformedInput(error.what, line.where, error.candidates) from None
    if entry is None:
        meant = catalogue.hint(line.name) if hint else NOTHING
        raise MalformedInput(said("no card is called", name=line.name), line.where, hint=meant)
    if why := playable.why_not(entry):
        raise MalformedInput(said("known but not played", name=entry.name, why=why), line.where)
    return entry.card


def _missing(companions: list[Card], sideboard: list[Card]) -> Iterator[Card]:
    """CR26 702.139: a companion is a card of the sideboard, where lists may name it a second time."""
    return (card for card in companions if card not in sideboard)


def _together(problems: list[MalformedInput]) -> MalformedInput:
    """One error that tells all of them, or the first ones of very many."""
    if len(problems) == 1:
        return problems[0]
    left = len(problems) - MOST_PROBLEMS
    more = said("more problems", count=left) if left > 0 else NOTHING
    told = tuple(said("a problem", problem=problem.told()) for problem in problems[:MOST_PROBLEMS])
    return MalformedInput(said("problems", count=len(problems), problems=joined(told), more=more))
