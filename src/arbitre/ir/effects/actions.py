"""Keyword actions of newer editions that are more than a sentence of other instructions (CR26 701)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Ref
from arbitre.ir.refs import You


class Goad(Effect, frozen=True):
    """CR26 701.15: those creatures are goaded until the next turn of the effect's controller."""

    what: Ref


class Detain(Effect, frozen=True):
    """CR26 701.35: until the controller's next turn they can't attack, block or have abilities activated."""

    what: Ref


class Suspect(Effect, frozen=True):
    """CR26 701.60: they become suspected: menace and "this creature can't block" for as long as they are."""

    what: Ref


class Connive(Effect, frozen=True):
    """CR26 701.50: its controller draws and discards so many cards, and it gets a counter for each nonland one."""

    what: Ref
    count: Amount = Fixed(1)


class Amass(Effect, frozen=True):
    """CR26 701.47: counters on an Army of the player, made if there is none, that becomes of the subtype."""

    subtype: str
    count: Amount
    who: Ref = You()


class Manifest(Effect, frozen=True):
    """CR26 701.40: each player puts the top cards of the library onto the battlefield face down, one after the other;
    or those cards, under the player's control."""

    count: Amount = Fixed(1)
    who: Ref = You()
    what: Ref | None = None
    cloak: bool = False
    """With ward {2} (CR26 701.58)."""


class ManifestDread(Effect, frozen=True):
    """CR26 701.62: manifest one of the top two cards of the library; the others go to the graveyard."""

    who: Ref = You()
