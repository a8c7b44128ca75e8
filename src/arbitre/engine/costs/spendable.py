"""What mana may be spent on (CR 106.6): of what is in the pool, and of what the sources could make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.costs import mana_sources
from arbitre.engine.costs.mana_sources import Stock
from arbitre.engine.costs.spending import PLAINLY, Purpose
from arbitre.engine.costs.supply import Maker, Supply, single
from arbitre.engine.costs.symbols import (
    ANY,
    BIT,
    BOUND,
    COLORED,
    SNOW,
    Needs,
    needs,
    open_to_particular,
    particular,
)
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.engine.stack.proposed import about_source, about_spell
from arbitre.ir.filters import And, GenericPart, Not, Or, SpecialAction
from arbitre.ir.modifications import SpendAsThough
from arbitre.ir.node import Filter, Node
from arbitre.state.players import Mana

HELP_INDEX: Final = -1
"""Stands in a plan for the use of something that is no mana ability."""


def needs_for(game: Game, player: int, plain: tuple[str, ...], purpose: Purpose = PLAINLY) -> Needs:
    """What the symbols ask for, as effects let mana be spent as though of another type (CR26 118.14, 609.4b), of a
    total cost also where an effect speaks of an activation cost (CR26 602.1e).
    """
    wanted = _as_though(game, player, needs(plain), purpose)
    return open_to_particular(wanted) if _has_particular(game, player, purpose) else wanted


def _as_though(game: Game, player: int, wanted: Needs, purpose: Purpose) -> Needs:
    """CR26 609.4b: as mana can be spent as though it were of another type."""
    if purpose.any_mana:
        replaced = COLORED if purpose.any_mana == "color" else ANY
        return tuple(mask | ANY if mask & replaced else mask for mask in wanted)
    if rulings.any_of(game, SpendAsThough):
        for ruling, words in rulings.affecting(game, player, SpendAsThough):
            if ruling.on is not None and not _may_spend(game, player, words.source, ruling.on, purpose):
                continue
            spent = ANY if ruling.mana is None else BIT[ruling.mana.value]
            any_of_them = ANY if ruling.any_type else COLORED
            as_though = any_of_them if ruling.as_though is None else BIT[ruling.as_though.value]
            wanted = tuple(mask | spent if mask & as_though else mask for mask in wanted)
    return wanted


NOT_GENERIC: Final = Not(GenericPart())
"""The limit of mana that can't be spent to pay generic mana costs: it pays for anything else."""


def _has_particular(game: Game, player: int, purpose: Purpose) -> bool:
    """Whether there is or could be mana that pays for no generic mana."""
    limits = [unit.only_for for unit in game.state.players[player - 1].pool]
    limits += [limit for _, limit in mana_sources.stock(game, player, purpose.casting).restricted]
    return NOT_GENERIC in limits


def mask_of(unit: Mana) -> int:
    """A unit of mana in a pool as the allocation sees it."""
    mask = BIT[unit.type] | (SNOW if unit.snow else 0)
    return particular(mask) if unit.only_for == NOT_GENERIC else mask


def ready(game: Game, player: int, purpose: Purpose) -> list[Mana]:
    """The mana in the pool that may be spent so: restricted mana first, then what is lost first, then what there is
    most of (CR 106.6)."""
    pool = game.state.players[player - 1].pool
    if not pool or purpose.no_mana:
        return []
    usable = [u for u in pool if u.only_for is None or _may_spend(game, player, u.source, u.only_for, purpose)]
    if len(usable) < 2:
        return usable
    types = [unit.type for unit in usable]
    return sorted(
        usable, key=lambda u: (u.only_for is None, u.until is not None, u.type != "C", u.snow, -types.count(u.type))
    )


def has_limits(stock: Stock, pool: Sequence[Mana]) -> bool:
    """CR 106.6: whether some mana that a player has or could make may be spent only on some things."""
    return bool(stock.restricted) or (bool(pool) and any(unit.only_for is not None for unit in pool))


