"""What the actions of scripted games wait for, which of several things they mean, and why they fail."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded

SHOCK = worded("Shock", "Shock deals 2 damage to any target.", "instant", "{0}")
HEAL = worded("Heal", "You gain 3 life.", "instant", "{0}")
FLASHY = worded("Flashy", "Flash", "creature", "{0}", power="1", toughness="1")
SPRING = worded("Spring", "{0}: You gain 1 life.\n{9}: You gain 9 life.", "artifact", "{1}")
SAGE = worded("Sage", "When Sage enters, you gain 1 life.", "creature", "{0}", power="1", toughness="1")
CARDS = [BEAR, SHOCK, HEAL, FLASHY, SPRING, SAGE]


def life(player: str, number: int) -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def passes(cards: Any, *calls: dict[str, Any]) -> None:
    outcome = run(cards, *calls)
    assert outcome.status == "passed", outcome.reason


# --- when -------------------------------------------------------------------------------------------------------------


def test_an_action_waits_for_its_turn_and_its_step() -> None:
    """Neither an earlier step of that turn nor that step of an earlier turn."""
    setup = [there("Heal", zone="hand"), there("Forest", "A", "library", 5), there("Forest", "B", "library", 5)]
    heal = at("cast_spell", "upkeep", card="Heal", turn=2)
    for turn, step, total in ((1, "upkeep", 20), (1, "end_turn", 20), (2, "upkeep", 23), (2, "draw", 23)):
        check = at("check_life", step, turn=turn, life=total)
        late = step != "upkeep" or turn == 1
        order = [heal, check] if late else [heal, at("wait_stack_resolved", step, turn=turn), check]
        passes(CARDS, *setup, *order, {"op": "set_stop_at", "turn": 2, "step": "end_turn"}, RUN)


ON_STACK = [
    ("while_on_stack", "Heal", True),
    ("while_on_stack", "Shock", False),
    ("while_on_top_of_stack", "Flashy", True),
    ("while_on_top_of_stack", "Shock", False),
    ("while_not_on_stack", "Sage", True),
    ("while_not_on_stack", "Heal", False),
    ("while_copy_on_stack", "Heal", False),
    ("mana_in_pool", 0, True),
    ("mana_in_pool", 1, False),
]


@pytest.mark.parametrize(("condition", "value", "holds"), ON_STACK)
def test_a_condition_of_an_action(condition: str, value: Any, holds: bool) -> None:
    """With two spells on the stack the other player acts, or does not until they have resolved."""
    setup = [there("Heal", zone="hand"), there("Flashy", zone="hand"), there("Spring", "B")]
    spells = [at("cast_spell", card="Heal"), at("cast_spell", card="Flashy")]
    acts = at("activate_ability", player="B", ability="{0}: You gain 1 life.", **{condition: value})
    first = {"op": "assert_life", "player": "B", "life": 21 if holds else 20}
    outcome = run(CARDS, *setup, *spells, acts, STOP, RUN, first)
    if condition == "while_not_on_stack":  # it comes true when the stack is empty
        first["life"] = 21
        outcome = run(CARDS, *setup, *spells, acts, STOP, RUN, first)
        assert outcome.status == "passed", outcome.reason
    else:
        assert (outcome.status == "passed") is holds, outcome.reason
        assert holds or outcome.reason.startswith("unused_actions"), outcome.reason


@pytest.mark.parametrize(("condition", "status"), [("while_on_top_of_stack", "passed"), ("while_on_stack", "failed")])
def test_what_is_on_top_of_the_stack(condition: str, status: str) -> None:
    """The upper spell has become a permanent, and can be shot, when the lower one is on top."""
    setup = [there("Heal", zone="hand"), there("Flashy", zone="hand"), there("Shock", "B", "hand")]
    spells = [at("cast_spell", card="Heal"), at("cast_spell", card="Flashy")]
    shot = at("cast_spell", player="B", card="Shock", targets=["Flashy"], **{condition: "Heal"})
    assert run(CARDS, *setup, *spells, shot, STOP, RUN).status == status


def test_an_action_may_wait_for_one_resolution_or_for_all() -> None:
    """After one resolution the first spell cast is still on the stack."""
    setup = [there("Heal", zone="hand"), there("Flashy", zone="hand")]
    spells = [at("cast_spell", card="Heal"), at("cast_spell", card="Flashy")]
    for resolutions, left in (({"resolutions": 1}, 1), ({}, 0)):
        waits = at("wait_stack_resolved", **resolutions)
        passes(CARDS, *setup, *spells, waits, at("check_stack_size", count=left), STOP, RUN)


def test_waiting_for_an_empty_stack_is_no_wait() -> None:
    """The next action is done at once."""
    setup = [there("Heal", zone="hand"), at("wait_stack_resolved"), at("cast_spell", card="Heal")]
    passes(CARDS, *setup, at("check_stack_size", count=1), STOP, RUN, life("A", 23))


def test_a_mana_ability_waits_until_it_can_be_activated() -> None:
    """The land is played after it is told to make mana."""
    script = [at("activate_mana_ability", ability="{T}: Add {G}"), at("play_land", card="Forest")]
    passes(CARDS, there("Forest", zone="hand"), *reversed(script), STOP, RUN)
    outcome = run(CARDS, there("Forest", zone="hand"), *script, STOP, RUN)
    assert outcome.reason.startswith("unused_actions")


@pytest.mark.parametrize("name", ["Mountain", "Forest"])
def test_the_land_that_is_named_is_played(name: str) -> None:
    """CR 305.1: not the other one that could be played."""
    setup = [there(one, zone="hand") for one in ("Mountain", "Forest")]
    count = {"op": "assert_permanent_count", "player": "A", "permanent": name, "count": 1}
    passes(CARDS, *setup, at("play_land", card=name), STOP, RUN, count)


# --- what is meant ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("stack ability", True),
        ("you gain 1 life", True),
        ("stack ability (When {this} enters, you gain 1 life", True),
        ("destroy all lands", False),
        ("Sage", False),
        ("Cast Sage", False),
    ],
)
def test_an_ability_on_the_stack(words: str, meant: bool) -> None:
    """By its words, or as any ability; the name of its card means the spell."""
    script = [there("Sage", zone="hand"), there("Shock", "B", "hand"), at("cast_spell", card="Sage")]
    script += [
        at("wait_stack_resolved", resolutions=1),
        at("cast_spell", player="B", card="Shock", targets=["Sage"], while_on_stack=words),
    ]
    assert (run(CARDS, *script, STOP, RUN, life("A", 21)).status == "passed") is meant


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("stack ability", True),
        ("Pinger deals 1 damage", True),
        ("{this} deals 1 damage", True),
        ("stack ability ({0}: {this} deals 1 damage", True),
        ("Pinger", False),
        ("Cast Pinger", False),
        ("you gain 1 life", False),
    ],
)
def test_an_ability_of_a_permanent_on_the_stack(words: str, meant: bool) -> None:
    """The permanent may be named or not; its name alone means the card as a spell."""
    pinger = worded("Pinger", "{0}: Pinger deals 1 damage to target player.", "artifact", "{1}")
    script = [there("Pinger"), there("Spring", "B")]
    script += [
        at("activate_ability", ability="{0}: Pinger deals 1 damage", targets=[{"player": "B"}]),
        at("activate_ability", player="B", ability="{0}: You gain 1 life.", while_on_stack=words),
    ]
    outcome = run([*CARDS, pinger], *script, STOP, RUN, life("B", 20))
    assert (outcome.status == "passed") is meant, outcome.reason
    assert meant or outcome.reason.startswith("unused_actions"), outcome.reason


def test_what_waits_until_something_is_off_the_stack() -> None:
    """The creature is still a spell above the other one; it can be shot when both have resolved."""
    setup = [there("Heal", zone="hand"), there("Flashy", zone="hand"), there("Shock", "B", "hand")]
    spells = [at("cast_spell", card="Heal"), at("cast_spell", card="Flashy")]
    shot = at("cast_spell", player="B", card="Shock", targets=["Flashy"], while_not_on_stack="Heal")
    gone = {"op": "assert_graveyard_count", "player": "A", "card": "Flashy", "count": 1}
    passes(CARDS, *setup, *spells, shot, STOP, RUN, life("A", 23), gone)


def test_a_target_may_be_told_alone_or_in_a_list() -> None:
    """One target needs no list."""
    for told in ({"target": {"player": "B"}}, {"targets": [{"player": "B"}]}, {"targets": {"player": "B"}}):
        passes(CARDS, there("Shock", zone="hand"), at("cast_spell", card="Shock", **told), STOP, RUN, life("B", 18))


def test_a_player_concedes() -> None:
    """CR 104.3a."""
    passes(CARDS, there("Bear"), at("concede"), STOP, RUN, {"op": "assert_lost_the_game", "player": "A"})


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (at("cast_spell", card="Bear"), "Cast Bear: no such action"),
        (at("cast_spell", card="Heal"), "Cast Heal: no such action"),
        (at("cast_spell", card="Bear", using="morph"), "Cast Bear with morph: no such action"),
        (at("play_land", card="Bear"), "Play Bear: no such action"),
        (at("activate_ability", ability="{9}: Fly"), "{9}: Fly: no such action"),
        (at("activate_ability", ability="{9}: You gain 9 points"), "{9}: You gain 9 points: cannot activate an"),
        (at("activate_ability", ability="{T}: Fly"), "{T}: Fly: no such action"),
    ],
)
def test_why_an_action_fails(call: dict[str, Any], words: str) -> None:
    """What was to be done, and the rule that forbids it, if it is there at all."""
    reason = run(CARDS, there("Bear", zone="hand"), there("Spring"), call, STOP, RUN).reason
    assert reason.startswith(f"illegal_action: {words}"), reason


def test_an_action_that_fails_midway_is_the_illegal_one() -> None:
    """CR 601.2c, 700.2a, 717.1: the bonus for cards in hand goes as the spell leaves the hand."""
    glory = worded("Glory", "Creatures you control get +1/+1 for each card in your hand.", "enchantment", "{1}")
    target = "target creature with power 3 or greater"
    for text in (f"Destroy {target}.", f"Choose one —\n• Destroy {target}.\n• Exile {target}."):
        slay = worded("Slay", text, "instant", "{0}")
        script = [there("Glory"), there("Bear"), there("Slay", zone="hand"), at("cast_spell", card="Slay"), STOP]
        fails = {"op": "execute", "expects_error": True, "error": {"kind": "illegal_action", "action": "Cast Slay"}}
        outcome = run([*CARDS, glory, slay], *script, fails, expects_error=True)
        assert outcome.status == "passed", outcome.reason


TAPS = worded("Taps", "{T}: You gain 1 life.", "artifact", "{1}")
TWO = worded("Two", "{0}: You gain 2 life.", "artifact", "{1}")


def test_the_permanent_that_can_is_the_one_that_acts() -> None:
    """CR 602.5a: of two that are alike the first is tapped by then."""
    script = [there("Taps"), there("Taps"), *[at("activate_ability", ability="{T}: You gain 1 life.")] * 2]
    passes([TAPS], *script, STOP, RUN, life("A", 22))
    third = run([TAPS], *script, at("activate_ability", ability="{T}: You gain 1 life."), STOP, RUN)
    assert third.reason.startswith("illegal_action"), third.reason


def test_the_very_words_of_another_permanent_go_before_words_that_are_alike() -> None:
    """Also where the one whose ability is only alike comes first."""
    script = [there("Spring"), there("Two"), at("activate_ability", ability="{0}: You gain 2 life.")]
    passes([*CARDS, TWO], *script, STOP, RUN, life("A", 22))


def test_a_mana_ability_that_cannot_be_activated_yet_is_waited_for() -> None:
    """CR 302.6: that of a creature which has just come is no fault of the script before the turn has ended."""
    elf = worded("Elf", "{T}: Add {G}.", "creature", "{0}", power="1", toughness="1")
    cast = at("cast_spell", card="Elf", wait_resolved=True)
    made = at("activate_mana_ability", ability="{T}: Add {G}")
    outcome = run([*CARDS, elf], there("Elf", zone="hand"), cast, made, STOP, RUN)
    assert outcome.reason.startswith("unused_actions"), outcome.reason


# --- which way --------------------------------------------------------------------------------------------------------

EVOKER = worded("Evoker", "Evoke {0}", "creature", "{3}", power="4", toughness="4")
NORMAL: dict[str, Any] = {"op": "set_choice", "player": "A", "choice": "[normal_cost]"}


@pytest.mark.parametrize(
    ("choices", "stays"),
    [
        ([], 1),
        (["[normal_cost]"], 1),
        ([{"alternative_cost": "Evoke", "keyword": "EVOKE"}], 0),
        ([{"alternative_cost": "Evoke"}], 0),
    ],
)
def test_which_of_two_costs_is_paid(choices: list[Any], stays: int) -> None:
    """CR 702.72: the mana cost, unless the next answer names another one."""
    answers = [{"op": "set_choice", "player": "A", "choice": choice} for choice in choices]
    script = [there("Evoker", zone="hand"), there("Forest", count=3), at("cast_spell", card="Evoker"), *answers]
    count = {"op": "assert_permanent_count", "player": "A", "permanent": "Evoker", "count": stays}
    passes([EVOKER], *script, STOP, RUN, count)


def test_a_yes_may_stand_before_the_name_of_the_cost() -> None:
    """Kicked, for the mana cost."""
    kicked = worded(
        "Kicked", "Kicker {0}\nYou gain 1 life. If this spell was kicked, you gain 2 life instead.", "instant", "{0}"
    )
    for said, total in ((True, 22), (False, 21)):
        yes = {"op": "set_choice", "player": "A", "choice": said}
        script = [there("Kicked", zone="hand"), at("cast_spell", card="Kicked"), yes, NORMAL, STOP, RUN]
        passes([kicked], *script, life("A", total))


# --- which ability ----------------------------------------------------------------------------------------------------

BOTH = worded("Both", "{1}: You gain 1 life.\n{2}: You gain 2 life.", "artifact", "{1}")
ALIKE = worded("Alike", "{1}: You gain 1 life.\n{1}: Each opponent loses 5 life.", "artifact", "{1}")


@pytest.mark.parametrize(
    ("card", "words", "mine", "theirs"),
    [
        (BOTH, "{1}: You gain 1 life.", 21, 20),
        (BOTH, "{2}: You gain", 22, 20),
        (BOTH, "{2}: You win some life", 22, 20),
        (ALIKE, "{1}: Each opponent loses", 20, 15),
        (ALIKE, "{1}: Every opponent loses 5 life", 20, 15),
        (ALIKE, "{1}: You get 1 life", 21, 20),
        (ALIKE, "{1}", 21, 20),
    ],
)
def test_an_ability_by_its_words(card: Any, words: str, mine: int, theirs: int) -> None:
    """By its beginning; else by its cost, if only one has it; else the nearest in wording."""
    script = [there(card.name), there("Forest", count=2), at("activate_ability", ability=words)]
    passes([card], *script, STOP, RUN, life("A", mine), life("B", theirs))


def test_an_ability_of_one_of_several_objects() -> None:
    """Named by the alias of the object."""
    growing = worded("Grow", "{0}: Put a +1/+1 counter on Grow.", "creature", "{1}", power="1", toughness="1")
    setup = [there("Grow", alias="one"), there("Grow", alias="other")]
    act = at("activate_ability", ability="@other {0}: Put")
    for alias, count in (("@one", 0), ("@other", 1)):
        check = {"op": "assert_counter_count", "player": "A", "permanent": alias, "counter": "p1p1", "count": count}
        passes([growing], *setup, act, STOP, RUN, check)


def test_a_card_of_one_of_several() -> None:
    """The alias says which card in hand is cast."""
    setup = [there("Heal", zone="hand", alias="heal"), there("Flashy", zone="hand", alias="flashy")]
    passes(CARDS, *setup, at("cast_spell", card="@heal"), STOP, RUN, life("A", 23))


# --- what could be done -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Cast Heal", True),
        ("Cast Dear", False),
        ("Play Forest", True),
        ("Play Swamp", False),
        ("{0}: You gain 1 life", True),
        ("{3}: You gain 1 life", False),
    ],
)
def test_what_is_playable(text: str, so: bool) -> None:
    """Spells that can be paid for, lands in hand, abilities."""
    _playable(text, so, there("Heal", zone="hand"), there("Dear", zone="hand"), there("Forest", zone="hand"))


@pytest.mark.parametrize(
    ("lands", "so"),
    [
        ([there("Plains")], True),
        ([there("Plains"), at("activate_mana_ability", ability="{T}: Add {W}")], False),
        ([there("Plains", "B")], False),
        ([], False),
    ],
)
def test_which_mana_abilities_are_playable(lands: list[dict[str, Any]], so: bool) -> None:
    """Those of one's own untapped permanents."""
    _playable("{T}: Add {W}", so, *lands)
    _playable("Cast {T}: Add {W}", False, *lands)


