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
    """Of what ("a copy of target land", Thespian's Stage)."""
    but: tuple[Modification, ...] = ()
    """The exceptions ("except it's 7/7", Quicksilver Gargantuan), as part of what is copied (CR 706.9)."""


class HasController(Modification, frozen=True):
    """Layer 2: a player controls it."""

    who: Ref = You()
    """Who ("target player gains control", Donate)."""


class NoManaCost(Modification, frozen=True):
    """As an exception to a copy: it has no mana cost."""


class Prototyped(Modification, frozen=True):
    """CR26 718.3b: a second set of mana cost, colors, power and toughness, as which the card was cast; copiable."""

    mana: ManaCost
    """The second mana cost, which gives the colors."""
    power: int
    """The power that goes with it."""
    toughness: int
    """The toughness that goes with it."""


class EntersWithMore(Modification, frozen=True):
    """As an exception to entering as a copy: with additional counters, which are no characteristic (CR26 707.9e)."""

    kind: str
    """Of which kind ("+1/+1", Altered Ego)."""
    count: Amount = Fixed(1)
    """So many more ("X additional", Altered Ego)."""


class IfCopyIs(Modification, frozen=True):
    """As an exception to entering as a copy: *but* applies if the copy would match without it (CR26 707.9f)."""

    what: Filter
    """How the copy is to be as it would enter, without these exceptions."""
    but: tuple[Modification, ...]
    """What applies to it then."""


class ReplacesWord(Modification, frozen=True):
    """Layer 3: one colour word or basic land (or creature) type word is replaced by another, as chosen (CR 612)."""

    old: str
    """The word as it stands in the text."""
    new: str
    """The word that stands in its place, wherever the old one did."""


class ChangesWord(Modification, frozen=True):
    """Layer 3: one word of these kinds, chosen as the effect begins, is replaced by another of its kind (CR 612)."""

    kinds: tuple[ChosenFor, ...]
    """Among which kinds it is chosen ("one color word with another or one basic land type with another", Crystal
    Spray)."""
    but: tuple[str, ...] = ()
    """What the new word cannot be ("can't be Wall", Artificial Evolution)."""


class HasName(Modification, frozen=True):
    """Layer 3: it loses any names that it had and has only this one (CR26 612.8)."""

    name: str
    """Which ("named Legitimate Businessperson", Witness Protection)."""


class AddsToName(Modification, frozen=True):
    """Layer 3: words stand in its name, after so many of its words or else at the end (CR26 123.6c, 612.9)."""

    words: str
    """The words of the name sticker (CR26 123.6)."""
    after: int
    """After so many words of the name; 0: in front of it."""


class SetTypes(Modification, frozen=True):
    """Layer 4: it becomes these card types and subtypes, losing others of the kinds that are set (CR 205.1a)."""

    types: tuple[CardType, ...] | None = None
    """These card types ("lands are 1/1 creatures", Living Plane); None: its card types stay."""
    subtypes: tuple[str, ...] | None = None
    """Subtypes that replace those of the same kind (creature types, land types); None: they stay."""
    keeps: bool = False
    """"In addition to its other types" (CR 205.1b)."""


class AddTypes(Modification, frozen=True):
    """Layer 4: in addition to what it is."""

    types: tuple[CardType, ...] = ()
    """Card types ("are enchantments in addition to their other types", Enchanted Evening)."""
    subtypes: tuple[str, ...] = ()
    """Subtypes ("is a Swamp in addition", Blanket of Night); only those that go with one of its card types (CR
    205.3d)."""
    supertypes: tuple[Supertype, ...] = ()
    """Supertypes ("is legendary", In Bolas's Clutches)."""


class RemoveTypes(Modification, frozen=True):
    """Layer 4: it is no longer of these types."""

    types: tuple[CardType, ...] = ()
    """Card types ("isn't a creature", Athreos, God of Passage); their subtypes go with them (CR 205.1a)."""
    subtypes: tuple[str, ...] = ()
    """Subtypes, whatever set they are of."""
    supertypes: tuple[Supertype, ...] = ()
    """Supertypes ("are no longer snow", Melting)."""
    all_creature_types: bool = False
    """Every creature type (Nameless Inversion)."""
    all_land_types: bool = False
    """Every land type (Alpine Moon)."""


