"""A sensible agent: plays land, does what betters its position most, attacks and blocks where that pays.

It tries its choices out and takes them back, and the others only pass and block meanwhile; it counts what it pushes,
never the time, so that it plays the same on every machine. It looks at nothing hidden: nobody's hand is played from,
and only the number of cards in a hand counts. For a player whom it controls it chooses what is best for itself
(CR 712.5).
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from arbitre import PASS, Action, Activate, CastSpell, Decision, EngineFault, Game, PlayLand, Priority
from arbitre.agents import fighting, worth

WORK: Final = 400
"""How many choices it tries out for one decision."""
MOST_ANSWERS: Final = 10
"""How many answers to a question are compared."""
MOST_DEEDS: Final = 30
"""How often it acts in a turn: what betters a position for ever must end."""

_QUIET_STEPS: Final = frozenset({"upkeep", "draw", "begin_combat", "declare_attackers", "end_combat", "untap"})
"""Steps in which it keeps its spells for later, unless there is something to respond to."""


class GreedyAgent:
    """Looks one action ahead. The seed is not used: it never chooses by chance."""

    def __init__(self, seed: int = 0) -> None:
        self._work = 0
        self._deeds = (0, 0)
        """The turn, and how often it acted in it."""

    def choose(self, game: Game) -> Any:
        """The choice that looks best."""
        decision = game.decision
        if decision is None:
            raise EngineFault("there is nothing to decide: the game is over")
        self._work = 0
        if isinstance(decision, Priority):
            return self._act(game, decision)
        simple = self._simple(game, decision)
        return simple if simple is not None else self._best(game, game.decider, top=True)[1]

    # --- with priority -----------------------------------------------------------------------------------------------

    def _act(self, game: Game, decision: Priority) -> Action:
        actions = [action for action in decision.actions if action != PASS]
        if not actions or not self._wants_to_act(game, decision.player):
            return PASS
        me = game.decider
        lands = [action for action in actions if isinstance(action, PlayLand)]
        if lands and me == decision.player:
            return min(lands, key=lambda action: (self._lands_like(game, action), action.card))
        best: Action = PASS
        most = self._after(game, PASS, me) if game.state.stack else worth.position(game, me)
        for action in self._different(game, actions):
            if self._work > WORK:
                break
            value = self._after(game, action, me)
            if value > most:
                best, most = action, value
        if best != PASS:
            self._deeds = (game.state.turn, self._deeds[1] + 1)
        return best

    def _wants_to_act(self, game: Game, me: int) -> bool:
        state = game.state
        if self._deeds[0] != state.turn:
            self._deeds = (state.turn, 0)
        if self._deeds[1] >= MOST_DEEDS:
            return False
        if state.stack:
            return game.controller(state.stack[-1]) != me
        if state.step.value in _QUIET_STEPS:
            return False
        return state.active == me or state.step.value in ("end", "declare_blockers")

    def _lands_like(self, game: Game, action: PlayLand) -> int:
        """How many lands of that name there are already: variety first."""
        name = game.characteristics(action.card).name
        mine = worth.permanents(game, game.object(action.card).owner)
        return sum(game.characteristics(id).name == name for id in mine)

    def _different(self, game: Game, actions: list[Action]) -> list[Action]:
        """One action of each sort, the dearest spells first."""
        found: dict[tuple[Any, ...], Action] = {}
        for action in actions:
            found.setdefault(self._sort(game, action), action)

        def price(action: Action) -> int:
            return game.characteristics(action.card).mana_value if isinstance(action, CastSpell) else 0

        return sorted(found.values(), key=price, reverse=True)

    def _sort(self, game: Game, action: Action) -> tuple[Any, ...]:
        if isinstance(action, CastSpell):
            return ("cast", game.characteristics(action.card).name, action.face, action.way)
        if isinstance(action, Activate):
            obj = game.object(action.object)
            facts = game.characteristics(action.object)
            return ("activate", facts.name, action.ability, obj.tapped, facts.power, facts.toughness, obj.attacking)
        return (repr(action),)

    # --- trying out --------------------------------------------------------------------------------------------------

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
        while (decision := game.decision) is not None and self._work <= WORK:
            if isinstance(decision, Priority):
                if not game.state.stack and not _fighting(game):
                    break
                game.push(PASS)
            elif game.decider == me and decision.what not in _FIGHTS:
                return self._best(game, me)[0]
            else:
                game.push(self._reply(game, decision))
            self._work += 1
        return worth.position(game, me)

    def _best(self, game: Game, me: int, top: bool = False) -> tuple[int, Any]:
        """The answer to the question that leads to the best position, with the worth of that position."""
        decision = game.decision
        if decision is None:
            return worth.position(game, me), None
        if top and decision.what in _FIGHTS:
            return 0, self._declare(game, decision)
        simple = self._simple(game, decision)
        answers = [simple] if simple is not None else list(islice(decision.answers(), MOST_ANSWERS))
        if len(answers) == 1 and top:
            return 0, answers[0]
        best, most = answers[0], self._after(game, answers[0], me)
        for answer in answers[1:]:
            if self._work > WORK:
                break
            value = self._after(game, answer, me)
            if value > most:
                best, most = answer, value
        return most, best

    def _declare(self, game: Game, decision: Decision) -> Any:
        """Attackers and blockers."""
        if not fighting.edges(decision):
            return next(decision.answers())
        me = game.decider
        known: dict[Any, int] = {}

        def tries(choice: Any) -> int:
            if choice not in known:
                known[choice] = self._after(game, choice, me)
            return known[choice]

        start = (
            fighting.attacks(game, decision) if decision.what == "attackers" else [(), fighting.blocks(game, decision)]
        )
        return fighting.improve(decision, start, tries, lambda: self._work > WORK)

    # --- without trying ----------------------------------------------------------------------------------------------

    def _reply(self, game: Game, decision: Decision) -> Any:
        """What another player is taken to answer, or what is answered in the course of a fight."""
        if decision.what == "blockers" and fighting.edges(decision):
            return fighting.blocks(game, decision)
        simple = self._simple(game, decision)
        return simple if simple is not None else next(decision.answers())

    def _simple(self, game: Game, decision: Decision) -> Any:
        """Answers to questions that need no trying; None if it does."""
        if decision.what == "mulligan":
            lands = sum(game.characteristics(id).is_land for id in game.player(decision.player).hand)
            return not 2 <= lands <= 5 and len(game.player(decision.player).hand) > 5
        if decision.what in ("discard", "bottom"):
            least = getattr(decision, "least", 0)
            dearest_first = game.decider != decision.player  # what is thrown away is another's
            options = sorted(getattr(decision, "options", ()), key=lambda id: (worth.card(game, id), id))
            options = options[::-1] if dearest_first else options
            choice = tuple(options[:least])
            return choice if decision.check(choice) is None else None
        return None


_FIGHTS: Final = ("attackers", "blockers")


def _fighting(game: Game) -> bool:
    """Whether attackers were declared and the fight is not over."""
    state = game.state
    return (
        state.phase.value == "combat"
        and state.step.value != "end_combat"
        and any(state.objects[id].attacking for id in state.battlefield)
    )
