"""Which mana pays for what (CR 106.4, 107.4, 117.3): an exact search over mana and its sources.

A unit of mana is a mask of the types it may be; a need is a mask of the types that pay it. Sources that make one mana
are matched with the needs; sources that make several, or that ask for mana themselves, are searched over as well.
Nothing here knows a game: :mod:`~arbitre.engine.costs.mana_sources` says what there is,
:mod:`~arbitre.engine.costs.mana_payment` pays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, product
from operator import or_
from typing import Final

import msgspec

TYPES: Final = "WUBRGC"
BIT: Final = {letter: 1 << place for place, letter in enumerate(TYPES)}
_COLORLESS: Final = 32
COLORED: Final = 31
ANY: Final = 63
SNOW: Final = 64
"""On a unit: from a snow source. As a need: {S} (CR 107.4h)."""
HELP: Final = 128
"""On a unit: no mana, but pays for generic mana (a creature tapped for convoke, a card exiled for delve)."""
GENERIC: Final = ANY | HELP

Needs = tuple[int, ...]
"""The masks of all that must be paid, the most particular first."""


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


# --- what a cost needs -----------------------------------------------------------------------------------------------


@cache
def equivalents(symbols: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], int], ...]:
    """CR 601.2b: the costs that may be announced for symbols with a second way to pay, each with the life it takes.

    Monocolored hybrid symbols become the colour or {2} (CR 107.4e), Phyrexian ones the colour or 2 life (CR 107.4f).
    A negative number among the symbols is a reduction that is left for the generic halves.
    The cost with the least life, then the least mana, comes first.
    """
    less = sum(int(symbol) for symbol in symbols if symbol.startswith("-"))
    choices = [_ways_of(symbol) for symbol in symbols if not symbol.startswith("-")]
    found: dict[tuple[tuple[str, ...], int], None] = {}
    for picked in product(*choices):
        plain = _lessened(tuple(symbol for symbol, _ in picked if symbol), less)
        found[tuple(sorted(plain)), sum(life for _, life in picked)] = None
    return tuple(sorted(found, key=lambda way: (way[1], len(needs(way[0])), way[0])))


def _lessened(symbols: tuple[str, ...], less: int) -> tuple[str, ...]:
    """CR 117.7: what a reduction of the generic part (a negative number) leaves of the cost that was announced."""
    if not less:
        return symbols
    generic = max(0, less + sum(int(symbol) for symbol in symbols if symbol.isdigit()))
    return ((str(generic),) if generic else ()) + tuple(symbol for symbol in symbols if not symbol.isdigit())


def _ways_of(symbol: str) -> tuple[tuple[str, int], ...]:
    if symbol.startswith("2/"):
        return (symbol[2:], 0), ("2", 0)
    if symbol.endswith("/P"):
        return (symbol[:-2], 0), ("", 2)
    return ((symbol, 0),)


@cache
def needs(symbols: tuple[str, ...]) -> Needs:
    """What mana symbols ask for; each {X} must have been given its value, second ways must have been decided.

    CR 107.4a–b: a coloured symbol takes mana of its colour, a generic one any mana.
    """
    found: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():
            found.extend([GENERIC] * int(symbol))
        elif symbol == "S":
            found.append(SNOW)
        else:
            found.append(sum(BIT[letter] for letter in symbol.split("/")))
    return tuple(sorted(found, key=lambda mask: (mask.bit_count(), mask)))


@cache
def demand(symbols: tuple[str, ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """At least so much mana altogether, and of each type by its place in TYPES, whatever is announced; X is 0."""
    total = 0
    particular = [0] * len(TYPES)
    for symbol in symbols:
        if symbol.isdigit():
            total += int(symbol)
        elif symbol not in ("X", "Y", "Z") and not symbol.endswith("/P"):
            total += 1
            if symbol in TYPES:
                particular[TYPES.index(symbol)] += 1
    return total, tuple((place, count) for place, count in enumerate(particular) if count)


# --- matching --------------------------------------------------------------------------------------------------------


def assign(units: Sequence[int], wanted: Needs) -> list[int] | None:
    """For each need the index of a unit of its own, taking units from the front wherever possible; None if impossible.

    The sets of units that can be matched form a matroid, so taking them greedily in order of preference is optimal.
    """
    if len(units) < len(wanted):
        return None
    owner = [-1] * len(wanted)
    left = len(wanted)
    if not left:
        return owner
    for unit, mask in enumerate(units):
        if _place(unit, mask, units, wanted, owner, set()):
            left -= 1
            if not left:
                return owner
    return None


def _place(unit: int, mask: int, units: Sequence[int], wanted: Needs, owner: list[int], tried: set[int]) -> bool:
    for need, accepted in enumerate(wanted):
        if owner[need] < 0 and mask & accepted:
            owner[need] = unit
            return True
    for need, accepted in enumerate(wanted):
        if mask & accepted and need not in tried:
            tried.add(need)
            other = owner[need]
            if _place(other, units[other], units, wanted, owner, tried):
                owner[need] = unit
                return True
    return False


class _Unit(msgspec.Struct, frozen=True):
    """A unit of mana in a trial: where it would come from, and before which activation it exists."""

    mask: int
    mana: int
    """The mask for a mana ability: what only stands for mana does not pay for one (CR 702.49a)."""
    born: int
    source: int
    """Place in the trial's list of origins; -1: the pool."""


