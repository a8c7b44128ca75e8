"""Companions: revealed before the game begins, put into the hand once during it (CR26 702.139)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics.color_identity import identity, of_commanders
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select, Special
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal
from arbitre.engine.language import meanings
from arbitre.engine.objects.knowledge import show
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing.special import ELSEWHERE, Sort, register
from arbitre.engine.stack import timing
from arbitre.ir.abilities import Companion
from arbitre.ir.costs import PayMana
from arbitre.ir.values import ManaCost, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player

supports(Companion)

_REVEALING: Final = "103.2b (2026-04-17)"
_TAKING: Final = "702.139a (2026-04-17)"
_SPECIAL_ACTION: Final = "CR26 116.2g"
_COST: Final = PayMana(ManaCost.parse("{3}"))


# --- before the game begins ------------------------------------------------------------------------------------------


def reveal(game: Game) -> Procedure:
    """CR26 103.2b: each player may reveal one card from outside the game whose condition the starting deck meets.

    It stays outside the game.
    """
    for player in game.order():
        able = fulfilled(game, player)
        chosen = (yield Select(player, "companion", able, 0, 1, _REVEALING)) if able else ()
        for id in chosen:
            choose(game, player, id)
            game.note("reveals the companion", _REVEALING, player=player, object=id)


def choose(game: Game, player: int, id: int) -> None:
    """CR26 103.2b: the card is the player's companion from now on, and all players see it."""
    game.state.put(game.state.player(player), Player.companion, id)
    show(game, (id,), game.order())


def fulfilled(game: Game, player: int) -> list[int]:
    """CR26 702.139a–b: the cards outside the game with a companion ability whose condition the starting deck meets."""
    return [id for id in game.state.player(player).outside if _meets(game, player, id)]


def _meets(game: Game, player: int, id: int) -> bool:
    companions = (one for one in characteristics(game, id).abilities if isinstance(one, Companion))
    return any(meanings.holds(Context(game, id, player), one.condition) for one in companions)


# --- during the game -------------------------------------------------------------------------------------------------


def _possible(game: Game, player: int) -> Sequence[Special]:
    id = game.state.player(player).companion
    return (Special(id, "companion"),) if id and id in game.state.objects else ()


def _refuse(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR26 116.2g, 702.139a: once, in a main phase of the player's own while the stack is empty."""
    if obj.id != game.state.player(player).companion:
        return Refusal("it is not the companion of that player outside the game", _TAKING, _SPECIAL_ACTION)
    if not timing.as_sorcery(game, player):
        return timing.not_as_sorcery(game, player, _TAKING, _SPECIAL_ACTION)
    return _kept_out(game, player, obj)


def _kept_out(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR26 702.139d, 903.11a: what may not be brought into a game with commanders."""
    if not game.state.player(player).commanders or obj.card is None:
        return None
    if not identity(obj.card) <= of_commanders(game, player):
        return Refusal("its color identity has a color that the commander's has not", "903.11a (2026-04-17)")
    own = (one for one in game.state.objects.values() if one.owner == player and one.zone is not Zone.OUTSIDE)
    if any(one.card is not None and one.card.name == obj.card.name for one in own):
        return Refusal("that player owns a card of that name in the game", "903.11a (2026-04-17)")
    return None


def _take(ctx: Context, player: int, obj: Obj) -> Procedure:
    """CR26 702.139a, 702.139c: the card goes to the hand, and is in the game from now on."""
    yield from propose(ctx.game, [move_event(ctx.game, obj.id, Zone.HAND, player=player, rule=_TAKING)])


ELSEWHERE.enter("companion", _possible)
register(Sort("companion", _TAKING, _refuse, lambda *_: _COST, _take))
