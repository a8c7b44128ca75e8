"""Why a paragraph of a card does not count as read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a paragraph does not count as read."""

    REFUSED = "refused"
    """No reading takes in all its words."""
    AMBIGUOUS = "ambiguous"
    """It has several readings."""
    LOSSY = "lossy"
    """Its reading is written back as something else."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A paragraph that does not count as read.

    The reading stopped in line `line` (from 1), `text`, at the columns from `start` to `end` (from 0), where one of
    `expected` could have stood; only a refused paragraph has such a place.
    """

    line: int
    text: str
    start: int = 0
    end: int = 0
    expected: tuple[str, ...] = ()
    reason: Reason = Reason.REFUSED
    lang: str = "en"
    """The language in which the line is written."""
