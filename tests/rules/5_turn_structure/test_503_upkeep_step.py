"""Upkeep step (CR 503)."""

from __future__ import annotations

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import You
from arbitre.ir.values import Step
from helpers.turns import at_untap
from table import HAND, enchantment


def test_tu_9_upkeep_and_draw() -> None:
    """CR 503.1–2, 504.1–3: triggers, then priority; in the draw step the card comes before them."""
    table = at_untap()
    for step in (Step.UPKEEP, Step.DRAW):
        table.put(enchantment(f"Bell {step}", Triggered(StepBegins(step, You()), Body((Do(GainLife(Fixed(1))),)))))
    assert (table.game.state.step, len(table.game.state.stack), len(table.names(HAND))) == (Step.UPKEEP, 1, 0)
    table.resolve_all()
    table.go_to(Step.DRAW)
    assert (table.game.state.step, len(table.game.state.stack), len(table.names(HAND))) == (Step.DRAW, 1, 1)
    assert table.decision.player == 1
