"""Layer 4 (CR 613.1d, 205.1): card types, subtypes and supertypes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from arbitre.engine.characteristics.kinds import Kind, Layer, register
from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir import modifications as m
from arbitre.ir.filters import HasSubtype
from arbitre.ir.node import Modification
from arbitre.ir.values import BASIC_LAND_TYPES, CardType
from arbitre.rules import subtypes as lists
from arbitre.state.characteristics import Characteristics

CORRELATED: Final[dict[CardType, str]] = {
    CardType.ARTIFACT: "artifact",
    CardType.BATTLE: "battle",
    CardType.CREATURE: "creature",
    CardType.TRIBAL: "creature",
    CardType.ENCHANTMENT: "enchantment",
    CardType.LAND: "land",
    CardType.PLANESWALKER: "planeswalker",
    CardType.INSTANT: "spell",
    CardType.SORCERY: "spell",
}
"""CR 205.3g–m: the set of subtypes that is correlated with a card type."""


@cache
def kind_of(subtype: str) -> str:
    """The set of subtypes to which a subtype belongs; a word that no list has is taken as a creature type."""
    for kind in ("land", "artifact", "enchantment", "planeswalker", "spell", "battle"):
        if subtype in lists.of_kind(kind):
            return kind
    return "creature"


def correlated(subtypes: Iterable[str], types: frozenset[CardType]) -> frozenset[str]:
    """CR 205.3c–d: the subtypes that correspond to one of the card types."""
    if not types <= CORRELATED.keys():
        return frozenset(subtypes)  # planes and dungeons have subtypes of their own
    kinds = {CORRELATED[t] for t in types}
    return frozenset(s for s in subtypes if kind_of(s) in kinds)


def _set_types(values: Characteristics, mod: m.SetTypes) -> Characteristics:
    """CR 613.1d: new card types replace the old ones, new subtypes those of the same set; or all stay."""
    if mod.keeps:  # CR 205.1b
        return _add_types(values, m.AddTypes(mod.types or (), mod.subtypes or ()))
    types = values.types if mod.types is None else frozenset(mod.types)
    subtypes = values.subtypes
    if mod.subtypes is not None:
        replaced = {kind_of(name) for name in mod.subtypes}  # CR 205.1a
        subtypes = frozenset(s for s in subtypes if kind_of(s) not in replaced).union(mod.subtypes)
    # CR 205.1a; CR 205.4b: supertypes stay
    changed = values.but(types=types, subtypes=correlated(subtypes, types))
    return _as_basic_land(changed) if changed.is_land and _sets_basic_land_type(mod) else changed


def _sets_basic_land_type(mod: m.SetTypes) -> bool:
    return not mod.keeps and any(name in BASIC_LAND_TYPES for name in mod.subtypes or ())


def _as_basic_land(values: Characteristics) -> Characteristics:
    """CR 305.7: it loses the abilities from its rules text, also if it was no land before; those that effects grant
    come later, in layer 6."""
    return values.but(abilities=())


def _add_types(values: Characteristics, mod: m.AddTypes) -> Characteristics:
    """CR 613.1d, 205.1b: it is of all its types (CR 300.2); a subtype is gained only with a card type that it
    corresponds to. Its supertypes are independent of both (CR 205.4b)."""
    types = values.types.union(mod.types)
    return values.but(
        types=types,
        subtypes=correlated(values.subtypes.union(mod.subtypes), types),
        supertypes=values.supertypes.union(mod.supertypes),
    )


def _remove_types(values: Characteristics, mod: m.RemoveTypes) -> Characteristics:
    """CR 613.1d, 205.1a: with a card type go the subtypes that only it has."""
    types = values.types.difference(mod.types)
    subtypes = values.subtypes.difference(mod.subtypes)
    gone = {kind for kind, lost in (("creature", mod.all_creature_types), ("land", mod.all_land_types)) if lost}
    if gone:
        subtypes = frozenset(s for s in subtypes if kind_of(s) not in gone)
    return values.but(
        types=types,
        subtypes=correlated(subtypes, types),
        supertypes=values.supertypes.difference(mod.supertypes),
    )


def _all_creature_types(values: Characteristics, _: m.AllCreatureTypes) -> Characteristics:
    """CR 702.71: every creature type, if it can have creature types at all."""
    every = values.subtypes | lists.of_kind("creature")
    return values.but(subtypes=correlated(every, values.types))


_LAND_TYPES: Final = ("basic land type", "land type")
"""What is said to be chosen where a land type is."""


def _chosen_type(ctx: Context, mod: m.ChosenType) -> Modification | None:
    """CR 607.2d: the chosen type; nothing if none was chosen."""
    names = _LAND_TYPES if mod.basic_land else ("creature type", *(_LAND_TYPES if mod.keeps else ()))
    word = next((word for word in (chosen_word(ctx, name) for name in names) if word), "")
    if not word:
        return None  # CR 706.7a; CR26 607.5a
    return m.AddTypes(subtypes=(word,)) if mod.keeps else m.SetTypes(subtypes=(word,))


def _creature_types_of(ctx: Context, mod: m.HasCreatureTypesOf) -> Modification | None:
    """CR 613.1d: those that the object has now; nothing if there is no such object."""
    found = evaluate.ids(ctx, mod.of)
    if not found:
        return None
    every = sorted(lists.of_kind("creature"))
    return m.SetTypes(subtypes=tuple(name for name in every if evaluate.matches(ctx, HasSubtype(name), found[0])))


# --- what each can change ---------------------------------------------------------------------------------------------

_LOSES: Final = Trait.ABILITIES | Trait.EXISTENCE
"""CR 305.7: what becomes a land of a basic land type loses the abilities of its text."""


def _set(mod: m.SetTypes) -> Trait:
    traits = Trait.SUBTYPES if mod.types is None else Trait.CARD_TYPES | Trait.SUBTYPES
    return traits | _LOSES if _sets_basic_land_type(mod) else traits


def _chosen(mod: m.ChosenType) -> Trait:
    return Trait.SUBTYPES | _LOSES if mod.basic_land and not mod.keeps else Trait.SUBTYPES


def _added(mod: m.AddTypes) -> Trait:
    """CR 205.1b: a new card type brings no subtypes."""
    found = Trait.CARD_TYPES if mod.types else Trait.NONE
    return found | _lesser_types(mod)


def _removed(mod: m.RemoveTypes) -> Trait:
    """CR 205.1a: with a card type its subtypes may go."""
    found = Trait.CARD_TYPES | Trait.SUBTYPES if mod.types else Trait.NONE
    found |= Trait.SUBTYPES if mod.all_creature_types or mod.all_land_types else Trait.NONE
    return found | _lesser_types(mod)


def _lesser_types(mod: m.AddTypes | m.RemoveTypes) -> Trait:
    found = Trait.SUBTYPES if mod.subtypes else Trait.NONE
    return found | Trait.SUPERTYPES if mod.supertypes else found


register(
    Kind(
        m.SetTypes,
        Layer.TYPE,
        makes=_set_types,
        writes=_set,
        undefines=(m.SetTypes, m.AddTypes, m.AllCreatureTypes),
    ),
    Kind(
        m.AddTypes,
        Layer.TYPE,
        makes=_add_types,
        writes=_added,
        defines=lambda mod: not (mod.types or mod.supertypes),
        adds=True,
    ),
    Kind(m.RemoveTypes, Layer.TYPE, makes=_remove_types, writes=_removed),
    Kind(
        m.AllCreatureTypes,
        Layer.TYPE,
        makes=_all_creature_types,
        writes=Trait.SUBTYPES,
        defines=lambda _: True,
        adds=True,
    ),
    Kind(m.HasCreatureTypesOf, Layer.TYPE, settle=_creature_types_of, writes=Trait.SUBTYPES),
    Kind(m.ChosenType, Layer.TYPE, settle=_chosen_type, writes=_chosen, chosen=lambda _: True),
)
