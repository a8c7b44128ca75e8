"""What is left of a declaration's joint problem when only the most obeyed requirements are asked for.

Four steps make it small. Edges that no legal declaration takes are dropped. Of what one creature could do, only what no
other choice of it makes superfluous is kept. What is not tied together falls into separate cores. Creatures that are
alike in all that is left become one kind with so many members.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.engine.combat.model import Candidate, Edge, Limit, Problem, Requirement, creatures, possible


class Option:
    """Something that each member of a kind could do."""

    __slots__ = ("value", "marks", "edges")

    def __init__(self, value: int, marks: int, edges: list[Edge]) -> None:
        self.value: int = value
        """Requirements of one creature alone that it obeys."""
        self.marks: int = marks
        """Bits: which limits and shared requirements it has to do with, and how."""
        self.edges: list[Edge] = edges
        """The edge of each member."""


class Kind:
    """Creatures that are alike: each takes up to *most* of the options."""

    __slots__ = ("members", "most", "options")

    def __init__(self, members: list[int], most: int, options: list[Option]) -> None:
        self.members: list[int] = members
        self.most: int = most
        self.options: list[Option] = options

    def best(self) -> list[Option]:
        """What each member does for its own requirements."""
        worth = sorted((o for o in self.options if o.value > 0), key=lambda o: -o.value)
        return worth[: self.most]


class Core:
    """Kinds of creatures that are tied together by limits and requirements."""

    __slots__ = ("candidates", "kinds", "limits", "requirements")

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        """The creatures with what is left for them to do."""
        self.kinds: list[Kind] = []
        self.limits: list[Bound] = []
        self.requirements: list[Asked] = []


class Bound:
    """A limit, with the bits of the edges that it is about."""

    __slots__ = ("when_edges", "counted_edges", "least", "most", "when", "counted", "same")

    def __init__(self, when: frozenset[Edge], counted: frozenset[Edge], least: int, most: int | None) -> None:
        self.when_edges: frozenset[Edge] = when
        self.counted_edges: frozenset[Edge] = counted
        self.least: int = least
        self.most: int | None = most
        self.same: bool = when == counted
        """Whether it is in force whenever something is counted."""
        self.when: int = 0
        self.counted: int = 0


class Asked:
    """A requirement that several creatures could obey, with the bits of its edges.

    With *each*, one of so many creatures each, on one condition: it counts once for every creature that obeys it.
    """

    __slots__ = ("least", "most", "weight", "when_edges", "edges", "when", "counted", "each")

    def __init__(self, of: Requirement, edges: frozenset[Edge], when: frozenset[Edge] | None, each: int = 0) -> None:
        self.each: int = each
        self.least: int = of.least
        self.most: int | None = of.most
        self.weight: int = of.weight
        self.edges: frozenset[Edge] = edges
        self.when_edges: frozenset[Edge] | None = when
        self.when: int = 0
        self.counted: int = 0


def cores(problem: Problem) -> list[Core]:
    """The separate cores of a problem."""
    reduction = _Reduction(problem)
    while reduction.step():
        pass
    return reduction.cores()


class _Reduction:
    def __init__(self, problem: Problem) -> None:
        self.problem: Problem = problem
        self.ways: dict[int, tuple[Edge, ...]] = {c.id: c.edges for c in problem.candidates}
        self.alive: frozenset[Edge] = frozenset()
        self.limits: list[Bound] = []
        self.shared: list[Asked] = []
        self.values: dict[Edge, int] = {}
        self.marks: dict[Edge, int] = {}
        self.helps: int = 0
        self.hurts: int = 0
        self._kept: dict[frozenset[tuple[int, int]], list[tuple[int, int]]] = {}
        """What is left of some options of one creature."""

    def step(self) -> bool:
        """One round; whether edges were dropped, so that another may drop more."""
        self.alive = frozenset(edge for edges in self.ways.values() for edge in edges)
        before = len(self.alive)
        self._drop_the_impossible()
        self._require()
        self._mark()
        self._drop_the_superfluous()
        return 0 < sum(map(len, self.ways.values())) < before

    # --- what cannot be taken ----------------------------------------------------------------------------------------

    def _drop_the_impossible(self) -> None:
        """Edges that bring a limit into force that cannot be heeded."""
        alive = possible(self.problem.limits, self.alive)
        if len(alive) < len(self.alive):
            self.alive = alive
            self._keep(alive)
        limits = _merged(_bounds(self.problem.limits, alive))
        self.limits = [limit for limit in limits if not _harmless(limit)]

    def _keep(self, edges: frozenset[Edge]) -> None:
        left = ((id, tuple(edge for edge in mine if edge in edges)) for id, mine in self.ways.items())
        self.ways = {id: mine for id, mine in left if mine}

    # --- what is superfluous -----------------------------------------------------------------------------------------

    def _require(self) -> None:
        """Requirements of a creature alone become the values of its edges; the others stay."""
        self.values, self.shared = {}, []
        alike: dict[tuple[frozenset[Edge], int], list[tuple[Requirement, frozenset[Edge]]]] = {}
        for one in self.problem.requirements:
            edges = one.edges if one.edges <= self.alive else one.edges & self.alive
            when = None if one.when is None else one.when & self.alive
            if one.plain and edges and self._of_one(edges):
                for edge in edges:
                    self.values[edge] = self.values.get(edge, 0) + one.weight
            elif when and one.least == 1 and one.most is None and edges and self._of_one(edges):
                alike.setdefault((when, one.weight), []).append((one, edges))
            elif when or (when is None and creatures(edges) >= one.least):
                self.shared.append(Asked(one, edges, when))
        for (when, _), those in alike.items():
            together = frozenset[Edge]().union(*(edges for _, edges in those))
            if len(together) == sum(len(edges) for _, edges in those):
                self.shared.append(Asked(those[0][0], together, when, len(those)))
            else:
                self.shared += [Asked(one, edges, when) for one, edges in those]

    def _of_one(self, edges: frozenset[Edge]) -> bool:
        """Whether only one creature could obey it, and in one way at a time."""
        some, _ = next(iter(edges))
        return len(edges) == 1 or (self._single(some) and all(creature == some for creature, _ in edges))

    def _single(self, id: int) -> bool:
        return self.problem.by_id[id].most == 1 or len(self.ways[id]) == 1

    def _mark(self) -> None:
        """A bit for each limit in force, each count and each requirement; some of them help, some hurt, some both."""
        self.marks, self.helps, self.hurts = dict.fromkeys(self.alive, 0), 0, 0
        bit = 1
        for limit in self.limits:
            limit.when, limit.counted, bit = bit, bit << 1, bit << 2
            if not limit.same:
                self._put(limit.when_edges, limit.when)
            else:
                limit.when = limit.counted
            self._put(limit.counted_edges, limit.counted)
            self.hurts |= limit.when | (limit.counted if limit.most is not None else 0)
            self.helps |= limit.counted if limit.least > 0 else 0
        for one in self.shared:
            one.when, one.counted, bit = bit, bit << 1, bit << 2
            self._put(one.when_edges or (), one.when)
            self._put(one.edges, one.counted)
            self.helps |= one.counted
            self.hurts |= one.when | (one.counted if one.most is not None else 0)

    def _put(self, edges: Iterable[Edge], bit: int) -> None:
        marks = self.marks
        for edge in edges:
            marks[edge] |= bit

    def _drop_the_superfluous(self) -> None:
        """Of each creature, keep what is neither pointless nor outdone by something else that it could do."""
        values, marks, wanted = self.values, self.marks, self._wanted()
        self._kept = {}
        found: dict[int, tuple[Edge, ...]] = {}
        for id, edges in self.ways.items():
            useful = [e for e in edges if values.get(e) or marks.get(e, 0) & wanted]
            if len(useful) > 1 and self._single(id):
                useful = self._undominated(useful)
            if useful:
                found[id] = tuple(useful)
        self.ways = found

    def _wanted(self) -> int:
        """The bits that a creature may be declared for: requirements, and counts for limits that come into force."""
        values, marks = self.values, self.marks
        wanted = sum(one.counted for one in self.shared)
        idle = [limit for limit in self.limits if limit.least > 0]
        while True:
            woken = [m for m in idle if any(values.get(e) or marks[e] & wanted for e in m.when_edges)]
            if not woken:
                return wanted
            wanted |= sum(limit.counted for limit in woken)
            idle = [limit for limit in idle if limit not in woken]

    def _undominated(self, edges: list[Edge]) -> list[Edge]:
        distinct: dict[tuple[int, int], Edge] = {}
        for edge in edges:
            distinct.setdefault((self.values.get(edge, 0), self.marks.get(edge, 0)), edge)
        options = frozenset(distinct)
        kept = self._kept.get(options)
        if kept is None:
            kept = self._kept[options] = [option for option in options if not self._outdone(option, options)]
        return [distinct[option] for option in kept]

    def _outdone(self, one: tuple[int, int], options: Iterable[tuple[int, int]]) -> bool:
        """Whether a creature may as well always do another one; of two that come to the same, the first stays."""
        value, marks = one
        helps, hurts = self.helps, self.hurts
        needed, barred = marks & helps, ~marks & hurts
        told = helps | hurts
        for better, other in options:
            if better < value or needed & ~other or other & barred:
                continue
            if better > value or (other ^ marks) & told or other < marks:
                return True
        return False

    # --- what is tied together ---------------------------------------------------------------------------------------

    def cores(self) -> list[Core]:
        """Kinds of creatures, grouped by what they share."""
        groups = _Groups(self.ways)
        limits = [m for m in self.limits if not m.when_edges.isdisjoint(self.alive)]
        for limit in limits:
            groups.tie(limit.when_edges | limit.counted_edges)
        for one in self.shared:
            groups.tie(one.edges | (one.when_edges or frozenset()))
        found: dict[int, Core] = {}
        for id, edges in self.ways.items():
            core = found.setdefault(groups.number_of(id), Core())
            core.candidates.append(Candidate(id, [target for _, target in edges], self.problem.by_id[id].most))
        for limit in limits:
            number = groups.among(limit.when_edges)
            if number is not None:
                found[number].limits.append(limit)
        for one in self.shared:
            number = groups.among(one.edges or one.when_edges or ())
            if number is not None:
                found[number].requirements.append(one)
        for number, kind in self._kinds(groups):
            found[number].kinds.append(kind)
        return list(found.values())

    def _kinds(self, groups: _Groups) -> Iterable[tuple[int, Kind]]:
        alike: dict[tuple[object, ...], Kind] = {}
        for id, edges in self.ways.items():
            options = sorted((self.values.get(edge, 0), self.marks.get(edge, 0), edge) for edge in edges)
            single = self._single(id)
            group = groups.number_of(id)
            key = (group, *((value, marks) for value, marks, _ in options)) if single else (group, id)
            kind = alike.get(key)
            if kind is None:
                most = 1 if single else min(self.problem.by_id[id].most, len(edges))
                kind = alike[key] = Kind([], most, [Option(value, marks, []) for value, marks, _ in options])
            kind.members.append(id)
            for option, (_, _, edge) in zip(kind.options, options, strict=True):
                option.edges.append(edge)
        return [(groups.number_of(kind.members[0]), kind) for kind in alike.values()]


class _Groups:
    """Creatures that are tied together, directly or through others."""

    def __init__(self, ids: Iterable[int]) -> None:
        self._leader: dict[int, int] = {id: id for id in ids}

    def number_of(self, id: int) -> int:
        """The number of a creature's group."""
        leader = self._leader
        while leader[id] != id:
            leader[id] = leader[leader[id]]
            id = leader[id]
        return id

    def among(self, edges: Iterable[Edge]) -> int | None:
        """The group of the creatures of some edges, which are tied together; None if none is left."""
        return next((self.number_of(id) for id, _ in edges if id in self._leader), None)

    def tie(self, edges: Iterable[Edge]) -> None:
        """These creatures belong together."""
        first: int | None = None
        for id in {id for id, _ in edges}:
            if id in self._leader:
                if first is not None:
                    self._leader[self.number_of(id)] = self.number_of(first)
                first = id


