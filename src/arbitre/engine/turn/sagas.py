"""Sagas: lore counters as the main phase begins, the sacrifice after the last chapter (CR26 714.3c, 714.4)."""

from __future__ import annotations

from collections.abc import Collection

from arbitre.engine.characteristics import saga_chapters
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller, roll
from arbitre.engine.objects.zones import move_event
from arbitre.engine.seating import sides
from arbitre.engine.turn import state_based, turn_based
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Phase, Zone
from arbitre.state.objects import Obj


def _sagas(game: Game) -> Collection[tuple[Obj, int]]:
    """The Sagas with chapter abilities, and their final chapter numbers."""

    return roll(game, "sagas", _saga).entries.values()


def _saga(game: Game, obj: Obj) -> tuple[Obj, int] | None:
    its = characteristics(game, obj.id)
    last = saga_chapters.final(its) if "Saga" in its.subtypes else 0
    return (obj, last) if last else None


def _goes_on(game: Game) -> Procedure:
    """CR26 505.4: the active player puts a lore counter on each Saga of theirs."""
    if game.state.phase is not Phase.PRECOMBAT_MAIN:
        return
    holders = [(obj.id, controller(game, obj.id)) for obj, _ in _sagas(game)]
    events = [
        Event(Kind.COUNTERS, subject=id, player=player, amount=1, word=saga_chapters.LORE, rule="714.3c (2026-04-17)")
        for id, player in holders
        if sides.is_active(game, player)
    ]
    if events:  # CR26 714.3c, 703.4f
        yield from propose(game, events)


def _told(game: Game) -> Procedure:
    """Who controls a Saga sacrifices it once the last chapter is told and no chapter ability is left."""
    yield from ()
    events: list[Event] = []
    for obj, last in _sagas(game):
        if obj.counter(saga_chapters.LORE) >= last and not _telling(game, obj.id):  # CR26 704.5s, 714.4
            rule, who = "714.4 (2026-04-17)", controller(game, obj.id)
            events.append(move_event(game, obj.id, Zone.GRAVEYARD, Cause.SACRIFICE, player=who, rule=rule))
    return events


def _telling(game: Game, saga: int) -> bool:
    """Whether it is the source of a chapter ability that has triggered and not yet left the stack."""
    state = game.state
    if any(waiting.source == saga and saga_chapters.number(waiting.ability) for waiting in state.waiting):
        return True
    items = (state.objects[id].stack for id in state.stack)
    return any(i is not None and i.binding.source == saga and saga_chapters.number(i.ability) for i in items)


turn_based.PRECOMBAT_MAIN.enter(turn_based.AsItBegins.LORE, _goes_on)
state_based.ADDITIONAL.enter("sagas", state_based.Additional(_sagas, _told))
