"""Spells that may be cast from a graveyard, but only by one keyword of theirs (CR 117.9, CR26 601.3, 702.190)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.worded import body, reads
from helpers.words import BEAR, modern

TEEN = (
    "Creature cards in your graveyard have sneak {0}.\n"
    "You may cast creature spells from your graveyard using their sneak abilities."
)


def test_26_702_190a_sneak_from_the_graveyard() -> None:
    """CR26 702.190a–b: in the declare blockers step, returning an unblocked attacker; never for the mana cost."""
    game = modern()
    game.put(reads("Teen", TEEN, CardType.ENCHANTMENT))
    (card,) = game.graveyard(1, body("Ninja", "Flash", (3, 3)))
    bear = game.put(BEAR)
    assert not game.can(CastSpell(card))
    game.attack(bear)
    game.go_to(Step.DECLARE_BLOCKERS)
    assert not game.can(CastSpell(card))
    game.cast(card, way="sneak")
    game.resolve_all()
    assert (game.tapped(game.now(card)), game.object(card).attacking) == (True, 2)
    game.go_to(Step.END_COMBAT)
    assert game.life(2) == 17
