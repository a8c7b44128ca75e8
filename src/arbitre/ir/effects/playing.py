"""Playing cards while a spell or ability resolves (CR 608.2f)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Filter, Ref
from arbitre.ir.refs import You


class PlayCards(Effect, frozen=True):
    """CR 608.2f: *who* may play (or cast) those cards now, without paying if *free*."""

    what: Ref
    who: Ref = You()
    free: bool = True
    cast_only: bool = True
    any_number: bool = False
    """ "Any number of those": as many as the player likes, none included."""
    spells: Filter | None = None
    """ "A spell with mana value 3 or less": what the spell must be that one of the cards is cast as, whatever the card
    is in its zone (CR26 601.3e)."""
    way: str = ""
    """Cast it so, by the name of a keyword that says how ("madness"), instead of for its mana cost or free."""
