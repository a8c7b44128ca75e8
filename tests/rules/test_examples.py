"""Every official example that has a scenario is played in its edition (see docs/examples.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.examples import Shown, collect
from helpers.formats import check_formats

FOLDER = Path(__file__).parent
COLLECTION = collect(FOLDER)
SHOWN = [one for example in COLLECTION.examples for one in COLLECTION.shown.get(example, ())]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: f"{shown.example}-{Path(shown.scenario.file).stem}")
def test_example(shown: Shown) -> None:
    """It holds, or what keeps it from holding is told in the file and is still so; and every format tells of it."""
    try:
        verdict = shown.played(executable, wording)
    except MalformedInput:
        if not shown.scenario.fails:
            raise
        return
    assert bool(verdict.failed) == bool(shown.scenario.fails), verdict.failed or "it holds now: take out `fails`"
    if shown.example == (*shown.scenario.examples, Path(shown.scenario.file).stem)[0]:
        check_formats(verdict)


def test_no_example_is_both_shown_and_inexpressible() -> None:
    """One or the other."""
    assert not set(COLLECTION.reasons) & set(COLLECTION.shown)
