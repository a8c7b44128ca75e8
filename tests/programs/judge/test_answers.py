"""How questions of the game are answered from a player's queues."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.patterns import RollsPlanarDie
from arbitre.ir.values import CardType, PlanarFace
from helpers.scripted import BEAR, RUN, STOP, at, run, there, worded
from programs.cli.runner import run as command


def life(player: str, number: int) -> dict[str, Any]:
    return {"op": "assert_life", "player": player, "life": number}


def choice(*answers: Any, player: str = "A") -> dict[str, Any]:
    return {"op": "set_choice", "player": player, "choices": list(answers)}


def passes(cards: list[Card], *calls: dict[str, Any]) -> None:
    outcome = run(cards, *calls)
    assert outcome.status == "passed", outcome.reason


def test_a_cost_that_repeats_is_paid_as_often_as_yes_is_said() -> None:
    """CR 702.31c: yes for each time, no for the end."""
    text = "Multikicker {1}\nWhen this creature enters, you gain 1 life for each time it was kicked."
    many = worded("Many", text, "creature", "{1}", power="1", toughness="1")
    setup = [there("Many", zone="hand"), there("Plains", count=5), at("cast_spell", card="Many")]
    for answers, total in (((True, True, False), 22), ((False,), 20)):
        passes([many], *setup, choice(*answers), STOP, RUN, life("A", total))


def test_triggers_are_ordered_by_their_texts() -> None:
    """CR 603.3b: what is put onto the stack first resolves last."""
    gain = worded("Gain", "Whenever a creature enters, you gain 1 life.", "enchantment", "{1}")
    double = worded(
        "Double", "Whenever a creature enters, you gain life equal to your life total.", "enchantment", "{1}"
    )
    setup = [there("Gain"), there("Double"), there("Bear", zone="hand"), there("Plains"), at("cast_spell", card="Bear")]
    for first, total in (("Whenever a creature enters, you gain 1 life", 41), ("Double", 42)):
        passes([gain, double, BEAR], *setup, choice(first), STOP, RUN, life("A", total))


@pytest.mark.parametrize(
    ("first", "total"), [("Prowess", 24), ("Whenever you cast an instant spell, you gain life", 25), ("prowess", 24)]
)
def test_a_trigger_of_a_keyword_is_named_by_the_keyword(first: str, total: int) -> None:
    """CR 603.3b: put onto the stack first, it resolves last: the other ability sees the creature as it was."""
    text = "Prowess\nWhenever you cast an instant spell, you gain life equal to this creature's power."
    monk = worded("Monk", text, "creature", "{1}", power="1", toughness="1")
    heal = worded("Heal", "You gain 3 life.", "instant", "{0}")
    setup = [there("Monk"), there("Heal", zone="hand"), at("cast_spell", card="Heal")]
    passes([monk, heal], *setup, choice(first), STOP, RUN, life("A", total))


def test_a_band_is_formed_with_the_creature_that_is_named() -> None:
    """CR 702.20: yes, and the other one of the band; the defending player blocks one of them and is blocked by both."""
    flag = worded("Flag", "Banding", "creature", "{1}", power="1", toughness="1")
    setup = [there("Flag"), there("Bear"), there("Bear", "B")]
    attacks = [{"op": "attack", "turn": 1, "player": "A", "attacker": name} for name in ("Flag", "Bear")]
    block = {"op": "block", "turn": 1, "player": "B", "blocker": "Bear", "attacker": "Flag"}
    passes(
        [flag, BEAR],
        *(
            *setup,
            *attacks,
            block,
            choice(True, "Bear"),
            {"op": "add_target_amount", "player": "A", "target": "Bear", "amount": 2},
        ),
        *(STOP, RUN, {"op": "assert_permanent_count", "player": "A", "permanent": "Flag", "count": 1}, life("B", 20)),
    )


def test_one_of_several_of_a_name_is_meant_by_its_number() -> None:
    """Counted from 0, in the order in which they came."""
    attack = {"op": "attack", "turn": 1, "player": "A", "attacker": "Bear:1"}
    grow = worded("Grow", "Target creature gets +3/+3 until end of turn.", "instant", "{0}")
    cast = at("cast_spell", card="Grow", targets=["Bear:1"])
    passes([BEAR, grow], there("Bear", count=2), there("Grow", zone="hand"), cast, attack, STOP, RUN, life("B", 15))


def test_an_ability_on_the_stack_is_a_target_by_its_text() -> None:
    """ "{this}" stands for the object's name."""
    stop = worded("Halt", "Counter target activated ability.", "instant", "{0}")
    well = worded("Well", "{T}, Sacrifice Well: You gain 3 life.", "artifact", "{0}")
    script = [
        *(there("Well"), there("Halt", zone="hand"), at("activate_ability", ability="{T}, Sacrifice {this}")),
        at("cast_spell", card="Halt", targets=[{"ability": "{T}, Sacrifice {this}: You gain"}]),
    ]
    passes([stop, well], *script, STOP, RUN, life("A", 20))


