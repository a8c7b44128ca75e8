"""Mana, mana abilities and paying with them (CR 106, 605, 601.2f–g)."""

from __future__ import annotations

import pytest

from arbitre.engine import payment
from arbitre.engine.decisions import Activate, CastSpell
from arbitre.engine.game import Options
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Timing, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import TurnOf
from arbitre.ir.effects import AddMana, Body, DealDamage, Do, GainLife, Instead, TargetSlot
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, Is, IsPlayer, IsSpell, Not
from arbitre.ir.modifications import AdditionalCost, CantActivate, SpendAsThough
from arbitre.ir.node import Cost, Effect
from arbitre.ir.patterns import Activates, AddsMana, TappedForMana
from arbitre.ir.refs import Event, Players, Role, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Supertype, Zone
from table import BATTLEFIELD, HAND, STACK, Table, artifact, card, creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
ALL_COLORS = tuple(Color)


def cost(text: str) -> c.PayMana:
    return c.PayMana(ManaCost.parse(text))


def making(*symbols: str, costs: tuple[Cost, ...] = (), also: tuple[Effect, ...] = (), tap: bool = True) -> Activated:
    """ "{T}, costs: Add symbols", and what follows."""
    parts = ((c.TapThis(),) if tap else ()) + costs
    clauses = (Do(AddMana(symbols)), *(Do(effect) for effect in also))
    return Activated(c.Costs(parts) if len(parts) != 1 else parts[0], Body(clauses))


def choosing(colors: tuple[Color, ...] = ALL_COLORS, amount: int = 1, **more: object) -> Activated:
    """ "{T}: Add *amount* mana of one of the colours"."""
    return Activated(c.TapThis(), Body((Do(AddMana(colors=colors, amount=Fixed(amount), **more)),)))  # type: ignore[arg-type]


ELF = creature("Elf", 1, 1, making("G"), cost="{G}")
GAIN = {
    text: spell("Gain", GainLife(Fixed(1)), cost=text) for text in ("{G}", "{1}", "{2}", "{W}", "{W}{U}", "{3}", "{R}")
}


def gain(table: Table, text: str, player: int = 1) -> int:
    """A spell with the cost, in hand."""
    return table.put(spell("Gain", GainLife(Fixed(1)), cost=text), player, HAND)


def tapped(table: Table) -> list[int]:
    return [id for id in table.game.state.battlefield if table.tapped(id)]


# --- mana abilities --------------------------------------------------------------------------------------------------


def test_cr_605_3b_a_mana_ability_does_not_use_the_stack(table: Table) -> None:
    """CR 605.3b: it resolves at once; the player still has priority."""
    (forest,) = table.lands(1, "Forest")
    table.activate(forest)
    assert (table.pool(1), table.game.state.stack, table.decision.player) == ("G", (), 1)
    assert not table.can(Activate(forest, 0))


def test_mana_abilities_are_no_reason_to_ask(table: Table) -> None:
    """Priority is passed by itself when only mana could be made; the ability is legal all the same."""
    (forest,) = table.lands(1, "Forest")
    assert [type(a).__name__ for a in table.decision.answers()] == ["Pass"]
    assert table.can(Activate(forest, 0))


def test_cr_302_6_a_creature_that_came_this_turn_makes_no_mana(table: Table) -> None:
    """CR 302.6: {T} of a creature."""
    elf = table.put(ELF, sick=True)
    one = gain(table, "{G}")
    assert "CR 117.3" in table.why_not(Activate(elf, 0))
    assert not table.can(CastSpell(one))


def test_cr_605_1a_an_ability_with_a_target_is_no_mana_ability(table: Table) -> None:
    """CR 605.1a, 605.5a: it uses the stack."""
    clauses = (Do(AddMana(("R",))), Do(DealDamage(Fixed(1), Target())))
    rock = table.put(artifact("Rock", Activated(c.TapThis(), Body(clauses, (TargetSlot(IsPlayer()),)))))
    table.activate(rock, 2)
    assert (table.pool(1), len(table.game.state.stack)) == ("", 1)
    table.resolve_top()
    assert (table.pool(1), table.life(2)) == ("R", 19)


