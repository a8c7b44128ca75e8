"""Paying costs (CR 117, 601.2e–g): whether a cost can be paid, and paying it wholly or not at all.

A cost may ask for mana, for objects that the payer chooses, and for other things. What each kind asks for and how it is
paid says its record (:mod:`~arbitre.engine.costs.kinds`), how mana is paid :mod:`~arbitre.engine.costs.mana_payment`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from arbitre.engine.costs import mana_payment, mana_sources
from arbitre.engine.costs.alike import alike
from arbitre.engine.costs.kinds import (
    UNLIMITED,
    Bill,
    alternatives,
    asks_for_x,
    bill,
    kind_of,
    parts_of,
    singles_out_by_x,
    told_apart,
    unrolled,
)
from arbitre.engine.costs.numbers_paid import ENERGY, LIFE
from arbitre.engine.costs.spending import PLAINLY, Barred, Purpose
from arbitre.engine.costs.supply import Maker
from arbitre.engine.costs.symbols import equivalents, has_second_ways
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Number, Option, Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.together import MOST_KEPT, Together
from arbitre.engine.vocabulary.numbers import paid_option
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Cost
from arbitre.state.players import Mana

Chosen = dict[int, tuple[int, ...]]
"""The objects chosen to pay parts of a bill, by the part's place in it."""


def can_pay(ctx: Context, player: int, cost: Cost, purpose: Purpose = PLAINLY) -> bool:
    """CR 117.3: whether the player has all that the cost asks for, with ``ctx.x`` for X."""
    return any(can_pay_bill(ctx, player, bill(ctx, one), purpose) for one in alternatives(unrolled(ctx, cost)))


def can_pay_bill(ctx: Context, player: int, owed: Bill, purpose: Purpose = PLAINLY) -> bool:
    """CR 117.3: whether everything on the bill can be paid together."""
    if owed.unpayable:
        return False  # CR 117.6
    if not owed.parts:
        return mana_payment.payable(ctx.game, player, owed.mana, purpose)
    if not all(kind_of(part).is_there(ctx, player, part) for part in owed.parts):
        return False
    return _fits(ctx, player, owed, {}, purpose)


# --- whether the parts fit together ----------------------------------------------------------------------------------


def _fits(ctx: Context, player: int, owed: Bill, chosen: Chosen, purpose: Purpose) -> bool:
    """Whether the rest of a bill can be paid after these objects were chosen: objects, life and mana together."""
    seat = ctx.game.state.player(player)
    life = _spent(ctx, owed, LIFE)
    spare = seat.life - life
    if (life and spare < 0) or seat.counter(ENERGY) < _spent(ctx, owed, ENERGY):
        return False
    open_parts = [i for i, part in enumerate(owed.parts) if i not in chosen and kind_of(part).how_many(ctx, part)[0]]
    fixed = _barred(ctx, owed, chosen)
    if not owed.mana and purpose.outer is None:
        return next(_completions(ctx, player, owed, open_parts, chosen, purpose), None) is not None
    game = ctx.game
    if not mana_payment.payable(game, player, owed.mana, purpose, fixed, spare):
        return False
    if not open_parts:
        return True
    tried: set[Barred] = set()
    relevant = _resources(game, player, purpose)
    for number, complete in enumerate(_completions(ctx, player, owed, open_parts, chosen, purpose)):
        if number >= MOST_COMPLETIONS:
            if purpose.certain:
                raise mana_payment.Undecided(purpose.object)
            return True
        barred = _barred(ctx, owed, complete) & relevant
        if barred not in tried:
            tried.add(barred)
            if mana_payment.payable(game, player, owed.mana, purpose, barred, spare):
                return True
    return False


MOST_COMPLETIONS: Final = 10_000
"""So many choices of objects are looked at; where they do not tell, it is not known whether the cost can be paid."""


def _spent(ctx: Context, owed: Bill, what: str) -> int:
    """How much of something the parts of a bill take together."""
    return sum(kind_of(part).spends(ctx, part).get(what, 0) for part in owed.parts)


def _resources(game: Game, player: int, purpose: Purpose) -> Barred:
    """Everything that some mana ability, or what stands for mana, would use."""
    makers = _makers(game, player)
    helpers = ((sort, id) for sort, id, _ in purpose.helpers)
    named = (taken for maker in makers for taken in maker.takes)
    piles = ((sort, id) for maker in makers for sort, ids, _ in maker.piles for id in ids)
    return frozenset((*named, *piles, *helpers))


