"""A searching agent: plays out many games that agree with what it knows, and takes what wins most of them.

Each simulation is a game drawn from the view (CR 400.2) that is played on by :mod:`arbitre.agents.policy` to the end of
the second turn after this one; :mod:`arbitre.agents.chances` tells how likely it is to be won then.
At the root the choices race against what the greedy agent would do: all have the same games, so that chance favours
none, those that do worse are left behind after a few games, and the worse half after each share of the budget. The race
ends when one is left and surely better; what is not clearly better than the greedy choice is not taken. What won a race
of attacks or blocks races again, against those that differ from it in one creature. To wait is a plan that races too:
to do nothing more in this turn, so that there is mana to respond with in the next. Below, the agent's own questions
have nodes (upper confidence bounds, widened step by step from what the policy would answer: a spell is not blamed for
its worst targets). A node is told by what the agent knows there: games that it could not tell apart have one and the
same node, so nothing that is hidden in one of them leaks into a choice. Budgets count simulations and choices, never
time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain, islice
from math import log, sqrt
from typing import Any, Final

from arbitre import PASS, Action, CastSpell, Decision, Dice, Game, IllegalAction, PlayLand, Priority, Special
from arbitre.agents import chances, combat, fighting, guessing, lands, plain, policy, sensible, spells
from arbitre.agents.greedy import MOST_DEEDS, GreedyAgent
from arbitre.agents.spells import Use
from arbitre.agents.trying import FIGHTS, different
from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Step
from arbitre.views import Asked, View

SIMULATIONS: Final = 200
"""So many games are played on at most for one decision."""
MOST_CHOICES: Final = 150
"""After so many choices a simulation ends."""
WORK: Final = 5000
"""So many choices are made at most in all the simulations for one decision; three thousand are many in most games."""
MOST_ARMS: Final = 12
"""How many choices are compared."""
DEPTH: Final = 4
"""So many of the agent's own decisions after the first have nodes."""
TURNS: Final = 3
"""So many turns from the present one on are played."""
EXPLORE: Final = 0.1
WIDEN: Final = 6
"""After so many visits a node has one more choice to try."""
ROUND: Final = 6
"""So many games are drawn before choices are left behind."""
SURE: Final = 3.0
"""So many standard errors better than the greedy choice is enough to end a race."""
WORSE: Final = 1.5
"""So many standard errors worse than the greedy choice, or than the best one, is too much."""
CLEARLY: Final = 1.5
"""So many standard errors better than the greedy choice another one must have done at last,"""
LEAST: Final = 0.01
"""and win so much more often: less is within what the formula errs."""


WAIT: Final = Special(0, "wait")
"""A plan and no action: to pass, and to do nothing more in this turn than respond."""


