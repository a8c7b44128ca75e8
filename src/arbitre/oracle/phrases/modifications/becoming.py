"""What things become or are: "becomes a 3/3 green Elemental creature with trample", "is an artifact" (CR 205.1, 613.1).

One such phrase says several modifications, in the order types, colours, power and toughness, abilities. Without more it
sets the types; "artifact creature", "it's still a land" and "in addition to its other types" keep them (CR 205.1b).
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed, X
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    AllCreatureTypes,
    HasAbilities,
    HasName,
    LosesAllAbilities,
    RemoveTypes,
    SetColors,
    SetsPT,
    SetTypes,
)
from arbitre.ir.node import Amount, Modification
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Supertype
from arbitre.oracle.categories import (
    AMOUNT,
    GAIN_MOD,
    GAIN_MODS,
    GAIN_PART,
    GRANTED,
    GRANTS,
    HAVE_MOD,
    HAVE_MODS,
    HAVE_PART,
)
from arbitre.oracle.discourse.called import LAND_TYPES
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR_LIST, NAME, NUMERAL, PT, SUBTYPE, TYPE

Mods = tuple[Modification, ...]
ARTIFACT_CREATURES: Final = (CardType.ARTIFACT, CardType.CREATURE)
ARTIFACT_CREATURE: Final = frozenset(ARTIFACT_CREATURES)
ORDER: Final[tuple[tuple[type[Modification], ...], ...]] = (
    (SetTypes, AddTypes),
    (SetColors, AddColors),
    (SetsPT,),
    (HasName,),
    (HasAbilities,),
)
"""The parts of one phrase, in the order in which it says them."""

# --- its parts --------------------------------------------------------------------------------------------------------


def nothing_or(name: str) -> Category:
    """A part of the phrase that may be left out: a tuple of at most one modification."""
    part = Category(name)
    row(part, (), en="", fr="")
    return part


NO_PT: Final = nothing_or("power and toughness or nothing")
NO_BASE: Final = nothing_or("base power and toughness or nothing")
for _category, _en, _fr, _alias in (
    (NO_PT, "{pt}", "{pt}", False),
    (NO_BASE, "with base power and toughness {pt}", None, True),
):
    row(_category, (SetsPT(h.pt[0], h.pt[1]),), en=_en, fr=_fr, pt=PT, alias=_alias)
row(
    NO_BASE,
    (SetsPT(h.n, h.n),),
    en="with power and toughness each equal to {n}",
    fr="avec une force et une endurance égales à {n}",
    n=AMOUNT,
)
NO_COLORS: Final = nothing_or("colors or nothing")
row(
    NO_COLORS,
    (SetColors(h.colors),),
    written=lambda colors: len(colors) > 0,
    en="{colors}",
    fr="{colors@}",
    colors=COLOR_LIST,
)
row(NO_COLORS, (SetColors(()),), en="colorless", fr="incolore*")
NO_NAME: Final = nothing_or("name or nothing")
row(NO_NAME, (HasName(h.name),), en="named {name}", fr="appelé* {name}", name=NAME)
NO_ABILITIES: Final = nothing_or("abilities or nothing")
row(NO_ABILITIES, (HasAbilities(h.grants),), en="with {grants}", fr="avec {grants}", grants=GRANTS)


def _are_lands(subtypes: tuple[str, ...]) -> bool:
    """ "A Mountain, Forest, and Plains": several land types are joined, where creature types stand side by side."""
    return len(subtypes) > 1 and set(subtypes) <= set(BASIC_LAND_TYPES)


KINDS: Final = Category("types of what it becomes")
"""A pair of subtypes and types, in both numbers."""
row(
    KINDS,
    (h.subtypes, ARTIFACT_CREATURES),
    number=PLUR,
    en="{subtypes:sing} artifact creatures",
    fr="créature-artefact*:plur {subtypes*:of}",
    subtypes=Series(SUBTYPE, "plain", least=0, shared=True),
)
row(
    KINDS,
    (h.subtypes, h.types),
    written=lambda types: len(types) > 0,
    en="{subtypes:sing} {types@}",
    fr="{types@} {subtypes*:of}",
    subtypes=Series(SUBTYPE, "plain", least=0, shared=True),
    types=Series(TYPE, "plain", shared=True),
)
row(KINDS, (h.subtypes, ()), provided=_are_lands, en="{subtypes}", fr="{subtypes@}", subtypes=Series(SUBTYPE, "and"))
row(KINDS, (h.subtypes, ()), en="{subtypes@}", fr="{subtypes@}", subtypes=Series(SUBTYPE, "plain", shared=True))


ADDED: Final = Category("whether it keeps its types")
SET, STILL, IN_ADDITION, COLORS_TOO = "set", "still", "in addition", "in addition, colors too"
row(ADDED, SET, en="", fr="")
row(ADDED, IN_ADDITION, en="in addition to its|their other types", fr="en plus de son* autre* types")
row(
    ADDED,
    COLORS_TOO,
    en="in addition to its|their other colors and types",
    fr="en plus de son* autre* couleurs et types",
)
for _kind in ("creature", "land"):
    row(ADDED, IN_ADDITION, en=f"in addition to its|their other {_kind} types", alias=True)
for _kind in ("land", "artifact", "planeswalker", "enchantment"):
    row(ADDED, STILL, en=f"that's still a {_kind}", alias=True, number=SING)
    row(ADDED, STILL, en=f"that are still {_kind}s", alias=True, number=PLUR)

# --- the whole --------------------------------------------------------------------------------------------------------

FORM: Final = Category("what it becomes")
""" "3/3 green Elemental creature(s) with trample": a tuple of Modifications."""


def _form(pt: Mods, colors: Mods, kinds: Any, base: Mods, named: Mods, grants: Mods, added: str) -> Any:
    """The modifications that the phrase says."""
    subtypes, types = kinds
    if pt and base:
        return REJECT
    rest = (*colors, *pt, *base, *named, *grants)
    if added == COLORS_TOO:
        kept = tuple(AddColors(m.colors) if isinstance(m, SetColors) else m for m in rest)
        return (AddTypes(types, subtypes), *kept) if colors and kept[0] != AddColors(()) else REJECT
    if added == IN_ADDITION:
        return (AddTypes(types, subtypes), *rest)
    if added == STILL and not types:
        return REJECT
    keeps = added == STILL or set(types) >= ARTIFACT_CREATURE
    return (SetTypes(types or None, subtypes or None, keeps), *rest)


def _form_slots(mods: Mods) -> dict[str, Any] | None:
    """The parts of a phrase; None if they are not those of one."""
    if not mods or not isinstance(mods[0], (SetTypes, AddTypes)) or not in_order(mods):
        return None
    head = mods[0]

    def part(kind: type) -> Mods:
        return tuple(m for m in mods[1:] if isinstance(m, kind))

    added = tuple(SetColors(m.colors) for m in mods[1:] if isinstance(m, AddColors))
    said = tuple(m for m in mods[1:] if isinstance(m, SetsPT))
    each = bool(said) and said[0].power == said[0].toughness and not isinstance(said[0].power, Fixed | X)
    slots: dict[str, Any] = {
        "pt": () if each else said,
        "colors": added or part(SetColors),
        "kinds": (head.subtypes or (), head.types or ()),
        "base": said if each else (),
        "named": part(HasName),
        "grants": part(HasAbilities),
        "added": COLORS_TOO if added else IN_ADDITION if isinstance(head, AddTypes) else SET,
    }
    return slots if _form(**slots) == mods else None


def in_order(mods: Mods) -> bool:
    """Whether modifications are, each kind at most once, in the order of one phrase."""
    places = [next((i for i, kinds in enumerate(ORDER) if isinstance(m, kinds)), -1) for m in mods]
    return -1 not in places and places == sorted(set(places))


row(
    FORM,
    build=_form,
    unbuild=_form_slots,
    of_type=tuple,
    en="{pt} {colors} {kinds@} {base} {named} {grants} {added@}",
    fr="{kinds@} {pt} {colors*} {base} {named*} {grants} {added*}",
    pt=NO_PT,
    colors=NO_COLORS,
    kinds=KINDS,
    base=NO_BASE,
    named=NO_NAME,
    grants=NO_ABILITIES,
    added=ADDED,
)


def _sized_with(colors: Mods, kinds: Any, size: tuple[Amount, Amount], one: Any, other: Any) -> Any:
    """ "A Spirit with base power and toughness 8/8, flying, and first strike"."""
    return _form((), colors, kinds, (SetsPT(*size),), (), (HasAbilities((one, other)),), SET)


row(
    FORM,
    build=_sized_with,
    of_type=tuple,
    en="{colors} {kinds@} with base power and toughness {size}, {one}, and {other}",
    alias=True,
    colors=NO_COLORS,
    kinds=KINDS,
    size=PT,
    one=GRANTED,
    other=GRANTED,
)


def still(mods: Mods) -> Mods | None:
    """The same, but what it was it still is (CR 205.1b), as an artifact creature is anyway; None if nothing sets
    types."""
    for index, mod in enumerate(mods):
        if isinstance(mod, SetTypes) and mod.keeps and set(mod.types or ()) >= ARTIFACT_CREATURE:
            return mods
        if isinstance(mod, SetTypes) and mod.types and not mod.keeps:
            return (*mods[:index], SetTypes(mod.types, mod.subtypes, True), *mods[index + 1 :])
    return None


def not_still(mods: Mods) -> Mods | None:
    """The inverse of :func:`still`: the phrase to which "it's still a land" is added; None if it is not said."""
    head = mods[0] if mods else None
    if not isinstance(head, SetTypes) or not head.keeps or not head.types or set(head.types) >= ARTIFACT_CREATURE:
        return None
    return (SetTypes(head.types, head.subtypes), *mods[1:])


def unstill(mods: Mods) -> Mods | None:
    """*mods* with the first phrase that says "it's still a land" without it; None if there is none."""
    parts = phrases(mods)
    for index, part in enumerate(parts):
        bare = not_still(part)
        if bare is not None:
            return flat((*parts[:index], bare, *parts[index + 1 :]))
    return None


# --- as verbs ---------------------------------------------------------------------------------------------------------


def _colored(mods: Mods) -> dict[str, Any] | None:
    match mods:
        case (SetColors(colors=colors, chosen=False),):
            return {"colors": colors} if colors and len(colors) < len(Color) else None
    return None


for _part, _mod, _en, _fr in (
    (GAIN_PART, GAIN_MOD, "become*", "devenir*"),
    (HAVE_PART, HAVE_MOD, "is*", "être*"),
):
    for _names, _every, _tous in (
        (tuple(BASIC_LAND_TYPES), "basic land type", "terrain de base"),
        (LAND_TYPES, "land type", "terrain"),
    ):
        row(
            _part,
            (AddTypes(subtypes=_names),),
            en=f"{_en} every {_every} in addition to its|their other types",
            fr=f"{_fr} de tous les types de {_tous} en plus de son* autre* type*:plur",
        )
    row(
        _part,
        (h.mod,),
        written=lambda mod: not isinstance(mod, (SetTypes, AddTypes)),
        en="{mod*}",
        fr="{mod*}",
        mod=_mod,
    )
    row(_part, of_type=tuple, en=f"{_en} a {{form:sing}}", fr=f"{_fr} un* {{form:sing}}", form=FORM, number=SING)
    row(
        _part,
        (*h.form, AddTypes(supertypes=(Supertype.LEGENDARY,))),
        en=f"{_en} a legendary {{form:sing}}",
        form=FORM,
        number=SING,
        alias=True,
    )
    row(_part, of_type=tuple, en=f"{_en} {{form:plur}}", fr=f"{_fr} un* {{form:plur}}", form=FORM, number=PLUR)
    row(
        _part,
        build=lambda colors: (SetColors(colors),),
        unbuild=_colored,
        of_type=tuple,
        en=f"{_en} {{colors}}",
        fr=f"{_fr} {{colors*}}",
        colors=COLOR_LIST,
    )
    row(_part, (SetColors(()),), en=f"{_en} colorless", fr=f"{_fr} incolore*")
    row(_part, (SetColors(tuple(Color)),), en=f"{_en} all colors", fr=f"{_fr} de toutes les couleurs")
    row(
        _part,
        (AddColors(h.colors),),
        en=f"{_en} {{colors}} in addition to its|their other colors",
        fr=f"{_fr} {{colors*}} en plus de son* autre* couleurs",
        colors=COLOR_LIST,
    )
    for _supertype, _adjective in ((Supertype.LEGENDARY, "légendaire*"), (Supertype.SNOW, "neigeux*")):
        row(_part, (AddTypes(supertypes=(_supertype,)),), en=f"{_en} {_supertype}", fr=f"{_fr} {_adjective}")
    row(
        _part,
        (SetsPT(h.pt[0], h.pt[1]),),
        en="has* base power and toughness {pt}",
        fr="avoir* une force et une endurance de base de {pt}",
        pt=PT,
    )
    for _en in ("power and base toughness", "power and toughness"):
        row(
            _part,
            (SetsPT(h.n, h.n),),
            en=f"has* base {_en} each equal to {{n}}",
            n=AMOUNT,
            alias=_en == "power and toughness",
            fr="avoir* une force et une endurance de base toutes deux égales à {n}",
        )


def _says_abilities(form: Mods) -> bool:
    return isinstance(form[-1], HasAbilities)


def _says_none(form: Mods) -> bool:
    return not _says_abilities(form)


for _with, _fr_with, _provided in (("with", "avec", _says_none), ("and", "et", _says_abilities)):
    row(
        GAIN_PART,
        (*h.form, AllCreatureTypes()),
        provided=_provided,
        en=f"become* a {{form:sing}} {_with} all creature types",
        form=FORM,
        number=SING,
        fr=f"devenir* un* {{form:sing}} {_fr_with} tous les types de créature",
    )
row(GAIN_PART, (SetsPT(h.pt[0], h.pt[1]),), en="become* {pt}", pt=PT, alias=True)
row(GAIN_PART, (RemoveTypes(supertypes=(Supertype.SNOW,)),), en="isn't* snow", fr="ne être* pas neigeux*")
row(HAVE_PART, (RemoveTypes(supertypes=(Supertype.SNOW,)),), en="is* no longer snow", fr="ne être* plus neigeux*")


# --- what it loses besides --------------------------------------------------------------------------------------------

_ABILITIES, _CARD_TYPES, _CREATURE_TYPES = "abilities", "card types", "creature types"
OTHERS: Final = Category("what others are lost")
for _kind in (_ABILITIES, _CARD_TYPES, _CREATURE_TYPES):
    row(OTHERS, _kind, en=_kind, alias=True)


class LosesOthers(Modification, frozen=True):
    """ "Loses all other card types and abilities" than those that the same phrase says, while a text is read."""

    kinds: tuple[str, ...]
    """Of what all others are lost: words of the table above."""


for _part in (GAIN_PART, HAVE_PART):
    row(
        _part,
        (RemoveTypes(all_land_types=True), LosesAllAbilities()),
        en="lose* all land types and abilities",
        alias=True,
    )
    row(_part, (LosesOthers(h.kinds),), en="lose* all other {kinds}", kinds=Series(OTHERS, "and"), alias=True)


def _whole(parts: tuple[Mods, ...]) -> Any:
    """All modifications; what is lost besides goes before what it has."""
    mods = flat(parts)
    lost = {kind for mod in mods if isinstance(mod, LosesOthers) for kind in mod.kinds}
    rest = tuple(mod for mod in mods if not isinstance(mod, LosesOthers))
    return _without_others(rest, lost) if lost else rest


def _without_others(mods: Mods, lost: set[str]) -> Any:
    """CR 205.1a: types that are set replace those of their kind; CR 205.1b: even those of artifacts that become
    creatures, where it is said that they do."""
    kinds = [mod for mod in mods if isinstance(mod, SetTypes | AddTypes)]
    if lost != {_ABILITIES}:
        if len(kinds) != 1 or not isinstance(kinds[0], SetTypes) or not kinds[0].types:
            return REJECT
        if _CREATURE_TYPES in lost and not kinds[0].subtypes:
            return REJECT
        only = SetTypes(kinds[0].types, kinds[0].subtypes)
        mods = tuple(only if mod is kinds[0] else mod for mod in mods)
    if _ABILITIES not in lost:
        return mods
    first = next((at for at, mod in enumerate(mods) if isinstance(mod, HasAbilities)), None)
    return REJECT if first is None else (*mods[:first], LosesAllAbilities(), *mods[first:])


def flat(parts: tuple[Mods, ...]) -> Mods:
    """The modifications of several phrases."""
    return tuple(mod for part in parts for mod in part)


def _only_supertypes(mod: Modification) -> bool:
    """ "It's legendary in addition to its other types" is said by itself."""
    return isinstance(mod, AddTypes) and mod == AddTypes(supertypes=mod.supertypes)


def phrases(mods: Mods) -> tuple[Mods, ...]:
    """The inverse of :func:`flat`: what one "becomes" says together, everything else by itself."""
    found: list[Mods] = []
    for mod in mods:
        joined = (*found[-1], mod) if found else ()
        if (
            joined
            and isinstance(joined[0], (SetTypes, AddTypes))
            and in_order(joined)
            and not _only_supertypes(joined[0])
        ):
            found[-1] = joined
        else:
            found.append((mod,))
    return tuple(found)


for _mods, _part in ((GAIN_MODS, GAIN_PART), (HAVE_MODS, HAVE_PART)):
    for _and in (" and it loses", ", and it loses"):
        row(
            _mods,
            build=lambda parts, kinds: _whole((*parts, (LosesOthers(kinds),))),
            of_type=tuple,
            en=f"{{parts*}}{_and} all other {{kinds}}",
            parts=Series(_part, "and", shared=True),
            kinds=Series(OTHERS, "and"),
            alias=True,
        )
    row(
        _mods,
        build=_whole,
        unbuild=lambda v: {"parts": phrases(v)},
        of_type=tuple,
        en="{parts*}",
        fr="{parts*}",
        parts=Series(_part, "and", shared=True),
    )

# --- one of the two alone ---------------------------------------------------------------------------------------------


def _only(stat: str, n: Amount) -> Mods:
    return (SetsPT(**{stat: n}),)


for _stat, _fr in (("power", "force"), ("toughness", "endurance")):
    for _part in (GAIN_PART, HAVE_PART):
        row(_part, _only(_stat, h.n), en=f"has* base {_stat} {{n}}", fr=f"avoir* une {_fr} de base de {{n}}", n=NUMERAL)
