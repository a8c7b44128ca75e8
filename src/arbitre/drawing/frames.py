"""The frame of a card: by its colours, and by whether it is a land or an artifact (CR 105.2, 202.2)."""

from __future__ import annotations


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
