"""Combat damage assigned as though the attacker weren't blocked (CR 510.1c)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Static
from arbitre.ir.effects import Apply
from arbitre.ir.filters import ControlledBy
from arbitre.ir.modifications import AssignsAsUnblocked, Lasts, Until
from arbitre.ir.node import Filter
from arbitre.ir.refs import Attached, You
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import EFFECT, NP, OBJECTS, PLAIN_STATIC
from arbitre.oracle.rows.nouns import parts_of


def _assigns(to: Any) -> Apply:
    """The controller of the creature decides as its damage is assigned."""
    return Apply(to, (AssignsAsUnblocked(),), Lasts(Until.END_OF_TURN))


def _slots(given: Apply) -> dict[str, Any] | None:
    return {"to": given.to} if given == _assigns(given.to) else None


row(EFFECT, build=_assigns, unbuild=_slots, of_type=Apply, en="you may have {to#} assign its|their combat damage this turn as though it|they weren't blocked",
    fr="vous pouvez faire que {to!} infliger*:subj son* blessures de combat ce tour-ci comme en l'absence de bloqueur", to=OBJECTS)  # fmt: skip


def _each(what: Filter) -> Any:
    """Of creatures that you control: it is you who has each of them assign it so."""
    return Static(what, (AssignsAsUnblocked(),)) if ControlledBy(You()) in parts_of(what) else REJECT


row(PLAIN_STATIC, build=_each, unbuild=lambda v: {"what": v.to} if isinstance(v.to, Filter) and v == _each(v.to) else None, of_type=Static,
    en="for each {what:sing}, you may have that creature assign its combat damage as though it weren't blocked",
    fr="pour chaque* {what:sing}, vous pouvez faire que cette créature inflige ses blessures de combat comme en l'absence de bloqueur", what=NP)  # fmt: skip
row(PLAIN_STATIC, value=Static(Attached(), (AssignsAsUnblocked(),)),
    en="enchanted creature's controller may have it assign its combat damage as though it weren't blocked",
    fr="le contrôleur de la créature enchantée peut faire qu'elle inflige ses blessures de combat comme en l'absence de bloqueur")  # fmt: skip
