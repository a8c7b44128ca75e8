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
"""The highest count of what a call sets up or does; a check may count as far as it likes."""


class Unread(msgspec.Struct, frozen=True):
    """A line that is no case, and why."""

    id: str
    """The name of the case, or where the line stands."""
    error: MalformedInput


def read_cases(path: Path) -> Iterator[Case | Unread]:
    """The cases of a file, one on each line; a line that is none is told in its place."""
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if line.strip():
            yield _read(line, Place(str(path), number))


def _read(line: str, place: Place) -> Case | Unread:
    try:
        case = from_json(line, _CASES, said("not a case"), place)
    except MalformedInput as error:
        return Unread(f"{place.file}:{place.line}", error)
    problem = _problem(case, place)
    return case if problem is None else Unread(case.id, problem)


def _problem(case: Case, place: Place) -> MalformedInput | None:
    if case.players not in SEATS:
        return MalformedInput(said("players", count=case.players), place)
    if any(_counts_high(call) for call in case.calls):
        return MalformedInput(said("counts too high", name=case.id, most=MOST_COPIES), place)
    if not any(call.get("op") == "execute" for call in case.calls):
        return MalformedInput(said("never executed", name=case.id), place, [said("a call")])
    return None


def _counts_high(call: Call) -> bool:
    is_check = str(call.get("op")).startswith(("assert_", "check_"))
    counts = (call.get(field) for field in ("count", "times", "resolutions"))
    return not is_check and any(isinstance(count, int) and count > MOST_COPIES for count in counts)


def read_decks(path: Path) -> dict[str, dict[str, dict[str, int]]]:
    """The starting decks that cases name: deck → zone → card → count.

    :raises MalformedInput: the file is missing or holds something else.
    """
    return from_json(read_bytes(path), _DECKS, said("not decks"), Place(str(path)))


_CASES: Final = msgspec.json.Decoder(Case)
_DECKS: Final = msgspec.json.Decoder(dict[str, dict[str, dict[str, int]]])
