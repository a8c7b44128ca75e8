"""Which rules a report names beside its lines: the counts that order them are those of the code of today."""

from __future__ import annotations

import pytest

from arbitre.judge.consulted import Watching
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules import index
from arbitre.rules.editions import PINNED
from arbitre.services import judging

OF_EVERY_GAME = (
    "Alice has Giant Growth in hand, Grizzly Bears and Forest. Bob has nothing. "
    "Alice casts Giant Growth targeting Grizzly Bears. It resolves. Grizzly Bears is 5/5.",
    "Alice has Serra Angel. Bob has Hill Giant and Soul Warden. It is Alice's beginning of combat. Alice attacks with "
    "Serra Angel. Go to Bob's next upkeep. Bob has 16 life.",
)


@pytest.mark.parametrize("told", OF_EVERY_GAME)
def test_what_runs_in_every_game_is_known_to_be_usual(told: str) -> None:
    """What is not counted is taken to be rare, and would stand before all that decides: `make rulebook` counts anew."""
    with Watching() as seen:
        Playing(judging.read(told), executable, wording, PINNED).run()
    assert [name for name in seen.pieces() if not index.usual(name)] == [], "run `make rulebook`"


def test_a_section_that_often_decides_weighs_more_than_one_that_never_does() -> None:
    """CR 706 (copies) decides more than 116 (priority), which is looked at in every game."""
    assert index.decides("706") > 4 * index.decides("116")


def test_what_is_asked_about_a_casual_variant_bears_on_it_without_its_cards() -> None:
    """CR 903.4: a color identity is asked for in a game without a commander; else no rule of chapter 9 bears on it."""
    told = [
        judging.judge(
            judging.read(f"players: {{Alice: {{battlefield: [Hill Giant]}}, Bob: {{}}}}\nexpect: [{line}]")
        ).text()
        for line in ("'Hill Giant has the color identity {R}'", "Hill Giant is red")
    ]
    assert "903.4" in told[0]
    assert "903." not in told[1]
