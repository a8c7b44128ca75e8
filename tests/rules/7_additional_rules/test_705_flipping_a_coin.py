"""Flipping a coin (CR 705)."""

from __future__ import annotations

from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.effects import FlipCoin
from arbitre.ir.patterns import FlipsCoin
from arbitre.ir.refs import You
from helpers.doing import do
from helpers.laying import cast_free, free, gains, resolve
from table import Table, enchantment


def test_cr_705_1_flips_are_won_or_lost(table: Table) -> None:
    """CR 705.1: over many flips about half are won, and each leads to its own consequence."""
    flip = e.FlipCoin(won=(e.Do(e.GainLife(a.Fixed(1))),), lost=(e.Do(e.LoseLife(a.Fixed(1), r.Target())),))
    done = do(table, e.Do(flip, times=a.Fixed(100), note="flips"), targets=[2])
    won = done.number("flips")
    assert 30 < won < 70
    assert (done.life(1), done.life(2)) == (20 + won, 20 - (100 - won))


def test_705_2_heads_or_tails_without_a_winner() -> None:
    """CR 705.2: a flip without a call is won by nobody; what waits for a won flip does not trigger."""
    for calls, most in ((False, 0), (True, 1)):
        won = set()
        for seed in range(6):
            table = Table.players(seed=seed)
            table.put(enchantment("Luck", gains(FlipsCoin(You(), won=True))))
            cast_free(table, free("Flip It", FlipCoin(calls=calls)))
            resolve(table)
            won.add(table.life(1) - 20)
        assert max(won) == most


def test_705_1_coins_flipped_until_one_is_lost() -> None:
    """CR 705.1–2: exactly the last flip is lost; the number is that of the flips that were won."""
    flip = e.FlipCoin(
        won=(e.Do(e.GainLife(a.Fixed(1))),), lost=(e.Do(e.LoseLife(a.Fixed(1), r.Target())),), until_loss=True
    )
    numbers = set()
    for seed in range(8):
        done = do(Table.players(seed=seed), e.Do(flip, note="flips"), targets=[2])
        number = done.number("flips")
        assert (done.life(1), done.life(2)) == (20 + number, 19)
        numbers.add(number)
    assert len(numbers) > 2
