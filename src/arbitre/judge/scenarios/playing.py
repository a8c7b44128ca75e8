"""Playing a scenario: its line of play, with the questions that are asked among its lines."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from arbitre import text
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.kernel.decisions import Decision, Order
from arbitre.engine.loops.mandatory import ORDERED
from arbitre.errors import MalformedInput
from arbitre.judge.answers import damage
from arbitre.judge.lines.course import Checked, Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.verdict import Asked, Held, Reply, Verdict
from arbitre.judge.questions import why
from arbitre.judge.queues import is_share
from arbitre.judge.wording.model import Scenario
from arbitre.messages import NOTHING, Message, in_both
from arbitre.text.explaining import Wording

MOST_ANSWERS: Final = 8
"""Of so many possible answers at most one is supposed."""


class NoSuchAnswer(MalformedInput):
    """There are fewer answers than one is supposed of, or too many."""


class Playing(Course):
    """A scenario being played."""

    words: Wording | None = None
    """The words of abilities, for the answers to questions."""
    supposed: list[tuple[Asked, int]]
    """The questions that were answered as the scenario supposes, and how many answers each could have had."""

    usual: set[str]
    """What nobody says, and is done as usual: in which order abilities are put on the stack that trigger together
    ("triggers"), how damage is divided among several creatures ("damage")."""

    def __init__(self, scenario: Scenario, *told: Any, **options: Any) -> None:
        self.supposed, self.usual = [], set()
        super().__init__(scenario, *told, **options)

    def _answer(self, decision: Decision) -> Any:
        try:
            return super()._answer(decision)
        except Unanswered as error:
            if self.trying or len(self.supposed) >= len(self.scenario.supposed):
                raise
            possible = list(islice(decision.answers(), MOST_ANSWERS + 1))
            at = self.scenario.supposed[len(self.supposed)]
            if len(possible) > MOST_ANSWERS or at >= len(possible):
                raise NoSuchAnswer(error.what, error.where) from None
        asked = Asked.of(self.game, decision, possible[at])
        self.questions.append(asked)
        self.supposed.append((asked, len(possible)))
        return possible[at]

    def answered(self, decision: Decision) -> Any:
        queue = self.queues[decision.player]
        told = len(queue.choices), len(queue.targets), len(queue.orders)
        answer = super().answered(decision)
        is_said = told != (len(queue.choices), len(queue.targets), len(queue.orders))
        kind, way = ("", None) if is_said else self._contrary(decision, answer)
        self.usual |= {kind} - {""}
        return way if kind in self.scenario.contrary else answer

    def _contrary(self, decision: Decision, answer: Any) -> tuple[str, Any]:
        """Another answer to what is usually not said, and of what kind that is; none if all answers are alike."""
        if isinstance(decision, Order) and decision.what == ORDERED:
            waiting = [one for one in self.game.state.waiting if one.order in decision.options]
            if len({(one.ability, one.binding.happening) for one in waiting}) > 1:
                return "triggers", answer[::-1]
        if any(is_share(one) for one in self.queues[decision.player].targets):
            return "", None  # how damage will be assigned is said
        if isinstance(decision, Order) and decision.what == "damage order":
            return "damage", answer[::-1]
        if isinstance(decision, AssignDamage):
            way = damage.usual(self.answers, decision, backwards=True)
            if {*way} != {*answer} and decision.check(way) is None:
                return "damage", way
        return "", None

    def ask(self, check: Checked, verdict: Verdict) -> list[Message]:
        """Ask a question here; what is answered otherwise than it should be.

        :raises MalformedInput: it should be answered, and is not understood; it may be ambiguous likewise.
        """
        told = len(self.game.log)
        wanted = ", ".join(filter(None, (check.verdict, check.rule)))
        if not wanted:
            verdict.replies.append(why.answered(self, check.asked, self.words, told))
            return []
        found = why.why(self, check.asked, self.words)
        answer = tuple(tuple(found.as_text(lang, self.words).split("\n")) for lang in text.LANGUAGES)
        verdict.replies.append(Reply(check.asked, answer, told))
        as_meant = check.verdict in ("", found.verdict) and check.rule in ("", *found.rules)
        line = f"{check.asked} [{wanted}]"
        held = Held(line, NOTHING if as_meant else in_both(*(lines[0] for lines in answer)))
        verdict.held.append(held)
        return [held.told] if held.found else []
