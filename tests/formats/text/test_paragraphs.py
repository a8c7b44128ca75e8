"""What is read on an object: every ability has its words, and what only several say together stands together."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics.halves import both_halves
from arbitre.engine.characteristics.initial import DEFEATED
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType
from arbitre.oracle import read
from arbitre.text.paragraphs import paragraphs
from arbitre.wording import ability_text

EXERTS = "Haste\nYou may exert ~ as it attacks. When you do, target creature can't block this turn."
SIEGE = (
    "As ~ enters, choose Khans or Dragons.\n"
    "• Khans — Creatures you control have haste.\n"
    "• Dragons — Creatures you control have flying."
)
GIFT = "Gift a Treasure\nDestroy target creature."


def abilities_of(text: str, kind: CardType) -> tuple[Ability, ...]:
    found = read(text, "~", types=(kind,))
    assert found.complete, found.refusals
    return tuple(ability for paragraph in found.paragraphs for ability in paragraph)


def on_it(abilities: Iterable[Ability], lang: str) -> list[str]:
    """What is read on an object with these abilities."""
    some = tuple(abilities)
    return list(paragraphs(some, lambda run: ability_text(run, lang, some)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [(EXERTS, CardType.CREATURE), (SIEGE, CardType.ENCHANTMENT), (GIFT, CardType.SORCERY)],
)
def test_what_only_several_abilities_say_is_not_lost(text: str, kind: CardType) -> None:
    """The words of the whole text come back, though some of its abilities have none of their own."""
    assert "\n".join(on_it(abilities_of(text, kind), "en")) == text


def test_in_french_too() -> None:
    """The same in French."""
    assert on_it(abilities_of(EXERTS, CardType.CREATURE), "fr") == [
        "Célérité",
        "Vous pouvez surmener ~ au moment où il attaque. Quand vous faites ainsi, la créature ciblée ne peut pas"
        " bloquer ce tour-ci.",
    ]


def test_what_a_siege_has_by_the_rules() -> None:
    """CR26 310.11b: the ability of all Sieges has words, though no card prints them."""
    assert on_it((DEFEATED,), "en") == [
        "Whenever the last defense counter is removed from ~, exile ~."
        " You may cast it transformed without paying its mana cost."
    ]


DRAW, GAIN = "draw a card.", "you gain 3 life."


def _half(name: str, text: str) -> Face:
    return Face(name, types=(CardType.ENCHANTMENT,), paragraphs=(abilities_of(text, CardType.ENCHANTMENT),))


def test_a_room_tells_its_doors_apart() -> None:
    """CR26 709.5: where both halves are read, each says which door it waits for."""
    halves = tuple(_half(name, f"When you unlock this door, {does}") for name, does in (("Pool", DRAW), ("Hall", GAIN)))
    values = both_halves(Card("Pool // Hall", halves, Layout.SPLIT))
    assert on_it(values.abilities, "en") == [
        "When you unlock its left door, draw a card.",
        "When you unlock its right door, you gain 3 life.",
    ]
