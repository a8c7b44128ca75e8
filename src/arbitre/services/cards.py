"""What is known of cards: one by its name, those that fit a search, and a text of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from arbitre import unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.entries import Entry
from arbitre.cards.missing import named
from arbitre.cards.scryfall import CardObject, read_card
from arbitre.cards.search import search as fitting
from arbitre.cards.typeline import parse_type_line
from arbitre.errors import MalformedInput, language
from arbitre.ir.values import CardType
from arbitre.messages import worded
from arbitre.rules.editions import Edition
from arbitre.services import instead, levels
from arbitre.services import refused as refused_texts
from arbitre.services.answer import Answer
from arbitre.services.columns import columns
from arbitre.services.showing import CardData, abilities, as_data, in_columns, in_words
from arbitre.text import LANGUAGES
from arbitre.text.interface import say

MOST_FOUND: Final = 5000
"""So many cards are found at most in one search."""
TYPES: Final = ("Creature", "Sorcery")
"""The kinds of card that a text is tried on where none is named: permanents, and spells that only resolve."""


class ShownCard(CardData, frozen=True):
    """A card, and what was seen of it."""

    levels: levels.Levels


class Tried(Struct, frozen=True):
    """What was understood of a text."""

    understood: bool
    refused: tuple[refused_texts.Stopped, ...]
    texts: dict[str, str]
    """The card written back, in each language."""
    abilities: dict[str, list[list[Any]]]
    unhandled: tuple[str, ...]
    """What of it cannot be executed."""


def show(name: str, lang: str = "en", edition: str = "") -> Answer:
    """A card, its text written from what the engine understood, and what was seen of each ability in games.

    :param edition: with the words that cards have under it; of today's cards if it is empty.

    :raises MalformedInput: there is no such card, or no such edition.
    :raises AmbiguousInput: several names begin so.
    """
    language(lang)
    of_2011 = bool(edition) and Edition.named(edition).card_texts_of_2011
    entry = catalogue().meant(name)
    shown, whole = in_words(entry, lang, of_2011=of_2011)

    def text() -> str:
        known = [*refused_texts.why(entry, lang), *levels.lines(entry, lang)]
        known += filter(None, [instead.of_its_kind(entry, catalogue(), lang)])
        return "\n".join([shown, "", *known] if known else [shown])

    return Answer(
        data=lambda: _shown(entry),
        text=text,
        notes=() if whole else (say("card in english", lang, card=entry.name),),
    )


def _shown(entry: Entry) -> ShownCard:
    found = as_data(entry)
    return ShownCard(found.card, found.refused, found.released, found.texts, levels.as_data(entry))


def search(query: str, limit: int = 50, lang: str = "en") -> Answer:
    """The cards that fit a search, *limit* at most; not well if there are none.

    :raises MalformedInput: a term cannot be read.
    """
    language(lang)
    found = fitting(catalogue(), query)
    shown = list(islice(found, limit))
    more = next(found, None) is not None
    notes = [say("more cards", lang)] if more else [] if shown else [say("no card", lang)]
    return Answer(
        data=lambda: [as_data(entry) for entry in shown],
        text=lambda: "\n".join(columns(in_columns(entry, lang) for entry in shown)),
        notes=tuple(notes),
        well=bool(shown),
    )


def attempt(text: str, type_line: str = "", name: str = "Test Card", cost: str = "{2}") -> Compiled:
    """The reading of a text as that of a card, ~ for its name; without a type line on the first of `TYPES` that fits.

    :raises MalformedInput: the name, the cost or the type line is malformed.
    """
    about = {"name": name, "mana_cost": cost}
    readings = [
        compile_card(read_card(_object(text.replace("~", name), about, kind)))
        for kind in ([type_line] if type_line else TYPES)
    ]
    return next((found for found in readings if not found.refusals), readings[0])


def tried(found: Compiled, lang: str = "") -> Answer:
    """What was understood of a text, written back in a language or in both; not well if some was not, or cannot be
    executed."""
    langs = (language(lang),) if lang else LANGUAGES
    missing = [] if found.refusals else unhandled(found.entry.card)

    def text() -> str:
        if found.refusals:
            return "\n".join(refused_texts.why_refused(found, langs[0]))
        return "\n\n".join(in_words(found.entry, one)[0] for one in langs)

    return Answer(
        data=lambda: _tried(found, langs, missing),
        text=text,
        notes=() if found.refusals else tuple(_remarks(found, langs, missing)),
        well=not found.refusals and not missing,
    )


def _tried(found: Compiled, langs: Sequence[str], missing: Sequence[str]) -> Tried:
    if found.refusals:
        return Tried(False, refused_texts.as_data(found), {}, {}, ())
    texts = {one: in_words(found.entry, one)[0] for one in langs}
    return Tried(True, (), texts, abilities(found.entry), tuple(missing))


def _remarks(found: Compiled, langs: Sequence[str], missing: Sequence[str]) -> Iterator[str]:
    for one in langs:
        if not in_words(found.entry, one)[1]:
            yield say("try in english", one)
    if missing:
        yield say("not executable", langs[0], missing=worded(named(missing), langs[0]))


def _types(type_line: str) -> tuple[CardType, ...]:
    """The card types; none of a type line that is refused when the card is read."""
    try:
        return parse_type_line(type_line).types
    except MalformedInput:
        return ()


def _object(text: str, about: dict[str, str], type_line: str) -> CardObject:
    types = _types(type_line)
    size = "2" if CardType.CREATURE in types else None  # CR 208.1
    cost = None if CardType.LAND in types else about["mana_cost"]  # CR 202.1a
    return CardObject(
        name=about["name"],
        layout="normal",
        type_line=type_line,
        oracle_text=text,
        power=size,
        toughness=size,
        mana_cost=cost,
    )
