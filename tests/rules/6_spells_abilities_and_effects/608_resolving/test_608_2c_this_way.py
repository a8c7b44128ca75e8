"""Of what was done "this way" only what it was done to is counted, as it last was (CR 608.2c, 608.2g, 614.6)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, land

GOBLIN = creature("Goblin", 1, 1, subtypes=("Goblin",))
FOREST = land("Forest")
VOID = reads(
    "Void", "If a card or token would be put into a graveyard from anywhere, exile it instead.", CardType.ENCHANTMENT
)


def played(table: Table, text: str, *answers: object) -> Table:
    cast_it(table, instant(text), *answers)
    return table


def lay(table: Table, player: int, *cards: Card, **facts: object) -> list[int]:
    return [table.put(card, player, **facts) for card in cards]  # type: ignore[arg-type]


@pytest.mark.parametrize(("replaced", "lost"), [(False, 4), (True, 0)])
def test_614_6_what_was_exiled_instead_was_not_put_into_a_graveyard(table: Table, replaced: bool, lost: int) -> None:
    """Two creature cards and a land are milled: 2 life for each creature card put into the graveyard."""
    lay(table, 1, BEAR, FOREST, BEAR, zone=LIBRARY)
    if replaced:
        table.put(VOID)
    text = "Mill three cards. Target player loses 2 life for each creature card put into your graveyard this way."
    played(table, text, 2)
    assert table.life(2) == 20 - lost


@pytest.mark.parametrize(("token", "gained"), [(False, 3), (True, 0)])
def test_608_2g_of_what_was_destroyed_only_what_is_spoken_of_is_counted(table: Table, token: bool, gained: int) -> None:
    table.put(BEAR, 2, token=token)
    played(table, "Destroy all creatures. You gain 3 life for each nontoken creature destroyed this way.")
    assert table.life(1) == 20 + gained


def test_608_2g_creatures_count_for_who_controlled_them(table: Table) -> None:
    """Each player by the creatures that were their own as they were destroyed, whoever owns them."""
    lay(table, 1, BEAR)
    lay(table, 2, BEAR, GOBLIN)
    text = (
        "Destroy all creatures. Each player loses life equal to the number of creatures they controlled that were "
        "destroyed this way."
    )
    played(table, text)
    assert (table.life(1), table.life(2)) == (19, 18)


def test_608_2g_a_creature_that_was_not_destroyed_did_not_die(table: Table) -> None:
    """One of the two cannot be destroyed."""
    lay(table, 2, BEAR, reads("Statue", "Indestructible", CardType.CREATURE, power="1", toughness="1"))
    played(table, "Destroy all creatures. You gain 1 life for each creature that died this way.")
    assert table.life(1) == 21


def test_608_2c_only_what_was_untapped_has_been_tapped(table: Table) -> None:
    lay(table, 2, GOBLIN, GOBLIN, BEAR)
    table.put(GOBLIN, 2, tapped=True)
    played(table, "Tap all creatures. You gain 1 life for each Goblin tapped this way.")
    assert table.life(1) == 22


def test_608_2c_what_was_exiled_is_a_card_or_a_creature(table: Table) -> None:
    """A token is a creature, and no card."""
    table.put(BEAR, 2)
    table.put(BEAR, 2, token=True)
    played(table, "Exile all creatures. You gain 1 life for each creature card exiled this way.")
    assert table.life(1) == 21
    other = Table.players(2)
    other.put(BEAR, 2)
    other.put(BEAR, 2, token=True)
    played(other, "Exile all creatures. You gain 1 life for each permanent exiled this way.")
    assert other.life(1) == 22


def test_608_2c_each_creature_that_was_exiled_has_its_own_controller(table: Table) -> None:
    """ "For each creature exiled this way, its controller …": of those that were targets too."""
    one, other = table.put(BEAR, 1), table.put(BEAR, 2)
    played(
        table,
        "Exile two target creatures. For each creature exiled this way, its controller gains 3 life.",
        (one, other),
    )
    assert (table.life(1), table.life(2), table.zone(one), table.zone(other)) == (23, 23, EXILE, EXILE)


@pytest.mark.parametrize(("counted", "gained"), [("exiled from their hand this way", 2), ("exiled this way", 3)])
def test_608_2c_cards_exiled_from_a_hand_are_told_apart(table: Table, counted: str, gained: int) -> None:
    lay(table, 2, BEAR, BEAR, zone=HAND)
    table.put(BEAR, 2, zone=GRAVEYARD)
    text = (
        "Choose a card name. Search target player's graveyard, hand, and library for any number of cards with that "
        f"name and exile them. You gain 1 life for each card {counted}."
    )
    spell = table.game.state.create_card(instant(text), 1, HAND).id
    table.cast(spell, 2)
    table.resolve_top("Bear")
    table.answer(tuple(table.decision.options))  # type: ignore[union-attr]
    table.resolve_all()
    assert table.life(1) == 20 + gained


@pytest.mark.parametrize(("toughness", "shield", "tapped"), [(3, False, True), (3, True, False)])
def test_120_3_whether_it_was_dealt_damage_this_way(table: Table, toughness: int, shield: bool, tapped: bool) -> None:
    """CR 119.2, 615.1: what was prevented was not dealt."""
    victim = table.put(creature("Ox", 1, toughness), 2)
    if shield:
        table.put(reads("Calm", "Prevent all damage that would be dealt to creatures.", CardType.ENCHANTMENT), 2)
    played(
        table, "~ deals 1 damage to target creature. If a colorless creature is dealt damage this way, tap it.", victim
    )
    assert table.object(victim).tapped is tapped


@pytest.mark.parametrize(("target", "drawn"), [(2, 1), (0, 0)])
def test_119_2_a_player_or_a_creature_is_dealt_it(table: Table, target: int, drawn: int) -> None:
    ox = table.put(creature("Ox", 1, 9), 2)
    lay(table, 1, FOREST, zone=LIBRARY)
    text = "~ deals 1 damage to any target. If a player is dealt damage this way, draw a card."
    played(table, text, target or ox)
    assert len(table.names(HAND, 1)) == drawn


def test_608_2c_spells_that_were_countered_are_counted(table: Table) -> None:
    spells = [
        table.game.state.create_card(card, 1, HAND).id
        for card in (instant("You gain 1 life."), instant("Draw a card."))
    ]
    for spell in spells:
        table.cast(spell)
    played(table, "Counter all other spells. You gain 5 life for each spell countered this way.")
    assert table.life(1) == 30
    assert len(table.names(GRAVEYARD, 1)) == 3
