"""What the judge answers is held whole, line by line, in both languages, and as data.

`tools/record_answers.py` writes the answers anew and shows what has changed.
"""

from __future__ import annotations

import pytest

from helpers.answered import ANSWERS, answered, asked, cases, questions

CASES = cases()
QUESTIONS = questions()
HELD = dict(
    part.split("\n", 1) for part in ("\n" + (ANSWERS / "questions.txt").read_text("utf-8")).split("\n# ") if part
)


@pytest.mark.parametrize("name", CASES)
def test_the_whole_answer(name: str) -> None:
    assert answered(CASES[name]).splitlines() == (ANSWERS / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_in_sentences_is_answered_whole(name: str) -> None:
    assert asked(QUESTIONS[name]).splitlines() == HELD[name].splitlines()
