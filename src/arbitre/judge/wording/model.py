"""What a scenario file says: players, cards, a line of play in sentences, what is expected."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from arbitre.engine.kernel.options import Options
from arbitre.errors import Place
from arbitre.ir.values import Step, Zone
from arbitre.judge.position import Counters, Placed, Position, Standing

_SUPPOSED = re.compile(r"quelconque$|supposé$|^some |^assumed ")
"""Names of what is put on a board only because a question speaks of it."""
NO_DEED = "?"
"""In place of a question that asks whether something is legal, and nobody did or would do anything."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the file and where it stands."""

    text: str
    place: Place
    rules: tuple[str, ...] = ()
    """The rules that what happens, or what is asked, must carry."""


@dataclass(frozen=True, slots=True)
class Check:
    """A check between two sentences: what holds, what could be done, what is refused, why (one of ``CHECKS``)."""

    kind: str
    lines: tuple[Line, ...]
    rule: str = ""
    """The rule that refuses it, or decides the answer to a question; empty for any."""
    verdict: str = ""
    """ "yes" or "no": what a question must be answered; empty for anything."""


@dataclass(frozen=True, slots=True)
class Made:
    """A card of the scenario's own, by its printed values."""

    name: str
    printed: tuple[tuple[str, str], ...]
    place: Place
    faces: tuple[Made, ...] = ()
    """Its faces, if it has several."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the start."""

    name: str
    life: int | None = None
    """None: as the game begins."""
    counters: Counters = ()
    cards: tuple[Placed, ...] = ()
    stickers: tuple[str, ...] = ()
    """The words of name stickers (CR26 123.6)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game in which a player has priority."""

    state: str
    """In its notation."""
    options: Options
    place: Place


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file."""

    seats: tuple[Seat, ...]
    moment: Moment | None = None
    """The moment of a game where it begins; then nothing else is said of players, cards and turn."""
    variant: str = ""
    """A variant by its name (CR 806–811), with its options; empty: only the options that follow."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The players of each team, by their places in the turn order, from 1."""
    range: int | tuple[int, ...] | None = None
    attack: str | None = None
    deploy: bool | None = None
    title: str = ""
    edition: str = ""
    lang: str = ""
    seed: int = 0
    contrary: frozenset[str] = frozenset()
    """What nobody says and is done the other way round than usual: "triggers", "damage"."""
    turn: int = 1
    active: int = 1
    """The seat of the active player, from 1."""
    step: Step = Step.PRECOMBAT_MAIN
    unsaid: frozenset[str] = frozenset()
    """What is not said of where the game begins: "opponent", "player", "step"."""
    lands: int = 0
    """How many lands the active player has played this turn."""
    called: tuple[tuple[str, str], ...] = ()
    """Words for players, and the names that they were given."""
    on_battlefield: tuple[str, ...] = ()
    """Creatures of which only an attack or a block tells."""
    in_hand: tuple[str, ...] = ()
    """Cards of which nothing is said but that they are cast or played."""
    is_retold: bool = False
    """The text was in free prose: its questions are asked with names for what they speak of."""
    again: tuple[tuple[str, str], ...] = ()
    """Questions as they are put, and with names for what they speak of."""
    given: tuple[tuple[str, tuple[Line, ...]], ...] = ()
    """Questions that are asked under a supposition, and the sentences that are supposed to be played."""
    rich: tuple[str, ...] = ()
    """Players for whom mana is taken to be there."""
    giving_up: tuple[str, ...] = ()
    """Players for whom a way to sacrifice creatures is taken to be there."""
    supposed: tuple[int, ...] = ()
    """Which of the possible answers those questions are taken to get that no sentence answers, in their order."""
    as_asked: tuple[tuple[str, str], ...] = ()
    """Questions about the rules with names for whoever asks them, and as they were written."""
    unused: tuple[str, ...] = ()
    """What a text says and nothing was made of."""
    unsized: tuple[str, ...] = ()
    """Creatures of the scenario's own of which nobody says how big they are."""
    time: str = ""
    """ "day" or "night" (CR26 731); empty: neither yet."""
    play: tuple[Line | Check, ...] = ()
    expect: tuple[Line, ...] = ()
    question: str = ""
    description: str = ""
    cards: tuple[Made, ...] = ()
    examples: tuple[str, ...] = ()
    """The official examples that this scenario shows."""
    rows: tuple[str, ...] = ()
    """The rows of the project's requirements that it shows."""
    numbers: tuple[str, ...] = ()
    """The numbers of the source documents that it shows, each after its document: "S0 510.1c"."""
    fails: str = ""
    """Why what it expects does not hold yet."""
    file: str = field(default="", compare=False)

    @property
    def is_bare(self) -> bool:
        """Whether nothing is said of a game: no cards, no life totals, no play."""
        told = self.moment is not None or any(isinstance(one, Line) for one in self.play)
        if told or any(seat.counters or seat.life is not None for seat in self.seats):
            return False
        return all(_SUPPOSED.search(one.card) for seat in self.seats for one in seat.cards)

    @property
    def is_general(self) -> bool:
        """Whether only the rules are asked about: neither a game nor a moment of one is told, and nothing expected."""
        return (
            self.is_bare and bool(self.play or self.question) and not self.expect and {"player", "step"} <= self.unsaid
        )

    def position(self) -> Position:
        """What the game starts from: last the permanents whose choices are told, which speak of the others."""
        cards = _in_order([one for zone in _ORDER for seat in self.seats for one in seat.cards if one.zone is zone])
        return Position(
            seats=tuple(seat.name for seat in self.seats),
            cards=tuple(sorted(cards, key=lambda placed: bool(placed.choices))),
            life=tuple((number, seat.life) for number, seat in enumerate(self.seats, 1) if seat.life is not None),
            counters=tuple((number, *one) for number, seat in enumerate(self.seats, 1) for one in seat.counters),
            stickers=tuple((number, one) for number, seat in enumerate(self.seats, 1) for one in seat.stickers),
            day=self.time,
            standing=Standing(self.turn, self.active, self.step, self.lands),
        )


def _in_order(cards: list[Placed]) -> list[Placed]:
    """Permanents with their places in the order of timestamps: where they stand in the file, unless they say otherwise;
    who says so comes before what only stands there."""
    there = [(at, one) for at, one in enumerate(cards) if one.zone is Zone.BATTLEFIELD]
    said = {at: place if one.timestamp is None else one.timestamp for place, (at, one) in enumerate(there, 1)}
    order = sorted(there, key=lambda pair: (said[pair[0]], pair[1].timestamp is None))
    places = {at: place for place, (at, _) in enumerate(order, 1)}
    return [replace(one, timestamp=places.get(at)) for at, one in enumerate(cards)]


_ORDER = (*(zone for zone in Zone if zone is not Zone.BATTLEFIELD), Zone.BATTLEFIELD)
