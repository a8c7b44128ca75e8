"""Damage (CR 119.1–6)."""

from __future__ import annotations

import pytest

from arbitre.engine.objects import damage
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, Replacement
from arbitre.ir.amounts import Fixed, ResultAmount
from arbitre.ir.conditions import exists
from arbitre.ir.effects import DealDamage, Do, GainLife, PreventIt, ReplaceLater, Scale, StopsAt
from arbitre.ir.filters import HasType, Is, IsPlayer, Named
from arbitre.ir.patterns import Deals, GainsLife, LosesLife, PutsCounters
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Compare, Step
from arbitre.rules.editions import CURRENT, Edition
from helpers.combat import deal, gains_that_much, table_with, waiting
from helpers.doing import do, holds, matching, number
from helpers.fights import YOURS, beast, finish
from helpers.named import named
from helpers.positions import positions
from helpers.words import BEAR
from table import BATTLEFIELD, BLANK, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
WORSHIP = enchantment("Worship", Replacement(LosesLife(You(), by_damage=True), StopsAt(1), condition=exists(YOURS)))


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


def test_dm_1_only_to_creatures_planeswalkers_and_players() -> None:
    """CR 119.1a: damage can't be dealt to an object that is neither creature nor planeswalker."""
    table, (bear,), (stone,) = table_with(creature("Bear", 2, 2), theirs=[artifact("Stone")])
    assert deal(table, (bear, stone, 3)) == []
    assert (table.damage(stone), table.object(stone).damaged_by) == (0, ())


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


def test_damage_dealt_this_turn(table: Table) -> None:
    """CR 119.2b: "dealt damage by ~ this turn"."""
    source, victim = table.put(BEAR), table.put(creature("Big", 5, 5), 2)
    do(table, e.DealDamage(a.Fixed(1), r.Both((r.Target(), r.Target(1)))), source=source, targets=[victim, 2])
    assert matching(table, f.DamagedBy(r.This()), source=source) == (victim,)
    assert matching(table, f.And((f.IsPlayer(), f.DamagedBy(r.This()))), source=source) == (2,)
    assert matching(table, f.HasState(f.State.DAMAGED)) == (victim,)


def test_numbers_joined(table: Table) -> None:
    """Sums, products, the lesser, one or the other."""
    big = a.Times(a.Fixed(3), a.Plus(a.Fixed(2), a.Fixed(1)))
    assert number(table, a.Lesser(big, a.Fixed(7))) == 7
    mine, seven = c.TurnOf(), c.Compares(a.ZoneSize(a.CardsIn.GRAVEYARD), Compare.EQUAL, a.Fixed(7))
    assert number(table, a.Either(mine, a.Fixed(1), a.Fixed(2)), you=2) == 2
    table.graveyard(1, *[BLANK] * 7)
    assert holds(table, c.Threshold())
    assert holds(table, c.AnyOf((c.NotSo(mine), seven)))


def test_dm_3_a_player_loses_life() -> None:
    """CR 119.3a: damage dealt to a player causes that player to lose that much life."""
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    deal(table, (bear, 2, 3))
    assert table.life(2) == 17
    assert table.game.player(2).tally("damage dealt to the player this turn") == 3
    assert table.game.player(2).tally("life lost this turn") == 3


def test_dm_5_infect_poisons_players_and_wither_does_not() -> None:
    """CR 119.3a–b: infect gives a player poison counters instead of a loss of life."""
    table, (plague, rot), _ = table_with(beast("Plague", 2, 2, "infect"), beast("Rot", 2, 2, "wither"))
    deal(table, (plague, 2, 3), (rot, 2, 2))
    assert (table.life(2), table.counters(2, "poison")) == (18, 3)


def test_dm_15_damage_takes_life_and_loyalty() -> None:
    """CR 119.3a, 119.3c: a player loses life, a planeswalker loyalty counters, and at 0 it goes (CR 704.5i)."""
    table = Table.players()
    wurm, cadet = table.battlefield(1, named("Craw Wurm"), named("Eager Cadet"))
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    table.attack((wurm, walker), (cadet, 2))
    finish(table)
    assert table.zone(walker) is GRAVEYARD
    assert table.life(2) == 19


