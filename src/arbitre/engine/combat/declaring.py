"""The decision to declare attackers or blockers (CR 508.1, 509.1): exact legality and its explanation from one model.

A choice is a tuple of pairs (creature, what it attacks or blocks); a creature that blocks several is in several pairs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

from arbitre.engine.characteristics import keyword_table
from arbitre.engine.characteristics.responsible import ability_that_says, giver
from arbitre.engine.combat import tolls
from arbitre.engine.combat.evasion import Toll
from arbitre.engine.combat.model import By, Declared, Edge, Limit, Problem, Requirement, creatures
from arbitre.engine.combat.search import Solver
from arbitre.engine.kernel.decisions import Below, Decision
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.seating import sides
from arbitre.errors import IllegalAction, Remedy
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Node, walk
from arbitre.ir.values import Zone


class Declaration(Decision):
    """Which creatures attack or block, and whom. Subclasses know the rules that keep a creature from it."""

    __slots__ = ("game", "problem", "costs", "_edges", "_reach", "_solvers")

    verb = ""
    restriction = ""
    """The rule on restrictions."""
    requirement = ""
    """The rule on requirements."""
    cost_rule = ""
    """The rule on costs."""

    def __init__(
        self, game: Game, player: int, what: str, rule: str, problem: Problem, costs: Mapping[Edge, list[Toll]]
    ) -> None:
        super().__init__(player, what, rule)
        self.game: Game = game
        self.problem: Problem = problem
        self.costs: Mapping[Edge, list[Toll]] = costs
        self._edges: frozenset[Edge] | None = None
        self._reach: dict[int, frozenset[int]] = {}
        """What creatures that are alike can attack or block, by their shared targets."""
        self._solvers: dict[frozenset[Edge], Solver] = {}

    @property
    def edges(self) -> frozenset[Edge]:
        """Everything that some creature can be declared to attack or block."""
        if self._edges is None:
            self._edges = self.problem.edges()
        return self._edges

    @property
    def parts(self) -> tuple[Edge, ...]:
        return tuple(sorted(self.edges))

    def possible(self, edge: Edge) -> bool:
        """Whether a creature can be declared to attack or block that."""
        candidate = self.problem.by_id.get(edge[0])
        if candidate is None:
            return False
        reach = self._reach.get(id(candidate.targets))
        if reach is None:
            reach = self._reach[id(candidate.targets)] = frozenset(candidate.targets)
        return edge[1] in reach

    def solver(self, paid: frozenset[Edge] = frozenset()) -> Solver:
        """What is possible when nothing is paid for but some edges (CR 508.1d, 509.1c: nobody must pay)."""
        found = self._solvers.get(paid)
        if found is None:
            unpaid = self.problem.tolls - paid
            found = Solver(self.problem.without(unpaid) if unpaid else self.problem)
            self._solvers[paid] = found
        return found

    @abstractmethod
    def why_not(self, creature: int, target: int) -> Refusal:
        """What keeps a creature from being declared so."""

    # --- the choice --------------------------------------------------------------------------------------------------

    def check(self, choice: Any) -> IllegalAction | None:
        refused = self._malformed(choice)
        if refused is not None or not (self.problem.constrained or self.problem.tolls):
            return refused
        return self._restricted(choice) or self._required(choice) or self._too_dear(choice)

    def answers(self) -> Iterator[Declared]:
        for paid in self._payments(sorted(self.problem.tolls), ()):
            yield from self._paying(paid)

    def _payments(self, left: list[Edge], paid: Declared) -> Iterator[Declared]:
        """The sets of edges with a cost that can be paid for together, none first."""
        if not left:
            yield paid
            return
        edge, rest = left[0], left[1:]
        yield from self._payments(rest, paid)
        more = (*paid, edge)
        often = sum(creature == edge[0] for creature, _ in more)
        if often <= self.problem.by_id[edge[0]].most and self.payable(more):
            yield from self._payments(rest, more)

    def _paying(self, paid: Declared) -> Iterator[Declared]:
        """The legal declarations that pay for just these edges."""
        solver = self.solver(frozenset(paid))
        if paid:
            heavy = solver.maximum + 1
            forced = Solver(solver.problem.given(paid, frozenset(), heavy))
            if forced.maximum < solver.maximum + heavy * len(paid):
                return
            solver = forced
        yield from solver.declarations()

    def sample(self, below: Below) -> Declared:
        priced = sorted(self.problem.tolls)
        if priced:
            paying = frozenset(edge for edge in priced if below(2))
            found = self.solver(paying).sample(below)
            if self._too_dear(found) is None:
                return found
        return self.solver().sample(below)

    def forced(self) -> Declared | None:
        if self.problem.candidates and not (self.problem.constrained or self.problem.tolls):
            return None  # nobody may be declared, and somebody
        forced: Declared | None = super().forced()
        return forced

    # --- why not -----------------------------------------------------------------------------------------------------

    def _malformed(self, choice: Any) -> IllegalAction | None:
        """Each pair is possible by itself, and no creature is declared more often than it can be."""
        if not isinstance(choice, tuple):
            return self.refuse(f"expected a tuple of pairs, got {choice!r}")
        taken: dict[int, int] = {}
        for edge in choice:
            if not (_is_edge(edge) and self.possible(edge)):
                return self._impossible(edge)
            taken[edge[0]] = taken.get(edge[0], 0) + 1
        if len(taken) < len(choice):
            return self._too_often(choice, taken)
        return None

    def _impossible(self, edge: Any) -> IllegalAction:
        if not _is_edge(edge):
            return self.refuse(f"expected a pair of ids, got {edge!r}")
        state = self.game.state
        for id in edge:
            if not state.is_player(id) and state.find(id) is None:
                return self.refuse(f"there is nothing with the id {id}")
        return self.forbid(edge, self.why_not(*edge))

    def forbid(self, edge: Edge, found: Refusal) -> IllegalAction:
        """What keeps one creature from it, told of both."""
        creature, target = (called(self.game, id) for id in edge)
        return found.error(f"{creature} cannot {self.verb} {target}: {found.why}", edge[0])

    def _too_often(self, choice: Declared, taken: dict[int, int]) -> IllegalAction | None:
        for creature, count in taken.items():
            if count > self.problem.by_id[creature].most or len(set(choice)) < len(choice):
                words = f"{called(self.game, creature)} cannot {self.verb} {count} at once"
                most = remedy("fewer at once", object=creature, number=self.problem.by_id[creature].most)
                return Refusal(words, f"{self.rule}a", remedies=(most,)).error(words, creature)
        return None

    def _restricted(self, choice: Declared) -> IllegalAction | None:
        """A restriction that is broken."""
        broken = self.problem.broken(choice)
        if broken is None:
            return None
        # CR 508.1c, 509.1b
        others = broken.by[0] not in (0, broken.subject)
        helps = [remedy("without", object=broken.by[0])] if others else []
        count = creatures(broken.counted.intersection(choice))
        if count < broken.least:
            helps.insert(0, remedy(f"more {self.what}", number=broken.least - count))
        elif broken.most is not None:
            helps.insert(0, remedy(f"fewer {self.what}", number=count - broken.most))
        return self._by(broken.by, self.restriction, self.said(broken), tuple(helps)).error(
            self.said(broken), broken.subject
        )

    def _by(self, by: By, rule: str, why: str, remedies: tuple[Remedy, ...]) -> Refusal:
        """CR 508.1c–d, 509.1b–c: by the rule of the keyword, if it is one that asks for it (CR26 702.111b)."""
        source, mod = by
        says: Node | None = None if mod is None else ability_that_says(self.game, source, mod)
        of_keyword = keyword_table.RULES.get(says.name, "") if isinstance(says, Keyword) else ""
        if isinstance(says, Keyword):
            source, says = giver(self.game, source, says)
        return Refusal(why, of_keyword or rule, rule if of_keyword else "", source, says, remedies)

    def _required(self, choice: Declared) -> IllegalAction | None:
        """As many requirements are obeyed as can be; if not, one that is missed, and how."""
        if not self.problem.requirements:
            return None
        # CR 508.1d, 509.1c
        solver = self.solver(self.problem.tolls.intersection(choice))
        obeyed = solver.problem.obeyed(choice)
        if obeyed >= solver.maximum:
            return None
        better = solver.witness()
        missed = _missed(solver.problem, choice, better)
        words = (
            f"{self.said(missed)}: this declaration obeys {_count(obeyed, 'requirement')}, "
            f"another can obey {solver.maximum}, such as: {self.tell(better)}"
        )
        so = remedy("declare", verb=self.verb, declaration=better)
        return self._by(missed.by, missed.rule or self.requirement, words, (so,)).error(words, missed.subject)

    def said(self, of: Limit | Requirement) -> str:
        """A restriction or requirement in words."""
        return of.says.format(*(called(self.game, id) for id in of.about))

    def _too_dear(self, choice: Declared) -> IllegalAction | None:
        """A declaration whose cost cannot be paid is illegal."""
        if self.payable(choice):
            return None
        # CR 508.1i, 509.1f
        priced = next(edge for edge in choice if edge in self.costs)
        words = f"{called(self.game, priced[0])} can {self.verb} only at a cost, which cannot be paid"
        ctx, cost = self.costs[priced][0]
        lack = tolls.shortfall(self.game, controller(self.game, priced[0]), self.dues(choice))
        says = next((one for one in characteristics(self.game, ctx.source).abilities if cost in walk(one)), None)
        helps = (*lack, remedy(f"not {self.verb}", object=priced[0]))
        return Refusal(words, self.cost_rule, "117.3", ctx.source, says, helps).error(words, priced[0])

    def payable(self, choice: Declared) -> bool:
        """Whether each player can pay what the creatures of that player cost."""
        return all(tolls.payable(self.game, player, due) for player, due in self.dues(choice).items())

    def pay(self, choice: Declared) -> Procedure:
        """Pay for the declaration; whether everything was paid. The caller rewinds if not."""
        for player, due in self.dues(choice).items():  # CR 508.1g–i, 509.1d–f
            if not (yield from tolls.pay(self.game, player, due)):
                return False
        return True

    def dues(self, choice: Declared) -> dict[int, list[Toll]]:
        """The costs of a declaration, by the players who control the creatures."""
        found: dict[int, list[Toll]] = {}
        for edge in choice:
            for toll in self.costs.get(edge, ()):
                found.setdefault(controller(self.game, edge[0]), []).append(toll)
        return found

    def tell(self, declared: Declared) -> str:
        """A declaration in words."""
        words = [f"{called(self.game, c)} {self.verb}s {called(self.game, t)}" for c, t in declared]
        return ", ".join(words) or f"no creature {self.verb}s"


def _is_edge(one: Any) -> bool:
    return isinstance(one, tuple) and len(one) == 2 and all(type(id) is int for id in one)


def _missed(problem: Problem, choice: Declared, better: Declared) -> Requirement:
    """A requirement that the better declaration obeys and the choice does not."""
    taken, instead = frozenset(choice), frozenset(better)
    return next(r for r in problem.requirements if r.obeyed(instead) and not r.obeyed(taken))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def is_still_there(game: Game, player: int, id: int) -> bool:
    """Whether what was declared is still a permanent that the player, or the player's team, controls."""
    obj = game.state.objects.get(id)
    there = obj is not None and obj.zone is Zone.BATTLEFIELD
    return there and controller(game, id) in sides.together(game, player)
