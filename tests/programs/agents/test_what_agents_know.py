"""No agent is given a game, and none chooses by what its player may not know (CR 400.2)."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from arbitre import agents
from arbitre.agents.search import SearchAgent, known
from arbitre.engine.games.game import Game
from arbitre.ir.effects import FlipCoin
from arbitre.ir.values import Step
from arbitre.state.chance import Dice
from arbitre.state.state import State
from games.cards import ANY_TARGET, damage
from helpers.named import named
from table import Table, creature, spell

FOLDER = Path(inspect.getfile(agents)).parent


def table(theirs: tuple[str, ...], library: tuple[str, ...], random: int) -> Table:
    """A position in which the other player's hand, the libraries and chance are as given."""
    made = Table.players(2)
    for player in (1, 2):
        made.library(player, *map(named, library))
        made.lands(player, "Mountain", 3)
    made.put(creature("Bear", 2, 2), 1)
    made.put(creature("Ogre", 3, 3), 2)
    made.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"), creature("Cub", 2, 2, cost="{2}"))
    made.hand(2, *map(named, theirs))
    made.state.put(made.state, State.random, random)
    return made


@pytest.mark.parametrize("name", agents.AGENTS)
def test_an_agent_chooses_the_same_whatever_is_hidden(name: str) -> None:
    one = table(("Shock", "Forest"), ("Island", "Forest", "Swamp", "Plains"), 1)
    other = table(("Giant Growth", "Counterspell"), ("Plains", "Swamp", "Forest", "Island"), 77)
    for step in (Step.PRECOMBAT_MAIN, Step.DECLARE_ATTACKERS):
        if step is Step.DECLARE_ATTACKERS:
            for made in (one, other):
                made.pass_until(lambda made=made: made.decision.what == "attackers")  # type: ignore[misc]
        chosen = []
        for made in (one, other):
            agent = SearchAgent(3, 80) if name == "search" else agents.create(name, 3)
            chosen.append(agents.answer(agent, made.game))
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_coin_is_not_foreseen(name: str) -> None:
    """Whether it will fall well in the game that is played makes no difference."""
    chosen = set()
    for random in range(12):
        made = table((), ("Forest",), random)
        flip = spell("Gamble", FlipCoin(), cost="{0}")
        made.hand(1, flip)
        agent = SearchAgent(3, 24) if name == "search" else agents.create(name, 3)
        chosen.add(repr(agents.answer(agent, made.game)))
    assert len(chosen) == 1


def test_nodes_are_told_by_what_the_player_knows() -> None:
    """Games that the player cannot tell apart share a node; others do not."""
    made = table(("Shock", "Forest"), ("Island", "Forest", "Swamp", "Plains"), 1)
    view = made.game.view(1)
    worlds = [view.determinize(Dice(seed).below) for seed in range(6)]
    hands = {tuple(world.object(id).base.name for id in world.player(2).hand) for world in worlds}
    assert len(hands) > 1
    assert len({known(world, 1) for world in worlds}) == 1
    assert len({known(world, 2) for world in worlds}) > 1


def test_agents_are_given_views_and_never_look_behind_them() -> None:
    for path in FOLDER.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "choose":
                assert [ast.unparse(one.annotation) for one in node.args.args[1:] if one.annotation] == [
                    "View",
                    "Asked",
                ]
            if isinstance(node, ast.Attribute):
                assert node.attr not in ("__dict__", "_find", "_knows", "_now"), f"{path.name}:{node.lineno}"
    assert Game.__name__ not in inspect.signature(agents.Agent.choose).parameters
