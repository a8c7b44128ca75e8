"""Beginning of combat (CR 507)."""

from __future__ import annotations

from arbitre.ir.patterns import StepBegins
from arbitre.ir.values import Step
from helpers.laying import gains
from table import Table, enchantment


def test_507_2_and_507_3_triggers_then_priority() -> None:
    """CR 507.2, 507.3: at the beginning of combat what triggers is on the stack as the active player gets priority."""
    table = Table.players()
    table.put(enchantment("Drum", gains(StepBegins(Step.BEGIN_COMBAT))))
    table.go_to(Step.BEGIN_COMBAT)
    assert (len(table.game.state.stack), table.decision.player) == (1, 1)
