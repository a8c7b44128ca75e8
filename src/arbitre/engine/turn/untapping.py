"""The untap step (CR 502): phasing, then untapping."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import day_and_night
from arbitre.engine.objects.zones import move_event
from arbitre.engine.seating import sides
from arbitre.engine.turn.phasing import phasing_events
from arbitre.ir.modifications import CantUntap, MayNotUntap, ReturnsAsUntapping, UntapAtMost, UntapsWithOthers
from arbitre.ir.values import HAND

supports(CantUntap, MayNotUntap, ReturnsAsUntapping, UntapAtMost, UntapsWithOthers)


def untap_step(game: Game) -> Procedure:
    """The active player's permanents phase in and out at once; then those that can, untap at once (CR 502.2)."""
    active = sides.active(game)
    moving = [event for player in active for event in phasing_events(game, player)]
    if moving:
        yield from propose(game, moving)  # CR 502.1, 702.24m, 703.4a
    yield from day_and_night.check_turn(game)  # CR26 703.4b
    events: list[Event] = []
    for player in active:
        chosen = yield from _determine(game, player)
        returning = _returning(game, player)
        events += [Event(Kind.UNTAP, subject=id, player=player, rule="502.2") for id in chosen if id not in returning]
        events += [move_event(game, id, HAND, source=source) for id, source in returning.items()]
    yield from propose(game, [*events, *_with_others(game)])  # CR 703.4b


def _returning(game: Game, player: int) -> dict[int, int]:
    """What effects return to its owner's hand as this player's permanents untap, and on whose account (CR 502.2)."""
    if not rulings.any_of(game, ReturnsAsUntapping):
        return {}
    found: dict[int, int] = {}
    for id in game.state.battlefield:
        for mod, ctx in rulings.affecting(game, id, ReturnsAsUntapping):
            if player in evaluate.players(ctx, mod.during):
                found[id] = ctx.source
    return found


def _with_others(game: Game) -> list[Event]:
    """What effects untap during each other player's untap step; nothing keeps it tapped, for it is not its own step."""
    if not rulings.any_of(game, UntapsWithOthers):
        return []
    found: dict[int, Event] = {}
    for player in game.order():
        for mod, ctx in rulings.affecting(game, player, UntapsWithOthers) if not sides.is_active(game, player) else ():
            for id in _tapped(game, player):
                if evaluate.matches(ctx, mod.what, id):
                    found[id] = Event(Kind.UNTAP, subject=id, player=player)
    return list(found.values())


def _determine(game: Game, player: int) -> Procedure:
    """CR 502.2: which permanents untap: all that can, but for what the player keeps tapped and what limits allow."""
    tapped = _able(game, player)
    if rulings.any_of(game, MayNotUntap):
        free = [id for id in tapped if rulings.affecting(game, id, MayNotUntap)]
        if free:
            kept = yield Select(player, "keep tapped", free, 0, len(free), "502.2")
            tapped = [id for id in tapped if id not in kept]
    if rulings.any_of(game, UntapAtMost):
        tapped = yield from _within_limits(game, player, tapped)
    return tapped


def _able(game: Game, player: int) -> list[int]:
    """The tapped permanents of the player that nothing keeps from untapping."""
    tapped = _tapped(game, player)
    if not rulings.any_of(game, CantUntap):
        return tapped
    return [id for id in tapped if not _is_kept_tapped(game, player, id)]


def _is_kept_tapped(game: Game, player: int, id: int) -> bool:
    """Whether it doesn't untap in the untap step of this player."""
    kept = rulings.affecting(game, id, CantUntap)
    return any(mod.during is None or player in evaluate.ids(ctx, mod.during) for mod, ctx in kept)


def _tapped(game: Game, player: int) -> list[int]:
    objects = game.state.objects
    tapped = [id for id in game.state.battlefield if objects[id].tapped and not objects[id].phased_out]
    return [id for id in tapped if controller(game, id) == player]


def _within_limits(game: Game, player: int, tapped: Sequence[int]) -> Procedure:
    """No more than so many permanents of a kind untap; one after the other is chosen while another still can be."""
    limits = [
        (mod.at_most, frozenset(id for id in tapped if evaluate.matches(ctx, mod.what, id)))
        for mod, ctx in rulings.affecting(game, player, UntapAtMost)
    ]
    limited = frozenset[int]().union(*(kind for _, kind in limits))
    chosen = [id for id in tapped if id not in limited]
    while True:
        full = [kind for most, kind in limits if len(kind.intersection(chosen)) >= most]
        open_ = [id for id in tapped if id not in chosen and not any(id in kind for kind in full)]
        if not open_:
            return chosen
        (pick,) = yield Select(player, "untap", open_, 1, 1, "502.2")
        chosen.append(pick)
