"""Casting spells (CR 601): the procedure, its timing, what forbids it and what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine.decisions import CastSpell
from arbitre.engine.handlers import unhandled
from arbitre.errors import IllegalAction
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.effects import Body, Destroy, Do, GainLife
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasColor,
    HasType,
    IsSpell,
    TargetsOnly,
)
from arbitre.ir.modifications import (
    AdditionalCost,
    CantCast,
    CastAsThoughFlash,
    CastOnlyIf,
    CostsLess,
    CostsMore,
    HasRule,
    RuleText,
    ThisCosts,
)
from arbitre.ir.node import Ability
from arbitre.ir.patterns import BecomesTarget, Casts
from arbitre.ir.refs import Players, Target, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.rules.editions import PINNED
from engine.casting_cards import BOLT, CREATURE, for_all, for_you, mana, own
from table import (
    GRAVEYARD,
    HAND,
    STACK,
    Table,
    card,
    creature,
    enchantment,
    land,
    spell,
)

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
LIFE = spell("Life", GainLife(Fixed(1)), cost="{1}{W}", instant=False)


# --- the procedure ---------------------------------------------------------------------------------------------------


def test_cr_601_2_a_spell_is_cast_paid_and_resolves(table: Table) -> None:
    """CR 601.2, 608.2: mana from a Mountain, three damage to a player, the card in the graveyard."""
    (mountain,) = table.lands(1, "Mountain")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert table.zone(bolt) is STACK
    assert table.tapped(mountain)
    table.resolve_top()
    assert (table.life(2), table.zone(bolt)) == (17, GRAVEYARD)


def test_cr_601_2g_without_mana_it_cannot_be_cast(table: Table) -> None:
    """CR 117.3: a player needs all that the cost asks for."""
    bolt = table.put(BOLT, 1, HAND)
    table.lands(1, "Forest")
    assert not table.can(CastSpell(bolt))
    assert "CR 117.3" in table.why_not(CastSpell(bolt))


def test_cr_601_2c_without_a_target_it_cannot_be_cast(table: Table) -> None:
    """CR 601.2c: a spell that needs a target needs one to be chosen."""
    table.mana(1, "B")
    slay = table.put(spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}"), 1, HAND)
    assert "CR 601.2c" in table.why_not(CastSpell(slay))


def test_cr_601_2h_casting_is_noticed_when_it_is_complete(table: Table) -> None:
    """CR 601.2h: an ability that triggers on casting goes on the stack above the spell."""
    table.put(enchantment("Watch", Triggered(Casts(Anything()), Body((Do(GainLife(Fixed(1))),)))))
    table.mana(1, "R")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert len(table.game.state.stack) == 2
    table.resolve_top()
    assert table.life(1) == 21
    assert table.game.player(1).tally("spells cast this turn") == 1


def test_cr_601_2c_becoming_a_target_is_noticed_while_it_is_cast(table: Table) -> None:
    """CR 601.2c: a creature that is sacrificed for the spell that targets it did become a target."""
    trigger = Triggered(BecomesTarget(CREATURE), Body((Do(GainLife(Fixed(5))),)))
    table.put(enchantment("Watch", trigger))
    bear = table.put(BEAR)
    cost = own(AdditionalCost(c.Sacrifice(CREATURE)))
    odd = table.put(spell("Odd", Destroy(Target()), cost, target=CREATURE, cost="{B}"), 1, HAND)
    table.mana(1, "B")
    table.cast(odd)
    assert table.zone(bear) is GRAVEYARD
    table.resolve_all()
    assert table.life(1) == 25


def test_cr_717_1_a_cast_that_cannot_be_completed_is_reversed(table: Table) -> None:
    """CR 717.1: the target makes the spell dearer than can be paid; all is as before, and the player has priority."""
    dear = And((CREATURE, HasColor(Color.WHITE)))
    knight = table.put(creature("Knight", 2, 2, cost="{W}"), 2)
    guard = enchantment("Guard", for_all(CostsMore(And((IsSpell(), TargetsOnly(dear, single=False))), mana("{2}"))))
    table.put(guard, 2)
    (mountain,) = table.lands(1, "Mountain")
    bolt = table.put(BOLT, 1, HAND)
    table.act(CastSpell(bolt))
    with pytest.raises(IllegalAction, match=r"CR 601\.2g"):
        table.game.push((knight,))
    assert table.decision.what == "priority"
    assert (table.zone(bolt), table.tapped(mountain)) == (HAND, False)
    assert table.log() == []
    table.cast(bolt, 2)
    assert table.zone(bolt) is STACK


@pytest.mark.parametrize(("checked", "allowed"), [(False, True), (True, False)])
def test_cr26_601_2e_the_proposal_is_checked(checked: bool, allowed: bool) -> None:
    """CR 601.5, CR26 601.2e: a prohibition that only the chosen target brings about counts in newer editions."""
    table = Table.players(2, edition=replace(PINNED, proposal_is_checked=checked))
    bear = table.put(BEAR, 2)
    table.put(enchantment("Ban", for_all(CantCast(And((IsSpell(), TargetsOnly(CREATURE, single=False)))))))
    bolt = table.put(BOLT, 1, HAND)
    table.mana(1, "R")
    table.act(CastSpell(bolt))
    if allowed:
        table.game.push((bear,))
        assert table.zone(bolt) is STACK
    else:
        with pytest.raises(IllegalAction, match=r"CR26 601\.2e"):
            table.game.push((bear,))
        assert (table.zone(bolt), table.pool(1)) == (HAND, "R")


# --- timing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "active", "allowed"),
    [
        (Step.PRECOMBAT_MAIN, 1, True),
        (Step.POSTCOMBAT_MAIN, 1, True),
        (Step.UPKEEP, 1, False),
        (Step.PRECOMBAT_MAIN, 2, False),
    ],
)
def test_cr_307_1_a_sorcery_waits_for_the_main_phase(table: Table, step: Step, active: int, allowed: bool) -> None:
    """CR 307.1, 116.1a: sorceries and permanents in the player's own main phase, instants whenever."""
    table.at(3, step, active=active, priority=1)
    table.mana(1, "WWGGR")
    life, bear, bolt = table.hand(1, LIFE, BEAR, BOLT)
    assert table.can(CastSpell(life)) is allowed
    assert table.can(CastSpell(bear)) is allowed
    assert table.can(CastSpell(bolt))


