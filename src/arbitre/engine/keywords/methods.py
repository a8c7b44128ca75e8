"""Keywords that offer another way to pay for their spell: entries for :mod:`arbitre.engine.playing.ways_to_cast`.

Loaded with the rooms, not with the package, because casting itself asks what keywords stand for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from arbitre.cards.records import Layout
from arbitre.engine.characteristics.initial import both_halves
from arbitre.engine.characteristics.keyword_table import amount_of
from arbitre.engine.kernel.events import Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.keywords.phrases import CREATURE, THIS, YOU, body
from arbitre.engine.playing.ways_to_cast import CostOf, Extra, Way, mana_cost, printed_cost, register
from arbitre.engine.vocabulary.refs import opponents
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed, Stat, Tally
from arbitre.ir.conditions import AnyOf, Matches
from arbitre.ir.costs import Costs, DiscardCards, Sacrifice, Tap
from arbitre.ir.effects import Body, Delayed, Do, Move, SacrificeThese, SetAside, TargetSlot
from arbitre.ir.filters import (
    And,
    Anything,
    HasSubtype,
    HasType,
    IsSpell,
    IsToken,
    Not,
    Or,
    OwnedBy,
    Shares,
    SharesWith,
    StatIs,
)
from arbitre.ir.modifications import AddTypes, HasAbilities, RemoveTypes
from arbitre.ir.node import Cost, Node
from arbitre.ir.patterns import Cause, StepBegins
from arbitre.ir.refs import All, Attached, OwnerOf, Players, Target, Who
from arbitre.ir.values import CardType, Compare, Step, Zone
from arbitre.rules.subtypes import of_kind
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

# --- alternative costs -----------------------------------------------------------------------------------------------


def _if(keyword: str, open_to: Callable[[Game, int, Characteristics], bool]) -> CostOf:
    """The cost printed with the keyword, for a player to whom it is open."""
    printed = printed_cost(keyword)

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        return printed(game, player, obj, chars) if open_to(game, player, chars) else None

    return cost


def _prowls(game: Game, player: int, chars: Characteristics) -> bool:
    """CR 702.74a: a source of the player's that had one of the creature types dealt combat damage to a player."""
    types = chars.subtypes & of_kind("creature")
    damage = (past for past in game.state.history if past.kind == Kind.DAMAGE.value and past.combat)
    return any(past.by == player and not types.isdisjoint(past.subtypes) for past in damage)


def _surges(game: Game, player: int, _chars: Characteristics) -> bool:
    """CR26 702.117a: the player or a teammate has cast another spell this turn."""
    foes = opponents(game, player)
    return any(game.player(id).tally(Tally.SPELLS_CAST.value) for id in game.order() if id not in foes)


def _makes_a_spectacle(game: Game, player: int, _chars: Characteristics) -> bool:
    """CR26 702.137a: an opponent lost life this turn."""
    return any(game.player(id).tally(Tally.LIFE_LOST.value) for id in opponents(game, player))


