"""What an object is before any continuous effect concerns it (CR 613.1).

First its copiable values (CR 706.2): what its card, token or copy says, what was fixed as it entered, its status (face
down: 707, split: 708, flipped: 709, two faces: 711). Then what it defines of itself (CR 604.3) and the abilities that
come with its types (CR 305.6) or that keywords stand for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics import class_levels, keyword_table, kinds, saga_chapters
from arbitre.engine.characteristics.components import MELDED
from arbitre.engine.characteristics.halves import both_halves, present, shares_type_line, with_only
from arbitre.engine.characteristics.kinds import CopiedValues, Layer
from arbitre.engine.characteristics.modifying import with_abilities, with_power
from arbitre.engine.characteristics.reads import NO_FIELDS, Trait
from arbitre.engine.characteristics.settled import HasValues
from arbitre.engine.characteristics.statics import is_defining, statics
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.derived import Layering
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Activated, Chapter, ClassLevel, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana, TapThis
from arbitre.ir.effects import AddMana, Body, CounterSpec, Do, EntersWith, Move, Planeswalk, PlayCards, Symbols
from arbitre.ir.filters import Is
from arbitre.ir.node import Ability, Modification, Node
from arbitre.ir.patterns import Moves, RemovesCounters, RollsPlanarDie
from arbitre.ir.refs import Event, This, You
from arbitre.ir.values import (
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    STACK,
    CardType,
    Color,
    ManaCost,
    PlanarFace,
    Supertype,
    Zone,
)
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import NOTHING, Characteristics, printed
from arbitre.state.objects import Obj

FACE_DOWN: Final = Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""CR 707.2a: a 2/2 creature without name, text, subtypes or mana cost."""

WARDED: Final = FACE_DOWN.but(abilities=(Keyword("ward", PayMana(ManaCost.parse("{2}"))),))
"""CR26 701.58a, 702.168a–b: of a permanent that was cloaked or cast with disguise."""


def face_down(why: str) -> Characteristics:
    """What is face down for this reason."""
    return WARDED if why in ("disguise", "cloak") else FACE_DOWN


# --- copiable values (CR 706.2) ---------------------------------------------------------------------------------------


def plain(obj: Obj) -> bool:
    """Whether the copiable values of an object, before copy effects, are simply its base."""
    if obj.face_down or obj.choices or obj.flipped or obj.merged or CardType.PLANESWALKER in obj.base.types:
        return False
    if obj.base.halves:
        return False
    return obj.card is None or obj.card.layout not in _SEVERAL_FACES


_SEVERAL_FACES: Final = frozenset({Layout.SPLIT, Layout.TRANSFORM})
_LEGENDARY: Final = frozenset({Supertype.LEGENDARY})


def values(game: Game, obj: Obj) -> Characteristics:
    """CR 613.1: what the layers start from, with what was fixed as the object entered, and its status.

    CR 710.6, 711.2a–b: elsewhere than on the battlefield a leveler has its first size, a double-faced card its front.
    """
    if plain(obj):
        return obj.base
    return of_status(obj, copiable(game, obj))


def copiable(game: Game, obj: Obj) -> CopiedValues:
    """The values of the card, token or copy, as modified by choices as it entered (CR 706.2)."""
    return [values for _, values in _stages(game, obj)][-1]


def _stages(game: Game, obj: Obj) -> Iterator[tuple[Node | None, CopiedValues]]:
    """The values of the card, token or copy, then those after each choice as it entered."""
    if obj.merged and obj.merged[0].face_down and not obj.face_down:
        yield None, (FACE_DOWN, None)  # CR26 730.2e: it lies face down under what has merged with it
        return
    values, flipped = _of_card(game.edition, obj.card, obj.base, obj.zone)
    if any(component.place == MELDED for component in obj.merged):
        values = values.but(mana_value=_of_both(game, obj))
    yield None, (values, flipped)
    for choice in obj.choices:
        values, flipped = with_choice((values, flipped), choice)
        yield choice, (values, flipped)


def with_choice(values: CopiedValues, choice: Node) -> CopiedValues:
    """CR 706.2: the values as modified by one choice as the object entered."""
    if isinstance(choice, HasValues):
        return of_node(choice)
    return (kinds.altered(values[0], choice), values[1]) if isinstance(choice, Modification) else values


