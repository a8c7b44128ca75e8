"""Many games at once in one server on the loopback: errors, lost choices, memory, and how long an answer takes.

    python tools/table_load.py --games 100 --minutes 10

Each game has two clients, one for each seat, which answer at random after a short while; when it is over they begin
another one. With --against PROGRAM one of them is a program of the server. Ends with 1 at an error or a lost choice.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from contextlib import suppress
from html import unescape
from pathlib import Path
from time import monotonic
from typing import Any

from arbitre import Dice
from helpers.clients import Browser, Noted, asked, at_priority, chosen, lost, send, told
from programs.web.server import serving


class Load:
    """What was measured."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.took: list[float] = []
        """Seconds from an answer to the next message."""
        self.refused = 0
        self.errors: list[str] = []
        self.tables: list[tuple[str, Noted]] = []


async def seat(browser: Browser, table: str, load: Load, dice: Dice, noted: Noted, until: float) -> None:
    """Play from one seat until the game is over, or time is."""
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, until - monotonic())):
            await play(browser, table, load, dice, noted)


async def play(browser: Browser, table: str, load: Load, dice: Dice, noted: Noted) -> None:
    async with browser.socket(table) as socket:
        message = await asked(socket)
        while "result" not in message.get("shown", {}):
            if "refused" in message:
                load.refused += 1
                message = await asked(socket)
                continue
            await asyncio.sleep(load.pause * (0.5 + dice.below(1000) / 1000))
            message = await answer(socket, message["shown"], load, dice, noted)


async def answer(socket: Any, shown: dict[str, Any], load: Load, dice: Dice, noted: Noted) -> dict[str, Any]:
    for choice in (chosen(shown, dice), {"action": "Pass"} if at_priority(shown) else []):
        began = monotonic()
        await send(socket, shown["at"], do="answer", choice=choice)
        message = await told(socket)
        load.took.append(monotonic() - began)
        if "refused" not in message:
            noted.append((shown["at"], choice))
            fresh = "question" in message.get("shown", {}) or "result" in message.get("shown", {})
            return message if fresh and message["at"] > shown["at"] else await asked(socket, shown["at"])
    return message


async def game(port: int, load: Load, number: int, until: float, against: str) -> None:
    """Games one after another."""
    dice = Dice(number)
    while monotonic() < until:
        host, friend, noted = Browser(port), Browser(port), Noted()
        try:
            seed = str(dice.below(1 << 30))
            table = await host.begin(against=against or "friend", seed=seed)
            load.tables.append((table, noted))
            playing = [seat(host, table, load, Dice(number), noted, until)]
            if not against:
                page = unescape((await host.get(f"{table}/invite")).text)
                await friend.sit(re.findall(r'value="http://[^/]+(/join/[^"]+)"', page)[0])
                playing.append(seat(friend, table, load, Dice(number + 1), noted, until))
            await asyncio.gather(*playing)
        except Exception as error:
            load.errors.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(1)
        finally:
            await host.close()
            await friend.close()


def memory(process: int) -> int:
    """Megabytes of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=0.5)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a client thinks, on average")
    parser.add_argument("--against", default="", help="a program of the server instead of the second client")
    given = parser.parse_args()
    load, memories = Load(given.pause), list[int]()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with serving("--games", str(file)) as server:
            until = monotonic() + 60 * given.minutes
            games = [
                asyncio.ensure_future(game(server.port, load, n, until, given.against)) for n in range(given.games)
            ]
            while monotonic() < until:
                await asyncio.sleep(min(10.0, 6 * given.minutes))
                memories.append(memory(server.process.pid))
            await asyncio.gather(*games)
        missing = {table: found for table, noted in load.tables if (found := lost(file, table, noted))}
    return told_of(load, memories, missing)


def told_of(load: Load, memories: list[int], missing: dict[str, list[int]]) -> int:
    times = sorted(load.took) or [0.0]
    at = [f"{1000 * times[int(share * (len(times) - 1))]:.0f}" for share in (0.5, 0.95, 0.99, 1)]
    choices = sum(len(noted) for _, noted in load.tables)
    print(f"{len(load.tables)} games, {choices} choices, {load.refused} refused, {len(load.errors)} errors")
    print(f"an answer took, in ms: median {at[0]}, 95 % {at[1]}, 99 % {at[2]}, most {at[3]}")
    print(f"memory in MB: {' '.join(map(str, memories))}")
    print(f"lost: {missing or 'none'}")
    for error in load.errors[:10]:
        print(error)
    return int(bool(missing or load.errors))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
