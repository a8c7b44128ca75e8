"""Numbers and symbols (CR 107.6 and on)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate, Number
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Level
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import AddCounters, PayEnergy, RemoveCounters
from arbitre.ir.effects import Body, Do, GainLife, PutCounters
from arbitre.ir.refs import You
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.laying import word
from helpers.paying import WALKER, gaining
from helpers.words import modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, spell

CREATURE = (CardType.CREATURE,)


def test_cr_107_6_untap(table: Table) -> None:
    """CR 107.6: {Q} of a tapped permanent."""
    one, two = table.battlefield(1, *[artifact("Q", gaining(c.UntapThis()))] * 2)
    table.set(two, tapped=True)
    assert not table.can(Activate(one, 0))
    table.activate(two)
    assert not table.tapped(two)


def test_107_7_loyalty_symbols_add_and_remove() -> None:
    """CR 107.7, 606.4: [+1] puts one counter on, [-2] takes two off."""
    plus = Activated(AddCounters("loyalty", Fixed(1)), Body((Do(GainLife(Fixed(1))),)))
    minus = Activated(RemoveCounters("loyalty", Fixed(2)), Body((Do(GainLife(Fixed(3))),)))
    for ability, left in ((0, 4), (1, 1)):
        table = Table.players()
        walker = table.put(
            card("Walker", plus, minus, types=(CardType.PLANESWALKER,), loyalty="3"), counters={"loyalty": 3}
        )
        table.activate(walker, ability=ability)
        assert table.counters(walker, "loyalty") == left


def test_cr_107_7_minus_x(table: Table) -> None:
    """CR 107.7: [-X]: X is at most the loyalty."""
    one = table.put(WALKER, counters={"loyalty": 3})
    table.act(Activate(one, 2))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 3
    table.answer(2)
    table.resolve_top()
    assert (table.counters(one, "loyalty"), table.life(1)) == (1, 22)


def test_107_8_level_symbols() -> None:
    """CR 107.8, 107.8a, 107.8b: from one number of counters to another, and from a number on."""
    student = creature("Student", 1, 1, Level(1, 2, 2, 2, (word("flying"),)), Level(3, None, 4, 4))
    table = Table.players()
    ids = [table.put(student, counters={"level": n} if n else {}) for n in (0, 1, 2, 3, 7)]
    assert [table.size(id) for id in ids] == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert ["flying" in table.keywords(id) for id in ids] == [False, True, True, False, False]


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


def test_energy_is_paid_by_its_owner() -> None:
    """CR26 107.14: without enough energy the ability cannot be activated."""
    game = modern()
    effect = spell("Charge", PutCounters("energy", Fixed(2), You()), cost="{0}")
    machine = game.put(artifact("Machine", Activated(PayEnergy(Fixed(2)), Body((Do(GainLife(Fixed(3))),)))))
    charge = game.put(effect, 1, HAND)
    assert not game.can(Activate(machine, 0))
    game.cast(charge)
    game.resolve_all()
    game.activate(machine)
    game.resolve_all()
    assert game.life(1) == 23
    assert game.game.player(1).counter("energy") == 0
    assert not game.can(Activate(machine, 0))