PRINTED: Final = "printed"
STATUS: Final = "status"
DOORS: Final = "doors"


def steps(game: Game, obj: Obj) -> Iterator[tuple[str, Any, Characteristics]]:
    """CR 613.1, 706.2: how what the layers start from comes about: for each step the rule, what it is (PRINTED,
    STATUS, DOORS, or a modification fixed as the object entered) and the values after it."""
    stage: CopiedValues = NOTHING, None
    for choice, stage in _stages(game, obj):
        yield ("613.1", PRINTED, stage[0]) if choice is None else ("706.2", choice, stage[0])
    if obj.face_down or (obj.flipped and stage[1] is not None):
        yield "707.2a" if obj.face_down else "709.1b", STATUS, of_status(obj, stage)
    elif stage[0].halves and obj.zone is BATTLEFIELD:
        yield "709.5 (2026-04-17)", DOORS, of_status(obj, stage)


def of_status(obj: Obj, values: CopiedValues) -> Characteristics:
    """The values as modified by the object's status; whoever asks sees the face that is up (CR 711.3; CR26 712.8f)."""
    if obj.face_down:  # CR 706.3, 707.2, 707.10; CR26 712.15
        if obj.zone not in (BATTLEFIELD, STACK):
            return NOTHING
        return face_down(obj.face_down)
    as_it_is, when_flipped = values
    if obj.flipped and when_flipped is not None:
        return when_flipped  # CR 706.3, 709.2
    if as_it_is.halves:
        return with_only(as_it_is, present(obj))  # CR26 709.5
    return as_it_is


def _of_both(game: Game, obj: Obj) -> int:
    """CR26 202.3c, 712.8g: a melded permanent has the mana value of the front faces of both cards together."""
    melded = [game.state.gone[component.id] for component in obj.merged if component.place == MELDED]
    return sum(printed(one.card.front).mana_value for one in (obj, *melded) if one.card is not None)


@cache
def _of_card(edition: Edition, card: Card | None, base: Characteristics, zone: Zone) -> CopiedValues:
    if card is None:
        return _of_its_time(edition, base), None
    if card.layout is Layout.FLIP:  # CR 709.1b
        return base, _flipped(card)
    if card.layout is Layout.PREPARE:
        return base, printed(card.faces[1])
    if card.layout is Layout.SPLIT and (zone is not STACK or shares_type_line(card)):  # CR 708.2, 708.4; CR26 709.5b
        return both_halves(card), None
    values = _of_its_time(edition, base)
    if card.layout is Layout.TRANSFORM and edition.back_face_has_front_mana_value and base == printed(card.faces[-1]):
        return values.but(mana_value=printed(card.front).mana_value), None  # CR26 202.3b
    return values, None


def _of_its_time(edition: Edition, base: Characteristics) -> Characteristics:
    """As long as planeswalkers have a rule of their own, they are not legendary (CR 704.5j)."""
    if CardType.PLANESWALKER in base.types and not edition.planeswalkers_are_legendary:
        return base.but(supertypes=base.supertypes - _LEGENDARY)
    return base


@cache
def _flipped(card: Card) -> Characteristics:
    """CR 709.1b–c: the alternative name, text, type line, power and toughness; colour and cost stay."""
    front, other = printed(card.front), printed(card.faces[1])
    return other.but(colors=front.colors, mana_cost=front.mana_cost)


_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def is_prepare_spell(alternative: Characteristics | None) -> bool:
    """CR26 722.2a: whether alternative characteristics are those of a spell; those of a flip card never are."""
    return alternative is not None and not _SPELLS.isdisjoint(alternative.types)


def halves(game: Game, id: int) -> tuple[Characteristics, ...]:
    """CR 708.2: the two sets of characteristics of a split card that is not on the stack; empty for anything else."""
    obj = game.object(id)
    if obj.card is None or obj.card.layout is not Layout.SPLIT or obj.zone in (STACK, BATTLEFIELD) or obj.face_down:
        return ()
    return tuple(printed(face) for face in obj.card.faces)


# --- copiable values as facts -----------------------------------------------------------------------------------------


