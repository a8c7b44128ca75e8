"""What is not allowed is refused by the rule that forbids it, one attempt after the other."""

from __future__ import annotations

import pytest

from arbitre import text
from arbitre.cards.records import Card, Layout
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, CastSpell, Concede, PlayLand, Special
from arbitre.engine.kernel.options import Options
from arbitre.errors import IllegalAction
from arbitre.ir import costs
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, GainLife, NextTurns, Pays, RemoveCounters, Skip, Tap, TargetSlot
from arbitre.ir.filters import IsPlayer
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.doing import do
from helpers.laying import cast_free, free, settle
from helpers.paying import gaining
from helpers.words import A_CREATURE, BEAR, CREATURE, mana, melee, modern, worded
from table import BLANK, HAND, Table, artifact, creature, land

INSTANT = (CardType.INSTANT,)
ENCHANTMENT = (CardType.ENCHANTMENT,)


@pytest.mark.parametrize(
    ("text", "whom", "rule"),
    [("Hexproof", "it", "702.11b"), ("Shroud", "it", "702.17a"), ("You have hexproof.", "player", "702.11c")],
)
def test_114_3_what_cannot_be_a_target(text: str, whom: str, rule: str) -> None:
    """CR 114.3, 702.11b–c, 702.17a: the keyword that protects is the reason."""
    table = Table.players()
    elf = table.put(worded("Elf", text, A_CREATURE, power="1", toughness="1"), 2)
    bolt = table.put(worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{0}"), zone=HAND)
    table.cast(bolt)
    problem = table.decision.check((elf if whom == "it" else 2,))
    assert problem is not None
    assert problem.rule == rule


def test_114_4_a_spell_is_no_target_of_itself() -> None:
    """CR 114.4."""
    table = Table.players()
    no = worded("No", "Counter target spell.", INSTANT, "{0}")
    gain = worded("Gain", "You gain 1 life.", INSTANT, "{0}")
    one, two, last = table.hand(1, gain, gain, no)
    table.cast(one)
    table.cast(two)
    table.cast(last)
    problem = table.decision.check((table.now(last),))
    assert problem is not None
    assert problem.rule == "114.4"


@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ("turn face up", "702.35d"),
        ("suspend", "702.60a"),
        ("foretell", "702.143a (2026-04-17)"),
        ("plot", "702.170a (2026-04-17)"),
        ("turn manifested face up", "702.35d"),
        ("end effect", "115.2c"),
        ("ignore effect", "115.2d"),
        ("dance", "115.2"),
    ],
)
def test_115_2_a_special_action_that_cannot_be_taken(what: str, rule: str) -> None:
    """CR 115.2: only by its own rule."""
    table = modern()
    bear = table.put(BEAR)
    problem = table.decision.check(Special(bear, what))
    assert problem is not None
    assert problem.rule == rule


def test_702_35d_another_player_turns_nothing_face_up() -> None:
    """CR 702.35d: a face-down permanent you control."""
    table = Table.players()
    bear = table.put(BEAR, 2, face_down=True)
    problem = table.decision.check(Special(bear, "turn face up"))
    assert problem is not None
    assert problem.rule == "702.35d"


def test_601_2_and_305_1_what_is_not_there_is_neither_cast_nor_played() -> None:
    """CR 601.2a–b, 305.1."""
    table = Table.players()
    bear = table.put(BEAR, zone=HAND)
    found = [
        table.decision.check(action)
        for action in (CastSpell(999), PlayLand(999), PlayLand(bear), PlayLand(bear, 1), CastSpell(bear, way="magic"))
    ]
    rules = [problem.rule for problem in found if problem is not None]
    assert rules == ["601.2a", "305.1", "305.1", "305.1", "601.2b"]


def test_116_1_and_104_1_actions_of_nobody_and_after_the_end() -> None:
    """CR 116.1, 104.1, 104.3a."""
    table = Table.players()
    for action, rule in ((Concede(9), "104.3a"), ("sing", "116.1")):
        problem = table.decision.check(action)
        assert problem is not None
        assert problem.rule == rule
    table.act(Concede(2))
    with pytest.raises(IllegalAction, match=r"game is over.*104\.1"):
        table.game.push(Concede(1))


