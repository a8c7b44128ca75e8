"""Loyalty abilities (CR 606)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.paying import WALKER
from helpers.words import worded
from table import Table

TAX = "Loyalty abilities of planeswalkers your opponents control cost an additional {1} to activate."
CAT = (CardType.CREATURE,)
TEXT = "+1: You gain 2 life.\n−4: You gain 5 life.\n−X: You gain X life.\n{1}: You gain 1 life."
VEL = worded("Vel", TEXT, (CardType.PLANESWALKER,), subtypes=("Vel",), loyalty="3")


def table_with(text: str, player: int, times: int = 1) -> tuple[Table, int]:
    table = Table.players(2, edition=CURRENT)
    for _ in range(times):
        table.put(worded("Cat", text, CAT, power="3", toughness="3"), player)
    return table, table.put(VEL, counters=(("loyalty", 3),))


MORE = "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate."


def test_cr_606_3_one_loyalty_ability_a_turn(table: Table) -> None:
    """CR 606.3: only once each turn for each permanent, as a sorcery."""
    one, two = table.battlefield(1, WALKER, WALKER, counters={"loyalty": 3})
    table.activate(one)
    assert "CR 606.3" in table.why_not(Activate(two, 0))
    table.resolve_top()
    assert (table.counters(one, "loyalty"), table.life(1)) == (4, 21)
    assert "CR 606.3" in table.why_not(Activate(one, 0))
    assert table.can(Activate(two, 0))


def test_606_4_mana_for_a_loyalty_ability() -> None:
    """CR26 606.4: a cost of another kind is paid as well."""
    table, vel = table_with(TAX, 2)
    table.mana(1, "R")
    table.activate(vel, ability=0)
    assert table.pool(1) == ""
    assert table.counters(vel, "loyalty") == 4


def test_606_4_a_loyalty_ability_without_the_mana() -> None:
    """CR 117.3."""
    table, vel = table_with(TAX, 2)
    assert not table.can(Activate(vel, 0))


def test_cr_606_5_enough_loyalty(table: Table) -> None:
    """CR 606.5: -5 with three counters is impossible."""
    one = table.put(WALKER, counters={"loyalty": 3})
    assert "CR 606.5" in table.why_not(Activate(one, 1))


def test_606_5_costs_to_add_and_remove_are_combined() -> None:
    """CR26 606.5: [−4] and [+1] are [−3]."""
    table, vel = table_with(MORE, 1)
    table.activate(vel, ability=1)
    assert table.counters(vel, "loyalty") == 0
    table.resolve_all()
    assert table.life(1) == 25


def test_606_5_x_may_be_larger_by_what_is_added() -> None:
    """CR26 606.5: with two such effects three counters pay for an X of 5."""
    table, vel = table_with(MORE, 1, times=2)
    table.act(Activate(vel, 2))
    table.answer(5)
    assert table.counters(vel, "loyalty") == 0
    table.resolve_all()
    assert table.life(1) == 25


def test_606_5_other_abilities_and_other_players_are_not_meant() -> None:
    """CR26 606.5: only loyalty abilities, only of whoever controls the effect."""
    table, vel = table_with(MORE, 2)
    table.mana(1, "R")
    assert not table.can(Activate(vel, 1))
    table.activate(vel, ability=3)
    assert table.counters(vel, "loyalty") == 3
