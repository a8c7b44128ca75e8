"""The choices made as a spell is cast (CR 601.2b–d): modes, costs, X, targets, divisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from arbitre.engine.decisions import CastSpell, Divide, Number, Select
from arbitre.ir import costs as c
from arbitre.ir.abilities import Keyword, SpellAbility, Static
from arbitre.ir.amounts import Either, Fixed, Stat, StatOf, X
from arbitre.ir.conditions import Kicked
from arbitre.ir.effects import Body, Counter, DealDamage, Destroy, Do, Draw, GainLife, Modes, TargetSlot
from arbitre.ir.filters import (
    And,
    HasColor,
    HasType,
    IsPlayer,
    IsSpell,
    Or,
    StatIs,
)
from arbitre.ir.modifications import (
    AdditionalCost,
    AlternativeCost,
)
from arbitre.ir.node import Modification
from arbitre.ir.refs import Result, Target, This
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Zone
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    STACK,
    Table,
    card,
    creature,
    spell,
)

CREATURE = HasType(CardType.CREATURE)
BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=Or((CREATURE, IsPlayer())), cost="{R}")
BEAR = creature("Bear", 2, 2, cost="{1}{G}")


def own(*mods: Modification) -> Static:
    """A static ability of a card about its own casting."""
    return Static(This(), mods, zone=Zone.STACK)


def mana(text: str) -> c.PayMana:
    return c.PayMana(ManaCost.parse(text))


# --- choices of CR 601.2b --------------------------------------------------------------------------------------------


def options(table: Table) -> tuple[Any, ...]:
    decision = table.decision
    assert isinstance(decision, Select)
    return decision.options


CHARM = card(
    "Charm",
    SpellAbility(
        Body(
            modes=Modes(
                (
                    Body((Do(GainLife(Fixed(4))),)),
                    Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)),
                    Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)),
                ),
                1,
                1,
            )
        )
    ),
    types=(CardType.INSTANT,),
    cost="{R}",
)


def test_cr_700_2a_a_mode_without_targets_cannot_be_chosen(table: Table) -> None:
    """CR 700.2a: no creature is there to destroy."""
    charm = table.put(CHARM, 1, HAND)
    table.mana(1, "R")
    table.act(CastSpell(charm))
    assert table.decision.what == "mode"
    assert options(table) == (0, 2)
    table.answer(2, 2)
    table.resolve_top()
    assert table.life(2) == 18


def test_cr_700_2_two_modes_in_printed_order(table: Table) -> None:
    """CR 700.2, 608.2c: targets are chosen for each chosen mode."""
    modes = Modes(
        (
            Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)),
            Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)),
        ),
        2,
        2,
    )
    both = table.put(card("Both", SpellAbility(Body(modes=modes)), types=(CardType.INSTANT,), cost="{R}"), 1, HAND)
    bear = table.put(BEAR, 2)
    table.mana(1, "R")
    table.cast(both, (0, 1), bear, 2)
    table.resolve_top()
    assert (table.zone(bear), table.life(2)) == (GRAVEYARD, 18)


KICKED = spell(
    "Burn",
    DealDamage(Either(Kicked(), Fixed(4), Fixed(2)), Target()),
    Keyword("kicker", mana("{4}")),
    target=IsPlayer(),
    cost="{R}",
)


@pytest.mark.parametrize(
    ("pool", "answers", "life"), [("R", (2,), 18), ("RRRRR", (True, 2), 16), ("RRRRR", (False, 2), 18)]
)
def test_cr_702_31_kicker(table: Table, pool: str, answers: Sequence[Any], life: int) -> None:
    """CR 702.31a: an additional cost that the player may pay; not offered if it cannot be paid."""
    burn = table.put(KICKED, 1, HAND)
    table.mana(1, pool)
    table.cast(burn, *answers)
    table.resolve_top()
    assert table.life(2) == life


def test_cr_702_31c_multikicker(table: Table) -> None:
    """CR 702.31c: any number of times, as far as it can be paid."""
    many = table.put(spell("Many", GainLife(Fixed(1)), Keyword("multikicker", mana("{2}")), cost="{R}"), 1, HAND)
    table.mana(1, "RRRRRR")
    table.act(CastSpell(many))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 2
    table.answer(2)
    cast = table.object(many).cast
    assert cast is not None
    assert cast.paid == (("kicker", 2),)


def test_cr_702_31g_targets_only_if_kicked(table: Table) -> None:
    """CR 601.2c, 702.31g: the kicked part has no legal target, so the kicker cannot be paid."""
    slot = TargetSlot(CREATURE, Either(Kicked(), Fixed(1), Fixed(0)), Either(Kicked(), Fixed(1), Fixed(0)))
    effects = (Do(GainLife(Fixed(1))), Do(Destroy(Target())))
    drain = card(
        "Drain",
        SpellAbility(Body(effects, (slot,))),
        Keyword("kicker", mana("{1}")),
        types=(CardType.SORCERY,),
        cost="{B}",
    )
    alone = table.put(drain, 1, HAND)
    table.mana(1, "BB")
    table.cast(alone)
    assert table.pool(1) == "B"
    other = Table.players(2)
    bear = other.put(BEAR, 2)
    kicked = other.put(drain, 1, HAND)
    other.mana(1, "BB")
    other.cast(kicked, True, bear)
    other.resolve_top()
    assert (other.zone(bear), other.life(1)) == (GRAVEYARD, 21)


def test_cr_702_25_buyback(table: Table) -> None:
    """CR 702.25a: back to the hand as it resolves if the buyback cost was paid."""
    back = table.put(spell("Back", GainLife(Fixed(1)), Keyword("buyback", mana("{2}")), cost="{W}"), 1, HAND)
    table.mana(1, "WWWW")
    table.cast(back, True)
    table.resolve_top()
    assert table.zone(back) is HAND
    table.cast(back)
    table.resolve_top()
    assert table.zone(back) is GRAVEYARD


def test_cr_702_40_entwine(table: Table) -> None:
    """CR 702.40a: all modes, for an additional cost."""
    modes = Modes((Body((Do(GainLife(Fixed(3))),)), Body((Do(Draw()),))), 1, 1)
    both = card(
        "Both",
        SpellAbility(Body(modes=modes)),
        Keyword("entwine", mana("{2}")),
        types=(CardType.SORCERY,),
        cost="{W}",
    )
    one, two = table.hand(1, both, both)
    table.mana(1, "WWWW")
    table.cast(one, True)
    table.resolve_top()
    assert (table.life(1), len(table.names(HAND))) == (23, 2)
    table.cast(two, 0)
    table.resolve_top()
    assert (table.life(1), len(table.names(HAND))) == (26, 1)


def test_cr_107_3a_x_is_as_large_as_can_be_paid(table: Table) -> None:
    """CR 107.3a: {X}{R} with four lands: X up to 3."""
    blaze = table.put(spell("Blaze", DealDamage(X(), Target()), target=IsPlayer(), cost="{X}{R}"), 1, HAND)
    table.lands(1, "Mountain", 4)
    table.act(CastSpell(blaze))
    decision = table.decision
    assert isinstance(decision, Number)
    assert (decision.what, decision.low, decision.high) == ("x", 0, 3)
    assert decision.check(4) is not None
    table.answer(3, 2)
    table.resolve_top()
    assert table.life(2) == 17


def test_cr_107_3_double_x(table: Table) -> None:
    """CR 107.3: {X}{X} takes twice the value."""
    blaze = table.put(spell("Blaze", GainLife(X()), cost="{X}{X}{R}"), 1, HAND)
    table.lands(1, "Mountain", 6)
    table.cast(blaze, 2)
    assert sum(table.tapped(id) for id in table.game.state.battlefield) == 5


def test_cr_601_2c_x_targets(table: Table) -> None:
    """CR 601.2c: X target creatures: X is no more than there are."""
    slots = (TargetSlot(CREATURE, X(), X()),)
    many = table.put(spell("Many", Destroy(Target()), target=slots, cost="{X}{B}"), 1, HAND)
    bears = table.battlefield(2, BEAR, BEAR)
    table.lands(1, "Swamp", 6)
    table.act(CastSpell(many))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 2
    table.answer(2, bears)
    table.resolve_top()
    assert [table.zone(bear) for bear in bears] == [GRAVEYARD, GRAVEYARD]


def test_cr_117_9_an_alternative_cost(table: Table) -> None:
    """CR 117.9: exile a blue card from hand rather than pay the mana cost."""
    blue = And((HasColor(Color.BLUE),))
    pitch = own(AlternativeCost(c.Costs((c.PayLife(Fixed(1)), c.ExileCards(blue, Zone.HAND)))))
    will = spell("Will", Counter(Target()), pitch, target=IsSpell(), cost="{3}{U}{U}")
    first, second = table.put(will, 2, HAND), table.put(will, 2, HAND)
    bolt = table.put(BOLT, 1, HAND)
    table.mana(1, "R")
    table.cast(bolt, 2)
    table.pass_priority()
    assert not table.can(CastSpell(first))
    table.cast(first, way="alternative")
    assert (table.life(2), table.zone(second)) == (19, EXILE)
    table.resolve_top()
    assert table.zone(bolt) is GRAVEYARD


def test_cr_117_9_the_card_does_not_pay_for_itself(table: Table) -> None:
    """CR 601.2a: the card is on the stack when a card is to be exiled from the hand."""
    pitch = own(AlternativeCost(c.ExileCards(HasColor(Color.BLUE), Zone.HAND)))
    table.mana(1, "R")
    alone = table.put(spell("Alone", Draw(), pitch, cost="{3}{U}{U}"), 1, HAND)
    assert not table.can(CastSpell(alone, way="alternative"))


def test_cr_117_8_an_additional_cost_with_a_choice(table: Table) -> None:
    """CR 601.2b: "sacrifice a creature or pay {3}" in addition."""
    choice = own(AdditionalCost(c.OneOf((c.Sacrifice(CREATURE), mana("{3}")))))
    odd = spell("Odd", GainLife(Fixed(1)), choice, cost="{W}")
    bear = table.put(BEAR)
    one, two = table.hand(1, odd, odd)
    table.mana(1, "WWWWW")
    table.act(CastSpell(one))
    assert table.decision.what == "pay"
    table.answer(1)
    assert (table.pool(1), table.zone(bear)) == ("W", BATTLEFIELD)
    table.cast(two)
    assert (table.pool(1), table.zone(bear)) == ("", GRAVEYARD)


def test_cr_117_8a_what_was_sacrificed_is_remembered(table: Table) -> None:
    """CR 608.2g: the sacrificed creature's power as it last existed."""
    fling = spell(
        "Fling",
        DealDamage(StatOf(Stat.POWER, Result("sacrificed")), Target()),
        own(AdditionalCost(c.Sacrifice(CREATURE))),
        target=IsPlayer(),
        cost="{R}",
    )
    one = table.put(fling, 1, HAND)
    table.put(creature("Giant", 5, 5))
    table.mana(1, "R")
    table.cast(one, 2)
    table.resolve_top()
    assert table.life(2) == 15


