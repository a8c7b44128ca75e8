"""What chapter symbols and "read ahead" stand for (CR26 702.155, 714.2–3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.engine.characteristics.keyword_table import declare
from arbitre.engine.characteristics.modifying import remembered
from arbitre.engine.kernel.handlers import supports
from arbitre.ir.abilities import Chapter, Replacement, Triggered
from arbitre.ir.amounts import Fixed, LinkedAmount
from arbitre.ir.effects import Choice, ChooseQuality, CounterSpec, Do, EntersWith
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Moves, PutsCounters
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics

LORE: Final = "lore"
READ_AHEAD: Final = "read ahead"
ENTERS: Final = Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), EntersWith(counters=(CounterSpec(LORE, Fixed(1)),)))
"""CR26 714.3a: a Saga without read ahead enters with a lore counter."""


@cache
def _read_ahead(last: int) -> Replacement:
    """CR26 702.155b, 714.3b: as it enters, a chapter is chosen; it enters with so many lore counters."""
    chapters = tuple(map(str, range(1, last + 1)))
    choices = (Do(ChooseQuality(Choice.NUMBER, options=chapters)),) if chapters else ()
    counters = CounterSpec(LORE, LinkedAmount(Choice.NUMBER.value))
    return Replacement(ENTERS.event, EntersWith(counters=(counters,), choices=choices))


@cache
def triggers(chapter: Chapter) -> tuple[Triggered, ...]:
    """CR26 107.15, 107.15a–b, 714.2b–c: one ability for each of its numbers."""
    return tuple(Triggered(PutsCounters(Is(This()), LORE, reaching=n), chapter.body) for n in chapter.numbers)


def number(ability: object) -> int:
    """The chapter number of a chapter ability; 0 for any other."""
    event = ability.event if isinstance(ability, Triggered) else None
    return event.reaching if isinstance(event, PutsCounters) and event.kind == LORE and event.on == Is(This()) else 0


def final(values: Characteristics) -> int:
    """CR26 714.2d: the final chapter number; 0 without chapter abilities."""
    return max(map(number, values.triggered), default=0)


def reads_ahead(values: Characteristics) -> Characteristics:
    """CR26 702.155b–c, 714.3b: once it is settled that a Saga has read ahead, it enters by that, and once."""
    if READ_AHEAD not in values.keywords or "Saga" not in values.subtypes or ENTERS not in values.abilities:
        return values
    numbers = (n for one in values.abilities if isinstance(one, Chapter) for n in one.numbers)
    ahead = _read_ahead(max(final(values), *numbers, 0))
    place = values.abilities.index(ENTERS)
    abilities = (*values.abilities[:place], ahead, *values.abilities[place + 1 :])
    return remembered(values, ahead, lambda: values.but(abilities=abilities))


def is_ahead(values: Characteristics, chapter: int, counters: int) -> bool:
    """CR26 702.155a: of a Saga that entered this turn, whether a chapter was passed over."""
    return READ_AHEAD in values.keywords and chapter != counters


declare(READ_AHEAD)
supports(Chapter)
