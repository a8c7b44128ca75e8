"""The environment of PettingZoo: its own checks, and that it shows nothing that is hidden."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

import numpy
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from arbitre.envs import arbitre_parallel_v0, arbitre_v0
from arbitre.envs.arbitre_v0 import MOST_ANSWERS, layout
from arbitre.envs.playing import Play
from arbitre.errors import EngineFault


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """PettingZoo prints, and warns of observations that are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_the_interface_is_kept() -> None:
    api_test(arbitre_v0.env(), num_cycles=60)


def test_three_players() -> None:
    api_test(arbitre_v0.env(decks=("red-green", "white-weenie", "green-ramp")), num_cycles=30)


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(arbitre_v0.env, num_cycles=20)


def test_it_is_shown() -> None:
    render_test(arbitre_v0.env, {"svg": lambda shown: shown.startswith("<svg ")})


def test_the_benchmark_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on for five seconds of the clock: here they pass sooner."""
    clock = SimpleNamespace(time=partial(next, iter(range(100))))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(arbitre_v0.env())


def test_all_act_in_each_cycle() -> None:
    parallel_api_test(arbitre_parallel_v0.parallel_env(), num_cycles=40)
    parallel_seed_test(arbitre_parallel_v0.parallel_env, num_cycles=10)
    render_test(arbitre_parallel_v0.env, {"svg": lambda shown: shown.startswith("<svg ")})


def test_it_is_truncated_after_so_many_cycles() -> None:
    max_cycles_test(arbitre_parallel_v0)


def test_what_is_shown_is_what_everybody_sees() -> None:
    """No hand, whoever looks at it."""
    play = Play()
    play.begin(1)
    for player in (1, 2):
        names = {thing.facts.name for thing in play.view(player).seat(player).hand if thing.facts is not None}
        assert names
        assert not any(name in str(play.view(0)) for name in names)


def played(choices: int, seed: int = 3, **given: Any) -> arbitre_v0.raw_env:
    env = arbitre_v0.raw_env(**given)
    env.reset(seed=seed)
    for agent in env.agent_iter(choices):
        mask = env.observe(agent)["action_mask"]
        over = env.terminations[agent] or env.truncations[agent]
        env.step(None if over else int(numpy.flatnonzero(mask)[-1]))
    return env


def test_only_who_chooses_has_answers() -> None:
    env = played(12)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.possible_agents}
    assert masks.pop(env.agent_selection) > 0
    assert set(masks.values()) == {0}


def test_it_ends_after_so_many_choices_or_with_a_winner() -> None:
    env = played(6, max_cycles=5)
    assert all(env.truncations.values())
    env = played(5000)
    assert not env.agents or sorted(env.rewards.values()) in ([-1, 1], [0, 0])


def test_an_answer_that_there_is_not_is_refused() -> None:
    env = arbitre_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(EngineFault, match="there is no answer 127"):
        env.step(MOST_ANSWERS - 1)


def test_the_parts_of_an_observation() -> None:
    env = played(30)
    seen = env.observe(env.agent_selection)["observation"]
    shapes = layout(2)
    assert len(seen) == sum(int(numpy.prod(shape)) for shape in shapes.values())
    players = seen[len(shapes) + 3 :][: 2 * shapes["players"][1]].reshape(shapes["players"])
    assert players[0][0] == int(env.agent_selection[-1])
