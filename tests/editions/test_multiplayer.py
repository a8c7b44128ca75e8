"""Switches of the multiplayer rules."""

from __future__ import annotations

from arbitre.engine.decisions import Concede
from arbitre.ir.effects import Apply
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import HasController, Lasts, Until
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import Edition
from arbitre.variants.multiplayer import setting
from editions.positions import positions
from table import BATTLEFIELD, EXILE, HAND, Table, creature, spell


def giants(edition: Edition) -> Table:
    """Two teams of two with shared turns and life; players 1 and 2 take the first turn."""
    options = setting("two-headed giant", 4).options
    return Table.players(4, edition=edition, options=options, life=30)


@positions("shared_team_poison", {True: None, False: (3, 4)})
def test_810_8d_ten_poison_counters_on_one_player(edition: Edition, expected: tuple[int, ...] | None) -> None:
    """CR 810.8d: a team loses with fifteen; before, each player loses with ten."""
    table = giants(edition)
    table.set(2, counters={"poison": 10})
    if expected is None:
        table.set(1, counters={"poison": 10})
    assert table.game.result == expected


@positions("teams_are_attacked_as_one", {True: {(), 3}, False: {(), 3, 4}})
def test_810_7a_whom_a_creature_can_attack(edition: Edition, expected: set[object]) -> None:
    """CR 810.7a: the other team as a group; CR26 805.10b: one of its players."""
    table = giants(edition)
    bear = table.put(creature("Bear", 2, 2), 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert {choice and dict(choice)[bear] for choice in table.decision.answers()} == expected


@positions("orphans_are_exiled", {False: (BATTLEFIELD, 3), True: (EXILE, 2)})
def test_800_4c_control_that_would_go_back_to_a_player_who_has_left(
    edition: Edition, expected: tuple[Zone, int]
) -> None:
    """CR 800.4b: control does not change; CR26 800.4c: the object is exiled."""
    table = Table.players(3, edition=edition)
    lent = table.put(creature("Lent", 2, 2), 2, controller=1)
    borrow = Apply(Target(), (HasController(),), Lasts(Until.END_OF_TURN))
    card = table.put(spell("Borrow", borrow, target=HasType(CardType.CREATURE)), 3, HAND)
    table.mana(3, "C")
    table.pass_until(lambda: table.decision.player == 3)
    table.cast(card, lent)
    table.resolve_all()
    table.pass_until(lambda: table.decision.player == 1)
    table.act(Concede())
    table.go_to(Step.UPKEEP, 2)
    assert (table.zone(lent), table.controller(lent)) == expected
