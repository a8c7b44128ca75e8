"""How many match, where it is asked about one object after the other while nothing that is looked at changes (CR 107,
613.3c): what is the same for all of them is found once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate, steadily
from arbitre.engine.vocabulary import qualities
from arbitre.ir.filters import And, Other, SharesWith
from arbitre.ir.node import Filter, walk
from arbitre.ir.refs import It

Group = tuple[frozenset[object], ...]
"""What an object has of the qualities that are to be shared."""
Wanted = tuple[tuple[frozenset[object], ...], ...]
"""For each of those qualities, what each object with which it is to be shared has of it."""


class _Split:
    """A filter, as what it asks of whatever stands on the board and what it asks about the one object."""

    __slots__ = ("alone", "shared", "is_other")

    def __init__(self, alone: Filter, shared: tuple[SharesWith, ...], is_other: bool) -> None:
        self.alone: Filter = alone
        """The same whichever object it is asked about."""
        self.shared: tuple[SharesWith, ...] = shared
        self.is_other: bool = is_other
        """It does not count the object itself."""


class _Board:
    """What matches whichever object it is about, by what it has of the qualities."""

    __slots__ = ("of", "groups", "with_it", "known")

    def __init__(self, ctx: Context, split: _Split) -> None:
        self.of: dict[int, Group] = {id: _qualities(ctx, split, id) for id in evaluate.matching(ctx, split.alone)}
        self.groups: Counter[Group] = Counter(self.of.values())
        self.with_it: dict[object, set[Group]] = {}
        """The groups that have something of the first quality."""
        for group in self.groups:
            for one in group[0] if group else ():
                self.with_it.setdefault(one, set()).add(group)
        self.known: dict[Wanted, int] = {}
        """How many share something with what has such qualities."""

    def count(self, wanted: Wanted) -> int:
        """How many share something with what has such qualities."""
        if not wanted:
            return len(self.of)
        groups = set[Group]().union(*(self.with_it.get(one, ()) for has in wanted[0] for one in has))
        return sum(self.groups[group] for group in groups if _shares(group, wanted))


def number(ctx: Context, what: Filter) -> int:
    """How many players and objects match."""
    boards: dict[Filter, _Board] | None = steadily.found(ctx.game)
    split = None if boards is None else _split(what)
    if boards is None or split is None:
        return len(evaluate.matching(ctx, what))
    board = boards.get(what)
    if board is None:
        board = boards[what] = _Board(ctx, split)
    wanted: Wanted = tuple(tuple(_own(ctx, part)) for part in split.shared)
    found = board.known.get(wanted)
    if found is None:
        found = board.known[wanted] = board.count(wanted)
    if split.is_other:
        mine = (board.of.get(id) for id in evaluate.ids(ctx, It()))
        found -= sum(group is not None and _shares(group, wanted) for group in mine)
    return found


@cache
def _split(what: Filter) -> _Split | None:
    """The filter in parts; None if what it asks about the object is something else than to share and to be another."""
    if not isinstance(what, And):
        return None
    about = [part for part in what.parts if any(isinstance(node, It) for node in walk(part))]
    alone = tuple(part for part in what.parts if part not in about)
    shared = tuple(part for part in about if isinstance(part, SharesWith))
    others = [part for part in about if part == Other(It())]
    if not alone or len(shared) + len(others) < len(about):
        return None
    return _Split(alone[0] if len(alone) == 1 else And(alone), shared, bool(others))


def _qualities(ctx: Context, split: _Split, id: int) -> Group:
    """Nothing for a player, who shares no quality."""
    obj = ctx.game.state.find(id)
    nothing: frozenset[object] = frozenset()
    return tuple(nothing if obj is None else qualities.QUALITY[part.what](ctx.game, id, obj) for part in split.shared)


def _own(ctx: Context, part: SharesWith) -> Iterator[frozenset[object]]:
    """The qualities of the object that it is about."""
    for id in evaluate.ids(ctx, part.ref):
        obj = ctx.game.state.find(id)
        if obj is not None:
            yield qualities.QUALITY[part.what](ctx.game, id, obj)


def _shares(group: Group, wanted: Wanted) -> bool:
    """Whether it has something of each quality in common with one of those."""
    for has, of_those in zip(group, wanted, strict=True):
        if all(has.isdisjoint(one) for one in of_those):
            return False
    return True
