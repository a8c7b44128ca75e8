"""Drawing cards, one after the other (CR 120)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.bounds import said
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose, replaced
from arbitre.errors import EngineLimit

MOST_REPLACED: Final = 1000
"""After so many draws of one instruction by which no card was drawn, those that are left are not tried."""


def draw_cards(game: Game, player: int, count: int, source: int = 0, rule: str = "") -> Procedure:
    """CR 120.2: one card after the other; those drawn.

    CR26 616.1g: what replaces the whole instruction comes first, and by CR 614.5 does nothing to the draws in it.
    CR 120.3: once a draw from an empty library has changed nothing, the draws that are left change nothing either.

    :raises EngineLimit: other draws without end.
    """
    state, drawn, tried = game.state, list[int](), 0
    for instruction in (yield from _instructed(game, player, count, source)):
        for _ in range(instruction.amount):
            if state.result is not None or not game.player(player).playing:
                return drawn
            if tried - len(drawn) > MOST_REPLACED:
                raise EngineLimit(said("draws"), count, MOST_REPLACED, "120.6b")
            tried += 1
            empty, mark = not game.player(player).library, state.mark()
            draw = Event(Kind.DRAW, player=player, source=source, rule=rule)
            draw.applied = instruction.applied
            happened = yield from propose(game, [draw])
            drawn += [event.became for event in happened if event.kind is Kind.DRAW]
            if empty and state.unchanged_since(mark):
                return drawn
    return drawn


def _instructed(game: Game, player: int, count: int, source: int) -> Procedure:
    """CR26 121.2a: the instruction to draw so many cards, as effects that speak of the whole of it have changed it."""
    instruction = Event(Kind.DRAWS, player=player, amount=count, source=source)
    if count <= 0 or not replaced.behind(game, Kind.DRAWS):
        return [instruction]
    return (yield from propose(game, [instruction]))
