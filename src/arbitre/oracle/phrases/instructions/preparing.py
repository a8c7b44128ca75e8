"""Preparation cards (CR26 722): what becomes prepared, and enters so."""

from __future__ import annotations

from arbitre.ir.effects import Do, EntersWith, Prepare
from arbitre.oracle.categories import EFFECT, OBJECTS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.replacements.replacements import HOW

row(EFFECT, Prepare, en="{what!} become* prepared", fr="{what!} devenir* préparé*", what=OBJECTS)
row(
    EFFECT,
    Prepare(what=h.what, un=True),
    en="{what!} become* unprepared",
    fr="{what!} ne être* plus préparé*",
    what=OBJECTS,
)
row(HOW, EntersWith(choices=(Do(Prepare()),)), en="prepared", fr="préparé*")
