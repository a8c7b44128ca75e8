"""Additional costs that may be paid any number of times and lessen the cost (CR 117.8a, 601.2b, 601.2f)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.words import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature

GIVEN_UP = (
    "As an additional cost to cast this spell, you may {}. This spell costs {{2}} less to cast for each {} this way."
)
MARCH = worded(
    "March",
    GIVEN_UP.format("exile any number of white cards from your hand", "card exiled")
    + "\nExile target creature with mana value X or less.",
    (CardType.INSTANT,),
    "{X}{W}",
)
GIANT = worded(
    "Giant",
    GIVEN_UP.format("sacrifice any number of creatures", "creature sacrificed"),
    (CardType.CREATURE,),
    "{6}{B}{B}",
    power="7",
    toughness="6",
)
WHITE, RED = creature("White", 1, 1, cost="{W}"), creature("Red", 1, 1, cost="{R}")
FOUR = creature("Four", 4, 4, cost="{4}")


def test_601_2b_cards_from_the_hand_stand_for_x() -> None:
    """Only white cards are exiled, each for two mana: with two of them X can be 4."""
    table = Table.players()
    march, one, two, red = table.hand(1, MARCH, WHITE, WHITE, RED)
    (four,) = table.battlefield(2, FOUR)
    table.mana(1, "W")
    table.cast(march, 2, 4, four, one, two)
    table.resolve_top()
    assert sorted(table.names(EXILE)) == ["Four", "White", "White"]
    assert table.names(HAND) == ["Red"]
    assert table.zone(red) is HAND


def test_601_2b_not_without_what_is_given_up() -> None:
    """With one white card X is at most 2, so that there is no target."""
    table = Table.players()
    march, _one = table.hand(1, MARCH, WHITE)
    table.battlefield(2, FOUR)
    table.mana(1, "W")
    assert not table.can(CastSpell(march))


def test_601_2f_creatures_sacrificed_for_a_spell() -> None:
    """CR 601.2f: colored mana is not reduced: three creatures take away all six generic mana."""
    table = Table.players()
    (giant,) = table.hand(1, GIANT)
    given = table.battlefield(1, WHITE, RED, WHITE)
    table.mana(1, "BB")
    table.cast(giant, 3, *given)
    table.resolve_top()
    assert table.names(BATTLEFIELD) == ["Giant"]
    assert sorted(table.names(GRAVEYARD)) == ["Red", "White", "White"]
