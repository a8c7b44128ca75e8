"""Loops of mandatory actions (CR 104.4b, 716.4–6): those that repeat, those that grow, those that end."""

from __future__ import annotations

import pytest

from arbitre.engine import loops
from arbitre.engine.decisions import Priority
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import Fixed, LifeOf
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import Body, CreateTokens, Destroy, Do, GainLife, LoseLife, TargetSlot, TokenSpec
from arbitre.ir.filters import HasType, Is
from arbitre.ir.node import Effect, Pattern
from arbitre.ir.patterns import GainsLife, LosesLife, Moves
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Compare
from table import BATTLEFIELD, HAND, Table, enchantment, spell

OPPONENT = Players(Who.OPPONENTS)
CREATURE = HasType(CardType.CREATURE)
SOLDIER = TokenSpec((CardType.CREATURE,), ("Soldier",), power=Fixed(1), toughness=Fixed(1))


def when(event: Pattern, *effects: Effect) -> Triggered:
    return Triggered(event, Body(tuple(map(Do, effects))))


def started(table: Table) -> Table:
    """Player 1 gains a life, with which it begins; then nobody does anything."""
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    table.pass_until(lambda: False)
    return table


def test_716_4_two_triggers_that_undo_each_other() -> None:
    """CR 104.4b: a life is gained and lost again for ever."""
    table = Table.players()
    table.put(enchantment("Giver", when(LosesLife(), GainLife(Fixed(1)))))
    table.put(enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    assert started(table).game.result == ()


def test_716_4_three_triggers_in_a_ring() -> None:
    """CR 104.4b: several triggers make one round; tokens come and go in it."""
    table = Table.players()
    table.put(enchantment("Drum", when(GainsLife(), CreateTokens(SOLDIER))))
    table.put(enchantment("Pit", when(Moves(CREATURE, to=BATTLEFIELD), LoseLife(Fixed(1), OPPONENT))))
    table.put(enchantment("Well", when(LosesLife(OPPONENT), GainLife(Fixed(1)))))
    assert started(table).game.result == (1,), "the other player loses life in every round"


def test_104_4b_a_loop_that_only_grows_is_a_draw() -> None:
    """A life more in every round, and nothing looks at it: there is no way to stop."""
    table = Table.players()
    table.put(enchantment("Spring", when(GainsLife(), GainLife(Fixed(1)))))
    assert started(table).game.result == ()
    assert table.life(1) < 200


def test_104_4b_tokens_without_end() -> None:
    """Each token makes another one come."""
    table = Table.players()
    table.put(enchantment("Hive", when(Moves(CREATURE, to=BATTLEFIELD), CreateTokens(SOLDIER))))
    table.cast(table.put(spell("Call", CreateTokens(SOLDIER), cost="{0}"), 1, HAND))
    table.pass_until(lambda: False)
    assert table.game.result == ()


def test_104_4b_a_loop_that_something_looks_at_is_played_on() -> None:
    """At 200 life the player's opponent loses life, and the loop has an end."""
    table = Table.players()
    rich = Compares(LifeOf(You()), Compare.AT_LEAST, Fixed(200))
    drains = Do(LoseLife(Fixed(20), OPPONENT), condition=rich)
    table.put(enchantment("Spring", Triggered(GainsLife(), Body((Do(GainLife(Fixed(1))), drains)))))
    assert started(table).game.result == (1,)
    assert table.life(1) >= 200


def test_104_4b_a_loop_of_which_nothing_can_be_told_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop whose end cannot be seen is not passed over in silence."""
    monkeypatch.setattr(loops, "HOPELESS", 150)
    table = Table.players()
    rich = Compares(LifeOf(You()), Compare.AT_LEAST, Fixed(10**9))
    drains = Do(LoseLife(Fixed(20), OPPONENT), condition=rich)
    table.put(enchantment("Spring", Triggered(GainsLife(), Body((Do(GainLife(Fixed(1))), drains)))))
    with pytest.raises(EngineFault, match=r"104\.4b"):
        started(table)


@pytest.mark.parametrize("life", [100, 10**30])
def test_a_loop_that_drains_a_player_ends_however_much_life_there_is(life: int) -> None:
    """CR 104.3b: it is carried on to its end; the number of rounds makes no difference."""
    table = Table.players()
    table.set(2, life=life)
    table.put(enchantment("Drain", when(GainsLife(), LoseLife(Fixed(1), OPPONENT), GainLife(Fixed(1)))))
    assert started(table).game.result == (1,)
    assert table.life(2) == 0
    assert life <= table.life(1) - 20 <= life + 1


def test_716_5_nobody_is_forced_to_end_a_loop() -> None:
    """CR 716.5: a player who could destroy a part of it does not have to; the game is a draw."""
    table = Table.players()
    table.battlefield(1, enchantment("Giver", when(LosesLife(), GainLife(Fixed(1)))))
    table.battlefield(1, enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    seal = Activated(
        Sacrifice(Is(This())), Body((Do(Destroy(Target())),), (TargetSlot(HasType(CardType.ENCHANTMENT)),))
    )
    table.put(enchantment("Seal", seal), 2)
    assert started(table).game.result == ()


def test_a_choice_in_every_round_is_no_mandatory_loop() -> None:
    """CR 104.4b: a player who may stop it can do so after any number of rounds."""
    table = Table.players()
    may = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1)), may=You()),)))
    table.battlefield(1, enchantment("Giver", may), enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    for _ in range(150):
        table.pass_until(lambda: not isinstance(table.decision, Priority))
        table.answer(True)
    assert table.game.result is None
    table.pass_until(lambda: not isinstance(table.decision, Priority))
    table.answer(False)
    table.resolve_all()
    assert table.life(1) == 20
