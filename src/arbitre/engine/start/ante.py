"""Playing for ante (CR 407), where the options say so."""

from __future__ import annotations

from arbitre.engine.instructions.planning import plans
from arbitre.engine.instructions.settling import settle, settle_players
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects.zones import move_event
from arbitre.ir.effects import Ante
from arbitre.ir.modifications import HasRule, RuleText
from arbitre.ir.node import walk
from arbitre.ir.values import LIBRARY, Zone
from arbitre.state.characteristics import NOTHING
from arbitre.state.objects import Obj


def sort_out(game: Game) -> None:
    """CR 407.3: cards that are only for playing for ante are removed from the decks of any other game."""
    if game.options.ante:
        return
    state = game.state
    for obj in [obj for obj in state.objects.values() if obj.zone is LIBRARY and _only_for_ante(obj)]:
        state.remove(obj, NOTHING, obj.owner)


def _only_for_ante(obj: Obj) -> bool:
    if not obj.base.static:
        return False
    return any(isinstance(n, HasRule) and n.rule is RuleText.REMOVE_IF_NOT_ANTE for n in walk(obj.base.abilities))


def put_up(game: Game) -> Procedure:
    """CR 407.2: each player puts a random card of the deck into the ante zone; not in a subgame."""
    state = game.state
    if not game.options.ante or state.outer:
        return
    for id in game.order():
        library = state.player(id).library
        if library:
            card = library[state.below(len(library))]
            yield from propose(game, [move_event(game, card, Zone.ANTE)])


def settle_ownership(game: Game) -> None:
    """CR 407.2: the winner of the game becomes the owner of all cards in the ante zone."""
    state = game.state
    if state.result is None or len(state.result) != 1 or not state.ante:
        return
    (winner,) = state.result
    for id in state.ante:
        state.put(state.objects[id], Obj.owner, winner)
    game.note("owns the ante", "407.2", player=winner)


@plans(Ante, Kind.MOVE)
def _ante(ctx: Context, effect: Ante) -> Procedure:
    """Only the owner of an object can ante it."""
    game = ctx.game
    if effect.what is not None:
        ids = yield from settle(ctx, effect.what)
        own = [id for id in ids if id in game.state.objects and game.object(id).owner == ctx.controller]
        return [_event(ctx, id) for id in own]
    players = yield from settle_players(ctx, effect.who)
    return [_event(ctx, id) for player in players for id in game.player(player).library[-1:]]


def _event(ctx: Context, id: int) -> Event:
    return move_event(ctx.game, id, Zone.ANTE, source=ctx.source)
