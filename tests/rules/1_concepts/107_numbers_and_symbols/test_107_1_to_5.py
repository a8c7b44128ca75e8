"""Numbers and symbols (CR 107.1–5)."""

from __future__ import annotations

import pytest

from arbitre.engine.costs.allocation import plan
from arbitre.engine.costs.matching import assign
from arbitre.engine.costs.supply import Maker, Single, Supply
from arbitre.engine.costs.symbols import BIT, GENERIC, SNOW, equivalents, needs
from arbitre.engine.kernel.decisions import Activate, CastSpell, Confirm, Number
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary.numbers import mana_value
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed, Plus, Stat, StatOf, X
from arbitre.ir.effects import AddMana, Apply, Body, DealDamage, Do, GainLife, Symbols, Tap, TargetSlot
from arbitre.ir.filters import And, IsPlayer, StatIs
from arbitre.ir.modifications import AdditionalCost, AlternativeCost, Lasts, ModifiesPT, Until
from arbitre.ir.refs import Pick, Result, Target, This
from arbitre.ir.values import CardType, Compare, Rounding, Supertype
from arbitre.rules.editions import CURRENT, Edition
from arbitre.state.bindings import Cast
from helpers.casting_cards import own
from helpers.doing import context, number
from helpers.layering import grow
from helpers.laying import cast_free, free
from helpers.paying import gain, gaining, lands, making, needed, source, taps
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, GREEN_BEAR, mana, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, STACK, Table, artifact, creature, land, spell

MANA_VALUE_X = StatIs(Stat.MANA_VALUE, Compare.EQUAL, X())
INSTANT = (CardType.INSTANT,)


def table_way(table: Table, id: int) -> str:
    """The alternative way in which a card can be cast."""
    return next(a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id and a.way)


BOLT = worded("Bolt", "Destroy target creature.", INSTANT, "{R}")
ENCHANTMENT = (CardType.ENCHANTMENT,)
VIGIL = worded(
    "Vigil", "Whenever a creature you control dies, you may pay {X}. If you do, you gain X life.", ENCHANTMENT
)


def test_cr_107_1a_half_is_rounded_as_the_text_says(three: Table) -> None:
    """CR 107.1a."""
    assert number(three, a.Half(a.Fixed(7), Rounding.UP)) == 4
    assert number(three, a.Half(a.Fixed(7), Rounding.DOWN)) == 3


def test_cr_107_1b_a_calculation_may_be_negative_and_its_use_is_zero(three: Table) -> None:
    """CR 107.1b."""
    below = a.Minus(a.Fixed(1), a.Fixed(4))
    assert number(three, below) == -3
    assert evaluate.count(context(three), below) == 0


@positions("negative_numbers_change_size", {True: (-4, 2), False: (-2, 4)})
def test_107_1b_a_creature_of_power_below_zero_gets_as_much_as_its_power(
    edition: Edition, expected: tuple[int, int]
) -> None:
    """CR 107.1b: +X/+X with X = -2; CR26 107.1b: X is zero, as nothing is set or doubled."""
    table = Table.players(2, edition=edition)
    giant = table.put(creature("Giant", 4, 4))
    its = StatOf(Stat.POWER, Target())
    apply = Apply(Target(), (ModifiesPT(its, its),), Lasts(Until.END_OF_TURN))
    swell = table.put(spell("Swell", apply, target=CREATURE, cost="{0}"), 1, HAND)
    grow(table, giant, ModifiesPT(Fixed(-6), Fixed(0)))
    table.cast(swell, giant)
    table.resolve_top()
    assert table.size(giant) == expected


