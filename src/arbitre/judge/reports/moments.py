"""The moments of a game that was played: it is taken back to its beginning and played again, with a look at the board
whenever something has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Decision, Priority
from arbitre.errors import EngineFault
from arbitre.judge.reports.model import Board

MOST: Final = 500
"""A game is shown in so many moments at most; the last one tells all the rest."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The entries of the log from one to another, and the board after them."""

    since: int
    until: int
    board: Board
    choices: int
    """How many choices had been made before it."""


def played_again(game: Game, board: Callable[[], Board]) -> tuple[Board, list[Scene]]:
    """The board before the first choice, and what came after it. The game ends as it was.

    :raises EngineFault: it goes otherwise this time.
    """
    told = list(game.log)
    choices = _taken_back(game)
    start, scenes = board(), list[Scene]()
    if game.log:
        scenes.append(Scene(0, len(game.log), start, 0))
    acts = False
    for number, choice in enumerate(choices):
        begins = isinstance(game.decision, (Priority, Declaration))
        acts = _acts(game.decision, choice) if begins else acts
        follows = acts and not begins
        came = list(_push(game, choice, number, board, watched=not acts and len(scenes) < MOST))
        if came and follows and scenes:
            came[0] = replace(came[0], since=scenes.pop().since)
        scenes += came
    if game.log != told:
        raise EngineFault("a game that was played again went otherwise")
    return start, _joined(scenes)


def _taken_back(game: Game) -> list[Any]:
    choices = list(game.choices)
    for _ in choices:
        game.pop()
    return choices


def _acts(decision: Decision | None, choice: Any) -> bool:
    """Whether a player does something, which is shown as one with all that it asks; else the game goes on."""
    return choice not in (PASS, ()) if isinstance(decision, (Priority, Declaration)) else False


def _push(game: Game, choice: Any, number: int, board: Callable[[], Board], *, watched: bool) -> Iterator[Scene]:
    """What comes of one choice: *watched*, one thing after the other."""
    since = len(game.log)
    seen: list[tuple[int, Board]] = []

    def look(_game: object, _happened: object) -> None:
        while seen and seen[-1][0] > len(game.log):  # it was taken back (CR 717.1)
            seen.pop()
        seen.append((len(game.log), board()))

    game.observer = look if watched else None
    try:
        game.push(choice)
    finally:
        game.observer = None
    if len(game.log) > since:
        yield from _cut(game, since, [*seen, (len(game.log), board())], number)


def _cut(game: Game, since: int, seen: list[tuple[int, Board]], number: int) -> Iterator[Scene]:
    """Where the board changes or another step begins, something else happens."""
    ends = {until: shown for until, shown in seen if until > since}
    at = since
    for until in range(since + 1, len(game.log) + 1):
        last = until == len(game.log)
        if not last and until not in ends and _place(game, until) == _place(game, until - 1):
            continue
        after = next(shown for end, shown in ends.items() if end >= until)
        yield Scene(at, until, after, number)
        at = until


def _place(game: Game, at: int) -> tuple[int, str]:
    return game.log[at].turn, game.log[at].step


def _joined(scenes: list[Scene]) -> list[Scene]:
    """Those beyond the most that are shown as one."""
    if len(scenes) <= MOST:
        return scenes
    first, last = scenes[MOST - 1], scenes[-1]
    return [*scenes[: MOST - 1], Scene(first.since, last.until, last.board, first.choices)]
