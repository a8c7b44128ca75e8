"""Playing cards while a spell or ability resolves (CR 608.2f)."""

from __future__ import annotations

from arbitre.ir.node import Cost, Effect, Filter, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Zone


class PlayCards(Effect, frozen=True):
    """CR 608.2f: *who* may play (or cast) those cards now, without paying if *free*."""

    what: Ref
    """Which cards ("an instant or sorcery spell from your hand", Omnispell Adept), where they are."""
    who: Ref = You()
    """Who may play them (Spell Queller)."""
    free: bool = True
    """Without paying their mana costs (Aetherworks Marvel)."""
    cast_only: bool = True
    """They may only be cast (Aetherworks Marvel), not played as lands (Brilliant Ultimatum)."""
    any_number: bool = False
    """ "Any number of those": as many as the player likes, none included."""
    spells: Filter | None = None
    """ "A spell with mana value 3 or less": what the spell must be that one of the cards is cast as, whatever the card
    is in its zone (CR26 601.3e)."""
    cost: Cost | None = None
    """What is paid rather than the mana cost (CR 117.9), if not nothing; ``This()`` in it is the spell."""
    way: str = ""
    """Cast it so, by the name of a keyword that says how ("madness"), instead of for its mana cost or free."""


class CastCopy(Effect, frozen=True):
    """CR 706.12: objects are copied where they are, and *who* may cast the copies now."""

    what: Ref
    """What is copied ("copy it", Reenact the Crime: the exiled card)."""
    free: bool = True
    """Without paying their mana costs (Elite Arcanist)."""
    who: Ref = You()
    """Who may cast the copies; what is not cast ceases to exist."""
    zone: Zone | None = None
    """Where the copies are made instead, even of what has left: as it last existed."""


class Encode(Effect, frozen=True):
    """CR26 702.99a: the card that the spell is may be exiled encoded on a creature of its controller's choice."""
