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
    """Of which kind they are ("+1/+1", Abzan Charm)."""
    count: Amount = Fixed(1)
    """So many (two, Abzan Charm)."""
    on: Ref = This()
    """The objects or players that get them."""
    divided: bool = False
    """They are distributed among those, as the spell or ability was put on the stack (CR 601.2d: Abzan Charm)."""


class RemoveCounters(Effect, frozen=True):
    """CR 121; count None: all of the kind. An empty kind: any kind, chosen."""

    kind: str
    """Of which kind they are (-1/-1, Ammit Eternal)."""
    count: Amount | None = Fixed(1)
    """So many; None: all of them ("remove all counters", Aether Snap)."""
    on: Ref = This()
    """From what they are removed (Ammit Eternal)."""
    up_to: bool = False
    """Not more than so many ("up to three counters", Heartless Act)."""


class MoveCounters(Effect, frozen=True):
    """CR 121.5: from one object onto another."""

    kind: str
    """Of which kind ("+1/+1 counters", Aetherborn Marauder); empty: of every kind (Fate Transfer)."""
    count: Amount | None
    """So many; None: as many as the player likes, or all."""
    origin: Ref
    """From what they are moved (Afiya Grove)."""
    to: Ref
    """Onto what (Afiya Grove)."""
    up_to: bool = False
    """Not more than so many (Forgotten Ancient)."""


class PutSameCounters(Effect, frozen=True):
    """CR26 122.8: as many counters of each kind as one object has, or had as it left, are put on others; or as many as
    each of them has itself (CR26 701.10e)."""

    of: Ref | None
    """What had them (Ambitious Augmenter); None: each of those that get them ("double the number of each kind of
    counter on target creature", Vorel of the Hull Clade)."""
    on: Ref
    """What gets them (Ambitious Augmenter)."""
