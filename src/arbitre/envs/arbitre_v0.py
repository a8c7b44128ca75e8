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
from contextlib import suppress
from itertools import islice
from secrets import randbelow
from typing import Any, Final

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from arbitre import Edition, Game, IllegalAction, Options, deck
from arbitre.cards.records import Deck
from arbitre.envs.choices import WIDTH, described
from arbitre.errors import EngineFault
from arbitre.views import View, arrays

MOST_ANSWERS: Final = 128
"""So many answers to a question can be told apart."""
MOST_THINGS: Final = 160
"""So many objects in view are in an observation."""
_NUMBERS: Final = numpy.iinfo(numpy.int32)


def layout(players: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes: those of ``docs/views.md``, and what each answer is."""
    return {
        "place": (len(arrays.PLACE),),
        "players": (players, len(arrays.SEAT)),
        "things": (MOST_THINGS, len(arrays.THING)),
        "answers": (MOST_ANSWERS, WIDTH),
    }


def env(**given: Any) -> Any:
    """The environment, with the guards of PettingZoo: illegal actions end the game, calls come in order."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name that such environments have
    """The bare environment."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "arbitre_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        decks: Sequence[str | Deck] = ("red-green", "white-weenie"),
        edition: str = "2011-09-30",
        options: Options | None = None,
        max_cycles: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        """*decks*: names of shipped decks, files, or decks; one for each player."""
        super().__init__()
        self.decks = [deck(one) if isinstance(one, str) else one for one in decks]
        self.edition, self.options = Edition.named(edition), options
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.possible_agents = [f"player_{number}" for number in range(1, len(self.decks) + 1)]
        size = sum(int(numpy.prod(shape)) for shape in layout(len(self.decks)).values())
        seen = spaces.Box(_NUMBERS.min, _NUMBERS.max, (size,), numpy.int32)
        mask = spaces.Box(0, 1, (MOST_ANSWERS,), numpy.int8)
        self.observation_spaces = {
            one: spaces.Dict({"observation": seen, "action_mask": mask}) for one in self.possible_agents
        }
        self.action_spaces = {one: spaces.Discrete(MOST_ANSWERS) for one in self.possible_agents}
        self._game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an observation of an agent may be."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an action of an agent may be."""
        return self.action_spaces[agent]

    # --- playing -----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self._game = Game.new(
            self.decks, randbelow(1 << 31) if seed is None else seed, self.possible_agents, self.edition, self.options
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {one: {} for one in self.agents}
        self._cycles = 0
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the player of an agent may know, and which answers there are for that player."""
        view = self._playing().view(self.possible_agents.index(agent) + 1)
        answers = self._answers if view.decision is not None else []
        mask = numpy.zeros(MOST_ANSWERS, numpy.int8)
        mask[: len(answers)] = 1
        return {"observation": _vector(view, answers, len(self.possible_agents)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._answers):
            raise EngineFault(f"there is no answer {action}: the mask tells which there are")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        with suppress(IllegalAction):  # CR 717.1: it could not be completed, and has not happened
            self._playing().push(self._answers[action])
        self._cycles += 1
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """To whom it is to choose next, or to the end."""
        game = self._playing()
        if game.decision is None:
            winners = game.result or ()
            for number, agent in enumerate(self.possible_agents, 1):
                self.rewards[agent] = (1 if number in winners else -1) if winners else 0
            self.terminations = dict.fromkeys(self.agents, True)
            self._answers: list[Any] = []
        elif self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._answers = []
        else:
            self._answers = list(islice(game.decision.answers(), MOST_ANSWERS))
            self.agent_selection = self.possible_agents[game.decider - 1]
            return
        self.agent_selection = self.agents[0]

    def _playing(self) -> Game:
        if self._game is None:
            raise EngineFault("the environment is to be reset first")
        return self._game

    # --- showing -----------------------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The last lines of the log and where the game stands, as all can see them."""
        view = self._playing().view(1)
        shown = "\n".join([*view.lines(since=max(0, len(self._playing().log) - 8)), repr(view)])
        if self.render_mode == "human":
            print(shown)  # noqa: T201
            return None
        return shown

    def close(self) -> None:
        """There is nothing to close."""


def _vector(view: View, answers: Sequence[Any], players: int) -> Any:
    """The parts of an observation, one after the other."""
    found, parts = view.arrays(), []
    told = numpy.array([described(one) for one in answers], numpy.int64).reshape(len(answers), WIDTH)
    given = {"place": found.place, "players": found.players, "things": found.things, "answers": told}
    for name, shape in layout(players).items():
        part = numpy.zeros(shape, numpy.int32)
        held = given[name][: shape[0]]
        part[: len(held)] = numpy.clip(held, _NUMBERS.min, _NUMBERS.max)
        parts.append(part.reshape(-1))
    return numpy.concatenate(parts)