def _makers(game: Game, player: int) -> tuple[Maker, ...]:
    """Every way in which the player could get mana."""
    stock = mana_sources.stock(game, player)
    ways = (way for one in stock.supply.singles for way in one.ways)
    return (*ways, *stock.supply.makers, *(maker for maker, _ in stock.restricted))


def otherwise_used(ctx: Context, player: int, owed: Bill) -> dict[int, tuple[int, int]]:
    """What objects could be used for besides, for mana and for the parts of a bill: the same for those of which one is
    as good as another; nothing for those that could be used for neither."""
    stands_for = alike(_makers(ctx.game, player), weighed=False)
    parts = {id: id for part in owed.parts for id in kind_of(part).candidates(ctx, player, part)}
    return {id: (stands_for.get(id, 0), parts.get(id, 0)) for id in (*stands_for, *parts)}


def _barred(ctx: Context, owed: Bill, chosen: Chosen) -> Barred:
    """What is used for the other parts of the cost and so cannot be used for mana."""
    taken = {(kind_of(owed.parts[i]).uses, id) for i, ids in chosen.items() for id in ids}
    return of_source(ctx, owed.parts) | frozenset(one for one in taken if one[0])


def of_source(ctx: Context, parts: Sequence[Cost]) -> Barred:
    """What parts of a cost take of its own source."""
    return frozenset((use, ctx.source) for part in parts if (use := kind_of(part).of_source(part)))


def _completions(
    ctx: Context, player: int, owed: Bill, open_parts: Sequence[int], chosen: Chosen, purpose: Purpose
) -> Iterator[Chosen]:
    """Every choice of objects for the parts that are still open; those that are no sources of mana first."""
    if not open_parts:
        yield chosen
        return
    place, rest = open_parts[0], open_parts[1:]
    part = owed.parts[place]
    least, _ = kind_of(part).how_many(ctx, part)
    order = _in_order(ctx, player, owed, open_parts, chosen, purpose)
    alike = least * sum(owed.parts[i] == part for i in open_parts) if kind_of(part).uses else least
    for picked in combinations(order, least):
        if len(order) - order.index(picked[0]) < alike:
            break  # too few would be left for the parts that are alike
        yield from _completions(ctx, player, owed, rest, {**chosen, place: picked}, purpose)


def _in_order(
    ctx: Context, player: int, owed: Bill, open_parts: Sequence[int], chosen: Chosen, purpose: Purpose
) -> tuple[int, ...]:
    """The objects that could pay for the first open part: as many as are needed of those that would pay for nothing
    else, of which one is as good as another, and then the others. Of parts that are alike the first takes what comes
    first."""
    place, part = open_parts[0], owed.parts[open_parts[0]]
    kind = kind_of(part)
    others = [owed.parts[i] for i in open_parts if owed.parts[i] != part]
    wanted = {id for _, id in _resources(ctx.game, player, purpose)}
    wanted.update(id for other in others for id in kind_of(other).candidates(ctx, player, other))
    order = sorted((id in wanted, id) for id in _free(ctx, player, owed, place, chosen, purpose))
    before = [ids[0] for i, ids in chosen.items() if i < place and ids and owed.parts[i] == part] if kind.uses else []
    if before:
        order = [one for one in order if one > (before[-1] in wanted, before[-1])]
    needed = kind.how_many(ctx, part)[0] * (len(open_parts) - len(others))
    free = [id for is_wanted, id in order if not is_wanted]
    return (*free[:needed], *(id for is_wanted, id in order if is_wanted))


def _free(ctx: Context, player: int, owed: Bill, place: int, chosen: Chosen, purpose: Purpose) -> tuple[int, ...]:
    """The candidates for a part that are not used for another part of the same sort."""
    part = owed.parts[place]
    kind = kind_of(part)
    found: tuple[int, ...] = kind.candidates(ctx, player, part)
    if not kind.uses:
        return found
    # CR 117.10: nothing pays twice
    used = {id for i, ids in chosen.items() if kind_of(owed.parts[i]).uses == kind.uses for id in ids}
    used.update(id for what, id in purpose.barred if what == kind.uses)
    if any(kind_of(other).of_source(other) == kind.uses for other in owed.parts):
        used.add(ctx.source)
    return tuple(id for id in found if id not in used) if used else found


# --- paying ----------------------------------------------------------------------------------------------------------


def pay(ctx: Context, player: int, cost: Cost, purpose: Purpose = PLAINLY) -> Procedure:
    """CR 117.1, 602.1a: pay the whole cost; returns False, with nothing changed, if it cannot be paid.

    Notes in ``ctx.results`` what paid: "sacrificed" and "tapped" as they were, "discarded", "exiled", "returned",
    "revealed" and "milled" as they are now.
    """
    chosen = yield from choose_alternative(ctx, player, cost, purpose)
    if chosen is None:
        return False
    owed = yield from announce(ctx, player, bill(ctx, chosen), purpose)
    spent = yield from pay_bill(ctx, player, owed, purpose)
    return spent is not None


