"""Cases as data: reading them, with errors that say which line and which field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.errors import MalformedInput, Place
from arbitre.files import from_json, read_bytes, read_text
from arbitre.judge.cases.messages import said

SEATS: Final[dict[int, str]] = {2: "AB", 3: "ACB", 4: "ADCB"}
"""The turn order of the players, by how many there are."""

Call = Mapping[str, Any]
"""One record of a script: an operation with its fields."""


class Case(msgspec.Struct, frozen=True):
    """One scripted game."""

    id: str
    players: int
    format: str
    calls: tuple[dict[str, Any], ...]
    cards: tuple[str, ...]
    setup_defaults: dict[str, Any] = {}
    expects_error: bool = False
    base: str = ""
    truncated: bool = False

    @property
    def seats(self) -> str:
        """The players' letters in turn order."""
        return SEATS[self.players]

    @property
    def setup(self) -> list[dict[str, Any]]:
        """The calls before the run, in their order."""
        return [c for c in self.calls[: self._end()] if c["op"] != "execute"]

    @property
    def execute(self) -> dict[str, Any]:
        """The run itself, with what it says of errors."""
        return self.calls[self._end()]

    @property
    def after(self) -> tuple[dict[str, Any], ...]:
        """The calls after the run: assertions on the frozen game."""
        return self.calls[self._end() + 1 :]

    def _end(self) -> int:
        return next(i for i, call in enumerate(self.calls) if call["op"] == "execute")


MOST_COPIES: Final = 10_000
"""The highest count that a call may have."""


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file, one on each line.

    :raises MalformedInput: a line is not a case; says which line and why.
    """
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if line.strip():
            yield _case(line, Place(str(path), number))


def _case(line: str, place: Place) -> Case:
    case = from_json(line, _CASES, said("not a case"), place)
    if case.players not in SEATS:
        raise MalformedInput(said("players", count=case.players), place)
    if any(isinstance(count := call.get("count"), int) and count > MOST_COPIES for call in case.calls):
        raise MalformedInput(said("counts too high", name=case.id, most=MOST_COPIES), place)
    if not any(call.get("op") == "execute" for call in case.calls):
        raise MalformedInput(said("never executed", name=case.id), place, [said("a call")])
    return case


def read_decks(path: Path) -> dict[str, dict[str, dict[str, int]]]:
    """The starting decks that cases name: deck → zone → card → count.

    :raises MalformedInput: the file is missing or holds something else.
    """
    return from_json(read_bytes(path), _DECKS, said("not decks"), Place(str(path)))


_CASES: Final = msgspec.json.Decoder(Case)
_DECKS: Final = msgspec.json.Decoder(dict[str, dict[str, dict[str, int]]])