def _playable(text: str, so: bool, *setup: dict[str, Any]) -> None:
    dear = worded("Dear", "You gain 1 life.", "instant", "{9}")
    for value in (True, False):
        check = at("check_playable_ability", ability=text, value=value)
        outcome = run([*CARDS, dear], there("Spring"), *setup, check, STOP, RUN)
        assert outcome.status == ("passed" if value is so else "failed"), outcome.reason
        assert value is so or outcome.reason.startswith("assertion: playable"), outcome.reason


def test_a_turn_is_rolled_back() -> None:
    """What was done in it is undone."""
    script = [there("Heal", zone="hand"), at("cast_spell", card="Heal"), at("rollback_turns", "end_turn", turns=0)]
    hand = {"op": "assert_hand_count", "player": "A", "card": "Heal", "count": 1}
    passes(CARDS, *script, {"op": "set_stop_at", "turn": 1, "step": "end_turn"}, RUN, hand, life("A", 20))


def test_counters_are_there_by_fiat_only_on_something() -> None:
    """No trigger, no event; and no permanent, no counters."""
    good = at("add_counters", permanent="Bear", counter="p1p1", count=2)
    check = {"op": "assert_counter_count", "player": "A", "permanent": "Bear", "counter": "p1p1", "count": 2}
    passes(CARDS, there("Bear"), good, STOP, RUN, check)
    bad = at("add_counters", permanent="Wolf", counter="p1p1", count=2)
    assert run(CARDS, there("Bear"), bad, STOP, RUN).reason.startswith("setup: no such permanent")


