"""Drawing, discarding and milling cards; conniving (CR 120, 701.7, CR26 701.17, 701.50)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Filter, Ref
from arbitre.ir.refs import You


class Draw(Effect, frozen=True):
    """CR 120."""

    count: Amount = Fixed(1)
    """So many cards (Abzan Charm)."""
    who: Ref = You()
    """The players who draw them ("target player draws three cards", Ancestral Recall)."""
    up_to: bool = False
    """Each of them says how many, from none on."""


class Discard(Effect, frozen=True):
    """CR 701.7: cards that match; None: the whole hand. *chooser*: another player picks after the hand was revealed."""

    count: Amount | None = Fixed(1)
    """So many of them ("discards two cards", Abyssal Horror); None: the whole hand."""
    who: Ref = You()
    """The players who discard (Abyssal Specter)."""
    what: Filter | None = None
    """Only such cards ("discards all nonland cards", Amnesia)."""
    random: bool = False
    """They are chosen at random (Bottomless Pit)."""
    chooser: Ref | None = None
    """The player who chooses them, after the hand was revealed; None: each player for himself or herself."""
    up_to: bool = False
    """Not more than so many ("discard up to two cards", Cathartic Pyre)."""


class DiscardThese(Effect, frozen=True):
    """CR 701.7: particular cards."""

    what: Ref
    """Which ("that player discards that card", Addle)."""


class Mill(Effect, frozen=True):
    """Put the top cards of a library into the graveyard (CR26 701.17)."""

    count: Amount
    """So many from the top of the library (Acolyte of Affliction)."""
    who: Ref = You()
    """The players whose libraries they come from ("target player mills", Altar of Dementia)."""


class Connive(Effect, frozen=True):
    """CR26 701.50: its controller draws and discards so many cards, and it gets a counter for each nonland one."""

    what: Ref
    """What connives (Body Launderer)."""
    count: Amount = Fixed(1)
    """So many cards ("connives X", Spymaster's Vault)."""
