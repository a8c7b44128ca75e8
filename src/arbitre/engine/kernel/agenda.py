"""What the game does next: the values of ``state.agenda``."""

from __future__ import annotations

from typing import Final


class Agenda:
    """What comes next. It is no enumeration, as it is asked for at every step: Python 3.11 takes four times as long to
    reach a member of one by its class."""

    START: Final = "start"
    """The game begins (CR 103), up to the first hands."""
    HANDS: Final = "hands"
    """The players settle which hands they begin with (CR 103.4–5)."""
    TURN: Final = "turn"
    STEP: Final = "step"
    """The next step begins: its turn-based actions."""
    CHECK: Final = "check"
    """State-based actions and triggers, then the player in ``state.priority`` gets priority (CR 116.5)."""
    PRIORITY: Final = "priority"
    STANDSTILL: Final = "standstill"
    """What happens in the step has happened, nobody gets priority (CR 502.3, 514.3), and the step is not over yet."""
    RESOLVE: Final = "resolve"
    STEP_END: Final = "step end"
    SUBGAME: Final = "subgame"
    """A subgame begins; the resolution that asks for it is discontinued (CR 715)."""
