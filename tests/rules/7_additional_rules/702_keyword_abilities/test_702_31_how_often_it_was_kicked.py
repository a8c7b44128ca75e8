"""How often a spell was kicked, and that it was not (CR 702.31, 400.7c)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.values import Step
from helpers.worded import body, instant
from table import GRAVEYARD, HAND, Table, creature


@pytest.mark.parametrize(("times", "life"), [(0, 20), (1, 22), (2, 24)])
def test_702_31_for_each_time_it_was_kicked(table: Table, times: int, life: int) -> None:
    """The permanent knows it of the spell that it was."""
    text = "Multikicker {1}\nWhen ~ enters, you gain X life, where X is twice the number of times ~ was kicked."
    table.lands(1, "Forest", 4)
    drake = table.put(body("Drake", text), 1, HAND)
    table.cast(drake, times)
    table.resolve_all()
    assert table.life(1) == life


@pytest.mark.parametrize(("kicked", "hand"), [(True, 2), (False, 0)])
def test_702_31_if_it_was_not_kicked(table: Table, kicked: bool, hand: int) -> None:
    text = "Kicker {1}\nWhen ~ enters, draw two cards. Then if it wasn't kicked, discard two cards."
    table.lands(1, "Forest", 1)
    table.cast(table.put(body("Sphinx", text), 1, HAND), kicked)
    table.resolve_all()
    assert len(table.names(HAND)) == hand


@pytest.mark.parametrize("freely", [True, False])
def test_510_1c_as_though_it_were_not_blocked(table: Table, freely: bool) -> None:
    """Who controls it may assign its damage to the player, who is no creature that blocks it."""
    giant, wall = table.put(creature("Giant", 5, 5)), table.put(creature("Wall", 0, 4), 2)
    act = table.put(instant("You may have creatures you control assign their combat damage this turn as though they "
                            "weren't blocked."), 1, HAND)  # fmt: skip
    if freely:
        table.cast(act)
        table.resolve_all()
    table.attack(giant)
    table.block((wall, giant))
    table.pass_until(lambda: table.game.state.step is Step.POSTCOMBAT_MAIN or not isinstance(table.decision, Priority))
    assert isinstance(table.decision, Priority) is not freely
    assert freely or (table.life(2), table.zone(wall)) == (20, GRAVEYARD)
