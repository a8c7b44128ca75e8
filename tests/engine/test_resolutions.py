"""Whole spells and abilities, from the cast to the last consequence (CR 608)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.decisions import PlayLand
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import costs as k
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Static, Triggered
from arbitre.ir.values import CardType, Compare, ManaCost, Step, Zone
from table import BATTLEFIELD, BLANK, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, land, spell

CREATURE = f.HasType(CardType.CREATURE)
ANY = f.Or((CREATURE, f.IsPlayer()))
BEAR = creature("Bear", 2, 2)
END = p.StepBegins(Step.END, next=True)


def blink() -> Card:
    later = e.Delayed(END, e.Body((e.Do(e.Move(r.Target(), BATTLEFIELD)),)))
    return spell("Blink", e.Move(r.Target(), EXILE), later, target=CREATURE, cost="{W}")


def test_cr_603_7c_a_delayed_trigger_returns_what_was_exiled(table: Table) -> None:
    """CR 603.7c: "return it at the beginning of the next end step" speaks of the exiled card."""
    bear = table.put(BEAR, 2)
    trick = table.put(blink(), 1, HAND)
    table.mana(1, "W")
    table.cast(trick, bear)
    table.resolve_top()
    assert table.zone(bear) is EXILE
    table.pass_until(lambda: table.zone(bear) is BATTLEFIELD)
    assert table.game.state.step is Step.END
    assert table.controller(bear) == 2


def test_cr_603_7c_a_delayed_trigger_does_not_follow_a_second_move(table: Table) -> None:
    """CR 603.7c: if it has left the zone where it was expected, it is not affected."""
    bear = table.put(BEAR, 2)
    trick = table.put(blink(), 1, HAND)
    bounce = table.put(spell("Fetch", e.Move(r.Target(), HAND), target=f.InZone(EXILE), cost="{W}"), 1, HAND)
    table.mana(1, "WW")
    table.cast(trick, bear)
    table.resolve_top()
    table.cast(bounce, table.now(bear))
    table.resolve_top()
    table.next_turn()
    assert table.zone(bear) is HAND


def test_cr_608_2b_the_rest_of_the_effect_still_happens(table: Table) -> None:
    """CR 608.2b: an illegal target is not affected, the others are."""
    one, two = table.battlefield(2, BEAR, BEAR)
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 2, HAND)
    both = e.DealDamage(a.Fixed(2), r.Target())
    fire = table.put(spell("Fire", both, target=e.TargetSlot(CREATURE, a.Fixed(2), a.Fixed(2)), cost="{R}"), 1, HAND)
    table.mana(1, "R")
    table.mana(2, "B")
    table.cast(fire, (one, two))
    table.pass_priority()
    table.cast(kill, one)
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(one), table.zone(two)) == (GRAVEYARD, GRAVEYARD)
    assert "is countered" not in table.log()


def test_cr_117_12a_unless_its_controller_pays(table: Table) -> None:
    """CR 117.12a: "counter target spell unless its controller pays {1}"."""
    tax = e.Do(e.Counter(r.Target()), unless=e.Pays(k.PayMana(ManaCost.parse("{1}")), r.ControllerOf(r.Target())))
    leak = table.put(spell("Leak", tax, target=f.IsSpell(), cost="{U}"), 2, HAND)
    gain = table.put(spell("Gain", e.GainLife(a.Fixed(4)), cost="{W}"), 1, HAND)
    table.mana(1, "WC")
    table.mana(2, "U")
    cast = table.cast(gain)
    table.pass_priority()
    table.cast(leak, cast)
    table.resolve_top(True)
    table.resolve_top()
    assert table.life(1) == 24
    assert table.pool(1) == ""


def test_cr_706_10_a_copied_spell_may_have_new_targets(table: Table) -> None:
    """CR 706.10, 706.10c: the copy is not cast; its controller may choose new targets; it resolves first."""
    bolt = table.put(spell("Bolt", e.DealDamage(a.Fixed(3), r.Target()), target=ANY, cost="{R}"), 1, HAND)
    twin = table.put(spell("Twin", e.CopySpell(r.Target()), target=f.IsSpell(), cost="{R}"), 2, HAND)
    table.mana(1, "R")
    table.mana(2, "R")
    cast = table.cast(bolt, 2)
    table.pass_priority()
    table.cast(twin, cast)
    table.resolve_top(1)
    assert len(table.game.state.stack) == 2
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (17, 20)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.names(GRAVEYARD, 1) == ["Bolt"]


def test_cr_114_6a_a_target_is_changed_to_another_legal_one(table: Table) -> None:
    """CR 114.6a."""
    bear, other = table.battlefield(1, BEAR, BEAR)
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 2, HAND)
    bend = table.put(spell("Bend", e.ChangeTargets(r.Target()), target=f.IsSpell(), cost="{U}"), 1, HAND)
    table.at(1, Step.PRECOMBAT_MAIN, priority=2)
    table.mana(2, "B")
    table.mana(1, "U")
    cast = table.cast(kill, bear)
    table.pass_priority()
    table.cast(bend, cast)
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(bear), table.zone(other)) == (BATTLEFIELD, GRAVEYARD)


def test_cr_713_1_ending_the_turn(table: Table) -> None:
    """CR 713.1: the stack is exiled, and what is left of the turn is the cleanup step; "until end of turn" ends."""
    bear = table.put(BEAR)
    grow = e.Apply(r.Target(), (m.ModifiesPT(a.Fixed(3), a.Fixed(3)),), m.Lasts(m.Until.END_OF_TURN))
    growth = table.put(spell("Growth", grow, target=CREATURE, cost="{G}"), 1, HAND)
    wait = table.put(spell("Wait", e.GainLife(a.Fixed(3)), cost="{W}"), 1, HAND)
    stop = table.put(spell("Stop", e.EndTurn(), cost="{U}"), 1, HAND)
    table.mana(1, "GWU")
    table.cast(growth, bear)
    table.resolve_top()
    assert table.size(bear) == (5, 5)
    table.cast(wait)
    table.cast(stop)
    table.resolve_top()
    state = table.game.state
    table.pass_until(lambda: state.turn == 2)
    assert (table.zone(wait), table.zone(stop)) == (EXILE, EXILE)
    assert table.life(1) == 20
    assert table.size(bear) == (2, 2)
    assert state.active == 2


def test_cr_712_1_the_next_turn_is_controlled(table: Table) -> None:
    """CR 712.1: during the player's next turn, and no longer."""
    slaver = table.put(spell("Slaver", e.ControlPlayer(r.Target()), target=f.IsPlayer(), cost="{U}"), 1, HAND)
    table.mana(1, "U")
    table.cast(slaver, 2)
    table.resolve_top()
    assert table.game.player(2).control_by == 0
    table.next_turn()
    assert table.game.player(2).control_by == 1
    table.next_turn()
    assert table.game.player(2).control_by == 0


