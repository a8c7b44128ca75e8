"""What this arbitre is and knows: its version, editions of the rules, languages, cards."""

from __future__ import annotations

from msgspec import Struct

from arbitre import program
from arbitre.cards.catalogue import catalogue
from arbitre.rules.editions import EDITIONS
from arbitre.services.answer import Answer
from arbitre.text import LANGUAGES
from arbitre.text.interface import say


class EditionKnown(Struct, frozen=True):
    """An edition of the rules: its name, and the date from which its text counts."""

    name: str
    effective: str


class Known(Struct, frozen=True):
    """What is known."""

    version: str
    editions: tuple[EditionKnown, ...]
    languages: tuple[str, ...]
    cards: int


def versions(lang: str = "en") -> Answer:
    """The version, the editions, the languages and the number of cards."""
    editions = tuple(EditionKnown(one.name, one.effective) for one in EDITIONS)
    known = Known(program(), editions, LANGUAGES, len(catalogue()))
    names = ", ".join(f"{one.name} ({one.effective})" for one in editions)
    return Answer(
        data=lambda: known,
        text=lambda: say("versions", lang, version=known.version, editions=names, cards=known.cards),
    )
