"""Damage (CR 119): rows DM that need the cards that the documents name, and whole games."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Select
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, PreventIt, ReplaceLater
from arbitre.ir.filters import HasType, Is
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Step
from engine.fights import beast, finish
from rows.named import named
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")


def test_dm_1_the_object_that_deals_it_is_the_source() -> None:
    """CR 119.1: a spell, a permanent's ability and a creature in combat are the sources of what they deal."""
    table = Table.players()
    fanatic, bear = table.battlefield(1, named("Mogg Fanatic"), creature("Bear", 2, 2))
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    table.mana(1, "R")
    cast = table.cast(bolt, 2)
    table.resolve_top()
    table.activate(fanatic, 2)
    table.resolve_top()
    table.attack(bear)
    finish(table)
    told = [line for line in table.log("deals damage") if "to=2" in line]
    assert len(told) == 3
    for line, source in zip(told, (cast, fanatic, bear), strict=True):
        assert f"source={source} " in f"{line} ", line
    assert table.life(2) == 20 - 3 - 1 - 2


def test_dm_2_in_combat_and_by_effects() -> None:
    """CR 119.2, 119.2a–b: a creature deals its power in combat; an instant deals what its text says."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, 2)
    table.resolve_top()
    assert table.life(2) == 17
    table.attack(wurm)
    finish(table)
    assert table.life(2) == 11


def test_dm_8_results_come_after_what_is_dealt() -> None:
    """CR 119.4a–c: prevention acts on the damage, doubling on the gain that results, then all of it happens."""
    table = Table.players()
    angel = table.put(beast("Angel", 4, 4, "lifelink"))
    table.put(named("Boon Reflection"))
    shield = ReplaceLater(Deals(to=Is(You())), PreventIt(), amount=Fixed(1))
    ward = table.put(spell("Ward", shield, cost="{0}"), 2, HAND)
    table.attack(angel)
    table.pass_priority()
    table.cast(ward)
    table.resolve_top()
    finish(table)
    assert (table.life(1), table.life(2)) == (20 + 2 * 3, 20 - 3)


def test_dm_9_boon_reflection() -> None:
    """CR 119.4, first example: 3/3 wither, lifelink; a 2/2 blocks; 2 are prevented: one counter, 2 life, 2 marked."""
    table = Table.players()
    rotter = table.put(beast("Rotter", 3, 3, "wither", "lifelink"))
    table.put(named("Boon Reflection"))
    bear, healer = table.battlefield(2, creature("Bear", 2, 2), named("Master Apothecary"))
    table.attack(rotter)
    table.block((bear, rotter))
    table.pass_priority()
    table.activate(healer, bear)
    table.resolve_top()
    finish(table)
    assert table.counters(bear, "-1/-1") == 1
    assert table.size(bear) == (1, 1)
    assert table.life(1) == 22
    assert table.damage(rotter) == 2


def test_dm_10_worship_and_awe_strike() -> None:
    """CR 119.4, second example: at 2 life, two 5/5s unblocked, one struck: 5 lost and 5 gained at once, 2 life left."""
    table = Table.players()
    one, other = table.battlefield(1, named("Silverback Ape"), named("Silverback Ape"))
    table.battlefield(2, named("Worship"), named("Eager Cadet"))
    strike = table.put(named("Awe Strike"), 2, HAND)
    table.set(2, life=2)
    table.lands(2, "Plains")
    table.attack(one, other)
    table.pass_priority()
    table.cast(strike, one)
    table.resolve_top()
    finish(table)
    assert table.life(2) == 2


def test_dm_11_lightning_bolt_on_a_creature_of_two() -> None:
    """CR 119.5, 704.5g: three damage is marked as the Bolt resolves; the state-based action destroys, not the Bolt."""
    table = Table.players()
    piker = table.put(creature("Bear", 2, 2), 2)
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    table.mana(1, "R")
    bolt_on_the_stack = table.cast(bolt, piker)
    table.resolve_top()
    assert table.zone(piker) is GRAVEYARD
    told = [entry for entry in table.game.log if entry.what in ("deals damage", "moves")][-3:]
    assert [entry.what for entry in told] == ["deals damage", "moves", "moves"]
    assert [dict(entry.parts)["object"] for entry in told[1:]] == [bolt_on_the_stack, piker]
    assert told[2].rule == "701.6a"


def test_dm_12_marked_damage_stays_on_what_is_no_creature() -> None:
    """CR 119.6: a licid with 1 damage that becomes an Aura and a creature again still has it; not the next turn."""
    table = Table.players()
    licid, bear = table.battlefield(1, named("Gliding Licid"), creature("Bear", 2, 2))
    table.set(licid, damage=1)
    table.mana(1, "UU")
    table.activate(licid, bear)
    table.resolve_top()
    assert table.size(licid) == (None, None)
    assert table.damage(licid) == 1
    table.next_turn()
    assert table.damage(licid) == 0


def test_dm_12_lethal_when_as_great_as_its_toughness() -> None:
    """CR 119.6, 704.5g: damage adds up over the turn; equal to toughness it is lethal."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"), 2)
    bolts = table.hand(
        1,
        spell("Two", DealDamage(Fixed(2), Target()), target=HasType(CardType.CREATURE), cost="{R}"),
        named("Lightning Bolt"),
    )
    table.set(wurm, damage=1)
    table.mana(1, "RR")
    table.cast(bolts[0], wurm)
    table.resolve_top()
    assert (table.zone(wurm), table.damage(wurm)) == (BATTLEFIELD, 3)
    table.cast(bolts[1], wurm)
    table.resolve_top()
    assert table.zone(wurm) is GRAVEYARD


