"""Keywords of additional costs of a spell, and what paying them does (CR 702.25, 702.31, 702.40, 702.45, 702.54,
702.76)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, declare, stands_for
from arbitre.engine.keywords.phrases import CREATURE, ENTERS, IS_CAST, RESOLVES, THIS, whenever
from arbitre.engine.playing.ways_to_cast import Extra, register
from arbitre.ir.abilities import Keyword, Replacement
from arbitre.ir.amounts import Fixed, Stat, TimesPaid
from arbitre.ir.conditions import PaidFor
from arbitre.ir.costs import Sacrifice, Tap
from arbitre.ir.effects import CopySpell, CreateCopies, GoesTo
from arbitre.ir.filters import And, HasType, IsToken, Or, SharesWith, StatIs
from arbitre.ir.modifications import SetsPT
from arbitre.ir.node import Ability, Cost
from arbitre.ir.values import CardType, Compare, Shares, Zone

declare("kicker", Takes.COST)
declare("multikicker", Takes.COST)
declare("entwine", Takes.COST)
declare("splice", Takes.COST | Takes.WHAT)
declare("bargain")
declare("escalate", Takes.COST)
declare("teamwork", Takes.AMOUNT)


@stands_for("buyback", takes=Takes.COST)
def _buyback(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.25a: the second of the two abilities."""
    return (Replacement(RESOLVES, GoesTo(Zone.HAND), PaidFor("buyback"), Zone.STACK),)


@stands_for("casualty", takes=Takes.AMOUNT)
def _casualty(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.153a: the second of the two abilities."""
    return (whenever(IS_CAST, CopySpell(THIS), condition=PaidFor("casualty"), zone=Zone.STACK),)


@stands_for("offspring", takes=Takes.COST)
def _offspring(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.175a: the second of the two abilities."""
    young = CreateCopies(THIS, but=(SetsPT(Fixed(1), Fixed(1)),))
    return (whenever(ENTERS, young, condition=PaidFor("offspring")),)


@stands_for("replicate", takes=Takes.COST)
def _replicate(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.54a: the second of the two abilities."""
    copies = CopySpell(THIS, TimesPaid("replicate"))
    return (whenever(IS_CAST, copies, condition=PaidFor("replicate"), zone=Zone.STACK),)


@stands_for("conspire")
def _conspire(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.76a: the second of the two abilities."""
    return (whenever(IS_CAST, CopySpell(THIS), condition=PaidFor("conspire"), zone=Zone.STACK),)


def _conspirators(_keyword: Keyword) -> Cost:
    """CR 702.76a."""
    return Tap(And((CREATURE, SharesWith(Shares.COLOR, THIS))), Fixed(2))


def _bargain(_keyword: Keyword) -> Cost:
    """CR26 702.166a."""
    return Sacrifice(Or((HasType(CardType.ARTIFACT), HasType(CardType.ENCHANTMENT), IsToken())))


def _casualty_cost(keyword: Keyword) -> Cost:
    """CR26 702.153a."""
    return Sacrifice(And((CREATURE, StatIs(Stat.POWER, Compare.AT_LEAST, amount_of(keyword)))))


def _teamwork(keyword: Keyword) -> Cost:
    """CR 117.8a: as the reminder text says; no edition of the rules that is known here has the keyword."""
    return Tap(CREATURE, None, amount_of(keyword))


register(Extra("teamwork", "117.8a", cost=_teamwork))
register(Extra("conspire", "702.76a", cost=_conspirators))
register(Extra("bargain", "CR26 702.166a", cost=_bargain))
register(Extra("casualty", "CR26 702.153a", cost=_casualty_cost))
register(Extra("offspring", "CR26 702.175a"))
register(Extra("squad", "CR26 702.157a", repeats=True))


@stands_for("squad", takes=Takes.COST)
def _squad(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.157a: the second of the two abilities."""
    return (whenever(ENTERS, CreateCopies(THIS, TimesPaid("squad")), condition=PaidFor("squad")),)
