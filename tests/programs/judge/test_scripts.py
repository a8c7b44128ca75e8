"""What scripted games do: errors that are expected, declarations, conditions, actions by their texts, answers."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card, Layout
from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded

SHOCK = worded("Shock", "Shock deals 2 damage to any target.", "instant", "{R}")
LONER = worded("Loner", "This creature can't attack alone.", "creature", "{1}", power="2", toughness="2")
MENACE = worded("Fright", "Menace", "creature", "{1}", power="2", toughness="2")


def attack(attacker: str, turn: int = 1) -> dict[str, Any]:
    return {"op": "attack", "turn": turn, "player": "A", "attacker": attacker}


def block(blocker: str, attacker: str) -> dict[str, Any]:
    return {"op": "block", "turn": 1, "player": "B", "blocker": blocker, "attacker": attacker}


def life(player: str, number: int) -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def fails_with(**error: Any) -> dict[str, Any]:
    return {"op": "execute", "expects_error": True, "error": error}


# --- errors that are expected -----------------------------------------------------------------------------------------

NO_MANA = [there("Shock", zone="hand"), at("cast_spell", card="Shock", targets=[{"player": "B"}]), STOP]


@pytest.mark.parametrize(
    ("error", "status"),
    [
        ({}, "passed"),
        ({"kind": "illegal_action", "action": "Cast Shock"}, "passed"),
        ({"kind": "illegal_action", "action": "Cast Bear"}, "failed"),
        ({"kind": "unused_actions"}, "failed"),
    ],
)
def test_an_error_is_the_one_that_is_expected(error: dict[str, Any], status: str) -> None:
    """Its kind, and what it is about."""
    assert run([SHOCK], *NO_MANA, fails_with(**error), life("B", 20), expects_error=True).status == status


def test_assertions_after_an_error_hold_all_the_same() -> None:
    """The error of the run does not stand for that of an assertion."""
    assert run([SHOCK], *NO_MANA, fails_with(), life("B", 18), expects_error=True).status == "failed"


def test_a_run_that_was_to_fail_and_did_not_has_failed() -> None:
    """The runner's own complaint is no error of the script."""
    for execute in (fails_with(), fails_with(kind="illegal_block"), RUN):
        assert run([BEAR], there("Bear"), STOP, execute, expects_error=True).status == "failed"


def test_an_assertion_may_be_the_error() -> None:
    """If the case expects one without saying where."""
    assert run([BEAR], there("Bear"), STOP, RUN, life("A", 19), expects_error=True).status == "passed"


def test_actions_left_over_are_counted() -> None:
    """For the player who has them."""
    script = [attack("Bear"), attack("Bear"), there("Forest"), STOP]
    for count, player, status in ((2, "A", "passed"), (1, "A", "failed"), (2, "B", "failed")):
        loose = {"op": "set_strict_choose_mode", "value": False}
        told = fails_with(kind="unused_actions", player=player, count=count)
        assert run([BEAR], loose, *script, told, expects_error=True).status == status


def test_a_target_is_illegal_by_the_queue_or_makes_the_action_illegal() -> None:
    """Named with the action it belongs to the action; queued it is an illegal target."""
    shrouded = worded("Veil", "Shroud", "creature", "{1}", power="1", toughness="1")
    setup = [there("Veil"), there("Mountain"), there("Shock", zone="hand"), STOP]
    queued = [at("cast_spell", card="Shock"), {"op": "add_target", "player": "A", "targets": ["Veil"]}]
    named = [at("cast_spell", card="Shock", targets=["Veil"])]
    for script, kind, other in (
        (queued, "illegal_target", "illegal_action"),
        (named, "illegal_action", "illegal_target"),
    ):
        assert run([shrouded, SHOCK], *setup, *script, fails_with(kind=kind), expects_error=True).status == "passed"
        assert run([shrouded, SHOCK], *setup, *script, fails_with(kind=other), expects_error=True).status == "failed"


