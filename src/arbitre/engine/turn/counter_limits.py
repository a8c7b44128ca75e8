"""Permanents that can't have more than so many counters of a kind (CR26 704.5r)."""

from __future__ import annotations

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.turn import state_based
from arbitre.ir.modifications import CountersAtMost

supports(CountersAtMost)


def _excess(game: Game) -> Procedure:
    """CR26 122.4, 704.5r: all counters beyond the number are removed."""
    yield from ()
    events: list[Event] = []
    for id in game.state.battlefield:
        for mod, _ in rulings.affecting(game, id, CountersAtMost):
            more = game.object(id).counter(mod.kind) - mod.most
            if more > 0:
                events.append(Event(Kind.COUNTERS, subject=id, amount=-more, word=mod.kind, rule=_RULE))
    return events


_RULE = "704.5r (2026-04-17)"

state_based.ADDITIONAL.enter(
    "counter limits", state_based.Additional(lambda game: rulings.any_of(game, CountersAtMost), _excess)
)
