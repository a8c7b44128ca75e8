"""The mana that a player could produce now: every maximal set, found by activating mana abilities in all ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from arbitre.engine.decisions import Activate, Decision, Priority
from arbitre.engine.game import Game, Options
from arbitre.engine.layers import characteristics, controller
from arbitre.engine.turn import Agenda

MOST_STATES = 4_000
"""A search that meets more situations than this is given up."""

Pool = tuple[str, ...]


def mana_options(game: Game, player: int) -> list[Pool]:
    """The maximal pools, each as sorted symbols; none if nothing can be produced.

    :raises OverflowError: there are too many ways to look through.
    """
    state = game.state.clone()
    state.put(state, "agenda", Agenda.PRIORITY)
    state.put(state, "priority", player)
    trial = Game(state, game.edition, Options(skip_forced=False))
    found: set[Pool] = set()
    _explore(trial, player, found, set())
    return sorted(pool for pool in found if pool and not any(_within(pool, other) for other in found))


def _within(pool: Pool, other: Pool) -> bool:
    return pool != other and not Counter(pool) - Counter(other)


def _explore(game: Game, player: int, found: set[Pool], seen: set[Any]) -> None:
    key = _situation(game, player)
    if key in seen:
        return
    if len(seen) > MOST_STATES:
        raise OverflowError("too many ways to make mana")
    seen.add(key)
    found.add(tuple(sorted(mana.type for mana in game.player(player).pool)))
    for action in _mana_actions(game, player):
        depth = len(game.choices)
        game.push(action)
        _answer_all(game, player, found, seen)
        while len(game.choices) > depth:
            game.pop()


def _answer_all(game: Game, player: int, found: set[Pool], seen: set[Any]) -> None:
    """Every answer to what the activation asks, until the player has priority again."""
    decision: Decision | None = game.decision
    if decision is None or isinstance(decision, Priority):
        _explore(game, player, found, seen)
        return
    for answer in decision.answers():
        game.push(answer)
        _answer_all(game, player, found, seen)
        game.pop()


def _mana_actions(game: Game, player: int) -> list[Activate]:
    decision = game.decision
    if not isinstance(decision, Priority):
        return []
    from arbitre.engine.mana import is_mana_ability

    actions = []
    for id in game.state.battlefield:
        if controller(game, id) == player:
            for index, ability in enumerate(characteristics(game, id).activated):
                action = Activate(id, index)
                if is_mana_ability(ability) and decision.check(action) is None:
                    actions.append(action)
    return actions


def _situation(game: Game, player: int) -> Any:
    """What the search tells situations apart by: permanents that are alike in everything stand for each other."""
    state = game.state
    held = {state.objects[id].attached_to for id in state.battlefield}
    permanents = sorted(
        (id if id in held or obj.attached_to or obj.card is None else 0, name, obj.tapped, obj.counters, obj.sick)
        for id, obj, name in ((id, state.objects[id], characteristics(game, id).name) for id in state.battlefield)
    )
    used = tuple((id, state.objects[id].used) for id in state.battlefield if state.objects[id].used)
    pool = tuple(sorted(mana.type for mana in game.player(player).pool))
    return tuple(permanents), used, pool, game.player(player).life, game.player(player).hand


def collapse(pools: list[Pool]) -> list[Pool]:
    """The pools with ``Any`` for units that can be of each colour, without those that another one includes."""
    levels = [set(pools)]
    while levels[-1]:
        levels.append({made for pool in levels[-1] for made in _freed(pool, levels[-1])})
    kept: set[Pool] = set()
    for level, freer in pairwise(levels):
        included = {tuple(sorted([*_less(pool, ANY), color])) for pool in freer for color in COLORS}
        kept |= level - included
    return sorted(kept)


ANY: Final = "Any"
COLORS: Final = "WUBRG"


def _freed(pool: Pool, level: set[Pool]) -> Iterator[Pool]:
    """The pools with one more unit of any colour whose five cases are all on this level."""
    for symbol in sorted(set(pool) & set(COLORS)):
        rest = _less(pool, symbol)
        if all(tuple(sorted([*rest, color])) in level for color in COLORS):
            yield tuple(sorted([*rest, ANY]))


def _less(pool: Pool, symbol: str) -> Pool:
    at = pool.index(symbol)
    return pool[:at] + pool[at + 1 :]
