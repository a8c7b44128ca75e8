"""Whether it becomes day or night, as a part of the untap step (CR26 703.4)."""

from __future__ import annotations

from arbitre.ir.values import Step
from helpers.worded import body, cast_it, instant
from helpers.words import BEAR, modern


def test_26_703_4b_after_phasing_and_before_untapping() -> None:
    """CR26 703.4b: what phases in is there as the night comes, what is tapped is tapped still."""
    game = modern()
    game.put(body("Ghost", "Phasing"))
    game.put(BEAR, tapped=True)
    cast_it(game, instant("It becomes day."))
    game.go_to(Step.UPKEEP, 2)
    game.go_to(Step.UPKEEP, 3)
    told = [entry.what for entry in game.game.log if entry.what in ("phases out", "becomes night", "untaps")]
    assert told == ["phases out", "becomes night", "untaps"]


def test_26_703_4b_neither_day_nor_night() -> None:
    """CR26 703.4b: then nothing is looked at."""
    game = modern()
    game.go_to(Step.UPKEEP, 3)
    assert not game.game.state.day
    assert not game.log("becomes night")
