"""Units of mana and needs as a search for payments sees them: which of them comes from where, at what cost.

Masks tell apart what is paid now and what is kept payable for later, and mana from what only stands for mana (CR
702.49a) and mana that may be spent on little (CR 106.6): those pay for a cost, but for no mana ability, and are not
kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec

from arbitre.engine.costs.matching import NEVER
from arbitre.engine.costs.supply import LEAVE, Maker, Supply, could_take
from arbitre.engine.costs.symbols import ANY, BOUND, HELP, SNOW, Needs, is_particular, letter, types_in

Bill = int
"""What is paid: the cost itself, or what is kept payable."""
NOW: Final[Bill] = 0
LATER: Final[Bill] = 1

_BESIDE: Final = 9
_AFTER: Final = 16
"""Shifts of the types of what pays for the cost alone, and of mana for the later bill."""
_RESOLVED: Final = 30
"""The place of the first of the units that tell that an ability has resolved."""

PRICE: Final = 10**8
"""What hurts counts more than all that is only useful."""
WEIGHT: Final = 1_000
WASTE: Final = 8 * WEIGHT
"""What it counts against an activation that a unit of its mana pays for nothing."""


# --- masks -----------------------------------------------------------------------------------------------------------


@cache
def need(mask: int) -> int:
    """A need of the cost: mana pays it, or what stands for mana."""
    return mask | (mask & (ANY | SNOW)) << _BESIDE


def mana_only(mask: int, bill: Bill = NOW) -> int:
    """A unit that is mana, or a need that only mana pays, of one bill."""
    return (mask & (ANY | SNOW)) << _AFTER if bill == LATER else mask & (ANY | SNOW | -1 << _RESOLVED)


def resolved(number: int) -> int:
    """No mana, but what an ability that is being activated makes besides; what is paid afterwards needs it."""
    return 1 << _RESOLVED + number


def made_for(mask: int, bill: Bill) -> int:
    """A unit of what a source makes, as one of the bills can be paid with it."""
    if is_particular(mask):  # it is not looked at whether a mana ability could be paid with it
        return mask if bill == NOW else 0
    if mask & (HELP | BOUND):
        return (mask & (ANY | SNOW)) << _BESIDE | mask & HELP if bill == NOW else 0
    return mana_only(mask, bill)


@cache
def for_either(mask: int) -> int:
    """The same for whichever bill it turns out to be."""
    return made_for(mask, NOW) | made_for(mask, LATER)


def bill_of(mask: int) -> Bill:
    """The bill that a need stands on."""
    return LATER if mask >> _AFTER & (ANY | SNOW) else NOW


def is_harder(one: int, other: int) -> bool:
    """Whether every unit that pays for *one* pays for the *other* need: all snow mana has a type (CR 107.4h)."""
    if not one & ~other:
        return True
    return one in _TYPED and not _TYPED[one] & ~other


_TYPED: Final = {
    need(SNOW): ANY | ANY << _BESIDE,
    mana_only(SNOW): ANY,
    mana_only(SNOW, LATER): mana_only(ANY, LATER),
}
"""For needs of snow mana the types that it has."""


def asked(mask: int, made: int) -> int:
    """Of a unit's types those that pay for a need."""
    wanted, types = (mask >> _AFTER if bill_of(mask) == LATER else mask) & (ANY | SNOW), types_in(made)
    return types if wanted == SNOW else types & wanted


@cache
def type_for(mask: int, made: int) -> str:
    """The type that a unit is made as, to pay for a need; 0: for none; what only stands for mana has no type."""
    if made & HELP or not types_in(made):
        return ""
    return letter(asked(mask, made) or types_in(made))


# --- units that come without any choice ------------------------------------------------------------------------------


class Unit(msgspec.Struct, frozen=True):
    """A unit of mana, or of what stands for mana, that nothing else has to be given up for."""

    mask: int
    clean: int
    """The same without the types that have a price."""
    made: int
    """The types that it may be."""
    least: int
    """What it costs at no price, or for the cheapest of its types."""
    weight: int = 0
    ways: tuple[Maker, ...] = ()
    """The abilities that make it; none: it is there."""

    def way(self, mask: int) -> Maker:
        """The cheapest ability that makes it for a need."""
        fitting = (one for one in self.ways if for_either(one.makes[0]) & mask)
        return min(fitting, key=lambda one: one.price)

    def cost(self, mask: int) -> int:
        """What it costs to pay for a need with it; nothing for what is only to be kept payable."""
        if not self.mask & mask:
            return NEVER
        if not self.ways:
            return self.least
        return 0 if bill_of(mask) == LATER else cost_of(self.way(mask).price, self.weight)


