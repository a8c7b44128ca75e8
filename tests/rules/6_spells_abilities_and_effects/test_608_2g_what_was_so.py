"""What an instruction asks about what has been: who controlled it, from where it entered, how much was lost, by what
damage was dealt (CR 119, 603.2c, 603.4, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.words import A_CREATURE, BEAR, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, land

ENCHANTMENT, INSTANT, SORCERY = (CardType.ENCHANTMENT,), (CardType.INSTANT,), (CardType.SORCERY,)
FREE = worded("Free", "You gain 1 life.", INSTANT, "{0}")


@pytest.mark.parametrize(("owner", "controller", "gained"), [(1, 1, 5), (1, 2, 0), (2, 1, 5), (2, 2, 0)])
def test_608_2g_who_controlled_what_was_returned(owner: int, controller: int, gained: int) -> None:
    """CR 608.2g: as it last was, wherever it is now and whosever it is."""
    table = Table.players()
    bear = table.put(BEAR, owner)
    table.set(bear, controller=controller)
    words = "Return target creature to its owner's hand. If you controlled that creature, you gain 5 life."
    table.cast(table.put(worded("Back", words, SORCERY, "{0}"), 1, HAND), bear)
    table.resolve_top()
    assert table.life(1) == 20 + gained


@pytest.mark.parametrize(("power", "toughness", "dies"), [(2, 3, True), (3, 3, False), (0, 5, True), (5, 1, False)])
def test_208_1_power_and_toughness_together(power: int, toughness: int, dies: bool) -> None:
    """CR 208.1: both numbers of one creature."""
    table = Table.players()
    one = table.put(creature("One", power, toughness), 2)
    cut = worded("Cut", "Destroy target creature with total power and toughness 5 or less.", INSTANT, "{0}")
    cut_id = table.put(cut, 1, HAND)
    assert table.can(CastSpell(cut_id)) is dies
    if dies:
        table.cast(cut_id, one)
        table.resolve_top()
        assert table.zone(one) is GRAVEYARD


@pytest.mark.parametrize(("buried", "possible"), [(1, False), (2, True)])
def test_601_2c_as_many_cards_as_its_controller_has(buried: int, possible: bool) -> None:
    """CR 115.1, 601.2c: of each possible target its own controller's graveyard is counted."""
    table = Table.players()
    table.put(creature("Bear", 2, 2, cost="{2}"), 2)
    table.graveyard(1, BEAR, BEAR, BEAR)
    table.graveyard(2, *[BEAR] * buried)
    words = (
        "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
        "graveyard."
    )
    drown = table.put(worded("Drown", words, INSTANT, "{0}"), 1, HAND)
    assert table.can(CastSpell(drown)) is possible


@pytest.mark.parametrize(("lands", "possible"), [(1, False), (2, True)])
def test_601_5_by_the_number_of_lands_of_who_casts(lands: int, possible: bool) -> None:
    """CR 601.5: each opponent's own lands are counted."""
    table = Table.players()
    words = (
        "Each opponent can't cast noncreature spells with mana value greater than the number of lands that player "
        "controls."
    )
    table.put(worded("Warden", words, ENCHANTMENT))
    table.battlefield(2, *[land("Island")] * lands)
    spell = table.put(worded("Two", "Draw a card.", INSTANT, "{2}"), 2, HAND)
    table.mana(2, "CC")
    table.at(2, Step.UPKEEP, active=2)
    assert table.can(CastSpell(spell)) is possible


@pytest.mark.parametrize(("cards", "wins"), [(2, True), (3, False)])
def test_107_3_x_is_compared(cards: int, wins: bool) -> None:
    """CR 107.3, 608.2h: X is determined once; the library is counted when it is asked."""
    table = Table.players(library=0)
    words = (
        "When Oracle enters, look at the top X cards of your library, where X is your devotion to blue. Put up to one "
        "of them on top of your library and the rest on the bottom of your library in a random order. If X is greater "
        "than or equal to the number of cards in your library, you win the game."
    )
    table.library(1, *[BEAR] * cards)
    table.mana(1, "UU")
    table.cast(table.put(worded("Oracle", words, A_CREATURE, "{U}{U}", power="1", toughness="3"), 1, HAND))
    table.resolve_top()
    table.resolve_top(())
    assert (table.game.decision is None) is wins


@pytest.mark.parametrize("has_land", [True, False])
def test_117_9_a_hand_is_revealed_instead(has_land: bool) -> None:
    """CR 117.9, 701.13: only if there is no land card in it."""
    table = Table.players()
    words = (
        "If you have no land cards in hand, you may reveal your hand rather than pay this spell's mana cost.\n"
        "You gain 3 life."
    )
    grant = table.put(worded("Grant", words, SORCERY, "{4}"), 1, HAND)
    table.put(land("Forest") if has_land else BEAR, 1, HAND)
    assert table.can(CastSpell(grant, way="alternative")) is not has_land
    if not has_land:
        table.cast(grant, way="alternative")
        table.resolve_top()
        assert table.life(1) == 23


