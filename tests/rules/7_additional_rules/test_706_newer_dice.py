"""Dice (CR26 706)."""

from __future__ import annotations

from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.values import CardType
from helpers.doing import do, holds, number
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, GRAVEYARD, Table

EACH = r.Players(r.Who.EACH)
OPPONENTS = r.Players(r.Who.OPPONENTS)


def test_cr26_706_dice(table: Table) -> None:
    """CR26 706.2: between 1 and the number of sides."""
    for _ in range(20):
        done = do(table, e.Do(e.RollDie(6), note="roll"))
        assert 1 <= done.number("roll") <= 6


def test_what_happened_this_turn(table: Table) -> None:
    """ "If a creature died this turn": what has left is seen as it last existed."""
    died = p.Moves(f.And((CREATURE, f.ControlledBy(OPPONENTS))), origin=BATTLEFIELD, to=GRAVEYARD)
    assert not holds(table, c.Happened(died))
    bear = table.put(BEAR, 2)
    do(table, e.Destroy(r.Target()), targets=[bear])
    assert holds(table, c.Happened(died))
    assert not holds(table, c.Happened(died, at_least=2))
    assert not holds(table, c.Happened(died), you=2)
    assert number(table, a.TallyOf(a.Tally.CREATURES_DIED, EACH)) == 1


def test_26_706_7_whenever_dice_are_rolled() -> None:
    """CR26 706.7: any die of that player, the planar die among them."""
    table = modern()
    table.put(worded("Gambler", "Whenever you roll one or more dice, you gain 1 life.", (CardType.ENCHANTMENT,)))
    cast_free(table, free("Roll", e.RollDie(20, EACH)))
    table.resolve_all()
    assert table.life(1) == 21
    for _ in propose(table.game, [Event(Kind.PLANAR_DIE, player=1, word="blank")]):
        raise AssertionError("nothing is asked")
    table.game.go_on()
    table.resolve_all()
    assert table.life(1) == 22
