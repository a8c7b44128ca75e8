"""What a browser sends over the websocket: JSON of one of these kinds, and nothing else."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from arbitre.tables.shown import Resting

MOST_BYTES: Final = 20_000
"""The longest message."""


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A message; *at* is the number of the change that the browser has seen."""

    at: int


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """A choice, in the form of records."""

    choice: Any


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """The last choice is taken back, or everything after choice *to*; *ask*: the others are asked if they must
    agree."""

    to: int | None = None
    ask: bool = False


class Redo(Message, frozen=True, kw_only=True, tag="redo"):
    """What was taken back is chosen again."""

    ask: bool = False


class Approve(Message, frozen=True, kw_only=True, tag="approve"):
    """An answer to who wants to take something back."""

    yes: bool


class Stop(Message, frozen=True, kw_only=True, tag="stop"):
    """A stop is set or taken away."""

    step: str
    whose: Literal["own", "others", ""] = ""
    on: bool


class Yield(Message, frozen=True, kw_only=True, tag="yield"):
    """Passing for a while (*until*), or never responding to an *object* and others of its name; or responding again to
    what has a *name*."""

    until: Resting = ""
    object: int = 0
    name: str = ""
    on: bool = True


class Concede(Message, frozen=True, kw_only=True, tag="concede"):
    """CR 104.3a."""


class Why(Message, frozen=True, kw_only=True, tag="why"):
    """What can and cannot be done with an object, and where its numbers come from."""

    object: int


class Hover(Message, frozen=True, kw_only=True, tag="hover"):
    """Where the numbers of an object come from."""

    object: int


Sent: TypeAlias = Answer | Undo | Redo | Approve | Stop | Yield | Concede | Why | Hover
read: Final = msgspec.json.Decoder(Sent).decode
