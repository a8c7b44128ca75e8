"""The order of cards in a graveyard (CR 404.2–3).

Cards that are put there at the same time lie as the effect or rule names them, unless the players have agreed to be
asked (``Options.arrange_graveyards``): no card that the engine executes looks at the order.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Moment, after_several
from arbitre.ir.values import Zone
from arbitre.state.players import Player


@after_several(Moment.GRAVEYARDS)
def arrange(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 404.3: the owner of several cards that have come to the graveyard at once arranges them, the lowest first.

    CR 101.4: the owners in turn order.
    """
    if not game.options.arrange_graveyards:
        return
    state = game.state
    came = {event.became for event in happened if event.to is Zone.GRAVEYARD and event.became}
    for player in game.order():
        seat = state.player(player)
        ids = [id for id in seat.graveyard if id in came]
        if len({state.objects[id].card for id in ids}) > 1:
            left = list((yield Order(player, "arrange graveyard", ids, "404.3")))
            arranged = tuple(left.pop(0) if id in came else id for id in seat.graveyard)
            state.put(seat, Player.graveyard, arranged)
