"""End step (CR 513)."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.patterns import StepBegins
from arbitre.ir.values import Step
from helpers.named import named
from table import BATTLEFIELD, HAND, Table, creature


def test_tu_14_the_end_step() -> None:
    """CR 513.1–2: its triggers, then priority: Obzedat may leave at the beginning of its controller's end step."""
    table = Table.players()
    table.put(named("Obzedat, Ghost Council"))
    table.go_to(Step.END)
    assert (len(table.game.state.stack), table.decision.player) == (1, 1)


def test_tu_14_the_end_step_does_not_back_up() -> None:
    """CR 513.3: what enters during the end step waits for the next one."""
    table = Table.players()
    sprite = creature(
        "Sprite", 1, 1, Keyword("flash"), Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    )
    card = table.put(sprite, 1, HAND)
    table.lands(1, "Forest", 2)
    table.go_to(Step.END)
    table.cast(card)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert (table.zone(card), table.life(1)) == (BATTLEFIELD, 20)
    table.go_to(Step.END, 2)
    table.resolve_all()
    assert table.life(1) == 21
