"""What a match is: its decks and agents, and for each game the seats and the seed.

Games come in pairs that share a seed and swap the seats, so that neither side has the better draws or the first turn
more often.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from typing import Final

import msgspec

import arbitre
from arbitre.cards.records import Deck

SEED_BITS: Final = 63


class Side(msgspec.Struct, frozen=True):
    """One side of a match: its name in the results, its deck, and who plays it."""

    name: str
    deck: Deck
    agent: str


class Match(msgspec.Struct, frozen=True):
    """Two or more sides that play *games* games: all of them together, or each two of them against each other."""

    sides: tuple[Side, ...]
    games: int
    seed: int = 0
    edition: str = "2011-09-30"
    most_choices: int = 20_000
    """A game with more choices is broken off and counts for nobody."""
    variant: str = ""
    """A multiplayer variant by its name (CR 806–811); its teams are made of sides that follow one another."""

    best_of: int = 1
    """CR 103.2: so many games at most count as one, which goes to who wins most of them."""

    gauntlet: bool = False
    """Whether each two of the sides play so many games against each other."""

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The sides that meet, each time in the order of the match."""
        sides = range(len(self.sides))
        return list(combinations(sides, 2)) if self.gauntlet else [tuple(sides)]

    @property
    def setting(self) -> arbitre.Setting:
        """The options of the variant.

        :raises MalformedInput: there is none of that name, or so many sides cannot play it.
        """
        return arbitre.setting(self.variant, len(self.tables[0]))

    def identity(self) -> str:
        """A hash of all that determines each game; how many there are is left out, so that more can be added."""
        same = msgspec.structs.replace(self, games=0)
        return hashlib.sha256(_version().encode() + msgspec.json.encode(same)).hexdigest()[:32]


def _version() -> str:
    """The version of this package; nothing if it runs from its source without being installed."""
    try:
        return version("arbitre")
    except PackageNotFoundError:
        return ""


class Planned(msgspec.Struct, frozen=True):
    """One game to be played: its number from 0, its seed, and which side sits in each seat; the first seat begins."""

    number: int
    seed: int
    seats: tuple[int, ...]


def games(match: Match) -> Iterator[Planned]:
    """The games of *match* in order: the first of each table, then the second of each.

    Those of a group share a seed, and the players move on by a seat, a team that sits together by its size.
    """
    tables, teams = match.tables, match.setting.options.teams
    count = len(tables[0])
    step = len(teams[0]) if teams and teams[0][0] + 1 == teams[0][1] else 1
    for number in range(match.games * len(tables)):
        game, table = divmod(number, len(tables))
        group, turn = divmod(game, count // step)
        sides = tables[table]
        first = turn * step % count
        yield Planned(number, _seed(match.seed, group), sides[first:] + sides[:first])


def _seed(seed: int, group: int) -> int:
    digest = hashlib.sha256(f"{seed}/{group}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)
