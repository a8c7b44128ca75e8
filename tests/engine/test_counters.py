"""Counters with rules of their own (CR 121.1, CR26 122.1)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Order
from arbitre.engine.handlers import unhandled
from arbitre.engine.layers import settling
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CounterSpec, EntersWith, PutCounters
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This, You
from arbitre.rules.editions import CURRENT
from table import BATTLEFIELD, Table, creature, spell


@pytest.mark.parametrize("kind", sorted(settling.KEYWORD_COUNTERS))
def test_cr26_122_1b_a_keyword_counter_gives_the_keyword(kind: str) -> None:
    """CR26 122.1b: a permanent with a keyword counter has that keyword."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2), counters={kind: 1})
    plain = table.put(creature("Bear", 2, 2))
    assert kind in table.game.characteristics(bear).keywords
    assert kind not in table.game.characteristics(plain).keywords


def test_cr26_122_1b_each_exalted_counter_triggers_for_itself() -> None:
    """CR26 122.1b, CR 112.2c, 702.81a: three counters are three instances of exalted, and three triggers."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2), counters={"exalted": 3})
    table.attack(bear)
    assert isinstance(table.decision, Order)
    table.answer(table.decision.options)
    table.resolve_all()
    chars = table.game.characteristics(bear)
    assert (chars.power, chars.toughness) == (5, 5)


def test_cr26_122_1i_cards_with_rad_counters_are_not_executable() -> None:
    """CR26 122.1i: rad counters have a triggered ability that the engine does not have."""
    entering = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(CounterSpec("rad", Fixed(1)),)))
    assert unhandled(creature("Ghoul", 2, 2, entering)) == ["rad counters"]
    assert unhandled(spell("Fallout", PutCounters("rad", Fixed(2), You()))) == ["rad counters"]
    assert unhandled(spell("Venom", PutCounters("poison", Fixed(2), You()))) == []
