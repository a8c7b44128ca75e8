"""The way to a step that a sentence goes to, and why it does not lead there (CR 500.10, 508.6, 510.5)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import NoPriority, Priority
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import STEPS_OF, Phase, Step
from arbitre.judge.wording import steps
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import Sentence
from arbitre.judge.world import World
from arbitre.messages import spoken

ORDER: Final = {step: number for number, step in enumerate(Step)}


def skipped(entry: Entry, step: str, whose: int = 0) -> IllegalAction | None:
    """Why a step of a player's turn does not come, if that is what a line of the log tells; 0: of anybody's turn."""
    parts = dict(entry.parts)
    if whose not in (0, parts.get("player")):
        return None
    if entry.what == "skips step" and (parts["step"] == step or (parts["step"], step) == _BOTH_DAMAGE):
        return IllegalAction("this step is skipped", entry.rule)
    if entry.what == "skips phase" and any(steps.is_at(step, one) for one in STEPS_OF[Phase(str(parts["phase"]))]):
        return IllegalAction("this phase is skipped", entry.rule)
    if entry.what == "skips turn" and whose:
        return IllegalAction("this turn is skipped", entry.rule)
    return None


_BOTH_DAMAGE: Final = (Step.COMBAT_DAMAGE.value, Step.FIRST_COMBAT_DAMAGE.value)
"""CR 510.5: where damage is not dealt at all, it is not dealt in two steps."""


class Way:
    """What lies between here and a step: of a player's turn if one is named, after this turn if it is the next."""

    def __init__(self, game: Game, goal: steps.Named, whose: int) -> None:
        self.game = game
        self.goal = goal
        self.whose = whose
        self.since = len(game.log)
        self.turn = game.state.turn
        self.after = self.turn if goal.next else 0
        self.soon = not whose and not goal.next and _is_ahead(goal.step, game.state.step)
        """Whether it is a step of this turn."""

    def is_there(self) -> bool:
        """Whether the step has begun, and is waited in."""
        state = self.game.state
        there = steps.is_at(self.goal.step, state.step) and state.turn > self.after
        return (
            there
            and self.whose in (0, state.active)
            and isinstance(self.game.decision, Priority | NoPriority | Declaration)
        )

    def refusal(self) -> IllegalAction | None:
        """Why it does not lead there: what was skipped on it, or that the turn has ended."""
        state = self.game.state
        for entry in self.game.log[self.since :]:
            if entry.turn > self.after and (found := skipped(entry, self.goal.step, self.whose)):
                return found
        if self.goal.step == Step.FIRST_COMBAT_DAMAGE and state.step is Step.COMBAT_DAMAGE:
            return IllegalAction("there is only one combat damage step", "510.5")
        if (self.soon and state.turn > self.turn) or state.turn > self.turn + len(state.players) + 1:
            return IllegalAction("this step does not come", "500.1")
        return None


def way_to(world: World, sentence: Sentence) -> Way:
    """The way from here to the step that a sentence names.

    :raises MalformedInput: there is no such step.
    """
    goal = steps.step_said(sentence.parts["what"], list(world.seats))
    if goal is None:
        raise MalformedInput(
            said("no step", name=sentence.parts["what"]), sentence.place("what"), steps.offered(spoken())
        )
    return Way(world.game, goal, world.player(goal.who) if goal.who else 0)


def is_decked(entry: Entry) -> bool:
    """CR 704.5b: whether somebody loses who had to draw from an empty library."""
    return (entry.what, entry.rule) == ("loses", "704.5b")


def _is_ahead(goal: str, step: Step) -> bool:
    return any(steps.is_at(goal, one) and ORDER[one] > ORDER[step] for one in Step)
