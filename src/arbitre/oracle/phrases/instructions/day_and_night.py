"""Day and night (CR26 731): what time it is, that it changes, and that it has changed."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.conditions import AllOf, IsDay, NotSo
from arbitre.ir.effects import BecomesDay, Do, EntersWith
from arbitre.ir.patterns import AnyEvent, DayBecomes
from arbitre.oracle.categories import CONDITION, EFFECT, EVENT, REPLACEMENT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.replacements.replacements import ENTERS

NEITHER: Final = AllOf((NotSo(IsDay()), NotSo(IsDay(night=True))))

row(CONDITION, IsDay(), en="it's day", fr="c'est le jour")
row(CONDITION, IsDay(night=True), en="it's night", fr="c'est la nuit")
row(CONDITION, NEITHER, en="it's neither day nor night", fr="ce n'est ni le jour ni la nuit")
row(EFFECT, BecomesDay(), en="it becomes day", fr="le jour se lève")
row(EFFECT, BecomesDay(night=True), en="it becomes night", fr="la nuit tombe")
row(EVENT, DayBecomes(night=True), en="day becomes night", fr="le jour devient la nuit")
row(EVENT, DayBecomes(), en="night becomes day", fr="la nuit devient le jour")
row(
    EVENT,
    AnyEvent((DayBecomes(night=True), DayBecomes())),
    en="day becomes night or night becomes day",
    fr="le jour devient la nuit ou la nuit devient le jour",
)
row(
    REPLACEMENT,
    Replacement(ENTERS, EntersWith(choices=(Do(BecomesDay(), condition=NEITHER),))),
    en="if it's neither day nor night, it becomes day as ~ enters.",
    fr="si ce n'est ni le jour ni la nuit, le jour se lève au moment où ~ arrive sur le champ de bataille.",
)
