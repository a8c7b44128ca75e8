"""The combat damage step (CR 510) and leaving combat (CR 506.4): rows CD."""

from __future__ import annotations

from dataclasses import replace

from arbitre.cards.records import Card
from arbitre.engine import combat
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import EventAmount, Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import HasColor, HasType, Is, IsPlayer
from arbitre.ir.modifications import AssignsAsUnblocked, AssignsByToughness, AssignsNoCombatDamage, BlocksMore
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Color, Step
from arbitre.rules.editions import FEBRUARY_2011, PINNED, Edition
from arbitre.state.objects import NOTHING_LEFT
from engine.fights import beast, finish, keyword, splits, to_damage
from table import BATTLEFIELD, GRAVEYARD, Table, card, creature

WURM, WALL, CADET = creature("Wurm", 6, 4), creature("Wall", 0, 3), creature("Cadet", 1, 1)
TODAY = replace(PINNED, damage_assignment_order=False)


def fight(attacker: Card, *blockers: Card, edition: Edition = PINNED) -> tuple[Table, int, list[int]]:
    """One creature attacks and is blocked by several, ordered as they are given."""
    table = Table.players(2, edition=edition)
    ours = table.put(attacker)
    theirs = [table.put(blocker, 2) for blocker in blockers]
    table.attack(ours)
    if theirs:
        table.block(*[(id, ours) for id in theirs])
    if len(theirs) > 1 and edition.damage_assignment_order:
        table.answer(tuple(theirs))
    return table, ours, theirs


def test_cd_2_damage_equal_to_power() -> None:
    """CR 510.1a: each creature assigns damage equal to its power; one with 0 or less power assigns none."""
    table, wurm, (_wall,) = fight(WURM, WALL)
    finish(table)
    assert table.names(GRAVEYARD, 2) == ["Wall"]
    assert table.damage(wurm) == 0
    assert table.life(2) == 20


def test_cd_3_unblocked() -> None:
    """CR 510.1b: an unblocked creature assigns its damage to the player that it attacks."""
    table, _, _ = fight(WURM)
    finish(table)
    assert table.life(2) == 14


