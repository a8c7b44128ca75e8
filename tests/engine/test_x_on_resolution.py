"""X that is chosen only as something is paid while a spell or ability resolves (CR 107.3e; CR26 107.3f)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Confirm, Number
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature

CREATURE, ENCHANTMENT, INSTANT = (CardType.CREATURE,), (CardType.ENCHANTMENT,), (CardType.INSTANT,)
VIGIL = worded(
    "Vigil", "Whenever a creature you control dies, you may pay {X}. If you do, you gain X life.", ENCHANTMENT
)
BOLT = worded("Bolt", "Destroy target creature.", INSTANT, "{R}")
BEAR = creature("Bear", 2, 2)


def test_107_3e_x_of_a_cost_paid_on_resolution_is_chosen_then() -> None:
    """CR 107.3e: after "yes", any number that the lands can pay."""
    table = Table.players(2)
    table.put(VIGIL)
    bear = table.put(BEAR)
    table.lands(1, "Plains", 3)
    bolt = table.put(BOLT, zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top()
    assert isinstance(table.decision, Confirm)
    table.answer(True)
    assert isinstance(table.decision, Number)
    assert (table.decision.low, table.decision.high) == (0, 3)
    table.answer(2)
    assert table.life(1) == 22


def test_107_3e_two_abilities_choose_apart() -> None:
    """CR 107.3e: each resolution has its own X."""
    table = Table.players(2)
    table.put(VIGIL)
    table.battlefield(1, BEAR, BEAR)
    table.lands(1, "Plains", 5)
    wrath = table.put(worded("Wrath", "Destroy all creatures.", INSTANT, "{R}"), zone=HAND)
    table.mana(1, "R")
    table.cast(wrath)
    table.resolve_top()
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.pass_until(lambda: isinstance(table.decision, Confirm))
    table.answer(True, 3)
    table.pass_until(lambda: isinstance(table.decision, Confirm))
    table.answer(True)
    assert isinstance(table.decision, Number)
    assert table.decision.high == 2
    table.answer(1)
    assert table.life(1) == 24


def test_107_3e_when_you_do_keeps_the_x() -> None:
    """CR26 107.3n, 603.12: the reflexive ability uses the X chosen as the cost was paid, also for its targets."""
    text = "When this creature enters, you may pay {X}. When you do, destroy target creature with mana value X."
    table = Table.players(2, edition=CURRENT)
    two, four = table.put(creature("Two", 2, 2, cost="{2}"), 2), table.put(creature("Four", 4, 4, cost="{4}"), 2)
    one = table.put(worded("Reaper", text, CREATURE, "{B}", power="1", toughness="1"), zone=HAND)
    table.mana(1, "BBBBB")
    table.cast(one)
    table.resolve_top()
    table.resolve_top(True, 4)
    table.resolve_all()
    assert table.zone(two) is BATTLEFIELD
    assert table.zone(four) is GRAVEYARD


@pytest.mark.parametrize(("paid", "countered"), [(True, False), (False, True)])
def test_107_3a_x_of_the_spell_is_not_chosen_anew(paid: bool, countered: bool) -> None:
    """CR 107.3a, 107.3g: "unless its controller pays {X}" means the X announced with the spell, even 0."""
    table = Table.players(2)
    bear = table.put(BEAR, zone=HAND)
    rebuff = table.put(
        worded("Rebuff", "Counter target spell unless its controller pays {X}.", INSTANT, "{X}{U}"), 2, HAND
    )
    table.mana(1, "RRRR")
    table.mana(2, "UUU")
    spell = table.cast(bear)
    table.pass_priority()
    table.cast(rebuff, 2, spell)
    table.resolve_top(paid)
    table.resolve_all()
    assert table.pool(1) == ("" if paid else "RR")
    assert (table.zone(bear) is GRAVEYARD) is countered


def test_107_3k_an_activated_ability_has_another_x_than_its_source_was_cast_with() -> None:
    """CR26 107.3k: the X of the ability is open although the creature was cast with X."""
    table = Table.players(2, edition=CURRENT)
    text = "{T}: You may pay {X}. If you do, you gain X life."
    one = table.put(worded("Sage", text, CREATURE, "{X}{G}", power="1", toughness="1"), zone=HAND)
    table.lands(1, "Forest", 4)
    table.cast(one, 3)
    table.resolve_all()
    table.next_turn()
    table.next_turn()
    table.go_to(table.state.step.PRECOMBAT_MAIN)
    table.activate(one)
    table.resolve_top(True)
    assert isinstance(table.decision, Number)
    table.answer(4)
    assert table.life(1) == 24


@pytest.mark.parametrize("energy", [0, 4])
def test_107_3e_other_things_than_mana(energy: int) -> None:
    """CR 107.3e: life or energy, as much as there is; nobody is asked for a number that can only be 0."""
    text = "Whenever a creature you control dies, you may pay X {E}. If you do, draw X cards."
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Wheel", text, ENCHANTMENT))
    bear, bolt = table.put(BEAR), table.put(BOLT, zone=HAND)
    table.set(1, counters={"energy": energy})
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top(True, *([3] if energy else []))
    assert len(table.names(HAND)) == (3 if energy else 0)


def test_107_3e_a_number_of_an_action_that_may_be_taken() -> None:
    """CR 107.3e: "you may sacrifice X artifacts": as many as its controller likes and has."""
    text = "Whenever a creature you control dies, you may sacrifice X artifacts. When you do, you gain X life."
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Feast", text, ENCHANTMENT))
    table.battlefield(1, *[artifact("Cup")] * 3)
    bear, bolt = table.put(BEAR), table.put(BOLT, zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top(True)
    assert isinstance(table.decision, Number)
    assert table.decision.high == 3
    table.answer(2)
    table.answer(tuple(table.state.battlefield[1:3]))
    table.resolve_all()
    assert table.life(1) == 22
    assert table.names(BATTLEFIELD).count("Cup") == 1
