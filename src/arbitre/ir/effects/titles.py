"""What players become: the monarch, tempted by the Ring (CR26 701.54, 725)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class BecomeMonarch(Effect, frozen=True):
    """CR26 725.3: a player becomes the monarch, and nobody else is."""

    who: Ref = You()


class RingTempts(Effect, frozen=True):
    """CR26 701.54a: the Ring tempts a player, who chooses a Ring-bearer."""

    who: Ref = You()
