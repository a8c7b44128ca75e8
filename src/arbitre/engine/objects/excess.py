"""Excess damage: by how much damage is more than what a permanent can take (CR26 120.4a, 120.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType


def lethal(game: Game, id: int, *, deathtouch: bool = False) -> int:
    """How much damage is not yet excess damage to a creature, planeswalker or battle: with damage that is marked on a
    creature already taken into account; of a source with deathtouch 1. The least if it has several of these types."""
    obj, values = game.object(id), characteristics(game, id)
    bounds: list[int] = []
    if values.is_creature:
        left = max(0, (values.toughness or 0) - obj.damage)
        bounds.append(min(left, 1) if deathtouch else left)
    if CardType.PLANESWALKER in values.types:
        bounds.append(obj.counter("loyalty"))
    if CardType.BATTLE in values.types:
        bounds.append(obj.counter("defense"))
    return min(bounds, default=0)


def dealt(game: Game, batch: Iterable[Event]) -> Iterator[Event]:
    """CR26 120.10: the excess damage to each permanent, of all sources that deal damage to it at the same time."""
    to: dict[int, list[Event]] = {}
    for event in batch:
        if not game.state.is_player(event.other):
            to.setdefault(event.other, []).append(event)
    for id, events in to.items():
        deathtouch = any("deathtouch" in characteristics(game, event.subject).keywords for event in events)
        more = sum(event.amount for event in events) - lethal(game, id, deathtouch=deathtouch)
        if more > 0:
            yield Event(Kind.EXCESS, subject=id, other=events[0].subject, amount=more, combat=events[0].combat)
