"""How a game went for each seat: what was kept, drawn and played, and with how much land.

It is noted by who looks on at the whole game; no agent is given any of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

import arbitre
from arbitre.engine.kernel.events import Event, Kind
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Step, Zone


class OwnTurn(msgspec.Struct, frozen=True):
    """How one of a seat's own turns stood as its end step began (CR 513.1)."""

    lands: int
    """How many it controlled."""
    spent: int
    """The mana values of the spells that it cast in this turn, added up."""
    seen: int
    """How many cards it had seen in this game: those of the opening hand and those drawn."""
    seen_lands: int
    """How many of them were lands."""


class Seat(msgspec.Struct, frozen=True):
    """How a game went for one seat. Cards are told by name, each as often as it was there."""

    side: int
    won: bool
    began: bool
    """Whether the seat, or its team, had the first turn (CR 103.7)."""
    mulligans: int = 0
    turns: int = 0
    """How many turns of its own it began."""
    life: int = 0
    """At the end of the game."""
    opening: tuple[str, ...] = ()
    """The hand with which it began its first turn or another player did."""
    drawn: tuple[str, ...] = ()
    """After that (CR 120.1); in the order in which they were drawn."""
    fetched: tuple[str, ...] = ()
    """Put into the hand from the library without being drawn."""
    played: tuple[str, ...] = ()
    """Lands that were played, and spells that were cast."""
    own: tuple[OwnTurn, ...] = ()
    """Its turns that came to their end step, in order."""


class Course(msgspec.Struct, frozen=True):
    """A game that was won or drawn, with what each seat made of it."""

    turns: int
    seats: tuple[Seat, ...]


class _Noted:
    """What has been noted so far of a seat."""

    def __init__(self) -> None:
        self.opening: list[str] = []
        self.drawn: list[str] = []
        self.fetched: list[str] = []
        self.played: list[str] = []
        self.own: list[OwnTurn] = []
        self.spent = 0
        self.seen_lands = 0
        self.turns = 0


class Watcher:
    """Looks on at a game from its beginning. It does not hold the game, which goes away by itself so."""

    def __init__(self, game: arbitre.Game) -> None:
        self._noted: Final = {player: _Noted() for player in range(1, len(game.state.players) + 1)}
        self._begun = False
        game.observer = self._see

    def course(self, game: arbitre.Game, sides: Sequence[int]) -> Course:
        """The game as it ended, for the sides that sat in its seats."""
        first = game.state.starting_player
        team = game.player(first).team

        def seat(player: int, side: int, noted: _Noted) -> Seat:
            told = game.player(player)
            return Seat(
                side,
                won=player in (game.result or ()),
                began=player == first or bool(team and told.team == team),
                mulligans=told.mulligans,
                turns=noted.turns,
                life=told.life,
                opening=tuple(noted.opening),
                drawn=tuple(noted.drawn),
                fetched=tuple(noted.fetched),
                played=tuple(noted.played),
                own=tuple(noted.own),
            )

        return Course(
            game.state.turn,
            tuple(seat(player, side, self._noted[player]) for player, side in enumerate(sides, 1)),
        )

    def _see(self, game: arbitre.Game, happened: Sequence[Event]) -> None:
        for event in happened:
            if event.kind is Kind.MOVE:
                self._moved(game, event)
            elif event.kind is Kind.STEP:
                self._step(game, event)
            elif event.kind in (Kind.CAST, Kind.PLAY_LAND):
                self._plays(game, event)

    def _moved(self, game: arbitre.Game, event: Event) -> None:
        """What comes from the library into the hand."""
        if not self._begun or event.origin is not Zone.LIBRARY or event.to is not Zone.HAND:
            return
        card = game.object(event.became)
        noted = self._noted[card.owner]
        if event.cause is Cause.DRAW:
            noted.drawn.append(_name(game, card.id))
            noted.seen_lands += game.characteristics(card.id).is_land
        else:
            noted.fetched.append(_name(game, card.id))

    def _plays(self, game: arbitre.Game, event: Event) -> None:
        noted = self._noted[event.player]
        noted.played.append(_name(game, event.subject))
        if event.kind is Kind.CAST and game.state.active == event.player:
            noted.spent += game.characteristics(event.subject).mana_value

    def _step(self, game: arbitre.Game, event: Event) -> None:
        if not self._begun:
            self._begin(game)
        noted = self._noted[event.player]
        if event.step is Step.UPKEEP:
            noted.turns += 1
        elif event.step is Step.END:
            seen = len(noted.opening) + len(noted.drawn)
            noted.own.append(OwnTurn(_lands(game, event.player), noted.spent, seen, noted.seen_lands))
            noted.spent = 0

    def _begin(self, game: arbitre.Game) -> None:
        """CR 103.7: the first turn begins; the hands are those that were kept."""
        self._begun = True
        for player, noted in self._noted.items():
            hand = game.player(player).hand
            noted.opening = [_name(game, id) for id in hand]
            noted.seen_lands = sum(game.characteristics(id).is_land for id in hand)


def _lands(game: arbitre.Game, player: int) -> int:
    return sum(game.characteristics(id).is_land and game.controller(id) == player for id in game.state.battlefield)


def _name(game: arbitre.Game, id: int) -> str:
    """The name of the card, of both halves for a split card; of what is no card, the name that it has."""
    card = game.object(id).card
    return card.name if card is not None else game.characteristics(id).name