def _bounds(limits: Iterable[Limit], alive: frozenset[Edge]) -> Iterable[Bound]:
    """The limits about edges that can still be taken."""
    narrowed: dict[frozenset[Edge], frozenset[Edge]] = {}
    for limit in limits:
        for edges in (limit.when, limit.counted):
            if edges not in narrowed:
                narrowed[edges] = edges if edges <= alive else edges & alive
        when, counted = narrowed[limit.when], narrowed[limit.counted]
        if when:
            yield Bound(when, counted, limit.least, limit.most)


def _merged(limits: Iterable[Bound]) -> list[Bound]:
    """Limits that ask for the same, as one that is in force when any of them is."""
    found: dict[tuple[frozenset[Edge], int, int | None], list[frozenset[Edge]]] = {}
    for limit in limits:
        found.setdefault((limit.counted_edges, limit.least, limit.most), []).append(limit.when_edges)
    return [
        Bound(whens[0] if len(whens) == 1 else frozenset().union(*whens), counted, least, most)
        for (counted, least, most), whens in found.items()
    ]


def _harmless(limit: Bound) -> bool:
    """Whether no declaration disobeys it."""
    least = limit.least <= 0 or (limit.least == 1 and limit.when_edges <= limit.counted_edges)
    return least and (limit.most is None or creatures(limit.counted_edges) <= limit.most)
