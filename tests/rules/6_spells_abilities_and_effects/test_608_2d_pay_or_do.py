"""One of two instructions of which one is a payment, for cards that were drawn this turn (CR 117.3, 120.1, 608.2d)."""

from __future__ import annotations

from typing import Any

from arbitre.engine.kernel.decisions import Order
from arbitre.ir.values import CardType
from helpers.words import worded
from table import HAND, LIBRARY, Table, creature

STUDY = worded(
    "Study",
    "Draw two cards. If you do, choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or "
    "put the card on top of your library.",
    (CardType.SORCERY,),
    "{0}",
)
OLD, YOUNG, NEW = (creature(name, 1, 1) for name in ("Old", "Young", "New"))
PAY, PUT_BACK = (0,), (1,)


def _studied(life: int) -> Table:
    table = Table.players(life=life)
    study, _old = table.hand(1, STUDY, OLD)
    table.library(1, YOUNG, NEW)
    table.cast(study)
    return table


def _any_order(table: Table) -> tuple[Any, ...]:
    """CR26 608.2f: in which order it is done for the two cards."""
    decision = table.decision
    assert isinstance(decision, Order)
    return tuple(decision.options)


def test_608_2d_each_card_is_paid_for_or_put_back() -> None:
    """Only the cards drawn this turn are chosen: the old one stays in hand without being asked about."""
    table = _studied(20)
    table.resolve_top()
    table.answer(_any_order(table), PAY, PUT_BACK)
    assert table.life(1) == 16
    assert sorted(table.names(HAND)) in (["New", "Old"], ["Old", "Young"])
    assert len(table.names(LIBRARY)) == 21


def test_608_2d_who_cannot_pay_puts_it_back() -> None:
    """CR 117.3: with 3 life nobody pays 4, so that both cards go back and only their order is asked."""
    table = _studied(3)
    table.resolve_top()
    table.answer(_any_order(table))
    assert table.names(HAND) == ["Old"]
    assert table.life(1) == 3
