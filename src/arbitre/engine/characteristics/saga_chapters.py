"""What chapter symbols stand for (CR26 714.2–3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.engine.kernel.handlers import supports
from arbitre.ir.abilities import Chapter, Replacement, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CounterSpec, EntersWith
from arbitre.ir.filters import Is
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves, PutsCounters
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics

LORE: Final = "lore"
ENTERS: Final = Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), EntersWith(counters=(CounterSpec(LORE, Fixed(1)),)))
"""CR26 714.3a: a Saga enters with a lore counter."""


@cache
def triggers(chapter: Chapter) -> tuple[Triggered, ...]:
    """CR26 714.2b–c: one ability for each of its numbers."""
    return tuple(Triggered(PutsCounters(Is(This()), LORE, reaching=n), chapter.body) for n in chapter.numbers)


def number(ability: object) -> int:
    """The chapter number of a chapter ability; 0 for any other."""
    event = ability.event if isinstance(ability, Triggered) else None
    return event.reaching if isinstance(event, PutsCounters) and event.kind == LORE and event.on == Is(This()) else 0


def final(values: Characteristics) -> int:
    """CR26 714.2d: the final chapter number; 0 without chapter abilities."""
    return max(map(number, values.triggered), default=0)


def intrinsic(values: Characteristics) -> tuple[Ability, ...]:
    """The ability that a Saga has without text."""
    return (ENTERS,) if "Saga" in values.subtypes else ()


supports(Chapter)
