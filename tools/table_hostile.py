"""Malformed, hostile, stale, replayed and cross-origin messages to a server of tables: each must be refused with a
reason and change nothing.

    python tools/table_hostile.py --messages 10000

A game stands between two people, with somebody who watches. Whatever is sent, what each of the three is shown
afterwards is what it was, and the journal has no entry more. That no seat is sent what it may not know is tried by
`tests/games/table_worlds.py` (--worlds N of them here). Ends with 1 if anything is not refused, or anything changes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus

from arbitre import Dice
from arbitre.tables.journal import Journal
from games.table_worlds import TableWorlds
from helpers.clients import Browser, chosen, refused, told
from programs.web.server import serving

WINDOWS = 4
"""Windows of each of the three."""
EACH = 0.06
"""Seconds between two messages of a window: what is faster is refused for that alone."""
STRINGS = (
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "\x00",
    "\u202e\ufeff",
    "%s%n",
    "{{7*7}}",
    "é" * 300,
    "9" * 4000,
    "x" * 19_000,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**40,
    1e308,
    [],
    [[]],
    [[[1, 2], 3]],
    {},
    {"action": "Win"},
    {"action": "PlayLand", "card": 999_999},
    {"action": "CastSpell", "card": -3, "face": 7, "way": "free"},
    {"action": "CastSpell", "card": "1"},
    {"action": "Activate", "object": 10**30, "ability": 0},
    {"action": "Special", "object": 1, "what": "<b>"},
    {"action": "Shortcut", "choices": [{"action": "Win"}], "times": 10**9},
    {"action": "Pass", "card": 3},
    *STRINGS,
)


class Attack:
    """What is sent, and what came of it."""

    def __init__(self, dice: Dice, shown: dict[str, Any], before: list[str]) -> None:
        self.dice = dice
        self.at = int(shown["at"])
        self.before = before
        """Messages that were good once."""
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def one(self, among: Any) -> Any:
        return among[self.dice.below(len(among))]

    # --- messages ----------------------------------------------------------------------------------------------------

    def noise(self) -> str:
        return "".join(chr(32 + self.dice.below(95)) for _ in range(self.dice.below(400)))

    def broken(self) -> str:
        whole = self.one(self.before)
        return whole[: self.dice.below(len(whole))]

    def nested(self) -> str:
        depth = self.one((50, 900, 9_000))
        return f'{{"do":"answer","at":{self.at},"choice":{"[" * depth}{"]" * depth}}}'

    def replayed(self) -> str:
        return str(self.one(self.before))

    def stale(self) -> str:
        return json.dumps({"do": self.one(("answer", "undo", "redo")), "at": self.at - 1, "choice": False})

    def early(self) -> str:
        return json.dumps({"do": "answer", "at": self.at + self.one((1, 10**6, 10**30)), "choice": False})

    def wrong_choice(self) -> str:
        return json.dumps({"do": "answer", "at": self.at, "choice": self.one(VALUES[3:])})

    def wrong_kind(self) -> str:
        return json.dumps({"do": self.one((*STRINGS[:8], "", 3, None, "eval")), "at": self.at})

    def wrong_field(self) -> str:
        return json.dumps({"do": "answer", "at": self.one(VALUES), "choice": False, "seat": self.one((1, 2, "2"))})

    def wrong_stop(self) -> str:
        return json.dumps({"do": "stop", "at": self.at, "step": self.one(STRINGS), "whose": "own", "on": True})

    def wrong_object(self) -> str:
        kind, id = self.one(("why", "hover", "yield")), self.one((-1, 10**6, 10**30, "1", None))
        return json.dumps({"do": kind, "at": self.at, "object": id if id != 0 else -1})

    def unasked(self) -> str:
        return json.dumps({"do": "approve", "at": self.at, "yes": True})

    def messages(self) -> list[Callable[[], str]]:
        return [
            *(self.noise, self.broken, self.nested, self.replayed, self.stale, self.early, self.wrong_choice),
            *(self.wrong_kind, self.wrong_field, self.wrong_stop, self.wrong_object, self.unasked),
        ]

    # --- what comes of it --------------------------------------------------------------------------------------------

    async def window(self, browser: Browser, table: str, count: int) -> None:
        """So many messages over one websocket, which is opened again when it is closed."""
        left = count
        while left > 0:
            try:
                async with browser.socket(table) as socket:
                    while left > 0:
                        make = self.one(self.messages())
                        message = make()
                        left -= 1
                        await socket.send(message)
                        await self.expect(socket, make.__name__, message)
                        await asyncio.sleep(EACH)
            except ConnectionClosed:
                self.counts["connection ended"] += 1

    async def expect(self, socket: Any, kind: str, message: str) -> None:
        try:
            reason = await refused(socket)
        except TimeoutError:
            self.wrong.append(f"not refused: {message[:200]}")
            return
        self.counts[kind] += 1
        if not reason["lines"] or not reason["lines"][0] or "Traceback" in str(reason):
            self.wrong.append(f"no reason: {message[:200]}")

    async def requests(self, stranger: Browser, table: str, seat: str, count: int) -> None:
        """So many requests of a browser that has no seat, and of pages of other sites."""
        evil = {"Origin": self.one(("https://evil.example", "null", "http://127.0.0.1.evil.example"))}
        form = {"deck": "red-green", "their_deck": "red-green"}
        tries: list[Callable[[], Any]] = [
            lambda: stranger.http.post("/tables", data=form, headers=evil),
            lambda: stranger.http.post("/tables", data={**form, "deck": self.one(STRINGS)}),
            lambda: stranger.http.post("/tables", content=b"%ff=%" + b"&" * self.dice.below(90)),
            lambda: stranger.http.post(seat, headers=evil),
            lambda: stranger.http.post(f"{seat.rpartition('/')[0]}/{'A' * 32}"),
            lambda: stranger.http.get(table),
            lambda: stranger.http.get(f"{table}/record"),
            lambda: stranger.http.get(f"{table}/invite", headers={"Cookie": f"arbitre={'A' * 32}"}),
            lambda: stranger.http.get("/assets/..%2f..%2froutes.py"),
            lambda: stranger.http.get(f"/arrive/{'A' * 32}x/.."),
            lambda: stranger.http.put(table),
        ]
        for _ in range(count):
            answer = await self.one(tries)()
            self.counts[f"HTTP {answer.status_code}"] += 1
            if not 400 <= answer.status_code < 500:
                self.wrong.append(f"{answer.request.method} {answer.request.url}: {answer.status_code}")

    async def sockets(self, friend: Browser, table: str, count: int) -> None:
        """So many websockets that pages of other sites, or strangers, try to open."""
        for _ in range(count):
            headers = self.one(
                (
                    {"Origin": "https://evil.example"},
                    {"Origin": "null"},
                    {"Cookie": ""},
                    {"Cookie": f"arbitre={'A' * 32}"},
                    {"Sec-Fetch-Site": "cross-site"},
                )
            )
            try:
                async with friend.socket(table, headers):
                    self.wrong.append(f"a websocket was opened: {headers}")
            except InvalidStatus:
                self.counts["websocket refused"] += 1


async def shown_to(browser: Browser, table: str) -> str:
    """What somebody is shown, without who is there."""
    async with browser.socket(table) as socket:
        shown = (await told(socket))["shown"]
    for one in shown["seats"]:
        one.pop("here", None)
    return json.dumps(shown, sort_keys=True)


async def laid(port: int) -> tuple[list[Browser], str, str, list[str]]:
    """A game that has begun: the two who play and who watches, the table, a used invitation, and good messages."""
    people = [Browser(port) for _ in range(3)]
    table = await people[0].begin(against="friend")
    page = unescape((await people[0].get(f"{table}/invite")).text)
    seat, watching = re.findall(r'value="http://[^/]+(/join/[^"]+)"', page)
    await people[1].sit(seat)
    await people[2].sit(watching)
    good: list[str] = []
    for number in range(24):
        async with people[number % 2].socket(table) as socket:
            shown = (await told(socket))["shown"]
            if "question" in shown:
                good.append(json.dumps({"do": "answer", "at": shown["at"], "choice": chosen(shown, Dice(number))}))
                await socket.send(good[-1])
                await told(socket)
    return people, table, seat, good


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--messages", type=int, default=500)
    parser.add_argument("--worlds", type=int, default=0, help="so many pairs of worlds are compared besides")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with serving("--games", str(file)) as server:
            attack = await attacked(server.port, file, given.messages, given.seed)
    for seed in range(given.worlds):
        attack.counts += TableWorlds(seed).run()
    print(", ".join(f"{kind} {count}" for kind, count in sorted(attack.counts.items())))
    for wrong in attack.wrong[:20]:
        print(wrong)
    print(f"{given.messages} messages, {len(attack.wrong)} not as they should be")
    return int(bool(attack.wrong))


async def attacked(port: int, file: Path, count: int, seed: int) -> Attack:
    people, table, used, good = await laid(port)
    before = [await shown_to(one, table) for one in people]
    attack = Attack(Dice(seed), json.loads(before[0]), good)
    entries = len(entries_of(file, table))
    share = count // 10
    each = (count - 2 * share) // (len(people) * WINDOWS)
    stranger = Browser(port)
    await asyncio.gather(
        attack.requests(stranger, table, used, share),
        attack.sockets(people[1], table, share),
        *(attack.window(one, table, each) for one in people for _ in range(WINDOWS)),
    )
    after = [await shown_to(one, table) for one in people]
    attack.wrong += [f"seat {seat} is shown something else" for seat in range(3) if before[seat] != after[seat]]
    if len(entries_of(file, table)) != entries:
        attack.wrong.append("the journal has more entries")
    for one in (*people, stranger):
        await one.close()
    return attack


def entries_of(file: Path, table: str) -> list[Any]:
    journal = Journal(file)
    kept = journal.load(table.removeprefix("/tables/"))
    journal.close()
    return [msgspec.to_builtins(one) for one in kept.entries] if kept is not None else []


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
