"""A core of a declaration's joint problem as an integer linear program.

How many members of a kind take an option is a variable, so is whether a limit is in force and whether a requirement is
obeyed. Every row is "at most", its right-hand side is not negative: doing nothing is always a solution.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.engine.combat.model import Edge
from arbitre.engine.combat.reducing import Asked, Bound, Core, Kind

Terms = dict[int, int]
"""The factors of variables, by their numbers."""


class Program:
    """Maximise a sum of whole variables from 0 to their bound, under rows that must not exceed a number."""

    __slots__ = ("worth", "bounds", "rows", "limits", "ranks")

    def __init__(self) -> None:
        self.worth: list[int] = []
        self.bounds: list[int] = []
        self.rows: list[Terms] = []
        self.limits: list[int] = []
        self.ranks: list[int] = []
        """Variables of a higher rank are settled first."""

    def variable(self, bound: int, worth: int = 0, rank: int = 0, bounded: bool = False) -> int:
        """A new variable; *bounded* if other rows do not keep it within its bound."""
        number = len(self.worth)
        self.worth.append(worth)
        self.bounds.append(bound)
        self.ranks.append(rank)
        if bounded:
            self.at_most({number: 1}, bound)
        return number

    def at_most(self, terms: Terms, limit: int) -> None:
        """A new row."""
        self.rows.append(terms)
        self.limits.append(limit)

    def value(self, solution: list[int]) -> int | None:
        """What a solution is worth; None if it is not one."""
        if any(not 0 <= x <= most for x, most in zip(solution, self.bounds, strict=True)):
            return None
        for terms, limit in zip(self.rows, self.limits, strict=True):
            if sum(factor * solution[number] for number, factor in terms.items()) > limit:
                return None
        return sum(worth * x for worth, x in zip(self.worth, solution, strict=True) if x)


class Formulation:
    """The program of a core, and how to read its solutions."""

    __slots__ = ("core", "program", "taken", "_forces", "_marked")

    def __init__(self, core: Core) -> None:
        self.core: Core = core
        self.program: Program = Program()
        self._forces: dict[frozenset[int], int] = {}
        """The variable for "one of these is taken", which several limits and requirements may ask for."""
        self.taken: list[list[int]] = [self._take(kind) for kind in core.kinds]
        self._marked: dict[int, list[tuple[Kind, list[int]]]] = self._by_marks()
        for limit in core.limits:
            self._heed(limit)
        for requirement in core.requirements:
            self._obey(requirement)

    def edges(self, solution: list[int]) -> Iterator[Edge]:
        """What the members of each kind do."""
        for kind, numbers in zip(self.core.kinds, self.taken, strict=True):
            at = 0
            for option, number in zip(kind.options, numbers, strict=True):
                if kind.most > 1 or len(kind.members) == 1:
                    yield from option.edges[: solution[number]]
                else:
                    yield from option.edges[at : at + solution[number]]
                    at += solution[number]

    # --- the rows ----------------------------------------------------------------------------------------------------

    def _take(self, kind: Kind) -> list[int]:
        """No member takes more than it can; that it takes each only once is left to the bounds."""
        count = len(kind.members)
        alone = len(kind.options) == 1
        numbers = [self.program.variable(count, option.value, bounded=alone) for option in kind.options]
        if not alone:
            self.program.at_most(dict.fromkeys(numbers, 1), count * min(kind.most, len(numbers)))
        return numbers

    def _count(self, bit: int, least: bool, most: bool) -> Terms:
        """How many creatures take an option with a bit, a creature that takes several once: no more are counted, for a
        *least* number, no fewer for a *most*."""
        terms: Terms = {}
        for kind, mine in self._with(bit):
            if kind.most == 1 or len(mine) == 1:
                terms.update(dict.fromkeys(mine, 1))
                continue
            any_of = self.program.variable(1, bounded=True)
            if most:
                for number in mine:
                    self.program.at_most({number: 1, any_of: -1}, 0)
            if least:
                self.program.at_most({any_of: 1} | dict.fromkeys(mine, -1), 0)
            terms[any_of] = 1
        return terms

    def _with(self, bit: int) -> list[tuple[Kind, list[int]]]:
        """The kinds that have options with a bit, and the variables of these."""
        return self._marked.get(bit, [])

    def _by_marks(self) -> dict[int, list[tuple[Kind, list[int]]]]:
        """For each bit the kinds and the variables of their options."""
        found: dict[int, list[tuple[Kind, list[int]]]] = {}
        for kind, numbers in zip(self.core.kinds, self.taken, strict=True):
            for option, number in zip(kind.options, numbers, strict=True):
                left = option.marks
                while left:
                    bit = left & -left
                    left ^= bit
                    there = found.setdefault(bit, [])
                    if there and there[-1][0] is kind:
                        there[-1][1].append(number)
                    else:
                        there.append((kind, [number]))
        return found

    def _in_force(self, bit: int) -> int:
        """A variable that must be 1 if an option with a bit is taken."""
        there = self._with(bit)
        key = frozenset(number for _, mine in there for number in mine)
        if key not in self._forces:
            force = self._forces[key] = self.program.variable(1, rank=2, bounded=True)
            for kind, mine in there:
                most = len(kind.members) * min(kind.most, len(mine))
                self.program.at_most({force: -most} | dict.fromkeys(mine, 1), 0)
        return self._forces[key]

    def _heed(self, limit: Bound) -> None:
        counted = self._count(limit.counted, limit.least > 0, limit.most is not None)
        if limit.same and limit.least <= 1:
            if limit.most is not None:
                self.program.at_most(counted, limit.most)
            return
        force = self._in_force(limit.when)
        if limit.least > 0:
            self.program.at_most({force: limit.least} | _less(counted), 0)
        if limit.most is not None:
            self._cap(counted, limit.most, force)

    def _cap(self, counted: Terms, most: int, force: int) -> None:
        """No more than so many are counted while a variable is 1."""
        total = sum(self.program.bounds[number] for number in counted)
        if total > most:
            self.program.at_most(counted | {force: total - most}, total)

    def _obey(self, asked: Asked) -> None:
        """A variable that can be 1 only if the requirement is obeyed, or not asked for."""
        counted = self._count(asked.counted, True, asked.most is not None)
        if asked.each:
            self._obey_each(asked, counted)
            return
        obeyed = self.program.variable(1, asked.weight, rank=1, bounded=True)
        done = obeyed
        if asked.when_edges is not None:
            done = self.program.variable(1, rank=1, bounded=True)
            force = self._in_force(asked.when)
            self.program.at_most({obeyed: 1, force: 1, done: -1}, 1)
        self.program.at_most({done: asked.least} | _less(counted), 0)
        if asked.most is not None:
            self._cap(counted, asked.most, done)

    def _obey_each(self, asked: Asked, counted: Terms) -> None:
        """A variable for how many creatures obey: those that do it, or all if the condition is not met."""
        obeyed = self.program.variable(asked.each, asked.weight, rank=1, bounded=True)
        force = self._in_force(asked.when)
        self.program.at_most({obeyed: 1, force: asked.each} | _less(counted), asked.each)


def _less(terms: Terms) -> Terms:
    return {number: -factor for number, factor in terms.items()}