def test_508_1a_and_506_3_what_cannot_attack() -> None:
    """CR 508.1a, 506.3: neither what is no creature nor what is elsewhere."""
    table = Table.players()
    bear = table.put(BEAR)
    rock = table.put(artifact("Rock"))
    held = table.put(BEAR, zone=HAND)
    table.pass_until(lambda: table.decision.what == "attackers")
    for id, rule in ((rock, "506.3"), (held, "508.1a")):
        problem = table.decision.check(((id, 2),))
        assert problem is not None
        assert problem.rule == rule
    assert table.decision.check(((bear, 2),)) is None


def test_702_26b_shadow_is_blocked_by_shadow_only() -> None:
    """CR 702.26b."""
    table = Table.players()
    shade = table.put(creature("Shade", 1, 1, Keyword("shadow")))
    bear = table.put(BEAR, 2)
    table.put(creature("Other", 1, 1, Keyword("shadow")), 2)
    table.attack(shade)
    table.pass_until(lambda: table.decision.what == "blockers")
    problem = table.decision.check(((bear, shade),))
    assert problem is not None
    assert problem.rule == "702.26b"


def test_121_1_the_counters_of_a_cost_come_from_a_creature_of_choice() -> None:
    """CR 121.1, 602.2b: one by one, off any of them."""
    table = Table.players(edition=CURRENT)
    one, two = table.battlefield(1, creature("One", 1, 1), creature("Two", 1, 1))
    for id in (one, two):
        table.set(id, counters=(("+1/+1", 1),))
    text = "Remove a +1/+1 counter from a creature you control: You gain 1 life."
    font = table.put(worded("Font", text, ENCHANTMENT))
    table.activate(font, two)
    settle(table)
    table.resolve_all()
    assert (table.counters(one, "+1/+1"), table.counters(two, "+1/+1"), table.life(1)) == (1, 0, 21)


def test_701_3a_of_several_hosts_one_is_chosen() -> None:
    """CR 701.3a: the controller of the effect chooses."""
    table = Table.players(edition=CURRENT)
    one, two = table.battlefield(1, creature("One", 1, 1), creature("Two", 1, 1))
    text = "Equipped creature gets +1/+1.\nAt the beginning of your upkeep, attach Blade to a creature you control."
    blade = table.put(worded("Blade", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    table.go_to(Step.UPKEEP, 3)
    table.resolve_top(two)
    assert table.object(blade).attached_to == two
    assert table.size(one) == (1, 1)


def test_702_170a_plot_only_in_a_main_phase_of_ones_own() -> None:
    """CR26 702.170a: in the main phase with the stack empty; not in the end step."""
    table = modern()
    late = table.put(worded("Late", "Plot {0}", (CardType.SORCERY,), "{1}"), zone=HAND)
    assert table.decision.check(Special(late, "plot")) is None
    table.go_to(Step.END)
    problem = table.decision.check(Special(late, "plot"))
    assert problem is not None
    assert problem.rule == "702.170a (2026-04-17)"


def test_305_1_the_back_of_a_transforming_card_is_not_played() -> None:
    """CR 305.1, CR26 712.12: of a modal double-faced card either land, of one that transforms only the front."""
    table = modern()
    for layout, rules in ((Layout.MODAL_DFC, [None, None]), (Layout.TRANSFORM, [None, "305.1"])):
        double = table.game.state.create_card(Card("Fen", (land("Fen").front, land("Mere").front), layout), 1, HAND)
        found = [table.decision.check(PlayLand(double.id, face)) for face in (0, 1)]
        assert [problem and problem.rule for problem in found] == rules


def test_114_3_another_target_is_another_one() -> None:
    """CR 114.3: "target creature and another target creature" takes two creatures."""
    table = Table.players()
    one, two, _ = table.battlefield(1, BEAR, BEAR, BEAR)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE, distinct_from=(0,)))
    table.cast(table.put(free("Two", Tap(Target(0)), Tap(Target(1)), target=slots), zone=HAND), one)
    problem = table.decision.check((one,))
    assert problem is not None
    assert problem.rule == "114.3"
    assert table.decision.check((two,)) is None


