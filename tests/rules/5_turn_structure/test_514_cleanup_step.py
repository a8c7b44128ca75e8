"""Cleanup step (CR 514)."""

from __future__ import annotations

from arbitre.engine.characteristics import durations
from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, DealDamage, Do, Draw
from arbitre.ir.filters import IsCard
from arbitre.ir.modifications import DamageStays, Lasts, ModifiesPT, Until
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import Step, Zone
from arbitre.state.objects import Obj
from helpers.copying import begin, size
from helpers.doing import still
from helpers.named import named
from helpers.turns import steps_with_priority
from helpers.words import CREATURE, GREEN_BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell

UP = (ModifiesPT(Fixed(1), Fixed(1)),)


def test_tu_15_the_active_player_discards_to_the_maximum_hand_size() -> None:
    """CR 514.1, 402.2."""
    table = Table.players()
    cards = table.hand(1, *[artifact(f"Card {n}") for n in range(9)])
    table.pass_until(lambda: table.decision.what == "discard")
    assert table.game.state.step is Step.CLEANUP
    table.answer((cards[0], cards[8]))
    assert [table.zone(card) for card in (cards[0], cards[1], cards[8])] == [GRAVEYARD, HAND, GRAVEYARD]


def test_514_2_until_end_of_turn_also_for_what_is_phased_out() -> None:
    """CR 514.2, 702.24e: the effect ends in the cleanup step though the creature is phased out."""
    table = Table.players(2)
    bear = table.put(GREEN_BEAR)
    begin(table, bear, UP, Lasts(Until.END_OF_TURN))
    table.state.put(table.state.objects[bear], Obj.phased_out, 1)
    durations.cleanup(still(table))
    table.state.put(table.state.objects[bear], Obj.phased_out, 0)
    assert size(table, bear) == (2, 2)


def test_tu_15_damage_and_effects_of_the_turn_end_together() -> None:
    """CR 514.2: a 2/2 that is 4/4 until end of turn survives 3 damage."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    pump = table.put(spell("Pump", Apply(Target(), (ModifiesPT(Fixed(2), Fixed(2)),)), target=CREATURE), 1, HAND)
    burn = table.put(spell("Burn", DealDamage(Fixed(3), Target()), target=CREATURE), 1, HAND)
    table.mana(1, "CC")
    table.cast(pump, bear)
    table.resolve_all()
    table.cast(burn, bear)
    table.resolve_all()
    assert table.damage(bear) == 3
    table.next_turn()
    assert (table.zone(bear), table.damage(bear), table.size(bear)) == (BATTLEFIELD, 0, (2, 2))


def test_tu_15_damage_wears_off_phased_out_permanents_too() -> None:
    """CR 514.2."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 5), 1, damage=1, phased_out=1, last_controller=1)
    table.next_turn()
    assert table.damage(bear) == 0


def test_tu_15_an_effect_lets_damage_stay() -> None:
    """CR 514.2, 101.1."""
    table = Table.players()
    bear = table.put(creature("Scarred", 2, 5, Static(This(), (DamageStays(),))), damage=1)
    table.next_turn()
    assert table.damage(bear) == 1


def test_tu_15_giant_growth_and_damage_end_together() -> None:
    """CR 514.2, 514.3: a 3/3 with 3 damage that was 6/6 lives; nobody gets priority in the cleanup step."""
    table = Table.players()
    armodon = table.put(named("Trained Armodon"))
    growth, bolt = table.hand(1, named("Giant Growth"), named("Lightning Bolt"))
    table.mana(1, "GR")
    for id in (growth, bolt):
        table.cast(id, armodon)
        table.resolve_all()
    assert (table.size(armodon), table.damage(armodon)) == ((6, 6), 3)
    seen = steps_with_priority(table, 2)
    assert Step.CLEANUP not in seen
    assert (table.zone(armodon), table.size(armodon), table.damage(armodon)) == (BATTLEFIELD, (3, 3), 0)


def test_tu_15_priority_in_the_cleanup_step_only_after_a_trigger_and_then_another_cleanup() -> None:
    """CR 514.3a."""
    table = Table.players()
    mourns = Triggered(Moves(IsCard(), Zone.HAND, Zone.GRAVEYARD, Cause.DISCARD), Body((Do(Draw()),)))
    table.put(enchantment("Mourns", mourns))
    cards = table.hand(1, *[artifact(f"Card {n}") for n in range(8)])
    table.pass_until(lambda: table.decision.what == "discard")
    table.answer((cards[0],))
    assert isinstance(table.decision, Priority)
    assert (table.game.state.step, len(table.game.state.stack)) == (Step.CLEANUP, 1)
    table.pass_priority(4)
    assert (table.game.state.step, table.decision.what) == (Step.CLEANUP, "discard")