@cache
def face_of(values: Characteristics) -> Face:
    """Characteristics as a face, to be kept."""
    return Face(
        name=values.name,
        mana_cost=values.mana_cost,
        colors=tuple(c for c in Color if c in values.colors),
        supertypes=tuple(sorted(values.supertypes)),
        types=tuple(t for t in CardType if t in values.types),
        subtypes=tuple(sorted(values.subtypes)),
        power=None if values.power is None else str(values.power),
        toughness=None if values.toughness is None else str(values.toughness),
        loyalty=None if values.loyalty is None else str(values.loyalty),
        defense=None if values.defense is None else str(values.defense),
        paragraphs=tuple((ability,) for ability in values.abilities),
        halves=values.halves,
    )


def of_node(mod: HasValues) -> CopiedValues:
    """The values that were kept."""
    flipped = printed(mod.flipped) if isinstance(mod.flipped, Face) else None
    return (printed(mod.values) if isinstance(mod.values, Face) else NOTHING), flipped


# --- abilities that characteristics bring with them -------------------------------------------------------------------


@cache
def mana_ability(land_type: str) -> Activated:
    """CR 305.6: the intrinsic ability of a basic land type."""
    return Activated(TapThis(), Body((Do(AddMana(Symbols((BASIC_LAND_TYPES[land_type].value,)))),)))


@cache
def loyalty_ability(loyalty: int) -> Replacement:
    """CR 306.5b: a planeswalker enters with its loyalty in counters."""
    counters = CounterSpec("loyalty", Fixed(loyalty))
    return Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(counters,)))


@cache
def defense_ability(defense: int) -> Replacement:
    """CR26 310.4a–b: a battle enters with the printed defense in counters."""
    counters = CounterSpec("defense", Fixed(defense))
    return Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(counters,)))


DEFEATED: Final = Triggered(
    RemovesCounters(Is(This()), "defense", last=True),
    Body(
        (
            Do(Move(This(), Zone.EXILE)),
            Do(PlayCards(Event(), way="transformed"), may=You()),
        )
    ),
)
"""CR26 310.11b: a Siege is exiled as its last defense counter is removed, and may be cast transformed."""


PLANESWALKING: Final = Triggered(RollsPlanarDie(PlanarFace.PLANESWALKER), Body((Do(Planeswalk()),)))
"""CR 901.7a: the planeswalking ability of each plane. In CR26 901.8 it has no source; nothing asks for it."""


@cache
def intrinsic(values: Characteristics) -> tuple[tuple[str, tuple[Ability, ...]], ...]:
    """The abilities that an object has without text, by their rules: mana abilities of basic land types, loyalty,
    defense, those of a Siege, a plane and a Saga."""
    found: list[tuple[str, tuple[Ability, ...]]] = []
    if values.is_land:  # CR 305.6
        found.append(("305.6", tuple(mana_ability(name) for name in BASIC_LAND_TYPES if name in values.subtypes)))
    if CardType.PLANESWALKER in values.types and values.loyalty is not None:  # CR 306.5b
        found.append(("306.5b", (loyalty_ability(values.loyalty),)))
    if CardType.BATTLE in values.types and values.defense is not None:
        found.append(("310.4b (2026-04-17)", (defense_ability(values.defense),)))
    if "Siege" in values.subtypes:
        found.append(("310.11b (2026-04-17)", (DEFEATED,)))
    if CardType.PLANE in values.types:  # CR 901.7a
        found.append(("901.7a", (PLANESWALKING,)))
    if "Saga" in values.subtypes:
        found.append(("714.3a (2026-04-17)", (saga_chapters.ENTERS,)))
    return tuple((rule, abilities) for rule, abilities in found if abilities)


@cache
def with_intrinsic(values: Characteristics) -> Characteristics:
    """CR 305.6–7: with the abilities that come with its types."""
    return with_abilities(values, tuple(ability for _, abilities in intrinsic(values) for ability in abilities))


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with those that keywords stand for; those of level symbols are granted by their effect."""
    found: list[Ability] = []
    for ability, meaning in zip(abilities, keyword_table.meanings(abilities), strict=True):
        found += (ability, *meaning)
        if isinstance(ability, Chapter):
            found += saga_chapters.triggers(ability)
        elif isinstance(ability, ClassLevel):
            found.append(class_levels.activated(ability))
    return tuple(found)


def unexpanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 702.1: the abilities as they are written, without those that keywords among them stand for."""
    found: list[Ability] = []
    meant: list[Ability] = []
    written = [ability for ability in abilities if isinstance(ability, Keyword)]
    of_keywords = iter(keyword_table.meanings(tuple(written)))
    for ability in abilities:
        if ability in meant:
            meant.remove(ability)
            continue
        found.append(ability)
        meant += next(of_keywords) if isinstance(ability, Keyword) else expanded((ability,))[1:]
    return tuple(found)


