"""In which way a card is cast, as people say it; a number behind a name (CR 107.3a, 117.9, 601.2b)."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.rules.editions import PINNED
from arbitre.services import judging

TWICE = "Alice has 4 Islands. Alice has Think Twice in the graveyard. Bob has nothing. It is Alice's main phase."
OMNISCIENCE = "Alice has Omniscience and 5 Mountains. Bob has nothing. It is Alice's main phase."
FIREBALL = "Alice has 25 Mountains. Bob has nothing. It is Alice's main phase. Alice casts Fireball {how}."


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{TWICE} Alice casts Think Twice with flashback.", "Alice casts Think Twice (flashback)."),
        (f"{TWICE} Alice casts Think Twice for its flashback cost.", "Alice casts Think Twice (flashback)."),
        (f"{TWICE} Alice lance Think Twice avec flashback.", "Alice casts Think Twice (flashback)."),
        (f"{OMNISCIENCE} Alice casts Hill Giant without paying its mana cost.", "Alice casts Hill Giant (free)."),
        (f"{OMNISCIENCE} Alice casts Shock on Bob for free.", "Alice casts Shock (free)."),
    ],
)
def test_a_card_is_cast_in_the_way_that_is_told(text: str, line: str) -> None:
    """Before or behind the targets; though the mana cost could be paid as well."""
    assert line in judging.judge(judging.read(text), "", "current").text()


def test_nothing_that_lets_it_be_cast_for_free() -> None:
    """CR 601.2a: who has no such effect cannot."""
    text = "Alice has 5 Mountains. Bob has nothing. It is Alice's main phase. Alice casts Hill Giant for free."
    report = judging.judge(judging.read(text), "", "current").text()
    assert "cannot cast 'Hill Giant': it cannot be cast from there in that way [CR 601.2a]" in report


@pytest.mark.parametrize("how", ["for 20 on Bob", "on Bob for 20", "with 20 on Bob"])
def test_a_number_alone_is_no_value_of_x(how: str) -> None:
    """It could be X, or the mana: it is told how X is written."""
    with pytest.raises(MalformedInput) as raised:
        judging.judge(judging.read(FIREBALL.format(how=how)), "", "current").text()
    assert "'with X = 20'" in str(raised.value)


@pytest.mark.parametrize("play", ["Alice flashes back Think Twice", "Alice flashback Think Twice"])
def test_a_card_that_is_flashed_back(play: str) -> None:
    """CR 702.32a: it is cast from the graveyard, and exiled instead of going anywhere else."""
    board = "{battlefield: [{card: Island, count: 3}], graveyard: [Think Twice], library: [Forest]}"
    text = f"players: {{Alice: {board}, Bob: {{}}}}\nplay: [{play}, it resolves]\nexpect: [Think Twice is exiled]"
    assert not judging.played(judging.read(text), PINNED).failed


def test_an_ability_by_its_cost_behind_a_colon() -> None:
    """CR 606.1."""
    text = (
        "players: {Alice: {battlefield: [{card: Elspeth Tirel, counters: {loyalty: 6}}]}, Bob: {}}\n"
        "play: ['Alice activates Elspeth Tirel: -2', it resolves]\nexpect: [Alice controls 3 Soldier]"
    )
    assert not judging.played(judging.read(text), PINNED).failed
