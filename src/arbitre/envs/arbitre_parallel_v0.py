"""A game of Magic as an environment of PettingZoo in which all agents act in each cycle.

In a cycle that player answers who is asked; the actions of the others have no effect. An action without an answer
stands for one that there is (its number modulo how many there are), so that every action can be taken. Observations,
rewards and ends are those of `arbitre_v0`; it is truncated after *max_cycles* cycles.

v0: the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from arbitre import Options
from arbitre.cards.records import Deck
from arbitre.envs import seeing
from arbitre.envs.playing import DECKS, Play, shown

Each = dict[str, Any]
"""Something for each agent."""


def env(**given: Any) -> Any:
    """The same for one agent after the other."""
    return parallel_to_aec(parallel_env(**given))


class parallel_env(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - as such environments are called
    """The environment."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "arbitre_parallel_v0",
        "render_modes": ["ansi", "human", "svg"],
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Each, Each]:
        """A new game: what each observes, and nothing besides."""
        self._play.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observed(), {one: {} for one in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Each, Each, Each, Each, Each]:
        """A cycle: observations, rewards, who is terminated, who truncated, and nothing besides."""
        play, agents = self._play, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        play.take(int(actions[self.possible_agents[play.decider - 1]]) % len(play.answers))
        cut_off = not play.over and play.made >= self.max_cycles
        if play.over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        rewards = {one: play.reward(number) for number, one in enumerate(self.possible_agents, 1)}
        ends, cuts = dict.fromkeys(agents, play.over), dict.fromkeys(agents, cut_off)
        return self._observed(), rewards, ends, cuts, {one: {} for one in agents}

    def _observed(self) -> Each:
        views = {one: self._play.view(number) for number, one in enumerate(self.possible_agents, 1)}
        answers = self._play.answers
        return {one: seeing.observed(view, answers if view.decision else []) for one, view in views.items()}

    def render(self) -> str | None:
        """Where the game stands, as everybody sees it."""
        return shown(self._play, self.render_mode)
