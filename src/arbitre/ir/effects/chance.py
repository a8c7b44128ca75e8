"""Coins and dice (CR 705, CR26 706)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Amount, Effect, Node, Ref
from arbitre.ir.refs import You


class FlipCoin(Effect, frozen=True):
    """CR 705: flip coins; the note keeps the number won; *won* and *lost* follow each flip."""

    who: Ref = You()
    """Who flips ("that player flips a coin", Planar Chaos)."""
    won: tuple[Do, ...] = ()
    """What follows a flip that is won, or without *calls* comes up heads (Stitch in Time)."""
    lost: tuple[Do, ...] = ()
    """What follows a flip that is lost, or comes up tails (Mijae Djinn)."""
    until_loss: bool = False
    """Each player goes on flipping until a flip is lost."""
    calls: bool = True
    """The flip is won or lost by a call; else only heads or tails count, and nobody wins it (CR 705.2)."""


class RollDie(Effect, frozen=True):
    """CR26 706: roll so many dice of one kind; ResultAmount is the total of the results, or the one that is chosen."""

    sides: int
    """How many sides each die has ("roll a d20", Contact Other Plane)."""
    who: Ref = You()
    """Who rolls; each of several rolls so many dice, in turn order, and the number is the total of all."""
    count: Amount = Fixed(1)
    """So many dice ("roll two d8", Arcane Endeavor)."""
    ignored: int = 0
    """So many of the rolls are ignored, the lowest ones (CR26 706.6)."""
    modifier: Amount | None = None
    """What is added to each natural result (CR26 706.2)."""
    choose: bool = False
    """The player chooses one of the results; the other is OtherResult."""


class TableRow(Node, frozen=True):
    """CR26 706.3a: what a result from *low* to *high* (None: without an end) does."""

    low: int
    """From this result on ("10—19", Contact Other Plane: 10)."""
    high: int | None
    """Up to this one (19); None: without an end ("15+", Diviner's Portent)."""
    clauses: tuple[Do, ...]
    """What is done if the result is one of these ("draw two cards", Contact Other Plane)."""


class ResultsTable(Effect, frozen=True):
    """CR26 706.3: of a results table, what is associated with the result of a roll."""

    result: Amount
    """The number that is looked up: the result of the roll, with what is added to it."""
    rows: tuple[TableRow, ...]
    """What the results do, from the lowest one up; a result may stand in none."""
