"""Stickers that are put on objects (CR26 123)."""

from __future__ import annotations

from arbitre.ir.effects import PutNameSticker
from arbitre.oracle.categories import OBJECTS, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h

row(
    VERB,
    PutNameSticker(what=h.what, who=DOER),
    en="put* a name sticker on {what}",
    fr="mettre* un autocollant de nom sur {what}",
    what=OBJECTS,
)