class Node:
    """What was found out where the agent knows the same."""

    __slots__ = ("visits", "arms")

    def __init__(self, choices: Sequence[Any]) -> None:
        self.visits = 0
        self.arms: list[list[Any]] = [[choice, 0, 0.0] for choice in choices]
        """Each choice, how often it was made, and the sum of what it was worth."""

    def pick(self) -> list[Any]:
        """The arm to be tried next: what may be best among the first ones, which become more with the visits."""
        arms = self.arms[: 1 + self.visits // WIDEN]
        if not arms[-1][1]:
            return arms[-1]
        return max(arms, key=lambda arm: arm[2] / arm[1] + EXPLORE * sqrt(log(self.visits + 1) / arm[1]))


class Arm:
    """A choice at the root, and how much better it did than the greedy one in the same games."""

    __slots__ = ("choice", "gains")

    def __init__(self, choice: Any) -> None:
        self.choice = choice
        self.gains: list[float] = []

    def gain(self) -> float:
        """On average."""
        return sum(self.gains) / len(self.gains)

    def hope(self) -> float:
        """How good it may be."""
        return self.gain() + WORSE * self.error()

    def sure(self) -> float:
        """How good it is at least."""
        return self.gain() - SURE * self.error()

    def error(self) -> float:
        """The standard error of that."""
        mean, count = self.gain(), len(self.gains)
        return sqrt(sum((one - mean) ** 2 for one in self.gains) / max(1, count - 1) / count)


class SearchAgent:
    """Information-set Monte Carlo tree search with a counted budget."""

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS) -> None:
        self._dice = Dice(seed ^ 0x5EA2C)
        self._simulations = simulations
        self._greedy = GreedyAgent(seed)
        self._deeds = (0, 0)
        """The turn, and how often it acted in it."""
        self._pool: list[Card] = []
        """What the others' unseen cards are taken to be."""
        self._work = 0
        """How many choices were made in simulations for the present decision."""
        self.nodes: dict[bytes, Node] = {}
        """Of the last decision, by what the agent would know there."""

    def choose(self, view: View, asked: Asked) -> Any:
        """The choice after which the most games go well."""
        if asked.kind == "Priority":
            return self._act(view, asked)
        simple = sensible.answer(view, asked)
        if simple is not None:
            return simple
        if asked.what in FIGHTS:
            return self._search(view, asked, self._declarations(view, asked))
        world = view.determinize(self._dice.below)
        return self._search(view, asked, list(different(world, asked.answers())))

    def _act(self, view: View, asked: Asked) -> Action:
        actions = [action for action in asked.actions if action != PASS]
        if not actions or not (sensible.time_to_act(view, asked.player) or _is_attacked(view, asked.player)):
            return PASS
        world = view.determinize(self._dice.below)
        plays = [action for action in actions if isinstance(action, PlayLand)]
        if plays and view.viewer == asked.player:
            return lands.best(world, view.viewer, plays)
        if not sensible.time_for_tricks(view, asked.player):
            actions = [action for action in actions if not _is_for_fights(world, action)]
        if self._deeds[0] != view.turn:
            self._deeds = (view.turn, 0)
        if self._deeds[1] >= MOST_DEEDS:
            return PASS
        waiting = [WAIT] if actions and view.active == asked.player and not view.stack else []
        choices = [PASS, *waiting, *sensible.different(view, actions)][:MOST_ARMS]
        chosen: Action = self._search(view, asked, choices)
        if chosen == WAIT:
            return PASS
        if chosen != PASS:
            self._deeds = (view.turn, self._deeds[1] + 1)
        return chosen

    def _declarations(self, view: View, asked: Asked) -> list[Any]:
        """Nobody, everybody, what looks sensible, and that with one creature more or less."""
        if not asked.edges:
            return [next(asked.answers())]
        game = view.determinize(self._dice.below)
        if (decision := game.decision) is None:
            return [next(asked.answers())]
        ways = (combat.attack, plain.attack) if asked.what == "attackers" else (combat.block, plain.block)
        careful, simple = (way(game, decision) for way in ways)
        near = (fighting.neighbors(one, asked.edges) for one in (simple, careful))
        found = [careful, simple, *fighting.declarations(game), *chain.from_iterable(near)]
        legal = list(islice(_legal(asked, found), MOST_ARMS))
        return legal or [next(asked.answers())]

    # --- at the root -------------------------------------------------------------------------------------------------

    def _search(self, view: View, asked: Asked, choices: list[Any]) -> Any:
        """The best of some choices, by a race in rounds: all have the same games, and after each round the worse half
        is left behind."""
        if len(choices) == 1:
            return choices[0]
        self.nodes, self._work = {}, 0
        world = view.determinize(self._dice.below)
        self._pool = guessing.pool(world, view.viewer)
        best = self._greedy.choose(view, asked)
        if best not in choices and _is_for_fights(world, best) and not sensible.time_for_tricks(view, asked.player):
            best = PASS
        budget, tried = self._simulations, {best, WAIT} if best == PASS else {best}
        while budget > 0 and self._work < WORK:
            others = [choice for choice in choices if choice not in tried]
            tried.update(others)
            better, spent = self._race(view, best, others, budget)
            if better == best or asked.what not in FIGHTS:
                return better
            best, budget = better, budget - spent
            choices = list(islice(_legal(asked, fighting.neighbors(best, asked.edges)), MOST_ARMS))
        return best

    def _race(self, view: View, usual: Any, others: list[Any], most: int) -> tuple[Any, int]:
        """What is better than the usual choice, or that itself, and how many simulations it took, at most so many."""
        left = [Arm(choice) for choice in others]
        rounds = len(left).bit_length()
        spent = until = 0
        while left and spent + len(left) < most and self._work < WORK:
            until = until or most // max(1, rounds)
            world = self._world(view)
            value = self._simulate(world.copy(), usual, view.viewer)
            for arm in left:
                arm.gains.append(self._simulate(world.copy(), arm.choice, view.viewer) - value)
            spent += len(left) + 1
            if not len(left[0].gains) % ROUND:
                left = _promising(left)
                if len(left) == 1 and left[0].sure() > 0:
                    break
            if spent >= until:
                until += most // max(1, rounds)
                left = sorted(left, key=Arm.hope, reverse=True)[: (len(left) + 1) // 2]
        best = max(left, key=Arm.gain, default=None) if spent else None
        if best is None or best.gain() <= max(LEAST, CLEARLY * best.error()):
            return usual, spent
        return best.choice, spent

    def _world(self, view: View) -> Game:
        world = view.determinize(self._dice.below, pool=self._pool)
        if not world.state.outer:
            world.hurry(world.state.turn + TURNS - 1, Step.CLEANUP)
        return world

    # --- one simulation ----------------------------------------------------------------------------------------------

    def _simulate(self, game: Game, choice: Any, me: int) -> float:
        """How a game goes after a choice, from 0 (lost) to 1 (won)."""
        path: list[tuple[Node, list[Any]]] = []
        last = game.state.turn + TURNS
        waits = game.state.turn if choice == WAIT else 0
        try:
            game.push(PASS if waits else choice)
            while (
                (decision := game.decision) is not None and game.state.turn < last and len(game.choices) < MOST_CHOICES
            ):
                idle = waits == game.state.turn and game.decider == me and isinstance(decision, Priority)
                game.push(PASS if idle and not game.state.stack else self._next(game, decision, me, path))
        except IllegalAction:  # the action that was begun could not be completed: as if it had not been tried
            pass
        self._work += len(game.choices)
        value = chances.of(game, me)
        for node, arm in path:
            node.visits += 1
            arm[1] += 1
            arm[2] += value
        return value

    def _next(self, game: Game, decision: Decision, me: int, path: list[tuple[Node, list[Any]]]) -> Any:
        """What is chosen: by the tree at the agent's own questions, else as anybody is taken to."""
        mine = game.decider == me and len(path) < DEPTH
        if not mine or isinstance(decision, Priority) or decision.what in (*FIGHTS, "mulligan"):
            return policy.reply(game, decision, me)
        key = known(game, me)
        node = self.nodes.get(key)
        if node is None:
            likely = policy.reply(game, decision)
            node = self.nodes[key] = Node(list(dict.fromkeys((likely, *different(game, decision.answers())))))
        arm = node.pick()
        path.append((node, arm))
        return arm[0]


def _legal(asked: Asked, declarations: Iterable[Any]) -> Iterable[Any]:
    """Each that may be declared, once."""
    return (one for one in dict.fromkeys(declarations) if asked.check(one) is None)


def _promising(arms: list[Arm]) -> list[Arm]:
    """Those that may be the best, and better than the greedy choice."""
    least = max(0.0, max(arm.gain() - WORSE * arm.error() for arm in arms))
    return [arm for arm in arms if arm.hope() > least or (arm.hope() >= least > 0)]


def _is_attacked(view: View, me: int) -> bool:
    """Whether attackers were declared and blockers are still to be: the time for who comes as a surprise."""
    return view.step == "declare_attackers" and view.active != me and not view.stack


def _is_for_fights(game: Game, action: Any) -> bool:
    """Whether an action is to cast an instant that helps something: once blockers are declared it does as much."""
    card = game.object(action.card).card if isinstance(action, CastSpell) else None
    return card is not None and CardType.INSTANT in card.front.types and spells.purpose(card).use is Use.HELP


def known(game: Game, me: int) -> bytes:
    """What a player would know in an imagined game, in short: the same where nothing that is known differs."""
    return blake2b(game.view(me).json(), digest_size=12).digest()