def test_cr_605_1a_a_loyalty_ability_is_no_mana_ability(table: Table) -> None:
    """CR 605.1a, 606."""
    plus = Activated(c.AddCounters("loyalty"), Body((Do(AddMana(("R", "R"))),)), timing=Timing.LOYALTY)
    walker = card("Walker", plus, types=(CardType.PLANESWALKER,), cost="{3}", loyalty="3")
    one = table.put(walker, counters={"loyalty": 3})
    table.activate(one)
    assert len(table.game.state.stack) == 1
    assert table.counters(one, "loyalty") == 4
    assert "CR 606.3" in table.why_not(Activate(one, 0))


def test_cr_106_4_the_player_chooses_a_colour(table: Table) -> None:
    """CR 106.1: one mana of any colour; three of any one colour."""
    one = table.put(artifact("Lens", choosing()))
    three = table.put(artifact("Bloom", choosing(amount=3)))
    table.activate(one, "U")
    table.activate(three, "B")
    assert table.pool(1) == "BBBU"


def test_mana_for_each(table: Table) -> None:
    """CR 106.3: {G} for each Elf."""
    elves = CountOf(And((HasSubtype("Elf"), ControlledBy())))
    priest = creature(
        "Priest", 1, 1, Activated(c.TapThis(), Body((Do(AddMana(("G",), times=elves)),))), subtypes=("Elf",)
    )
    table.battlefield(1, priest, priest)
    one = gain(table, "{G}{G}")
    table.cast(one)
    assert len(tapped(table)) == 1
    assert table.pool(1) == ""


# --- which sources are used ------------------------------------------------------------------------------------------


def test_lands_before_creatures_and_few_colours_before_many(table: Table) -> None:
    """The payer keeps what is most useful: any colour, and creatures."""
    lens = table.put(land("Lens", choosing()))
    elf = table.put(ELF)
    (forest,) = table.lands(1, "Forest")
    spells = [gain(table, text) for text in ("{1}", "{1}", "{G}")]
    table.cast(spells[0])
    assert tapped(table) == [forest]
    table.cast(spells[1])
    assert tapped(table) == [lens, forest]
    table.cast(spells[2])
    assert tapped(table) == [lens, elf, forest]


def test_life_and_sacrifice_only_if_needed(table: Table) -> None:
    """A land that hurts gives colourless mana; the treasure stays as long as there is another way."""
    pain = making("R", also=(DealDamage(Fixed(1), You()),))
    table.put(land("Pain", making("C"), pain))
    treasure = table.put(artifact("Treasure", making("R", costs=(c.Sacrifice(Is(This())),))))
    table.cast(gain(table, "{1}"))
    assert (table.life(1), table.zone(treasure)) == (20, BATTLEFIELD)
    other = Table.players(2)
    other.put(land("Pain", making("C"), pain))
    other.put(artifact("Treasure", making("R", costs=(c.Sacrifice(Is(This())),))))
    first, second = gain(other, "{R}"), gain(other, "{R}")
    other.cast(first)
    assert (other.life(1), other.names(BATTLEFIELD)) == (19, ["Pain", "Treasure"])
    other.cast(second)
    assert other.names(BATTLEFIELD) == ["Pain"]


def test_a_source_pays_for_another(table: Table) -> None:
    """{1}, {T}: Add {W}{U}, with one Forest."""
    table.put(artifact("Signet", making("W", "U", costs=(cost("{1}"),))))
    table.lands(1, "Forest")
    table.cast(gain(table, "{W}{U}"))
    assert (len(tapped(table)), table.pool(1)) == (2, "")


def test_a_creature_is_tapped_for_a_land(table: Table) -> None:
    """{T}, tap an untapped creature you control: Add one mana of any colour."""
    drum = Activated(c.Costs((c.TapThis(), c.Tap(CREATURE))), Body((Do(AddMana(colors=ALL_COLORS, amount=Fixed(1))),)))
    table.put(artifact("Drum", drum))
    one = gain(table, "{W}")
    assert not table.can(CastSpell(one))
    other = Table.players(2)
    other.put(artifact("Drum", drum))
    bear = other.put(creature("Bear", 2, 2), sick=True)
    other.cast(gain(other, "{W}"))
    assert other.tapped(bear)


