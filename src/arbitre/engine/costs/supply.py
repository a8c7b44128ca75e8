"""What a player could get mana from (CR 106.4), as a payment sees it: each way with what it makes and what it uses up.

Nothing here knows a game: :mod:`~arbitre.engine.costs.mana_sources` says what there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final

import msgspec

from arbitre.engine.costs.symbols import BIT, Needs, needs

TAP: Final = "tap"
LEAVE: Final = "leave"
UNTAP: Final = "untap"
"""What happens to objects that pay: none can be tapped twice, leave twice, or be untapped twice (CR 117.10)."""
GONE: Final = "gone"
"""What has happened to an object that has left: no ability of it can be activated any more."""
MOST_BOUNDS: Final = 10_000
"""So many bounds are kept at most."""
OFTEN: Final = 20
"""Stands for any number of times."""


class Maker(msgspec.Struct, frozen=True):
    """One way to get mana: an ability with what it makes and what it asks for."""

    object: int
    index: int
    """The ability's place among the object's activated abilities."""
    makes: tuple[int, ...]
    """For each mana the mask of its possible types, chosen independently."""
    inputs: tuple[str, ...] = ()
    """The mana symbols in its cost."""
    price: int = 0
    """How much it hurts: 0 for a plain {T}; life, sacrifice and the like cost more."""
    weight: int = 0
    """How useful its source is if left alone."""
    takes: tuple[tuple[str, int], ...] = ()
    """What it uses up: ("tap", id), ("leave", id)."""
    piles: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    """What it uses up of the payer's choice: ("leave", ids, 2) for any two of them."""
    times: int = 1
    """How often it can be used."""
    plain: bool = False
    """The ability does nothing but tap its source for mana that nothing else looks at."""
    word: str = ""
    """The types to ask for, where effects then change what is made."""
    answers: tuple[Any, ...] = ()
    """What is answered to what those effects ask, as the mana is made (CR 605.4a)."""

    @property
    def asks(self) -> Needs:
        """What the mana symbols in its cost ask for."""
        return needs(self.inputs)

    @property
    def uses(self) -> set[int]:
        """The objects that must be there as it is activated."""
        return {self.object, *(id for _, id in self.takes)}

    @property
    def begins(self) -> tuple[str, int]:
        """What tells that the ability is being activated."""
        return beginning(self.index), self.object


class Begun(Maker, frozen=True):
    """A mana ability that is being activated: it makes its mana once what is left of its cost is paid."""

    left: Needs = ()

    @property
    def asks(self) -> Needs:
        return self.left


def could_take(maker: Maker) -> Iterator[tuple[str, int]]:
    """What it uses up, or may be chosen to."""
    yield from maker.takes
    yield from ((sort, id) for sort, ids, _ in maker.piles for id in ids)


def beginning(index: int) -> str:
    """The mark of an object whose ability at this place is being activated."""
    return f"begun {index}"


class Single(msgspec.Struct, frozen=True):
    """A permanent that can only be tapped for one mana."""

    object: int
    weight: int
    clean: int
    """The types that it makes at no price."""
    full: int
    """All types that it can make."""
    ways: tuple[Maker, ...]


class Supply(msgspec.Struct, frozen=True):
    """All that a player could get mana from, the least useful source first."""

    singles: tuple[Single, ...] = ()
    makers: tuple[Maker, ...] = ()


def served(sequence: Sequence[Maker]) -> bool:
    """CR 117.10: whether the piles hold enough for all the activations in this order, each with objects of its own that
    are not used after they have left."""
    named = {taken for maker in sequence for taken in maker.takes}
    asked: list[tuple[str, tuple[int, ...]]] = []
    later: set[int] = set()
    for maker in reversed(sequence):
        for sort, ids, number in maker.piles:
            asked += [(sort, tuple(id for id in ids if sort != LEAVE or id not in later))] * number
        later.update(maker.uses)
    owner: dict[tuple[str, int], int] = {}

    def place(one: int, tried: set[tuple[str, int]]) -> bool:
        sort, ids = asked[one]
        for id in ids:
            taken = (sort, id)
            if taken not in named and taken not in tried:
                tried.add(taken)
                if taken not in owner or place(owner[taken], tried):
                    owner[taken] = one
                    return True
        return False

    return all(place(one, set()) for one in range(len(asked)))


def bounds(supply: Supply) -> tuple[int, ...]:
    """At most so many units could be had of each type, in the order of TYPES, and altogether."""
    by_mask: dict[int, int] = {}
    for one in supply.singles:
        by_mask[one.full] = by_mask.get(one.full, 0) + 1
    for maker in supply.makers:
        for mask in maker.makes:
            by_mask[mask] = by_mask.get(mask, 0) + maker.times
    return _most(tuple(by_mask.items()))


@lru_cache(maxsize=MOST_BOUNDS)
def _most(units: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """At most so many of each type, and altogether, of units told by their types with how many there are."""
    counts = [sum(times for mask, times in units if mask & bit) for bit in BIT.values()]
    return (*counts, sum(times for _, times in units))


def when_paid(barred: Collection[tuple[str, int]]) -> frozenset[tuple[str, int]]:
    """What can be used no more once the cost that these are spoken for is paid: what leaves cannot be tapped then."""
    left = [id for sort, id in barred if sort == LEAVE]
    return frozenset(barred).union((sort, id) for id in left for sort in (GONE, TAP))


def without(supply: Supply, barred: Collection[tuple[str, int]]) -> Supply:
    """The supply without what uses something that is spoken for: ("tap", id) or ("leave", id)."""
    if not barred:
        return supply

    singles: list[Single] = []
    for one in supply.singles:
        ways = [way for way in one.ways if _left(way, barred) is way]
        if len(ways) == len(one.ways):
            singles.append(one)
        elif ways:
            singles.append(single(one.object, one.weight, ways))
    makers = (_left(maker, barred) for maker in supply.makers)
    return Supply(tuple(singles), tuple(maker for maker in makers if maker is not None))


def _left(maker: Maker, barred: Collection[tuple[str, int]]) -> Maker | None:
    """What is left of a way to get mana without what is spoken for; None if it cannot be used any more."""
    if (GONE, maker.object) in barred:
        return None
    for taken in maker.takes:
        if taken in barred:
            return None
    if not maker.piles or not any((sort, id) in barred for sort, ids, _ in maker.piles for id in ids):
        return maker
    piles = tuple((sort, tuple(id for id in ids if (sort, id) not in barred), n) for sort, ids, n in maker.piles)
    times = min(maker.times, *(len(ids) // number for _, ids, number in piles))
    return msgspec.structs.replace(maker, piles=piles, times=times) if times > 0 else None


def uses(maker: Maker) -> Iterator[frozenset[tuple[str, int]]]:
    """Each way to choose what one use of it takes."""
    for picked in product(*(combinations(ids, number) for _, ids, number in maker.piles)):
        chosen = {(sort, id) for (sort, _, _), ids in zip(maker.piles, picked, strict=True) for id in ids}
        if not chosen.intersection(maker.takes):
            yield frozenset(maker.takes) | chosen


def single(object: int, weight: int, ways: Sequence[Maker]) -> Single:
    """A permanent whose abilities *ways* each tap it for one mana."""
    clean = full = 0
    for way in ways:
        full |= way.makes[0]
        if not way.price:
            clean |= way.makes[0]
    return Single(object, weight, clean, full, tuple(sorted(ways, key=lambda way: way.price)))
