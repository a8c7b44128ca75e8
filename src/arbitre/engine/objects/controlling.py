"""Gaining and losing control of permanents (CR 110.2, 302.6, 506.4): noticed, whatever effect causes it."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.derived import Roll
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import controller, roll
from arbitre.engine.objects import in_combat
from arbitre.engine.objects.zones import move_event
from arbitre.engine.seating import sides
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player

RING_BEARER: Final = "ring-bearer"
"""A designation that ends as another player gains control (CR26 701.54a)."""


def is_due(game: Game) -> bool:
    """Whether any permanent has come under another player's control since the last look."""
    return bool(_roll(game).entries)


def notice(game: Game) -> Procedure:
    """Permanents that have come under another player's control since the last look: they are new to that player."""
    yield from _orphans(game)
    changed = _changes(game)
    if changed:
        yield from propose(game, changed)


def _orphans(game: Game) -> Procedure:
    """CR26 800.4c: what would come back to a player who has left is exiled; CR 800.4b: it changes no control."""
    if not any(player.left for player in game.state.players):
        return
    state = game.state
    exiled = []
    for obj, before, now in _changed(game):
        if state.player(now).playing:
            continue
        if game.edition.orphans_are_exiled:
            exiled.append(move_event(game, obj.id, Zone.EXILE, Cause.STATE_BASED, rule="CR26 800.4c"))
        else:
            state.put(obj, Obj.controller, before)
            state.put(obj, Obj.held_by, 0)
    yield from propose(game, exiled)


def settle(game: Game) -> None:
    """The same without triggers, as a turn begins: what returns to a player just now is there as the turn begins."""
    _changes(game)


def _changes(game: Game) -> list[Event]:
    found = []
    for obj, before, now in _changed(game):
        _changes_hands(game, obj, now)
        found.append(Event(Kind.CONTROL, subject=obj.id, player=now, other=before))
    return found


def _changed(game: Game) -> list[tuple[Obj, int, int]]:
    """The permanents whose controller is not who held them, with both players."""
    return list(_roll(game).entries.values())


def _roll(game: Game) -> Roll[tuple[Obj, int, int]]:
    return roll(game, "changed hands", _change)


def _change(game: Game, obj: Obj) -> tuple[Obj, int, int] | None:
    before, now = obj.held_by or obj.controller, controller(game, obj.id)
    return (obj, before, now) if now != before else None


def _changes_hands(game: Game, obj: Obj, player: int) -> None:
    """CR 302.6: the new controller has not controlled it continuously."""
    state = game.state
    state.put(obj, Obj.held_by, player)
    state.put(obj, Obj.since, state.next_id)
    state.put(obj, Obj.sick, True)
    in_combat.stop_being_attacked(game, obj.id)  # CR 506.4
    if obj.link(RING_BEARER):
        state.unlink(obj, RING_BEARER)
    game.note("gains control", "613.1b", player=player, object=obj.id)


def begin_upkeep(game: Game) -> None:
    """CR 702.28a: an upkeep of the active player begins; only it and the one before matter."""
    state = game.state
    for id in sides.active(game):
        player = state.player(id)
        state.put(player, Player.upkeeps, (*player.upkeeps[-1:], state.next_id))


def is_new(game: Game, id: int) -> bool:
    """CR 702.28a: whether a permanent came under its controller's control since that player's last upkeep began.

    During an upkeep, the last one is the one before.
    """
    obj = game.object(id)
    upkeeps = game.player(controller(game, id)).upkeeps
    return len(upkeeps) < 2 or (obj.since or obj.id) >= upkeeps[0]