# --- special actions --------------------------------------------------------------------------------------------------

MASK = worded("Mask", "Morph {1}", "creature", "{3}", power="3", toughness="3")
BLOOD = worded("Blood", "Morph—Pay 3 life.", "creature", "{3}", power="3", toughness="3")
SLOW = worded("Slow", "Suspend 2—{1}\nYou gain 1 life.", "sorcery", "{5}")
LATE = worded("Late", "Suspend 3—{1}\nYou gain 1 life.", "sorcery", "{5}")


@pytest.mark.parametrize(
    ("card", "words", "meant"),
    [
        ("Mask", "{1}: Turn this face-down permanent face up.", True),
        ("Mask", "{1}", True),
        ("Mask", "turn this face up", True),
        ("Mask", "Turn", True),
        ("Mask", "{2}: Turn this face-down permanent face up.", False),
        ("Mask", "{2}", False),
        ("Mask", "{1}: Draw a card.", False),
        ("Mask", "end", False),
        ("Blood", "turn this face up", True),
        ("Blood", "{1}", False),
        ("Blood", "{3}: Turn this face-down permanent face up.", False),
    ],
)
def test_a_permanent_is_turned_face_up_by_its_cost_or_by_words(card: str, words: str, meant: bool) -> None:
    """CR 702.35d: the cost must be that of the action; the words may be fewer or more."""
    script = [there(card, zone="hand"), there("Forest", count=6), at("cast_spell", card=card, using="morph")]
    script += [at("wait_stack_resolved"), at("activate_ability", ability=words), STOP, RUN]
    up = {"op": "assert_permanent_count", "player": "A", "permanent": card, "count": 1}
    outcome = run([MASK, BLOOD], *script, up)
    assert (outcome.status == "passed") is meant, outcome.reason
    assert meant or outcome.reason.startswith(f"illegal_action: {words}: no such action"), outcome.reason


