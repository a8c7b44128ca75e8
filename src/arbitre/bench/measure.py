"""Measuring: the sides run each workload in turn, one run of each a round, on one core, in processor time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from math import ceil
from typing import Final

import msgspec

from arbitre.bench.driver.workloads import WORKLOADS
from arbitre.bench.figures import Figure, figures
from arbitre.bench.messages import said
from arbitre.bench.sides import Contender, Reply, Side
from arbitre.errors import MalformedInput

LEAST: Final = 0.3
"""Seconds that a run lasts: what is shorter is done several times in one."""
MOST: Final = 20.0
"""Seconds after which no further round of a workload at a size is begun on a side."""


class Plan(msgspec.Struct, frozen=True):
    """What is measured and for how long."""

    workloads: tuple[str, ...]
    edition: str
    games: int = 6
    """The size of the workloads that play games or look at them."""
    most: int = 10_000
    """The largest size of the workloads that grow."""
    rounds: int = 5
    limit: float = 30.0
    """Seconds of processor time that making ready, and a run, may take."""


def planned(names: Sequence[str], edition: str, **others: float) -> Plan:
    """The plan for these workloads, for all if none is named.

    :raises MalformedInput: there is no such workload.
    """
    for name in names:
        if name not in WORKLOADS:
            raise MalformedInput(said("there is no workload", name=name), expected=tuple(WORKLOADS))
    return msgspec.convert({"workloads": tuple(names or WORKLOADS), "edition": edition, **others}, Plan)


def measured(plan: Plan, contenders: Sequence[Contender], tell: Callable[[str], None]) -> Iterator[Figure]:
    """The figures of each workload at each size; *tell* is told what is measured next."""
    names = [one.name for one in contenders]
    for workload in plan.workloads:
        known = WORKLOADS[workload]
        sizes = [size for size in known.sizes if size <= plan.most] or known.sizes[:1] or (plan.games,)
        lost: dict[str, Reply] = {}
        for size in sizes:
            tell(f"{workload} {size}")
            runs = _runs(plan, workload, size, [one for one in contenders if one.name not in lost])
            lost |= {name: of[-1] for name, of in runs.items() if of[-1].failed}
            each = [runs.get(name) or [lost[name]] for name in names]
            yield from figures(workload, size, known.unit, names, each, plan.limit)


def _runs(plan: Plan, workload: str, size: int, contenders: Sequence[Contender]) -> dict[str, list[Reply]]:
    """The runs of each side in all rounds, after one that warms up; of a side that fails, how it does.

    What takes long is run in fewer rounds. The peak of memory is that of the first run: it does not vary.
    """
    runs: dict[str, list[Reply]] = {}
    with ExitStack() as kept:
        racing = {one.name: kept.enter_context(Side(one)) for one in contenders}
        for name, side in racing.items():
            ready = side.ready(workload, size, plan.edition, plan.limit)
            runs[name] = [ready if ready.failed else side.run(1, plan.limit)]
        first = {name: of[0].seconds for name, of in runs.items() if not of[0].failed}
        if WORKLOADS[workload].unit == "MB" or not first:
            return runs
        times = {name: max(1, ceil(LEAST / max(seconds, 1e-4))) for name, seconds in first.items()}
        for name in first:
            runs[name].clear()
        for _ in range(max(1, min(plan.rounds, int(MOST / max(first.values()))))):
            for name in times:
                if not runs[name] or not runs[name][-1].failed:
                    runs[name].append(racing[name].run(times[name], plan.limit))
    return runs
