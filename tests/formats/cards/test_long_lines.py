"""Lines of any length are read in one walk: what comes again and again is not looked at again from each place."""

from __future__ import annotations

import pytest

from arbitre.cards.patterns import Patterns
from arbitre.cards.typeline import parse_type_line
from arbitre.errors import MalformedInput
from arbitre.judge.cases.actor import COST_AND_WORDS


def test_205_1_a_type_line_with_a_million_spaces() -> None:
    with pytest.raises(MalformedInput):
        parse_type_line(f"Creature{' ' * 1_000_000}Bird")
    assert parse_type_line(f"Creature{' ' * 1_000_000}—  Bird").subtypes == ("Bird",)


def test_the_pattern_of_a_line_with_a_million_spaces() -> None:
    assert Patterns([]).of(f"Draw a card.{' ' * 1_000_000}(A note.) Then discard it.", "x") == (
        "Draw a card. Then discard it."
    )


def test_602_1_a_cost_of_many_symbols_in_a_text_of_several_lines() -> None:
    assert COST_AND_WORDS.fullmatch("{T}" * 200_000 + "\n") is None
