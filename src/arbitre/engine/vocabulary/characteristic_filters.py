"""What each filter on the characteristics of an object means: types, colors, numbers, names, keywords (CR 109.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import FILTERS, Test
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.vocabulary import numbers, qualities
from arbitre.ir import filters as f
from arbitre.ir.abilities import Activated, walk_of
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.costs import TapThis
from arbitre.ir.node import Filter, walk
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Compare, Zone
from arbitre.state.objects import Obj


def _has_type(what: f.HasType) -> Test:
    kind = what.type
    if kind is CardType.CREATURE:
        return lambda ctx, id, obj: obj is not None and reading.characteristics(ctx.game, id).is_creature
    if kind is CardType.LAND:
        return lambda ctx, id, obj: obj is not None and reading.characteristics(ctx.game, id).is_land
    return lambda ctx, id, obj: obj is not None and kind in reading.characteristics(ctx.game, id).types


def _has_subtype(what: f.HasSubtype) -> Test:
    """CR 608.2h: only that is asked, whatever else the object is."""
    subtype = what.subtype
    return lambda ctx, id, obj: obj is not None and subtype in reading.characteristics(ctx.game, id).subtypes


def _has_supertype(what: f.HasSupertype) -> Test:
    """CR 305.8."""
    supertype = what.supertype
    return lambda ctx, id, obj: obj is not None and supertype in reading.characteristics(ctx.game, id).supertypes


def _has_color(what: f.HasColor) -> Test:
    """CR 608.2h: only that is asked, whatever else the object is."""
    color = what.color
    return lambda ctx, id, obj: obj is not None and color in reading.characteristics(ctx.game, id).colors


def _color_count(what: f.ColorCount) -> Test:
    compare, count = what.compare.holds, what.count
    return lambda ctx, id, obj: obj is not None and compare(len(reading.characteristics(ctx.game, id).colors), count)


def _is_permanent(_what: f.IsPermanent) -> Test:
    """CR 110.1, 403.3: whatever is on the battlefield, whatever types it may have lost (CR 110.4c, 113.5); elsewhere, a
    card of a type that permanents have (CR 110.4a)."""

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return False
        return obj.zone is Zone.BATTLEFIELD or reading.characteristics(ctx.game, id).is_permanent

    return test


def _has_keyword(what: f.HasKeyword) -> Test:
    keyword = what.keyword
    if keyword.endswith("walk") and keyword != "landwalk":  # CR 702.13a
        return lambda ctx, id, obj: (
            obj is not None and keyword in map(walk_of, reading.characteristics(ctx.game, id).keyword("landwalk"))
        )
    if keyword == "partner":
        return lambda ctx, id, obj: (
            obj is not None and not _PARTNER.isdisjoint(reading.characteristics(ctx.game, id).keywords)
        )
    return lambda ctx, id, obj: obj is not None and keyword in reading.characteristics(ctx.game, id).keywords


_PARTNER: Final = frozenset({"partner", "partner with"})
"""CR26 702.124n: who speaks of partner alone means these, and no other partner ability."""


def _has_any_ability(_what: f.HasAnyAbility) -> Test:
    return lambda ctx, id, obj: obj is not None and bool(reading.characteristics(ctx.game, id).abilities)


def _has_activated_ability(what: f.HasActivatedAbility) -> Test:
    """CR 602.1, 602.1a: what is printed before the colon is the cost."""
    taps, no_mana = what.taps, what.no_mana

    def fits(ability: Activated) -> bool:
        if no_mana and qualities.is_mana_ability(ability):
            return False
        return not taps or any(isinstance(part, TapThis) for part in walk(ability.cost))

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        abilities = () if obj is None else reading.characteristics(ctx.game, id).abilities
        return any(fits(one) for one in abilities if isinstance(one, Activated))

    return test


def _named(what: f.Named) -> Test:
    """CR 708.2: a split card that is not on the stack has the names of both halves."""
    name = what.name
    return lambda ctx, id, obj: obj is not None and name in qualities.names(ctx.game, id, obj)


def _mana_value_is(what: f.StatIs) -> Test:
    """CR 708.6a–c: one half of a split card is enough, except that neither must be the number it is not to be.

    CR 708.6.
    """
    compare, amount, every = what.compare.holds, what.amount, what.compare is Compare.NOT_EQUAL

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return False
        number = amount.value if isinstance(amount, Fixed) else evaluate.amount(ctx, amount)
        found = [compare(value, number) for value in qualities.mana_values(ctx.game, id, obj)]
        return all(found) if every else any(found)

    return test


def _stat_is(what: f.StatIs) -> Test:
    """CR 208.3: what has no such number does not match, whatever it is compared with."""
    which, compare = what.stat, what.compare.holds
    if which is Stat.MANA_VALUE:
        return _mana_value_is(what)
    if isinstance(what.amount, Fixed):
        number = what.amount.value

        def fixed(ctx: Context, id: int, obj: Obj | None) -> bool:
            value = None if obj is None else numbers.stat(ctx.game, id, obj, which)
            return value is not None and compare(value, number)

        return fixed
    amount = what.amount

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        value = None if obj is None else numbers.stat(ctx.game, id, obj, which)
        return value is not None and compare(value, evaluate.amount(ctx, amount))

    return test


def _has_size(what: f.HasSize) -> Test:
    """CR 208.1: both numbers are those."""
    power = _stat_is(f.StatIs(Stat.POWER, Compare.EQUAL, what.power))
    toughness = _stat_is(f.StatIs(Stat.TOUGHNESS, Compare.EQUAL, what.toughness))
    return lambda ctx, id, obj: power(ctx, id, obj) and toughness(ctx, id, obj)


def _repeats_symbol(_what: f.RepeatsSymbol) -> Test:
    """CR26 709.4b: a split card that is not on the stack has the symbols of both halves, each by itself."""

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        cost = None if obj is None else reading.characteristics(ctx.game, id).mana_cost
        return cost is not None and len(set(cost.symbols)) < len(cost.symbols)

    return test


def _has_symbol(what: f.HasSymbol) -> Test:
    """CR 107.3f, 202.1: {X} stands in the cost whatever X is; CR26 709.4b: of a split card both halves count."""
    symbol = what.symbol

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        cost = None if obj is None else reading.characteristics(ctx.game, id).mana_cost
        return cost is not None and symbol in cost.symbols

    return test


def _has_mana_cost(what: f.HasManaCost) -> Test:
    """CR 202.1a–b: the symbols of the cost, in whatever order; what has no mana cost has none of those.

    CR26 709.4b: a split card that is not on the stack has the symbols of both halves.
    """
    costs = [sorted(cost.symbols) for cost in what.costs]

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        cost = None if obj is None else reading.characteristics(ctx.game, id).mana_cost
        return cost is not None and sorted(cost.symbols) in costs

    return test


def _has_basic_land_type(_what: f.HasBasicLandType) -> Test:
    """CR 205.3i, 305.6."""
    return lambda ctx, id, obj: (
        obj is not None and not _BASIC_LAND_TYPES.isdisjoint(reading.characteristics(ctx.game, id).subtypes)
    )


_BASIC_LAND_TYPES: Final = frozenset(BASIC_LAND_TYPES)


def _is_odd(what: f.IsOdd) -> Test:
    """CR 708.6: zero is even; one half of a split card is enough."""
    which, odd = what.stat, what.odd

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return False
        if which is Stat.MANA_VALUE:
            return any(bool(value % 2) is odd for value in qualities.mana_values(ctx.game, id, obj))
        value = numbers.stat(ctx.game, id, obj, which)
        return value is not None and bool(value % 2) is odd

    return test


_MEANINGS: Final[dict[type[Filter], Callable[[Any], Test]]] = {
    f.HasType: _has_type,
    f.HasSubtype: _has_subtype,
    f.HasSupertype: _has_supertype,
    f.HasColor: _has_color,
    f.ColorCount: _color_count,
    f.IsPermanent: _is_permanent,
    f.StatIs: _stat_is,
    f.IsOdd: _is_odd,
    f.HasSize: _has_size,
    f.RepeatsSymbol: _repeats_symbol,
    f.HasSymbol: _has_symbol,
    f.HasManaCost: _has_mana_cost,
    f.HasBasicLandType: _has_basic_land_type,
    f.HasKeyword: _has_keyword,
    f.HasAnyAbility: _has_any_ability,
    f.HasActivatedAbility: _has_activated_ability,
    f.Named: _named,
}
FILTERS.enter(_MEANINGS)
for _kind in _MEANINGS:
    checks(_kind, no_choice)
