"""Positions, put together card by card and written in the notation of states, which every commit reads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from arbitre import Edition, Game, Options
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.state.notation import read
from arbitre.state.state import State

FIRST_ID: Final = 101
LIFE: Final = 100_000
"""So much that no attack ends the game."""
_TURN: Final = (
    "turn 1 active=1 phase=precombat_main step=precombat_main agenda=check priority=1 main_count=1 starting_player=1"
    ' turn_plan=["combat","postcombat_main","ending"] turn_order=[1,2]'
)
_TOKEN: Final = 'base={"name":"Myr","types":["artifact","creature"],"subtypes":["Myr"],"power":1,"toughness":1}'


class Position:
    """Two players in the first main phase of turn 1, with a few cards in their libraries."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._zones: dict[str, list[int]] = {}
        for player in (1, 2):
            self.cards(["Plains"] * 10, player, "library")

    def cards(self, names: Sequence[str], player: int, zone: str = "battlefield") -> list[int]:
        """Put cards of these names into a zone; gives their ids."""
        return [self._put(f'"{name}" owner={player} zone={zone}', player, zone) for name in names]

    def tokens(self, count: int, player: int) -> list[int]:
        """Put so many 1/1 tokens onto the battlefield; gives their ids."""
        line = f"- {_TOKEN} owner={player} zone=battlefield is_token=true"
        return [self._put(line, player, "battlefield") for _ in range(count)]

    def _put(self, line: str, player: int, zone: str) -> int:
        id = FIRST_ID + len(self._lines)
        self._lines.append(f"object {id} {line}")
        where = zone if zone == "battlefield" else f"{zone} {player}"
        self._zones.setdefault(where, []).append(id)
        return id

    def state(self) -> State:
        """The position as a state."""
        lines = ["arbitre state 1", f"{_TURN} next_id={FIRST_ID + len(self._lines)}"]
        lines += (f'player {player} "player {player}" life={LIFE}' for player in (1, 2))
        lines += (" ".join((where, *map(str, ids))) for where, ids in self._zones.items())
        return read("\n".join([*lines, *self._lines]), card)

    def game(self, edition: Edition, *, ask_always: bool = False) -> Game:
        """The game that goes on from here."""
        return begun(self.state(), edition, ask_always=ask_always)


def begun(state: State, edition: Edition, *, ask_always: bool = False) -> Game:
    """The game that goes on from a state; *ask_always*: players are asked even if they can only pass."""
    return Game(state, edition, Options(skip_forced=not ask_always))


@cache
def card(name: str) -> Card:
    """The card of the catalogue."""
    return catalogue().get(name).card
