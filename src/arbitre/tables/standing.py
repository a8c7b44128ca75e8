"""How a table stands, as data: for who keeps it elsewhere than where its game is played."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from arbitre.tables.shown import Stops
from arbitre.tables.undoing import Wish


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table."""

    names: tuple[str, ...] = ()
    """Of the players, by their seats."""
    agents: tuple[str, ...] = ()
    """The programs that sit there; empty: a person."""
    turn: int = 0
    decider: int = 0
    """The seat that must decide; 0: the game is over."""
    left: int | None = None
    """Milliseconds on the clock of that seat; None: it has none."""
    results: dict[str, str] = {}
    """How the game ended, by language; without words while it goes on."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, agent in enumerate(self.agents, 1) if not agent)

    @property
    def agent(self) -> str:
        """The program that must decide; empty: a person, or nobody."""
        return self.agents[self.decider - 1] if self.decider else ""

    def may_be_told(self, seats: Collection[int]) -> bool:
        """Whether who has some seats may know all of the game: it is over, or they are those of all people."""
        return not self.decider or set(self.people) <= set(seats)


class Aside(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table has besides its choices; the journal does not keep it."""

    since: float
    """When the clock began that runs."""
    stops: dict[int, Stops] = {}
    wish: Wish | None = None
    leaving: tuple[int, ...] = ()
