"""What one seat of a table is shown, as plain data: made from that seat's view of the game and from nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from arbitre.views import View
from arbitre.views.asked import Asked

Resting = Literal["", "turn", "something"]
"""For how long a player passes: until the end of the turn, or until something happens."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be chosen now."""

    key: str
    """The same for the same option as long as the question stands."""
    words: str
    choice: Any
    """As the browser sends it: the whole answer if `whole`, otherwise a part of it."""
    whole: bool = True
    kind: str = ""
    """Of an action: "pass", "land", "cast", "activate", "mana", "special"; empty otherwise."""
    objects: tuple[int, ...] = ()
    """The objects and players that it is about, what acts first."""
    rule: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    number: int
    """From 0, of the lines of the game; -1: the table says it, not the game."""
    words: str
    rule: str = ""
    turn: int = 0
    step: str = ""
    objects: tuple[int, ...] = ()


class Undoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be taken back, and who was asked to agree."""

    free: int | None = None
    """To after this choice the seat can go back without asking anybody; None: there is nothing to take back freely."""
    asked: int | None = None
    """To after this choice it can go back if the others agree."""
    redo: int | None = None
    """The choice that was taken back last, after which the game can stand again."""
    words: str = ""
    """What would be taken back."""
    alone: bool = True
    """Whether nobody else plays whom the viewer would have to ask."""
    wanted_by: int = 0
    """The seat that asks the others to agree; 0: nobody does."""
    wanted: int = 0
    """To after which choice it wants to go."""
    agreed: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    """The seats that have not agreed yet."""


class Point(msgspec.Struct, frozen=True):
    """A place of the game to which it can go back."""

    to: int
    """The choice after which it stands there."""
    turn: int
    """The turn that has begun with it."""


class Stops(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a player wants priority though nothing else interrupts, and for how long the player passes."""

    own: tuple[str, ...] = ("precombat_main", "postcombat_main")
    """Steps of the player's own turns, by their names in views."""
    others: tuple[str, ...] = ("end",)
    """Steps of others' turns."""
    resting: Resting = ""
    turn: int = 0
    """The turn in which that began."""
    yields: tuple[str, ...] = ()
    """Names of objects to which, and to whose abilities, the player never responds."""
    every: bool = False
    """Being asked in every window in which something can be done."""
    sort: bool = True
    """Triggers that are alike are put in order by the table."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    id: int
    name: str
    agent: str = ""
    """The program that plays; empty: a person."""
    taken: bool = True
    """Whether somebody has come to play there."""
    here: bool = True
    """Whether that person is connected."""
    thinking: str = ""
    """What it thinks about, in words; empty if it does not."""
    clock: int | None = None
    """Milliseconds left; None: there is no clock."""


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one seat sees it."""

    table: str
    seat: int
    """The player who looks; 0: a spectator, who sees what everybody sees."""
    at: int
    """Every answer names it; it grows with each change, and an answer to another one is refused."""
    lang: str
    view: View
    seats: tuple[Sitting, ...]
    question: str = ""
    """What the seat must decide, in words; empty if it is for others to decide."""
    options: tuple[Option, ...] = ()
    told: tuple[Line, ...] = ()
    undo: Undoing = Undoing()
    stops: Stops = Stops()
    points: tuple[Point, ...] = ()
    """Where turns began, for who plays: the game can go there as :class:`Undoing` says."""
    result: str = ""
    """How the game ended, in words; empty while it goes on."""

    @property
    def asked(self) -> Asked | None:
        """What the seat must decide, as data."""
        return self.view.decision
