"""Keywords of the sets since 2013 that count, compare or copy (CR26 702)."""

from __future__ import annotations

from arbitre.engine.keywords.phrases import CREATURE, ENTERS, ITSELF, PLUS, THIS, YOU, whenever
from arbitre.engine.keywords.table import Takes, stands_for
from arbitre.ir.abilities import Keyword, Replacement
from arbitre.ir.amounts import CastAmount, Chosen, LifeOf, MostLife, Stat, StatOf
from arbitre.ir.conditions import CastFrom, Compares, PaidFor, exists
from arbitre.ir.effects import CreateCopies, GoesTo, PutCounters
from arbitre.ir.filters import And, ControlledBy, HasState, IsPlayer, Other, State, StatIs, When
from arbitre.ir.node import Ability
from arbitre.ir.patterns import AttacksWith, Moves, Provided
from arbitre.ir.refs import It
from arbitre.ir.values import Compare, Zone


@stands_for("dethrone")
def _dethrone(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.105a."""
    leader = And((IsPlayer(), When(Compares(LifeOf(It()), Compare.AT_LEAST, MostLife()))))
    return (whenever(AttacksWith(ITSELF, whom=leader), PutCounters(PLUS)),)


@stands_for("training")
def _training(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.149a."""
    stronger = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, THIS))
    teacher = And((Other(), CREATURE, HasState(State.ATTACKING), ControlledBy(YOU), stronger))
    return (whenever(Provided(AttacksWith(ITSELF), exists(teacher)), PutCounters(PLUS)),)


@stands_for("squad", takes=Takes.COST)
def _squad(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.157a: the second of the two abilities."""
    return (whenever(ENTERS, CreateCopies(THIS, CastAmount(Chosen.SQUAD)), condition=PaidFor("squad")),)


@stands_for("aftermath")
def _aftermath(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.127a: the last of the three abilities."""
    return (Replacement(Moves(ITSELF, origin=Zone.STACK), GoesTo(Zone.EXILE), CastFrom(Zone.GRAVEYARD), Zone.STACK),)
