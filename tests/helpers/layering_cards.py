"""Cards and doings that the tests of continuous effects share."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import CountOf, Fixed, Plus
from arbitre.ir.filters import InZone
from arbitre.ir.modifications import DefinesPT, Lasts, ModifiesPT, SetsPT, Until
from arbitre.ir.node import Filter, Modification, Ref
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from table import Table, creature, enchantment

BURIED = CountOf(InZone(Zone.GRAVEYARD))
GOYF = creature("Goyf", "*", "1+*", Static(This(), (DefinesPT(BURIED, Plus(BURIED, Fixed(1))),)))
"""Its size is the number of cards in graveyards, and one more."""
TYPED_BEAR = creature("Bear", 2, 2, cost="{1}{G}", subtypes=["Bear"])


def gets(power: int, toughness: int) -> ModifiesPT:
    return ModifiesPT(Fixed(power), Fixed(toughness))


def becomes(power: int, toughness: int) -> SetsPT:
    return SetsPT(Fixed(power), Fixed(toughness))


def field(name: str, to: Filter | Ref, *mods: Modification) -> Card:
    """An enchantment with one static ability."""
    return enchantment(name, Static(to, mods))


def apply(table: Table, source: int, to: int, *mods: Modification, until: Until = Until.END_OF_TURN) -> None:
    """A spell or ability of *source* that has such a lasting effect resolves."""
    ctx = Context(table.game, source, table.controller(source))
    continuous.apply_lasting(ctx, (to,), mods, Lasts(until))


def happen(table: Table, *batch: Event) -> None:
    """Events that need no choice happen."""
    for decision in propose(table.game, list(batch)):
        raise AssertionError(f"asked: {decision.what}")


def add_counter(table: Table, to: int, kind: str) -> None:
    """A counter is put on a permanent."""
    happen(table, Event(Kind.COUNTERS, subject=to, amount=1, word=kind))
