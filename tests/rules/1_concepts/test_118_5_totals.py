"""Life totals that become a number (CR 118.5), numbers of mana symbols in costs (CR 107.4, 202.1)."""

from __future__ import annotations

import pytest

from helpers.worded import ENCHANTMENT, body, instant, reads
from helpers.words import BEAR
from table import HAND, Table, creature


@pytest.mark.parametrize(("which", "lives"), [("highest", (25, 25, 25)), ("lowest", (7, 7, 7))])
def test_118_5_the_same_total_for_all(which: str, lives: tuple[int, ...]) -> None:
    """CR 118.5: found once, then each gains or loses what is needed."""
    table = Table.players(3)
    for player, life in ((1, 7), (2, 25), (3, 20)):
        table.state.put(table.state.player(player), type(table.state.player(player)).life, life)
    text = f"Each player's life total becomes the {which} life total among all players."
    table.cast(table.put(instant(text), 1, HAND))
    table.resolve_top()
    assert tuple(table.life(player) for player in (1, 2, 3)) == lives


def test_118_5_a_number_of_their_own(table: Table) -> None:
    table.battlefield(1, BEAR, BEAR, BEAR)
    table.battlefield(2, BEAR)
    table.cast(table.put(instant("Each player's life total becomes the number of creatures they control."), 1, HAND))
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (3, 1)


@pytest.mark.parametrize(("done", "life"), [(True, 9), (False, 20)])
def test_118_5_only_if_its_controller_likes(table: Table, done: bool, life: int) -> None:
    table.cast(table.put(instant("You may have your life total become 9."), 1, HAND))
    table.resolve_top(done)
    assert table.life(1) == life


def test_118_3_one_life_for_each_player() -> None:
    table = Table.players(3)
    table.cast(table.put(instant("You gain 1 life for each player."), 1, HAND))
    table.resolve_top()
    assert table.life(1) == 23


def test_107_4_symbols_in_its_own_cost(table: Table) -> None:
    """CR 107.4e: a hybrid symbol is of both its colours; each creature counts its own."""
    table.put(
        reads(
            "Light", "Each creature you control gets +1/+1 for each white mana symbol in its mana cost.", *ENCHANTMENT
        )
    )
    costs = ("{1}{W}{W}", "{W/U}{U}", "{3}")
    sizes = [table.size(id) for id in [table.put(creature("One", 1, 1, cost=cost)) for cost in costs]]
    assert sizes == [(3, 3), (2, 2), (1, 1)]


def test_107_4_symbols_in_cards_of_a_graveyard(table: Table) -> None:
    text = (
        "~'s power and toughness are each equal to the number of black mana symbols in the mana costs of "
        "cards in your graveyard."
    )
    stalker = table.put(body("Stalker", text))
    table.graveyard(1, creature("One", 1, 1, cost="{B}{B}"), creature("Two", 1, 1, cost="{R}{B}"))
    table.graveyard(2, creature("Theirs", 1, 1, cost="{B}{B}"))
    assert table.size(stalker) == (3, 3)


def test_107_4_symbols_of_what_was_sacrificed(table: Table) -> None:
    """CR 608.2g: as it last existed."""
    text = (
        "Sacrifice a creature: ~ deals damage to any target equal to the number of red mana symbols in "
        "the sacrificed creature's mana cost."
    )
    pyre = table.put(reads("Pyre", text, *ENCHANTMENT))
    table.put(creature("Red", 1, 1, cost="{2}{R}{R}"))
    table.activate(pyre, 2)
    table.resolve_top()
    assert table.life(2) == 18
