"""The joint problem of a declaration (CR 508.1c–d, 509.1b–c): the solver against plain enumeration, chance, speed."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice, product
from time import perf_counter

import pytest

from arbitre.engine.combat import exact, search
from arbitre.engine.combat.model import Candidate, Declared, Limit, Problem, Requirement
from arbitre.engine.combat.programs import Formulation
from arbitre.engine.combat.reducing import cores
from arbitre.engine.combat.search import Solver
from arbitre.errors import EngineFault
from arbitre.state.chance import Dice
from engine.fights import declaration
from table import Table, creature


def enumerated(problem: Problem) -> tuple[int, set[Declared]]:
    """The maximum of obeyed requirements and who reaches it, by looking at every declaration."""
    every = (tuple(sorted(edge for way in picked for edge in way)) for picked in product(*_ways(problem)))
    heeding = [declared for declared in every if problem.broken(declared) is None]
    asked = [r for r in problem.requirements if r.when is None or any(_does(r, frozenset(d)) for d in heeding)]
    worth = {d: sum(r.weight for r in asked if r.obeyed(frozenset(d))) for d in heeding}
    best = max(worth.values())
    return best, {declared for declared in heeding if worth[declared] == best}


def _ways(problem: Problem) -> list[tuple[Declared, ...]]:
    return [tuple(c.ways()) for c in problem.candidates]


def _does(requirement: Requirement, taken: frozenset[tuple[int, int]]) -> bool:
    """Whether a declaration does what is required, whatever the condition."""
    count = len({creature for creature, _ in requirement.edges & taken})
    return requirement.least <= count <= (count if requirement.most is None else requirement.most)


def some_problem(chance: random.Random) -> Problem:
    """Up to five creatures with up to three things to attack or block, under random limits and requirements."""
    targets = range(100, 100 + chance.randint(1, 3))
    candidates = [
        Candidate(
            id, sorted(chance.sample(targets, chance.randint(1, len(targets)))), chance.choice([1, 1, 1, 2, None])
        )
        for id in range(chance.randint(1, 5))
    ]
    edges = [edge for c in candidates for edge in c.edges]

    def some() -> list[tuple[int, int]]:
        return chance.sample(edges, chance.randint(1, len(edges)))

    limits = []
    for _ in range(chance.randint(0, 3)):
        when = some()
        counted = chance.choice([when, some()])
        least, most = chance.choice([(chance.randint(1, 3), None), (0, chance.randint(0, 2))])
        limits.append(Limit(when, counted, least, most))

    def requirement() -> Requirement:
        least, most = chance.choice([(1, None), (1, None), (2, None), (1, 1), (2, 3)])
        when = some() if chance.random() < 0.2 else None
        return Requirement(chance.choice([some(), [chance.choice(edges)]]), least=least, most=most, when=when)

    return Problem(candidates, limits, [requirement() for _ in range(chance.randint(0, 4))])


@pytest.mark.parametrize("seed", range(8))
def test_da_5_and_db_1_the_maximum_is_exact(seed: int) -> None:
    """CR 508.1d, 509.1c: on random problems, maximum, witness, all answers and samples agree with enumeration."""
    chance, dice = random.Random(seed), Dice(seed)
    for _ in range(60):
        problem = some_problem(chance)
        maximum, every = enumerated(problem)
        solver = Solver(problem)
        assert solver.maximum == maximum
        assert problem.broken(solver.witness()) is None
        assert solver.problem.obeyed(solver.witness()) == maximum
        found = list(solver.declarations())
        assert len(found) == len(every)
        assert set(found) == every
        assert all(solver.sample(dice.below) in every for _ in range(4))


def test_every_way_of_a_creature_has_a_number() -> None:
    """The ways to block one or several attackers are numbered without gap or repetition."""
    for most in (1, 2, 3, None):
        candidate = Candidate(1, range(100, 105), most)
        assert [candidate.way(i) for i in range(candidate.count)] == list(candidate.ways())


def test_chance_is_fair_without_constraints() -> None:
    """Each creature's choice is independent, and each option of it equally likely."""
    solver = Solver(Problem([Candidate(id, (200, 201)) for id in range(3)]))
    dice = Dice(5)
    seen = Counter(solver.sample(dice.below) for _ in range(27 * 200))
    assert len(seen) == 27
    assert min(seen.values()) > 140
    assert max(seen.values()) < 260


def test_big_boards_that_are_alike_stay_easy() -> None:
    """Thirty creatures that must attack, of which seven can: found at once."""
    candidates = [Candidate(id, (200,)) for id in range(30)]
    edges = [edge for c in candidates for edge in c.edges]
    solver = Solver(Problem(candidates, [Limit(edges, edges, 0, 7)], [Requirement([edge]) for edge in edges]))
    assert solver.maximum == 7


def tangled(seed: int, creatures: int = 14, targets: int = 4) -> Problem:
    """Limits and requirements that cross each other everywhere."""
    chance = random.Random(seed)
    candidates = [Candidate(id, range(100, 100 + targets), chance.choice([1, 1, 2])) for id in range(creatures)]
    edges = [edge for c in candidates for edge in c.edges]
    limits = [
        Limit(chance.sample(edges, 6), chance.sample(edges, 6), *chance.choice([(2, None), (0, 1)])) for _ in range(8)
    ]
    requirements = [Requirement(chance.sample(edges, 4), least=chance.choice([1, 1, 2])) for _ in range(creatures)]
    return Problem(candidates, limits, requirements)


def test_a_board_that_is_too_tangled_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is guessed: a problem beyond the solver is an error."""
    monkeypatch.setattr(exact, "MOST_NODES", 1)
    monkeypatch.setattr(exact, "FEW", 1)
    monkeypatch.setattr(search, "LONG", 1)
    monkeypatch.setattr(exact, "highs", lambda: None)
    with pytest.raises(EngineFault, match="ties too many creatures together"):
        Solver(tangled(3))


@pytest.mark.parametrize("seed", range(6))
def test_da_5_and_db_1_both_ways_to_the_maximum_agree(seed: int) -> None:
    """Branch and bound and the library find the same maximum, on boards without structure and with much of it."""
    library = exact.highs()
    if library is None:
        pytest.skip("the extra 'exact' is not installed")
    for problem in (tangled(seed, 7, 3), *(some_problem(random.Random(seed * 100 + n)) for n in range(30))):
        for core in cores(problem):
            program = Formulation(core).program
            here, there = exact.by_branches(program), exact.by_highs(program, library)
            assert program.value(here) == program.value(there) is not None


def test_tangled_boards_are_listed_and_drawn_from() -> None:
    """Where the search for declarations gets lost, the solver leads it out: what is found is legal and of the best."""
    problem = tangled(3)
    solver, dice = Solver(problem), Dice(1)
    found = [*islice(solver.declarations(), 5), *(solver.sample(dice.below) for _ in range(3))]
    for declared in found:
        assert problem.broken(declared) is None
        assert problem.obeyed(declared) == solver.maximum


def test_ten_free_creatures_are_quick() -> None:
    """A declaration of ten unconstrained creatures is drawn and checked in well under 30 microseconds."""
    table = Table.players(2)
    table.battlefield(1, *[creature("Bear", 2, 2)] * 10)
    decision = declaration(table)
    dice = Dice(1)
    best = min(_seconds(lambda: decision.check(decision.sample(dice.below))) for _ in range(20))
    assert best < 30e-6 * 3  # a busy machine


def _seconds(action: object, times: int = 100) -> float:
    start = perf_counter()
    for _ in range(times):
        action()  # type: ignore[operator]
    return (perf_counter() - start) / times
