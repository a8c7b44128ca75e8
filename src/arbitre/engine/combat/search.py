"""The exact solver of a declaration's joint problem: the most requirements that can be obeyed, and who obeys them.

Creatures that no restriction or requirement ties together are separate parts, each small. A part is searched creature
by creature; what can no longer reach the goal, or can no longer heed a restriction, is cut off. ``Solver`` is the seam:
whoever needs a faster way for big boards gives another class with the same methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from arbitre.engine.combat.model import Candidate, Declared, Edge, Limit, Problem, Requirement
from arbitre.errors import EngineFault

Below = Callable[[int], int]

MOST_NODES: Final = 2_000_000
"""Nodes of one search after which the board is refused as too big; work is counted, not time."""
TRIES: Final = 12
"""Random declarations that are tried before one is built by search."""


class Solver:
    """What a problem allows: the maximum of obeyed requirements, and the declarations that reach it."""

    __slots__ = ("problem", "parts", "free", "maximum")

    def __init__(self, problem: Problem) -> None:
        self.problem: Problem = problem
        groups = _tied_together(problem) if problem.constrained else []
        self.parts: tuple[_Part, ...] = tuple(_Part(problem, group) for group in groups)
        tied = {c.id for group in groups for c in group}
        self.free: tuple[Candidate, ...] = tuple(c for c in problem.candidates if c.id not in tied)
        """Creatures that may do as they like, whatever the others do."""
        self.maximum: int = sum(part.maximum for part in self.parts)

    def witness(self) -> Declared:
        """A declaration that obeys as many requirements as possible."""
        return self._in_order(edge for part in self.parts for edge in part.witness)

    def declarations(self) -> Iterator[Declared]:
        """Every declaration that heeds the restrictions and obeys as many requirements as possible."""
        for picked in self._all(0):
            yield self._in_order(edge for edges in picked for edge in edges)

    def _all(self, at: int) -> Iterator[tuple[Declared, ...]]:
        """What the parts and then the free creatures from a place on can declare, without listing it all first."""
        if at == len(self.parts) + len(self.free):
            yield ()
            return
        ways = self.parts[at].best() if at < len(self.parts) else self.free[at - len(self.parts)].ways()
        for edges in ways:
            for rest in self._all(at + 1):
                yield (edges, *rest)

    def sample(self, below: Below) -> Declared:
        """One of these declarations at random: each equally likely, unless restrictions make that too rare to hit."""
        found = _random(self.free, below)
        for part in self.parts:
            found.extend(part.sample(below))
        return self._in_order(found) if self.parts else tuple(found)

    def _in_order(self, edges: Iterable[Edge]) -> Declared:
        """In the order of the candidates, which is that of their ids."""
        return tuple(sorted(edges))


def _random(candidates: tuple[Candidate, ...], below: Below) -> list[Edge]:
    """A way for each candidate, each equally likely; few calls for chance."""
    found: list[Edge] = []
    at = 0
    while at < len(candidates):
        until, space = at, 1
        while until < len(candidates) and space < 1 << 24:
            space *= candidates[until].count
            until += 1
        number = below(space)
        for candidate in candidates[at:until]:
            number, index = divmod(number, candidate.count)
            if index:
                if candidate.most == 1:
                    found.append(candidate.edges[index - 1])
                else:
                    found.extend(candidate.way(index))
        at = until
    return found


def _tied_together(problem: Problem) -> list[list[Candidate]]:
    """Groups of creatures that share a restriction or requirement, and creatures that have their own; in order."""
    leader: dict[int, int] = {}

    def find(id: int) -> int:
        while leader[id] != id:
            id = leader[id]
        return id

    ties = [limit.when | limit.counted for limit in problem.limits] + [r.edges for r in problem.requirements]
    for edges in ties:
        creatures = sorted({creature for creature, _ in edges if creature in problem.by_id})
        for creature in creatures:
            leader.setdefault(creature, creature)
            leader[find(creature)] = find(creatures[0])
    groups: dict[int, list[Candidate]] = {}
    for candidate in problem.candidates:
        if candidate.id in leader:
            groups.setdefault(find(candidate.id), []).append(candidate)
    return list(groups.values())


class _Way:
    """One way to declare a candidate, in the numbers of a part."""

    __slots__ = ("edges", "value", "shared", "when", "counted")

    def __init__(self, edges: Declared, value: int, shared: int, when: int, counted: tuple[int, ...]) -> None:
        self.edges: Declared = edges
        self.value: int = value
        """Requirements of this creature alone that it obeys."""
        self.shared: int = shared
        """Mask of the requirements that other creatures could obey as well."""
        self.when: int = when
        """Mask of the limits that it brings into force."""
        self.counted: tuple[int, ...] = counted
        """The limits that it counts for."""


class _Part:
    """Creatures tied together, compiled for search."""

    __slots__ = (
        "problem",
        "candidates",
        "limits",
        "shared",
        "ways",
        "caps",
        "most_value",
        "reach",
        "may_count",
        "maximum",
        "witness",
    )

    def __init__(self, problem: Problem, candidates: list[Candidate]) -> None:
        self.problem: Problem = problem
        ids = {c.id for c in candidates}
        edges = {edge for c in candidates for edge in c.edges}
        self.limits: list[Limit] = [m for m in problem.limits if not m.when.isdisjoint(edges)]
        mine = [r for r in problem.requirements if not r.edges.isdisjoint(edges)]
        self.shared: list[Requirement] = [r for r in mine if len({c for c, _ in r.edges if c in ids}) > 1]
        own = [r for r in mine if r not in self.shared]
        self.candidates: tuple[Candidate, ...] = tuple(candidates)
        self.ways: list[list[_Way]] = [[self._way(edges, own) for edges in c.ways()] for c in candidates]
        self.caps: list[int] = [m.least if m.most is None else m.most + 1 for m in self.limits]
        """Counts above make no difference."""
        self._look_ahead()
        self.maximum: int = 0
        self.witness: Declared = ()
        if mine:
            self._maximise()

    def _way(self, edges: Declared, own: list[Requirement]) -> _Way:
        value = sum(r.weight for r in own if r.obeyed(edges))
        shared = sum(1 << i for i, r in enumerate(self.shared) if r.obeyed(edges))
        when = sum(1 << i for i, m in enumerate(self.limits) if not m.when.isdisjoint(edges))
        counted = tuple(i for i, m in enumerate(self.limits) if not m.counted.isdisjoint(edges))
        return _Way(edges, value, shared, when, counted)

    def _look_ahead(self) -> None:
        """For each creature in turn, what it and those after it can still add."""
        values, reach, may_count = [0], [0], [[0] * len(self.limits)]
        for ways in reversed(self.ways):
            values.append(values[-1] + max(way.value for way in ways))
            mask = 0
            for way in ways:
                mask |= way.shared
            reach.append(reach[-1] | mask)
            could = {i for way in ways for i in way.counted}
            may_count.append([n + (i in could) for i, n in enumerate(may_count[-1])])
        self.most_value: list[int] = values[::-1]
        self.reach: list[int] = reach[::-1]
        self.may_count: list[list[int]] = may_count[::-1]

    def weight(self, mask: int) -> int:
        """How many requirements a mask of shared ones stands for."""
        return sum(r.weight for i, r in enumerate(self.shared) if mask >> i & 1)

    def _maximise(self) -> None:
        """CR 508.1d, 509.1c: the most that can be obeyed, and who does; whatever is found has to be bettered."""
        search = _Search(self, [sorted(ways, key=self._promise) for ways in self.ways], goal=0, one=True)
        for picked in search.run():
            self.witness = tuple(edge for way in picked for edge in way.edges)
            self.maximum = sum(way.value for way in picked) + self.weight(_union(picked))
            search.goal = self.maximum + 1

    def _promise(self, way: _Way) -> int:
        return -way.value - self.weight(way.shared)

    def best(self) -> Iterator[Declared]:
        """Every declaration of the part that obeys the maximum."""
        for picked in _Search(self, self.ways, self.maximum).run():
            yield tuple(edge for way in picked for edge in way.edges)

    def sample(self, below: Below) -> list[Edge]:
        """One of them at random: by trial, else the first that a search in random order finds."""
        for _ in range(TRIES):
            found = _random(self.candidates, below)
            declared = tuple(found)
            if not any(m.broken(declared) for m in self.limits) and self.problem.obeyed(declared) == self.maximum:
                return found
        shuffled = [_shuffled(ways, below) for ways in self.ways]
        picked = next(_Search(self, shuffled, self.maximum, one=True).run())
        return [edge for way in picked for edge in way.edges]


class _Search:
    """Creature by creature through a part, for the declarations that heed the limits and obey at least the goal."""

    __slots__ = ("part", "ways", "goal", "counts", "picked", "nodes", "seen")

    def __init__(self, part: _Part, ways: list[list[_Way]], goal: int, one: bool = False) -> None:
        self.part: _Part = part
        self.ways: list[list[_Way]] = ways
        self.goal: int = goal
        """May be raised while the search runs."""
        self.counts: list[int] = [0] * len(part.limits)
        self.picked: list[_Way] = []
        self.nodes: int = 0
        """Since the last declaration that was found."""
        self.seen: dict[tuple[int, ...], int] | None = {} if one else None
        """When one declaration will do: the most that was obeyed when a position like this was searched."""

    def run(self) -> Iterator[list[_Way]]:
        """The ways of the creatures, in the order of the part."""
        yield from self._step(0, 0, 0)

    def _step(self, value: int, obeyed: int, force: int) -> Iterator[list[_Way]]:
        """The next creature, after those that are picked; *obeyed* and *force* are masks of requirements and limits."""
        part, at = self.part, len(self.picked)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise EngineFault("the declaration ties too many creatures together by restrictions and requirements")
        if value + part.most_value[at] + part.weight(obeyed | part.reach[at]) < self.goal:
            return
        if not self._can_still_be_heeded(force, at) or self._known(value, obeyed, force):
            return
        if at == len(self.ways):
            self.nodes = 0
            yield list(self.picked)
            return
        for way in self.ways[at]:
            for i in way.counted:
                self.counts[i] += 1
            self.picked.append(way)
            yield from self._step(value + way.value, obeyed | way.shared, force | way.when)
            self.picked.pop()
            for i in way.counted:
                self.counts[i] -= 1

    def _known(self, value: int, obeyed: int, force: int) -> bool:
        """Whether creatures before this one did differently what comes to the same, and obeyed as much."""
        if self.seen is None:
            return False
        counts = (min(count, cap) for count, cap in zip(self.counts, self.part.caps, strict=True))
        position = (len(self.picked), obeyed, force, *counts)
        if self.seen.get(position, -1) >= value:
            return True
        self.seen[position] = value
        return False

    def _can_still_be_heeded(self, force: int, at: int) -> bool:
        """Whether no limit in force is overstepped, or out of reach of the creatures left."""
        may_count = self.part.may_count[at]
        for i, limit in enumerate(self.part.limits):
            if force >> i & 1:
                count = self.counts[i]
                if count + may_count[i] < limit.least or (limit.most is not None and count > limit.most):
                    return False
        return True


def _union(picked: list[_Way]) -> int:
    mask = 0
    for way in picked:
        mask |= way.shared
    return mask


def _shuffled(ways: list[_Way], below: Below) -> list[_Way]:
    left = list(ways)
    return [left.pop(below(len(left))) for _ in range(len(left))]