def test_cr_307_1_the_refusal_names_the_rule(table: Table) -> None:
    """CR 307.1, 116.1a: the rule that is cited is the one that forbids."""
    table.at(3, Step.UPKEEP, active=1)
    table.mana(1, "WWGG")
    life, bear = table.hand(1, LIFE, BEAR)
    assert "CR 307.1" in table.why_not(CastSpell(life))
    assert "CR 116.1a" in table.why_not(CastSpell(bear))


def test_cr_116_1a_not_while_the_stack_is_occupied(table: Table) -> None:
    """CR 116.1a: a creature spell cannot be cast in response."""
    table.mana(1, "RGG")
    bolt, bear = table.hand(1, BOLT, BEAR)
    table.cast(bolt, 2)
    assert not table.can(CastSpell(bear))


def test_cr_702_8_flash(table: Table) -> None:
    """CR 702.8a: any time an instant could be cast."""
    table.at(3, Step.UPKEEP, active=2, priority=1)
    table.mana(1, "GG")
    quick = table.put(creature("Quick", 1, 1, Keyword("flash"), cost="{G}"), 1, HAND)
    assert table.can(CastSpell(quick))


def test_cast_as_though_it_had_flash_for_more(table: Table) -> None:
    """CR 117.8: a card that may be cast as though it had flash if {2} more is paid."""
    late = spell("Late", GainLife(Fixed(1)), own(CastAsThoughFlash(cost=mana("{2}"))), cost="{W}", instant=False)
    one = table.put(late, 1, HAND)
    table.mana(1, "WWW")
    table.cast(one)
    assert table.pool(1) == "WW"
    other = Table.players(2)
    other.at(3, Step.UPKEEP, active=2, priority=1)
    another = other.put(late, 1, HAND)
    other.mana(1, "WWW")
    other.cast(another)
    assert other.pool(1) == ""


