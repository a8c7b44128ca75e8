"""References, filters, amounts and conditions mean what the rules say (CR 107, 109, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine import evaluate
from arbitre.errors import EngineFault
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword
from arbitre.ir.costs import PayMana
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Phase, Rounding, Step, Zone
from arbitre.rules.editions import CURRENT
from arbitre.state.objects import Cast, Happening
from engine.doing import context, holds, ids, matches, matching, number
from table import BLANK, GRAVEYARD, HAND, STACK, Table, artifact, creature, enchantment, land, spell

CREATURE = f.HasType(CardType.CREATURE)


@pytest.fixture
def table() -> Table:
    return Table.players(3)


def test_cr_109_2_a_filter_without_a_zone_asks_for_permanents(table: Table) -> None:
    """CR 109.2: a type alone means a permanent of that type on the battlefield."""
    bear = table.put(creature("Bear", 2, 2))
    table.put(creature("Dead", 2, 2), zone=GRAVEYARD)
    table.put(creature("Held", 2, 2), zone=HAND)
    assert matching(table, CREATURE) == (bear,)


def test_cr_702_24b_what_is_phased_out_matches_nothing(table: Table) -> None:
    """CR 702.24b: it is treated as though it did not exist."""
    ghost = table.put(creature("Ghost", 2, 2), phased_out=1)
    assert matching(table, CREATURE) == ()
    assert not matches(table, CREATURE, ghost)


def test_creature_or_player_finds_both_and_no_creature_card_elsewhere(table: Table) -> None:
    """CR 109.2: each alternative is searched where it belongs."""
    bear = table.put(creature("Bear", 2, 2), 2)
    table.put(creature("Dead", 2, 2), zone=GRAVEYARD)
    assert matching(table, f.Or((CREATURE, f.IsPlayer()))) == (bear, 1, 2, 3)


def test_a_spell_or_permanent_of_a_colour(table: Table) -> None:
    """CR 109.2, 111.1: a condition around alternatives is asked of each in its own place."""
    red = table.put(creature("Red", 1, 1, cost="{R}"))
    table.put(creature("Green", 1, 1, cost="{G}"))
    bolt = table.put(spell("Bolt", cost="{R}"), zone=STACK)
    table.put(spell("Held", cost="{R}"), zone=HAND)
    what = f.And((f.HasColor(Color.RED), f.Or((f.IsSpell(), f.IsPermanent()))))
    assert set(matching(table, what)) == {red, bolt}


def test_cards_in_your_graveyard_are_only_yours(table: Table) -> None:
    """CR 404: a card is in its owner's graveyard."""
    mine = table.put(creature("Mine", 2, 2), 1, GRAVEYARD)
    table.put(creature("Theirs", 2, 2), 2, GRAVEYARD)
    what = f.And((CREATURE, f.InZone(Zone.GRAVEYARD), f.OwnedBy()))
    assert matching(table, what) == (mine,)
    assert len(matching(table, f.And((CREATURE, f.InZone(Zone.GRAVEYARD))))) == 2


def test_a_negated_quality_is_not_a_player(table: Table) -> None:
    """CR 109.1: "noncreature" is said of objects."""
    rock = table.put(artifact("Rock"))
    assert matching(table, f.Not(CREATURE)) == (rock,)
    assert not matches(table, f.Not(CREATURE), 2)


def test_cr_208_3_what_has_no_power_matches_no_comparison(table: Table) -> None:
    """CR 208.3: a noncreature permanent has no power."""
    rock = table.put(artifact("Rock"))
    assert not matches(table, f.StatIs(a.Stat.POWER, Compare.AT_MOST, a.Fixed(5)), rock)


def test_cr_107_3a_the_mana_value_of_a_spell_counts_x(table: Table) -> None:
    """CR 107.3a, 107.3f: X is what was chosen on the stack, 0 elsewhere."""
    on_stack = table.put(spell("Blast", cost="{X}{X}{R}"), zone=STACK, cast=Cast(x=3))
    held = table.put(spell("Blast", cost="{X}{X}{R}"), zone=HAND)
    value = a.StatOf(a.Stat.MANA_VALUE, r.This())
    assert number(table, value, source=on_stack) == 7
    assert number(table, value, source=held) == 1


def test_cr_708_6_a_split_card_answers_for_either_half(table: Table) -> None:
    """CR 708.6a–b: a comparison is true if it is true of one half; today of both together (CR26 709.4)."""
    halves = (Face("Cheap", ManaCost.parse("{R}")), Face("Costly", ManaCost.parse("{3}{G}{G}")))
    card = Card("Cheap // Costly", halves, Layout.SPLIT)
    split = table.put(card, zone=HAND)
    two_or_less = f.StatIs(a.Stat.MANA_VALUE, Compare.AT_MOST, a.Fixed(2))
    not_one = f.StatIs(a.Stat.MANA_VALUE, Compare.NOT_EQUAL, a.Fixed(1))
    assert matches(table, two_or_less, split)
    assert not matches(table, not_one, split)
    now = Table.players(2, edition=CURRENT)
    assert not matches(now, two_or_less, now.put(card, zone=HAND))


