"""Damage (CR 119.7 and on)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Select
from arbitre.ir import amounts as a
from arbitre.ir import costs as k
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import And, HasType
from arbitre.ir.patterns import Deals
from arbitre.ir.values import CardType, Step
from helpers.combat import deal, gains_that_much, table_with, waiting
from helpers.doing import do
from helpers.named import named
from helpers.worded import cast_it, instant
from helpers.words import BEAR, CREATURE, modern, worded
from table import HAND, Table, artifact, creature, enchantment, spell

ENCHANTMENT = (CardType.ENCHANTMENT,)
ANY = f.Or((CREATURE, f.IsPlayer()))


def test_a_source_you_control_deals_damage() -> None:
    """CR 119.7: any object can be a source; once for each source in a batch."""
    game = modern()
    game.put(
        worded(
            "Embers",
            "Whenever a source you control deals damage to one or more permanents and/or players, you gain 1 life.",
            ENCHANTMENT,
        )
    )
    game.battlefield(2, BEAR, BEAR)
    cast_it(game, instant("Act deals 1 damage to each creature and each player."))
    assert (game.life(1), game.life(2)) == (20, 19)


def test_cr_119_7_a_source_of_choice(table: Table) -> None:
    """CR 119.7: the chosen source's damage is prevented, another's is not."""
    ping = Activated(k.TapThis(), e.Body((e.Do(e.DealDamage(a.Fixed(1), r.Target())),), (e.TargetSlot(ANY),)))
    one, two = table.battlefield(2, creature("One", 1, 1, ping), creature("Two", 1, 1, ping))
    change = e.ReplaceLater(p.Deals(to=f.Is(r.You())), e.PreventIt(), once=True, source_of_choice=CREATURE)
    circle = table.put(spell("Circle", change, cost="{W}"), 1, HAND)
    table.mana(1, "W")
    table.cast(circle)
    table.resolve_top(one)
    table.pass_priority()
    table.activate(one, 1)
    table.resolve_top()
    assert table.life(1) == 20
    table.pass_priority()
    table.activate(two, 1)
    table.resolve_top()
    assert table.life(1) == 19


def test_dm_13_what_can_be_chosen_as_a_source() -> None:
    """CR 119.7, 609.7a: permanents, also harmless ones, spells on the stack, and what an ability there refers to."""
    table = Table.players()
    circle = table.put(named("Circle of Protection: Red"))
    piker, fanatic = table.battlefield(2, named("Goblin Piker"), named("Mogg Fanatic"))
    harmless = table.put(enchantment("Red Haze", cost="{R}"), 2)
    rock = table.put(artifact("Rock"), 2)
    spells = table.hand(2, named("Goblin Piker"), named("Lightning Bolt"))
    table.mana(2, "RRR")
    table.mana(1, "C")
    table.at(2, Step.PRECOMBAT_MAIN, active=2)
    permanent_spell = table.cast(spells[0])
    bolt = table.cast(spells[1], 1)
    table.activate(fanatic, 1)
    table.pass_priority()
    table.activate(circle)
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {piker, harmless, permanent_spell, bolt, fanatic}
    assert rock not in decision.options
    table.answer(fanatic)
    table.resolve_top()
    assert table.life(1) == 20
    table.resolve_top()
    assert table.life(1) == 17


def test_dm_14_no_damage_is_not_dealt() -> None:
    """CR 119.8: 0 damage: no trigger, no mark, no source."""
    dealt = gains_that_much(Deals(to=And((HasType(CardType.CREATURE),))))
    table, (bear,), (ape,) = table_with(creature("Bear", 2, 2, dealt), theirs=[creature("Ape", 3, 3)])
    assert deal(table, (bear, ape, 0)) == []
    assert waiting(table) == 0
    assert table.object(ape).damaged_by == ()


def test_cr_119_8_no_damage_is_not_dealt(table: Table) -> None:
    """CR 119.8, 107.1b: 0 or less is no damage."""
    source = table.put(BEAR)
    done = do(table, e.DealDamage(a.Minus(a.Fixed(1), a.Fixed(3)), r.Target()), source=source, targets=[2])
    assert done.life(2) == 20
    assert done.result() == ()


def test_dm_5_toxic_adds_poison() -> None:
    """CR26 120.3g: combat damage by a creature with toxic also gives poison counters, whatever the amount."""
    table, (snake,), _ = table_with(creature("Snake", 2, 2, Keyword("toxic", amount=Fixed(3))))
    deal(table, (snake, 2, 2), combat=True)
    assert (table.life(2), table.counters(2, "poison")) == (18, 3)
    deal(table, (snake, 2, 2))
    assert table.counters(2, "poison") == 3
