"""How the selections of scripted games are answered: which entry is meant, what is a default, what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded

CUB = worded("Cub", "", "creature", "{1}", power="1", toughness="1")
ANSWER: dict[str, Any] = {"op": "set_choice", "player": "A"}
LOOSE = {"op": "set_strict_choose_mode", "value": False}


def says(*choices: Any) -> list[dict[str, Any]]:
    return [{**ANSWER, "choice": choice} for choice in choices]


def life(number: int, player: str = "A") -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def count(zone: str, card: str, number: int, player: str = "A") -> dict[str, Any]:
    field = "permanent" if zone == "permanent" else "card"
    return {"op": f"assert_{zone}_count", "player": player, field: card, "count": number}


def played(text: str, *calls: dict[str, Any], types: str = "sorcery", **more: Any) -> tuple[str, str]:
    """A spell with this text is cast for nothing; what came of it, and of what kind its failure is."""
    act = worded("Act", text, types, "{0}")
    after = [call for call in calls if call["op"].startswith("assert_")]
    before = [call for call in calls if call not in after]
    outcome = run(
        [BEAR, CUB, act], there("Act", zone="hand"), *before, at("cast_spell", card="Act", **more), STOP, RUN, *after
    )
    return outcome.status, outcome.reason.partition(":")[0]


PASSED = ("passed", "")
BOTH = [there("Bear"), there("Cub")]

# --- yes and no -------------------------------------------------------------------------------------------------------


def test_yes_is_no_answer_to_what_must_be_chosen() -> None:
    """Which creature to sacrifice is asked, not whether."""
    text = "Sacrifice a creature."
    assert played(text, *BOTH, *says("Bear"), count("permanent", "Cub", 1)) == PASSED
    assert played(text, *BOTH, *says(True, "Bear")) == ("failed", "missing_choice")


def test_yes_may_be_said_to_what_can_be_done_in_one_way_only() -> None:
    """The answer does not stay at the head of those to other questions."""
    assert played("Sacrifice a creature.", there("Bear"), *says(True, "Bear"), count("graveyard", "Bear", 1)) == PASSED


def test_skip_stops_the_choosing_before_targets_of_later_questions() -> None:
    """What stands after it answers another question."""
    text = "Up to two target creatures gain haste until end of turn. Destroy target creature."
    targets = {"op": "add_target", "player": "A", "targets": ["Bear", "[skip]", "Cub"]}
    assert played(text, *BOTH, targets, count("graveyard", "Cub", 1), count("graveyard", "Bear", 0)) == PASSED


def test_no_to_a_later_question_leaves_the_target_as_named() -> None:
    """A yes or no belongs to questions without targets."""
    text = "Up to one target creature gains haste until end of turn. You may gain 2 life."
    for said, total in ((True, 22), (False, 20)):
        haste = {"op": "assert_ability", "player": "A", "permanent": "Bear", "ability": "haste", "value": True}
        assert played(text, there("Bear"), *says(said), haste, life(total), targets=["Bear"]) == PASSED


RETURNS = "Return up to one creature you control to its owner's hand. You may gain 2 life."


@pytest.mark.parametrize(
    ("choices", "hand", "total"),
    [
        (["Bear", True], 1, 22),
        (["Bear", False], 1, 20),
        ([False, True], 0, 22),
        (["[skip]", True], 0, 22),
        ([True, True], 1, 22),
    ],
)
def test_a_selection_that_may_be_declined(choices: list[Any], hand: int, total: int) -> None:
    """By no or by skipping; yes takes the only one there is. What follows belongs to the next question."""
    assert played(RETURNS, there("Bear"), *says(*choices), count("hand", "Bear", hand), life(total)) == PASSED


def test_yes_to_one_of_several_names_none() -> None:
    """In strict mode one must be named."""
    assert played(RETURNS, *BOTH, *says(True, True)) == ("failed", "missing_choice")
    assert played(RETURNS, *BOTH, LOOSE, *says(True, True), life(22)) == PASSED


def test_what_may_be_declined_and_is_not_told_is_declined_in_strict_mode_only() -> None:
    """A default does what is good for the player."""
    text = "Up to one target creature gets +1/+1 until end of turn."
    size = {"op": "assert_power_toughness", "player": "A", "permanent": "Bear"}
    assert played(text, there("Bear"), {**size, "power": 2, "toughness": 2}) == PASSED
    assert played(text, there("Bear"), LOOSE, {**size, "power": 3, "toughness": 3}) == PASSED
    skip = {"op": "add_target", "player": "A", "targets": ["[skip]"]}
    assert played(text, there("Bear"), LOOSE, skip, {**size, "power": 2, "toughness": 2}) == PASSED


@pytest.mark.parametrize(("named", "size"), [("Bear", 3), ("Cub", 2)])
def test_a_default_adds_to_what_is_named(named: str, size: int) -> None:
    """Of two targets one is named; the other is left to the default."""
    other = "Cub" if named == "Bear" else "Bear"
    board = [there(other), there(other), there(named)]
    grown = {"op": "assert_power_toughness", "player": "A", "permanent": named, "power": size, "toughness": size}
    text = "Two target creatures each get +1/+1 until end of turn."
    assert played(text, *board, LOOSE, grown, targets=[named]) == PASSED
    assert played(text, *board, grown, targets=[named]) == ("failed", "missing_choice")


def test_what_must_be_chosen_cannot_be_skipped() -> None:
    """In strict mode something is missing."""
    skip = {"op": "add_target", "player": "A", "targets": ["[skip]"]}
    assert played("Sacrifice a creature.", *BOTH, skip) == ("failed", "missing_choice")


# --- targets ----------------------------------------------------------------------------------------------------------


def test_a_target_that_is_none() -> None:
    """CR 601.2c: what is named must be a legal target, whether the spell needs one or not."""
    bad = {"targets": ["Wolf"]}
    assert played("Destroy target creature.", *BOTH, **bad) == ("failed", "illegal_action")
    assert played("Destroy up to one target creature.", *BOTH, count("permanent", "Bear", 1), **bad) == PASSED


def test_a_queued_target_that_does_not_fit_is_passed_over() -> None:
    """The first that fits is taken; choices are taken in their order only."""
    queued = {"op": "add_target", "player": "A", "targets": ["Wolf", "Bear"]}
    status, kind = played("Destroy target creature.", *BOTH, queued, count("permanent", "Bear", 0))
    assert (status, kind) == ("failed", "unused_actions")
    assert played("Sacrifice a creature.", *BOTH, *says("Wolf", "Bear")) == ("failed", "missing_choice")


def test_a_selection_without_targets_is_answered_from_either_queue() -> None:
    """A card that is named among the targets is chosen all the same."""
    queued = {"op": "add_target", "player": "A", "targets": ["Cub"]}
    assert played("Sacrifice a creature.", *BOTH, queued, count("permanent", "Bear", 1)) == PASSED


def test_shares_of_what_is_divided() -> None:
    """Each with its target, or told apart from it."""
    text = "Act deals 3 damage divided as you choose among one or two target creatures."
    big = [worded("Big", "", "creature", "{1}", power="1", toughness="9")]
    act = worded("Act", text, "sorcery", "{0}")
    setup = [there("Big", "B"), there("Bear", "B"), there("Act", zone="hand"), at("cast_spell", card="Act")]
    shares = [
        {"op": "add_target_amount", "player": "A", "target": name, "amount": number}
        for name, number in (("Big", 2), ("Bear", 1))
    ]
    named = {"op": "add_target", "player": "A", "targets": ["Big", "Bear"]}
    damage = [
        {"op": "assert_damage_received", "player": "B", "permanent": name, "damage": number}
        for name, number in (("Big", 2), ("Bear", 1))
    ]
    for told in (shares, [named, *shares]):
        outcome = run([BEAR, *big, act], *setup, *told, STOP, RUN, *damage)
        assert outcome.status == "passed", outcome.reason
    assert run([BEAR, *big, act], *setup, named, shares[0], STOP, RUN).reason.startswith("illegal"), "none for the Bear"


def test_shares_of_two_that_have_one_name() -> None:
    """CR 601.2d: a share for each of them: one dies of two damage, the other does not of one."""
    text = "Act deals 3 damage divided as you choose among one or two target creatures."
    act = worded("Act", text, "sorcery", "{0}")
    setup = [there("Bear", "B"), there("Bear", "B"), there("Act", zone="hand"), at("cast_spell", card="Act")]
    shares = [{"op": "add_target_amount", "player": "A", "target": "Bear", "amount": number} for number in (2, 1)]
    outcome = run([BEAR, act], *setup, *shares, STOP, RUN, count("permanent", "Bear", 1, "B"))
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize("amounts", [[2, 1], [2]])
def test_shares_as_numbers_in_the_order_of_the_targets(amounts: list[int]) -> None:
    """CR 601.2d: one for each, or for all but the last, which gets what is left."""
    text = "Act deals 3 damage divided as you choose among one or two target creatures."
    big, act = worded("Big", "", "creature", "{1}", power="1", toughness="9"), worded("Act", text, "sorcery", "{0}")
    named = {"op": "add_target", "player": "A", "targets": ["Big", "Twin"]}
    numbers = {"op": "set_choice_amount", "player": "A", "amounts": amounts}
    twin = worded("Twin", "", "creature", "{1}", power="1", toughness="9")
    setup = [there("Big", "B"), there("Twin", "B"), there("Act", zone="hand"), at("cast_spell", card="Act")]
    damage = [
        {"op": "assert_damage_received", "player": "B", "permanent": name, "damage": number}
        for name, number in (("Big", 2), ("Twin", 1))
    ]
    outcome = run([big, twin, act], *setup, named, numbers, STOP, RUN, *damage)
    assert outcome.status == "passed", outcome.reason


def test_shares_that_are_not_told() -> None:
    """A strict script tells how much each of several targets gets (CR 601.2d); a single one gets all of it."""
    text = "Act deals 3 damage divided as you choose among one or two target creatures."
    wolf, act = worded("Wolf", "", "creature", "{1}", power="2", toughness="4"), worded("Act", text, "sorcery", "{0}")
    setup = [there("Bear", "B"), there("Wolf", "B"), there("Act", zone="hand"), at("cast_spell", card="Act")]
    both = {"op": "add_target", "player": "A", "targets": ["Wolf", "Bear"]}
    assert run([BEAR, wolf, act], *setup, both, STOP, RUN).reason.startswith("missing_choice")
    one = {"op": "add_target", "player": "A", "targets": ["Wolf"]}
    damage = {"op": "assert_damage_received", "player": "B", "permanent": "Wolf", "damage": 3}
    assert run([BEAR, wolf, act], *setup, one, STOP, RUN, damage).status == "passed"


# --- modes ------------------------------------------------------------------------------------------------------------

THREE = "Choose two —\n• You gain 1 life.\n• You gain 10 life.\n• You gain 100 life."


def modes(*numbers: int) -> list[dict[str, Any]]:
    return [{"op": "set_mode_choice", "player": "A", "mode": number} for number in numbers]


@pytest.mark.parametrize(
    ("told", "total"),
    [(modes(1, 1), 31), (modes(1, 2), 121), (modes(3, 1), 121), (modes(2, 2), 130)],
)
def test_modes_are_numbered_among_those_still_available(told: list[dict[str, Any]], total: int) -> None:
    """The second of two is counted without the first."""
    assert played(THREE, *told, life(total)) == PASSED


def test_a_mode_may_be_told_as_a_number_among_the_answers() -> None:
    """If none is told as a mode."""
    one = THREE.replace("two", "one")
    assert played(one, *says({"x": 2}), life(30)) == PASSED
    assert played(one, *modes(3), *says({"x": 2}), life(120)) == ("failed", "unused_actions")


def test_modes_that_are_not_told() -> None:
    """Missing in strict mode; else the first ones."""
    assert played(THREE, *modes(1)) == ("failed", "missing_choice")
    assert played(THREE) == ("failed", "missing_choice")
    assert played(THREE, LOOSE, *modes(3), life(121)) == PASSED
    assert played(THREE, LOOSE, life(31)) == PASSED
    assert played(THREE, *modes(4, 1)) == ("failed", "illegal_mode")


# --- colours, orders, cards that are played ---------------------------------------------------------------------------


def test_the_text_of_the_ability_names_the_colour_whatever_is_answered_later() -> None:
    """The answer that is queued belongs to the spell."""
    gem = worded("Gem", "{T}: Add {G}, {R}, or {W}.", "artifact", "{0}")
    rite = worded(
        "Rite",
        "As an additional cost to cast this spell, sacrifice a creature.\nChoose a color. You gain 2 life.",
        "sorcery",
        "{R}",
    )
    script = [
        there("Gem"),
        *BOTH,
        there("Rite", zone="hand"),
        at("activate_mana_ability", ability="{T}: Add {R}"),
        at("cast_spell", card="Rite"),
        *says("Cub", "Green"),
    ]
    outcome = run([gem, rite, BEAR, CUB], *script, STOP, RUN, life(22), count("permanent", "Cub", 0))
    assert outcome.status == "passed", outcome.reason


def test_a_colour_that_is_answered_goes_before_the_text() -> None:
    """Red for green."""
    gem = worded("Gem", "{T}: Add {G}, {R}, or {W}.", "artifact", "{0}")
    script = [there("Gem"), at("activate_mana_ability", ability="{T}: Add {G}"), *says("Red")]
    outcome = run([gem], *script, at("check_mana_pool", colors="R", count=1), STOP, RUN)
    assert outcome.status == "passed", outcome.reason


def test_a_colour_chooses_the_instruction_that_asks_for_one() -> None:
    """CR 608.2d: protection from artifacts, or from the color that is answered; then a white spell cannot target it."""
    act = worded(
        "Act",
        "Target creature gains protection from artifacts or from the color of your choice until end of turn.",
        "sorcery",
        "{0}",
    )
    white = worded("White", "Destroy target creature.", "sorcery", "{W}")
    script = [
        there("Bear"), there("Plains"), there("Act", zone="hand"), there("White", zone="hand"),
        at("cast_spell", card="Act", targets=["Bear"]), *says("White"),
    ]  # fmt: skip
    playable = {"op": "check_playable_ability", "turn": 1, "step": "postcombat_main", "player": "A"}
    outcome = run([BEAR, act, white], *script, {**playable, "ability": "Cast White", "value": False}, STOP, RUN)
    assert outcome.status == "passed", outcome.reason


CASTS = (
    "Reveal the top two cards of your library. You may cast any number of spells from among them without paying "
    "their mana costs."
)


@pytest.mark.parametrize(
    ("choices", "total"),
    [
        (["Heal", True, True], 25),
        (["Heal", True, False], 23),
        (["Cure", True, False], 22),
        (["Heal", "[skip]"], 23),
        ([False], 20),
    ],
)
def test_cards_that_may_be_cast_one_after_the_other(choices: list[Any], total: int) -> None:
    """Each by its name, with or without a yes; a no ends it."""
    heal, cure = (worded(name, f"You gain {n} life.", "sorcery", "{5}") for name, n in (("Heal", 3), ("Cure", 2)))
    act = worded("Act", CASTS, "sorcery", "{0}")
    setup = [there("Heal", zone="library"), there("Cure", zone="library"), there("Act", zone="hand")]
    outcome = run([heal, cure, act], *setup, at("cast_spell", card="Act"), *says(*choices), STOP, RUN, life(total))
    assert outcome.status == "passed", outcome.reason


def test_new_targets_for_a_copy() -> None:
    """A no keeps the target; a yes, or a target that is queued, changes it."""
    shock = worded("Shock", "Shock deals 2 damage to any target.", "instant", "{0}")
    twin = worded(
        "Twin", "Copy target instant or sorcery spell. You may choose new targets for the copy.", "instant", "{0}"
    )
    to_a = {"op": "add_target", "player": "A", "targets": [{"player": "A"}]}
    for told, lives in (
        (says(False), (20, 16)),
        ([*says(True), to_a], (18, 18)),
        ([to_a], (18, 18)),
        ([], (20, 16)),
    ):
        script = [
            there("Shock", zone="hand"),
            there("Twin", zone="hand"),
            at("cast_spell", card="Shock", targets=[{"player": "B"}]),
            at("cast_spell", card="Twin", targets=["Shock"]),
            *told,
        ]
        outcome = run([shock, twin], *script, STOP, RUN, life(lives[0]), life(lives[1], "B"))
        assert outcome.status == "passed", (told, outcome.reason)


def test_what_is_put_in_an_order_as_it_is_chosen() -> None:
    """Two of three go on the bottom; what is named once more goes there first."""
    text = "Scry 2."
    script = [{"op": "skip_init_shuffling"}, there("Bear", zone="library"), there("Cub", zone="library")]
    queued = {"op": "add_target", "player": "A", "targets": ["Cub"]}
    top = {"op": "assert_value", "of": "player", "player": "A", "reading": "library_card_name", "value": "Bear"}
    assert played(text, *script, queued, top) == PASSED
    assert played(text, *script, {**queued, "targets": ["Bear"]}, {**top, "value": "Cub"}) == PASSED


def test_bands_are_declared_by_yes_and_the_name_of_the_other() -> None:
    """CR 702.20c; without a name there is no band."""
    flag = worded("Flag", "Banding", "creature", "{1}", power="1", toughness="1")
    attacks = [{"op": "attack", "turn": 1, "player": "A", "attacker": name} for name in ("Flag", "Bear")]
    for told, kind in ((says(True, "Bear"), ""), (says(False), ""), (says(True), "")):
        outcome = run([BEAR, flag], there("Flag"), there("Bear"), *attacks, *told, STOP, RUN, life(17, "B"))
        assert outcome.reason.partition(":")[0] == kind, outcome.reason


@pytest.mark.parametrize(
    ("told", "blocked", "left"),
    [
        ((True, "Bear", False), "Flag", 18),
        ((False, False), "Flag", 16),
        ((True, "Pole"), "Flag", 17),
        ((False, True, "Cub"), "Flag", 16),
        ((False, True, "Cub"), "Cub", 17),
        ((True, "Bear", True, "Cub"), "Pole", 17),
    ],
)
def test_who_is_in_a_band_is_blocked_with_it(told: tuple[Any, ...], blocked: str, left: int) -> None:
    """CR 702.20h: each attacker with banding is asked about once, unless it is in a band already."""
    flags = [worded(name, "Banding", "creature", "{1}", power="1", toughness="1") for name in ("Flag", "Pole")]
    cub = worded("Cub", "", "creature", "{1}", power="1", toughness="1")
    wall = worded("Wall", "Defender", "creature", "{1}", power="0", toughness="9")
    names = ("Flag", "Pole", "Bear", "Cub")
    attacks = [{"op": "attack", "turn": 1, "player": "A", "attacker": name} for name in names]
    block = {"op": "block", "turn": 1, "player": "B", "blocker": "Wall", "attacker": blocked}
    script = [*map(there, names), there("Wall", "B"), *attacks, *says(*told), block]
    outcome = run([BEAR, *flags, cub, wall], *script, STOP, RUN, life(left, "B"))
    assert outcome.status == "passed", outcome.reason


def test_amounts_that_run_out_leave_the_rest_to_the_next() -> None:
    """CR 601.2d: of three targets two are told, the third gets what is left; more numbers than targets are too many."""
    text = "Act deals 6 damage divided as you choose among any number of target creatures."
    act = worded("Act", text, "sorcery", "{0}")
    names = ("One", "Two", "Six")
    walls = [worded(name, "Defender", "creature", "{1}", power="0", toughness="9") for name in names]
    setup = [*(there(name, "B") for name in names), there("Act", zone="hand"), at("cast_spell", card="Act")]
    named = {"op": "add_target", "player": "A", "targets": list(names)}
    for amounts, reason in (([1, 2, 3], ""), ([1, 2], ""), ([1, 2, 3, 4], "unused_actions"), ([1], "illegal")):
        numbers = {"op": "set_choice_amount", "player": "A", "amounts": amounts}
        damage = [
            {"op": "assert_damage_received", "player": "B", "permanent": name, "damage": number}
            for name, number in zip(names, (1, 2, 3), strict=True)
        ]
        outcome = run([act, *walls], *setup, named, numbers, STOP, RUN, *damage)
        assert outcome.reason.partition(":")[0].startswith(reason), (amounts, outcome.reason)
        assert bool(reason) is (outcome.status != "passed"), (amounts, outcome.reason)


@pytest.mark.parametrize(("said", "total"), [((True, True), 26), ((True, False), 23), ((False, False), 20)])
def test_yes_is_the_first_of_two_things_to_vote_for(said: tuple[bool, bool], total: int) -> None:
    """Each player says yes or no; yes is for what the text names first."""
    text = "Starting with you, each player votes for time or money. You gain 3 life for each time vote."
    votes = [{**ANSWER, "player": player, "choice": one} for player, one in zip("AB", said, strict=True)]
    assert played(text, *votes, life(total)) == PASSED


@pytest.mark.parametrize(("again", "total"), [((False,), 23), ((True, True), 26), ((True, False), 23)])
def test_no_to_one_more_vote_is_no_vote(again: tuple[bool, ...], total: int) -> None:
    """Who may vote once more says first whether, then for what."""
    text = "Starting with you, each player votes for time or money. You gain 3 life for each time vote."
    broker = worded("Broker", "While voting, you may vote an additional time.", "creature", power="1", toughness="1")
    votes = [*says(True, *again), {**ANSWER, "player": "B", "choice": False}]
    outcome = run([broker, worded("Act", text, "sorcery", "{0}")], there("Broker"), there("Act", zone="hand"), *votes,
                  at("cast_spell", card="Act"), STOP, RUN, life(total))  # fmt: skip
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(("of", "left"), [("A", (0, 1)), ("B", (1, 0))])
def test_whose_a_target_is_is_who_controls_it(of: str, left: tuple[int, int]) -> None:
    """CR 108.4: the creature that A has stolen is A's; the owner is named for nothing on the battlefield."""
    steal = worded("Steal", "Gain control of target creature.", "sorcery", "{0}")
    act = worded("Act", "Destroy target creature.", "sorcery", "{0}")
    destroyed = {"name": "Bear", "of": of}
    outcome = run(
        [BEAR, CUB, steal, act], there("Bear", "B", count=2), there("Steal", zone="hand"), there("Act", zone="hand"),
        at("cast_spell", card="Steal", targets=["Bear"]), at("wait_stack_resolved"),
        at("cast_spell", card="Act", targets=[destroyed]), STOP, RUN,
        count("permanent", "Bear", left[0]), count("permanent", "Bear", left[1], "B"),
    )  # fmt: skip
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(("said", "total"), [(True, 22), (False, 20)])
def test_what_is_said_after_amounts_of_mana_is_an_answer_of_its_own(said: bool, total: int) -> None:
    """CR 106.4: as many of each colour as the numbers say, in the order WUBRG; then yes or no."""
    text = "Add two mana in any combination of colors. You may gain 2 life."
    numbers = {"op": "set_choice_amount", "player": "A", "amounts": [1, 1, 0, 0, 0]}
    assert played(text, numbers, *says(said), life(total)) == PASSED
