"""What is not allowed is refused by the rule that forbids it, one attempt after the other."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Concede, PlayLand, Special
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.laying import settle
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import HAND, Table, artifact, creature

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
