"""Combat phase (CR 506)."""

from __future__ import annotations

from typing import Any

from arbitre.engine import combat
from arbitre.engine.combat import attackable
from arbitre.engine.kernel.decisions import PASS, Activate, CastSpell, Priority
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects.zones import move_event
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import AllOf, CombatPoint, CombatPointIs, DuringStep
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply, Body, Do, GainLife, Untap
from arbitre.ir.filters import Is
from arbitre.ir.modifications import CastOnlyIf, HasAbilities
from arbitre.ir.node import Condition
from arbitre.ir.patterns import BlocksIt
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Phase, Step, Zone
from arbitre.state.objects import NOTHING_LEFT, Obj
from helpers.combat import answered, facing, fight, put
from helpers.doing import do, holds
from helpers.fights import finish, legal, resolve_in_any_order
from helpers.named import named
from helpers.turns import steps_until, steps_with_priority
from helpers.words import BEAR, CREATURE, on, seated
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, land, spell

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")


def _values() -> Any:
    from arbitre.state.characteristics import printed

    return printed(WALKER.front)


WALKER_VALUES = _values()


def castable(condition: Condition) -> tuple[Table, int]:
    """Player 1 with an attacker, an extra combat phase to come, and an instant that is limited by a condition."""
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    limited = spell(
        "Limited", Static(This(), (CastOnlyIf(condition),), zone=Zone.STACK), GainLife(Fixed(1)), cost="{0}"
    )
    card = table.put(limited, 1, HAND)
    return table, card


def steps_when_castable(table: Table, card: int, *, attacks: bool = True) -> list[str]:
    """The steps of turn 1 in which player 1 could cast the card."""
    found: list[str] = []
    while table.game.decision is not None and table.game.state.turn == 1:
        decision = table.decision
        if isinstance(decision, Priority):
            if decision.player == 1 and table.can(CastSpell(card)):
                found.append(f"{table.game.state.step.value} {table.game.state.combat_count}")
            table.act(PASS)
        else:
            table.answer(max(decision.answers(), key=len) if attacks else ())
    return found


def test_tu_11_without_attackers_blockers_and_damage_are_skipped() -> None:
    """CR 506.1, 508.6."""
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    assert Step.DECLARE_BLOCKERS not in steps_until(table, 2)


def test_tu_11_the_defending_player() -> None:
    """CR 506.1, 506.2: five steps with an attack; the nonactive player and nobody else is attacked."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert table.object(bear).attacking == table.object(bear).defending_player == 2
    assert steps_with_priority(table, 2)[:4] == [
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_COMBAT,
    ]


def test_tu_11_a_team_defends() -> None:
    """CR 506.2, 506.2b: the team whose turn it is not is attacked, and creatures of all its players block."""
    table = Table.players(4, options=Options(skip_forced=False, teams=((1, 2), (3, 4)), shared_turns=True))
    for player in table.state.players:
        player.team = (player.id + 1) // 2
    bear = table.put(creature("Bear", 2, 2))
    wall, mate = table.put(creature("Wall", 0, 4), 4), table.put(creature("Mate", 0, 4), 2)
    (team,) = attackable(table.game, 1)
    assert team in (3, 4)
    table.attack((bear, team))
    table.pass_until(lambda: table.decision.what == "blockers")
    assert {pair for choice in table.decision.answers() for pair in choice} == {(wall, bear)}
    assert mate


def test_tu_11_one_opponent_is_chosen_as_combat_begins() -> None:
    """CR 506.2a, 507.1, 703.4e: the active player chooses the defending player; only that one can be attacked."""
    seats = seated(3, attack_option="one")
    bear = seats.put(creature("Bear", 2, 2))
    walker = seats.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="3"), 3, counters={"loyalty": 3})
    seats.pass_until(lambda: seats.decision.what == "defending player")
    assert (seats.game.state.step, seats.decision.player) == (Step.BEGIN_COMBAT, 1)
    seats.answer(3)
    seats.pass_until(lambda: seats.decision.what == "attackers")
    assert set(seats.decision.answers()) == {(), ((bear, 3),), ((bear, walker),)}
    assert str(seats.decision.check(((bear, 2),))).endswith("[CR 508.1b]")
    seats.answer(((bear, walker),))
    seats.go_to(Step.END_COMBAT)
    assert seats.counters(walker, "loyalty") == 1


def test_506_3_only_creatures_fight() -> None:
    """CR 506.3, 302.5: neither an artifact nor a land attacks; only players and planeswalkers are attacked."""
    table = Table.players()
    bear = table.put(BEAR)
    table.battlefield(1, artifact("Rock"), land("Forest"))
    assert legal(table) == {(), ((bear, 2),)}


def test_cd_12_what_cannot_attack_never_does() -> None:
    """CR 506.3a–c: not a noncreature, not another player's creature, not against what has gone."""
    table = Table.players(2)
    bear = table.put(BEAR)
    stone, cub, ape = (table.put(c, zone=HAND) for c in (artifact("Stone"), creature("Cub", 1, 1), BEAR))
    walker = table.put(WALKER, 2, zone=HAND)
    table.attack(bear)
    assert table.object(put(table, stone, 1, attacking=2)).attacking == 0
    assert table.object(put(table, cub, 2, attacking=1)).attacking == 0
    assert table.object(put(table, ape, 1, attacking=walker)).attacking == 0