def test_dm_12_regeneration_removes_it() -> None:
    """CR 119.6, 701.12a: a regenerated creature has no damage marked on it."""
    table = Table.players()
    bones = table.put(named("Drudge Skeletons"), 1)
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    table.mana(1, "BR")
    table.activate(bones)
    table.resolve_top()
    table.cast(bolt, bones)
    table.resolve_top()
    assert (table.zone(bones), table.damage(bones), table.tapped(bones)) == (BATTLEFIELD, 0, True)


def test_dm_13_what_can_be_chosen_as_a_source() -> None:
    """CR 119.7, 609.7a: permanents, also harmless ones, spells on the stack, and what an ability there refers to."""
    table = Table.players()
    circle = table.put(named("Circle of Protection: Red"))
    piker, fanatic = table.battlefield(2, named("Goblin Piker"), named("Mogg Fanatic"))
    harmless = table.put(enchantment("Red Haze", cost="{R}"), 2)
    rock = table.put(artifact("Rock"), 2)
    spells = table.hand(2, named("Goblin Piker"), named("Lightning Bolt"))
    table.mana(2, "RRR")
    table.mana(1, "C")
    table.at(2, Step.PRECOMBAT_MAIN, active=2)
    permanent_spell = table.cast(spells[0])
    bolt = table.cast(spells[1], 1)
    table.activate(fanatic, 1)
    table.pass_priority()
    table.activate(circle)
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {piker, harmless, permanent_spell, bolt, fanatic}
    assert rock not in decision.options
    table.answer(fanatic)
    table.resolve_top()
    assert table.life(1) == 20
    table.resolve_top()
    assert table.life(1) == 17


def test_dm_13_the_permanent_that_a_chosen_spell_becomes() -> None:
    """CR 609.7a, 400.7b: choosing a creature spell, the damage of the creature that it becomes is prevented."""
    table = Table.players()
    circle = table.put(named("Circle of Protection: Red"), 2)
    ball = table.put(named("Ball Lightning"), zone=HAND)
    table.mana(1, "RRR")
    table.lands(2, "Plains", 1)
    table.cast(ball)
    table.pass_priority()
    table.activate(circle)
    table.resolve_all()
    table.attack(ball)
    finish(table)
    assert table.life(2) == 20


@pytest.mark.parametrize(
    ("toughness", "zone"), [(5, GRAVEYARD), (6, GRAVEYARD), (7, BATTLEFIELD)], ids=["more", "equal", "less"]
)
def test_dm_15_damage_as_great_as_toughness_destroys(toughness: int, zone: object) -> None:
    """CR 119.3e, 704.5g: 6 damage in one turn."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    wall = table.put(creature("Wall", 0, toughness), 2)
    table.combat(wurm, [wall])
    assert table.zone(wall) is zone


def test_dm_15_damage_takes_life_and_loyalty() -> None:
    """CR 119.3a, 119.3c: a player loses life, a planeswalker loyalty counters, and at 0 it goes (CR 704.5i)."""
    table = Table.players()
    wurm, cadet = table.battlefield(1, named("Craw Wurm"), named("Eager Cadet"))
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    table.attack((wurm, walker), (cadet, 2))
    finish(table)
    assert table.zone(walker) is GRAVEYARD
    assert table.life(2) == 19