def test_cr_107_4f_phyrexian_mana(table: Table) -> None:
    """CR 107.4f, 601.2b: 2 life or the colour, as announced; not asked where only one can be paid."""
    mutation = spell("Mutation", GainLife(Fixed(1)), cost="{1}{G/P}")
    one, two = table.hand(1, mutation, mutation)
    table.mana(1, "GGR")
    table.act(CastSpell(one))
    assert table.decision.what == "life for mana"
    table.answer(True)
    assert (table.life(1), table.pool(1)) == (18, "GR")
    table.act(CastSpell(two))
    table.answer(False)
    assert (table.life(1), table.pool(1)) == (18, "")


def test_cr_118_4_life_that_is_not_there(table: Table) -> None:
    """CR 118.4: with 1 life, 2 life cannot be paid."""
    table.set(1, life=1)
    one = table.put(spell("Mutation", GainLife(Fixed(1)), cost="{G/P}"), 1, HAND)
    table.mana(1, "R")
    assert not table.can(CastSpell(one))


def test_cr_702_49_convoke(table: Table) -> None:
    """CR 702.49a: a tapped creature reduces the cost by {1} or by mana of its colour."""
    song = table.put(spell("Song", GainLife(Fixed(1)), Keyword("convoke"), cost="{2}{G}", instant=False), 1, HAND)
    green, colourless = table.put(BEAR, sick=True), table.put(creature("Golem", 1, 1, cost="{3}"))
    table.lands(1, "Mountain", 2)
    table.act(CastSpell(song))
    assert table.decision.what == "convoke"
    assert table.decision.check((colourless,)) is not None
    table.answer((green, colourless))
    assert table.tapped(green)
    assert table.tapped(colourless)
    assert table.zone(song) is STACK