def test_cd_3_unblocked_planeswalker() -> None:
    """CR 510.1b, 119.3c: or to the planeswalker; to nothing if that has left combat."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    for gone in (False, True):
        table = Table.players(2)
        bear = table.put(creature("Bear", 2, 2))
        theirs = table.put(walker, 2, counters={"loyalty": 4})
        table.attack((bear, theirs))
        if gone:
            combat.remove_from_combat(table.game, theirs)
            assert table.object(bear).attacking == NOTHING_LEFT
        finish(table)
        assert table.counters(theirs, "loyalty") == (4 if gone else 2)
        assert table.life(2) == 20


def test_cd_4_lethal_damage_before_the_next_blocker() -> None:
    """CR 510.1c: a 6/4, blocked by a 0/3 and then a 1/1: 3 and 3, 4 and 2, 5 and 1, or 6 and none."""
    table, wurm, (wall, cadet) = fight(WURM, WALL, CADET)
    assert splits(table) == [{wall: 6}, {wall: 5, cadet: 1}, {wall: 4, cadet: 2}, {wall: 3, cadet: 3}]
    problem = table.decision.check(((wurm, wall, 2), (wurm, cadet, 4)))
    assert str(problem) == (
        "'Wurm' assigns damage to a creature before those ahead of it in its order have lethal damage [CR 510.1c]"
    )


def test_cd_4_a_bigger_wall_takes_it_all() -> None:
    """CR 510.1c, second example: with +3/+3 on the first blocker all the damage is assigned to it."""
    table, _, (_wall, _cadet) = fight(WURM, creature("Wall", 3, 6), CADET)
    finish(table)
    assert table.names(BATTLEFIELD, 2) == ["Cadet"]


def test_cd_4_marked_damage_counts() -> None:
    """CR 510.1c: damage already marked on a creature counts for what is lethal."""
    table = Table.players(2)
    wurm = table.put(WURM)
    wall, cadet = table.battlefield(2, WALL, CADET)
    table.set(wall, damage=2)
    table.attack(wurm)
    table.block((wall, wurm), (cadet, wurm))
    table.answer((wall, cadet))
    assert {wall: 1, cadet: 5} in splits(table)


def baloth(edition: Edition) -> tuple[Table, dict[str, int]]:
    """CR 510.1c, last example: a 7/7 and a 4/4, and a 2/4 that blocks both."""
    table = Table.players(2, edition=edition)
    big, boars = table.battlefield(1, creature("Baloth", 7, 7), creature("Boars", 4, 4))
    armodon, ape, piker = table.battlefield(
        2, creature("Armodon", 3, 3), creature("Ape", 5, 5), creature("Piker", 2, 1)
    )
    brigade = table.put(beast("Brigade", 2, 4, BlocksMore(Fixed(1))), 2)
    table.set(armodon, damage=2)
    table.attack(big, boars)
    table.block((armodon, big), (brigade, big), (ape, big), (brigade, boars), (piker, boars))
    table.answer((armodon, brigade, ape), (brigade, piker), (big, boars))
    to_damage(table)
    return table, {"big": big, "boars": boars, "armodon": armodon, "ape": ape, "piker": piker, "brigade": brigade}


def example(ids: dict[str, int]) -> tuple[tuple[int, int, int], ...]:
    return (
        (ids["big"], ids["armodon"], 1),
        (ids["big"], ids["brigade"], 1),
        (ids["big"], ids["ape"], 5),
        (ids["boars"], ids["brigade"], 3),
        (ids["boars"], ids["piker"], 1),
    )


def test_cd_4_damage_of_another_attacker_counts() -> None:
    """CR 510.1c, 510.1e: lethal damage counts what other creatures assign in the same step."""
    table, ids = baloth(PINNED)
    assert table.decision.check(example(ids)) is None
    assert example(ids) in set(table.decision.answers())
    table.answer(example(ids))
    table.answer(next(iter(table.decision.answers())))  # how the blocker of two divides its 2
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_6_each_creature_before_the_next() -> None:
    """CR 510.1e (2011-02-04): each creature's damage is assigned fully before another's; later help does not count."""
    table, ids = baloth(FEBRUARY_2011)
    assert table.decision.check(example(ids)) is not None
    alone = (
        (ids["boars"], ids["brigade"], 4),
        (ids["big"], ids["armodon"], 1),
        (ids["big"], ids["ape"], 6),
    )
    assert table.decision.check(alone) is None


def test_cd_7_the_whole_assignment_is_checked() -> None:
    """CR 510.1a, 510.1e: all of its damage, to creatures that block it, in whole numbers."""
    table, wurm, (wall, cadet) = fight(WURM, WALL, CADET)
    to_damage(table)
    check = table.decision.check
    assert "must assign 6 damage, not 5 [CR 510.1a]" in str(check(((wurm, wall, 5),)))
    assert check(((wurm, 2, 6),)) is not None
    assert check(((wurm, wall, 7), (wurm, cadet, -1))) is not None
    assert check(((wall, wurm, 6),)) is not None
    assert check(((wurm, wall, 3), (wurm, wall, 3))) is not None
    assert check([(wurm, wall, 6)]) is not None


def test_cd_5_a_blocker_divides_too() -> None:
    """CR 510.1d: a creature that blocks two follows its own order."""
    table = Table.players(2)
    one, other = table.battlefield(1, creature("Bear", 2, 2), creature("Bear", 2, 2))
    guard = table.put(beast("Guard", 4, 9, BlocksMore(Fixed(1))), 2)
    table.attack(one, other)
    table.block((guard, one), (guard, other))
    table.answer((other, one))
    assert splits(table) == [{other: 4}, {other: 3, one: 1}, {other: 2, one: 2}]
    assert table.decision.player == 2


def test_cd_4_free_division_today() -> None:
    """CR26 510.1c: without an order the damage is divided as the controller chooses."""
    table, _, (wall, cadet) = fight(creature("Wurm", 2, 4), WALL, CADET, edition=TODAY)
    assert splits(table) == [{wall: 2}, {wall: 1, cadet: 1}, {cadet: 2}]


def test_cd_8_deathtouch_makes_one_lethal() -> None:
    """CR 702.2b: any damage assigned by a source with deathtouch is lethal."""
    table, _, (big, cadet) = fight(beast("Snake", 2, 1, "deathtouch"), creature("Giant", 5, 5), CADET)
    assert splits(table) == [{big: 2}, {big: 1, cadet: 1}]
    table.answer(next(c for c in table.decision.answers() if len(c) == 2))
    finish(table)
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_8_deathtouch_and_trample() -> None:
    """CR 702.2b + 702.18b: one damage for each blocker, the rest tramples over."""
    table, _, (big, giant) = fight(beast("Beast", 4, 4, "deathtouch", "trample"), *[creature("Giant", 5, 5)] * 2)
    assert {big: 1, giant: 1, 2: 2} in splits(table)


def test_cd_4_trample() -> None:
    """CR 702.18b: what is left after lethal damage to all blockers may be assigned to the player."""
    table, beast_id, (wall,) = fight(beast("Crusher", 6, 4, "trample"), WALL)
    assert splits(table) == [{wall: 6}, {wall: 5, 2: 1}, {wall: 4, 2: 2}, {wall: 3, 2: 3}]
    problem = table.decision.check(((beast_id, wall, 2), (beast_id, 2, 4)))
    assert problem is not None
    assert problem.rule == "702.18b"


def test_cd_4_trample_against_protection() -> None:
    """CR 702.18b, example: protection prevents damage but does not change what is lethal."""
    blocker = beast("Saint", 2, 2, keyword("protection", HasColor(Color.GREEN)))
    table, _, (saint,) = fight(beast("Crusher", 6, 6, "trample", cost="{G}"), blocker)
    assert splits(table)[-1] == {saint: 2, 2: 4}
    table.answer(list(table.decision.answers())[-1])
    finish(table)
    assert table.life(2) == 16
    assert table.names(BATTLEFIELD, 2) == ["Saint"]


def test_cd_4_trample_shared_blocker() -> None:
    """CR 702.18b, example: a 2/2 blocks a 1/1 and a 3/3 with trample: 1, 1, and 2 to the player."""
    table = Table.players(2)
    small, big = table.battlefield(1, creature("Cub", 1, 1), beast("Boar", 3, 3, "trample"))
    guard = table.put(beast("Guard", 2, 2, BlocksMore(Fixed(1))), 2)
    table.attack(small, big)
    table.block((guard, small), (guard, big))
    table.answer((small, big))
    assert {guard: 1, 2: 2} in splits(table)


def test_cd_4_trample_with_no_blocker_left() -> None:
    """CR 702.18c, 510.1c: all its damage to the player; without trample it assigns none."""
    for words, life in (((), 20), (("trample",), 14)):
        table, _, (wall,) = fight(beast("Crusher", 6, 4, *words), WALL)
        combat.remove_from_combat(table.game, wall)
        finish(table)
        assert table.life(2) == life


def test_cd_4_trample_over_nothing() -> None:
    """CR 702.18d: attacking a planeswalker that has left combat, it can assign damage to its blockers only."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players(2)
    boar = table.put(beast("Boar", 5, 5, "trample"))
    theirs = table.put(walker, 2, counters={"loyalty": 4})
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack((boar, theirs))
    table.block((wall, boar))
    combat.remove_from_combat(table.game, theirs)
    finish(table)
    assert (table.damage(wall), table.life(2), table.counters(theirs, "loyalty")) == (5, 20, 4)


