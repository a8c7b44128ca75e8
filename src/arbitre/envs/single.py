"""A game of Magic as an environment of Gymnasium: one agent in a seat, and programs of ours in the others.

Observations and actions are those of `arbitre_v0`. An action without an answer ends the game with the reward -1, and
``info["illegal"]``; `action_masks` tells which actions have one.

    gymnasium.make("arbitre/Game-v0", opponent="greedy")    # after: import arbitre.envs.single
    vector(8, opponent="random", processes=True)            # eight games at once
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from arbitre import Options, agents
from arbitre.cards.records import Deck
from arbitre.envs import seeing
from arbitre.envs.playing import DECKS, Play, shown

ID: Final = "arbitre/Game-v0"
_SEEDS: Final = 1 << 31


class SinglePlayer(gymnasium.Env[Any, Any]):
    """Games of one agent against programs."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "svg"], "render_fps": 4}  # noqa: RUF012 - so declared

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        seat: int = 1,
        opponent: str = "random",
        edition: str = "2011-09-30",
        options: Options | None = None,
        max_cycles: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        """*decks*: names of shipped decks, files, or decks, one for each player; the agent has that of its *seat*, the
        *opponent* all others.

        :raises MalformedInput: there is no such deck, edition or agent.
        """
        self._play = Play(decks, edition, options)
        self.seat, self.opponent, self.max_cycles, self.render_mode = seat, opponent, max_cycles, render_mode
        agents.create(opponent)
        self.observation_space = seeing.space(len(self._play.decks))
        self.action_space = seeing.actions()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, at the first question to the agent."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(_SEEDS))
        self._play.begin(number)
        seats = range(1, len(self._play.decks) + 1)
        self._others = {one: agents.create(self.opponent, number + one) for one in seats if one != self.seat}
        self._until_asked()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer, and go on to the next question to the agent, or to the end."""
        if not 0 <= int(action) < len(self._play.answers):
            return self._observed(), -1.0, True, False, {"illegal": True}
        self._play.take(int(action))
        self._until_asked()
        over = self._play.over
        if self.render_mode == "human":
            self.render()
        return self._observed(), float(self._play.reward(self.seat)), over, not over and self._is_cut_off(), {}

    def action_masks(self) -> Any:
        """For each action whether it can be taken."""
        return self._observed()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """Where the game stands, as everybody sees it."""
        return shown(self._play, self.render_mode)

    def _until_asked(self) -> None:
        play = self._play
        while not play.over and play.decider != self.seat and not self._is_cut_off():
            play.leave_to(self._others[play.decider])

    def _is_cut_off(self) -> bool:
        return self._play.made >= self.max_cycles

    def _observed(self) -> Any:
        view = self._play.view(self.seat)
        return seeing.observed(view, self._play.answers if view.decision is not None else [])


def vector(count: int, *, processes: bool = False, **given: Any) -> VectorEnv[Any, Any, Any]:
    """So many games at once, in this process or each in one of its own; *given* is what `SinglePlayer` is given. A game
    that is over is followed by another one with the next step."""
    made = [partial(SinglePlayer, **given) for _ in range(count)]
    return AsyncVectorEnv(made, context="spawn") if processes else SyncVectorEnv(made)


gymnasium.register(ID, entry_point=f"{__name__}:SinglePlayer")
