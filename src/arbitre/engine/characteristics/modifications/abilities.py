"""Layer 6 (CR 613.1f, 112.10): abilities that are gained and lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import copying
from arbitre.engine.characteristics.kinds import Draft, Drafts, Kind, Layer, Order, altered, register
from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.characteristics.modifying import with_abilities
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.characteristics.settled import LosesOne, given
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword, walk_of
from arbitre.ir.linked import apart
from arbitre.ir.node import Ability, Filter, Modification, Node, walk
from arbitre.ir.values import CardType, Color
from arbitre.state.characteristics import Characteristics

_INDESTRUCTIBLE: Final = Keyword("indestructible")

# --- gaining ----------------------------------------------------------------------------------------------------------


def _has(values: Characteristics, mod: m.HasAbilities) -> Characteristics:
    return values.but(abilities=values.abilities + mod.abilities)


def _grant(drafts: Drafts, ids: tuple[int, ...], mod: m.HasAbilities, order: Order) -> None:
    """That an object is indestructible is a fact that an effect states (CR26 702.12: an ability)."""
    more = mod.abilities
    if _INDESTRUCTIBLE in more and not drafts.game.edition.indestructible_is_keyword:  # CR 112.11, 700.4a
        drafts.indestructible.update(ids)
        more = tuple(ability for ability in more if ability != _INDESTRUCTIBLE)
    drafts.change(ids, lambda draft: _with(draft, more, order))


def _with(draft: Draft, more: tuple[Ability, ...], order: Order) -> Draft:
    """CR 613.1f, 112.10, CR26 113.10a, 113.10c: what has lost an ability can get it again; what can't have a keyword
    does not."""
    if draft.cannot:  # CR26 113.11
        more = tuple(a for a in more if not (isinstance(a, Keyword) and a.name in draft.cannot))
    if not more:
        return draft
    # CR 101.2a; CR 201.4b: what they say of their object is about this one
    origins = tuple((*order, index) for index in range(len(more)))
    return Draft(with_abilities(draft.values, more), draft.origins + origins, draft.cannot)


def _given(ctx: Context, mod: m.HasAbilities) -> m.HasAbilities:
    """ "Of the chosen color" in a granted ability is the color chosen for what grants it."""
    abilities = given(ctx, mod.abilities)
    if not _speaks_of_choice(mod):
        return mod if abilities is mod.abilities else m.HasAbilities(abilities)
    # CR 607.2d
    words = tuple((kind, chosen_word(ctx, kind.value)) for kind in f.ChosenFor)
    return m.HasAbilities(tuple(_with_choice(ability, words) for ability in abilities))


@cache
def _speaks_of_choice(mod: m.HasAbilities) -> bool:
    """Whether abilities that are granted speak of a quality chosen for the object that grants them."""
    return any(isinstance(node, f.IsOfChosen) for node in walk(mod.abilities))


@cache
def _with_choice(value: Any, words: tuple[tuple[f.ChosenFor, str], ...]) -> Any:
    if isinstance(value, tuple):
        return tuple(_with_choice(part, words) for part in value)
    if isinstance(value, f.IsOfChosen):
        return _chosen(value.what, dict(words)[value.what])
    if not isinstance(value, Node):
        return value
    changed = {name: _with_choice(getattr(value, name), words) for name in value.__struct_fields__}
    return msgspec.structs.replace(value, **changed)


def _chosen(kind: f.ChosenFor, word: str) -> Filter:
    """The quality by its name; an undefined choice matches nothing."""
    if not word:  # CR 706.7a; CR26 607.5a
        return f.Not(f.Anything())
    if kind is f.ChosenFor.COLOR:
        return f.HasColor(Color(word))
    if kind is f.ChosenFor.CARD_TYPE:
        return f.HasType(CardType(word))
    return f.Named(word) if kind is f.ChosenFor.NAME else f.HasSubtype(word)


# --- losing -----------------------------------------------------------------------------------------------------------


Left = Callable[[tuple[Ability, ...], Any], tuple[int, ...]]
"""The places of the abilities that are left when a modification takes some or all away."""


def _those_named(abilities: tuple[Ability, ...], mod: m.LosesAllAbilities) -> tuple[int, ...]:
    return tuple(i for i, a in enumerate(abilities) if isinstance(a, Keyword) and a.name in mod.but)


def _those_not_named(abilities: tuple[Ability, ...], mod: m.LosesAbilities | m.CantHave) -> tuple[int, ...]:
    """CR26 113.10b: without any instance of those that are named."""
    names = {*mod.keywords, *(("bands with other",) if "banding" in mod.keywords else ())}  # CR 702.20b
    return tuple(
        i for i, a in enumerate(abilities) if not (isinstance(a, Keyword) and (a.name in names or walk_of(a) in names))
    )


def _the_others(abilities: tuple[Ability, ...], mod: LosesOne) -> tuple[int, ...]:
    first = next((i for i, ability in enumerate(abilities) if ability == mod.ability), -1)
    return tuple(i for i in range(len(abilities)) if i != first)


def _lose(left: Left, values: Characteristics, mod: Modification) -> Characteristics:
    places = left(values.abilities, mod)
    if len(places) == len(values.abilities):
        return values
    return values.but(abilities=tuple(values.abilities[i] for i in places))


def _take(left: Left, drafts: Drafts, ids: tuple[int, ...], mod: Modification, _: Order) -> None:
    """CR 613.1f, 112.10, CR26 113.10c: it loses them."""
    drafts.change(ids, lambda draft: _without(draft, mod, left(draft.values.abilities, mod)))


def _take_keywords(drafts: Drafts, ids: tuple[int, ...], mod: m.LosesAbilities, order: Order) -> None:
    """That it is indestructible is no longer stated of it."""
    if "indestructible" in mod.keywords and not drafts.game.edition.indestructible_is_keyword:  # CR 112.11
        drafts.indestructible.difference_update(ids)
    _take(_those_not_named, drafts, ids, mod, order)


def _bar(drafts: Drafts, ids: tuple[int, ...], mod: m.CantHave, order: Order) -> None:
    """CR26 113.11: what can't have a keyword does not get it from another effect either."""
    _take(_those_not_named, drafts, ids, mod, order)
    drafts.change(ids, lambda draft: draft._replace(cannot=draft.cannot.union(mod.keywords)))


