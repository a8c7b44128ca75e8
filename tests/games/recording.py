"""Recorded games: what a player saw of a game, in columns, and how to play the game again.

A random game has a file of `recorded/` with its cards, its choices and its log, and digests of what could be done and
of how everything stood; a led game a line of `recorded/led.tsv` with a digest for each column.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from arbitre.cards.catalogue import catalogue
from arbitre.engine.kernel.options import Options
from games.laid import Random, Setup
from games.led import Led
from games.led import play as play_led
from games.seen import Seen

FOLDER: Final = Path(__file__).parent / "recorded"
READINGS: Final = FOLDER / "cards.tsv"
LED: Final = FOLDER / "led.tsv"
COLUMNS: Final = ("log", "actions", "state")
"""What is recorded of a game apart from each other: choices and log, legal actions, state."""
MOST: Final = 10
"""A column that moves in more games than these is only recorded if that is expected."""
_LETTERS: Final = 8
_PLACE: Final = "-- "


class Stretch(NamedTuple):
    """A part of a game as it is recorded: where it ends, and what was seen, in columns."""

    place: str
    log: str
    """The lines themselves, of a random game; of a led one a digest."""
    actions: str
    state: str


def names() -> list[str]:
    """The recorded games."""
    return [*random_games(), *_led()]


def random_games() -> list[str]:
    """Those with cards at random."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> tuple[Setup | Led, list[Stretch]]:
    """How a recorded game begins, and what was seen of it."""
    if name in _led():
        return Led.of(name), [_led()[name]]
    head, _, body = (FOLDER / f"{name}.txt").read_text("utf-8").partition("\n\n")
    return msgspec.json.decode(head, type=Setup), list(_parsed(body))


def _parsed(body: str) -> Iterator[Stretch]:
    lines: list[str] = []
    for line in body.splitlines():
        if line.startswith(_PLACE):
            place, actions, state = line.removeprefix(_PLACE).split(" | ")
            yield Stretch(place, "\n".join(lines), actions.split()[1], state.split()[1])
            lines.clear()
        else:
            lines.append(line)


@cache
def _led() -> dict[str, Stretch]:
    """What was seen of the led games."""
    rows = (line.split("\t") for line in LED.read_text("utf-8").splitlines()) if LED.exists() else ()
    return {name: Stretch(place, *columns) for name, place, *columns in rows}


def save(name: str, game: Setup | Led, seen: Sequence[Stretch]) -> None:
    """Write a recorded game."""
    FOLDER.mkdir(exist_ok=True)
    if isinstance(game, Led):
        _led()[name] = seen[-1] if seen else Stretch("", "", "", "")
        LED.write_text("".join("\t".join((one, *_led()[one])) + "\n" for one in sorted(_led())), "utf-8")
    else:
        body = (f"{part.log}\n{_PLACE}{part.place} | actions {part.actions} | state {part.state}\n" for part in seen)
        (FOLDER / f"{name}.txt").write_text(f"{_written(game)}\n\n{''.join(body)}", "utf-8")


def forget(games: Iterable[str]) -> None:
    """These are recorded no more."""
    for name in games:
        if _led().pop(name, None) is None:
            (FOLDER / f"{name}.txt").unlink()


def _written(game: Setup) -> str:
    """A line for each field and each part of a player's cards; of the options those that are not as usual."""
    data = msgspec.to_builtins(game)
    usual = msgspec.to_builtins(Options())
    data["options"] = {key: value for key, value in data["options"].items() if value != usual[key]}
    seats = data.pop("seats")
    fields = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    parts = [",\n ".join(f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in s.items()) for s in seats]
    fields.append('"seats": [' + ",\n".join(f"{{{part}}}" for part in parts) + "]")
    return "{" + ",\n".join(fields) + "}"


def readings(cards: Iterable[str]) -> dict[str, str]:
    """A digest of what each card says."""
    found = ((name, msgspec.json.encode(catalogue().get(name).card, order="deterministic")) for name in cards)
    return {name: hashlib.sha256(data).hexdigest()[:_LETTERS] for name, data in found}


def recorded_readings() -> dict[str, str]:
    """What each card said when the games were recorded."""
    if not READINGS.exists():
        return {}
    rows = (line.split("\t") for line in READINGS.read_text("utf-8").splitlines())
    return {name: digest for digest, name in rows}


def save_readings(read: dict[str, str]) -> None:
    READINGS.write_text("".join(f"{digest}\t{name}\n" for name, digest in sorted(read.items())), "utf-8")


# --- playing again ----------------------------------------------------------------------------------------------------


def play(game: Setup | Led) -> Iterator[Seen]:
    """Play a game, and tell what is seen."""
    return play_led(game) if isinstance(game, Led) else Random(game).run()


def recorded(game: Setup | Led) -> list[Stretch]:
    """A game as it is recorded if it is played now."""
    seen = list(play(game))
    if isinstance(game, Led):
        whole = (digest([line for one in seen for line in getattr(one, column)]) for column in COLUMNS)
        return [Stretch(seen[-1].place, *whole)]
    return [Stretch(one.place, "\n".join(one.log), digest(one.actions), digest(one.state)) for one in seen]


def digest(lines: Iterable[str]) -> str:
    """A few letters for many lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:_LETTERS]


def moved(before: Sequence[Stretch], now: Sequence[Stretch]) -> dict[str, str]:
    """The columns that are not as they were, each with where it first goes otherwise."""
    found: dict[str, str] = {}
    for old, new in zip_longest(before, now):
        if old is None or new is None or old.place != new.place:
            found.setdefault("log", f"up to {old.place if old else 'the end'}")
            break
        for column in COLUMNS:
            if getattr(old, column) != getattr(new, column):
                found.setdefault(column, f"up to {old.place}")
    return found


def unexpected(columns: Mapping[str, int], expected: Container[str]) -> list[str]:
    """The columns that have moved in many games, though nobody said that they would."""
    return [column for column in COLUMNS if columns.get(column, 0) > MOST and column not in expected]
