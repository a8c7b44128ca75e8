"""Keywords that are activated abilities (CR 702.6, 702.27, 702.51, 702.65, 702.69, 702.75, 702.82, 702.85)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for, what_of
from arbitre.engine.keywords.phrases import CREATURE, PLUS, THIS, YOU, YOUR_CREATURE, body, card_in
from arbitre.ir.abilities import Activated, Keyword, Timing
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.costs import Costs, DiscardThis, ExileCards, ReturnToHand, RevealCards, Sacrifice, TapThis
from arbitre.ir.effects import (
    Apply,
    Attach,
    Body,
    CreateCopies,
    Delayed,
    Do,
    Draw,
    GoesTo,
    Move,
    PutCounters,
    ReplaceLater,
    Search,
    Shuffle,
    SwapWithHand,
)
from arbitre.ir.filters import And, ControlledBy, HasState, HasSubtype, HasType, Is, State, StatIs
from arbitre.ir.modifications import AddTypes, HasAbilities, Lasts, NoManaCost, SetColors, SetsPT, Until
from arbitre.ir.node import Ability, Cost, Effect, Filter, Modification
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import Players, Result, Target, Who
from arbitre.ir.values import CardType, Color, Compare, Step, Zone


def _both(*costs: Cost) -> Costs:
    return Costs(costs)


@stands_for("equip", takes=Takes.COST | Takes.MAYBE_WHAT)
def _equip(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.6a."""
    return (_attaching(keyword, And((YOUR_CREATURE, *keyword.what))),)


@stands_for("fortify", takes=Takes.COST)
def _fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.65a."""
    return (_attaching(keyword, And((HasType(CardType.LAND), ControlledBy(YOU)))),)


def _attaching(keyword: Keyword, to: Filter) -> Activated:
    return Activated(cost_of(keyword), body(Attach(THIS, Target()), target=to), Timing.SORCERY, word=keyword.name)


@stands_for("level up", takes=Takes.COST)
def _level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.85a."""
    return (Activated(cost_of(keyword), body(PutCounters("level")), Timing.SORCERY, word=keyword.name),)


# --- from the hand ---------------------------------------------------------------------------------------------------


def _from_hand(keyword: Keyword, does: Body, timing: Timing = Timing.INSTANT, *, cycling: bool = False) -> Activated:
    """CR 702.27b, 702.51b, 702.75b: the object has the ability everywhere; it can be activated in the hand only."""
    cost = _both(cost_of(keyword), DiscardThis(cycling))
    return Activated(cost, does, timing, zone=Zone.HAND, word=keyword.name)


@stands_for("cycling", takes=Takes.COST)
def _cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.27a."""
    return (_from_hand(keyword, body(Draw()), cycling=True),)


@stands_for("typecycling", takes=Takes.COST | Takes.WHAT)
def _typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.27d–e: it is a cycling ability too."""
    return (_from_hand(keyword, _finding(what_of(keyword)), cycling=True),)


def _finding(what: Filter, to: Zone = Zone.HAND, *, reveal: bool = True) -> Body:
    """Search your library for such a card, put it somewhere, then shuffle."""
    found = Result("found")
    return body(Do(Search(what, reveal=reveal), note="found"), Move(found, to), Shuffle())


def _same_mana_value(*parts: Filter) -> Filter:
    """CR 202.3: as this object, which has gone as a cost, last had."""
    return And((*parts, StatIs(Stat.MANA_VALUE, Compare.EQUAL, StatOf(Stat.MANA_VALUE, THIS))))


@stands_for("transmute", takes=Takes.COST)
def _transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.51a."""
    return (_from_hand(keyword, _finding(_same_mana_value()), Timing.SORCERY),)


@stands_for("reinforce", takes=Takes.COST | Takes.AMOUNT)
def _reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.75a."""
    return (_from_hand(keyword, body(PutCounters(PLUS, amount_of(keyword), Target()), target=CREATURE)),)


@stands_for("transfigure", takes=Takes.COST)
def _transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.69a."""
    cost = _both(cost_of(keyword), Sacrifice(Is(THIS)))
    finding = _finding(_same_mana_value(CREATURE), Zone.BATTLEFIELD, reveal=False)
    return (Activated(cost, finding, Timing.SORCERY, word=keyword.name),)


@stands_for("ninjutsu", takes=Takes.COST)
def _ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.47a, 702.47c: it attacks what the creature that was returned attacked."""
    unblocked = And((YOUR_CREATURE, HasState(State.UNBLOCKED)))
    cost = _both(cost_of(keyword), RevealCards(card_in(Zone.HAND, Is(THIS))), ReturnToHand(unblocked))
    enters = Move(
        THIS, Zone.BATTLEFIELD, origin=Zone.HAND, tapped=True, attacking=True, attacking_like=Result("returned")
    )
    return (Activated(cost, body(enters), zone=Zone.HAND, word=keyword.name),)


@stands_for("aura swap", takes=Takes.COST)
def _aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.63a."""
    return (Activated(cost_of(keyword), body(SwapWithHand(HasSubtype("Aura"))), word=keyword.name),)


# --- from the graveyard ----------------------------------------------------------------------------------------------


@stands_for("unearth", takes=Takes.COST)
def _unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.82a: returned with haste, exiled at the next end step or if it would leave the battlefield."""
    back = Result("unearthed")
    clauses: tuple[Effect | Do, ...] = (
        Do(Move(THIS, Zone.BATTLEFIELD, origin=Zone.GRAVEYARD), note="unearthed"),
        Apply(back, (HasAbilities((Keyword("haste"),)),), Lasts(Until.FOREVER)),
        Delayed(StepBegins(Step.END, Players(Who.EACH), next=True), body(Move(back, Zone.EXILE))),
        ReplaceLater(Moves(Is(back), origin=Zone.BATTLEFIELD), GoesTo(Zone.EXILE), Lasts(Until.FOREVER)),
    )
    return (Activated(cost_of(keyword), body(*clauses), Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


@stands_for("scavenge", takes=Takes.COST)
def _scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.97a."""
    cost = _both(cost_of(keyword), ExileCards(card_in(Zone.GRAVEYARD, Is(THIS)), Zone.GRAVEYARD))
    counters = PutCounters(PLUS, StatOf(Stat.POWER, THIS), Target())
    does = body(counters, target=CREATURE)
    return (Activated(cost, does, Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


def _as_zombie(keyword: Keyword, *but: Modification) -> tuple[Ability, ...]:
    """Exile the card from the graveyard for a token that is a copy of it, but a Zombie without a mana cost."""
    cost = _both(cost_of(keyword), ExileCards(card_in(Zone.GRAVEYARD, Is(THIS)), Zone.GRAVEYARD))
    token = CreateCopies(THIS, but=(NoManaCost(), AddTypes(subtypes=("Zombie",)), *but))
    return (Activated(cost, body(token), Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


@stands_for("embalm", takes=Takes.COST)
def _embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.128a."""
    return _as_zombie(keyword, SetColors((Color.WHITE,)))


@stands_for("eternalize", takes=Takes.COST)
def _eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.129a."""
    return _as_zombie(keyword, SetColors((Color.BLACK,)), SetsPT(Fixed(4), Fixed(4)))


@stands_for("outlast", takes=Takes.COST)
def _outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.107a."""
    does = body(PutCounters(PLUS, Fixed(1), THIS))
    return (Activated(_both(cost_of(keyword), TapThis()), does, Timing.SORCERY, word=keyword.name),)
