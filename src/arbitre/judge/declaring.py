"""Declarations of attackers and blockers in the names of a script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.reading import controller
from arbitre.judge.world import World

Named = Sequence[tuple[Any, Any]]
"""Pairs of selectors: a creature, and what it attacks or blocks (None: whatever it can)."""
Declared = tuple[tuple[int, int], ...]


def declaration(world: World, decision: Declaration, named: Named) -> Declared | str:
    """The pairs that are meant, also where they are illegal; a name that nothing has is given back instead."""
    chosen: list[tuple[int, int]] = []
    for creature, target in named:
        found = _meant(world, decision, creature, target, chosen)
        if found is None:
            return str(creature)
        chosen.append(found)
    return tuple(chosen)


def pair(world: World, edges: Iterable[tuple[int, int]], creature: Any, target: Any) -> tuple[int, int] | None:
    """The first pair of those possible that fits."""
    fitting = (e for e in sorted(edges) if world.fits(creature, e[0]) and (target is None or world.fits(target, e[1])))
    return next(fitting, None)


def _meant(
    world: World, decision: Declaration, creature: Any, target: Any, chosen: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """The first pair that fits and is possible, otherwise the first that fits at all, on the battlefield or not."""
    taken = {one for one, _ in chosen}
    free = (edge for edge in decision.edges if edge[0] not in taken)
    left = (edge for edge in decision.edges if edge not in chosen)
    found = pair(world, free, creature, target) or pair(world, left, creature, target)
    if found is not None:
        return found
    own = [id for id in world.permanents() if world.fits(creature, id) and id not in taken]
    own = own or [id for id in world.game.state.objects if world.fits(creature, id) and id not in taken]
    mine = [id for id in own if controller(world.game, id) == decision.player] or own
    targets = [id for id in (*world.seats.values(), *world.permanents()) if target is None or world.fits(target, id)]
    targets = [id for id in targets if id != decision.player or target is not None]
    return (mine[0], targets[0]) if mine and targets else None


def nothing(decision: Declaration) -> Declared:
    """No declaration where that is legal, otherwise the first that is."""
    return () if decision.check(()) is None else next(iter(decision.answers()))


def possible(world: World, decision: Declaration, named: tuple[Any, Any]) -> bool:
    """Whether some creature that the pair means can be declared so."""
    return pair(world, decision.edges, *named) is not None
