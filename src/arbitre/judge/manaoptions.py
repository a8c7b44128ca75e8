"""The mana that a player could produce now: every maximal set, found by activating mana abilities in all ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.agenda import Agenda
from arbitre.engine.kernel.decisions import Activate, Decision, Option, Priority, Select
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.playing.paying_by_hand import PaySymbol
from arbitre.engine.vocabulary.qualities import is_mana_ability
from arbitre.ir.costs import Costs, PayLife, PayMana, TapThis
from arbitre.ir.node import Cost
from arbitre.judge.queues import ScriptError
from arbitre.messages import Messages
from arbitre.state.state import State

said: Final = Messages(
    {
        "too many": (
            "more than {most} choices do not list all mana that could be made",
            "plus de {most} choix ne suffisent pas à énumérer tout le mana qui pourrait être produit",
        ),
    }
)

MOST_CHOICES: Final = 100_000
"""A search that makes more choices than this is given up."""

Pool = tuple[str, ...]
Asked = str | tuple[Option, ...] | None


def mana_options(game: Game, player: int) -> list[Pool]:
    """The maximal pools, each as sorted symbols; none if nothing can be produced.

    :raises ScriptError: there are too many ways to look through.
    """
    state = game.state.clone()
    state.put(state, State.agenda, Agenda.PRIORITY)
    state.put(state, State.priority, player)
    options = Options(skip_forced=False, auto_payment=False)
    found = _Search(Game(state, game.edition, options), player).found
    return sorted(pool for pool in found if pool and not any(_within(pool, other) for other in found))


def _within(pool: Pool, other: Pool) -> bool:
    return pool != other and not Counter(pool) - Counter(other)


class _Search:
    """Every pool that a player can come to from a situation."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        self.found: set[Pool] = set()
        self._seen: set[Any] = set()
        self._left = MOST_CHOICES
        self._explore()

    def _explore(self) -> None:
        game = self.game
        key = _situation(game, self.player)
        if key in self._seen:
            return
        self._seen.add(key)
        self.found.add(tuple(sorted(mana.type for mana in game.player(self.player).pool)))
        for action in _first_ones(game, _mana_actions(game, self.player)):
            depth = len(game.choices)
            self._push(action)
            self._answer_all((None, ""))
            while len(game.choices) > depth:
                game.pop()

    def _answer_all(self, before: tuple[Asked, str]) -> None:
        """Every answer to what the activation asks, until the player has priority again; *before* is what was asked
        last, and answered.

        Mana is paid from the pool, which other activations have filled before; and of several like questions in a row
        for a type of mana no answer comes before the last one, since their order makes no difference.
        """
        decision: Decision | None = self.game.decision
        if decision is None or isinstance(decision, Priority):
            self._explore()
            return
        asked = _asked(decision)
        for answer in decision.answers():
            if isinstance(decision, PaySymbol) and not isinstance(answer, str):
                continue
            given = (asked, str(answer))
            if asked is not None and asked == before[0] and given[1] < before[1]:
                continue
            self._push(answer)
            self._answer_all(given)
            self.game.pop()

    def _push(self, choice: Any) -> None:
        self._left -= 1
        if self._left < 0:
            raise ScriptError("endless", said("too many", most=MOST_CHOICES))
        self.game.push(choice)


def _asked(decision: Decision) -> Asked:
    """What a question for a type of mana asks for: a symbol, where one generic mana is as good as another, or one of
    some types; None if it is another question."""
    if isinstance(decision, PaySymbol):
        return decision.symbol
    return decision.options if isinstance(decision, Select) and decision.what == "color" else None


def _first_ones(game: Game, actions: list[Activate]) -> list[Activate]:
    """Those of one object that asks for nothing but to be tapped, if there is one: to use it first takes nothing away;
    otherwise all. Not where something is tapped or leaves for the mana of another."""
    if not all(_costs(game, action) <= OWN for action in actions):
        return actions
    free = next((action.object for action in actions if _is_free(game, action, actions)), 0)
    return [action for action in actions if action.object == free] if free else actions


def _is_free(game: Game, action: Activate, actions: list[Activate]) -> bool:
    return all(_costs(game, other) == {TapThis} for other in actions if other.object == action.object)


def _costs(game: Game, action: Activate) -> set[type[Cost]]:
    cost = characteristics(game, action.object).activated[action.ability].cost
    return {type(part) for part in (cost.parts if isinstance(cost, Costs) else (cost,))}


OWN: Final = frozenset({TapThis, PayMana, PayLife})
"""Costs that leave all other sources as they are."""


def _mana_actions(game: Game, player: int) -> list[Activate]:
    decision = game.decision
    if not isinstance(decision, Priority):
        return []
    actions: dict[Any, Activate] = {}
    for id, kind in _kinds(game):
        if controller(game, id) == player:
            for index, ability in enumerate(characteristics(game, id).activated):
                action = Activate(id, index)
                if is_mana_ability(ability) and (kind, index) not in actions and decision.check(action) is None:
                    actions[kind, index] = action
    return list(actions.values())


def _kinds(game: Game) -> Iterator[tuple[int, Any]]:
    """Every permanent, and what it shares with those that are alike in everything and so stand for each other."""
    state = game.state
    held = {state.objects[id].attached_to for id in state.battlefield}
    for id in state.battlefield:
        obj, name = state.objects[id], characteristics(game, id).name
        alone = id in held or obj.attached_to or obj.card is None or obj.used
        whose = controller(game, id)
        yield id, (id if alone else 0, whose, name, obj.tapped, obj.counters, obj.sick)


def _situation(game: Game, player: int) -> Any:
    """What the search tells situations apart by."""
    state = game.state
    permanents = sorted(kind for _, kind in _kinds(game))
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
