"""A view as plain text, a line for each part of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from arbitre.views.seen import Seat, Sight, Thing


def plainly(view: Sight) -> str:
    """Where the game stands, each player with all that can be seen, the stack, and what is to be decided."""
    return "\n".join(_lines(view))


def _lines(view: Sight) -> Iterator[str]:
    yield f"turn {view.turn}, {view.step.replace('_', ' ')}" if view.turn else "before the first turn"
    for seat in view.players:
        yield from _player(view, seat)
    if view.stack:
        yield f"  stack: {_things(view.stack)}"
    if view.result is not None:
        yield f"won by {', '.join(view.seat(id).name for id in view.result) or 'nobody'}"
    elif view.decision is not None:
        yield f"{view.seat(view.decision.player).name} decides: {view.decision.what}"


def _player(view: Sight, seat: Seat) -> Iterator[str]:
    active = "*" if view.active == seat.id else " "
    yield f"{active} {seat.name}: life {seat.life}, hand {seat.hand_size}, library {seat.library_size}"
    own = [thing for thing in view.battlefield if thing.controller == seat.id]
    known = [thing for thing in seat.hand if thing.facts is not None]
    for label, things in (("battlefield", own), ("hand", known), ("graveyard", seat.graveyard)):
        if things:
            yield f"    {label}: {_things(things)}"


def _things(things: Iterable[Thing]) -> str:
    """Their names, each with how many there are."""
    counted = Counter(map(_named, things))
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())


def _named(thing: Thing) -> str:
    facts = thing.facts
    if facts is None:
        return "?"
    size = f" {facts.power}/{facts.toughness}" if facts.power is not None else ""
    marks = [f"{count} {kind}" for kind, count in thing.counters]
    marks += ["tapped"] if thing.tapped else []
    marks += [f"{name} locked" for name in thing.locked]
    marks += [f"-{thing.damage}"] if thing.damage else []
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{facts.name or ' // '.join(thing.locked) or 'face down'}{size}{told}"
