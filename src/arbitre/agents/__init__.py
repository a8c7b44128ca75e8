"""Programs that play: each is given what its player may know and what is asked, never a game, and is deterministic.

players = Players({1: agents.create("greedy", seed=7), 2: agents.create("random")})  # of agents.playing
while game.decision is not None:
    players.go_on(game)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from arbitre import EngineFault, Game, MalformedInput
from arbitre.messages import Messages
from arbitre.views import Asked, View

said: Final = Messages(
    {
        "no agent": ("there is no agent '{name}'", "aucun programme qui joue ne s'appelle « {name} »"),
    }
)


class Agent(Protocol):
    """Someone who answers decisions."""

    def choose(self, view: View, asked: Asked) -> Any:
        """A legal answer to what is asked.

        An agent may also have a method ``sideboard``, which gives the deck for the next game of a match (CR 100.4),
        and those of `arbitre.agents.playing.Watchful`.

        :raises Forfeit: it plays no more, and has lost.
        """


def answer(agent: Agent, game: Game) -> Any:
    """What an agent answers to the decision of a game, of which it is shown what its player may know."""
    view = game.view(game.decider) if game.decision is not None else None
    if view is None or view.decision is None:
        raise EngineFault("there is nothing to decide: the game is over")
    return agent.choose(view, view.decision)


def _random(seed: int) -> Agent:
    from arbitre.agents.random import RandomAgent

    return RandomAgent(seed)


def _greedy(seed: int) -> Agent:
    from arbitre.agents.greedy import GreedyAgent

    return GreedyAgent(seed)


def _search(seed: int) -> Agent:
    from arbitre.agents.search import SearchAgent

    return SearchAgent(seed)


AGENTS: Final[dict[str, Callable[[int], Agent]]] = {"random": _random, "greedy": _greedy, "search": _search}
"""Every agent by its name, made from a seed."""


def create(name: str, seed: int = 0) -> Agent:
    """The agent of a name.

    :raises MalformedInput: there is none.
    """
    if name not in AGENTS:
        raise MalformedInput(said("no agent", name=name), expected=tuple(AGENTS))
    return AGENTS[name](seed)
