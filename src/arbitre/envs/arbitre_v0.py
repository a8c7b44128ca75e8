"""A game of Magic as an environment of PettingZoo: one agent acts at a time, and sees what its player may know.

======================= ===============================================================================================
agents                  ``player_1``, ``player_2`` …, in the order of the decks
action                  the number of a legal answer, in the order in which they are listed; of more than
                        :data:`MOST_ANSWERS` the first
observation             ``observation``: a vector of int32, the parts of :func:`layout` one after the other;
                        ``action_mask``: 1 for each action that can be taken
reward                  at the end 1 for who has won, -1 for who has lost, 0 for a draw; else 0
end                     terminated as the game ends; truncated after *max_cycles* choices
======================= ===============================================================================================

An action that begins something which then cannot be completed changes nothing (CR 717.1). The seed of `reset` shuffles
the decks; without one, games follow each other as chance wills.

v0: the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from arbitre import Options
from arbitre.cards.records import Deck
from arbitre.envs import seeing
from arbitre.envs.playing import DECKS, Play, shown
from arbitre.envs.seeing import MOST_ANSWERS, layout

__all__ = ["MOST_ANSWERS", "env", "layout", "raw_env"]


def env(**given: Any) -> Any:
    """The environment, with the guards of PettingZoo: illegal actions end the game, calls come in order."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name that such environments have
    """The bare environment."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "arbitre_v0",
        "render_modes": ["ansi", "human", "svg"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        edition: str = "2011-09-30",
        options: Options | None = None,
        max_cycles: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        """*decks*: names of shipped decks, files, or decks; one for each player."""
        super().__init__()
        self._play = Play(decks, edition, options)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.possible_agents = list(self._play.names)
        self.observation_spaces = {one: seeing.space(len(self.possible_agents)) for one in self.possible_agents}
        self.action_spaces = {one: seeing.actions() for one in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an observation of an agent may be."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an action of an agent may be."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self._play.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {one: {} for one in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the player of an agent may know, and which answers there are for that player."""
        view = self._play.view(self.possible_agents.index(agent) + 1)
        asked = view.decision is not None and not self._is_over()
        return seeing.observed(view, self._play.answers if asked else [])

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._play.take(-1 if action is None else int(action))
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """To whom it is to choose next, or to the end."""
        if self._play.over:
            self.rewards = {one: self._play.reward(number) for number, one in enumerate(self.possible_agents, 1)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_over():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._play.decider - 1]
            return
        self.agent_selection = self.agents[0]

    def _is_over(self) -> bool:
        return self._play.over or self._play.made >= self.max_cycles

    def render(self) -> str | None:
        """Where the game stands, as everybody sees it."""
        return shown(self._play, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
