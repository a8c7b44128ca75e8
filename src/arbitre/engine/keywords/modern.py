"""Keywords that only newer editions have, where the ability language says exactly what they mean."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for
from arbitre.engine.keywords.phrases import (
    ATTACKS,
    CREATURE,
    DIES,
    ENTERS,
    IS_BLOCKED,
    IT,
    ITSELF,
    PLUS,
    THIS,
    YOU,
    YOUR_CREATURE,
    body,
    gets,
    whenever,
    with_counters,
)
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Timing
from arbitre.ir.amounts import Fixed, Number, ResultAmount, Stat, StatOf, StrengthFor
from arbitre.ir.conditions import AnyOf, Compares, Matches, NotSo, TurnOf
from arbitre.ir.costs import PayMana, Tap
from arbitre.ir.effects import (
    Apply,
    Attach,
    Counter,
    CreateTokens,
    Delayed,
    Designate,
    Do,
    EntersWith,
    GainLife,
    HasDone,
    LookAt,
    LoseLife,
    Move,
    Pays,
    PutCounters,
    SacrificeChosen,
    SacrificeThese,
    TokenSpec,
)
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasCounters,
    HasState,
    IsDesignated,
    IsPlayer,
    Not,
    Other,
    State,
    StatIs,
)
from arbitre.ir.modifications import AddTypes, CantBlock, HasAbilities, Lasts, ThisCosts, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import BecomesTarget, Casts, Cause, Deals, Moves, StepBegins
from arbitre.ir.refs import ControllerOf, Event, Players, Result, Role, Target, Who
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step, Zone

_OPPONENTS = Players(Who.OPPONENTS)
_NEXT_END_STEP = StepBegins(Step.END, Players(Who.EACH), next=True)


# --- as spells are cast ----------------------------------------------------------------------------------------------


@stands_for("prowess")
def _prowess(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.108a."""
    return (whenever(Casts(Not(CREATURE), YOU), gets(THIS, 1, 1)),)


