"""Drawing, discarding and milling cards; conniving (CR 120, 701.7, CR26 701.17, 701.50)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Filter, Ref
from arbitre.ir.refs import You


class Draw(Effect, frozen=True):
    """CR 120."""

    count: Amount = Fixed(1)
    who: Ref = You()
    up_to: bool = False
    """Each of them says how many, from none on."""


class Discard(Effect, frozen=True):
    """CR 701.7: cards that match; None: the whole hand. *chooser*: another player picks after the hand was revealed."""

    count: Amount | None = Fixed(1)
    who: Ref = You()
    what: Filter | None = None
    random: bool = False
    chooser: Ref | None = None
    up_to: bool = False


class DiscardThese(Effect, frozen=True):
    """CR 701.7: particular cards."""

    what: Ref


class Mill(Effect, frozen=True):
    """Put the top cards of a library into the graveyard (CR26 701.17)."""

    count: Amount
    who: Ref = You()


class Connive(Effect, frozen=True):
    """CR26 701.50: its controller draws and discards so many cards, and it gets a counter for each nonland one."""

    what: Ref
    count: Amount = Fixed(1)
