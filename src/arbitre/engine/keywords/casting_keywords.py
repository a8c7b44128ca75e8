"""Keywords that change how their card is cast, and what becomes of it afterwards.

What may be paid for a spell, and from where a card may be cast, is the matter of
:mod:`arbitre.engine.playing.ways_to_cast`; here stand the abilities that these keywords stand for besides.
"""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, declare, stands_for, what_of
from arbitre.engine.keywords.phrases import DIES, ENTERS, IS_CAST, ITSELF, THIS, YOU, YOUR_UPKEEP, body, whenever
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import CastAmount, Chosen, CountOf, Fixed
from arbitre.ir.conditions import CastFrom, InEdition, Matches, NotSo, PaidFor, Wording
from arbitre.ir.effects import (
    Apply,
    CopySpell,
    CreateCopies,
    Delayed,
    Do,
    Draw,
    GoesTo,
    Move,
    PlayCards,
    Reflexive,
    RemoveCounters,
    SacrificeThese,
)
from arbitre.ir.filters import And, ControlledBy, HasCounters, HasType
from arbitre.ir.modifications import HasAbilities, Lasts, RevealsAsDrawn, SetsPT, ThisCosts, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Cause, Moves, RemovesCounters, RevealsIt, StepBegins
from arbitre.ir.refs import OwnerOf, Result
from arbitre.ir.values import CardType, ManaCost, Step, Zone

RESOLVES = Moves(ITSELF, origin=Zone.STACK, to=Zone.GRAVEYARD, cause=Cause.RESOLVE)
"""This spell is put into the graveyard as it resolves."""

declare("kicker", Takes.COST)
declare("multikicker", Takes.COST)
declare("entwine", Takes.COST)
declare("convoke")
declare("delve")
declare("morph", Takes.COST)
declare("megamorph", Takes.COST)
declare("disguise", Takes.COST)
declare("retrace")
declare("prowl", Takes.COST)
declare("splice", Takes.COST | Takes.WHAT)
declare("surge", Takes.COST)
declare("spectacle", Takes.COST)
declare("escape", Takes.COST)
declare("bargain")
declare("bestow", Takes.COST)
declare("mutate", Takes.COST)
declare("overload", Takes.COST)
declare("improvise")
declare("disturb", Takes.COST)
declare("foretell", Takes.COST)
declare("mayhem", Takes.COST)
declare("plot", Takes.COST)
declare("warp", Takes.COST)
declare("fuse")


@stands_for("affinity", takes=Takes.WHAT)
def _affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.39a."""
    number = CountOf(And((what_of(keyword), ControlledBy(YOU))))
    return (Static(THIS, (ThisCosts(True, ManaCost(("1",)), number),), zone=Zone.STACK),)


@stands_for("buyback", takes=Takes.COST)
def _buyback(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.25a: the second of the two abilities."""
    return (Replacement(RESOLVES, GoesTo(Zone.HAND), PaidFor("buyback"), Zone.STACK),)


