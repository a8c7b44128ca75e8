"""How scripted games are read: answers, ability texts, sensible defaults, mana that could be made."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, LoseLife, PlaySubgame
from arbitre.judge.cases.reading import Case
from arbitre.judge.cases.runner import Runner
from arbitre.judge.known import wording
from arbitre.judge.manaoptions import collapse, mana_options
from arbitre.judge.world import likeness
from arbitre.rules.editions import CURRENT
from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded
from table import Table, spell


@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_a_cost_to_attack_is_paid_or_not_as_the_script_says(pays: bool, life: int) -> None:
    """A "no" to the cost of an attack takes the attacker out of the declaration."""
    text = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you."
    )
    outcome = run(
        [BEAR, worded("Moat Toll", text, "enchantment", "{1}")],
        *(there("Bear"), there("Plains", count=2), there("Moat Toll", "B")),
        {"op": "attack", "turn": 1, "player": "A", "attacker": "Bear"},
        {"op": "set_choice", "player": "A", "choice": pays},
        *(STOP, RUN),
        {"op": "assert_life", "player": "B", "life": life},
    )
    assert outcome.status == "passed", outcome.reason


def test_damage_is_divided_in_the_order_in_which_blockers_were_declared() -> None:
    """The amounts are asked for the first declared blocker first, whatever came to the battlefield first."""
    wall = worded("Wall", "Defender", "creature", "{1}", power="0", toughness="4")
    cub = worded("Cub", "", "creature", "{1}", power="1", toughness="1")
    outcome = run(
        [BEAR, wall, cub],
        *(there("Bear"), there("Wall", "B"), there("Cub", "B")),
        {"op": "attack", "turn": 1, "player": "A", "attacker": "Bear"},
        {"op": "block", "turn": 1, "player": "B", "blocker": "Cub", "attacker": "Bear"},
        {"op": "block", "turn": 1, "player": "B", "blocker": "Wall", "attacker": "Bear"},
        {"op": "set_choice_amount", "player": "A", "amounts": [2, 0]},
        *(STOP, RUN),
        {"op": "assert_damage_received", "player": "B", "permanent": "Wall", "damage": 0},
        {"op": "assert_graveyard_count", "player": "B", "card": "Cub", "count": 1},
    )
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(
    ("text", "side", "size"),
    [("gets -1/-1", "B", (1, 1)), ("gets +1/+1", "A", (3, 3))],
)
def test_targets_left_to_a_default_are_sensible(text: str, side: str, size: tuple[int, int]) -> None:
    """What is bad is done to an opponent's creature, what is good to one's own."""
    outcome = run(
        [BEAR, worded("Change", f"Target creature {text} until end of turn.", "instant", "{R}")],
        {"op": "set_strict_choose_mode", "value": False},
        *(there("Bear"), there("Bear", "B"), there("Mountain"), there("Change", zone="hand")),
        *(at("cast_spell", card="Change"), {"op": "set_stop_at", "turn": 1, "step": "begin_combat"}, RUN),
        {"op": "assert_power_toughness", "player": side, "permanent": "Bear", "power": size[0], "toughness": size[1]},
    )
    assert outcome.status == "passed", outcome.reason


def test_an_ability_on_the_stack_is_known_by_nearly_its_words() -> None:
    """Cards are worded anew now and then: the trigger is meant though the script has other words for a part of it."""
    text = "Whenever another creature enters under your control, you gain life equal to its toughness."
    saint = worded("Saint", text, "creature", "{1}", power="1", toughness="1")
    grow = worded("Grow", "Target creature gets +3/+3 until end of turn.", "instant", "{G}")
    outcome = run(
        [BEAR, saint, grow],
        *(there("Saint"), there("Forest", count=2), there("Bear", zone="hand"), there("Grow", zone="hand")),
        at("cast_spell", card="Bear"),
        at(
            "cast_spell",
            card="Grow",
            targets=["Bear"],
            while_on_stack="you gain life equal to that creature's toughness",
        ),
        *(STOP, RUN),
        {"op": "assert_life", "player": "A", "life": 25},
    )
    assert outcome.status == "passed", outcome.reason


def test_an_answer_to_the_next_question_says_yes_to_may() -> None:
    """Where the script only names the card, it is done; "[skip]" declines."""
    text = "You may return a creature card from your graveyard to your hand."
    calls = (there("Bear", zone="graveyard"), there("Swamp"), there("Dig", zone="hand"), at("cast_spell", card="Dig"))
    dig = worded("Dig", text, "sorcery", "{B}")
    for choice, count in (("Bear", 1), ("[skip]", 0)):
        named = {"op": "set_choice", "player": "A", "choice": choice}
        wanted = {"op": "assert_hand_count", "player": "A", "card": "Bear", "count": count}
        outcome = run([BEAR, dig], *calls, named, STOP, RUN, wanted)
        assert outcome.status == "passed", outcome.reason


def test_wordings_are_compared_word_by_word() -> None:
    """The part of the wanted words that stands in the text in the same order."""
    assert likeness("you gain life equal to its toughness", "you gain life equal to its toughness") == 1
    assert likeness("draw a card", "destroy target land") == 0
    assert likeness("whenever a creature you own dies", "whenever a creature is put") == pytest.approx(0.6)


def test_mana_of_any_colour_is_one_option() -> None:
    """Pools that differ by units of any colour are one, whichever is looked at first."""
    pools = [tuple(sorted((a, b, "W"))) for a in "WUBRG" for b in "WUBRG"]
    assert collapse(sorted(set(pools))) == [("Any", "Any", "W")]
    assert collapse([("B",), ("G", "W")]) == [("B",), ("G", "W")]


def test_creatures_of_one_name_are_not_alike_if_what_enchants_them_is_not() -> None:
    """One of them is tapped for the mana that the ability of the other asks for: either of them."""
    table = Table.players()
    for bear, color in zip(table.battlefield(1, BEAR, BEAR), "RU", strict=True):
        text = f'Enchant creature\nEnchanted creature has "{{1}}, {{T}}: Add {{{color}}}{{{color}}}."'
        table.put(worded(f"Veil {color}", text, "enchantment", subtypes=("Aura",)), attached_to=bear)
    table.put(worded("Drum", "{T}, Tap an untapped creature you control: Add one mana of any color.", "artifact"))
    assert collapse(mana_options(table.game, 1)) == [("B",), ("G",), ("R", "R"), ("U", "U"), ("W",)]


def test_a_creature_that_may_assign_past_its_blockers_does_as_the_script_says() -> None:
    """Yes or no to "as though it weren't blocked" (CR 510.1c)."""
    text = "You may have Ram assign its combat damage as though it weren't blocked."
    ram = worded("Ram", text, "creature", "{1}", power="7", toughness="7")
    for past, life in ((True, 13), (False, 20)):
        outcome = run(
            [BEAR, ram],
            *(there("Ram"), there("Bear", "B")),
            {"op": "attack", "turn": 1, "player": "A", "attacker": "Ram"},
            {"op": "block", "turn": 1, "player": "B", "blocker": "Bear", "attacker": "Ram"},
            {"op": "set_choice", "player": "A", "choice": past},
            *(STOP, RUN),
            {"op": "assert_life", "player": "B", "life": life},
        )
        assert outcome.status == "passed", outcome.reason


def test_actions_after_a_rollback_belong_to_that_rollback() -> None:
    """Two turns are each undone once; each attack that follows is declared in its own turn."""
    again: list[dict[str, Any]] = []
    for turn in (1, 3):
        attack = {"op": "attack", "turn": turn, "player": "A", "attacker": "Bear"}
        again += [
            attack,
            at("rollback_turns", "end_turn", turn=turn, turns=0),
            *({"op": "rollback_after_actions_start"}, attack, {"op": "rollback_after_actions_end"}),
        ]
    outcome = run(
        [BEAR],
        *(there("Bear"), there("Forest", "A", "library", 5), there("Forest", "B", "library", 5)),
        *again,
        *({"op": "set_stop_at", "turn": 3, "step": "cleanup"}, RUN),
        {"op": "assert_life", "player": "B", "life": 16},
    )
    assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(
    ("card", "why"),
    [("Riddle", "text not understood"), ("Deep", "PlaySubgame inside another instruction")],
)
def test_a_case_with_a_card_that_is_not_understood_is_refused(card: str, why: str) -> None:
    """It has neither passed nor failed: of a card without a reading, and of one that cannot be executed."""
    deep = spell("Deep", Do(LoseLife(Fixed(1)), then=(Do(PlaySubgame()),)))
    case = Case("case", 2, "duel", (there(card, zone="hand"), STOP, RUN), (card,))
    outcome = Runner({"Deep": deep}.get, {}, wording, CURRENT).run(case)
    assert (outcome.status, outcome.reason) == ("refused", f"{card} ({why})")
