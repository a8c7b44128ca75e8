"""Tokens that are copies, and how they arrive; copies with exceptions (CR 706.5, 706.9)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CopySpell, CreateCopies, EntersWith
from arbitre.ir.modifications import (
    AddTypes,
    Copies,
    EntersWithMore,
    HasAbilities,
    HasName,
    IfCopyIs,
    KeepsName,
    RemoveTypes,
    SetColors,
    SetsPT,
    SetTypes,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import Pick
from arbitre.ir.values import Color, Supertype
from arbitre.oracle.categories import (
    GRANTS,
    NP,
    OBJECTS,
    REPLACEMENT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COLOR_LIST, NAME, PT, SUBTYPE, SUPERTYPE
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.modifications.becoming import FORM, phrases
from arbitre.oracle.phrases.modifications.becoming import flat as joined
from arbitre.oracle.phrases.replacements.replacements import ENTERS

# --- copies with exceptions (CR 706.9) ------------------------------------------------------------------------------------

EXCEPTION: Final = Category("exception of a copy")
"""A tuple of Modifications."""
for _number, _its in ((SING, "it's"), (PLUR, "they're")):
    _shape = "a {form:sing}" if _number == SING else "{form:plur}"
    row(EXCEPTION, build=lambda form: form if isinstance(form[0], AddTypes) else REJECT, unbuild=lambda v: {"form": v}, of_type=tuple,
        en=f"{_its} {_shape}", fr="c'est un* {form:sing}", form=FORM, number=_number, alias=_number == PLUR)  # fmt: skip


def _instead(pt: tuple[Any, Any], colors: tuple[Color, ...], subtypes: tuple[str, ...]) -> Any:
    """ "It's a 1/1 green Frog": with no other colors and creature types (CR 706.9b)."""
    return (SetTypes(subtypes=subtypes), SetColors(colors), SetsPT(*pt))


def _instead_slots(mods: tuple[Any, ...]) -> dict[str, Any] | None:
    match mods:
        case (
            SetTypes(types=None, subtypes=subtypes),
            SetColors(colors=colors),
            SetsPT(power=power, toughness=toughness),
        ):
            slots: dict[str, Any] = {"pt": (power, toughness), "colors": colors, "subtypes": subtypes}
            return slots if subtypes and _instead(**slots) == mods else None
    return None


for _its, _a, _number in (("it's", "a ", SING), ("they're", "", PLUR)):
    row(EXCEPTION, build=_instead, unbuild=_instead_slots, of_type=tuple, en=f"{_its} {_a}{{pt}} {{colors}} {{subtypes:{_number}}}",
        fr="c'est un* {subtypes:sing} {pt} {colors*}", pt=PT, colors=COLOR_LIST, subtypes=Series(SUBTYPE, "plain", least=1, shared=True),
        alias=_number == PLUR)  # fmt: skip
for _it, _alias in (("it has", False), ("they have", True), ("the token has", True)):
    row(EXCEPTION, (HasAbilities(h.grants),), en=f"{_it} {{grants}}", fr="il a {grants}", grants=GRANTS, alias=_alias)
row(EXCEPTION, (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),), en="it isn't legendary", fr="il n'est pas légendaire")
for _en in (
    "they aren't legendary",
    "the copy isn't legendary",
    "the copies aren't legendary",
    "the token isn't legendary",
    "it's not legendary",
    "the tokens aren't legendary",
    *(
        f"{it} isn't legendary if {of} is legendary"  # which of anything else takes nothing away
        for it in ("it", "the token")
        for of in ("the spell", "that creature", "that permanent", "equipped creature", "enchanted creature")
    ),
):
    row(EXCEPTION, (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),), en=_en, alias=True)
row(EXCEPTION, (HasName(h.name),), en="its name is {name}", fr="son nom est {name}", name=NAME)
row(EXCEPTION, (KeepsName(),), en="its name is ~", fr="son nom est ~")
row(
    EXCEPTION,
    (AddTypes(supertypes=h.supertypes),),
    en="it's {supertypes} in addition to its other types",
    fr="il est {supertypes*} en plus de ses autres types",
    supertypes=Series(SUPERTYPE, "and"),
)
EXCEPTIONS: Final = Series(EXCEPTION, "and")


ENTERING_EXCEPTION: Final = Category("exception of what enters as a copy")
"""As EXCEPTION; with counters, or if it is such a one (CR26 707.9e-f)."""
row(ENTERING_EXCEPTION, of_type=tuple, en="{but}", fr="{but}", but=EXCEPTION)
for _more, _en, _fr in (
    (
        EntersWithMore,
        "it enters with {count#} additional {kind} counter|counters on it",
        "il arrive avec {count#} marqueur* {kind} de plus",
    ),
):
    row(ENTERING_EXCEPTION, (EntersWithMore(h.kind, h.count),), en=_en, fr=_fr, kind=COUNTER_KIND, count=MANY)
row(ENTERING_EXCEPTION, build=lambda what, but: (IfCopyIs(what, joined(but)),), of_type=tuple, en=", if it's a {what:sing}, {but}",
    fr=", si c'est un* {what:sing}, {but}", what=NP, but=Series(ENTERING_EXCEPTION, "and"),
    unbuild=lambda v: {"what": v[0].what, "but": phrases(v[0].but)} if len(v) == 1 and isinstance(v[0], IfCopyIs) else None)  # fmt: skip
ENTERING_EXCEPTIONS: Final = Series(ENTERING_EXCEPTION, "and")


def conditions_last(but: tuple[Any, ...]) -> bool:
    """All that follows "if it's a creature" depends on it."""
    return not any(isinstance(mod, IfCopyIs) for mod in joined(but)[:-1])


def _entering_as(what: Filter, but: Any) -> Any:
    if not conditions_last(but):
        return REJECT
    return Replacement(ENTERS, EntersWith(mods=(Copies(Pick(what, Fixed(1)), joined(but)),), may=True))


def _entered_as(given: Replacement) -> dict[str, Any] | None:
    match given:
        case Replacement(change=EntersWith(mods=(Copies(of=Pick(what=what), but=but),))) if but:
            parts = phrases(but)
            return {"what": what, "but": parts} if given == _entering_as(what, parts) else None
    return None


for _any in ("any", "a"):
    row(REPLACEMENT, build=_entering_as, unbuild=_entered_as, of_type=Replacement, what=NP, but=ENTERING_EXCEPTIONS,
        en=f"you may have ~ enter as a copy of {_any} {{what:sing}} on the battlefield, except {{but}}.",
        fr="vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de un* {what:sing} sur le champ de bataille, sauf que {but}.",
        alias=_any != "any")  # fmt: skip


_ARRIVALS: Final[tuple[tuple[str, str, Slots], ...]] = (
    ("", "", {}),
    ("tapped ", " engagé", {"tapped": True}),
    ("tapped and attacking ", " engagé et attaquant", {"tapped": True, "attacking": True}),
)
"""How copies arrive: in English before "token", in French after it, and as fields."""


_ONE: Final = Fixed(1)


def _copy_rows(before: str, fr: str, how: Slots) -> None:
    """One copy, or several, that arrive so."""

    def build(of: Any, count: Any = _ONE) -> CreateCopies:
        return CreateCopies(of, count, DOER, **how)

    def several(of: Any, count: Any) -> Any:
        return REJECT if count == Fixed(1) else build(of, count)

    row(VERB, build=build, unbuild=lambda v: {"of": v.of} if v == build(v.of) else None, of_type=CreateCopies,
        en=f"create* a {before}token that's a copy of {{of:sing}}", fr=f"créer* un jeton{fr} qui est une copie de {{of:sing}}", of=OBJECTS)  # fmt: skip
    row(VERB, build=several, of_type=CreateCopies, unbuild=lambda v: {"of": v.of, "count": v.count} if v == build(v.of, v.count) else None,
        en=f"create* {{count:plur}} {before}tokens that are copies of {{of:sing}}",
        fr=f"créer* {{count}} jetons{fr.replace('gagé', 'gagés').replace('quant', 'quants')} qui sont des copies de {{of:sing}}", of=OBJECTS, count=MANY)  # fmt: skip
    if before:
        row(VERB, build=build, of_type=CreateCopies, en=f"create* a token that's a copy of {{of:sing}} and that's {before}", of=OBJECTS,
            alias=True)  # fmt: skip


def _except_row(before: str, fr: str, how: Slots) -> None:
    """Copies that arrive so, with what is otherwise about them."""

    def unbuild(given: CreateCopies) -> dict[str, Any] | None:
        if not given.but or given != CreateCopies(given.of, who=DOER, but=given.but, **how):
            return None
        return {"of": given.of, "but": phrases(given.but)}

    row(VERB, build=lambda of, but: CreateCopies(of, who=DOER, but=joined(but), **how), unbuild=unbuild, of_type=CreateCopies,
        en=f"create* a {before}token that's a copy of {{of:sing}}, except {{but}} (?!if)", of=OBJECTS, but=EXCEPTIONS,
        fr=f"créer* un jeton{fr} qui est une copie de {{of:sing}}, sauf que {{but}}")  # fmt: skip


for _before, _fr, _how in _ARRIVALS:
    _copy_rows(_before, _fr, _how)
    _except_row(_before, _fr, _how)


def _spell_but(given: CopySpell) -> dict[str, Any] | None:
    same = CopySpell(given.what, who=DOER, new_targets=False, but=given.but)
    return {"what": given.what, "but": phrases(given.but)} if given.but and given == same else None


row(VERB, build=lambda what, but: CopySpell(what, who=DOER, new_targets=False, but=joined(but)), unbuild=_spell_but, of_type=CopySpell,
    en="copy* {what}, except {but} (?!if)", fr="copier* {what}, sauf que {but}", what=OBJECTS, but=EXCEPTIONS)  # fmt: skip
