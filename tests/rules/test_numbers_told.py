"""Every line of the log, question and refusal cites the rule that it should; the numbers stand in `numbers.tsv`.

While any test runs, what is told is compared with that table (see `conftest.told`).
"""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.rules.editions import CURRENT, FEBRUARY_2011, PINNED
from arbitre.rules.numbers import cite
from helpers.cited import ANY, Told, allowed, line, refusal
from helpers.text_of_engine import notes, questions, reasons, refusals
from table import Table

KEYS = {(sort, key.split(": ")[0]) for sort, key in allowed() if sort == "log"} | set(allowed())


def test_every_kind_of_line_has_its_numbers() -> None:
    assert {key: place for place, key, _ in notes() if ("log", key) not in KEYS} == {}


def test_every_kind_of_question_has_its_numbers() -> None:
    assert {key: place for place, key in questions() if ("question", key) not in KEYS} == {}


def test_every_refusal_and_reason_has_its_numbers() -> None:
    """A refusal that ends in a reason is held by its reasons."""
    own = [(place, words) for place, words in refusals() if not words.endswith(": {}")]
    missing = {words: place for place, words in (*own, *reasons()) if refusal(words) not in KEYS}
    assert missing == {}


def test_no_kind_is_left_over() -> None:
    """A row of what nothing says any more is dead."""
    said = {key for _, key, _ in notes()}
    assert {key for sort, key in allowed() if sort == "log" and key.split(": ")[0] not in said} == set()


@pytest.mark.parametrize("edition", [PINNED, FEBRUARY_2011, CURRENT], ids=str)
def test_every_number_is_found_in_each_edition(edition: object) -> None:
    """With the number that the rule has there, or with the date of the edition that has it."""
    rules = {rule for found in allowed().values() for both in found for rule in both.split(" with ")} - {ANY}
    assert all(cite(rule, edition).startswith("CR ") for rule in rules)  # type: ignore[arg-type]


def test_a_wrong_number_is_seen(told: Told) -> None:
    table = Table.players()
    table.game.note("draws the game", "104.4c", player=1)
    assert told.wrong() == []
    table.game.note("draws the game", "509.1a", player=1)
    assert told.wrong() == ["log 'draws the game' cites 509.1a"]
    told.lines.clear()


def test_a_wrong_second_number_is_seen(told: Told) -> None:
    for also in ("508.1a", "302.1", ""):
        IllegalAction("it has not been under its controller's control since the turn began", "302.6", also=also)
    assert [wrong.partition(" cites ")[2] for wrong in told.wrong()] == ["302.6", "302.6 with 302.1"]
    told.refusals.clear()


def test_lines_are_told_apart_by_cause_and_sign() -> None:
    assert line("moves", {"object": 7, "to": "graveyard", "cause": "destroy"}) == ("log", "moves: destroy: graveyard")
    assert line("life", {"player": 1, "change": -2}) == ("log", "life: -")
    assert refusal("cannot cast 'Bear': the stack is not empty") == ("refusal", "the stack is not empty")