def test_cd_2_effects_on_the_amount() -> None:
    """CR 510.1a: by toughness instead of power; none at all."""
    table, _, _ = fight(beast("Ox", 0, 4, AssignsByToughness()))
    finish(table)
    assert table.life(2) == 16
    table, _, _ = fight(beast("Dove", 4, 4, AssignsNoCombatDamage()))
    finish(table)
    assert table.life(2) == 20


def test_cd_4_as_though_it_werent_blocked() -> None:
    """CR 510.1c: its controller may have it assign its damage as though it weren't blocked."""
    table, _, (wall,) = fight(beast("Lone Wolf", 2, 2, AssignsAsUnblocked()), WALL)
    assert splits(table) == [{2: 2}, {wall: 2}]


def test_cd_9_all_damage_is_dealt_simultaneously() -> None:
    """CR 510.2: creatures that deal each other lethal damage die together; both deal it."""
    table, _, _ = fight(creature("Piker", 2, 1), creature("Fanatic", 1, 1))
    finish(table)
    assert table.names(BATTLEFIELD, 1) == table.names(BATTLEFIELD, 2) == []


def test_cd_10_triggers_after_damage() -> None:
    """CR 510.3: "deals combat damage to a player" is put on the stack after damage is dealt."""
    event = Deals(Is(This()), IsPlayer(), combat=True)
    thief = creature("Thief", 2, 2, Triggered(event, Body((Do(GainLife(Fixed(5))),))))
    table, _, _ = fight(thief)
    table.pass_until(lambda: bool(table.game.state.stack))
    assert (table.life(1), table.life(2)) == (20, 18)
    table.resolve_top()
    assert table.life(1) == 25


