"""How players that are only imagined deal damage, block, and choose the land that they play."""

from __future__ import annotations

from typing import Any

from arbitre import PASS, CastSpell, Decision, PlayLand, agents
from arbitre.agents import policy
from arbitre.agents.greedy import GreedyAgent
from arbitre.agents.search import SearchAgent
from arbitre.ir.abilities import Keyword
from helpers.named import named
from table import Table, creature


def asked(made: Table, what: str) -> Decision:
    """The decision of that kind, the others on the way to it answered as the policy would."""
    game = made.game
    while game.decision is not None and game.decision.what != what:
        game.push(policy.reply(game, game.decision))
    assert game.decision is not None
    return game.decision


def blocked(attacker: tuple[int, int, Keyword | None], *blockers: tuple[int, int]) -> tuple[Table, int, list[int]]:
    """An attack that all of the others block."""
    made = Table.players(2)
    power, toughness, word = attacker
    one = made.put(creature("Attacker", power, toughness, *([word] if word else [])), 1)
    others = [made.put(creature(f"Blocker {p}/{t}", p, t), 2) for p, t in blockers]
    made.attack(one)
    made.block(*((other, one) for other in others))
    return made, one, others


def test_509_2_those_come_first_whose_death_is_worth_most() -> None:
    """CR 509.2: with 3 damage the 2/2 and the 1/1 can be killed, or the 3/3 alone; the 4/4 cannot."""
    made, _, (_, _, _, ogre) = blocked((3, 3, None), (4, 4), (2, 2), (1, 1), (3, 3))
    order = policy.reply(made.game, asked(made, "damage order"))
    assert order[0] == ogre
    made, _, (_, bear, cub) = blocked((3, 3, None), (4, 4), (2, 2), (1, 1))
    assert set(policy.reply(made.game, asked(made, "damage order"))[:2]) == {bear, cub}


def test_510_1_no_more_than_is_lethal_is_heaped_on_one() -> None:
    """CR 510.1c: two of two damage each die of four."""
    made, one, (bear, other) = blocked((4, 4, None), (2, 2), (2, 2))
    made.game.push(policy.reply(made.game, asked(made, "damage order")))
    way = policy.reply(made.game, asked(made, "damage"))
    assert set(way) == {(one, bear, 2), (one, other, 2)}


def test_702_19_what_tramples_goes_through() -> None:
    """CR 702.18b: what is not needed to kill the blocker is dealt to the player."""
    made, one, (cub,) = blocked((6, 6, Keyword("trample")), (1, 1))
    assert set(policy.reply(made.game, asked(made, "damage"))) == {(one, cub, 1), (one, 2, 5)}


def test_509_1_blockers_are_where_they_do_most() -> None:
    """CR 509.1: two that would together kill the largest attacker do more if each kills a small one for nothing."""
    made = Table.players(2)
    elves = [made.put(creature("Elf", 1, 1), 1) for _ in range(2)]
    ogre = made.put(creature("Ogre", 3, 3), 1)
    griffins = [made.put(creature("Griffin", 2, 2), 2) for _ in range(2)]
    made.attack(*elves, ogre)
    for me in (1, 2):
        blocks = dict(policy.reply(made.game, asked(made, "blockers"), me))
        assert (set(blocks), set(blocks.values())) == (set(griffins), set(elves))


def test_509_1_others_are_not_taken_to_block_together() -> None:
    """CR 509.1a: two that only together kill an attacker: who imagines the game thinks of it, plain players do not."""
    made = Table.players(2)
    ogre = made.put(creature("Ogre", 3, 3), 1)
    griffins = [made.put(creature("Griffin", 2, 2), 2) for _ in range(2)]
    made.attack(ogre)
    decision = asked(made, "blockers")
    assert policy.reply(made.game, decision, 1) == ()
    assert policy.reply(made.game, decision, 2) == tuple((id, ogre) for id in griffins)


def test_508_1_plain_players_attack_past_those_who_could_only_block_together() -> None:
    """CR 508.1a: no single blocker beats the Spider."""
    made = Table.players(2)
    for player in (1, 2):
        made.library(player, *map(named, ("Forest",) * 5))
    spider = made.put(creature("Spider", 2, 4), 1)
    for _ in range(3):
        made.put(creature("Elf", 1, 1), 1)
    for toughness in (1, 2):
        made.put(creature("Goblin", 2, toughness), 2)
    made.pass_until(lambda: made.decision.what == "attackers")
    assert policy.reply(made.game, made.decision) == ((spider, 2),)
    assert agents.answer(GreedyAgent(1), made.game) == ((spider, 2),)


def test_305_the_land_is_played_that_pays_for_the_hand() -> None:
    """CR 305.1: a second Forest is worth more than a first Mountain to who holds what costs two green mana."""
    made = Table.players(2)
    made.library(1, *map(named, ("Forest",) * 5))
    made.library(2, *map(named, ("Forest",) * 5))
    made.lands(1, "Forest")
    made.lands(1, "Mountain")
    _, forest, _ = made.hand(1, *map(named, ("Mountain", "Forest", "Garruk's Companion")))
    assert policy.reply(made.game, made.decision) == PlayLand(forest)
    assert agents.answer(SearchAgent(1, 20), made.game) == PlayLand(forest)


def searched(made: Table, simulations: int = 60) -> Any:
    return agents.answer(SearchAgent(1, simulations), made.game)


def test_601_3_what_helps_in_a_fight_is_kept_for_it() -> None:
    """CR 601.3: an instant that makes a creature larger does as much once blockers are declared, and nobody sees it."""
    made = Table.players(2)
    for player in (1, 2):
        made.library(player, *map(named, ("Forest",) * 5))
    bear = made.put(named("Grizzly Bears"), 1)
    cub = made.put(creature("Cub", 3, 3), 2)
    made.lands(1, "Forest")
    (growth,) = made.hand(1, named("Giant Growth"))
    assert searched(made) == PASS
    made.attack(bear)
    made.block((cub, bear))
    assert searched(made) == CastSpell(growth)


def test_601_3_mana_is_kept_for_an_answer() -> None:
    """CR 601.3: who may counter what costs six next turn casts no small creature for the same mana now."""
    made = Table.players(2)
    for player, name in ((1, "Island"), (2, "Forest")):
        made.library(player, *map(named, (name,) * 5))
    made.lands(1, "Island", 2)
    made.lands(2, "Forest", 6)
    made.graveyard(2, *map(named, ("Craw Wurm", "Craw Wurm", "Enormous Baloth")))
    made.hand(1, named("Counterspell"), creature("Cub", 1, 1, cost="{1}{U}"))
    made.hand(2, *map(named, ("Forest",) * 5))
    assert agents.answer(GreedyAgent(1), made.game) != PASS
    assert searched(made) == PASS
