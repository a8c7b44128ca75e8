"""The limited range of influence (CR 801): whom and what a player's spells, abilities and choices can reach.

Everything else asks here. Without the option everybody reaches everything, at the cost of one look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.ir import patterns as p
from arbitre.ir.node import Pattern
from arbitre.ir.values import CardType, Zone
from arbitre.state.bindings import Happening
from arbitre.state.state import State


def range_of(game: Game, player: int) -> int:
    """CR 801.2a: how many seats away the player's influence ends; 0: nowhere. Players may differ in this."""
    ranges = game.options.range_of_influence
    if isinstance(ranges, int):
        return ranges
    return ranges[player - 1] if player <= len(ranges) else 0


def take_seats(game: Game) -> None:
    """CR 801.2c, 807.4h: as a turn begins, seats are counted anew, without those of players who have left."""
    if game.limited:
        state = game.state
        seated = tuple(p for p in state.turn_order if state.player(p).playing)
        if seated != state.seats:
            state.put(state, State.seats, seated)


def distance(game: Game, player: int, other: int) -> int:
    """How many seats apart two players sit, the shorter way around the table."""
    seats = game.state.seats or game.state.turn_order
    if player not in seats or other not in seats:
        return len(seats)
    apart = abs(seats.index(player) - seats.index(other))
    return min(apart, len(seats) - apart)


def near(game: Game, player: int, other: int) -> bool:
    """Whether the other player is within a player's range of influence."""
    if not game.limited or player == other or not player:
        return True
    # CR 801.2, 801.2b
    reach = range_of(game, player)
    return not reach or distance(game, player, other) <= reach


def limits(ctx: Context) -> bool:
    """Whether the range of influence concerns an ability: planes are exempt but in a Grand Melee (CR 801.20,
    901.12)."""
    return ctx.game.limited and (ctx.game.options.turn_markers or not is_planar(ctx.game, ctx.source))


def is_planar(game: Game, id: int) -> bool:
    """Whether it is a plane or phenomenon in the command zone (CR 309.2)."""
    obj = game.state.find(id)
    return obj is not None and obj.zone is Zone.COMMAND and not obj.base.types.isdisjoint(_PLANAR)


_PLANAR = frozenset({CardType.PLANE, CardType.PHENOMENON})


def reaches(game: Game, player: int, id: int) -> bool:
    """Whether a player or an object is within the player's range: an object, by who controls or protects it."""
    if not game.limited or not player:
        return True
    # CR 801.2d
    if is_planar(game, id) and not game.options.turn_markers:
        return True
    if game.state.is_player(id):
        return near(game, player, id)
    return near(game, player, controller(game, id)) or _protector_is_near(game, player, id)


def _protector_is_near(game: Game, player: int, id: int) -> bool:
    """CR26 801.2d: a battle is within range by who protects it as well."""
    obj = game.state.objects.get(id)
    if obj is None or not obj.protector or CardType.BATTLE not in characteristics(game, id).types:
        return False
    return near(game, player, obj.protector)


def within(game: Game, player: int, ids: Iterable[int]) -> tuple[int, ...]:
    """Those of the players and objects that are within the player's range of influence."""
    if not game.limited:
        return tuple(ids)
    # CR 801.5, 801.5a
    return tuple(id for id in ids if reaches(game, player, id))


def reached(ctx: Context, ids: Iterable[int]) -> tuple[int, ...]:
    """Those of the players and objects that an ability can affect."""
    if not limits(ctx):
        return tuple(ids)
    return within(ctx.game, ctx.controller, ids)  # CR 801.10, 801.11, 801.15a


def closest(game: Game, player: int, among: Iterable[int]) -> tuple[int, ...]:
    """Those of the players who are within range; if none is, the first of them to the player's left."""
    found = tuple(among)
    if not game.limited:
        return found
    # CR 801.5c
    return within(game, player, found) or tuple(other for other in game.order(player) if other in found)[:1]


def sees(ctx: Context, pattern: Pattern, happening: Happening) -> bool:
    """CR 801.7, 801.11, 801.15: whether the event, as the pattern speaks of it, happens entirely within the range of
    the ability's controller; what moves is looked at before or after as the pattern does (CR 801.7a)."""
    return all(reaches(ctx.game, ctx.controller, id) for id in _parts(pattern, happening) if id)


def _parts(pattern: Pattern, happening: Happening) -> Iterator[int]:
    """The objects and players that are part of the event: what it happens to, and what else the pattern names."""
    if isinstance(pattern, p.Deals):
        yield from _of_damage(pattern, happening)
        return
    yield happening.subject or happening.player
    if any(getattr(pattern, name) for name in _OTHER.get(type(pattern), ())):
        yield happening.other


_OTHER: dict[type[Pattern], tuple[str, ...]] = {
    p.AttacksWith: ("whom",),
    p.BlocksIt: ("whom", "each"),
    p.BecomesBlocked: ("by", "each"),
    p.BecomesTarget: ("by",),
    p.BecomesAttached: ("to",),
}
"""The fields by which a pattern makes the other side a part of its event."""


def _of_damage(pattern: p.Deals, happening: Happening) -> Iterator[int]:
    """CR 801.15b: the source and the recipient as far as the pattern specifies them; if it does neither, both."""
    source, recipient = happening.subject, happening.other
    if pattern.received:
        source, recipient = recipient, source
    if pattern.source is not None or pattern.to is None:
        yield source
    if pattern.to is not None or pattern.source is None:
        yield recipient
