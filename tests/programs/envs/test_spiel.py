"""The game of OpenSpiel: its own tests of games, also with three players and under the rules of today."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy
import pyspiel

from arbitre.envs import spiel

NAME = "python_arbitre"


@pytest.mark.parametrize(
    "parameters",
    ["length=40", "length=25,edition=current", "length=25,decks=red-green+white-weenie+green-ramp"],
)
def test_the_tests_of_the_library_pass(parameters: str) -> None:
    game = pyspiel.load_game(f"{NAME}({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_is_played_to_its_end() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_player_is_told_what_it_may_know_and_no_more() -> None:
    game = pyspiel.load_game(NAME)
    state = game.new_initial_state()
    state.apply_action(3)
    mine, theirs = (state.observation_string(player) for player in (0, 1))
    hands = [{t.facts.name for t in state.play.view(one).seat(one).hand if t.facts is not None} for one in (1, 2)]
    assert all(name in mine for name in hands[0])
    assert not any(name in mine for name in hands[1] - hands[0])
    assert mine != theirs
    assert numpy.count_nonzero(state.observation_tensor(0)) > 20


def test_a_state_goes_on_beside_its_copy() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    state.apply_action(3)
    copy = state.clone()
    state.apply_action(0)
    assert copy.history() != state.history()
    assert (copy.play.made, state.play.made) == (0, 1)
    assert isinstance(copy, spiel.ArbitreState)
