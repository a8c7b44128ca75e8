"""Which tables a server keeps in memory: those at which somebody may still do something."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.tables import Beginning
from arbitre.tables.beginning import Place
from arbitre.tables.journal import Journal
from arbitre.web.limits import Limits
from arbitre.web.tables.hall import LEFT, OVER, Hall
from arbitre.web.tables.room import Room, Watcher

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
