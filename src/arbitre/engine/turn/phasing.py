"""Phasing (CR 702.24): permanents that are treated as though they did not exist."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from arbitre.engine import combat
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.pipeline import applies
from arbitre.engine.kernel.reading import characteristics, controller, has, placed, roll
from arbitre.engine.routines.arriving import PHASED_OUT_UNTIL
from arbitre.state.objects import Obj

DIRECTLY: Final = 1
INDIRECTLY: Final = 2
"""CR 702.24f: together with the permanent it is attached to."""
_OVERDUE: Final = 3
"""CR26 702.26n: the turn of the player under whose control it phased out, who has left the game, would have begun."""


def turn_would_begin(game: Game, player: int) -> None:
    """CR26 702.26n: what phased out under the control of a player who has left phases in during the next untap step."""
    state = game.state
    if not game.edition.abandoned_phases_in:
        return
    for obj in [state.objects[id] for id in state.battlefield]:
        if obj.phased_out == DIRECTLY and obj.last_controller == player:
            state.put(obj, Obj.phased_out, _OVERDUE)


def phasing_events(game: Game, player: int) -> list[Event]:
    """What phases in and out, simultaneously, as the untap step of a player begins."""
    state = game.state
    events = []
    for id in placed(game, "phasing", partial(_phasing, game)):
        obj = state.objects[id]
        if obj.link(PHASED_OUT_UNTIL):  # CR26 610.4a
            continue
        overdue = obj.phased_out == _OVERDUE
        if overdue or (obj.phased_out == DIRECTLY and obj.last_controller == player):  # CR 702.24a, 502.1
            events.append(Event(Kind.PHASE_IN, subject=id, player=player))
        elif not obj.phased_out and controller(game, id) == player:  # CR 702.24a, 502.1
            events.append(Event(Kind.PHASE_OUT, subject=id, player=player))
    leaving = {event.subject for event in events if event.kind is Kind.PHASE_OUT}
    return [e for e in events if e.kind is Kind.PHASE_IN or not _goes_along(game, e.subject, leaving)]


def _phasing(game: Game) -> list[int]:
    """The permanents that have phased out or could."""
    objects = game.state.objects
    could = roll(game, "phasing", lambda game, obj: has(game, obj.id, "phasing") or None).entries
    return [id for id in game.state.battlefield if id in could or objects[id].phased_out]


def _goes_along(game: Game, id: int, leaving: set[int]) -> bool:
    """CR 702.24g: what is attached to a permanent that phases out does so only indirectly."""
    host = game.object(id).attached_to
    while host and not game.state.is_player(host):
        if host in leaving:
            return True
        host = game.object(host).attached_to
    return False


def attachments(game: Game, host: int) -> list[Obj]:
    """The permanents attached to an object or player, phased out ones too."""
    objects = game.state.objects
    return [objects[id] for id in game.state.battlefield if objects[id].attached_to == host]


@applies(Kind.PHASE_OUT)
def _phase_out(game: Game, event: Event) -> Sequence[Event]:
    """CR 702.24b; how it looked is kept for what looks back (CR 603.6d)."""
    state = game.state
    obj = state.permanent(event.subject)
    if obj is None:
        return ()
    going = _together(game, obj)
    pictures = [(characteristics(game, one.id), controller(game, one.id)) for one in going]
    pictures[0] = (event.last or pictures[0][0], event.held_by or pictures[0][1])
    for one, (last, held_by) in zip(going, pictures, strict=True):
        combat.remove_from_combat(game, one.id)
        state.put(one, Obj.last, last)
        state.put(one, Obj.last_controller, held_by)
        state.put(one, Obj.phased_out, DIRECTLY if one is obj else INDIRECTLY)
        game.note("phases out", "702.24b", object=one.id)
    if event.word == PHASED_OUT_UNTIL:
        state.link(obj, PHASED_OUT_UNTIL, (event.source,))
    return [_same(event, one, held_by) for one, (_, held_by) in zip(going, pictures, strict=True)]


def _together(game: Game, obj: Obj) -> list[Obj]:
    """CR 702.24f: the permanent and what is attached to it, one after the other."""
    found = [obj]
    for one in found:
        found += [other for other in attachments(game, one.id) if not other.phased_out and other not in found]
    return found


def _same(event: Event, obj: Obj, player: int) -> Event:
    """CR 702.24f: what phases indirectly phases as well."""
    return Event(event.kind, subject=obj.id, player=player, source=event.source)


@applies(Kind.PHASE_IN)
def _phase_in(game: Game, event: Event) -> Sequence[Event]:
    """CR 702.24c: it comes in; unattached if what it was attached to has gone."""
    state = game.state
    obj = state.objects.get(event.subject)
    if obj is None or not obj.phased_out:
        return ()
    host = obj.attached_to
    if host and not (state.player(host).playing if state.is_player(host) else host in state.battlefield):
        # CR 702.24h
        state.put(obj, Obj.attached_to, 0)
    coming = _set_in(game, obj)
    return [_same(event, one, controller(game, one.id)) for one in coming]


def _set_in(game: Game, obj: Obj) -> list[Obj]:
    state = game.state
    state.put(obj, Obj.phased_out, 0)
    state.put(obj, Obj.last, None)
    state.put(obj, Obj.last_controller, 0)
    if obj.link(PHASED_OUT_UNTIL):  # CR26 610.4a
        state.unlink(obj, PHASED_OUT_UNTIL)
    game.note("phases in", "702.24c", object=obj.id)
    found = [obj]
    for attached in attachments(game, obj.id):
        if attached.phased_out == INDIRECTLY:  # CR 702.24f, 702.24i
            found += _set_in(game, attached)
    return found
