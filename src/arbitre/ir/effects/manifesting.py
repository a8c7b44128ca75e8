"""Manifesting and cloaking: cards put onto the battlefield face down (CR26 701.40, 701.58, 701.62)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Ref
from arbitre.ir.refs import You


class Manifest(Effect, frozen=True):
    """CR26 701.40: each player puts the top cards of the library onto the battlefield face down, one after the other;
    or those cards, under the player's control."""

    count: Amount = Fixed(1)
    """So many (two, Ethereal Ambush)."""
    who: Ref = You()
    """Who manifests ("its controller manifests", Reality Shift)."""
    what: Ref | None = None
    """Which cards ("a card from your hand", Scroll of Fate); None: the top ones of the library."""
    cloak: bool = False
    """They are cloaked, and have ward {2} while face down (CR26 701.58: Ransom Note)."""


class ManifestDread(Effect, frozen=True):
    """CR26 701.62: manifest one of the top two cards of the library; the others go to the graveyard."""

    who: Ref = You()
    """Who does ("its controller manifests dread", Unwanted Remake)."""
