"""Changes of characteristics and of control, layer by layer (CR 613.1–4)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import ChosenFor
from arbitre.ir.node import Ability, Amount, Filter, Modification, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Color, ManaCost, Supertype


class Copies(Modification, frozen=True):
    """Layer 1: it is a copy of that object, except for *but* (CR 706)."""

    of: Ref
    but: tuple[Modification, ...] = ()


class HasController(Modification, frozen=True):
    """Layer 2: a player controls it."""

    who: Ref = You()


class NoManaCost(Modification, frozen=True):
    """As an exception to a copy: it has no mana cost."""


class Prototyped(Modification, frozen=True):
    """CR26 718.3b: a second set of mana cost, colors, power and toughness, as which the card was cast; copiable."""

    mana: ManaCost
    power: int
    toughness: int


class EntersWithMore(Modification, frozen=True):
    """As an exception to entering as a copy: with additional counters, which are no characteristic (CR26 707.9e)."""

    kind: str
    count: Amount = Fixed(1)


class IfCopyIs(Modification, frozen=True):
    """As an exception to entering as a copy: *but* applies if the copy would match without it (CR26 707.9f)."""

    what: Filter
    but: tuple[Modification, ...]


class ReplacesWord(Modification, frozen=True):
    """Layer 3: one colour word or basic land (or creature) type word is replaced by another, as chosen (CR 612)."""

    old: str
    new: str


class ChangesWord(Modification, frozen=True):
    """Layer 3: one word of these kinds, chosen as the effect begins, is replaced by another of its kind (CR 612)."""

    kinds: tuple[ChosenFor, ...]
    but: tuple[str, ...] = ()
    """What the new word cannot be."""


class HasName(Modification, frozen=True):
    """Layer 3: it loses any names that it had and has only this one (CR26 612.8)."""

    name: str


class AddsToName(Modification, frozen=True):
    """Layer 3: words stand in its name, after so many of its words or else at the end (CR26 123.6c, 612.9)."""

    words: str
    after: int


class SetTypes(Modification, frozen=True):
    """Layer 4: it becomes these card types and subtypes, losing others of the kinds that are set (CR 205.1a)."""

    types: tuple[CardType, ...] | None = None
    """None: its card types stay."""
    subtypes: tuple[str, ...] | None = None
    """Subtypes that replace those of the same kind (creature types, land types); None: they stay."""
    keeps: bool = False
    """"In addition to its other types" (CR 205.1b)."""


class AddTypes(Modification, frozen=True):
    """Layer 4: in addition to what it is."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class RemoveTypes(Modification, frozen=True):
    """Layer 4: it is no longer of these types."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    all_creature_types: bool = False


class AllCreatureTypes(Modification, frozen=True):
    """Layer 4: it is every creature type."""


class ChosenType(Modification, frozen=True):
    """Layer 4: it becomes the type chosen by the source or in this resolution."""

    basic_land: bool = False
    keeps: bool = False


class HasCreatureTypesOf(Modification, frozen=True):
    """Layer 4: it has the creature types of another object instead of its own."""

    of: Ref


class SetColors(Modification, frozen=True):
    """Layer 5: it is exactly these colours; with *chosen*, the chosen colour."""

    colors: tuple[Color, ...] = ()
    chosen: bool = False


class AddColors(Modification, frozen=True):
    """Layer 5: it is these colours in addition to its own."""

    colors: tuple[Color, ...]


class HasAbilities(Modification, frozen=True):
    """Layer 6: it has these abilities as well."""

    abilities: tuple[Ability, ...]


class HasPrintedBelow(Modification, frozen=True):
    """Layer 6: it has the abilities that are printed on the source below a keyword, other instances of which are
    left out (CR26 702.165a)."""

    keyword: str


class HasKeywordsOf(Modification, frozen=True):
    """Layer 6: it has each variant of a keyword that something that matches has as the effect begins (CR26 702.1c)."""

    keyword: str
    among: Filter


class HasActivatedOf(Modification, frozen=True):
    """Layer 6: it has the activated abilities that an object has as the effect begins (CR 611.2c)."""

    of: Ref


class LosesAbilities(Modification, frozen=True):
    """Layer 6: it loses every instance of these keywords."""

    keywords: tuple[str, ...]


class LosesAllAbilities(Modification, frozen=True):
    """Layer 6: it loses all abilities, except these keywords ("loses all other abilities")."""

    but: tuple[str, ...] = ()


class LosesThisAbility(Modification, frozen=True):
    """Layer 6: it loses the ability that began the effect, and only that one ("loses this ability")."""


class HasThisAbility(Modification, frozen=True):
    """An exception of a copy: it has, besides, the ability that makes it one (CR 706.9a)."""


class KeepsName(Modification, frozen=True):
    """An exception of a copy: the name is not copied, it keeps its own ("except its name is ~", CR 706.9b)."""


class KeepsColor(Modification, frozen=True):
    """An exception of a copy: the color is not copied, it keeps its own (CR 706.9b)."""


class CantHave(Modification, frozen=True):
    """Layer 6: it can't have or gain these keywords ("loses and can't have")."""

    keywords: tuple[str, ...]


class DefinesPT(Modification, frozen=True):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness (CR 604.3, 208.2a)."""

    power: Amount | None = None
    toughness: Amount | None = None


class SetsPT(Modification, frozen=True):
    """Layer 7b: power and/or toughness become numbers."""

    power: Amount | None = None
    toughness: Amount | None = None


class ModifiesPT(Modification, frozen=True):
    """Layer 7c: plus or minus, without setting."""

    power: Amount
    toughness: Amount


class SwitchesPT(Modification, frozen=True):
    """Layer 7e (7d today): power and toughness change places."""
