"""Ending the turn (CR 713)."""

from __future__ import annotations

from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Destroy, Do, EndTurn, GainLife
from arbitre.ir.filters import HasType, IsCard
from arbitre.ir.modifications import SkipsSteps
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import Edition
from formats.oracle.test_played import permanent
from helpers.laying import free, gains, resolve, settle
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, modern, worded
from table import EXILE, GRAVEYARD, HAND, Table, creature, enchantment, spell


def test_cr_713_1_ending_the_turn(table: Table) -> None:
    """CR 713.1: the stack is exiled, and what is left of the turn is the cleanup step; "until end of turn" ends."""
    bear = table.put(BEAR)
    grow = e.Apply(r.Target(), (m.ModifiesPT(a.Fixed(3), a.Fixed(3)),), m.Lasts(m.Until.END_OF_TURN))
    growth = table.put(spell("Growth", grow, target=CREATURE, cost="{G}"), 1, HAND)
    wait = table.put(spell("Wait", e.GainLife(a.Fixed(3)), cost="{W}"), 1, HAND)
    stop = table.put(spell("Stop", e.EndTurn(), cost="{U}"), 1, HAND)
    table.mana(1, "GWU")
    table.cast(growth, bear)
    table.resolve_top()
    assert table.size(bear) == (5, 5)
    table.cast(wait)
    table.cast(stop)
    table.resolve_top()
    state = table.game.state
    table.pass_until(lambda: state.turn == 2)
    assert (table.zone(wait), table.zone(stop)) == (EXILE, EXILE)
    assert table.life(1) == 20
    assert table.size(bear) == (2, 2)
    assert state.active == 2


def test_713_ending_the_turn_goes_straight_to_the_cleanup_step() -> None:
    """CR 713.1, 713.3: the stack is exiled, also the spell itself; nothing triggers at the end step."""
    table = Table.players()
    table.put(enchantment("Dusk", Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))))
    stop = table.put(spell("Stop", EndTurn()), 1, HAND)
    gain = table.put(spell("Gain", GainLife(Fixed(5))), 1, HAND)
    table.mana(1, "CC")
    table.cast(gain)
    table.cast(stop)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.state.step) == (2, Step.UPKEEP)
    assert (table.life(1), table.zone(gain), table.zone(stop)) == (20, Zone.EXILE, Zone.EXILE)


def test_713_ending_the_turn() -> None:
    """CR 713.1a, 713.1b, 713.2: the stack is exiled; what triggers meanwhile is put on the stack in the cleanup step,
    in which players then get priority, and another cleanup step follows."""
    table = Table.players()
    table.put(enchantment("Echo", gains(Moves(IsCard(), to=EXILE))))
    gain = table.put(free("Gain", GainLife(Fixed(5))), zone=HAND)
    stop = table.put(free("Stop", EndTurn()), zone=HAND)
    table.cast(gain)
    table.cast(stop)
    table.pass_priority(2)
    assert (table.zone(gain), table.zone(stop)) == (EXILE, EXILE)
    settle(table)
    assert (table.game.state.step, table.game.state.turn, len(table.game.state.stack)) == (Step.CLEANUP, 1, 2)
    resolve(table)
    table.go_to(Step.UPKEEP, 2)
    assert table.life(1) == 22


def test_713_1c_ending_the_turn_uses_up_no_skip_of_an_end_step() -> None:
    """CR 713.1c: the end step does not come up at all, so that nothing of a player's skips is used or left over."""
    table = Table.players()
    table.put(enchantment("No Dusk", Static(You(), (SkipsSteps(Step.END),))))
    stop = table.put(spell("Stop", EndTurn()), 1, HAND)
    table.mana(1, "C")
    table.cast(stop)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.player(1).skips) == (2, ())


@positions("ended_turn_forgets_triggers", {True: (21, 20), False: (21, 21)})
def test_724_1a_what_had_triggered_as_the_turn_is_ended(edition: Edition, expected: tuple[int, int]) -> None:
    """CR26 724.1a: what triggered before the turn is ended ceases to exist; CR 713.2: it comes in the cleanup step.

    CR26 724.1f: what triggers on an object leaving the stack or the turn ending still comes.
    """
    table = Table.players(2, edition=edition)
    gains = Body((Do(GainLife(Fixed(1))),))
    table.put(enchantment("Watcher", Triggered(Moves(CREATURE, to=GRAVEYARD), gains)), 2)
    table.put(enchantment("Mourner", Triggered(Moves(HasType(CardType.INSTANT), to=EXILE), gains)))
    bear = table.put(BEAR, 2)
    table.cast(table.put(spell("Stop", Destroy(Target()), EndTurn(), target=CREATURE, cost="{0}"), 1, HAND), bear)
    while table.game.state.turn == 1:
        table.pass_priority(1)
    assert (table.life(1), table.life(2)) == expected


MANDATE = worded("Peace", "End the combat phase.", (CardType.INSTANT,), "{0}")


def test_26_724_2_the_combat_phase_ends() -> None:
    """CR26 724.2, 724.2b–e: the stack is exiled, nothing is in combat any more, effects until end of combat are over,
    no "at end of combat" ability triggers; the postcombat main phase comes."""
    table = modern()
    texts = "At end of combat, you gain 1 life.", "Whenever this creature attacks, it gets +3/+3 until end of combat."
    _, other = table.battlefield(1, *(permanent(text, 2, 2) for text in texts))
    gain, peace = table.hand(1, worded("Gain", "You gain 5 life.", (CardType.INSTANT,), "{0}"), MANDATE)
    table.attack(other)
    table.resolve_all()
    assert table.size(other) == (5, 5)
    table.cast(gain)
    table.cast(peace)
    table.resolve_top()
    assert table.game.state.step is Step.POSTCOMBAT_MAIN
    assert (table.zone(gain), table.zone(peace)) == (EXILE, EXILE)
    assert (table.life(1), table.life(2), table.size(other)) == (20, 20, (2, 2))
    assert not table.object(other).attacking


def test_26_724_2a_and_f_what_had_triggered_and_what_triggers() -> None:
    """CR26 724.2a, 724.2f: what triggered before is gone; what triggers meanwhile comes in the next phase."""
    table = modern()
    table.put(enchantment("Echo", gains(Moves(IsCard(), to=EXILE))))
    kill = worded("Kill", "Destroy target creature. End the combat phase.", (CardType.INSTANT,), "{0}")
    bear = table.put(permanent("When this creature dies, you gain 10 life.", 2, 2))
    attacker = table.put(creature("Ox", 2, 2))
    (spell,) = table.hand(1, kill)
    table.attack(attacker)
    table.cast(spell, bear)
    table.resolve_top()
    assert (table.game.state.step, len(table.game.state.stack)) == (Step.POSTCOMBAT_MAIN, 1)
    table.resolve_all()
    assert table.life(1) == 21


def test_26_724_2g_not_in_another_phase() -> None:
    """CR26 724.2g: nothing happens; the spell goes to the graveyard."""
    table = modern()
    (peace,) = table.hand(1, MANDATE)
    table.cast(peace)
    table.resolve_top()
    assert (table.game.state.step, table.zone(peace)) == (Step.PRECOMBAT_MAIN, GRAVEYARD)
