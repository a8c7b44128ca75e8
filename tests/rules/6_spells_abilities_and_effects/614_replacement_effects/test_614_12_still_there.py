"""How a permanent enters is counted while it is still where it enters from (CR 614.12)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.check import check
from helpers.words import A_CREATURE, BEAR, worded
from table import EXILE, GRAVEYARD, HAND, Table, artifact, creature

RAISE = worded(
    "Raise", "Return target creature card from your graveyard to the battlefield.", (CardType.SORCERY,), "{0}"
)
TROLL = "This creature enters with a +1/+1 counter on it for each creature card in your graveyard."


def troll(text: str = TROLL) -> Card:
    return worded("Troll", text, A_CREATURE, "{0}", power="0", toughness="1")


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_614_12_a_creature_card_counts_itself_in_the_graveyard_that_it_leaves(edition: Edition) -> None:
    """CR 614.12: of three creature cards in the graveyard one is the creature that enters."""
    table = Table.players(2, edition=edition)
    card, _, _ = table.graveyard(1, troll(), BEAR, BEAR)
    table.put(artifact("Cup"), zone=GRAVEYARD)
    spell = table.put(RAISE, zone=HAND)
    table.cast(spell, card)
    table.resolve_all()
    assert table.counters(card, "+1/+1") == 3
    assert check(table.state) == []


def test_614_12_from_elsewhere_it_does_not() -> None:
    """CR 614.12: cast from the hand, it was never in the graveyard."""
    table = Table.players(2, edition=CURRENT)
    table.graveyard(1, BEAR, BEAR)
    card = table.put(troll(), zone=HAND)
    table.cast(card)
    table.resolve_all()
    assert table.counters(card, "+1/+1") == 2


def test_614_12_what_is_in_another_graveyard_does_not_count() -> None:
    """CR 614.12: "your graveyard" is that of the player under whose control it enters."""
    table = Table.players(2, edition=CURRENT)
    (card,) = table.graveyard(2, troll())
    take = "Put target creature card from a graveyard onto the battlefield under your control."
    spell = table.put(worded("Take", take, (CardType.SORCERY,), "{0}"), zone=HAND)
    table.cast(spell, card)
    table.resolve_all()
    assert table.zone(card) is GRAVEYARD or table.counters(card, "+1/+1") == 0


def test_614_12_other_cards_leave_it_out() -> None:
    """CR 614.12: the greatest number among the creature cards there, its own included."""
    most = "where X is the greatest power among creature cards in your graveyard"
    text = f"This creature enters with X +1/+1 counters on it, {most}."
    table = Table.players(2, edition=CURRENT)
    big = worded("Troll", text, A_CREATURE, "{0}", power="5", toughness="5")
    (card, _) = table.graveyard(1, big, BEAR)
    table.cast(table.put(RAISE, zone=HAND), card)
    table.resolve_all()
    assert table.counters(card, "+1/+1") == 5


def test_614_12_a_land_that_enters_tapped_unless() -> None:
    """CR 614.12: a condition on what lies in the graveyard is asked about with the land still there."""
    text = "This land enters tapped unless there are two or more land cards in your graveyard.\n{T}: Add {C}."
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Crucible", "You may play lands from your graveyard.", (CardType.ARTIFACT,)))
    field = worded("Field", text, (CardType.LAND,))
    one, _ = table.graveyard(1, field, field)
    table.play_land(one)
    assert not table.tapped(one)


def test_614_12_in_the_graveyard_it_is_what_its_card_says() -> None:
    """CR 614.12, 611.3a: what the permanent will have from other permanents makes no larger card of it that is still in
    the graveyard while the cards there are looked at."""
    large = "there is a creature card with power 4 or greater in your graveyard"
    ghoul = worded("Ghoul", f"This creature enters tapped unless {large}.", A_CREATURE, "{0}", power="2", toughness="2")
    for others, tapped in (([BEAR], True), ([creature("Ogre", 4, 4)], False)):
        table = Table.players(2, edition=CURRENT)
        table.put(worded("Anthem", "Creatures you control get +3/+3.", (CardType.ENCHANTMENT,)))
        (card, *_) = table.graveyard(1, ghoul, *others)
        table.cast(table.put(RAISE, zone=HAND), card)
        table.resolve_all()
        assert (table.tapped(card), table.size(card)) == (tapped, (5, 5))


def test_614_13_it_is_not_moved_by_its_own_entering() -> None:
    """CR 614.13: it counts itself, but cannot be exiled from the graveyard that it leaves."""
    text = "As this creature enters, exile any number of creature cards from your graveyard."
    table = Table.players(2, edition=CURRENT)
    card, bear = table.graveyard(1, worded("Ghoul", text, A_CREATURE, "{0}", power="1", toughness="1"), BEAR)
    table.cast(table.put(RAISE, zone=HAND), card)
    table.resolve_top()
    assert table.decision.options == (bear,)  # type: ignore[attr-defined]
    table.answer((bear,))
    assert table.zone(bear) is EXILE
