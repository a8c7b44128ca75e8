"""The searching agent sees what comes of a choice in the next turns, and spends no more than it may."""

from __future__ import annotations

from typing import Any

from arbitre import Dice, agents
from arbitre.agents import guessing
from arbitre.agents.greedy import GreedyAgent
from arbitre.agents.search import SearchAgent
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.abilities import Keyword
from games.cards import ANY_TARGET, damage
from helpers.named import named
from table import Table, creature, spell


def libraries(made: Table) -> Table:
    for player in (1, 2):
        made.library(player, *map(named, ("Island", "Forest", "Swamp", "Plains") * 3))
    return made


def searched(made: Table, simulations: int = 120) -> Any:
    return agents.answer(SearchAgent(1, simulations), made.game)


def test_it_keeps_home_who_alone_can_stop_what_comes() -> None:
    """CR 702.9b: only the Drake can block the dragon that would kill next turn; who counts blockers does not see it."""
    made = libraries(Table.players(2))
    drake = made.put(creature("Drake", 3, 6, Keyword("flying")), 1)
    made.put(creature("Rat", 1, 1), 1)
    dragon = made.put(creature("Dragon", 5, 5, Keyword("flying")), 2)
    made.set(dragon, tapped=True)
    made.set(1, life=4)
    made.pass_until(lambda: made.decision.what == "attackers")
    assert (drake, 2) in agents.answer(GreedyAgent(), made.game)
    assert (drake, 2) not in searched(made)


def test_others_are_taken_to_hold_more_of_what_was_seen() -> None:
    """CR 400.2: their lands, spells that were seen, and plain creatures; nothing of what they hide, or of the own."""
    made = libraries(Table.players(2))
    made.lands(1, "Mountain", 2)
    made.lands(2, "Island", 2)
    made.put(named("Wind Drake"), 2)
    made.hand(1, named("Shock"))
    made.hand(2, *map(named, ("Counterspell", "Unsummon")))
    world = made.game.view(1).determinize(Dice(1).below)
    names = {card.name for card in guessing.pool(world, 1)}
    assert {"Island", "Wind Drake", "2/2"} <= names
    assert names.isdisjoint({"Mountain", "Shock", "Counterspell", "Unsummon"})


def test_it_wins_now_if_it_can() -> None:
    made = libraries(Table.players(2))
    ogre = made.put(creature("Ogre", 3, 3), 1)
    made.put(creature("Giant", 5, 5), 2)
    made.lands(1, "Mountain", 1)
    (bolt,) = made.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    made.set(2, life=3)
    assert searched(made) == CastSpell(bolt)
    made.act(CastSpell(bolt))
    assert searched(made) == (2,)
    assert ogre in made.state.battlefield


def test_a_spell_is_as_good_as_its_best_target() -> None:
    """CR 601.2c: an Aura that shuts one creature out of fights could enchant each of the own ones as well."""
    made = libraries(Table.players(2))
    for size in (1, 2, 3, 4):
        made.put(creature(f"Elf {size}", 1, size), 1)
    dragon = made.put(creature("Dragon", 5, 5, Keyword("flying")), 2)
    made.put(creature("Giant", 4, 4), 2)
    made.set(1, life=12)
    made.lands(1, "Plains", 2)
    pacifism, _ = made.hand(1, named("Pacifism"), named("Silvercoat Lion"))
    assert searched(made, 24) == CastSpell(pacifism)
    made.act(CastSpell(pacifism))
    assert searched(made, 24) == (dragon,)
