"""A described position: what a game of a scenario or of a scripted case starts from, whichever way it was written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arbitre.errors import Place
from arbitre.ir.values import Step, Zone

Counters = tuple[tuple[str, int], ...]
"""How many counters of each kind."""
BY_THEMSELVES: Final = ("monstrous", "renowned", "solved")
"""Designations that bring nothing with them, and do not end while the permanent is there."""
BOTH: Final = "both"
"""Of the doors of a Room."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Cards in a zone at the start."""

    card: str
    """By the name of a back face it lies on the battlefield with that face up (CR 711)."""
    zone: Zone
    place: Place
    """Where it is described, for messages."""
    owner: int = 0
    """The seat of its owner, from 1."""
    count: int = 1
    tapped: bool | None = False
    """None: as it enters the battlefield."""
    counters: Counters = ()
    """Besides those that it enters with; of a kind named here, exactly so many."""
    attached_to: str = ""
    alias: str = ""
    """A name for this very card; of several the first is ``alias.1``, the second ``alias.2`` …"""
    controller: int = 0
    """The seat of its controller; 0: its owner."""
    protector: int = 0
    """Of a battle the seat of who protects it; 0: not said."""
    sick: bool | None = None
    """It came under its controller's control this turn; None: not said, and not so."""
    damage: int = 0
    commander: bool = False
    """It is a commander of its owner (CR 903.3)."""
    companion: bool = False
    """Outside the game, it is the companion that its owner has revealed (CR26 103.2b)."""
    vanguard: bool = False
    """It is its owner's vanguard, with what it does to the start of the game (CR 902)."""
    face_down: bool = False
    unlocked: tuple[str, ...] = ()
    """Its doors that are unlocked, by their names or BOTH (CR26 709.5c); of a card called by the name of one of them
    that one is as well."""
    designations: tuple[str, ...] = ()
    """What it has become: "solved", "monstrous", "renowned"."""
    choices: tuple[str, ...] | None = ()
    """What was chosen as it entered; None: its controller is asked as in a game."""
    timestamp: int | None = None
    """Its place in the order of timestamps among the permanents that are described; None: as it was laid out."""

    def aliases(self) -> list[str]:
        """A name for each of the cards; none if it has no alias."""
        if not self.alias:
            return []
        return [self.alias] if self.count == 1 else [f"{self.alias}.{number}" for number in range(1, self.count + 1)]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the turn stands."""

    turn: int
    active: int
    step: Step
    lands: int = 0
    """How many lands the active player has played this turn."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that a game starts from, in the order in which it is laid out."""

    seats: tuple[str, ...]
    """The names of the players in turn order."""
    cards: tuple[Placed, ...]
    life: tuple[tuple[int, int], ...] = ()
    """Life totals by seat; others are as the game begins."""
    counters: tuple[tuple[int, str, int], ...] = ()
    """Seat, kind, number."""
    stickers: tuple[tuple[int, str], ...] = ()
    """Seat, words: the name stickers of players (CR26 123.2c)."""
    day: str = ""
    """"day", "night" or neither (CR26 731)."""
    shuffled: bool = False
    """Whether libraries are shuffled once everything lies there."""
    archenemies: tuple[int, ...] = ()
    """The seats of players who have a scheme deck (CR 904.2a)."""
    standing: Standing | None = None
    """None: the game begins with its first turn, and with what opening hands allow (CR 103.5)."""
