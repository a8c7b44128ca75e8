"""Which tables a server keeps in memory: those at which somebody may still do something."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from arbitre.tables import Beginning
from arbitre.tables.beginning import Place
from arbitre.tables.journal import Journal, new_key
from arbitre.web import pages
from arbitre.web.limits import Limits
from arbitre.web.pool import Pool
from arbitre.web.tables.hall import LEFT, OVER, Full, Hall
from arbitre.web.tables.room import Room, Watcher
from arbitre.web.tables.routes import Tables
from arbitre.web.tables.sessions import COOKIE

PLACES = (Place("Anna", "goblin-rush"), Place("Bob", "white-weenie"))


class Clock:
    """The time that a hall and its rooms are told."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("over", "after"), [(True, OVER), (False, LEFT)])
def test_a_table_is_left_once_its_game_is_over_or_nobody_has_come_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool, after: float
) -> None:
    """It is found again as it was when somebody asks for it; nobody who looks at it is sent away."""
    clock = Clock()
    monkeypatch.setattr("arbitre.web.tables.hall.monotonic", clock)
    monkeypatch.setattr("arbitre.web.tables.room.monotonic", clock)

    async def run() -> None:
        tables = Hall(Journal(tmp_path / "tables.sqlite"), Limits(workers=1))
        id = await tables.begin(Beginning(PLACES, seed=1), (1, 2), "browser")
        room, watcher = await found(tables, id), Watcher((1, 2), "en")
        await room.watch(watcher)
        for _ in PLACES:
            await done(room, do="answer", choice=False)
        if over:
            await done(room, do="concede")
        clock.now += 2 * after
        tables.sweep()
        assert id in tables.rooms, "somebody looks at it"
        room.leave(watcher)
        clock.now += after - 1
        tables.sweep()
        assert id in tables.rooms
        clock.now += 2
        tables.sweep()
        assert not tables.rooms
        again = await found(tables, id)
        assert (again.at, bool(again.standing.decider)) == (room.at, not over)
        await tables.close()

    asyncio.run(run())


async def found(tables: Hall, id: str) -> Room:
    room = await tables.room(id)
    assert room is not None
    return room


async def done(room: Room, **sent: Any) -> None:
    message = json.dumps({"at": room.at, **sent})
    assert await room.do("act", sent=message, seats=(1, 2), lang="en") == b""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("a game", "cannot be opened at the moment")),
        ("fr", ("une partie", "ne peut pas être ouverte pour le moment")),
    ],
)
def test_a_game_that_cannot_be_opened_now_stays_in_the_list(tmp_path: Path, lang: str, told: tuple[str, str]) -> None:
    """It is told to be so, on the start page and on that of replays."""

    async def run() -> None:
        hall, key = Hall(Journal(tmp_path / "tables.sqlite"), Limits(workers=1)), new_key()
        id = await hall.begin(Beginning(PLACES, seed=1), (1, 2), key)

        async def standing(id: str, client: str = "") -> None:
            raise Full

        hall.standing = standing  # type: ignore[method-assign,assignment]
        cookie = (b"cookie", f"{COOKIE}={key}".encode())
        asked = Request({"type": "http", "headers": [cookie], "query_string": f"lang={lang}".encode(), "path": "/"})
        (one,) = await Tables(hall, Pool(Limits(workers=1))).standing(asked, 9)
        assert (one.id, one.closed, one.told) == (id, True, False)
        listed = [pages.Going("" if replays else f"/tables/{id}", (), 0, closed=True) for replays in (False, True)]
        for page in (pages.lobby(lang, listed[:1]), pages.replays(lang, listed[1:])):
            assert told[0] in page
            assert told[1] in page
        assert f"/tables/{id}" in pages.lobby(lang, listed[:1])
        await hall.close()

    asyncio.run(run())
