"""Answers of scripted games serve the question that they were written for, also where it has one answer only."""

from __future__ import annotations

from typing import Any

from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded

ANSWER: dict[str, Any] = {"op": "set_choice", "player": "A"}
CUB = worded("Cub", "", "creature", "{1}", power="1", toughness="1")


def passes(cards: Any, *calls: dict[str, Any]) -> None:
    outcome = run(cards, *calls)
    assert outcome.status == "passed", outcome.reason


def says(*choices: Any) -> dict[str, Any]:
    return {**ANSWER, "choices": list(choices)}


def targets(*names: Any, player: str = "A") -> dict[str, Any]:
    return {"op": "add_target", "player": player, "targets": list(names)}


def life(number: int, player: str) -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def count(zone: str, card: str, number: int) -> dict[str, Any]:
    field = "permanent" if zone == "permanent" else "card"
    return {"op": f"assert_{zone}_count", "player": "A", field: card, "count": number}


def test_life_is_paid_for_a_phyrexian_symbol_where_nothing_else_can_pay() -> None:
    """CR 107.4f: yes may be said to it, and belongs to no later question."""
    act = worded("Act", "You may gain 9 life.", "sorcery", "{W/P}")
    cast = [there("Act", zone="hand"), at("cast_spell", card="Act")]
    passes([act], *cast, says(True, False), STOP, RUN, life(18, "A"))


def test_an_ability_that_a_keyword_stands_for_is_meant_by_its_own_words() -> None:
    """CR26 702.151a: of two with one cost that without a target, where the script names none."""
    blade = worded("Blade", "Equipped creature gets +1/+1.\nReconfigure {0}", "artifact creature", "{1}", power="1",
                   toughness="1", subtypes=("Equipment",))  # fmt: skip
    setup = [there("Blade"), there("Bear"), at("activate_ability", ability="Reconfigure", targets=["Bear"])]
    off = at("activate_ability", "postcombat_main", ability="{0}:")
    size = {"op": "assert_power_toughness", "player": "A", "permanent": "Bear", "toughness": 3}
    passes([blade, BEAR], *setup, STOP, RUN, {**size, "power": 3})
    passes([blade, BEAR], *setup, off, STOP, RUN, {**size, "power": 2, "toughness": 2})


def test_whom_something_attacks_that_enters_attacking_stands_among_the_targets() -> None:
    """CR 508.4: a name among the choices is left for the question after it."""
    call = worded("Call", "Return target creature card from your graveyard to the battlefield tapped and attacking.",
                  "instant", "{0}")  # fmt: skip
    twin = worded("Twin", "You may have Twin enter as a copy of any nonland permanent on the battlefield.", "creature",
                  "{1}", power="0", toughness="1")  # fmt: skip
    walker = worded("Walker", "+1: You gain 1 life.", "planeswalker", "{1}", loyalty="3")
    script = [
        *(there("Bear"), there("Walker", "B"), there("Twin", zone="graveyard"), there("Call", zone="hand")),
        {"op": "attack", "turn": 1, "player": "A", "attacker": "Bear", "defender_player": "B"},
        at("cast_spell", "declare_attackers", card="Call", targets=["Twin"]),
        *(says(True, "Walker"), targets({"player": "B"}), STOP, RUN, count("permanent", "Walker", 1)),
    ]
    passes([BEAR, call, twin, walker], *script)


def test_whom_a_creature_that_must_attack_attacks() -> None:
    """CR 508.1b: no record speaks of it; the next target does."""
    goad = worded("Goad", "Each creature you control attacks this turn if able.", "sorcery", "{0}")
    walker = worded("Walker", "+1: You gain 1 life.", "planeswalker", "{1}", loyalty="3")
    setup = [there("Bear"), there("Walker", "B"), there("Goad", zone="hand"), at("cast_spell", card="Goad")]
    passes([BEAR, goad, walker], *setup, targets("Walker"), STOP, RUN, life(20, "B"))
    passes([BEAR, goad, walker], *setup, targets({"player": "B"}), STOP, RUN, life(18, "B"))


