"""Which mana pays for what (CR 106.4, 117.3): an exact search over mana and its sources.

Sources that make one mana are matched with the needs; sources that make several, or that ask for mana themselves, are
searched over as well. Nothing here knows a game: :mod:`~arbitre.engine.costs.mana_payment` pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from operator import or_

import msgspec

from arbitre.engine.costs.supply import Maker, Single, Supply, served
from arbitre.engine.costs.symbols import ANY, HELP, SNOW, Needs, letter, needs


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