def test_506_3b_who_does_not_attack_brings_no_attackers() -> None:
    """CR 506.3b: in the combat of player 1, a creature of player 2 enters and does not attack player 3 either."""
    table = Table.players(3)
    bear = table.put(BEAR)
    mine, theirs = table.put(BEAR, 1, HAND), table.put(BEAR, 2, HAND)
    table.attack((bear, 2))
    assert table.object(put(table, mine, 1, attacking=3)).attacking == 3
    theirs = put(table, theirs, 2, attacking=3)
    assert table.object(theirs).attacking == 0
    assert [dict(entry.parts)["object"] for entry in table.game.log if entry.what == "enters attacking"] == [
        table.now(mine)
    ]


def test_cd_12_blocking_what_does_not_attack_that_player() -> None:
    """CR 506.3d: a creature put onto the battlefield blocking an attacker of another player never blocks."""
    table = Table.players(3)
    bear = table.put(BEAR)
    token = table.put(creature("Saproling", 1, 1), 3, HAND)
    table.attack((bear, 2))
    table.go_to(Step.DECLARE_BLOCKERS)
    assert table.object(put(table, token, 3, blocking=bear)).blocking == ()


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


def test_cd_12_a_new_controller() -> None:
    """CR 506.4: a creature whose controller changes is removed from combat."""
    table, bear, _ = fight(creature("Bear", 2, 2))
    state = table.game.state
    state.put(table.object(bear), Obj.controller, 2)
    combat.sweep(table.game)
    assert table.object(bear).attacking == 0


def test_cd_12_who_leaves_the_battlefield_leaves_combat() -> None:
    """CR 506.4, 509.3a: the rest is as if it had never fought, except that blocked stays blocked."""
    table = Table.players(2)
    bear = table.put(BEAR)
    ape = table.put(creature("Ape", 3, 3), 2)
    table.attack(bear)
    table.block((ape, bear))
    answered(propose(table.game, [move_event(table.game, ape, Zone.HAND)]))
    answered(combat.settle(table.game))
    assert (table.object(bear).damage_order, table.object(bear).blocked) == ((), True)


def test_cr_506_4_removed_from_combat_and_cr_509_1h_blocked(table: Table) -> None:
    """CR 506.4, 509.1h."""
    table.at(1, Step.DECLARE_BLOCKERS)
    one, two = table.battlefield(1, BEAR, BEAR, attacking=2, defending_player=2)
    done = do(table, e.RemoveFromCombat(r.Target()), e.BecomeBlocked(r.Target(1)), targets=[one, two])
    assert done.state.objects[one].attacking == 0
    assert done.state.objects[two].blocked


