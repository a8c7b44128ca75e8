"""Instructions of variants and of playing for ante (CR 407, 701.21–23, 901, 904)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import This, You


class Ante(Effect, frozen=True):
    """CR 407.4: an object that the player owns is put into the ante zone; None: the top card of the library."""

    what: Ref | None = None
    """Which object (CR 407.4); None: the top card of the library (Demonic Attorney)."""
    who: Ref = You()
    """Who antes it ("each player antes", Demonic Attorney)."""


class Planeswalk(Effect, frozen=True):
    """CR 701.21: the planar controller planeswalks."""


class SetScheme(Effect, frozen=True):
    """CR 701.22: set a scheme in motion, that of the reference or the next one of the deck."""

    what: Ref | None = None
    """Which; None: the next one of the scheme deck."""


class Abandon(Effect, frozen=True):
    """CR 701.23: an ongoing scheme is abandoned."""

    what: Ref = This()
    """Which ongoing scheme, as a rule the one that says so."""
