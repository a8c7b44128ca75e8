"""What is known of a deck: its cards, its curve, what speaks against it by the rules of each format and edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part
from arbitre.cards.decks import build
from arbitre.cards.entries import Entry
from arbitre.cards.records import Card, Deck
from arbitre.engine.kernel.options import CONSTRUCTED_DECK, LIMITED_DECK
from arbitre.errors import AmbiguousInput
from arbitre.ir.values import CardType, Color
from arbitre.messages import Message, Messages
from arbitre.rules.editions import EDITIONS, Edition
from arbitre.services import instead, legality, refused
from arbitre.variants import constructed, construction
from arbitre.variants.construction import identity, land_colors

MOST_HINTS: Final = 10
"""For so many unknown names others are proposed."""
LAST: Final = 7
"""Mana values from this one on stand together."""

said: Final = Messages(
    {
        "no card": ("no card is called so", "aucune carte ne s'appelle ainsi"),
        "several": (
            "several cards have a face called so: {names}",
            "plusieurs cartes ont une face de ce nom : {names}",
        ),
    }
)


class Row(Struct, frozen=True):
    """A line of a deck list, looked up."""

    part: Part
    count: int
    name: str
    entry: Entry | None
    """None: no card is called so."""
    stops: tuple[Message | str, ...] = ()
    """Why it cannot be played; empty if it can."""
    instead: tuple[str, ...] = ()
    """Cards of its kind that can be, if it cannot."""

    @property
    def card(self) -> Card | None:
        """Its facts."""
        return self.entry.facts if self.entry is not None else None


class Ruling(Struct, frozen=True):
    """What speaks against a deck in a format, by an edition of the rules; nothing if it may be played."""

    format: str
    """``constructed``, ``limited`` or ``commander``."""
    edition: Edition
    problems: tuple[Message, ...]


class Statistics(Struct, frozen=True):
    """Numbers of a deck; spells are its main cards that are no lands."""

    main: int
    sideboard: int
    lands: int
    creatures: int
    others: int
    average: float
    """The mean mana value of its spells."""
    curve: tuple[int, ...]
    """How many spells have the mana values from 0 to 6, and 7 or more."""
    symbols: tuple[tuple[str, int], ...]
    """How many symbols of each colour stand in the costs of its spells."""
    sources: tuple[tuple[str, int], ...]
    """How many of its lands are of the colour: by a basic land type (CR 305.6), or what they make."""


class Studied(Struct, frozen=True):
    """All of it."""

    listed: DeckList
    rows: tuple[Row, ...]
    statistics: Statistics
    rulings: tuple[Ruling, ...]
    against: tuple[Message, ...]
    """What speaks against its cards in its format: sets, rarities, bans, the month."""
    unchecked: tuple[Message, ...]
    """What of that could not be looked at."""

    @property
    def playable(self) -> bool:
        """Whether a game can be begun with it."""
        return bool(self.statistics.main) and not any(row.stops for row in self.rows)

    @property
    def only_aside(self) -> bool:
        """Whether it can be played without its sideboard only."""
        stopped = {row.part for row in self.rows if row.stops}
        return bool(self.statistics.main) and stopped == {Part.SIDEBOARD}


def study(listed: DeckList, catalogue: Catalogue) -> Studied:
    """What is known of a deck."""
    rows, hints = [], 0
    for line in listed.lines:
        row = _row(line, catalogue, hint=hints < MOST_HINTS)
        hints += row.entry is None
        rows.append(row)
    rows = _with_others(rows, listed, catalogue)
    deck = facts(listed, rows)
    whole = build(listed, listed.name, catalogue) if deck.main and not any(row.stops for row in rows) else None
    rulings = (_ruling(name, deck, edition, rows, whole) for edition in EDITIONS for name in _formats(deck))
    against, unchecked = legality.of_its_format(listed, deck, catalogue)
    return Studied(listed, tuple(rows), _statistics(deck), tuple(rulings), against, unchecked)


def _with_others(rows: Sequence[Row], listed: DeckList, catalogue: Catalogue) -> list[Row]:
    """The lines, those of cards that cannot be played with others of their kind."""
    stopped = {row.entry.name: row.entry for row in rows if row.entry is not None and row.stops}
    if not stopped:
        return list(rows)
    others = instead.alike(list(stopped.values())[: instead.MOST_ADVISED], listed, catalogue)
    return [replace(row, instead=others.get(row.name, ()) if row.stops else ()) for row in rows]


def facts(listed: DeckList, rows: Sequence[Row]) -> Deck:
    """The deck by the facts of its cards, also of those that cannot be played; what nobody knows is left out."""

    def of(part: Part) -> tuple[Card, ...]:
        return tuple(row.card for row in rows if row.part is part and row.card for _ in range(row.count))

    return Deck(
        listed.name, of(Part.MAIN), of(Part.SIDEBOARD), of(Part.COMMANDER),
        of(Part.PLANAR), of(Part.SCHEMES), of(Part.VANGUARD), of(Part.COMPANION),
    )  # fmt: skip


def _row(line: DeckLine, catalogue: Catalogue, *, hint: bool) -> Row:
    try:
        entry = catalogue.find(line.name)
    except AmbiguousInput as error:
        return Row(
            line.part, line.count, line.name, None, (said("several", names=", ".join(map(str, error.candidates))),)
        )
    if entry is None:
        meant = catalogue.hint(line.name) if hint else None
        return Row(line.part, line.count, line.name, None, (said("no card"), *([meant] if meant else [])))
    return Row(line.part, line.count, entry.name, entry, (why,) if (why := playable.why_not(entry)) else ())


def understood(entry: Entry, lang: str) -> list[str]:
    """Where its text stops being understood, and the nearest wording that is, of a card whose text is known."""
    return list(refused.why(entry, lang))


def _formats(deck: Deck) -> tuple[str, ...]:
    return ("commander",) if deck.commanders else ("constructed", "limited")


def _ruling(format: str, deck: Deck, edition: Edition, rows: Sequence[Row], whole: Deck | None) -> Ruling:
    """*whole*: the deck with the texts of its cards, if all of them can be played."""
    match format:
        case "commander":
            found = list(construction.problems(deck, edition))
        case "limited":
            found = legality.in_words(legality.too_few(deck), edition)
        case _:
            by_rules = legality.in_words(constructed.problems(deck, edition), edition)
            found = [*construction.problems(deck, edition), *by_rules]
    if whole is not None:
        found += legality.companions(whole, edition, LIMITED_DECK if format == "limited" else CONSTRUCTED_DECK)
    if edition is not EDITIONS[-1]:
        entries = {row.entry.name: row.entry for row in rows if row.entry is not None}
        found += legality.newer_than_rules(entries, edition)
    return Ruling(format, edition, tuple(found))


# --- numbers ----------------------------------------------------------------------------------------------------------


def _statistics(deck: Deck) -> Statistics:
    lands = [card for card in deck.main if CardType.LAND in card.front.types]
    spells = [card for card in deck.main if CardType.LAND not in card.front.types]
    values = [value(card) for card in spells]
    curve = Counter(min(one, LAST) for one in values)
    creatures = sum(CardType.CREATURE in card.front.types for card in spells)
    symbols = Counter(color for card in spells for color in _symbols(card))
    sources = Counter(color for card in lands for color in land_colors(card) | identity(card))
    return Statistics(
        len(deck.main),
        len(deck.sideboard),
        len(lands),
        creatures,
        len(spells) - creatures,
        round(sum(values) / len(values), 2) if values else 0.0,
        tuple(curve[n] for n in range(LAST + 1)),
        tuple((color.value, symbols[color.value]) for color in Color if symbols[color.value]),
        tuple((color.value, sources[color]) for color in Color if sources[color]),
    )


def value(card: Card) -> int:
    """CR 202.3: the mana value of a card's front."""
    cost = card.front.mana_cost
    return cost.mana_value if cost is not None else 0


def _symbols(card: Card) -> Iterator[str]:
    """The letters of colours in its cost, one for each symbol."""
    yield from (letter for letter in str(card.front.mana_cost or "") if letter in set(Color))
