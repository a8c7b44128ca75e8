"""The mana that a player could produce now: every maximal set, found by activating mana abilities in all ways."""

from __future__ import annotations

from collections import Counter
from typing import Any

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
    state = game.state
    permanents = tuple((id, state.objects[id].tapped, state.objects[id].counters) for id in state.battlefield)
    pool = tuple(sorted(mana.type for mana in game.player(player).pool))
    return permanents, pool, game.player(player).life, game.player(player).hand


def collapse(pools: list[Pool]) -> list[Pool]:
    """The pools with ``Any`` where one unit can be of each colour."""
    left = set(pools)
    while True:
        merged = next((m for pool in sorted(left) for m in _merges(pool, left)), None)
        if merged is None:
            return sorted(left)
        whole, parts = merged
        left = (left - parts) | {whole}


def _merges(pool: Pool, pools: set[Pool]) -> list[tuple[Pool, set[Pool]]]:
    """The ways in which this pool and four others are one with a unit of any colour."""
    found = []
    for symbol in sorted(set(pool) & set("WUBRG")):
        rest = list(pool)
        rest.remove(symbol)
        parts = {tuple(sorted([*rest, color])) for color in "WUBRG"}
        if parts <= pools:
            found.append((tuple(sorted([*rest, "Any"])), parts))
    return found