def choose_alternative(ctx: Context, player: int, cost: Cost, purpose: Purpose = PLAINLY) -> Procedure:
    """The cost that the payer chooses of several, or the only one; None if none can be paid."""
    options = alternatives(unrolled(ctx, cost))
    payable = [i for i, one in enumerate(options) if can_pay_bill(ctx, player, bill(ctx, one), purpose)]
    if not payable:
        return None
    index = payable[0]
    if len(payable) > 1:
        apart = told_apart({place: options[place] for place in payable})
        (index,) = yield Alternatives(player, "cost", apart, rule="601.2b", source=ctx.source)
    ctx.amounts[paid_option(ctx.it)] = index
    return options[index]


def announce(ctx: Context, player: int, owed: Bill, purpose: Purpose = PLAINLY) -> Procedure:
    """The bill with second ways to pay symbols decided; CR26 118.13b–c: right before it is paid.

    The player announces for each Phyrexian symbol whether to pay 2 life, where both ways leave the rest payable;
    monocolored hybrid symbols are paid as suits the mana.
    """
    if not has_second_ways(owed.mana):
        return owed
    decided: tuple[str, ...] = ()
    rest = owed.mana
    while rest:
        symbol, rest = rest[0], rest[1:]
        if symbol.endswith("/P"):  # CR 107.4f, 601.2b
            symbol = symbol[:-2]
            life = msgspec.structs.replace(owed, mana=(*decided, *rest), parts=(*owed.parts, _TWO_LIFE))
            mana = msgspec.structs.replace(owed, mana=(*decided, symbol, *rest))
            if (yield from _rather_life(ctx, player, life, mana, purpose)):
                owed = life
                continue
        decided += (symbol,)
    bills = [msgspec.structs.replace(owed, mana=symbols) for symbols, _ in equivalents(decided)]
    return next((one for one in bills if can_pay_bill(ctx, player, one, purpose)), bills[0])


_TWO_LIFE: Final = c.PayLife(Fixed(2))


def _rather_life(ctx: Context, player: int, life: Bill, mana: Bill, purpose: Purpose) -> Procedure:
    """Whether the player pays life for a symbol rather than mana."""
    if not can_pay_bill(ctx, player, mana, purpose):
        return True
    if not can_pay_bill(ctx, player, life, purpose):
        return False
    return (yield Confirm(player, "life for mana", "601.2b", ctx.source))


def pay_bill(ctx: Context, player: int, owed: Bill, purpose: Purpose = PLAINLY) -> Procedure:
    """CR 601.2g: choose what pays, activate mana abilities, pay everything; the mana spent.

    Returns None, with nothing changed, if not all can be paid.
    """
    game = ctx.game
    if not can_pay_bill(ctx, player, owed, purpose):
        return None
    point = game.point()
    chosen = yield from _choose_objects(ctx, player, owed, purpose)
    spent: tuple[Mana, ...] | None = ()
    if owed.mana:  # CR 601.2f, 117.2, 117.3c: mana abilities are activated as needed, no more of them
        spent = yield from mana_payment.pay(game, player, owed.mana, purpose, _barred(ctx, owed, chosen))
    if spent is None:
        game.take_back(point)
        return None
    places = list(range(len(owed.parts)))
    if game.edition.random_costs_last:  # CR26 601.2h
        places.sort(key=lambda place: kind_of(owed.parts[place]).comes_last(owed.parts[place]))
    for place in places:  # CR 117.11: what is done for it may come to something else; it is paid
        part = owed.parts[place]
        yield from kind_of(part).pay(ctx, player, part, chosen.get(place, ()))
    return spent


def _choose_objects(ctx: Context, player: int, owed: Bill, purpose: Purpose) -> Procedure:
    """The payer chooses objects, part by part, such that the rest can still be paid."""
    chosen: Chosen = {}
    for place, part in enumerate(owed.parts):
        least, most = kind_of(part).how_many(ctx, part)
        if not most:
            continue
        options = _free(ctx, player, owed, place, chosen, purpose)
        allows = _leaves_payable(ctx, player, owed, dict(chosen), place, purpose)
        picked = yield Select(player, kind_of(part).word, options, least, most, "601.2g", ctx.source, allows=allows)
        chosen[place] = tuple(id for id in options if id in picked)
    return chosen


