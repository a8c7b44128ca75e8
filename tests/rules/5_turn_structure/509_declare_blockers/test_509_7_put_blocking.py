"""What is put onto the battlefield blocking (CR 509.7)."""

from __future__ import annotations

from arbitre.ir.effects import Blocking, Move
from arbitre.ir.refs import Target, This
from arbitre.ir.values import Step
from helpers.doing import do
from helpers.words import BEAR
from table import BATTLEFIELD, HAND, Table


def test_509_7_it_blocks_the_attacker_that_the_effect_names(table: Table) -> None:
    """CR 509.7: put onto the battlefield blocking an attacking creature, without having been declared."""
    table.at(1, Step.DECLARE_BLOCKERS)
    attacker = table.put(BEAR, 1, attacking=2, defending_player=2)
    blocker = table.put(BEAR, 2, HAND)
    done = do(table, Move(This(), BATTLEFIELD, in_combat=Blocking(Target())), you=2, source=blocker, targets=[attacker])
    assert done.state.objects[done.now(blocker)].blocking == (attacker,)
    assert done.state.objects[attacker].blocked


def test_509_7_what_does_not_attack_is_not_blocked(table: Table) -> None:
    """CR 509.7: it enters, and blocks nothing, if the creature is no longer attacking."""
    table.at(1, Step.DECLARE_BLOCKERS)
    idle = table.put(BEAR, 1)
    blocker = table.put(BEAR, 2, HAND)
    done = do(table, Move(This(), BATTLEFIELD, in_combat=Blocking(Target())), you=2, source=blocker, targets=[idle])
    assert done.zone(blocker) is BATTLEFIELD
    assert (done.state.objects[done.now(blocker)].blocking, done.state.objects[idle].blocked) == ((), False)
