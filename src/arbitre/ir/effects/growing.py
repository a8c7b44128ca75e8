"""Keyword actions of permanents that grow: earthbending, enduring (CR26 701.63, 701.66)."""

from __future__ import annotations

from arbitre.ir.node import Amount, Effect, Ref


class Earthbend(Effect, frozen=True):
    """CR26 701.66a: a land becomes a 0/0 creature with haste, gets counters, and comes back if it dies or is exiled."""

    what: Ref
    """Which land (a target, Earthbending Student)."""
    count: Amount
    """So many +1/+1 counters ("earthbend 2", Earthbending Student)."""


class Endure(Effect, frozen=True):
    """CR26 701.63: counters on those permanents, or a Spirit of that size for who controls each of them."""

    what: Ref
    """Which permanents; for each its controller chooses between counters and a Spirit."""
    count: Amount
    """So many +1/+1 counters, or the size of the Spirit ("it endures 1", Fortress Kin-Guard)."""
