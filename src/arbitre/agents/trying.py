"""Trying choices out in games that are drawn from a view: what each is worth once all that follows from it is done.

In these games nobody but who is asked does anything with priority. One game is enough for a choice after which nothing
comes to light that the viewer did not know, and nothing falls by chance: in all the others it would go the same way.
Two are enough if a hidden card that came to light makes no difference; else it is tried in three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from arbitre import PASS, Decision, Game, IllegalAction, Priority
from arbitre.agents import fighting, spells, worth
from arbitre.agents.spells import Use
from arbitre.ir.abilities import Activated
from arbitre.ir.values import Phase, Step, Zone
from arbitre.state.objects import Obj
from arbitre.views import View

WORLDS: Final = 3
"""So many games that agree with the view are drawn at most."""
WORK: Final = 400
"""How many choices are tried out in each of them for one decision,"""
FEW: Final = 20
"""and how many once it was much in a turn: what goes round many times asks as much each time as the first."""
MUCH: Final = 4000
"""Choices tried out in a turn, all decisions together; two thousand are many."""
MOST_ANSWERS: Final = 10
"""How many answers to a question are compared."""
MOST_LOOKED_AT: Final = 200
"""So many answers are looked through for those that differ."""
DEEPEST: Final = 40
"""So many questions that follow on one another are answered at best; then each by the first answer."""
FIGHTS: Final = ("attackers", "blockers")
_HARMFUL: Final = frozenset({Use.HARM, Use.DELAY})
_PILES: Final = frozenset({Zone.HAND, Zone.LIBRARY})
_TELLING: Final = frozenset(
    {"reveals", "looks at", "turns up", "rolls", "rolls planar die", "wins flip", "loses flip", "flips heads"}
    | {"flips tails"}
)
"""Lines of the log after which something is known, or has fallen, that was not foreseen."""


class Answered(NamedTuple):
    """A question that was come to, and the answer that was best."""

    what: str
    source: str
    """The name of what asks."""
    options: Any
    answer: Any


Plan = tuple[Answered, ...]


class Effort:
    """How much was tried out in a turn, for all its decisions together."""

    def __init__(self) -> None:
        self._turn = 0
        self.work = 0

    def allowed(self, turn: int) -> int:
        """How many choices may be tried out in each game for one decision of that turn."""
        if turn != self._turn:
            self._turn, self.work = turn, 0
        return WORK if self.work < MUCH else FEW


class Trials:
    """The games drawn for one decision; a choice that was tried out is known from then on."""

    def __init__(self, view: View, below: Callable[[int], int], effort: Effort | None = None) -> None:
        """*effort*: what other decisions have taken."""
        self._view, self._below = view, below
        self._effort = effort or Effort()
        self._most = self._effort.allowed(view.turn)
        self.games: list[Game] = []
        """Those drawn so far."""
        self._me = view.viewer
        self._work = 0
        self._known: dict[Any, int] = {}
        self.plans: dict[Any, Plan] = {}
        """What was answered after each choice, where all of it could be foreseen."""

    @property
    def spent(self) -> bool:
        """Whether enough has been tried out."""
        return self._work > self._most * max(1, len(self.games))

    def game(self, number: int = 0) -> Game:
        """One of the games, at the decision."""
        while len(self.games) <= number:
            game = self._view.determinize(self._below)
            if not game.state.outer:  # CR 715: a subgame has no end that could be told
                game.leave_alone(_last_step(game))
            self.games.append(game)
        return self.games[number]

    def now(self) -> int:
        """What the position is worth, before anything is done."""
        return worth.position(self.game(), self._me) * WORLDS

    def worth(self, choice: Any) -> int:
        """What a choice is worth, all games together."""
        known = self._known.get(choice)
        if known is None:
            known = self._known[choice] = self._tried(choice)
        return known

    def _tried(self, choice: Any) -> int:
        trial = _Trial(self, self.game(), self._me)
        value, plan = trial.after(choice)
        if not trial.open:
            self.plans[choice] = plan
            return value * WORLDS
        second = _Trial(self, self.game(1), self._me).after(choice)[0]
        if second == value and not trial.chance:
            return value * WORLDS
        return value + second + sum(_Trial(self, self.game(n), self._me).after(choice)[0] for n in range(2, WORLDS))

    def count(self) -> None:
        """One more choice is tried out."""
        self._work += 1
        self._effort.work += 1


class _Trial:
    """A choice that is tried out in one game; afterwards the game is as before."""

    def __init__(self, trials: Trials, game: Game, me: int) -> None:
        self.trials, self.game, self.me = trials, game, me
        self.open = False
        """Whether anything has come to light or fallen by chance: it could have gone otherwise."""
        self.chance = False
        """Whether it was more than what has left a hand or library."""
        self._deep = 0
        """How many questions follow on one another."""

    def after(self, choice: Any) -> tuple[int, Plan]:
        """The worth of the position once a choice and all that follows from it is done, and what was answered."""
        game = self.game
        self.trials.count()
        pushed, told, gone, chance = len(game.choices), len(game.log), len(game.state.gone), game.state.random
        try:
            game.push(choice)
            found = self._settled()
            self.chance = self.chance or self._fell(told, chance)
            self.open = self.open or self.chance or self._learned(gone)
            return found
        except IllegalAction:  # CR 717.1: what was begun could not be completed
            return -worth.WON, ()
        finally:
            while len(game.choices) > pushed:
                game.pop()

    def _settled(self) -> tuple[int, Plan]:
        """Go on until all that was begun is done; the questions to the player are answered at best."""
        game = self.game
        while (decision := game.decision) is not None and not self.trials.spent:
            if isinstance(decision, Priority):
                if not game.state.stack and not is_fighting(game):
                    break
                game.push(PASS)
            elif game.decider == self.me and decision.what not in FIGHTS and self._deep < DEEPEST:
                return self._answered(decision)
            else:
                game.push(_reply(game, decision))
            self.trials.count()
        return worth.position(game, self.me), ()

    def _answered(self, decision: Decision) -> tuple[int, Plan]:
        """The worth of the position that the best answer to a question leads to, and the answers."""
        game = self.game
        best: Any = None
        most: int | None = None
        plan: Plan = ()
        self._deep += 1
        for answer in _sensible(game, decision, self.me):
            value, later = self.after(answer)
            if most is None or value > most:
                best, most, plan = answer, value, later
        self._deep -= 1
        if most is None:
            return worth.position(game, self.me), ()
        return most, (Answered(decision.what, _name(game, decision), getattr(decision, "options", None), best), *plan)

    def _fell(self, told: int, chance: int) -> bool:
        """Whether anything was shown since, or fell by chance. A library that is shuffled is as unknown as before."""
        game = self.game
        lines = {entry.what for entry in game.log[told:]}
        if "searches" in lines:
            lines.discard("reveals")  # what was chosen there: which cards there are the player knows, or sees
        return not lines.isdisjoint(_TELLING) or (game.state.random != chance and "shuffles" not in lines)

    def _learned(self, gone: int) -> bool:
        """Whether anything has come to light since."""
        return any(self._comes_to_light(obj) for obj in islice(self.game.state.gone.values(), gone, None))

    def _comes_to_light(self, obj: Obj) -> bool:
        """Whether something has left a pile in which the player did not know it, and lies open now."""
        if obj.zone not in _PILES or self.me in obj.known_to or (obj.owner == self.me and obj.zone is Zone.HAND):
            return False
        after = self.game.state.find(obj.became)
        return after is not None and after.zone not in _PILES


def _sensible(game: Game, decision: Decision, me: int) -> Iterator[Any]:
    """The answers that differ; harm is not aimed at oneself or the own permanents if it need not be."""
    answers = different(game, decision.answers())
    if decision.what != "target" or not _harms(game, decision.source):
        return answers
    found = list(answers)
    return iter([one for one in found if not any(_is_own(game, me, id) for id in one)] or found)


def _harms(game: Game, id: int) -> bool:
    source = game.state.find(id)
    if source is None:
        return False
    item = source.stack
    if item is not None and isinstance(item.ability, Activated):
        return spells.purpose_of_ability(item.ability).use in _HARMFUL
    return source.card is not None and spells.purpose(source.card).use in _HARMFUL


def _is_own(game: Game, me: int, id: Any) -> bool:
    return id == me or (type(id) is int and id in game.state.battlefield and game.controller(id) == me)


def different(game: Game, answers: Iterable[Any]) -> Iterator[Any]:
    """The first of the answers that differ in more than which of several things that are alike they choose."""
    bearers = {obj.attached_to for obj in game.state.permanents()}
    found: set[Any] = set()
    for answer in islice(answers, MOST_LOOKED_AT):
        sort = tuple([_sort(game, one, bearers) for one in answer]) if isinstance(answer, tuple) else answer
        if sort not in found:
            found.add(sort)
            yield answer
            if len(found) >= MOST_ANSWERS:
                return


def _sort(game: Game, id: Any, bearers: set[int]) -> Any:
    """The same for things that are alike."""
    obj = game.state.find(id) if type(id) is int and not game.state.is_player(id) else None
    if obj is None or id in bearers or obj.zone is Zone.STACK:
        return id
    looks = (obj.zone, obj.owner, game.controller(id), game.characteristics(id), obj.counters)
    if obj.zone is not Zone.BATTLEFIELD:
        return looks
    return (*looks, obj.tapped, obj.sick, obj.damage, obj.attached_to, obj.protector, obj.attacking, obj.blocking,
            obj.blocked, obj.is_token, obj.damage_order, obj.turn_marks, obj.used)  # fmt: skip


def _name(game: Game, decision: Decision) -> str:
    return game.characteristics(decision.source).name if game.state.find(decision.source) is not None else ""


def _reply(game: Game, decision: Decision) -> Any:
    """What another player is taken to answer, or what is answered in the course of a fight."""
    if decision.what == "blockers" and fighting.edges(decision):
        return fighting.blocks(game, decision)
    return next(decision.answers())


def _last_step(game: Game) -> Step:
    """The step at whose end what is going on is over."""
    decision = game.decision
    if is_fighting(game) or (decision is not None and decision.what in FIGHTS):
        return Step.END_COMBAT
    return game.state.step


def is_fighting(game: Game) -> bool:
    """Whether attackers were declared and the fight is not over."""
    state = game.state
    return (
        state.phase is Phase.COMBAT
        and state.step is not Step.END_COMBAT
        and any(state.objects[id].attacking for id in state.battlefield)
    )
