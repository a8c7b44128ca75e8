"""Activating abilities (CR 602), loyalty abilities (606), and how they resolve (608)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Activate, CastSpell, Number
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static, Timing, Triggered
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.conditions import TurnOf, exists
from arbitre.ir.effects import Body, Counter, DealDamage, Destroy, Do, GainLife, Modes, TargetSlot
from arbitre.ir.filters import Anything, ControlledBy, HasColor, HasType, IsPlayer, IsSpell, Not
from arbitre.ir.modifications import CantActivate, CantBeTargeted, CostsLess, CostsMore, HasAbilities
from arbitre.ir.patterns import Activates
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
GAIN = Body((Do(GainLife(Fixed(1))),))
PING = Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))
SLAY = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
FREE = c.Costs()


def mana(text: str) -> c.PayMana:
    return c.PayMana(ManaCost.parse(text))


def test_cr_602_2_an_ability_uses_the_stack(table: Table) -> None:
    """CR 602.2a, 608.2k: it waits on the stack, can be answered, and then ceases to exist."""
    pinger = table.put(creature("Pinger", 1, 1, Activated(c.TapThis(), PING)))
    table.activate(pinger, 2)
    assert (len(table.game.state.stack), table.life(2)) == (1, 20)
    table.resolve_top()
    assert (table.game.state.stack, table.life(2)) == ((), 19)


def test_cr_602_2_only_the_controller(table: Table) -> None:
    """CR 602.2: unless the ability says that any player may activate it."""
    mine = Activated(FREE, GAIN)
    anyone = Activated(FREE, GAIN, by=Players(Who.EACH))
    rock = table.put(artifact("Rock", mine, anyone), 2)
    assert "CR 602.2" in table.why_not(Activate(rock, 0))
    table.activate(rock, ability=1)
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (21, 20)


def test_cr_112_7a_an_ability_exists_without_its_source(table: Table) -> None:
    """CR 112.7a: the source is destroyed in response; the damage is dealt all the same."""
    pinger = table.put(creature("Pinger", 1, 1, Activated(c.TapThis(), PING)))
    slay = table.put(spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.mana(2, "B")
    table.activate(pinger, 2)
    table.pass_priority()
    table.cast(slay)
    table.resolve_top()
    assert table.zone(pinger) is GRAVEYARD
    table.resolve_top()
    assert table.life(2) == 19


# --- restrictions ----------------------------------------------------------------------------------------------------


def test_cr_602_5d_only_as_a_sorcery(table: Table) -> None:
    """CR 602.5d: the timing of a sorcery."""
    slow = table.put(artifact("Slow", Activated(FREE, GAIN, timing=Timing.SORCERY)))
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}"), 1, HAND)
    table.mana(1, "R")
    assert table.can(Activate(slow, 0))
    table.cast(bolt, 2)
    assert "CR 602.5d" in table.why_not(Activate(slow, 0))


def test_cr_602_5b_once_each_turn(table: Table) -> None:
    """CR 602.5b: and again next turn."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN, per_turn=1)))
    table.activate(rock)
    assert "CR 602.5b" in table.why_not(Activate(rock, 0))
    table.next_turn()
    table.pass_until(lambda: table.decision.player == 1)
    assert table.can(Activate(rock, 0))


def test_cr_602_5_a_condition(table: Table) -> None:
    """CR 602.5: "activate only if you control a creature", "only during your turn"."""
    conditions = (exists(CREATURE), TurnOf())
    rock = table.put(artifact("Rock", *(Activated(FREE, GAIN, condition=condition) for condition in conditions)))
    assert "CR 602.5" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(rock, 1))


