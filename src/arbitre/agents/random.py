"""An agent that takes any legal choice, each as likely as the others."""

from __future__ import annotations

from typing import Any

from arbitre import Dice, EngineFault, Game


class RandomAgent:
    """Chooses at random, with dice of its own, so that it does not disturb the game's."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)

    def choose(self, game: Game) -> Any:
        """A legal choice at random."""
        decision = game.decision
        if decision is None:
            raise EngineFault("there is nothing to decide: the game is over")
        return decision.sample(self._dice.below)
