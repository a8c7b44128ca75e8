"""Phrases that the meanings of keywords are made of."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply, Body, CounterSpec, Do, EntersWith, Move, Search, Shuffle, TargetSlot
from arbitre.ir.filters import And, ControlledBy, HasType, InZone, Is, OwnedBy, StatIs
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.node import Amount, Condition, Cost, Effect, Filter, Pattern, Ref
from arbitre.ir.patterns import AttacksWith, BecomesBlocked, BlocksIt, Casts, Cause, Moves, StepBegins
from arbitre.ir.refs import Event, Players, Result, This, Who, You
from arbitre.ir.values import CardType, Compare, Step, Zone

THIS: Final = This()
YOU: Final = You()
OPPONENTS: Final = Players(Who.OPPONENTS)
IT: Final = Event()
"""The subject of the event."""
ITSELF: Final = Is(THIS)
CREATURE: Final = HasType(CardType.CREATURE)
YOUR_CREATURE: Final = And((CREATURE, ControlledBy(YOU)))

ENTERS: Final = Moves(ITSELF, to=Zone.BATTLEFIELD)
LEAVES: Final = Moves(ITSELF, origin=Zone.BATTLEFIELD)
DIES: Final = Moves(ITSELF, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
ATTACKS: Final = AttacksWith(ITSELF)
BLOCKS: Final = BlocksIt(ITSELF)
IS_BLOCKED: Final = BecomesBlocked(ITSELF)
IS_CAST: Final = Casts(ITSELF)
RESOLVES: Final = Moves(ITSELF, origin=Zone.STACK, to=Zone.GRAVEYARD, cause=Cause.RESOLVE)
"""This spell is put into the graveyard as it resolves."""
YOUR_UPKEEP: Final = StepBegins(Step.UPKEEP, YOU)
YOUR_MAIN_PHASE: Final = StepBegins(Step.PRECOMBAT_MAIN, YOU)
"""Each of your precombat main phases begins."""

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"


def whenever(
    event: Pattern,
    *clauses: Effect | Do,
    target: Filter | None = None,
    condition: Condition | None = None,
    zone: Zone = Zone.BATTLEFIELD,
) -> Triggered:
    """A triggered ability with at most one target."""
    return Triggered(event, body(*clauses, target=target), condition, zone)


def body(*clauses: Effect | Do, target: Filter | None = None) -> Body:
    """Instructions in order, with at most one target."""
    slots = () if target is None else (TargetSlot(target),)
    return Body(tuple(c if isinstance(c, Do) else Do(c) for c in clauses), slots)


def gets(to: Ref, power: Amount | int, toughness: Amount | int) -> Apply:
    """It gets so much until end of turn."""
    return Apply(to, (ModifiesPT(_number(power), _number(toughness)),), Lasts(Until.END_OF_TURN))


def _number(value: Amount | int) -> Amount:
    return Fixed(value) if isinstance(value, int) else value


def with_counters(kind: str, count: Amount) -> EntersWith:
    """It enters with so many counters."""
    return EntersWith(counters=(CounterSpec(kind, count),))


def card_in(zone: Zone, *parts: Filter) -> Filter:
    """A card in a zone of yours."""
    return And((*parts, InZone(zone), OwnedBy(YOU)))


def both(*costs: Cost) -> Costs:
    """All of these costs together."""
    return Costs(costs)


def finding(what: Filter, to: Zone = Zone.HAND, *, reveal: bool = True) -> Body:
    """Search your library for such a card, put it somewhere, then shuffle."""
    found = Result("found")
    return body(Do(Search(what, reveal=reveal), note="found"), Move(found, to), Shuffle())


def same_mana_value(*parts: Filter) -> Filter:
    """CR 202.3: as this object, which has gone as a cost, last had."""
    return And((*parts, StatIs(Stat.MANA_VALUE, Compare.EQUAL, StatOf(Stat.MANA_VALUE, THIS))))
