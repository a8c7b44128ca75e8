"""The joint problem of a declaration (CR 508.1c–d, 509.1b–c): who may attack or block what, under what restrictions
and requirements.

An edge is a creature with something that it attacks or blocks; a declaration is a set of edges. A restriction is a
limit on how many creatures take certain edges, a requirement asks for one of certain edges. Everything that an effect
says about declarations is put into these words before the solver sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from arbitre.ir.node import Modification

Edge = tuple[int, int]
"""A creature, and the player, planeswalker or creature that it attacks or blocks."""
Declared = tuple[Edge, ...]
"""A declaration: edges in the order of the candidates, each once."""


By = tuple[int, Modification | None]
"""The object whose ability or effect asks for something, and what it says."""
NOBODY: Final[By] = (0, None)


class Candidate:
    """A creature that can be declared, with what it can attack or block and how many of them at once."""

    __slots__ = ("id", "targets", "most", "count", "_edges")

    def __init__(self, id: int, targets: Iterable[int], most: int | None = 1) -> None:
        self.id: int = id
        self.targets: tuple[int, ...] = tuple(targets)
        """Creatures that are alike share them."""
        self.most: int = len(self.targets) if most is None else min(most, len(self.targets))
        self.count: int = _ways(len(self.targets), self.most)
        """How many ways there are to declare it or not."""
        self._edges: tuple[Edge, ...] | None = None

    @property
    def edges(self) -> tuple[Edge, ...]:
        """What it can do; put together when it is asked for, since of most creatures it never is."""
        if self._edges is None:
            self._edges = tuple((self.id, target) for target in self.targets)
        return self._edges

    def without(self, edges: frozenset[Edge]) -> Candidate:
        """The same creature when it cannot take some edges."""
        return Candidate(self.id, (target for target in self.targets if (self.id, target) not in edges), self.most)

    def ways(self) -> Iterator[Declared]:
        """Every way to declare it, not at all first."""
        for k in range(self.most + 1):
            yield from combinations(self.edges, k)

    def way(self, index: int) -> Declared:
        """The way with a number from 0 to ``count`` - 1, in the order of :meth:`ways`."""
        if self.most == 1:
            return ((self.id, self.targets[index - 1]),) if index else ()
        for k in range(self.most + 1):
            ways = comb(len(self.edges), k)
            if index < ways:
                return self._subset(index, k)
            index -= ways
        raise IndexError(index)

    def _subset(self, index: int, size: int) -> Declared:
        """The subset of a size with a number, in the order of ``combinations``."""
        found: list[Edge] = []
        for at, edge in enumerate(self.edges):
            if len(found) == size:
                break
            with_it = comb(len(self.edges) - at - 1, size - len(found) - 1)
            if index < with_it:
                found.append(edge)
            else:
                index -= with_it
        return tuple(found)


@cache
def _ways(number: int, most: int) -> int:
    """How many subsets of so many things have no more than *most*."""
    return sum(comb(number, k) for k in range(most + 1))


class Limit:
    """A restriction: if a creature takes an edge of *when*, *least* to *most* creatures take one of *counted*."""

    __slots__ = ("when", "counted", "least", "most", "subject", "says", "about", "by")

    def __init__(
        self,
        when: Iterable[Edge],
        counted: Iterable[Edge],
        least: int = 0,
        most: int | None = None,
        subject: int = 0,
        says: str = "",
        about: Sequence[int] | None = None,
        by: By = NOBODY,
    ) -> None:
        self.when: frozenset[Edge] = frozenset(when)
        self.counted: frozenset[Edge] = frozenset(counted)
        self.least: int = least
        self.most: int | None = most
        self.subject: int = subject
        """The creature or player that it is about."""
        self.says: str = says
        """What it says, for a refusal, with ``{}`` for the names of those it is *about*."""
        self.about: tuple[int, ...] = (subject,) if about is None else tuple(about)
        self.by: By = by

    def broken(self, taken: frozenset[Edge]) -> bool:
        """Whether a declaration disobeys it."""
        if self.when.isdisjoint(taken):
            return False
        count = creatures(self.counted & taken)
        return count < self.least or (self.most is not None and count > self.most)


class Requirement:
    """A requirement: *least* to *most* creatures take one of the edges, if a creature takes an edge of *when*.

    Without *when* it asks in any case. *weight* counts equal requirements of several effects.
    """

    __slots__ = ("edges", "least", "most", "when", "weight", "rule", "subject", "says", "about", "by")

    def __init__(
        self,
        edges: Iterable[Edge],
        rule: str = "",
        subject: int = 0,
        says: str = "",
        about: Sequence[int] | None = None,
        least: int = 1,
        most: int | None = None,
        when: Iterable[Edge] | None = None,
        weight: int = 1,
        by: By = NOBODY,
    ) -> None:
        self.edges: frozenset[Edge] = frozenset(edges)
        self.least: int = least
        self.most: int | None = most
        self.when: frozenset[Edge] | None = None if when is None else frozenset(when)
        self.weight: int = weight
        self.rule: str = rule
        self.subject: int = subject
        self.says: str = says
        self.about: tuple[int, ...] = (subject,) if about is None else tuple(about)
        self.by: By = by

    @property
    def plain(self) -> bool:
        """Whether it only asks that one of its edges be taken."""
        return self.least == 1 and self.most is None and self.when is None

    def obeyed(self, taken: frozenset[Edge]) -> bool:
        """Whether a declaration obeys it; one whose condition is not met asks for nothing."""
        if self.when is not None and self.when.isdisjoint(taken):
            return True
        if self.least == 1 and self.most is None:
            return not self.edges.isdisjoint(taken)
        count = creatures(self.edges & taken)
        return self.least <= count and (self.most is None or count <= self.most)

    def narrowed(self, to: frozenset[Edge]) -> Requirement:
        """The same when only some edges can be taken."""
        when = None if self.when is None else self.when & to
        shown = (self.rule, self.subject, self.says, self.about)
        return Requirement(self.edges & to, *shown, self.least, self.most, when, self.weight, self.by)


def edges_of(candidates: Iterable[Candidate]) -> frozenset[Edge]:
    """Everything that some creatures can be declared to do."""
    return frozenset(edge for c in candidates for edge in c.edges)


def creatures(edges: Iterable[Edge]) -> int:
    """How many creatures take some edges."""
    return len({creature for creature, _ in edges})


class Problem:
    """Everything that decides whether a declaration is legal, apart from being able to pay for it."""

    __slots__ = ("candidates", "limits", "requirements", "tolls", "by_id", "settled")

    def __init__(
        self,
        candidates: Iterable[Candidate],
        limits: Iterable[Limit] = (),
        requirements: Iterable[Requirement] = (),
        tolls: Iterable[Edge] = (),
        settled: bool = False,
    ) -> None:
        self.candidates: tuple[Candidate, ...] = tuple(c for c in candidates if c.targets)
        self.by_id: dict[int, Candidate] = {c.id: c for c in self.candidates}
        limits, asked, tolls = list(limits), list(requirements), list(tolls)
        edges = self.edges() if limits or asked or tolls else frozenset()
        self.limits: tuple[Limit, ...] = tuple(m for m in limits if not m.when.isdisjoint(edges))
        if asked and not settled:
            able = possible(self.limits, edges)
            asked = [r for r in asked if _can_be_obeyed(r, able)]
        self.requirements: tuple[Requirement, ...] = _together(asked)
        """Those that some declaration obeys; nothing can be asked of the others (CR 508.1d). When it is *settled* what
        is asked, they stay even if some edges are out of the question later."""
        self.settled: bool = settled
        self.tolls: frozenset[Edge] = edges.intersection(tolls)
        """Edges that cost something: no requirement makes a player take them (CR 508.1d, 509.1c)."""

    def edges(self) -> frozenset[Edge]:
        """Everything that some creature can be declared to do."""
        return edges_of(self.candidates)

    @property
    def constrained(self) -> bool:
        """Whether anything goes beyond each creature's own choice."""
        return bool(self.limits or self.requirements)

    def broken(self, declared: Iterable[Edge]) -> Limit | None:
        """A restriction that a declaration disobeys, or None."""
        taken = frozenset(declared)
        return next((limit for limit in self.limits if limit.broken(taken)), None)

    def obeyed(self, declared: Iterable[Edge]) -> int:
        """How many requirements a declaration obeys."""
        taken = frozenset(declared)
        return sum(r.weight for r in self.requirements if r.obeyed(taken))

    def without(self, edges: frozenset[Edge]) -> Problem:
        """The same problem when some edges cannot be taken; what they alone could obey is not asked for."""
        return self._of(self._left(edges), self.requirements)

    def asking(self, requirements: Iterable[Requirement]) -> Problem:
        """The same creatures and restrictions under other requirements."""
        return Problem(self.candidates, self.limits, requirements, self.tolls, self.settled)

    def among(self, candidates: Iterable[Candidate]) -> Problem:
        """The same problem when only some creatures can be declared."""
        return self._of(candidates, self.requirements, settled=True)

    def given(self, taken: Iterable[Edge], refused: frozenset[Edge], weight: int) -> Problem:
        """The same problem when some edges are not taken, and to take others counts for so many requirements each."""
        wanted = (Requirement([edge], weight=weight) for edge in taken)
        return self._of(self._left(refused), [*self.requirements, *wanted], settled=True)

    def _left(self, without: frozenset[Edge]) -> Iterator[Candidate]:
        concerned = {creature for creature, _ in without}
        return (c.without(without) if c.id in concerned else c for c in self.candidates)

    def _of(self, left: Iterable[Candidate], asked: Iterable[Requirement], settled: bool = False) -> Problem:
        candidates = [c for c in left if c.targets]
        edges = edges_of(candidates)
        limits = (_narrowed(limit, edges) for limit in self.limits)
        asked = (r.narrowed(edges) for r in asked)
        if settled:
            asked = (r for r in asked if r.when or not r.edges.isdisjoint(edges))
        return Problem(candidates, limits, asked, settled=settled)