def test_a_mode_that_there_is_not_is_illegal() -> None:
    """Its number is told."""
    either = worded("Either", "Choose one —\n• You gain 1 life.\n• You gain 2 life.", "instant", "{0}")
    script = [there("Either", zone="hand"), at("cast_spell", card="Either"), STOP]
    third = {"op": "set_mode_choice", "player": "A", "mode": 3}
    assert run([either], *script, third, fails_with(kind="illegal_mode", mode=3), expects_error=True).status == "passed"
    assert run([either], *script, third, fails_with(kind="illegal_mode", mode=2), expects_error=True).status == "failed"


# --- declarations -----------------------------------------------------------------------------------------------------


def test_an_attack_that_breaks_a_restriction_is_told() -> None:
    """CR 508.1c: it is not replaced by a legal one."""
    script = [there("Loner"), attack("Loner"), STOP]
    assert run([LONER], *script, RUN).reason.startswith("illegal_attack")
    told = fails_with(kind="illegal_attack", attacker="Loner")
    assert run([LONER], *script, told, expects_error=True).status == "passed"


def test_a_forced_attack_is_not_added() -> None:
    """CR 508.1d: a declaration that leaves out a creature that must attack is illegal."""
    angry = worded("Angry", "This creature attacks each combat if able.", "creature", "{1}", power="1", toughness="1")
    script = [there("Angry"), there("Bear"), attack("Bear"), STOP, RUN]
    assert run([angry, BEAR], *script).reason.startswith("illegal_attack")


def test_an_attack_by_too_many_is_that_of_the_first_attacker() -> None:
    """CR 508.1c: of those that attack together none is more at fault than the others, least of all what limits them."""
    arbiter = worded("Arbiter", "No more than one creature can attack each combat.", "artifact", "{2}")
    ape = worded("Ape", "", "creature", "{1}", power="3", toughness="3")
    script = [there("Ape"), there("Bear"), there("Arbiter"), attack("Bear"), attack("Ape"), STOP]
    for attacker, status in (("Bear", "passed"), ("Ape", "failed"), ("Arbiter", "failed"), ("", "failed")):
        told = fails_with(kind="illegal_attack", attacker=attacker)
        assert run([BEAR, ape, arbiter], *script, told, expects_error=True).status == status


def test_a_forced_attack_that_is_left_out_is_told_where_nobody_attacks() -> None:
    """CR 508.1d: the creature that must attack is the one that is named, whether or not others are declared."""
    angry = worded("Angry", "This creature attacks each combat if able.", "creature", "{1}", power="1", toughness="1")
    script = [there("Angry"), there("Bear"), attack("Bear"), STOP]
    told = fails_with(kind="illegal_attack", attacker="Angry")
    assert run([angry, BEAR], *script, told, expects_error=True).status == "passed"


def test_an_attack_without_any_attacker_is_illegal_at_once() -> None:
    """In strict mode; a defender cannot attack, and the game does not even ask."""
    wall = worded("Wall", "Defender", "creature", "{1}", power="0", toughness="4")
    script = [there("Wall"), attack("Wall"), STOP]
    assert run([wall], *script, RUN).reason.startswith("illegal_attack")


def test_blocks_that_break_a_restriction_are_told() -> None:
    """CR 509.1b: one creature cannot block a creature with menace."""
    script = [there("Fright"), there("Bear", "B"), attack("Fright"), block("Bear", "Fright"), STOP]
    assert run([MENACE, BEAR], *script, RUN).reason.startswith("illegal_block")
    assert run([MENACE, BEAR], *script, fails_with(kind="illegal_block"), expects_error=True).status == "passed"


def test_a_block_that_is_impossible_is_passed_over_or_the_expected_error() -> None:
    """A creature without flying cannot block one with flying (CR 509.1b)."""
    bird = worded("Bird", "Flying", "creature", "{1}", power="2", toughness="2")
    script = [there("Bird"), there("Bear", "B"), attack("Bird"), block("Bear", "Bird"), STOP]
    assert run([bird, BEAR], *script, RUN, life("B", 18)).status == "passed"
    assert run([bird, BEAR], *script, fails_with(kind="illegal_block"), expects_error=True).status == "passed"


