"""What is put onto the battlefield attacking or blocking (CR26 506.3d, 508.4a–d, 509.4a–b)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Concede
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.battling import besieged
from helpers.combat import put
from helpers.words import A_CREATURE, BEAR, modern, seated, worded
from table import BATTLEFIELD, HAND, Table, card

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
WALL = worded("Wall", "Defender\nThis creature can't attack or block.", A_CREATURE, power="3", toughness="3")
SEEK = worded("Seek", "Destroy target unblocked creature.", (CardType.INSTANT,), "{0}")


def attacking(what: Card = BEAR, players: int = 3) -> tuple[Table, int, int]:
    """A Bear of player 1 attacks player 2, and another card is in hand."""
    table = seated(players, CURRENT)
    bear, late = table.put(BEAR), table.put(what, 1, HAND)
    table.attack((bear, 2))
    return table, bear, late


@pytest.mark.parametrize("step", [Step.DECLARE_BLOCKERS, Step.END_COMBAT])
def test_26_506_3d_it_enters_unblocked_after_the_blocks(step: Step) -> None:
    """CR26 506.3d, 508.4d: put attacking after blockers were declared it is an unblocked creature."""
    table, bear, late = attacking()
    guard = table.game.state.create_card(BEAR, 2, BATTLEFIELD).id
    table.block((guard, bear))
    table.go_to(step)
    id = put(table, late, 1, attacking=2)
    seek = table.game.state.create_card(SEEK, 1, HAND).id
    table.cast(seek, id)
    table.resolve_top()
    assert table.zone(id) is not BATTLEFIELD


def test_26_508_4d_it_stays_unblocked_and_deals_damage() -> None:
    """CR26 508.4d: nobody may block it any more."""
    table, bear, late = attacking()
    guards = [table.game.state.create_card(BEAR, 2, BATTLEFIELD).id for _ in range(2)]
    table.block((guards[0], bear))
    put(table, late, 1, attacking=2)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 18


def test_26_508_4d_before_the_blocks_it_is_not_yet_unblocked() -> None:
    """CR26 508.4d: one that comes in the declare attackers step may be blocked."""
    table, _, late = attacking()
    id = put(table, late, 1, attacking=2)
    guard = table.game.state.create_card(BEAR, 2, BATTLEFIELD).id
    table.block((guard, id))
    assert table.object(id).blocked


def test_26_508_4c_restrictions_do_not_matter() -> None:
    """CR26 508.4c: what could not be declared as an attacker may enter attacking."""
    table, _, late = attacking(WALL)
    id = put(table, late, 1, attacking=3)
    assert table.object(id).attacking == 3


def test_26_509_4b_nor_do_those_on_blocking() -> None:
    """CR26 509.4b: what could not be declared as a blocker may enter blocking."""
    table = modern()
    bear, late = table.put(BEAR), table.put(WALL, 2, HAND)
    table.attack(bear)
    id = put(table, late, 2, blocking=bear)
    assert (table.object(id).blocking, table.object(bear).blocked) == ((bear,), True)


def test_26_508_4a_a_player_who_has_left() -> None:
    """CR26 508.4a: put attacking a player who has left the game, it enters and attacks nobody."""
    table, _, late = attacking()
    table.pass_priority(2)
    table.game.push(Concede())
    id = put(table, late, 1, attacking=3)
    assert (table.zone(id), table.object(id).attacking) == (BATTLEFIELD, 0)


@pytest.mark.parametrize(("holder", "attacks"), [(2, True), (3, True), (1, False)])
def test_26_508_4a_a_planeswalker_of_no_defending_player(holder: int, attacks: bool) -> None:
    """CR26 508.4a: nor does it attack a planeswalker that no defending player controls."""
    table, _, late = attacking()
    walker = table.game.state.create_card(WALKER, holder, BATTLEFIELD).id
    id = put(table, late, 1, attacking=walker)
    assert (table.zone(id), bool(table.object(id).attacking)) == (BATTLEFIELD, attacks)


@pytest.mark.parametrize(("holder", "protector", "attacks"), [(1, 2, True), (2, 3, True), (2, 1, False)])
def test_26_508_4a_a_battle_that_no_defending_player_protects(holder: int, protector: int, attacks: bool) -> None:
    """CR26 508.4a: nor a battle that no defending player protects any more, whoever controls it."""
    table = seated(3, CURRENT)
    battle = besieged(table, holder, protector)
    bear, late = table.put(BEAR), table.put(BEAR, 1, HAND)
    table.attack((bear, 2))
    id = put(table, late, 1, attacking=battle)
    assert bool(table.object(id).attacking) is attacks


@pytest.mark.parametrize(("whose", "blocks"), [(2, True), (3, False), (1, False)])
def test_26_509_4a_only_what_attacks_there(whose: int, blocks: bool) -> None:
    """CR26 509.4a: who is no defending player for the attacker blocks nothing with it."""
    table = seated(3, CURRENT)
    bear, late = table.put(BEAR), table.put(BEAR, whose, HAND)
    table.attack((bear, 2))
    id = put(table, late, whose, blocking=bear)
    assert (table.zone(id), bool(table.object(id).blocking)) == (BATTLEFIELD, blocks)


def test_26_509_4a_a_creature_that_attacks_no_more() -> None:
    """CR26 509.4a: it enters, and is no blocking creature."""
    table = modern()
    idle, bear, late = table.put(BEAR), table.put(BEAR), table.put(BEAR, 2, HAND)
    table.attack(bear)
    id = put(table, late, 2, blocking=idle)
    assert (table.zone(id), table.object(id).blocking) == (BATTLEFIELD, ())
