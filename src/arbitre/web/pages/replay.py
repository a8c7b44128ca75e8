"""A game that was recorded, at one of its moments: the board, the log, and a timeline by which to go elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from markupsafe import Markup

from arbitre.agents import AGENTS
from arbitre.french.typography import shown as as_set
from arbitre.tables.shown import Shown
from arbitre.web.pages.board import Board
from arbitre.web.pages.framing import frame, say
from arbitre.web.pages.lobby import Going
from arbitre.web.pages.rendering import drawn, render, template


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a turn began."""

    at: int
    """After so many choices."""
    number: int
    """0: before the first one."""
    player: str


@dataclass(frozen=True, slots=True)
class Timeline:
    """Where a game is looked at, and by whom."""

    root: str
    """The address of the game."""
    at: int
    last: int
    """How many choices there are."""
    seat: int
    """0: with nothing hidden."""
    turns: tuple[Turn, ...]
    share: str
    """The address that can be given to others; empty if who looks has it from another."""

    def to(self, at: int) -> str:
        """The address of another moment."""
        return f"{self.root}?at={at}&seat={self.seat}"

    def turn(self) -> Turn:
        """The turn that is under way."""
        return next(one for one in reversed(self.turns) if one.at <= self.at)

    def marks(self) -> tuple[int, int]:
        """Where the turn under way (or, at its beginning, the one before) and the next one begin."""
        before = [one.at for one in self.turns if one.at < self.at]
        after = [one.at for one in self.turns if one.at > self.at]
        return (before[-1] if before else 0), (after[0] if after else self.last)


def replay(lang: str, timeline: Timeline, shown: Shown, following: str) -> str:
    """The page."""
    board = Board(shown.view, lang)
    found = render(shown, lang)
    before, after = timeline.marks()
    back, forth = max(0, timeline.at - 1), min(timeline.last, timeline.at + 1)
    ways = (
        *(("first", "⇤", 0), ("turn-before", "«", before), ("before", "‹", back)),
        *(("after", "›", forth), ("turn-after", "»", after), ("last", "⇥", timeline.last)),
    )

    def to(at: int) -> str:
        return f"{timeline.to(at)}&lang={lang}"

    return template("replay.html").render(
        frame(lang, timeline.to(timeline.at), "replays", shown.view.edition),
        timeline=timeline,
        leads=[(name, sign, to(at) if at != timeline.at else "") for name, sign, at in ways],
        seats=[(0, say(lang, "everybody")), *((seat.id, seat.name) for seat in shown.view.players)],
        turns=[(one.at, _turn(one, lang)) for one in timeline.turns],
        now=timeline.turn().at,
        regions={name: Markup(text) for name, text in found.items()},
        hands=_hands(board, timeline.seat),
        arrows=found["arrows"],
        following=as_set(following, lang),
        result=as_set(shown.result, lang),
        card=partial(drawn, lang),
        agents=AGENTS,
    )


def replays(lang: str, going: Sequence[Going], refused: str = "") -> str:
    """The games of who looks, and where to open another one."""
    return template("replays.html").render(
        frame(lang, "/replays", "replays"), going=going, refused=as_set(refused, lang)
    )


def _turn(one: Turn, lang: str) -> str:
    return say(lang, "turn of", number=one.number, player=one.player) if one.number else say(lang, "before turns")


def _hands(board: Board, seat: int) -> dict[str, Any]:
    """The hands that are seen beside the own one, by the names of the regions of their players."""
    return {f"side-{side.seat.id}": _hand(board, side.seat.id) for side in board.sides() if not seat}


def _hand(board: Board, seat: int) -> tuple[Any, ...]:
    return tuple(board.tile(card) for card in board.view.seat(seat).hand)
