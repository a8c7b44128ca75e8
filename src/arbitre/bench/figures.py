"""Figures: what a workload takes on each side, how many times better this one is, and how work grows."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

import msgspec

from arbitre.bench.sides import Reply


class Spread(msgspec.Struct, frozen=True):
    """Several measurements of the same: the median, and between which two the middle half of them lies."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """At least one value."""
        if len(values) == 1:
            return cls(*values, *values, *values)
        low, median, high = statistics.quantiles(values, n=4, method="inclusive")
        return cls(median, low, high)


class Figure(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="figure"):
    """What was measured of a workload at a size, on this side and on the other, in a unit ("games/s", "s", "MB").

    `ratio` is how many times better this side is, from the pairs of runs that followed each other. A side that went
    over a limit has no spread; then the ratio is known on one side only, and `bound` says on which (">" or "<").
    """

    workload: str
    size: int
    unit: str
    this: Spread | None = None
    other: Spread | None = None
    ratio: Spread | None = None
    bound: str = ""
    over: tuple[str, ...] = ()
    """For each side that went over a limit or could not run at all, the limit or the reason, as "this: over 30 s"."""


class Growth(msgspec.Struct, frozen=True, tag_field="kind", tag="growth"):
    """By which power of the size the time of a workload grows, over the larger half of the sizes."""

    workload: str
    this: float | None
    other: float | None


def figures(
    workload: str, size: int, unit: str, sides: Sequence[str], runs: Sequence[Sequence[Reply]], limit: float
) -> list[Figure]:
    """The figures of a workload at a size; *runs* are those of each side, of which the last may have failed."""
    over = tuple(f"{name}: {_failure(of[-1])}" for name, of in zip(sides, runs, strict=True) if of[-1].failed)
    whole = [of for of in runs if not of[-1].failed]
    if not whole:
        return [Figure(workload, size, unit, over=over)]
    names = [f"{name}/s" for name in whole[0][0].counts] if unit == "/s" else [unit]
    return [_figure(workload, size, name, runs, over, limit) for name in names]


def _figure(
    workload: str, size: int, unit: str, runs: Sequence[Sequence[Reply]], over: tuple[str, ...], limit: float
) -> Figure:
    values = [_values(of, unit) for of in runs]
    spreads = [None if one is None else Spread.of(one) for one in values]
    this, other = values[0], values[1] if len(values) > 1 else None
    ratio, bound = None, ""
    if this is not None and other is not None:
        ratio = Spread.of([_better(unit, mine, its) for mine, its in zip(this, other, strict=False)])
    elif unit == "s" and over and not any(of[-1].fault for of in runs):
        ratio, bound = _bound(spreads, limit)
    return Figure(workload, size, unit, spreads[0], spreads[1] if len(spreads) > 1 else None, ratio, bound, over)


def _bound(spreads: Sequence[Spread | None], limit: float) -> tuple[Spread | None, str]:
    """What is known of the ratio if one side needs longer than the limit."""
    if len(spreads) < 2:
        return None, ""
    this, other = spreads
    if this is not None:
        return Spread.of([limit / this.median]), ">"
    return (None, "") if other is None else (Spread.of([other.median / limit]), "<")


def _values(of: Sequence[Reply], unit: str) -> list[float] | None:
    """One for each run; None if there was none, or if what the unit speaks of is not counted on this side."""
    counted = unit.removesuffix("/s")
    if of[-1].failed or (counted != unit and counted not in of[-1].counts):
        return None
    if counted != unit:
        return [reply.counts[counted] / reply.seconds for reply in of]
    return [reply.memory if unit == "MB" else reply.seconds / next(iter(reply.counts.values())) for reply in of]


def _better(unit: str, this: float, other: float) -> float:
    """How many times better this is; more a second is better, of anything else less."""
    better, worse = (this, other) if unit.endswith("/s") else (other, this)
    return better / worse if worse else math.inf


def _failure(reply: Reply) -> str:
    return reply.fault or f"over {reply.over}"


def growth(found: Sequence[Figure]) -> list[Growth]:
    """How each workload grows that was measured at three sizes or more."""
    curves: dict[str, list[Figure]] = {}
    for figure in found:
        curves.setdefault(figure.workload, []).append(figure)
    return [
        Growth(workload, _power([(f.size, f.this) for f in curve]), _power([(f.size, f.other) for f in curve]))
        for workload, curve in curves.items()
        if len({figure.size for figure in curve}) > 2
    ]


def _power(curve: Sequence[tuple[int, Spread | None]]) -> float | None:
    """The slope between logarithms, fitted over the larger half of the sizes."""
    points = [
        (math.log(size), math.log(value.median)) for size, value in curve if value is not None and value.median > 0
    ]
    last = points[len(points) // 2 - 1 if len(points) > 3 else 0 :]
    return round(statistics.linear_regression(*zip(*last, strict=True)).slope, 2) if len(last) > 1 else None


def told(value: float, unit: str) -> str:
    """A figure with three digits; seconds in the part of a second that suits them."""
    if unit != "s":
        return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"
    part, name = next((part for part in ((1.0, "s"), (1e-3, "ms")) if value >= part[0]), (1e-6, "µs"))
    return f"{value / part:.3g} {name}"
