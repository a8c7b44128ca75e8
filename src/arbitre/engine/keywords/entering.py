"""Keywords about how a permanent enters the battlefield, and what it does then (CR 702.36, 702.41, 702.42, 702.52,
702.56, 702.70, 702.73, 702.80; CR26 702.104, 702.150)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, stands_for, what_of
from arbitre.engine.keywords.phrases import (
    CREATURE,
    DIES,
    ENTERS,
    IT,
    ITSELF,
    LEAVES,
    PLUS,
    THIS,
    YOU,
    YOUR_CREATURE,
    card_in,
    whenever,
    with_counters,
)
from arbitre.engine.playing import life_for_mana
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    Counters,
    Fixed,
    ResultAmount,
    Stat,
    StatOf,
    Tally,
    TallyOf,
    Times,
    TimesPaid,
    X,
)
from arbitre.ir.conditions import AllOf, AnyOf, Compares, Matches, NotSo, PaidFor, exists
from arbitre.ir.effects import (
    Apply,
    Choose,
    CounterSpec,
    CreateTokens,
    Do,
    Draw,
    EntersWith,
    FromTop,
    HasDone,
    Look,
    LookAt,
    LookInto,
    Move,
    MoveCounters,
    Place,
    PutCounters,
    SacrificeChosen,
    SacrificeThese,
    Scale,
    TokenSpec,
)
from arbitre.ir.filters import And, Anything, ControlledBy, HasCounters, HasType, IsOpponent, Other, SharesWith
from arbitre.ir.modifications import CantBlock, HasAbilities, HasPrintedBelow, Lasts, Until
from arbitre.ir.node import Ability, Amount
from arbitre.ir.patterns import Cause, Moves, PutsCounters
from arbitre.ir.refs import Linked, Others, Pick, Players, Result, Target, Who
from arbitre.ir.values import CardType, Compare, Shares, Zone

_DAMAGE_TO_OPPONENTS = TallyOf(Tally.DAMAGE_TAKEN, Players(Who.OPPONENTS))


@stands_for("bloodthirst", takes=Takes.AMOUNT)
def _bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.52a–b; bloodthirst X counts the damage."""
    amount = amount_of(keyword)
    if isinstance(amount, X):
        return (Replacement(ENTERS, with_counters(PLUS, _DAMAGE_TO_OPPONENTS)),)
    condition = Compares(_DAMAGE_TO_OPPONENTS, Compare.MORE, Fixed(0))
    return (Replacement(ENTERS, with_counters(PLUS, amount), condition),)


