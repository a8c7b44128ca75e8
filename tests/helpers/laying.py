"""Short words for the tests of the chapters: free cards, triggers that gain life, settling what is open."""

from __future__ import annotations

from typing import Any

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.node import Ability, Effect, Filter, Pattern
from arbitre.ir.values import ManaCost
from table import HAND, Table, spell


def free(name: str, *effects: Effect | Do | Ability, target: Any = None, **facts: Any) -> Card:
    """An instant for {0}."""
    return spell(name, *effects, target=target, cost="{0}", **facts)


def word(name: str, number: int | None = None, cost: str = "", *what: Filter) -> Keyword:
    """A keyword ability with its number, cost or quality."""
    return Keyword(
        name,
        PayMana(ManaCost.parse(cost)) if cost else None,
        None if number is None else Fixed(number),
        what,
    )


def gains(event: Pattern, amount: int = 1, **more: Any) -> Triggered:
    """A triggered ability: gain life when it happens."""
    return Triggered(event, Body((Do(GainLife(Fixed(amount))),)), **more)


def settle(table: Table) -> None:
    """Decide anything, the first that is offered, until a player has priority."""
    while table.game.decision is not None and not isinstance(table.decision, Priority):
        table.answer(next(iter(table.decision.answers())))


def resolve(table: Table) -> None:
    """Resolve everything, deciding anything."""
    settle(table)
    while table.game.decision is not None and table.game.state.stack:
        table.pass_priority()
        settle(table)


def cast_free(table: Table, card: Card, *answers: Any, player: int = 1) -> int:
    """The player with priority casts a card that costs nothing, and it resolves; the id of the card."""
    id = table.game.state.create_card(card, player, HAND).id
    table.cast(id, *answers)
    table.resolve_top()
    settle(table)
    return id
