"""Steps of a game that take long cost their own table only: they are ended, and the game stands as before."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from arbitre.web.packing import pack
from arbitre.web.study.positions import scene
from helpers.clients import FORM, Browser, asked, refused, send, told
from programs.web.server import Server, serving

DOUBLING = """\
players:
  Anna:
    battlefield: [{card: Doubling Season, count: 17}, {card: Plains, count: 3}]
    hand: [Raise the Alarm]
    library: [Plains, Plains, Plains]
  Bob: {library: [Plains, Plains, Plains]}
turn: {player: Anna, step: precombat_main}
"""
"""Two tokens, doubled seventeen times: a legal choice that takes minutes."""
JSON_TYPE = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--seconds", "2") as found:
        yield found


async def doubled(browser: Browser) -> str:
    """A table at which that choice can be made."""
    record = scene({"p": pack(DOUBLING)}, "en").encode()
    begun = await browser.http.post("/tables", content=record, headers=JSON_TYPE)
    assert begun.status_code == 303, begun.text
    return str(begun.headers["location"]).partition("?")[0]


async def cast(socket: ClientConnection) -> dict[str, Any]:
    """Make it; what was shown before."""
    shown = dict((await asked(socket))["shown"])
    spell = next(one["choice"] for one in shown["options"] if one.get("kind") == "cast")
    await send(socket, shown["at"], do="answer", choice=spell)
    return shown


def test_a_step_that_takes_too_long_is_ended_and_the_game_goes_on_from_before_it(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await doubled(browser)
        async with browser.socket(table) as socket:
            shown = await cast(socket)
            assert "took too long and was ended" in (await refused(socket))["lines"][0]
            await send(socket, shown["at"], do="answer", choice={"action": "Pass"})
            passed = (await asked(socket, shown["at"]))["shown"]
            assert passed["at"] > shown["at"]
            await send(socket, passed["at"], do="undo", ask=True)
            again = (await asked(socket, passed["at"]))["shown"]
            assert (again["question"], again["options"]) == (shown["question"], shown["options"])
        assert (await browser.get(table)).status_code == 200
        await browser.close()

    asyncio.run(run())


def test_other_tables_and_requests_do_not_wait_for_it() -> None:
    """They are answered while it goes on, and a server that is told to end ends."""

    async def run(server: Server) -> None:
        browser, other = Browser(server.port), Browser(server.port)
        table, besides = await doubled(browser), await other.begin(against="hotseat")
        async with browser.socket(table) as slow, other.socket(besides) as quick:
            await cast(slow)
            for _ in range(2):
                shown = (await asked(quick))["shown"]
                await send(quick, shown["at"], do="answer", choice=False)
            assert (await asked(quick, 1))["shown"]["view"]["turn"] == 1
            assert (await other.get("/health")).json()["status"] == "ok"
            assert (await other.begin(against="hotseat")) != besides
            with pytest.raises(TimeoutError):
                await told(slow, 0.01)
            server.process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(server.process.wait, 60) == 0
        for one in (browser, other):
            await one.close()

    with serving("--seconds", "600") as server:
        asyncio.run(run(server))


def test_few_long_steps_go_on_at_once_and_one_of_a_client() -> None:
    async def run(server: Server) -> None:
        browsers = [Browser(server.port) for _ in range(5)]
        tables = [await doubled(browser) for browser in browsers]
        mine = {"X-Forwarded-For": "192.0.2.1"}
        async with browsers[0].socket(tables[0], mine) as first, browsers[1].socket(tables[1], mine) as second:
            await cast(first)
            await cast(second)
            _, pending = await asyncio.wait(
                [asyncio.ensure_future(refused(one)) for one in (first, second)], return_when=asyncio.FIRST_COMPLETED
            )
            assert len(pending) == 1, "the other one goes on"
            async with browsers[2].socket(tables[2]) as third, browsers[3].socket(tables[3]) as fourth:
                await cast(third)
                await cast(fourth)
                while (await browsers[4].get("/health")).json()["status"] != "full":
                    await asyncio.sleep(0.05)
                async with browsers[4].socket(tables[4]) as last:
                    await cast(last)
                    assert "took too long" in (await refused(last))["lines"][0]
            for one in pending:
                one.cancel()
        for browser in browsers:
            await browser.close()

    with serving("--seconds", "600") as server:
        asyncio.run(run(server))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the processes are found as Linux tells them")
def test_tables_outlive_the_process_in_which_they_are_played(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await browser.begin(against="hotseat")
        async with browser.socket(table) as socket:
            shown = (await asked(socket))["shown"]
            os.kill(referee(server.process.pid), signal.SIGKILL)
            await send(socket, shown["at"], do="answer", choice=False)
            shown = (await asked(socket, shown["at"]))["shown"]
            assert (shown["at"], shown["seat"]) == (1, 2)
        await browser.close()

    asyncio.run(run())


def referee(server: int) -> int:
    """The process in which the games of a server are played."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return next(int(one) for one in children if b"refereeing" in Path(f"/proc/{one}/cmdline").read_bytes())


@pytest.mark.skipif(sys.platform != "linux", reason="the size of files is bounded as Linux does it")
def test_a_choice_that_cannot_be_written_is_told_and_not_made(tmp_path: Path) -> None:
    """As on a full disk; once there is place again, the game goes on."""
    import resource

    async def run(server: Server) -> None:
        browser = Browser(server.port)
        table = await browser.begin(against="hotseat")
        async with browser.socket(table) as socket:
            shown = (await asked(socket))["shown"]
            bound, free = resource.RLIMIT_FSIZE, resource.RLIM_INFINITY
            resource.prlimit(server.process.pid, bound, (0, free))
            await send(socket, shown["at"], do="answer", choice=False)
            assert "cannot be kept" in (await refused(socket))["lines"][0]
            begun = await browser.http.post("/tables", data=FORM)
            assert begun.status_code == 503
            resource.prlimit(
                server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            )
            await send(socket, shown["at"], do="answer", choice=False)
            assert (await asked(socket, shown["at"]))["shown"]["at"] == shown["at"] + 1
        await browser.begin()
        await browser.close()

    with serving("--games", str(tmp_path / "tables.sqlite")) as server:
        asyncio.run(run(server))