def test_an_amount_belongs_to_its_target() -> None:
    """CR 601.2d: each target with its share."""
    rain = worded("Rain", "Rain deals 3 damage divided as you choose among any number of targets.", "sorcery", "{0}")
    shares = [
        {"op": "add_target_amount", "player": "A", "target": {"player": "B"}, "amount": 2},
        {"op": "add_target_amount", "player": "A", "target": "Bear", "amount": 1},
    ]
    damage = {"op": "assert_damage_received", "player": "B", "permanent": "Bear", "damage": 1}
    passes(
        [rain, BEAR],
        there("Bear", "B"),
        there("Rain", zone="hand"),
        at("cast_spell", card="Rain"),
        *shares,
        STOP,
        RUN,
        life("B", 18),
        damage,
    )


def test_what_goes_on_the_bottom_is_put_in_the_order_that_is_named() -> None:
    """CR 701.18a: the cards are picked as targets, and choices say which goes first."""
    look = worded("Omen", "Scry 2.", "sorcery", "{0}")
    library = [there(name, zone="library") for name in ("Swamp", "Forest", "Island")]
    scry = [{"op": "add_target", "player": "A", "targets": ["Forest", "Island"]}, choice("Forest")]
    script = [{"op": "skip_init_shuffling"}, *library, there("Omen", zone="hand"), at("cast_spell", card="Omen"), *scry]
    top = {"op": "assert_value", "of": "player", "player": "A", "reading": "library_card_name", "value": "Swamp"}
    order = [{**top, "index": index, "value": name} for index, name in ((1, "Forest"), (2, "Island"))]
    passes([look], *script, STOP, RUN, top, *order)


def test_an_effect_is_named_by_what_gives_it() -> None:
    """CR 616.1: of two effects of one object the one that another permanent gave it."""
    giver = worded(
        "Giver",
        'Creatures you control have "If a source would deal damage to this creature, prevent 1 of that damage."',
        "enchantment",
        "{1}",
    )
    whom = "a permanent or player"
    text = f"If a source would deal damage to {whom}, it deals double that damage to that {whom[2:]} instead."
    furnace = worded("Furnace", text, "enchantment", "{1}")
    ox = worded("Ox", "", "creature", "{1}", power="1", toughness="9")
    shock = worded("Shock", "Shock deals 2 damage to any target.", "instant", "{0}")
    setup = [
        there("Giver"),
        there("Furnace"),
        there("Ox"),
        there("Shock", zone="hand"),
        at("cast_spell", card="Shock", targets=["Ox"]),
    ]
    damage = {"op": "assert_damage_received", "player": "A", "permanent": "Ox"}
    for named, amount in (("Giver", 2), ("Furnace", 3)):
        passes([giver, furnace, ox, shock], *setup, choice(named), STOP, RUN, {**damage, "damage": amount})


def test_which_half_is_cast_is_said_by_its_name() -> None:
    """CR 708.2a: an effect that lets a player cast a split card leaves the choice."""
    left = worded("Left", "You gain 1 life.", "instant", "{5}").faces[0]
    right = worded("Right", "You gain 2 life.", "instant", "{5}").faces[0]
    split = Card("Left // Right", (left, right), layout=Layout.SPLIT)
    free = worded("Free", "You may cast a spell from your hand without paying its mana cost.", "sorcery", "{0}")
    setup = [there("Free", zone="hand"), there("Left // Right", zone="hand"), at("cast_spell", card="Free")]
    for half, total in (("Cast Left", 21), ("Cast Right", 22)):
        passes([split, free], *setup, choice(True, "Left // Right", half), STOP, RUN, life("A", total))


