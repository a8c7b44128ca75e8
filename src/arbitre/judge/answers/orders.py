"""Damage assignment orders that are told (CR 509.2, 509.3, 509.6, 509.7)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Number, Option, Order
from arbitre.judge.answers.base import Answering
from arbitre.judge.queues import Queue
from arbitre.state.objects import NOTHING_LEFT


def opponents(asked: Answering, id: int) -> tuple[int, ...]:
    """The creatures that block one, or that it blocks, in its damage assignment order."""
    obj = asked.game.object(id)
    return tuple(one for one in obj.damage_order or obj.blocking if one != NOTHING_LEFT)


def order(asked: Answering, decision: Order, queue: Queue) -> tuple[Option, ...] | None:
    """The order that is told for a creature; those that it does not name come last. None if none is."""
    fits = asked.world.fits
    for told in queue.orders if decision.what == "damage order" else ():
        if not fits(told.of, decision.source):
            continue
        left, chosen = list(decision.options), list[Option]()
        for name in told.names:
            found = next((one for one in left if isinstance(one, int) and fits(name, one)), None)
            if found is not None:
                left.remove(found)
                chosen.append(found)
        queue.orders.remove(told)
        return (*chosen, *left)
    return None


def place(asked: Answering, decision: Number, queue: Queue) -> int | None:
    """CR 509.7: how many stand before a creature in an order that is told; None if none is."""
    fits, new = asked.world.fits, decision.source
    for told in queue.orders if decision.what == "damage order place" else ():
        holders = [id for id in asked.world.permanents() if fits(told.of, id) and new in opponents(asked, id)]
        at = next((at for at, name in enumerate(told.names) if fits(name, new)), None)
        if holders and at is not None:
            queue.orders.remove(told)
            return at if decision.high is None else min(at, decision.high)
    return None
