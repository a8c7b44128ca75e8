"""The server as a process: how it starts, what it bounds, how it ends."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.main import get_command

from arbitre.cli import build
from arbitre.web.application import application
from arbitre.web.limits import Limits
from arbitre.web.messages import Job
from arbitre.web.pool import Busy, Pool, TooMuch
from programs.test_processes import is_alive, wait_until
from programs.web.server import ENVIRONMENT, serving

OPTIONS = (
    "--host",
    "127.0.0.1",
    "--allow-host",
    "judge.example",
    "--public-url",
    "https://table.example",
    "--waiting",
    "9",
    "--seconds",
    "20",
    "--memory",
    "900",
    "--forget",
    "900",
)
JOB = Job("rule", {"number": "5"})


def test_a_whole_life(capfd: pytest.CaptureFixture[str]) -> None:
    """It says where it answers and what it was asked, refuses a port that is taken, and ends well with its workers."""
    with serving(*OPTIONS, "--log", "--lang", "fr") as server:
        assert server.said == f"arbitre répond à http://127.0.0.1:{server.port} (Ctrl-C l’arrête)\n"
        assert server.get("/health", Host="judge.example").data == {
            "tables": 0,
            "status": "ok",
            "workers": 1,
            "working": 0,
            "waiting": 0,
        }
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        workers = list(map(int, children.read_text().split())) if children.exists() else []
        again = subprocess.run(
            [sys.executable, "-m", "arbitre", "serve", "--port", str(server.port)],
            capture_output=True,
            text=True,
            env=ENVIRONMENT,
            check=False,
        )
        assert (again.returncode, again.stdout) == (2, "")
        assert again.stderr == (
            f"arbitre: cannot listen at 127.0.0.1:{server.port}: address already in use\n"
            "  hint: --port 0 takes a free one\n"
        )
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        assert server.process.stderr is not None
        assert '"GET /health HTTP/1.1" 200' in server.process.stderr.read()
        wait_until(lambda: not any(map(is_alive, workers)))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the workers are found as Linux tells them")
def test_workers_end_with_a_server_that_is_killed() -> None:
    with serving() as server:
        workers = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        assert len(workers) == 2, "one for requests, one for tables"
        server.process.kill()
        wait_until(lambda: not any(is_alive(int(one)) for one in workers))


def test_every_option_is_tried() -> None:
    """Those of both commands; the tools are tried with theirs in test_same_answers, pictures in test_pictures."""
    root = get_command(build())
    tried = {*OPTIONS, "--games", "--port", "--workers", "--log", "--lang", "--pictures", "--help"}
    for name in ("serve", "mcp"):
        _, command, _ = root.resolve_command(root.make_context("arbitre", [name]), [name])  # type: ignore[attr-defined]
        assert {one for option in command.params for one in option.opts} <= tried


@pytest.mark.parametrize(
    ("command", "library", "lang", "told"),
    [
        ("serve", "starlette", "en", "this needs libraries that are not installed (starlette)"),
        ("mcp", "mcp", "fr", "il faut des bibliothèques qui ne sont pas installées (mcp)"),
    ],
)
def test_without_the_libraries(command: str, library: str, lang: str, told: str) -> None:
    """One line that says what to install."""
    script = f"import sys; sys.modules[{library!r}] = None; from arbitre.cli import main; main(sys.argv[1:])"
    words = [sys.executable, "-c", script, command, "--lang", lang]
    done = subprocess.run(words, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"arbitre: {re.escape(told)}\xa0?: pip install 'arbitre\[{command}\]'\n", done.stderr)


def test_what_takes_too_long_is_broken_off() -> None:
    """Its worker is killed, and another takes its place."""

    async def story() -> None:
        pool = Pool(Limits(workers=1))
        await pool.start()
        try:
            assert (await pool.reply(JOB)).status == 200
            pool.limits = replace(pool.limits, seconds=0.0)
            with pytest.raises(TooMuch):
                await pool.reply(JOB)
            assert pool.ready == 0
            pool.limits = replace(pool.limits, seconds=60.0)
            assert (await pool.reply(JOB)).status == 200
            for process in list(pool._all):
                process.kill()  # as the system does when it runs out of memory
                await process.wait()
            assert (await pool.reply(JOB)).status == 200
            pool.limits = replace(pool.limits, patience=0.0)
            with pytest.raises(Busy):
                await asyncio.gather(*(pool.reply(JOB) for _ in range(3)))
            pool.limits = replace(pool.limits, waiting=0)
            with pytest.raises(Busy):
                await pool.reply(JOB)
        finally:
            await pool.stop()

    asyncio.run(story())


def test_the_memory_of_a_process_is_its_own() -> None:
    """It is not held to account for what the process had that started it."""
    asked = "from arbitre.web.hired import peak; print(peak())"
    script = f"import subprocess, sys; x = b'1' * 500_000_000; subprocess.run([sys.executable, '-c', {asked!r}])"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    assert int(ended.stdout) < 250_000_000


def test_memory_is_bounded() -> None:
    """A worker that wants more than it may is refused it."""
    script = "from arbitre.web.hired import bound; bound(300); bytearray(400_000_000)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert done.stderr.endswith("MemoryError\n")


class Stuck(Pool):
    """A pool in which too many wait."""

    async def start(self) -> None:
        pass

    async def reply(self, job: Job) -> object:  # type: ignore[override]
        raise Busy


def test_too_many_are_told_to_come_back() -> None:
    from starlette.testclient import TestClient

    with TestClient(application(Stuck(Limits())), base_url="http://localhost") as client:
        found = client.get("/v1/rules", params={"number": "5"})
        assert (found.status_code, found.headers["retry-after"]) == (503, "2")
        assert found.json()["type"] == "/problems/busy"
        assert client.get("/health").status_code == 503


def test_the_server_itself_needs_no_phrasebook() -> None:
    """Texts are read and worded in workers: the process that answers everybody stays small."""
    told = "import arbitre.web.serving, sys; print(any('oracle.phrases' in one for one in sys.modules))"
    assert subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout == "False\n"
