"""Combat damage assigned as though the attacker weren't blocked, for a time (CR 510.1c)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Apply
from arbitre.ir.modifications import AssignsAsUnblocked, Lasts, Until
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import EFFECT, OBJECTS


def _assigns(to: Any) -> Apply:
    """The controller of the creature decides as its damage is assigned."""
    return Apply(to, (AssignsAsUnblocked(),), Lasts(Until.END_OF_TURN))


def _slots(given: Apply) -> dict[str, Any] | None:
    return {"to": given.to} if given == _assigns(given.to) else None


row(EFFECT, build=_assigns, unbuild=_slots, of_type=Apply, en="you may have {to#} assign its|their combat damage this turn as though it|they weren't blocked",
    fr="vous pouvez faire que {to!} infliger*:subj son* blessures de combat ce tour-ci comme en l'absence de bloqueur", to=OBJECTS)  # fmt: skip
