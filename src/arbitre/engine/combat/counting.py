"""Restrictions on how many creatures attack or block (CR 508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from arbitre.engine import evaluate, rulings
from arbitre.engine.combat.model import Candidate, Edge, Limit
from arbitre.engine.context import Context
from arbitre.engine.game import Game
from arbitre.ir.modifications import AttackersAtMost, BlockingAtMost

Side = Callable[[Game, int, Edge], bool]
"""Whether an edge belongs to an affected player: it attacks that player, it blocks for that player."""
AtMost = AttackersAtMost | BlockingAtMost


def at_most(
    game: Game,
    kind: type[AttackersAtMost] | type[BlockingAtMost],
    candidates: Sequence[Candidate],
    rule: str,
    side: Side,
) -> Iterator[Limit]:
    """No more than so many matching creatures: of those affected, of those on an affected player's side, or of all.

    An effect that affects every player is about the whole combat.
    """
    players = game.order()
    affected: dict[tuple[AtMost, int, int], tuple[Context, list[int]]] = {}
    for id in (*players, *(c.id for c in candidates)):
        for mod, ctx in rulings.affecting(game, id, kind):
            affected.setdefault((mod, ctx.source, ctx.controller), (ctx, []))[1].append(id)
    edges = [edge for c in candidates for edge in c.edges]
    for (mod, source, _), (ctx, ids) in affected.items():
        matching = [edge for edge in edges if evaluate.matches(ctx, mod.what, edge[0])]
        for counted in _groups(game, matching, ids, side):
            words = f"no more than {mod.at_most} of these creatures can be declared"
            yield Limit(counted, counted, 0, mod.at_most, rule, source, words)


def _groups(game: Game, edges: list[Edge], ids: list[int], side: Side) -> list[list[Edge]]:
    """The edges that are counted together."""
    if set(game.order()) <= set(ids):
        return [edges]
    if game.state.is_player(ids[0]):
        return [[edge for edge in edges if side(game, player, edge)] for player in ids]
    return [[edge for edge in edges if edge[0] in ids]]
