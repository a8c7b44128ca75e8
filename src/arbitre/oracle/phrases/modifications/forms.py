"""What a permanent becomes as it enters or is turned face up, as its controller chooses: "it becomes your choice of a
3/3 creature or …" (CR 208.2b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import EntersWith
from arbitre.ir.modifications import SetsPT
from arbitre.ir.node import Pattern
from arbitre.oracle.categories import REPLACEMENT
from arbitre.oracle.formalism.grammar import SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import PT
from arbitre.oracle.phrases.modifications.becoming import FORM
from arbitre.oracle.phrases.replacements.entering import AS_IT, ENTERS

ONE_FORM = Category("one of the forms that are chosen from")
"""A tuple of modifications."""
row(ONE_FORM, of_type=tuple, en="a {form:sing}", fr="un* {form:sing}", form=FORM, number=SING)
row(ONE_FORM, (SetsPT(h.pt[0], h.pt[1]),), en="{pt}", fr="un {pt}", pt=PT)


def _becomes(when: Pattern, forms: Any) -> Replacement:
    return Replacement(when, EntersWith(forms=forms))


FORMS: Final = Series(ONE_FORM, "or", least=2, shared=True)
row(
    REPLACEMENT,
    _becomes(h.when, h.forms),
    en="as ~ {when}, it becomes your choice of {forms}.",
    fr="au moment où ~ {when}, il devient au choix {forms}.",
    when=AS_IT,
    forms=FORMS,
    also=(
        "au moment où ~ {when}, il* devenir* à votre choix {forms}.",
        "au moment où ~ {when}, il* devenir*, à votre choix, {forms}.",
    ),
)
row(
    REPLACEMENT,
    _becomes(ENTERS, h.forms),
    en="~ enters as your choice of {forms}.",
    fr="~ arrive sur le champ de bataille comme {forms}.",
    forms=FORMS,
    alias=True,
    also=(
        "~ arrive sur le champ de bataille comme au choix {forms}.",
        "~ arrive sur le champ de bataille comme, à votre choix, {forms}.",
    ),
)