def test_spells_of_a_kind_may_be_cast_as_though_they_had_flash(table: Table) -> None:
    """CR 116.1a: what a permanent lets its controller do, for spells of that kind alone."""
    haste = creature("Haste", 1, 1, Static(You(), (CastAsThoughFlash(HasType(CardType.CREATURE)),)))
    assert not unhandled(haste)
    table.put(haste, 1)
    quick = table.put(creature("Bear", 2, 2, cost="{G}"), 1, HAND)
    slow = table.put(spell("Late", GainLife(Fixed(1)), cost="{G}", instant=False), 1, HAND)
    table.mana(1, "G")
    table.at(3, Step.UPKEEP, active=2, priority=1)
    assert table.can(CastSpell(quick))
    assert "CR 307.1" in table.why_not(CastSpell(slow))


def test_cr_702_59_split_second(table: Table) -> None:
    """CR 702.59a: no other spells and no abilities but mana abilities."""
    table.mana(1, "RR")
    table.mana(2, "RR")
    quick = table.put(spell("Quick", GainLife(Fixed(1)), Keyword("split second"), cost="{R}"), 1, HAND)
    mine, theirs = table.put(BOLT, 1, HAND), table.put(BOLT, 2, HAND)
    table.cast(quick)
    assert "CR 702.59a" in table.why_not(CastSpell(mine))
    table.pass_priority()
    assert not table.can(CastSpell(theirs))
    table.pass_priority()
    assert table.can(CastSpell(mine))


# --- prohibitions ----------------------------------------------------------------------------------------------------


def test_cr_601_5_a_prohibited_spell(table: Table) -> None:
    """CR 601.5: creature spells can't be cast."""
    table.put(enchantment("Ban", for_all(CantCast(And((IsSpell(), CREATURE))))), 2)
    table.mana(1, "GGR")
    bear, bolt = table.hand(1, BEAR, BOLT)
    assert "CR 601.5" in table.why_not(CastSpell(bear))
    assert table.can(CastSpell(bolt))


def test_cr_601_5_one_spell_each_turn(table: Table) -> None:
    """CR 601.5: players can't cast more than one spell each turn."""
    table.put(enchantment("Calm", for_all(CantCast(IsSpell(), more_than=1))))
    table.mana(1, "RR")
    first, second = table.hand(1, BOLT, BOLT)
    table.cast(first, 2)
    assert not table.can(CastSpell(second))
    table.pass_priority()
    assert table.decision.player == 2


def test_cast_only_if_its_condition_holds(table: Table) -> None:
    """CR 112.6d: "cast ~ only if you control a creature"."""
    mine = exists(And((CREATURE, ControlledBy())))
    odd = spell("Odd", GainLife(Fixed(1)), own(CastOnlyIf(mine)), cost="{W}")
    one = table.put(odd, 1, HAND)
    table.put(BEAR, 2)
    table.mana(1, "W")
    assert "CR 601.5" in table.why_not(CastSpell(one))
    other = Table.players(2)
    two = other.put(odd, 1, HAND)
    other.put(BEAR, 1)
    other.mana(1, "W")
    assert other.can(CastSpell(two))


def test_spells_only_as_sorceries(table: Table) -> None:
    """CR 101.2: an effect lets the opponent cast spells only any time a sorcery could be cast."""
    table.put(enchantment("Time", Static(Players(Who.OPPONENTS), (HasRule(RuleText.SORCERY_SPEED),))), 2)
    table.at(3, Step.UPKEEP, active=1)
    table.mana(1, "R")
    bolt = table.put(BOLT, 1, HAND)
    assert not table.can(CastSpell(bolt))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.decision.player == 1


def test_cr_305_9_a_land_is_not_cast_and_cr_117_6_neither_is_what_has_no_mana_cost(table: Table) -> None:
    """CR 305.9, 117.6."""
    forest = table.put(land("Forest"), 1, HAND)
    costless = table.put(card("Costless", types=(CardType.ARTIFACT,)), 1, HAND)
    assert "CR 305.9" in table.why_not(CastSpell(forest))
    assert "CR 117.6" in table.why_not(CastSpell(costless))


