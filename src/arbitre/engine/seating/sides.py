"""Who plays with whom: teams (CR 102.3), shared turns (CR 805), and whose fate is whose (CR 809.5, 810.8a)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.messages import Messages
from arbitre.state.players import Player
from arbitre.state.state import State

said: Final = Messages(
    {
        "the teams do not hold each of the players once": (
            "the teams {teams} do not hold each of the {count} players once",
            "les équipes {teams} ne comptent pas une fois chacun des {count} joueurs",
        ),
    }
)


def side(game: Game, player: int) -> int:
    """The team of a player; a player without one is a team alone (CR 102.3)."""
    return game.state.player(player).team or -player


def team(game: Game, player: int) -> tuple[int, ...]:
    """All players of the player's team, this one included, in the order of their seats; also those who have left."""
    state = game.state
    own = state.player(player).team
    if not own:
        return (player,)
    return tuple(p for p in state.turn_order if state.player(p).team == own)


def seat_teams(state: State, options: Options) -> None:
    """The teams that the options name are told to the players.

    :raises MalformedInput: a player is in two teams, in none, or not in the game.
    """
    named = sorted(player for members in options.teams for player in members)
    if named != [player.id for player in state.players]:
        raise MalformedInput(
            said("the teams do not hold each of the players once", teams=str(options.teams), count=len(state.players))
        )
    for number, members in enumerate(options.teams, 1):
        for player in members:
            if state.player(player).team != number:
                state.put(state.player(player), Player.team, number)


def may_review(game: Game, player: int, teammate: int) -> bool:
    """CR 811.5: whether teammates may look at each other's hands: where the options limit it, only neighbors."""
    if not game.options.hands_of_neighbors:
        return True
    order = game.order(player)
    return teammate in (*order[1:2], *order[-1:])


# --- shared turns (CR 805) -------------------------------------------------------------------------------------------


def together(game: Game, player: int) -> tuple[int, ...]:
    """The players still in the game who take turns and get priority with this one (CR 116.6, 805.4, 805.5, 805.5a), in
    seat order."""
    if not game.options.shared_turns:
        seat = game.state.players[player - 1]
        return () if seat.lost or seat.left else (player,)
    return tuple(p for p in team(game, player) if game.state.player(p).playing)


def primary(game: Game, player: int) -> int:
    """CR 805.2: who decides for the team, and gets priority first: its player in the rightmost seat."""
    if not game.options.shared_turns:
        return player
    members = together(game, player)
    return members[0] if members else player


def active(game: Game) -> tuple[int, ...]:
    """CR 102.1, 805.4a: the players whose turn it is; empty if they have left (CR 800.4g)."""
    return together(game, game.state.active)


def is_active(game: Game, player: int) -> bool:
    """Whether it is the player's turn, or that of the player's team if teams share turns."""
    state = game.state
    if player == state.active or not game.options.shared_turns:
        return player == state.active
    return player in team(game, state.active)


# --- shared fate -----------------------------------------------------------------------------------------------------


def sharing_life(game: Game, player: int) -> tuple[int, ...]:
    """The players who have one life total."""
    if not game.options.shared_life:
        return (player,)
    return team(game, player)  # CR 704.5t, 810.4, 810.8c, 810.9, 810.9a


def sharing_poison(game: Game, player: int) -> tuple[int, ...]:
    """The players who have their poison counters in common."""
    if not (game.edition.shared_team_poison and game.options.shared_life):
        return (player,)
    return team(game, player)  # CR 810.10, 810.10a, 810.10d; CR26 810.10d


def fate(game: Game, player: int) -> tuple[int, ...]:
    """Who wins or loses as this player does: the team of two heads, or of its emperor."""
    options = game.options
    if options.shared_life:
        return team(game, player)  # CR 810.8a–b
    if player in options.emperors:
        return team(game, player)  # CR 809.5a–b, 104.3i
    return (player,)
