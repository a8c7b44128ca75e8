"""The one way in which anything happens (CR 614–616, 603): proposed, replaced or prevented, applied, seen by
triggers.

Rooms above register here what is theirs: how a kind of event is applied, what replaces events, what sees them, and what
is done once a batch has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from operator import attrgetter
from typing import Any, Final

from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.tables import Chain, Door, Table
from arbitre.errors import EngineFault
from arbitre.ir.values import Zone

Apply = Callable[[Game, Event], "Sequence[Event]"]
"""Makes one event happen by the verbs of the state; returns what happened, usually the event itself, or nothing."""

APPLY: Final[Table[Kind, Apply]] = Table("kinds of event that are applied one by one")
BATCH: Final[Table[Kind, Callable[[Game, list[Event]], Procedure]]] = Table("kinds of event that are applied together")
"""Kinds whose application needs all events of the kind: a procedure returning what happened."""


def applies(*kinds: Kind) -> Callable[[Apply], Apply]:
    """Mark the function that makes a kind of event happen."""

    def mark(function: Apply) -> Apply:
        for kind in kinds:
            APPLY[kind] = function
        return function

    return mark


# --- what rooms do around a batch ------------------------------------------------------------------------------------


class Replaced(list[Event]):
    """The events that happen in place of those proposed, and what is to follow them immediately (CR 614–616)."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        super().__init__(events)
        self.after: list[Callable[[], Procedure]] = []


concerns: Final[Door[[Game, Sequence[Event]], bool]] = Door("whether anything may replace or prevent events")
replaced: Final[Door[[Game, Kind], bool]] = Door("whether anything replaces or prevents events of a kind")
noticed: Final[Door[[Game, Kind], bool]] = Door("whether any ability waits for events of a kind")
replace: Final[Door[[Game, Sequence[Event], Sequence[Event]], Procedure]] = Door("replacing and preventing events")
"""CR 616.1: returns the :class:`Replaced`; with what is settled already and happens at the same time."""
process: Final[Door[[Game, Sequence[Event], Sequence[Event]], Procedure]] = Door("processing damage into its results")
"""CR 119.4b: returns what has been dealt and the results, with what else happens at the same time."""
look_ahead: Final[Door[[Game, Sequence[Event]], None]] = Door("remembering what several events will change")
"""CR 603.6d: before a batch of several events is applied."""
look_back: Final[Door[[Game, Sequence[Event]], Sequence[Any]]] = Door("which abilities will have to look back")
"""CR 603.6d: before a batch is applied."""
notice: Final[Door[[Game, Sequence[Event], Sequence[Any]], None]] = Door("which abilities trigger on what has happened")
"""CR 603.2: with what looked back."""


class Moment(IntEnum):
    """What is done once a batch has happened, in this order."""

    ARRIVALS = 1
    """What has entered at once is known as such (CR 704.5m)."""
    TIMESTAMPS = 2
    """Timestamps given at once are put into an order (CR 613.6g)."""
    GRAVEYARDS = 3
    """Cards put into a graveyard at once are put into an order (CR 404.3)."""
    DURATIONS = 4
    """Effects end that last "for as long as" something (CR 611.2b)."""
    RECONFIGURED = 5
    """Equipment that attaches to a creature is no creature from now on (CR26 702.151b)."""
    BLESSINGS = 6
    """Who controls ten permanents gets the city's blessing (CR26 702.131b, 702.131d)."""
    KNOWLEDGE = 7
    """Who has not seen in which order cards have gone does not know it (CR 401.4)."""
    TRIGGERS = 8
    """Abilities see what has happened (CR 603.2), and what the replacing effects do besides follows (CR 615.5)."""
    DRAWN = 9
    """Cards are revealed as they are drawn (CR 603.10)."""
    COMPONENTS = 10
    """The cards of a permanent that has left are put into an order (CR26 712.21, 730.3)."""
    RETURNS = 11
    """What was away until a permanent leaves comes back (CR26 610.3)."""
    PREPARED = 12
    """What has come prepared gets a copy of its prepare spell (CR26 722.3c)."""
    DAY = 13
    """It becomes day or night as the first thing with daybound or nightbound comes about (CR26 702.145)."""


About = Callable[[Kind, Zone | None, Zone | None], bool]
"""Whether a procedure is about events of a kind that move something from one zone to another: it looks at no others."""
Wants = Callable[[Game, Sequence[Event]], bool]
"""Whether there may be something to do after what has happened, if it is about that."""
Does = Callable[[Game, Sequence[Event]], Procedure]

_TOGETHER: Final[Chain[Moment, Does]] = Chain("what is done after several events at once")
_EARLY: Final[Chain[Moment, tuple[About, Wants, Does]]] = Chain("what is done after a batch, before triggers")
_LATE: Final[Chain[Moment, tuple[About, Wants, Does]]] = Chain("what is done after a batch, after triggers")


def after(moment: Moment, about: About, wants: Wants) -> Callable[[Does], Does]:
    """Mark a procedure that is carried out at a moment after each batch that it is *about* and that *wants* it."""

    def mark(procedure: Does) -> Does:
        (_EARLY if moment < Moment.TRIGGERS else _LATE).enter(moment, (about, wants, procedure))
        return procedure

    return mark


def after_several(moment: Moment) -> Callable[[Does], Does]:
    """Mark a procedure that is carried out, before the others, where more than one event was to happen at once."""

    def mark(procedure: Does) -> Does:
        _TOGETHER.enter(moment, procedure)
        return procedure

    return mark


def anything(_kind: Kind, _origin: Zone | None, _to: Zone | None) -> bool:
    """Whatever has happened."""
    return True


