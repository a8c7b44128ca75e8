"""What class level bars and station symbols stand for (CR26 716.2, 721.2)."""

from __future__ import annotations

from functools import cache

from arbitre.engine.kernel.handlers import supports
from arbitre.ir.abilities import Activated, ClassLevel, Static, StationLevel, Timing
from arbitre.ir.amounts import Counters, Fixed, LevelOf
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Body, Do, GainLevel
from arbitre.ir.filters import CLASS_LEVEL
from arbitre.ir.modifications import AddTypes, HasAbilities, SetsPT
from arbitre.ir.node import Modification
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Compare


@cache
def activated(bar: ClassLevel) -> Activated:
    """CR26 107.16, 107.16a, 716.2a: only from the level before, and only as a sorcery."""
    before = Compares(LevelOf(), Compare.EQUAL, Fixed(bar.level - 1))
    return Activated(bar.cost, Body((Do(GainLevel(bar.level)),)), Timing.SORCERY, before, word=CLASS_LEVEL)


@cache
def static(bar: ClassLevel) -> Static:
    """CR26 107.16a, 716.2a, 716.3: from that level on it has the abilities, also at a higher one."""
    reached = Compares(LevelOf(), Compare.AT_LEAST, Fixed(bar.level))
    return Static(This(), (HasAbilities(bar.abilities),), reached)


@cache
def stationed(symbol: StationLevel) -> Static:
    """CR26 721.2a–b: with so many charge counters it has the abilities, and is a creature as well if it has a size.

    CR26 721.4: what stands before the symbols, station itself among it, is there at all times.
    """
    mods: tuple[Modification, ...] = (HasAbilities(symbol.abilities),)
    if symbol.power is not None and symbol.toughness is not None:
        mods = (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(symbol.power), Fixed(symbol.toughness)), *mods)
    return Static(This(), mods, Compares(Counters("charge"), Compare.AT_LEAST, Fixed(symbol.at_least)))


supports(ClassLevel, StationLevel)