def _jump_start(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.133a: the mana cost, and a card from hand as an additional cost."""
    cost = mana_cost(chars)
    return None if cost is None else Costs((cost, DiscardCards(Anything())))


register(Way("prowl", "702.74", (Zone.HAND,), _if("prowl", _prowls)))
register(Way("surge", "CR26 702.117a", (Zone.HAND,), _if("surge", _surges)))
register(Way("spectacle", "CR26 702.137a", (Zone.HAND,), _if("spectacle", _makes_a_spectacle)))


def _half(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.127a: the mana cost of this half."""
    return mana_cost(chars)


register(Way("jump-start", "CR26 702.133a", (Zone.GRAVEYARD,), _jump_start))
register(Way("aftermath", "CR26 702.127a", (Zone.GRAVEYARD,), _half))


def _fused(_game: Game, _player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.102a, 702.102c: the mana costs of both halves; said of the left one, so that it is one way."""
    if obj.card is None or obj.card.layout is not Layout.SPLIT or chars.name != obj.card.front.name:
        return None
    return mana_cost(both_halves(obj.card))


def _was_discarded(game: Game, _player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.187a: as long as the player discarded this very card this turn."""
    gone = (past for past in game.state.history if past.cause in (Cause.DISCARD, Cause.CYCLE))
    if not any(past.happening.became == obj.id for past in gone):
        return None
    return printed_cost("mayhem")(game, 0, obj, chars)


register(Way("mayhem", "702.187a (2026-04-17)", (Zone.GRAVEYARD,), _was_discarded))
register(Way("disturb", "702.146a (2026-04-17)", (Zone.GRAVEYARD,), printed_cost("disturb"), transformed=True))
register(Way("fuse", "CR26 702.102a", (Zone.HAND,), _fused, fused=True))
register(Way("escape", "CR26 702.138a", (Zone.GRAVEYARD,), printed_cost("escape")))


_ATTACHED_OR_SPELL = AnyOf((Matches(THIS, IsSpell()), Matches(Attached(), Anything())))
_AURA = (
    RemoveTypes((CardType.CREATURE,)),
    AddTypes(subtypes=("Aura",)),
    HasAbilities((Keyword("enchant", what=(CREATURE,)),)),
)
register(
    Way(
        "bestow",
        "CR26 702.103a",
        (Zone.HAND,),
        printed_cost("bestow"),
        becomes=_AURA,
        as_long_as=_ATTACHED_OR_SPELL,
    )
)


_OWN_BEAST = And((Not(HasSubtype("Human")), CREATURE, OwnedBy(OwnerOf(THIS))))
register(Way("mutate", "CR26 702.140a", (Zone.HAND,), printed_cost("mutate"), merges=(TargetSlot(_OWN_BEAST),)))


@cache
def _to_each(body: Body) -> Body:
    """CR26 702.96a: "target" in the text becomes "each"."""
    what = {Target(place): All(slot.what) for place, slot in enumerate(body.targets)}
    return Body(tuple(_reworded(clause, what) for clause in body.clauses), (), body.modes)


def _reworded(value: Any, what: dict[Target, All]) -> Any:
    """The value with other references in place of targets."""
    if isinstance(value, Target):
        return what[value]
    if isinstance(value, tuple):
        return tuple(_reworded(part, what) for part in value)
    if isinstance(value, Node):
        return type(value)(**{name: _reworded(getattr(value, name), what) for name in value.__struct_fields__})
    return value


register(Way("overload", "CR26 702.96a", (Zone.HAND,), printed_cost("overload"), rewrite=_to_each))

_NEXT_END_STEP = StepBegins(Step.END, Players(Who.EACH), next=True)
_BACK = Do(Delayed(_NEXT_END_STEP, body(Move(THIS, Zone.HAND, origin=Zone.BATTLEFIELD))))
_GONE = Do(Delayed(_NEXT_END_STEP, body(SacrificeThese(THIS, YOU))))

register(Way("dash", "CR26 702.109a", (Zone.HAND,), printed_cost("dash"), then=(_BACK,)))
_WARPED = Do(
    Delayed(
        _NEXT_END_STEP,
        body(Move(THIS, Zone.EXILE, origin=Zone.BATTLEFIELD), SetAside("warped", THIS)),
    )
)
register(Way("warp", "702.185a (2026-04-17)", (Zone.HAND,), printed_cost("warp"), then=(_WARPED,)))
register(Way("blitz", "CR26 702.152a", (Zone.HAND,), printed_cost("blitz"), then=(_GONE,)))

# --- optional additional costs ---------------------------------------------------------------------------------------


def _conspirators(_keyword: Keyword) -> Cost:
    """CR 702.76a."""
    return Tap(And((CREATURE, SharesWith(Shares.COLOR, THIS))), Fixed(2))


def _bargain(_keyword: Keyword) -> Cost:
    """CR26 702.166a."""
    return Sacrifice(Or((HasType(CardType.ARTIFACT), HasType(CardType.ENCHANTMENT), IsToken())))


def _casualty(keyword: Keyword) -> Cost:
    """CR26 702.153a."""
    return Sacrifice(And((CREATURE, StatIs(Stat.POWER, Compare.AT_LEAST, amount_of(keyword)))))


register(Extra("conspire", "702.76", cost=_conspirators))
register(Extra("bargain", "CR26 702.166a", cost=_bargain))
register(Extra("casualty", "CR26 702.153a", cost=_casualty))
register(Extra("offspring", "CR26 702.175a"))
register(Extra("squad", "CR26 702.157a", repeats=True))