def test_a_second_attack_belongs_to_the_next_combat() -> None:
    """Two records for one creature, two combats."""
    text = "Untap all creatures that attacked this turn. After this phase, there is an additional combat phase."
    again = worded("Again", text, "instant", "{0}")
    outcome = run(
        [BEAR, again],
        *(there("Bear"), there("Again", zone="hand"), attack("Bear"), attack("Bear")),
        at("cast_spell", "end_combat", card="Again"),
        *(STOP, RUN, life("B", 16)),
    )
    assert outcome.status == "passed", outcome.reason


# --- when actions are done --------------------------------------------------------------------------------------------

SHIFTER = worded("Shifter", "Megamorph {1}", "creature", "{2}{G}", power="3", toughness="3")


def test_a_face_down_spell_is_known_by_its_card() -> None:
    """CR 707.4: the script calls it by its card, on the stack as in the hand; "morph" stands for megamorph."""
    setup = [
        there("Shifter", zone="hand"),
        there("Forest", count=5),
        there("Shock", "B", "hand"),
        there("Mountain", "B"),
    ]
    cast = at("cast_spell", card="Shifter", using="morph")
    shock = at("cast_spell", player="B", card="Shock", targets=[{"player": "A"}], while_on_stack="Shifter")
    up = at("activate_ability", "postcombat_main", ability="{1}")
    end = [{"op": "assert_counter_count", "player": "A", "permanent": "Shifter", "counter": "p1p1", "count": 1}]
    outcome = run([SHIFTER, SHOCK], *setup, cast, shock, up, STOP, RUN, life("A", 18), *end)
    assert outcome.status == "passed", outcome.reason


def test_a_card_name_does_not_mean_an_ability_that_names_it() -> None:
    """ "Bear" on the stack is the spell, not the ability of a Bear."""
    bear = worded("Bear", "When Bear enters, you gain 1 life.", "creature", "{0}", power="2", toughness="2")
    setup = [there("Bear", zone="hand"), there("Shock", "B", "hand"), there("Mountain", "B")]
    cast = [at("cast_spell", card="Bear"), at("wait_stack_resolved", resolutions=1)]
    for condition, status in (("Cast Bear", "failed"), ("you gain 1 life", "passed")):
        shock = at("cast_spell", player="B", card="Shock", targets=["Bear"], while_on_stack=condition)
        after = {"op": "assert_graveyard_count", "player": "A", "card": "Bear", "count": 1}
        assert run([bear, SHOCK], *setup, *cast, shock, STOP, RUN, after).status == status


def test_an_action_waits_for_a_copy_on_the_stack() -> None:
    """A copy is not the spell itself."""
    text = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    twin = worded("Twin", text, "instant", "{0}")
    setup = [
        there("Twin", zone="hand"),
        there("Shock", zone="hand"),
        there("Mountain", count=2),
        there("Bear", "B", "hand"),
    ]
    bear = worded("Bear", "Flash", "creature", "{0}", power="2", toughness="2")
    script = [
        at("cast_spell", card="Shock", targets=[{"player": "B"}]),
        at("cast_spell", card="Twin", targets=["Shock"]),
        at("cast_spell", player="B", card="Bear", while_copy_on_stack="Shock"),
        {"op": "set_choice", "player": "A", "choice": False},
    ]
    outcome = run([twin, SHOCK, bear], *setup, *script, STOP, RUN, life("B", 16))
    assert outcome.status == "passed", outcome.reason
    outcome = run([twin, SHOCK, bear], *setup, script[0], script[2], STOP, RUN)
    assert outcome.reason.startswith("unused_actions")


