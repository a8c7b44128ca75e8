"""End of combat (CR 511)."""

from __future__ import annotations

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.patterns import StepBegins
from arbitre.ir.values import Phase, Step
from table import Table, creature, enchantment


def test_tu_13_end_of_combat() -> None:
    """CR 511.1–3: "at end of combat" goes on the stack, the active player gets priority, then all leave combat."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.put(enchantment("Horn", Triggered(StepBegins(Step.END_COMBAT), Body((Do(GainLife(Fixed(1))),)))))
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert (len(table.game.state.stack), table.decision.player, table.object(bear).attacking) == (1, 1, 2)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.life(1), table.object(bear).attacking, table.game.state.phase) == (21, 0, Phase.POSTCOMBAT_MAIN)


def test_tu_13_creatures_leave_combat_as_the_end_of_combat_step_ends() -> None:
    """CR 511.3: during the step they are still attacking."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert table.object(bear).attacking
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert not table.object(bear).attacking
