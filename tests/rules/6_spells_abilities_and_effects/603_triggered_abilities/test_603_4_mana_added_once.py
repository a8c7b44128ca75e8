"""An ability that adds mana only if it has not done so this turn (CR 603.4)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.words import worded
from table import Table

CARPET = worded(
    "Carpet",
    "At the beginning of each of your main phases, if you haven't added mana with this ability this turn, you may add "
    "X mana of any one color, where X is the number of Islands target opponent controls.",
    (CardType.ENCHANTMENT,),
)


@pytest.mark.parametrize(("adds", "islands", "again"), [(True, 2, False), (False, 2, True), (True, 0, True)])
def test_603_4_in_one_main_phase_or_the_other(adds: bool, islands: int, again: bool) -> None:
    """CR 603.4: it triggers in the second main phase only if no mana was added in the first."""
    table = Table.players()
    table.put(CARPET)
    table.lands(2, "Island", islands)
    table.at(1, Step.DRAW)
    table.pass_until(lambda: bool(table.state.stack))
    assert table.state.step is Step.PRECOMBAT_MAIN
    table.resolve_top(adds, *(("G",) if adds and islands else ()))
    assert table.pool(1) == ("G" * islands if adds else "")
    table.pass_until(lambda: bool(table.state.stack) or table.state.step is Step.END)
    assert (table.state.step is Step.POSTCOMBAT_MAIN) is again
