"""Designations of permanents: named ones, paired, haunting; stickers (CR 702.53, CR26 123, 701.37, 702.95)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import This, You


class Designate(Effect, frozen=True):
    """They become "renowned", "monstrous" … for as long as they stay on the battlefield (CR26 701.37, 702.112)."""

    word: str
    """What they become ("monstrous", Gluttonous Cyclops; "solved" of a Case)."""
    what: Ref = This()
    """Which permanents, or which players ("city's blessing", CR26 702.131c)."""
    this_turn: bool = False
    """Only until the end of the turn (CR26 702.171b)."""


class Prepare(Effect, frozen=True):
    """They become prepared, or with *un* unprepared (CR26 722.3a–b)."""

    what: Ref = This()
    """Which ("target creature becomes prepared", Skycoach Waypoint)."""
    un: bool = False
    """They become unprepared (Biblioplex Tomekeeper)."""


class Pair(Effect, frozen=True):
    """CR26 702.95: *what* becomes paired with *creature*, if both are unpaired creatures of yours."""

    creature: Ref
    """With which creature it becomes paired."""
    what: Ref = This()
    """Which creature, as a rule the one with soulbond."""


class Haunt(Effect, frozen=True):
    """CR 702.53a: exile a card, haunting a creature."""

    creature: Ref
    """Which creature is haunted from then on."""
    what: Ref = This()
    """Which card is exiled and haunts it."""


class GainLevel(Effect, frozen=True):
    """CR26 716.2a: a permanent's level becomes a number."""

    level: int
    """Which it becomes; only the ability that does it asks for the one before (CR26 716.2a)."""
    what: Ref = This()
    """Which Class; others keep their level."""


class Undesignate(Effect, frozen=True):
    """They are no longer what they had become ("it's no longer suspected")."""

    word: str
    """What they had become ("suspected", Absolving Lammasu)."""
    what: Ref = This()
    """Which ("all suspected creatures", Absolving Lammasu)."""


class SetAside(Effect, frozen=True):
    """Cards in exile become "plotted", "foretold" or "warped": their owners may cast them in a later turn (CR26
    702.143d, 702.170c, 702.185a)."""

    word: str
    """What they become ("plotted", Make Your Own Luck)."""
    what: Ref
    """Which cards, which are in exile already."""


class PutNameSticker(Effect, frozen=True):
    """A player puts one of the player's name stickers on an object that the player owns (CR26 123.3, 123.6b)."""

    what: Ref = This()
    """On which object; its owner must be that player."""
    who: Ref = You()
    """Whose sticker it is, chosen among those not used yet (CR26 123.3)."""


class HasDone(Effect, frozen=True):
    """A keyword action or ability was carried out ("evolves"): nothing happens, but abilities may wait for it."""

    deed: str
    """What was done, as ``Does`` waits for it ("gift", Octomancer)."""
    what: Ref = This()
    """What did it, or whose keyword it is."""
    to: Ref | None = None
    """What it was done to ("crews a Vehicle": the Vehicle); None: nothing."""


class Suspect(Effect, frozen=True):
    """CR26 701.60: they become suspected: menace and "this creature can't block" for as long as they are."""

    what: Ref
    """Which (It Doesn't Add Up)."""
