"""Acting on the stack: copying spells, changing targets, playing cards in a resolution (CR 114.6, 608.2f, 706.10)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Filter, Modification, Ref
from arbitre.ir.refs import You


class CopySpell(Effect, frozen=True):
    """CR 706.10: copy a spell or ability; *new_targets*: its controller may choose new targets."""

    what: Ref
    count: Amount = Fixed(1)
    who: Ref = You()
    new_targets: bool = True
    without: str = ""
    """The copies lack the abilities of this keyword ("except for its epic ability", CR 702.48a)."""
    but: tuple[Modification, ...] = ()
    """Exceptions (CR 706.9)."""
    onto: Ref | None = None
    """"The copy targets that token" (CR26 707.10e): one of these, which each of its targets is to be."""


class ChangeTargets(Effect, frozen=True):
    """CR 114.6: change the target(s); with *choose_new*, new targets may be chosen; *to*, only to that."""

    what: Ref
    choose_new: bool = False
    to: Ref | None = None


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