def cost_of(price: int, weight: int) -> int:
    """What the use of a source counts."""
    return price * PRICE + (weight + 1) * WEIGHT


def there(pool: Sequence[int], help: Sequence[int]) -> Iterator[Unit]:
    """What is there already, to be used in this order; it is not kept."""
    for place, made in enumerate((*help, *pool)):
        mask = made_for(made, NOW)
        yield Unit(mask, mask, made, place)


def divided(supply: Supply) -> tuple[list[Unit], list[Maker]]:
    """The sources that are one unit each, whatever is done with the others, the cheapest first; and all others."""
    groups = [(one.object, one.weight, one.ways) for one in supply.singles]
    single, others = _simple(supply.makers)
    groups += [(ways[0].object, ways[0].weight, ways) for ways in single]
    users: dict[tuple[str, int], int] = {}
    for _, _, ways in groups:
        for taken in {taken for way in ways for taken in way.takes}:
            users[taken] = users.get(taken, 0) + 1
    for maker in others:
        for taken in (*could_take(maker), *((LEAVE, id) for id in maker.uses)):
            users[taken] = users.get(taken, 0) + 2
    units: list[Unit] = []
    for _, weight, ways in groups:
        if all(users[taken] == 1 for way in ways for taken in way.takes):
            units.append(_unit(weight, ways))
        else:
            others.extend(msgspec.structs.replace(way, weight=weight) for way in ways)
    return sorted(units, key=lambda one: (one.least, one.ways[0].object)), others


def _simple(makers: Sequence[Maker]) -> tuple[list[tuple[Maker, ...]], list[Maker]]:
    """The abilities of each object that all use up one thing for one unit of mana; and all other abilities."""
    groups: dict[tuple[int, tuple[str, int]], list[Maker]] = {}
    others: list[Maker] = []
    for maker in makers:
        if len(maker.makes) == 1 and not maker.asks and not maker.piles and maker.takes and maker.times == 1:
            groups.setdefault((maker.object, maker.takes[0]), []).append(maker)
        else:
            others.append(maker)
    return [tuple(ways) for ways in groups.values()], others


def _unit(weight: int, ways: tuple[Maker, ...]) -> Unit:
    masks = [for_either(way.makes[0]) for way in ways]
    clean = [mask for mask, way in zip(masks, ways, strict=True) if not way.price]
    least = min(cost_of(way.price, weight) for way in ways)
    return Unit(_union(masks), _union(clean), _union(way.makes[0] for way in ways), least, weight, ways)


def _union(masks: Sequence[int] | Iterator[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


# --- ways to get mana that take part in chains -----------------------------------------------------------------------


def fed(makers: Sequence[Maker], units: Sequence[Unit]) -> list[Maker]:
    """Those whose cost could be paid, by number and types, with mana that is made without them."""
    mana = [one.mask for one in units if one.mask & mana_only(ANY)]
    types = _union(mana)
    waiting, found = list(makers), list[Maker]()
    while True:
        number = len(mana) + sum(gains(found).values())
        able = [one for one in waiting if _could_be_paid(one.asks, types, number)]
        if not able:
            return found
        found += able
        waiting = [one for one in waiting if one not in able]
        types |= _union(for_either(mask) for one in able for mask in one.makes)


def _could_be_paid(asks: Needs, types: int, number: int) -> bool:
    return len(asks) <= number and all(mana_only(mask) & types for mask in asks)


def gains(makers: Sequence[Maker]) -> dict[tuple[str, int], int]:
    """How much more mana is made than asked for, at most, with each thing that is used up, counted once."""
    found: dict[tuple[str, int], int] = {}
    for maker in makers:
        gain = (len(maker.makes) - len(maker.asks)) * maker.times
        taken = maker.takes[0] if maker.takes else (f"any {maker.index} {maker.makes}", maker.object)
        found[taken] = max(found.get(taken, 0), gain)
    return found


def folded(makers: Sequence[Maker]) -> tuple[list[Maker], list[Maker]]:
    """Those of which nothing speaks against using each, if it does not matter which are used; and all others."""
    users: dict[tuple[str, int], int] = {}
    for maker in makers:
        for taken in {*could_take(maker), *((LEAVE, id) for id in maker.uses)}:
            users[taken] = users.get(taken, 0) + 1
    free: list[Maker] = []
    others: list[Maker] = []
    for maker in makers:
        alone = maker.takes and not maker.piles and maker.times == 1 and not maker.asks
        (free if alone and all(users[taken] == 1 for taken in maker.takes) else others).append(maker)
    return free, others
