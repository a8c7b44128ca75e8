"""Damage and life (CR 118, 119)."""

from __future__ import annotations

from arbitre.ir.amounts import Stat
from arbitre.ir.node import Amount, Effect, Ref
from arbitre.ir.refs import This, You


class DealDamage(Effect, frozen=True):
    """CR 119.2b. With *divided*, the whole amount is divided among the recipients as chosen with the targets (CR
    601.2d)."""

    amount: Amount
    """So much ("deals X damage", Blaze); 0 is not dealt at all (CR 119.8)."""
    to: Ref
    """To whom or what ("to any target", Blaze); to each of several the whole amount, unless it is *divided*."""
    source: Ref = This()
    """What deals it (CR 119.7: Acolyte of the Inferno itself, not the ability)."""
    divided: bool = False
    """It is divided among those, as the spell or ability was put on the stack (CR 601.2d: Arc Lightning)."""
    unpreventable: bool = False
    """It can't be prevented (Combust)."""
    excess_passes: bool = False
    """Excess damage is dealt to the controller of the permanent instead (CR26 120.4a)."""


class GainLife(Effect, frozen=True):
    """CR 118.3."""

    amount: Amount
    """So much each ("you gain 4 life"); 0: nothing is gained (CR26 119.10)."""
    who: Ref = You()
    """The players who gain it (Alabaster Potion)."""


class LoseLife(Effect, frozen=True):
    """CR 118.3."""

    amount: Amount
    """So much each ("loses 4 life")."""
    who: Ref = You()
    """The players who lose it ("target player loses", Absorb Vis)."""


class SetLife(Effect, frozen=True):
    """CR 118.5: gains or loses the necessary amount."""

    amount: Amount
    """What it becomes ("becomes 20", Blessed Wind)."""
    who: Ref = You()
    """Whose it is ("each player's life total", Biorhythm)."""


class ExchangeLife(Effect, frozen=True):
    """CR 118.7: two players exchange life totals."""

    left: Ref
    """One of the two players (Mirror Universe: you)."""
    right: Ref
    """The other ("target opponent", Mirror Universe)."""


class ExchangeLifeWithSize(Effect, frozen=True):
    """CR26 701.12g: a life total and the power or toughness of a creature are exchanged."""

    whose: Ref
    """The player whose life total it is (Tree of Redemption: you)."""
    stat: Stat
    """Power or toughness (Evra, Halcyon Witness; Tree of Redemption)."""
    of: Ref
    """The creature (Tree of Redemption itself)."""


class RedistributeLife(Effect, frozen=True):
    """Redistribute any number of players' life totals: each of them gets one back (CR 810.9f)."""


class RemoveDamage(Effect, frozen=True):
    """Remove all damage that is marked on permanents."""

    what: Ref
    """From which permanents all damage is removed."""


class DealAssigned(Effect, frozen=True):
    """Combat damage that waits on the stack, as rules before July 2009 have it: each creature deals what was assigned.

    Each part is a creature, a recipient and an amount.
    """

    assigned: tuple[tuple[int, int, int], ...]
    """The numbers in the game of a creature and of what it deals damage to, and how much; for each that was
    assigned."""


class Fight(Effect, frozen=True):
    """CR 701.10: each deals damage equal to its power to the other; without *right*, the two that *left* means."""

    left: Ref
    """One creature (Affectionate Indrik)."""
    right: Ref | None
    """The other ("another target blocking creature", Dissension in the Ranks); None: *left* is both."""
