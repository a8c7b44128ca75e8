"""A table: a game with seats, where what was chosen can be taken back (CR 103, 116, 717)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from arbitre import Game, IllegalAction, MalformedInput, Record, text
from arbitre.engine.games import record
from arbitre.services.playable import lookup
from arbitre.services.showing import ability_text
from arbitre.tables import showing
from arbitre.tables.line import By, Entry, Line, Made, Went
from arbitre.tables.messages import said
from arbitre.tables.shown import Shown, Sitting
from arbitre.views import SPECTATOR, View

WATCHING: Final = 0
"""The seat of a spectator."""


class Table:
    """A game that is played at seats. A seat has the number of its player, from 1 on.

    :param agents: the program of each seat that one sits at.
    :param entries: what was chosen already.
    """

    def __init__(self, id: str, start: Record, agents: Sequence[str], entries: Iterable[Entry] = ()) -> None:
        self.id = id
        self.start = start
        self.agents = tuple(agents)
        """The program of each seat; empty: a person."""
        self.line = Line(entries)
        self.game: Game = record.begin(start, lookup)
        self.here: dict[int, int] = {}
        """How many look at the table from each seat."""
        self._logs: dict[tuple[int, str], showing.Log] = {}
        for number in self.line.path:
            self._play(self.line.made(number))

    # --- what is asked -----------------------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How often the table has changed: every answer names it."""
        return len(self.line.entries)

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(1, len(self.agents) + 1)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.seats if not self.agents[seat - 1])

    @property
    def decider(self) -> int:
        """The seat that must decide; 0 once the game is over."""
        return self.game.decider

    def view(self, seat: int) -> View:
        """What a seat may know of the game.

        :raises MalformedInput: there is no such seat.
        """
        if seat != WATCHING and seat not in self.seats:
            raise MalformedInput(said("no seat", number=seat))
        return self.game.view(seat or SPECTATOR)

    def shown(self, seat: int, lang: str = "en") -> Shown:
        """What a seat is shown now.

        :raises MalformedInput: there is no such seat.
        """
        view, mine = self.view(seat), seat != WATCHING and self.decider == seat
        return Shown(
            self.id,
            seat,
            self.at,
            lang,
            view,
            tuple(self._sitting(one) for one in self.seats),
            view.question(lang) if mine else "",
            showing.options(self.game, seat, lang) if mine else (),
            tuple(self._told(seat or SPECTATOR, lang)[-showing.MOST_TOLD :]),
            result=showing.outcome(self.game, lang),
        )

    def _sitting(self, seat: int) -> Sitting:
        agent = self.agents[seat - 1]
        return Sitting(seat, self.game.player(seat).name, agent, here=bool(agent) or self.here.get(seat, 0) > 0)

    def _told(self, viewer: int, lang: str) -> list[Any]:
        log = self._logs.setdefault((viewer, lang), showing.Log(viewer, lang))
        return [line for line in log.lines(self.game) if line.words]

    # --- what is done ------------------------------------------------------------------------------------------------

    def answer(self, seat: int, at: int, choice: Any, by: By = "hand") -> None:
        """The answer of a seat to what it is asked, in the form of records.

        :raises MalformedInput: it is no answer at all, another's to give, or to a question that stands no longer.
        :raises IllegalAction: the rules forbid it; the table is as it was, or the action that was begun is reversed
            (CR 717.1).
        """
        decision = self.game.decision
        if decision is None:
            raise MalformedInput(said("over"))
        if at != self.at:
            raise MalformedInput(said("stale"))
        if seat != self.decider:
            raise MalformedInput(said("not yours"))
        made = record.decode(decision, choice)
        refused = decision.check(made)
        if refused is not None:
            raise refused
        try:
            self.game.push(made)
        except IllegalAction:
            self._reversed()
            raise
        self.line.add(Made(self.line.head, record.encode(made), seat, by))

    def refusal(self, seat: int, error: IllegalAction, lang: str) -> list[str]:
        """Why something is refused, line by line."""
        return text.refusal_lines(error, self.game, lang, ability_text, seat or SPECTATOR)

    def _reversed(self) -> None:
        """CR 717.1: an action that was begun is reversed, with the choices made for it."""
        made, path = len(self.game.choices), self.line.path
        if made < len(path):
            self.line.add(Went(path[made - 1] if made else 0, count=len(path) - made))

    def _play(self, one: Made | None) -> None:
        """Make a choice again that was made before."""
        decision = self.game.decision
        if one is None or decision is None:
            raise MalformedInput(said("over"))
        self.game.push(record.decode(decision, one.choice))


def record_of(table: Table) -> bytes:
    """The record of the game as it stands, as JSON."""
    return msgspec.json.encode(record.of(table.game))
