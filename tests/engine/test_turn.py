"""The structure of the turn (rows TU-1 to TU-16, CR 500–514, 703)."""

from __future__ import annotations

from arbitre.engine.decisions import PASS, CastSpell, PlayLand, Priority
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed, LifeOf, Plus
from arbitre.ir.conditions import AllOf, CombatPoint, CombatPointIs, DuringStep
from arbitre.ir.effects import (
    Apply,
    Body,
    DealDamage,
    Do,
    Draw,
    EndTurn,
    ExtraPhases,
    ExtraTurns,
    GainLife,
    Skip,
)
from arbitre.ir.filters import HasType, IsCard, IsPlayer
from arbitre.ir.modifications import (
    CantUntap,
    CastOnlyIf,
    DamageStays,
    DefinesPT,
    HasController,
    Lasts,
    ManaDoesntEmpty,
    MaxHandSize,
    MayNotUntap,
    ModifiesPT,
    SetsPT,
    SkipsSteps,
    UntapAtMost,
    UntapsWithOthers,
    Until,
)
from arbitre.ir.node import Condition
from arbitre.ir.patterns import Cause, Draws, Moves, StepBegins, TapsOrUntaps
from arbitre.ir.refs import All, Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, Phase, Step, Zone
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

LAND, CREATURE = HasType(CardType.LAND), HasType(CardType.CREATURE)
TURN = [
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGIN_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.END_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
]


def steps_until(table: Table, turn: int) -> list[Step]:
    """The steps in which the active player gets priority, up to the beginning of a turn; everybody passes."""
    found: list[Step] = []
    while table.game.decision is not None and table.game.state.turn < turn:
        state = table.game.state
        if isinstance(table.decision, Priority) and table.decision.player == state.active:
            found.append(state.step)
        table.act(PASS) if isinstance(table.decision, Priority) else table.answer(())
    return found


def beginning(**of: object) -> Table:
    """Two players at the beginning of turn 3, which is that of player 1."""
    table = Table.players(**of)  # type: ignore[arg-type]
    table.at(3, Step.UNTAP, agenda="step")
    return table


def test_tu_1_five_phases_with_their_steps_in_order() -> None:
    """CR 500.1, 502.3, 508.6, 514.3: also without anything to do; no priority in the untap and cleanup steps."""
    assert steps_until(beginning(), 4) == TURN


def test_tu_2_a_step_ends_only_when_all_pass_with_an_empty_stack() -> None:
    """CR 500.2: after the stack has become empty, everybody gets priority once more."""
    table = Table.players()
    gain = table.put(spell("Gain", GainLife(Fixed(1))), 1, HAND)
    table.mana(1, "C")
    table.cast(gain)
    table.pass_priority(2)
    assert table.life(1) == 21
    assert (table.game.state.step, table.decision.player) == (Step.PRECOMBAT_MAIN, 1)
    table.pass_priority(2)
    assert table.game.state.step is Step.BEGIN_COMBAT


def test_tu_3_mana_empties_as_each_step_ends() -> None:
    """CR 500.4."""
    table = Table.players()
    table.mana(1, "RG")
    table.go_to(Step.BEGIN_COMBAT)
    assert table.pool(1) == ""


def test_tu_3_an_effect_keeps_mana_of_a_colour() -> None:
    """CR 500.4, 101.1."""
    table = Table.players()
    table.put(enchantment("Keeps Green", Static(You(), (ManaDoesntEmpty((Color.GREEN,)),))))
    table.mana(1, "RGG")
    table.mana(2, "G")
    table.go_to(Step.BEGIN_COMBAT)
    assert (table.pool(1), table.pool(2)) == ("GG", "")


