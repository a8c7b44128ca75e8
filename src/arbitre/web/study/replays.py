"""Replays, as a worker makes them: a game is played again as far as is wanted, and shown to one seat or to everybody.

A worker remembers the last games that it was asked for, and goes on from where it stands.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from arbitre import Game, MalformedInput
from arbitre.engine.games import record
from arbitre.judge.scenarios.taken import taken
from arbitre.judge.wording.written import as_yaml
from arbitre.tables import showing
from arbitre.tables.shown import Shown
from arbitre.tables.thinking import Beside
from arbitre.views import SPECTATOR, View, openly
from arbitre.web.numbers import whole
from arbitre.web.pages import replay as pages
from arbitre.web.study.positions import address
from arbitre.web.study.words import said
from arbitre.wording import chosen

REMEMBERED: Final = 6
"""So many games a worker keeps."""
EVERYBODY: Final = 0
"""Instead of a seat: nothing is hidden."""

Fields = Mapping[str, Any]


class Followed:
    """A game that was recorded, which can be put to any of its choices."""

    def __init__(self, start: bytes, choices: list[Any]) -> None:
        """:raises MalformedInput: it cannot be played again."""
        self._beside = Beside(start)
        self._choices = choices
        self.turns: list[pages.Turn] = []
        """Where each turn began."""
        for count in range(len(choices) + 1):
            game = self.to(count)
            if not self.turns or self.turns[-1].number != game.state.turn:
                self.turns.append(pages.Turn(count, game.state.turn, _active(game)))

    def to(self, count: int) -> Game:
        """The game after so many choices."""
        self._beside.follow(self._choices[:count])
        return self._beside.game

    @property
    def last(self) -> int:
        """How many choices there are."""
        return len(self._choices)

    def next(self, count: int) -> Any:
        """What was chosen then, as data; None at the end."""
        return self._choices[count] if count < len(self._choices) else None


def _active(game: Game) -> str:
    return game.player(game.state.active).name if game.state.turn else ""


_followed: Final[OrderedDict[bytes, Followed]] = OrderedDict()


def followed(fields: Fields) -> Followed:
    """The game of a request.

    :raises MalformedInput: it cannot be played again.
    """
    start, choices = fields["start"], fields["choices"]
    key = sha256(start + choices).digest()
    if key not in _followed:
        _followed[key] = Followed(start, msgspec.json.decode(choices))
    _followed.move_to_end(key)
    while len(_followed) > REMEMBERED:
        _followed.popitem(last=False)
    return _followed[key]


def replay(fields: Fields, lang: str) -> str:
    """The page of a moment of a game."""
    game, count, seat = _moment(fields)
    found = followed(fields)
    view = openly(game) if seat == EVERYBODY else game.view(seat)
    timeline = pages.Timeline(str(fields["root"]), count, found.last, seat, tuple(found.turns), str(fields["share"]))
    return pages.replay(lang, timeline, _shown(game, view, seat, lang), _next(found.next(count), game, seat, lang))


def moment(fields: Fields, lang: str) -> str:
    """The address of the position at a moment of a game.

    :raises MalformedInput: nobody has had priority there yet, or it is too long for an address.
    """
    game, _, _ = _moment(fields)
    return address(as_yaml(taken(game)), lang)


def branch(fields: Fields, lang: str) -> str:
    """The record of the game up to a moment, from where it can be played otherwise."""
    game, _, _ = _moment(fields)
    return msgspec.json.encode(record.of(game)).decode()


def _moment(fields: Fields) -> tuple[Game, int, int]:
    """The game where it is asked for, after how many choices, and for whom.

    :raises MalformedInput: there is no such moment, or no such seat.
    """
    found = followed(fields)
    count, seat = _number(fields.get("at"), found.last), _number(fields.get("seat"), EVERYBODY)
    game = found.to(min(count, found.last))
    if count > found.last or seat > len(game.state.players):
        raise MalformedInput(said("no moment", most=found.last))
    return game, count, seat


def _number(value: Any, usual: int) -> int:
    """:raises MalformedInput: it is no number."""
    if value in (None, ""):
        return usual
    found = whole(str(value))
    if found is None:
        raise MalformedInput(said("no moment", most=usual))
    return found


def _shown(game: Game, view: View, seat: int, lang: str) -> Shown:
    """What is shown of it: a view, and the log."""
    lines = tuple(line for line in showing.Log(seat or SPECTATOR, lang).lines(game) if line.words)
    told = lines[-showing.MOST_TOLD :]
    return Shown("", seat, len(game.choices), lang, view, (), told=told, result=showing.outcome(game, lang))


def _next(choice: Any, game: Game, seat: int, lang: str) -> str:
    """What was chosen next, if who looks may know it."""
    decision = game.decision
    if choice is None or decision is None or seat not in (EVERYBODY, game.decider):
        return ""
    words = chosen(decision, record.decode(decision, choice), game, lang, game.decider)
    return said("chosen", player=game.player(game.decider).name, choice=words).told(lang)
