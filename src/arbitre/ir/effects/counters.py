"""Counters on objects and players (CR 121, 701.23)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Ref
from arbitre.ir.refs import This


class Proliferate(Effect, frozen=True):
    """CR 701.24."""


class TimeTravel(Effect, frozen=True):
    """CR26 701.56: a time counter is put on each of some permanents and suspended cards, or removed from it."""


class PutCounters(Effect, frozen=True):
    """CR 121."""

    kind: str
    count: Amount = Fixed(1)
    on: Ref = This()
    divided: bool = False


class RemoveCounters(Effect, frozen=True):
    """CR 121; count None: all of the kind. An empty kind: any kind, chosen."""

    kind: str
    count: Amount | None = Fixed(1)
    on: Ref = This()
    up_to: bool = False


class MoveCounters(Effect, frozen=True):
    """CR 121.5: from one object onto another."""

    kind: str
    count: Amount | None
    origin: Ref
    to: Ref
    up_to: bool = False


class PutSameCounters(Effect, frozen=True):
    """CR26 122.8: as many counters of each kind as one object has, or had as it left, are put on others."""

    of: Ref
    on: Ref
