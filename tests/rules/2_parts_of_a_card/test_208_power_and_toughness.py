"""Power and toughness (CR 208)."""

from __future__ import annotations

import pytest

from arbitre.engine.characteristics.derivation import Deed
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import amounts as a
from arbitre.ir import filters as f
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, LifeOf, Plus, ZoneSize
from arbitre.ir.effects import Apply, CreateCopies, EntersWith
from arbitre.ir.filters import And, ControlledBy, HasType, Is
from arbitre.ir.modifications import DefinesPT, HasAbilities, ModifiesPT, SetsPT, SetTypes
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Linked, Target, This, You
from arbitre.ir.values import CardType, Compare, Zone
from helpers.doing import matches
from helpers.layering import star
from helpers.layering_cards import TYPED_BEAR, apply, gets
from helpers.named import named
from helpers.replacing import enter, size_of
from helpers.words import CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, spell

ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)


def test_pt_1_effects_modify_or_set_power_and_toughness() -> None:
    """CR 208.1."""
    table = Table.players()
    bear, wolf = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2))
    grow = Apply(Target(), (ModifiesPT(Fixed(3), Fixed(-1)),))
    shrink = Apply(Target(), (SetsPT(Fixed(0), Fixed(1)),))
    cards = table.hand(1, *[spell("Spell", e, target=CREATURE, cost="{0}") for e in (grow, shrink)])
    table.cast(cards[0], bear)
    table.resolve_all()
    table.cast(cards[1], wolf)
    table.resolve_all()
    assert (table.size(bear), table.size(wolf)) == ((5, 1), (0, 1))


def test_pt_1_the_numbers_of_a_creature_are_modified_and_set() -> None:
    """CR 208.1, 613.3b–c: Giant Growth adds to them; an effect that sets them comes first, whenever it was made."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    growth = table.put(named("Giant Growth"), zone=HAND)
    frog = table.put(named("Turn to Frog"), zone=HAND)
    table.mana(1, "GUU")
    assert table.size(wurm) == (6, 4)
    table.cast(growth, wurm)
    table.resolve_all()
    assert table.size(wurm) == (9, 7)
    table.cast(frog, wurm)
    table.resolve_all()
    assert table.size(wurm) == (4, 4)


def test_pt_2_a_star_is_what_its_ability_says() -> None:
    """CR 208.2: power and toughness may be variable."""
    table = Table.players()
    size = LifeOf(You())
    soul = table.put(
        creature("Soul", "*", "1+*", Static(This(), (DefinesPT(size, Plus(size, Fixed(1))),), defines=True))
    )
    assert table.size(soul) == (20, 21)


def test_pt_2_a_star_is_a_number_that_changes() -> None:
    """CR 208.2, 208.2a: Tarmogoyf is */1+* and grows with the types of cards in graveyards."""
    table = Table.players()
    goyf = table.put(named("Tarmogoyf"))
    bolt, growth = table.hand(1, named("Lightning Bolt"), named("Giant Growth"))
    table.mana(1, "RG")
    assert table.size(goyf) == (0, 1)
    table.cast(growth, goyf)
    table.cast(bolt, 2)
    table.resolve_top()
    assert table.size(goyf) == (1, 2)
    table.resolve_top()
    assert table.size(goyf) == (4, 5)


def test_pt_3_a_defining_ability_works_in_every_zone() -> None:
    """CR 208.2a, 604.3: power equal to the cards in hand, on the battlefield, in hand and in the graveyard."""
    one = star(ZoneSize(CardsIn.HAND))
    table = Table.players(2)
    on, in_hand, dead = table.put(one), table.put(one, zone=HAND), table.put(one, zone=GRAVEYARD)
    table.hand(1, TYPED_BEAR, TYPED_BEAR)
    assert [table.size(id) for id in (on, in_hand, dead)] == [(3, 3), (3, 3), (3, 3)]


def test_pt_3_an_undetermined_number_is_zero() -> None:
    """CR 208.2a: 1 plus the number of creatures of a player who has not been chosen is 1."""
    number = Plus(Fixed(1), CountOf(And((CREATURE, ControlledBy(Linked("player"))))))
    table = Table.players(2)
    order = table.put(star(number), zone=HAND)
    table.battlefield(2, TYPED_BEAR, TYPED_BEAR)
    assert table.size(order) == (1, 1)


@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, LIBRARY, EXILE])
def test_pt_3_lost_order_of_jarkeld_elsewhere(zone: Zone) -> None:
    """CR 208.2a: the ability defines it in every zone; no opponent was chosen, so the number in it is 0: 1/1."""
    table = Table.players()
    order = table.put(named("Lost Order of Jarkeld"), zone=zone)
    table.battlefield(2, *[creature("Bear", 2, 2)] * 3)
    assert table.size(order) == (1, 1)


def test_pt_3_lost_order_of_jarkeld_on_the_battlefield() -> None:
    """CR 208.2a, 107.2: 1/1 as a spell, then one more than the creatures of the chosen opponent."""
    table = Table.players(3)
    order = table.put(named("Lost Order of Jarkeld"), zone=HAND)
    table.battlefield(3, *[creature("Bear", 2, 2)] * 3)
    table.mana(1, "WWCC")
    table.cast(order)
    assert table.size(order) == (1, 1)
    table.resolve_top(3)
    assert (table.zone(order), table.size(order)) == (BATTLEFIELD, (4, 4))


def test_pt_4_as_it_enters_with_one_of_several_sizes() -> None:
    """CR 208.2b: elsewhere than on the battlefield both are 0."""
    enters = Replacement(ENTERS, EntersWith(mods=(SetsPT(Fixed(3), Fixed(3)), HasAbilities((Keyword("flying"),)))))
    table = Table.players(2)
    (clay,) = table.hand(1, creature("Clay", "*", "*", enters))
    done = enter(table, clay)
    assert size_of(done, clay) == (3, 3)
    assert characteristics(done.game, done.now(clay)).keywords == {"flying"}
    (other,) = (id for id in table.hand(1, creature("Clay", "*", "*", enters)))
    assert size_of(done, other) == (0, 0)


def test_pt_4_a_size_of_choice_is_copied_and_elsewhere_it_is_none() -> None:
    """CR 208.2b, 706.2: 0/0 in hand and on the stack, 3/3 as it enters; a copy of it is what was chosen."""
    size = EntersWith(mods=(SetsPT(Fixed(3), Fixed(3)),))
    clay = creature("Clay", "*", "*", Replacement(Moves(Is(This()), to=BATTLEFIELD), size), cost="{1}")
    table = Table.players()
    card = table.put(clay, zone=HAND)
    twin = table.put(spell("Twin", CreateCopies(Target()), target=HasType(CardType.CREATURE), cost="{1}"), zone=HAND)
    table.mana(1, "CC")
    assert table.size(card) == (0, 0)
    table.cast(card)
    assert table.size(card) == (0, 0)
    table.resolve_top()
    assert table.size(card) == (3, 3)
    table.cast(twin)
    table.resolve_top()
    assert [table.size(id) for id in table.game.state.battlefield] == [(3, 3), (3, 3)]


def test_208_3_what_is_no_creature_any_more_has_no_power() -> None:
    """CR 208.3: the last step, by a rule of its own."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    table.put(enchantment("Petrify", Static(CREATURE, (SetTypes((CardType.LAND,)),))))
    found = table.game.derivation(bear, "power")
    assert found.value is None
    assert (found.steps[-1].rule, found.steps[-1].deed) == ("CR 208.3", Deed.SIZE)


