"""Linear programs by the simplex method, with sparse rows; and a bound that is safe from rounding.

Floating point only looks for the optimum. What is claimed about it is worked out again in fractions from the prices
that were found: any prices give a bound that no solution exceeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from arbitre.engine.combat.programs import Program, Terms
from arbitre.errors import EngineFault

TINY: Final = 1e-12
"""Less than this is left out of a row."""
SMALL: Final = 1e-8
"""Less than this is nothing."""
FIRM: Final = 1e-6
"""A factor to divide by is more than this."""
STALLED: Final = 60
"""Pivots without gain after which the first variable is taken instead of the best (Bland's rule ends any cycle)."""
MOST_PIVOTS: Final = 50_000
FINEST: Final = 5040
"""Prices are rounded to fractions with denominators up to this."""


class Imprecise(EngineFault):
    """Floating point could not tell whether a branch has solutions."""


class Tableau:
    """A basis of a program: each basic variable in the terms of the others."""

    __slots__ = ("program", "cuts", "rows", "rhs", "basis", "gains", "value", "pivots")

    def __init__(self, program: Program) -> None:
        count = len(program.worth)
        self.program: Program = program
        self.cuts: list[tuple[int, int, int]] = []
        """Rows added since: a variable, 1 or -1, and what the product may not exceed."""
        self.rows: list[dict[int, float]] = [{n: float(f) for n, f in row.items()} for row in program.rows]
        self.rhs: list[float] = [float(limit) for limit in program.limits]
        self.basis: list[int] = list(range(count, count + len(program.rows)))
        """The basic variable of each row; those past the program's own are the slack of its rows and the cuts."""
        self.gains: dict[int, float] = {n: float(worth) for n, worth in enumerate(program.worth) if worth}
        """What each variable outside the basis would add to the value."""
        self.value: float = 0.0
        self.pivots: int = 0

    def copy(self) -> Tableau:
        """The same basis, to go on from."""
        other = object.__new__(Tableau)
        other.program, other.cuts = self.program, list(self.cuts)
        other.rows, other.rhs = [dict(row) for row in self.rows], list(self.rhs)
        other.basis, other.gains = list(self.basis), dict(self.gains)
        other.value, other.pivots = self.value, self.pivots
        return other

    def optimise(self) -> None:
        """From a solution to the best one."""
        stalled = 0
        while True:
            able = [(gain, -number) for number, gain in self.gains.items() if gain > SMALL]
            if not able:
                return
            entering = -max(able)[1] if stalled < STALLED else min(-number for _, number in able)
            before = self.value
            self._pivot(self._leaving(entering), entering)
            stalled = 0 if self.value > before + SMALL else stalled + 1

    def _leaving(self, entering: int) -> int:
        found: tuple[float, int, int] | None = None
        for at, row in enumerate(self.rows):
            factor = row.get(entering, 0.0)
            if factor > FIRM:
                step = (self.rhs[at] / factor, self.basis[at], at)
                if found is None or step < found:
                    found = step
        if found is None:
            raise Imprecise("rounding led a declaration's program astray")
        return found[2]

    def restore(self) -> bool:
        """After a cut, from the best basis to the best one that heeds it; False if there is none."""
        stalled = 0
        while True:
            broken = [(b, self.basis[at], at) for at, b in enumerate(self.rhs) if b < -SMALL]
            if not broken:
                return True
            at = min(broken)[2] if stalled < STALLED else min(broken, key=lambda one: one[1])[2]
            row = self.rows[at]
            able = [(max(0.0, self.gains.get(n, 0.0) / factor), n) for n, factor in row.items() if factor < -FIRM]
            if not able:
                self._prove_impossible(at)
                return False
            before = self.value
            self._pivot(at, min(able)[1])
            stalled = 0 if self.value < before - SMALL else stalled + 1

    def _pivot(self, at: int, entering: int) -> None:
        """The variable enters the basis in a row, whose basic variable leaves it."""
        self.pivots += 1
        if self.pivots > MOST_PIVOTS:
            raise EngineFault("the declaration ties too many creatures together by restrictions and requirements")
        row = self.rows[at]
        by = row.pop(entering)
        row = {n: factor / by for n, factor in row.items()}
        row[self.basis[at]] = 1.0 / by
        rhs = self.rhs[at] / by
        for other_at, other in enumerate(self.rows):
            factor = other.pop(entering, 0.0) if other_at != at else 0.0
            if factor:
                _subtract(other, row, factor)
                self.rhs[other_at] = _clean(self.rhs[other_at] - factor * rhs)
        gain = self.gains.pop(entering, 0.0)
        if gain:
            _subtract(self.gains, row, gain)
            self.value += gain * rhs
        self.rows[at], self.rhs[at], self.basis[at] = row, rhs, entering

    def cut(self, number: int, sign: int, limit: int) -> None:
        """A variable (times 1 or -1) may not exceed a number from now on."""
        slack = len(self.program.worth) + len(self.program.rows) + len(self.cuts)
        self.cuts.append((number, sign, limit))
        if number in self.basis:
            at = self.basis.index(number)
            row = {n: -sign * factor for n, factor in self.rows[at].items()}
            rhs = limit - sign * self.rhs[at]
        else:
            row, rhs = {number: float(sign)}, float(limit)
        self.rows.append(row)
        self.rhs.append(rhs)
        self.basis.append(slack)

    def solution(self) -> list[float]:
        """The values of the program's own variables."""
        found = [0.0] * len(self.program.worth)
        for number, b in zip(self.basis, self.rhs, strict=True):
            if number < len(found):
                found[number] = b
        return found

    def bound(self) -> int:
        """A whole number that no whole solution within the cuts exceeds, from the prices of the rows."""
        count = len(self.program.worth)
        prices = {slack - count: -gain for slack, gain in self.gains.items() if slack >= count}
        return int(self._most(self.program.worth, prices) // 1)

    def _prove_impossible(self, at: int) -> None:
        """A row that no solution heeds is a sum of rows, which is worked out again.

        :raises Imprecise: rounding has led astray.
        """
        count = len(self.program.worth)
        shares = {slack - count: factor for slack, factor in self.rows[at].items() if slack >= count}
        if self.basis[at] >= count:
            shares[self.basis[at] - count] = 1.0
        if self._most([0] * count, shares) >= 0:
            raise Imprecise("rounding led a declaration's program astray")

    def _most(self, worth: Sequence[int], prices: dict[int, float]) -> Fraction:
        """What no solution within the bounds and cuts exceeds, by prices of the rows; those below 0 are left out."""
        left: list[Fraction | int] = list(worth)
        total = Fraction(0)
        for row, given in prices.items():
            price = Fraction(given).limit_denominator(FINEST)
            if price > 0:
                terms, limit = self._row(row)
                total += price * limit
                for number, factor in terms.items():
                    left[number] -= price * factor
        return total + sum(most * rest for most, rest in zip(self.program.bounds, left, strict=True) if rest > 0)

    def _row(self, number: int) -> tuple[Terms, int]:
        program = self.program
        if number < len(program.rows):
            return program.rows[number], program.limits[number]
        variable, sign, limit = self.cuts[number - len(program.rows)]
        return {variable: sign}, limit


def _subtract(row: dict[int, float], other: dict[int, float], factor: float) -> None:
    for number, by in other.items():
        left = row.get(number, 0.0) - factor * by
        if -TINY < left < TINY:
            row.pop(number, None)
        else:
            row[number] = left


def _clean(x: float) -> float:
    return 0.0 if -TINY < x < TINY else x
