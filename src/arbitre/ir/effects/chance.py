"""Coins and dice (CR 705, CR26 706)."""

from __future__ import annotations

from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class FlipCoin(Effect, frozen=True):
    """CR 705: flip coins; the note keeps the number won; *won* and *lost* follow each flip."""

    who: Ref = You()
    won: tuple[Do, ...] = ()
    lost: tuple[Do, ...] = ()
    until_loss: bool = False
    calls: bool = True


class RollDie(Effect, frozen=True):
    """CR26 706: roll a die; ResultAmount is what came up."""

    sides: int
    who: Ref = You()