AMALGAM = (
    "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, return Amalgam "
    "from your graveyard to the battlefield tapped at the beginning of the next end step."
)
RAISE = worded("Raise", "Return target creature card from your graveyard to the battlefield.", SORCERY, "{0}")


@pytest.mark.parametrize("from_graveyard", [True, False])
def test_603_4_from_where_it_entered(from_graveyard: bool) -> None:
    """CR 603.4: a creature from the hand does not count; it works in the graveyard (CR 112.6)."""
    table = Table.players()
    amalgam = table.put(worded("Amalgam", AMALGAM, A_CREATURE, power="3", toughness="3"), 1, GRAVEYARD)
    bear = table.put(BEAR, 1, GRAVEYARD)
    free = table.put(creature("Fresh", 1, 1, cost="{0}"), 1, HAND)
    if from_graveyard:
        table.cast(table.put(RAISE, 1, HAND), bear)
    else:
        table.cast(free)
    table.resolve_all()
    table.go_to(Step.END)
    table.resolve_all()
    assert (table.zone(amalgam) is BATTLEFIELD) is from_graveyard
    assert not from_graveyard or table.tapped(amalgam)


@pytest.mark.parametrize(("words", "returns"), [("Bolt", True), ("Ping", False)])
def test_119_by_what_damage_is_dealt(words: str, returns: bool) -> None:
    """CR 119.7: by a red instant, not by an artifact; the ability works in the graveyard."""
    table = Table.players()
    text = (
        "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker "
        "you control, return Phoenix from your graveyard to your hand."
    )
    phoenix = table.put(worded("Phoenix", text, A_CREATURE, "{1}{R}{R}", power="2", toughness="2"), 1, GRAVEYARD)
    bolt = table.put(worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{R}"), 1, HAND)
    ping = table.put(worded("Ping", "{0}: Ping deals 1 damage to any target.", (CardType.ARTIFACT,)))
    table.mana(1, "R")
    if words == "Bolt":
        table.cast(bolt, 2)
    else:
        table.activate(ping, 2)
    table.resolve_all()
    assert (table.zone(phoenix) is HAND) is returns


def test_603_2c_once_for_all_players_who_are_dealt_damage() -> None:
    """CR 603.2c, 700.1: two creatures that hit two players are one event."""
    table = Table.players(3)
    text = "Whenever one or more creatures you control deal combat damage to one or more players, you gain 5 life."
    table.put(worded("Horn", text, ENCHANTMENT))
    one, other = table.battlefield(1, BEAR, BEAR)
    table.go_to(Step.DECLARE_ATTACKERS)
    table.attack((one, 2), (other, 3))
    table.go_to(Step.END_COMBAT)
    table.resolve_all()
    assert (table.life(1), table.life(2), table.life(3)) == (25, 18, 18)


@pytest.mark.parametrize(("lost", "gained"), [(3, 0), (4, 2)])
def test_608_2g_a_player_who_lost_so_much_life(lost: int, gained: int) -> None:
    """CR 608.2g: one player must have lost so much, whoever it is."""
    table = Table.players()
    text = "At the beginning of your end step, if a player lost 4 or more life this turn, you gain 2 life."
    table.put(worded("Knight", text, ENCHANTMENT))
    table.cast(table.put(worded("Sap", f"Target player loses {lost} life.", SORCERY, "{0}"), 1, HAND), 2)
    table.resolve_all()
    table.go_to(Step.END)
    table.resolve_all()
    assert table.life(1) == 20 + gained


@pytest.mark.parametrize(("attackers", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_608_2g_each_creature_that_attacked(attackers: int, cost: int) -> None:
    """CR 608.2g: creatures that are gone count as well, each of them once."""
    table = Table.players()
    bears = table.battlefield(1, BEAR, BEAR)
    words = "This spell costs {1} less to cast for each creature you attacked with this turn.\nDraw a card."
    spell = table.put(worded("Captain", words, INSTANT, "{3}"), 1, HAND)
    table.lands(1, "Plains", cost)
    if attackers:
        table.go_to(Step.DECLARE_ATTACKERS)
        table.attack(*bears[:attackers])
    table.cast(spell)
    assert all(table.tapped(id) for id in table.state.battlefield if id not in bears)


def test_608_2g_as_many_spells_as_that_player_has_cast() -> None:
    """CR 608.2g: of the kind that is said, by whoever is spoken of."""
    table = Table.players()
    text = (
        "Whenever a player casts a noncreature spell, Lizard deals damage to that player equal to the number of "
        "noncreature spells they've cast this turn."
    )
    table.put(worded("Lizard", text, A_CREATURE, power="1", toughness="1"), 2)
    quiet = worded("Quiet", "Draw a card.", INSTANT, "{0}")
    table.library(1, *[BEAR] * 4)
    one, bear, other = table.hand(1, quiet, creature("Cheap", 1, 1, cost="{0}"), quiet)
    for id in (one, bear, other):
        table.cast(id)
        table.resolve_all()
    assert table.life(1) == 20 - 1 - 2
