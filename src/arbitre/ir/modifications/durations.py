"""How long continuous effects last (CR 611.2)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Condition, Cost, Duration, Filter, Ref
from arbitre.ir.refs import You


class Until(StrEnum):
    """The points at which durations end."""

    END_OF_TURN = "until end of turn"
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    YOUR_NEXT_END_STEP = "until your next end step"
    NEXT_UNTAP_STEP = "during its controller's next untap step"
    TURNED_FACE_DOWN = "until it is turned face down"
    PLANESWALK = "until a player planeswalks"
    FOREVER = "with no end"


class Lasts(Duration, frozen=True):
    """Until a point in time."""

    until: Until
    """At which point it ends."""


class DuringNextTurn(Duration, frozen=True):
    """It begins as the next turn of one of those players does, and lasts until the end of that turn."""

    whose: Ref = You()
    """Whose turn ("during that player's next turn", Sphinx's Decree)."""


class WhileTrue(Duration, frozen=True):
    """For as long as a condition holds; ends for good when it first fails (CR 611.2b)."""

    condition: Condition
    """What must go on ("for as long as you control Aladdin", Aladdin)."""


class UntilCast(Duration, frozen=True):
    """Until the end of the turn, but no longer than until its controller has cast such a spell."""

    what: Filter
    """The spell for which it waits ("the next sorcery spell you cast", Quicken)."""


class UntilPaid(Duration, frozen=True):
    """With no end, but a player may pay the cost any time that player has priority, and then it ends (CR 115.2c)."""

    cost: Cost
    """What ends it ("you may pay {R} to end this effect", Enraging Licid)."""
    who: Ref = You()
    """Who may end it: the controller of the effect."""
