"""The tests behind the counts of `arbitre cards coverage`, as far as they can be made."""

from __future__ import annotations

from arbitre.cards.coverage import Stage


def stage() -> Stage:
    """The tests that a card which was read is put to."""
    return Stage()
