"""`arbitre play` in the browser: a table of one's own on this machine."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from arbitre import MalformedInput, extras, load
from arbitre.agents import create
from arbitre.cli.language import tell
from arbitre.folders import data_folder
from arbitre.messages import Messages
from arbitre.text.interface import say

if TYPE_CHECKING:
    from arbitre.web.tables.routes import Tables

said = Messages(
    {
        "table at": (
            "the table is at {address} (Ctrl-C ends it; the game is kept)",
            "la table est à {address} (Ctrl-C y met fin ; la partie est gardée)",
        ),
        "two seats": (
            "a game for {count} players is gone on with at the terminal (--terminal)",
            "une partie à {count} joueurs se continue dans le terminal (--terminal)",
        ),
    }
)
HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Wish:
    """The game that somebody wants to play."""

    lists: tuple[str, ...]
    """Your deck and that of the program, written out; none for a game that is gone on with."""
    agent: str
    seed: int | None
    edition: str
    resume: Path | None
    pictures: str = ""


def wanted(port: int | None, *, at_terminal: bool) -> bool:
    """Whether to play in the browser: a port was named, or somebody sits before a screen and has what it takes.

    :raises MalformedInput: a port was named, and what a table needs is not installed.
    """
    if port is not None:
        extras.need("serve")
        return True
    return at_terminal and extras.there("serve") and _browser() is not None


def play(wish: Wish, port: int, lang: str) -> None:
    """Serve a table, and open the browser at it, until the process is told to end.

    :raises MalformedInput: the game cannot be begun, or it cannot be listened at the port.
    """
    from arbitre.tables.journal import IN_MEMORY, new_key
    from arbitre.web import serving
    from arbitre.web.limits import Limits

    folder, key = data_folder(), new_key()
    problem: list[Exception] = []

    async def arrived(tables: Tables, address: str) -> None:
        try:
            where = f"{address}{tables.arrival(await _begin(tables, wish, key, lang), key)}?lang={lang}"
        except Exception as error:
            problem.append(error)
            os.kill(os.getpid(), 2)
            return
        tell(said("table at", address=where).told(lang), flush=True)
        browser = _browser()
        if browser is not None:
            await asyncio.to_thread(browser.open, where)

    games = IN_MEMORY if folder is None else folder / "tables.sqlite"
    serving.serve(
        HOST,
        port,
        Limits(workers=1),
        (),
        log=False,
        lang=lang,
        tell=lambda _: None,
        games=games,
        pictures=wish.pictures,
        arrived=arrived,
    )
    if problem:
        raise problem[0]


async def _begin(tables: Tables, wish: Wish, key: str, lang: str) -> str:
    """The table of the game that is wanted; its name."""
    from arbitre.tables import Beginning, Laid, Place, arranged, begin, lay

    create(wish.agent)
    if wish.resume is not None:
        found = load(wish.resume)
        count = len(getattr(found.setup, "seats", ())) or 2
        if count != 2:
            raise MalformedInput(said("two seats", count=count))
        return await tables.hall.take_up(await asyncio.to_thread(lay, found, wish.agent), key)
    mine, theirs = wish.lists
    places = (Place(say("you", lang), mine), Place(say("program", lang), theirs, wish.agent))
    seed = randbelow(2**31) if wish.seed is None else wish.seed
    beginning = Beginning(places, seed, wish.edition)
    start = await asyncio.to_thread(begin, beginning)
    return await tables.hall.take_up(Laid(start, arranged(beginning), (1,), ()), key)


def _browser() -> webbrowser.BaseBrowser | None:
    """What shows pages to who sits here; None where there is no screen."""
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    try:
        return webbrowser.get()
    except webbrowser.Error:
        return None
