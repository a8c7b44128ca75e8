"""The games of a match, by one process or many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from arbitre.errors import EngineFault
from arbitre.processes import pool
from arbitre.sim.plan import Match, Planned
from arbitre.sim.results import Result
from arbitre.sim.series import play

_given: list[tuple[Match, Path | None]] = []
"""In a process of the pool: the match that it plays, and the folder for the records."""


def play_all(match: Match, planned: Sequence[Planned], jobs: int = 1, folder: Path | None = None) -> Iterator[Result]:
    """The results of these games as they come; with several *jobs* in any order.

    :raises EngineFault: a process died; the results so far have been given.
    """
    if jobs == 1:
        yield from (play(match, game, folder) for game in planned)
        return
    workers = pool(jobs, _begin, match, folder)
    try:
        for done in as_completed([workers.submit(_play, game) for game in planned]):
            yield done.result()
    except BrokenProcessPool:
        raise EngineFault("a process that played games has died, perhaps for want of memory") from None
    finally:
        workers.shutdown(wait=True, cancel_futures=True)


def _begin(match: Match, folder: Path | None) -> None:
    """Prepare a process of the pool."""
    _given.append((match, folder))


def _play(planned: Planned) -> Result:
    match, folder = _given[0]
    return play(match, planned, folder)