def test_cr_608_2f_a_card_is_cast_during_resolution(table: Table) -> None:
    """CR 608.2f: it is put onto the stack and cast without paying; the resolving spell then goes on."""
    (free,) = table.library(1, spell("Free", e.DealDamage(a.Fixed(3), r.Target()), target=f.IsPlayer(), cost="{9}"))
    top = e.Do(e.Move(r.All(f.And((f.Is(r.Result("top")),))), EXILE), note="exiled")
    cast = e.Do(e.PlayCards(r.Result("exiled")), may=r.You())
    cascade = spell("Cascade", e.Do(e.LookAt(top=a.Fixed(1), reveal=True), note="top"), top, cast, cost="{R}")
    table.put(cascade, 1, HAND)
    table.mana(1, "R")
    table.cast(table.state.player(1).hand[0])
    table.resolve_top(True, 2)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.zone(free) is GRAVEYARD


def test_cr_305_3_a_land_is_played_during_resolution(table: Table) -> None:
    """CR 305.2–3: playing it counts as the land play of the turn."""
    (wood,) = table.library(1, land("Forest"))
    look = e.Do(e.LookAt(top=a.Fixed(1), reveal=True), note="top")
    explore = spell("Explore", look, e.PlayCards(r.Result("top"), cast_only=False), cost="{G}")
    explorer, other = table.put(explore, 1, HAND), table.put(land("Forest"), 1, HAND)
    table.mana(1, "G")
    table.cast(explorer)
    table.resolve_top()
    assert table.zone(wood) is BATTLEFIELD
    assert not table.can(PlayLand(other))


