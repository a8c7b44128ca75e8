"""A game of Magic as a game of OpenSpiel (``python_arbitre``), for its algorithms.

    import pyspiel, arbitre.envs.spiel
    game = pyspiel.load_game("python_arbitre(decks=red-green+white-weenie)")

Chance moves once, at the beginning: it takes one of *deals* seeds, which shuffles the decks and decides all that is
random later on. After that an action is the number of an answer, as in `arbitre_v0`. What a player may know is told as
a string (the view and the log) and as a tensor (the numbers of `seeing`). A game that goes on for too long is drawn.
"""

from __future__ import annotations

from typing import Any, Final

import numpy
import pyspiel

from arbitre.envs import seeing
from arbitre.envs.playing import DECKS, Play
from arbitre.envs.seeing import MOST_ANSWERS
from arbitre.rules.editions import PINNED

DEALS: Final = 1024
LENGTH: Final = 2000
MOST_PLAYERS: Final = 8
_TYPE: Final = pyspiel.GameType(
    short_name="python_arbitre",
    long_name="Magic: The Gathering, by arbitre",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "decks": "+".join(DECKS),
        "edition": "",  # the pinned one: OpenSpiel would read its name as a number
        "deals": DEALS,
        "length": LENGTH,
    },
)


class ArbitreGame(pyspiel.Game):  # type: ignore[misc]
    """The game, with its decks."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_TYPE.parameter_specification, **(params or {})}
        self.decks = str(given["decks"]).split("+")
        self.edition, self.deals, self.length = str(given["edition"]), int(given["deals"]), int(given["length"])
        players = len(self.decks)
        about = pyspiel.GameInfo(
            num_distinct_actions=MOST_ANSWERS,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.length,
        )
        super().__init__(_TYPE, about, params or {})

    def new_initial_state(self, from_string: str | None = None) -> ArbitreState:
        """Before the decks are shuffled."""
        return ArbitreState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells a player's observations."""
        recall = iig_obs_type.perfect_recall if iig_obs_type is not None else False
        return Observer(len(self.decks), recall=recall)


class ArbitreState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: ArbitreGame) -> None:
        super().__init__(game)
        self.players, self.deals, self.length = len(game.decks), game.deals, game.length
        self.play = Play(game.decks, game.edition or str(PINNED))
        self.begun = False

    def current_player(self) -> int:
        """Who moves, from 0."""
        if not self.begun:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.play.decider - 1

    def _legal_actions(self, player: int) -> list[int]:
        asked = self.begun and not self.is_terminal() and player == self.play.decider - 1
        return list(range(len(self.play.answers))) if asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds."""
        return [(seed, 1.0 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.begun:
            self.play.take(action)
        else:
            self.play.begin(action)
            self.begun = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        return f"{action} {self.play.view(player + 1).words(self.play.answers[action])}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or broken off."""
        return self.begun and (self.play.over or self.play.made >= self.length)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost."""
        return [float(self.play.reward(one)) if self.begun else 0.0 for one in range(1, self.players + 1)]

    def __str__(self) -> str:
        return str(self.play.view(0)) if self.begun else "before the deal"


class Observer:
    """What a player may know; with *recall* also all that it was told before."""

    def __init__(self, players: int, *, recall: bool) -> None:
        self.recall = recall
        self.tensor = numpy.zeros(seeing.size(players), numpy.float32)
        self.dict = seeing.taken_apart(self.tensor, players)

    def set_from(self, state: ArbitreState, player: int) -> None:
        """The tensor of a state."""
        self.tensor.fill(0)
        if state.begun:
            view = state.play.view(player + 1)
            self.tensor[:] = seeing.vector(view, state.play.answers if view.decision is not None else [])

    def string_from(self, state: ArbitreState, player: int) -> str:
        """The same in words."""
        if not state.begun:
            return "before the deal"
        view = state.play.view(player + 1)
        return "\n".join([*(view.lines() if self.recall else ()), view.json().decode()])


pyspiel.register_game(_TYPE, ArbitreGame)