def test_cr_607_2d_nothing_has_a_quality_that_was_not_chosen(table: Table) -> None:
    """CR 607.2d: "of the chosen color" refers to a choice of the linked ability only."""
    red = table.put(creature("Red", 1, 1, cost="{R}"))
    chooser = table.put(artifact("Chooser"))
    chosen = table.put(artifact("Chosen"), words=(("color", "R"),))
    what = f.IsOfChosen(f.ChosenFor.COLOR)
    assert not matches(table, what, red, source=chooser)
    assert matches(table, what, red, source=chosen)


def test_sharing_a_creature_type_does_not_count_land_types(table: Table) -> None:
    """CR 205.3m: land types are no creature types."""
    elf = table.put(creature("Elf", 1, 1, subtypes=["Elf", "Forest"], types=[CardType.LAND]))
    other = table.put(creature("Other", 1, 1, subtypes=["Elf"]))
    forest = table.put(land("Forest"))
    what = f.SharesWith(f.Shares.CREATURE_TYPE, r.This())
    assert matches(table, what, other, source=elf)
    assert not matches(table, what, forest, source=elf)


def test_enchanted_equipped_and_attached(table: Table) -> None:
    """CR 303.4b, 301.5b."""
    bear = table.put(creature("Bear", 2, 2))
    aura = table.put(enchantment("Aura", subtypes=["Aura"]), 2, attached_to=bear)
    assert matches(table, f.HasState(f.State.ENCHANTED), bear)
    assert not matches(table, f.HasState(f.State.EQUIPPED), bear)
    assert matches(table, f.HasAttached(f.ControlledBy(r.Players(r.Who.OPPONENTS))), bear)
    assert ids(table, r.Attached(), source=aura) == (bear,)
    assert matching(table, f.AttachedTo(r.This()), source=bear) == (aura,)


def test_cr_102_2_opponents_are_the_other_players(table: Table) -> None:
    """CR 102.2: in turn order, without teammates."""
    assert ids(table, r.Players(r.Who.OPPONENTS), you=2) == (1, 3)
    table.set(1, team=7)
    table.set(2, team=7)
    assert ids(table, r.Players(r.Who.OPPONENTS), you=2) == (3,)
    assert ids(table, r.Players(r.Who.TEAMMATES), you=2) == (1,)


def test_cr_107_1b_a_calculation_may_be_negative_and_its_use_is_zero(table: Table) -> None:
    """CR 107.1b."""
    below = a.Minus(a.Fixed(1), a.Fixed(4))
    assert number(table, below) == -3
    assert evaluate.count(context(table), below) == 0


def test_cr_107_1a_half_is_rounded_as_the_text_says(table: Table) -> None:
    """CR 107.1a."""
    assert number(table, a.Half(a.Fixed(7), Rounding.UP)) == 4
    assert number(table, a.Half(a.Fixed(7), Rounding.DOWN)) == 3


def test_domain_and_devotion(table: Table) -> None:
    """CR 305.6; CR26 700.5: a hybrid symbol of two of the colours counts once."""
    table.put(land("Forest"))
    table.put(land("Forest"))
    table.put(land("Island"))
    table.put(land("Swamp"), 2)
    table.put(creature("Two", 1, 1, cost="{1}{R/G}{G}"))
    assert number(table, a.Domain()) == 2
    assert number(table, a.Domain(r.Players(r.Who.EACH))) == 3
    assert number(table, a.Devotion((Color.RED, Color.GREEN))) == 2


def test_cr_608_2g_numbers_of_what_has_left_are_the_last_known(table: Table) -> None:
    """CR 608.2g: power as it last existed on the battlefield."""
    bear = table.put(creature("Bear", 2, 2), counters={"+1/+1": 3})
    from arbitre.engine.layers import characteristics
    from engine.doing import still

    game = still(table)
    game.state.move(game.object(bear), GRAVEYARD, characteristics(game, bear), 1)
    assert number(table, a.StatOf(a.Stat.POWER), source=bear) == 5
    assert number(table, a.Counters("+1/+1"), source=bear) == 3


