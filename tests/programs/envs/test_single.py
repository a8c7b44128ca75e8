"""The environments of Gymnasium: its own check, seeds, opponents, many games at once."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env

from arbitre.envs import single
from arbitre.envs.single import ID, SinglePlayer, vector
from arbitre.errors import MalformedInput


def test_the_interface_is_kept() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Box.*|.*render.*|.*spec.*")
        check_env(gymnasium.make(ID, max_cycles=30).unwrapped)


def played(env: Any, seed: int, choices: int = 60) -> list[Any]:
    """What is observed, with the last of the answers each time."""
    seen, _ = env.reset(seed=seed)
    course = [seen]
    for _ in range(choices):
        seen, reward, over, cut, info = env.step(int(numpy.flatnonzero(seen["action_mask"])[-1]))
        course.append((seen, reward, over, cut, info))
        if over or cut:
            break
    return course


def alike(one: Any, other: Any) -> bool:
    return repr(one) == repr(other)


def test_the_same_seed_is_the_same_game_and_another_one_is_not() -> None:
    first, again, other = (played(SinglePlayer(), seed, 12) for seed in (1, 1, 2))
    with numpy.printoptions(threshold=10**6):
        assert alike(first, again)
        assert not alike(first, other)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_game_is_played_to_its_end(seat: int) -> None:
    env = SinglePlayer(seat=seat, opponent="random")
    course = played(env, 4, 3000)
    _, reward, over, cut, info = course[-1]
    assert (over, cut, info) == (True, False, {})
    assert reward in (-1.0, 1.0)
    assert env.render_mode is None


def test_three_players_and_only_the_own_questions() -> None:
    env = SinglePlayer(decks=("red-green", "white-weenie", "green-ramp"), seat=2, max_cycles=60)
    for seen, *_ in [(played(env, 1)[0],), *played(env, 1)[1:-1]]:
        assert seen["action_mask"].sum() > 0
        assert seen["observation"].shape == env.observation_space["observation"].shape


def test_an_action_without_an_answer_ends_the_game() -> None:
    env = SinglePlayer()
    env.reset(seed=1)
    assert env.action_masks()[:2].all()
    assert env.step(127)[1:] == (-1.0, True, False, {"illegal": True})


def test_it_is_drawn_as_everybody_sees_it() -> None:
    env = SinglePlayer(render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg ")


def test_an_opponent_that_there_is_not() -> None:
    with pytest.raises(MalformedInput, match="there is no agent 'clever'"):
        SinglePlayer(opponent="clever")
    with pytest.raises(MalformedInput, match="there is no agent 'seat:cat'"):
        SinglePlayer(opponent="seat:cat")


def test_many_games_at_once() -> None:
    """In this process or in others they go the same way, and a game that is over is followed by another."""
    results = []
    for processes in (False, True):
        envs = vector(2, processes=processes, max_cycles=12)
        seen, _ = envs.reset(seed=7)
        assert seen["observation"].shape[0] == envs.num_envs == 2
        told, cuts = [], 0
        for _ in range(14):
            actions = numpy.array([numpy.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
            seen, rewards, over, cut, _ = envs.step(actions)
            cuts += int(cut.sum())
            told.append((seen["observation"].sum(axis=1).tolist(), rewards.tolist(), over.tolist(), cut.tolist()))
        results.append(told)
        assert cuts > 0
        envs.close()
    assert results[0] == results[1]
    assert single.ID in gymnasium.registry
