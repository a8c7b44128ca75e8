"""What players become: the monarch, tempted by the Ring; the initiative, dungeons (CR26 701.49, 701.54, 725, 726)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class BecomeMonarch(Effect, frozen=True):
    """CR26 725.3: a player becomes the monarch, and nobody else is."""

    who: Ref = You()
    """Who ("target player becomes the monarch", Denethor, Stone Seer)."""


class RingTempts(Effect, frozen=True):
    """CR26 701.54a: the Ring tempts a player, who chooses a Ring-bearer."""

    who: Ref = You()
    """Whom it tempts, and who so chooses a creature of theirs."""


class TakeInitiative(Effect, frozen=True):
    """CR26 726.3: a player takes the initiative, and nobody else has it."""

    who: Ref = You()
    """Who takes it: also who already has it (CR26 726.5)."""


class Venture(Effect, frozen=True):
    """CR26 701.49: a player ventures into the dungeon, or into the one of that name."""

    who: Ref = You()
    """Who ventures ("venture into the dungeon", Yuan-Ti Malison)."""
    dungeon: str = ""
    """Into which, by its name ("Undercity", CR26 726.2); empty: into one that the player chooses."""
