"""Activated abilities that are taken from other objects (CR 613.1f)."""

from __future__ import annotations

from arbitre.ir.modifications import HasActivatedOf
from arbitre.oracle.categories import GAIN_MOD, OBJECTS
from arbitre.oracle.formalism.grammar import row

row(
    GAIN_MOD,
    HasActivatedOf,
    en="gain* all activated abilities of {of}",
    fr="acquérir* toutes les capacités activées de {of}",
    of=OBJECTS,
)
