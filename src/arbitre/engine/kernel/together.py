"""What is asked of options that are chosen together (CR 601.2b–c, 608.2d), and choices listed without walking all
subsets: a choice is built option by option, and one that can come to nothing is left as soon as that shows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

Option = int | str
Choice = tuple[Option, ...]
Holds = Callable[[Choice], bool]
Leads = Callable[[Choice, Choice], bool]
Kind = Callable[[Option], Hashable]

MOST_REFUSED: Final = 1_000
"""After so many dead ends in a row no more choices are listed; those that are not may still be made."""
MOST_KEPT: Final = 4_096
"""So many results of tests are kept."""


class Together:
    """A test of a whole choice, and of one that has begun, whether it can become legal."""

    __slots__ = ("holds", "leads", "kind", "tried", "gave_up")

    def __init__(self, holds: Holds, leads: Leads, kind: Kind | None = None) -> None:
        self.holds: Holds = holds
        """Whether all of it goes together."""
        self.leads: Leads = leads
        """Whether what was picked is legal with none or some of what is left; false only where that is certain."""
        self.kind: Kind | None = kind
        """The same for options of which one is as good as another; None: no two are known to be."""
        self.tried: int = 0
        """How many choices, whole or begun, were tested for lists."""
        self.gave_up: bool = False
        """Whether a list of choices was ended by the number of dead ends."""


def lessened(holds: Holds) -> Together:
    """What goes together does so without some of it as well: what is to be paid for, what must differ."""
    tested = lru_cache(MOST_KEPT)(holds)
    return Together(holds, lambda picked, _left: tested(picked))


def added(holds: Holds) -> Together:
    """What is enough stays so with more: a total to be reached."""
    tested = lru_cache(MOST_KEPT)(lambda choice: holds(tuple(choice)))
    return Together(holds, lambda picked, left: tested(frozenset((*picked, *left))))


# --- lists of choices ------------------------------------------------------------------------------------------------


def free(options: Choice, least: int, most: int, begun: Choice, *, ordered: bool, sparing: bool) -> Iterator[Choice]:
    """The choices that go on from what has *begun*, where any options go together: the largest first, or with *sparing*
    the smallest."""
    left = [option for option in options if option not in begun]
    sizes = range(max(least - len(begun), 0), most - len(begun) + 1)
    arrange = permutations if ordered else combinations
    for size in sizes if sparing else reversed(sizes):
        for more in arrange(left, size):
            yield (*begun, *more) if ordered or not begun else _sorted((*begun, *more), options)


def tested(
    options: Choice, least: int, most: int, begun: Choice, together: Together, *, ordered: bool, sparing: bool
) -> Iterator[Choice]:
    """The same where they are to go together: each time as much as possible first, or with *sparing* as little."""
    if ordered:
        return _in_any_order(options, least, most, begun, together)
    return _by_kinds(options, least, most, begun, together, sparing)


def _by_kinds(
    options: Choice, least: int, most: int, begun: Choice, together: Together, sparing: bool
) -> Iterator[Choice]:
    """One choice is looked at for all those that take as many of each kind."""
    kinds = _kinds([option for option in options if option not in begun], together.kind)
    after = [tuple(option for kind in kinds[place:] for option in kind) for place in range(len(kinds) + 1)]
    refused, bound = 0, MOST_REFUSED + len(options)
    stack: list[tuple[Choice, tuple[int, ...]]] = [(begun, ())]
    while stack and refused <= bound:
        picked, counts = stack.pop()
        left = after[len(counts)] if len(picked) < most else ()
        if len(picked) + len(left) < least:
            continue
        together.tried += 1
        if not (together.leads(picked, left) if left else together.holds(picked)):
            refused += 1
        elif left:
            kind = kinds[len(counts)]
            numbers = range(min(len(kind), most - len(picked)) + 1)
            stack += [((*picked, *kind[:n]), (*counts, n)) for n in (reversed(numbers) if sparing else numbers)]
        else:
            refused = 0
            for chosen in _spread(kinds, counts, 0):
                yield _sorted((*begun, *chosen), options)
    together.gave_up |= bool(stack)


def _in_any_order(options: Choice, least: int, most: int, begun: Choice, together: Together) -> Iterator[Choice]:
    refused, bound = 0, MOST_REFUSED + len(options)
    stack: list[tuple[Choice, bool]] = [(begun, False)]
    while stack and refused <= bound:
        picked, done = stack.pop()
        together.tried += 1
        if done:
            if len(picked) >= least and together.holds(picked):
                refused = 0
                yield picked
            continue
        left = tuple([option for option in options if option not in picked])
        if not together.leads(picked, left):
            refused += 1
            continue
        stack.append((picked, True))
        if len(picked) < most:
            stack += [((*picked, option), False) for option in reversed(left)]
    together.gave_up |= bool(stack)


def _kinds(options: Sequence[Option], kind: Kind | None) -> list[tuple[Option, ...]]:
    found: dict[Hashable, list[Option]] = {}
    for option in options:
        found.setdefault(option if kind is None else kind(option), []).append(option)
    return [tuple(alike) for alike in found.values()]


def _spread(kinds: Sequence[Choice], counts: Sequence[int], place: int) -> Iterator[Choice]:
    """Every choice that takes so many of each kind."""
    while place < len(counts) and not counts[place]:
        place += 1
    if place == len(counts):
        yield ()
        return
    for some in combinations(kinds[place], counts[place]):
        for others in _spread(kinds, counts, place + 1):
            yield (*some, *others)


def _sorted(choice: Choice, options: Choice) -> Choice:
    """In the order of the options."""
    picked = set(choice)
    return tuple([option for option in options if option in picked])
