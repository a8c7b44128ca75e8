"""What is to be read on a card, as its viewer may read it: printed from our reading, in the viewer's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from arbitre import drawing
from arbitre.cards.records import Card
from arbitre.cards.typeline import french, in_order
from arbitre.french.names import shown as named
from arbitre.french.typography import shown
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, Supertype
from arbitre.services.showing import ability_text
from arbitre.text.paragraphs import paragraphs
from arbitre.views import Facts

MADE: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""CR 305.6: the mana of basic land types."""
_KEPT: Final = 1 << 13
"""So many faces are kept drawn."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is read: everything in the words of one language."""

    name: str
    cost: str = ""
    """Symbols in braces."""
    type: str = ""
    text: tuple[str, ...] = ()
    """A paragraph for each ability."""
    frame: str = ""
    """The classes of its frame."""
    emblem: str = ""
    """The symbol that is drawn faintly behind it."""


@lru_cache(_KEPT)
def face(facts: Facts, abilities: tuple[Ability, ...], name: str, lang: str, *, of_2011: bool = False) -> Face:
    """The face of an object with these characteristics.

    :param name: what the viewer calls it.
    :param of_2011: its text has the words of the cards of 2011.
    """
    kind = "land" if facts.is_land else "artifact" if "artifact" in facts.types else ""
    colors = "".join(facts.colors)
    makes = [MADE[one] for one in facts.subtypes if one in MADE] if facts.is_land else []
    emblem = colors or "".join(makes)
    called = named(name, lang)
    return Face(
        shown(called, lang),
        facts.mana_cost,
        shown(type_line(facts, lang), lang),
        text_of(abilities, called, lang, of_2011=of_2011),
        f"{drawing.framed(colors, kind)} {emblem if len(emblem) == 1 and kind == 'land' else ''}".strip(),
        emblem if len(emblem) == 1 else "",
    )


@lru_cache(_KEPT)
def of_card(card: Card, lang: str) -> tuple[Face, str]:
    """A card that is in no game, with its power and toughness, its loyalty or its defense as they are printed."""
    front = card.front
    cost = str(front.mana_cost) if front.mana_cost is not None else ""
    known = Facts(
        card.name, cost, 0, tuple(front.colors), tuple(front.supertypes), tuple(front.types), tuple(front.subtypes)
    )
    size = f"{front.power}/{front.toughness}" if front.power is not None else str(front.loyalty or front.defense or "")
    return face(known, front.abilities, card.name, lang), size


def type_line(facts: Facts, lang: str) -> str:
    """The type line in a language; empty for what has no types."""
    if not facts.types:
        return ""
    line = in_order(map(Supertype, facts.supertypes), map(CardType, facts.types), facts.subtypes)
    return str(line) if lang == "en" else french(line)


def text_of(abilities: tuple[Ability, ...], name: str, lang: str, *, of_2011: bool = False) -> tuple[str, ...]:
    """The words of its abilities, each once."""
    words = partial(ability_text, lang=lang, among=abilities, of_2011=of_2011)
    texts = dict.fromkeys(paragraphs(abilities, words))
    return tuple(shown(text.replace("~", name), lang) for text in texts)
