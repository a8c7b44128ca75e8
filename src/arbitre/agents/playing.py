"""Agents that play a game together, one to a seat: what becomes of actions that are reversed, and of who gives up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, runtime_checkable

from arbitre import PASS, Concede, Dice, Game, IllegalAction, Priority
from arbitre.agents import AGENTS, Agent, answer, create
from arbitre.messages import Message
from arbitre.seats import Count, Forfeit, Seat, begins_with_seat, seat_of
from arbitre.views import View

NAMES: Final = (*AGENTS, "seat:COMMAND")
"""What a command line can name as a player: one of our agents, or a program in any language."""
MOST_REVERSED: Final = 3
"""So many actions in a row that could not be completed; then their player passes."""


@runtime_checkable
class Watchful(Protocol):
    """An agent that is told what becomes of its answers, and of the game."""

    def reversed(self, view: View, error: IllegalAction) -> None:
        """CR 717.1: the action that it began could not be completed, and has not happened; it is asked again."""

    def end(self, view: View) -> None:
        """The game is over, or is broken off."""

    def close(self) -> None:
        """No other game follows."""


def player(name: str, seed: int = 0) -> Agent:
    """The agent that a command line names; ``seat:COMMAND`` is a program that is started (`docs/seat.md`). Only who may
    start programs anyway may name one.

    :raises MalformedInput: there is none.
    """
    return seat_of(name, seed) if begins_with_seat(name) else create(name, seed)


class Players:
    """The agents of a game by their seats."""

    def __init__(self, agents: Mapping[int, Agent]) -> None:
        self.agents: Final = dict(agents)
        self.forfeits: Final[dict[int, Message]] = {}
        """Why a player has lost, though not by the rules of the game."""
        self._dice = Dice(0)
        self._reversed = 0

    def go_on(self, game: Game) -> None:
        """To the next decision, or the end of the game. Who has given up loses as soon as anyone has priority (CR
        104.3a); until then what is under way is answered at random for that player.
        """
        leaving = next((one for one in self.forfeits if one in game.order()), 0)
        if leaving and isinstance(game.decision, Priority):
            game.push(Concede(leaving))
            return
        decider = game.decider
        agent = self.agents[decider]
        try:
            choice = answer(agent, game)
        except Forfeit as given_up:
            self.forfeits.setdefault(decider, given_up.why)
            if not isinstance(game.decision, Priority):
                self._draw(game)
            return
        self._push(game, agent, choice)

    def _push(self, game: Game, agent: Agent, choice: object) -> None:
        decider = game.decider
        try:
            game.push(choice)
            self._reversed = 0
        except IllegalAction as error:  # CR 717.1: the player has priority again
            self._reversed += 1
            if isinstance(agent, Watchful):
                agent.reversed(game.view(decider), error)
            if self._reversed >= MOST_REVERSED:
                self._reversed = 0
                game.push(PASS)

    def _draw(self, game: Game) -> None:
        """Any legal answer; if it completes nothing, what was begun is reversed."""
        decision = game.decision
        if decision is not None:
            try:
                game.push(decision.sample(self._dice.below))
            except IllegalAction:  # CR 717.1
                return

    def end(self, game: Game) -> None:
        """Tell all of them that the game is over, or broken off."""
        for player, agent in self.agents.items():
            if isinstance(agent, Watchful):
                agent.end(game.view(player))

    def close(self) -> None:
        """No other game follows."""
        for agent in self.agents.values():
            if isinstance(agent, Watchful):
                agent.close()

    def count(self, player: int) -> Count:
        """How the program in a seat has answered; agents of our own make no mistakes that could be counted."""
        agent = self.agents[player]
        return agent.count if isinstance(agent, Seat) else Count()