def test_mana_for_mana_is_paid_in_every_way() -> None:
    """The mana that could be made: each white one for any of the black ones, or none."""
    priest = worded("Priest", "{1}: Add {W}.", "artifact", "{1}")
    count = {"op": "assert_value", "of": "player", "player": "A", "reading": "mana_options_count", "value": 3}
    options = [{"op": "assert_mana_option", "player": "A", "mana": mana} for mana in ("{W}{W}", "{W}{B}", "{B}{B}")]
    begun = {"op": "set_stop_at", "turn": 1, "step": "precombat_main"}
    passes([priest], there("Priest"), there("Swamp", count=2), begun, RUN, count, *options)


def test_a_strict_script_tells_what_every_coin_shows() -> None:
    """One more coin than it tells is a missing answer; a script that is not strict leaves it to chance."""
    coin = worded("Coin", "Flip a coin. If you win the flip, you gain 3 life.", "sorcery", "{0}")
    setup = [
        there("Coin", zone="hand", count=2),
        *(at("cast_spell", card="Coin", wait_resolved=True) for _ in range(2)),
    ]
    loose = {"op": "set_strict_choose_mode", "value": False}
    won = {"op": "set_flip_coin_result", "player": "A", "result": True}
    passes([coin], *setup, won, won, STOP, RUN, life("A", 26))
    passes([coin], *setup, loose, won, STOP, RUN)
    outcome = run([coin], *setup, won, STOP, RUN)
    assert (outcome.status, outcome.reason) == ("failed", "missing_choice: player A: coin")


def test_a_choice_of_forms_is_named_by_its_size() -> None:
    """CR 208.2b: by the size alone, or by words in which it stands."""
    forms = "a 3/3 artifact creature or a 2/2 artifact creature with flying"
    text = f"As this creature enters, it becomes your choice of {forms}."
    clay = worded("Clay", text, "artifact creature", "{0}", power="*", toughness="*")
    setup = [there("Clay", zone="hand"), at("cast_spell", card="Clay")]
    for words, size in (("2/2", 2), ("a 3/3 artifact creature", 3)):
        sized = {"op": "assert_power_toughness", "player": "A", "permanent": "Clay", "power": size, "toughness": size}
        passes([clay], *setup, choice(words), STOP, RUN, sized)


def test_coins_and_dice_show_what_the_script_tells() -> None:
    """CR 705.1, CR26 706.2: the game is played in which they do."""
    coin = worded("Coin", "Flip a coin. If you win the flip, you gain 3 life.", "sorcery", "{0}")
    setup = [
        there("Coin", zone="hand", count=3),
        *(at("cast_spell", card="Coin", wait_resolved=True) for _ in range(3)),
    ]
    for results, total in (((True, True, True), 29), ((False, True, False), 23), ((False, False, False), 20)):
        flips = [{"op": "set_flip_coin_result", "player": "A", "result": result} for result in results]
        passes([coin], *setup, *flips, STOP, RUN, life("A", total))
    chaos = Triggered(RollsPlanarDie(PlanarFace.CHAOS), Body((Do(GainLife(Fixed(2))),)))
    plane = Card("Here", (Face("Here", types=(CardType.PLANE,), paragraphs=((chaos,),)),))
    script = [{"op": "add_plane", "player": "A", "plane": "Here"}, at("activate_ability", ability="{0}: Roll")]
    for result, total in ((1, 22), (3, 20)):
        passes(
            [plane],
            *script,
            {"op": "set_die_roll_result", "player": "A", "result": result},
            STOP,
            RUN,
            life("A", total),
        )


# --- the command ------------------------------------------------------------------------------------------------------


def case(name: str, total: int) -> str:
    calls = [{"op": "set_stop_at", "turn": 1, "step": "untap"}, {"op": "execute"}, life("A", total)]
    return json.dumps({"id": name, "players": 2, "format": "duel", "calls": calls, "cards": []})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cases.jsonl"
    path.write_text(f"{case('good', 20)}\n\n{case('bad', 21)}\n", encoding="utf-8")
    (tmp_path / "decks.json").write_text("{}", encoding="utf-8")
    return path


