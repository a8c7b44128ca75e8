"""Abilities that ask which of a turn an event was (CR 603.2, 603.4, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, STACK, Table, creature

ENCHANTMENT, INSTANT = (CardType.ENCHANTMENT,), (CardType.INSTANT,)
FREE = worded("Free", "You gain 1 life.", INSTANT, "{0}")
FREE_BEAR = creature("Bear", 2, 2, cost="{0}")
DRAW = worded("Sift", "Draw a card.", INSTANT, "{0}")


def cast_all(table: Table, *ids: int) -> None:
    """One after the other, each with all that it triggers."""
    for id in ids:
        table.cast(id)
        table.resolve_all()


def test_603_2_the_first_spell_of_a_kind() -> None:
    """CR 603.2: creature spells before it and noncreature spells after it do not count."""
    table = Table.players()
    text = "Whenever you cast your first noncreature spell each turn, you gain 10 life."
    table.put(worded("Scribe", text, ENCHANTMENT))
    bear, one, other = table.hand(1, FREE_BEAR, FREE, FREE)
    cast_all(table, bear)
    assert table.life(1) == 20
    cast_all(table, one, other)
    assert table.life(1) == 32


def test_603_2_of_each_opponent_for_itself() -> None:
    """CR 603.2: "their first" is the first of that player; what its controller casts does not count."""
    table = Table.players(3)
    text = "Whenever an opponent casts their first noncreature spell each turn, you gain 10 life."
    table.put(worded("Sentry", text, ENCHANTMENT))
    second, third = table.hand(2, FREE, FREE), table.hand(3, FREE)
    table.pass_priority()
    table.cast(second[0])
    table.cast(second[1])
    table.pass_priority()
    table.cast(third[0])
    assert len([id for id in table.state.stack if table.object(id).card is None]) == 2


@pytest.mark.parametrize(("before", "back"), [(1, False), (2, True)])
def test_603_2_the_third_card_of_a_turn(before: int, back: bool) -> None:
    """CR 603.2: "your third card in a turn", from where the ability works."""
    table = Table.players()
    text = "When you draw your third card in a turn, return this card from your graveyard to the battlefield tapped."
    table.graveyard(1, worded("Snack", text, A_CREATURE, power="2", toughness="1"))
    table.library(1, *[FREE_BEAR] * 5)
    sifts = table.hand(1, *[DRAW] * (before + 1))
    cast_all(table, *sifts)
    assert ("Snack" in table.names(BATTLEFIELD)) is back
    assert not back or table.tapped(next(id for id in table.state.battlefield if table.object(id).base.name == "Snack"))


VINE = (
    "Whenever you cast a spell, if it's the second creature spell you cast this turn, you may return Vine from your "
    "graveyard to the battlefield."
)


@pytest.mark.parametrize(("spells", "triggers"), [("bb", 1), ("b", 0), ("fb", 0), ("bfb", 1), ("bbb", 1), ("bff", 0)])
def test_603_4_which_creature_spell_it_was(spells: str, triggers: int) -> None:
    """CR 603.4: it is asked of the spell whether just one creature spell came before it."""
    table = Table.players()
    table.graveyard(1, worded("Vine", VINE, A_CREATURE, power="4", toughness="3"))
    hand = table.hand(1, *(FREE_BEAR if one == "b" else FREE for one in spells))
    asked = 0
    for id in hand:
        table.cast(id)
        triggered = len(table.state.stack) - 1
        for _ in range(triggered):
            table.resolve_top(False)
        asked += triggered
        table.resolve_all()
    assert asked == triggers


def test_603_4_the_ordinal_is_still_true_once_the_spell_is_countered() -> None:
    """CR 603.4, 608.2g: which spell it was does not change with what becomes of it."""
    table = Table.players()
    vine = table.put(worded("Vine", VINE, A_CREATURE, power="4", toughness="3"), 1, GRAVEYARD)
    one, other = table.hand(1, FREE_BEAR, FREE_BEAR)
    no = table.hand(2, worded("No", "Counter target spell.", INSTANT, "{0}"))[0]
    table.cast(one)
    table.resolve_all()
    spell = table.cast(other)
    table.pass_priority()
    table.cast(no, spell)
    table.resolve_top()
    assert table.zone(spell) is not STACK
    table.resolve_top(True)
    assert table.zone(vine) is BATTLEFIELD


def test_608_2g_the_permanent_that_was_the_second_spell() -> None:
    """CR 400.7c: of a permanent it is asked of the spell that it was."""
    table = Table.players()
    text = "When Cleric enters, if it was the second spell you cast this turn, you gain 5 life."
    cleric = worded("Cleric", text, A_CREATURE, "{0}", power="1", toughness="1")
    cast_all(table, *table.hand(1, cleric, cleric, cleric))
    assert table.life(1) == 25


def test_601_2c_a_target_that_is_the_second_spell_of_the_turn() -> None:
    """CR 608.2g: whoever cast it."""
    table = Table.players()
    guess = worded("Guess", "Counter target spell that's the second spell cast this turn.", INSTANT, "{0}")
    first, second = table.hand(1, FREE, FREE)
    counter = table.hand(2, guess)[0]
    table.cast(first)
    spell = table.cast(second)
    table.pass_priority()
    table.cast(counter, spell)
    table.resolve_all()
    assert table.life(1) == 21


def test_603_2_for_the_first_time_in_each_of_your_turns() -> None:
    """CR 603.2: not for life gained in the turns of others."""
    table = Table.players()
    text = "Whenever you gain life for the first time during each of your turns, draw a card."
    table.put(worded("Cats", text, ENCHANTMENT))
    table.library(1, *[FREE_BEAR] * 5)
    table.library(2, *[FREE_BEAR] * 5)
    one, two, three = table.hand(1, FREE, FREE, FREE)
    cast_all(table, one, two)
    assert len(table.game.player(1).hand) == 2
    table.go_to(Step.UPKEEP, 2)
    table.pass_priority()
    cast_all(table, three)
    assert len(table.game.player(1).hand) == 1
