"""Controlling another player (CR 712): from when to when."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.game import Game
from arbitre.engine.objects import knowledge
from arbitre.engine.seating import sides
from arbitre.state.players import Player
from arbitre.state.state import State

NEXT_TURN: Final = "controlled next turn"
"""The link of a player to the one who will make the decisions of that player's next turn."""


EXTRA_TURN: Final = "extra turn after the controlled one"
"""The link of a player to those whose effects add an extra turn after that turn."""


def turn_begins(game: Game) -> None:
    """CR 712.1: control of a player ends as the next turn begins, and begins as the player's own turn does.

    CR 712.1b: a skipped turn does not count. CR 712.3: nothing else changes hands.
    """
    state = game.state
    for seat in state.players:
        if seat.control_by:
            knowledge.show(game, seat.hand, (seat.control_by,))  # CR 712.4: what was seen meanwhile stays known
            state.put(seat, Player.control_by, 0)
    controllers = [by for player in sides.active(game) for by in dict(game.player(player).links).get(NEXT_TURN, ())]
    for player in sides.active(game):  # CR 805.8: the whole team is controlled
        seat = game.player(player)
        if NEXT_TURN in dict(seat.links):
            for _ in dict(seat.links).get(EXTRA_TURN, ()):  # CR 500.7: directly after the turn that begins
                state.put(state, State.extra_turns, (*state.extra_turns, sides.primary(game, player)))
                game.note("takes extra turn", "500.7", player=player, turns=1)
            links = {name: ids for name, ids in seat.links if name not in (NEXT_TURN, EXTRA_TURN)}
            state.put(seat, Player.links, tuple(sorted(links.items())))
        for by in controllers:
            if game.player(by).playing and by != player:  # CR 712.9: a player may come to control itself
                state.put(seat, Player.control_by, by)
                game.note("controls", "712.1", player=by, controlled=player)