@pytest.mark.parametrize(
    ("act", "exiled"),
    [
        (at("cast_spell", card="Slow", using="suspend"), "Slow"),
        (at("cast_spell", card="Late", using="suspend"), "Late"),
        (at("activate_ability", ability="Suspend 2"), "Slow"),
        (at("activate_ability", ability="Suspend 3"), "Late"),
    ],
)
def test_a_card_is_suspended(act: dict[str, Any], exiled: str) -> None:
    """CR 702.60: by the name of the card, or by the text of the keyword."""
    script = [there("Slow", zone="hand"), there("Late", zone="hand"), there("Forest"), act, STOP, RUN]
    passes([SLOW, LATE], *script, {"op": "assert_exile_count", "player": "A", "card": exiled, "count": 1})


def test_a_card_without_the_way_that_is_named() -> None:
    """No other way is taken instead."""
    for using in ("suspend", "morph", "kicked"):
        outcome = run(CARDS, there("Heal", zone="hand"), at("cast_spell", card="Heal", using=using), STOP, RUN)
        assert outcome.reason.startswith(f"illegal_action: Cast Heal with {using}: no such action"), outcome.reason


def test_a_way_that_scripts_always_name_is_not_taken_unnamed() -> None:
    """Three lands for either; the card is cast face up."""
    script = [there("Mask", zone="hand"), there("Forest", count=3), at("cast_spell", card="Mask"), STOP, RUN]
    for face_down, holds in ((False, True), (True, False)):
        told = {"op": "assert_value", "of": "permanent", "player": "A", "permanent": "Mask", "reading": "face_down"}
        assert (run([MASK], *script, {**told, "value": face_down}).status == "passed") is holds