def test_cr_702_64_delve(table: Table) -> None:
    """CR 702.64a: each card exiled from the graveyard reduces the cost by {1}."""
    tomb = table.put(creature("Tomb", 5, 5, Keyword("delve"), cost="{3}{B}"), 1, HAND)
    dead = table.graveyard(1, BOLT, BOLT, BOLT)
    table.lands(1, "Swamp", 2)
    table.act(CastSpell(tomb))
    assert table.decision.check(dead[:1]) is not None
    table.answer(dead[:2])
    assert [table.zone(id) for id in dead] == [EXILE, EXILE, GRAVEYARD]


# --- targets of several slots ----------------------------------------------------------------------------------------


def test_cr_601_2d_a_division_is_announced(table: Table) -> None:
    """CR 601.2d: four damage among two targets, at least one each."""
    slots = (TargetSlot(Or((CREATURE, IsPlayer())), Fixed(1), None),)
    forks = table.put(spell("Forks", DealDamage(Fixed(4), Target(), divided=True), target=slots, cost="{R}"), 1, HAND)
    wall = table.put(creature("Wall", 0, 5), 2)
    table.mana(1, "R")
    table.act(CastSpell(forks))
    table.answer((2, wall) if options(table).index(2) < options(table).index(wall) else (wall, 2))
    decision = table.decision
    assert isinstance(decision, Divide)
    assert decision.check((4, 0)) is not None
    first = decision.among[0]
    table.answer((3, 1))
    table.resolve_top()
    dealt = {2: 20 - table.life(2), wall: table.damage(wall)}
    assert dealt == {first: 3, (wall if first == 2 else 2): 1}


