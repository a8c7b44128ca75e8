"""Declarations of attackers and blockers in the names of a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.layers import controller
from arbitre.judge.world import World

Named = Sequence[tuple[Any, Any]]
"""Pairs of selectors: a creature, and what it attacks or blocks (None: whatever it can)."""
Declared = tuple[tuple[int, int], ...]


def declaration(world: World, decision: Declaration, named: Named) -> Declared | str:
    """The pairs that are meant, also where they are illegal; a name that nothing has is given back instead."""
    chosen: list[tuple[int, int]] = []
    for creature, target in named:
        pair = _pair(world, decision, creature, target, chosen)
        if pair is None:
            return str(creature)
        chosen.append(pair)
    return tuple(chosen)


def _pair(
    world: World, decision: Declaration, creature: Any, target: Any, chosen: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """The first pair that fits and is possible, otherwise the first that fits at all."""
    taken = {one for one, _ in chosen}
    fitting = [
        edge
        for edge in sorted(decision.edges)
        if world.fits(creature, edge[0]) and (target is None or world.fits(target, edge[1]))
    ]
    found = next((e for e in fitting if e[0] not in taken), None) or next((e for e in fitting if e not in chosen), None)
    if found is not None:
        return found
    own = [id for id in world.permanents() if world.fits(creature, id) and id not in taken]
    mine = [id for id in own if controller(world.game, id) == decision.player] or own
    targets = [id for id in (*world.seats.values(), *world.permanents()) if target is None or world.fits(target, id)]
    targets = [id for id in targets if id != decision.player]
    return (mine[0], targets[0]) if mine and targets else None


def nothing(decision: Declaration) -> Declared:
    """No declaration where that is legal, otherwise the first that is."""
    return () if decision.check(()) is None else next(iter(decision.answers()))


def possible(world: World, decision: Declaration, pair: tuple[Any, Any]) -> bool:
    """Whether some creature that the pair means can be declared so."""
    creature, target = pair
    return any(
        world.fits(creature, one) and (target is None or world.fits(target, other)) for one, other in decision.edges
    )
