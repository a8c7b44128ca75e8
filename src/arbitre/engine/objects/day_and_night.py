"""Day and night (CR26 731): the designation of the game, and the permanents that turn over with it (CR26 702.145)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, applies, apply_one, propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.objects import merging
from arbitre.engine.seating import sides
from arbitre.ir.amounts import Tally
from arbitre.ir.modifications import TurnsWithDay
from arbitre.ir.values import Zone
from arbitre.state.state import State

supports(TurnsWithDay)

DAY: Final = "day"
NIGHT: Final = "night"
BRIGHT: Final = 2
"""CR26 731.2b: so many spells of one player end the night."""

_BRINGS: Final = frozenset({Kind.TRANSFORM, Kind.FACE_UP, Kind.PHASE_IN, Kind.MUTATE, Kind.DAY})


def becomes(night: bool, source: int = 0) -> Event:
    """The event that it becomes day or night."""
    return Event(Kind.DAY, word=NIGHT if night else DAY, source=source)


@applies(Kind.DAY)
def _become(game: Game, event: Event) -> Sequence[Event]:
    """CR26 731.1: the game has exactly one of the designations from now on.

    CR26 702.145b, 702.145e: with it permanents turn over.
    """
    state = game.state
    if state.day == event.word:
        return ()
    event.amount = int(bool(state.day))
    state.put(state, State.day, event.word)
    game.note("becomes night" if event.word == NIGHT else "becomes day", "731.1 (2026-04-17)")
    return (event, *(done for turn in _turning(game) for done in apply_one(game, turn)))


def _turning(game: Game) -> list[Event]:
    """CR26 702.145c, 702.145f: what has the wrong face up for the time of day; only its own ability turns it over."""
    night = game.state.day == NIGHT
    found = {ctx.source: None for mod, ctx in rulings.every(game, TurnsWithDay) if mod.night is night}
    return [
        Event(Kind.TRANSFORM, subject=id, player=controller(game, id), source=id)
        for id in found
        if any(bool(face) is night for _, face in merging.turnable(game, game.object(id)))
    ]


def _may_bring(kind: Kind, _origin: Zone | None, to: Zone | None) -> bool:
    return to is Zone.BATTLEFIELD or kind in _BRINGS


@after(Moment.DAY, _may_bring, lambda game, _happened: is_bound(game))
def _notice(game: Game, _happened: Sequence[Event]) -> Procedure:
    """What may have come with these events is looked at immediately."""
    yield from settle(game)


def is_bound(game: Game) -> bool:
    """Whether there is a permanent that turns over with day and night."""
    return rulings.any_of(game, TurnsWithDay)


def settle(game: Game) -> Procedure:
    """CR26 702.145c–d, 702.145f–g: any time there is a permanent that is bound to day or night, it becomes one of them
    if it is neither, and each such permanent shows the face of the time."""
    if not is_bound(game):
        return
    batch = _turning(game)
    if not game.state.day:
        bound = [mod.night for mod, _ in rulings.every(game, TurnsWithDay)]
        batch = [becomes(night=not any(bound))] if bound else []
    if batch:
        yield from propose(game, batch)


def check_turn(game: Game) -> Procedure:
    """In the untap step, whether the turn before was quiet or lively enough for a change.

    Where teams share turns, its players are looked at together (CR26 502.2a).
    """
    state = game.state
    if not state.day or not state.last_active:
        return
    # CR26 502.2, 731.2, 731.2a–c
    members = sides.team(game, state.last_active) if game.options.shared_turns else (state.last_active,)
    most = max(dict(state.player(id).last_tallies).get(Tally.SPELLS_CAST.value, 0) for id in members)
    if state.day == DAY and most == 0:
        yield from propose(game, [becomes(night=True)])
    elif state.day == NIGHT and most >= BRIGHT:
        yield from propose(game, [becomes(night=False)])
