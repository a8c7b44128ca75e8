"""The log as a player may know it: without what objects it speaks of that the player cannot tell (CR 400.2)."""

from __future__ import annotations

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.log import Entry
from arbitre.text import name
from arbitre.text.log_rows import NUMBERS
from arbitre.views.seen import Told


def told(game: Game, viewer: int, since: int = 0) -> tuple[Told, ...]:
    """The lines of the log from a number on."""
    return tuple([_line(game, viewer, number, entry) for number, entry in enumerate(game.log[since:], since)])


def _line(game: Game, viewer: int, number: int, entry: Entry) -> Told:
    parts: list[tuple[str, int | str]] = []
    names: list[tuple[str, str]] = []
    for part, value in entry.parts:
        if isinstance(value, str) or part in NUMBERS or value <= 0 or game.state.is_player(value):
            parts.append((part, value))
        elif game.knows(viewer, value):
            parts.append((part, value))
            names.append((part, name(value, game, "en", viewer)))
    return Told(number, entry.what, entry.rule, entry.turn, entry.step, tuple(parts), tuple(names))
