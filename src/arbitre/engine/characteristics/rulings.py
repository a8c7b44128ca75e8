"""Effects that change the rules of the game for objects and players (CR 613.9–10).

Which such effects there are is found once for each epoch of the layers; whether they apply is asked when needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, partial
from typing import Final, TypeVar

from arbitre.engine.characteristics.durations import passes, waits
from arbitre.engine.characteristics.kinds import KINDS, grants
from arbitre.engine.characteristics.statics import elsewhere, functions, gives_elsewhere
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Static
from arbitre.ir.node import Condition, Filter, Modification, Ref, walk
from arbitre.ir.refs import Players, This, You
from arbitre.ir.values import BATTLEFIELD, STACK, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj

M = TypeVar("M", bound=Modification)

Rules = dict[type[Modification], "Rulings"]


class Ruling:
    """A modification of the rules with the static ability or the resolved effect that it comes from."""

    __slots__ = ("mod", "source", "to", "condition", "affected", "lasting", "timestamp")

    def __init__(
        self,
        mod: Modification,
        source: int,
        to: Filter | Ref | None,
        condition: Condition | None,
        timestamp: int,
        lasting: Lasting | None = None,
    ) -> None:
        self.mod: Modification = mod
        self.source: int = source
        self.to: Filter | Ref | None = to
        self.condition: Condition | None = condition
        self.timestamp: int = timestamp
        self.lasting: Lasting | None = lasting
        self.affected: tuple[int, ...] | None = None if lasting is None else lasting.affected

    def context(self, game: Game) -> Context:
        """The words of the ability: of a static ability now, of a resolved one as they were."""
        if self.lasting is not None:
            return Context.of(game, self.lasting.binding)
        return Context(game, self.source, controller(game, self.source))

    def applies(self, game: Game, id: int) -> bool:
        """Whether it holds for an object or player now."""
        if self.affected is not None:
            return id in self.affected
        ctx = self.context(game)
        if influence.limits(ctx) and not influence.reaches(game, ctx.controller, id):
            return False
        if not evaluate.holds(ctx, self.condition):
            return False
        if isinstance(self.to, Ref):
            return id in evaluate.ids(ctx, self.to)
        return self.to is not None and is_in_scope(game, self.to, id) and evaluate.matches(ctx, self.to, id)


class Rulings:
    """All modifications of one kind in timestamp order, and by the only object that each of some can be about."""

    __slots__ = ("all", "_about", "_open")

    def __init__(self) -> None:
        self.all: list[Ruling] = []
        self._about: dict[int, list[Ruling]] = {}
        self._open: list[Ruling] = []
        """Those that may be about anything."""

    def add(self, ruling: Ruling) -> None:
        """The next one."""
        self.all.append(ruling)
        ids = ruling.affected
        if ids is None and ruling.to == This():
            ids = (ruling.source,)
        if ids is None:
            self._open.append(ruling)
        for id in ids or ():
            self._about.setdefault(id, []).append(ruling)

    def about(self, id: int) -> list[Ruling]:
        """Those that may be about an object or player."""
        about = self._about.get(id)
        if about is None:
            return self._open
        return sorted((*about, *self._open), key=lambda ruling: ruling.timestamp) if self._open else about


_NONE: Final = Rulings()


def affecting(game: Game, id: int, kind: type[M]) -> list[tuple[M, Context]]:
    """The modifications of one kind that apply to an object or player, each with the words of its ability.

    In timestamp order (CR 613.10); for a card or spell also those that its own text brings for itself (CR 112.6).
    CR 101.1: what they say goes before the rule that they change.
    """
    return [(r.mod, r.context(game)) for r in _applying(game, id, kind) if isinstance(r.mod, kind)]


def standing(game: Game, id: int, kind: type[M]) -> list[tuple[M, Context]]:
    """Those of them that hold whatever is waited for: they rest on no condition, and do not end with a turn or a step
    (CR 611.2)."""
    found = (r for r in _applying(game, id, kind) if r.condition is None)
    lasting = (r for r in found if r.lasting is None or not passes(r.lasting))
    return [(r.mod, r.context(game)) for r in lasting if isinstance(r.mod, kind)]


def _applying(game: Game, id: int, kind: type[Modification]) -> list[Ruling]:
    rules = _rules(game).get(kind)
    found = [] if rules is None else [r for r in rules.about(id) if r.applies(game, id)]
    obj = game.state.objects.get(id)
    if obj is not None and obj.zone is not BATTLEFIELD:
        found += [r for r in _own(game, obj, kind) if r.applies(game, id)]
    return found


def any_of(game: Game, *kinds: type[Modification]) -> bool:
    """Whether any effect of one of these kinds exists now, besides those that a card or spell brings for itself."""
    layering = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch or layering.rules is None:
        rules = _rules(game)
    else:
        rules = layering.rules
    if rules:
        for kind in kinds:
            if kind in rules:
                return True
    return False


def present(game: Game) -> Collection[type[Modification]]:
    """The kinds of which any effect exists now, for who asks about several of them (:func:`any_of`)."""
    layering = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch or layering.rules is None:
        return _rules(game)
    return layering.rules  # type: ignore[no-any-return]


def every(game: Game, kind: type[M]) -> list[tuple[M, Context]]:
    """All modifications of one kind whose conditions hold, whatever they apply to."""
    found = []
    for ruling in _rules(game).get(kind, _NONE).all:
        ctx = ruling.context(game)
        if isinstance(ruling.mod, kind) and evaluate.holds(ctx, ruling.condition):
            found.append((ruling.mod, ctx))
    return found


def own_mods(ctx: Context, chars: Characteristics, kind: type[M]) -> Iterator[M]:
    """The modifications of one kind in the card's own static abilities, which concern only itself (CR 112.6c–d).

    CR 604.5–6: on the stack, and where the card could be cast from.
    """
    for static in chars.static:
        if static.zone is STACK:
            for mod in static.mods:
                if isinstance(mod, kind) and evaluate.holds(ctx, static.condition):
                    yield mod


# --- which there are --------------------------------------------------------------------------------------------------


def _rules(game: Game) -> Rules:
    layering = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    if layering.rules is None:
        found = sorted(_all(game), key=lambda ruling: ruling.timestamp)
        rules: Rules = {}
        for ruling in found:
            rules.setdefault(type(ruling.mod), Rulings()).add(ruling)
        layering.rules = rules
        game.derived.asked["rules"] = partial(present, game)
    return layering.rules  # type: ignore[no-any-return]


def _all(game: Game) -> Iterator[Ruling]:
    state = game.state
    for id in (*state.battlefield, *state.command):
        static = characteristics(game, id).static
        if static:
            yield from _of_object(state.objects[id], static)
    given = {id for lasting in state.lasting if gives_elsewhere(lasting.mods) for id in lasting.named}
    for obj in state.objects.values():
        if obj.zone not in _SEEN and (obj.id in given or (obj.base.static and elsewhere(obj.base.abilities))):
            yield from _of_object(obj, characteristics(game, obj.id).static)
    for lasting in state.lasting:
        if waits(lasting):
            continue
        to = lasting.to if isinstance(lasting.to, Filter | Ref) else None
        for mod in lasting.mods:
            players = any(state.is_player(id) for id in lasting.named)
            open = players or (to is not None and _speaks_of_more(to))
            if isinstance(mod, Modification) and (type(mod) not in KINDS or (open and grants(mod))):
                condition = lasting.until.condition if isinstance(lasting.until, m.WhileTrue) else None
                yield Ruling(mod, lasting.binding.source, to, condition, lasting.timestamp, lasting)


_SEEN: Final = frozenset({BATTLEFIELD, Zone.COMMAND})


def _of_object(obj: Obj, statics: tuple[Static, ...]) -> Iterator[Ruling]:
    for static in statics:
        if functions(static.zone, obj):
            for mod in static.mods:
                if type(mod) not in KINDS or (grants(mod) and _speaks_of_more(static.to)):
                    yield Ruling(mod, obj.id, static.to, static.condition, obj.timestamp)


@cache
def _speaks_of_players(to: Filter | Ref) -> bool:
    """Players have no characteristics; abilities that they gain are asked for here (CR 702.11c, 702.17a)."""
    said = (isinstance(node, f.IsPlayer | f.IsOpponent) or node == _YOURSELF for node in walk(to))
    return isinstance(to, You | Players) or any(said)


_YOURSELF: Final = f.Is(You())
""" "You and creatures you control"."""


@cache
def _speaks_of_more(to: Filter | Ref) -> bool:
    """Players; and spells, whose abilities count before they are on the stack: who could cast them asks for that (CR26
    601.3e)."""
    return _speaks_of_players(to) or any(isinstance(node, f.IsSpell) for node in walk(to))


def _own(game: Game, obj: Obj, kind: type[Modification]) -> Iterator[Ruling]:
    """CR 112.6c–f: what a card or spell says of its own casting and countering."""
    for static in characteristics(game, obj.id).static:
        if static.to == This() and static.zone in (STACK, obj.zone) and not functions(BATTLEFIELD, obj):
            for mod in static.mods:
                if type(mod) is kind:
                    yield Ruling(mod, obj.id, static.to, static.condition, obj.timestamp)


# --- whom they concern ------------------------------------------------------------------------------------------------


def is_in_scope(game: Game, what: Filter, id: int) -> bool:
    """CR 109.2: a filter that names no place speaks of permanents."""
    obj = game.state.objects.get(id)
    return obj is None or obj.zone is BATTLEFIELD or names_a_place(what)


def names_a_place(what: Filter) -> bool:
    """Whether a filter says by itself where it looks."""
    if isinstance(what, f.And | f.Or):
        return any(names_a_place(part) for part in what.parts if part != _YOURSELF)
    return isinstance(what, f.InZone | f.Is | f.IsSpell | f.IsAbility | f.TargetsOnly | f.OfSource)
