"""Playing one game of a match to its end."""

from __future__ import annotations

import traceback
from pathlib import Path

import arbitre
from arbitre.agents.playing import Players, player
from arbitre.seats import Count
from arbitre.sim.courses import Course, Watcher
from arbitre.sim.folder import record_name
from arbitre.sim.plan import Match, Planned
from arbitre.sim.results import End, Result


def play_game(
    match: Match,
    planned: Planned,
    folder: Path | None = None,
    options: arbitre.Options | None = None,
    part: str = "",
) -> Result:
    """The result of a single game; *options* in place of those of the variant, *part* is added to the record's name.

    A mistake of the engine or an agent is a result too, with the message and the record up to there.
    """
    game, end, message = None, End.FAULT, ""
    courses: tuple[Course, ...] = ()
    players = players_of(match, planned)
    try:
        game = start(match, planned, options)
        watcher = Watcher(game)
        end = run(match, players, game)
        courses = (watcher.course(game, planned.seats),) if end in (End.WON, End.DRAWN) else ()
        players.end(game)
    except Exception as error:
        message = _told(error)
    finally:
        players.close()
    if game is None:
        return Result(planned.number, planned.seed, planned.seats, end, message=message)
    if folder is not None:
        message += _save(game, folder / record_name(planned.number, part))
    return Result(
        planned.number,
        planned.seed,
        planned.seats,
        end,
        winners=tuple(planned.seats[player - 1] for player in game.result or ()) if end is End.WON else (),
        turns=game.state.turn,
        choices=len(game.choices),
        message=message,
        courses=courses,
        forfeits=tuple((planned.seats[player - 1], str(why)) for player, why in players.forfeits.items()),
        counts=_counts(planned, players),
    )


def _counts(planned: Planned, players: Players) -> tuple[tuple[int, Count], ...]:
    """How the programs among the players have answered, by their sides."""
    counts = ((side, players.count(seat)) for seat, side in enumerate(planned.seats, 1))
    return tuple((side, count) for side, count in counts if count != Count())


def start(match: Match, planned: Planned, options: arbitre.Options | None = None) -> arbitre.Game:
    """The game at its beginning."""
    sides, setting = [match.sides[side] for side in planned.seats], match.setting
    return arbitre.Game.new(
        [side.deck for side in sides],
        planned.seed,
        [side.name for side in sides],
        arbitre.Edition.named(match.edition),
        options or setting.options,
        setting.life,
    )


def players_of(match: Match, planned: Planned) -> Players:
    """The agents in the seats of a game."""
    seats = enumerate(planned.seats, 1)
    return Players({seat: player(match.sides[side].agent, planned.seed + seat) for seat, side in seats})


def run(match: Match, players: Players, game: arbitre.Game) -> End:
    """Let the agents play until the game is over, or has gone on for too long."""
    while game.decision is not None:
        if len(game.choices) >= match.most_choices:
            return End.BROKEN_OFF
        players.go_on(game)
    return End.WON if game.result else End.DRAWN


def _told(error: Exception) -> str:
    """The error and the line of the program that it came from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def _save(game: arbitre.Game, path: Path) -> str:
    """Write the record; gives what went wrong, if anything did."""
    try:
        arbitre.save(game, path)
    except arbitre.MalformedInput as error:
        return f"no record: {error}"
    return ""
