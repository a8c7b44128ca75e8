"""What came out of games: one file for each finished game, and their summary."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from arbitre.errors import MalformedInput
from arbitre.files import reason, write_whole
from arbitre.messages import Messages
from arbitre.sim.plan import Match, Planned
from arbitre.sim.wilson import wilson

said: Final = Messages(
    {
        "no match there": (
            "the folder '{path}' is not empty, and holds no match",
            "le dossier « {path} » n'est pas vide, et ne contient pas de match",
        ),
        "name a new or empty folder with --out": (
            "name a new or empty folder with --out",
            "donnez avec --out un dossier nouveau ou vide",
        ),
        "does not describe a match": ("'{head}' does not describe a match", "« {head} » ne décrit pas un match"),
        "cannot write in the folder": (
            "cannot write in the folder '{path}': {reason}",
            "impossible d'écrire dans le dossier « {path} » : {reason}",
        ),
        "the folder holds the games of another match": (
            "the folder '{path}' holds the games of another match",
            "le dossier « {path} » contient les parties d'un autre match",
        ),
        "name another folder with --out": ("name another folder with --out", "donnez un autre dossier avec --out"),
    }
)


class End(StrEnum):
    """How a game ended."""

    WON = "won"
    DRAWN = "drawn"
    BROKEN_OFF = "broken off"
    """After the most choices that the match allows."""
    FAULT = "fault"
    """By a mistake of the engine or of an agent."""


class Result(msgspec.Struct, frozen=True):
    """A finished game. `winners` are numbers of sides, `message` tells a fault."""

    number: int
    seed: int
    seats: tuple[int, ...]
    end: End
    winners: tuple[int, ...] = ()
    turns: int = 0
    choices: int = 0
    seconds: float = 0.0
    message: str = ""


class Share(msgspec.Struct, frozen=True):
    """So many games won of so many decided, and the 95 % interval of the true share."""

    won: int
    games: int
    low: float
    high: float

    @classmethod
    def of(cls, won: int, games: int) -> Share:
        """The share with its interval."""
        return cls(won, games, *wilson(won, games))


class SideSummary(msgspec.Struct, frozen=True):
    """How one side did; draws count as games that it did not win."""

    name: str
    agent: str
    overall: Share
    beginning: Share
    following: Share


class Summary(msgspec.Struct, frozen=True):
    """The outcome of a match."""

    sides: tuple[SideSummary, ...]
    played: int
    drawn: int
    broken_off: int
    faults: int
    turns: float
    """Of an average game that was won or drawn."""
    choices: int
    seconds: float
    """The time that the games took, added up over all processes."""


def summarise(match: Match, results: Iterable[Result]) -> Summary:
    """The outcome of the games so far."""
    found = sorted(results, key=lambda result: result.number)
    decided = [result for result in found if result.end in (End.WON, End.DRAWN)]
    return Summary(
        sides=tuple(_side(match, number, decided) for number in range(len(match.sides))),
        played=len(found),
        drawn=sum(result.end is End.DRAWN for result in found),
        broken_off=sum(result.end is End.BROKEN_OFF for result in found),
        faults=sum(result.end is End.FAULT for result in found),
        turns=sum(result.turns for result in decided) / len(decided) if decided else 0.0,
        choices=sum(result.choices for result in found),
        seconds=sum(result.seconds for result in found),
    )


def _side(match: Match, number: int, decided: Sequence[Result]) -> SideSummary:
    def share(games: Sequence[Result]) -> Share:
        return Share.of(sum(number in game.winners for game in games), len(games))

    side = match.sides[number]
    return SideSummary(
        side.name,
        side.agent,
        overall=share(decided),
        beginning=share([game for game in decided if game.seats[0] == number]),
        following=share([game for game in decided if game.seats[0] != number]),
    )


RESULTS: Final = "results.jsonl"


def record_name(number: int, part: str = "") -> str:
    """The file of a game's record, which `arbitre replay` reads; *part* tells the games of one match apart."""
    return f"game-{number:06}{part}.json"


class Folder:
    """The folder of a match: which match it is, a line for each finished game, and the records of the games."""

    def __init__(self, path: Path, match: Match) -> None:
        """:raises MalformedInput: the folder cannot be used, or holds the games of another match or anything else."""
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._claim(match)
        except OSError as error:
            raise MalformedInput(said("cannot write in the folder", path=str(path), reason=reason(error))) from None

    def _claim(self, match: Match) -> None:
        head = self.path / "match.json"
        identity = match.identity()
        if head.exists():
            if _identity(head) != identity:
                raise MalformedInput(
                    said("the folder holds the games of another match", path=str(self.path)),
                    hint=said("name another folder with --out"),
                )
            return
        if any(self.path.iterdir()):
            raise MalformedInput(
                said("no match there", path=str(self.path)),
                hint=said("name a new or empty folder with --out"),
            )
        sides = [{"name": side.name, "agent": side.agent} for side in match.sides]
        about = {"identity": identity, "sides": sides, "seed": match.seed, "edition": match.edition}
        write_whole(head, msgspec.json.format(msgspec.json.encode(about), indent=2) + b"\n")

    def finished(self) -> dict[int, Result]:
        """The results so far by the number of the game; a line that was not written to its end is passed over."""
        try:
            lines = (self.path / RESULTS).read_bytes().split(b"\n")
        except FileNotFoundError:
            return {}
        found: dict[int, Result] = {}
        for line in lines:
            with suppress(msgspec.DecodeError):
                result = msgspec.json.decode(line, type=Result)
                found[result.number] = result
        return found

    def keep(self, result: Result) -> None:
        """Add the line of a game, on a line of its own whatever the one before looks like."""
        with (self.path / RESULTS).open("ab") as file:
            file.write(b"\n" * self._is_torn() + msgspec.json.encode(result) + b"\n")

    def _is_torn(self) -> bool:
        """Whether the last line has no end."""
        with (self.path / RESULTS).open("rb") as file:
            if file.seek(0, os.SEEK_END) == 0:
                return False
            file.seek(-1, os.SEEK_END)
            return file.read() != b"\n"


def _identity(head: Path) -> str:
    try:
        return str(msgspec.json.decode(head.read_bytes())["identity"])
    except (msgspec.DecodeError, KeyError, TypeError):
        raise MalformedInput(said("does not describe a match", head=str(head))) from None


def still_to_play(planned: Iterable[Planned], finished: Container[int]) -> list[Planned]:
    """The planned games without a result."""
    return [game for game in planned if game.number not in finished]
