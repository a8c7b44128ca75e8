"""Day and night as the untap step begins, and what ends with a phase (CR26 500.5a, 502.2)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.words import A_CREATURE, giants, modern, worded
from table import HAND, Table, card

CHARM = card("Charm", types=(CardType.INSTANT,), cost="{0}")


def bound(table: Table, day: str, spells: dict[int, int]) -> None:
    """It is day or night, and in the turn that is now, so many spells are cast by each player."""
    table.state.day = day
    hands = {player: [table.put(CHARM, player, HAND) for _ in range(n)] for player, n in spells.items()}
    for player, cards in hands.items():
        for one in cards:
            table.pass_until(lambda player=player: table.decision.player == player)  # type: ignore[misc]
            table.cast(one)
            table.resolve_all()
    table.next_turn()


@pytest.mark.parametrize(
    ("before", "spells", "after"),
    [
        ("day", {}, "night"),
        ("day", {1: 1}, "day"),
        ("day", {2: 2}, "night"),
        ("night", {1: 1}, "night"),
        ("night", {1: 2}, "day"),
        ("night", {2: 2}, "night"),
        ("", {}, ""),
    ],
)
def test_26_502_2_by_the_spells_of_the_player_whose_turn_it_was(
    before: str, spells: dict[int, int], after: str
) -> None:
    """CR26 502.2: no spell ends the day, two end the night; those of the other player do not count."""
    table = modern()
    bound(table, before, spells)
    assert table.game.state.day == after


@pytest.mark.parametrize(
    ("before", "spells", "after"),
    [
        ("day", {}, "night"),
        ("day", {2: 1}, "day"),
        ("day", {3: 1}, "night"),
        ("night", {2: 2}, "day"),
        ("night", {1: 1, 2: 1}, "night"),
    ],
)
def test_26_502_2a_by_the_spells_of_the_team_whose_turn_it_was(before: str, spells: dict[int, int], after: str) -> None:
    """CR26 502.2a: a spell of either player of the team keeps the day; one player's two spells end the night."""
    table = giants(CURRENT)
    bound(table, before, spells)
    assert table.game.state.day == after


def test_26_500_5a_until_end_of_combat_is_until_the_phase_ends() -> None:
    """CR26 500.5a: it still lasts in the end of combat step, and has ended in the main phase after it."""
    table = modern()
    text = "{0}: This creature gets +1/+1 until end of combat."
    bear = table.put(worded("Bear", text, A_CREATURE, power="2", toughness="2"))
    table.go_to(Step.BEGIN_COMBAT)
    table.activate(bear)
    table.resolve_top()
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert table.size(bear) == (3, 3)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.size(bear) == (2, 2)
