"""Clients of tables over HTTP and websockets, as a browser is one: with a cookie, an origin, and what is shown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from arbitre import Dice
from arbitre.tables.journal import Journal
from arbitre.tables.line import Made

FORM = {"deck": "red-green", "their_deck": "white-weenie", "against": "random", "seed": "7"}


class Browser:
    """Somebody with a cookie."""

    def __init__(self, port: int) -> None:
        self.root = f"http://127.0.0.1:{port}"
        self.port = port
        self.http = httpx2.AsyncClient(base_url=self.root, headers={"Origin": self.root}, timeout=60)

    async def begin(self, **fields: str) -> str:
        """Begin a game; the address of its table."""
        response = await self.http.post("/tables", data={**FORM, **fields})
        assert response.status_code == 303, response.text
        return urlsplit(response.headers["location"]).path.removesuffix("/invite")

    async def get(self, path: str) -> httpx2.Response:
        return await self.http.get(path)

    async def sit(self, link: str) -> str:
        """Accept an invitation; the address of the table."""
        response = await self.http.post(link)
        assert response.status_code == 303, response.text
        return urlsplit(response.headers["location"]).path

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, table: str, headers: Mapping[str, str] | None = None, **query: str) -> Any:
        """The websocket of a table, to be entered."""
        asked = {"Origin": self.root, "Cookie": self.cookie, **(headers or {})}
        address = f"ws://127.0.0.1:{self.port}{table}/socket?{urlencode({'form': 'json', **query})}"
        return connect(address, additional_headers=asked, max_size=None, proxy=None, ping_interval=None)

    async def close(self) -> None:
        await self.http.aclose()


async def told(socket: ClientConnection, seconds: float = 60) -> dict[str, Any]:
    """The next message."""
    async with asyncio.timeout(seconds):
        return dict(json.loads(await socket.recv()))


async def asked(socket: ClientConnection, since: int = -1) -> dict[str, Any]:
    """The next message by which the seat is asked something, or the game is over, or something was refused."""
    while True:
        message = await told(socket)
        shown = message.get("shown", {})
        if "refused" in message or (message.get("at", -1) > since and ("question" in shown or "result" in shown)):
            return message


async def refused(socket: ClientConnection) -> dict[str, Any]:
    """The next refusal."""
    while "refused" not in (message := await told(socket, 10)):
        pass
    return dict(message["refused"])


async def send(socket: ClientConnection, at: int, **message: Any) -> None:
    await socket.send(json.dumps({"at": at, **message}))


def chosen(shown: Mapping[str, Any], dice: Dice) -> Any:
    """An answer to what is asked, at random; mostly legal."""
    decision, options = shown["view"]["decision"], shown.get("options", [])
    choices = [option["choice"] for option in options if option.get("kind") != "mana"]
    kind = decision["kind"]
    if kind == "Confirm":
        return False if decision["what"] == "mulligan" else bool(dice.below(2)) or bool(decision.get("least"))
    if kind == "Number":
        least, most = decision.get("least", 0), decision.get("most", 0)
        return least if most is None else least + dice.below(most - least + 1)
    if kind == "Order":
        return choices
    if kind == "Divide":
        return divided(decision, len(choices))
    if kind == "Select":
        count = min(max(decision.get("least", 0), 1), len(choices))
        return [choices.pop(dice.below(len(choices))) for _ in range(count)]
    if any(option.get("whole", True) for option in options):
        return choices[dice.below(len(choices))]
    return declared(choices, dice)


def divided(decision: Mapping[str, Any], count: int) -> list[int]:
    least, most = decision.get("least", 0), decision["most"]
    return [most - least * (count - 1), *([least] * (count - 1))]


def declared(edges: list[list[int]], dice: Dice) -> list[list[int]]:
    """Some creatures, each once."""
    found: dict[int, list[int]] = {}
    for edge in edges:
        if dice.below(2):
            found.setdefault(edge[0], edge)
    return list(found.values())


def at_priority(shown: Mapping[str, Any]) -> bool:
    """Whether the seat is asked what to do with priority."""
    return bool(shown["view"]["decision"]["kind"] == "Priority")


Noted = list[tuple[int, Any]]
"""Choices whose doing was told: at which number of the table, and what."""


async def answered(socket: ClientConnection, shown: Mapping[str, Any], dice: Dice, noted: Noted) -> dict[str, Any]:
    """Answer what is shown, at random, and note what was taken; the next message that asks or ends the game."""
    for choice in (chosen(shown, dice), {"action": "Pass"} if at_priority(shown) else []):
        await send(socket, shown["at"], do="answer", choice=choice)
        message = await asked(socket, shown["at"])
        if "refused" not in message:
            noted.append((shown["at"], choice))
            return message
    return message


async def play_on(browser: Browser, table: str, noted: Noted, seed: int, most: int = 1_000_000) -> None:
    """Play for all seats of the browser, and note each choice."""
    dice = Dice(seed)
    async with browser.socket(table) as socket:
        message = await asked(socket)
        for _ in range(most):
            if "result" in message.get("shown", {}):
                return
            if "refused" in message:  # an action was reversed meanwhile (CR 717.1): what stands now is told as well
                message = await asked(socket)
                continue
            message = await answered(socket, message["shown"], dice, noted)


def lost(games: Path | str, table: str, noted: Noted) -> list[int]:
    """Where the journal does not have what was told to be done."""
    journal = Journal(games)
    try:
        kept = journal.load(table.removeprefix("/tables/"))
    finally:
        journal.close()
    if kept is None:
        return [at for at, _ in noted]
    there = {number: one.choice for number, one in enumerate(kept.entries) if isinstance(one, Made)}
    return [at for at, choice in noted if there.get(at, ...) != choice]
