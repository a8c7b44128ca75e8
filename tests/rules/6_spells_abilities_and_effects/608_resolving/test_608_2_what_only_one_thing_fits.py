"""CR 608.2c: what a text speaks of again where one thing fits: what the same sentence has named."""

from __future__ import annotations

from arbitre.ir.values import CardType
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, card, creature, enchantment, land

BEAR = creature("Bear", 2, 2, cost="{0}")
ELK = creature("Elk", 3, 4, cost="{0}")


def test_the_defending_players_own_graveyard() -> None:
    """The defending player loses 1 life for each card there, whatever lies in the attacker's."""
    game = table()
    (horror,) = game.battlefield(
        1, permanent("Whenever ~ attacks, defending player loses 1 life for each card in their graveyard.")
    )
    game.graveyard(1, BEAR, BEAR, BEAR)
    game.graveyard(2, BEAR, ELK)
    game.combat(horror)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (20, 20 - 2 - 1)


def test_each_players_life_total_is_of_their_own_creatures() -> None:
    """CR 118.5: at once, and each by the own number."""
    game = table()
    game.battlefield(1, BEAR, BEAR)
    game.battlefield(2, BEAR, ELK, ELK)
    (spell,) = game.hand(1, instant("Each player's life total becomes the number of creatures they control."))
    game.cast(spell)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (2, 3)


def test_the_lowest_and_the_highest_life_total() -> None:
    game = table()
    game.set(1, life=7)
    game.set(2, life=15)
    high, low = game.hand(
        1,
        instant("Each player's life total becomes the highest life total among all players."),
        instant("Each player's life total becomes the lowest life total among all players."),
    )
    game.cast(low)
    game.cast(high)
    game.resolve_top()
    assert (game.life(1), game.life(2)) == (15, 15)


def test_the_sacrificed_creature_is_it() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\nYou draw cards equal to the "
        "sacrificed creature's power, then you gain life equal to its toughness."
    )
    game = table()
    (elk,) = game.battlefield(1, ELK)
    game.library(1, *(BEAR for _ in range(5)))
    (spell,) = game.hand(1, card("Fall", *said(text, CardType.INSTANT), types=(CardType.INSTANT,), cost="{0}"))
    game.cast(spell)
    game.resolve_all()
    assert game.zone(elk) is GRAVEYARD
    assert (len(game.names(HAND)), game.life(1)) == (3, 24)


def test_each_auras_host_is_that_creature() -> None:
    """Each creature is dealt 2 damage for each Aura on itself."""
    game = table()
    aura = enchantment("Aura", *said("Enchant creature", CardType.ENCHANTMENT), subtypes=("Aura",))
    bear, elk = game.battlefield(2, BEAR, ELK)
    game.battlefield(1, aura, attached_to=bear)
    (spell,) = game.hand(1, instant("~ deals 2 damage to each creature for each Aura attached to that creature."))
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(bear), game.zone(elk)) == (GRAVEYARD, BATTLEFIELD)


def test_the_owner_of_each_of_them_may_pay() -> None:
    """ "That player" is the owner of the one that is being returned."""
    game = table()
    (mine,) = game.battlefield(1, creature("Ghost", 1, 1, subtypes=("Spirit",)))
    (theirs,) = game.battlefield(2, creature("Ghost", 1, 1, subtypes=("Spirit",)))
    game.battlefield(2, land("Plains"))
    (spell,) = game.hand(1, instant("For each Spirit, return it to its owner's hand unless that player pays {1}."))
    game.cast(spell)
    game.resolve_top(True)
    assert (game.zone(mine), game.zone(theirs)) == (HAND, BATTLEFIELD)


def test_all_that_was_found_for_each_of_them() -> None:
    """ "Those cards" are what all the searches have found."""
    text = (
        "For each creature you control, you may search your library for a creature card with the same name as "
        "that creature. Put those cards onto the battlefield, then shuffle."
    )
    game = table()
    game.battlefield(1, BEAR, ELK)
    bear, elk = game.library(1, BEAR, ELK)
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top(True, True, bear, elk)
    assert {game.zone(bear), game.zone(elk)} == {BATTLEFIELD}


def test_the_controller_puts_a_card_from_that_players_own_hand() -> None:
    """The permanent goes to a library; its controller may put a card from the own hand onto the battlefield."""
    text = (
        "Put target permanent an opponent controls on top of its owner's library. That opponent may put an "
        "artifact, creature, enchantment, or land card from their hand onto the battlefield."
    )
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (elk,) = game.hand(2, ELK)
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, bear)
    game.resolve_top(True, elk)
    assert (game.zone(bear), game.zone(elk)) == (LIBRARY, BATTLEFIELD)


def test_so_many_as_were_exiled() -> None:
    text = (
        "Search your library for any number of creature cards, exile them, then create that many 1/1 white "
        "Cat creature tokens. Then shuffle."
    )
    game = table()
    cards = game.library(1, BEAR, ELK, ELK)
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top(cards[:2])
    assert game.names(BATTLEFIELD).count("Cat Token") == 2
