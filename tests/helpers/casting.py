"""Cards that are cast in special ways."""

from __future__ import annotations

from typing import Any

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Decision, Select
from arbitre.ir.abilities import Keyword
from arbitre.ir.costs import PayMana
from arbitre.ir.values import CardType, ManaCost
from arbitre.rules.editions import PINNED, Edition
from helpers.words import worded
from table import HAND, Table


def options(table: Table) -> tuple[Any, ...]:
    decision = table.decision
    assert isinstance(decision, Select)
    return decision.options


def with_cost(name: str, cost: str) -> Keyword:
    return Keyword(name, PayMana(ManaCost.parse(cost)))


WILL = worded(
    "Will",
    "Until end of turn, you may play lands and cast spells from your graveyard.\n"
    "If a card would be put into your graveyard from anywhere this turn, exile that card instead.",
    (CardType.SORCERY,),
    cost="{0}",
)


def cast_and_resolve(table: Table, spell: int) -> None:
    table.cast(spell)
    table.resolve_all()


def first(decision: Decision) -> object:
    return next(iter(decision.answers()))


def table_with(card: Card, zone: object = HAND, *, symbols: str = "", edition: Edition = PINNED) -> tuple[Table, int]:
    """A table at which player 1 has the card, and mana."""
    table = Table.players(edition=edition)
    table.mana(1, symbols)
    return table, table.put(card, 1, zone)  # type: ignore[arg-type]
