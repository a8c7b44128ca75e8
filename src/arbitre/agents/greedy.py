"""A sensible agent: plays land, does what betters its position most, attacks and blocks where that pays.

It draws a few games at random that agree with what it knows, tries its choices out in each of them, and takes what is
best on average; the others only pass and block meanwhile. It counts what it pushes, never the time, so that it plays
the same on every machine. For a player whom it controls it chooses what is best for itself (CR 712.5).
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from arbitre import PASS, Action, Decision, Dice, Game, Priority
from arbitre.agents import fighting, sensible, worth
from arbitre.views import Asked, View

WORLDS: Final = 3
"""In so many games that agree with the view it tries its choices out."""
WORK: Final = 400
"""How many choices it tries out in each of them for one decision."""
MOST_ANSWERS: Final = 10
"""How many answers to a question are compared."""
MOST_DEEDS: Final = 30
"""How often it acts in a turn: what betters a position for ever must end."""


class GreedyAgent:
    """Looks one action ahead. The seed is that of the games that it draws."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed ^ 0x6EED)
        self._work = 0
        self._deeds = (0, 0)
        """The turn, and how often it acted in it."""

    def choose(self, view: View, asked: Asked) -> Any:
        """The choice that looks best."""
        if asked.kind == "Priority":
            return self._act(view, asked)
        simple = sensible.answer(view, asked)
        if simple is not None:
            return simple
        if asked.what in FIGHTS:
            return self._declare(view, asked)
        answers = list(islice(asked.answers(), MOST_ANSWERS))
        if len(answers) == 1:
            return answers[0]
        return self._best_of(self._worlds(view), view.viewer, answers)[1]

    def _worlds(self, view: View) -> list[Game]:
        self._work = 0
        return [view.determinize(self._dice.below) for _ in range(WORLDS)]

    # --- with priority -----------------------------------------------------------------------------------------------

    def _act(self, view: View, asked: Asked) -> Action:
        actions = [action for action in asked.actions if action != PASS]
        if not actions or not self._wants_to_act(view, asked.player):
            return PASS
        me = view.viewer
        land = sensible.land(view, actions) if me == asked.player else None
        if land is not None:
            return land
        worlds = self._worlds(view)
        most = self._value(worlds, PASS, me) if view.stack else sum(worth.position(world, me) for world in worlds)
        _, best = self._best_of(worlds, me, sensible.different(view, actions), PASS, most)
        if best != PASS:
            self._deeds = (view.turn, self._deeds[1] + 1)
        return best  # type: ignore[no-any-return]

    def _wants_to_act(self, view: View, me: int) -> bool:
        if self._deeds[0] != view.turn:
            self._deeds = (view.turn, 0)
        return self._deeds[1] < MOST_DEEDS and sensible.time_to_act(view, me)

    def _declare(self, view: View, asked: Asked) -> Any:
        """Attackers and blockers."""
        if not asked.edges:
            return next(asked.answers())
        me, worlds = view.viewer, self._worlds(view)
        known: dict[Any, int] = {}

        def tries(choice: Any) -> int:
            if choice not in known:
                known[choice] = self._value(worlds, choice, me)
            return known[choice]

        start = fighting.declarations(worlds[0])
        return fighting.improve(asked, asked.edges, start, tries, lambda: self._work > WORK * WORLDS)

    # --- trying out --------------------------------------------------------------------------------------------------

    def _best_of(
        self, worlds: list[Game], me: int, choices: list[Any], best: Any = None, most: int | None = None
    ) -> Any:
        """The best choice with its worth, all worlds together; *best* is that so far."""
        for choice in choices:
            if self._work > WORK * WORLDS and most is not None:
                break
            value = self._value(worlds, choice, me)
            if most is None or value > most:
                best, most = choice, value
        return most, best

    def _value(self, worlds: list[Game], choice: Any, me: int) -> int:
        return sum(self._after(world, choice, me) for world in worlds)

    def _after(self, game: Game, choice: Any, me: int) -> int:
        """The worth of the position once a choice and all that follows from it is done; the game is as before."""
        self._work += 1
        pushed = len(game.choices)
        try:
            game.push(choice)
            return self._settle(game, me)
        finally:
            while len(game.choices) > pushed:
                game.pop()

    def _settle(self, game: Game, me: int) -> int:
        """Play on until the stack is empty and no fight goes on; the first question to *me* is answered at best."""
        while (decision := game.decision) is not None and self._work <= WORK * WORLDS:
            if isinstance(decision, Priority):
                if not game.state.stack and not _fighting(game):
                    break
                game.push(PASS)
            elif game.decider == me and decision.what not in FIGHTS:
                return self._answered(game, me)
            else:
                game.push(_reply(game, decision))
            self._work += 1
        return worth.position(game, me)

    def _answered(self, game: Game, me: int) -> int:
        """The worth of the position that the best answer to a question leads to."""
        decision = game.decision
        answers = list(islice(decision.answers(), MOST_ANSWERS)) if decision is not None else []
        return max([self._after(game, one, me) for one in answers], default=worth.position(game, me))


FIGHTS: Final = ("attackers", "blockers")


def _reply(game: Game, decision: Decision) -> Any:
    """What another player is taken to answer, or what is answered in the course of a fight."""
    if decision.what == "blockers" and fighting.edges(decision):
        return fighting.blocks(game, decision)
    return next(decision.answers())


def _fighting(game: Game) -> bool:
    """Whether attackers were declared and the fight is not over."""
    state = game.state
    return (
        state.phase.value == "combat"
        and state.step.value != "end_combat"
        and any(state.objects[id].attacking for id in state.battlefield)
    )
