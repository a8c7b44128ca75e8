"""Attack multiple players (CR 802)."""

from __future__ import annotations

import pytest

from arbitre.engine.combat import attackable
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import HasSubtype
from arbitre.ir.modifications import AttackersAtMost, BlocksMore
from arbitre.ir.refs import You
from arbitre.ir.values import Step
from helpers.fights import beast, law, legal
from helpers.words import BEAR, CREATURE, seated
from table import Table, creature


@pytest.mark.parametrize(("option", "attacked"), [("left", (2,)), ("right", (4,)), ("multiple", (2, 3, 4))])
def test_da_3_attack_options(option: str, attacked: tuple[int, ...]) -> None:
    """CR 802.2, 803.1: all opponents, or only the one to the left or right."""
    table = Table.players(4, options=Options(attack_option=option))
    assert attackable(table.game, 1) == attacked


def test_802_2a_evasion_looks_at_the_player_who_is_attacked() -> None:
    """CR 802.2a: landwalk asks about the defending player of that creature only."""
    walking = beast("Walker", 2, 2, Keyword("landwalk", what=(HasSubtype("Mountain"),)))
    seats = seated(3)
    one, other = seats.battlefield(1, walking, walking)
    seats.lands(3, "Mountain")
    second, third = seats.put(creature("B", 1, 1), 2), seats.put(creature("C", 1, 1), 3)
    seats.attack((one, 2), (other, 3))
    seats.block((second, one))
    seats.pass_until(lambda: seats.game.state.step is Step.END_COMBAT)
    assert seats.zone(second) is not seats.zone(third)
    assert seats.life(3) == 18


def test_802_3a_a_restriction_on_attacks_on_one_player() -> None:
    """CR 802.3, 802.3a: "no more than one creature can attack you" leaves the attacks on others alone."""
    seats = seated(3)
    one, two = seats.battlefield(1, BEAR, BEAR)
    seats.put(law("Pass", AttackersAtMost(1, CREATURE), to=You()), 2)
    seats.pass_until(lambda: seats.decision.what == "attackers")
    check = seats.decision.check
    assert check(((one, 2), (two, 2))) is not None
    assert check(((one, 2), (two, 3))) is None
    assert check(((one, 3), (two, 3))) is None


def test_802_3b_a_band_attacks_one_player() -> None:
    """CR 802.3b: creatures that attack different players cannot be banded."""
    seats = seated(3)
    one, two = seats.battlefield(1, beast("One", 1, 1, "banding"), beast("Two", 1, 1, "banding"))
    seats.attack((one, 2), (two, 3))
    assert seats.decision.what != "bands" or seats.decision.check(((one, two),)) is not None


def test_db_1_each_defending_player_declares_in_turn_order() -> None:
    """CR 802.4: players who are attacked declare in turn order, each against their own attackers."""
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    second = table.put(creature("Ape", 3, 3), 2)
    third = table.put(creature("Ape", 3, 3), 3)
    table.attack((one, 3), (other, 2))
    assert legal(table, 2) == {(), ((second, other),)}
    assert legal(table, 3) == {(), ((third, one),)}
    table.block((second, other))
    assert (table.decision.what, table.decision.player) == ("blockers", 3)


def test_802_5_each_defending_player_orders_the_attackers_of_a_blocker() -> None:
    """CR 802.5, 509.3: in APNAP order."""
    wall = beast("Wall", 0, 9, BlocksMore(Fixed(1)))
    seats = seated(3)
    bears = seats.battlefield(1, *[BEAR] * 4)
    two, three = seats.put(wall, 2), seats.put(wall, 3)
    seats.attack((bears[0], 2), (bears[1], 2), (bears[2], 3), (bears[3], 3))
    seats.block((two, bears[0]), (two, bears[1]))
    seats.answer(((three, bears[2]), (three, bears[3])))
    assert (seats.decision.what, seats.decision.player, seats.decision.source) == ("damage order", 2, two)
    seats.answer((bears[1], bears[0]))
    assert (seats.decision.what, seats.decision.player, seats.decision.source) == ("damage order", 3, three)
