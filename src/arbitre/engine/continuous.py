"""Continuous effects of resolved spells and abilities (CR 611.2)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.context import Context
from arbitre.errors import EngineFault
from arbitre.ir.node import Duration, Modification


def apply_lasting(ctx: Context, to: Sequence[int], mods: tuple[Modification, ...], until: Duration) -> None:
    """CR 611.2a–d: the modifications apply to those objects and players until the duration ends."""
    raise EngineFault("not built yet")
