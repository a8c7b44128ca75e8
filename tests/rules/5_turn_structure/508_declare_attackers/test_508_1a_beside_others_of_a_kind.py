"""Abilities that trigger as something attacks with so many others of a kind (CR 508.1a, 508.2a)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from helpers.worded import body
from helpers.words import BEAR, modern

ZOMBIE = body("Rotter", "", subtypes=("Zombie",))


@pytest.mark.parametrize(
    ("words", "others", "life"),
    [
        ("at least two Zombies", (ZOMBIE, ZOMBIE), 21),
        ("at least two Zombies", (ZOMBIE, BEAR), 20),
        ("at least one other Zombie", (ZOMBIE,), 21),
        ("at least one Zombie", (BEAR,), 20),
        ("at least one other creature", (BEAR,), 21),
    ],
)
def test_508_1a_enough_others_were_declared(words: str, others: tuple[Card, ...], life: int) -> None:
    """CR 508.1a, 508.2a: itself, a Zombie too, is none of the others."""
    game = modern()
    lord = game.put(body("Lord", f"Whenever ~ and {words} attack, you gain 1 life.", subtypes=("Zombie",)))
    game.attack(lord, *game.battlefield(1, *others))
    game.resolve_all()
    assert game.life(1) == life


def test_508_1a_creature_tokens() -> None:
    """CR 508.1a: as what the others are is asked."""
    game = modern()
    lord = game.put(body("Lord", "Whenever ~ and at least one other creature token attack, you gain 1 life."))
    card, token = game.put(BEAR), game.put(BEAR, token=True)
    game.attack(lord, card, token)
    game.resolve_all()
    assert game.life(1) == 21