def test_tu_4_beginning_triggers_go_on_the_stack_at_the_next_priority() -> None:
    """CR 500.6, 503.1."""
    table = beginning()
    gains = Triggered(StepBegins(Step.UPKEEP, You()), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Spring", gains))
    assert table.game.state.step is Step.UPKEEP
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 21


def test_tu_5_extra_turns_follow_directly_newest_first() -> None:
    """CR 500.7: the turn created last is taken first; then the order of turns goes on as before."""
    table = Table.players()
    own = table.put(spell("Own Turn", ExtraTurns()), 1, HAND)
    other = table.put(spell("Their Turn", ExtraTurns(Target()), target=IsPlayer()), 1, HAND)
    table.mana(1, "CC")
    table.cast(own)
    table.resolve_all()
    table.cast(other, 2)
    table.resolve_all()
    players = []
    for turn in range(2, 6):
        table.go_to(Step.UPKEEP, turn)
        players.append(table.game.state.active)
    assert players == [2, 1, 2, 1]


def test_tu_6_an_extra_combat_and_main_phase_come_after_this_phase() -> None:
    """CR 500.8, 505.1a: every main phase but the first is a postcombat main phase."""
    table = Table.players()
    again = table.put(spell("Again", ExtraPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)), instant=False), 1, HAND)
    table.mana(1, "C")
    table.cast(again)
    table.resolve_all()
    combat = [Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT, Step.POSTCOMBAT_MAIN]
    assert steps_until(table, 2) == [Step.PRECOMBAT_MAIN, *combat, *combat, Step.END]


def test_tu_7_a_skipped_turn_phase_and_step_are_passed_over_once() -> None:
    """CR 500.10, 614.10: "skip your next …" is used up by the next one."""
    table = Table.players()
    table.state.player(2).skips = ("turn",)
    table.state.player(1).skips = ("combat", "draw")
    table.at(1, Step.POSTCOMBAT_MAIN)
    seen = steps_until(table, 3)
    assert table.game.state.active == 2
    assert seen == [Step.POSTCOMBAT_MAIN, Step.END, Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END]


def test_tu_7_a_permanent_can_have_its_controller_skip_steps() -> None:
    """CR 614.1b: as long as it is there."""
    table = beginning()
    table.put(enchantment("No Draws", Static(You(), (SkipsSteps((Step.DRAW,)),))))
    assert Step.DRAW not in steps_until(table, 4)
    assert Step.DRAW in steps_until(table, 5)


def test_tu_7_an_instruction_to_skip_waits_for_the_next_such_step() -> None:
    """CR 614.10a."""
    table = Table.players()
    skip = table.put(spell("Skip", Skip(Target(), steps=(Step.UNTAP,)), target=IsPlayer()), 1, HAND)
    tapped = table.put(artifact("Rock"), 2, tapped=True)
    table.mana(1, "C")
    table.cast(skip, 2)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert table.tapped(tapped)
    table.go_to(Step.UPKEEP, 4)
    assert not table.tapped(tapped)


def test_tu_8_phasing_comes_before_untapping_and_happens_at_once() -> None:
    """CR 502.1: what phases in untaps in the same step; what phases out does not."""
    table = beginning()
    phasing = Keyword("phasing")
    out = table.put(creature("Coming", 2, 2, phasing), tapped=True, phased_out=1, last_controller=1)
    going = table.put(creature("Going", 2, 2, phasing), tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.object(out).phased_out, table.tapped(out)) == (0, False)
    assert (table.object(going).phased_out, table.tapped(going)) == (1, True)


def test_tu_8_only_the_active_players_permanents_untap() -> None:
    """CR 502.2."""
    table = beginning()
    mine = table.put(artifact("Mine"), 1, tapped=True)
    theirs = table.put(artifact("Theirs"), 2, tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.tapped(mine), table.tapped(theirs)) == (False, True)


def test_tu_8_an_effect_keeps_a_permanent_tapped() -> None:
    """CR 502.2."""
    table = beginning()
    frozen = table.put(creature("Frozen", 1, 1, Static(This(), (CantUntap(),))), tapped=True)
    table.go_to(Step.UPKEEP)
    assert table.tapped(frozen)


def test_tu_8_a_player_may_keep_a_permanent_tapped() -> None:
    """CR 502.2: the active player determines what untaps."""
    for kept in (True, False):
        table = beginning()
        rock = table.put(artifact("Rock", Static(This(), (MayNotUntap(),))), tapped=True)
        assert table.decision.what == "keep tapped"
        table.answer((rock,) if kept else ())
        table.go_to(Step.UPKEEP)
        assert table.tapped(rock) is kept


def test_tu_8_no_more_than_one_land_untaps() -> None:
    """CR 502.2: the player chooses which; other permanents are not counted."""
    table = beginning()
    table.put(artifact("Orb", Static(Players(Who.EACH), (UntapAtMost(1, LAND),))), 2, tapped=True)
    lands = table.lands(1, "Forest", 3, tapped=True)
    bear = table.put(creature("Bear", 2, 2), tapped=True)
    assert table.decision.what == "untap"
    table.answer(lands[1])
    table.go_to(Step.UPKEEP)
    assert [table.tapped(land) for land in lands] == [True, False, True]
    assert not table.tapped(bear)


