"""Life, damage, draws and counters as the latest edition has them (CR26 119–122)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Confirm
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import GRAVEYARD, Table, creature

ARTIFACT, ENCHANTMENT = CardType.ARTIFACT, CardType.ENCHANTMENT


def test_26_119_10_nothing_is_added_to_no_gain() -> None:
    """CR26 119.10: a gain of 0 life is no event that an effect could replace."""
    table = modern()
    table.put(reads("Well", "If you would gain life, you gain that much life plus 1 instead.", ENCHANTMENT))
    cast_it(table, instant("You gain life equal to the number of creatures you control."))
    assert table.life(1) == 20
    cast_it(table, instant("You gain 1 life."))
    assert table.life(1) == 22


def test_26_120_9_damage_of_one_source_among_several() -> None:
    """CR26 120.9: "that much" is what that source has dealt, not what others dealt at the same time."""
    table = modern()
    leech = table.put(body("Leech", "Whenever this creature deals damage, you gain that much life.", (2, 2)))
    giant = table.put(creature("Giant", 5, 5))
    table.attack(leech, giant)
    table.go_to(Step.END_COMBAT)
    assert (table.life(1), table.life(2)) == (22, 13)


def test_26_121_2b_of_several_draws_as_many_as_may_be() -> None:
    """CR26 121.2b: an instruction to draw three is carried out in part; a choice to draw two cannot be taken."""
    table = modern()
    table.put(reads("Law", "Each player can't draw more than one card each turn.", ENCHANTMENT))
    offered, three = table.hand(1, instant("You may draw two cards."), instant("Draw three cards."))
    table.cast(offered)
    table.resolve_top()
    assert not isinstance(table.decision, Confirm)
    table.cast(three)
    table.resolve_all()
    assert len(table.game.player(1).hand) == 1


def test_26_122_9_what_was_sacrificed_gives_as_many_counters() -> None:
    """CR26 122.9: of each kind that it had as it last was on the battlefield."""
    table = modern()
    jar = table.put(
        reads("Jar", "{0}, Sacrifice this artifact: Put its counters on target creature.", ARTIFACT),
        counters={"+1/+1": 2, "charge": 1},
    )
    bear = table.put(BEAR)
    table.activate(jar)
    assert table.zone(jar) is GRAVEYARD
    table.resolve_all()
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "charge")) == (2, 1)


def _counts(start: int) -> Table:
    table = modern()
    plan = table.put(
        reads("Plan", "When the fourth plan counter is put on this enchantment, you gain 7 life.", ENCHANTMENT),
        counters={"plan": start} if start else {},
    )
    cast_it(table, instant("Put two plan counters on target permanent."), plan)
    return table


@pytest.mark.parametrize(("start", "gained"), [(0, 0), (1, 0), (2, 7), (3, 7), (4, 0)])
def test_26_122_7_as_the_nth_counter_is_put_on_it(start: int, gained: int) -> None:
    """CR26 122.7: if there were fewer before, and so many or more are there then."""
    assert _counts(start).life(1) == 20 + gained


def test_26_122_4_no_more_counters_than_it_can_have() -> None:
    """CR26 122.4: all but three are removed, of that kind; without the ability they stay."""
    table = modern()
    weaver = table.put(body("Weaver", "Weaver can't have more than three dream counters on it."), counters={"time": 9})
    for _ in range(2):
        cast_it(table, instant("Put two dream counters on target creature."), weaver)
    assert (table.counters(weaver, "dream"), table.counters(weaver, "time")) == (3, 9)
    cast_it(table, instant("Target creature loses all abilities until end of turn."), weaver)
    cast_it(table, instant("Put two dream counters on target creature."), weaver)
    assert table.counters(weaver, "dream") == 5
