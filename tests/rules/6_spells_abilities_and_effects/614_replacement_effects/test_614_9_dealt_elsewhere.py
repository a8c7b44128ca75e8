"""Damage that its source deals elsewhere, or twice, and what happens instead of it (CR 614.1a, 614.9)."""

from __future__ import annotations

import pytest

from arbitre.ir.effects import Draw
from arbitre.ir.values import CardType, Step
from helpers.doing import do
from helpers.laying import cast_free, resolve, settle
from helpers.replacing import hit
from helpers.words import A_CREATURE, BEAR, worded
from table import HAND, Table, creature, enchantment

INSTANT = (CardType.INSTANT,)
LIFE = 20
PSYCHOPATH = "Whenever Ape attacks, the next time it would deal combat damage this turn, {}."


def bolt(table: Table, player: int, text: str = "Bolt deals 3 damage to target player.", at: int = 1) -> None:
    """The player casts a spell that deals damage to player *at*."""
    if table.decision.player != player:
        table.pass_priority()
    cast_free(table, worded("Bolt", text, INSTANT, "{0}"), at, player=player)


@pytest.mark.parametrize(
    "text",
    [
        "The next time an instant or sorcery spell would deal damage to you this turn, that spell deals "
        "that damage to its controller instead.",
        "The next time an instant or sorcery spell would deal damage to you this turn, that damage is "
        "dealt to that spell's controller instead.",
    ],
)
def test_614_9_the_spell_deals_it_to_its_controller(table: Table, text: str) -> None:
    """CR 614.9: the same damage, once; the next spell deals it as usual."""
    cast_free(table, worded("Aegis", text, INSTANT, "{0}"))
    bolt(table, 2)
    assert (table.life(1), table.life(2)) == (LIFE, LIFE - 3)
    bolt(table, 2)
    assert (table.life(1), table.life(2)) == (LIFE - 3, LIFE - 3)


def test_614_9_a_source_turned_on_itself(table: Table) -> None:
    """CR 614.9: it deals that damage to itself."""
    text = "If a creature would deal damage to you, it deals that damage to itself instead."
    table.put(worded("Mirror", text, (CardType.ENCHANTMENT,)))
    bear = table.put(BEAR, 2)
    done = hit(table, bear, 1, 1)
    assert (done.life(1), done.state.objects[bear].damage) == (LIFE, 1)


def test_615_8_what_is_dealt_at_once_is_one_next_time() -> None:
    """CR 615.8: the combat damage that the creature deals to both blockers is dealt to the player instead."""
    ape = worded("Ape", PSYCHOPATH.format("it deals that damage to you instead"), A_CREATURE, power="4", toughness="9")
    table = Table.players(2)
    attacker = table.put(ape)
    blockers = [table.put(creature(name, 1, 3), 2) for name in ("Two", "Other")]
    table.attack(attacker)
    resolve(table)
    table.block(*[(id, attacker) for id in blockers])
    while table.game.state.step is not Step.END_COMBAT:
        settle(table)
        table.pass_priority()
    assert table.life(1) == LIFE - 4
    assert [table.damage(id) for id in blockers] == [0, 0]


def test_614_1a_twice_as_much_for_the_next_time(table: Table) -> None:
    """CR 614.1a: the next time only."""
    cast_free(
        table,
        worded(
            "Rage",
            "The next time a source would deal damage to a player this turn, it deals double that damage instead.",
            INSTANT,
            "{0}",
        ),
    )
    bolt(table, 1, at=2)
    bolt(table, 1, at=2)
    assert table.life(2) == LIFE - 9


def test_614_1a_twice_as_much_this_turn(table: Table) -> None:
    """CR 614.1a: as often as it happens."""
    cast_free(
        table,
        worded(
            "Rage",
            "If a source you control would deal damage to a permanent or player this turn, it deals "
            "double that damage to that permanent or player instead.",
            INSTANT,
            "{0}",
        ),
    )
    bolt(table, 1, at=2)
    bolt(table, 1, at=2)
    assert table.life(2) == LIFE - 12