def test_107_1c_any_number_may_be_none() -> None:
    """CR 107.1c: "tap any number of creatures" lets the player choose none."""
    table = Table.players()
    table.battlefield(1, BEAR, BEAR)
    id = table.put(free("Rest", Tap(Pick(CREATURE, None, up_to=True))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert () in set(table.decision.answers())


def test_107_2_what_cannot_be_determined_is_zero() -> None:
    """CR 107.2: the power of nothing, in a sum."""
    table = Table.players()
    chosen = StatOf(Stat.POWER, Result("nobody"))
    cast_free(table, free("Gain", GainLife(Plus(chosen, Fixed(2)))))
    assert table.life(1) == 22


def test_the_greatest_of_nothing_is_zero(three: Table) -> None:
    """CR 107.2: what cannot be determined is 0."""
    assert number(three, a.Greatest(a.Stat.POWER, CREATURE)) == 0
    three.put(creature("Small", 1, 1))
    three.put(creature("Big", 6, 6), 2)
    assert number(three, a.Greatest(a.Stat.POWER, CREATURE)) == 6
    assert number(three, a.Greatest(a.Stat.POWER, CREATURE, least=True)) == 1
    assert number(three, a.TotalOf(a.Stat.POWER, CREATURE)) == 7


def test_cr_107_3_double_x(table: Table) -> None:
    """CR 107.3: {X}{X} takes twice the value."""
    blaze = table.put(spell("Blaze", GainLife(X()), cost="{X}{X}{R}"), 1, HAND)
    table.lands(1, "Mountain", 6)
    table.cast(blaze, 2)
    assert sum(table.tapped(id) for id in table.game.state.battlefield) == 5


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


def test_107_3a_x_may_be_the_mana_value_of_what_is_sacrificed(table: Table) -> None:
    """CR 107.3a, 601.2b: X can only be a number with which something can be sacrificed, not every lesser one."""
    two, five = table.put(GREEN_BEAR), table.put(creature("Ogre", 3, 3, cost="{4}{R}"))
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


def test_any_number_of_counters_becomes_x(table: Table) -> None:
    """CR 107.3a: "remove any number of counters: gain that much"."""
    rock = table.put(artifact("Rock", gaining(c.RemoveCounters("charge", None), gain=X())), counters={"charge": 4})
    table.act(Activate(rock, 0))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 4
    table.answer(3)
    table.resolve_top()
    assert (table.life(1), table.counters(rock, "charge")) == (23, 1)


def test_cr_107_3a_the_mana_value_of_a_spell_counts_x(three: Table) -> None:
    """CR 107.3a, 107.3f: X is what was chosen on the stack, 0 elsewhere."""
    on_stack = three.put(spell("Blast", cost="{X}{X}{R}"), zone=STACK, cast=Cast(x=3))
    held = three.put(spell("Blast", cost="{X}{X}{R}"), zone=HAND)
    value = a.StatOf(a.Stat.MANA_VALUE, r.This())
    assert number(three, value, source=on_stack) == 7
    assert number(three, value, source=held) == 1


@pytest.mark.parametrize(("paid", "countered"), [(True, False), (False, True)])
def test_107_3a_x_of_the_spell_is_not_chosen_anew(paid: bool, countered: bool) -> None:
    """CR 107.3a, 107.3g: "unless its controller pays {X}" means the X announced with the spell, even 0."""
    table = Table.players(2)
    bear = table.put(BEAR, zone=HAND)
    rebuff = table.put(
        worded("Rebuff", "Counter target spell unless its controller pays {X}.", INSTANT, "{X}{U}"), 2, HAND
    )
    table.mana(1, "RRRR")
    table.mana(2, "UUU")
    spell = table.cast(bear)
    table.pass_priority()
    table.cast(rebuff, 2, spell)
    table.resolve_top(paid)
    table.resolve_all()
    assert table.pool(1) == ("" if paid else "RR")
    assert (table.zone(bear) is GRAVEYARD) is countered


def test_107_3f_x_is_zero_elsewhere_and_in_free_spells() -> None:
    """CR 107.3b, 107.3f: in hand X counts as 0; cast for an alternative cost without X it can only be 0."""
    table = Table.players()
    alternative = Static(This(), (AlternativeCost(mana("{0}")),), zone=STACK)
    id = table.put(spell("Blaze", GainLife(X()), alternative, cost="{X}{R}{R}"), zone=HAND)
    assert mana_value(table.game, id, table.object(id)) == 2
    table.cast(id, way=table_way(table, id))
    table.resolve_top()
    assert table.life(1) == 20


def test_107_3e_x_of_a_cost_paid_on_resolution_is_chosen_then() -> None:
    """CR 107.3e: after "yes", any number that the lands can pay."""
    table = Table.players(2)
    table.put(VIGIL)
    bear = table.put(BEAR)
    table.lands(1, "Plains", 3)
    bolt = table.put(BOLT, zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top()
    assert isinstance(table.decision, Confirm)
    table.answer(True)
    assert isinstance(table.decision, Number)
    assert (table.decision.low, table.decision.high) == (0, 3)
    table.answer(2)
    assert table.life(1) == 22


def test_107_3e_two_abilities_choose_apart() -> None:
    """CR 107.3e: each resolution has its own X."""
    table = Table.players(2)
    table.put(VIGIL)
    table.battlefield(1, BEAR, BEAR)
    table.lands(1, "Plains", 5)
    wrath = table.put(worded("Wrath", "Destroy all creatures.", INSTANT, "{R}"), zone=HAND)
    table.mana(1, "R")
    table.cast(wrath)
    table.resolve_top()
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.pass_until(lambda: isinstance(table.decision, Confirm))
    table.answer(True, 3)
    table.pass_until(lambda: isinstance(table.decision, Confirm))
    table.answer(True)
    assert isinstance(table.decision, Number)
    assert table.decision.high == 2
    table.answer(1)
    assert table.life(1) == 24


@pytest.mark.parametrize("energy", [0, 4])
def test_107_3e_other_things_than_mana(energy: int) -> None:
    """CR 107.3e: life or energy, as much as there is; nobody is asked for a number that can only be 0."""
    text = "Whenever a creature you control dies, you may pay X {E}. If you do, draw X cards."
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Wheel", text, ENCHANTMENT))
    bear, bolt = table.put(BEAR), table.put(BOLT, zone=HAND)
    table.set(1, counters={"energy": energy})
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top(True, *([3] if energy else []))
    assert len(table.names(HAND)) == (3 if energy else 0)


def test_107_3e_a_number_of_an_action_that_may_be_taken() -> None:
    """CR 107.3e: "you may sacrifice X artifacts": as many as its controller likes and has."""
    text = "Whenever a creature you control dies, you may sacrifice X artifacts. When you do, you gain X life."
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Feast", text, ENCHANTMENT))
    table.battlefield(1, *[artifact("Cup")] * 3)
    bear, bolt = table.put(BEAR), table.put(BOLT, zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, bear)
    table.resolve_top()
    table.resolve_top(True)
    assert isinstance(table.decision, Number)
    assert table.decision.high == 3
    table.answer(2)
    table.answer(tuple(table.state.battlefield[1:3]))
    table.resolve_all()
    assert table.life(1) == 22
    assert table.names(BATTLEFIELD).count("Cup") == 1


def test_107_3g_every_x_is_the_same() -> None:
    """CR 107.3g: {X} in the cost and X twice in the text."""
    table = Table.players()
    table.mana(1, "CCC")
    id = table.put(spell("Blaze", DealDamage(X(), Target()), GainLife(X()), target=IsPlayer(), cost="{X}"), zone=HAND)
    table.cast(id, 3, 2)
    table.resolve_top()
    assert (table.life(2), table.life(1)) == (17, 23)


def test_107_4_generic_mana_is_paid_with_anything_and_colored_with_its_color() -> None:
    """CR 107.4a, 107.4b: {1}{G} with R and G, not with two R."""
    for pool, able in (("RG", True), ("RR", False), ("GG", True)):
        table = Table.players()
        id = table.put(spell("Grow", GainLife(Fixed(1)), cost="{1}{G}"), zone=HAND)
        table.mana(1, pool)
        assert table.can(CastSpell(id)) is able


def test_cr_107_4_what_symbols_ask_for() -> None:
    """CR 107.4a–b, e, h: a colour, any type, one of two, mana from a snow source."""
    assert needs(("2", "W")) == (BIT["W"], GENERIC, GENERIC)
    assert needs(("W/U",)) == (BIT["W"] | BIT["U"],)
    assert needs(("S",)) == (SNOW,)
    assert needs(("C",)) == (BIT["C"],)


def test_107_4c_a_number_in_an_effect_is_colorless_mana() -> None:
    """CR 107.4c, 117.5a: a spell for {0} adds {2}."""
    table = Table.players()
    cast_free(table, free("Spark", AddMana(Symbols(("2",)))))
    assert table.pool(1) == "CC"


def test_cr_107_4e_two_or_a_colour_and_cr_107_4f_a_colour_or_life() -> None:
    """CR 107.4e–f: the second ways to pay, the one without life first."""
    assert equivalents(("2/W",)) == ((("W",), 0), (("2",), 0))
    assert equivalents(("G/P",)) == ((("G",), 0), ((), 2))
    assert [life for _, life in equivalents(("G/P", "G/P"))] == [0, 2, 4]


def test_each_need_gets_a_unit_of_its_own() -> None:
    """A unit that fits two needs is passed on to the one that nothing else fits."""
    assert assign((BIT["W"] | BIT["U"], BIT["W"]), (BIT["W"], BIT["U"])) == [1, 0]
    assert assign((BIT["W"], BIT["W"]), (BIT["W"], BIT["U"])) is None


def test_the_pool_comes_first_then_the_least_useful_source() -> None:
    """Mana that is there is spent before anything is tapped, and a dual land is kept for later."""
    supply = Supply((source(1, ("G", 0), weight=10), source(2, ("GW", 0), weight=20)))
    assert taps(plan(supply, [BIT["G"]], needed("1 G"))) == {1}
    assert taps(plan(supply, [], needed("1"))) == {1}
    assert taps(plan(supply, [], needed("W"))) == {2}
    assert taps(plan(supply, [], needed("W G"))) == {1, 2}
    assert plan(supply, [], needed("W W")) is None


def test_what_hurts_is_used_only_if_it_must_be() -> None:
    """A land that deals damage for its colours gives colourless mana for a generic cost."""
    pain = source(1, ("C", 0), ("RW", 5))
    supply = Supply((pain, source(2, ("R", 0))))
    found = plan(supply, [], needed("1 R"))
    assert found is not None
    assert [(s.object, s.index, s.types) for s in found.steps] == [(1, 0, "C"), (2, 0, "R")]
    hurting = plan(supply, [], needed("R R"))
    assert hurting is not None
    assert {(s.object, s.index) for s in hurting.steps} == {(1, 1), (2, 0)}


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


def test_cr_107_4h_snow() -> None:
    """CR 107.4h: {S} takes mana of any type from a snow source."""
    supply = Supply((*lands("G"), Single(9, 0, BIT["U"] | SNOW, BIT["U"] | SNOW, (Maker(9, 0, (BIT["U"] | SNOW,)),))))
    assert taps(plan(supply, [], needs(("S",)))) == {9}
    assert plan(Supply(lands("GG")), [], needs(("S",))) is None


def test_cr_107_4h_snow_mana(table: Table) -> None:
    """CR 107.4h: {S} is paid with mana from a snow permanent."""
    snowy = land("Snowy", making("G"), supertypes=(Supertype.SNOW,))
    table.lands(1, "Forest")
    one = gain(table, "{S}")
    assert not table.can(CastSpell(one))
    other = Table.players(2)
    (forest,) = other.lands(1, "Forest")
    hill = other.put(snowy)
    other.cast(gain(other, "{S}"))
    assert (other.tapped(hill), other.tapped(forest)) == (True, False)


def test_cr_107_5_tap(table: Table) -> None:
    """CR 107.5, 302.6: {T} of an untapped permanent; a creature must have been there since the turn began."""
    new = table.put(creature("New", 1, 1, gaining(c.TapThis())), sick=True)
    rock = table.put(artifact("Rock", gaining(c.TapThis())), sick=True)
    assert not table.can(Activate(new, 0))
    table.activate(rock)
    assert table.tapped(rock)
    assert not table.can(Activate(rock, 0))


def test_a_permanent_cannot_be_tapped_for_its_own_tap_cost(table: Table) -> None:
    """CR 107.5: {1}, {T}: with no other source than itself."""
    gainer = Activated(c.Costs((mana("{1}"), c.TapThis())), Body((Do(GainLife(Fixed(1))),)))
    both = table.put(land("Both", making("C"), gainer))
    assert "CR 117.3" in table.why_not(Activate(both, 1))
    other = Table.players(2)
    again = other.put(land("Both", making("C"), gainer))
    other.lands(1, "Forest")
    other.activate(again, ability=1)
    other.resolve_top()
    assert other.life(1) == 21
