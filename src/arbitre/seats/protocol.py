"""What a seat and a program say to each other: a JSON object on each line, told apart by ``say``."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.views import Option, Part, Refused, Sight, Told

PROTOCOL: Final = 1
"""It grows whenever something said goes, or comes to mean something else; not where a field or a message is added."""
SCHEMA: Final = Path(__file__).with_name("seat.schema.json")


class Count(msgspec.Struct, frozen=True):
    """How a program has answered."""

    asked: int = 0
    """Questions."""
    illegal: int = 0
    """Answers against the rules of the game."""
    malformed: int = 0
    """Lines that were no answer to the question."""
    replaced: int = 0
    """Questions for which a legal answer was drawn instead, after too many attempts."""
    reversed: int = 0
    """Actions that were begun and could not be completed (CR 717.1): no attempts, since they were offered."""

    def __add__(self, other: Count) -> Count:
        return Count(*(one + more for one, more in zip(_fields(self), _fields(other), strict=True)))


def _fields(count: Count) -> tuple[int, ...]:
    return msgspec.structs.astuple(count)


# --- what the seat says ----------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag_field="say", tag="hello"):
    """The first line. The program answers with `Welcome`."""

    protocol: int
    program: str
    """The version of arbitre."""
    view: int
    """The version of the form of views."""
    attempts: int
    """After so many illegal or malformed answers to one question …"""
    then: str
    """… the seat "forfeits", or a legal answer is drawn at "random"."""
    longest: int
    """The longest line that is read, in bytes."""


class Begin(msgspec.Struct, frozen=True, tag_field="say", tag="begin"):
    """A game begins."""

    game: int
    """From 1, of those that this program plays."""
    seat: int
    """The player whom the program plays."""
    players: tuple[str, ...]
    edition: str


class Ask(msgspec.Struct, frozen=True, tag_field="say", tag="ask"):
    """A question, which the program answers with `Answer`."""

    number: int
    """Every answer names it."""
    question: str
    """In words."""
    options: tuple[Option, ...]
    """Legal answers, each with its key."""
    complete: bool
    """Whether there is no other legal answer (but to concede, at priority)."""
    how: str
    """How an answer is built that is not listed, in words."""
    parts: tuple[Part, ...]
    """Of what."""
    since: int
    """The number of the first line of *told*; it and what follows replace lines of that number told before."""
    told: tuple[Told, ...]
    """The log since the last question."""
    lines: tuple[str, ...]
    """The same in words, some lines put together."""
    view: Sight
    """What the player may know; *decision* there is the question as data."""


class Refuse(msgspec.Struct, frozen=True, tag_field="say", tag="refuse"):
    """An answer does not count; another is waited for, unless its action was *reversed*: then it is asked anew."""

    number: int
    kind: str
    """"illegal" by the rules of the game, "malformed": no answer to the question, or "reversed" (CR 717.1)."""
    reason: str
    refused: Refused | None
    """The rule, the object, and what would make it legal."""
    left: int
    """So many attempts are left for this question, one at least."""


class Drawn(msgspec.Struct, frozen=True, tag_field="say", tag="drawn"):
    """After too many attempts a legal answer was drawn at random; there is nothing to say to this."""

    number: int
    kind: str
    """What was wrong with the last attempt, as in `Refuse`."""
    reason: str
    choice: Any
    words: str


class Because(msgspec.Struct, frozen=True, tag_field="say", tag="because"):
    """Whether an answer that the program has asked about (`Why`) would be legal, and why not."""

    number: int
    legal: bool
    refused: Refused | None


class Over(msgspec.Struct, frozen=True, tag_field="say", tag="over"):
    """A game is over for the program."""

    game: int
    won: bool
    winners: tuple[int, ...] | None
    """None: the game was not played to its end."""
    forfeit: str
    """Why the program has lost, if not by the rules of the game."""
    count: Count
    since: int
    told: tuple[Told, ...]
    lines: tuple[str, ...]
    view: Sight | None


class Bye(msgspec.Struct, frozen=True, tag_field="say", tag="bye"):
    """The last line."""

    reason: str
    """Empty: there is no other game."""
    games: int
    won: int
    count: Count


Said = Hello | Begin | Ask | Refuse | Drawn | Because | Over | Bye


# --- what the program says -------------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag_field="say", tag="hello"):
    """The first line of the program."""

    protocol: int
    """The version of the protocol that it speaks."""
    name: str = ""
    lang: str = "en"
    """The language of all words: en or fr."""


class Answer(msgspec.Struct, frozen=True, tag_field="say", tag="answer"):
    """The answer to a question: the *key* of an option, or a *choice* that is built. One to an earlier question is
    passed over."""

    number: int
    key: str | int | None = None
    choice: Any = None


class Why(msgspec.Struct, frozen=True, tag_field="say", tag="why"):
    """Why a choice would not be legal; no attempt."""

    number: int
    choice: Any


Heard = Welcome | Answer | Why

encode: Final = msgspec.json.Encoder().encode
LINES: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Heard)


def schema() -> dict[str, Any]:
    """The JSON schema of every line: ``said`` by the seat, ``heard`` from the program."""
    kinds = {"said": Said, "heard": Heard}
    found, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"arbitre seat, protocol {PROTOCOL}",
        "$defs": dict(zip(kinds, found, strict=True)) | components,
        "anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds],
    }


def schema_json() -> bytes:
    """The same, as it is published."""
    return SCHEMA.read_bytes()
