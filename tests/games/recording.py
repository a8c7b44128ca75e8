"""Recorded games: digests of what a player sees of a game, every few choices, and how to play the game again.

A random game has a file of `recorded/` with its cards and digests, a led game a line of `recorded/led.tsv`; what is
seen, line by line, is had by playing it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from arbitre.cards.catalogue import catalogue
from games.laid import Random, Setup
from games.led import Led
from games.led import play as play_led
from games.seen import Digest

FOLDER: Final = Path(__file__).parent / "recorded"
READINGS: Final = FOLDER / "cards.tsv"
LED: Final = FOLDER / "led.tsv"


def names() -> list[str]:
    """The recorded games."""
    return [*random_games(), *_led()]


def random_games() -> list[str]:
    """Those with cards at random."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> tuple[Setup | Led, list[str]]:
    """How a recorded game begins, and its digests."""
    if name in _led():
        return Led.of(name), list(_led()[name])
    head, _, digests = (FOLDER / f"{name}.txt").read_text("utf-8").partition("\n\n")
    return msgspec.json.decode(head, type=Setup), digests.split("\n")[:-1]


@cache
def _led() -> dict[str, list[str]]:
    """The digests of the led games."""
    rows = (line.split("\t") for line in LED.read_text("utf-8").splitlines()) if LED.exists() else ()
    return {name: digests for name, *digests in rows}


def save(name: str, game: Setup | Led, digests: list[str]) -> None:
    """Write a recorded game."""
    FOLDER.mkdir(exist_ok=True)
    if isinstance(game, Led):
        _led()[name] = digests
        LED.write_text("".join("\t".join((one, *_led()[one])) + "\n" for one in sorted(_led())), "utf-8")
    else:
        (FOLDER / f"{name}.txt").write_text(f"{_written(game)}\n\n" + "".join(f"{one}\n" for one in digests), "utf-8")


def forget(games: Iterable[str]) -> None:
    """These are recorded no more."""
    for name in games:
        if _led().pop(name, None) is None:
            (FOLDER / f"{name}.txt").unlink()


def _written(game: Setup) -> str:
    """A line for each field and each part of a player's cards."""
    data = msgspec.to_builtins(game)
    seats = data.pop("seats")
    fields = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    parts = [",\n ".join(f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in s.items()) for s in seats]
    fields.append('"seats": [' + ",\n".join(f"{{{part}}}" for part in parts) + "]")
    return "{" + ",\n".join(fields) + "}"


def readings(cards: Iterable[str]) -> dict[str, str]:
    """A digest of what each card says."""
    found = ((name, msgspec.json.encode(catalogue().get(name).card, order="deterministic")) for name in cards)
    return {name: hashlib.sha256(data).hexdigest()[:10] for name, data in found}


def recorded_readings() -> dict[str, str]:
    """What each card said when the games were recorded."""
    if not READINGS.exists():
        return {}
    rows = (line.split("\t") for line in READINGS.read_text("utf-8").splitlines())
    return {name: digest for digest, name in rows}


def save_readings(read: dict[str, str]) -> None:
    READINGS.write_text("".join(f"{digest}\t{name}\n" for name, digest in sorted(read.items())), "utf-8")


def play(game: Setup | Led) -> Iterator[Digest]:
    """Play a game, and digest what is seen."""
    return play_led(game) if isinstance(game, Led) else Random(game).run()