@stands_for("extort")
def _extort(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.101a."""
    drained = (Do(GainLife(ResultAmount("drained"))),)
    cost = Pays(PayMana(ManaCost(("W/B",))))
    drain = Do(LoseLife(Fixed(1), _OPPONENTS), may=YOU, pay=cost, then=drained, note="drained")
    return (whenever(Casts(Anything(), YOU), drain),)


@stands_for("ward", takes=Takes.COST)
def _ward(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.21a."""
    it = Event(Role.OTHER)
    countered = Do(Counter(it), unless=Pays(cost_of(keyword), ControllerOf(it)))
    return (whenever(BecomesTarget(ITSELF, ControlledBy(_OPPONENTS)), countered),)


@stands_for("undaunted")
def _undaunted(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.125a."""
    return (Static(THIS, (ThisCosts(True, ManaCost(("1",)), Number(_OPPONENTS)),), zone=Zone.STACK),)


# --- as permanents enter ---------------------------------------------------------------------------------------------


@stands_for("evolve")
def _evolve(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.100a."""
    bigger = AnyOf(
        (
            Compares(StatOf(Stat.POWER, IT), Compare.MORE, StatOf(Stat.POWER, THIS)),
            Compares(StatOf(Stat.TOUGHNESS, IT), Compare.MORE, StatOf(Stat.TOUGHNESS, THIS)),
        )
    )
    another = Moves(And((YOUR_CREATURE, Other())), to=Zone.BATTLEFIELD)
    return (whenever(another, Do(PutCounters(PLUS), then=(Do(HasDone("evolves")),)), condition=bigger),)


@stands_for("exploit")
def _exploit(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.110a."""
    return (whenever(ENTERS, Do(SacrificeChosen(YOUR_CREATURE, cause=Cause.EXPLOIT), may=YOU)),)


@stands_for("fabricate", takes=Takes.AMOUNT)
def _fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.123a."""
    types = (CardType.ARTIFACT, CardType.CREATURE)
    servo = TokenSpec(types, ("Servo",), power=Fixed(1), toughness=Fixed(1))
    servos = Do(CreateTokens(servo, amount_of(keyword)))
    return (whenever(ENTERS, Do(PutCounters(PLUS, amount_of(keyword)), may=YOU, otherwise=(servos,))),)


@stands_for("riot")
def _riot(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.136a."""
    haste = Apply(THIS, (HasAbilities((Keyword("haste"),)),), Lasts(Until.FOREVER))
    choice = Do(PutCounters(PLUS), may=YOU, otherwise=(Do(haste),))
    return (Replacement(ENTERS, EntersWith(choices=(choice,))),)


@stands_for("partner")
def _partner(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.124a: it is about decks alone; in a game it does nothing."""
    return ()


@stands_for("unleash")
def _unleash(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.98a."""
    return (
        Replacement(ENTERS, with_counters(PLUS, Fixed(1)), optional=True),
        Static(THIS, (CantBlock(),), Matches(THIS, HasCounters(PLUS))),
    )


def _comes_with(token: TokenSpec) -> tuple[Ability, ...]:
    """The Equipment makes its own bearer."""
    return (whenever(ENTERS, Do(CreateTokens(token), note="bearer"), Attach(THIS, Result("bearer"))),)


@stands_for("for mirrodin!")
def _for_mirrodin(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.163a."""
    return _comes_with(TokenSpec((CardType.CREATURE,), ("Rebel",), (Color.RED,), power=Fixed(2), toughness=Fixed(2)))


@stands_for("job select")
def _job_select(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.182a."""
    return _comes_with(TokenSpec((CardType.CREATURE,), ("Hero",), power=Fixed(1), toughness=Fixed(1)))


# --- in combat -------------------------------------------------------------------------------------------------------


@stands_for("afflict", takes=Takes.AMOUNT)
def _afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.130a."""
    return (whenever(IS_BLOCKED, LoseLife(amount_of(keyword), Players(Who.DEFENDING))),)


@stands_for("mentor")
def _mentor(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.134a."""
    weaker = StatIs(Stat.POWER, Compare.LESS, StatOf(Stat.POWER, THIS))
    pupil = And((CREATURE, HasState(State.ATTACKING), weaker))
    return (whenever(ATTACKS, PutCounters(PLUS, Fixed(1), Target()), target=pupil),)


@stands_for("ingest")
def _ingest(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.115a."""
    top = Do(LookAt(top=Fixed(1), whose=Event(Role.OTHER), reveal=True), note="top")
    return (whenever(Deals(ITSELF, IsPlayer(), combat=True), top, Move(Result("top"), Zone.EXILE)),)


@stands_for("renown", takes=Takes.AMOUNT)
def _renown(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.112a."""
    fresh = NotSo(Matches(THIS, IsDesignated("renowned")))
    event = Deals(ITSELF, IsPlayer(), combat=True)
    return (whenever(event, PutCounters(PLUS, amount_of(keyword)), Designate("renowned"), condition=fresh),)


@stands_for("mobilize", takes=Takes.AMOUNT)
def _mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.181a."""
    warrior = TokenSpec((CardType.CREATURE,), ("Warrior",), (Color.RED,), power=Fixed(1), toughness=Fixed(1))
    made = Do(CreateTokens(warrior, amount_of(keyword), tapped=True, attacking=True), note="mobilized")
    return (whenever(ATTACKS, made, Delayed(_NEXT_END_STEP, body(SacrificeThese(Result("mobilized"), YOU)))),)


@stands_for("decayed")
def _decayed(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.147a."""
    later = Delayed(StepBegins(Step.END_COMBAT, Players(Who.EACH), next=True), body(SacrificeThese(THIS, YOU)))
    return (Static(THIS, (CantBlock(),)), whenever(ATTACKS, later))


@stands_for("crew", takes=Takes.AMOUNT)
def _crew(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.122a."""
    others = Tap(And((CREATURE, Other())), None, amount_of(keyword), "crew")
    lives = Apply(THIS, (AddTypes((CardType.ARTIFACT, CardType.CREATURE)),), Lasts(Until.END_OF_TURN))
    return (Activated(others, body(lives), word="crew"),)


@stands_for("station")
def _station(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.184a."""
    counters = PutCounters("charge", StrengthFor("station", Result("tapped")))
    return (Activated(Tap(And((CREATURE, Other()))), body(counters), Timing.SORCERY, word="station"),)


@stands_for("living metal")
def _living_metal(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.161a."""
    return (Static(THIS, (AddTypes((CardType.ARTIFACT, CardType.CREATURE)),), TurnOf(YOU)),)


# --- dying -----------------------------------------------------------------------------------------------------------


@stands_for("afterlife", takes=Takes.AMOUNT)
def _afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.135a."""
    colors = (Color.WHITE, Color.BLACK)
    flying = (Keyword("flying"),)
    spirit = TokenSpec((CardType.CREATURE,), ("Spirit",), colors, (), Fixed(1), Fixed(1), flying)
    return (whenever(DIES, CreateTokens(spirit, amount_of(keyword))),)
