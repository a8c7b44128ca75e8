"""What is attached to a player or permanent now (CR 301.5, 303.4)."""

from __future__ import annotations

from arbitre.engine.kernel.game import Game


def attached(game: Game, id: int) -> tuple[int, ...]:
    """CR 301.5, 303.4: the permanents attached to a player or permanent, in the order of the battlefield; of one that
    has left, those that were as it did (CR 608.2g)."""
    state = game.state
    left = state.gone.get(id)
    if left is not None:
        return left.bore
    known, objects = game.placed(), state.objects
    table: dict[int, tuple[int, ...]] | None = known.get("attached")
    if table is None:
        table = known["attached"] = {}
        for other in state.battlefield:
            host = objects[other].attached_to
            if host and not objects[other].phased_out:
                table[host] = (*table.get(host, ()), other)
    return table.get(id, ())
