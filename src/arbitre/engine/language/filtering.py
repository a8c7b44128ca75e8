"""Questions about one player or object, compiled once for each filter, and the search for all that match.

A test takes the context, an id and the object with that id, None for a player. Tests of objects answer no for a
player. Cheap tests come first in a conjunction; characteristics are looked up only where a test needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Final

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.language import meanings
from arbitre.engine.language.meanings import FILTERS, Test
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.seating import influence
from arbitre.errors import EngineFault, kind_name
from arbitre.ir import filters as f
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import Result
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

Where = Callable[[Context], Iterable[int]]


class Question:
    """A compiled filter: its test, and for each alternative where to search and what to ask there."""

    __slots__ = ("test", "branches")

    def __init__(self, test: Test, branches: tuple[tuple[Where, Test], ...]) -> None:
        self.test: Test = test
        self.branches: tuple[tuple[Where, Test], ...] = branches


QUESTIONS: Final[dict[Filter, Question]] = {}


def forget() -> None:
    """No filter is compiled."""
    QUESTIONS.clear()


def question(what: Filter) -> Question:
    """The compiled form of a filter; made once."""
    test = compiled(what)
    alternatives = _alternatives(what)
    if len(alternatives) == 1:
        made = Question(test, ((_where(alternatives[0]), test),))
    else:
        made = Question(test, tuple((_where(atoms), _conjunction(atoms)) for atoms in alternatives))
    QUESTIONS[what] = made
    return made


def all_matching(ctx: Context, asked: Question) -> tuple[int, ...]:
    """The ids that match, in the order of the zones searched, each once."""
    return tuple(each_matching(ctx, asked))


def each_matching(ctx: Context, asked: Question) -> Iterator[int]:
    """The same one after the other, for who needs to know of a few only."""
    if len(asked.branches) == 1:
        found = _search(ctx, *asked.branches[0])
    else:
        found = iter(dict.fromkeys(id for branch in asked.branches for id in _search(ctx, *branch)))
    return found if not influence.limits(ctx) else iter(influence.reached(ctx, found))


def _search(ctx: Context, where: Where, test: Test) -> Iterator[int]:
    state = ctx.game.state
    objects = state.objects
    for id in where(ctx):
        obj = objects.get(id)
        if obj is None:
            obj = state.gone.get(id)
        elif obj.phased_out:
            continue
        if test(ctx, id, obj):
            yield id


def compiled(what: Filter) -> Test:
    """The test of a filter.

    :raises EngineFault: nothing knows what it asks.
    """
    build = FILTERS.get(type(what))
    if build is None:
        raise EngineFault(f"nothing knows when {kind_name(what)} matches")
    return build(what)


# --- all, any, not ----------------------------------------------------------------------------------------------------


def _and(what: f.And) -> Test:
    return _conjunction(what.parts)


def _conjunction(parts: tuple[Filter, ...]) -> Test:
    tests = [compiled(part) for part in sorted(parts, key=_price)]
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda ctx, id, obj: first(ctx, id, obj) and second(ctx, id, obj)
    if len(tests) == 3:
        one, two, three = tests
        return lambda ctx, id, obj: one(ctx, id, obj) and two(ctx, id, obj) and three(ctx, id, obj)

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        for part in tests:
            if not part(ctx, id, obj):
                return False
        return True

    return test


def _or(what: f.Or) -> Test:
    tests = [compiled(part) for part in sorted(what.parts, key=_price)]

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        for part in tests:
            if part(ctx, id, obj):
                return True
        return False

    return test


def _not(what: f.Not) -> Test:
    part = compiled(what.part)
    if _about_objects(what.part):
        return lambda ctx, id, obj: obj is not None and not part(ctx, id, obj)
    return lambda ctx, id, obj: not part(ctx, id, obj)


def _about_objects(what: Filter) -> bool:
    """Whether a filter can only be asked about objects, so that its negation is not true of players either."""
    if isinstance(what, f.And | f.Or):
        return any(_about_objects(part) for part in what.parts)
    if isinstance(what, f.Not):
        return _about_objects(what.part)
    if isinstance(what, f.HasState):
        return what.state is not f.State.ACTIVE_PLAYER
    return type(what) not in _ABOUT_PLAYERS


_ABOUT_PLAYERS: Final = frozenset(
    {
        f.Anything,
        f.AnyTarget,
        f.IsPlayer,
        f.IsOpponent,
        f.Is,
        f.Affected,
        f.Other,
        f.HasCounters,
        f.HasAttached,
        f.Convoked,
        f.DamagedBy,
        f.Ignores,
        f.When,
        f.Leads,
    }
)


def _price(what: Filter) -> int:
    """How much a test costs, roughly; the order of tests never changes the answer."""
    if isinstance(what, f.And | f.Or):
        return max(map(_price, what.parts), default=0)
    if isinstance(what, f.Not):
        return _price(what.part)
    return _PRICES.get(type(what), 3)


_PRICES: Final[dict[type[Filter], int]] = {
    f.InZone: 0,
    f.IsPlayer: 0,
    f.IsToken: 0,
    f.IsCard: 0,
    f.IsSpell: 0,
    f.IsAbility: 0,
    f.Other: 1,
    f.Is: 1,
    f.Affected: 1,
    f.OwnedBy: 1,
    f.HasCounters: 1,
    f.HasState: 1,
    f.ControlledBy: 2,
    f.StatIs: 4,
    f.IsOdd: 4,
    f.HasSize: 4,
    f.SharesWith: 5,
    f.HasAttached: 6,
    f.CameThisTurn: 6,
    f.When: 7,
    f.Leads: 7,
}


# --- where to search --------------------------------------------------------------------------------------------------

_STACK: Final = (f.IsSpell, f.IsAbility, f.TargetsOnly, f.OfSource)
_PLAYERS: Final = (f.IsPlayer, f.IsOpponent)


def _places(what: Filter) -> bool:
    """Whether a filter says by itself where to search."""
    if isinstance(what, f.And | f.Or):
        return any(_places(part) for part in what.parts)
    if isinstance(what, f.HasState):
        return what.state in (f.State.SUSPENDED, f.State.ACTIVE_PLAYER)
    return isinstance(what, (f.InZone, f.Is, f.Affected, f.Anything, f.AnyTarget, f.InStartingDeck, *_STACK, *_PLAYERS))


def _alternatives(what: Filter) -> list[tuple[Filter, ...]]:
    """The filter as alternatives of conjunctions, split as far as the parts speak of different places."""
    if isinstance(what, f.And):
        return [sum(choice, ()) for choice in product(*(_alternatives(part) for part in what.parts))]
    if isinstance(what, f.Or) and _places(what):
        return [atoms for part in what.parts for atoms in _alternatives(part)]
    return [(what,)]


def _where(atoms: tuple[Filter, ...]) -> Where:
    """The place that one of the conjuncts names, or the battlefield."""
    elsewhere = any(isinstance(atom, f.InZone) and atom.zone is not Zone.BATTLEFIELD for atom in atoms)
    for atom in atoms:
        if isinstance(atom, f.Affected) and isinstance(atom.ref, Result) and elsewhere:
            return _become(atom.ref)
        if isinstance(atom, f.Is | f.Affected):
            return _referred(atom.ref)
    for atom in atoms:
        if isinstance(atom, f.InZone):
            # CR 109.2a
            return _in_zone(atom.zone, tuple(a.who for a in atoms if isinstance(a, f.OwnedBy)))
        if isinstance(atom, f.InStartingDeck):
            return _starting_decks(atom.of)
        if isinstance(atom, _STACK):  # CR 109.2b
            return lambda ctx: ctx.game.state.stack
        if isinstance(atom, _PLAYERS) or atom == f.HasState(f.State.ACTIVE_PLAYER):
            return Context.everyone
        if atom == f.HasState(f.State.SUSPENDED):
            return lambda ctx: ctx.game.state.exile
    if any(isinstance(atom, f.Anything | f.AnyTarget) for atom in atoms):
        return lambda ctx: (*ctx.game.order(), *ctx.game.state.battlefield)
    # CR 109.2, 403.2, 609.2
    return lambda ctx: ctx.game.state.battlefield


def _referred(ref: Ref) -> Where:
    """What a reference stands for: what exists, and of an earlier clause's outcome what has left meanwhile as well."""
    remembered = isinstance(ref, Result)

    def where(ctx: Context) -> Iterable[int]:
        state = ctx.game.state
        found: list[int] = []
        for id in meanings.ids(ctx, ref):
            if state.is_player(id):
                if state.player(id).playing:
                    found.append(id)
            elif id in state.objects or remembered:
                found.append(id)
        return found

    return where


