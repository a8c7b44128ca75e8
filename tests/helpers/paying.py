"""Costs, makers of mana and what pays for what."""

from __future__ import annotations

from typing import Any

from arbitre.engine.costs.allocation import Plan
from arbitre.engine.costs.supply import Maker, Single, single
from arbitre.engine.costs.symbols import BIT, needs
from arbitre.engine.kernel.decisions import Select
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.effects import AddMana, Body, DealDamage, Do, GainLife, Symbols, TargetSlot
from arbitre.ir.filters import IsPlayer
from arbitre.ir.node import Amount, Cost, Effect
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Zone
from table import BATTLEFIELD, HAND, Table, card, spell

GAIN_ONE = Body((Do(GainLife(Fixed(1))),))
PING = Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))
WALKER = card(
    "Walker",
    Activated(c.AddCounters("loyalty", Fixed(1)), GAIN_ONE, timing=Timing.LOYALTY),
    Activated(c.RemoveCounters("loyalty", Fixed(5)), PING, timing=Timing.LOYALTY),
    Activated(c.RemoveCounters("loyalty", X()), Body((Do(GainLife(X())),)), timing=Timing.LOYALTY),
    types=(CardType.PLANESWALKER,),
    cost="{3}",
    loyalty="3",
)


def source(id: int, *ways: tuple[str, int], weight: int = 0) -> Single:
    """A permanent with one tap ability for each (types, price)."""
    makers = [
        Maker(id, i, (sum(BIT[t] for t in types),), (), price, 0, (("tap", id),))
        for i, (types, price) in enumerate(ways)
    ]
    return single(id, weight, makers)


def lands(letters: str) -> tuple[Single, ...]:
    return tuple(source(i, (letter, 0)) for i, letter in enumerate(letters, 1))


def needed(text: str) -> tuple[int, ...]:
    return needs(tuple(text.split()))


def rock(id: int, makes: tuple[str, ...], inputs: tuple[str, ...] = (), price: int = 0, index: int = 0) -> Maker:
    masks = tuple(sum(BIT[t] for t in types) for types in makes)
    return Maker(id, index, masks, inputs, price, 0, (("tap", id),))


def taps(found: Plan | None) -> set[int] | None:
    return None if found is None else {step.object for step in found.steps}


ONE = Fixed(1)


def gaining(*parts: Cost, gain: Amount = ONE, zone: Zone = BATTLEFIELD) -> Activated:
    """ "Parts: You gain life"."""
    return Activated(c.Costs(parts) if len(parts) != 1 else parts[0], Body((Do(GainLife(gain)),)), zone=zone)


def choice(table: Table) -> tuple[Any, ...]:
    decision = table.decision
    assert isinstance(decision, Select)
    return decision.options


def gain(table: Table, text: str, player: int = 1) -> int:
    """A spell with the cost, in hand."""
    return table.put(spell("Gain", GainLife(Fixed(1)), cost=text), player, HAND)


def making(*symbols: str, costs: tuple[Cost, ...] = (), also: tuple[Effect, ...] = (), tap: bool = True) -> Activated:
    """ "{T}, costs: Add symbols", and what follows."""
    parts = ((c.TapThis(),) if tap else ()) + costs
    clauses = (Do(AddMana(Symbols(symbols))), *(Do(effect) for effect in also))
    return Activated(c.Costs(parts) if len(parts) != 1 else parts[0], Body(clauses))


def tapped(table: Table) -> list[int]:
    return [id for id in table.game.state.battlefield if table.tapped(id)]
