"""Keywords about attacking (CR 702.66, 702.81, 702.84, 702.89; CR26 702.105, 702.116, 702.121, 702.130, 702.134,
702.149, 702.154, 702.181, 702.189)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, stands_for
from arbitre.engine.keywords.phrases import (
    ATTACKS,
    CREATURE,
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
)
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed, LifeOf, MostOf, Number, ResultAmount, Stat, StatOf
from arbitre.ir.conditions import AttackedThisStep, Compares, exists
from arbitre.ir.effects import (
    AddMana,
    Apply,
    Attacking,
    AttackingPlayer,
    CreateCopies,
    CreateTokens,
    Delayed,
    Do,
    HasDone,
    LoseLife,
    Move,
    PutCounters,
    SacrificeChosen,
    SacrificeThese,
    Symbols,
    TokenSpec,
)
from arbitre.ir.filters import And, ControlledBy, HasState, Is, IsPermanent, IsPlayer, Not, Other, State, StatIs, When
from arbitre.ir.modifications import Lasts, MayEnlist, ModifiesPT, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import AttacksWith, Provided, StepBegins, Unblocked
from arbitre.ir.refs import All, It, Players, Result, Target, Who
from arbitre.ir.values import CardType, Color, Compare, Step, Zone


@stands_for("frenzy", takes=Takes.AMOUNT)
def _frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.66a."""
    return (whenever(Unblocked(ITSELF), gets(THIS, amount_of(keyword), 0)),)


@stands_for("exalted")
def _exalted(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.81a–b."""
    return (whenever(AttacksWith(YOUR_CREATURE, alone=True), gets(IT, 1, 1)),)


@stands_for("annihilator", takes=Takes.AMOUNT)
def _annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.84a."""
    return (whenever(ATTACKS, SacrificeChosen(IsPermanent(), amount_of(keyword), Players(Who.DEFENDING))),)


@stands_for("battle cry")
def _battle_cry(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.89a."""
    others = All(And((CREATURE, HasState(State.ATTACKING), Other())))
    return (whenever(ATTACKS, gets(others, 1, 0)),)


_NEXT_END_STEP = StepBegins(Step.END, Players(Who.EACH), next=True)


@stands_for("afflict", takes=Takes.AMOUNT)
def _afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.130a."""
    return (whenever(IS_BLOCKED, LoseLife(amount_of(keyword), Players(Who.DEFENDING))),)


@stands_for("mentor")
def _mentor(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.134a; CR26 702.134c: a creature mentors another as such an ability resolves."""
    weaker = StatIs(Stat.POWER, Compare.LESS, StatOf(Stat.POWER, THIS))
    pupil = And((CREATURE, HasState(State.ATTACKING), weaker))
    mentors = HasDone("mentors", to=Target())
    return (whenever(ATTACKS, PutCounters(PLUS, Fixed(1), Target()), mentors, target=pupil),)


@stands_for("mobilize", takes=Takes.AMOUNT)
def _mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.181a."""
    warrior = TokenSpec((CardType.CREATURE,), ("Warrior",), (Color.RED,), power=Fixed(1), toughness=Fixed(1))
    made = Do(CreateTokens(warrior, amount_of(keyword), tapped=True, in_combat=Attacking()), note="mobilized")
    return (whenever(ATTACKS, made, Delayed(_NEXT_END_STEP, body(SacrificeThese(Result("mobilized"), YOU)))),)


@stands_for("melee")
def _melee(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.121a–b: attackers are declared, and the ability resolves, in the one declare attackers step."""
    attacked = Number(Players(Who.OPPONENTS, When(AttackedThisStep(It()))))
    return (whenever(ATTACKS, Apply(THIS, (ModifiesPT(attacked, attacked),), Lasts(Until.END_OF_TURN))),)


@stands_for("firebending", takes=Takes.AMOUNT)
def _firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.189a; CR26 702.189b: its controller firebends as it resolves."""
    mana = AddMana(Symbols(("R",), amount_of(keyword)), until=Lasts(Until.END_OF_COMBAT))
    return (whenever(ATTACKS, mana, HasDone("firebend")),)


@stands_for("dethrone")
def _dethrone(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.105a."""
    leader = And((IsPlayer(), When(Compares(LifeOf(It()), Compare.AT_LEAST, MostOf(LifeOf(It()))))))
    return (whenever(AttacksWith(ITSELF, whom=leader), PutCounters(PLUS)),)


@stands_for("training")
def _training(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.149a; CR26 702.149c: the creature trains if the ability puts counters on it."""
    stronger = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, THIS))
    teacher = And((Other(), CREATURE, HasState(State.ATTACKING), ControlledBy(YOU), stronger))
    trains = Do(HasDone("trains"), condition=Compares(ResultAmount("grown"), Compare.AT_LEAST, Fixed(1)))
    grows = Do(PutCounters(PLUS), note="grown", then=(trains,))
    return (whenever(Provided(AttacksWith(ITSELF), exists(teacher)), grows),)


@stands_for("myriad")
def _myriad(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.116a."""
    defending = Players(Who.DEFENDING)
    others = Players(Who.OPPONENTS, Not(Is(defending)))
    around = AttackingPlayer(It(), or_planeswalker=True)
    copies = Do(CreateCopies(THIS, tapped=True, in_combat=around), each=others, may=YOU, note="myriad")
    later = Delayed(StepBegins(Step.END_COMBAT, Players(Who.EACH), next=True), body(Move(Result("myriad"), Zone.EXILE)))
    return (whenever(ATTACKS, copies, Do(later, condition=exists(Is(Result("myriad"))))),)


@stands_for("enlist")
def _enlist(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.154a–b: the ability that is linked with this one follows from the payment."""
    return (Static(THIS, (MayEnlist(),)),)