@stands_for("modular", takes=Takes.AMOUNT)
def _modular(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.41a; the number may be sunburst (CR 702.42c)."""
    moved = PutCounters(PLUS, Counters(PLUS, THIS), Target())
    artifact_creature = And((HasType(CardType.ARTIFACT), CREATURE))
    return (
        Replacement(ENTERS, with_counters(PLUS, amount_of(keyword))),
        whenever(DIES, Do(moved, may=YOU), target=artifact_creature),
    )


@stands_for("graft", takes=Takes.AMOUNT)
def _graft(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.56a."""
    another = Moves(And((CREATURE, Other())), to=Zone.BATTLEFIELD)
    has_one = Matches(THIS, HasCounters(PLUS))
    return (
        Replacement(ENTERS, with_counters(PLUS, amount_of(keyword))),
        whenever(another, Do(MoveCounters(PLUS, Fixed(1), THIS, IT), may=YOU), condition=has_one),
    )


@stands_for("sunburst")
def _sunburst(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.42a–b: +1/+1 counters on a creature, charge counters on anything else, if it comes from the stack."""
    from_stack = Moves(ITSELF, origin=Zone.STACK, to=Zone.BATTLEFIELD)
    colors: Amount = CastAmount(Chosen.COLORS_SPENT)
    is_creature = Matches(THIS, CREATURE)
    return (
        Replacement(from_stack, with_counters(PLUS, colors), is_creature),
        Replacement(from_stack, with_counters("charge", colors), NotSo(is_creature)),
    )


@stands_for("devour", takes=Takes.AMOUNT | Takes.MAYBE_WHAT)
def _devour(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.80a–b: what it devours stays known to its other abilities. CR26 702.82c: permanents of a quality."""
    food = And((*keyword.what, ControlledBy(YOU))) if keyword.what else YOUR_CREATURE
    meal = Do(SacrificeChosen(food, None, link="devoured"), note="devoured")
    count = Times(amount_of(keyword), ResultAmount("devoured"))
    return (Replacement(ENTERS, EntersWith(counters=(CounterSpec(PLUS, count),), choices=(meal,))),)


@stands_for("amplify", takes=Takes.AMOUNT)
def _amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.36a."""
    kin = card_in(Zone.HAND, SharesWith(Shares.CREATURE_TYPE, THIS), Other())
    chosen = Do(Choose(Pick(kin, None, up_to=True)), note="amplified")
    shown = Do(LookAt(Result("amplified"), how=Look.REVEAL))
    count = Times(amount_of(keyword), ResultAmount("amplified"))
    return (Replacement(ENTERS, EntersWith(counters=(CounterSpec(PLUS, count),), choices=(chosen, shown))),)


@stands_for("champion", takes=Takes.WHAT)
def _champion(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.70a–c, 607.2j: two linked abilities; what the first exiled is championed."""
    another = And((what_of(keyword), Other(), ControlledBy(YOU)))
    exile = Do(
        Move(Pick(another, Fixed(1)), Zone.EXILE, link="championed"),
        condition=exists(another),
        may=YOU,
        otherwise=(Do(SacrificeThese(THIS, YOU)),),
    )
    return (whenever(ENTERS, exile), whenever(LEAVES, Move(Linked("championed"), Zone.BATTLEFIELD)))


@stands_for("hideaway", takes=Takes.MAYBE_AMOUNT)
def _hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.73a: of the top four cards; with a number, of so many, the rest at random, untapped (CR26 702.75a)."""
    today = keyword.amount is not None
    seen = Result("seen")
    look = Do(LookInto(FromTop(amount_of(keyword, 4))), note="seen")
    hide = Do(Move(Pick(Anything(), Fixed(1), among=seen), Zone.EXILE, face_down=True, link="exiled"), note="hidden")
    others = Others(seen, Result("hidden"))
    rest = Do(Move(others, Zone.LIBRARY, Place.BOTTOM, any_order=not today, random_order=today, origin=Zone.LIBRARY))
    trigger = whenever(ENTERS, look, hide, rest)
    return (trigger,) if today else (Replacement(ENTERS, EntersWith(tapped=True)), trigger)


@stands_for("evolve")
def _evolve(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.100a; CR26 702.100b: it evolves if one or more counters are put on it.

    CR26 702.100c: what is no creature has no power or toughness that one could be greater than.
    """
    bigger = AnyOf(
        (
            Compares(StatOf(Stat.POWER, IT), Compare.MORE, StatOf(Stat.POWER, THIS)),
            Compares(StatOf(Stat.TOUGHNESS, IT), Compare.MORE, StatOf(Stat.TOUGHNESS, THIS)),
        )
    )
    another = Moves(And((YOUR_CREATURE, Other())), to=Zone.BATTLEFIELD)
    grows = Do(PutCounters(PLUS), note="grown")
    evolves = Do(HasDone("evolves"), condition=Compares(ResultAmount("grown"), Compare.AT_LEAST, Fixed(1)))
    return (whenever(another, grows, evolves, condition=AllOf((Matches(THIS, CREATURE), bigger))),)


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


@stands_for("unleash")
def _unleash(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.98a."""
    return (
        Replacement(ENTERS, with_counters(PLUS, Fixed(1)), optional=True),
        Static(THIS, (CantBlock(),), Matches(THIS, HasCounters(PLUS))),
    )


@stands_for("backup", takes=Takes.AMOUNT)
def _backup(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.165a."""
    shares = Apply(Target(), (HasPrintedBelow("backup"),), Lasts(Until.END_OF_TURN))
    another = Do(shares, condition=Matches(Target(), Other()))
    return (whenever(ENTERS, PutCounters(PLUS, amount_of(keyword), Target()), another, target=CREATURE),)


@stands_for("compleated")
def _compleated(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.150a: two loyalty counters fewer for each Phyrexian mana symbol for which life was paid."""
    with_any = PutsCounters(ITSELF, "loyalty", entering=True)
    fewer = Scale(plus=Times(Fixed(-2), TimesPaid(life_for_mana.PAID)))
    return (Replacement(with_any, fewer, PaidFor(life_for_mana.PAID)),)


@stands_for("ravenous")
def _ravenous(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.156a."""
    much = Compares(X(), Compare.AT_LEAST, Fixed(5))
    return (Replacement(ENTERS, with_counters(PLUS, X())), whenever(ENTERS, Draw(), condition=much))


@stands_for("tribute", takes=Takes.AMOUNT)
def _tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.104a: an opponent of its controller's choice may put the counters on it."""
    chosen = Result("tributary")
    paid = Do(PutCounters(PLUS, amount_of(keyword)), may=chosen, then=(Do(Choose(chosen, link="tribute")),))
    choices = (Do(Choose(Pick(IsOpponent(), Fixed(1))), note="tributary"), paid)
    return (Replacement(ENTERS, EntersWith(choices=choices)),)