def test_cards_in_an_opening_hand_are_offered() -> None:
    """CR 103.5a."""
    ley = worded(
        "Ley",
        "If Ley is in your opening hand, you may begin the game with it on the battlefield.",
        "enchantment",
        "{4}",
    )
    choose = {"op": "set_choice", "player": "A", "choice": "Ley"}
    there_now = {"op": "assert_permanent_count", "player": "A", "permanent": "Ley", "count": 1}
    outcome = run([ley], there("Ley", zone="hand"), choose, STOP, RUN, there_now)
    assert outcome.status == "passed", outcome.reason


def test_names_are_found_without_accents() -> None:
    """As people type them."""
    orc = worded("Lím-Dûl", "", "creature", "{0}", power="1", toughness="1")
    script = [there("Lím-Dûl", zone="hand"), at("check_playable_ability", ability="Cast Lim-Dul", value=True)]
    outcome = run([orc], *script, at("cast_spell", card="Lim-Dul"), STOP, RUN)
    assert outcome.status == "passed", outcome.reason


def test_the_planar_die_is_rolled_by_its_text() -> None:
    """CR 901.8: a special action."""
    plane = worded("Here", "", "plane")
    script = [
        {"op": "add_plane", "player": "A", "plane": "Here"},
        at("activate_ability", ability="{0}: Roll the planar die"),
    ]
    outcome = run([plane, BEAR], *script, STOP, RUN)
    assert outcome.status == "passed", outcome.reason


# --- what names mean --------------------------------------------------------------------------------------------------


def test_a_token_of_its_own_is_no_copy() -> None:
    """CR 706.2: a token that was created as a copy is one; a Bear token that an effect describes is not."""
    made = worded("Made", "Create a 2/2 green creature token named Bear.", "sorcery", "{0}")
    twin = worded("Twin", "Create a token that's a copy of target creature.", "sorcery", "{0}")
    setup = [there("Shock", zone="hand"), there("Mountain"), STOP]
    for card, is_copy in (("Made", False), ("Twin", True)):
        others = [there("Bear")] if card == "Twin" else []
        target = {"targets": ["Bear"]} if card == "Twin" else {}
        script = [
            *(there(card, zone="hand"), *others, at("cast_spell", card=card, wait_resolved=True, **target)),
            at("cast_spell", card="Shock", targets=[{"name": "Bear", "copy": is_copy}]),
        ]
        count = {"op": "assert_token_count", "player": "A", "token": "Bear", "count": 0}
        outcome = run([made, twin, BEAR, SHOCK], *setup, *script, RUN, count)
        assert outcome.status == "passed", outcome.reason