def possible(limits: Iterable[Limit], edges: frozenset[Edge]) -> frozenset[Edge]:
    """Those of some edges that no limit rules out by itself, because too few creatures, or none, can be declared."""
    limits = [limit for limit in limits if limit.least > 0 or limit.most == 0]
    while True:
        gone: set[Edge] = set()
        for limit in limits:
            if not _are_there(limit.least, limit.counted, edges):
                gone |= limit.when
            elif limit.most == 0:
                gone |= limit.when & limit.counted
        if gone.isdisjoint(edges):
            return edges
        edges -= gone


def _are_there(least: int, counted: frozenset[Edge], edges: frozenset[Edge]) -> bool:
    """Whether so many creatures can take one of the counted edges; looks no further than it must."""
    found: set[int] = set()
    for edge in counted if least > 0 else ():
        if edge in edges:
            found.add(edge[0])
            if len(found) >= least:
                return True
    return least <= 0


def _narrowed(limit: Limit, to: frozenset[Edge]) -> Limit:
    shown = (limit.subject, limit.says, limit.about, limit.by)
    return Limit(limit.when & to, limit.counted & to, limit.least, limit.most, *shown)


def _heavier(one: Requirement, by: int) -> Requirement:
    found = one.narrowed(one.edges)
    found.when = one.when
    found.weight += by
    return found


def _can_be_obeyed(requirement: Requirement, edges: frozenset[Edge]) -> bool:
    if requirement.least == 1:
        return not requirement.edges.isdisjoint(edges)
    return creatures(requirement.edges & edges) >= requirement.least


def _together(requirements: Iterable[Requirement]) -> tuple[Requirement, ...]:
    """Equal requirements of several effects as one that counts for so many."""
    found: dict[tuple[object, ...], Requirement] = {}
    for one in requirements:
        key = (one.edges, one.least, one.most, one.when)
        if key in found:
            one = _heavier(found[key], one.weight)
        found[key] = one
    return tuple(found.values())
