"""The folder that a match is kept in: a line for each finished game, so that it goes on where it was broken off."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from arbitre.errors import MalformedInput
from arbitre.files import append_whole, reason, write_whole
from arbitre.messages import Messages
from arbitre.sim.plan import Match, Planned
from arbitre.sim.results import Result

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
        """Add the line of a game, on a line of its own whatever the one before looks like; all of it or nothing.

        :raises MalformedInput: it cannot be written.
        """
        path = self.path / RESULTS
        append_whole(path, b"\n" * _is_torn(path) + msgspec.json.encode(result) + b"\n")

    def put_in_order(self) -> None:
        """Sort the lines by the number of the game: where all are there, nothing tells in which order they came."""
        found = self.finished()
        lines = b"".join(msgspec.json.encode(found[number]) + b"\n" for number in sorted(found))
        if found and lines != (self.path / RESULTS).read_bytes():
            write_whole(self.path / RESULTS, lines)


def _is_torn(path: Path) -> bool:
    """Whether the last line of a file has no end."""
    with suppress(FileNotFoundError), path.open("rb") as file:
        if file.seek(0, os.SEEK_END):
            file.seek(-1, os.SEEK_END)
            return file.read() != b"\n"
    return False


def _identity(head: Path) -> str:
    try:
        return str(msgspec.json.decode(head.read_bytes())["identity"])
    except (msgspec.DecodeError, KeyError, TypeError):
        raise MalformedInput(said("does not describe a match", head=str(head))) from None


def still_to_play(planned: Iterable[Planned], finished: Container[int]) -> list[Planned]:
    """The planned games without a result."""
    return [game for game in planned if game.number not in finished]