def test_tu_8_two_limits_hold_together() -> None:
    """CR 502.2: what is chosen must obey both limits, and nothing that may untap stays tapped."""
    table = beginning()
    two = UntapAtMost(2, LAND)
    table.put(artifact("Orbs", Static(Players(Who.EACH), (two, UntapAtMost(1, CREATURE)))), 2)
    lands = table.lands(1, "Forest", 3, tapped=True)
    bears = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2), tapped=True)
    table.answer(bears[1], lands[0], lands[2])
    table.go_to(Step.UPKEEP)
    assert [table.tapped(id) for id in (*lands, *bears)] == [False, True, False, True, False]


def test_tu_8_permanents_may_untap_in_the_untap_steps_of_others() -> None:
    """CR 502.2, 101.1."""
    table = beginning()
    table.put(creature("Muse", 3, 3, Static(You(), (UntapsWithOthers(CREATURE),))), 2, tapped=True)
    bear = table.put(creature("Bear", 2, 2), 2, tapped=True)
    rock = table.put(artifact("Rock"), 2, tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.tapped(bear), table.tapped(rock)) == (False, True)


def test_tu_8_triggers_of_the_untap_step_wait_for_the_upkeep() -> None:
    """CR 502.3, 503.1."""
    table = beginning()
    untaps = Triggered(TapsOrUntaps(LAND, tapped=False), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Dawn", untaps))
    table.lands(1, "Forest", tapped=True)
    assert table.game.state.step is Step.UPKEEP
    assert len(table.game.state.stack) == 1


def test_tu_9_the_draw_comes_before_triggers_and_priority() -> None:
    """CR 504.1–3."""
    table = beginning()
    table.put(enchantment("Omen", Triggered(StepBegins(Step.DRAW, You()), Body((Do(GainLife(Fixed(1))),)))))
    table.go_to(Step.DRAW)
    assert len(table.names(HAND)) == 1
    assert len(table.game.state.stack) == 1
    assert table.life(1) == 20


def test_tu_10_only_the_first_main_phase_is_precombat() -> None:
    """CR 505.1a: also when the combat phase is skipped."""
    table = beginning()
    table.state.player(1).skips = ("combat",)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.game.state.phase is Phase.POSTCOMBAT_MAIN


def test_tu_10_one_land_in_a_turn_with_the_stack_empty() -> None:
    """CR 505.5b."""
    table = Table.players()
    first, second = table.hand(1, land("Forest"), land("Forest"))
    table.play_land(first)
    assert table.zone(first) is BATTLEFIELD
    assert not table.can(PlayLand(second))


def test_tu_11_without_attackers_blockers_and_damage_are_skipped() -> None:
    """CR 506.1, 508.6."""
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    assert Step.DECLARE_BLOCKERS not in steps_until(table, 2)


def test_tu_13_creatures_leave_combat_as_the_end_of_combat_step_ends() -> None:
    """CR 511.3: during the step they are still attacking."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert table.object(bear).attacking
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert not table.object(bear).attacking


def test_tu_14_the_end_step_does_not_back_up() -> None:
    """CR 513.3: what enters during the end step waits for the next one."""
    table = Table.players()
    sprite = creature(
        "Sprite", 1, 1, Keyword("flash"), Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    )
    card = table.put(sprite, 1, HAND)
    table.lands(1, "Forest", 2)
    table.go_to(Step.END)
    table.cast(card)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert (table.zone(card), table.life(1)) == (BATTLEFIELD, 20)
    table.go_to(Step.END, 2)
    table.resolve_all()
    assert table.life(1) == 21


def test_tu_15_the_active_player_discards_to_the_maximum_hand_size() -> None:
    """CR 514.1, 402.2."""
    table = Table.players()
    cards = table.hand(1, *[artifact(f"Card {n}") for n in range(9)])
    table.pass_until(lambda: table.decision.what == "discard")
    assert table.game.state.step is Step.CLEANUP
    table.answer((cards[0], cards[8]))
    assert [table.zone(card) for card in (cards[0], cards[1], cards[8])] == [GRAVEYARD, HAND, GRAVEYARD]


def test_tu_15_effects_change_the_maximum_hand_size() -> None:
    """CR 402.2: raised by two, then set, then none, in the order of their timestamps."""
    for mods, kept in (
        ((MaxHandSize(change=Fixed(2)),), 9),
        ((MaxHandSize(change=Fixed(2)), MaxHandSize(size=Fixed(1))), 1),
        ((MaxHandSize(),), 12),
    ):
        table = Table.players()
        for number, mod in enumerate(mods):
            table.put(enchantment(f"Size {number}", Static(You(), (mod,))))
        cards = table.hand(1, *[artifact(f"Card {n}") for n in range(12)])
        if kept < len(cards):
            table.pass_until(lambda table=table: table.decision.what == "discard")  # type: ignore[misc]
            table.answer(cards[kept:])
        table.go_to(Step.UPKEEP, 2)
        assert len(table.names(HAND)) == kept


def test_tu_15_damage_and_effects_of_the_turn_end_together() -> None:
    """CR 514.2: a 2/2 that is 4/4 until end of turn survives 3 damage."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    pump = table.put(spell("Pump", Apply(Target(), (ModifiesPT(Fixed(2), Fixed(2)),)), target=CREATURE), 1, HAND)
    burn = table.put(spell("Burn", DealDamage(Fixed(3), Target()), target=CREATURE), 1, HAND)
    table.mana(1, "CC")
    table.cast(pump, bear)
    table.resolve_all()
    table.cast(burn, bear)
    table.resolve_all()
    assert table.damage(bear) == 3
    table.next_turn()
    assert (table.zone(bear), table.damage(bear), table.size(bear)) == (BATTLEFIELD, 0, (2, 2))


def test_tu_15_damage_wears_off_phased_out_permanents_too() -> None:
    """CR 514.2."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 5), 1, damage=1, phased_out=1, last_controller=1)
    table.next_turn()
    assert table.damage(bear) == 0


def test_tu_15_an_effect_lets_damage_stay() -> None:
    """CR 514.2, 101.1."""
    table = Table.players()
    bear = table.put(creature("Scarred", 2, 5, Static(This(), (DamageStays(),))), damage=1)
    table.next_turn()
    assert table.damage(bear) == 1


def test_tu_15_priority_in_the_cleanup_step_only_after_a_trigger_and_then_another_cleanup() -> None:
    """CR 514.3a."""
    table = Table.players()
    mourns = Triggered(Moves(IsCard(), Zone.HAND, Zone.GRAVEYARD, Cause.DISCARD), Body((Do(Draw()),)))
    table.put(enchantment("Mourns", mourns))
    cards = table.hand(1, *[artifact(f"Card {n}") for n in range(8)])
    table.pass_until(lambda: table.decision.what == "discard")
    table.answer((cards[0],))
    assert isinstance(table.decision, Priority)
    assert (table.game.state.step, len(table.game.state.stack)) == (Step.CLEANUP, 1)
    table.pass_priority(4)
    assert (table.game.state.step, table.decision.what) == (Step.CLEANUP, "discard")


def test_713_ending_the_turn_goes_straight_to_the_cleanup_step() -> None:
    """CR 713.1, 713.3: the stack is exiled, also the spell itself; nothing triggers at the end step."""
    table = Table.players()
    table.put(enchantment("Dusk", Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))))
    stop = table.put(spell("Stop", EndTurn()), 1, HAND)
    gain = table.put(spell("Gain", GainLife(Fixed(5))), 1, HAND)
    table.mana(1, "CC")
    table.cast(gain)
    table.cast(stop)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.state.step) == (2, Step.UPKEEP)
    assert (table.life(1), table.zone(gain), table.zone(stop)) == (20, Zone.EXILE, Zone.EXILE)


def test_713_1c_ending_the_turn_uses_up_no_skip_of_an_end_step() -> None:
    """CR 713.1c: the end step does not come up at all, so that nothing of a player's skips is used or left over."""
    table = Table.players()
    table.put(enchantment("No Dusk", Static(You(), (SkipsSteps((Step.END,)),))))
    stop = table.put(spell("Stop", EndTurn()), 1, HAND)
    table.mana(1, "C")
    table.cast(stop)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.player(1).skips) == (2, ())