def test_how_many_counters_are_removed_from_one_of_several() -> None:
    """CR 118: from each permanent that is named as many as the number after it says."""
    text = "Remove three +1/+1 counters from among creatures you control: You gain 1 life."
    well = worded("Well", text, "artifact", "{1}")
    many = worded("Many", "Many enters with three +1/+1 counters on it.", "creature", "{1}", power="1", toughness="1")
    more = worded("More", "More enters with three +1/+1 counters on it.", "creature", "{1}", power="1", toughness="1")
    act = at("activate_ability", ability="Remove three")
    size = {"op": "assert_power_toughness", "player": "A", "toughness": 2, "power": 2}
    passes(
        [well, many],
        there("Well"),
        there("Many"),
        act,
        says("Many", {"x": 3}),
        STOP,
        RUN,
        count("permanent", "Many", 1),
    )
    split = [there("Well"), there("Many"), there("More"), act, says("Many", {"x": 2}, "More", {"x": 1}), STOP, RUN]
    passes([well, many, more], *split, {**size, "permanent": "Many"},
           {**size, "permanent": "More", "power": 3, "toughness": 3})  # fmt: skip


def test_modes_are_numbered_among_those_that_were_not_chosen_before() -> None:
    """CR 700.2: in a later turn the second of three is the first of those that are left."""
    text = "At the beginning of your upkeep, choose one that hasn't been chosen —\n" + "\n".join(
        f"• You gain {n} life." for n in (1, 10, 100)
    )
    pact = worded("Pact", text, "enchantment", "{1}")
    modes = [{"op": "set_mode_choice", "player": "A", "mode": mode} for mode in (1, 2)]
    stop = {"op": "set_stop_at", "turn": 3, "step": "upkeep"}
    decks = [there("Forest", player, "library", 5) for player in "AB"]
    passes([pact], there("Pact"), *decks, *modes, stop, RUN, life(121, "A"))


def test_a_delayed_trigger_is_named_by_its_own_words() -> None:
    """CR 603.7: it speaks of a target of the ability that made it."""
    blink = worded("Blink", "When Blink enters, exile target creature. Return that card to the battlefield under its "
                   "owner's control at the beginning of the next end step.", "creature", "{0}", power="1",
                   toughness="1")  # fmt: skip
    stifle = worded("Stifle", "Counter target activated or triggered ability.", "instant", "{0}")
    script = [
        *(there("Blink", zone="hand"), there("Bear"), there("Stifle", "B", "hand")),
        *(at("cast_spell", card="Blink"), targets("Bear")),
        at("cast_spell", "end_turn", "B", card="Stifle", targets=[{"ability": "At the beginning of the next end"}]),
        *(STOP, RUN, count("permanent", "Bear", 0), count("exile", "Bear", 1)),
    ]
    passes([blink, BEAR, stifle], *script)


def test_dice_that_are_ignored_are_told_with_the_others() -> None:
    """CR26 706.6: of two dice the lower is ignored, whichever the script tells first."""
    luck = worded("Luck", "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
                  "lowest roll.", "enchantment", "{1}")  # fmt: skip
    roll = worded("Act", "Roll a d6. You gain life equal to the result.", "sorcery", "{0}")
    dice = [{"op": "set_die_roll_result", "player": "A", "result": result} for result in (5, 2)]
    script = [there("Luck"), there("Act", zone="hand"), *dice, at("cast_spell", card="Act"), STOP, RUN]
    passes([luck, roll], *script, life(25, "A"))


def test_the_half_that_alone_can_be_cast_may_be_named() -> None:
    """What is cast is asked for where it is one thing only; the answer is used up."""
    act = worded("Act", "Exile target card from your graveyard. Copy it. You may cast the copy without paying its mana "
                 "cost.", "sorcery", "{0}")  # fmt: skip
    heal = worded("Heal", "You gain 3 life.", "instant", "{1}")
    setup = [there("Act", zone="hand"), there("Heal", zone="graveyard")]
    cast = at("cast_spell", card="Act", targets=["Heal"])
    passes([act, heal], *setup, cast, says(True), targets("Heal"), STOP, RUN, life(23, "A"))
