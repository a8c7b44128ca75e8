"""How a table stands, as data: for who keeps it elsewhere than where its game is played."""

from __future__ import annotations

import msgspec

from arbitre.tables.shown import Stops
from arbitre.tables.undoing import Wish


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table."""

    names: tuple[str, ...]
    """Of the players, by their seats."""
    turn: int = 0
    decider: int = 0
    """The seat that must decide; 0: the game is over."""
    left: int | None = None
    """Milliseconds on the clock of that seat; None: it has none."""
    results: dict[str, str] = {}
    """How the game ended, by language; without words while it goes on."""


class Aside(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table has besides its choices; the journal does not keep it."""

    since: float
    """When the clock began that runs."""
    stops: dict[int, Stops] = {}
    wish: Wish | None = None
    leaving: tuple[int, ...] = ()
