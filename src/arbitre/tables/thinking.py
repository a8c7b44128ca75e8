"""A program's answer, found in a process of its own: the game is played there beside the table's.

The process is told the record of the beginning once, and then what was chosen; it goes back and forth as the table did.
What a program answers depends on its seed and on how many choices were made: after a restart it answers the same.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec

from arbitre import Game, agents
from arbitre.engine.games import record
from arbitre.errors import EngineFault
from arbitre.services.playable import lookup

REMEMBERED: Final = 64
"""So many games a process keeps."""


class Beside:
    """A game beside that of a table, and what was chosen in it, as data."""

    __slots__ = ("game", "made")

    def __init__(self, start: bytes) -> None:
        self.game: Game = record.begin(record.parse(start), lookup)
        self.made: list[Any] = []

    def follow(self, choices: list[Any]) -> None:
        """Go where the table is."""
        shared = 0
        for mine, theirs in zip(self.made, choices, strict=False):
            if mine != theirs:
                break
            shared += 1
        while len(self.made) > shared:
            self.game.pop()
            self.made.pop()
        for data in choices[shared:]:
            if self.game.decision is None:
                raise EngineFault("a table goes on where its game is over")
            self.game.push(record.decode(self.game.decision, data))
            self.made.append(data)


_beside: Final[OrderedDict[str, Beside]] = OrderedDict()


def think(id: str, start: bytes, choices: bytes, agent: str, seed: int) -> bytes | None:
    """What a program answers, as JSON; None: the process does not know the game, and *start* has to be told.

    :param start: the record of the beginning; empty if it was told before.
    :param choices: all that was chosen, as JSON.
    """
    beside = _beside.pop(id, None)
    if beside is None:
        if not start:
            return None
        beside = Beside(start)
    beside.follow(msgspec.json.decode(choices))
    made = agents.answer(agents.create(agent, seed + len(beside.made)), beside.game)
    _beside[id] = beside  # only where nothing went wrong with it
    while len(_beside) > REMEMBERED:
        _beside.popitem(last=False)
    return msgspec.json.encode(record.encode(made))


def forget(id: str) -> None:
    """A game is played no longer."""
    _beside.pop(id, None)
