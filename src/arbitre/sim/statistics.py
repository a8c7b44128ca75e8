"""What many games tell of decks: how often was won, by everything that may matter, each share with its interval.

A share counts seats: how many of the seats of which something is true won their game; a drawn game is not won. The
intervals take the games as independent of each other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeVar

import msgspec

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from arbitre.sim.courses import OwnTurn, Seat
from arbitre.sim.plan import Match
from arbitre.sim.results import Result
from arbitre.sim.summary import Share
from arbitre.sim.wilson import CONFIDENCE_95

Key = TypeVar("Key", bound=Hashable)

SCREW_TURN: Final = 4
SCREW_LANDS: Final = 2
"""Mana screw: so many lands or fewer at the end of that turn of one's own."""
FLOOD_TURN: Final = 6
FLOOD_SHARE: Final = 0.6
"""Mana flood: at the end of that turn of one's own, so large a share of all cards seen, or a larger, were lands."""
CURVE_TURNS: Final = 10
"""So many turns are shown of the mana that was spent."""
STEPS_OF_TURNS: Final = 5
"""Lengths of games are gathered in groups of so many of a seat's own turns."""


class Sitting(NamedTuple):
    """A seat of a game, and how long the game was."""

    seat: Seat
    turns: int


class Counted(msgspec.Struct, frozen=True):
    """Of the seats of a side of which something is true, which *value* tells, the share that won."""

    side: int
    value: int | float | str
    share: Share


class Mean(msgspec.Struct, frozen=True):
    """An average over so many seats, with the 95 % interval of the true one."""

    side: int
    value: int
    mean: float
    low: float
    high: float
    seats: int


class CardLine(msgspec.Struct, frozen=True):
    """How a side did with a card: each share is of the seats (for a card that was there several times, each time) that
    had it so."""

    side: int
    name: str
    copies: int
    """In the main deck."""
    opening: Share
    drawn: Share
    in_hand: Share
    """In the opening hand, drawn or fetched."""
    not_seen: Share
    """Each copy of the deck that did not come to the hand."""
    played: Share

    @property
    def improvement(self) -> float | None:
        """How much more was won with the card in hand than without it; None if one of both never was."""
        if not self.in_hand.games or not self.not_seen.games:
            return None
        return self.in_hand.won / self.in_hand.games - self.not_seen.won / self.not_seen.games


class Fortune(msgspec.Struct, frozen=True):
    """How often something befell a side, and how often it won then and else."""

    side: int
    befell: Share
    """Of the seats that came so far, those whom it befell."""
    won_then: Share
    won_else: Share


class Statistics(msgspec.Struct, frozen=True):
    """Everything that is told of many games; sides are told by their numbers."""

    seats: tuple[Counted, ...]
    """By who began: 1 for the side with the first turn, 2 for the others."""
    turns: tuple[Counted, ...]
    """By how many turns of its own a seat had, in groups that are told by their first number."""
    mulligans: tuple[Counted, ...]
    opening_lands: tuple[Counted, ...]
    """By the lands in the opening hand."""
    lands: tuple[Counted, ...]
    """By the lands at the end of the own turn `SCREW_TURN`."""
    land_share: tuple[Counted, ...]
    """By the share of lands among the cards seen at the end of the own turn `FLOOD_TURN`, in tenths."""
    screw: tuple[Fortune, ...]
    flood: tuple[Fortune, ...]
    spent: tuple[Mean, ...]
    """The mana value of the spells cast in each own turn."""
    curve: tuple[tuple[int, int, int], ...]
    """Side, mana value, how many cards of the main deck that are no lands have it."""
    cards: tuple[CardLine, ...]


