"""Where the games of a match are played: by this process, by several, or by Ray on one machine or many.

Each game is played from its own seed alone, so that every backend gives the same results, in an order of its own.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final

from arbitre import extras
from arbitre.errors import EngineFault, MalformedInput
from arbitre.messages import Messages
from arbitre.processes import pool
from arbitre.sim.plan import Match, Planned
from arbitre.sim.results import Result
from arbitre.sim.series import play

said: Final = Messages(
    {
        "no backend": ("there is no backend '{name}'", "on ne peut pas jouer sur « {name} »"),
    }
)
AHEAD: Final = 4
"""So many games for each processor are given to Ray before the first of them is done."""

Backend = Callable[[Match, Sequence[Planned], int, Path | None], Iterator[Result]]
"""Plays these games of a match with so many jobs; puts the records into a folder, if one is given."""

_given: list[tuple[Match, Path | None]] = []
"""In a process of the pool: the match that it plays, and the folder for the records."""


def play_all(
    match: Match, planned: Sequence[Planned], jobs: int = 1, folder: Path | None = None, backend: str = "processes"
) -> Iterator[Result]:
    """The results of these games as they come; with several *jobs* in any order.

    :raises MalformedInput: there is no such backend, or what it needs is not installed.
    :raises EngineFault: a process died; the results so far have been given.
    """
    return named(backend)(match, planned, jobs, folder)


def named(backend: str) -> Backend:
    """:raises MalformedInput: there is no such backend, or what it needs is not installed."""
    if backend not in BACKENDS:
        raise MalformedInput(said("no backend", name=backend), expected=tuple(BACKENDS))
    if backend in extras.NEEDED:
        extras.need(backend)
    return BACKENDS[backend]


# --- processes of this machine ---------------------------------------------------------------------------------------


def _on_processes(match: Match, planned: Sequence[Planned], jobs: int, folder: Path | None) -> Iterator[Result]:
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


# --- Ray -------------------------------------------------------------------------------------------------------------


def _on_ray(match: Match, planned: Sequence[Planned], jobs: int, folder: Path | None) -> Iterator[Result]:
    """On the cluster that ``RAY_ADDRESS`` names, whose machines must all see the *folder*; else with *jobs* workers on
    this machine, which end with this process."""
    ray: Any = import_module("ray")  # nothing is known of its types where it is not installed
    cluster = os.environ.get("RAY_ADDRESS")
    own: dict[str, Any] = {} if cluster else {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    ray.init(logging_level=logging.ERROR, log_to_driver=False, configure_logging=False, **own)
    try:
        where = folder.resolve() if folder is not None else None
        given, player = ray.put(match), ray.remote(play)
        waiting = iter(planned)
        most = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        running = [player.remote(given, game, where) for game in islice(waiting, most)]
        while running:
            (done,), running = ray.wait(running)
            running += [player.remote(given, game, where) for game in islice(waiting, 1)]
            yield ray.get(done)
    except ray.exceptions.RayError as error:
        raise EngineFault(f"a worker of Ray has died: {error}") from None
    finally:
        ray.shutdown()


BACKENDS: Final[dict[str, Backend]] = {"processes": _on_processes, "ray": _on_ray}
"""Every place where games can be played, by name; one that is named as an extra needs what that brings."""