def test_cr_602_5_an_effect_prohibits_it(table: Table) -> None:
    """CR 602.5: activated abilities of artifacts can't be activated."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN)))
    healer = table.put(creature("Healer", 1, 1, Activated(FREE, GAIN)))
    table.put(enchantment("Rod", Static(HasType(CardType.ARTIFACT), (CantActivate(),))))
    assert "CR 602.5" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(healer, 0))


def test_cr_702_59_split_second_stops_abilities_but_not_mana(table: Table) -> None:
    """CR 702.59a–b."""
    (forest,) = table.lands(1, "Forest")
    rock = table.put(artifact("Rock", Activated(FREE, GAIN)))
    quick = table.put(spell("Quick", GainLife(Fixed(1)), Keyword("split second"), cost="{0}"), 1, HAND)
    table.cast(quick)
    assert "CR 702.59a" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(forest, 0))


# --- costs and choices -----------------------------------------------------------------------------------------------


def test_cr_602_2b_targets_are_chosen_as_it_is_activated(table: Table) -> None:
    """CR 602.2b, 601.2c: without a target it cannot be activated."""
    killer = table.put(artifact("Killer", Activated(FREE, SLAY)))
    assert "CR 601.2c" in table.why_not(Activate(killer, 0))


def test_cr_107_3a_x_in_an_activation_cost(table: Table) -> None:
    """CR 107.3a: {X}: X damage."""
    body = Body((Do(DealDamage(X(), Target())),), (TargetSlot(IsPlayer()),))
    gun = table.put(artifact("Gun", Activated(c.Costs((mana("{X}"), c.TapThis())), body)))
    table.lands(1, "Mountain", 3)
    table.act(Activate(gun, 0))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 3
    table.answer(2, 2)
    table.resolve_top()
    assert table.life(2) == 18


def test_cr_700_2a_modes_of_an_ability(table: Table) -> None:
    """CR 700.2a, 602.2b: the mode is chosen as the ability is activated."""
    body = Body(modes=Modes((GAIN, SLAY), 1, 1))
    rock = table.put(artifact("Rock", Activated(c.TapThis(), body)))
    bear = table.put(BEAR, 2)
    table.activate(rock, 1, bear)
    table.resolve_top()
    assert (table.zone(bear), table.life(1)) == (GRAVEYARD, 20)


def test_cr_601_2e_abilities_cost_more_and_less(table: Table) -> None:
    """CR 601.2e, 602.2b: activated abilities of creatures cost {1} more, those of artifacts {2} less."""
    more = CostsMore(CREATURE, mana("{1}"), abilities=True)
    less = CostsLess(HasType(CardType.ARTIFACT), ManaCost.parse("{2}"), abilities=True)
    table.put(enchantment("Tax", Static(Players(Who.EACH), (more, less))))
    healer = table.put(creature("Healer", 1, 1, Activated(mana("{1}"), GAIN)))
    rock = table.put(artifact("Rock", Activated(mana("{3}"), GAIN)))
    table.mana(1, "GGG")
    table.activate(healer)
    table.activate(rock)
    assert table.pool(1) == ""


# --- loyalty ---------------------------------------------------------------------------------------------------------


WALKER = card(
    "Walker",
    Activated(c.AddCounters("loyalty", Fixed(1)), GAIN, timing=Timing.LOYALTY),
    Activated(c.RemoveCounters("loyalty", Fixed(5)), PING, timing=Timing.LOYALTY),
    Activated(c.RemoveCounters("loyalty", X()), Body((Do(GainLife(X())),)), timing=Timing.LOYALTY),
    types=(CardType.PLANESWALKER,),
    cost="{3}",
    loyalty="3",
)


def test_cr_606_3_one_loyalty_ability_a_turn(table: Table) -> None:
    """CR 606.3: only once each turn for each permanent, as a sorcery."""
    one, two = table.battlefield(1, WALKER, WALKER, counters={"loyalty": 3})
    table.activate(one)
    assert "CR 606.3" in table.why_not(Activate(two, 0))
    table.resolve_top()
    assert (table.counters(one, "loyalty"), table.life(1)) == (4, 21)
    assert "CR 606.3" in table.why_not(Activate(one, 0))
    assert table.can(Activate(two, 0))


def test_cr_606_5_enough_loyalty(table: Table) -> None:
    """CR 606.5: -5 with three counters is impossible."""
    one = table.put(WALKER, counters={"loyalty": 3})
    assert "CR 117.3" in table.why_not(Activate(one, 1))


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


# --- what can be targeted --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guard", "of", "allowed"),
    [
        (Keyword("shroud"), 1, False),
        (Keyword("shroud"), 2, False),
        (Keyword("hexproof"), 1, True),
        (Keyword("hexproof"), 2, False),
        (Keyword("protection", what=(HasColor(Color.RED),)), 1, False),
        (Keyword("protection", what=(HasColor(Color.BLUE),)), 2, True),
        (Keyword("protection", what=(Anything(),)), 2, False),
        (Static(This(), (CantBeTargeted(HasColor(Color.RED)),)), 2, False),
        (Static(This(), (CantBeTargeted(controlled_by=Players(Who.OPPONENTS)),)), 1, True),
        (Static(This(), (CantBeTargeted(controlled_by=Players(Who.OPPONENTS)),)), 2, False),
    ],
)
def test_cr_702_who_may_target_it(table: Table, guard: Keyword | Static, of: int, allowed: bool) -> None:
    """CR 702.11b, 702.15b, 702.17a: a red ability of player 1 and a guarded creature of either player."""
    table.put(creature("Guarded", 2, 2, guard), of)
    body = Body(SLAY.clauses, (TargetSlot(Not(HasColor(Color.RED))),))
    killer = table.put(creature("Killer", 1, 1, Activated(FREE, body), cost="{R}"))
    assert table.can(Activate(killer, 0)) is allowed


def test_cr_702_11c_players_with_hexproof(table: Table) -> None:
    """CR 702.11c, 702.17a: abilities that players have."""
    guard = Static(You(), (HasAbilities((Keyword("hexproof"),)),))
    table.put(enchantment("Ward", guard), 2)
    pinger = table.put(creature("Pinger", 1, 1, Activated(FREE, PING)))
    table.act(Activate(pinger, 0))
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (19, 20)


def test_cr_114_4_not_itself(table: Table) -> None:
    """CR 114.4: a spell is an illegal target for itself."""
    no = table.put(spell("No", Counter(Target()), target=IsSpell(), cost="{0}"), 1, HAND)
    assert "CR 601.2c" in table.why_not(CastSpell(no))


# --- resolving -------------------------------------------------------------------------------------------------------


def test_cr_608_2b_all_targets_illegal(table: Table) -> None:
    """CR 608.2b: countered; no part of it happens."""
    effects = (Destroy(Target()), GainLife(Fixed(5)))
    first = table.put(spell("First", *effects, target=CREATURE, cost="{B}"), 1, HAND)
    second = table.put(spell("Second", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.put(BEAR, 2)
    table.mana(1, "B")
    table.mana(2, "B")
    table.cast(first)
    table.pass_priority()
    table.cast(second)
    table.resolve_top()
    table.resolve_top()
    assert (table.life(1), table.zone(first)) == (20, GRAVEYARD)
    assert table.log("is countered") != []


def test_cr_608_2b_some_targets_illegal(table: Table) -> None:
    """CR 608.2b: the part with the legal target happens."""
    slots = (TargetSlot(CREATURE), TargetSlot(IsPlayer()))
    first = table.put(
        spell("First", Destroy(Target(0)), DealDamage(Fixed(2), Target(1)), target=slots, cost="{B}"), 1, HAND
    )
    second = table.put(spell("Second", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.put(BEAR, 2)
    table.mana(1, "B")
    table.mana(2, "B")
    table.cast(first, 2)
    table.pass_priority()
    table.cast(second)
    table.resolve_top()
    table.resolve_top()
    assert table.life(2) == 18


def test_cr_608_3_a_permanent_spell(table: Table) -> None:
    """CR 608.3: it enters under its controller's control."""
    bear = table.put(BEAR, 1, HAND)
    table.mana(1, "GG")
    table.cast(bear)
    table.resolve_top()
    assert (table.zone(bear), table.controller(bear), table.object(bear).sick) == (BATTLEFIELD, 1, True)