def test_cd_12_leaving_combat() -> None:
    """CR 506.4, 701.12a: a creature that regenerates leaves combat, deals and is dealt nothing; its attacker stays
    blocked."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    bolt = table.put(named("Lightning Bolt"), zone=HAND)
    bones = table.put(named("Drudge Skeletons"), 2)
    table.lands(2, "Swamp")
    table.lands(1, "Mountain")
    table.attack(wurm)
    table.block((bones, wurm))
    table.pass_priority()
    table.activate(bones)
    table.resolve_top()
    table.cast(bolt, bones)
    table.resolve_top()
    assert (table.object(bones).blocking, table.object(wurm).blocked, table.damage(bones)) == ((), True, 0)
    finish(table)
    assert (table.zone(bones), table.damage(wurm), table.life(2)) == (BATTLEFIELD, 0, 20)


def test_cd_12_an_effect_that_forbids_comes_too_late() -> None:
    """CR 506.4a–b: a creature that has attacked goes on though it now has defender, though it is untapped."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    wall = spell("Wall It", Apply(Target(), (HasAbilities((Keyword("defender"),)),)), target=CREATURE, cost="{0}")
    rouse = spell("Rouse", Untap(Target()), target=CREATURE, cost="{0}")
    spells = table.hand(1, wall, rouse)
    table.attack(wurm)
    for one in spells:
        table.cast(one)
        table.resolve_top()
    assert ("defender" in table.keywords(wurm), table.tapped(wurm)) == (True, False)
    finish(table)
    assert table.life(2) == 14


def test_cd_12_tapping_does_not_remove() -> None:
    """CR 506.4b: a tapped blocker deals its damage."""
    table, _bear, (ape,) = fight(creature("Bear", 2, 2), creature("Ape", 3, 3))
    table.game.state.put(table.object(ape), Obj.tapped, True)
    finish(table)
    assert table.names(GRAVEYARD, 1) == ["Bear"]


def test_cd_12_an_attacker_of_nothing_may_be_blocked() -> None:
    """CR 506.4c: it continues to be an attacking creature, and may be blocked."""
    table = Table.players(2)
    bear = table.put(BEAR)
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    ape = table.put(creature("Ape", 3, 3), 2)
    table.attack((bear, walker))
    combat.remove_from_combat(table.game, walker)
    table.block((ape, bear))
    assert table.object(ape).blocking == (bear,)


def test_db_14_a_blocking_planeswalker() -> None:
    """CR 506.4d: a blocking creature that is an attacked planeswalker leaves as the one and stays as the other."""
    table = Table.players(2)
    both = card("Gideon", types=(CardType.PLANESWALKER, CardType.CREATURE), power="4", toughness="4", loyalty="4")
    one, other = table.battlefield(1, BEAR, BEAR)
    gideon = table.put(both, 2, counters={"loyalty": 4})
    table.attack((one, gideon), (other, 2))
    table.block((gideon, other))
    state = table.game.state
    state.put(table.object(gideon), Obj.base, WALKER_VALUES)
    combat.sweep(table.game)
    assert table.object(gideon).blocking == ()
    assert table.object(one).attacking == gideon


def test_db_13_blocks_alone() -> None:
    """CR 506.5: a creature blocks alone if it is the only one declared as a blocker."""
    bear = creature("Bear", 2, 2)
    hero = creature("Hero", 2, 9, on(BlocksIt(Is(This()), alone=True)))
    table, (a,), (x, y) = facing(bear, defenders=[hero, bear])
    table.block((x, a))
    resolve_in_any_order(table)
    assert table.life(2) == 21
    table, (a,), (x, y) = facing(bear, defenders=[hero, bear])
    table.block((x, a), (y, a))
    table.answer((x, y))
    resolve_in_any_order(table)
    assert table.life(2) == 20


def test_db_13_is_blocking_alone() -> None:
    """CR 506.5: the only creature declared blocks alone; with two declared neither does."""
    hero = creature("Hero", 2, 9, on(BlocksIt(Is(This()), alone=True)))
    for others, life in ((0, 21), (1, 20)):
        table = Table.players()
        wurm = table.put(named("Craw Wurm"))
        guard = table.put(hero, 2)
        cadets = table.battlefield(2, *[named("Eager Cadet")] * others)
        table.attack(wurm)
        table.block((guard, wurm), *[(id, wurm) for id in cadets])
        if cadets:
            table.answer((guard, *cadets))
        resolve_in_any_order(table)
        assert table.life(2) == life


