"""Wordings of paired creatures: each is read in one way, written back, and reads the same again."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Static
from arbitre.ir.refs import Both, Partner, This
from arbitre.ir.values import CardType
from arbitre.oracle import read, write

TEXTS = (
    "Soulbond",
    "As long as ~ is paired with another creature, both creatures have reach.",
    "As long as ~ is paired with another creature, each of those creatures gets +1/+1.",
    "~ can't be blocked as long as ~ is paired with another creature.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_pairs(text: str) -> None:
    """One reading, and the same again from what is written."""
    reading = read(text, "~", types=[CardType.CREATURE], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[CardType.CREATURE], names=("~",))
    assert again.paragraphs == reading.paragraphs


def test_each_of_those_creatures_has_an_ability_of_its_own() -> None:
    """The quoted ability speaks of the creature that has it."""
    text = 'As long as ~ is paired with another creature, each of those creatures has "{R}: This creature gets +1/+0 until end of turn."'
    reading = read(text, "~", types=[CardType.CREATURE], names=("~",))
    assert reading.complete, reading.refusals
    assert isinstance((static := reading.paragraphs[0][0]), Static)
    assert static.to == Both((This(), Partner()))
