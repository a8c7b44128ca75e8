"""Results as Parquet, for notebooks and databases: a row for each game and seat.

Nothing in it depends on when or where the games were played: the same match gives the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre import extras
from arbitre.files import write_whole
from arbitre.sim.courses import Seat
from arbitre.sim.plan import Match
from arbitre.sim.results import Result

CARDS: Final = ("opening", "drawn", "fetched", "played")
"""The columns that are lists of a card's name with its count."""


def write(path: Path, match: Match, results: Iterable[Result]) -> None:
    """Write the file, as a whole or not at all.

    :raises MalformedInput: the extra ``parquet`` is not installed, or the file cannot be written.
    """
    extras.need("parquet")
    import polars

    whole = polars.Int32
    cards = polars.List(polars.Struct({"name": polars.String, "count": whole}))
    columns: dict[str, Any] = {
        "game": whole, "part": whole, "seed": polars.Int64, "end": polars.String, "edition": polars.String,
        "seat": whole, "side": polars.String, "agent": polars.String, "against": polars.List(polars.String),
        "won": polars.Boolean, "began": polars.Boolean, "mulligans": whole, "game_turns": whole, "turns": whole,
        "life": whole,
        **dict.fromkeys(CARDS, cards),
        "own": polars.List(polars.Struct(dict.fromkeys(("lands", "spent", "seen", "seen_lands"), whole))),
    }  # fmt: skip
    ordered = sorted(results, key=lambda result: result.number)
    found = polars.DataFrame([row for result in ordered for row in _rows(match, result)], columns, orient="row")
    data = BytesIO()
    found.write_parquet(data, compression="zstd")
    write_whole(path, data.getvalue())


def _rows(match: Match, result: Result) -> Iterator[dict[str, Any]]:
    """A row for each seat of each game that was played to its end, and one of a game that was not."""
    game = {"game": result.number, "seed": result.seed, "edition": match.edition, "end": result.end.value}
    if not result.courses:
        yield game
    for part, course in enumerate(result.courses):
        for number, seat in enumerate(course.seats, 1):
            others = [match.sides[one.side].name for one in course.seats if one is not seat]
            yield {**game, "part": part, "seat": number, "against": others, "game_turns": course.turns,
                   **_seat(match, seat)}  # fmt: skip


def _seat(match: Match, seat: Seat) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(seat)
    side = match.sides[told.pop("side")]
    for column in CARDS:
        told[column] = [{"name": name, "count": count} for name, count in sorted(Counter(told[column]).items())]
    return {**told, "side": side.name, "agent": side.agent}
