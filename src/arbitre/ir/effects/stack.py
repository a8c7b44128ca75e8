"""Acting on the stack: copying spells, changing targets (CR 114.6, 706.10)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Filter, Modification, Ref
from arbitre.ir.refs import You


class CopySpell(Effect, frozen=True):
    """CR 706.10: copy a spell or ability; *new_targets*: its controller may choose new targets."""

    what: Ref
    """Which ("target instant or sorcery spell", Twincast)."""
    count: Amount = Fixed(1)
    """So many copies of each ("for each time you've cast your commander", Empyrial Storm)."""
    who: Ref = You()
    """Who copies it, and controls the copies ("that player may copy this spell", Chain of Smog)."""
    new_targets: bool = True
    """That player may choose new targets for each copy (CR 706.10c); else they stay (Archmage of Echoes)."""
    without: str = ""
    """The copies lack the abilities of this keyword ("except for its epic ability", CR 702.48a)."""
    but: tuple[Modification, ...] = ()
    """In what the copies differ ("except that the copy is red", Fork; CR 706.9)."""
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
    """Of which spells or abilities (Redirect)."""
    choose_new: bool = False
    """New targets may be chosen, each or none of them (CR 114.6d: Redirect); else each must change if it can (CR
    114.6a: Deflection)."""
    to: Ref | None = None
    """To what it is changed ("to Spellskite", Spellskite)."""
    one: bool = False
    """Only one of them ("a target", Spellskite)."""