# --- what no continuous effect concerns -------------------------------------------------------------------------------


@cache
def with_defined(values: Characteristics) -> Characteristics:
    """CR 604.3: the values as modified by those characteristic-defining abilities that need no number and no choice."""
    for static in _defining(values.abilities):
        for mod in static.mods:
            if kinds.layer_of(mod) in (Layer.TYPE, Layer.COLOR) and kinds.of_mods((mod,)) == _NOTHING_ELSE:
                values = kinds.altered(values, mod)
    return values


_NOTHING_ELSE: Final = (Trait.NONE, NO_FIELDS)


@cache
def _defining(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    """The characteristic-defining abilities among some."""
    return tuple(static for ability in abilities for static in statics(ability) if is_defining(static))


def sizes(values: Characteristics) -> Iterator[m.DefinesPT]:
    """CR 208.2a: what abilities of an object outside the battlefield say of its power and toughness."""
    for static in _defining(values.abilities):
        for mod in static.mods:
            if isinstance(mod, m.DefinesPT):
                yield mod


@cache
def final(values: Characteristics, here: bool) -> Characteristics:
    """The values with what keywords stand for; on the battlefield only creatures have a size (CR 208.3,
    CR26 301.7a)."""
    abilities = expanded(values.abilities)
    if len(abilities) != len(values.abilities):
        values = values.but(abilities=abilities)
    if here and not values.is_creature and values.power is not None:
        return values.but(power=None, toughness=None)
    if here and CardType.CREATURE in values.types and values.power is None:
        return values.but(power=0, toughness=0)
    return values


@cache
def untouched(values: Characteristics, here: bool) -> Characteristics:
    """The characteristics of an object that no continuous effect concerns, on the battlefield (*here*) or elsewhere."""
    values = values if here else with_defined(values)
    return final(saga_chapters.reads_ahead(with_intrinsic(values)), here)


def beside(game: Game, id: int, layering: Layering) -> Characteristics:
    """What the object starts with; of one that has left, what it last was."""
    obj = game.state.objects.get(id)
    if obj is None or obj.last is not None:
        return _last(game, id)
    if plain(obj):
        here = obj.zone is BATTLEFIELD
        if not here and _defines_size(obj.base):
            return _defined(game, obj, obj.base)
        layering.found[id] = found = untouched(obj.base, here)
        return found
    return _of_special_status(game, obj, layering)


def _last(game: Game, id: int) -> Characteristics:
    """CR 608.2g: as it last existed; of what has phased out, as it was (CR 702.24b)."""
    gone = game.object(id)
    return gone.last if gone.last is not None else gone.base


@cache
def _defines_size(values: Characteristics) -> bool:
    return next(sizes(values), None) is not None


def _of_special_status(game: Game, obj: Obj, layering: Layering) -> Characteristics:
    base = values(game, obj)
    here = obj.zone is BATTLEFIELD
    if not here and _defines_size(base):
        return _defined(game, obj, base)
    layering.found[obj.id] = found = untouched(base, here)
    return found


def _defined(game: Game, obj: Obj, values: Characteristics) -> Characteristics:
    """CR 604.3, 208.2a: its own ability defines its power and toughness in every zone."""
    tables = game.fresh().tables
    known: dict[int, Characteristics] = tables.setdefault("defined", {})
    found = known.get(obj.id)
    if found is None:
        known[obj.id] = found = untouched(values, False)  # while it is being worked out
        ctx = Context(game, obj.id, obj.controller)
        power, toughness = found.power, found.toughness
        for mod in sizes(values):
            power = power if mod.power is None else evaluate.amount(ctx, mod.power)
            toughness = toughness if mod.toughness is None else evaluate.amount(ctx, mod.toughness)
        found = known[obj.id] = with_power(found, power, toughness)
    return found