def test_sacrificing_creatures_for_mana(table: Table) -> None:
    """Sacrifice a creature: Add {C}{C}; used only when nothing else pays."""
    altar = Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(("C", "C"))),)))
    table.put(artifact("Altar", altar))
    table.battlefield(1, *[creature("Rat", 1, 1)] * 2)
    table.lands(1, "Forest")
    small, big = gain(table, "{1}"), gain(table, "{3}")
    table.cast(small)
    assert table.names(BATTLEFIELD).count("Rat") == 2
    table.act(CastSpell(big))
    while table.decision.what == "sacrifice":
        table.answer(next(table.decision.answers()))
    assert (table.names(BATTLEFIELD).count("Rat"), table.pool(1)) == (0, "C")


def test_a_source_that_asks_for_mana_and_a_sacrifice(table: Table) -> None:
    """CR 605.3a: {1}, sacrifice a creature: Add {B}{B}{B}; the creature that makes the {1} is no worse a victim."""
    cult = Activated(c.Costs((cost("{1}"), c.Sacrifice(CREATURE))), Body((Do(AddMana(("B", "B", "B"))),)))
    table.put(artifact("Cult", cult))
    elf, rat = table.battlefield(1, ELF, creature("Rat", 1, 1))
    one = gain(table, "{B}{B}{B}")
    table.act(CastSpell(one))
    assert table.decision.what == "sacrifice"
    table.answer(elf)
    assert (table.zone(one) is HAND, table.zone(rat), table.pool(1)) == (False, BATTLEFIELD, "")


def test_a_permanent_cannot_be_tapped_for_its_own_tap_cost(table: Table) -> None:
    """CR 107.5: {1}, {T}: with no other source than itself."""
    gainer = Activated(c.Costs((cost("{1}"), c.TapThis())), Body((Do(GainLife(Fixed(1))),)))
    both = table.put(land("Both", making("C"), gainer))
    assert "CR 117.3" in table.why_not(Activate(both, 1))
    other = Table.players(2)
    again = other.put(land("Both", making("C"), gainer))
    other.lands(1, "Forest")
    other.activate(again, ability=1)
    other.resolve_top()
    assert other.life(1) == 21


def test_cr_106_6_restricted_mana(table: Table) -> None:
    """CR 106.6: mana for creature spells only pays for creature spells, and is spent on them first."""
    caves = Activated(c.TapThis(), Body((Do(AddMana(("C", "C"), only_for=And((IsSpell(), CREATURE)))),)))
    table.put(land("Caves", caves))
    two = gain(table, "{2}")
    bear = table.put(creature("Bear", 2, 2, cost="{2}"), 1, HAND)
    assert not table.can(CastSpell(two))
    table.cast(bear)
    assert table.zone(bear) is not HAND


def test_cr_107_4h_snow(table: Table) -> None:
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


def test_spending_mana_as_though_it_were_of_any_colour(table: Table) -> None:
    """CR 601.2f: an effect lets a player spend mana as though it were mana of any color."""
    table.put(enchantment("Dream", Static(You(), (SpendAsThough(),))))
    table.lands(1, "Forest", 2)
    table.cast(gain(table, "{W}{U}"))
    assert len(tapped(table)) == 2


def test_cr_106_7_what_lands_could_produce(table: Table) -> None:
    """CR 106.7: any colour that a land of an opponent could produce, tapped or not."""
    theirs = And((LAND, ControlledBy(Players(Who.OPPONENTS))))
    orchard = Activated(c.TapThis(), Body((Do(AddMana(amount=Fixed(1), produced_by=theirs)),)))
    table.put(land("Orchard", orchard))
    one = gain(table, "{W}")
    assert not table.can(CastSpell(one))
    other = Table.players(2)
    other.put(land("Orchard", orchard))
    other.lands(2, "Plains", tapped=True)
    other.cast(gain(other, "{W}"))
    assert len(tapped(other)) == 2


