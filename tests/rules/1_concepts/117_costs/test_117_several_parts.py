"""Costs of several parts, of objects of other players, of several kinds of counter (CR 117.1, 117.3)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.worded import ENCHANTMENT, body, reads
from helpers.words import A_CREATURE, BEAR, worded
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, land


@pytest.mark.parametrize("cards", [1, 2])
def test_117_1_two_cards_and_the_source_itself(table: Table, cards: int) -> None:
    """ "Exile two cards from your graveyard and ~": all three, or nothing."""
    zombie = table.put(body("Zombie", "Exile two cards from your graveyard and ~: You gain 3 life."))
    table.graveyard(1, *[BEAR] * cards)
    if cards < 2:
        assert not table.can(Activate(zombie, 0))
        return
    table.activate(zombie)
    assert (table.zone(zombie), len(table.names(EXILE))) == (EXILE, 3)
    table.resolve_top()
    assert table.life(1) == 23


@pytest.mark.parametrize("cards", [1, 2])
def test_117_1_a_single_graveyard(table: Table, cards: int) -> None:
    """CR 117.3: two cards of different players do not pay; whose graveyard it is does not matter."""
    soil = table.put(reads("Soil", "Exile two creature cards from a single graveyard: You gain 1 life.", *ENCHANTMENT))
    mine = table.graveyard(1, BEAR)[0]
    theirs = table.graveyard(2, *[BEAR] * cards)
    if cards < 2:
        assert not table.can(Activate(soil, 0))
        return
    table.activate(soil, theirs)
    assert [table.zone(id) for id in (mine, *theirs)] == [GRAVEYARD, EXILE, EXILE]


def test_702_22a_cards_of_a_single_graveyard_each_time(table: Table) -> None:
    """CR 702.22a: cumulative upkeep that puts two cards of one player under their library; the cards stay theirs."""
    text = "Cumulative upkeep—Put two cards from a single graveyard on the bottom of their owner's library."
    grunt = table.put(body("Grunt", text))
    theirs = table.graveyard(2, BEAR, BEAR)
    table.library(1, BEAR)
    table.library(2, BEAR)
    table.next_turn()
    table.next_turn()
    table.pass_until(lambda: table.decision.what in ("may", "pay"))
    table.answer(True)
    assert [table.zone(id) for id in theirs] == [LIBRARY, LIBRARY]
    assert table.counters(grunt, "age") == 1


@pytest.mark.parametrize("charged", [0, 1])
def test_117_1_a_counter_of_one_kind_or_of_another(table: Table, charged: int) -> None:
    """The payer chooses among those that can be paid; without either kind there is nothing to pay with."""
    text = "Remove a +1/+1 counter or a charge counter from a permanent you control: You gain 1 life."
    storm = table.put(reads("Storm", text, *ENCHANTMENT))
    rock = table.put(artifact("Rock"), counters=(("charge", charged),) if charged else ())
    if not charged:
        assert not table.can(Activate(storm, 0))
        return
    table.activate(storm)
    assert table.counters(rock, "charge") == 0
    table.resolve_top()
    assert table.life(1) == 21


@pytest.mark.parametrize("own", [0, 1])
def test_117_1_counters_from_among_creatures(table: Table, own: int) -> None:
    """They come off one by one, off creatures of the payer only."""
    text = "Remove two +1/+1 counters from among creatures you control: You gain 1 life."
    sages = table.put(body("Sages", text), counters=(("+1/+1", own),) if own else ())
    mine = table.put(BEAR, counters=(("+1/+1", 1),))
    theirs = table.put(BEAR, 2, counters=(("+1/+1", 2),))
    if not own:
        assert not table.can(Activate(sages, 0))
        return
    table.activate(sages, mine)
    assert [table.counters(id, "+1/+1") for id in (sages, mine, theirs)] == [0, 0, 2]


def test_107_3_no_counters_are_removed_where_x_is_zero(table: Table) -> None:
    """CR 107.3a: X is chosen, and may be 0 though there is no counter anywhere."""
    altar = table.put(body("Altar", "{B}, Remove X +1/+1 counters from among creatures you control: You gain 1 life."))
    table.mana(1, "B")
    assert table.can(Activate(altar, 0))
    table.activate(altar)
    table.resolve_top()
    assert table.life(1) == 21


@pytest.mark.parametrize("tapped", [False, True])
def test_107_6_what_untaps_as_a_cost_is_tapped(table: Table, tapped: bool) -> None:
    """CR 107.6: an opponent's land untaps as a cost; only a tapped one does."""
    explorers = table.put(body("Explorers", "{T}, Untap a tapped land an opponent controls: You gain 1 life."))
    isle = table.put(land("Isle"), 2, tapped=tapped)
    if not tapped:
        assert not table.can(Activate(explorers, 0))
        return
    table.activate(explorers)
    assert (table.tapped(isle), table.tapped(explorers)) == (False, True)


