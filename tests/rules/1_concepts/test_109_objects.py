"""Objects (CR 109)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir import filters as f
from arbitre.ir.abilities import Activated, Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, PayMana
from arbitre.ir.effects import Abandon, Body, DealDamage, Do, GainLife, PreventIt, Tap
from arbitre.ir.filters import And, HasColor, Is, IsCard, IsPlayer, IsSpell
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Target, You
from arbitre.ir.values import Color, ManaCost
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from helpers.doing import matches, matching
from helpers.faces import lies_in, scheme, table_with
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE
from table import GRAVEYARD, HAND, STACK, Table, artifact, creature, enchantment, spell


def test_a_negated_quality_is_not_a_player(three: Table) -> None:
    """CR 109.1: "noncreature" is said of objects."""
    rock = three.put(artifact("Rock"))
    assert matching(three, f.Not(CREATURE)) == (rock,)
    assert not matches(three, f.Not(CREATURE), 2)


def test_109_2_a_creature_is_a_permanent_unless_it_says_card_or_spell() -> None:
    """CR 109.2, 109.2a, 109.2b, 403.2: "creature", "creature card in a graveyard", "creature spell"."""
    table = Table.players()
    there = table.put(BEAR)
    (dead,) = table.graveyard(1, BEAR)
    held = table.put(creature("Held", 1, 1, cost="{0}"), zone=HAND)
    cast = table.cast(held)
    found = {}
    for name, what in (
        ("creature", CREATURE),
        ("card", And((CREATURE, IsCard(), lies_in(GRAVEYARD)))),
        ("spell", And((CREATURE, IsSpell()))),
    ):
        id = table.game.state.create_card(free(name, Tap(Target()), target=what), 1, HAND).id
        table.act(CastSpell(id))
        found[name] = table.object(id).stack.binding.targets[0]  # type: ignore[union-attr]
    assert found == {"creature": (there,), "card": (dead,), "spell": (cast,)}


def test_cr_109_2_a_filter_without_a_zone_asks_for_permanents(three: Table) -> None:
    """CR 109.2: a type alone means a permanent of that type on the battlefield."""
    bear = three.put(creature("Bear", 2, 2))
    three.put(creature("Dead", 2, 2), zone=GRAVEYARD)
    three.put(creature("Held", 2, 2), zone=HAND)
    assert matching(three, CREATURE) == (bear,)


def test_creature_or_player_finds_both_and_no_creature_card_elsewhere(three: Table) -> None:
    """CR 109.2: each alternative is searched where it belongs."""
    bear = three.put(creature("Bear", 2, 2), 2)
    three.put(creature("Dead", 2, 2), zone=GRAVEYARD)
    assert matching(three, f.Or((CREATURE, f.IsPlayer()))) == (bear, 1, 2, 3)


def test_a_spell_or_permanent_of_a_colour(three: Table) -> None:
    """CR 109.2, 111.1: a condition around alternatives is asked of each in its own place."""
    red = three.put(creature("Red", 1, 1, cost="{R}"))
    three.put(creature("Green", 1, 1, cost="{G}"))
    bolt = three.put(spell("Bolt", cost="{R}"), zone=STACK)
    three.put(spell("Held", cost="{R}"), zone=HAND)
    what = f.And((f.HasColor(Color.RED), f.Or((f.IsSpell(), f.IsPermanent()))))
    assert set(matching(three, what)) == {red, bolt}


def test_109_2c_a_source_is_in_any_zone() -> None:
    """CR 109.2c, 609.7c: "damage from red sources" is prevented for spells as for creatures."""
    ward = Replacement(Deals(HasColor(Color.RED), Is(You())), PreventIt())
    table = Table.players()
    table.put(enchantment("Ward", ward), 2)
    goblin = table.put(creature("Goblin", 2, 2, cost="{R}"))
    burn = spell("Burn", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{0}", colors=(Color.RED,))
    cast_free(table, burn, 2)
    table.combat(goblin)
    assert table.life(2) == 20


def test_109_2d_this_scheme_is_the_one_that_says_so() -> None:
    """CR 109.2d, 311.7: of two schemes with one name, that in the command zone whose ability it is."""
    quits = scheme("Quits", Activated(PayMana(ManaCost.parse("{0}")), Body((Do(Abandon()),))), ongoing=True)
    table = table_with(quits, quits)
    for obj in supplementary.deck(table.state, SCHEMES, 1):
        table.set(obj.id, face_down="")
    first, second = (obj.id for obj in supplementary.face_up(table.state, SCHEMES))
    table.activate(second)
    table.resolve_top()
    assert [obj.id for obj in supplementary.face_up(table.game.state, SCHEMES)] == [first]


def test_109_5_you_are_the_controller_or_the_owner() -> None:
    """CR 109.5: of a static ability its object's controller, of an activated ability whoever activated it."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal), 2)
    table.pass_priority()
    table.activate(stone)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (20, 21)
