"""Which unit of mana pays for which need (CR 107.4, 117.3): exact matchings of bit masks, in polynomial time.

A unit is a mask of the types that it may be, a need a mask of the types that pay it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NEVER: Final = 10**15
"""The cost of a unit for a need that it does not pay."""


def assign(units: Sequence[int], wanted: Sequence[int]) -> list[int] | None:
    """For each need the index of a unit of its own, taking units from the front wherever possible; None if impossible.

    The sets of units that can be matched form a matroid, so taking them greedily in order of preference is optimal.
    """
    if len(units) < len(wanted):
        return None
    owner = matched(units, wanted)
    return owner if -1 not in owner else None


def matched(units: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """As :func:`assign` for as many needs as possible; -1 for the others."""
    owner = [-1] * len(wanted)
    left = len(wanted)
    for unit, mask in enumerate(units) if left else ():
        for need, accepted in enumerate(wanted):
            if owner[need] < 0 and mask & accepted:
                owner[need] = unit
                break
        else:
            if not _moved(unit, mask, units, wanted, owner, set()):
                continue
        left -= 1
        if not left:
            break
    return owner


def _place(
    unit: int, mask: int, units: Sequence[int], wanted: Sequence[int], owner: list[int], tried: set[int]
) -> bool:
    """Find a need for a unit: one that is open, or one whose unit finds another."""
    for need, accepted in enumerate(wanted):
        if owner[need] < 0 and mask & accepted:
            owner[need] = unit
            return True
    return _moved(unit, mask, units, wanted, owner, tried)


def _moved(
    unit: int, mask: int, units: Sequence[int], wanted: Sequence[int], owner: list[int], tried: set[int]
) -> bool:
    for need, accepted in enumerate(wanted):
        if mask & accepted and need not in tried:
            tried.add(need)
            other = owner[need]
            if _place(other, units[other], units, wanted, owner, tried):
                owner[need] = unit
                return True
    return False


def cheapest(costs: Sequence[Sequence[int]]) -> list[int] | None:
    """For each row a column of its own such that the costs are the least together; None if one would be NEVER.

    The Hungarian method, by shortest augmenting paths.
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    if rows > columns:
        return None
    of_row, of_column = [0] * rows, [0] * columns
    owner = [-1] * columns
    for start in range(rows):
        column = _augment(costs, start, of_row, of_column, owner)
        if column < 0:
            return None
    found = [-1] * rows
    for column, row in enumerate(owner):
        if row >= 0:
            found[row] = column
    return found


def _augment(
    costs: Sequence[Sequence[int]], start: int, of_row: list[int], of_column: list[int], owner: list[int]
) -> int:
    """Give one more row a column, moving others along a shortest path; -1 if there is none at less than NEVER."""
    columns = len(of_column)
    distance, before, done = [NEVER] * columns, [-1] * columns, [False] * columns
    row, column, rows_seen = start, -1, [(start, 0)]
    while True:
        far, following = NEVER, -1
        base = (distance[column] if column >= 0 else 0) - of_row[row]
        for other in range(columns):
            if done[other]:
                continue
            price = costs[row][other]
            if price < NEVER and (reached := base + price - of_column[other]) < distance[other]:
                distance[other], before[other] = reached, column
            if distance[other] < far:
                far, following = distance[other], other
        if following < 0:
            return -1
        column = following
        done[column] = True
        if owner[column] < 0:
            break
        row = owner[column]
        rows_seen.append((row, far))
    for seen, at in rows_seen:
        of_row[seen] += far - at
    for other in range(columns):
        if done[other]:
            of_column[other] -= far - distance[other]
    end = column
    while column >= 0:
        owner[column] = owner[before[column]] if before[column] >= 0 else start
        column = before[column]
    return end
