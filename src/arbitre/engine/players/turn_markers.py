"""Turn markers (CR 807.4): several players take turns at the same time, each with a marker that moves to the left.

Each marker has a stack of its own (CR 807.5). The state holds one turn at a time; the others wait in their markers
between two of their steps, when nothing is on their stack. Turns take steps in turn, a combat phase as a whole: one of
the courses that CR 807.4 leaves open, in which CR 807.5b has nothing to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import controller
from arbitre.engine.players import skipping
from arbitre.engine.seating import influence
from arbitre.state.state import State
from arbitre.state.turns import Marker, TurnUnderWay

APART: Final = 4
"""CR 807.4a–b, 807.4d: one marker for so many players, and so many seats from one to the next."""

# --- who gets priority -----------------------------------------------------------------------------------------------


def listening(game: Game, first: int = 0) -> tuple[int, ...]:
    """CR 807.5a: the players in turn order who get priority: those within range of the marker, or of a player who
    controls an object on its stack."""
    order = game.order(first)
    if not game.options.turn_markers:
        return order
    state = game.state
    about = [state.active, *(controller(game, id) for id in state.stack)]
    return tuple(player for player in order if any(influence.near(game, player, one) for one in about)) or order


# --- one turn after the other ----------------------------------------------------------------------------------------


def hand_out(game: Game) -> None:
    """CR 807.4a–b: a marker for each full four players, four seats apart from the starting player on."""
    state = game.state
    begun = state.turn > 0
    holders = first_holders(game, state.active if begun else state.starting_player)
    given = [Marker(number, holder) for number, holder in enumerate(holders, 1)]
    if begun:  # a game laid out within a turn
        given[0] = msgspec.structs.replace(given[0], taken=True)
    state.put(state, State.markers, tuple(given))
    state.put(state, State.marker, int(begun))


def first_holders(game: Game, first: int) -> tuple[int, ...]:
    """CR 807.4a–b: who get a turn marker if this player gets the first one."""
    seats = game.order(first)
    return seats[: due(len(seats)) * APART : APART]


def due(players: int) -> int:
    """CR 807.4a: how many markers there are for so many players; the last one always stays."""
    return max(1, players // APART)


def go_on(game: Game) -> int:
    """Take up another turn that is under way, or the player whose turn begins now.

    The turn in the state waits, or is over if it has no step left.
    """
    state = game.state
    if not state.markers:
        hand_out(game)
    over = state.agenda == "turn"
    for marker in [m for m in state.markers if m.number == state.marker]:
        _put(game, msgspec.structs.replace(marker, turn=None if over else _parked(game)))
        if over:
            _pass_on(game, _marker(game, marker.number))
    while True:
        following = [m for m in state.markers if m.number > state.marker] + list(state.markers)
        marker = next(m for m in following if m.turn is not None or may_begin(game, m))
        state.put(state, State.marker, marker.number)
        if marker.turn is not None:
            _take_up(game, marker.turn)
            _put(game, msgspec.structs.replace(marker, turn=None))
            return 0
        player = _begin(game, marker)
        if player:
            return player


def _parked(game: Game) -> TurnUnderWay:
    """The turn as it waits."""
    state = game.state
    return TurnUnderWay(**{name: getattr(state, name) for name in TurnUnderWay.__struct_fields__})


def _take_up(game: Game, turn: TurnUnderWay) -> None:
    for name in TurnUnderWay.__struct_fields__:
        game.state.put(game.state, State.fields[name], getattr(turn, name))


def running(game: Game) -> tuple[TurnUnderWay, ...]:
    """The turns that wait while the one in the state goes on."""
    return tuple(marker.turn for marker in game.state.markers if marker.turn is not None)


def newest_turn(game: Game) -> int:
    """The number of the turn that began last."""
    return max((game.state.turn, *(turn.turn for turn in running(game))))


# --- markers move ----------------------------------------------------------------------------------------------------


def may_begin(game: Game, marker: Marker) -> bool:
    """CR 807.4d: nobody in the three seats to the left has a marker."""
    near = _to_the_left(game, marker.holder)[: APART - 1]
    return not any(other.holder in near for other in game.state.markers if other.number != marker.number)


def _to_the_left(game: Game, player: int) -> tuple[int, ...]:
    """The others still in the game, from the next seat to the left on."""
    order = game.state.turn_order
    at = order.index(player)
    return tuple(p for p in order[at + 1 :] + order[:at] if game.state.player(p).playing)


def _begin(game: Game, marker: Marker) -> int:
    """The player with the marker takes an extra turn that is due (CR 807.4i–j), or the regular one; 0 if skipped."""
    state, player = game.state, marker.holder
    if skipping.take_skip(game, player, "turn"):
        game.note("skips turn", "500.10", player=player)
        _move_left(game, marker)
        return 0
    if player in state.extra_turns:
        turns = list(state.extra_turns)
        turns.remove(player)
        state.put(state, State.extra_turns, tuple(turns))
        _put(game, msgspec.structs.replace(marker, owed=not marker.taken, taken=marker.taken))
    else:
        _put(game, msgspec.structs.replace(marker, owed=False, taken=True))
    return player


def _pass_on(game: Game, marker: Marker) -> None:
    """CR 807.4c, 807.4g, 807.4i: a turn has ended; the marker is removed, stays for another turn, or moves on."""
    if marker.removals:
        _remove(game, marker)
    elif not marker.owed and not _takes_another(game, marker):
        _move_left(game, marker)


def _takes_another(game: Game, marker: Marker) -> bool:
    """CR 807.4i: an extra turn after this one, unless another marker is too close to the right."""
    holder = game.state.player(marker.holder)
    return holder.id in game.state.extra_turns and holder.playing and _free_to_the_right(game, marker)


def _free_to_the_right(game: Game, marker: Marker) -> bool:
    near = _to_the_left(game, marker.holder)[::-1][: APART - 1]
    return not any(other.holder in near for other in game.state.markers)


def _move_left(game: Game, marker: Marker) -> None:
    holder = _to_the_left(game, marker.holder)[0]
    game.note("takes turn marker", "807.4c", player=holder, number=marker.number)
    _put(game, Marker(marker.number, holder, marker.removals))


def _remove(game: Game, marker: Marker) -> None:
    """CR 807.4g: it is gone; if it was to be removed more than once, so is the marker to its right."""
    state = game.state
    game.note("turn marker removed", "807.4g", number=marker.number)
    state.put(state, State.markers, tuple(m for m in state.markers if m.number != marker.number))
    for _ in range(marker.removals - 1):
        _designate(game, marker.holder)


# --- players leave ---------------------------------------------------------------------------------------------------


def players_left(game: Game, players: Iterable[int]) -> None:
    """CR 807.4c, 807.4e–f: players have left the game at once; markers are to be removed, or move on."""
    state = game.state
    if not state.markers:
        return
    while lose_marker(game, ()):
        right = {_to_the_right(game, player).number: player for player in players}
        _designate(game, right[min(right)])
    for marker in state.markers:
        if not state.player(marker.holder).playing and not _takes_turn(game, marker):
            _move_left(game, marker)


def lose_marker(game: Game, players: Sequence[int]) -> bool:
    """CR 807.4e–f, 901.13b: whether these players, who leave the game at once, would take a turn marker with them."""
    staying = len(game.state.markers) - sum(marker.removals for marker in game.state.markers)
    remaining = [player for player in game.order() if player not in players]
    return staying > due(len(remaining))


def _takes_turn(game: Game, marker: Marker) -> bool:
    """Whether the turn of the marker is under way."""
    return marker.number == game.state.marker or marker.turn is not None


def _to_the_right(game: Game, player: int) -> Marker:
    """The marker nearest to a player's right."""
    order = game.state.turn_order
    at = order.index(player)
    holders = {marker.holder: marker for marker in game.state.markers}
    return next(holders[p] for p in (*order[:at][::-1], *order[at:][::-1]) if p in holders)


def _designate(game: Game, player: int) -> None:
    """CR 807.4e, 807.4g: the marker to the player's right is to be removed: as its turn ends, or now."""
    marker = _to_the_right(game, player)
    marker = msgspec.structs.replace(marker, removals=marker.removals + 1)
    _put(game, marker)
    if not _takes_turn(game, marker):
        _remove(game, marker)


# --- the tuple of markers --------------------------------------------------------------------------------------------


def _marker(game: Game, number: int) -> Marker:
    return next(marker for marker in game.state.markers if marker.number == number)


def _put(game: Game, marker: Marker) -> None:
    state = game.state
    state.put(state, State.markers, tuple(marker if m.number == marker.number else m for m in state.markers))