def leaving(_kind: Kind, origin: Zone | None, _to: Zone | None) -> bool:
    """Something has left the battlefield."""
    return origin is Zone.BATTLEFIELD


def always(_game: Game, _happened: Sequence[Event]) -> bool:
    """Wherever there are events of which a procedure is about."""
    return True


@cache
def _due(ways: frozenset[tuple[Kind, Zone | None, Zone | None]]) -> _Due:
    """What is about events of these kinds between these zones."""
    early, late = (
        tuple((wants, does) for about, wants, does in chain if any(about(*way) for way in ways))
        for chain in (_EARLY, _LATE)
    )
    return early, late


_Due = tuple[tuple[tuple[Wants, Does], ...], tuple[tuple[Wants, Does], ...]]
"""What may have to be done after a batch, before and after triggers."""
_NOTHING: Final[_Due] = ((), ())


# --- the way ---------------------------------------------------------------------------------------------------------


def propose(game: Game, events: Sequence[Event]) -> Procedure:
    """A batch of simultaneous events: replace, apply, let triggers see. Returns the events that happened.

    The one place through which the game changes by events; nothing happens for an empty batch.
    """
    if not events:
        return []
    if _unheard(game, events):
        return _simply(game, events)
    batch: Sequence[Event] = events
    if concerns.behind(game, batch):
        batch = yield from replace(game, batch, ())
    if not batch:
        if isinstance(batch, Replaced):
            yield from follow_up(game, batch)
        return []
    before = look_back.behind(game, batch)
    happened: Sequence[Event]
    if len(batch) == 1 and batch[0].kind not in BATCH and batch[0].kind is not Kind.DAMAGE:
        happened = apply_one(game, batch[0])
    else:
        happened = yield from apply(game, batch)
    still = _are_still(game, batch, happened)
    early, late = _NOTHING if still else _due(frozenset(map(_WAY, happened)))
    if len(batch) > 1 and not still:
        for does in _TOGETHER:
            yield from does(game, happened)
    for wants, procedure in early:
        if wants(game, happened):
            yield from procedure(game, happened)
    notice.behind(game, happened, before)
    if game.observer is not None and not game.state.replacing:
        game.observer(game, happened)
    if isinstance(batch, Replaced):
        yield from follow_up(game, batch)
    for wants, procedure in late:
        if wants(game, happened):
            yield from procedure(game, happened)
    return happened


_WAY: Final = attrgetter("kind", "origin", "to")


def _unheard(game: Game, events: Sequence[Event]) -> bool:
    """Whether these are events of one kind that nobody hears, with nothing to do around them: they are only applied."""
    kind = events[0].kind
    if not kind.stays or game.state.lasting or heard(game, kind):
        return False
    for event in events:
        if event.kind is not kind:
            return False
    return True


def _simply(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """What is left of proposing events that nobody hears."""
    happened = _occur(game, events)
    if events[0].kind.remembered:
        notice.behind(game, happened, ())
    return happened


def _are_still(game: Game, batch: Sequence[Event], happened: Sequence[Event]) -> bool:
    """Whether there is nothing to do around the events: they neither move nor turn anything, and no effect can end."""
    if len(happened) != len(batch) or game.state.lasting:
        return False
    for event in happened:
        if not event.kind.stays:
            return False
    return True


def heard(game: Game, kind: Kind) -> bool:
    """Whether anything replaces, prevents or waits for events of a kind, or watches all that happens."""
    if game.observer is not None:
        return True
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: bool | None = known.get(kind)
    if found is None:
        found = known[kind] = replaced.behind(game, kind) or noticed.behind(game, kind)
    return found


def follow_up(game: Game, outcome: Replaced) -> Procedure:
    """What the effects that changed the events do besides."""
    for procedure in outcome.after:
        if game.state.result is None:  # CR 615.5, 614.11a, 120.7: draws among it one at a time
            yield from procedure()


def apply_one(game: Game, event: Event) -> Sequence[Event]:
    """Make one event happen by itself; returns what happened.

    :raises EngineFault: nobody knows how.
    """
    make = APPLY.get(event.kind)
    if make is not None:
        return make(game, event)
    if event.kind.announced:
        return (event,)
    raise EngineFault(f"nobody applies an event of kind {event.kind}")


def apply(game: Game, batch: Sequence[Event]) -> Procedure:
    """Make a batch happen, after replacement; returns all that happened.

    CR 119.4b–c: damage is processed into its results first, which then happen with the rest.
    """
    if len(batch) > 1:
        look_ahead(game, batch)
    happened: list[Event] = []
    rest: list[Event] = []
    together: dict[Kind, list[Event]] = {}
    for event in batch:
        if event.kind in BATCH or event.kind is Kind.DAMAGE:
            together.setdefault(event.kind, []).append(event)
        else:
            rest.append(event)
    damage = together.pop(Kind.DAMAGE, ())
    if damage:
        dealt, results = yield from process(game, damage, rest)
        happened += dealt
        happened += _occur(game, (*results, *rest))
        if isinstance(results, Replaced):
            yield from follow_up(game, results)
    else:
        happened += _occur(game, rest)
    for kind in sorted(together, key=_after_losing) if len(together) > 1 else together:
        happened.extend((yield from BATCH[kind](game, together[kind])))
    return happened


def _occur(game: Game, events: Sequence[Event]) -> list[Event]:
    """Make events happen at the same time, each by itself; returns what happened."""
    if len(events) == 1:
        return list(apply_one(game, events[0]))
    happened: list[Event] = []
    with game.at_once():
        for event in events:
            happened += apply_one(game, event)
    return happened


def _after_losing(kind: Kind) -> bool:
    """Of what happens together, players losing comes first (CR 104.3f)."""
    return kind is not Kind.LOSE
