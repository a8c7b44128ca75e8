"""Which mana pays for what (CR 106.4, 117.3): whether a cost can be paid at all, and the best payment.

Sources of which each makes one mana, whatever is done with the others, are matched with the needs, in polynomial time.
What is left, chains of activations, is searched (:mod:`~arbitre.engine.costs.chains`) within a budget of steps. Nothing
here knows a game: :mod:`~arbitre.engine.costs.mana_payment` pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

import msgspec

from arbitre.engine.costs.chains import Activation, Exhausted, Search, State
from arbitre.engine.costs.matching import assign, cheapest, matched
from arbitre.engine.costs.supply import Maker, Single, Supply
from arbitre.engine.costs.symbols import BOUND, HELP, Needs
from arbitre.engine.costs.units import (
    LATER,
    NOW,
    WASTE,
    Unit,
    bill_of,
    cost_of,
    divided,
    fed,
    folded,
    for_either,
    made_for,
    mana_only,
    need,
    there,
    type_for,
)

STEPS: Final = 3_000
"""States that are looked at before it is left open whether a cost can be paid."""
STEPS_FOR_THE_BEST: Final = 300
"""States that are looked at for the best payment; then a good one will do."""


class Step(msgspec.Struct, frozen=True):
    """An activation of a mana ability in a plan: the types to make, and those of the mana that pays for it."""

    object: int
    index: int
    types: str
    pays: str
    maker: Maker


class Plan(msgspec.Struct, frozen=True):
    """A payment: activations in order; afterwards the pool holds what the cost needs."""

    steps: tuple[Step, ...] = ()


# --- the two questions -----------------------------------------------------------------------------------------------


def payable(
    supply: Supply,
    pool: Sequence[int],
    wanted: Needs,
    help: Sequence[int] = (),
    later: Needs = (),
    steps: int = STEPS,
) -> bool:
    """Whether *wanted* can be paid with mana of the masks in *pool* and activations from *supply*.

    *help* are units that stand for something else than mana; *later* is to be payable as well with what is left of the
    supply.

    :raises Exhausted: the budget of steps does not tell.
    """
    if not later:
        each = assign([*help, *pool, *[one.full for one in supply.singles]], wanted) is not None
        if each or not supply.makers:
            return each
    elif not supply.makers and not any(one.full & (HELP | BOUND) for one in supply.singles):
        units = [made_for(mask, NOW) for mask in (*help, *pool)] + [for_either(one.full) for one in supply.singles]
        return assign(units, _both(wanted, later)) is not None
    return _Board(supply, pool, help, wanted, later).enough(steps) is not None


def plan(
    supply: Supply, pool: Sequence[int], wanted: Needs, help: Sequence[int] = (), later: Needs = ()
) -> Plan | None:
    """The best payment; None if there is none.

    Mana that is there comes first, then what hurts least, then the least useful sources; *later* stays payable.

    :raises Exhausted: the budget of steps does not tell.
    """
    if not supply.makers and not later:
        quick = _of_clean(supply, [*help, *pool], wanted)
        if quick is not None:
            return quick
    board = _Board(supply, pool, help, wanted, later)
    state = board.best()
    return None if state is None else Plan(tuple(board.steps(state)))


def _of_clean(supply: Supply, ready: Sequence[int], wanted: Needs) -> Plan | None:
    """The best payment if sources that make one mana at no price are enough and there are no others."""
    clean = sorted([one for one in supply.singles if one.clean], key=_LEAST_USEFUL)
    owner = assign([*ready, *[single.clean for single in clean]], wanted)
    if owner is None:
        return None
    taken = sorted((unit - len(ready), mask) for unit, mask in zip(owner, wanted, strict=True) if unit >= len(ready))
    return Plan(tuple([_tap(clean[place], mask) for place, mask in taken]))


_LEAST_USEFUL: Final = attrgetter("weight", "object")


def _tap(single: Single, mask: int) -> Step:
    way = single.ways[0]
    if way.price or not way.makes[0] & mask:
        way = next(way for way in single.ways if not way.price and way.makes[0] & mask)
    return Step(way.object, way.index, type_for(mask, way.makes[0]), "", way)


def _both(wanted: Needs, later: Needs) -> Needs:
    """What is paid now and what is kept payable, together."""
    return tuple(sorted([*map(need, wanted), *[mana_only(mask, LATER) for mask in later]]))


# --- the board -------------------------------------------------------------------------------------------------------


class _Board:
    """What there is to pay with: units that come without any choice, and ways to get mana that make chains."""

    def __init__(self, supply: Supply, pool: Sequence[int], help: Sequence[int], wanted: Needs, later: Needs) -> None:
        self.open: Needs = _both(wanted, later)
        single, makers = divided(supply)
        self.units: list[Unit] = [*there(pool, help), *single]
        self.makers: list[Maker] = fed(makers, self.units)
        self._masks = [one.mask for one in self.units]
        self._clean = [one.clean for one in self.units]

    # --- whether it can be paid --------------------------------------------------------------------------------------

    def _is_imaginable(self) -> bool:
        """Whether it could be paid if every source gave all at once; refuses most that is impossible."""
        made = [for_either(mask) for one in self.makers for mask in one.makes * min(one.times, len(self.open))]
        return assign([*self._masks, *made], self.open) is not None

    def enough(self, steps: int = STEPS) -> list[Maker] | None:
        """Ways to get mana with which it can be paid, found as fast as possible; None if it cannot be paid.

        :raises Exhausted: it is not known after so many steps.
        """
        if not self._is_imaginable():
            return None
        free, others = folded(self.makers)
        made = [(maker, for_either(mask)) for maker in free for mask in maker.makes]
        units = [*self._masks, *(mask for _, mask in made)]
        found = Search(others, len(units), steps).first(self.open, lambda open: matched(units, open).count(-1))
        if found is None:
            return None
        used = [made[unit - len(self.units)][0] for unit in matched(units, found.open) if unit >= len(self.units)]
        return [*dict.fromkeys((*used, *(one.maker for one in found.chain())))]

    # --- the best payment --------------------------------------------------------------------------------------------

    def best(self) -> State | None:
        """The state that the units pay for at the least cost; where there are too many, one with few sources.

        :raises Exhausted: it is not known after so many steps.
        """
        if not self._is_imaginable():
            return None
        try:
            return self._best(self.makers)
        except Exhausted:
            few = self.enough()
        if few is None:
            return None
        try:
            return self._best(few)
        except Exhausted:
            search = Search(few, len(self.units), STEPS)
            return search.first(self.open, lambda open: matched(self._masks, open).count(-1))

    def _best(self, makers: Sequence[Maker]) -> State | None:
        search = Search(makers, len(self.units), STEPS_FOR_THE_BEST, _cost)
        return search.best(self.open, self._rest)

    def _rest(self, open: Needs) -> int | None:
        """What the units that pay for the needs cost together."""
        owner = self._settled(open)
        if owner is None:
            return None
        return sum(self.units[unit].cost(mask) for unit, mask in zip(owner, open, strict=True))

    def _settled(self, open: Needs) -> list[int] | None:
        """For each need the unit that pays for it, such that all cost as little as possible together."""
        if not any(bill_of(mask) for mask in open):
            clean = assign(self._clean, open)
            if clean is not None:  # taken from the front: those that cost least
                return clean
        if assign(self._masks, open) is None:
            return None
        return cheapest([[one.cost(mask) for one in self.units] for mask in open])

    def steps(self, state: State) -> Iterator[Step]:
        """The activations of a payment in order of time; what is only kept payable is left out."""
        owner = self._settled(state.open) or []
        plain = sorted((unit, mask) for unit, mask in zip(owner, state.open, strict=True) if not bill_of(mask))
        paid: dict[int, list[str]] = {}
        """The types that pay for each need, by its mask: which is which of those that are the same does not matter."""
        for unit, mask in plain:
            one = self.units[unit]
            way = one.way(mask) if one.ways else None
            type = type_for(mask, one.made if way is None else way.makes[0])
            paid.setdefault(mask, []).append(type)
            if way is not None:
                yield Step(way.object, way.index, type, "", way)
        for activation in state.chain():
            if activation.bill == NOW:
                yield _carried_out(activation, paid)


def _cost(activation: Activation) -> int:
    """What it counts to use a way to get mana; nothing for what is only to be kept payable."""
    if activation.bill == LATER:
        return 0
    maker = activation.maker
    return cost_of(maker.price, maker.weight) + WASTE * activation.pays_for.count(0) + len(maker.asks)


def _carried_out(activation: Activation, paid: dict[int, list[str]]) -> Step:
    """The step of an activation, paid with what was made before; what it makes is added to that."""
    maker = activation.maker
    pays = "".join(paid[mask].pop(0) for mask in activation.asks)
    types = [type_for(mask, made) for mask, made in zip(activation.pays_for, maker.makes, strict=True)]
    for mask, type in zip(activation.pays_for, types, strict=True):
        paid.setdefault(mask, []).append(type)
    return Step(maker.object, maker.index, "".join(types), pays, maker)