def _timed(units: Sequence[_Unit], wanted: Sequence[tuple[int, int]], last: int) -> list[int] | None:
    """As :func:`assign`, where a need (mask, due) takes only units born before it is due; before *last* only mana."""
    owner = [-1] * len(wanted)
    placed = 0

    def place(unit: int, tried: set[int]) -> bool:
        one = units[unit]
        fits = [
            n
            for n, (mask, due) in enumerate(wanted)
            if (one.mask if due == last else one.mana) & mask and one.born < due and n not in tried
        ]
        for need in fits:
            if owner[need] < 0:
                owner[need] = unit
                return True
        for need in fits:
            if need not in tried:
                tried.add(need)
                if place(owner[need], tried):
                    owner[need] = unit
                    return True
        return False

    for unit in range(len(units)):
        placed += place(unit, set())
        if placed == len(wanted):
            return owner
    return owner if not wanted else None


# --- planning --------------------------------------------------------------------------------------------------------


def plan(supply: Supply, pool: Sequence[int], wanted: Needs, help: Sequence[int] = ()) -> Plan | None:
    """A payment of *wanted* with mana of the masks in *pool* and activations from *supply*; None if there is none.

    Mana that is there comes first, then the least useful sources; nothing that hurts is done unless it must be.
    *help* are units that stand for something else than mana and are used before any mana.
    """
    ready = [*help, *pool]
    clean = [single for single in supply.singles if single.clean]
    owner = assign([*ready, *(single.clean for single in clean)], wanted)
    if owner is not None:
        return Plan(tuple(_taps(owner, wanted, clean, len(ready))))
    if not _imaginable(supply, ready, wanted):
        return None
    return _search(supply, ready, wanted)


def _taps(owner: Sequence[int], wanted: Needs, singles: Sequence[Single], offset: int) -> Iterator[Step]:
    for need, unit in sorted(enumerate(owner), key=lambda pair: pair[1]):
        if unit >= offset:
            yield _tap(singles[unit - offset], wanted[need], singles[unit - offset].clean)


def _mana_of(single: Single) -> int:
    """The types that it makes as mana."""
    return reduce(or_, (way.makes[0] for way in single.ways if not way.makes[0] & HELP), 0)


def _tap(single: Single, need: int, allowed: int, only_mana: bool = False) -> Step:
    """The activation of a single source for a need, by its cheapest ability that gives an allowed type."""
    for way in single.ways:
        if only_mana and way.makes[0] & HELP:
            continue
        mask = way.makes[0] & allowed & (need if need != SNOW else ANY)
        if mask:
            return Step(single.object, way.index, letter(mask) if mask & ANY else "", "", way)
    raise ValueError(f"source {single.object} does not make {need}")


def letter(mask: int) -> str:
    """One type of those in a mask; colourless if it may be."""
    if mask & _COLORLESS:
        return "C"
    return TYPES[(mask & -mask).bit_length() - 1]