def test_cr_608_3a_an_aura_is_attached_to_its_target(table: Table) -> None:
    """CR 303.4a, 608.3a: and goes to the graveyard if the target is gone."""
    aura = enchantment("Aura", Keyword("enchant", what=(CREATURE,)), cost="{W}", subtypes=("Aura",))
    bear = table.put(BEAR, 2)
    one, two = table.hand(1, aura, aura)
    table.mana(1, "WW")
    table.cast(one, bear)
    table.resolve_top()
    assert table.object(one).attached_to == bear
    slay = spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}")
    other = Table.players(2)
    victim = other.put(BEAR, 2)
    again, kill = other.put(aura, 1, HAND), other.put(slay, 2, HAND)
    other.mana(1, "W")
    other.mana(2, "B")
    other.cast(again, victim)
    other.pass_priority()
    other.cast(kill)
    other.resolve_top()
    other.resolve_top()
    assert other.zone(again) is GRAVEYARD
    assert two != one


def test_cr_603_2_activating_is_noticed(table: Table) -> None:
    """CR 603.2: whenever a player activates an ability that isn't a mana ability."""
    table.put(enchantment("Watch", Triggered(Activates(Anything()), Body((Do(GainLife(Fixed(3))),)))))
    rock = table.put(artifact("Rock", Activated(FREE, GAIN)))
    (forest,) = table.lands(1, "Forest")
    table.activate(forest)
    assert table.game.state.stack == ()
    table.activate(rock)
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert table.life(1) == 24


def test_turns_of_priority(table: Table) -> None:
    """CR 116.3c, 116.4: whoever acts has priority again; all must pass in succession."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN, condition=exists(ControlledBy()))))
    table.activate(rock)
    assert table.decision.player == 1
    table.pass_priority()
    assert table.decision.player == 2
    table.pass_priority()
    assert (table.decision.player, table.game.state.stack) == (1, ())
    assert table.game.state.step is Step.PRECOMBAT_MAIN
