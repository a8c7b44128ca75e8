"""Cards that may be cast from exile by abilities of their own (CR 601.3a; CR26 113.6)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, EXILE

MAY = "You may cast this card from exile as long as you've cast another spell this turn."
MONK = (
    "At the beginning of your upkeep, exile the top card of your library. For as long as it remains exiled, it has "
    f'"{MAY}"'
)


def test_601_3_a_card_in_exile_lets_its_owner_cast_it() -> None:
    """CR 601.3a; CR26 113.6: the ability works in exile only; its owner casts it, for its mana cost."""
    game = modern()
    ours = game.put(body("Griffin", "You may cast ~ from exile."), zone=EXILE)
    theirs = game.put(body("Griffin", "You may cast ~ from exile."), 2, EXILE)
    assert (game.can(CastSpell(ours)), game.can(CastSpell(theirs))) == (True, False)
    game.cast(ours)
    game.resolve_all()
    assert game.zone(ours) is BATTLEFIELD


def test_611_2a_it_has_the_ability_for_as_long_as_it_remains_exiled() -> None:
    """CR 611.2a: once another spell has been cast in the turn."""
    game = modern()
    game.put(reads("Monk", MONK, CardType.ENCHANTMENT))
    (card,) = game.library(1, instant("You gain 3 life.", "Koan"))
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    assert game.names(EXILE) == ["Koan"]
    assert not game.can(CastSpell(game.now(card)))
    cast_it(game, instant("You gain 1 life."))
    game.cast(card)
    game.resolve_all()
    assert game.life(1) == 24
