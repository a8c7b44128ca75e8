"""Keywords by which a card is cast from another zone, or at another time (CR 702.32, 702.33, 702.60, 702.79,
702.86; CR26 702.94, 702.127, 702.133, 702.180)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, declare, stands_for
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.keywords.phrases import ITSELF, RESOLVES, THIS, YOU, YOUR_CREATURE, YOUR_UPKEEP, body, whenever
from arbitre.engine.language import evaluate
from arbitre.engine.playing.ways_to_cast import Way, by_addition, mana_cost, printed_cost, register
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.conditions import CastFrom, InEdition, Matches, NotSo, PaidFor, Wording
from arbitre.ir.costs import Costs, DiscardCards, Lessening, OneOf, Tap
from arbitre.ir.effects import Apply, Delayed, Do, GoesTo, Move, PlayCards, Reflexive, RemoveCounters
from arbitre.ir.filters import Anything, CameThisTurn, HasCounters, HasType
from arbitre.ir.modifications import HasAbilities, Lasts, RevealsAsDrawn, Until
from arbitre.ir.node import Ability, Cost
from arbitre.ir.patterns import Cause, Moves, RemovesCounters, RevealsIt, StepBegins
from arbitre.ir.refs import It, OwnerOf, Result
from arbitre.ir.values import CardType, Step, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

declare("retrace")
declare("escape", Takes.COST)
declare("disturb", Takes.COST)
declare("foretell", Takes.COST)
declare("mayhem", Takes.MAYBE_COST)
declare("plot", Takes.COST)


@stands_for("flashback", takes=Takes.COST)
def _flashback(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.32a: the second of the two abilities."""
    leaves = Moves(ITSELF, origin=Zone.STACK)
    return (Replacement(leaves, GoesTo(Zone.EXILE), PaidFor("flashback"), Zone.STACK),)


@stands_for("harmonize", takes=Takes.COST)
def _harmonize(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.180a: the last of the three abilities."""
    leaves = Moves(ITSELF, origin=Zone.STACK)
    return (Replacement(leaves, GoesTo(Zone.EXILE), PaidFor("harmonize"), Zone.STACK),)


@stands_for("jump-start")
def _jump_start(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.133a: the second of the two abilities."""
    leaves = Moves(ITSELF, origin=Zone.STACK)
    return (Replacement(leaves, GoesTo(Zone.EXILE), PaidFor("jump-start"), Zone.STACK),)


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


def _half(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.127a: the mana cost of this half."""
    return mana_cost(chars)


def _harmonized(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.180a: the cost, and a creature may be tapped by whose power the total cost is reduced."""
    mana = printed_cost("harmonize")(game, player, obj, chars)
    taps = Lessening(Tap(YOUR_CREATURE), StatOf(Stat.POWER, It()))
    return None if mana is None else Costs((mana, OneOf((Costs(), taps))))


register(Way("harmonize", "CR26 702.180a", (Zone.GRAVEYARD,), _harmonized))
register(by_addition("jump-start", "CR26 702.133a", Zone.GRAVEYARD, DiscardCards(Anything())))
register(Way("aftermath", "CR26 702.127a", (Zone.GRAVEYARD,), _half))


def _nothing(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """An effect that says how a card is cast says what is paid (CR26 310.11b)."""
    return mana_cost(chars)


def _mayhem(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.187a–b: as long as the player discarded this very card this turn."""
    priced = any(keyword.cost is not None for keyword in chars.keyword("mayhem"))
    if not priced or not evaluate.matches(Context(game, obj.id, player), CameThisTurn(discarded=True), obj.id):
        return None
    return printed_cost("mayhem")(game, player, obj, chars)


register(Way("mayhem", "702.187a (2026-04-17)", (Zone.GRAVEYARD,), _mayhem))
register(Way("disturb", "702.146a (2026-04-17)", (Zone.GRAVEYARD,), printed_cost("disturb"), transformed=True))
register(Way("transformed", "712.8c (2026-04-17)", (), _nothing, transformed=True))
register(Way("escape", "CR26 702.138a", (Zone.GRAVEYARD,), printed_cost("escape")))


@stands_for("aftermath")
def _aftermath(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.127a: the last of the three abilities."""
    return (Replacement(Moves(ITSELF, origin=Zone.STACK), GoesTo(Zone.EXILE), CastFrom(Zone.GRAVEYARD), Zone.STACK),)
