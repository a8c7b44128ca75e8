"""Tokens by their description, tokens that are copies, and how they arrive (CR 110.5, 706.5, 706.9)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Attacking,
    CardToken,
    CopySpell,
    CreateCopies,
    CreatesAlso,
    CreateTokens,
    EntersWith,
    TokenSpec,
)
from arbitre.ir.filters import And, ControlledBy, HasType, IsToken
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
from arbitre.ir.patterns import CreatesTokens
from arbitre.ir.refs import Pick, You
from arbitre.ir.values import CardType, Color, Supertype
from arbitre.oracle.categories import GRANTS, NP, OBJECTS, REPLACEMENT, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COLOR_LIST, NAME, PT, SUBTYPE, SUPERTYPE, TYPE
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.modifications.becoming import FORM, phrases
from arbitre.oracle.phrases.modifications.becoming import flat as joined
from arbitre.oracle.phrases.replacements.entering import ENTERS

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())
_POPULATED: Final = Pick(And((CREATURE, IsToken(), YOURS)), Fixed(1))
row(VERB, CreateCopies(of=_POPULATED, who=DOER), en="populate*", alias=True)  # CR26 701.36a–b

# --- copies with exceptions (CR 706.9) --------------------------------------------------------------------------------

EXCEPTION: Final = Category("exception of a copy")
"""A tuple of Modifications."""
for _number, _its in ((SING, "it's"), (PLUR, "they're")):
    _shape = "a {form:sing}" if _number == SING else "{form:plur}"
    row(
        EXCEPTION,
        build=lambda form: form if isinstance(form[0], AddTypes) else REJECT,
        unbuild=lambda v: {"form": v},
        of_type=tuple,
        en=f"{_its} {_shape}",
        fr="c'est un* {form:sing}",
        form=FORM,
        number=_number,
        alias=_number == PLUR,
    )


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
    row(
        EXCEPTION,
        build=_instead,
        unbuild=_instead_slots,
        of_type=tuple,
        en=f"{_its} {_a}{{pt}} {{colors}} {{subtypes:{_number}}}",
        fr="c'est un* {subtypes:sing} {pt} {colors*}",
        pt=PT,
        colors=COLOR_LIST,
        subtypes=Series(SUBTYPE, "plain", least=1, shared=True),
        alias=_number == PLUR,
    )
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
row(
    ENTERING_EXCEPTION,
    build=lambda what, but: (IfCopyIs(what, joined(but)),),
    of_type=tuple,
    en=", if it's a {what:sing}, {but}",
    fr=", si c'est un* {what:sing}, {but}",
    what=NP,
    but=Series(ENTERING_EXCEPTION, "and"),
    unbuild=lambda v: (
        {"what": v[0].what, "but": phrases(v[0].but)} if len(v) == 1 and isinstance(v[0], IfCopyIs) else None
    ),
)
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
    row(
        REPLACEMENT,
        build=_entering_as,
        unbuild=_entered_as,
        of_type=Replacement,
        what=NP,
        but=ENTERING_EXCEPTIONS,
        en=f"you may have ~ enter as a copy of {_any} {{what:sing}} on the battlefield, except {{but}}.",
        fr="vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de un* {what:sing} sur le "
        "champ de bataille, sauf que {but}.",
        alias=_any != "any",
    )


_ARRIVALS: Final[tuple[tuple[str, str, Slots], ...]] = (
    ("", "", {}),
    ("tapped ", " engagé", {"tapped": True}),
    ("tapped and attacking ", " engagé et attaquant", {"tapped": True, "in_combat": Attacking()}),
)
"""How copies arrive: in English before "token", in French after it, and as fields."""


_ONE: Final = Fixed(1)


def _copy_rows(before: str, fr: str, how: Slots) -> None:
    """One copy, or several, that arrive so."""

    def build(of: Any, count: Any = _ONE) -> CreateCopies:
        return CreateCopies(of, count, DOER, **how)

    def several(of: Any, count: Any) -> Any:
        return REJECT if count == Fixed(1) else build(of, count)

    row(
        VERB,
        build=build,
        unbuild=lambda v: {"of": v.of} if v == build(v.of) else None,
        of_type=CreateCopies,
        en=f"create* a {before}token that's a copy of {{of:sing}}",
        fr=f"créer* un jeton{fr} qui est une copie de {{of:sing}}",
        of=OBJECTS,
    )
    row(
        VERB,
        build=several,
        of_type=CreateCopies,
        unbuild=lambda v: {"of": v.of, "count": v.count} if v == build(v.of, v.count) else None,
        en=f"create* {{count:plur}} {before}tokens that are copies of {{of:sing}}",
        fr=f"créer* {{count}} jetons{fr.replace('gagé', 'gagés').replace('quant', 'quants')} qui sont des copies "
        f"de {{of:sing}}",
        of=OBJECTS,
        count=MANY,
    )
    if before:
        row(
            VERB,
            build=build,
            of_type=CreateCopies,
            en=f"create* a token that's a copy of {{of:sing}} and that's {before}",
            of=OBJECTS,
            alias=True,
        )


def _except_row(before: str, fr: str, how: Slots) -> None:
    """Copies that arrive so, with what is otherwise about them."""

    def unbuild(given: CreateCopies) -> dict[str, Any] | None:
        if not given.but or given != CreateCopies(given.of, who=DOER, but=given.but, **how):
            return None
        return {"of": given.of, "but": phrases(given.but)}

    row(
        VERB,
        build=lambda of, but: CreateCopies(of, who=DOER, but=joined(but), **how),
        unbuild=unbuild,
        of_type=CreateCopies,
        en=f"create* a {before}token that's a copy of {{of:sing}}, except {{but}} (?!if)",
        of=OBJECTS,
        but=EXCEPTIONS,
        fr=f"créer* un jeton{fr} qui est une copie de {{of:sing}}, sauf que {{but}}",
    )


for _before, _fr, _how in _ARRIVALS:
    _copy_rows(_before, _fr, _how)
    _except_row(_before, _fr, _how)


def _spell_but(given: CopySpell) -> dict[str, Any] | None:
    same = CopySpell(given.what, who=DOER, new_targets=False, but=given.but)
    return {"what": given.what, "but": phrases(given.but)} if given.but and given == same else None


row(
    VERB,
    build=lambda what, but: CopySpell(what, who=DOER, new_targets=False, but=joined(but)),
    unbuild=_spell_but,
    of_type=CopySpell,
    en="copy* {what}, except {but} (?!if)",
    fr="copier* {what}, sauf que {but}",
    what=OBJECTS,
    but=EXCEPTIONS,
)

SUPERTYPES: Final = Series(SUPERTYPE, "plain", least=0, shared=True)
SUBTYPES: Final = Series(SUBTYPE, "plain", least=0, shared=True)
TYPES: Final = Series(TYPE, "plain", shared=True)


_COLOR_FR: Final = {True: "{colors*}", False: "incolore*"}


def _token_row(sized: bool, colored: bool, named: bool, given: bool) -> None:
    """One order of the description; a noncreature token need have no size, nor one that an ability sizes."""
    slots: dict[str, Any] = {"supertypes": SUPERTYPES, "subtypes": SUBTYPES, "types": TYPES}
    slots |= {"pt": PT} if sized else {}
    slots |= {"colors": COLOR_LIST} if colored else {}
    slots |= {"name": NAME} if named else {}
    slots |= {"abilities": GRANTS} if given else {}

    def build(pt: Any = (None, None), **said: Any) -> TokenSpec:
        return TokenSpec(power=pt[0], toughness=pt[1], **said)

    def unbuild(token: TokenSpec) -> dict[str, Any] | None:
        if isinstance(token, CardToken):
            return None
        said = (token.power is not None, bool(token.colors), bool(token.name), bool(token.abilities))
        if said != (sized, colored, named, given) or (named and token.supertypes):  # "Boo, a legendary …"
            return None
        facts = {name: getattr(token, name) for name in slots if name != "pt"}
        return facts | {"pt": (token.power, token.toughness)} if sized else facts

    size, name = "{pt} " if sized else "", " named {name}" if named else ""
    color, abilities = "{colors}" if colored else "colorless", " with {abilities}" if given else ""
    row(
        TOKEN_SPEC,
        build=build,
        unbuild=unbuild,
        of_type=TokenSpec,
        **slots,
        en=f"{{supertypes:sing}} {size}{color} {{subtypes:sing}} {{types:sing}} token|tokens{name}{abilities}",
        fr=f"jeton* {{types*:of}} {{supertypes*}} {size}{_COLOR_FR[colored]} {{subtypes}} "
        f"^{' du nom de {name}' * named}"
        f"{' avec {abilities}' * given}",
        rank=1,
    )
    if named and given:
        row(
            TOKEN_SPEC,
            build=build,
            of_type=TokenSpec,
            en=f"{{supertypes:sing}} {size}{color} {{subtypes:sing}} {{types:sing}} token|tokens{abilities}{name}",
            alias=True,
            **slots,
        )


def _colored_after(pt: Any, subtypes: Any, types: Any, colors: Any) -> TokenSpec:
    return TokenSpec(types=types, subtypes=subtypes, colors=colors, power=pt[0], toughness=pt[1])


for _one, _are, _number in (("token", "that's", SING), ("tokens", "that are", PLUR)):
    row(
        TOKEN_SPEC,
        build=_colored_after,
        of_type=TokenSpec,
        en=f"{{pt}} {{subtypes:sing}} {{types:sing}} {_one} {_are} {{colors}}",
        pt=PT,
        subtypes=SUBTYPES,
        types=TYPES,
        colors=COLOR_LIST,
        number=_number,
        alias=True,
    )


for _said in product((True, False), repeat=4):
    _token_row(*_said)


def _name_of_card(token: CardToken) -> dict[str, Any]:
    """Its name alone: the card that it is a copy of has been looked up by it."""
    return {"name": token.name}


row(
    TOKEN_SPEC,
    build=lambda name: CardToken(name=name),
    unbuild=_name_of_card,
    of_type=CardToken,
    en="{name} token|tokens",
    fr="jeton* {name}",
    name=NAME,
)


row(
    VERB,
    CreateTokens(changed(h.token, name=h.name), Fixed(1), DOER),
    provided=lambda token: token.supertypes and not token.name,
    en="create* {name}, a {token:sing}",
    fr="créer* {name}, un* {token:sing}",
    name=NAME,
    token=TOKEN_SPEC,
)

# --- tokens besides others --------------------------------------------------------------------------------------------


def _also(token: Any) -> Replacement:
    return Replacement(CreatesTokens(), CreatesAlso(token))


for _another in ("a", "a additional"):
    row(
        REPLACEMENT,
        _also(h.token),
        token=TOKEN_SPEC,
        alias=_another != "a",
        en=f"if one or more tokens would be created under your control, those tokens plus {_another} "
        f"{{token:sing}} are created instead.",
        fr="si un ou plusieurs jetons devaient être créés sous votre contrôle, ces jetons plus un* {token:sing} "
        "sont créés à la place.",
    )
    row(
        REPLACEMENT,
        _also(h.token),
        token=TOKEN_SPEC,
        alias=True,
        en=f"if you would create one or more tokens, instead create those tokens plus {_another} {{token:sing}}.",
    )