def test_a_land_token_is_a_copy_without_a_mana_cost() -> None:
    """CR 706.2: no effect describes a land token with a name of a land card."""
    twin = worded("Twin", "Create a token that's a copy of target land.", "sorcery", "{0}")
    quake = worded("Quake", "Destroy target land.", "sorcery", "{0}")
    script = [
        *(there("Forest"), there("Twin", zone="hand"), there("Quake", zone="hand"), STOP),
        at("cast_spell", card="Twin", wait_resolved=True, targets=["Forest"]),
        at("cast_spell", card="Quake", targets=[{"name": "Forest", "copy": True}]),
    ]
    count = {"op": "assert_graveyard_count", "player": "A", "card": "Forest", "count": 0}
    left = {"op": "assert_token_count", "player": "A", "token": "Forest", "count": 0}
    outcome = run([twin, quake], *script, RUN, count, left)
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize("is_copy", [True, False])
def test_what_has_entered_as_a_copy_is_one(is_copy: bool) -> None:
    """CR 706.5: of two Bears one is a Clone; the other, which is its own card, is no copy."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = worded("Clone", text, "creature", "{0}", power="0", toughness="0")
    outcome = run(
        [clone, BEAR, SHOCK],
        *(there("Bear"), there("Clone", zone="hand"), there("Shock", zone="hand"), there("Mountain"), STOP),
        at("cast_spell", card="Clone", wait_resolved=True),
        *({"op": "set_choice", "player": "A", "choice": choice} for choice in ("Yes", "Bear")),
        at("cast_spell", card="Shock", targets=[{"name": "Bear", "copy": is_copy}]),
        RUN,
        {"op": "assert_graveyard_count", "player": "A", "card": "Clone", "count": int(is_copy)},
        {"op": "assert_graveyard_count", "player": "A", "card": "Bear", "count": int(not is_copy)},
    )
    assert outcome.status == "passed", outcome.reason


def two_sided() -> Card:
    """A card with a back face."""
    front = worded("Day Side", "", "creature", "{1}", power="1", toughness="1").faces[0]
    back = worded("Night Side", "", "creature", power="2", toughness="2").faces[0]
    return Card("Day Side // Night Side", (front, back), layout=Layout.TRANSFORM)


def test_a_double_faced_card_answers_to_its_front_off_the_battlefield() -> None:
    """CR26 712.8a."""
    double = two_sided()
    counts = [("Day Side", 1), ("Night Side", 0)]
    for name, count in counts:
        in_graveyard = {"op": "assert_graveyard_count", "player": "A", "card": name, "count": count}
        cards = {double.name: double}
        outcome = run(cards.values(), there(double.name, zone="graveyard"), STOP, RUN, in_graveyard)
        assert outcome.status == "passed", outcome.reason


def test_a_double_faced_card_has_its_whole_name_off_the_battlefield() -> None:
    """On top of the library."""
    double = two_sided()
    top = {"op": "assert_value", "of": "player", "player": "A", "reading": "library_card_name"}
    for name, holds in ((double.name, True), ("Day Side", False)):
        outcome = run([double], there(double.name, zone="library"), STOP, RUN, {**top, "value": name})
        assert (outcome.status == "passed") is holds, outcome.reason


def test_a_daytime_is_day_or_night() -> None:
    """CR26 731.1: true is day, false is night."""
    for value, reading in ((True, "is_day"), (False, "is_night")):
        now = {"op": "assert_value", "of": "game", "reading": reading, "value": True}
        begun = {"op": "set_stop_at", "turn": 1, "step": "untap"}
        assert run([BEAR], {"op": "set_daytime", "value": value}, begun, RUN, now).status == "passed"


# --- answers ----------------------------------------------------------------------------------------------------------


def test_a_color_is_named_by_the_text_of_the_ability() -> None:
    """{T}: Add {R} of a source that could make something else too."""
    gem = worded("Gem", "{T}: Add {G}, {R}, or {W}.", "artifact", "{0}")
    script = [there("Gem"), there("Shock", zone="hand"), at("activate_mana_ability", ability="{T}: Add {R}")]
    shot = at("cast_spell", card="Shock", targets=[{"player": "B"}])
    outcome = run([gem, SHOCK], *script, shot, STOP, RUN, life("B", 18))
    assert outcome.status == "passed", outcome.reason


def test_colors_asked_one_by_one_are_told_as_numbers() -> None:
    """So many of each in the order WUBRG."""
    well = worded("Well", "Add three mana in any combination of colors.", "instant", "{0}")
    script = [there("Well", zone="hand"), at("cast_spell", card="Well", wait_resolved=True)]
    amounts = {"op": "set_choice_amount", "player": "A", "amounts": [1, 0, 0, 2, 0]}
    pool = [at("check_mana_pool", colors="W", count=1), at("check_mana_pool", colors="R", count=2)]
    outcome = run([well], *script, amounts, *pool, STOP, RUN)
    assert outcome.status == "passed", outcome.reason


def test_a_question_of_order_is_answered_from_the_targets() -> None:
    """What goes first, from whichever queue has it."""
    gaze = worded(
        "Gaze", "Look at the top three cards of your library, then put them back in any order.", "sorcery", "{0}"
    )
    for first in ("Forest", "Island"):
        script = [
            *({"op": "skip_init_shuffling"}, there("Forest", zone="library"), there("Island", zone="library")),
            *(there("Gaze", zone="hand"), at("cast_spell", card="Gaze")),
            {"op": "add_target", "player": "A", "targets": [first]},
        ]
        top = {"op": "assert_value", "of": "player", "player": "A", "reading": "library_card_name", "value": first}
        other = {**top, "value": "Island" if first == "Forest" else "Forest"}
        statuses = {run([gaze], *script, STOP, RUN, record).status for record in (top, other)}
        assert statuses == {"passed", "failed"}


def test_what_is_chosen_without_a_target_is_sensible() -> None:
    """Without strict mode: what is bad to the others' things."""
    hurt = worded("Hurt", "Return a creature to its owner's hand.", "sorcery", "{0}")
    script = [
        {"op": "set_strict_choose_mode", "value": False},
        there("Bear"),
        there("Bear", "B"),
        there("Hurt", zone="hand"),
    ]
    gone = {"op": "assert_hand_count", "player": "B", "card": "Bear", "count": 1}
    outcome = run([hurt, BEAR], *script, at("cast_spell", card="Hurt"), STOP, RUN, gone)
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Exile a creature card from a graveyard.", "B"),
        ("Return a creature card from a graveyard to its owner's hand.", "A"),
        ("Put a creature card from a graveyard onto the battlefield under its owner's control.", "A"),
    ],
)
def test_what_is_done_to_a_card_in_a_graveyard_is_good_but_for_exile(text: str, whose: str) -> None:
    """Without strict mode: one's own card comes back, another player's card is exiled."""
    loose = {"op": "set_strict_choose_mode", "value": False}
    graves = [there("Bear", player, "graveyard") for player in ("B", "A")]
    script = [loose, *graves, there("Dig", zone="hand"), at("cast_spell", card="Dig"), STOP, RUN]
    left = [
        {"op": "assert_graveyard_count", "player": player, "card": "Bear", "count": int(player != whose)}
        for player in ("A", "B")
    ]
    outcome = run([worded("Dig", text, "sorcery", "{0}"), BEAR], *script, *left)
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(
    ("said", "outcome"), [(["Red"], "passed"), (["Blue"], "illegal_action"), ([], "missing_choice"), (["X"], "missing")]
)
def test_which_mana_is_spent_by_hand(said: list[str], outcome: str) -> None:
    """CR 601.2h: one red mana for the generic cost leaves the blue one for the other spell, which asks for nothing."""
    any_mana = worded("Grey", "You gain 1 life.", "instant", "{1}")
    blue = worded("Azure", "You gain 2 life.", "instant", "{U}")
    made = run(
        [any_mana, blue],
        *({"op": "disable_mana_auto_payment", "player": "A"}, there("Island"), there("Mountain")),
        *(there("Grey", zone="hand"), there("Azure", zone="hand")),
        *(at("activate_mana_ability", ability=f"{{T}}: Add {{{color}}}") for color in "UR"),
        *(at("cast_spell", card="Grey"), at("cast_spell", card="Azure")),
        *({"op": "set_choice", "player": "A", "choice": word} for word in said),
        *(STOP, RUN, life("A", 23)),
    )
    assert (made.reason or made.status).startswith(outcome), made.reason


def test_cards_are_exiled_for_mana_by_hand() -> None:
    """CR26 702.66: each card after the word for it."""
    deep = worded("Deep", "Delve\nDraw a card.", "sorcery", "{2}{U}")
    script = [
        *({"op": "disable_mana_auto_payment", "player": "A"}, there("Deep", zone="hand"), there("Island")),
        *(there("Loner", zone="graveyard"), there("Bear", zone="graveyard", count=3), there("Forest", zone="library")),
        *(at("activate_mana_ability", ability="{T}: Add {U}"), at("cast_spell", card="Deep")),
        *(
            {"op": "set_choice", "player": "A", "choice": word}
            for word in ("Exile a card", "Bear", "Exile a card", "Bear")
        ),
        {"op": "set_choice", "player": "A", "choice": "Blue"},
    ]
    left = {"op": "assert_graveyard_count", "player": "A", "card": "Bear", "count": 1}
    outcome = run([deep, BEAR, LONER], *script, STOP, RUN, left)
    assert outcome.status == "passed", outcome.reason
