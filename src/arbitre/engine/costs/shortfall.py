"""Why a cost cannot be paid, and what is missing (CR 117.3): looked for only once it is known that it cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.costs import mana_payment, totals
from arbitre.engine.costs.kinds import UNPAYABLE, Bill, alternatives, bill, kind_of, unrolled
from arbitre.engine.costs.paying import can_pay_bill, of_source
from arbitre.engine.costs.spending import CERTAINLY, Barred, Purpose
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.ir.abilities import Activated
from arbitre.ir.node import Cost

MOST_TRIED: Final = 200
"""So many parts of a mana cost are tried; where they do not tell, the whole of it is missing."""


def of_cost(ctx: Context, player: int, cost: Cost, purpose: Purpose = CERTAINLY) -> Refusal:
    """CR 117.3: what of a cost cannot be paid; of the first of its alternatives."""
    return of_bill(ctx, player, bill(ctx, alternatives(unrolled(ctx, cost))[0]), purpose)


def of_bill(
    ctx: Context, player: int, owed: Bill, purpose: Purpose = CERTAINLY, ability: Activated | None = None
) -> Refusal:
    """CR 117.3: the first part of a bill that cannot be paid, the mana last; and who asks for more than is printed."""
    if owed.unpayable:
        return Refusal("it has no mana cost", "117.6", remedies=(remedy("another cost"),))
    for part in owed.parts:
        if not can_pay_bill(ctx, player, Bill(parts=(part,)), purpose):
            return kind_of(part).lack(ctx, player, part)
    missing = tuple(_missing(ctx, player, owed.mana, purpose, of_source(ctx, owed.parts)))
    if not missing:
        return UNPAYABLE
    told = (remedy("mana", mana="".join(f"{{{symbol}}}" for symbol in missing)),)
    for mod, words in totals.increases(ctx, player, ability):
        says = ability_that_says(ctx.game, words.source, mod)
        return Refusal("there is not enough mana", "117.3", "601.2g", words.source, says, told)
    return Refusal("there is not enough mana", "117.3", "601.2g", remedies=told)


def _missing(ctx: Context, player: int, symbols: Sequence[str], purpose: Purpose, barred: Barred) -> Iterator[str]:
    """The least of the symbols without which the others can be paid, generic mana rather than mana of a colour."""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    others = [symbol for symbol in symbols if not symbol.isdigit()]
    found: tuple[int, int, tuple[str, ...]] | None = None
    tried = set[tuple[str, ...]]()
    for count in range(len(others) + 1):
        for gone in combinations(range(len(others)), count):
            taken = tuple(others[i] for i in gone)
            if tuple(sorted(taken)) in tried or len(tried) > MOST_TRIED:
                continue
            tried.add(tuple(sorted(taken)))
            left = tuple(others[i] for i in range(len(others)) if i not in gone)
            less = _least_generic(ctx, player, generic, left, purpose, barred)
            if less is not None and (found is None or less + count < found[0]):
                found = less + count, less, taken
    if found is None:
        yield from symbols
        return
    yield from ([str(found[1])] if found[1] else [])
    yield from found[2]


def _least_generic(
    ctx: Context, player: int, generic: int, left: tuple[str, ...], purpose: Purpose, barred: Barred
) -> int | None:
    """How much of the generic mana must go for the rest to be payable; None: all of it is not enough."""

    def payable(less: int) -> bool:
        rest = ((str(generic - less),) if generic > less else ()) + left
        return not rest or mana_payment.payable(ctx.game, player, rest, purpose, barred)

    if not payable(generic):
        return None
    low, high = 0, generic
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if payable(middle) else (middle + 1, high)
    return low
