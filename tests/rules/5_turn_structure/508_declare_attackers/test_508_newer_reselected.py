"""What a creature is attacking is chosen anew (CR26 508.7)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Select
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.battling import besieged
from helpers.fights import resolve_in_any_order
from helpers.words import A_CREATURE, BEAR, seated, worded
from table import HAND, Table, card

INSTANT = (CardType.INSTANT,)
ANEW = worded("Anew", "Reselect which player or permanent target attacking creature is attacking.", INSTANT, "{0}")
OMEN = worded("Omen", "Cast this spell only if you've been attacked this step.\nYou gain 1 life.", INSTANT, "{0}")
WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
CHARGER = "Whenever this creature attacks, you gain 1 life."


def chosen_anew(table: Table, attacker: int, caster: int = 1) -> tuple[int, ...]:
    """The spell is cast on the attacker by a player; what may be chosen."""
    spell = table.game.state.create_card(ANEW, caster, HAND).id
    table.pass_until(lambda: table.decision.player == caster)
    table.cast(spell, attacker)
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert decision.player == caster
    return decision.options


def test_26_508_7a_it_goes_on_attacking() -> None:
    """CR26 508.7a: it attacks the other player, stays blocked or unblocked, and has not attacked a second time."""
    table = seated(3, CURRENT)
    omens = {player: table.put(OMEN, player, HAND) for player in (2, 3)}
    bear = table.put(worded("Charger", CHARGER, A_CREATURE, power="2", toughness="2"))
    table.attack((bear, 2))
    resolve_in_any_order(table)
    chosen_anew(table, bear)
    table.answer(3)
    assert not table.game.state.stack, "it has not attacked again"
    assert (table.object(bear).attacking, table.object(bear).defending_player) == (3, 3)
    table.pass_until(lambda: table.decision.player == 2)
    table.cast(omens[2])
    table.resolve_top()
    table.go_to(Step.END_COMBAT)
    assert [table.life(player) for player in (1, 2, 3)] == [21, 21, 18]


def test_26_508_7b_what_could_not_be_declared() -> None:
    """CR26 508.7b: a creature that can't attack a player may be made to attack that player."""
    table = seated(3, CURRENT)
    bear = table.put(BEAR)
    table.put(worded("Moat", "Creatures can't attack you.", (CardType.ENCHANTMENT,)), 3)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert table.decision.check(((bear, 3),)) is not None
    table.attack((bear, 2))
    assert 3 in chosen_anew(table, bear)
    table.answer(3)
    table.go_to(Step.END_COMBAT)
    assert (table.life(2), table.life(3)) == (20, 18)


@pytest.mark.parametrize("caster", [1, 2])
def test_26_508_7c_opponents_and_what_is_theirs(caster: int) -> None:
    """CR26 508.7c: opponents of the creature's controller, planeswalkers they control, battles they protect."""
    table = seated(3, CURRENT)
    bear = table.put(BEAR)
    table.put(WALKER, 1, counters={"loyalty": 4})
    theirs = table.put(WALKER, 3, counters={"loyalty": 4})
    besieged(table, 3, 1)
    battle = besieged(table, 1, 2)
    table.attack((bear, 2))
    assert set(chosen_anew(table, bear, caster)) == {2, 3, theirs, battle}


def test_26_508_7d_the_chosen_defending_player() -> None:
    """CR26 508.7d: where one player is attacked, only that player and what belongs there."""
    table = seated(3, CURRENT, attack_option="one")
    bear = table.put(BEAR)
    walkers = {player: table.put(WALKER, player, counters={"loyalty": 4}) for player in (2, 3)}
    table.pass_until(lambda: table.decision.what == "defending player")
    table.answer(2)
    table.attack((bear, 2))
    assert set(chosen_anew(table, bear)) == {2, walkers[2]}


def test_26_508_7e_within_range() -> None:
    """CR26 508.7e: only who sits within the range of influence of the creature's controller."""
    table = seated(5, CURRENT, range_of_influence=1)
    bear = table.put(BEAR)
    walkers = {player: table.put(WALKER, player, counters={"loyalty": 4}) for player in (2, 3)}
    battles = {player: besieged(table, 1, player) for player in (5, 4)}
    table.attack((bear, 2))
    assert set(chosen_anew(table, bear)) == {2, 5, walkers[2], battles[5]}
