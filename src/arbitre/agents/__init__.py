"""Programs that play: each answers the decisions of a game through the public API alone, and is deterministic.

agent = agents.create("greedy", seed=7)
while game.decision is not None:
    game.push(agent.choose(game))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from arbitre import Game, MalformedInput
from arbitre.messages import Messages

said: Final = Messages(
    {
        "there is no agent": ("there is no agent '{name}'", "aucun programme qui joue ne s'appelle « {name} »"),
    }
)


class Agent(Protocol):
    """Someone who answers decisions."""

    def choose(self, game: Game) -> Any:
        """A legal choice for ``game.decision``; the game is left as it is.

        An agent may also have a method ``sideboard``, which gives the deck for the next game of a match (CR 100.4).
        """


def _random(seed: int) -> Agent:
    from arbitre.agents.random import RandomAgent

    return RandomAgent(seed)


def _greedy(seed: int) -> Agent:
    from arbitre.agents.greedy import GreedyAgent

    return GreedyAgent(seed)


AGENTS: Final[dict[str, Callable[[int], Agent]]] = {"random": _random, "greedy": _greedy}
"""Every agent by its name, made from a seed."""


def create(name: str, seed: int = 0) -> Agent:
    """The agent of a name.

    :raises MalformedInput: there is none.
    """
    if name not in AGENTS:
        raise MalformedInput(said("there is no agent", name=name), expected=tuple(AGENTS))
    return AGENTS[name](seed)
