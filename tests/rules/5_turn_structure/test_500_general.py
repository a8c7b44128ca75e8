"""General (CR 500)."""

from __future__ import annotations

import pytest

from arbitre.engine.characteristics import durations
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import FirstCombat
from arbitre.ir.effects import Apply, Body, Do, ExtraPhases, ExtraSteps, ExtraTurns, GainLife
from arbitre.ir.filters import HasType, IsPlayer
from arbitre.ir.modifications import Lasts, ManaDoesntEmpty, ModifiesPT, Until
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Color, Phase, Step
from arbitre.rules.editions import CURRENT, Edition
from helpers.copying import at, begin, size
from helpers.doing import do, holds, still
from helpers.laying import gains
from helpers.named import named
from helpers.positions import positions
from helpers.turns import at_untap, beginning, steps_until, steps_with_priority
from helpers.words import A_CREATURE, BEAR, GREEN_BEAR, modern, worded
from table import HAND, Table, creature, enchantment, spell

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
UP = (ModifiesPT(Fixed(1), Fixed(1)),)
EACH = r.Players(r.Who.EACH)


def test_tu_1_five_phases_with_their_steps_in_order() -> None:
    """CR 500.1, 502.3, 508.6, 514.3: also without anything to do; no priority in the untap and cleanup steps."""
    assert steps_until(beginning(), 4) == TURN


def test_tu_1_nothing_happens_between() -> None:
    """CR 500.1, 500.11, 501.1, 512.1: one step follows on the other, in their order, also when nothing happens."""
    found = steps_with_priority(at_untap(), 4)
    assert found == [
        *(Step.UPKEEP, Step.DRAW),
        Step.PRECOMBAT_MAIN,
        *(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT),
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ]


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


def test_tu_2_steps_without_priority_end_by_themselves() -> None:
    """CR 500.2, 500.3: the upkeep waits for all players; untap and cleanup are over when their actions are done."""
    table = at_untap()
    assert (table.game.state.step, table.decision.player) == (Step.UPKEEP, 1)
    table.pass_priority()
    assert (table.game.state.step, table.decision.player) == (Step.UPKEEP, 2)
    table.pass_priority()
    assert table.game.state.step is Step.DRAW
    table.go_to(Step.END)
    table.pass_priority(2)
    assert (table.game.state.turn, table.game.state.step) == (4, Step.UPKEEP)


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


def test_tu_3_what_either_of_two_effects_keeps_is_kept() -> None:
    """CR 500.4: green by the one, red by the other, whichever came first; all of it by one that names no colour."""
    green, red, every = (ManaDoesntEmpty(colors) for colors in ((Color.GREEN,), (Color.RED,), ()))
    for mods, kept in (((green, red), "RG"), ((red, green), "RG"), ((green, every), "WRG"), ((every, red), "WRG")):
        table = Table.players()
        for number, mod in enumerate(mods):
            table.put(enchantment(f"Keeper {number}", Static(You(), (mod,))))
        table.mana(1, "GWR")
        table.go_to(Step.BEGIN_COMBAT)
        assert sorted(table.pool(1)) == sorted(kept)


def test_tu_3_until_end_of_combat_ends_with_the_combat_phase() -> None:
    """CR 500.5: not as the end of combat step begins, but as the phase ends."""
    table = Table.players(2)
    bear = table.put(GREEN_BEAR)
    at(table, 1, 1, Step.END_COMBAT, Phase.COMBAT)
    begin(table, bear, UP, Lasts(Until.END_OF_COMBAT))
    durations.step_begins(still(table))
    assert size(table, bear) == (3, 3)
    durations.step_ends(still(table))
    assert size(table, bear) == (2, 2)


@pytest.mark.parametrize(
    ("until", "over_in"),
    [
        (Until.END_OF_COMBAT, (3, Step.POSTCOMBAT_MAIN)),
        (Until.END_OF_TURN, (4, Step.UPKEEP)),
        (Until.YOUR_NEXT_TURN, (5, Step.UPKEEP)),
        (Until.YOUR_NEXT_UPKEEP, (5, Step.UPKEEP)),
    ],
    ids=str,
)
def test_tu_3_when_durations_end(until: Until, over_in: tuple[int, Step]) -> None:
    """CR 500.5: "until end of" as the phase ends, "until" as the step begins; in the end of combat step it lasts."""
    table = Table.players()
    table.at(3)
    bear = table.put(creature("Bear", 2, 2))
    grow = Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),), Lasts(until))
    card = table.put(spell("Grow", grow, target=HasType(CardType.CREATURE), cost="{0}"), zone=HAND)
    table.cast(card)
    table.resolve_all()
    state = table.game.state
    seen: list[tuple[int, Step]] = []
    table.pass_until(lambda: seen.append((state.turn, state.step)) or table.size(bear) == (2, 2))  # type: ignore[func-returns-value]
    assert seen[-1] == over_in
    if until is Until.END_OF_COMBAT:
        assert (3, Step.END_COMBAT) in seen