def _without(draft: Draft, mod: Modification, left: tuple[int, ...]) -> Draft:
    return Draft(altered(draft.values, mod), tuple(draft.origins[i] for i in left), draft.cannot)


# --- what they come to as a resolution begins them --------------------------------------------------------------------


def _this_ability(ctx: Context) -> Ability | None:
    """The ability on the stack that begins the effect."""
    obj = ctx.game.state.find(ctx.stack_id) if ctx.stack_id else None
    return None if obj is None or obj.stack is None else obj.stack.ability


def _loses_this(ctx: Context, _: m.LosesThisAbility) -> LosesOne | None:
    ability = _this_ability(ctx)
    return None if ability is None else LosesOne(ability)


def _has_this(ctx: Context, _: m.HasThisAbility) -> m.HasAbilities:
    """CR 706.9a: the ability that copies."""
    ability = _this_ability(ctx)
    return m.HasAbilities(() if ability is None else (ability,))


def printed_below(ctx: Context, mod: m.HasPrintedBelow) -> m.HasAbilities:
    """CR26 702.165a–c: among the copiable values, so that what it gained otherwise is not given on."""
    printed = copying.copiable_values(ctx.game, ctx.source).abilities
    is_one = [isinstance(ability, Keyword) and ability.name == mod.keyword for ability in printed]
    below = printed[is_one.index(True) + 1 :] if True in is_one else ()
    given_on = tuple(a for a in below if not (isinstance(a, Keyword) and a.name == mod.keyword))
    return m.HasAbilities(apart(given_on, str(ctx.game.state.new_id())))


def _variants(ctx: Context, mod: m.HasKeywordsOf) -> m.HasAbilities:
    """CR26 702.1c: each variant of the keyword among the objects, once."""
    having = (reading.characteristics(ctx.game, id) for id in evaluate.matching(ctx, mod.among))
    found = dict.fromkeys(keyword for values in having for keyword in values.keyword(mod.keyword))
    return m.HasAbilities(tuple(found))


_TAKES: Final = Trait.ABILITIES | Trait.EXISTENCE

register(
    Kind(
        m.HasAbilities,
        Layer.ABILITY,
        makes=_has,
        apply=_grant,
        settle=_given,
        writes=Trait.ABILITIES,
        grants=lambda mod: mod.abilities,
        chosen=_speaks_of_choice,
        adds=True,
    ),
    Kind(m.HasThisAbility, Layer.ABILITY, begin=_has_this),
    Kind(m.HasPrintedBelow, Layer.ABILITY, begin=printed_below),
    Kind(m.HasKeywordsOf, Layer.ABILITY, begin=_variants),
    Kind(m.LosesAbilities, Layer.ABILITY, makes=partial(_lose, _those_not_named), apply=_take_keywords, writes=_TAKES),
    Kind(
        m.LosesAllAbilities,
        Layer.ABILITY,
        makes=partial(_lose, _those_named),
        apply=partial(_take, _those_named),
        writes=_TAKES,
    ),
    Kind(m.LosesThisAbility, Layer.ABILITY, begin=_loses_this),
    Kind(LosesOne, Layer.ABILITY, makes=partial(_lose, _the_others), apply=partial(_take, _the_others), writes=_TAKES),
    Kind(m.CantHave, Layer.ABILITY, makes=partial(_lose, _those_not_named), apply=_bar, writes=_TAKES),
)
