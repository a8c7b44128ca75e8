"""A delayed ability with a target of its own goes on speaking of the target outside (CR 603.7c, CR26 603.12)."""

from __future__ import annotations

from arbitre.ir.values import Step
from helpers.worded import body_for, instant
from helpers.words import BEAR, modern
from table import GRAVEYARD, HAND, artifact, creature

BOLT = (
    "Whenever this creature or another Imp you control enters, tap target creature an opponent controls. At the "
    "beginning of the next end step, target artifact deals 3 damage to that creature."
)


def test_603_7c_that_creature_is_the_first_target() -> None:
    """Not what has entered, of which the ability spoke before."""
    game = modern()
    bear, other = game.battlefield(2, BEAR, creature("Ogre", 3, 3))
    game.put(artifact("Relic"))
    imp = game.put(body_for("Scorcher", BOLT), 1, HAND)
    game.cast(imp)
    game.resolve_top(bear)
    game.resolve_all()
    game.go_to(Step.END)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    assert (game.damage(other), game.damage(game.now(imp))) == (0, 0)


def test_603_12_what_was_tapped_before() -> None:
    game = modern()
    bear, ogre = game.battlefield(2, BEAR, creature("Ogre", 3, 3))
    text = "Tap target creature. When you do, target artifact deals 3 damage to that creature."
    game.put(artifact("Relic"))
    game.cast(game.put(instant(text), 1, HAND), bear)
    game.resolve_top()
    game.resolve_all()
    assert (game.zone(bear), game.damage(ogre)) == (GRAVEYARD, 0)
