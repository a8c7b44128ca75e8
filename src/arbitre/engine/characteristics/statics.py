"""Static abilities (CR 604): modifications of objects in layers (CR 613.1), or of the rules of the game (CR 613.10)."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final

from msgspec.structs import replace

from arbitre.engine.characteristics import keyword_table, saga_chapters
from arbitre.engine.kernel.handlers import checks, supports
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Activated, Chapter, Keyword, Level, Replacement, Static, Triggered
from arbitre.ir.amounts import CastAmount, Counters, Fixed
from arbitre.ir.conditions import AllOf, Compares, PaidFor
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import AddMana, Body, CounterSpec, Do, EntersWith, Planeswalk
from arbitre.ir.filters import Is
from arbitre.ir.node import Ability, Condition, Modification, Node
from arbitre.ir.patterns import Moves, RollsPlanarDie
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import This
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Compare, PlanarFace, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


class Layer(IntEnum):
    """CR 613.1, 613.3: the layers, and the sublayers of layer 7, in order (by their letters of 2011-09-30).

    CR 613.1a, 613.1c–e, 613.1g: copies, text, types, colours, power and toughness.
    """

    COPY = 1
    CONTROL = 2
    TEXT = 3
    TYPE = 4
    COLOR = 5
    ABILITY = 6
    DEFINE_PT = 7
    SET_PT = 8
    MODIFY_PT = 9
    COUNTERS = 10
    SWITCH_PT = 11

    @property
    def rule(self) -> str:
        """The rule that says what is applied in it."""
        if self < Layer.DEFINE_PT:
            return "613.1" + "abcdef"[self - 1]
        return "613.3" + "abcde"[self - Layer.DEFINE_PT]

    def label(self, counters_apart: bool, copies_apart: bool = False) -> str:
        """The layer as rule 613 writes it: "4", "7b"; where counters have no sublayer of their own, switching is 7d;
        where copying and being face down have one each, copying is 1a."""
        if self < Layer.DEFINE_PT:
            return "1a" if copies_apart and self is Layer.COPY else str(self.value)
        place = self - Layer.DEFINE_PT
        return "7" + "abcde"[place if counters_apart or self < Layer.COUNTERS else place - 1]


class HasValues(Modification, frozen=True):
    """Layer 1, settled: it has these copiable values (CR 706.2–3); *flipped* if it is flipped (CR 709)."""

    values: Node
    """A :class:`arbitre.cards.records.Face`."""
    flipped: Node | None = None


class Merges(Modification, frozen=True):
    """Layer 1, settled: what has these copiable values has been put over or under it (CR26 730.2a)."""

    values: Node
    flipped: Node | None
    over: bool


class LosesOne(Modification, frozen=True):
    """Layer 6, settled: it loses one ability, that which began the effect."""

    ability: Ability


LAYER_OF: Final[dict[type[Modification], Layer]] = {
    m.Copies: Layer.COPY,
    HasValues: Layer.COPY,
    Merges: Layer.COPY,
    m.HasController: Layer.CONTROL,
    m.NoManaCost: Layer.TEXT,
    m.ReplacesWord: Layer.TEXT,
    m.SetTypes: Layer.TYPE,
    m.AddTypes: Layer.TYPE,
    m.RemoveTypes: Layer.TYPE,
    m.AllCreatureTypes: Layer.TYPE,
    m.ChosenType: Layer.TYPE,
    m.HasCreatureTypesOf: Layer.TYPE,
    m.SetColors: Layer.COLOR,
    m.AddColors: Layer.COLOR,
    m.HasAbilities: Layer.ABILITY,
    m.LosesAbilities: Layer.ABILITY,
    m.LosesAllAbilities: Layer.ABILITY,
    m.LosesThisAbility: Layer.ABILITY,
    m.HasThisAbility: Layer.ABILITY,
    m.KeepsColor: Layer.COLOR,
    LosesOne: Layer.ABILITY,
    m.CantHave: Layer.ABILITY,
    m.DefinesPT: Layer.DEFINE_PT,
    m.SetsPT: Layer.SET_PT,
    m.ModifiesPT: Layer.MODIFY_PT,
    m.SwitchesPT: Layer.SWITCH_PT,
}
"""Modifications of objects; every other modification is of the rules of the game (CR 613.10)."""


def changes_objects(mods: tuple[Modification, ...]) -> bool:
    """CR 611.2c: whether an effect modifies the characteristics or changes the controller of objects."""
    return any(type(mod) in LAYER_OF for mod in mods)


# --- which static abilities there are ---------------------------------------------------------------------------------


@cache
def statics(ability: Ability) -> tuple[Static, ...]:
    """The static abilities that an ability is or stands for: itself, those of a keyword, that of a level symbol."""
    if isinstance(ability, Static):
        return (ability,)
    if isinstance(ability, Keyword):
        return tuple(a for a in keyword_table.expand(ability) if isinstance(a, Static))
    if isinstance(ability, Level):
        return (_of_level(ability),)
    return ()


def _of_level(level: Level) -> Static:
    """CR 710.2a–b: with so many level counters it has the abilities, power and toughness of the striation.

    CR 107.8a–b, 710.2, 710.4–5: below the first level the printed numbers hold; other abilities are always there.
    CR 107.8.
    """
    count = Counters("level", This())
    bounds: list[Condition] = [Compares(count, Compare.AT_LEAST, Fixed(level.low))]
    if level.high is not None:
        bounds.append(Compares(count, Compare.AT_MOST, Fixed(level.high)))
    mods = (m.SetsPT(Fixed(level.power), Fixed(level.toughness)), m.HasAbilities(level.abilities))
    return Static(This(), mods, AllOf(tuple(bounds)))


@cache
def is_defining(static: Static) -> bool:
    """CR 604.3a: whether an ability, if it is printed or copied, defines characteristics of its object."""
    if static.defines:
        return True
    return static.to == This() and static.condition is None and all(_defines(mod) for mod in static.mods)


def _defines(mod: Modification) -> bool:
    if isinstance(mod, m.AddTypes):
        return not (mod.types or mod.supertypes)
    return isinstance(mod, m.AddColors | m.AllCreatureTypes | m.DefinesPT) or (
        isinstance(mod, m.SetColors) and not mod.chosen
    )


@cache
def in_layers(abilities: tuple[Ability, ...]) -> bool:
    """Whether any of the abilities modifies objects."""
    return any(changes_objects(static.mods) for ability in abilities for static in statics(ability))


@cache
def brings_effects(values: Characteristics) -> bool:
    """Whether any of the abilities of an object modifies objects."""
    return in_layers(values.abilities)


@cache
def of_rules(abilities: tuple[Ability, ...]) -> tuple[tuple[Static, tuple[Modification, ...]], ...]:
    """The static abilities that modify the rules of the game, each with those modifications.

    CR 405.6b: no stack is needed.
    """
    found = []
    for ability in abilities:
        for static in statics(ability):
            mods = tuple(mod for mod in static.mods if type(mod) not in LAYER_OF)
            if mods:
                found.append((static, mods))
    return tuple(found)


@cache
def elsewhere(abilities: tuple[Ability, ...]) -> frozenset[Zone]:
    """The zones other than the battlefield from which static abilities among these affect objects or rules."""
    return frozenset(
        static.zone
        for ability in abilities
        for static in statics(ability)
        if static.zone is not Zone.BATTLEFIELD and not is_defining(static) and static.to != This()
    )


def functions(zone: Zone, obj: Obj) -> bool:
    """CR 112.6: whether an ability for *zone* functions where the object is; phased-out permanents don't exist.

    Abilities of emblems, and of cards of variants (CR 309.4, 310.4, 311.4, 901.7, 902.7, 904.8), function in the
    command zone (CR 112.6n).
    CR 112.6a–b: what defines characteristics works everywhere, an ability that names a zone only there.
    CR 113.4.
    """
    if obj.zone is Zone.BATTLEFIELD:
        return zone is Zone.BATTLEFIELD and not obj.phased_out
    if obj.zone is Zone.COMMAND and zone is Zone.BATTLEFIELD:
        return not obj.face_down and (obj.card is None or not _IN_COMMAND.isdisjoint(obj.base.types))
    return zone is obj.zone


_IN_COMMAND: Final = frozenset(
    {
        CardType.PLANE,
        CardType.PHENOMENON,
        CardType.SCHEME,
        CardType.VANGUARD,
        CardType.CONSPIRACY,
        CardType.DUNGEON,
    }
)


# --- abilities that characteristics bring with them -------------------------------------------------------------------


@cache
def mana_ability(land_type: str) -> Activated:
    """CR 305.6: the intrinsic ability of a basic land type."""
    return Activated(TapThis(), Body((Do(AddMana((BASIC_LAND_TYPES[land_type].value,))),)))


@cache
def loyalty_ability(loyalty: int) -> Replacement:
    """CR 306.5b: a planeswalker enters with its loyalty in counters."""
    counters = CounterSpec("loyalty", Fixed(loyalty))
    return Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), EntersWith(counters=(counters,)))


PLANESWALKING: Final = Triggered(RollsPlanarDie(PlanarFace.PLANESWALKER), Body((Do(Planeswalk()),)))
"""CR 901.7a: the planeswalking ability of each plane. In CR26 901.8 it has no source; nothing asks for it."""


def intrinsic(values: Characteristics) -> tuple[Ability, ...]:
    """The abilities that an object has without text: mana abilities of basic land types, loyalty, planeswalking."""
    found: list[Ability] = []
    if values.is_land:
        found += [mana_ability(name) for name in BASIC_LAND_TYPES if name in values.subtypes]
    if CardType.PLANESWALKER in values.types and values.loyalty is not None:
        found.append(loyalty_ability(values.loyalty))
    if CardType.PLANE in values.types:
        found.append(PLANESWALKING)
    found += saga_chapters.intrinsic(values)
    return tuple(found)


_PAID_APART: Final = frozenset({"replicate", "conspire", "squad"})


def _paid_apart(keyword: Keyword, nth: int) -> tuple[Ability, ...]:
    """CR 702.54b, 702.76b; CR26 702.157b: what an instance of a keyword stands for asks for its own payments only."""
    abilities = keyword_table.expand(keyword)
    if nth == 1 or keyword.name not in _PAID_APART:
        return abilities

    def change(part: object) -> object:
        if isinstance(part, PaidFor) and part.keyword == keyword.name:
            return replace(part, keyword=f"{keyword.name} {nth}")
        return replace(part, nth=nth) if isinstance(part, CastAmount) else None

    changed: tuple[Ability, ...] = rebuilt(abilities, change)
    return changed


def _name(ability: Ability) -> str:
    return ability.name if isinstance(ability, Keyword) else ""


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with those that keywords stand for; those of level symbols are granted by their effect."""
    found: list[Ability] = []
    for ability in abilities:
        found.append(ability)
        if isinstance(ability, Keyword):
            found += _paid_apart(ability, sum(one == ability.name for one in map(_name, found)))
        elif isinstance(ability, Chapter):
            found += saga_chapters.triggers(ability)
    return tuple(found)


def _copies(mod: m.Copies) -> str:
    """Exceptions to copying are those that can be copiable values (CR 706.9)."""
    parts = [one for part in mod.but for one in (part.but if isinstance(part, m.IfCopyIs) else (part,))]
    odd = [type(part).__name__ for part in parts if not _excepts(part)]
    return f"Copies but {odd[0]}" if odd else ""


def _excepts(part: Modification) -> bool:
    return isinstance(part, m.EntersWithMore) or LAYER_OF.get(type(part)) in _COPIABLE


def _enters_with(change: EntersWith) -> str:
    odd = [type(part).__name__ for part in change.mods if LAYER_OF.get(type(part)) not in {Layer.COPY, *_COPIABLE}]
    return f"EntersWith {odd[0]}" if odd else ""


_COPIABLE: Final = frozenset({Layer.TYPE, Layer.COLOR, Layer.ABILITY, Layer.SET_PT})

supports(m.EntersWithMore, m.IfCopyIs)
supports(*LAYER_OF, Static, Replacement, Level)
checks(m.Copies, _copies)
checks(EntersWith, _enters_with)
