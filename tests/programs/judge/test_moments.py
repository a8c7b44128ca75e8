"""The moments of a report: never more than can be shown, and the last one is what came of it all."""

from __future__ import annotations

import pytest

import arbitre
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.reports import moments, report
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules.editions import PINNED
from arbitre.services import judging
from arbitre.services.showing import ability_text

FIGHT = (
    "Alice has Hill Giant and Mountain; Shock in hand. Bob has Grizzly Bears. It is Alice's beginning of combat. "
    "Alice attacks with Hill Giant. Bob blocks with Grizzly Bears. {} Go to end of combat."
)


def judged(told: str) -> Verdict:
    return Playing(arbitre.Scenario.of(told).read(), executable, wording, PINNED).run()


def test_moments_beyond_the_most_are_shown_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is told is in one of them, each after the one before; the last board is that of the end."""
    told = FIGHT.format("Alice casts Shock targeting Bob. It resolves.")
    whole = report(judged(told), "en", ability_text)
    assert len(whole.timeline) > 4
    monkeypatch.setattr(moments, "MOST", 4)
    few = report(judged(told), "en", ability_text)
    assert 1 < len(few.timeline) <= 4
    assert [one.since for one in few.timeline[1:]] == [one.until for one in few.timeline[:-1]]
    assert few.timeline[-1].until == len(few.entries) == len(whole.entries)
    assert few.timeline[-1].board == whole.timeline[-1].board
    assert [line for one in few.timeline for line in one.story.en] == [
        line for one in whole.timeline for line in one.story.en
    ]


def test_damage_that_leaves_no_choice_may_be_said_as_it_is() -> None:
    """CR 510.1c: all of it goes to the only blocker, and who says otherwise is told so."""
    said = FIGHT.format("Alice assigns 3 damage to Grizzly Bears.")
    assert judging.judge(judging.read(f"{said} Grizzly Bears dies.")).well
    for wrong, rule in (("2 damage to Grizzly Bears", "510.1a"), ("3 damage to Bob", "510.1c")):
        refused = judged(FIGHT.format(f"Alice assigns {wrong}.")).illegal
        assert refused is not None
        assert refused.rule == rule
