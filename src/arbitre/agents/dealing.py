"""How combat damage is dealt in games that an agent only imagines (CR 509.2, 510.1): so that the most dies of it.

Who judged by the first legal assignment, which heaps all the damage on one creature, would block in crowds and take
trample for nothing.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, islice
from typing import Any, Final

from arbitre import Decision, Game
from arbitre.agents import combat
from arbitre.agents.combat import Fighter

MOST_WAYS: Final = 60
"""So many ways to assign damage are compared."""
MOST_ORDERED: Final = 6
"""So many creatures are put into an order with care."""
_LIFE: Final = 5
"""What a point of damage to a player is worth, as `agents/worth` counts."""


def ordered(game: Game, decision: Decision) -> tuple[Any, ...]:
    """The creatures that one fights, those first of which it can kill the most worth together (CR 509.2)."""
    fighters = [combat.fighter(game, id) for id in getattr(decision, "options", ())]
    power = combat.fighter(game, decision.source).power
    deadly = "deathtouch" in combat.fighter(game, decision.source).keywords
    best: tuple[Fighter, ...] = ()
    few = fighters[:MOST_ORDERED]
    for count in range(1, len(few) + 1):
        for group in combinations(few, count):
            cost = len(group) if deadly else sum([max(one.left, 0) for one in group])
            if cost <= power and _worth(group) > _worth(best):
                best = group
    rest = sorted([one for one in fighters if one not in best], key=lambda one: (one.left, one.id))
    return tuple(one.id for one in (*best, *rest))


def assigned(game: Game, decision: Decision) -> Any:
    """The way to assign damage that kills the most worth, and then deals a player the most (CR 510.1)."""
    deadly = {id for id, _, _ in decision.parts if "deathtouch" in game.characteristics(id).keywords}
    known: dict[int, Fighter] = {}

    def value(way: tuple[tuple[int, int, int], ...]) -> int:
        dealt: dict[int, int] = defaultdict(int)
        for one, to, amount in way:
            dealt[to] += 1000 if one in deadly and not game.state.is_player(to) else amount
        total = 0
        for to, amount in dealt.items():
            if game.state.is_player(to):
                total += _LIFE * amount
            elif game.characteristics(to).is_creature:
                fighter = known.setdefault(to, combat.fighter(game, to))
                if amount >= fighter.left and "indestructible" not in fighter.keywords:
                    total += fighter.worth
            else:
                total += _LIFE * amount
        return total

    return max(islice(decision.answers(), MOST_WAYS), key=value)


def _worth(group: tuple[Fighter, ...]) -> int:
    return sum([one.worth for one in group])
