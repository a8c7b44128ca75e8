"""A card with madness that is found where it has gone (CR26 400.7k)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Order
from arbitre.ir.values import CardType
from helpers.worded import body, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, EXILE, GRAVEYARD

FINDS = "Whenever you discard a card, put that card onto the battlefield."


@pytest.mark.parametrize("lured", [True, False])
def test_26_400_7k_a_discarded_card_that_was_not_cast_is_found(lured: bool) -> None:
    """CR26 400.7k: once its madness ability has put it from exile into the graveyard, what speaks of the discarded card
    finds it there."""
    table = modern()
    if lured:
        table.put(reads("Lure", FINDS, CardType.ENCHANTMENT))
    act, mad = table.hand(1, instant("Discard a card."), body("Mad", "Madness {G}"))
    table.cast(act)
    table.resolve_top()
    if lured:
        assert isinstance(table.decision, Order)
        table.answer(tuple(table.decision.options))  # madness is put on the stack last
    assert table.zone(mad) is EXILE
    table.resolve_top()
    assert table.zone(mad) is GRAVEYARD
    table.resolve_all()
    assert table.zone(mad) is (BATTLEFIELD if lured else GRAVEYARD)
