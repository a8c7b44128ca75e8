"""Characteristics on their way through the layers, and the abilities that come with them (CR 305.6, 613.1f)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import initial, saga_chapters
from arbitre.engine.characteristics.kinds import Draft, Order
from arbitre.state.characteristics import Characteristics

_INTRINSIC: Final = 1000
"""Intrinsic abilities are numbered from here, after those of the text."""


class Step(msgspec.Struct, frozen=True):
    """One step in the derivation of an object's characteristics."""

    layer: str
    """The layer as rule 613 writes it: "4", "7b"; empty for what it starts from."""
    rule: str
    source: int
    """The object whose ability or resolved spell does it; the object itself for its start and its counters."""
    what: Any
    """The modification, settled; a pair of numbers for counters; a player's id for a controller; a word for what the
    rules themselves do."""
    values: Characteristics
    """The characteristics after it."""
    controller: int
    """The controller after it."""
    timestamp: int = 0
    waited: tuple[tuple[str, int], ...] = ()
    """Why it was applied after effects of which sources, though they are younger (CR 613.7b)."""
    looped: bool = False
    """Whether it is part of a dependency loop, so that timestamps decide (CR 613.7b)."""


@cache
def _origins(count: int) -> tuple[Order, ...]:
    return tuple((0, index) for index in range(count))


def printed_origins(values: Characteristics) -> tuple[Order, ...]:
    """The origins of abilities that no effect has granted."""
    return _origins(len(values.abilities))


def with_intrinsic(draft: Draft) -> Draft:
    """CR 305.6–7: after layer 4 it is settled which abilities come with the types."""
    values = initial.with_intrinsic(draft.values)
    more = len(values.abilities) - len(draft.values.abilities)
    if not more:
        return draft
    origins = tuple((0, _INTRINSIC + index) for index in range(more))
    return Draft(values, draft.origins + origins, draft.cannot)


def reads_ahead(draft: Draft) -> Draft:
    """CR26 714.3b: after layer 6 it is settled which Sagas have read ahead."""
    return draft._replace(values=saga_chapters.reads_ahead(draft.values))