def test_tu_4_beginning_triggers_go_on_the_stack_at_the_next_priority() -> None:
    """CR 500.6, 503.1."""
    table = beginning()
    gains = Triggered(StepBegins(Step.UPKEEP, You()), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Spring", gains))
    assert table.game.state.step is Step.UPKEEP
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 21


def test_tu_4_beginning_of_the_upkeep() -> None:
    """CR 500.6, 503.1: Dark Confidant's ability is on the stack as the active player first gets priority."""
    table = at_untap()
    table.put(named("Dark Confidant"))
    assert (table.game.state.step, len(table.game.state.stack), table.decision.player) == (Step.UPKEEP, 1, 1)


def test_cr_500_7_the_newest_extra_turn_comes_first(table: Table) -> None:
    """CR 500.7: the player last in turn order gets the turn that is created last."""
    done = do(table, e.ExtraTurns(EACH))
    assert done.state.extra_turns == (1, 2)


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


def test_tu_5_time_walk_and_time_warp() -> None:
    """CR 500.7: two extra turns; the one created last comes first, then the other, then the next player's."""
    table = Table.players(3)
    walk, warp = table.hand(1, named("Time Walk"), named("Time Warp"))
    table.mana(1, "UCUUCCC")
    table.cast(walk)
    table.resolve_all()
    table.cast(warp, 3)
    table.resolve_all()
    players = []
    for turn in range(2, 6):
        table.go_to(Step.UPKEEP, turn)
        players.append(table.game.state.active)
    assert players == [3, 1, 2, 3]


def test_cr_500_8_extra_phases_follow_this_phase(table: Table) -> None:
    """CR 500.8."""
    done = do(table, e.ExtraPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)))
    assert done.state.turn_plan[:3] == (Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.COMBAT)


def test_tu_6_an_extra_combat_and_main_phase_come_after_this_phase() -> None:
    """CR 500.8, 505.1a: every main phase but the first is a postcombat main phase."""
    table = Table.players()
    again = table.put(spell("Again", ExtraPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)), instant=False), 1, HAND)
    table.mana(1, "C")
    table.cast(again)
    table.resolve_all()
    combat = [Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT, Step.POSTCOMBAT_MAIN]
    assert steps_until(table, 2) == [Step.PRECOMBAT_MAIN, *combat, *combat, Step.END]


def test_tu_6_relentless_assault() -> None:
    """CR 500.8: a combat and a main phase follow this main phase, twice if it is cast twice."""
    table = Table.players()
    one, other = table.hand(1, named("Relentless Assault"), named("Relentless Assault"))
    table.mana(1, "RRCCRRCC")
    for id in (one, other):
        table.cast(id)
        table.resolve_all()
    assert steps_with_priority(table, 2).count(Step.BEGIN_COMBAT) == 3


def test_cr_500_10_skips_and_extra_steps(table: Table) -> None:
    """CR 500.9–10."""
    table.at(1, Step.END)
    done = do(
        table,
        e.Skip(e.NextPart(Step.DRAW), r.Target()),
        e.Skip(e.NextTurns(), r.Target()),
        e.ExtraSteps((Step.END,)),
        targets=[2],
    )
    assert done.state.player(2).skips == ("draw", "turn")
    assert done.state.step_plan[:1] == (Step.END,)


def test_500_9_a_main_phase_has_no_step_after_which_one_could_be_added(table: Table) -> None:
    """CR 500.9, 505.2."""
    assert not do(table, e.ExtraSteps((Step.END,))).state.step_plan


def test_tu_6_an_extra_step_follows_its_step() -> None:
    """CR 500.9: an upkeep step added during the upkeep."""
    table = at_untap()
    again = table.put(spell("Again", ExtraSteps((Step.UPKEEP,)), cost="{0}"), zone=HAND)
    table.cast(again)
    table.resolve_all()
    assert steps_with_priority(table, 4)[:4] == [Step.UPKEEP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN]


