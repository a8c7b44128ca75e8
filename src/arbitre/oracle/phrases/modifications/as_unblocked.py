"""Combat damage assigned as though the attacker weren't blocked (CR 510.1c)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.effects import Apply
from arbitre.ir.filters import ControlledBy
from arbitre.ir.modifications import AssignsAsUnblocked, Lasts, Until
from arbitre.ir.refs import Attached, You
from arbitre.oracle.categories import EFFECT, NP, OBJECTS, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import parts_of

row(
    EFFECT,
    Apply(h.to, (AssignsAsUnblocked(),), Lasts(Until.END_OF_TURN)),
    en="you may have {to#} assign its|their combat damage this turn as though it|they weren't blocked",
    fr="vous pouvez faire que {to!} infliger*:subj son* blessures de combat ce tour-ci comme en l'absence de bloqueur",
    to=OBJECTS,
)


row(
    PLAIN_STATIC,
    Static(h.what, (AssignsAsUnblocked(),)),
    provided=lambda what: ControlledBy(You()) in parts_of(what),
    en="for each {what:sing}, you may have that creature assign its combat damage as though it weren't blocked",
    fr="pour chaque* {what:sing}, vous pouvez faire que cette créature inflige ses blessures de combat comme en "
    "l'absence de bloqueur",
    what=NP,
)
row(
    PLAIN_STATIC,
    Static(Attached(), (AssignsAsUnblocked(),)),
    en="enchanted creature's controller may have it assign its combat damage as though it weren't blocked",
    fr="le contrôleur de la créature enchantée peut faire qu'elle inflige ses blessures de combat comme en "
    "l'absence de bloqueur",
)
