"""Costs that are mana, and costs made of costs (CR 107.3–4, 117.1, 702.22a; CR26 701.67)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Final

from msgspec.structs import replace

from arbitre.engine.costs.kinds import (
    Bill,
    CostKind,
    alternatives,
    asks_for_x,
    bill,
    kind_of,
    of,
    parts_of,
    speaks_of_x,
)
from arbitre.engine.costs.kinds import unrolled as unrolled_cost
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import HasType, Is, Or
from arbitre.ir.node import Cost
from arbitre.ir.refs import Exactly
from arbitre.ir.values import CardType, ManaCost


def with_x(symbols: tuple[str, ...], x: int) -> tuple[str, ...]:
    """The symbols with the value of X in place of each {X}."""
    if "X" not in symbols and "0" not in symbols:
        return symbols
    # CR 107.3, 107.3g; CR 107.4d: {0} asks for nothing
    return tuple(s for s in (str(x) if s == "X" else s for s in symbols) if s != "0")


@of(c.PayMana)
class _Mana(CostKind[c.PayMana]):
    """CR 107.4, 117.3a."""

    def bill(self, ctx: Context, part: c.PayMana) -> Bill:
        times = 1 if part.times is None else evaluate.count(ctx, part.times)
        return Bill(with_x(part.mana.symbols, ctx.x) * times)

    def asks_for_x(self, part: c.PayMana) -> bool:
        return part.mana.x_count > 0 or speaks_of_x(part)


@of(c.PayMuchMana)
class _MuchMana(CostKind[c.PayMuchMana]):
    """A calculated amount of generic mana, or the mana cost of an object."""

    def bill(self, ctx: Context, part: c.PayMuchMana) -> Bill:
        """What has no mana cost cannot be paid for."""
        symbols: tuple[str, ...] = ()
        if part.amount is not None:
            symbols = with_x((str(evaluate.count(ctx, part.amount)),), 0)
        if part.cost_of is not None:  # CR26 702.1b: as that is by now
            for id in evaluate.ids(ctx, part.cost_of):
                cost = characteristics(ctx.game, id).mana_cost
                if cost is None:  # CR 117.6
                    return Bill(unpayable=True)
                symbols += with_x(cost.symbols, 0)
        return Bill(symbols)


@of(c.Waterbend)
class _Waterbend(CostKind[c.Waterbend]):
    """CR26 701.67."""

    def misfit(self, part: c.Waterbend) -> str:
        return "waterbend with {X}" if part.mana.x_count else ""

    def alternatives(self, part: c.Waterbend) -> tuple[Cost, ...]:
        """CR26 701.67a–b: with none, one, two … artifacts and creatures tapped for generic mana of this cost, no
        other."""
        symbols = part.mana.symbols
        generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
        others = tuple(symbol for symbol in symbols if not symbol.isdigit())
        found: list[Cost] = [c.PayMana(part.mana)]
        for tapped in range(1, generic + 1):
            rest = ManaCost(((str(generic - tapped),) if tapped < generic else ()) + others)
            found.append(c.Costs((c.PayMana(rest), c.Tap(_ARTIFACT_OR_CREATURE, Fixed(tapped)))))
        return tuple(found)


_ARTIFACT_OR_CREATURE: Final = Or((HasType(CardType.ARTIFACT), HasType(CardType.CREATURE)))


@of(c.Costs)
class _Several(CostKind[c.Costs]):
    """CR 117.1: all of them are paid."""

    def unrolled(self, ctx: Context, part: c.Costs) -> Cost:
        inner = tuple(unrolled_cost(ctx, one) for one in part.parts)
        return part if inner == part.parts else c.Costs(inner)

    def alternatives(self, part: c.Costs) -> tuple[Cost, ...]:
        return tuple(c.Costs(chosen) for chosen in product(*(alternatives(one) for one in part.parts)))

    def bill(self, ctx: Context, part: c.Costs) -> Bill:
        owed = Bill()
        for one in part.parts:
            owed = owed.plus(bill(ctx, one))
        return owed

    def asks_for_x(self, part: c.Costs) -> bool:
        return any(asks_for_x(one) for one in part.parts)


@of(c.OneOf)
class _OneOf(CostKind[c.OneOf]):
    """The payer chooses one."""

    def unrolled(self, ctx: Context, part: c.OneOf) -> Cost:
        return c.OneOf(tuple(unrolled_cost(ctx, one) for one in part.options))

    def alternatives(self, part: c.OneOf) -> tuple[Cost, ...]:
        return tuple(one for option in part.options for one in alternatives(option))

    def asks_for_x(self, part: c.OneOf) -> bool:
        return any(asks_for_x(one) for one in part.options)


@of(c.Lessening)
class _Lessening(CostKind[c.Lessening]):
    """CR 702.46a; CR26 702.119a, 702.180a: one object pays, and reduces the total cost."""

    def unrolled(self, ctx: Context, part: c.Lessening) -> Cost:
        """CR26 702.48b, 702.119c, 702.180b: one way for each object; with none, the part that cannot be paid."""
        able = kind_of(part.cost).candidates(ctx, ctx.controller, part.cost)
        ways = tuple(
            replace(part, cost=replace(part.cost, what=Is(Exactly(id))), off=off)
            for id in able
            for off in _taken_off(ctx, part, id)
        )
        return (c.OneOf(ways) if len(ways) > 1 else ways[0]) if ways else part.cost

    def bill(self, ctx: Context, part: c.Lessening) -> Bill:
        (id,) = chosen_with(part)
        parts = () if part.paid else (part.cost,)
        if part.by is None:
            return Bill(parts=parts, less=() if part.off is None else part.off.symbols)
        return Bill(parts=parts, less=(str(max(0, evaluate.count(ctx.about(id), part.by))),))


def _taken_off(ctx: Context, part: c.Lessening, id: int) -> Iterator[ManaCost | None]:
    """CR 702.46c, 117.7c; CR26 702.48c: the mana cost of the object, with either half of each hybrid symbol."""
    cost = characteristics(ctx.game, id).mana_cost if part.by is None else None
    if cost is None:  # CR 202.1b: what has no mana cost takes nothing off
        yield None
        return
    halves = [[half for half in symbol.split("/") if half != "P"] for symbol in with_x(cost.symbols, 0)]
    yield from (ManaCost(symbols) for symbols in dict.fromkeys(tuple(sorted(way)) for way in product(*halves)))


def chosen_with(cost: Cost) -> tuple[int, ...]:
    """The objects that were chosen with a cost, because they reduce the total."""
    lessen = (part.cost.what for part in parts_of(cost) if isinstance(part, c.Lessening))
    return tuple(what.ref.object for what in lessen if isinstance(what, Is) and isinstance(what.ref, Exactly))


@of(c.Repeated)
class _Repeated(CostKind[c.Repeated]):
    """CR 702.22a: so many times, with each choice in it made anew."""

    def unrolled(self, ctx: Context, part: c.Repeated) -> Cost:
        options = alternatives(part.cost)
        sets = combinations_with_replacement(options, evaluate.count(ctx, part.times))
        ways = tuple(c.Costs(chosen) for chosen in sets)
        return ways[0] if len(ways) == 1 else c.OneOf(ways)
