"""What a question about how it ends is asked of, and what its answers are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from arbitre import text
from arbitre.engine.games.game import Game
from arbitre.engine.games.why import Answer as Found
from arbitre.engine.kernel.log import Entry
from arbitre.judge.lines.course import Course
from arbitre.judge.questions.asked import Asked
from arbitre.judge.wording.messages import said
from arbitre.messages import Message, Name, worded
from arbitre.rules.numbers import cite
from arbitre.text.answering import answer_lines
from arbitre.text.explaining import Wording

Told = Callable[[str], list[str]]
"""Lines in a language."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is asked, where it is answered."""

    playing: Course
    asked: Asked
    about: list[int]
    by: list[int]
    wording: Wording | None
    since: int = 0
    """How much of the log had been told when it was asked."""

    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def player(self) -> int:
        return self.playing.world.player(self.asked.about)

    def rule(self, number: str) -> str:
        """A rule as the edition in play numbers it."""
        return cite(number, self.game.edition)

    @property
    def now(self) -> int:
        """What it is now, or the last of it that is known."""
        state, id = self.game.state, self.about[0]
        here = next((one for one in self.about if one in state.objects), 0)
        while not here and (gone := state.find(id)) is not None and gone.became:
            id = gone.became
        return here or id

    def names(self) -> Name:
        return text.both(self.about[0], self.game)

    def found(self, found: Found) -> Told:
        """What is known of an event."""
        return lambda lang: answer_lines(found, self.game, lang, self.wording)

    def log(self, entries: Sequence[Entry]) -> Told:
        """Lines of the log."""
        return lambda lang: [text.log_line(one, self.game, lang, wording=self.wording).strip() for one in entries]


def words(*messages: Message) -> Told:
    return lambda lang: [worded(one, lang) for one in messages]


def place(game: Game, id: int) -> Message:
    """In which zone an object is."""
    return said("is in", name=text.both(id, game), zone=said(f"in {game.object(id).zone.value}"))


MOST_CHANGES: Final = 5
"""So many of the last changes are told."""


def game_player(case: Case) -> Any:
    """The player who is asked about."""
    return case.game.player(case.player)
