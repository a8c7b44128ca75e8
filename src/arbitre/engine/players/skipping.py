"""Skipping turns, phases and steps (CR 500.10, 614.10)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.game import Game
from arbitre.engine.seating import sides
from arbitre.ir.modifications import SkipsSteps
from arbitre.state.players import Player


def skipped(game: Game, what: str) -> bool:
    """CR 500.10, 614.10: whether the active player skips a phase or step; a single "skip your next" is used up."""
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: bool | None = known.get("skips")
    if found is None:
        found = known["skips"] = rulings.any_of(game, SkipsSteps) or _is_any_due(game)
    if not found:
        return False
    skippers = sides.active(game) or (game.state.active,)
    for player in skippers:
        for mod, _ in rulings.affecting(game, player, SkipsSteps):
            if what == mod.part:
                return True
    return any(take_skip(game, player, what) for player in skippers)


def _is_any_due(game: Game) -> bool:
    """Whether a player is to skip something once."""
    for seat in game.state.players:
        if seat.skips:
            return True
    return False


def take_skip(game: Game, player: int, what: str) -> bool:
    """CR 614.10: whether the player is to skip the next turn, phase or step of a kind; if so, that is used up.

    CR 614.10a: one effect is used up by one occurrence; what was for a skipped one waits.
    """
    seat = game.state.player(player)
    found = next((one for one in (in_this_turn(what), what) if one in seat.skips), None)
    if found is None:
        return False
    skips = list(seat.skips)
    skips.remove(found)
    game.state.put(seat, Player.skips, tuple(skips))
    return True


def in_this_turn(what: str) -> str:
    """The name of a skip that is for this turn only."""
    return f"{what}{_THIS_TURN}"


def turn_ends(game: Game) -> None:
    """What was to be skipped in this turn and has not come is skipped no more."""
    for seat in game.state.players:
        if any(one.endswith(_THIS_TURN) for one in seat.skips):
            left = tuple(one for one in seat.skips if not one.endswith(_THIS_TURN))
            game.state.put(seat, Player.skips, left)


_THIS_TURN: Final = " this turn"