def _may_spend(game: Game, player: int, source: int, only_for: Node, purpose: Purpose) -> bool:
    """CR 106.6: mana for spells of a kind pays for no ability of such a card, mana for spells and abilities for nothing
    that is paid while something resolves; mana that only some spells cannot be cast with pays for that."""
    if only_for == NOT_GENERIC:
        return True
    if not isinstance(only_for, Filter):
        return False
    if not purpose.object:
        return _pays_for_neither(only_for, purpose.action)
    what = about_source(only_for, purpose.action) if purpose.ability else about_spell(game, only_for, purpose.object)
    return evaluate.matches(Context(game, source, player), what, purpose.object)


def at_hand(game: Game, player: int, purpose: Purpose) -> list[tuple[Mana, int]]:
    """The mana in the pool that may be spent so, in the same order, as the allocation sees it."""
    return [
        (unit, mask_of(unit) | (BOUND if is_bound(game, player, unit.source, unit.only_for, purpose) else 0))
        for unit in ready(game, player, purpose)
    ]


def is_bound(game: Game, player: int, source: int, only_for: Node | None, purpose: Purpose) -> bool:
    """CR 106.6: whether mana for what is paid cannot be spent on any mana ability that would make mana for it."""
    if only_for in (None, NOT_GENERIC) or purpose.outer is not None:
        return False
    asking = {m.object for m in mana_sources.stock(game, player, purpose.casting).supply.makers if m.asks}
    return not any(_may_spend(game, player, source, only_for, Purpose(id, ability=True)) for id in asking)


def _limited(game: Game, player: int, maker: Maker, limit: Filter, purpose: Purpose) -> Maker:
    """A source of mana with a limit, as the payment of what may be paid with it sees it."""
    if limit == NOT_GENERIC:
        return msgspec.structs.replace(maker, makes=tuple(map(particular, maker.makes)))
    return _bound(maker) if is_bound(game, player, maker.object, limit, purpose) else maker


def _bound(maker: Maker) -> Maker:
    return msgspec.structs.replace(maker, makes=tuple(mask | BOUND for mask in maker.makes))


def _pays_for_neither(only_for: Filter, action: str) -> bool:
    """Whether what is neither a spell nor an ability, such as a special action, has the quality that the mana asks
    for."""
    match only_for:
        case SpecialAction(deed=deed):
            return deed == action
        case Not(part=part):
            return not _pays_for_neither(part, action)
        case And(parts=parts):
            return all(_pays_for_neither(part, action) for part in parts)
        case Or(parts=parts):
            return any(_pays_for_neither(part, action) for part in parts)
    return False


def supply_for(game: Game, player: int, purpose: Purpose) -> Supply:
    """All sources whose mana may be spent so, and what could help."""
    if purpose.no_mana:
        return _with_helpers(Supply((), ()), purpose.helpers)
    stock = mana_sources.stock(game, player, purpose.casting)
    supply = stock.supply
    if stock.restricted:
        fitting = ((m, limit) for m, limit in stock.restricted if _may_spend(game, player, m.object, limit, purpose))
        more = (_limited(game, player, m, limit, purpose) for m, limit in fitting)
        supply = Supply(supply.singles, (*supply.makers, *more))
    return _with_helpers(supply, purpose.helpers) if purpose.helpers else supply


def for_the_first_bill(game: Game, player: int, purpose: Purpose) -> tuple[tuple[int, ...], tuple[Maker, ...]]:
    """CR 106.6: the mana, and sources of it, that pays for what was begun first but not for the ability now."""
    first = purpose
    while first.outer is not None:
        first = first.outer.purpose
    there = ready(game, player, purpose)
    units = (mask_of(unit) | BOUND for unit in ready(game, player, first) if unit not in there)
    makers = (
        _bound(m)
        for m, limit in mana_sources.stock(game, player, purpose.casting).restricted
        if _may_spend(game, player, m.object, limit, first) and not _may_spend(game, player, m.object, limit, purpose)
    )
    return tuple(units), tuple(makers)


def _with_helpers(supply: Supply, helpers: Sequence[tuple[str, int, int]]) -> Supply:
    """The supply with what could stand for mana: each unit as one more, costlier, way to use its object."""
    singles = {one.object: one for one in supply.singles}
    for sort, id, mask in helpers:
        way = Maker(id, HELP_INDEX, (mask,), price=1, takes=((sort, id),))
        known = singles.get(id)
        singles[id] = single(id, known.weight if known else 0, (*known.ways, way) if known else (way,))
    return Supply(tuple(singles.values()), supply.makers)
