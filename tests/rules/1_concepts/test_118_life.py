"""Life (CR 118)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed, Stat, X
from arbitre.ir.effects import DealDamage, ExchangeLife, GainLife, LoseLife
from arbitre.ir.filters import IsPlayer, StatIs
from arbitre.ir.modifications import AlternativeCost, CantGainLife, CantLoseLife
from arbitre.ir.node import Ref
from arbitre.ir.patterns import GainsLife
from arbitre.ir.refs import Players, Target, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from helpers.casting_cards import own
from helpers.combat import deal, gains_that_much, table_with, waiting
from helpers.doing import do
from helpers.fights import beast
from helpers.laying import cast_free, free
from helpers.paying import gaining
from helpers.words import GREEN_BEAR, worded
from table import EXILE, HAND, Table, artifact, creature, enchantment, spell

MANA_VALUE_X = StatIs(Stat.MANA_VALUE, Compare.EQUAL, X())


def test_118_1_and_118_3_life_totals() -> None:
    """CR 118.1, 118.2, 118.3: twenty to begin with; gained, lost, and lost by damage."""
    table = Table.players()
    assert (table.life(1), table.life(2)) == (20, 20)
    cast_free(table, free("Heal", GainLife(Fixed(3))))
    cast_free(table, free("Bleed", LoseLife(Fixed(5))))
    cast_free(table, free("Bolt", DealDamage(Fixed(2), Target()), target=IsPlayer()), 1)
    assert table.life(1) == 16


def test_cr_118_4_life_that_is_not_there(table: Table) -> None:
    """CR 118.4: with 1 life, 2 life cannot be paid."""
    table.set(1, life=1)
    one = table.put(spell("Mutation", GainLife(Fixed(1)), cost="{G/P}"), 1, HAND)
    table.mana(1, "R")
    assert not table.can(CastSpell(one))


def test_cr_118_4_life(table: Table) -> None:
    """CR 118.4: no more than there is; paying all of it is possible."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(3)))))
    table.set(1, life=2)
    assert "CR 118.4" in table.why_not(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", gaining(c.PayLife(Fixed(3)))))
    other.activate(again)
    assert other.life(1) == 17


def test_cr_118_5_setting_a_life_total_gains_or_loses(table: Table) -> None:
    """CR 118.5, 107.1b: the total may be set to a negative number."""
    assert do(table, e.SetLife(a.Fixed(7), r.Target()), targets=[2]).life(2) == 7
    assert do(table, e.SetLife(a.Minus(a.Fixed(1), a.Fixed(3)), r.Target()), targets=[2]).life(2) == -2


def test_118_7_and_118_8_exchanges_that_cannot_happen() -> None:
    """CR 118.7, 118.8, 701.8a: who can't gain, or can't lose, does not exchange with one who has more, or less."""
    cases = ((CantGainLife(), 5, 15), (CantLoseLife(), 15, 5), (CantGainLife(), 14, 15), (CantLoseLife(), 15, 14))
    for mod, mine, theirs in cases:
        table = Table.players()
        table.put(enchantment("Lock", Static(You(), (mod,))))
        table.set(1, life=mine)
        table.set(2, life=theirs)
        cast_free(table, free("Swap", ExchangeLife(You(), Target()), target=IsPlayer()), 2)
        assert (table.life(1), table.life(2)) == (mine, theirs)


@pytest.mark.parametrize(("left", "right"), [(r.Players(), r.Target()), (r.Target(), r.Players()), (r.You(), r.You())])
def test_cr_118_7_life_is_exchanged_between_two_players(table: Table, left: Ref, right: Ref) -> None:
    """CR 118.7, 701.8a: not with several at once, and not with oneself."""
    table.set(1, life=5)
    done = do(table, e.ExchangeLife(left, right), targets=[2])
    assert (done.life(1), done.life(2)) == (5, 20)
    again = do(table, e.ExchangeLife(r.You(), r.Target()), targets=[2])
    assert (again.life(1), again.life(2)) == (20, 5)


def test_costs_that_give_to_others(table: Table) -> None:
    """CR 118.7: having an opponent gain life is impossible if that player can't gain life."""
    opponent = Players(Who.OPPONENTS)
    gift = gaining(c.GiveLife(Fixed(3), opponent), c.DrawCards(Fixed(1), opponent))
    rock = table.put(artifact("Rock", gift))
    alone = table.put(artifact("Stone", gaining(c.GiveLife(Fixed(3), Target()))))
    assert not table.can(Activate(alone, 0)), "there is no such player"
    table.activate(rock)
    assert (table.life(2), len(table.names(HAND, 2))) == (23, 1)
    other = Table.players(2)
    again = other.put(artifact("Rock", gift))
    other.put(enchantment("Curse", Static(Players(Who.EACH), (CantGainLife(),))))
    assert not other.can(Activate(again, 0))


def test_cr_118_7_life_that_cannot_be_gained(table: Table) -> None:
    """CR 118.7: nothing is gained, and life totals are not exchanged with a higher one."""
    table.put(artifact("Stop", Static(r.Players(), (m.CantGainLife(),))), 2)
    table.set(1, life=5)
    assert do(table, e.GainLife(a.Fixed(3))).life(1) == 5
    done = do(table, e.ExchangeLife(r.You(), r.Target()), targets=[2])
    assert (done.life(1), done.life(2)) == (5, 20)


def test_cr_118_8_players_who_cannot_lose_life_cannot_pay_it(table: Table) -> None:
    """CR 118.8."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(1)))))
    table.put(enchantment("Grace", Static(You(), (CantLoseLife(),))))
    assert not table.can(Activate(rock, 0))


def test_118_9_x_of_an_alternative_cost_is_the_mana_value_of_the_exiled_card(table: Table) -> None:
    """CR 107.3b, 117.9: the card exiled from the hand tells X."""
    price = c.ExileCards(MANA_VALUE_X, Zone.HAND)
    shoal = spell("Shoal", GainLife(X()), own(AlternativeCost(price)), cost="{X}{G}{G}")
    card_id, other = table.put(shoal, 1, HAND), table.put(GREEN_BEAR, 1, HAND)
    table.act(CastSpell(card_id, way="alternative"))
    table.resolve_top()
    assert (table.life(1), table.zone(other)) == (22, EXILE)


def test_dm_7_each_lifelink_source_gains_once() -> None:
    """CR 118.9: two sources with lifelink are two gains of life; one source that hits two is one."""
    watcher = enchantment("Watcher", gains_that_much(GainsLife(You())))
    pair = [beast("Angel", 3, 3, "lifelink")] * 2
    table, (one, other, _), (ape,) = table_with(*pair, watcher, theirs=[creature("Ape", 3, 9)])
    deal(table, (one, 2, 2), (one, ape, 1), (other, 2, 2))
    assert table.life(1) == 25
    assert waiting(table) == 2


def redistributed(table: Table, *answers: object) -> list[int]:
    """The life totals once all that follows from the answers has happened."""
    words = "Redistribute any number of players' life totals."
    table.cast(table.put(worded("Level", words, (CardType.SORCERY,), "{0}"), zone=HAND))
    table.resolve_top(*answers)
    return [table.life(player.id) for player in table.state.players]


def test_118_3_any_number_of_life_totals_may_be_none() -> None:
    """CR 118.3: nobody is chosen, and nobody's life changes."""
    table = Table.players(2)
    table.set(2, life=7)
    done = do(table, e.RedistributeLife(), answers=[()])
    assert (done.life(1), done.life(2)) == (20, 7)


def test_118_3_life_totals_are_redistributed() -> None:
    """CR 118.3, 810.9f: each player who is chosen gets one of their totals back; the others keep theirs."""
    table = Table.players(3)
    for player, life in ((1, 3), (2, 20), (3, 9)):
        table.set(player, life=life)
    assert redistributed(table, (1, 2), (2, 1)) == [20, 3, 9]


def test_26_119_7_nobody_gets_a_higher_total_who_cannot_gain_life() -> None:
    """CR26 119.7: such a player keeps that total or gets a lower one."""
    table = Table.players(3)
    table.put(enchantment("Drought", Static(You(), (CantGainLife(),))))
    for player, life in ((1, 9), (2, 20), (3, 3)):
        table.set(player, life=life)
    with pytest.raises(IllegalAction):
        redistributed(table, (1, 2, 3), (2, 1, 3))
    table.answer((3, 1, 2))
    assert [table.life(player) for player in (1, 2, 3)] == [3, 9, 20]