@stands_for("flashback", takes=Takes.COST)
def _flashback(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.32a: the second of the two abilities."""
    leaves = Moves(ITSELF, origin=Zone.STACK)
    return (Replacement(leaves, GoesTo(Zone.EXILE), PaidFor("flashback"), Zone.STACK),)


@stands_for("jump-start")
def _jump_start(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.133a: the second of the two abilities."""
    leaves = Moves(ITSELF, origin=Zone.STACK)
    return (Replacement(leaves, GoesTo(Zone.EXILE), PaidFor("jump-start"), Zone.STACK),)


@stands_for("casualty", takes=Takes.AMOUNT)
def _casualty(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.153a: the second of the two abilities."""
    return (whenever(IS_CAST, CopySpell(THIS), condition=PaidFor("casualty"), zone=Zone.STACK),)


@stands_for("offspring", takes=Takes.COST)
def _offspring(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.175a: the second of the two abilities."""
    young = CreateCopies(THIS, but=(SetsPT(Fixed(1), Fixed(1)),))
    return (whenever(ENTERS, young, condition=PaidFor("offspring")),)


@stands_for("dash", takes=Takes.COST)
def _dash(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.109a: the last of the three abilities."""
    return (_haste_if_cast_for("dash"),)


@stands_for("blitz", takes=Takes.COST)
def _blitz(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.152a: what the permanent has if its blitz cost was paid."""
    draws = HasAbilities((whenever(DIES, Draw()),))
    return (_haste_if_cast_for("blitz"), Static(THIS, (draws,), PaidFor("blitz")))


def _haste_if_cast_for(way: str) -> Static:
    return Static(THIS, (HasAbilities((Keyword("haste"),)),), PaidFor(way))


@stands_for("evoke", takes=Takes.COST)
def _evoke(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.72a: the second of the two abilities."""
    return (whenever(ENTERS, SacrificeThese(THIS), condition=PaidFor("evoke")),)


@stands_for("replicate", takes=Takes.COST)
def _replicate(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.54a: the second of the two abilities."""
    copies = CopySpell(THIS, CastAmount(Chosen.REPLICATED))
    return (whenever(IS_CAST, copies, condition=PaidFor("replicate"), zone=Zone.STACK),)


@stands_for("conspire")
def _conspire(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.76a: the second of the two abilities."""
    return (whenever(IS_CAST, CopySpell(THIS), condition=PaidFor("conspire"), zone=Zone.STACK),)


@stands_for("rebound")
def _rebound(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.86a."""
    again = body(Do(PlayCards(THIS), may=YOU))
    later = Delayed(StepBegins(Step.UPKEEP, YOU, next=True), again)
    return (Replacement(RESOLVES, GoesTo(Zone.EXILE, then=(Do(later),)), CastFrom(Zone.HAND), Zone.STACK),)


_MADNESS_MAY: Final = InEdition(Wording.MADNESS_IS_OPTIONAL)


@stands_for("madness", takes=Takes.COST)
def _madness(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.33a: "when this card is exiled this way" follows from the discard itself. CR26 702.35a."""
    discarded = Moves(ITSELF, origin=Zone.HAND, to=Zone.GRAVEYARD, cause=Cause.DISCARD)
    owner = OwnerOf(THIS)
    trigger = body(
        Do(PlayCards(THIS, owner, free=False, way="madness"), may=owner),
        Do(Move(THIS, Zone.GRAVEYARD, origin=Zone.EXILE)),
    )
    change = GoesTo(Zone.EXILE, then=(Do(Reflexive(trigger)),))
    return (
        Replacement(discarded, change, _MADNESS_MAY, Zone.HAND, optional=True),
        Replacement(discarded, change, NotSo(_MADNESS_MAY), Zone.HAND),
    )


@stands_for("miracle", takes=Takes.COST)
def _miracle(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.94a: a static ability linked to a triggered ability."""
    may_cast = Do(PlayCards(THIS, free=False, way="miracle"), may=YOU)
    return (
        Static(THIS, (RevealsAsDrawn(may=True),), zone=Zone.HAND),
        whenever(RevealsIt(ITSELF), may_cast, zone=Zone.HAND),
    )


@stands_for("suspend", takes=Takes.COST | Takes.AMOUNT)
def _suspend(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.60a: the second and third of the three abilities; the first is a special action (CR 115.2e)."""
    is_suspended = Matches(THIS, HasCounters("time"))
    haste = Apply(Result("played"), (HasAbilities((Keyword("haste"),)),), Lasts(Until.FOREVER))
    played = (
        Do(PlayCards(THIS, cast_only=False), note="played"),
        Do(haste, condition=Matches(Result("played"), HasType(CardType.CREATURE))),
    )
    return (
        whenever(YOUR_UPKEEP, RemoveCounters("time"), condition=is_suspended, zone=Zone.EXILE),
        whenever(RemovesCounters(ITSELF, "time", last=True), *played, zone=Zone.EXILE),
    )