def test_a_mana_ability_with_a_condition(table: Table) -> None:
    """CR 602.5: "activate only during your turn"."""
    day = Activated(c.TapThis(), Body((Do(AddMana(("W",))),)), condition=TurnOf())
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


# --- triggered mana abilities and replacement ------------------------------------------------------------------------


def test_cr_605_4a_a_triggered_mana_ability(table: Table) -> None:
    """CR 605.4a: it resolves at once, and a payment counts on it."""
    forest = And((LAND, HasSubtype("Forest")))
    table.put(enchantment("Growth", Triggered(TappedForMana(forest, You()), Body((Do(AddMana(("G",))),)))))
    (one,) = table.lands(1, "Forest")
    table.cast(gain(table, "{G}{G}"))
    assert (table.tapped(one), table.pool(1)) == (True, "")


def test_cr_605_4a_mana_of_the_type_that_the_land_produced(table: Table) -> None:
    """CR 605.1b: one more mana of any type that it produced, for whoever taps it."""

    more = AddMana(amount=Fixed(1), same_as_event=True, who=Event(Role.PLAYER))
    table.put(enchantment("Flare", Triggered(TappedForMana(LAND), Body((Do(more),)))), 1)
    table.lands(1, "Island")
    table.lands(2, "Plains")
    assert table.can(CastSpell(gain(table, "{U}{U}")))
    (theirs,) = [id for id in table.game.state.battlefield if table.controller(id) == 2]
    table.pass_priority()
    table.activate(theirs)
    assert table.pool(2) == "WW"


def test_cr_106_7_replaced_mana(table: Table) -> None:
    """CR 614.1a: lands produce {B} instead; a payment knows."""
    bog = Replacement(AddsMana(LAND), Instead((Do(AddMana(("B",))),)))
    table.put(enchantment("Bog", bog))
    table.lands(1, "Plains", 2)
    white, black = gain(table, "{W}"), gain(table, "{B}{B}")
    assert not table.can(CastSpell(white))
    table.cast(black)
    assert len(tapped(table)) == 2


