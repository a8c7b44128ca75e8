"""What is attached to a player or permanent now (CR 301.5, 303.4)."""

from __future__ import annotations

from arbitre.engine.kernel.game import Game


def attached(game: Game, id: int) -> tuple[int, ...]:
    """CR 301.5, 303.4: the permanents attached to a player or permanent, in the order of the battlefield; of one that
    has left, those that were as it did (CR 608.2g)."""
    left = game.state.gone.get(id)
    if left is not None:
        return left.bore
    tables = game.fresh().tables
    table: dict[int, tuple[int, ...]] | None = tables.get("attached")
    if table is None:
        table = {}
        for obj in game.state.permanents():
            if obj.attached_to:
                table[obj.attached_to] = (*table.get(obj.attached_to, ()), obj.id)
        tables["attached"] = table
    return table.get(id, ())
