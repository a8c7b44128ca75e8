"""Battles: what becomes of one without defense, and of one that nobody can protect (CR26 310.7, 310.10, 704.5v–x)."""

from __future__ import annotations

from collections.abc import Collection

from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller, roll
from arbitre.engine.objects.battles import DEFENSE, may_protect
from arbitre.engine.objects.zones import move_event
from arbitre.engine.turn import state_based
from arbitre.ir.abilities import Triggered
from arbitre.ir.patterns import Cause
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj


def _battles(game: Game) -> Collection[Obj]:
    """The battles, in the order of their arrival."""
    return roll(
        game, "battles", lambda game, obj: obj if CardType.BATTLE in characteristics(game, obj.id).types else None
    ).entries.values()


def _settled(game: Game) -> Procedure:
    """Battles that have lost, and those for which another protector is chosen."""
    events: list[Event] = []
    for obj in _battles(game):
        if obj.counter(DEFENSE) == 0 and not _is_triggering(game, obj.id):  # CR26 122.1g, 310.7, 704.5v
            events.append(_lost(game, obj, "704.5v (2026-04-17)"))
        elif (rule := _unfit(game, obj)) and not (yield from _protected_anew(game, obj, rule)):
            events.append(_lost(game, obj, rule))
    return events


def _lost(game: Game, obj: Obj, rule: str) -> Event:
    return move_event(game, obj.id, Zone.GRAVEYARD, Cause.STATE_BASED, rule=rule)


def _is_triggering(game: Game, battle: int) -> bool:
    """Whether it is the source of an ability that has triggered and not yet left the stack."""
    state = game.state
    if any(waiting.source == battle for waiting in state.waiting):
        return True
    items = (state.objects[id].stack for id in state.stack)
    return any(i is not None and i.binding.source == battle and isinstance(i.ability, Triggered) for i in items)


def _unfit(game: Game, obj: Obj) -> str:
    """The rule by which another protector is to be chosen, if one is."""
    players = may_protect(game, obj.id)
    if obj.protector == controller(game, obj.id):
        return "" if obj.protector in players else "704.5x (2026-04-17)"
    if obj.protector in players or _is_attacked(game, obj.id):
        return ""
    return "704.5w (2026-04-17)" if obj.protector not in game.order() else "CR26 310.10"


def _is_attacked(game: Game, battle: int) -> bool:
    objects = game.state.objects
    return any(objects[id].attacking == battle for id in game.state.battlefield)


def _protected_anew(game: Game, obj: Obj, rule: str) -> Procedure:
    """Its controller chooses a player who may protect it; False if there is none.

    CR26 310.8f–g: nothing else changes who protects it, and whoever did so no longer does.
    """
    players = may_protect(game, obj.id)
    if not players:
        return False
    chosen = players[0]
    if len(players) > 1:
        (chosen,) = yield Select(controller(game, obj.id), "protector", players, rule=rule, source=obj.id)
    game.state.put(obj, Obj.protector, chosen)
    game.note("protects", rule, player=chosen, object=obj.id)
    return True


state_based.ADDITIONAL.enter("battles", state_based.Additional(_battles, _settled))
