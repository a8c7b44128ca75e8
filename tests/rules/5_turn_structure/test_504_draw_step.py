"""Draw step (CR 504)."""

from __future__ import annotations

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import You
from arbitre.ir.values import Step
from helpers.turns import beginning
from table import HAND, enchantment


def test_tu_9_the_draw_comes_before_triggers_and_priority() -> None:
    """CR 504.1–3."""
    table = beginning()
    table.put(enchantment("Omen", Triggered(StepBegins(Step.DRAW, You()), Body((Do(GainLife(Fixed(1))),)))))
    table.go_to(Step.DRAW)
    assert len(table.names(HAND)) == 1
    assert len(table.game.state.stack) == 1
    assert table.life(1) == 20