def test_cr_114_3_another_target(table: Table) -> None:
    """CR 114.3: the same creature twice only for different instances of "target" that don't say "another"."""
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE, distinct_from=(0,)))
    pair = table.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    table.put(BEAR, 2)
    table.mana(1, "B")
    assert not table.can(CastSpell(pair))
    other = Table.players(2)
    first, second = other.battlefield(2, BEAR, BEAR)
    again = other.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    other.mana(1, "B")
    other.cast(again, first, second)
    other.resolve_top()
    assert other.zone(first) is other.zone(second) is GRAVEYARD


def test_cr_601_2c_a_choice_must_leave_one_for_the_next_slot(table: Table) -> None:
    """CR 601.2c: the only black creature is left for the slot that needs it."""
    black = And((CREATURE, HasColor(Color.BLACK)))
    slots = (TargetSlot(CREATURE), TargetSlot(black, distinct_from=(0,)))
    pair = table.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    rat = table.put(creature("Rat", 1, 1, cost="{B}"), 2)
    bear, _ = table.battlefield(2, BEAR, BEAR)
    table.mana(1, "B")
    table.act(CastSpell(pair))
    assert table.decision.check((rat,)) is not None
    table.answer(bear)
    table.resolve_top()
    assert table.zone(rat) is GRAVEYARD


def test_paragraphs_keep_their_own_targets(table: Table) -> None:
    """CR 608.2c: two paragraphs, each with a target of its own; both mean what they say."""
    first = SpellAbility(Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)))
    second = SpellAbility(Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)))
    both = table.put(card("Both", first, second, types=(CardType.SORCERY,), cost="{B}"), 1, HAND)
    bear = table.put(BEAR, 2)
    table.mana(1, "B")
    table.cast(both, bear, 2)
    table.resolve_top()
    assert (table.zone(bear), table.life(2)) == (GRAVEYARD, 18)


# --- X that tells what pays -------------------------------------------------------------------------------------------

MANA_VALUE_X = StatIs(Stat.MANA_VALUE, Compare.EQUAL, X())


def test_107_3a_x_may_be_the_mana_value_of_what_is_sacrificed(table: Table) -> None:
    """CR 107.3a, 601.2b: X can only be a number with which something can be sacrificed, not every lesser one."""
    two, five = table.put(BEAR), table.put(creature("Ogre", 3, 3, cost="{4}{R}"))
    price = c.Sacrifice(And((CREATURE, MANA_VALUE_X)))
    fling = table.put(spell("Fling", GainLife(X()), own(AdditionalCost(price)), cost="{0}"), 1, HAND)
    table.act(CastSpell(fling))
    assert (table.decision.what, table.decision.options) == ("x", (2, 5))
    table.answer(5)
    table.resolve_top()
    assert (table.life(1), table.zone(five), table.zone(two)) == (25, GRAVEYARD, BATTLEFIELD)


def test_107_3a_a_spell_that_nothing_can_pay_for_is_not_offered(table: Table) -> None:
    """CR 601.2g: without a creature there is no value of X that could be paid."""
    price = c.Sacrifice(And((CREATURE, MANA_VALUE_X)))
    fling = table.put(spell("Fling", GainLife(X()), own(AdditionalCost(price)), cost="{0}"), 1, HAND)
    assert not table.can(CastSpell(fling))


def test_118_9_x_of_an_alternative_cost_is_the_mana_value_of_the_exiled_card(table: Table) -> None:
    """CR 107.3b, 117.9: the card exiled from the hand tells X."""
    price = c.ExileCards(MANA_VALUE_X, Zone.HAND)
    shoal = spell("Shoal", GainLife(X()), own(AlternativeCost(price)), cost="{X}{G}{G}")
    card_id, other = table.put(shoal, 1, HAND), table.put(BEAR, 1, HAND)
    table.act(CastSpell(card_id, way="alternative"))
    table.resolve_top()
    assert (table.life(1), table.zone(other)) == (22, EXILE)
