"""Activating abilities (CR 602)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import TurnOf, exists
from arbitre.ir.costs import Costs
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Body,
    DealDamage,
    Destroy,
    Do,
    GainLife,
    ManaOf,
    Symbols,
    TargetSlot,
)
from arbitre.ir.filters import And, HasType, Is, IsPlayer, Not
from arbitre.ir.modifications import CantActivate, HasAbilities
from arbitre.ir.refs import Players, Target, This, Who
from arbitre.ir.values import CardType, Color, Step, Zone
from helpers.paying import gain, gaining, making, tapped
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

FREE = c.Costs()
GAIN_ONE = Body((Do(GainLife(Fixed(1))),))
PING = Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))
SLAY = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
ELF = creature("Elf", 1, 1, making("G"), cost="{G}")
ALL_COLORS = tuple(Color)
THEIRS = "a spell or ability an opponent controls causes you to discard"


def test_602_1b_instructions_hold_at_all_times() -> None:
    """CR 602.1b, 602.5d: "only as a sorcery" keeps it from being activated; it is no part of the effect."""
    slow = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), timing=Timing.SORCERY)
    table = Table.players()
    stone = table.put(artifact("Stone", slow))
    table.at(3, Step.UPKEEP)
    assert not table.can(Activate(stone, 0))


def test_cr_602_2_only_the_controller(table: Table) -> None:
    """CR 602.2: unless the ability says that any player may activate it."""
    mine = Activated(FREE, GAIN_ONE)
    anyone = Activated(FREE, GAIN_ONE, by=Players(Who.EACH))
    rock = table.put(artifact("Rock", mine, anyone), 2)
    assert "CR 602.2" in table.why_not(Activate(rock, 0))
    table.activate(rock, ability=1)
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (21, 20)


def test_cr_602_2_an_ability_uses_the_stack(table: Table) -> None:
    """CR 602.2a, 608.2k: it waits on the stack, can be answered, and then ceases to exist."""
    pinger = table.put(creature("Pinger", 1, 1, Activated(c.TapThis(), PING)))
    table.activate(pinger, 2)
    assert (len(table.game.state.stack), table.life(2)) == (1, 20)
    table.resolve_top()
    assert (table.game.state.stack, table.life(2)) == ((), 19)


def test_cr_602_2b_targets_are_chosen_as_it_is_activated(table: Table) -> None:
    """CR 602.2b, 601.2c: without a target it cannot be activated."""
    killer = table.put(artifact("Killer", Activated(FREE, SLAY)))
    assert "CR 601.2c" in table.why_not(Activate(killer, 0))


def test_cr_602_5_a_condition(table: Table) -> None:
    """CR 602.5: "activate only if you control a creature", "only during your turn"."""
    conditions = (exists(CREATURE), TurnOf())
    rock = table.put(artifact("Rock", *(Activated(FREE, GAIN_ONE, condition=condition) for condition in conditions)))
    assert "CR 602.5" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(rock, 1))


def test_cr_602_5_an_effect_prohibits_it(table: Table) -> None:
    """CR 602.5: activated abilities of artifacts can't be activated."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN_ONE)))
    healer = table.put(creature("Healer", 1, 1, Activated(FREE, GAIN_ONE)))
    table.put(enchantment("Rod", Static(HasType(CardType.ARTIFACT), (CantActivate(),))))
    assert "CR 602.5" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(healer, 0))


def test_a_mana_ability_with_a_condition(table: Table) -> None:
    """CR 602.5: "activate only during your turn"."""
    day = Activated(c.TapThis(), Body((Do(AddMana(Symbols(("W",)))),)), condition=TurnOf())
    table.put(land("Day", day))
    assert table.can(CastSpell(gain(table, "{W}")))
    other = Table.players(2)
    other.at(2, active=2, priority=1)
    other.put(land("Day", day))
    assert not other.can(CastSpell(gain(other, "{W}")))


def test_abilities_that_cannot_be_activated_make_no_mana(table: Table) -> None:
    """CR 602.5: an effect prohibits the activated abilities of creatures."""
    table.put(enchantment("Hush", Static(CREATURE, (CantActivate(),))))
    elf, one = table.put(ELF), gain(table, "{G}")
    assert "CR 602.5" in table.why_not(Activate(elf, 0))
    assert not table.can(CastSpell(one))


def test_cr_602_5a_haste(table: Table) -> None:
    """CR 602.5a: the rule is ignored for creatures with haste."""
    quick = table.put(creature("Quick", 1, 1, gaining(c.TapThis()), Keyword("haste")), sick=True)
    assert table.can(Activate(quick, 0))


def test_602_5c_a_restriction_goes_with_the_ability_as_it_was_gained() -> None:
    """CR 602.5b, 602.5c: "once each turn" counts for each of two abilities that came from two objects."""
    once = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), per_turn=1)
    table = Table.players()
    bear = table.put(BEAR)
    for name in ("One", "Two"):
        table.put(enchantment(name, Static(CREATURE, (HasAbilities((once,)),))))
    table.activate(bear, ability=0)
    table.resolve_top()
    assert (table.can(Activate(bear, 0)), table.can(Activate(bear, 1))) == (False, True)


