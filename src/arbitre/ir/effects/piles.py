"""Objects separated into piles (CR 700.3)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class Separate(Effect, frozen=True):
    """CR 700.3: *who* separates objects into so many piles, the first *face_down* of which the others do not see.

    The note names all of the objects; :class:`~arbitre.ir.refs.PileOf` is one of the piles.
    """

    what: Ref
    """Which objects ("all creature cards in your graveyard", Death or Glory)."""
    who: Ref = You()
    """Who separates them ("an opponent separates those cards", Fact or Fiction)."""
    piles: int = 2
    """Into so many piles; any of them may be empty (CR 700.3d)."""
    face_down: int = 0
    """So many of them, the first ones, are face down ("a face-down pile and a face-up pile", Fortune's Favor)."""
