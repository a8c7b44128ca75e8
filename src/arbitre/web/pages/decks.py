"""The pages of decks: those that are shipped, one that is built, what speaks against it, a draft."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from arbitre.cards.deckfiles.model import Part
from arbitre.cards.entries import Entry
from arbitre.cards.playable import why_not
from arbitre.cards.records import Card
from arbitre.french.names import shown as shown_name
from arbitre.french.typography import shown
from arbitre.ir.values import CardType, Color
from arbitre.services import decks as studying
from arbitre.services.decks import Row, Studied
from arbitre.web.pages.board import Tile
from arbitre.web.pages.faces import of_card
from arbitre.web.pages.framing import called, frame, say, told
from arbitre.web.pages.rendering import cited, template

_MONTH: Final = re.compile(r"( with \S+)?( \d{4}-\d\d)?$")
KINDS: Final = ("creatures", "spells", "lands")


@dataclass(frozen=True, slots=True)
class Offer:
    """A deck that comes with the package."""

    id: str
    name: str
    format: str
    note: str
    cards: int
    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A card, drawn, with why it cannot be played."""

    name: str
    tile: Tile
    stops: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entered:
    """A line of the deck."""

    number: int
    count: int
    name: str
    cost: str
    value: int
    tile: Tile | None
    stops: tuple[str, ...]
    instead: tuple[tuple[str, str], ...] = ()
    """The names of cards of its kind that can be played, and how they are shown."""


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of one kind."""

    kind: str
    count: int
    rows: tuple[Entered, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """How many spells have a mana value, as a bar of at most a hundred units."""

    value: str
    count: int
    height: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """What speaks against the deck in a format, by an edition."""

    format: str
    edition: str
    problems: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """What was searched, and found."""

    query: str = ""
    found: tuple[Found, ...] = ()
    more: bool = False
    refused: str = ""


def shipped(lang: str, offers: Sequence[Offer], sets: Sequence[str], refused: str = "", written: str = "") -> str:
    """The decks by their formats, a place to paste one's own, boosters.

    :param sets: the sets of which there are boosters.
    """
    by_format = [(name, list(of)) for name, of in groupby(offers, key=lambda one: without_month(one.format))]
    return template("decks.html").render(
        frame(lang, "/decks", "decks"), formats=by_format, sets=sets, refused=shown(refused, lang), written=written
    )


def without_month(format: str) -> str:
    """What a format is called, whatever the month and the deck that goes with it.

    >>> without_month("Standard 2011-06"), without_month("Two-Headed Giant with giant-left 2011-06")
    ('Standard', 'Two-Headed Giant')
    """
    return _MONTH.sub("", format)


def deck(lang: str, here: str, studied: Studied, search: Search, **more: Any) -> str:
    """A deck: its lines, numbers, hands, and what speaks against it."""
    return template("deck.html").render(
        frame(lang, here, "decks"),
        name=called(studied.listed.name, lang) or say(lang, "a deck"),
        note=told(lang, studied.listed.note),
        format=studied.listed.format,
        groups=_groups(studied.rows, lang),
        numbers=studied.statistics,
        average=f"{studied.statistics.average:.2f}".replace(".", "," if lang == "fr" else "."),
        bars=_bars(studied.statistics.curve),
        search=search,
        rulings=_rulings(studied, lang),
        remarks=[told(lang, one) for one in (*studied.listed.assumed, *studied.against)],
        unchecked=[told(lang, one) for one in studied.unchecked],
        playable=studied.playable,
        only_aside=studied.only_aside,
        **more,
    )


def drafting(lang: str, here: str, booster: Sequence[Found], taken: Sequence[Found], **more: Any) -> str:
    """A booster from which a card is taken, and what was taken already."""
    return template("draft.html").render(frame(lang, here, "decks"), booster=booster, taken=taken, **more)


def found(entry: Entry, lang: str) -> Found:
    """A card of the catalogue, drawn."""
    why = (*([told(lang, stop)] if (stop := why_not(entry)) else []), *studying.understood(entry, lang))
    return Found(entry.name, drawn(entry.facts, lang), why)


def drawn(card: Card, lang: str) -> Tile:
    """A card, drawn from its facts."""
    face, size = of_card(card, lang)
    return Tile((0,), face, face.name, size)


def _groups(rows: Sequence[Row], lang: str) -> list[Group]:
    """The main deck by kinds of card, and the other parts, each sorted by mana value."""
    entered = [(_kind(row), _entered(number, row, lang)) for number, row in enumerate(rows)]
    kinds = (Part.COMMANDER.value, Part.COMPANION.value, *KINDS, "unknown", *(part.value for part in _ASIDE))
    groups = []
    for kind in kinds:
        own = sorted((one for of, one in entered if of == kind), key=lambda one: (one.value, one.name))
        if own:
            groups.append(Group(say(lang, f"part {kind}"), sum(one.count for one in own), tuple(own)))
    return groups


_ASIDE: Final = (Part.SIDEBOARD, Part.PLANAR, Part.SCHEMES, Part.VANGUARD)


def _kind(row: Row) -> str:
    if row.part is not Part.MAIN:
        return row.part.value
    if row.card is None:
        return "unknown"
    types = row.card.front.types
    return "lands" if CardType.LAND in types else "creatures" if CardType.CREATURE in types else "spells"


def _entered(number: int, row: Row, lang: str) -> Entered:
    card, more = row.card, studying.understood(row.entry, lang) if row.entry is not None else []
    return Entered(
        number,
        row.count,
        row.name,
        str(card.front.mana_cost or "") if card is not None else "",
        studying.value(card) if card is not None else 0,
        drawn(card, lang) if card is not None else None,
        tuple(told(lang, one) for one in (*row.stops, *more)),
        tuple((name, shown_name(name, lang)) for name in row.instead),
    )


def _bars(curve: Sequence[int]) -> list[Bar]:
    most = max(*curve, 1)
    names = [*map(str, range(len(curve) - 1)), f"{len(curve) - 1}+"]
    return [Bar(name, count, round(100 * count / most)) for name, count in zip(names, curve, strict=True)]


def _rulings(studied: Studied, lang: str) -> list[Ruled]:
    return [
        Ruled(
            say(lang, f"format {one.format}"),
            say(lang, "rules of", day=one.edition.effective),
            tuple(cited(one.edition.name, lang, told(lang, problem)) for problem in one.problems),
        )
        for one in studied.rulings
    ]


def colors_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """The colours of the cards of a deck."""
    used = {color for card in cards for color in card.front.colors}
    return tuple(color.value for color in Color if color in used)
