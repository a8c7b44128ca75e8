"""Mana that is spent only on abilities of a keyword, on levels of Classes, on special actions (CR 106.6)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.ir.values import CardType
from helpers.worded import body, reads
from helpers.words import BEAR, modern
from table import Table

SWORD = reads("Sword", "Equip {1}\n{1}: You gain 1 life.", CardType.ARTIFACT, subtypes=("Equipment",))
SCHOOL = reads(
    "School",
    "You have no maximum hand size.\n{1}: Level 2\nWhen this Class becomes level 2, you gain 5 life.",
    CardType.ENCHANTMENT,
    subtypes=("Class",),
)
HERO = body("Hero", "Power-up — {1}: Put a +1/+1 counter on ~.\n{1}: You gain 1 life.")
SEER = reads("Seer", "Draw a card.\nForetell {0}", CardType.SORCERY, cost="{1}")


def with_mana(only: str) -> tuple[Table, int, int, int, int]:
    """Two mana that may be spent on this only; an Equipment, a Class, a creature that powers up, a card to foretell."""
    game = modern()
    game.put(BEAR)
    source = game.put(reads("Mine", f"{{T}}: Add {{C}}{{C}}. Spend this mana only to {only}.", CardType.ARTIFACT))
    there = game.battlefield(1, SWORD, SCHOOL, HERO)
    (card,) = game.hand(1, SEER)
    game.activate(source)
    return (game, *there, card)


@pytest.mark.parametrize(
    ("only", "may"),
    [
        ("activate equip abilities", "equip"),
        ("cast instant spells or activate an equip ability", "equip"),
        ("gain a Class level", "level"),
        ("activate power-up abilities", "power"),
        ("foretell cards", "foretell"),
        ("foretell a card from your hand or cast an instant spell", "foretell"),
        ("cast sorcery spells", "cast"),
    ],
)
def test_106_6_only_that_is_paid_for(only: str, may: str) -> None:
    """CR 106.6; CR26 716.2a: the other abilities of the same permanents, and the card, cannot be paid for."""
    game, sword, school, hero, card = with_mana(only)
    acts = {
        "equip": Activate(sword, 0),
        "other": Activate(sword, 1),
        "level": Activate(school, 0),
        "power": Activate(hero, 0),
        "gains": Activate(hero, 1),
        "foretell": Special(card, "foretell"),
        "cast": CastSpell(card),
    }
    assert [name for name, act in acts.items() if game.can(act)] == [may]


def test_106_6_a_source_that_is_not_yet_activated() -> None:
    """CR 106.6, 605.3a: mana that could be made counts likewise."""
    game = modern()
    game.put(reads("Mine", "{T}: Add {C}. Spend this mana only to gain a Class level.", CardType.ARTIFACT))
    school, hero = game.battlefield(1, SCHOOL, HERO)
    assert (game.can(Activate(school, 0)), game.can(Activate(hero, 0))) == (True, False)
    game.activate(school)
    game.resolve_all()
    assert game.life(1) == 25
