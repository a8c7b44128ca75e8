"""What was seen while a spell or ability was carried out: its events, its questions, and what was written anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.ir.node import Effect
from arbitre.state.state import State


class Seen:
    """What happened from one moment of a game to another."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        self._mark = game.state.mark()
        self._log = len(game.log)
        self._lasting = {one.id for one in game.state.lasting}

    def happened(self, *kinds: Kind, which: Callable[[Event], bool] = lambda _: True) -> bool:
        """Whether there was such an event."""
        return any(event.kind in kinds and which(event) for event in self.events)

    def wrote(self, *fields: Any) -> bool:
        """Whether one of the fields was given another value."""
        return any(
            field in fields and field.__get__(holder) != old
            for holder, field, old in self.game.state.written(self._mark)
            if type(holder) is not dict
        )

    @property
    def changed(self) -> bool:
        """Whether anything at all was written besides what moves the game on."""
        return any(
            type(holder) is not dict and field not in _CLOCKWORK
            for holder, field, _ in self.game.state.written(self._mark)
        )

    @property
    def told(self) -> list[str]:
        """The lines of the log."""
        return [entry.what for entry in self.game.log[self._log :]]

    @property
    def begun(self) -> tuple[int, ...]:
        """The lasting effects that have begun, by their ids."""
        return tuple(one.id for one in self.game.state.lasting if one.id not in self._lasting)


_CLOCKWORK = (
    State.next_id,
    State.agenda,
    State.priority,
    State.passes,
    State.seen,
    State.checked,
    State.stack,
    State.arrivals,
    State.history,
    State.step,
    State.phase,
)

Promise = Callable[[Seen, Effect], bool]
"""Whether what was seen is what an instruction promises."""


def watch(game: Game, sink: Callable[[Sequence[Event]], None] | None) -> None:
    """Show the events of a game to someone, or to nobody any more."""
    game.observer = None if sink is None else lambda _, happened: sink(happened)
