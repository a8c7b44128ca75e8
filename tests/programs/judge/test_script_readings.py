"""What scripts read of a game is also told where it is so: each reading once in a scene that makes it true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbitre.judge.cases.reading import Case, Unread, read_cases
from arbitre.judge.cases.runner import Outcome, Runner
from arbitre.judge.known import wording
from arbitre.rules.editions import CURRENT
from helpers.scripted import BEAR, RUN, STOP, at, land, run, there, worded

CUB = worded("Cub", "", "creature", "{1}", power="1", toughness="1")
FLOWER = worded("Flower", "Soulbond", "creature", "{0}", power="1", toughness="1")
MASK = worded("Mask", "Morph {1}", "creature", "{3}", power="3", toughness="3")
CURSE = worded("Curse", "Enchant player", "enchantment", "{0}", subtypes=("Aura",))
PRIDE = worded("Pride", "Renown 1", "creature", "{1}", power="2", toughness="2")


def act(text: str, **more: Any) -> tuple[list[Any], list[dict[str, Any]]]:
    """A spell with this text that is cast for nothing, with a Bear there."""
    card = worded("Act", text, "sorcery", "{0}")
    return [card], [there("Bear"), there("Act", zone="hand"), at("cast_spell", card="Act", **more)]


YES = {"op": "set_choice", "player": "A", "choice": True}
ON_BEAR = {"targets": ["Bear"]}
SCENES: list[tuple[str, str, dict[str, Any], Any, Any, tuple[list[Any], list[dict[str, Any]]]]] = [
    ("game", "ended", {}, True, False, act("The game is a draw.")),
    ("game", "draw", {}, True, False, act("The game is a draw.")),
    ("game", "draw", {}, False, True, act("You win the game.")),
    ("game", "has_day_night", {}, True, False, act("It becomes night.")),
    ("game", "is_night", {}, True, False, act("It becomes night.")),
    ("player", "lands_played", {}, 1, 0, ([], [there("Forest", zone="hand"), at("play_land", card="Forest")])),
    ("player", "counters", {"counter": "poison"}, 2, 0, act("You get two poison counters.")),
    ("player", "lost", {}, True, False, act("You lose the game.")),
    ("player", "lost", {"player": "B"}, True, False, act("You win the game.")),
    ("player", "in_game", {}, False, True, act("You lose the game.")),
    ("permanent", "suspected", {}, True, False, act("Suspect target creature.", **ON_BEAR)),
    ("permanent", "goaded_by", {"other": "A"}, True, False, act("Goad target creature.", **ON_BEAR)),
    ("permanent", "is_colorless", {}, True, False, act("You gain 1 life.")),
    ("permanent", "is_token", {"permanent": "Wolf Token"}, True, False, act("Create a 1/1 green Wolf creature token.")),
    ("permanent", "mana_value", {}, 1, 0, act("You gain 1 life.")),
    ("permanent", "has_supertype", {"supertype": "BASIC"}, False, True, act("You gain 1 life.")),
    (
        *("permanent", "attached_to_player", {"permanent": "Curse", "other": "B"}, True, False),
        ([CURSE], [there("Curse", zone="hand"), at("cast_spell", card="Curse", targets=[{"player": "B"}])]),
    ),
    (
        *("permanent", "paired", {}, True, False),
        ([FLOWER], [there("Bear"), there("Flower", zone="hand"), at("cast_spell", card="Flower"), YES]),
    ),
    (
        *("permanent", "face_down", {"permanent": "@mask"}, True, False),
        (
            [MASK],
            [
                there("Mask", zone="hand", alias="mask"),
                there("Forest", count=3),
                at("cast_spell", card="Mask", using="morph"),
            ],
        ),
    ),
    (
        *("permanent", "renowned", {"permanent": "Pride"}, True, False),
        ([PRIDE], [there("Pride"), {"op": "attack", "turn": 1, "player": "A", "attacker": "Pride"}]),
    ),
]


@pytest.mark.parametrize(("of", "reading", "about", "value", "other", "scene"), SCENES, ids=lambda v: str(v)[:30])
def test_a_reading_where_it_is_so(
    of: str, reading: str, about: dict[str, Any], value: Any, other: Any, scene: tuple[list[Any], list[dict[str, Any]]]
) -> None:
    """What is read is so, and nothing else is."""
    cards, calls = scene
    record = {"op": "assert_value", "of": of, "reading": reading, "player": "A", "permanent": "Bear", **about}
    outcome = run([BEAR, *cards], *calls, STOP, RUN, {**record, "value": value})
    assert outcome.status == "passed", outcome.reason
    assert run([BEAR, *cards], *calls, STOP, RUN, {**record, "value": other}).reason.startswith("assertion")


@pytest.mark.parametrize(
    ("reading", "value", "holds"),
    [("mana", 2, True), ("mana", 3, False), ("mana_total", 3, True), ("mana_total", 2, False)],
)
def test_mana_that_is_there_for_now(reading: str, value: int, holds: bool) -> None:
    """It is read while it is in the pool."""
    cards, calls = act("Add {G}{G}{W}.", wait_resolved=True)
    now = {"turn": 1, "step": "precombat_main", "player": "A"}
    told = {"op": "assert_value", "of": "player", "player": "A", "reading": reading, "color": "G", "value": value}
    outcome = run([BEAR, *cards], *calls, {**told, "at": now}, STOP, RUN)
    assert (outcome.status == "passed") is holds, outcome.reason


def test_an_ability_of_a_permanent_that_is_not_there() -> None:
    """Nothing is said of what does not exist, while the game runs."""
    check = at("check_ability", permanent="Wolf", ability="flying", value=False)
    assert run([BEAR], there("Bear"), check, STOP, RUN).reason.startswith("assertion: no permanent 'Wolf'")


# --- what a case says of its game -------------------------------------------------------------------------------------


def played(*calls: dict[str, Any], decks: Any = None, **case: Any) -> Outcome:
    names = ("Bear", "Cub", "Forest")
    known = {card.name: card for card in (BEAR, CUB, land("Forest"))}
    given = {"players": 2, "format": "duel", "cards": names[:1], **case}
    return Runner(known.get, decks or {}, wording, CURRENT).run(Case("case", calls=calls, **given))


@pytest.mark.parametrize(("reach", "seen"), [("all", True), ("one", False)])
def test_a_range_of_influence(reach: str, seen: bool) -> None:
    """CR 801: with a range of one the player across the table is out of it."""
    told = {"op": "assert_value", "of": "player", "player": "A", "reading": "has_in_range", "other": "C", "value": seen}
    outcome = played(STOP, RUN, told, players=4, format="free_for_all", setup_defaults={"range_of_influence": reach})
    assert outcome.status == "passed", outcome.reason


def test_the_decks_that_a_case_names() -> None:
    """What stands in a library; the commander only in a game with commanders."""
    decks = {"first": {"library": {"Forest": 3}, "command": {"Cub": 1}}}
    for kind, number in (("duel", 0), ("commander_duel", 1)):
        outcome = played(
            *(STOP, RUN, {"op": "assert_library_count", "player": "A", "card": "Forest", "count": 3}),
            {"op": "assert_command_zone_count", "player": "A", "card": "Cub", "count": number},
            decks=decks,
            format=kind,
            setup_defaults={"decks": {"A": "first"}},
        )
        assert outcome.status == "passed", outcome.reason


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('{"id": "a", "players": 2, "format": "duel", "calls": [CALL], "cards": []}', ""),
        ('{"id": "a", "players": 5, "format": "duel", "calls": [CALL], "cards": []}', "2 to 4 players, not 5"),
        ('{"id": "a", "players": 2, "format": "duel", "calls": [], "cards": []}', "is never executed"),
        ('{"id": "a", "players": 2, "format": "duel", "calls": [MANY, CALL], "cards": []}', "counts higher than"),
        ('{"id": "a", "players": 2, "format": "duel", "calls": [HIGH, CALL], "cards": []}', ""),
        ('{"id": "a", "players": 2}', "not a conformance case"),
        ('{"id": "a", "players": 2, "format": "duel", "calls": [WORD, CALL], "cards": []}', ""),
        ('{"id": "a", "players": 2, "format": "duel", "calls": [FEW, CALL], "cards": []}', ""),
    ],
)
def test_what_is_a_case(line: str, complaint: str, tmp_path: Path) -> None:
    """Its players, that it is executed, and that it sets up no more than a game can have; a word is no number."""
    file = tmp_path / "cases.jsonl"
    for name, call in (
        ("CALL", '{"op": "execute"}'),
        ("MANY", '{"op": "add_card", "count": 99999999999}'),
        ("HIGH", '{"op": "assert_token_count", "count": 524288}'),
        ("FEW", '{"op": "assert_life", "count": 3}'),
        ("WORD", '{"op": "assert_life", "count": "many"}'),
    ):
        line = line.replace(name, call)
    good = '{"id": "b", "players": 2, "format": "duel", "calls": [{"op": "execute"}], "cards": []}'
    file.write_text(f"\n{line}\n{good}\n")
    read, after = read_cases(file)
    assert after.id == "b"
    if not complaint:
        assert isinstance(read, Case)
        return
    assert isinstance(read, Unread)
    assert complaint in str(read.error)
    assert read.error.where.line == 2