def _leaves_payable(
    ctx: Context, player: int, owed: Bill, chosen: Chosen, place: int, purpose: Purpose
) -> Together | None:
    """A test whether the rest can be paid after a choice; None where nothing depends on it."""
    part = owed.parts[place]
    kind = kind_of(part)
    alone = not owed.mana and purpose.outer is None
    alone = alone and not any(kind_of(later).how_many(ctx, later)[0] for later in owed.parts[place + 1 :])
    if alone and not kind.asks_together(part):
        return None

    @lru_cache(MOST_KEPT)
    def rest_fits(picked: tuple[Option, ...]) -> bool:
        return alone or _fits(ctx, player, owed, {**chosen, place: tuple(int(id) for id in picked)}, purpose)

    def allows(picked: tuple[Option, ...]) -> bool:
        return kind.is_enough(ctx, part, [int(id) for id in picked]) and rest_fits(picked)

    def leads(picked: tuple[Option, ...], left: tuple[Option, ...]) -> bool:
        ids, others = [int(id) for id in picked], [int(id) for id in left]
        return kind.may_be_enough(ctx, part, ids, others) and rest_fits(picked)

    return Together(allows, leads)


# --- the value of X --------------------------------------------------------------------------------------------------


def choose_x(ctx: Context, player: int, cost: Cost, rule: str, least: int = 0) -> Procedure:
    """CR 107.3d–e: who pays chooses the value of X, among those that can be paid, and it is ``ctx.x`` from then on."""
    values = values_of_x(ctx, player, cost, lambda: bill(ctx, cost))
    if isinstance(values, range) or not values:
        ctx.x = yield Number(player, "x", least, values[-1] if values else least, rule, ctx.source)
    else:
        (ctx.x,) = yield Select(player, "x", [one for one in values if one >= least], rule=rule, source=ctx.source)


def can_pay_some_x(ctx: Context, player: int, cost: Cost) -> bool:
    """CR 107.3e: whether there is a value of X with which the cost can be paid."""
    return bool(values_of_x(ctx, player, cost, lambda: bill(ctx, cost)))


def values_of_x(
    ctx: Context, player: int, cost: Cost, owed: Callable[[], Bill], purpose: Purpose = PLAINLY, help: int = 0
) -> Sequence[int]:
    """CR 107.3a: the values of X with which the bill can be paid; *help* units stand for mana."""
    limit = limit_of_x(ctx, player, cost, help + _taken_off(ctx, cost, owed)) + _put_on(ctx, owed())
    if not singles_out_by_x(cost):
        most = most_x(ctx, player, owed, limit, purpose)
        ctx.x = 0
        return () if most is None else range(most + 1)
    values: list[int] = []
    for ctx.x in range(limit + 1):
        if can_pay_bill(ctx, player, owed(), purpose):
            values.append(ctx.x)
    ctx.x = 0
    return values


def _taken_off(ctx: Context, cost: Cost, owed: Callable[[], Bill]) -> int:
    """CR 601.2b, 601.2e: by how much mana effects reduce a cost in which X is great: so much more X can be."""
    if not any(isinstance(part, c.PayMana) and part.mana.x_count for part in parts_of(cost)):
        return 0
    ctx.x = UNLIMITED
    less = _mana_value(bill(ctx, cost).mana) - _mana_value(owed().mana)
    ctx.x = 0
    return max(0, less)


def _mana_value(symbols: Sequence[str]) -> int:
    return sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)


def _put_on(ctx: Context, owed: Bill) -> int:
    """CR26 606.5: counters that a bill puts on, which X could take off again."""
    return sum(kind_of(part).puts_on(ctx, part) for part in owed.parts)


def most_x(ctx: Context, player: int, owed: Callable[[], Bill], limit: int, purpose: Purpose = PLAINLY) -> int | None:
    """CR 107.3a: the greatest value of X up to *limit* with which the bill can be paid; None if not even 0 can."""
    for value in range(limit, -1, -1):
        ctx.x = value
        if can_pay_bill(ctx, player, owed(), purpose):
            return value
    return None


def limit_of_x(ctx: Context, player: int, cost: Cost, help: int = 0) -> int:
    """A number that X in a cost cannot exceed, whatever else is paid; *help* units stand for mana."""
    game = ctx.game
    mana = mana_sources.stock(game, player).most[-1] + len(game.state.player(player).pool) + help
    limits: list[int] = []
    for part in parts_of(cost):
        if isinstance(part, c.PayMana) and part.mana.x_count:
            limits.append(mana // part.mana.x_count)
        elif asks_for_x(part):
            limits.append(kind_of(part).limit_of_x(ctx, player, part))
    return min(limits, default=0)
