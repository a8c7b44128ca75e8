"""Declaring attackers and blockers: a plain judgement of fights, improved by trying declarations out.

The games here are those that an agent has drawn from its view, never the one that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arbitre import Decision, Game
from arbitre.agents.worth import permanent
from arbitre.views import Asked

Pairs = tuple[tuple[int, int], ...]
Try = Callable[[Any], int]
"""The worth of a choice after it was tried out; it may grow tired and repeat the last worth."""


def edges(decision: Decision) -> list[tuple[int, int]]:
    """Every single thing that a creature can be declared to do, in the order of ids."""
    return sorted(getattr(decision, "edges", ()))


def declarations(game: Game) -> list[Pairs]:
    """Declarations to begin with, at the decision to declare attackers or blockers."""
    decision = game.decision
    if decision is None:
        return []
    return attacks(game, decision) if decision.what == "attackers" else [(), blocks(game, decision)]


def improve(
    asked: Asked, edges: Sequence[tuple[int, int]], start: Iterable[Pairs], tries: Try, spent: Callable[[], bool]
) -> Pairs:
    """The best of some declarations, changed one creature at a time for as long as that is better."""
    legal = [choice for choice in dict.fromkeys(start) if asked.check(choice) is None]
    if not legal:
        legal = [next(asked.answers())]
    best = max(legal, key=lambda choice: (tries(choice), -len(choice)))
    worth = tries(best)
    better = True
    while better and not spent():
        better = False
        for choice in neighbors(best, edges):
            if spent():
                break
            if asked.check(choice) is None and (tried := tries(choice)) > worth:
                best, worth, better = choice, tried, True
                break
    return best


def neighbors(choice: Pairs, possible: Sequence[tuple[int, int]]) -> Iterable[Pairs]:
    """The declarations that differ in one creature."""
    for edge in possible:
        if edge in choice:
            yield tuple(e for e in choice if e != edge)
        else:
            yield tuple(sorted((*(e for e in choice if e[0] != edge[0]), edge)))


def attacks(game: Game, decision: Decision) -> list[Pairs]:
    """Declarations to begin with: nobody, everybody, and those whom no blocker beats, at each that can be attacked."""
    possible = edges(decision)
    found: list[Pairs] = [()]
    for target in dict.fromkeys(target for _, target in possible):
        everybody = tuple(edge for edge in possible if edge[1] == target)
        found += [everybody, tuple(edge for edge in everybody if not _is_beaten(game, edge[0], target))]
    return found


def _is_beaten(game: Game, attacker: int, target: int) -> bool:
    """Whether some untapped creature of the player attacked would kill the attacker and live."""
    defender = target if game.state.is_player(target) else game.controller(target)
    objects = game.state.objects
    return any(
        not objects[id].tapped and game.characteristics(id).is_creature and _kills(game, id, attacker)
        and not _kills(game, attacker, id)
        for id in game.state.battlefield
        if game.controller(id) == defender
    )  # fmt: skip


def blocks(game: Game, decision: Decision) -> Pairs:
    """A sensible declaration of blockers: good fights first, then trades, and what must be stopped to survive."""
    possible = edges(decision)
    attackers = sorted({edge[1] for edge in possible}, key=lambda id: (-_power(game, id), id))
    life = game.player(decision.player).life
    coming = sum(_power(game, id) for id in attackers)
    free = {edge[0] for edge in possible}
    chosen: list[tuple[int, int]] = []
    for attacker in attackers:
        able = sorted((id for id in free if (id, attacker) in possible), key=lambda id: (permanent(game, id), id))
        pick = _blocker(game, able, attacker, must=coming >= life)
        if pick:
            free.discard(pick)
            chosen.append((pick, attacker))
            coming -= _power(game, attacker)
    choice = tuple(sorted(chosen))
    return choice if decision.check(choice) is None else next(decision.answers())


def _blocker(game: Game, able: list[int], attacker: int, must: bool) -> int:
    """The cheapest creature that wins the fight, or trades well, or must stand in the way; 0: none."""
    for id in able:
        if _kills(game, id, attacker) and not _kills(game, attacker, id):
            return id
    for id in able:
        if not _kills(game, attacker, id):
            return id
    for id in able:
        if _kills(game, id, attacker) and permanent(game, id) <= permanent(game, attacker):
            return id
    return able[0] if must and able else 0


def _power(game: Game, id: int) -> int:
    return max(game.characteristics(id).power or 0, 0)


def _kills(game: Game, one: int, other: int) -> bool:
    """Whether a creature's damage is lethal for another, all else being left out."""
    left = (game.characteristics(other).toughness or 0) - game.object(other).damage
    power = _power(game, one)
    return power >= left or (power > 0 and "deathtouch" in game.characteristics(one).keywords)