def test_cr_614_3_a_shield_is_used_up(table: Table) -> None:
    """CR 615.6–7: "prevent the next 3 damage that would be dealt to any target this turn"."""
    salve = e.ReplaceLater(p.Deals(to=f.Is(r.Target())), e.PreventIt(), amount=a.Fixed(3))
    guard = table.put(spell("Salve", salve, target=f.IsPlayer(), cost="{W}"), 1, HAND)
    bolt = spell("Bolt", e.DealDamage(a.Fixed(2), r.Target()), target=ANY, cost="{R}")
    bolts = [table.put(bolt, 1, HAND) for _ in range(2)]
    table.mana(1, "WRR")
    table.cast(guard, 2)
    table.resolve_top()
    for one in bolts:
        table.cast(one, 2)
        table.resolve_top()
    assert table.life(2) == 19


def test_cr_119_7_a_source_of_choice(table: Table) -> None:
    """CR 119.7: the chosen source's damage is prevented, another's is not."""
    ping = Activated(k.TapThis(), e.Body((e.Do(e.DealDamage(a.Fixed(1), r.Target())),), (e.TargetSlot(ANY),)))
    one, two = table.battlefield(2, creature("One", 1, 1, ping), creature("Two", 1, 1, ping))
    change = e.ReplaceLater(p.Deals(to=f.Is(r.You())), e.PreventIt(), once=True, source_of_choice=CREATURE)
    circle = table.put(spell("Circle", change, cost="{W}"), 1, HAND)
    table.mana(1, "W")
    table.cast(circle)
    table.resolve_top(one)
    table.pass_priority()
    table.activate(one, 1)
    table.resolve_top()
    assert table.life(1) == 20
    table.pass_priority()
    table.activate(two, 1)
    table.resolve_top()
    assert table.life(1) == 19


def test_cr_701_12a_a_regeneration_shield(table: Table) -> None:
    """CR 701.12a: instead of being destroyed it is tapped and its damage removed, once."""
    bear = table.put(BEAR, damage=1)
    regrow = table.put(spell("Regrow", e.Regenerate(r.Target()), target=CREATURE, cost="{G}"), 1, HAND)
    kills = [table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 1, HAND) for _ in range(2)]
    table.mana(1, "GBB")
    table.cast(regrow, bear)
    table.resolve_top()
    table.cast(kills[0], bear)
    table.resolve_top()
    assert table.zone(bear) is BATTLEFIELD
    assert table.tapped(bear)
    assert table.damage(bear) == 0
    table.cast(kills[1], bear)
    table.resolve_top()
    assert table.zone(bear) is GRAVEYARD


def test_cr_611_2c_the_affected_objects_are_locked_in(table: Table) -> None:
    """CR 611.2c: a creature that comes later is not affected."""
    bear = table.put(BEAR)
    late = table.put(creature("Late", 1, 1, cost="{G}"), 1, HAND)
    mine = r.All(f.And((CREATURE, f.ControlledBy())))
    pump = e.Apply(mine, (m.ModifiesPT(a.Fixed(1), a.Fixed(1)),), m.Lasts(m.Until.END_OF_TURN))
    rally = table.put(spell("Rally", pump, cost="{W}"), 1, HAND)
    table.mana(1, "WG")
    table.cast(rally)
    table.resolve_top()
    table.cast(late)
    table.resolve_top()
    assert (table.size(bear), table.size(late)) == ((3, 3), (1, 1))


def test_cr_508_4_a_token_enters_attacking(table: Table) -> None:
    """CR 508.4: it is attacking, and never attacked."""
    token = e.TokenSpec((CardType.CREATURE,), ("Goblin",), power=a.Fixed(1), toughness=a.Fixed(1))
    make = Triggered(p.AttacksWith(f.Is(r.This())), e.Body((e.Do(e.CreateTokens(token, tapped=True, attacking=True)),)))
    leader = table.put(creature("Leader", 2, 2, make))
    table.attack(leader)
    table.resolve_top()
    state = table.game.state
    attackers = [i for i in state.battlefield if state.objects[i].attacking]
    assert len(attackers) == 2
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 17


