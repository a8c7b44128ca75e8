"""What chapter symbols and "read ahead" stand for (CR26 702.155, 714.2–3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.engine.characteristics.keyword_table import declare
from arbitre.engine.kernel.handlers import supports
from arbitre.ir.abilities import Chapter, Replacement, Triggered
from arbitre.ir.amounts import Fixed, LinkedAmount
from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.effects import Choice, ChooseQuality, CounterSpec, Do, EntersWith
from arbitre.ir.filters import HasKeyword, Is
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves, PutsCounters
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics

LORE: Final = "lore"
READ_AHEAD: Final = "read ahead"
_IS_READ_AHEAD: Final = Matches(This(), HasKeyword(READ_AHEAD))
ENTERS: Final = Replacement(
    Moves(Is(This()), to=Zone.BATTLEFIELD),
    EntersWith(counters=(CounterSpec(LORE, Fixed(1)),)),
    NotSo(_IS_READ_AHEAD),
)
"""CR26 714.3a: a Saga without read ahead enters with a lore counter."""


@cache
def _read_ahead(last: int) -> Replacement:
    """CR26 702.155b, 714.3b: as it enters, a chapter is chosen; it enters with so many lore counters."""
    chapter = Do(ChooseQuality(Choice.NUMBER, options=tuple(map(str, range(1, last + 1)))))
    counters = CounterSpec(LORE, LinkedAmount(Choice.NUMBER.value))
    return Replacement(ENTERS.event, EntersWith(counters=(counters,), choices=(chapter,)), _IS_READ_AHEAD)


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


def intrinsic(values: Characteristics) -> tuple[Ability, ...]:
    """The abilities that a Saga has without text, of which it uses one (CR26 714.3a–b), once (CR26 702.155c)."""
    if "Saga" not in values.subtypes:
        return ()
    numbers = (n for one in values.abilities if isinstance(one, Chapter) for n in one.numbers)
    last = max(final(values), *numbers, 0)
    return (ENTERS, _read_ahead(last)) if last else (ENTERS,)


def is_ahead(values: Characteristics, chapter: int, counters: int) -> bool:
    """CR26 702.155a: of a Saga that entered this turn, whether a chapter was passed over."""
    return READ_AHEAD in values.keywords and chapter != counters


declare(READ_AHEAD)
supports(Chapter)
