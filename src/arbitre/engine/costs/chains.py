"""Chains of mana abilities (CR 605.3a): an exact search for activations that pay, where sources make several mana, ask
for mana, or share what they use up.

It goes back from the cost to the first activation. A state is the needs that are still open and what has been used; an
activation pays for some of them with what it makes, and adds what it asks for itself. So nothing is used before it is
made. Every choice of needs that is no worse than another is enough, and states between which only alike sources have
changed places are one. What each state lacks in the end, units that come without any choice pay by a matching.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final

import msgspec

from arbitre.engine.costs.alike import UNTOUCHED, Usage, alike, as_seen, situation
from arbitre.engine.costs.supply import LEAVE, OFTEN, Maker, beginning, could_take, served
from arbitre.engine.costs.symbols import Needs
from arbitre.engine.costs.units import NOW, Bill, bill_of, gains, is_harder, made_for, mana_only

USED: Final = "used"
"""The mark of an object that could leave, but is still needed."""


class Activation(msgspec.Struct, frozen=True):
    """One use of a way to get mana, with the need that each of its mana pays; 0: none."""

    maker: Maker
    pays_for: tuple[int, ...]
    bill: Bill = NOW

    @property
    def asks(self) -> Needs:
        """What it asks for, as needs of its bill."""
        return tuple(mana_only(mask, self.bill) for mask in self.maker.asks)


class State(msgspec.Struct, frozen=True):
    """What is left to be paid before a chain of activations, the first of them last."""

    open: Needs
    usage: Usage = {}
    last: Activation | None = None
    after: State | None = None
    cost: int = 0
    needed: tuple[tuple[int, ...], ...] = ()
    """For each choice of what leaves, those that it may not be, because they are used afterwards; if there are any."""

    def chain(self) -> Iterator[Activation]:
        """The activations in the order of time."""
        state: State | None = self
        while state is not None and state.last is not None:
            yield state.last
            state = state.after


class Exhausted(Exception):
    """The search has looked at as many states as it may."""


class Search:
    """The states that can be reached from the needs, each looked at once."""

    def __init__(
        self, makers: Sequence[Maker], spare: int, steps: int, cost: Callable[[Activation], int] | None = None
    ) -> None:
        """*spare*: how many units there are without any choice; *steps*: how many states may be looked at.

        *cost* of an activation, if it matters which are used.
        """
        self._makers = makers
        self._spare = spare
        self._left = steps
        self._cost = cost
        self._stands_for = alike(makers, weighed=cost is not None)
        self._piles = any(maker.piles for maker in makers)
        self._gains = gains(makers)
        self._leaving = frozenset(id for maker in makers for sort, id in could_take(maker) if sort == LEAVE)
        self._seen: dict[object, int] = {}

    def first(self, start: Needs, lacks: Callable[[Needs], int]) -> State | None:
        """A state that lacks nothing, found by way of those that lack the least; None if there is none.

        :raises Exhausted: it is not known after so many steps.
        """
        queue: list[tuple[int, int, State]] = []
        waiting: Iterator[State] = iter((State(start),))
        while True:
            for state in waiting:
                self._count()
                lack = lacks(state.open)
                if not lack:
                    return state
                heappush(queue, (lack, self._left, state))
            if not queue:
                return None
            waiting = self._before(heappop(queue)[2])

    def best(self, start: Needs, rest: Callable[[Needs], int | None]) -> State | None:
        """The state that costs least together with the *rest* that pays for what is open (None: nothing does).

        :raises Exhausted: it is not known after so many steps.
        """
        least, found = -1, None
        queue: list[tuple[int, int, State]] = []
        waiting: Iterator[State] = iter((State(start),))
        while True:
            for state in waiting:
                self._count()
                more = rest(state.open)
                if more is not None and (found is None or state.cost + more < least):
                    least, found = state.cost + more, state
                heappush(queue, (state.cost, -self._left, state))
            if not queue or (found is not None and queue[0][0] >= least):
                return found
            waiting = self._before(heappop(queue)[2])

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise Exhausted

    # --- one step back -----------------------------------------------------------------------------------------------

    def _before(self, state: State) -> Iterator[State]:
        """The states before one more activation that have not been looked at."""
        tried: set[object] = set()
        bills = sorted({bill_of(mask) for mask in state.open})
        for maker in self._makers:
            sight = as_seen(maker, state.usage, self._stands_for)
            if sight in tried:
                continue
            tried.add(sight)
            if not self._is_left(maker, state):
                continue
            usage = _used(state.usage, maker, self._leaving)
            seen_so, most = situation(usage, self._stands_for), self._most(usage)
            needed = (*state.needed, *_needed(maker, state)) if self._piles else ()
            for bill in bills:
                made = [made_for(mask, bill) for mask in maker.makes]
                for pays_for in _best_uses(made, state.open):
                    activation = Activation(maker, pays_for, bill)
                    open = _exchanged(state.open, activation)
                    cost = state.cost + (self._cost(activation) if self._cost is not None else 0)
                    key = open, seen_so, tuple(sorted(needed))
                    if len(open) <= most and (key not in self._seen or cost < self._seen[key]):
                        self._seen[key] = cost
                        yield State(open, usage, activation, state, cost, needed)

    def _is_left(self, maker: Maker, state: State) -> bool:
        """Whether all that the activation takes is still there, and often enough."""
        usage = state.usage
        if any(sort in usage.get(id, UNTOUCHED) for sort, id in maker.takes):
            return False
        if any(sort == LEAVE and id in usage for sort, id in maker.takes):  # what has left is not used afterwards
            return False
        if beginning(maker.index) in usage.get(maker.object, UNTOUCHED):  # CR26 605.3c: it has not resolved yet
            return False
        if _is_counted(maker) and usage.get(maker.object, UNTOUCHED).count(_count_mark(maker)) >= maker.times:
            return False
        return not self._piles or served([maker, *(one.maker for one in state.chain())])

    def _most(self, usage: Usage) -> int:
        """How many units there could be at most beside what is used."""
        left = (gain for (sort, id), gain in self._gains.items() if sort not in usage.get(id, UNTOUCHED))
        return self._spare + sum(left)


def _needed(maker: Maker, state: State) -> Iterator[tuple[int, ...]]:
    """What may not leave to pay for an activation, as those that follow it use it."""
    later = {id for one in state.chain() for id in one.maker.uses}
    for sort, ids, number in maker.piles:
        if sort == LEAVE and (barred := tuple(sorted(later.intersection(ids)))):
            yield from (barred,) * number


def _is_counted(maker: Maker) -> bool:
    """Whether nothing else than a count tells how often it can still be used."""
    return bool(maker.piles) or (maker.times < OFTEN and (maker.times > 1 or not maker.takes))


def _count_mark(maker: Maker) -> str:
    return f"times {maker.index}"


def _used(usage: Usage, maker: Maker, leaving: Container[int]) -> Usage:
    """What has been used together with one more activation; of what could leave it matters that it is used at all."""
    found = dict(usage)
    if maker.object in leaving and USED not in found.get(maker.object, UNTOUCHED):
        found[maker.object] = tuple(sorted((*found.get(maker.object, UNTOUCHED), USED)))
    for sort, id in maker.takes:
        found[id] = tuple(sorted((*found.get(id, UNTOUCHED), sort)))
    if _is_counted(maker):
        id = maker.object
        found[id] = tuple(sorted((*found.get(id, UNTOUCHED), _count_mark(maker))))
    return found


def _exchanged(open: Needs, activation: Activation) -> Needs:
    """The needs without those that are paid, and with what is asked for instead."""
    left = [*open, *activation.asks]
    for mask in activation.pays_for:
        if mask:
            left.remove(mask)
    return tuple(sorted(left))


# --- what mana is best used for --------------------------------------------------------------------------------------


def _best_uses(made: Sequence[int], open: Needs) -> Iterator[tuple[int, ...]]:
    """For each mana the need that it pays; only choices that no other one is better than.

    More needs are better than fewer of them, and one that less would pay is better than one that more would pay.
    """
    seen: set[tuple[int, ...]] = set()
    for uses in _uses(made, 0, open):
        kinds = tuple(sorted(uses))
        if any(uses) and kinds not in seen:
            seen.add(kinds)
            yield uses


def _uses(made: Sequence[int], place: int, open: Needs) -> Iterator[tuple[int, ...]]:
    if place == len(made):
        yield ()
        return
    fitting = dict.fromkeys(mask for mask in open if mask & made[place])
    best = [mask for mask in fitting if not any(other != mask and is_harder(other, mask) for other in fitting)]
    for mask in best:
        at = open.index(mask)
        for rest in _uses(made, place + 1, open[:at] + open[at + 1 :]):
            yield (mask, *rest)
    if not best:
        for rest in _uses(made, place + 1, open):
            yield (0, *rest)
