"""The exact solver of a declaration's joint problem: the most requirements that can be obeyed, and who obeys them.

``Solver`` is the seam. The maximum comes from the reduced problem, whose separate cores are integer programs; where
nothing ties creatures together it is a sum. The declarations that reach it are then searched creature by creature in
the whole problem, so that all of them are found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from arbitre.engine.combat import exact
from arbitre.engine.combat.model import Candidate, Declared, Edge, Problem, Requirement
from arbitre.engine.combat.programs import Formulation
from arbitre.engine.combat.reducing import Core, cores
from arbitre.engine.combat.walking import LOST, Walk
from arbitre.errors import EngineFault

Below = Callable[[int], int]

TRIES: Final = 12
"""Random declarations that are tried before one is built by search."""
PATIENCE: Final = 4
"""How often the search for a random declaration may get lost before one is drawn by asking the solver."""
QUESTIONS: Final = 40
"""Random ways of creatures of which it is asked then."""
SHORT: Final = 4_000
LONG: Final = 100_000
"""Steps of a search for the maximum before integer programming goes on, with a library for it and without."""
MANY: Final = 100
"""Creatures of a core that are put into a good order for the search."""


class Solver:
    """What a problem allows: the maximum of obeyed requirements, and the declarations that reach it."""

    __slots__ = ("problem", "maximum", "_witness", "_parts", "_free")

    def __init__(self, problem: Problem) -> None:
        problem = _without_the_unable(problem)
        self.problem: Problem = problem
        """What is asked in earnest; requirements on a condition that nobody could obey anyway are left out."""
        self._witness: Declared = _best(problem) if problem.requirements else ()
        self.maximum: int = problem.obeyed(self._witness)
        self._parts: tuple[Problem, ...] | None = None
        self._free: tuple[Candidate, ...] = problem.candidates

    def witness(self) -> Declared:
        """A declaration that obeys as many requirements as possible."""
        return self._witness

    def declarations(self) -> Iterator[Declared]:
        """Every declaration that heeds the restrictions and obeys as many requirements as possible."""
        parts = self._split()
        for picked in _all(
            0, [lambda part=part: self._walk(part).run() for part in parts] + [c.ways for c in self._free]
        ):
            yield tuple(sorted(edge for edges in picked for edge in edges))

    def sample(self, below: Below) -> Declared:
        """One of these declarations at random: each equally likely, unless restrictions make that too rare to hit."""
        parts = self._split()
        found = _random(self._free, below)
        for part in parts:
            found += self._sample(part, below)
        return tuple(sorted(found)) if parts else tuple(found)

    # --- part by part ------------------------------------------------------------------------------------------------

    def _split(self) -> tuple[Problem, ...]:
        """Creatures that share a limit or requirement are one part; the others do as they like."""
        if self._parts is None:
            groups = tied_together(self.problem) if self.problem.constrained else []
            tied = {c.id for group in groups for c in group}
            self._free = tuple(c for c in self.problem.candidates if c.id not in tied)
            self._parts = (
                (self.problem,) if len(groups) == 1 and not self._free else tuple(map(self.problem.among, groups))
            )
        return self._parts

    def _goal(self, part: Problem) -> int:
        return part.obeyed(edge for edge in self._witness if edge[0] in part.by_id)

    def _walk(self, part: Problem) -> Walk:
        return Walk(part, self._goal(part), reaches)

    def _sample(self, part: Problem, below: Below) -> Iterable[Edge]:
        """By trial, else the first that a search in random order finds; if that is lost too often, by asking the
        solver."""
        goal = self._goal(part)
        for _ in range(TRIES):
            found = _random(part.candidates, below)
            if part.broken(found) is None and part.obeyed(found) == goal:
                return found
        declared = next(Walk(part, goal, reaches, below, LOST, patience=PATIENCE).run(), None)
        return self._asked_for(part, goal, below) if declared is None else declared

    def _asked_for(self, part: Problem, goal: int, below: Below) -> Declared:
        """Creature by creature, as long as the solver may be asked, a random way if the goal is still within reach with
        it, otherwise the way of a declaration that is known to reach the goal."""
        known: Declared = tuple(edge for edge in self._witness if edge[0] in part.by_id)
        taken: list[Edge] = []
        refused: frozenset[Edge] = frozenset()
        left = list(part.candidates)
        for _ in range(QUESTIONS):
            if not left:
                break
            candidate = left.pop(below(len(left)))
            way = candidate.way(below(candidate.count))
            if {edge for edge in known if edge[0] == candidate.id} != set(way):
                known = reaching(part, goal, [*taken, *way], refused.union(candidate.edges).difference(way)) or known
            mine = [edge for edge in known if edge[0] == candidate.id]
            taken += mine
            refused = refused.union(candidate.edges).difference(mine)
        return known


def _all(at: int, ways: list[Callable[[], Iterator[Declared]]]) -> Iterator[tuple[Declared, ...]]:
    """What the parts and then the free creatures from a place on can declare, without listing it all first."""
    opened: list[Iterator[Declared]] = []
    picked: list[Declared] = []
    while True:
        if len(opened) == len(ways):
            yield tuple(picked)
        else:
            opened.append(ways[len(opened)]())
        while True:
            if not opened:
                return
            del picked[len(opened) - 1 :]
            following = next(opened[-1], None)
            if following is not None:
                picked.append(following)
                break
            opened.pop()


def _random(candidates: tuple[Candidate, ...], below: Below) -> list[Edge]:
    """A way for each candidate, each equally likely; few calls for chance."""
    found: list[Edge] = []
    at = 0
    while at < len(candidates):
        until, space = at, 1
        while until < len(candidates) and space < 1 << 24:
            space *= candidates[until].count
            until += 1
        number = below(space)
        for candidate in candidates[at:until]:
            number, index = divmod(number, candidate.count)
            if index:
                if candidate.most == 1:
                    found.append((candidate.id, candidate.targets[index - 1]))
                else:
                    found.extend(candidate.way(index))
        at = until
    return found


def tied_together(problem: Problem) -> list[list[Candidate]]:
    """Groups of creatures that share a restriction or requirement, and creatures that have their own; in order."""
    leader: dict[int, int] = {}

    def find(id: int) -> int:
        while leader[id] != id:
            leader[id] = leader[leader[id]]
            id = leader[id]
        return id

    seen: set[frozenset[Edge]] = set()
    ties = [(limit.when, limit.counted) for limit in problem.limits]
    ties += [(r.edges, r.when or r.edges) for r in problem.requirements]
    for pair in ties:
        first: int | None = None
        for edges in pair:
            joined = edges in seen
            seen.add(edges)
            for creature in {c for c, _ in edges} if not joined else {c for c, _ in list(edges)[:1]}:
                if creature in problem.by_id:
                    leader.setdefault(creature, creature)
                    if first is not None:
                        leader[find(creature)] = find(first)
                    first = creature
    groups: dict[int, list[Candidate]] = {}
    for candidate in problem.candidates:
        if candidate.id in leader:
            groups.setdefault(find(candidate.id), []).append(candidate)
    return list(groups.values())


def _without_the_unable(problem: Problem) -> Problem:
    """CR 508.1d: what is required on a condition is required "if able": of whom no legal declaration can, it is not."""
    if problem.settled or all(r.when is None for r in problem.requirements):
        return problem
    left = [r for r in problem.requirements if r.when is not None]
    able: set[Requirement] = set()
    while left:
        alone = [Requirement(r.edges, least=r.least, most=r.most) for r in left]
        taken = frozenset(Solver(problem.asking(alone)).witness())
        done = {r for r, a in zip(left, alone, strict=True) if a.obeyed(taken)}
        if not done:
            break
        able |= done
        left = [r for r in left if r not in done]
    return problem.asking(r for r in problem.requirements if r.when is None or r in able) if left else problem


# --- the maximum -----------------------------------------------------------------------------------------------------


def _best(problem: Problem) -> Declared:
    """CR 508.1d, 509.1c: a declaration that obeys as many requirements as can be; core by core."""
    found = tuple(sorted(edge for core in cores(problem) for edge in _best_of(problem, core)))
    if problem.broken(found) is not None:
        raise EngineFault("the declaration that was found breaks a restriction")
    return found


def _best_of(problem: Problem, core: Core) -> Iterable[Edge]:
    """In closed form where nothing is shared, else by integer programming, or by search where that gets lost."""
    if not core.limits and not core.requirements:
        return [edge for kind in core.kinds for option in kind.best() for edge in option.edges]
    formulation = Formulation(core)
    program = formulation.program
    if exact.is_for_the_library(program):
        return formulation.edges(exact.maximum(program))
    solution, above = exact.soon(program)
    if solution is not None:
        return formulation.edges(solution)
    found = _below(above, problem.among(_neighbours_together(core)), core)
    return formulation.edges(exact.maximum(program)) if found is None else found


def _below(above: int, part: Problem, core: Core) -> Declared | None:
    """From a number that nothing exceeds downwards: the first that a declaration reaches is the maximum; None if the
    search for it is too long."""
    always = part.obeyed(()) - sum(r.weight * (r.each or 1) for r in core.requirements if r.when_edges is not None)
    most = LONG if exact.highs() is None else SHORT
    for goal in range(above, -1, -1):
        found, everywhere = _search(part, goal + always, most)
        if found is not None:
            return found
        if not everywhere:
            break
    return None


def _search(part: Problem, goal: int, most: int) -> tuple[Declared | None, bool]:
    """A declaration that reaches the goal, if the search finds one, and whether it looked everywhere."""
    walk = Walk(part, goal, None, most=most, eager=True)
    return next(walk.run(), None), not walk.gave_up


def _neighbours_together(core: Core) -> list[Candidate]:
    """Creatures that share much one after the other, so that little is open between them; big cores as they are."""
    if len(core.candidates) > MANY:
        return core.candidates
    touched = {c.id: 0 for c in core.candidates}
    for kind in core.kinds:
        for option in kind.options:
            for id, _ in option.edges:
                touched[id] |= option.marks
    left, found, known = list(core.candidates), list[Candidate](), 0
    while left:
        best = min(left, key=lambda c: ((touched[c.id] & ~known).bit_count(), -touched[c.id].bit_count(), c.id))
        left.remove(best)
        found.append(best)
        known |= touched[best.id]
    return found


def reaches(problem: Problem, goal: int, taken: Iterable[Edge], refused: frozenset[Edge]) -> bool:
    """Whether some declaration obeys as many requirements, takes some edges and does not take others."""
    return reaching(problem, goal, taken, refused) is not None


def reaching(problem: Problem, goal: int, taken: Iterable[Edge], refused: frozenset[Edge]) -> Declared | None:
    """A declaration that does, or None. To take the edges is made a requirement that outweighs all others together."""
    heavy = 1 + sum(r.weight for r in problem.requirements)
    wanted = list(taken)
    solver = Solver(problem.given(wanted, refused, heavy))
    return solver.witness() if solver.maximum >= goal + heavy * len(wanted) else None