def _imaginable(supply: Supply, ready: Sequence[int], wanted: Needs) -> bool:
    """Whether it could be paid if every source gave all at once; a quick test that refuses most that is impossible."""
    made = [mask for maker in supply.makers for mask in maker.makes * min(maker.times, len(wanted))]
    return assign([*ready, *(s.full for s in supply.singles), *made], wanted) is not None


class _Trial:
    """One set of activations, tried: which units there are and what they must pay."""

    def __init__(
        self, supply: Supply, ready: Sequence[int], wanted: Needs, sequence: Sequence[Maker], allowed: dict[int, int]
    ) -> None:
        self.sequence = sequence
        taken = {id for maker in sequence for what, id in maker.takes if what == "tap"}
        self.singles = [s for s in supply.singles if s.object not in taken and allowed[s.object]]
        self.allowed = allowed
        first = len(sequence)
        self.units = [_Unit(mask, 0 if mask & HELP else mask, -1, -1) for mask in ready]
        for place, maker in enumerate(sequence):
            self.units.extend(_Unit(mask, mask, place, place) for mask in maker.makes)
        for place, s in enumerate(self.singles, first):
            self.units.append(_Unit(allowed[s.object], allowed[s.object] & _mana_of(s), -1, place))
        self.needs = [(mask, place) for place, maker in enumerate(sequence) for mask in needs(maker.inputs)]
        self.needs.extend((mask, first) for mask in wanted)
        self.owner = _timed(self.units, self.needs, first) if len(self.units) >= len(self.needs) else None

    def steps(self) -> Iterator[Step]:
        """The activations of a trial that fits, in order."""
        owner = self.owner or []
        given = {unit: mask for unit, (mask, _) in zip(owner, self.needs, strict=True)}
        first = len(self.sequence)
        early = {unit for unit, (_, due) in zip(owner, self.needs, strict=True) if due != first}
        for unit in sorted(given):
            one = self.units[unit]
            if one.source >= first:
                single = self.singles[one.source - first]
                yield _tap(single, given[unit], self.allowed[single.object], unit in early)
        for place, maker in enumerate(self.sequence):
            types = "".join(
                letter(one.mask & given.get(unit, ANY) & ANY or one.mask)
                for unit, one in enumerate(self.units)
                if one.source == place
            )
            pays = "".join(
                self._letter(unit, given[unit])
                for unit, (_, due) in zip(owner, self.needs, strict=True)
                if due == place
            )
            yield Step(maker.object, maker.index, types, pays, maker)

    def _letter(self, unit: int, need: int) -> str:
        mask = self.units[unit].mask
        return letter(mask & need & ANY or mask & ANY)


def _search(supply: Supply, ready: Sequence[int], wanted: Needs) -> Plan | None:
    """The exact search: first without anything that hurts, then with everything, what hurts least first."""
    useful = 0
    for mask in wanted:
        useful |= mask
    ordered = sorted(supply.singles, key=lambda one: (_price_for(one, useful), one.weight, one.object))
    supply = Supply(tuple(ordered), supply.makers)
    for gently in (True, False):
        allowed = {s.object: s.clean if gently else s.full for s in supply.singles}
        makers = [m for m in supply.makers if not gently or not m.price]
        for sequence in _sequences(makers, len(wanted)):
            trial = _Trial(supply, ready, wanted, sequence, allowed)
            if trial.owner is not None:
                return Plan(tuple(_mended(supply, ready, wanted, sequence, allowed).steps()))
    return None


def _price_for(one: Single, types: int) -> int:
    """What it costs at least to make one of the types."""
    return min((way.price for way in one.ways if way.makes[0] & types), default=0)


def _sequences(makers: Sequence[Maker], most: int) -> Iterator[tuple[Maker, ...]]:
    """The activations worth trying: all that cost nothing at once, then the others in any order, fewest first.

    Using one more free source never hurts, so only the alternatives of one source are tried one by one.
    """
    groups: dict[tuple[tuple[str, int], ...], list[Maker]] = {}
    others: list[Maker] = []
    for maker in makers:
        if maker.inputs or maker.price or maker.times != 1 or maker.piles:
            others.append(maker)
        else:
            groups.setdefault(maker.takes, []).append(maker)
    others.sort(key=lambda maker: (maker.price, maker.weight, maker.object, maker.index))
    starts = [tuple(start) for start in product(*groups.values())]
    yield from starts
    waiting = starts
    while waiting:
        longer: list[tuple[Maker, ...]] = []
        for sequence in waiting:
            for more in _extensions(sequence, others, most):
                yield more
                longer.append(more)
        waiting = longer