def test_activating_a_mana_ability_is_noticed(table: Table) -> None:
    """CR 603.2: "whenever a player activates an ability", also during a payment."""
    watch = Triggered(Activates(CREATURE, mana=None), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Watch", watch))
    table.put(ELF)
    table.cast(gain(table, "{G}"))
    table.resolve_top()
    assert table.life(1) == 21


# --- paying by hand --------------------------------------------------------------------------------------------------


def test_paying_by_hand_asks_symbol_by_symbol() -> None:
    """CR 601.2f–g: mana abilities and mana in the pool, one symbol after the other, coloured ones first."""
    table = Table.players(2, options=Options(skip_forced=False, auto_payment=False))
    mountain, forest = table.battlefield(1, land("Mountain"), land("Forest"))
    table.lands(1, "Island")
    one = gain(table, "{1}{R}")
    table.act(CastSpell(one))
    assert table.decision.what == "pay mana"
    assert table.decision.check("R") is not None
    table.game.push(Activate(mountain, 0))
    table.game.push("R")
    table.game.push(Activate(forest, 0))
    table.answer()
    assert table.zone(one) is not HAND
    assert tapped(table) == [mountain, forest]


def test_paying_by_hand_offers_only_what_leaves_the_rest_payable() -> None:
    """CR 601.2g: the only white source is not offered for the generic mana while {W} is still to be paid by it."""
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    table.mana(1, "WG")
    one = gain(table, "{1}{W}")
    table.act(CastSpell(one))
    assert table.zone(one) is not HAND
    assert table.pool(1) == ""


def test_plans_are_exact_for_the_table(table: Table) -> None:
    """CR 117.3: the promised interface: a plan for a mana cost, or None."""
    table.lands(1, "Forest", 2)
    game = table.game
    assert payment.plan(game, 1, ManaCost.parse("{1}{G}")) is not None
    assert payment.plan(game, 1, ManaCost.parse("{3}")) is None
    assert payment.plan(game, 2, ManaCost.parse("{1}")) is None


def test_cr_602_5b_a_mana_ability_for_once_each_turn_is_counted_on_once(table: Table) -> None:
    """CR 602.5b: two mana of a creature that makes one each turn cannot be counted on, nor one of each colour."""
    for colors in ((Color.GREEN,), (Color.GREEN, Color.WHITE)):
        makes = Body((Do(AddMana(colors=colors, amount=Fixed(1))),))
        table.put(creature("Wall", 0, 5, Activated(c.AddCounters("-0/-1"), makes, per_turn=1)))
    one, two, three = gain(table, "{G}"), gain(table, "{2}"), gain(table, "{3}")
    assert table.can(CastSpell(two))
    assert not table.can(CastSpell(three))
    table.cast(two)
    assert not table.can(CastSpell(table.now(one)))


def test_two_creatures_cannot_tap_each_other(table: Table) -> None:
    """{T}, tap another untapped creature: of two such creatures only one makes mana."""
    both = c.Costs((c.TapThis(), c.Tap(And((CREATURE, Not(Is(This())))))))
    dryad = Activated(both, Body((Do(AddMana(colors=ALL_COLORS, amount=Fixed(1))),)))
    table.battlefield(1, *[creature("Dryad", 1, 1, dryad)] * 2)
    one, two = gain(table, "{W}"), gain(table, "{W}{W}")
    assert not table.can(CastSpell(two))
    table.cast(one)
    assert len(tapped(table)) == 2


def test_602_5d_mana_at_sorcery_speed_pays_for_nothing(table: Table) -> None:
    """What can be activated only as a sorcery makes mana beforehand or not at all."""
    ability = Activated(c.TapThis(), Body((Do(AddMana(("G",))),)), Timing.SORCERY)
    table.put(artifact("Slow Lens", ability))
    assert not table.can(CastSpell(gain(table, "{G}")))


def test_702_49a_convoke_does_not_pay_for_mana_abilities(table: Table) -> None:
    """A creature stands for mana of the spell's cost, not for the {2} of a mana ability."""
    filter_ = Activated(cost("{2}"), Body((Do(AddMana(colors=ALL_COLORS, amount=Fixed(1))),)))
    table.put(artifact("Lens", filter_))
    table.battlefield(1, *[creature("Lynx", 2, 2, cost="{U}")] * 2)
    courage = table.put(spell("Courage", GainLife(Fixed(1)), Keyword("convoke"), cost="{G}"), 1, HAND)
    assert not table.can(CastSpell(courage))


@pytest.mark.parametrize("creatures", [1, 2])
def test_117_10_two_sources_do_not_give_up_the_same_creature(table: Table, creatures: int) -> None:
    """CR 117.10, 601.2g: what two mana abilities sacrifice out of one pile is there only once."""
    altar = Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(("C", "C"))),)))
    for name in ("Altar", "Other Altar"):
        table.put(artifact(name, altar))
    rats = table.battlefield(1, *[creature("Rat", 1, 1)] * creatures)
    big = gain(table, "{4}")
    assert table.can(CastSpell(big)) is (creatures == 2)
    if creatures == 2:
        table.cast(big, rats[0], rats[1])
        assert (table.zone(big), table.names(BATTLEFIELD).count("Rat")) == (STACK, 0)


@pytest.mark.parametrize("creatures", [1, 2])
def test_117_10_what_the_spell_itself_asks_for_is_not_given_up_for_mana(table: Table, creatures: int) -> None:
    """CR 117.10: the creature that is sacrificed for the spell makes no mana; with a second one both can be paid."""
    table.put(artifact("Altar", Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(("C", "C"))),)))))
    table.battlefield(1, *[creature("Rat", 1, 1)] * creatures)
    price = Static(This(), (AdditionalCost(c.Sacrifice(CREATURE)),), zone=Zone.STACK)
    feast = table.put(spell("Feast", GainLife(Fixed(1)), price, cost="{2}"), 1, HAND)
    assert table.can(CastSpell(feast)) is (creatures == 2)
