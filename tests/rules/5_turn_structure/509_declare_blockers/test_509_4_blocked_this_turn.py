"""What blocked what this turn, what attacked in this combat or the last turn (CR 506, 508, 509, 511)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.laying import cast_free, resolve, settle
from helpers.words import A_CREATURE, BEAR, worded
from table import BATTLEFIELD, HAND, Table, artifact, creature

INSTANT = (CardType.INSTANT,)


def until(table: Table, step: Step) -> None:
    """Everybody passes until that step is over or has begun."""
    while table.game.state.step is not step:
        settle(table)
        table.pass_priority()
    resolve(table)


def test_511_2_what_blocked_or_was_blocked_is_destroyed_at_this_turns_end_of_combat() -> None:
    """CR 511.2: also if the creature that they fought has died; what took no part stays."""
    table = Table.players(2)
    bear, idle = table.put(BEAR), table.put(creature("Idle", 1, 9))
    wall = table.put(creature("Wall", 2, 9), 2)
    text = (
        "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked or "
        "were blocked by it this turn."
    )
    table.attack(bear)
    resolve(table)
    table.block((wall, bear))
    settle(table)
    cast_free(table, worded("Breath", text, INSTANT, "{0}"), bear)
    until(table, Step.END_COMBAT)
    assert [table.zone(id) is BATTLEFIELD for id in (bear, wall, idle)] == [False, False, True]


def test_511_2_without_another_combat_it_never_comes() -> None:
    """CR 603.7: "this turn's next end of combat" is none of a later turn."""
    table = Table.players(2)
    bear, wall = table.put(BEAR), table.put(creature("Wall", 2, 9), 2)
    text = "Choose target creature. At this turn's next end of combat, destroy all creatures."
    table.at(1, Step.POSTCOMBAT_MAIN)
    cast_free(table, worded("Breath", text, INSTANT, "{0}"), bear)
    table.go_to(Step.UPKEEP, 3)
    assert [table.zone(id) for id in (bear, wall)] == [BATTLEFIELD, BATTLEFIELD]


def test_511_2_only_what_it_blocked() -> None:
    """CR 509.1g: the creatures that the Wall blocked."""
    table = Table.players(2)
    bear, free = table.put(BEAR), table.put(creature("Free", 1, 1))
    wall = table.put(creature("Wall", 0, 9, subtypes=("Wall",)), 2)
    text = (
        "Choose target Wall creature. At this turn's next end of combat, destroy all creatures that were "
        "blocked by that creature this turn."
    )
    table.attack(bear, free)
    resolve(table)
    table.block((wall, bear))
    settle(table)
    cast_free(table, worded("Glyph", text, INSTANT, "{0}"), wall)
    until(table, Step.END_COMBAT)
    assert [table.zone(id) is BATTLEFIELD for id in (bear, wall, free)] == [False, True, True]


@pytest.mark.parametrize(("attacks", "counters"), [(True, 1), (False, 0)])
def test_511_1_attacked_or_blocked_this_combat(attacks: bool, counters: int) -> None:
    """CR 511.1: asked of this combat phase."""
    table = Table.players(2)
    text = "At end of combat, if Guard attacked or blocked this combat, put a +1/+1 counter on Guard."
    guard = table.put(worded("Guard", text, A_CREATURE, power="2", toughness="2"))
    other = table.put(BEAR)
    table.attack(guard if attacks else other)
    resolve(table)
    until(table, Step.END_COMBAT)
    assert table.counters(guard, "+1/+1") == counters


def test_508_1c_it_cannot_attack_in_the_turn_after_it_attacked() -> None:
    """CR 508.1c: in the turn after the next of its controller it can again."""
    table = Table.players(2)
    text = "Turtle can't attack if it attacked during your last turn."
    turtle = table.put(worded("Turtle", text, A_CREATURE, power="1", toughness="4"))
    table.attack(turtle)
    table.go_to(Step.UPKEEP, 3)
    assert table.life(2) == 19
    table.attack(turtle)  # the next declaration in which it can
    assert table.game.state.turn == 5


def test_509_1b_one_more_for_each(table: Table) -> None:
    """CR 509.1b: as many more creatures as there are things counted."""
    text = "Legion can block an additional creature each combat for each artifact you control."
    legion = table.put(worded("Legion", text, A_CREATURE, power="1", toughness="9"), 2)
    table.battlefield(2, artifact("One"), artifact("Two"))
    bears = [table.put(BEAR) for _ in range(3)]
    table.attack(*bears)
    resolve(table)
    table.block(*[(legion, bear) for bear in bears])
    assert table.object(legion).blocking == tuple(bears)


def test_701_10_creatures_fight_each_other(table: Table) -> None:
    """CR 701.10a: each deals damage equal to its power to the other."""
    mine, theirs = table.put(creature("Mine", 3, 9)), table.put(creature("Theirs", 2, 9), 2)
    text = "Tap target creature you control and target creature an opponent controls. Those creatures fight each other."
    cast_free(table, worded("Arena", text, INSTANT, "{0}"), mine, theirs)
    assert (table.damage(mine), table.damage(theirs)) == (2, 3)


def test_119_2_each_deals_damage_to_itself_at_once(table: Table) -> None:
    """CR 119.2: as much as its power."""
    bear, wall, ape = table.put(BEAR), table.put(creature("Wall", 0, 3)), table.put(creature("Ape", 3, 4), 2)
    cast_free(table, worded("Wave", "Each creature deals damage to itself equal to its power.", INSTANT, "{0}"))
    assert (table.zone(bear) is BATTLEFIELD, table.damage(wall), table.damage(ape)) == (False, 0, 3)


def test_508_4_put_onto_the_battlefield_attacking_that_opponent() -> None:
    """CR 508.4: tapped, and attacking the player that the other creature attacks."""
    table = Table.players(3)
    text = (
        "Whenever Queen attacks an opponent, you may put a creature card from your hand onto the battlefield "
        "tapped and attacking that opponent."
    )
    queen = table.put(worded("Queen", text, A_CREATURE, power="2", toughness="2"))
    bear = table.put(BEAR, 1, HAND)
    table.attack((queen, 3))
    while table.game.state.step is Step.DECLARE_ATTACKERS and table.zone(bear) is HAND:
        table.pass_priority() if type(table.decision).__name__ == "Priority" else table.answer(True)
        if type(table.decision).__name__ == "Select":
            table.answer((bear,))
    assert (table.object(table.now(bear)).attacking, table.tapped(table.now(bear))) == (3, True)


def test_509_7_put_onto_the_battlefield_blocking_that_creature() -> None:
    """CR 509.7: it blocks the creature that the other one blocked."""
    table = Table.players(2)
    text = (
        "Whenever Plasm blocks a creature, put a creature card from your hand onto the battlefield blocking "
        "that creature."
    )
    plasm = table.put(worded("Plasm", text, A_CREATURE, power="1", toughness="1"), 2)
    bear, card = table.put(creature("Attacker", 2, 9)), table.put(BEAR, 2, HAND)
    table.attack(bear)
    resolve(table)
    table.block((plasm, bear))
    resolve(table)
    assert table.object(table.now(card)).blocking == (bear,)