def test_cr_400_7e_an_aura_comes_back_when_its_creature_dies(table: Table) -> None:
    """CR 400.7e: the Aura that went to the graveyard as a state-based action is found."""
    from arbitre.ir.abilities import Keyword
    from table import enchantment

    dies = p.Moves(f.Is(r.Attached()), origin=BATTLEFIELD, to=GRAVEYARD)
    back = Triggered(dies, e.Body((e.Do(e.Move(r.This(), HAND)),)))
    bear = table.put(BEAR)
    aura = table.put(
        enchantment("Loyal", Keyword("enchant", what=(CREATURE,)), back, subtypes=["Aura"]), attached_to=bear
    )
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 1, HAND)
    table.mana(1, "B")
    table.cast(kill, bear)
    table.resolve_top()
    table.resolve_all()
    assert table.zone(aura) is HAND


def test_cr_603_4_an_intervening_if_with_numbers(table: Table) -> None:
    """CR 603.4: checked as it triggers and as it resolves."""
    poor = c.Compares(a.LifeOf(), Compare.AT_MOST, a.Fixed(5))
    up = Triggered(p.StepBegins(Step.UPKEEP, r.You()), e.Body((e.Do(e.GainLife(a.Fixed(5))),)), poor)
    table.put(artifact("Charm", up), 2)
    table.set(2, life=5)
    table.next_turn()
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(2) == 10


def test_cr_400_7g_an_ability_finds_its_source_sacrificed_as_a_cost(table: Table) -> None:
    """CR 400.7g: "Sacrifice ~: return ~ to its owner's hand" finds it in the graveyard."""
    cost = k.Sacrifice(f.Is(r.This()))
    home = Activated(cost, e.Body((e.Do(e.Move(r.This(), HAND)),)))
    bear = table.put(creature("Homing", 2, 2, home))
    table.activate(bear)
    table.resolve_top()
    assert table.zone(bear) is HAND


def test_a_spell_that_shuffles_itself_away(table: Table) -> None:
    """CR 608.2k, 701.16: it is no longer on the stack when it would go to the graveyard."""
    spark = table.put(
        spell("Beacon", e.GainLife(a.Fixed(1)), e.Move(r.This(), LIBRARY, e.Place.SHUFFLED), cost="{W}"), 1, HAND
    )
    table.mana(1, "W")
    table.cast(spark)
    table.resolve_top()
    assert table.zone(spark) is LIBRARY
    assert "shuffles" in table.log()


def test_searching_twice_for_two(table: Table) -> None:
    """CR 701.15b: "up to two basic lands" onto the battlefield tapped, then shuffle."""
    woods = table.library(1, land("Forest"), land("Forest"), BLANK)
    find = e.Do(e.Search(f.HasType(CardType.LAND), a.Fixed(2)), note="it")
    put = e.Move(r.Result(), BATTLEFIELD, tapped=True)
    growth = table.put(spell("Growth", find, put, e.Shuffle(), cost="{G}"), 1, HAND)
    table.mana(1, "G")
    table.cast(growth)
    table.resolve_top(tuple(woods[:2]))
    assert [table.zone(w) for w in woods[:2]] == [Zone.BATTLEFIELD] * 2
    assert all(table.tapped(w) for w in woods[:2])


def test_cr_608_2g_creatures_that_die_together_are_last_seen_together(table: Table) -> None:
    """CR 608.2g, 603.6d: the bonus of a creature that leaves at the same time still counts."""
    bonus = m.ModifiesPT(a.Fixed(2), a.Fixed(0))
    others = f.And((CREATURE, f.ControlledBy(), f.Other()))
    lord = table.put(creature("Lord", 1, 1, Static(others, (bonus,))))
    dies = p.Moves(f.Is(r.This()), origin=BATTLEFIELD, to=GRAVEYARD)
    burn = e.LoseLife(a.StatOf(a.Stat.POWER), r.Players(r.Who.OPPONENTS))
    table.put(creature("Martyr", 1, 1, Triggered(dies, e.Body((e.Do(burn),)))))
    wrath = table.put(spell("Wrath", e.Destroy(r.All(CREATURE)), cost="{W}"), 1, HAND)
    table.mana(1, "W")
    table.cast(wrath)
    table.resolve_top()
    table.resolve_all()
    assert table.zone(lord) is GRAVEYARD
    assert table.life(2) == 17
