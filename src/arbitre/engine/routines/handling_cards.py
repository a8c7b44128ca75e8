"""Cards handled by several families of instructions: drawn, discarded, put in order (CR 120, 401, 701.7)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.objects import knowledge
from arbitre.engine.objects.zones import move_event
from arbitre.engine.vocabulary.refs import staying
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.players import Player


def top_cards(game: Game, player: int, count: int) -> tuple[int, ...]:
    """The top cards of a library, the topmost first; all of them if there are fewer."""
    return staying(game, player)[::-1][:count]


def discard_events(ctx: Context, cards: Sequence[int]) -> list[Event]:
    """CR 701.7a: cards go from their owners' hands to the graveyard."""
    return [move_event(ctx.game, card, Zone.GRAVEYARD, Cause.DISCARD, ctx.source) for card in cards]


def put_in_order(game: Game, player: int, top: Sequence[int], bottom: Sequence[int], by: int) -> None:
    """Cards of a library go to its top and its bottom, each group given from the top down; they stay what they are.

    CR 401.4: who arranges several of them (0: nobody) does not reveal the order.
    """
    state = game.state
    moving = {*top, *bottom}
    rest = [card for card in state.player(player).library if card not in moving]
    order = (*reversed(bottom), *rest, *reversed(top))
    if order != state.player(player).library:
        state.put(state.player(player), Player.library, order)
    if len(moving) > 1:
        knowledge.forget(game, [state.objects[card] for card in moving], but=(by,))


def ordered(player: int, cards: Sequence[int], what: str, rule: str, source: int) -> Procedure:
    """The cards in the order that a player chooses, the first one to be on top."""
    if len(cards) < 2:
        return tuple(cards)
    return (yield Order(player, what, cards, rule, source))
