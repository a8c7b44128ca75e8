"""Keywords of permanents that are activated (CR 702.69, 702.85; CR26 702.107, 702.122, 702.167, 702.184)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for, what_of
from arbitre.engine.keywords.phrases import CREATURE, PLUS, THIS, body, both, finding, same_mana_value
from arbitre.ir.abilities import Activated, Keyword, Timing
from arbitre.ir.amounts import Fixed, StrengthFor
from arbitre.ir.costs import ExileCards, Sacrifice, Tap, TapThis
from arbitre.ir.effects import Apply, Designate, HasDone, Move, PutCounters
from arbitre.ir.filters import And, Is, Other
from arbitre.ir.modifications import AddTypes, Lasts, Until
from arbitre.ir.node import Ability
from arbitre.ir.refs import Result
from arbitre.ir.values import CardType, Zone


@stands_for("level up", takes=Takes.COST, rule="702.85a")
def _level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.85a."""
    return (Activated(cost_of(keyword), body(PutCounters("level")), Timing.SORCERY, word=keyword.name),)


@stands_for("transfigure", takes=Takes.COST, rule="702.69a")
def _transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.69a."""
    cost = both(cost_of(keyword), Sacrifice(Is(THIS)))
    found = finding(same_mana_value(CREATURE), Zone.BATTLEFIELD, reveal=False)
    return (Activated(cost, found, Timing.SORCERY, word=keyword.name),)


@stands_for("outlast", takes=Takes.COST, rule="702.107a (2026-04-17)")
def _outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.107a."""
    does = body(PutCounters(PLUS, Fixed(1), THIS))
    return (Activated(both(cost_of(keyword), TapThis()), does, Timing.SORCERY, word=keyword.name),)


@stands_for("craft", takes=Takes.COST | Takes.WHAT | Takes.AMOUNT, rule="702.167a (2026-04-17)")
def _craft(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.167a–c: the materials are permanents or cards in the graveyard."""
    this = ExileCards(Is(THIS), Zone.BATTLEFIELD)
    materials = And((what_of(keyword), Other()))
    or_more = keyword.word == OR_MORE
    of_them = ExileCards(materials, Zone.BATTLEFIELD, keyword.amount, also=Zone.GRAVEYARD, or_more=or_more)
    back = Move(THIS, Zone.BATTLEFIELD, origin=Zone.EXILE, transformed=True, crafted_of=Result("exiled"))
    return (Activated(both(cost_of(keyword), this, of_them), body(back), Timing.SORCERY, word="craft"),)


OR_MORE: Final = "or more"
"""Said with "craft" where more may be exiled."""


@stands_for("crew", takes=Takes.AMOUNT)
def _crew(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.122a; CR26 702.122d: the Vehicle becomes crewed as the ability resolves."""
    others = Tap(And((CREATURE, Other())), None, amount_of(keyword), "crew")
    lives = Apply(THIS, (AddTypes((CardType.ARTIFACT, CardType.CREATURE)),), Lasts(Until.END_OF_TURN))
    return (Activated(others, body(lives, HasDone("becomes crewed")), word="crew"),)


@stands_for("saddle", takes=Takes.AMOUNT, rule="702.171a (2026-04-17)")
def _saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.171a."""
    others = Tap(And((CREATURE, Other())), None, amount_of(keyword), "saddle")
    return (Activated(others, body(Designate("saddled", THIS, this_turn=True)), Timing.SORCERY, word="saddle"),)


@stands_for("station", rule="702.184a (2026-04-17)")
def _station(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.184a."""
    counters = PutCounters("charge", StrengthFor("station", Result("tapped")))
    return (Activated(Tap(And((CREATURE, Other()))), body(counters), Timing.SORCERY, word="station"),)
