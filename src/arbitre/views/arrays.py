"""A view as NumPy arrays: whole numbers only, one row for each player and each object.

The layout is that of :data:`PLACE`, :data:`SEAT` and :data:`THING`, which ``docs/views.md`` explains; it changes with
:data:`VERSION` only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple
from zlib import crc32

from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType, Color, Phase, Step
from arbitre.views.messages import said
from arbitre.views.seen import Facts, Seat, Sight, Thing

VERSION: Final = 1
"""Of the layout."""
ZONES: Final = ("battlefield", "stack", "exile", "command", "ante", "hand", "library", "graveyard", "outside")
TYPES: Final = tuple(kind.value for kind in CardType)
COLORS: Final = tuple(color.value for color in Color)
KEYWORDS: Final = (
    *("deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "protection", "reach", "shroud", "trample", "vigilance"),
)
POOL: Final = ("W", "U", "B", "R", "G", "C")
_PHASES: Final = tuple(phase.value for phase in Phase)
_STEPS: Final = tuple(step.value for step in Step)

PLACE: Final = ("turn", "phase", "step", "active", "priority", "players", "decides")
SEAT: Final = (
    *("id", "relation", "playing", "life", "poison", "hand", "library", "graveyard", "lands_played", "max_hand"),
    *(f"pool_{mana}" for mana in POOL),
)
THING: Final = (
    *("id", "name", "known", "zone", "place", "owner", "controller", "mana_value"),
    *(f"is_{kind}" for kind in TYPES),
    *(f"is_{color}" for color in COLORS),
    *("power", "toughness", "loyalty", "defense"),
    *(f"has_{keyword.replace(' ', '_')}" for keyword in KEYWORDS),
    *("abilities", "token", "face_down", "tapped", "sick", "phased_out", "damage", "plus_counters", "minus_counters"),
    *("counters", "attached_to", "protector", "attacking", "blocking", "blocked"),
    *("locked", "designations"),
)


class Arrays(NamedTuple):
    """The arrays, all of the type int32."""

    place: Any
    """Where in the game: a vector, by :data:`PLACE`."""
    players: Any
    """A row for each player, the viewer first, the others in turn order; the columns of :data:`SEAT`."""
    things: Any
    """A row for each object in view, in the order of :data:`ZONES`; the columns of :data:`THING`."""


def of(view: Sight) -> Arrays:
    """The arrays of a view.

    :raises MalformedInput: NumPy is not installed.
    """
    try:
        numpy = import_module("numpy")
    except ModuleNotFoundError:
        raise MalformedInput(said("no numpy"), hint="pip install 'arbitre[arrays]'") from None
    order = _order(view)
    place = [
        view.turn,
        _PHASES.index(view.phase),
        _STEPS.index(view.step),
        _relation(order, view.active),
        _relation(order, view.priority),
        len(view.players),
        int(view.decision is not None),
    ]
    seats = [_seat(view.seat(id), order) for id in order]
    things = [_thing(thing, zone, order) for zone, thing in _things(view, order)]
    return Arrays(
        numpy.array(place, dtype=numpy.int32),
        numpy.array(seats, dtype=numpy.int32).reshape(len(seats), len(SEAT)),
        numpy.array(things, dtype=numpy.int32).reshape(len(things), len(THING)),
    )


def _order(view: Sight) -> list[int]:
    """The players from the viewer on, in turn order; who is no longer in it comes last."""
    seats = list(view.turn_order) + [seat.id for seat in view.players if seat.id not in view.turn_order]
    at = seats.index(view.viewer)
    return seats[at:] + seats[:at]


def _relation(order: Sequence[int], player: int) -> int:
    """1: the viewer, 2: the next player in turn order, and so on; 0: nobody."""
    return order.index(player) + 1 if player in order else 0


def _things(view: Sight, order: Sequence[int]) -> Iterator[tuple[int, Thing]]:
    shared = (view.battlefield, view.stack, view.exile, view.command, view.ante)
    for zone, pile in enumerate(shared):
        yield from ((zone, thing) for thing in pile)
    for zone in range(len(shared), len(ZONES)):
        for id in order:
            seat = view.seat(id)
            pile = (seat.hand, seat.library, seat.graveyard, seat.outside)[zone - len(shared)]
            yield from ((zone, thing) for thing in pile)


def _seat(seat: Seat, order: Sequence[int]) -> list[int]:
    counters = dict(seat.counters)
    return [
        seat.id,
        _relation(order, seat.id),
        int(seat.playing),
        seat.life,
        counters.get("poison", 0),
        seat.hand_size,
        seat.library_size,
        len(seat.graveyard),
        seat.lands_played,
        seat.max_hand,
        *[seat.pool.count(mana) for mana in POOL],
    ]


def _thing(thing: Thing, zone: int, order: Sequence[int]) -> list[int]:
    facts = thing.facts or Facts()
    counters = dict(thing.counters)
    return [
        thing.id,
        crc32(facts.name.encode()) & 0x7FFFFFFF if facts.name else 0,
        int(thing.facts is not None),
        zone,
        thing.place,
        _relation(order, thing.owner),
        _relation(order, thing.controller),
        facts.mana_value,
        *[int(kind in facts.types) for kind in TYPES],
        *[int(color in facts.colors) for color in COLORS],
        facts.power or 0,
        facts.toughness or 0,
        facts.loyalty or 0,
        facts.defense or 0,
        *[int(keyword in facts.keywords) for keyword in KEYWORDS],
        facts.abilities,
        int(thing.token),
        int(bool(thing.face_down)),
        int(thing.tapped),
        int(thing.sick),
        int(thing.phased_out),
        thing.damage,
        counters.get("+1/+1", 0),
        counters.get("-1/-1", 0),
        sum(counters.values()),
        thing.attached_to,
        _relation(order, thing.protector),
        thing.attacking,
        len(thing.blocking),
        int(thing.blocked),
        len(thing.locked),
        len(thing.designations),
    ]