def test_only_from_the_hand(table: Table) -> None:
    """CR 601.2a, 400.2: not from the graveyard, nor another player's card."""
    table.mana(1, "RR")
    dead = table.put(BOLT, 1, GRAVEYARD)
    theirs = table.put(BOLT, 2, HAND)
    assert "CR 601.2a" in table.why_not(CastSpell(dead))
    assert "CR 601.2a" in table.why_not(CastSpell(theirs))


# --- total cost (CR 601.2e, 117.7) -----------------------------------------------------------------------------------


def test_cr_601_2e_increases_then_reductions(table: Table) -> None:
    """CR 601.2e: {1}{R} more and {1} less; a reduction of generic mana leaves coloured mana alone."""
    table.put(enchantment("Tax", for_all(CostsMore(IsSpell(), mana("{1}{R}")))))
    table.put(enchantment("Discount", for_all(CostsLess(IsSpell(), ManaCost.parse("{3}")))))
    table.mana(1, "RR")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert table.pool(1) == ""


def test_cr_117_7a_a_coloured_reduction_takes_generic_mana_where_the_colour_is_lacking(table: Table) -> None:
    """CR 117.7a: {W}{W} less for a spell that costs {3}{W} leaves {2}."""
    table.put(enchantment("Discount", for_you(CostsLess(IsSpell(), ManaCost.parse("{W}{W}")))))
    big = table.put(spell("Big", GainLife(Fixed(1)), cost="{3}{W}"), 1, HAND)
    table.mana(1, "RR")
    table.cast(big)
    assert table.pool(1) == ""


def test_reductions_of_matching_spells_of_one_player(table: Table) -> None:
    """CR 601.2e: green spells that player 1 casts cost {1} less."""
    green = And((IsSpell(), HasColor(Color.GREEN)))
    table.put(enchantment("Gem", for_you(CostsLess(green, ManaCost.parse("{1}")))))
    table.mana(1, "GW")
    bear, life = table.hand(1, BEAR, LIFE)
    assert table.can(CastSpell(life))
    table.cast(bear)
    assert table.pool(1) == "W"


def test_affinity_counts_what_is_there(table: Table) -> None:
    """CR 702.39a: {1} less for each artifact; the reduction never goes below {0}."""
    artifacts = CountOf(And((HasType(CardType.ARTIFACT), ControlledBy())))
    less = own(ThisCosts(True, ManaCost.parse("{1}"), artifacts))
    table.battlefield(1, *[card("Rock", types=(CardType.ARTIFACT,), cost="{0}")] * 3)
    two = table.put(creature("Two", 2, 2, less, cost="{2}"), 1, HAND)
    four = table.put(creature("Four", 4, 4, less, cost="{4}"), 1, HAND)
    assert not table.can(CastSpell(four))
    table.cast(two)
    assert table.zone(two) is STACK


def test_cr_601_2e_a_reduction_with_a_floor(table: Table) -> None:
    """CR 601.2e: {3} less, but not to less than one mana."""
    table.put(enchantment("Discount", for_you(CostsLess(IsSpell(), ManaCost.parse("{3}"), at_least=1))))
    two = table.put(creature("Two", 2, 2, cost="{2}"), 1, HAND)
    assert not table.can(CastSpell(two))


# --- lists and refusals come from the same predicates ----------------------------------------------------------------


def test_every_listed_action_is_accepted_and_nothing_else(table: Table) -> None:
    """CR 116.1: the list of legal actions is exactly what the check accepts."""
    table.lands(1, "Mountain", 2)
    abilities: tuple[Ability, ...] = (Activated(mana("{1}"), Body((Do(GainLife(Fixed(1))),))),)
    table.put(creature("Healer", 1, 1, *abilities))
    hand = table.hand(1, BOLT, BEAR, LIFE, land("Forest"))
    listed = set(table.decision.answers())
    for action in listed:
        assert table.decision.check(action) is None
    for id in hand:
        action = CastSpell(id)
        assert (action in listed) is (table.decision.check(action) is None)
