"""What class level bars stand for (CR26 716.2)."""

from __future__ import annotations

from functools import cache

from arbitre.engine.kernel.handlers import supports
from arbitre.ir.abilities import Activated, ClassLevel, Static, Timing
from arbitre.ir.amounts import Fixed, LevelOf
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Body, Do, GainLevel
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.refs import This
from arbitre.ir.values import Compare


@cache
def activated(bar: ClassLevel) -> Activated:
    """CR26 716.2a: only from the level before, and only as a sorcery."""
    before = Compares(LevelOf(), Compare.EQUAL, Fixed(bar.level - 1))
    return Activated(bar.cost, Body((Do(GainLevel(bar.level)),)), Timing.SORCERY, before)


@cache
def static(bar: ClassLevel) -> Static:
    """CR26 716.2a, 716.3: from that level on it has the abilities, also at a higher one."""
    reached = Compares(LevelOf(), Compare.AT_LEAST, Fixed(bar.level))
    return Static(This(), (HasAbilities(bar.abilities),), reached)


supports(ClassLevel)
