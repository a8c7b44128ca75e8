"""The frame of a card: by its colours, and by whether it is a land or an artifact (CR 105.2, 202.2)."""

from __future__ import annotations

import re
from functools import cache

from arbitre.drawing.assets import style


def framed(colors: str, kind: str = "") -> str:
    """The classes of a frame.

    :param colors: letters of WUBRG; none for colourless.
    :param kind: ``land``, ``artifact``, or empty.

    >>> framed("WU"), framed("", "land"), framed("R", "artifact")
    ('M', 'land', 'artifact colored')
    """
    if kind:
        return f"{kind} colored" if colors else kind
    return "M" if len(colors) > 1 else colors


@cache
def colours(frame: str) -> tuple[str, str]:
    """The edge and the ground of a frame by its classes, in light, for pictures without a style sheet.

    >>> colours("G")
    ('#4c8a59', '#ebf5ea')
    """
    classes = "".join(f".{one}" for one in frame.split()[:1])
    rule = rf"^\.card{re.escape(classes)} {{ --edge: (#\w+); --tint: light-dark\((#\w+),"
    found = re.search(rule, style("cards"), re.MULTILINE)
    return (found[1], found[2]) if found is not None else colours("")
