"""The exact maximum of an integer linear program: by branch and bound here, or by HiGHS for big ones if it is there."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from arbitre.engine.combat.programs import Program
from arbitre.engine.combat.simplex import Imprecise, Tableau
from arbitre.errors import EngineFault

MOST_NODES: Final = 3000
"""Branches of one search after which the board is refused as too big; work is counted, not time."""
FEW: Final = 300
"""Branches that are tried before anything else."""
BIG: Final = 400
"""Rows of a program from which on the library is asked at once, if it is installed."""


def maximum(program: Program) -> list[int]:
    """A best solution.

    :raises EngineFault: the search grew beyond what is allowed.
    """
    library = highs()
    solution = by_branches(program) if library is None else by_highs(program, library)
    if program.value(solution) is None:
        raise EngineFault("the solution of a declaration's program breaks a row")
    return solution


def is_for_the_library(program: Program) -> bool:
    """Whether the library is there and the program big enough for it to be quicker."""
    return len(program.rows) >= BIG and highs() is not None


def soon(program: Program) -> tuple[list[int] | None, int]:
    """A best solution if a few branches find it; and in any case a number that no solution is worth more than."""
    above = sum(worth * most for worth, most in zip(program.worth, program.bounds, strict=True))
    root = Tableau(program)
    try:
        root.optimise()
        above = min(above, root.bound())
        return _branches(program, root, FEW), above
    except Imprecise:
        return None, above


def by_branches(program: Program) -> list[int]:
    """Branch and bound: a branch is given up when no solution in it can be better than the one that is known."""
    root = Tableau(program)
    root.optimise()
    found = _branches(program, root, MOST_NODES)
    if found is None:
        raise EngineFault("the declaration ties too many creatures together by restrictions and requirements")
    return found


def _branches(program: Program, root: Tableau, nodes: int) -> list[int] | None:
    """A best solution, or None if that would take more branches.

    :raises Imprecise: rounding has led astray; nothing is concluded from that.
    """
    best, most = [0] * len(program.worth), 0
    open_: list[Tableau] = [root.copy()]
    while open_:
        node = open_.pop()
        if nodes == 0:
            return None
        nodes -= 1
        if not _within_bounds(node) or node.bound() <= most:
            continue
        values = node.solution()
        number = _split(program, values)
        if number is None:
            found = [round(x) for x in values]
            worth = program.value(found)
            if worth is None:
                raise EngineFault("the solution of a declaration's program breaks a row")
            if worth > most:
                best, most = found, worth
            continue
        below = int(values[number] // 1)
        down, up = node.copy(), node
        down.cut(number, 1, below)
        up.cut(number, -1, -below - 1)
        open_ += [down, up]
    return best


def _within_bounds(node: Tableau) -> bool:
    """Restore a basis; bounds of variables that no row keeps become cuts as they are overstepped."""
    while node.restore():
        beyond = [
            (n, b) for n, (x, b) in enumerate(zip(node.solution(), node.program.bounds, strict=True)) if x > b + 1e-6
        ]
        if not beyond:
            return True
        for number, bound in beyond:
            node.cut(number, 1, bound)
    return False


def _split(program: Program, values: list[float]) -> int | None:
    """The variable to branch on: of the highest rank, the furthest from a whole number; None if all are whole."""
    broken = [(program.ranks[n], min(x % 1, 1 - x % 1), -n) for n, x in enumerate(values)]
    found = max((one for one in broken if one[1] > 1e-6), default=None)
    return None if found is None else -found[2]


# --- HiGHS -----------------------------------------------------------------------------------------------------------


@cache
def highs() -> Any:
    """The library, or None; it belongs to the extra ``exact``."""
    try:
        import highspy
    except ImportError:
        return None
    return highspy


def by_highs(program: Program, library: Any) -> list[int]:
    """The same by the library's own branch and cut, with no gap allowed."""
    starts: list[int] = [0]
    indices: list[int] = []
    factors: list[int] = []
    for row in program.rows:
        indices += row
        factors += row.values()
        starts.append(len(indices))
    model = library.HighsLp()
    model.num_col_, model.num_row_ = len(program.worth), len(program.rows)
    model.sense_ = library.ObjSense.kMaximize
    model.col_cost_ = [float(worth) for worth in program.worth]
    model.col_lower_ = [0.0] * model.num_col_
    model.col_upper_ = [float(bound) for bound in program.bounds]
    model.row_lower_ = [-library.kHighsInf] * model.num_row_
    model.row_upper_ = [float(limit) for limit in program.limits]
    model.integrality_ = [library.HighsVarType.kInteger] * model.num_col_
    model.a_matrix_.format_ = library.MatrixFormat.kRowwise
    model.a_matrix_.start_, model.a_matrix_.index_ = starts, indices
    model.a_matrix_.value_ = [float(factor) for factor in factors]
    solver = library.Highs()
    options = {"output_flag": False, "threads": 1, "random_seed": 0, "mip_rel_gap": 0.0, "mip_abs_gap": 0.0}
    for name, value in options.items():
        solver.setOptionValue(name, value)
    solver.passModel(model)
    solver.run()
    if solver.getModelStatus() != library.HighsModelStatus.kOptimal:
        raise EngineFault("the library found no best declaration")
    return [round(x) for x in solver.getSolution().col_value]