def _extensions(sequence: tuple[Maker, ...], others: Sequence[Maker], most: int) -> Iterator[tuple[Maker, ...]]:
    """Each activation that can follow; it takes the place of free ones that use the same source."""
    seen: set[tuple[object, ...]] = set()
    for maker in others:
        if sequence.count(maker) >= min(maker.times, most):
            continue
        rivals = [m for m in sequence if set(m.takes) & set(maker.takes)] if maker.takes else []
        if any(m.inputs or m.price for m in rivals):
            continue
        kept = tuple(m for m in sequence if m not in rivals)
        if maker.piles and not served((*kept, maker)):
            continue
        alone = maker.takes == (("tap", maker.object),) and not maker.piles
        interchangeable = alone and sum(o.object == maker.object for o in others) == 1
        alike = (maker.makes, maker.inputs, maker.price, () if interchangeable else (maker.object, maker.index), kept)
        if alike not in seen:
            seen.add(alike)
            yield (*kept, maker)


def served(sequence: Sequence[Maker]) -> bool:
    """CR 117.10: whether the piles hold enough for all the activations together, each with objects of its own."""
    named = {taken for maker in sequence for taken in maker.takes}
    asked = [(sort, ids) for maker in sequence for sort, ids, number in maker.piles for _ in range(number)]
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


def _mended(
    supply: Supply, ready: Sequence[int], wanted: Needs, sequence: tuple[Maker, ...], allowed: dict[int, int]
) -> _Trial:
    """The trial without the activations and the painful types that it can do without, the costliest left out first."""
    for single in sorted(supply.singles, key=lambda s: -max(way.price for way in s.ways)):
        if allowed[single.object] != single.clean:
            gentler = {**allowed, single.object: single.clean}
            if _Trial(supply, ready, wanted, sequence, gentler).owner is not None:
                allowed = gentler
    for maker in sorted(sequence, key=lambda m: (-m.price, -m.weight)):
        place = sequence.index(maker)
        shorter = sequence[:place] + sequence[place + 1 :]
        if _Trial(supply, ready, wanted, shorter, allowed).owner is not None:
            sequence = shorter
    return _Trial(supply, ready, wanted, sequence, allowed)


def bounds(supply: Supply) -> tuple[int, ...]:
    """At most so many units could be had of each type, in the order of TYPES, and altogether."""
    by_mask: dict[int, int] = {}
    for one in supply.singles:
        by_mask[one.full] = by_mask.get(one.full, 0) + 1
    for mask, times in _made(supply):
        by_mask[mask] = by_mask.get(mask, 0) + times
    counts = [sum(times for mask, times in by_mask.items() if mask & bit) for bit in BIT.values()]
    return (*counts, sum(by_mask.values()))


def _made(supply: Supply) -> Iterator[tuple[int, int]]:
    return ((mask, maker.times) for maker in supply.makers for mask in maker.makes)


def without(supply: Supply, barred: Collection[tuple[str, int]]) -> Supply:
    """The supply without what uses something that is spoken for: ("tap", id) or ("leave", id)."""
    if not barred:
        return supply

    singles: list[Single] = []
    for one in supply.singles:
        ways = tuple(way for way in one.ways if _left(way, barred) is way)
        if len(ways) == len(one.ways):
            singles.append(one)
        elif ways:
            singles.append(single(one.object, one.weight, ways))
    makers = (_left(maker, barred) for maker in supply.makers)
    return Supply(tuple(singles), tuple(maker for maker in makers if maker is not None))


def _left(maker: Maker, barred: Collection[tuple[str, int]]) -> Maker | None:
    """What is left of a way to get mana without what is spoken for; None if it cannot be used any more."""
    if any(taken in barred for taken in maker.takes):
        return None
    if not any((sort, id) in barred for sort, ids, _ in maker.piles for id in ids):
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
