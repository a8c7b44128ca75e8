"""A side of a comparison: a process that runs workloads, such as `driver/` with the engine of one commit."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Final, NamedTuple, Self

import msgspec

from arbitre.bench.commits import Source
from arbitre.errors import EngineFault

PATIENCE: Final = 10
"""A process that does not keep to its limit itself is ended after so many times as long."""


class Reply(msgspec.Struct, frozen=True):
    """What a run took; `over` is the limit that it went over, `fault` why it could not be."""

    seconds: float = 0.0
    counts: dict[str, int] = {}
    memory: float = 0.0
    over: str = ""
    fault: str = ""

    @property
    def failed(self) -> bool:
        """Whether nothing was measured."""
        return bool(self.over or self.fault)


class Contender(NamedTuple):
    """Who is compared: a name, and the program that answers as `driver/` does, with what stands in its environment."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str]


def engine(source: Source, cards: Path) -> Contender:
    """The engine of a commit. *cards*: the user's folder of cards, so that all commits know the same ones."""
    path = os.pathsep.join((str(source.folder), str(Path(__file__).parent)))
    alike = {
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "",  # both sides are compiled when they begin
        "ARBITRE_DATA_DIR": str(cards),
    }
    return Contender(source.name, (sys.executable, "-P", "-m", "driver"), alike)


class Side:
    """Has one workload made ready and run; each gets a new process."""

    def __init__(self, of: Contender) -> None:
        self._process = subprocess.Popen(
            of.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **of.environment},
            start_new_session=True,
        )

    def ready(self, workload: str, size: int, edition: str, limit: float) -> Reply:
        """Make a run ready."""
        return self._ask({"workload": workload, "size": size, "edition": edition, "limit": limit}, limit)

    def run(self, times: int, limit: float) -> Reply:
        """Run what is ready so many times."""
        return self._ask({"times": times, "limit": limit}, limit)

    def _ask(self, request: dict[str, object], limit: float) -> Reply:
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None:
            raise EngineFault("a process of the bench has no streams")
        watch = Timer(limit * PATIENCE, self._end)
        watch.start()
        try:
            with suppress(BrokenPipeError):
                asked.write(msgspec.json.encode(request) + b"\n")
                asked.flush()
            line = answers.readline()
        finally:
            watch.cancel()
        if line:
            return msgspec.json.decode(line, type=Reply)
        code = self._process.wait()
        return Reply(fault=f"the process has ended with code {code}") if code >= 0 else Reply(over=f"{limit:g} s")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()
        self._process.communicate()

    def _end(self) -> None:
        """With the programs that it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
