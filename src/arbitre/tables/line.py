"""What was chosen at a table, as a tree: each choice stands after another one, and the game is where its head is.

Nothing is ever removed. To take choices back is to put the head on an earlier one; what is chosen then begins a branch.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

By = Literal["hand", "program", "passed", "clock"]
"""Who made a choice: the person, a program, the table because nothing interrupted, or the clock that ran out."""


class Made(msgspec.Struct, frozen=True, omit_defaults=True, tag="made"):
    """A choice."""

    after: int
    """The number of the entry that it was made after; 0: the beginning."""
    choice: Any
    """In the form of records."""
    player: int
    """Whose seat made it."""
    by: By = "hand"
    spent: int = 0
    """Milliseconds that the seat's clock ran for it."""


class Went(msgspec.Struct, frozen=True, omit_defaults=True, tag="went"):
    """The game was put elsewhere: back, forward again, or into another branch."""

    to: int
    """The number of the choice after which the game stands now; 0: the beginning."""
    by: int = 0
    """The seat that asked for it; 0: the rules, which reversed an action (CR 717.1)."""
    agreed: tuple[int, ...] = ()
    """The other seats of people, who approved."""
    count: int = 0
    """How many choices were taken back."""


Entry: TypeAlias = Made | Went


class Line:
    """The tree. Entries are numbered from 1 in the order in which they came about."""

    __slots__ = ("entries", "head", "path")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)
        self.head = 0
        """The number of the last choice made; 0: none."""
        self.path: list[int] = []
        """The numbers of the choices that lead to the head, the first first."""
        for entry in reversed(self.entries):
            self._put(entry.to if isinstance(entry, Went) else len(self.entries))
            break

    def add(self, entry: Entry) -> int:
        """Append an entry; the head is after it, or where it says."""
        self.entries.append(entry)
        number = len(self.entries)
        if isinstance(entry, Made):
            self.head = number
            self.path.append(number)
        else:
            self._put(entry.to)
        return number

    def made(self, number: int) -> Made | None:
        """The choice of a number, if it is one."""
        entry = self.entries[number - 1] if 0 < number <= len(self.entries) else None
        return entry if isinstance(entry, Made) else None

    def leading(self, to: int) -> list[int]:
        """The numbers of the choices from the beginning up to one.

        :raises LookupError: there is no such choice.
        """
        found: list[int] = []
        while to:
            one = self.made(to)
            if one is None:
                raise LookupError(to)
            found.append(to)
            to = one.after
        return found[::-1]

    def shared(self, to: int) -> int:
        """How many choices lead both to the head and to another one."""
        other = self.leading(to)
        count = 0
        for mine, theirs in zip(self.path, other, strict=False):
            if mine != theirs:
                break
            count += 1
        return count

    def branches(self, number: int) -> list[int]:
        """The choices that were made directly after one, the newest first."""
        entries = enumerate(self.entries, 1)
        return [at for at, one in entries if isinstance(one, Made) and one.after == number][::-1]

    def _put(self, head: int) -> None:
        self.head = head
        self.path = self.leading(head)