def test_208_3_and_nothing_else_of_it_changes() -> None:
    """CR 208.3: its abilities are told as they are written."""
    table = Table.players(2)
    train = table.put(creature("Train", 2, 2, Keyword("persist")))
    table.put(enchantment("Petrify", Static(CREATURE, (SetTypes((CardType.LAND,)),))))
    (printed,) = table.game.derivation(train, "abilities").steps
    assert printed.value == (Keyword("persist"),)


def test_cr_208_3_what_has_no_power_matches_no_comparison(three: Table) -> None:
    """CR 208.3: a noncreature permanent has no power."""
    rock = three.put(artifact("Rock"))
    assert not matches(three, f.StatIs(a.Stat.POWER, Compare.AT_MOST, a.Fixed(5)), rock)


def test_pt_5_a_noncreature_permanent_has_no_power() -> None:
    """CR 208.3: a creature that became an Aura has no power or toughness; bonuses do not give it any."""
    table = Table.players(2)
    licid = table.put(creature("Licid", 2, 2))
    apply(table, licid, licid, SetTypes((CardType.ENCHANTMENT,), ("Aura",)))
    apply(table, licid, licid, gets(1, 1))
    assert table.size(licid) == (None, None)


def test_pt_5_a_licid_that_became_an_aura() -> None:
    """CR 208.3: it has neither power nor toughness while it is no creature, and has them again when it is one."""
    table = Table.players()
    licid, bear = table.battlefield(1, named("Gliding Licid"), creature("Bear", 2, 2))
    table.mana(1, "UU")
    assert table.size(licid) == (2, 2)
    table.activate(licid, bear)
    table.resolve_top()
    assert table.size(licid) == (None, None)
    assert table.object(licid).attached_to == bear
    assert "flying" in table.keywords(bear)
