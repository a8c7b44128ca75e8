"""Keywords that ask for something in each turn of their controller (CR 702.22, 702.24, 702.28, 702.30, 702.61)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, declare, stands_for
from arbitre.engine.keywords.phrases import ENTERS, ITSELF, THIS, YOU, YOUR_UPKEEP, whenever, with_counters
from arbitre.ir.abilities import Keyword, Replacement
from arbitre.ir.amounts import Counters
from arbitre.ir.conditions import CameUnderControl, Matches
from arbitre.ir.costs import Repeated
from arbitre.ir.effects import Do, Pays, PutCounters, RemoveCounters, SacrificeThese
from arbitre.ir.filters import HasCounters, IsPermanent
from arbitre.ir.node import Ability
from arbitre.ir.patterns import RemovesCounters

declare("phasing")
_SACRIFICE = Do(SacrificeThese(THIS, YOU))


@stands_for("cumulative upkeep", takes=Takes.COST)
def _cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.22a."""
    cost = Repeated(cost_of(keyword), Counters("age", THIS))
    unpaid = Do(SacrificeThese(THIS, YOU), unless=Pays(cost))
    return (whenever(YOUR_UPKEEP, PutCounters("age"), unpaid, condition=Matches(THIS, IsPermanent())),)


@stands_for("echo", takes=Takes.COST)
def _echo(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.28a."""
    unpaid = Do(SacrificeThese(THIS, YOU), unless=Pays(cost_of(keyword)))
    return (whenever(YOUR_UPKEEP, unpaid, condition=CameUnderControl()),)


@stands_for("fading", takes=Takes.AMOUNT)
def _fading(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.30a."""
    fades = Do(
        RemoveCounters("fade"),
        condition=Matches(THIS, HasCounters("fade")),
        otherwise=(_SACRIFICE,),
    )
    return (Replacement(ENTERS, with_counters("fade", amount_of(keyword))), whenever(YOUR_UPKEEP, fades))


@stands_for("vanishing", takes=Takes.MAYBE_AMOUNT)
def _vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.61a–b; without a number it enters without counters of its own."""
    has_time = Matches(THIS, HasCounters("time"))
    vanishes = (
        whenever(YOUR_UPKEEP, RemoveCounters("time"), condition=has_time),
        whenever(RemovesCounters(ITSELF, "time", last=True), _SACRIFICE),
    )
    if keyword.amount is None:
        return vanishes
    return (Replacement(ENTERS, with_counters("time", keyword.amount)), *vanishes)