def test_cases_are_counted(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """What failed makes the exit code 1."""
    outcome = command(capsys, "conformance", file, "-v")
    assert (outcome.code, outcome.out.strip()) == (1, "1 passed, 1 failed, 0 refused")
    assert "bad: assertion" in outcome.err


def test_cases_that_are_known_to_be_wrong_are_counted_apart(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    """By the table of a document; one of them that passes is told."""
    table = tmp_path / "wrong.md"
    table.write_text("| case | rule |\n|---|---|\n| `bad` | 118.1 |\n| `good` | 118.1 |\n", encoding="utf-8")
    outcome = command(capsys, "conformance", file, "--wrong", table, "--verbose")
    assert (outcome.code, outcome.out.strip()) == (0, "1 passed, 0 failed, 0 refused, 1 wrong")
    assert "good: passes, though it is listed as wrong" in outcome.err
    assert "bad: assertion" in outcome.err  # it did not pass all the same


@pytest.mark.parametrize("second", [True, False])
def test_an_answer_for_a_first_kicker_that_cannot_be_paid_is_left_out(second: bool) -> None:
    """CR 601.2b: with {G} and no {U} only the second cost is asked about, and the second answer is for it."""
    text = "Kicker {U}\nKicker {G}\nWhen this creature enters, if it was kicked, you gain 3 life."
    both = worded("Both", text, "creature", "{1}", power="1", toughness="1")
    setup = [there("Both", zone="hand"), there("Forest", count=2), at("cast_spell", card="Both")]
    passes([both], *setup, choice(not second, second), STOP, RUN, life("A", 23 if second else 20))


@pytest.mark.parametrize(
    ("text", "lands", "options"),
    [
        ("{1}{R/W}, {T}: Add {C}{C}{C}{C}.", ("Forest", "Plains"), ["{C}{C}{C}{C}", "{G}{W}"]),
        ("{1}{R/W}, {T}: Add {C}{C}{C}{C}.", ("Forest", "Mountain"), ["{C}{C}{C}{C}", "{G}{R}"]),
        ("{2}, {T}: Add {C}{C}{C}.", ("Plains", "Forest"), ["{C}{C}{C}", "{G}{W}"]),
        ("{T}: Add {R} or {G}. Add {W} or {B}.", (), ["{B}{G}", "{B}{R}", "{G}{W}", "{R}{W}"]),
        ("{T}: Add two mana in any combination of colors.", (), ["{Any}{Any}"]),
    ],
)
def test_what_several_questions_for_one_source_leave(text: str, lands: tuple[str, ...], options: list[str]) -> None:
    """Generic mana is paid with what another symbol leaves, and each of several types is one of its own."""
    rock = worded("Rock", text, "artifact", "{1}")
    begun = {"op": "set_stop_at", "turn": 1, "step": "precombat_main"}
    told = {"op": "assert_value", "of": "player", "player": "A", "reading": "mana_options", "value": options}
    passes([rock], there("Rock"), *(there(land) for land in lands), begun, RUN, told)


def test_a_creature_that_makes_mana_may_be_tapped_for_that_of_another_source() -> None:
    """The Elf makes {G}, or is tapped for any mana."""
    drum = worded("Drum", "{T}, Tap an untapped creature you control: Add one mana of any color.", "artifact", "{1}")
    elf = worded("Elf", "{T}: Add {G}.", "creature", "{1}", power="1", toughness="1")
    begun = {"op": "set_stop_at", "turn": 1, "step": "precombat_main"}
    told = {"op": "assert_value", "of": "player", "player": "A", "reading": "mana_options", "value": ["{Any}"]}
    passes([elf, drum], there("Elf"), there("Drum"), begun, RUN, told)


def test_many_sources_that_are_only_tapped() -> None:
    """In which order makes no difference, and is not looked through."""
    rocks = [worded(f"Rock {number}", "{T}: Add {C}.", "artifact", "{1}") for number in range(16)]
    begun = {"op": "set_stop_at", "turn": 1, "step": "precombat_main"}
    told = {"op": "assert_value", "of": "player", "player": "A", "reading": "mana_options", "value": ["{C}" * 16]}
    passes(rocks, *(there(rock.name) for rock in rocks), begun, RUN, told)


@pytest.mark.parametrize(("answer", "cards"), [("Bear", 1), (True, 1), (False, 0)])
def test_the_only_exiled_card_is_taken_by_its_name(answer: Any, cards: int) -> None:
    """CR 607.2a: "you may", and the name of the one card that the ability speaks of says yes."""
    text = (
        "When this artifact enters, exile the top card of your library.\n"
        "{1}: You may put the exiled card into your hand."
    )
    vault = worded("Vault", text, "artifact", "{1}")
    passes(
        [vault, BEAR], there("Vault", zone="hand"), there("Plains", count=5), there("Bear", zone="library"),
        at("cast_spell", card="Vault"), at("activate_ability", step="postcombat_main", ability="{1}:"),
        choice(answer), STOP, RUN,
        {"op": "assert_hand_count", "player": "A", "card": "Bear", "count": cards},
    )  # fmt: skip
