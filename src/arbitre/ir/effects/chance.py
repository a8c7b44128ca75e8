"""Coins and dice (CR 705, CR26 706)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Amount, Effect, Node, Ref
from arbitre.ir.refs import You


class FlipCoin(Effect, frozen=True):
    """CR 705: flip coins; the note keeps the number won; *won* and *lost* follow each flip."""

    who: Ref = You()
    won: tuple[Do, ...] = ()
    lost: tuple[Do, ...] = ()
    until_loss: bool = False
    calls: bool = True


class RollDie(Effect, frozen=True):
    """CR26 706: roll so many dice of one kind; ResultAmount is the total of the results, or the one that is chosen."""

    sides: int
    who: Ref = You()
    count: Amount = Fixed(1)
    ignored: int = 0
    """So many of the rolls are ignored, the lowest ones (CR26 706.6)."""
    modifier: Amount | None = None
    """What is added to each natural result (CR26 706.2)."""
    choose: bool = False
    """The player chooses one of the results; the other is OtherResult."""


class TableRow(Node, frozen=True):
    """CR26 706.3a: what a result from *low* to *high* (None: without an end) does."""

    low: int
    high: int | None
    clauses: tuple[Do, ...]


class ResultsTable(Effect, frozen=True):
    """CR26 706.3: of a results table, what is associated with the result of a roll."""

    result: Amount
    rows: tuple[TableRow, ...]
