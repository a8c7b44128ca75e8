"""What happens to permanents where they are: tap, attach, turn, phase, leave combat (CR 506.4, 701.3, 701.20)."""

from __future__ import annotations

from arbitre.ir.filters import IsPermanent, IsPlayer, Or
from arbitre.ir.node import Effect, Filter, Ref


class Tap(Effect, frozen=True):
    """CR 701.17a."""

    what: Ref
    """Which (Aboshan, Cephalid Emperor)."""


class Untap(Effect, frozen=True):
    """CR 701.17b."""

    what: Ref
    """Which ("untap that creature", Act of Aggression)."""


class TapOrUntap(Effect, frozen=True):
    """ "You may tap or untap": the controller chooses which."""

    what: Ref
    """Which ("tap or untap target creature", Thassa's Ire)."""


class TapAndUntap(Effect, frozen=True):
    """Untap the tapped and tap the untapped among those, all at once."""

    what: Ref
    """Among which; all of them, tapped or not (Breaking Wave: all creatures)."""


class Attach(Effect, frozen=True):
    """CR 701.3."""

    what: Ref
    """What is attached (Ancestral Blade)."""
    to: Ref
    """To what ("to target creature", Aura Finesse); nothing happens if it can't be (CR 701.3b)."""
    as_creature: bool = False
    """As though what it is attached to were a creature (CR26 702.6e)."""


class Unattach(Effect, frozen=True):
    """CR 701.3d."""

    what: Ref
    """What is unattached ("all Equipment", Disarm), from whatever it is on."""


class Transform(Effect, frozen=True):
    """CR 701.25; or *convert* them, which turns them over likewise (CR26 701.28)."""

    what: Ref
    """Which permanents; those without another face stay as they are."""
    convert: bool = False
    """It is called converting (CR26 701.28: Cyclonus, the Saboteur)."""


class Meld(Effect, frozen=True):
    """CR26 701.42a: meld the two cards of a meld pair *into* the permanent of this name."""

    what: Ref
    """The pair (Gisela, the Broken Blade)."""
    into: str
    """The name of what they become (Gisela, the Broken Blade)."""


class Flip(Effect, frozen=True):
    """CR 709: flip a flip permanent."""

    what: Ref
    """Which ("flip it", Student of Elements); one that is flipped stays so (CR 709.4)."""


class Unlock(Effect, frozen=True):
    """CR26 709.5f–g: the controller unlocks a locked door of each, with *either* or else locks an unlocked one."""

    what: Ref
    """Of which Rooms ("target Room you control", Ghostly Keybearer)."""
    either: bool = False
    """Or it is locked ("lock or unlock a door", Keys to the House)."""


class TurnFace(Effect, frozen=True):
    """CR 707: turn face up, or face down."""

    what: Ref
    """Which ("target face-down creature", Break Open)."""
    up: bool = True
    """Face up; else face down (Backslide)."""


class PhaseOut(Effect, frozen=True):
    """CR 702.24: phase out (or in, if it is out)."""

    what: Ref
    """Which ("target creature you control phases out", Haystack)."""
    until_leaves: bool = False
    """Phased out until the source leaves the battlefield (CR26 610.4)."""


class RemoveFromCombat(Effect, frozen=True):
    """CR 506.4."""

    what: Ref
    """Which attacking and blocking creatures ("remove it from combat", Oracle)."""


class Reselect(Effect, frozen=True):
    """CR26 508.7: which player or permanent, of those that match, attacking creatures are attacking is chosen anew."""

    what: Ref
    """Which attacking creatures (Portal Mage)."""
    whom: Filter = Or((IsPlayer(), IsPermanent()))
    """Only whom or what matches (Portal Mage)."""


class BecomeBlocked(Effect, frozen=True):
    """CR 509.1h: attackers become blocked without a blocker."""

    what: Ref
    """Which attacking creatures (Choking Vines)."""


class ExchangeBlockers(Effect, frozen=True):
    """If each of two attackers could be blocked by what blocks the other, what blocks just one of them blocks the other
    instead (CR 509.1b, 509.6)."""

    what: Ref
    """The two blocking creatures (General Jarkeld)."""


class ExchangeBlocks(Effect, frozen=True):
    """If each of two blockers could block what the other blocks, both leave combat, and each then blocks what the other
    blocked (CR 506.4, 509.1b, 509.6)."""

    what: Ref
    """The two blocking creatures (Sorrow's Path)."""