class AllCreatureTypes(Modification, frozen=True):
    """Layer 4: it is every creature type."""


class ChosenType(Modification, frozen=True):
    """Layer 4: it becomes the type chosen by the source or in this resolution."""

    basic_land: bool = False
    """A basic land type was chosen (Reef Shaman); else a creature type, or with *keeps* either."""
    keeps: bool = False
    """In addition to its other types (Mistform Sliver)."""


class HasCreatureTypesOf(Modification, frozen=True):
    """Layer 4: it has the creature types of another object instead of its own."""

    of: Ref
    """Of what, as that is now (Duplicant: of the exiled card)."""


class SetColors(Modification, frozen=True):
    """Layer 5: it is exactly these colours; with *chosen*, the chosen colour."""

    colors: tuple[Color, ...] = ()
    """Which ("are black", Darkest Hour); none: it is colorless, unless *chosen*."""
    chosen: bool = False
    """The colour that was chosen ("the color of your choice", Tidal Visionary); *colors* says nothing then."""


class AddColors(Modification, frozen=True):
    """Layer 5: it is these colours in addition to its own; with *chosen*, the chosen colour."""

    colors: tuple[Color, ...] = ()
    """Which ("blue in addition to its other colors", Indigo Faerie)."""
    chosen: bool = False
    """The colour that was chosen (Painter's Servant); *colors* says nothing then."""


class HasAbilities(Modification, frozen=True):
    """Layer 6: it has these abilities as well."""

    abilities: tuple[Ability, ...]
    """Which ("have haste", Mass Hysteria)."""


class HasPrintedBelow(Modification, frozen=True):
    """Layer 6: it has the abilities that are printed on the source below a keyword, other instances of which are
    left out (CR26 702.165a)."""

    keyword: str
    """Below which keyword they stand ("backup", CR26 702.165a)."""


class HasKeywordsOf(Modification, frozen=True):
    """Layer 6: it has each variant of a keyword that something that matches has as the effect begins (CR26 702.1c)."""

    keyword: str
    """Which ("protection", "landwalk": Concerted Effort)."""
    among: Filter
    """Among what ("a creature you control", Concerted Effort)."""


class HasActivatedOf(Modification, frozen=True):
    """Layer 6: it has the activated abilities that an object has as the effect begins (CR 611.2c)."""

    of: Ref
    """Of what ("of that card", Havengul Lich)."""


class LosesAbilities(Modification, frozen=True):
    """Layer 6: it loses every instance of these keywords."""

    keywords: tuple[str, ...]
    """Which ("lose flying and islandwalk", Mystic Decree)."""


class LosesAllAbilities(Modification, frozen=True):
    """Layer 6: it loses all abilities, except these keywords ("loses all other abilities")."""

    but: tuple[str, ...] = ()
    """These keywords stay with it."""


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
    """Which ("can't have or gain flying", Archetype of Imagination)."""


class DefinesPT(Modification, frozen=True):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness (CR 604.3, 208.2a)."""

    power: Amount | None = None
    """The power (the number of Rats, Swarm of Rats); None: it is not defined."""
    toughness: Amount | None = None
    """The toughness (the number of Forests, Treefolk Seedlings); None: it is not defined."""


class SetsPT(Modification, frozen=True):
    """Layer 7b: power and/or toughness become numbers."""

    power: Amount | None = None
    """The power ("are 1/1 creatures", Living Plane); None: it stays."""
    toughness: Amount | None = None
    """The toughness ("are 1/1 creatures", Living Plane); None: it stays."""


class ModifiesPT(Modification, frozen=True):
    """Layer 7c: plus or minus, without setting."""

    power: Amount
    """What is added to the power; below 0: taken from it ("-1/-1", Night of Souls' Betrayal)."""
    toughness: Amount
    """What is added to the toughness, likewise."""


class SwitchesPT(Modification, frozen=True):
    """Layer 7e (7d today): power and toughness change places."""
