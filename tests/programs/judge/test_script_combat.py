"""Attacks, blocks, damage, coins and dice of scripted games, and what names and aliases mean."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded

CUB = worded("Cub", "", "creature", "{1}", power="1", toughness="1")
GIANT = worded("Giant", "", "creature", "{5}", power="5", toughness="9")
RAM = worded("Ram", "Trample", "creature", "{5}", power="7", toughness="7")
CARDS = [BEAR, CUB, GIANT, RAM]
LOOSE = {"op": "set_strict_choose_mode", "value": False}


def attack(attacker: str, turn: int = 1, player: str = "A", **whom: Any) -> dict[str, Any]:
    return {"op": "attack", "turn": turn, "player": player, "attacker": attacker, **whom}


def block(blocker: str, attacker: str, turn: int = 1, player: str = "B") -> dict[str, Any]:
    return {"op": "block", "turn": turn, "player": player, "blocker": blocker, "attacker": attacker}


def life(player: str, number: int) -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def passes(cards: Any, *calls: dict[str, Any], players: int = 2) -> None:
    outcome = run(cards, *calls, players=players)
    assert outcome.status == "passed", outcome.reason


# --- declarations -----------------------------------------------------------------------------------------------------


def test_each_attack_is_of_its_turn_and_of_its_creature() -> None:
    """Two Bears attack by two records; a third record waits in vain."""
    setup = [there("Bear", count=2), there("Forest", "A", "library", 5), there("Forest", "B", "library", 5)]
    later = {"op": "set_stop_at", "turn": 3, "step": "end_turn"}
    passes(CARDS, *setup, attack("Bear"), attack("Bear"), STOP, RUN, life("B", 16))
    passes(CARDS, *setup, attack("Bear", turn=3), later, RUN, life("B", 18))
    third = run(CARDS, *setup, *[attack("Bear")] * 3, STOP, RUN)
    assert third.reason.startswith("unused_actions"), third.reason


def test_who_is_attacked_is_told_once_for_those_that_follow() -> None:
    """The next creatures attack the same player, until another one is named."""
    setup = [there("Bear"), there("Cub"), there("Giant"), there("Forest", zone="library", count=3)]
    first = [attack("Bear", defender_player="C"), attack("Cub")]
    passes(CARDS, *setup, *first, STOP, RUN, life("C", 17), life("B", 20), players=3)
    last = attack("Giant", defender_player="B")
    passes(CARDS, *setup, *first, last, STOP, RUN, life("C", 17), life("B", 15), players=3)


def test_a_planeswalker_is_attacked_by_its_name() -> None:
    """Not its controller."""
    walker = worded("Walker", "0: You gain 1 life.", "planeswalker", "{1}", loyalty="5")
    passes(
        [*CARDS, walker],
        there("Bear"),
        there("Walker", "B"),
        attack("Bear", defender_permanent="Walker"),
        STOP,
        RUN,
        life("B", 20),
        {"op": "assert_counter_count", "player": "B", "permanent": "Walker", "counter": "loyalty", "count": 3},
    )


def test_a_creature_that_does_not_come_to_attack_is_an_error_in_strict_mode() -> None:
    """It is not there: told when the combat is over, also when nobody was even asked."""
    for setup in ([there("Bear")], []):
        script = [*setup, attack("Giant"), STOP]
        assert run(CARDS, *script, RUN).reason.startswith("illegal_attack: Giant cannot attack")
        told = {"op": "execute", "expects_error": True, "error": {"kind": "illegal_attack", "attacker": "Giant"}}
        assert run(CARDS, *script, told, expects_error=True).status == "passed"
        assert run(CARDS, LOOSE, *script, RUN).reason.startswith("unused_actions")


def test_a_block_is_of_its_turn_and_of_an_attacker() -> None:
    """One for a creature that does not attack is left; one that is to be an error is one."""
    setup = [there("Bear"), there("Cub"), there("Giant", "B"), attack("Bear")]
    passes(CARDS, *setup, block("Giant", "Bear"), STOP, RUN, life("B", 20))
    passes(CARDS, *setup, block("Giant", "Bear", turn=3), STOP, RUN, life("B", 18))
    passes(CARDS, *setup, block("Giant", "Cub"), STOP, RUN, life("B", 18))
    error = {"op": "execute", "expects_error": True, "error": {"kind": "illegal_block"}}
    assert run(CARDS, *setup, block("Giant", "Cub"), STOP, error, expects_error=True).status == "passed"
    assert run(CARDS, *setup, block("Giant", "Bear"), STOP, error, expects_error=True).status == "failed"


def test_a_block_waits_for_the_combat_in_which_the_creature_attacks() -> None:
    """The Cub can attack in the second combat of the turn only; who does not attack is not blocked."""
    text = "Creatures you control gain haste until end of turn. After this phase, there is an additional combat phase."
    again = worded("Again", text, "instant", "{0}")
    setup = [
        there("Bear"),
        there("Forest"),
        there("Giant", "B"),
        there("Cub", zone="hand"),
        there("Again", zone="hand"),
    ]
    script = [at("cast_spell", card="Cub"), at("cast_spell", "end_combat", card="Again")]
    combat = [attack("Bear"), attack("Cub"), block("Giant", "Cub")]
    passes([*CARDS, again], *setup, *script, *combat, STOP, RUN, life("B", 18), damage("Giant", 1))


def test_a_blocker_that_is_not_there_is_an_error_of_its_block() -> None:
    """It is told by its name where an error is expected, and passed over otherwise."""
    script = [there("Bear"), there("Cub", "B"), attack("Bear"), block("Giant", "Bear"), STOP]
    assert run(CARDS, *script, RUN, expects_error=True).reason == "as expected, illegal_block: Giant"
    passes(CARDS, *script, RUN, life("B", 18))


TOLL = (
    "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you."
)


def test_each_cost_to_attack_is_answered() -> None:
    """Yes or no, perhaps after the name of what asks for it."""
    toll = worded("Toll", TOLL, "enchantment", "{1}")
    setup = [there("Bear"), there("Cub"), there("Forest", count=2), there("Toll", "B"), attack("Bear"), attack("Cub")]
    for choices, total in (([True, True], 17), ([True, False], 18), ([False, True], 19), (["Toll", False, True], 19)):
        answers = [{"op": "set_choice", "player": "A", "choice": choice} for choice in choices]
        passes([*CARDS, toll], *setup, *answers, STOP, RUN, life("B", total))


# --- damage -----------------------------------------------------------------------------------------------------------


def fought(*told: dict[str, Any], attacker: str = "Giant") -> Any:
    """A creature is blocked by a Bear and a Cub; then the damage on them and on the player is asserted."""
    setup = [there(attacker), there("Giant", "B"), there("Ram", "B"), attack(attacker)]
    return run(CARDS, *setup, block("Giant", attacker), block("Ram", attacker), *told)


def damage(name: str, number: int) -> dict[str, Any]:
    return {"op": "assert_damage_received", "player": "B", "permanent": name, "damage": number}


def share(target: Any, amount: int, **by: Any) -> dict[str, Any]:
    named = target if isinstance(target, dict) else {"name": target}
    return {"op": "add_target_amount", "player": "A", "target": {**named, **by}, "amount": amount}


@pytest.mark.parametrize(
    ("told", "giant", "ram"),
    [
        ([], 5, 0),
        ([{"op": "set_choice_amount", "player": "A", "amounts": [3, 2]}], 3, 2),
        ([{"op": "set_choice_amount", "player": "A", "amounts": [1]}], 1, 4),
        ([share("Ram", 4), share("Giant", 1)], 1, 4),
        ([share("Ram", 5, by="Giant"), share("Giant", 0)], 0, 5),
        ([{"op": "set_choice", "player": "A", "choice": "[skip]"}], 5, 0),
    ],
)
def test_how_damage_is_divided(told: list[dict[str, Any]], giant: int, ram: int) -> None:
    """As much as is lethal to each in order, unless amounts or shares are told."""
    outcome = fought(*told, STOP, RUN, damage("Giant", giant), damage("Ram", ram))
    assert outcome.status == "passed", outcome.reason


def test_trample_goes_past_what_has_lethal_damage() -> None:
    """By default all that is left; told, as much as is said."""
    setup = [there("Ram"), there("Bear", "B"), attack("Ram"), block("Bear", "Ram")]
    passes(CARDS, *setup, STOP, RUN, life("B", 15))
    passes(CARDS, *setup, {"op": "set_choice_amount", "player": "A", "amounts": [4]}, STOP, RUN, life("B", 17))
    passes(CARDS, *setup, share("Bear", 3), share({"player": "B"}, 4), STOP, RUN, life("B", 16))


@pytest.mark.parametrize("told", [[], [{"op": "set_choice", "player": "A", "choice": "[skip]"}]])
def test_a_yes_that_comes_later_does_not_lead_past_the_blocker(told: list[dict[str, Any]]) -> None:
    """A creature with trample assigns lethal damage first; the yes is for what triggers on the damage."""
    text = "Trample\nWhenever Boar deals combat damage to a player, you may gain 3 life."
    boar = worded("Boar", text, "creature", "{5}", power="7", toughness="7")
    setup = [there("Boar"), there("Bear", "B"), attack("Boar"), block("Bear", "Boar")]
    yes = {"op": "set_choice", "player": "A", "choice": True}
    passes([*CARDS, boar], *setup, *told, yes, STOP, RUN, life("B", 15), life("A", 23))


def test_what_no_amount_is_told_for_gets_none_but_for_the_last() -> None:
    """One amount for three blockers: the last gets the rest."""
    blockers = ("Giant", "Ram", "Wall")
    wall = worded("Wall", "", "creature", "{1}", power="0", toughness="9")
    setup = [there("Giant"), *(there(name, "B") for name in blockers), attack("Giant")]
    told = {"op": "set_choice_amount", "player": "A", "amounts": [1]}
    dealt = [damage(name, number) for name, number in zip(blockers, (1, 0, 4), strict=True)]
    passes([*CARDS, wall], *setup, *(block(name, "Giant") for name in blockers), told, STOP, RUN, *dealt)


def test_deathtouch_makes_one_damage_lethal() -> None:
    """CR 702.2b: the rest goes past the blocker."""
    asp = worded("Asp", "Trample, deathtouch", "creature", "{5}", power="4", toughness="4")
    passes(
        [*CARDS, asp], there("Asp"), there("Giant", "B"), attack("Asp"), block("Giant", "Asp"), STOP, RUN, life("B", 17)
    )


# --- chance -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("results", "total"), [([True, False], 30), ([False, True], 21), ([True, True], 31)])
def test_coins_show_what_is_told(results: list[bool], total: int) -> None:
    """Each in its turn."""
    ten, one = (
        worded(name, f"Flip a coin. If you win the flip, you gain {n} life.", "sorcery", "{0}")
        for name, n in (("Ten", 10), ("One", 1))
    )
    script = [there("Ten", zone="hand"), there("One", zone="hand")]
    script += [at("cast_spell", card=name, wait_resolved=True) for name in ("Ten", "One")]
    coins = [{"op": "set_flip_coin_result", "player": "A", "result": result} for result in results]
    passes([ten, one], *script, *coins, STOP, RUN, life("A", total))


@pytest.mark.parametrize(("number", "shown"), [(1, True), (4, True), (8, True), (10, False)])
def test_the_planar_die_shows_what_is_told(number: int, shown: bool) -> None:
    """CR 901.8: chaos, a blank or the symbol for planeswalking by the number; a number without a face never comes."""
    planes = [{"op": "add_plane", "player": "A", "plane": "Here"}]
    roll = at("activate_ability", ability="{0}: Roll the planar die")
    told = {"op": "set_die_roll_result", "player": "A", "result": number}
    outcome = run([worded("Here", "", "plane"), BEAR], *planes, roll, told, STOP, RUN)
    assert (outcome.status == "passed") is shown, outcome.reason
    assert shown or outcome.reason == "endless: coins and dice never show what is told"


# --- names ------------------------------------------------------------------------------------------------------------


def counted(name: str, *setup: dict[str, Any]) -> int:
    """Where the counters go that are put on what a name means: the place among the Bears."""
    script = [*setup, at("add_counters", permanent=name, counter="charge", count=3), STOP, RUN]
    for place, alias in enumerate(("@first", "@second")):
        told = {"op": "assert_counter_count", "player": "A", "permanent": alias, "counter": "charge", "count": 3}
        if run(CARDS, *script, told).status == "passed":
            return place
    return -1


@pytest.mark.parametrize(
    ("name", "place"),
    [("Bear", 0), ("bear", 0), ("Bear:0", 0), ("Bear:1", 1), ("@second", 1), ("Cast Bear", 0), ("Bear:2", -1)],
)
def test_which_of_two_of_a_name(name: str, place: int) -> None:
    """The first, the n-th, or the one with an alias."""
    assert counted(name, there("Bear", alias="first"), there("Bear", alias="second"), there("Cub")) == place


def test_a_face_down_permanent_has_no_name() -> None:
    """CR 707.2: it is meant by its own word only."""
    mask = worded("Mask", "Morph {1}", "creature", "{3}", power="3", toughness="3")
    shock = worded("Shock", "Shock deals 2 damage to target creature.", "instant", "{0}")
    setup = [there("Mask", zone="hand"), there("Shock", zone="hand"), there("Bear"), there("Forest", count=3)]
    cast = [at("cast_spell", card="Mask", using="morph"), at("wait_stack_resolved")]
    for name, card in (("[face_down]", "Mask"), ("Bear", "Bear"), ("Mask", "")):
        gone = {"op": "assert_graveyard_count", "player": "A", "card": card or "Mask", "count": 1}
        shot = at("cast_spell", card="Shock", targets=[name])
        outcome = run([mask, shock, BEAR], *setup, *cast, shot, STOP, RUN, gone)
        assert (outcome.status == "passed") is bool(card), outcome.reason


def test_a_share_comes_from_the_first_creature_that_has_enough() -> None:
    """Of two attackers that one creature blocks, the one whose damage is as much as is said."""
    guard = worded("Guard", "Guard can block an additional creature each combat.", "creature", power="0", toughness="9")
    setup = [there("Cub"), there("Giant"), there("Guard", "B"), there("Ram", "B"), attack("Cub"), attack("Giant")]
    blocks = [block("Guard", "Cub"), block("Guard", "Giant"), block("Ram", "Giant")]
    shares = [share("Guard", 5), share("Ram", 0)]
    passes([*CARDS, guard], *setup, *blocks, *shares, STOP, RUN, damage("Guard", 6), damage("Ram", 0))