def test_800_4a_who_has_left_is_no_target() -> None:
    """CR 800.4a: of three players one has left."""
    table = Table.players(3)
    bolt = table.put(worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{0}"), zone=HAND)
    table.pass_priority()
    table.act(Concede(2))
    table.pass_until(lambda: table.decision.player == 1)
    table.cast(bolt)
    problem = table.decision.check((2,))
    assert problem is not None
    assert problem.rule == "800.4a"
    assert table.decision.check((3,)) is None


def test_103_2_the_loser_of_the_last_game_chooses_who_starts() -> None:
    """CR 103.2: any of the players, and the game begins with that one."""
    game = Game.new([[BLANK] * 20] * 3, options=Options(chooses_start=2))
    assert game.decision is not None
    assert (game.decision.player, game.decision.what, game.decision.rule) == (2, "starting player", "103.2")
    game.push((3,))
    assert game.state.active == 3


def test_121_1_up_to_so_many_counters_of_a_kind(table: Table) -> None:
    """CR 121.1: of three charge counters at most two are removed, or fewer; nothing is asked where there are none."""
    one, two = table.put(BEAR, counters={"charge": 3}), table.put(BEAR)
    remove = RemoveCounters("charge", Fixed(2), Target(), up_to=True)
    done = do(table, remove, targets=[one], answers=[1])
    assert (done.asked[0].what, done.asked[0].rule) == ("counters", "608.2d")
    assert done.state.objects[one].counters == (("charge", 2),)
    assert do(table, remove, targets=[one], answers=[0]).state.objects[one].counters == (("charge", 2),)
    assert do(table, remove, targets=[two]).asked == []


def test_121_1_a_cost_of_any_counter_asks_for_its_kind(table: Table) -> None:
    """CR 121.1, 602.2b: the player names the kind; where there is only one, it is that."""
    rock = table.put(artifact("Rock", gaining(costs.RemoveCounters(""))), counters={"charge": 1, "time": 1})
    table.act(Activate(rock, 0))
    assert (table.decision.what, table.decision.rule) == ("counter kind", "601.2g")
    table.answer("time")
    assert (table.counters(rock, "time"), table.counters(rock, "charge")) == (0, 1)
    table.activate(rock)
    assert table.counters(rock, "charge") == 0
    assert not table.can(Activate(rock, 0))


def test_117_12_of_two_costs_on_resolution_one_is_chosen(table: Table) -> None:
    """CR 117.12, 601.2b: "you may pay 1 life or {1}": what can be paid is offered; one that cannot be is not."""
    either = costs.OneOf((costs.PayLife(Fixed(1)), mana("{1}")))
    paid = Do(GainLife(Fixed(5)), pay=Pays(either))
    table.mana(1, "C")
    done = do(table, paid, answers=[0])
    assert [(asked.what, asked.rule) for asked in done.asked] == [("cost", "601.2b")]
    assert done.life(1) == 24
    poor = Table.players()
    found = do(poor, paid)
    assert (found.asked, found.life(1)) == ([], 24)


def test_709_1b_a_flipped_permanent_is_told_with_its_rule() -> None:
    """CR 709.1b, 706.2: the derivation begins with what is printed, then tells that it is flipped."""
    table = Table.players()
    pupil = Card("Pupil", (creature("Pupil", 1, 1).front, creature("Master", 3, 4).front), Layout.FLIP)
    before, after = table.put(pupil), table.put(pupil, flipped=True)
    told = [" ".join(text.derivation_lines(table.game.derivation(id, "name"), table.game)) for id in (before, after)]
    assert ["CR 709.1b" in lines for lines in told] == [False, True]
    assert told[1].startswith("Pupil, name: Master")


def test_604_3_a_characteristic_defining_ability_is_told_with_its_rule() -> None:
    """CR 604.3: in a hand, too, the colors that it defines stand after what is printed."""
    table = modern()
    held = table.hand(1, worded("Drone", "Devoid", A_CREATURE, "{R}", power="1", toughness="1"), BEAR)
    told = [" ".join(text.derivation_lines(table.game.derivation(id, "color"), table.game)) for id in held]
    assert ["CR 604.3" in lines for lines in told] == [True, False]


def test_807_4_a_skipped_turn_in_a_grand_melee() -> None:
    """CR 500.10, 807.4: whose next turn is skipped has none with the marker."""
    seats = melee(5)
    cast_free(seats, free("Sleep", Skip(NextTurns(), Target()), target=IsPlayer()), 2)
    seats.pass_until(lambda: bool(seats.log("skips turn")))
    assert seats.log("skips turn") == ["skips turn player=2"]
