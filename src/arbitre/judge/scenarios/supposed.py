"""Questions that no sentence answers, where the scenario says what comes of it: they are taken to be answered so that
it does, and that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import MOST_ANSWERS, NoSuchAnswer, Playing
from arbitre.judge.wording.model import Check, Scenario
from arbitre.messages import Message, Messages, in_both

said: Final = Messages(
    {
        "supposed": (
            "Not said: what {player} answers to '{question}'; taken to be '{answer}'. {otherwise}",
            "Non dit : la réponse {player:de} à « {question} » ; on suppose « {answer} ». {otherwise}",
        ),
        "same": (
            "What is expected holds whatever the answer.",
            "Ce qui est attendu est vérifié quelle que soit la réponse.",
        ),
        "only so": (
            "With another answer what is expected does not hold.",
            "Avec une autre réponse, ce qui est attendu n'est pas vérifié.",
        ),
    }
)

Run = Callable[[Scenario], tuple[Playing, Verdict]]
MOST_QUESTIONS: Final = 2
"""So many questions are supposed to be answered, of so many possible answers each (:data:`MOST_ANSWERS`)."""
MOST_TRIED: Final = 24
"""So often the scenario is played for that."""


def answered_as_expected(scenario: Scenario, run: Run) -> Scenario | None:
    """The scenario with answers to what it is asked and does not say, by which what it expects holds; None if there are
    none, or it expects nothing."""
    if not scenario.expect and not any(isinstance(one, Check) and one.kind == "expect" for one in scenario.play):
        return None
    return _found(scenario, run, iter(range(MOST_TRIED)))


def _found(scenario: Scenario, run: Run, left: Iterator[int]) -> Scenario | None:
    """One more question is answered in each way, before a further one is; *left*: so often it may be played."""
    deeper: list[Scenario] = []
    for at in range(MOST_ANSWERS):
        if next(left, None) is None:
            return None
        more = replace(scenario, supposed=(*scenario.supposed, at))
        try:
            playing, verdict = run(more)
        except Unanswered:
            deeper.append(more)
            continue
        except NoSuchAnswer:
            break
        except (AmbiguousInput, MalformedInput):
            continue
        if len(playing.supposed) == len(more.supposed) and _holds(verdict):
            return more
    if len(scenario.supposed) + 1 >= MOST_QUESTIONS:
        return None
    return next((found for one in deeper if (found := _found(one, run, left)) is not None), None)


def _holds(verdict: Verdict) -> bool:
    return verdict.illegal is None and not verdict.unmet


def supposed(playing: Playing, run: Run) -> Iterator[Message]:
    """What is told of the answers that were supposed."""
    scenario = playing.scenario
    for place, (asked, count) in enumerate(playing.supposed):
        others = (at for at in range(count) if at != scenario.supposed[place])
        same = all(_so(run, replace(scenario, supposed=(*scenario.supposed[:place], at))) for at in others)
        yield said(
            "supposed",
            player=playing.world.letter(asked.player),
            question=in_both(*asked.question),
            answer=in_both(*asked.answer),
            otherwise=said("same" if same else "only so"),
        )


def _so(run: Run, scenario: Scenario) -> bool:
    try:
        return _holds(run(scenario)[1])
    except (AmbiguousInput, MalformedInput):
        return False