def test_the_greatest_of_nothing_is_zero(table: Table) -> None:
    """CR 107.2: what cannot be determined is 0."""
    assert number(table, a.Greatest(a.Stat.POWER, CREATURE)) == 0
    table.put(creature("Small", 1, 1))
    table.put(creature("Big", 6, 6), 2)
    assert number(table, a.Greatest(a.Stat.POWER, CREATURE)) == 6
    assert number(table, a.Greatest(a.Stat.POWER, CREATURE, least=True)) == 1
    assert number(table, a.TotalOf(a.Stat.POWER, CREATURE)) == 7


def test_conditions_of_turn_and_step(table: Table) -> None:
    """CR 102.1, 510.5."""
    table.at(3, Step.FIRST_COMBAT_DAMAGE, active=2)
    assert holds(table, c.TurnOf(), you=2)
    assert not holds(table, c.TurnOf(), you=1)
    assert holds(table, c.DuringStep(steps=(Step.COMBAT_DAMAGE,)))
    assert holds(table, c.DuringStep(phases=(Phase.COMBAT,)))


def test_cr_506_6_points_in_combat(table: Table) -> None:
    """CR 506.6a–f: before and after blockers are declared, of the first combat phase unless it says "during combat"."""
    before, after = (c.CombatPointIs(p) for p in (c.CombatPoint.BEFORE_BLOCKERS, c.CombatPoint.AFTER_BLOCKERS))
    during = c.DuringStep(phases=(Phase.COMBAT,))
    table.at(3, Step.PRECOMBAT_MAIN)
    assert holds(table, before)
    assert not holds(table, after)
    table.at(3, Step.DECLARE_ATTACKERS)
    assert holds(table, before)
    assert not holds(table, after)
    table.at(3, Step.DECLARE_BLOCKERS)
    assert not holds(table, before)
    assert holds(table, after)
    table.at(3, Step.DECLARE_ATTACKERS)
    table.state.combat_count = 2
    assert not holds(table, before)
    assert holds(table, c.AllOf((during, before)))
    assert not holds(table, c.AllOf((during, after)))
    table.at(3, Step.END_COMBAT)
    assert not holds(table, c.AllOf((during, after))), "the declare blockers step was skipped"
    table.at(3, Step.POSTCOMBAT_MAIN)
    table.state.combat_count = 1
    assert not holds(table, before)
    assert holds(table, after)


def test_kicked_and_how_it_was_paid(table: Table) -> None:
    """CR 702.31d, 400.7c: the permanent knows how its spell was cast."""
    black, green = PayMana(ManaCost.parse("{B}")), PayMana(ManaCost.parse("{G}"))
    beast = table.put(
        creature("Beast", 4, 4, Keyword("kicker", black), Keyword("kicker", green)),
        cast=Cast(paid=(("kicker 2", 1), ("prowl", 1)), mana_spent=("W", "W", "C")),
    )
    assert holds(table, c.Kicked(), source=beast)
    assert holds(table, c.Kicked(cost=green), source=beast)
    assert not holds(table, c.Kicked(cost=black), source=beast)
    assert holds(table, c.PaidFor("prowl"), source=beast)
    assert holds(table, c.ManaWasSpent(Color.WHITE, 2), source=beast)
    assert number(table, a.CastAmount(a.Chosen.COLORS_SPENT), source=beast) == 1


def test_a_matching_condition_is_false_for_nothing(table: Table) -> None:
    """A reference to nothing is nothing that matches."""
    bear = table.put(creature("Bear", 2, 2))
    happening = Happening(subject=bear, player=2, amount=4)
    assert holds(table, c.Matches(r.Event(), CREATURE), happening=happening)
    assert not holds(table, c.Matches(r.Event(r.Role.OTHER), CREATURE), happening=happening)
    assert number(table, a.EventAmount(), happening=happening) == 4


def test_when_binds_what_is_asked_about(table: Table) -> None:
    """ "Creatures with power greater than their toughness": It is the creature asked about."""
    table.put(creature("Wall", 0, 4))
    brute = table.put(creature("Brute", 4, 1))
    taller = c.Compares(a.StatOf(a.Stat.POWER, r.It()), Compare.MORE, a.StatOf(a.Stat.TOUGHNESS, r.It()))
    assert matching(table, f.And((CREATURE, f.When(taller)))) == (brute,)


def test_a_choice_is_never_evaluated_silently(table: Table) -> None:
    """CR 608.2d: a choice is asked for, not guessed."""
    with pytest.raises(EngineFault, match="choice"):
        ids(table, r.Pick(CREATURE, a.Fixed(1)))


def test_blank_cards_have_no_qualities(table: Table) -> None:
    """CR 105.2: colourless is zero colours, multicoloured two or more."""
    gold = table.put(creature("Gold", 1, 1, cost="{R}{G}"))
    table.put(BLANK)
    assert matching(table, f.ColorCount(Compare.AT_LEAST, 2)) == (gold,)
