"""Keywords of cards in a graveyard that are not cast from there (CR 702.50, 702.82; CR26 702.97, 702.128, 702.129,
702.141)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for
from arbitre.engine.keywords.phrases import CREATURE, OPPONENTS, PLUS, THIS, YOU, body, both, card_in
from arbitre.ir.abilities import Activated, Keyword, Replacement, Timing
from arbitre.ir.amounts import CardsIn, Fixed, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import ExileCards
from arbitre.ir.effects import (
    Apply,
    CreateCopies,
    Delayed,
    Do,
    GoesTo,
    Instead,
    Mill,
    Move,
    Perform,
    PutCounters,
    ReplaceLater,
    SacrificeThese,
)
from arbitre.ir.filters import Is
from arbitre.ir.modifications import AddTypes, HasAbilities, Lasts, MustAttack, NoManaCost, SetColors, SetsPT, Until
from arbitre.ir.node import Ability, Effect, Modification
from arbitre.ir.patterns import Draws, Moves, StepBegins
from arbitre.ir.refs import It, Players, Result, Target, Who
from arbitre.ir.values import Color, Compare, Step, Zone


@stands_for("unearth", takes=Takes.COST, rule="702.82a")
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


@stands_for("scavenge", takes=Takes.COST, rule="702.97a (2026-04-17)")
def _scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.97a."""
    cost = both(cost_of(keyword), ExileCards(card_in(Zone.GRAVEYARD, Is(THIS)), Zone.GRAVEYARD))
    counters = PutCounters(PLUS, StatOf(Stat.POWER, THIS), Target())
    does = body(counters, target=CREATURE)
    return (Activated(cost, does, Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


def _as_zombie(keyword: Keyword, *but: Modification) -> tuple[Ability, ...]:
    """Exile the card from the graveyard for a token that is a copy of it, but a Zombie without a mana cost."""
    cost = both(cost_of(keyword), ExileCards(card_in(Zone.GRAVEYARD, Is(THIS)), Zone.GRAVEYARD))
    token = CreateCopies(THIS, but=(NoManaCost(), AddTypes(subtypes=("Zombie",)), *but))
    return (Activated(cost, body(token), Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


@stands_for("embalm", takes=Takes.COST, rule="702.128a (2026-04-17)")
def _embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.128a."""
    return _as_zombie(keyword, SetColors((Color.WHITE,)))


@stands_for("eternalize", takes=Takes.COST, rule="702.129a (2026-04-17)")
def _eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.129a."""
    return _as_zombie(keyword, SetColors((Color.BLACK,)), SetsPT(Fixed(4), Fixed(4)))


@stands_for("encore", takes=Takes.COST, rule="702.141a (2026-04-17)")
def _encore(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.141a: a token for each opponent, which attacks that opponent if able, with haste, until the end step."""
    cost = both(cost_of(keyword), ExileCards(card_in(Zone.GRAVEYARD, Is(THIS)), Zone.GRAVEYARD))
    copy, tokens = Result("copy"), Result("encored")
    attacks = Apply(copy, (MustAttack(It()),), Lasts(Until.END_OF_TURN))
    one = Perform((Do(CreateCopies(THIS), note="copy"), Do(attacks)), abreast=True)
    clauses = (
        Do(one, each=OPPONENTS, note="encored"),
        Apply(tokens, (HasAbilities((Keyword("haste"),)),), Lasts(Until.FOREVER)),
        Delayed(StepBegins(Step.END, Players(Who.EACH), next=True), body(SacrificeThese(tokens, YOU))),
    )
    return (Activated(cost, body(*clauses), Timing.SORCERY, zone=Zone.GRAVEYARD, word=keyword.name),)


@stands_for("dredge", takes=Takes.AMOUNT)
def _dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.50a. CR 702.50b: not with fewer cards than the number in the library."""
    count = amount_of(keyword)
    instead = Instead((Do(Mill(count)), Do(Move(THIS, Zone.HAND, origin=Zone.GRAVEYARD))))
    enough = Compares(ZoneSize(CardsIn.LIBRARY), Compare.AT_LEAST, count)
    return (Replacement(Draws(YOU), instead, enough, Zone.GRAVEYARD, optional=True),)
