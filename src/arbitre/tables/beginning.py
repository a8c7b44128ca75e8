"""How a game at a table is begun: who sits where with which deck, by which rules (CR 100.2, 103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre import Deck, Edition, Game, MalformedInput, Record, setting
from arbitre.agents import create
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build, open_deck, shipped_decks
from arbitre.engine.games import record
from arbitre.letters import check_name
from arbitre.services.playable import lookup
from arbitre.tables.line import Entry, Made
from arbitre.tables.messages import said
from arbitre.variants.construction import require_together

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 8
MOST_NAME: Final = 40
MOST_DECK: Final = 20_000
"""The longest deck list, in letters."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place at a table, before the game begins."""

    name: str
    deck: str
    """The name of a shipped deck, or a deck list in one of the formats that are read."""
    agent: str = ""
    """The program that sits there; empty: a person."""


class Beginning(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a game is begun with."""

    places: tuple[Place, ...]
    seed: int
    edition: str = "2011-09-30"
    variant: str = ""
    life: int | None = None
    seconds: int = 0
    """On each player's clock; 0: there are no clocks."""
    increment: int = 0
    """Seconds that each choice gives back."""


class Arrangement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table is besides its game."""

    agents: tuple[str, ...]
    """The program of each seat; empty: a person."""
    seconds: int = 0
    increment: int = 0


class Laid(msgspec.Struct, frozen=True):
    """A saved game at a table, at which it goes on."""

    start: Record
    """Before the first choice."""
    arrangement: Arrangement
    seats: tuple[int, ...]
    """Those of who goes on with it."""
    entries: tuple[msgspec.Raw, ...]
    """What was chosen, as it is written: who hands it on need not read it."""


def arranged(beginning: Beginning) -> Arrangement:
    """The table of a game that is begun so."""
    return Arrangement(tuple(place.agent for place in beginning.places), beginning.seconds, beginning.increment)


def begin(beginning: Beginning) -> Record:
    """The record of the game before its first choice.

    :raises MalformedInput: a deck cannot be read or played, or decks, seats and variant do not go together.
    """
    places = beginning.places
    if not LEAST_SEATS <= len(places) <= MOST_SEATS:
        raise MalformedInput(said("seats", least=LEAST_SEATS, most=MOST_SEATS, count=len(places)))
    for place in places:
        _check(place)
    edition = Edition.named(beginning.edition)
    decks = [_deck(place.deck) for place in places]
    chosen = setting(beginning.variant, len(places))
    require_together(decks, edition, brawl=chosen.options.brawl)
    life = chosen.life if beginning.life is None else beginning.life
    names = [place.name for place in places]
    return record.of(Game.new(decks, beginning.seed, names, edition, chosen.options, life))


def _check(place: Place) -> None:
    if not 0 < len(place.name) <= MOST_NAME:
        raise MalformedInput(said("name", most=MOST_NAME))
    check_name(place.name)
    if len(place.deck) > MOST_DECK:
        raise MalformedInput(said("deck length", most=MOST_DECK))
    if place.agent:
        create(place.agent)


def _deck(written: str) -> Deck:
    """A shipped deck by its name, or one that is written out; never a file of the machine."""
    if written in shipped_decks():
        return open_deck(written, catalogue())
    return build(parse_deck(written), "", catalogue())


def players(found: Record) -> int:
    """How many players the game of a record has."""
    if isinstance(found.setup, record.Start):
        return len(found.setup.seats)
    return sum(line.startswith("player ") for line in found.setup.state.splitlines())


def lay(found: Record, agent: str, seat: int = 1) -> Laid:
    """A saved game goes on: against programs from one seat, or without a program with all seats.

    :raises MalformedInput: it cannot be played again, or there is no such program or seat.
    """
    if agent:
        create(agent)
    count = players(found)
    if not 1 <= seat <= count:
        raise MalformedInput(said("no seat", number=seat), expected=[f"1–{count}"])
    agents = tuple("" if number == seat else agent for number in range(1, count + 1))
    seats = tuple(number for number, one in enumerate(agents, 1) if not one)
    start, entries = taken_up(found, agents)
    return Laid(start, Arrangement(agents), seats, tuple(msgspec.Raw(msgspec.json.encode(one)) for one in entries))


def taken_up(found: Record, agents: Sequence[str]) -> tuple[Record, list[Entry]]:
    """A game that was saved: the record of its beginning, and what was chosen.

    :raises MalformedInput: it cannot be played again.
    """
    entries: list[Entry] = []

    def visit(game: Game) -> None:
        seat, number = game.decider, len(entries)
        entries.append(Made(number, found.choices[number], seat, "program" if agents[seat - 1] else "hand"))

    record.replay(found, lookup, visit=visit)
    return msgspec.structs.replace(found, choices=()), entries
