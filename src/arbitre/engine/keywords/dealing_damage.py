"""Keywords about the damage that their object deals (CR 702.2, 702.14, 702.68, 702.78, 702.88; CR26 702.112,
702.115)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, declare, stands_for
from arbitre.engine.keywords.phrases import ITSELF, PLUS, THIS, whenever
from arbitre.ir.abilities import Keyword
from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.effects import Designate, Do, FromTop, Look, LookInto, Move, PutCounters
from arbitre.ir.filters import IsDesignated, IsPlayer
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Event, Result, Role
from arbitre.ir.values import Zone

declare("deathtouch")
declare("infect")
declare("lifelink")
declare("wither")
declare("toxic", Takes.AMOUNT)


@stands_for("poisonous", takes=Takes.AMOUNT)
def _poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.68a."""
    event = Deals(ITSELF, IsPlayer(), combat=True)
    return (whenever(event, PutCounters("poison", amount_of(keyword), Event(Role.OTHER))),)


@stands_for("ingest")
def _ingest(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.115a."""
    top = Do(LookInto(FromTop(), whose=Event(Role.OTHER), how=Look.REVEAL), note="top")
    return (whenever(Deals(ITSELF, IsPlayer(), combat=True), top, Move(Result("top"), Zone.EXILE)),)


@stands_for("renown", takes=Takes.AMOUNT)
def _renown(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.112a–b: the designation is no ability, and stays until the permanent leaves."""
    fresh = NotSo(Matches(THIS, IsDesignated("renowned")))
    event = Deals(ITSELF, IsPlayer(), combat=True)
    return (whenever(event, PutCounters(PLUS, amount_of(keyword)), Designate("renowned"), condition=fresh),)