def test_cr_506_6_points_in_combat(three: Table) -> None:
    """CR 506.6a–f: before and after blockers are declared, of the first combat phase unless it says "during combat"."""
    before, after = (c.CombatPointIs(p) for p in (c.CombatPoint.BEFORE_BLOCKERS, c.CombatPoint.AFTER_BLOCKERS))
    during = c.DuringStep(phases=(Phase.COMBAT,))
    three.at(3, Step.PRECOMBAT_MAIN)
    assert holds(three, before)
    assert not holds(three, after)
    three.at(3, Step.DECLARE_ATTACKERS)
    assert holds(three, before)
    assert not holds(three, after)
    three.at(3, Step.DECLARE_BLOCKERS)
    assert not holds(three, before)
    assert holds(three, after)
    three.at(3, Step.DECLARE_ATTACKERS)
    three.state.combat_count = 2
    assert not holds(three, before)
    assert holds(three, c.AllOf((during, before)))
    assert not holds(three, c.AllOf((during, after)))
    three.at(3, Step.END_COMBAT)
    assert not holds(three, c.AllOf((during, after))), "the declare blockers step was skipped"
    three.at(3, Step.POSTCOMBAT_MAIN)
    three.state.combat_count = 1
    assert not holds(three, before)
    assert holds(three, after)


def test_tu_12_only_before_attackers_are_declared() -> None:
    """CR 506.6a, 506.6d: before the first declare attackers step of the turn."""
    table, card = castable(CombatPointIs(CombatPoint.BEFORE_ATTACKERS))
    assert steps_when_castable(table, card) == ["precombat_main 0", "begin_combat 1"]


def test_tu_12_only_before_blockers_are_declared() -> None:
    """CR 506.6b, 506.6e: without attackers, only until the declare attackers step ends."""
    for attacks in (True, False):
        table, card = castable(CombatPointIs(CombatPoint.BEFORE_BLOCKERS))
        before = ["precombat_main 0", "begin_combat 1", "declare_attackers 1"]
        assert steps_when_castable(table, card, attacks=attacks) == before


def test_tu_12_only_during_combat_after_blockers_are_declared() -> None:
    """CR 506.6c, 506.6f: in any combat phase of the turn, but not if the declare blockers step is skipped."""
    during = AllOf((DuringStep(phases=(Phase.COMBAT,)), CombatPointIs(CombatPoint.AFTER_BLOCKERS)))
    table, card = castable(during)
    assert steps_when_castable(table, card) == ["declare_blockers 1", "combat_damage 1", "end_combat 1"]
    table, card = castable(during)
    assert steps_when_castable(table, card, attacks=False) == []


def test_tu_12_with_two_combat_phases() -> None:
    """CR 506.6c–d: "only during combat before blockers" counts in each, "only before blockers" only in the first."""
    both = DuringStep(phases=(Phase.COMBAT,)), CombatPointIs(CombatPoint.BEFORE_BLOCKERS)
    for condition, phases in ((AllOf(both), 2), (both[1], 1)):
        table, card = castable(condition)
        table.state.turn_plan = (Phase.COMBAT, Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.ENDING)
        seen = steps_when_castable(table, card)
        assert [f"begin_combat {n}" in seen for n in (1, 2)] == [True, phases == 2]


def test_tu_12_when_the_combat_phase_is_skipped() -> None:
    """CR 506.6e: only until the precombat main phase ends."""
    table, card = castable(CombatPointIs(CombatPoint.BEFORE_BLOCKERS))
    table.state.player(1).skips = ("combat",)
    assert steps_when_castable(table, card) == ["precombat_main 0"]


def test_tu_12_abilities_too() -> None:
    """CR 506.6g: an ability that may be activated only before blockers are declared."""
    early = CombatPointIs(CombatPoint.BEFORE_BLOCKERS)
    drum = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), condition=early)
    table = Table.players()
    id = table.put(artifact("Drum", drum))
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert table.can(Activate(id, 0))
    table.go_to(Step.DECLARE_BLOCKERS)
    assert not table.can(Activate(id, 0))


def test_506_6d_in_a_turn_whose_combat_was_skipped_nothing_is_after_blockers(three: Table) -> None:
    """CR 506.6d–e: in the second main phase or the ending phase combat is over; without it nothing was declared."""
    before, after = (c.CombatPointIs(p) for p in (c.CombatPoint.BEFORE_BLOCKERS, c.CombatPoint.AFTER_BLOCKERS))
    three.at(3, Step.END)
    assert (holds(three, before), holds(three, after)) == (False, False)
    three.state.combat_count = 1
    assert (holds(three, before), holds(three, after)) == (False, True)
    three.at(3, Step.POSTCOMBAT_MAIN)
    three.state.combat_count = 0
    assert (holds(three, before), holds(three, after)) == (False, False)
