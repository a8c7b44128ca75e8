"""Two worlds, and a table in each: the bytes that a seat is sent must be the same in both (CR 400.2)."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

import msgspec

from arbitre import Game, MalformedInput
from arbitre.tables import Arrangement, Table, reasons
from arbitre.tables.line import Line
from arbitre.tables.table import WATCHING
from arbitre.text import LANGUAGES
from arbitre.views import View
from arbitre.web import pages
from games.two_worlds import TwoWorlds


class Looked(Table):
    """A table over a game that stands already; nobody plays there."""

    def __init__(self, game: Game) -> None:
        self.id, self.game, self.line = "t", game, Line()
        self.arrangement = Arrangement(("",) * len(game.state.players))
        self.here, self.stops, self.wish, self.leaving = {}, {}, None, set()
        self._now, self._since, self._logs, self._bars = monotonic, 0.0, {}, {}
        self._told_at, self._turns = [len(game.log)], [game.state.turn]


class TableWorlds(TwoWorlds):
    """As two worlds, with all that a seat is sent of a table."""

    def _given(self, one: View, other: View) -> Iterator[tuple[str, Any, Any]]:
        yield from super()._given(one, other)
        if self.dice.below(5):
            return
        self.counts["tables"] += 1
        tables = Looked(self.left), Looked(self.right)
        for lang in LANGUAGES:
            for seat in (self.viewer, WATCHING):
                shown = [table.shown(seat, lang) for table in tables]
                yield f"what seat {seat} is shown", msgspec.json.encode(shown[0]), msgspec.json.encode(shown[1])
                regions = [pages.render(each, lang) for each in shown]
                yield f"the regions of seat {seat}", regions[0], regions[1]
        for id in self._some():
            yield f"why not {id}", *(self._asked(reasons.why_not, table, id) for table in tables)
            yield f"the values of {id}", *(self._asked(reasons.derived, table, id) for table in tables)

    def _some(self) -> list[int]:
        ids = sorted(self.left.state.objects.keys() & self.right.state.objects.keys())
        return [ids[self.dice.below(len(ids))] for _ in range(2)]

    def _asked(self, ask: Any, table: Table, id: int) -> Any:
        try:
            return ask(table, self.viewer, id, "en")
        except MalformedInput as refused:
            return str(refused)