def statistics(match: Match, results: Iterable[Result]) -> Statistics:
    """What the games so far tell of each side."""
    sittings: dict[int, list[Sitting]] = {side: [] for side in range(len(match.sides))}
    for result in sorted(results, key=lambda result: result.number):
        for course in result.courses:
            for seat in course.seats:
                sittings[seat.side].append(Sitting(seat, course.turns))
    lands = [{card.name for card in side.deck.main if _is_land(card)} for side in match.sides]

    def opening(sitting: Sitting) -> int:
        return sum(name in lands[sitting.seat.side] for name in sitting.seat.opening)

    return Statistics(
        seats=_shares(sittings, lambda one: 1 if one.seat.began else 2),
        turns=_shares(sittings, lambda one: (one.seat.turns - 1) // STEPS_OF_TURNS * STEPS_OF_TURNS + 1),
        mulligans=_shares(sittings, lambda one: one.seat.mulligans),
        opening_lands=_shares(sittings, opening),
        lands=_shares(_lasting(sittings, SCREW_TURN), lambda one: _own(one, SCREW_TURN).lands),
        land_share=_shares(_lasting(sittings, FLOOD_TURN), lambda one: int(10 * _land_share(one)) / 10),
        screw=_fortunes(_lasting(sittings, SCREW_TURN), lambda one: _own(one, SCREW_TURN).lands <= SCREW_LANDS),
        flood=_fortunes(_lasting(sittings, FLOOD_TURN), lambda one: _land_share(one) >= FLOOD_SHARE),
        spent=tuple(_spent(sittings)),
        curve=tuple(_curve(match)),
        cards=tuple(line for side in sittings for line in _cards(match, side, sittings[side])),
    )


def _is_land(card: Card) -> bool:
    return CardType.LAND in card.front.types


def _own(sitting: Sitting, turn: int) -> OwnTurn:
    return sitting.seat.own[turn - 1]


def _land_share(sitting: Sitting) -> float:
    own = _own(sitting, FLOOD_TURN)
    return own.seen_lands / own.seen if own.seen else 0.0


Sittings = dict[int, list[Sitting]]


def _lasting(sittings: Sittings, turn: int) -> Sittings:
    """The seats that came to the end of so many turns of their own."""
    return {side: [one for one in of if len(one.seat.own) >= turn] for side, of in sittings.items()}


def _shares(sittings: Sittings, value: Callable[[Sitting], int | float]) -> tuple[Counted, ...]:
    """The shares won by each side for each value, in order."""
    found: list[Counted] = []
    for side, of in sittings.items():
        groups = _grouped(of, value)
        found += [Counted(side, one, _won(groups[one])) for one in sorted(groups)]
    return tuple(found)


def _grouped(of: Iterable[Sitting], value: Callable[[Sitting], Key]) -> dict[Key, list[Sitting]]:
    groups: dict[Key, list[Sitting]] = defaultdict(list)
    for one in of:
        groups[value(one)].append(one)
    return groups


def _won(of: Sequence[Sitting]) -> Share:
    return Share.of(sum(one.seat.won for one in of), len(of))


def _fortunes(sittings: Sittings, befell: Callable[[Sitting], bool]) -> tuple[Fortune, ...]:
    found: list[Fortune] = []
    for side, of in sittings.items():
        groups = _grouped(of, befell)
        them, others = groups.get(True, []), groups.get(False, [])
        found.append(Fortune(side, Share.of(len(them), len(of)), _won(them), _won(others)))
    return tuple(found)


def _spent(sittings: Sittings) -> Iterator[Mean]:
    """The average mana value cast in each own turn; the interval is that of the normal distribution."""
    for side, of in sittings.items():
        for turn in range(CURVE_TURNS):
            values = [one.seat.own[turn].spent for one in of if len(one.seat.own) > turn]
            if len(values) > 1:
                mean = fmean(values)
                error = CONFIDENCE_95 * stdev(values) / sqrt(len(values))
                yield Mean(side, turn + 1, mean, max(0.0, mean - error), mean + error, len(values))


def _curve(match: Match) -> Iterator[tuple[int, int, int]]:
    for number, side in enumerate(match.sides):
        costs = Counter(_mana_value(card) for card in side.deck.main if not _is_land(card))
        for value in sorted(costs):
            yield number, value, costs[value]


def _mana_value(card: Card) -> int:
    """Of the face that counts outside the stack (CR 202.3)."""
    return card.front.mana_cost.mana_value if card.front.mana_cost is not None else 0


def _cards(match: Match, side: int, of: Sequence[Sitting]) -> Iterator[CardLine]:
    """A line for each card of the deck, in the order of the list."""
    copies = Counter(card.name for card in match.sides[side].deck.main)
    counts = {name: _Counts() for name in copies}
    for one in of:
        _count(one.seat, copies, counts)
    for name, count in counts.items():
        yield CardLine(side, name, copies[name], *(Share.of(*pair) for pair in count.pairs.values()))


class _Counts:
    """Won and all, for each way of having a card."""

    def __init__(self) -> None:
        self.pairs: Final = {way: [0, 0] for way in ("opening", "drawn", "in hand", "not seen", "played")}

    def add(self, way: str, times: int, won: bool) -> None:
        self.pairs[way][0] += times * won
        self.pairs[way][1] += times


def _count(seat: Seat, copies: Counter[str], counts: dict[str, _Counts]) -> None:
    opening, drawn, fetched, played = map(Counter, (seat.opening, seat.drawn, seat.fetched, seat.played))
    for name, count in counts.items():
        in_hand = opening[name] + drawn[name] + fetched[name]
        count.add("opening", opening[name], seat.won)
        count.add("drawn", drawn[name], seat.won)
        count.add("in hand", in_hand, seat.won)
        count.add("not seen", max(0, copies[name] - in_hand), seat.won)
        count.add("played", played[name], seat.won)
