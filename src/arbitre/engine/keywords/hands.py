"""Keywords of cards in hand that are activated (CR 702.27, 702.47, 702.51, 702.75)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for, what_of
from arbitre.engine.keywords.phrases import (
    CREATURE,
    PLUS,
    THIS,
    YOUR_CREATURE,
    body,
    both,
    card_in,
    finding,
    same_mana_value,
)
from arbitre.ir.abilities import Activated, Keyword, Timing
from arbitre.ir.costs import Costs, DiscardThis, ReturnToHand, RevealCards
from arbitre.ir.effects import AttackingLike, Body, Draw, Move, PutCounters
from arbitre.ir.filters import And, HasState, Is, State
from arbitre.ir.node import Ability, Cost
from arbitre.ir.refs import Result, Target
from arbitre.ir.values import Zone


def _from_hand(keyword: Keyword, does: Body, timing: Timing = Timing.INSTANT, *, cycling: bool = False) -> Activated:
    """CR 702.27b, 702.51b, 702.75b: the object has the ability everywhere; it can be activated in the hand only."""
    cost = both(cost_of(keyword), DiscardThis(cycling))
    return Activated(cost, does, timing, zone=Zone.HAND, word=keyword.name)


@stands_for("cycling", takes=Takes.COST)
def _cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.27a."""
    return (_from_hand(keyword, body(Draw()), cycling=True),)


@stands_for("typecycling", takes=Takes.COST | Takes.WHAT)
def _typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.27d–e: it is a cycling ability too."""
    return (_from_hand(keyword, finding(what_of(keyword)), cycling=True),)


@stands_for("transmute", takes=Takes.COST, rule="702.51a")
def _transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.51a."""
    return (_from_hand(keyword, finding(same_mana_value()), Timing.SORCERY),)


@stands_for("reinforce", takes=Takes.COST | Takes.AMOUNT)
def _reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.75a."""
    return (_from_hand(keyword, body(PutCounters(PLUS, amount_of(keyword), Target()), target=CREATURE)),)


@stands_for("ninjutsu", takes=Takes.COST)
def _ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.47a."""
    return (_sneaking_in(keyword, Zone.HAND, RevealCards(card_in(Zone.HAND, Is(THIS)))),)


@stands_for("commander ninjutsu", takes=Takes.COST)
def _commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.49d: from the command zone too, where all see the card."""
    return (*_ninjutsu(keyword), _sneaking_in(keyword, Zone.COMMAND, Costs()))


def _sneaking_in(keyword: Keyword, zone: Zone, shown: Cost) -> Activated:
    """CR 702.47a, 702.47c: it attacks what the creature that was returned attacked."""
    unblocked = And((YOUR_CREATURE, HasState(State.UNBLOCKED)))
    cost = both(cost_of(keyword), shown, ReturnToHand(unblocked))
    enters = Move(THIS, Zone.BATTLEFIELD, origin=zone, tapped=True, in_combat=AttackingLike(Result("returned")))
    return Activated(cost, body(enters), zone=zone, word=keyword.name)