def _become(ref: Result) -> Where:
    """CR 400.7g: of what an earlier clause spoke of, and put somewhere, the objects that it became there."""

    def where(ctx: Context) -> Iterable[int]:
        state = ctx.game.state
        found = dict.fromkeys(map(state.became, meanings.ids(ctx, ref)))
        return [id for id in found if id in state.objects]

    return where


def _in_zone(zone: Zone, owners: tuple[Ref, ...]) -> Where:
    if zone not in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE):
        return lambda ctx: ctx.game.state.zone(zone)

    def where(ctx: Context) -> Iterable[int]:
        state = ctx.game.state
        if zone is Zone.OUTSIDE and is_closed(ctx.game):
            return ()
        players = ctx.game.order()
        for owner in owners:
            owned = meanings.ids(ctx, owner)
            players = tuple(p for p in players if p in owned)
        if len(players) == 1:
            return state.zone(zone, players[0])
        return [id for player in players for id in state.zone(zone, player)]

    return where


def is_closed(game: Game) -> bool:
    """CR26 903.11: whether effects find no cards outside the game, since it is one with commanders."""
    return game.edition.commander_games_are_closed and any(player.commanders for player in game.state.players)


def _starting_decks(of: Ref) -> Where:
    """CR26 702.139b: before the game begins, the decks are the libraries, and the commanders that were in them."""

    def where(ctx: Context) -> Iterable[int]:
        seats = [ctx.game.state.player(player) for player in meanings.ids(ctx, of)]
        return [id for seat in seats for id in (*seat.library, *seat.commanders)]

    return where


FILTERS.enter({f.And: _and, f.Or: _or, f.Not: _not})
for _kind in (f.And, f.Or, f.Not):
    checks(_kind, no_choice)
