"""Energy counters in texts (CR26 107.14): got, paid as a cost, and paid on resolution."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, Number
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, PayEnergy, TapThis
from arbitre.ir.effects import PutCounters
from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from arbitre.rules.editions import CURRENT
from formats.oracle.test_played import instant, permanent
from table import Table

ENERGY = "energy"


def once(text: str) -> str:
    """What is written of a text that is read in one way and reads the same again."""
    reading = read(text, "~", types=[CardType.CREATURE], names=("~",))
    assert reading.complete, reading.refusals
    written = write(reading.paragraphs, "~")
    assert read(written, "~", types=[CardType.CREATURE], names=("~",)).paragraphs == reading.paragraphs
    return written


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, you get {E}{E}.",
        "{T}, Pay {E}{E}: Draw a card.",
        "Whenever ~ attacks, you may pay {E}{E}. If you do, draw a card.",
        "When ~ enters, you get {E}{E}, then you may pay {E}{E}{E}. If you do, draw a card.",
        "When ~ enters, you gain 3 life and you get {E}{E}{E}.",
        "{T}: Add {C}. You get {E}.",
        "When ~ enters, you get an amount of {E} equal to the number of artifacts you control.",
        "~ gets +X/+0, where X is the amount of {E} you have.",
        "At the beginning of your upkeep, sacrifice ~ unless you pay {E}{E}.",
        "Whenever ~ attacks, you may pay {E}{E}{E}. When you do, ~ deals 2 damage to any target.",
    ],
)
def test_cr26_107_14_read_and_written(text: str) -> None:
    """One reading; the same again from what is written."""
    once(text)


def test_a_number_before_the_symbol_is_so_many_symbols() -> None:
    """ "Pay six {E}" and six symbols are one cost."""
    ((worded,),) = read("Pay six {E}: Draw a card.", "~", names=("~",)).paragraphs
    ((drawn,),) = read("Pay {E}{E}{E}{E}{E}{E}: Draw a card.", "~", names=("~",)).paragraphs
    assert isinstance(worded, Activated)
    assert worded == drawn
    assert worded.cost == PayEnergy(Fixed(6))


def test_energy_is_no_mana() -> None:
    """CR26 107.14: {E} in a cost beside {T} is a part of its own; got, it is counters on the player."""
    ((ability,),) = read("{T}, Pay {E}: Draw a card.", "~", names=("~",)).paragraphs
    assert isinstance(ability, Activated)
    assert ability.cost == Costs((TapThis(), PayEnergy(Fixed(1))))
    ((gets,),) = read("When ~ enters, you get {E}{E}.", "~", types=[CardType.CREATURE], names=("~",)).paragraphs
    assert isinstance(gets, Triggered)
    effect = gets.body.clauses[0].effect
    assert isinstance(effect, PutCounters)
    assert (effect.kind, effect.count) == (ENERGY, Fixed(2))


def test_cr26_107_14_energy_is_got_and_paid() -> None:
    """The spell's controller alone has it; three do not pay for four, and two of them pay for two."""
    table = Table.players(2, edition=CURRENT)
    dear = table.put(permanent("Pay {E}{E}{E}{E}: You gain 1 life."))
    cheap = table.put(permanent("Pay {E}{E}: You gain 5 life."))
    (spell,) = table.hand(1, instant("You get {E}{E}{E}."))
    assert not table.can(Activate(cheap, 0))
    table.cast(spell)
    table.resolve_top()
    assert [table.counters(player, ENERGY) for player in (1, 2)] == [3, 0]
    assert not table.can(Activate(dear, 0))
    table.activate(cheap)
    assert table.counters(1, ENERGY) == 1
    table.resolve_top()
    assert table.life(1) == 25
    assert not table.can(Activate(cheap, 0))


def test_cr26_107_14_energy_of_two_parts_is_paid_for_each() -> None:
    """CR26 118.3: {E}{E} and {E}{E} need four."""
    table = Table.players(2, edition=CURRENT)
    twice = table.put(permanent("Pay {E}{E}, Pay {E}{E}: You gain 1 life."))
    table.set(1, counters={ENERGY: 3})
    assert not table.can(Activate(twice, 0))


def test_cr26_107_14_energy_may_be_paid_on_resolution() -> None:
    """Declined nothing is paid; without enough it is not offered."""
    for there, answer, left, life in ((2, True, 0, 24), (2, False, 2, 20), (1, None, 1, 20)):
        table = Table.players(2, edition=CURRENT)
        (spell,) = table.hand(1, instant("You may pay {E}{E}. If you do, you gain 4 life."))
        table.set(1, counters={ENERGY: there})
        table.cast(spell)
        table.resolve_top(*(() if answer is None else (answer,)))
        assert table.counters(1, ENERGY) == left
        assert table.life(1) == life


def test_cr26_107_3a_x_energy_is_no_more_than_there_is() -> None:
    """The value of X is chosen as the ability is activated, up to the energy that its controller has."""
    table = Table.players(2, edition=CURRENT)
    engine = table.put(permanent("Pay X {E}: You gain X life."))
    table.set(1, counters={ENERGY: 3})
    table.act(Activate(engine, 0))
    assert isinstance(table.decision, Number)
    assert table.decision.high == 3
    table.answer(2)
    assert table.counters(1, ENERGY) == 1
    table.resolve_top()
    assert table.life(1) == 22


def test_cr26_603_2c_getting_energy_triggers_once_for_each_time() -> None:
    """Three {E} got at once are one event; those that an opponent gets and those that are paid are none."""
    table = Table.players(2, edition=CURRENT)
    table.put(permanent("Whenever you get one or more {E}, you gain 1 life."))
    source = table.put(permanent("{0}: You get {E}{E}{E}."))
    (other,) = table.hand(1, instant("Target opponent gets {E}{E}."))
    sink = table.put(permanent("Pay {E}: You lose 2 life."))
    table.activate(source)
    table.resolve_all()
    assert table.life(1) == 21
    table.activate(sink)
    table.resolve_all()
    assert table.life(1) == 19
    table.cast(other, (2,))
    table.resolve_all()
    assert table.counters(2, ENERGY) == 2
    assert table.life(1) == 19