def test_302_6_a_creature_is_sick_until_its_controllers_turn_begins() -> None:
    """CR 302.6: one that another player gains control of is sick for that player."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2), 2)
    steal = table.put(
        spell("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE), 1, HAND
    )
    table.mana(1, "C")
    table.cast(steal, bear)
    table.resolve_all()
    assert table.controller(bear) == 1
    assert table.object(bear).sick
    table.go_to(Step.UPKEEP, 2)
    assert table.object(bear).sick
    table.go_to(Step.UPKEEP, 3)
    assert not table.object(bear).sick


def test_800_4_the_turn_of_a_player_who_has_left_goes_on() -> None:
    """CR 800.4a, 800.4g: with three players, the game goes on and the others get priority."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2), 1)
    table.set(1, life=0)
    assert table.game.decision is not None
    assert table.decision.player == 2
    assert table.zone(bear) is None
    table.go_to(Step.UPKEEP, 2)
    assert table.game.state.active == 2
    table.go_to(Step.UPKEEP, 4)
    assert table.game.state.active == 2


def test_all_players_steps_are_theirs() -> None:
    """CR 102.1: "each upkeep" is every player's, "your upkeep" only one's."""
    table = beginning()
    each = Triggered(StepBegins(Step.UPKEEP), Body((Do(GainLife(Fixed(1), All(IsPlayer()))),)))
    table.put(enchantment("Rain", each))
    table.resolve_all()
    table.go_to(Step.UPKEEP, 4)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (22, 22)