def test_tu_7_a_skipped_turn_phase_and_step_are_passed_over_once() -> None:
    """CR 500.10, 614.10: "skip your next …" is used up by the next one."""
    table = Table.players()
    table.state.player(2).skips = ("turn",)
    table.state.player(1).skips = ("combat", "draw")
    table.at(1, Step.POSTCOMBAT_MAIN)
    seen = steps_until(table, 3)
    assert table.game.state.active == 2
    assert seen == [Step.POSTCOMBAT_MAIN, Step.END, Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END]


def test_tu_7_stasis_and_meditate() -> None:
    """CR 500.10, 614.10: nothing untaps under Stasis; whoever meditates skips the next turn."""
    table = Table.players()
    table.put(named("Stasis"), 1)
    bear = table.put(creature("Bear", 2, 2), 2, tapped=True)
    meditate = table.put(named("Meditate"), zone=HAND)
    table.mana(1, "CCU")
    table.cast(meditate)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert (table.game.state.active, table.tapped(bear)) == (2, True)
    table.go_to(Step.UPKEEP, 3)
    assert table.game.state.active == 2


def test_cr26_500_10a_extra_phases_only_in_your_own_turn(table: Table) -> None:
    """CR26 500.10a; in 2011 whoever controls the effect."""
    mine = e.ExtraPhases((Phase.COMBAT,), r.You())
    assert do(table, mine, you=2).state.turn_plan[0] is Phase.COMBAT
    assert do(Table.players(2, edition=CURRENT), mine, you=2).result() == ()


def test_cr26_500_10a_phases_that_nobody_gets_are_added_to_any_turn() -> None:
    """CR26 500.8, 500.10a: "there is an additional combat phase" does not say whose it is."""
    now = Table.players(2, edition=CURRENT)
    assert do(now, e.ExtraPhases((Phase.COMBAT,)), you=2).state.turn_plan[:2] == (Phase.COMBAT, Phase.COMBAT)


@positions("extra_steps_only_on_own_turn", {True: False, False: True})
def test_500_10a_an_additional_combat_phase_in_the_turn_of_another_player(edition: Edition, expected: bool) -> None:
    """CR26 500.10a: it adds none; in 2011 nothing said so."""
    table = Table.players(2, edition=edition)
    table.at(1, priority=2)
    table.cast(table.put(spell("More", ExtraPhases((Phase.COMBAT,), You()), cost="{0}"), 2, HAND))
    table.resolve_top()
    assert (table.game.state.turn_plan[:2] == (Phase.COMBAT, Phase.COMBAT)) is expected


def test_500_8_the_first_combat_phase_of_the_turn() -> None:
    """CR 500.8: what waits for the first combat phase does nothing in one that an effect has added."""
    table = Table.players()
    words = "When this creature attacks, if it's the first combat phase of the turn, you gain 1 life."
    rider = table.put(worded("Rider", f"Vigilance\n{words}", A_CREATURE, power="1", toughness="1"))
    table.state.turn_plan = (Phase.COMBAT, Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.ENDING)
    for combat in (1, 2):
        table.attack(rider)
        table.resolve_all()
        assert table.state.combat_count == combat
        assert table.life(1) == 21
        table.go_to(Step.END_COMBAT)


def test_500_8_after_the_first_combat_phase_it_is_no_longer_that_phase(table: Table) -> None:
    """CR 500.8: in the main phase that follows, combat is over."""
    rider = table.put(BEAR)
    table.attack(rider)
    assert holds(table, FirstCombat())
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert not holds(table, FirstCombat())


@pytest.mark.parametrize("after_phase", [False, True])
def test_500_9_steps_after_this_phase_and_not_in_it(after_phase: bool) -> None:
    """CR 500.9; CR26 500.10: an upkeep step after this phase comes before the combat phase, one after this step at
    once, and each of them once."""
    table = modern()
    again = table.put(spell("Again", ExtraSteps((Step.UPKEEP,), after_phase=after_phase), cost="{0}"), zone=HAND)
    table.put(enchantment("Watch", gains(StepBegins(Step.UPKEEP, You()))))
    table.at(3, Step.UPKEEP)
    table.cast(again)
    table.resolve_all()
    table.go_to(Step.DRAW)
    drew = table.life(1)
    table.go_to(Step.BEGIN_COMBAT)
    assert (drew, table.life(1)) == ((20, 21) if after_phase else (21, 21))


def test_26_500_10a_no_extra_step_in_the_turn_of_another() -> None:
    """CR26 500.10a: only in a turn of the player whose effect it is."""
    table = modern()
    again = table.put(spell("Again", ExtraSteps((Step.UPKEEP,), who=You()), cost="{0}"), zone=HAND)
    table.at(2, Step.END, active=2, priority=1)
    table.cast(again)
    table.resolve_all()
    assert not table.log("adds step")
