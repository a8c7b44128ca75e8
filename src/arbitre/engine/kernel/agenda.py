"""What the game does next: the values of ``state.agenda``."""

from __future__ import annotations

from enum import StrEnum


class Agenda(StrEnum):
    """What comes next."""

    START = "start"
    """The game begins (CR 103), up to the first hands."""
    HANDS = "hands"
    """The players settle which hands they begin with (CR 103.4–5)."""
    TURN = "turn"
    STEP = "step"
    """The next step begins: its turn-based actions."""
    CHECK = "check"
    """State-based actions and triggers, then the player in ``state.priority`` gets priority (CR 116.5)."""
    PRIORITY = "priority"
    RESOLVE = "resolve"
    STEP_END = "step end"
    SUBGAME = "subgame"
    """A subgame begins; the resolution that asks for it is discontinued (CR 715)."""
