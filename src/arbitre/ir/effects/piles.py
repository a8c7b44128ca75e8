"""Objects separated into piles (CR 700.3)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class Separate(Effect, frozen=True):
    """CR 700.3: *who* separates objects into so many piles, the first *face_down* of which the others do not see.

    The note names all of the objects; :class:`~arbitre.ir.refs.PileOf` is one of the piles.
    """

    what: Ref
    who: Ref = You()
    piles: int = 2
    face_down: int = 0
