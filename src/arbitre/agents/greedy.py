"""A sensible agent: plays land, does what betters its position most, attacks and blocks where that pays.

It tries its choices out in games drawn at random that agree with what it knows (`agents/trying`), and takes what is
best on average; the others only pass and block meanwhile. It counts what it pushes, never the time, so that it plays
the same on every machine. For a player whom it controls it chooses what is best for itself (CR 712.5).
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from arbitre import PASS, Action, Dice
from arbitre.agents import fighting, sensible
from arbitre.agents.trying import FIGHTS, MOST_ANSWERS, Effort, Plan, Trials
from arbitre.views import Asked, View

MOST_DEEDS: Final = 30
"""How often it acts in a turn: what betters a position for ever must end."""


class GreedyAgent:
    """Looks one action ahead. The seed is that of the games that it draws."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed ^ 0x6EED)
        self._deeds = (0, 0)
        """The turn, and how often it acted in it."""
        self._effort = Effort()
        self._plan: Plan = ()
        """What it meant to answer when it chose what it did."""

    def choose(self, view: View, asked: Asked) -> Any:
        """The choice that looks best."""
        if asked.kind == "Priority":
            self._plan = ()
            return self._act(view, asked)
        simple = sensible.answer(view, asked)
        if simple is not None:
            return simple
        if asked.what in FIGHTS:
            return self._declare(view, asked)
        planned = self._planned(view, asked)
        if planned is not None:
            return planned
        answers = sensible.unlike(view, islice(asked.answers(), MOST_ANSWERS))
        return answers[0] if len(answers) == 1 else self._best_of(self._trials(view), answers)

    def _trials(self, view: View) -> Trials:
        return Trials(view, self._dice.below, self._effort)

    def _planned(self, view: View, asked: Asked) -> Any:
        """The answer that was thought of before, if it was this question."""
        step, self._plan = (self._plan[0], self._plan[1:]) if self._plan else (None, ())
        if step is None or (step.what, step.source) != (asked.what, sensible.facts(view, asked.source).name):
            self._plan = ()
            return None
        ids = step.answer if isinstance(step.answer, tuple) else ()
        known = all(type(id) is not int or id <= len(view.players) or view.find(id) is not None for id in ids)
        return step.answer if known and asked.check(step.answer) is None else None

    # --- with priority -----------------------------------------------------------------------------------------------

    def _act(self, view: View, asked: Asked) -> Action:
        if not self._wants_to_act(view, asked.player):
            return PASS
        actions = [action for action in asked.actions if action != PASS]
        if not actions:
            return PASS
        land = sensible.land(view, actions) if view.viewer == asked.player else None
        if land is not None:
            return land
        trials = self._trials(view)
        most = trials.worth(PASS) if view.stack or sensible.is_fight(view) else trials.now()
        best: Action = self._best_of(trials, sensible.different(view, actions), PASS, most)
        if best != PASS:
            self._deeds = (view.turn, self._deeds[1] + 1)
        return best

    def _wants_to_act(self, view: View, me: int) -> bool:
        if self._deeds[0] != view.turn:
            self._deeds = (view.turn, 0)
        return self._deeds[1] < MOST_DEEDS and sensible.time_to_act(view, me)

    def _declare(self, view: View, asked: Asked) -> Any:
        """Attackers and blockers."""
        if not asked.edges:
            return next(asked.answers())
        trials = self._trials(view)
        start = fighting.declarations(trials.game())
        return fighting.improve(asked, asked.edges, start, trials.worth, lambda: trials.spent)

    def _best_of(self, trials: Trials, choices: list[Any], best: Any = None, most: int | None = None) -> Any:
        """The best choice; *best* is that so far, and what it is worth."""
        for choice in choices:
            if trials.spent and most is not None:
                break
            value = trials.worth(choice)
            if most is None or value > most:
                best, most = choice, value
        self._plan = trials.plans.get(best, ())
        return best
