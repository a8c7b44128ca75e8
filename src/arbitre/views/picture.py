"""A view as a picture (SVG), for notebooks and environments: nothing is in it that is not in the view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final, NamedTuple

from arbitre import drawing
from arbitre.views.seen import Seat, Sight, Thing

WIDTH: Final = 760
_CARD: Final = (119, 44)
"""The width and height of a card."""
_GAP: Final = 6
_LINE: Final = 18
_IN_A_ROW: Final = (WIDTH - _GAP) // (_CARD[0] + _GAP)
_LETTERS: Final = 19
"""So many letters of a name fit on a card."""
_INK: Final = "#16130f"


class _Plate(NamedTuple):
    """A card as it is drawn."""

    name: str
    frame: str
    size: str
    marks: str
    tapped: bool


def svg(view: Sight) -> str:
    """The board, the viewer at the bottom."""
    first = max(view.viewer, 1)
    order = [*view.turn_order] or [seat.id for seat in view.players]
    turn = order.index(first) if first in order else 0
    seats = [view.seat(id) for id in (*order[turn:], *order[:turn])][::-1]
    parts: list[str] = []
    y = _GAP
    for seat in seats[:-1]:
        y = _player(parts, view, seat, y)
    if view.stack:
        y = _cards(parts, "Stack", view.stack, y)
    for seat in seats[-1:]:
        y = _player(parts, view, seat, y)
    where = f"Turn {view.turn}, {view.step.replace('_', ' ')}" if view.turn else "Before the first turn"
    parts.append(_text(_GAP, y + 12, where, "font-style='italic'"))
    height = y + _LINE + _GAP
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}' "
        f"font-family='system-ui, sans-serif' font-size='11' fill='{_INK}' role='img'>"
        f"<title>{escape(where, quote=False)}</title>"
        f"<rect width='100%' height='100%' fill='#faf8f3'/>{''.join(parts)}</svg>"
    )


def _player(parts: list[str], view: Sight, seat: Seat, y: int) -> int:
    """A player with all that is theirs; gives where the next part begins."""
    told = f"{seat.name}: life {seat.life}, hand {seat.hand_size}, library {seat.library_size}"
    more = [f"graveyard {len(seat.graveyard)}"] if seat.graveyard else []
    more += [f"{count} {kind}" for kind, count in seat.counters]
    more += ["mana " + "".join(seat.pool)] if seat.pool else []
    active = "font-weight='700'" if view.active == seat.id else ""
    parts.append(_text(_GAP, y + 12, ", ".join([told, *more]), active))
    y += _LINE
    own = [thing for thing in view.battlefield if thing.controller == seat.id]
    lands = [thing for thing in own if _is_land(thing)]
    known = [thing for thing in seat.hand if thing.facts is not None]
    for label, things in (("", [thing for thing in own if not _is_land(thing)]), ("", lands), ("Hand", known)):
        if things:
            y = _cards(parts, label, things, y)
    return y + _GAP


def _is_land(thing: Thing) -> bool:
    return thing.facts is not None and thing.facts.is_land and not thing.facts.is_creature


def _cards(parts: list[str], label: str, things: Iterable[Thing], y: int) -> int:
    if label:
        parts.append(_text(_GAP, y + 12, label, "fill='#6b655b'"))
        y += _LINE
    plates = list(_counted(sorted(map(_plate, things))))
    width, height = _CARD
    for number, (plate, times) in enumerate(plates):
        row, column = divmod(number, _IN_A_ROW)
        parts.append(_card(plate, times, _GAP + column * (width + _GAP), y + row * (height + _GAP)))
    return y + (len(plates) - 1) // _IN_A_ROW * (height + _GAP) + height + _GAP


def _counted(plates: Sequence[_Plate]) -> Iterator[tuple[_Plate, int]]:
    for plate, alike in groupby(plates):
        yield plate, len(list(alike))


def _plate(thing: Thing) -> _Plate:
    facts = thing.facts
    if facts is None:
        return _Plate("?", "", "", "", thing.tapped)
    kind = "land" if facts.is_land else "artifact" if "artifact" in facts.types else ""
    frame = drawing.framed("".join(facts.colors), kind)
    size = f"{facts.power}/{facts.toughness}" if facts.power is not None else ""
    for number in (facts.loyalty, facts.defense):
        size = size or (str(number) if number is not None else "")
    marks = [f"{count} {kind}" for kind, count in thing.counters]
    marks += [f"-{thing.damage}"] if thing.damage else []
    marks += ["attacks"] if thing.attacking else ["blocks"] if thing.blocking else []
    marks += [f"{name} locked" for name in thing.locked]
    name = facts.name or " // ".join(thing.locked) or ("face down" if thing.face_down else "ability")
    return _Plate(name, frame, size, ", ".join(marks), thing.tapped)


def _card(plate: _Plate, times: int, x: int, y: int) -> str:
    width, height = _CARD
    edge, ground = drawing.colours(plate.frame)
    faded = " opacity='.6'" if plate.tapped else ""
    often = f" ×{times}" if times > 1 else ""
    room = _LETTERS - len(often)
    name = (plate.name if len(plate.name) <= room else f"{plate.name[: room - 1]}…") + often
    below = ", ".join(filter(None, ["tapped" if plate.tapped else "", plate.marks]))
    words = (
        _text(5, 14, name, "font-weight='600' font-size='10'"),
        _text(5, height - 6, below, "font-size='9'"),
        _text(width - 5, height - 6, plate.size, "text-anchor='end' font-weight='700'"),
    )
    return (
        f"<g transform='translate({x} {y})'{faded}><title>{escape(plate.name, quote=False)}</title>"
        f"<rect width='{width}' height='{height}' rx='5' fill='{ground}' stroke='{edge}' stroke-width='1.5'/>"
        f"{''.join(words)}</g>"
    )


def _text(x: int, y: int, words: str, style: str = "") -> str:
    return f"<text x='{x}' y='{y}' {style}>{escape(words, quote=False)}</text>" if words else ""
