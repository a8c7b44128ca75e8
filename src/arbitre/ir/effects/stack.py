"""Acting on the stack: copying spells, changing targets (CR 114.6, 706.10)."""

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
    for_each: Filter | None = None
    """"For each other creature that the spell could target" (CR26 707.10d): one that targets it, for each of these."""
    different: bool = False
    """"Each copy targets a different one" of them."""
    onto: Ref | None = None
    """"The copy targets that token" (CR26 707.10e): one of these, which each of its targets is to be."""


class ChangeTargets(Effect, frozen=True):
    """CR 114.6: change the target(s); with *choose_new*, new targets may be chosen; *to*, only to that; *one*, only one
    of them (CR26 115.7b)."""

    what: Ref
    choose_new: bool = False
    to: Ref | None = None
    one: bool = False