def test_cr_603_2c_one_or_more_deal_damage_once() -> None:
    """CR 603.2c: "one or more creatures deal combat damage to a player" triggers once, with the whole amount."""
    event = Deals(HasType(CardType.CREATURE), IsPlayer(), combat=True, batch=True)
    table = Table.players(2)
    table.put(creature("Thief", 2, 2, Triggered(event, Body((Do(GainLife(EventAmount())),)))))
    table.put(CADET)
    table.attack(*table.game.state.battlefield)
    table.pass_until(lambda: bool(table.game.state.stack))
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (23, 17)


def steps(table: Table) -> list[Step]:
    """The steps of combat damage that are played."""
    seen: list[Step] = []
    state = table.game.state

    def look() -> bool:
        if state.step in (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE) and state.step not in seen:
            seen.append(state.step)
        return state.step is Step.END_COMBAT

    table.pass_until(look)
    return seen


def test_cd_11_first_strike() -> None:
    """CR 510.5, 702.7b: a creature with first strike deals damage in a first step and may so survive."""
    table, _knight, _ = fight(beast("Knight", 2, 1, "first strike"), creature("Bear", 2, 2))
    assert steps(table) == [Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE]
    assert table.names(BATTLEFIELD, 1) == ["Knight"]
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_11_without_first_strike_there_is_one_step() -> None:
    """CR 510.5: only if an attacking or blocking creature has it as the step begins."""
    table, _, _ = fight(creature("Bear", 2, 2))
    assert steps(table) == [Step.COMBAT_DAMAGE]


def test_cd_11_double_strike_deals_twice() -> None:
    """CR 702.4b: a creature with double strike assigns damage in both steps; first strike only in the first."""
    table, _, _ = fight(beast("Champion", 3, 3, "double strike"))
    finish(table)
    assert table.life(2) == 14
    table, _, _ = fight(beast("Knight", 3, 3, "first strike"))
    finish(table)
    assert table.life(2) == 17


def test_cd_11_who_deals_in_the_second_step() -> None:
    """CR 510.5: the second step: those that had neither as the first began, and those that have double strike now."""
    table = Table.players(2)
    knight, bear, late = table.battlefield(1, beast("Knight", 1, 1, "first strike"), *[creature("Bear", 2, 2)] * 2)
    table.attack(knight, bear, late)
    table.go_to(Step.FIRST_COMBAT_DAMAGE)
    assert table.life(2) == 19
    assert table.game.state.first_strikers == (knight,)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 15


def test_cd_12_who_has_left_combat_deals_no_damage() -> None:
    """CR 506.4: a creature removed from combat stops attacking; one blocked by it stays blocked."""
    table, bear, (ape,) = fight(creature("Bear", 2, 2), creature("Ape", 3, 3))
    combat.remove_from_combat(table.game, ape)
    assert table.object(ape).blocking == ()
    assert table.object(bear).blocked
    finish(table)
    assert table.names(BATTLEFIELD, 1) == ["Bear"]
    assert table.life(2) == 20


def test_cd_12_an_attacker_that_is_removed() -> None:
    """CR 506.4, 509.1g: its blocker goes on blocking, nothing; neither deals damage."""
    table, bear, (ape,) = fight(creature("Bear", 2, 2), creature("Ape", 3, 3))
    combat.remove_from_combat(table.game, bear)
    assert (table.object(bear).attacking, table.object(bear).blocked) == (0, False)
    assert table.object(ape).blocking == (NOTHING_LEFT,)
    finish(table)
    assert table.names(BATTLEFIELD, 1) == ["Bear"]
    assert table.damage(ape) == 0


def test_cd_12_tapping_does_not_remove() -> None:
    """CR 506.4b: a tapped blocker deals its damage."""
    table, _bear, (ape,) = fight(creature("Bear", 2, 2), creature("Ape", 3, 3))
    table.game.state.put(table.object(ape), "tapped", True)
    finish(table)
    assert table.names(GRAVEYARD, 1) == ["Bear"]


def test_cd_12_a_new_controller() -> None:
    """CR 506.4: a creature whose controller changes is removed from combat."""
    table, bear, _ = fight(creature("Bear", 2, 2))
    state = table.game.state
    state.put(table.object(bear), "controller", 2)
    combat.sweep(table.game)
    assert table.object(bear).attacking == 0


def test_db_4_orders_lose_who_leaves() -> None:
    """CR 509.2a: a blocker removed from combat leaves the order; the rest keep theirs."""
    table, wurm, (a, b, c) = fight(WURM, WALL, CADET, creature("Bear", 2, 2))
    combat.remove_from_combat(table.game, b)
    assert table.object(wurm).damage_order == (a, c)
