"""Cards that fit what the abilities of a card speak of: for each of its filters one that matches, as far as what is
printed on a card decides that."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from arbitre.cards.records import Card, Face, Layout
from arbitre.ir import costs
from arbitre.ir import filters as f
from arbitre.ir.abilities import Activated, Keyword, SpellAbility, walk_of
from arbitre.ir.amounts import CountOf, Fixed, Stat
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import PayMana, TapThis
from arbitre.ir.effects import AddMana, Body, Choice, ChooseQuality, Do, Draw, Symbols
from arbitre.ir.node import Ability, Filter, Node, walk
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Shares
from arbitre.rules.subtypes import of_kind

NAME: Final = "Fitting"
"""The names of all these cards begin so, but of those that a filter names."""
KIND: Final = "Elf"
"""The creature type of all creatures, where creature types are chosen or compared."""
MOST: Final = 9
"""So many copies of one card are made at most."""

Leaf = tuple[Filter, bool]
"""A question that is no conjunction, and how it must be answered."""


class Fitting(NamedTuple):
    """A card that fits a filter."""

    card: Card
    many: int = 1
    """How many of them something asks for."""
    token: bool = False
    counters: tuple[str, ...] = ()
    face_down: bool = False
    commander: bool = False


def fittings(card: Card) -> tuple[Fitting, ...]:
    """A card for each filter of the abilities of a card, without repetition."""
    kinds = _kinds(card)
    kin = (KIND,) if _compares_types(card) else ()
    found: dict[tuple[Leaf, ...], int] = {}
    for what, many in _filters(tuple(face.paragraphs for face in card.faces)):
        for leaves in _alternatives(what, True)[:_MOST_ALTERNATIVES]:
            told = tuple(leaf for leaf in leaves if isinstance(leaf[0], _TELLING))
            found[told] = max(many, found.get(told, 1))
    made: dict[Fitting, None] = {}
    for told, many in found.items():
        for kind in (None,) if _kind(told) else kinds:
            made.update({_fitting(told, kind, min(many, MOST), kin): None})
    return tuple(one._replace(card=_named(one.card, number)) for number, one in enumerate(made))


_MOST_ALTERNATIVES: Final = 8


def _kinds(card: Card) -> tuple[CardType, ...]:
    """The card types that a card speaks of: what a filter may mean that names none."""
    named = dict.fromkeys(
        node.type for face in card.faces for node in walk(face.paragraphs) if isinstance(node, f.HasType)
    )
    return tuple(kind for kind in named if kind in _MADE)[:3] or (CardType.CREATURE,)


def _compares_types(card: Card) -> bool:
    """Whether creature types are chosen or compared."""
    for node in (one for face in card.faces for one in walk(face.paragraphs)):
        if isinstance(node, f.SharesWith) and node.what is Shares.CREATURE_TYPE:
            return True
        if isinstance(node, f.IsOfChosen) and node.what is f.ChosenFor.CREATURE_TYPE:
            return True
        if isinstance(node, ChooseQuality) and node.what is Choice.CREATURE_TYPE:
            return True
    return False


# --- what is asked ---------------------------------------------------------------------------------------------------


def _filters(value: Any, many: int = 1) -> Iterator[tuple[Filter, int]]:
    """The filters in a value, whole conjunctions, with how many that match are asked for."""
    if isinstance(value, Filter):
        yield value, many
        inner = [part for part in walk(value) if part is not value and not isinstance(part, f.And | f.Or | f.Not)]
        for part in inner:
            if isinstance(part, f.HasAttached | f.TargetsOnly | f.OfSource):
                yield from _filters(part.what)
        return
    if isinstance(value, Compares) and isinstance(value.left, CountOf) and isinstance(value.right, Fixed):
        yield value.left.what, value.right.value + (value.compare is Compare.MORE)
        return
    if isinstance(value, Node):
        count = getattr(value, "count", None) if isinstance(value, _COUNTING) else None
        more = count.value if isinstance(count, Fixed) else 1
        for name in value.__struct_fields__:
            yield from _filters(getattr(value, name), more)
    elif isinstance(value, tuple):
        for part in value:
            yield from _filters(part, many)


_COUNTING: Final = (costs.Tap, costs.Sacrifice, costs.ExileCards, costs.ReturnToHand, costs.DiscardCards)


def _alternatives(what: Filter, positive: bool) -> list[tuple[Leaf, ...]]:
    """What is asked as alternatives of which each is a conjunction."""
    if isinstance(what, f.Not):
        return _alternatives(what.part, not positive)
    if isinstance(what, f.And | f.Or):
        parts = [_alternatives(part, positive) for part in what.parts]
        if isinstance(what, f.And) is positive:
            whole = product(*(part[:_MOST_ALTERNATIVES] for part in parts))
            return [tuple(leaf for one in row for leaf in one) for row in _some(whole)]
        return [one for part in parts for one in part]
    return [((what, positive),)]


def _some(rows: Iterator[Any]) -> Iterator[Any]:
    for _, row in zip(range(_MOST_ALTERNATIVES), rows, strict=False):
        yield row


_TELLING: Final = (
    f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor, f.ColorCount, f.StatIs, f.HasSize, f.HasKeyword, f.Named,
    f.IsToken, f.HasCounters, f.HasState, f.HasSymbol,
)  # fmt: skip
"""What something printed on a card, or how it lies there, answers."""

# --- what fits -------------------------------------------------------------------------------------------------------

_MADE: Final[tuple[CardType, ...]] = (
    CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER,
    CardType.INSTANT, CardType.SORCERY, CardType.BATTLE,
)  # fmt: skip
_CREATURES: Final = (f.HasKeyword, f.HasSize)


def _kind(leaves: tuple[Leaf, ...]) -> CardType | None:
    """The card type that the leaves ask for, by itself or by a subtype."""
    for leaf, positive in leaves:
        if positive and isinstance(leaf, f.HasType) and leaf.type in _MADE:
            return leaf.type
        if positive and isinstance(leaf, f.HasSubtype):
            return _of_subtype(leaf.subtype)
    for leaf, _ in leaves:
        if isinstance(leaf, _CREATURES) or (isinstance(leaf, f.StatIs) and leaf.stat in (Stat.POWER, Stat.TOUGHNESS)):
            return CardType.CREATURE
    return None


def _of_subtype(subtype: str) -> CardType:
    for kind in _MADE:
        if subtype in of_kind("spell" if kind in (CardType.INSTANT, CardType.SORCERY) else kind.value):
            return kind
    return CardType.CREATURE


def _fitting(leaves: tuple[Leaf, ...], kind: CardType | None, many: int, kin: tuple[str, ...]) -> Fitting:
    asked = [leaf for leaf, positive in leaves if positive]
    barred = [leaf for leaf, positive in leaves if not positive]
    named = (leaf.type for leaf in asked if isinstance(leaf, f.HasType) and leaf.type in _MADE)
    types: dict[CardType, None] = dict.fromkeys(named)
    for leaf in asked:
        if isinstance(leaf, f.HasSubtype) and CardType.CREATURE not in types:
            types[_of_subtype(leaf.subtype)] = None
    if not types:
        types[_unbarred(_kind(leaves) or kind or CardType.CREATURE, barred)] = None
    if CardType.INSTANT in types or CardType.SORCERY in types:
        types = {next(iter(types)): None}
    card = _card(tuple(types), asked, barred, kin)
    states = {leaf.state for leaf in asked if isinstance(leaf, f.HasState)}
    counters = tuple(sorted({leaf.kind or "charge" for leaf in asked if isinstance(leaf, f.HasCounters)}))
    token = any(isinstance(leaf, f.IsToken) for leaf in asked)
    return Fitting(card, many, token, counters, f.State.FACE_DOWN in states, f.State.COMMANDER in states)


def _unbarred(kind: CardType, barred: list[Filter]) -> CardType:
    out = {leaf.type for leaf in barred if isinstance(leaf, f.HasType)}
    return next((one for one in (kind, *_MADE) if one not in out), kind)


def _card(types: tuple[CardType, ...], asked: list[Filter], barred: list[Filter], kin: tuple[str, ...]) -> Card:
    subtypes = tuple(dict.fromkeys(leaf.subtype for leaf in asked if isinstance(leaf, f.HasSubtype)))
    if CardType.CREATURE in types:
        subtypes = tuple(dict.fromkeys((*subtypes, *kin)))
    if CardType.BATTLE in types:
        subtypes = tuple(dict.fromkeys((*subtypes, "Siege")))
    name = next((leaf.name for leaf in asked if isinstance(leaf, f.Named)), "")
    colors = () if CardType.LAND in types else _colors(asked, barred)
    value = _number(Stat.MANA_VALUE, asked, barred, max(2, len(colors)))
    generic = f"{{{value - len(colors)}}}" if value > len(colors) else ""
    symbols = "".join(f"{{{color}}}" for color in colors)
    cost = None if CardType.LAND in types else ManaCost.parse((generic + symbols) or "{0}")
    power, toughness = _size(asked, barred)
    face = Face(
        name,
        cost,
        colors,
        supertypes=tuple(dict.fromkeys(leaf.supertype for leaf in asked if isinstance(leaf, f.HasSupertype))),
        types=types,
        subtypes=subtypes,
        paragraphs=tuple((one,) for one in _abilities(types, subtypes, asked)),
        power=power if CardType.CREATURE in types else None,
        toughness=toughness if CardType.CREATURE in types else None,
        loyalty="5" if CardType.PLANESWALKER in types else None,
        defense="5" if CardType.BATTLE in types else None,
    )
    if "Room" in subtypes:  # CR26 709.5
        return Card(name, (face, face), Layout.SPLIT)
    return Card(name, (face,))


def _colors(asked: list[Filter], barred: list[Filter]) -> tuple[Color, ...]:
    out = {leaf.color for leaf in barred if isinstance(leaf, f.HasColor)}
    found = list(dict.fromkeys(leaf.color for leaf in asked if isinstance(leaf, f.HasColor)))
    left = [color for color in (Color.GREEN, *Color) if color not in out and color not in found]
    many = 1
    for leaf in (one for one in asked if isinstance(one, f.ColorCount)):
        many = leaf.count + (leaf.compare is Compare.MORE)
    return tuple(color for color in Color if color in {*found, *left[: max(0, many - len(found))]})


_BOUNDS: Final = {
    Compare.AT_LEAST: (0, None),
    Compare.MORE: (1, None),
    Compare.AT_MOST: (None, 0),
    Compare.LESS: (None, -1),
    Compare.EQUAL: (0, 0),
}


def _number(stat: Stat, asked: list[Filter], barred: list[Filter], usual: int) -> int:
    """A number within the bounds that are asked for."""
    found = usual
    for leaf in asked:
        if isinstance(leaf, f.StatIs) and leaf.stat is stat and isinstance(leaf.amount, Fixed):
            low, high = _BOUNDS.get(leaf.compare, (None, None))
            found = found if low is None else max(found, leaf.amount.value + low)
            found = found if high is None else min(found, leaf.amount.value + high)
    for leaf in barred:
        if isinstance(leaf, f.StatIs) and leaf.stat is stat and isinstance(leaf.amount, Fixed):
            found = leaf.amount.value + 1 if leaf.compare in (Compare.AT_MOST, Compare.EQUAL) else 0
    return max(0, found)


def _size(asked: list[Filter], barred: list[Filter]) -> tuple[str, str]:
    for leaf in asked:
        if isinstance(leaf, f.HasSize) and isinstance(leaf.power, Fixed) and isinstance(leaf.toughness, Fixed):
            return str(leaf.power.value), str(leaf.toughness.value)
    return str(_number(Stat.POWER, asked, barred, 2)), str(max(1, _number(Stat.TOUGHNESS, asked, barred, 3)))


def _abilities(types: tuple[CardType, ...], subtypes: tuple[str, ...], asked: list[Filter]) -> Iterator[Ability]:
    for leaf in asked:
        if isinstance(leaf, f.HasKeyword):
            yield from _keyword(leaf.keyword)
    if CardType.INSTANT in types or CardType.SORCERY in types:
        yield SpellAbility(Body((Do(Draw(Fixed(1))),)))
    elif CardType.LAND in types:
        yield Activated(TapThis(), Body((Do(AddMana(Symbols(("G",)))),)))
    elif "Aura" in subtypes:
        yield Keyword("enchant", what=(f.HasType(CardType.CREATURE),))
    elif "Equipment" in subtypes:
        yield Keyword("equip", PayMana(ManaCost.parse("{1}")))


def _keyword(name: str) -> Iterator[Ability]:
    """A keyword by its name, with some cost where it has one."""
    land = name.removesuffix("walk").capitalize()
    walk_ability = Keyword("landwalk", what=(f.HasSubtype(land),), word=land)
    cost = PayMana(ManaCost.parse("{1}"))
    if walk_of(walk_ability) == name and land in of_kind("land"):
        yield walk_ability
    elif name in _WITH_COST:
        yield Keyword(name, cost)
    elif name in _WITH_NUMBER:
        yield Keyword(name, amount=Fixed(2))
    elif name in _PLAIN:
        yield Keyword(name)


_WITH_COST: Final = frozenset({"cycling", "morph", "kicker", "flashback", "madness", "unearth", "level up", "buyback"})
_WITH_NUMBER: Final = frozenset({"fading", "vanishing", "bushido", "rampage", "modular", "toxic"})
_PLAIN: Final = frozenset(
    {
        "deathtouch", "defender", "double strike", "fear", "first strike", "flanking", "flash", "flying", "haste",
        "hexproof", "horsemanship", "indestructible", "infect", "intimidate", "lifelink", "menace", "persist",
        "phasing", "prowess", "reach", "shadow", "shroud", "skulk", "trample", "undying", "vigilance", "wither",
        "changeling", "convoke", "delve", "cascade", "storm", "exalted",
    }
)  # fmt: skip


def _named(card: Card, number: int) -> Card:
    """The card with a name of its own, if it has none; each of two halves with one."""
    if card.name:
        return card
    name = f"{NAME} {number + 1}"
    faces = (replace(face, name=f"{name}{'ab'[i] * (len(card.faces) > 1)}") for i, face in enumerate(card.faces))
    return replace(card, name=name, faces=tuple(faces))
