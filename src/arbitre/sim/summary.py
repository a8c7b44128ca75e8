"""What came out of many games: who won how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

import msgspec

from arbitre.seats import Count
from arbitre.sim.plan import Match
from arbitre.sim.results import End, Result
from arbitre.sim.wilson import wilson


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
    forfeits: int = 0
    """Games that it lost, though not by the rules of the game."""
    count: Count = Count()
    """How a program in any language has answered in all games."""


class Pair(msgspec.Struct, frozen=True):
    """How one side did against another; both are told by their numbers from 0."""

    side: int
    against: int
    share: Share


class Summary(msgspec.Struct, frozen=True):
    """The outcome of a match."""

    sides: tuple[SideSummary, ...]
    pairs: tuple[Pair, ...]
    """Of a gauntlet: each side against each other one."""
    played: int
    drawn: int
    broken_off: int
    faults: int
    turns: float
    """Of an average game that was won or drawn."""
    choices: int


def summarise(match: Match, results: Iterable[Result]) -> Summary:
    """The outcome of the games so far."""
    found = sorted(results, key=lambda result: result.number)
    decided = [result for result in found if result.end in (End.WON, End.DRAWN)]
    return Summary(
        sides=tuple(_side(match, number, found, decided) for number in range(len(match.sides))),
        pairs=_pairs(match, decided) if match.gauntlet else (),
        played=len(found),
        drawn=sum(result.end is End.DRAWN for result in found),
        broken_off=sum(result.end is End.BROKEN_OFF for result in found),
        faults=sum(result.end is End.FAULT for result in found),
        turns=sum(result.turns for result in decided) / len(decided) if decided else 0.0,
        choices=sum(result.choices for result in found),
    )


def _side(match: Match, number: int, found: Sequence[Result], decided: Sequence[Result]) -> SideSummary:
    side, own = match.sides[number], [game for game in decided if number in game.seats]
    return SideSummary(
        side.name,
        side.agent,
        overall=_share(number, own),
        beginning=_share(number, [game for game in own if game.seats[0] == number]),
        following=_share(number, [game for game in own if game.seats[0] != number]),
        forfeits=sum(who == number for game in found for who, _ in game.forfeits),
        count=sum((count for game in found for who, count in game.counts if who == number), Count()),
    )


def _pairs(match: Match, decided: Sequence[Result]) -> tuple[Pair, ...]:
    """Each side against each other one, in the order of the match."""
    met: dict[frozenset[int], list[Result]] = {frozenset(table): [] for table in match.tables}
    for game in decided:
        met[frozenset(game.seats)].append(game)
    return tuple(
        Pair(side, against, _share(side, met[frozenset((side, against))]))
        for side, against in permutations(range(len(match.sides)), 2)
    )


def _share(number: int, games: Sequence[Result]) -> Share:
    return Share.of(sum(number in game.winners for game in games), len(games))
