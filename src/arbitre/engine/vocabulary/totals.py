"""What several things that are chosen come to together: "with total mana value 6 or less" (CR 601.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.kernel.together import Leads, Option, Together
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import FILTERS, Test
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.vocabulary import numbers
from arbitre.ir.filters import Altogether, And, StatIs
from arbitre.ir.node import Filter


def comes_to(ctx: Context, total: StatIs, picked: Sequence[int]) -> bool:
    """Whether the numbers of all together are as they are to be."""
    found = sum(_number(ctx, total, id) for id in picked)
    return total.compare.holds(found, evaluate.amount(ctx, total.amount))


def may_come_to(ctx: Context, total: StatIs, among: Sequence[int]) -> Leads:
    """A test whether some of these may come to be all that is chosen, with some of those that are left."""
    values = {id: _number(ctx, total, id) for id in among}
    less, more = {id: min(0, n) for id, n in values.items()}, {id: max(0, n) for id, n in values.items()}

    def leads(picked: tuple[Option, ...], left: tuple[Option, ...]) -> bool:
        now = sum(map(values.__getitem__, map(int, picked)))
        least, most = (now + sum(map(change.__getitem__, map(int, left))) for change in (less, more))
        wanted, compare = evaluate.amount(ctx, total.amount), total.compare
        return compare.holds(least, wanted) or compare.holds(most, wanted) or least < wanted < most

    return leads


def chosen_together(ctx: Context, what: Filter, among: Sequence[int]) -> Together | None:
    """What is asked of those of some things that are chosen together; None: nothing."""
    parts = what.parts if isinstance(what, And) else (what,)
    total = next((part.total for part in parts if isinstance(part, Altogether) and part.alike is None), None)
    if total is None:
        return None
    return Together(lambda choice: comes_to(ctx, total, tuple(map(int, choice))), may_come_to(ctx, total, among))


def _number(ctx: Context, total: StatIs, id: int) -> int:
    return numbers.stat(ctx.game, id, ctx.game.object(id), total.stat) or 0


def _of_each(_what: Altogether) -> Test:
    return lambda ctx, id, obj: True


FILTERS.enter({Altogether: _of_each})
checks(Altogether, no_choice)
