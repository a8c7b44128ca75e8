"""Of which of two nouns joined by "or" or "and" a quality is said.

"Artifact or creature you control" says of both that you control them, "artifact or creature with flying" says of the
creature alone what only creatures have. What is controlled, costs, is tapped or lies in a zone is said of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from arbitre.ir.amounts import Stat
from arbitre.ir.filters import (
    And,
    ControlledBy,
    Filter,
    HasKeyword,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    Or,
    OwnedBy,
    State,
    StatIs,
)
from arbitre.ir.node import walk
from arbitre.ir.values import CardType
from formats.audits.material import Said

_ANYONES: Final = (ControlledBy, OwnedBy, InZone)
_FIGHTING: Final = frozenset(
    {
        State.ATTACKING,
        State.BLOCKING,
        State.BLOCKED,
        State.UNBLOCKED,
        State.ATTACKED_THIS_TURN,
        State.BLOCKED_THIS_TURN,
        State.ATTACKED_THIS_COMBAT,
        State.BLOCKED_THIS_COMBAT,
        State.ATTACKED_LAST_TURN,
    }
)
_EVERY_OBJECTS: Final = frozenset({"hexproof", "indestructible", "shroud", "flash", "cycling", "flashback", "ward"})
_TWICE: Final = re.compile(
    r"\b(?:and|or) (?:an?|another|target|all|each|each other|other|up to one|your|any|two|~|with|from|"
    r"an opponent's|suspended|you|that|those|[a-z]+ cards? (?:from|in)|both|non[a-z]+|(?:[a-z]+ )?spells with|"
    r"(?:[a-z]+ )+cards you own)\b"
)
"""The second noun begins a phrase of its own."""


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, And) else (what,)


def _is_shared(quality: Filter) -> bool:
    return isinstance(quality, _ANYONES) or (isinstance(quality, StatIs) and quality.stat is Stat.MANA_VALUE)


def _is_of_creatures(quality: Filter) -> bool:
    if isinstance(quality, StatIs):
        return quality.stat in (Stat.POWER, Stat.TOUGHNESS)
    if isinstance(quality, HasKeyword):
        return quality.keyword not in _EVERY_OBJECTS
    return isinstance(quality, HasState) and quality.state in _FIGHTING


def _is_no_creature(what: Filter) -> bool:
    kinds = [one.type for one in _parts(what) if isinstance(one, HasType)]
    return bool(kinds) and CardType.CREATURE not in kinds


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """Qualities that one of several nouns lacks, or has and cannot have."""
    for node in walk(said.nodes):
        if isinstance(node, Or) and all(isinstance(one, HasType | HasSubtype | And) for one in node.parts):
            having = [frozenset(filter(_is_shared, _parts(one))) for one in node.parts]
            if len(set(having)) > 1 and not _TWICE.search(said.words):
                yield "or", "of one noun alone"
        if isinstance(node, And):
            for one in node.parts:
                if (
                    isinstance(one, Or)
                    and any(map(_is_no_creature, one.parts))
                    and any(map(_is_of_creatures, node.parts))
                ):
                    yield "or", "of what is no creature"
