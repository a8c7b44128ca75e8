"""Restrictions on how many creatures attack or block (CR 508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.combat.model import By, Candidate, Edge, Limit
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.ir.modifications import AttackersAtMost, AttackNeeds, BlockingAtMost, BlockNeeds
from arbitre.ir.node import Modification

Side = Callable[[Game, int, Edge], bool]
"""Whether an edge belongs to an affected player: it attacks that player, it blocks for that player."""
AtMost = AttackersAtMost | BlockingAtMost


def affected(game: Game, candidates: Sequence[Candidate], kind: type[Modification]) -> list[tuple[Candidate, By]]:
    """The candidates of which an effect of a kind says something, each with the first of the effects."""
    if not rulings.any_of(game, kind):
        return []
    found = ((c, rulings.affecting(game, c.id, kind)) for c in candidates)
    return [(c, (ruling[0][1].source, ruling[0][0])) for c, ruling in found if ruling]


def needs(
    game: Game, kind: type[AttackNeeds] | type[BlockNeeds], candidates: Sequence[Candidate], says: str
) -> Iterator[Limit]:
    """Creatures that can't be declared unless so many others that match are.

    A creature that matches itself is counted with them, so that creatures alike in this share one limit.
    """
    if not rulings.any_of(game, kind):
        return
    matching: dict[tuple[int, ...], frozenset[Edge]] = {}
    for c in candidates:
        for mod, ctx in rulings.affecting(game, c.id, kind):
            alike = tuple(o.id for o in candidates if evaluate.matches(ctx, mod.others, o.id))
            if alike not in matching:
                matching[alike] = frozenset(edge for o in candidates if o.id in alike for edge in o.edges)
            counted = matching[alike]
            least = mod.count + ((c.id, c.targets[0]) in counted)
            yield Limit(c.edges, counted, least, None, c.id, says.format(mod.count), by=(ctx.source, mod))


def at_most(
    game: Game,
    kind: type[AttackersAtMost] | type[BlockingAtMost],
    candidates: Sequence[Candidate],
    side: Side,
) -> Iterator[Limit]:
    """No more than so many matching creatures: of those affected, of those on an affected player's side, or of all.

    An effect that affects every player is about the whole combat.
    """
    players = game.order()
    concerned: dict[tuple[AtMost, int, int], tuple[Context, list[int]]] = {}
    for id in (*players, *(c.id for c in candidates)):
        for mod, ctx in rulings.affecting(game, id, kind):
            concerned.setdefault((mod, ctx.source, ctx.controller), (ctx, []))[1].append(id)
    for (mod, _, _), (ctx, ids) in concerned.items():
        matching = [edge for c in candidates if evaluate.matches(ctx, mod.what, c.id) for edge in c.edges]
        for counted in map(frozenset, _groups(game, matching, ids, side)):
            words = f"no more than {mod.at_most} of these creatures can be declared"
            yield Limit(counted, counted, 0, mod.at_most, says=words, about=(), by=(ctx.source, mod))


def _groups(game: Game, edges: list[Edge], ids: list[int], side: Side) -> list[list[Edge]]:
    """The edges that are counted together."""
    if set(game.order()) <= set(ids):
        return [edges]
    if game.state.is_player(ids[0]):
        return [[edge for edge in edges if side(game, player, edge)] for player in ids]
    return [[edge for edge in edges if edge[0] in ids]]
