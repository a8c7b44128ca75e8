"""Forecast abilities (CR 702.55)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType, Step
from helpers.words import worded
from table import HAND, Table

FORECAST = "You gain 5 life.\nForecast — {0}, Reveal Weather from your hand: You gain 1 life."


def test_702_55b_only_in_the_upkeep_and_once() -> None:
    """CR 702.55a–b: from the hand, in the upkeep of its owner, once; the card stays in the hand."""
    table = Table.players()
    card = table.put(worded("Weather", FORECAST, (CardType.SORCERY,), "{9}"), 2, HAND)
    assert not table.can(Activate(card, 0))
    table.go_to(Step.UPKEEP, 2)
    table.activate(card)
    table.resolve_all()
    assert (table.life(2), table.zone(card)) == (21, HAND)
    assert not table.can(Activate(card, 0))
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert not table.can(Activate(card, 0))
    table.go_to(Step.UPKEEP, 3)
    table.pass_priority()
    assert not table.can(Activate(card, 0))