def test_cr_602_5b_once_each_turn(table: Table) -> None:
    """CR 602.5b: and again next turn."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN_ONE, per_turn=1)))
    table.activate(rock)
    assert "CR 602.5b" in table.why_not(Activate(rock, 0))
    table.next_turn()
    table.pass_until(lambda: table.decision.player == 1)
    assert table.can(Activate(rock, 0))


def test_602_5b_uses_of_a_turn_are_shared_by_the_colours() -> None:
    """CR 602.5b: an ability that can be activated twice a turn makes two mana, whatever their colours."""
    text = "{0}: Add {R} or {G}. Activate no more than twice each turn."
    table = Table.players(2)
    table.put(worded("Well", text, (CardType.ARTIFACT,)))
    two = table.put(creature("Two", 2, 2, cost="{R}{G}"), zone=HAND)
    four = table.put(creature("Four", 4, 4, cost="{R}{R}{G}{G}"), zone=HAND)
    assert table.can(CastSpell(two))
    assert not table.can(CastSpell(four))


def test_cr_602_5b_a_mana_ability_for_once_each_turn_is_counted_on_once(table: Table) -> None:
    """CR 602.5b: two mana of a creature that makes one each turn cannot be counted on, nor one of each colour."""
    for colors in ((Color.GREEN,), (Color.GREEN, Color.WHITE)):
        makes = Body((Do(AddMana(ManaOf(AmongColors(colors)))),))
        table.put(creature("Wall", 0, 5, Activated(c.AddCounters("-0/-1"), makes, per_turn=1)))
    one, two, three = gain(table, "{G}"), gain(table, "{2}"), gain(table, "{3}")
    assert table.can(CastSpell(two))
    assert not table.can(CastSpell(three))
    table.cast(two)
    assert not table.can(CastSpell(table.now(one)))


def test_two_creatures_cannot_tap_each_other(table: Table) -> None:
    """{T}, tap another untapped creature: of two such creatures only one makes mana."""
    both = c.Costs((c.TapThis(), c.Tap(And((CREATURE, Not(Is(This())))))))
    dryad = Activated(both, Body((Do(AddMana(ManaOf(AmongColors(ALL_COLORS)))),)))
    table.battlefield(1, *[creature("Dryad", 1, 1, dryad)] * 2)
    one, two = gain(table, "{W}"), gain(table, "{W}{W}")
    assert not table.can(CastSpell(two))
    table.cast(one)
    assert len(tapped(table)) == 2


def test_cr_602_5d_only_as_a_sorcery(table: Table) -> None:
    """CR 602.5d: the timing of a sorcery."""
    slow = table.put(artifact("Slow", Activated(FREE, GAIN_ONE, timing=Timing.SORCERY)))
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}"), 1, HAND)
    table.mana(1, "R")
    assert table.can(Activate(slow, 0))
    table.cast(bolt, 2)
    assert "CR 602.5d" in table.why_not(Activate(slow, 0))


@pytest.mark.parametrize(("by", "gained", "zone"), [(1, 0, GRAVEYARD), (2, 4, BATTLEFIELD)])
def test_602_2a_who_activates_it_controls_the_ability(by: int, gained: int, zone: Zone) -> None:
    """CR 602.2a: whoever controls its source, it is an opponent's ability if an opponent has activated it."""
    spared = "put it onto the battlefield instead of putting it into your graveyard"
    table = Table.players()
    table.put(worded("Watch", f"Whenever {THEIRS} a card, you gain 4 life.", (CardType.ARTIFACT,)))
    liege = table.put(worded("Liege", f"If {THEIRS} ~, {spared}.", (CardType.ARTIFACT,)), zone=HAND)
    text = "{0}: ~'s owner discards a card. Any player may activate this ability."
    rack = table.put(worded("Rack", text, (CardType.ARTIFACT,)))
    while table.decision.player != by:
        table.pass_priority()
    table.activate(rack)
    table.resolve_all()
    assert (table.life(1), table.zone(liege)) == (20 + gained, zone)


def test_602_5d_mana_at_sorcery_speed_pays_for_nothing(table: Table) -> None:
    """What can be activated only as a sorcery makes mana beforehand or not at all."""
    ability = Activated(c.TapThis(), Body((Do(AddMana(Symbols(("G",)))),)), Timing.SORCERY)
    table.put(artifact("Slow Lens", ability))
    assert not table.can(CastSpell(gain(table, "{G}")))


def test_602_5e_any_time_an_instant_could_be_cast() -> None:
    """CR 602.5e, 116.1b: with priority, in any step."""
    table = Table.players()
    stone = table.put(artifact("Stone", Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))), 2)
    table.at(3, Step.UPKEEP)
    table.pass_priority()
    assert table.can(Activate(stone, 0))
