"""Kill a server of tables at random moments and see whether it has lost a choice that it told to be done.

    python tools/table_kill.py --times 50

Each time games are begun beside those from before, everything is played at random by clients on the loopback, the
process is killed (SIGKILL) at a random moment, and the journal is compared with what the clients were told. Ends with 1
if a choice is lost, or a game does not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from websockets.exceptions import WebSocketException

from arbitre import Dice
from helpers.clients import Browser, Noted, lost, play_on
from programs.web.server import serving

NEW = 2
"""Games that are begun each time."""
GOING = 6
"""Games that are played each time."""


class Game:
    """A table, who plays there, and what was told."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.cookies = browser.http.cookies
        self.table = table
        self.noted: Noted = []


async def once(games: list[Game], file: Path, dice: Dice) -> int:
    """Start a server, play, kill it; how many choices were told."""
    with serving("--games", str(file)) as server:
        for number in range(NEW):
            browser = Browser(server.port)
            against = ("random", "hotseat")[number % 2]
            games.append(Game(browser, await browser.begin(against=against, seed=str(dice.below(1 << 30)))))
            await browser.close()
        going = games[-GOING:]
        before = sum(len(game.noted) for game in going)
        playing = [asyncio.ensure_future(played(game, server.port, dice.below(1 << 30))) for game in going]
        async with asyncio.timeout(60):
            while sum(len(game.noted) for game in going) == before:
                await asyncio.sleep(0.005)
        await asyncio.sleep(dice.below(3000) / 1000)
        server.process.kill()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if ended is not None and not isinstance(ended, OSError | WebSocketException):
                raise ended
    return sum(len(game.noted) for game in going) - before


async def played(game: Game, port: int, seed: int) -> None:
    """Go on with a game until the server is gone."""
    browser = Browser(port)
    browser.http.cookies = game.cookies
    await play_on(browser, game.table, game.noted, seed)


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    dice, games = Dice(given.seed), list[Game]()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        told = wrong = 0
        for time in range(given.times):
            made = await once(games, file, dice)
            told += made
            missing = {game.table: found for game in games if (found := lost(file, game.table, game.noted))}
            wrong += len(missing)
            print(f"{time + 1}: {made} choices, {len(games)} games, lost: {missing or 'none'}", flush=True)
    print(f"killed {given.times} times: {told} choices told, {len(games)} games, {wrong} with a lost choice")
    return int(bool(wrong) or not told)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
