"""Fragmented loops (CR 716.3): players who undo each other's actions, so that the game comes back to where it was.

The one of them who comes first in turn order, beginning with the active player, must then do something else.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.kernel.decisions import Action, written
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.loops import growth
from arbitre.ir import modifications as m
from arbitre.ir.node import Node
from arbitre.ir.values import Zone
from arbitre.state.fields import Slot
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.plain import same
from arbitre.state.players import Player
from arbitre.state.state import State

REMEMBERED: Final = 16
"""So many of the last actions of a step are looked at."""


def remember(game: Game, player: int, mark: int, action: Action) -> None:
    """A player has done something with priority; *mark* is where the journal stood before."""
    state = game.state
    state.put(state, State.acts, (*state.acts[-REMEMBERED:], (player, mark, written(action))))


def forget(game: Game) -> None:
    """A step has ended."""
    game.state.put(game.state, State.acts, ())


def watch(game: Game, player: int) -> None:
    """CR 716.3: a player is about to get priority; what would go on with a fragmented loop is barred."""
    state = game.state
    if state.barred or len(state.acts) < 2:
        return
    barred: dict[str, None] = {}
    for at, (who, mark, what) in enumerate(state.acts):
        involved = {one for one, _, _ in state.acts[at:]}
        if who == player and len(involved) > 1 and _chooses(game, involved) == player and _same(game, mark):
            barred[what] = None
    if barred:
        state.put(state, State.barred, (*barred, "716.3"))


def _chooses(game: Game, involved: set[int]) -> int:
    return next(player for player in game.order() if player in involved)


# --- the same game state ---------------------------------------------------------------------------------------------

_COUNTS: Final[frozenset[Slot[Any, Any]]] = frozenset(
    {State.history, Player.tallies, Player.game_tallies, Player.last_tallies}
)
"""What only counts what happens."""
_IGNORED: Final = frozenset(
    [
        State.priority,
        State.passes,
        State.agenda,
        State.next_id,
        State.seen,
        State.checked,
        State.deathtouched,
        State.arrivals,
        State.unbroken,
        State.loop,
        State.loopers,
        State.acts,
        State.barred,
        State.replacing,
        State.history,
        Player.tallies,
        Obj.used,
        Obj.turn_marks,
        Obj.known_to,
        Obj.since,
    ]
)
"""Fields that may differ; whether anything looks at the history and the counts of the turn is asked separately."""


def _same(game: Game, mark: int) -> bool:
    """Whether all is as it was at a mark of the journal, though actions have been taken since."""
    state = game.state
    since, lasting = state.next_id, state.lasting
    seen: set[tuple[int, Any]] = set()
    for holder, field, old in state.written(mark):
        if (id(holder), field) in seen:
            continue
        seen.add((id(holder), field))  # the first time it was written, what was there is what was there at the mark
        if field is State.next_id:
            since = old
        elif field is State.lasting:
            lasting = old
        if holder is state.gone or field in _IGNORED or field is State.lasting:
            continue
        if isinstance(holder, Obj) and holder.id >= since:
            continue
        if isinstance(holder, dict):
            if (field in holder or field < since) and not _still_in_library(old, holder.get(field)):
                return False
        elif field.__get__(holder) != old:
            return False
    if growth.looked_at(game, _COUNTS, since):
        return False
    return lasting == state.lasting or (_alike(lasting, state.lasting) and _looks_the_same(game, mark))


def _still_in_library(before: object, now: Obj | None) -> bool:
    """Whether nothing has become of a card but that other players may know it (:meth:`State.know`)."""
    return isinstance(before, Obj) and now is not None and before.zone is now.zone is Zone.LIBRARY


def _alike(before: tuple[Lasting, ...], now: tuple[Lasting, ...]) -> bool:
    """Whether only effects have come that give or take abilities, and that end together: together they may change
    nothing."""
    new = [one for one in now if one not in before]
    return all(one in now for one in before) and all(_only_abilities(one) for one in new) and _end_together(new)


def _only_abilities(effect: Lasting) -> bool:
    return bool(effect.mods) and all(isinstance(mod, m.HasAbilities | m.LosesAbilities) for mod in effect.mods)


def _end_together(effects: list[Lasting]) -> bool:
    ends: set[Node] = {effect.until for effect in effects}
    return len(ends) == 1


def _looks_the_same(game: Game, mark: int) -> bool:
    """Whether every permanent has the characteristics that it had then."""
    state = game.state
    then = state.clone(since=mark)
    then.undo(0)
    past = game.at(then)
    return all(same(characteristics(past, id), characteristics(game, id)) for id in state.battlefield)
