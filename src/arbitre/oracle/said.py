"""What the grammar says before it knows what is meant: targets and back-references with the place where they were said.

The binder (:mod:`arbitre.oracle.bind`) turns each of them into a reference of the ability language; none is ever left.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.ir.effects import Do, TargetSlot
from arbitre.ir.node import Filter


class Placeholder(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Stands where a reference, an amount or a name of a note will stand. *at* is the index of its first token."""

    at: int


class Targeted(Placeholder, frozen=True):
    """ "Target creature", "up to two other target lands": a use of the word "target"."""

    slot: TargetSlot
    another: bool = False
    """Said as "another target": different from the earlier targets, or from the source if there is none."""


class Pronoun(Placeholder, frozen=True):
    """ "It", "that creature", "those cards", "that player"."""

    noun: str = ""
    """The noun after "that" or "those" in the singular ("creature", "player", "card" …); empty for "it" and "them"."""
    plural: bool = False
    player: bool = False


class Rest(Placeholder, frozen=True):
    """ "The rest", "the other": what an earlier clause noted and no later one took."""

    plural: bool = True


class ThatMuch(Placeholder, frozen=True):
    """ "That much", "that many", "this way": the number of the event or of an earlier clause."""


class Doer(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Who carries out an instruction whose subject is not said: the subject of the clause around it."""


DOER: Final[Any] = Doer()
"""Stands in fields that hold a reference until the subject is known."""


class Follow(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """A sentence that hangs on the one before it: "If you do, …", "Otherwise, …", "It can't be regenerated."."""

    kind: str
    clauses: tuple[Do, ...] = ()


class Phrase(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Filters that one phrase says together ("from your graveyard"), to be spliced into the noun phrase around it."""

    parts: tuple[Filter, ...] = ()
