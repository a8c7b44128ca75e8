"""Keywords of the sets since 2013 that count, compare or copy (CR26 702)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, stands_for
from arbitre.engine.keywords.phrases import (
    ATTACKS,
    CREATURE,
    ENTERS,
    ITSELF,
    PLUS,
    THIS,
    YOU,
    body,
    whenever,
    with_counters,
)
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import CastAmount, Chosen, Fixed, LifeOf, MostLife, Stat, StatOf, X
from arbitre.ir.conditions import CastFrom, Compares, IsDay, Matches, PaidFor, exists
from arbitre.ir.effects import Apply, CreateCopies, Delayed, Do, Draw, EntersWith, GoesTo, Move, PutCounters
from arbitre.ir.filters import And, ControlledBy, HasState, Is, IsPlayer, Not, Other, State, StatIs, When
from arbitre.ir.modifications import CantTransform, HasPrintedBelow, Lasts, TurnsWithDay, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import AttacksWith, Moves, Provided, StepBegins
from arbitre.ir.refs import It, Players, Result, Target, Who
from arbitre.ir.values import Compare, Step, Zone


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


@stands_for("backup", takes=Takes.AMOUNT)
def _backup(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.165a."""
    shares = Apply(Target(), (HasPrintedBelow("backup"),), Lasts(Until.END_OF_TURN))
    another = Do(shares, condition=Matches(Target(), Other()))
    return (whenever(ENTERS, PutCounters(PLUS, amount_of(keyword), Target()), another, target=CREATURE),)


@stands_for("ravenous")
def _ravenous(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.156a."""
    much = Compares(X(), Compare.AT_LEAST, Fixed(5))
    return (Replacement(ENTERS, with_counters(PLUS, X())), whenever(ENTERS, Draw(), condition=much))


@stands_for("myriad")
def _myriad(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.116a."""
    defending = Players(Who.DEFENDING)
    others = Players(Who.OPPONENTS, Not(Is(defending)))
    copies = Do(CreateCopies(THIS, tapped=True, attacking=True, whom=It()), each=others, may=YOU, note="myriad")
    later = Delayed(StepBegins(Step.END_COMBAT, Players(Who.EACH), next=True), body(Move(Result("myriad"), Zone.EXILE)))
    return (whenever(ATTACKS, copies, Do(later, condition=exists(Is(Result("myriad"))))),)


@stands_for("aftermath")
def _aftermath(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.127a: the last of the three abilities."""
    return (Replacement(Moves(ITSELF, origin=Zone.STACK), GoesTo(Zone.EXILE), CastFrom(Zone.GRAVEYARD), Zone.STACK),)


@stands_for("daybound")
def _daybound(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.145b."""
    at_night = Replacement(ENTERS, EntersWith(transformed=True), IsDay(night=True))
    return (at_night, Static(THIS, (TurnsWithDay(night=True), CantTransform())))


@stands_for("nightbound")
def _nightbound(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.145e."""
    return (Static(THIS, (TurnsWithDay(), CantTransform())),)
