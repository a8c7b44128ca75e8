"""The joint problem of a declaration (CR 508.1c–d, 509.1b–c): who may attack or block what, under what restrictions
and requirements.

An edge is a creature with something that it attacks or blocks; a declaration is a set of edges. A restriction is a
limit on how many creatures take certain edges, a requirement asks for one of certain edges. Everything that an effect
says about declarations is put into these words before the solver sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb

Edge = tuple[int, int]
"""A creature, and the player, planeswalker or creature that it attacks or blocks."""
Declared = tuple[Edge, ...]
"""A declaration: edges in the order of the candidates, each once."""


class Candidate:
    """A creature that can be declared, with what it can attack or block and how many of them at once."""

    __slots__ = ("id", "edges", "most", "count")

    def __init__(self, id: int, targets: Sequence[int], most: int | None = 1) -> None:
        self.id: int = id
        self.edges: tuple[Edge, ...] = tuple((id, target) for target in targets)
        self.most: int = len(self.edges) if most is None else min(most, len(self.edges))
        self.count: int = sum(comb(len(self.edges), k) for k in range(self.most + 1))
        """How many ways there are to declare it or not."""

    def ways(self) -> Iterator[Declared]:
        """Every way to declare it, not at all first."""
        for k in range(self.most + 1):
            yield from combinations(self.edges, k)

    def way(self, index: int) -> Declared:
        """The way with a number from 0 to ``count`` - 1, in the order of :meth:`ways`."""
        if self.most == 1:
            return (self.edges[index - 1],) if index else ()
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


class Limit:
    """A restriction: if a creature takes an edge of *when*, *least* to *most* creatures take one of *counted*."""

    __slots__ = ("when", "counted", "least", "most", "rule", "subject", "words")

    def __init__(
        self,
        when: Iterable[Edge],
        counted: Iterable[Edge],
        least: int = 0,
        most: int | None = None,
        rule: str = "",
        subject: int = 0,
        words: str = "",
    ) -> None:
        self.when: frozenset[Edge] = frozenset(when)
        self.counted: frozenset[Edge] = frozenset(counted)
        self.least: int = least
        self.most: int | None = most
        self.rule: str = rule
        self.subject: int = subject
        """The creature or player that it is about."""
        self.words: str = words
        """What it says, for a refusal."""

    def broken(self, declared: Declared) -> bool:
        """Whether a declaration disobeys it."""
        if self.when.isdisjoint(declared):
            return False
        count = len({creature for creature, _ in self.counted.intersection(declared)})
        return count < self.least or (self.most is not None and count > self.most)


class Requirement:
    """A requirement: one of the edges is taken; *weight* counts equal requirements of several effects."""

    __slots__ = ("edges", "weight", "rule", "subject", "words")

    def __init__(self, edges: Iterable[Edge], rule: str = "", subject: int = 0, words: str = "") -> None:
        self.edges: frozenset[Edge] = frozenset(edges)
        self.weight: int = 1
        self.rule: str = rule
        self.subject: int = subject
        self.words: str = words

    def obeyed(self, declared: Declared) -> bool:
        """Whether a declaration obeys it."""
        return not self.edges.isdisjoint(declared)


class Problem:
    """Everything that decides whether a declaration is legal, apart from being able to pay for it."""

    __slots__ = ("candidates", "limits", "requirements", "tolls", "by_id")

    def __init__(
        self,
        candidates: Iterable[Candidate],
        limits: Iterable[Limit] = (),
        requirements: Iterable[Requirement] = (),
        tolls: Iterable[Edge] = (),
    ) -> None:
        self.candidates: tuple[Candidate, ...] = tuple(c for c in candidates if c.edges)
        self.by_id: dict[int, Candidate] = {c.id: c for c in self.candidates}
        edges = frozenset(edge for c in self.candidates for edge in c.edges)
        self.limits: tuple[Limit, ...] = tuple(m for m in limits if not m.when.isdisjoint(edges))
        self.requirements: tuple[Requirement, ...] = _together(r for r in requirements if not r.edges.isdisjoint(edges))
        """Those that some declaration obeys; nothing can be asked of the others (CR 508.1d)."""
        self.tolls: frozenset[Edge] = edges.intersection(tolls)
        """Edges that cost something: no requirement makes a player take them (CR 508.1d, 509.1c)."""

    @property
    def constrained(self) -> bool:
        """Whether anything goes beyond each creature's own choice."""
        return bool(self.limits or self.requirements)

    def broken(self, declared: Declared) -> Limit | None:
        """A restriction that a declaration disobeys, or None."""
        for limit in self.limits:
            if limit.broken(declared):
                return limit
        return None

    def obeyed(self, declared: Declared) -> int:
        """How many requirements a declaration obeys."""
        return sum(r.weight for r in self.requirements if r.obeyed(declared))

    def without(self, edges: frozenset[Edge]) -> Problem:
        """The same problem when some edges cannot be taken."""
        left = (Candidate(c.id, [t for _, t in c.edges if (c.id, t) not in edges], c.most) for c in self.candidates)
        limits = [_narrowed(limit, edges) for limit in self.limits]
        return Problem(left, limits, self.requirements)


def _narrowed(limit: Limit, without: frozenset[Edge]) -> Limit:
    when, counted = limit.when - without, limit.counted - without
    return Limit(when, counted, limit.least, limit.most, limit.rule, limit.subject, limit.words)


def _together(requirements: Iterable[Requirement]) -> tuple[Requirement, ...]:
    """Equal requirements of several effects as one that counts for so many."""
    found: dict[frozenset[Edge], Requirement] = {}
    for one in requirements:
        if one.edges in found:
            found[one.edges].weight += one.weight
        else:
            found[one.edges] = one
    return tuple(found.values())