# --- points in combat (TU-12) ----------------------------------------------------------------------------------------


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


# --- turn-based actions (TU-16) --------------------------------------------------------------------------------------


def test_tu_16_turn_based_actions_come_before_everything_else() -> None:
    """CR 703.3: the draw from an empty library happens before state-based actions, and these before triggers."""
    table = beginning(library=0)
    table.put(enchantment("Omen", Triggered(StepBegins(Step.DRAW, You()), Body((Do(GainLife(Fixed(1))),)))))
    table.go_to(Step.DRAW)
    assert table.game.result == (2,)
    assert "trigger on stack" not in table.log()
    log = table.log()
    assert log.index("cannot draw") < log.index("loses")


def test_tu_16_no_player_controls_them() -> None:
    """CR 703.2: a draw of the turn has no source."""
    table = beginning()
    drawn: list[tuple[int, int]] = []
    table.put(enchantment("Watch", Triggered(Draws(Players(Who.EACH)), Body((Do(GainLife(Fixed(1))),)))), 2)
    table.go_to(Step.DRAW)
    waiting = table.game.state.objects[table.game.state.stack[0]].stack
    assert waiting is not None
    assert waiting.binding.happening is not None
    drawn.append((waiting.binding.happening.player, waiting.binding.happening.other))
    assert drawn == [(1, 0)]


def test_tu_16_the_actions_in_their_order() -> None:
    """CR 703.4: phasing, untapping, drawing, attackers, blockers, damage, discarding, damage wearing off."""
    table = beginning()
    table.put(creature("Ghost", 1, 1, Keyword("phasing")), tapped=True, phased_out=1, last_controller=1)
    bear = table.put(creature("Bear", 2, 2), 1, damage=1)
    wall = table.put(creature("Wall", 0, 3), 2)
    table.hand(1, *[artifact(f"Card {n}") for n in range(7)])
    table.attack(bear)
    table.block((wall, bear))
    table.pass_until(lambda: table.decision.what == "discard")
    assert table.damage(bear) == 1
    table.answer(table.decision.options[:1])  # type: ignore[attr-defined]
    table.go_to(Step.UPKEEP, 4)
    log = table.log()
    order = ["phases in", "untaps", "moves", "attacks", "blocks", "deals damage"]
    places = [log.index(entry) for entry in order]
    assert places == sorted(places)
    assert table.damage(bear) == 0


# --- power and toughness (PT-1, PT-2) --------------------------------------------------------------------------------


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


def test_pt_2_a_star_is_what_its_ability_says() -> None:
    """CR 208.2: power and toughness may be variable."""
    table = Table.players()
    size = LifeOf(You())
    soul = table.put(
        creature("Soul", "*", "1+*", Static(This(), (DefinesPT(size, Plus(size, Fixed(1))),), defines=True))
    )
    assert table.size(soul) == (20, 21)
