"""Doors: the halves of permanents with a shared type line become unlocked and locked (CR26 709.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.cards.records import Face
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.pipeline import applies
from arbitre.ir.values import BATTLEFIELD, DOORS, Door
from arbitre.state.objects import Obj

BY_COST: Final = "709.5e (2026-04-17)"
BY_EFFECT: Final = "709.5f (2026-04-17)"


def halves(game: Game, id: int) -> dict[Door, Face]:
    """CR26 709.5b–c: the halves of a permanent, which are part of its copiable values; none of anything else."""
    found = reading.characteristics(game, id).halves if game.object(id).zone is BATTLEFIELD else ()
    return dict(zip(DOORS, found, strict=False))


def locked(game: Game, id: int) -> tuple[Door, ...]:
    """CR26 709.5c: the halves without the unlocked designation."""
    unlocked = game.object(id).unlocked
    return tuple(door for door in halves(game, id) if door not in unlocked)


def unlocked(game: Game, id: int) -> tuple[Door, ...]:
    """CR26 709.5c: the halves with the unlocked designation."""
    return tuple(door for door in halves(game, id) if door in game.object(id).unlocked)


@applies(Kind.UNLOCK)
def _unlock(game: Game, event: Event) -> Sequence[Event]:
    """CR26 709.5f: a locked half gets its unlocked designation."""
    obj = game.state.objects.get(event.subject)
    if obj is None or event.word not in locked(game, obj.id):
        return ()
    return (give(game, obj, Door(event.word), event),)


def give(game: Game, obj: Obj, door: Door, event: Event) -> Event:
    """The permanent is given the designation; CR26 709.5i: what that has unlocked."""
    name = halves(game, obj.id)[door].name
    game.state.put(obj, Obj.unlocked, tuple(one for one in DOORS if one in (*obj.unlocked, door)))
    event.amount = int(not locked(game, obj.id))
    game.note("unlocks", event.rule or BY_EFFECT, player=event.player, object=obj.id, card=name)
    return event


@applies(Kind.LOCK)
def _lock(game: Game, event: Event) -> Sequence[Event]:
    """CR26 709.5g: an unlocked half loses its unlocked designation."""
    obj = game.state.objects.get(event.subject)
    if obj is None or event.word not in unlocked(game, obj.id):
        return ()
    name = halves(game, obj.id)[Door(event.word)].name
    game.state.put(obj, Obj.unlocked, tuple(one for one in obj.unlocked if one != event.word))
    game.note("locks", "709.5g (2026-04-17)", player=event.player, object=obj.id, card=name)
    return (event,)


def enters(game: Game, event: Event, new: Obj) -> Sequence[Event]:
    """CR26 709.5d, 709.5h: as it enters, the half that was cast is unlocked."""
    told = []
    for door in event.move.unlocked:
        if door in halves(game, new.id):
            unlock = Event(Kind.UNLOCK, subject=new.id, player=new.controller, word=door, rule="709.5d (2026-04-17)")
            told.append(give(game, new, door, unlock))
    return told