@pytest.mark.parametrize("others", [1, 2])
def test_107_6_the_source_is_not_untapped_twice(table: Table, others: int) -> None:
    """CR 117.10: {Q} and two other blue creatures."""
    text = "{Q}, Untap two tapped blue creatures you control: You gain 1 life."
    burr = table.put(worded("Burr", text, A_CREATURE, "{U}", power="1", toughness="1"), tapped=True)
    blue = [table.put(creature("Blue", 1, 1, cost="{U}"), tapped=True) for _ in range(others)]
    if others < 2:
        assert not table.can(Activate(burr, 0))
        return
    table.activate(burr)
    assert [table.tapped(id) for id in (burr, *blue)] == [False, False, False]


@pytest.mark.parametrize("bears", [1, 2])
def test_117_1_enough_power_of_any_number(table: Table, bears: int) -> None:
    """Creatures with total power 4 or greater; the power of the source is not asked for."""
    text = (
        "Tap any number of untapped creatures you control other than ~ with total power 4 or greater: You gain 1 life."
    )
    troll = table.put(body("Troll", text, (9, 9)))
    tapped = [table.put(BEAR) for _ in range(bears)]
    if bears < 2:
        assert not table.can(Activate(troll, 0))
        return
    table.activate(troll, tapped)
    assert [table.tapped(id) for id in (troll, *tapped)] == [False, True, True]


@pytest.mark.parametrize("dies", [False, True])
def test_404_1_an_exiled_card_goes_to_its_owners_graveyard(table: Table, dies: bool) -> None:
    """CR 607.2a: a card that the object has exiled, and no other."""
    text = (
        "If another creature would die, exile it instead.\n"
        "Put a card exiled with ~ into its owner's graveyard: ~ gets +2/+2 until end of turn."
    )
    maw = table.put(body("Maw", text, (2, 2)))
    theirs = table.put(creature("Frail", 1, 1), 2)
    table.put(BEAR, 1, EXILE)
    shot = table.put(reads("Shot", "Destroy target creature.", CardType.INSTANT), 1, HAND)
    if not dies:
        assert not table.can(Activate(maw, 0))
        return
    table.cast(shot, theirs)
    table.resolve_top()
    assert table.zone(theirs) is EXILE
    table.activate(maw)
    table.resolve_top()
    assert (table.zone(theirs), table.size(maw)) == (GRAVEYARD, (4, 4))


def test_118_4_mana_and_life_together(table: Table) -> None:
    """CR 702.22a: "pay {B} and 1 life" is one cost: without the mana it is not paid."""
    dark = table.put(reads("Dark", "Cumulative upkeep—Pay {B} and 1 life.", *ENCHANTMENT))
    table.library(1, BEAR)
    table.library(2, BEAR)
    table.next_turn()
    table.next_turn()
    table.resolve_all()
    assert (table.zone(dark), table.life(1)) == (GRAVEYARD, 20)


def test_117_8_all_permanents_and_the_hand(table: Table) -> None:
    """CR 117.8: an additional cost of both; a card that is being cast is not in the hand any more."""
    cost = "As an additional cost to cast this spell, sacrifice all permanents you control and discard your hand."
    text = f"{cost}\nTarget player loses 5 life."
    spite = table.put(reads("Spite", text, CardType.INSTANT), 1, HAND)
    bear, held = table.put(BEAR), table.put(BEAR, 1, HAND)
    table.cast(spite, 2)
    assert (table.zone(bear), table.zone(held)) == (GRAVEYARD, GRAVEYARD)
    table.resolve_top()
    assert table.life(2) == 15


@pytest.mark.parametrize(("islands", "others"), [(1, 0), (0, 2), (1, 1), (2, 0)])
def test_117_3_another_card_is_another(table: Table, islands: int, others: int) -> None:
    """CR 117.3: "an Island card and another card" are two cards, of which one is an Island."""
    text = "You may discard an Island card and another card rather than pay this spell's mana cost.\nYou gain 3 life."
    (foil,) = table.hand(1, reads("Foil", text, CardType.INSTANT, cost="{9}"))
    mine = table.hand(1, *[land("Island")] * islands, *[BEAR] * others)
    if islands + others < 2 or not islands:
        assert not table.can(CastSpell(foil, way="alternative"))
        return
    table.cast(foil, *([mine[:1]] if islands > 1 else []), way="alternative")
    assert len(table.names(GRAVEYARD)) == 2
    table.resolve_top()
    assert table.life(1) == 23


def test_117_8_the_card_that_an_additional_cost_exiled(table: Table) -> None:
    """CR 117.8, 608.2g: "the exiled card" of a spell is the one that was exiled for it, as it lies in exile."""
    text = (
        "As an additional cost to cast this spell, exile a creature card from your graveyard.\n"
        "~ deals damage equal to the exiled card's power to target creature."
    )
    lunge = reads("Lunge", text, CardType.INSTANT)
    assert handlers.unhandled(lunge) == []
    first, second = table.hand(1, lunge, lunge)
    table.graveyard(1, creature("Ogre", 3, 3))
    giant = table.put(creature("Giant", 5, 5), 2)
    table.cast(first, giant)
    assert table.names(EXILE) == ["Ogre"]
    assert not table.can(CastSpell(second))
    table.resolve_top()
    assert table.damage(giant) == 3
