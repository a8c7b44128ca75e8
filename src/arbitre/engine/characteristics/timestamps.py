"""The order of timestamps that several objects receive at the same time (CR 613.6g; CR26 613.7m).

Players are asked only if the order can make a difference: if effects of static abilities of several of the objects meet
in one layer and do not all merely add something.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.engine.characteristics.effective_counters import KEYWORD_COUNTERS
from arbitre.engine.characteristics.kinds import KINDS, Layer
from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Moment, after_several
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.ir.abilities import Static
from arbitre.ir.node import Modification
from arbitre.ir.refs import Attached, This
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj


@after_several(Moment.TIMESTAMPS)
def settle(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 613.6g: the active player orders what has entered or become attached at the same time; today each player's
    own.

    CR 613.6b: effects of resolutions come one after the other by themselves.
    """
    state = game.state
    ids = [e.subject if e.kind is Kind.ATTACH else e.became for e in happened if _gives_timestamp(e)]
    if len(ids) < 2:
        return
    meeting = meeting_in_a_layer(game, [state.objects[id] for id in ids if id in state.objects])
    if len(meeting) < 2:
        return
    if not game.edition.simultaneous_timestamps_in_apnap_order:
        yield from _order(game, state.active, meeting)
        return
    for player in game.order():
        yield from _order(game, player, [id for id in meeting if controller(game, id) == player])


def _gives_timestamp(event: Event) -> bool:
    """CR 613.6c–d: by entering the battlefield, and by becoming attached."""
    return event.kind is Kind.ATTACH or (event.became != 0 and event.to is Zone.BATTLEFIELD)


def turned_over(game: Game, obj: Obj) -> None:
    """CR26 613.7f–g: it gets a new timestamp as it turns face up or down or transforms; in 2011 it keeps its own."""
    if game.edition.turning_over_renews_timestamp:
        game.state.put(obj, Obj.timestamp, game.state.new_id())


def counted(game: Game, holder: Obj, kind: str) -> None:
    """CR26 613.7c: a keyword counter gets a timestamp as it is put on an object, and so do those of its kind there."""
    if kind in KEYWORD_COUNTERS:
        stamps = dict(holder.stamps) | {kind: game.state.new_id()}
        game.state.put(holder, Obj.stamps, tuple(sorted(stamps.items())))


def _order(game: Game, player: int, ids: Sequence[int]) -> Procedure:
    """New timestamps in the order that the player chooses; objects that are alike need not be told apart."""
    objects = game.state.objects
    alike = len({(objects[id].base, controller(game, id), objects[id].attached_to) for id in ids}) < 2
    order = ids if alike else (yield Order(player, "timestamps", ids, "613.6g"))
    for id in order:
        game.state.put(game.state.objects[id], Obj.timestamp, game.state.new_id())


def meeting_in_a_layer(game: Game, objects: Iterable[Obj]) -> list[int]:
    """The objects with effects that meet those of others in a layer where the order matters."""
    parts = [(obj, layer, mod, static) for obj in objects for layer, mod, static in _parts(game, obj)]
    found: dict[int, None] = {}
    for obj, layer, mod, static in parts:
        for other, its_layer, its_mod, its_static in parts:
            if obj is other or layer is not its_layer or (KINDS[type(mod)].adds and KINDS[type(its_mod)].adds):
                continue
            if not _apart(obj, static, other, its_static):
                found[obj.id] = None
    return list(found)


def _parts(game: Game, obj: Obj) -> list[tuple[Layer, Modification, Static]]:
    """What the static abilities of an object do to other objects, by layer; also of those that it loses meanwhile
    (CR 613.5)."""
    return [
        (KINDS[type(mod)].layer, mod, static)
        for static in dict.fromkeys((*obj.base.static, *characteristics(game, obj.id).static))
        for mod in static.mods
        if type(mod) in KINDS and not isinstance(static.to, This)
    ]


def _apart(obj: Obj, static: Static, other: Obj, its: Static) -> bool:
    """Whether two effects concern only what their sources are attached to, and that is not the same."""
    both = isinstance(static.to, Attached) and isinstance(its.to, Attached)
    return both and obj.attached_to != other.attached_to
