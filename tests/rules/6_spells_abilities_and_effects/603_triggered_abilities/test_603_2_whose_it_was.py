"""Of whom an event speaks: whose graveyard or hand it is, which of two creatures blocks (CR 603.2, 400.3)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature


def _enchantment(text: str) -> Card:
    return reads("Vow", text, CardType.ENCHANTMENT)


@pytest.mark.parametrize("lent", [False, True])
def test_400_3_an_opponents_graveyard_is_its_owners(table: Table, lent: bool) -> None:
    """A creature that an opponent owns goes to that player's graveyard, whoever controlled it."""
    table.put(_enchantment("Whenever a permanent is put into an opponent's graveyard, that player loses 1 life."))
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    if lent:
        table.set(theirs, controller=1)
    for bear in (mine, theirs):
        cast_it(table, instant("Destroy target creature."), bear)
    assert (table.life(1), table.life(2)) == (20, 19)


def test_603_2_not_from_elsewhere(table: Table) -> None:
    """What is discarded was no permanent (CR 110.1)."""
    table.put(_enchantment("Whenever a permanent is put into an opponent's graveyard, that player loses 1 life."))
    table.hand(2, BEAR)
    cast_it(table, instant("Each opponent discards a card."))
    assert table.life(2) == 20


def test_603_2_returned_to_a_hand(table: Table) -> None:
    """Its owner discards, which may be nobody else's card."""
    table.put(_enchantment("Whenever a permanent is returned to a player's hand, that player discards a card."))
    bear = table.put(BEAR, 2)
    cast_it(table, instant("Return target creature to its owner's hand."), bear)
    assert (table.names(HAND, 2), table.names(GRAVEYARD, 2)) == ([], ["Bear"])


def test_603_2_unless_that_opponent_pays(table: Table) -> None:
    """The controller of what died is asked, and pays or does not."""
    zones = []
    dies = "Whenever a permanent an opponent controls is put into a graveyard"
    text = f"{dies}, put that card onto the battlefield under your control unless that opponent pays 3 life."
    table.put(_enchantment(text))
    bears = [table.put(BEAR, 2), table.put(BEAR, 2)]
    spells = table.hand(1, *[instant("Destroy target creature.")] * 2)
    for bear, pays, spell in zip(bears, (True, False), spells, strict=True):
        table.cast(spell, bear)
        table.pass_until(lambda: table.decision.what not in ("priority",))
        assert table.decision.player == 2
        table.answer(pays)
        table.resolve_all()
        zones.append(table.zone(bear))
    assert (zones, table.life(2)) == ([GRAVEYARD, BATTLEFIELD], 17)
    assert table.controller(table.now(bears[1])) == 1


def test_509_4_the_blocking_creature(table: Table) -> None:
    """Of the two creatures of the event the blocker gets it."""
    text = "Whenever a creature blocks a black or red creature, the blocking creature gets +1/+1 until end of turn."
    table.put(_enchantment(text))
    attacker, blocker = table.put(creature("Ogre", 2, 2, cost="{R}")), table.put(creature("Wall", 1, 1), 2)
    table.attack(attacker)
    table.block((blocker, attacker))
    table.resolve_all()
    assert (table.size(attacker), table.size(blocker)) == ((2, 2), (2, 2))


def test_102_1_not_that_players_turn(table: Table) -> None:
    """Lands that are tapped for mana in another's turn are destroyed."""
    text = "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land."
    table.put(_enchantment(text))
    mine, theirs = table.lands(1, "Forest")[0], table.lands(2, "Forest")[0]
    table.activate(mine)
    table.pass_priority()
    table.activate(theirs)
    table.resolve_all()
    assert (table.zone(mine), table.zone(theirs)) == (BATTLEFIELD, GRAVEYARD)


def test_603_8_a_player_without_cards(table: Table) -> None:
    """Of any player; it becomes a creature once."""
    text = "When a player has no cards in hand, if ~ is an enchantment, ~ becomes a 4/4 Crocodile creature."
    crocodile = table.put(_enchantment(text))
    for player in (1, 2):
        table.hand(player, BEAR)
    before = table.size(crocodile)
    cast_it(table, instant("Each opponent discards a card."))
    table.resolve_all()
    assert (before, table.size(crocodile)) == ((None, None), (4, 4))


def test_509_1_a_body_is_still_read(table: Table) -> None:
    """Compared with the creature itself, "lesser power" is known."""
    wall = table.put(body("Wall", "Whenever ~ blocks a creature with lesser power, destroy that creature.", (2, 3)), 2)
    small, great = table.put(creature("Small", 1, 1)), table.put(creature("Great", 3, 3))
    table.attack(small, great)
    table.block((wall, small))
    table.resolve_all()
    assert (table.zone(small), table.zone(great)) == (GRAVEYARD, BATTLEFIELD)
