"""What the grammar asks of rows, and how it says what has happened."""

from __future__ import annotations

import pytest

from arbitre.ir.effects import Draw
from arbitre.oracle.grammar import past_tense, row
from arbitre.oracle.rows.categories import COUNTED_CARDS, VERB
from arbitre.oracle.said import DOER


def test_a_french_template_says_the_slots_of_the_english_one() -> None:
    with pytest.raises(TypeError, match="its French says other slots"):
        row(VERB, Draw, en="draw* {count}", fr="piocher* une carte", who=DOER, count=COUNTED_CARDS)


def test_a_row_says_what_it_means() -> None:
    with pytest.raises(TypeError, match="or the type of its one slot"):
        row(VERB, en="draw* {count}", count=COUNTED_CARDS)


@pytest.mark.parametrize(
    ("verb", "past"), [("enter", "entered"), ("die", "died"), ("copy", "copied"), ("surveil", "surveilled")]
)
def test_the_past_of_verbs(verb: str, past: str) -> None:
    assert past_tense(verb) == past
