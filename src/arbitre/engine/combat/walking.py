"""The search for every declaration that heeds the restrictions and obeys the most requirements.

Creature by creature; a creature that can block several attackers, attacker by attacker. Each step tells which limits
and requirements it has to do with, so that only these are looked at. Where the search gets lost, the exact solver says
from which step on it was in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from arbitre.engine.combat.model import Candidate, Declared, Edge, Problem

Reaches = Callable[[Problem, int, Iterable[Edge], frozenset[Edge]], bool]
"""Whether the goal is within reach with some edges taken and some not."""

LOST: Final = 4000
"""Steps without finding a declaration after which the search is lost, and the solver is asked."""


class _Step:
    """A choice of the search: which edge, or none."""

    __slots__ = ("ways", "first", "most", "limits", "requirements")

    def __init__(self, ways: list[Edge | None], first: bool, most: int) -> None:
        self.ways: list[Edge | None] = ways
        self.first: bool = first
        """Whether it is the first of its creature."""
        self.most: int = most
        self.limits: dict[int, int] = {}
        """The limits that it has to do with, and how many creatures can still count for each after it."""
        self.requirements: dict[int, int] = {}


class Walk:
    """One search through a problem; with chance, in random order."""

    __slots__ = (
        "problem",
        "goal",
        "reaches",
        "steps",
        "gave_up",
        "_most",
        "_patience",
        "_of",
        "_open",
        "_dead",
        "_state",
        "_mine",
        "_room",
        "_undo",
        "_lost",
        "_weight",
    )

    def __init__(
        self,
        problem: Problem,
        goal: int,
        reaches: Reaches | None,
        below: Callable[[int], int] | None = None,
        most: int = LOST,
        eager: bool = False,
        patience: int | None = None,
    ) -> None:
        self.problem: Problem = problem
        self.goal: int = goal
        self.reaches: Reaches | None = reaches
        """Without it, a search that is lost gives up."""
        self.gave_up: bool = False
        self._most: int = most
        """Steps without finding a declaration after which it is lost."""
        self._patience: int | None = patience
        """How often it may get lost before it gives up; None: as often as it takes."""
        self._dead: dict[tuple[int, ...], int] = {}
        """Positions from which nothing was found, and how much had been lost there."""
        self.steps: list[_Step] = [step for c in problem.candidates for step in _steps(c, below)]
        if eager:
            for step in self.steps:
                step.ways.append(step.ways.pop(0))
        self._of: dict[Edge, _Touches] = {}
        """What each edge has to do with."""
        self._look_ahead()
        limits, requirements = len(problem.limits), len(problem.requirements)
        self._state: tuple[list[int], ...] = ([0] * limits, [0] * limits, [0] * requirements, [0] * requirements)
        """How many count for each limit, how many bring it into force; the same for each requirement."""
        self._mine: set[tuple[int, int]] = set()
        """For what the creature of the current step counts already."""
        self._room: int = 0
        """How many more edges it can take."""
        self._lost: list[bool] = [False] * requirements
        self._weight: int = 0
        """Of the requirements that are lost."""
        self._undo: list[tuple[list[tuple[int, int]], list[int], set[tuple[int, int]], int]] = []

    # --- what is ahead -----------------------------------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """For each step, what it has to do with and who comes after it."""
        of = self._of
        for i, limit in enumerate(self.problem.limits):
            for edge in limit.counted:
                of.setdefault(edge, _Touches()).counted.append((0, i))
            for edge in limit.when:
                of.setdefault(edge, _Touches()).when.append((1, i))
        for i, requirement in enumerate(self.problem.requirements):
            for edge in requirement.edges:
                of.setdefault(edge, _Touches()).counted.append((2, i))
            for edge in requirement.when or ():
                of.setdefault(edge, _Touches()).when.append((3, i))
        left: dict[tuple[int, int], int] = {}
        counted_of: set[tuple[int, int]] = set()
        for step in reversed(self.steps):
            touched: set[tuple[int, int]] = set()
            counts: set[tuple[int, int]] = set()
            for way in step.ways:
                if way in of:
                    touched.update((kind & 2, i) for kind, i in of[way].when)
                    counts.update(of[way].counted)
            for kind, i in touched | counts:
                mine = step.requirements if kind else step.limits
                mine[i] = left.get((kind, i), 0)
            for key in counts - counted_of:
                left[key] = left.get(key, 0) + 1
            counted_of = set() if step.first else counted_of | counts
        self._open: list[tuple[list[int], list[int]]] = self._still_open()

    def _still_open(self) -> list[tuple[list[int], list[int]]]:
        """For each step, the limits and requirements that steps both up to it and after it have to do with."""
        found: list[tuple[list[int], list[int]]] = []
        ahead_limits, ahead_requirements = set[int](), set[int]()
        for step in reversed(self.steps):
            found.append((sorted(ahead_limits), sorted(ahead_requirements)))
            ahead_limits.update(step.limits)
            ahead_requirements.update(step.requirements)
        found.reverse()
        limits, requirements = set[int](), set[int]()
        for step, (open_limits, open_requirements) in zip(self.steps, found, strict=True):
            limits.update(step.limits)
            requirements.update(step.requirements)
            open_limits[:] = [i for i in open_limits if i in limits]
            open_requirements[:] = [i for i in open_requirements if i in requirements]
        return found

    # --- the search --------------------------------------------------------------------------------------------------

    def run(self) -> Iterator[Declared]:
        """Each declaration once."""
        steps = self.steps
        spare = sum(r.weight for r in self.problem.requirements) - self.goal
        chosen: list[int] = [-1]
        positions: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
        nodes = found = 0
        while chosen:
            at = len(chosen) - 1
            if at == len(steps):
                nodes, found = 0, found + 1
                yield tuple(sorted(self._taken(chosen[:-1])))
            if at == len(steps) or chosen[at] + 1 == len(steps[at].ways):
                position, lost, before = positions.pop()
                if found == before:
                    self._dead[position] = lost
                chosen.pop()
                if chosen:
                    self._back()
                continue
            chosen[at] += 1
            nodes += 1
            if nodes > self._most:
                nodes = 0
                if self.reaches is None or self._patience == 0:
                    self.gave_up = True
                    return
                self._patience = None if self._patience is None else self._patience - 1
                keep = self._in_vain(chosen[:-1])
                if keep is not None:
                    while len(chosen) - 1 > keep:
                        chosen.pop()
                        positions.pop()
                        self._back()
                    continue
            lost = self._forth(at, steps[at].ways[chosen[at]])
            if 0 <= lost <= spare:
                position = self._position(at)
                if self._dead.get(position, spare + 1) > lost:
                    chosen.append(-1)
                    positions.append((position, lost, found))
                    continue
            self._back()

    def _position(self, at: int) -> tuple[int, ...]:
        """All that matters after a step for what can still be found."""
        problem, state = self.problem, self._state
        limits, requirements = self._open[at]
        found = [at]
        for i in limits:
            limit = problem.limits[i]
            cap = limit.least if limit.most is None else max(limit.least, limit.most + 1)
            found.append(min(state[0][i], cap) * 2 + (state[1][i] > 0))
        for i in requirements:
            one = problem.requirements[i]
            cap = one.least if one.most is None else one.most + 1
            found.append(-1 if self._lost[i] else min(state[2][i], cap) * 2 + (state[3][i] > 0))
        if at + 1 < len(self.steps) and not self.steps[at + 1].first:
            found.append(self._room)
            found += [kind * len(problem.limits) + i for kind, i in sorted(self._mine)]
        return tuple(found)

    def _taken(self, chosen: list[int]) -> list[Edge]:
        ways = (step.ways[number] for step, number in zip(self.steps, chosen, strict=False))
        return [edge for edge in ways if edge is not None]

    def _in_vain(self, chosen: list[int]) -> int | None:
        """How many of the choices made can stand, the next being in vain; None if the goal is still within reach."""
        if self._within_reach(chosen):
            return None
        good, bad = 0, len(chosen)
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._within_reach(chosen[:middle]):
                good = middle
            else:
                bad = middle
        return good

    def _within_reach(self, chosen: list[int]) -> bool:
        taken = self._taken(chosen)
        decided = {edge for step in self.steps[: len(chosen)] for edge in step.ways if edge is not None}
        return self.reaches is not None and self.reaches(
            self.problem, self.goal, taken, frozenset(decided.difference(taken))
        )

    # --- one step ----------------------------------------------------------------------------------------------------

    def _forth(self, at: int, edge: Edge | None) -> int:
        """Take a step; how many requirements are lost by now, -1 if a restriction is. To be taken back in any case."""
        step = self.steps[at]
        changes: list[tuple[int, int]] = []
        lost: list[int] = []
        self._undo.append((changes, lost, self._mine, self._room))
        if step.first:
            self._mine, self._room = set(), step.most
        if edge is not None:
            if not self._room:
                return -1
            self._room -= 1
            self._count(edge, changes)
        if not all(self._can_be_heeded(i, left) for i, left in step.limits.items()):
            return -1
        for i, left in step.requirements.items():
            if not self._lost[i] and not self._can_be_obeyed(i, left):
                self._lost[i] = True
                lost.append(i)
        self._weight += sum(self.problem.requirements[i].weight for i in lost)
        return self._weight

    def _count(self, edge: Edge, changes: list[tuple[int, int]]) -> None:
        touches = self._of.get(edge)
        if touches is None:
            return
        new = [key for key in touches.counted if key not in self._mine]
        if new:
            self._mine = self._mine.union(new)
        for kind, i in (*new, *touches.when):
            self._state[kind][i] += 1
            changes.append((kind, i))

    def _back(self) -> None:
        changes, lost, self._mine, self._room = self._undo.pop()
        for kind, i in changes:
            self._state[kind][i] -= 1
        for i in lost:
            self._lost[i] = False
            self._weight -= self.problem.requirements[i].weight

    def _can_be_heeded(self, i: int, left: int) -> bool:
        limit = self.problem.limits[i]
        if not self._state[1][i]:
            return True
        count = self._state[0][i]
        return count + left >= limit.least and (limit.most is None or count <= limit.most)

    def _can_be_obeyed(self, i: int, left: int) -> bool:
        requirement = self.problem.requirements[i]
        if requirement.when is not None and not self._state[3][i]:
            return True
        count = self._state[2][i]
        return count + left >= requirement.least and (requirement.most is None or count <= requirement.most)


class _Touches:
    """The limits and requirements that an edge counts for, and those that it brings into force."""

    __slots__ = ("counted", "when")

    def __init__(self) -> None:
        self.counted: list[tuple[int, int]] = []
        self.when: list[tuple[int, int]] = []


def _steps(candidate: Candidate, below: Callable[[int], int] | None) -> Iterator[_Step]:
    if candidate.most == 1:
        yield _Step(_shuffled([None, *candidate.edges], below), True, 1)
        return
    for at, edge in enumerate(candidate.edges):
        yield _Step(_shuffled([None, edge], below), at == 0, candidate.most)


def _shuffled(ways: list[Edge | None], below: Callable[[int], int] | None) -> list[Edge | None]:
    if below is None:
        return ways
    left = list(ways)
    return [left.pop(below(len(left))) for _ in range(len(left))]