@pytest.mark.parametrize(("amount", "left"), [(3, 2), (1, 0)])
def test_614_1a_that_much_minus_one(table: Table, amount: int, left: int) -> None:
    """CR 614.1a: one less; of 1 nothing is left."""
    text = (
        "If a source would deal damage to a creature you control, it deals that much damage minus 1 to that "
        "creature instead."
    )
    table.put(worded("Barrier", text, (CardType.ENCHANTMENT,)))
    wall = table.put(creature("Wall", 0, 9))
    done = hit(table, table.put(BEAR, 2), wall, amount)
    assert done.state.objects[wall].damage == left


def test_609_7_sources_of_a_type_are_those_in_any_zone(table: Table) -> None:
    """CR 609.7: an instant is a source as it resolves; a creature is none of the kind."""
    text = (
        "If an instant or sorcery source you control would deal damage to a permanent or player, it deals "
        "that much damage plus 2 to that permanent or player instead."
    )
    table.put(worded("Swath", text, (CardType.ENCHANTMENT,)))
    bear = table.put(BEAR)
    bolt(table, 1, at=2)
    assert table.life(2) == LIFE - 5
    assert hit(table, bear, 2, 1).life(2) == LIFE - 6


def test_614_6_destroyed_instead_of_being_dealt_damage(table: Table) -> None:
    """CR 614.6: the damage is not dealt; the creature is destroyed."""
    giant = table.put(creature("Giant", 5, 9), 2)
    text = "The next time damage would be dealt to target creature this turn, destroy that creature instead."
    cast_free(table, worded("Curse", text, INSTANT, "{0}"), giant)
    bolt(table, 1, "Bolt deals 1 damage to target creature.", giant)
    assert table.names(table.zone(giant), 2) == ["Giant"]  # type: ignore[arg-type]
    assert table.game.state.permanent(giant) is None


def test_119_4_damage_leaves_the_player_at_1_until_end_of_turn(table: Table) -> None:
    """CR 614.1a: as much less is lost as it takes."""
    table.game.state.put(table.game.state.player(1), type(table.game.state.player(1)).life, 2)
    cast_free(
        table,
        worded(
            "Grace",
            "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
            INSTANT,
            "{0}",
        ),
    )
    bolt(table, 2)
    assert table.life(1) == 1


def test_615_11_what_a_creature_deals_cant_be_prevented(table: Table) -> None:
    """CR 615.11: of other sources it can."""
    vandal = table.put(
        worded(
            "Vandal", "Damage that would be dealt by Vandal can't be prevented.", A_CREATURE, power="3", toughness="3"
        )
    )
    table.put(worded("Fog", "Prevent all damage that would be dealt to players.", (CardType.ENCHANTMENT,)), 2)
    bear = table.put(BEAR)
    assert hit(table, vandal, 2, 3).life(2) == LIFE - 3
    assert hit(table, bear, 2, 2).life(2) == LIFE - 3


@pytest.mark.parametrize(("wants", "held"), [(True, "Wanted"), (False, "Top")])
def test_614_11_what_may_be_done_instead_of_drawing(table: Table, wants: bool, held: str) -> None:
    """CR 614.11: asked as the card would be drawn; without it the card is drawn."""
    text = "If you would draw a card, you may instead return target creature card from your graveyard to your hand."
    with pytest.raises(AssertionError):
        worded("Mirror", text, (CardType.ENCHANTMENT,))  # what is done instead has no targets
    text = "If you would draw a card, you may instead return a creature card from your graveyard to your hand."
    table.put(worded("Mirror", text, (CardType.ENCHANTMENT,)))
    table.library(1, enchantment("Top"))
    table.graveyard(1, creature("Wanted", 1, 1))
    assert do(table, Draw(), answers=[wants]).hand(1) == 1
    assert table.names(HAND) == [held]