def test_dm_5_the_controller_of_the_source_gives_counters_today() -> None:
    """CR26 120.3b, 120.3d: the source's controller gives the counters; in 2011 nobody does."""
    for edition, giver in ((None, 0), (CURRENT, 1)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        plague = table.put(beast("Plague", 2, 2, "infect"))
        happened = deal(table, (plague, 2, 1))
        assert [event.player for event in happened if event.word == "poison"] == [giver]


def test_dm_4_a_planeswalker_loses_loyalty() -> None:
    """CR 119.3c: as many loyalty counters are removed, not more than there are."""
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    walker = Table.put(table, WALKER, 2, counters={"loyalty": 4}) if table._game is None else 0
    deal(table, (bear, walker, 3))
    assert table.counters(walker, "loyalty") == 1
    deal(table, (bear, walker, 3))
    assert table.counters(walker, "loyalty") == 0
    assert table.damage(walker) == 0


def test_120_3h_a_battle_loses_defense() -> None:
    """CR26 120.3h, 310.6: as many defense counters are removed; damage is not marked on it."""
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    battle = table.put(card("Invasion", types=(CardType.BATTLE,)), 2, counters={"defense": 5})
    deal(table, (bear, battle, 3))
    assert (table.counters(battle, "defense"), table.damage(battle)) == (2, 0)


def test_120_3_what_is_of_several_types_gets_the_results_of_each() -> None:
    """CR 119.3c, 119.3e, CR26 120.3h: loyalty and defense counters go, and the damage is marked on the creature."""
    types = (CardType.PLANESWALKER, CardType.BATTLE)
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    all_of_it = table.put(creature("All of It", 4, 9, types=types), 2, counters={"loyalty": 6, "defense": 5})
    deal(table, (bear, all_of_it, 3))
    assert [table.counters(all_of_it, kind) for kind in ("loyalty", "defense")] == [3, 2]
    assert table.damage(all_of_it) == 3


@pytest.mark.parametrize("word", ["wither", "infect"])
def test_dm_5_wither_and_infect_put_counters(word: str) -> None:
    """CR 119.3d: to a creature as -1/-1 counters, instead of marked damage."""
    table, (rot,), (ape,) = table_with(beast("Rot", 2, 2, word), theirs=[creature("Ape", 3, 3)])
    deal(table, (rot, ape, 2))
    assert (table.counters(ape, "-1/-1"), table.damage(ape), table.size(ape)) == (2, 0, (1, 1))


@positions("damage_counters_have_a_giver", {True: 1, False: 0})
def test_119_3d_who_gives_the_counters_that_damage_results_in(edition: Edition, expected: int) -> None:
    """CR26 120.3d: the controller of the source; in 2011 nobody does."""
    table = Table.players(2, edition=edition)
    plague, bear = table.put(creature("Plague", 2, 2, Keyword("wither"))), table.put(creature("Ox", 2, 4), 2)
    game = table.game
    dealt = [damage.Dealt(game, damage.damage_event(game, plague, bear, 2))]
    assert [event.player for event in damage.results(game, dealt) if event.word == "-1/-1"] == [expected]


def test_dm_6_damage_is_marked() -> None:
    """CR 119.3e: marked on a creature; damage of several sources adds up."""
    table, (one, other), (ape,) = table_with(creature("A", 1, 1), creature("B", 1, 1), theirs=[creature("Ape", 3, 9)])
    deal(table, (one, ape, 2), (other, ape, 3))
    assert table.damage(ape) == 5
    assert table.object(ape).damaged_by == (one, other)


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


def test_dm_7_lifelink_is_a_result() -> None:
    """CR 119.3f: the source's controller gains that much life with the damage; nothing is put on the stack."""
    table, (angel,), (ape,) = table_with(beast("Angel", 3, 3, "lifelink"), theirs=[creature("Ape", 3, 9)])
    deal(table, (angel, ape, 3))
    assert table.life(1) == 23
    assert waiting(table) == 0


def test_dm_9_boon_reflection() -> None:
    """CR 119.4, first example: a 3/3 with wither and lifelink, a 2/2, a shield of 2 and doubled gains of life."""
    boon = enchantment("Boon", Replacement(GainsLife(You()), Scale(2)))
    attacker = beast("Rotter", 3, 3, "wither", "lifelink")
    shield = Replacement(Deals(to=Is(This())), PreventIt(Fixed(2)))
    table, (rotter, _), (bear,) = table_with(attacker, boon, theirs=[creature("Bear", 2, 2, shield)])
    table.attack(rotter)
    table.block((bear, rotter))
    finish(table)
    assert table.counters(bear, "-1/-1") == 1
    assert table.life(1) == 22
    assert table.damage(rotter) == 2


def test_dm_10_worship_and_awe_strike() -> None:
    """CR 119.4, second example: at 2 life, two 5/5s, one prevented: lose 5 and gain 5 at once; nothing to replace."""
    awe = enchantment(
        "Awe", Replacement(Deals(source=Named("Struck")), PreventIt(then=(Do(GainLife(ResultAmount("prevented"))),)))
    )
    giants = [creature("Struck", 5, 5), creature("Giant", 5, 5)]
    table, (one, other), _ = table_with(*giants, theirs=[WORSHIP, awe, creature("Cub", 1, 1)])
    table.set(2, life=2)
    table.attack(one, other)
    finish(table)
    assert table.life(2) == 2
    assert table.log("prevents")


def test_dm_10_worship_looks_at_the_whole_event() -> None:
    """CR 119.4: life gained by lifelink in the same damage event counts."""
    table, (giant,), (_, _, angel) = table_with(
        creature("Giant", 5, 5), theirs=[WORSHIP, creature("Cub", 1, 1), beast("Angel", 5, 5, "lifelink")]
    )
    table.set(2, life=2)
    deal(table, (giant, 2, 5), (angel, giant, 5))
    assert table.life(2) == 2


@pytest.mark.parametrize(("life", "left", "stopped"), [(9, 5, False), (4, 1, True)])
def test_dm_10_what_does_not_apply_is_not_chosen(life: int, left: int, stopped: bool) -> None:
    """CR 616.1: only what applies is chosen from; Worship applies once the loss has become too great for it."""
    double = enchantment("Double", Replacement(LosesLife(You()), Scale(2)))
    table, (giant,), _ = table_with(creature("Giant", 2, 2), theirs=[WORSHIP, creature("Cub", 1, 1), double])
    table.set(2, life=life)
    deal(table, (giant, 2, 2))
    assert table.life(2) == left
    assert not table.log("applies first")
    assert len(table.log("replaces event")) == 1 + stopped


def test_dm_9_boon_reflection_dm() -> None:
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


def test_dm_10_worship_and_awe_strike_dm() -> None:
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


def test_dm_8_triggers_see_damage_and_results() -> None:
    """CR 119.4a: abilities that trigger on damage trigger once for each source; on counters for the counters."""
    dealt = gains_that_much(Deals(to=IsPlayer()))
    received = gains_that_much(Deals(to=IsPlayer(), received=True))
    counters = gains_that_much(PutsCounters(on=IsPlayer(), kind="poison"))
    watcher = enchantment("Watcher", dealt, received, counters)
    table, (one, other, _), _ = table_with(creature("A", 1, 1), beast("B", 1, 1, "infect"), watcher)
    deal(table, (one, 2, 2), (other, 2, 3))
    amounts = sorted(w.binding.happening.amount for w in table.game.state.waiting if w.binding.happening)
    assert amounts == [2, 3, 3, 5]


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


def test_dm_3_a_player_loses_life_once_for_all_of_it() -> None:
    """CR 119.4b: the damage of several sources is processed together: one loss of life."""
    watcher = enchantment("Watcher", gains_that_much(LosesLife(You())))
    table, (one, other), _ = table_with(creature("A", 1, 1), creature("B", 1, 1), theirs=[watcher])
    deal(table, (one, 2, 2), (other, 2, 3))
    assert table.life(2) == 15
    assert [w.binding.happening.amount for w in table.game.state.waiting if w.binding.happening] == [5]


def test_dm_10_worship_alone() -> None:
    """CR 119.4b: damage that would reduce the life total to less than 1 reduces it to 1; only with a creature."""
    for creatures, life in (([creature("Cub", 1, 1)], 1), ([], -3)):
        table, (bear,), _ = table_with(creature("Bear", 5, 5), theirs=[WORSHIP, *creatures])
        table.set(2, life=2)
        deal(table, (bear, 2, 5))
        assert table.life(2) == life


def test_dm_11_damage_does_not_destroy() -> None:
    """CR 119.5: state-based actions destroy the creature, after the damage."""
    table, (bear,), (cub,) = table_with(creature("Bear", 2, 2), theirs=[creature("Cub", 2, 2)])
    deal(table, (bear, cub, 3))
    assert table.names(BATTLEFIELD, 2) == ["Cub"]
    table.go_to(Step.BEGIN_COMBAT)
    assert table.names(GRAVEYARD, 2) == ["Cub"]


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
    assert told[2].rule == "704.5g"


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
