"""Keywords of spells, and of what sees spells being cast (CR 702.8, 702.38, 702.48, 702.58, 702.59, 702.67, 702.83;
CR26 702.101, 702.108, 702.144, 702.191, 702.192)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, declare, stands_for
from arbitre.engine.keywords.phrases import (
    CREATURE,
    IS_CAST,
    IT,
    OPPONENTS,
    PLUS,
    THIS,
    YOU,
    YOUR_MAIN_PHASE,
    YOUR_UPKEEP,
    body,
    gets,
    whenever,
)
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.amounts import CastAmount, Chosen, EventAmount, Fixed, ResultAmount, Stat, StatOf, TimesHappened
from arbitre.ir.conditions import AllOf, AnyOf, Compares, InEdition, Matches, NotSo, ResolvedBefore, Wording
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import (
    Apply,
    CastCopy,
    Choose,
    CopySpell,
    Delayed,
    Do,
    Encode,
    FromTop,
    GainLife,
    Look,
    LookInto,
    LoseLife,
    Move,
    Pays,
    Place,
    PlayCards,
    PutCounters,
    UntilFound,
)
from arbitre.ir.filters import And, Anything, HasType, IsOpponent, IsPermanent, Not, SharesWith, StatIs
from arbitre.ir.modifications import CantCast, Lasts, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Casts, Moves
from arbitre.ir.refs import It, Pick, Result
from arbitre.ir.values import CardType, Compare, ManaCost, Shares, Zone

declare("flash")
declare("split second")


@stands_for("storm")
def _storm(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.38a; the amount of a CAST event is how many spells were cast before it in the turn."""
    return (whenever(IS_CAST, CopySpell(THIS, EventAmount()), zone=Zone.STACK),)


@stands_for("demonstrate")
def _demonstrate(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.144a."""
    other = Result("demonstrated")
    for_other = (Do(Choose(Pick(IsOpponent(), Fixed(1))), note="demonstrated"), Do(CopySpell(THIS, who=other)))
    return (whenever(IS_CAST, Do(CopySpell(THIS), may=YOU, then=for_other), zone=Zone.STACK),)


@stands_for("gravestorm")
def _gravestorm(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.67a: counted as the ability resolves."""
    died = TimesHappened(Moves(IsPermanent(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD))
    return (whenever(IS_CAST, CopySpell(THIS, died), zone=Zone.STACK),)


@stands_for("epic")
def _epic(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.48a: two spell abilities, followed after the rest of the spell.

    CR 702.48b: no more spells are cast, copies are still put onto the stack.
    """
    silence = Apply(YOU, (CantCast(Anything()),), Lasts(Until.FOREVER))
    again = body(CopySpell(THIS, without="epic"))
    return (SpellAbility(body(silence, Delayed(YOUR_UPKEEP, again, until=Lasts(Until.FOREVER)))),)


@stands_for("paradigm")
def _paradigm(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.192a: two spell abilities; "this object" is the spell, wherever its card is then."""
    again = Delayed(YOUR_MAIN_PHASE, body(CastCopy(THIS, zone=Zone.EXILE)), until=Lasts(Until.FOREVER))
    first = body(Do(again, condition=NotSo(ResolvedBefore())))
    return (SpellAbility(first), SpellAbility(body(Move(THIS, Zone.EXILE))))


@stands_for("cipher")
def _cipher(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.99a: a spell ability; what it gives to the creature comes with the encoding."""
    return (SpellAbility(body(Encode())),)


_HEEDS_SPELL: Final = InEdition(Wording.CASCADE_HEEDS_THE_SPELL)


@stands_for("cascade")
def _cascade(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.83a; CR26 702.85a: the resulting spell must be cheaper, too."""
    cheaper = And(
        (
            Not(HasType(CardType.LAND)),
            StatIs(Stat.MANA_VALUE, Compare.LESS, StatOf(Stat.MANA_VALUE, THIS)),
        )
    )
    exiled, found = Result("exiled"), Matches(It(), cheaper)
    clauses = (
        Do(LookInto(UntilFound(cheaper), how=Look.REVEAL), note="seen"),
        Do(Move(Result("seen"), Zone.EXILE), note="exiled"),
        Do(PlayCards(It()), each=exiled, condition=AllOf((found, NotSo(_HEEDS_SPELL))), may=YOU),
        Do(PlayCards(It(), spells=cheaper), each=exiled, condition=AllOf((found, _HEEDS_SPELL)), may=YOU),
        Do(Move(exiled, Zone.LIBRARY, Place.BOTTOM, origin=Zone.EXILE, random_order=True)),
    )
    return (whenever(IS_CAST, *clauses, zone=Zone.STACK),)


@stands_for("ripple", takes=Takes.AMOUNT)
def _ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.58a: as many cards as there are, if fewer."""
    seen = Result("seen")
    same = Matches(It(), SharesWith(Shares.NAME, THIS))
    clauses = (
        Do(LookInto(FromTop(amount_of(keyword)), how=Look.REVEAL), note="seen", may=YOU),
        Do(PlayCards(It()), each=seen, condition=same, may=YOU),
        Do(Move(seen, Zone.LIBRARY, Place.BOTTOM, origin=Zone.LIBRARY, any_order=True)),
    )
    return (whenever(IS_CAST, *clauses, zone=Zone.STACK),)


@stands_for("prowess")
def _prowess(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.108a."""
    return (whenever(Casts(Not(CREATURE), YOU), gets(THIS, 1, 1)),)


@stands_for("increment")
def _increment(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.191a: more mana than its power or than its toughness."""
    mana = CastAmount(Chosen.MANA_SPENT, IT)
    more = AnyOf(tuple(Compares(mana, Compare.MORE, StatOf(stat, THIS)) for stat in (Stat.POWER, Stat.TOUGHNESS)))
    a_creature = Matches(THIS, CREATURE)
    return (whenever(Casts(Anything(), YOU), PutCounters(PLUS), condition=AllOf((a_creature, more))),)


@stands_for("extort")
def _extort(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.101a."""
    drained = (Do(GainLife(ResultAmount("drained"))),)
    cost = Pays(PayMana(ManaCost(("W/B",))))
    drain = Do(LoseLife(Fixed(1), OPPONENTS), may=YOU, pay=cost, then=drained, note="drained")
    return (whenever(Casts(Anything(), YOU), drain),)
