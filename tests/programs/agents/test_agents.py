"""The agents play legally and the same every time; the greedy one plays sensibly and beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre import agents
from arbitre.agents.greedy import GreedyAgent
from arbitre.agents.random import RandomAgent
from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, CastSpell, PlayLand
from arbitre.errors import MalformedInput
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Discard
from arbitre.ir.refs import You
from arbitre.ir.values import Step
from arbitre.state.notation import write
from games.cards import ANY_TARGET, CREATURE, damage, mixed, w60
from table import Table, creature, land, spell

BEAR = creature("Bear", 2, 2, cost="{1}{G}")


def played(names: tuple[str, str], seed: int, deck: list[Card]) -> Game:
    """A game between two agents."""
    game = Game.new([deck, deck], seed)
    players = [agents.create(name, seed + number) for number, name in enumerate(names)]
    while game.decision is not None and len(game.choices) < 2000:
        game.push(agents.answer(players[game.decider - 1], game))
    return game


def greedy(table: Table) -> Any:
    return agents.answer(GreedyAgent(), table.game)


@pytest.mark.parametrize("names", [("random", "greedy"), ("greedy", "greedy")])
def test_the_same_seed_plays_the_same_game(names: tuple[str, str]) -> None:
    """Design 4.4: an agent counts work, never time."""
    first, second = played(names, 3, mixed()), played(names, 3, mixed())
    assert first.choices == second.choices
    assert write(first.state) == write(second.state)
    assert first.result is not None


def test_choosing_leaves_the_game_as_it_is() -> None:
    game = Game.new([w60(), w60()], 5)
    agent = GreedyAgent()
    for _ in range(30):
        if game.decision is None:
            break
        before, log, choices = write(game.state), list(game.log), list(game.choices)
        choice = agents.answer(agent, game)
        assert (write(game.state), game.log, game.choices) == (before, log, choices)
        assert game.decision.check(choice) is None
        game.push(choice)


def test_greedy_beats_random() -> None:
    """The same deck on both sides, each beginning half of the games."""
    won = 0
    for seed in range(3):
        won += played(("greedy", "random"), seed, w60()).result == (1,)
        won += played(("random", "greedy"), seed, w60()).result == (2,)
    assert won >= 5


def test_a_land_is_played_first() -> None:
    table = Table.players(2)
    (forest, _bear) = table.hand(1, land("Forest"), BEAR)
    table.lands(1, "Forest", 2)
    assert greedy(table) == PlayLand(forest)


def test_the_dearest_creature_is_cast() -> None:
    table = Table.players(2)
    table.lands(1, "Forest", 4)
    (_bear, beast) = table.hand(1, BEAR, creature("Beast", 5, 5, cost="{3}{G}"))
    assert greedy(table) == CastSpell(beast)


def test_a_removal_spell_is_aimed_at_the_best_creature_of_the_other() -> None:
    table = Table.players(2)
    table.lands(1, "Mountain", 1)
    table.put(BEAR, 1)
    table.put(creature("Small", 1, 1), 2)
    big = table.put(creature("Big", 4, 3), 2)
    (bolt,) = table.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    assert greedy(table) == CastSpell(bolt)
    table.act(CastSpell(bolt))
    assert greedy(table) == (big,)


def test_the_last_points_of_life_are_burnt() -> None:
    """A direct damage spell goes to the player whom it kills."""
    table = Table.players(2)
    table.lands(1, "Mountain", 1)
    table.put(creature("Big", 4, 3), 2)
    table.set(2, life=3)
    (bolt,) = table.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    table.act(CastSpell(bolt))
    assert greedy(table) == (2,)


def test_a_spell_that_would_only_hurt_is_kept() -> None:
    table = Table.players(2)
    table.lands(1, "Mountain", 1)
    table.put(BEAR, 1)
    table.hand(1, spell("Jolt", damage(2), target=CREATURE, cost="{R}"))
    assert greedy(table) == PASS


def test_it_attacks_where_nothing_can_block_well() -> None:
    table = Table.players(2)
    ogre = table.put(creature("Ogre", 3, 3), 1)
    table.put(creature("Rat", 1, 1), 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert greedy(table) == ((ogre, 2),)


def test_it_does_not_attack_into_a_bigger_creature() -> None:
    table = Table.players(2)
    table.put(BEAR, 1)
    table.put(creature("Wall", 4, 5), 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert greedy(table) == ()


def test_it_blocks_to_survive() -> None:
    """With 2 life left it must stop the only attacker, though it loses a creature."""
    table = Table.players(2)
    giant = table.put(creature("Giant", 4, 4), 1)
    bear = table.put(BEAR, 2)
    table.set(2, life=2)
    table.attack(giant)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert greedy(table) == ((bear, giant),)


def test_it_does_not_throw_a_creature_away() -> None:
    table = Table.players(2)
    giant = table.put(creature("Giant", 4, 4), 1)
    table.put(BEAR, 2)
    table.attack(giant)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert greedy(table) == ()


def test_it_keeps_its_spells_for_later_in_quiet_steps() -> None:
    table = Table.players(2)
    table.at(1, Step.UPKEEP)
    table.lands(1, "Mountain", 1)
    table.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    assert greedy(table) == PASS


def test_random_answers_are_all_reached() -> None:
    """Each legal action comes up sooner or later."""
    table = Table.players(2)
    table.lands(1, "Mountain", 2)
    table.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"), land("Mountain"))
    agent = RandomAgent(1)
    kinds = {type(agents.answer(agent, table.game)) for _ in range(60)}
    assert {type(PASS), CastSpell, PlayLand} <= kinds


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(MalformedInput, match="'clever'"):
        agents.create("clever")


def test_712_5_a_controlled_player_is_played_for_oneself() -> None:
    """CR 712.5: the greedy agent burns the controlled player with that player's own spell, and plays no land for it."""
    table = Table.players(2)
    table.at(2, Step.PRECOMBAT_MAIN, 2)
    table.lands(2, "Mountain", 1)
    table.put(BEAR, 1)
    table.set(2, life=3, control_by=1)
    (bolt, _land) = table.hand(2, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"), land("Mountain"))
    assert greedy(table) == CastSpell(bolt)
    table.act(CastSpell(bolt))
    assert greedy(table) == (2,)


def test_712_5_a_controlled_player_discards_what_is_best() -> None:
    """CR 712.5: what it discards is chosen by the one who controls it."""
    table = Table.players(2)
    table.at(2, Step.PRECOMBAT_MAIN, 2)
    table.set(2, control_by=1)
    (_small, best) = table.hand(2, creature("Small", 1, 1), creature("Big", 7, 7, cost="{7}"))
    (mind,) = table.hand(2, spell("Mind", Discard(Fixed(1), You()), cost="{0}"))
    table.cast(mind)
    table.resolve_top()
    assert greedy(table) == (best,)
