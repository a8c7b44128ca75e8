"""What was chosen at a table, as a tree: each choice stands after another one, and the game is where its head is.

Nothing is ever removed. To take choices back is to put the head on an earlier one; what is chosen then begins a branch.
"""

from __future__ import annotations

from collections import Counter
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

    __slots__ = ("entries", "head", "path", "went", "spent", "by_hand", "_place", "_after")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.head = 0
        """The number of the last choice made; 0: none."""
        self.path: list[int] = []
        """The numbers of the choices that lead to the head, the first first."""
        self.went: list[Went] = []
        """Where the game was put elsewhere."""
        self.spent: Counter[int] = Counter()
        """Of each seat, the milliseconds that its clock has run."""
        self.by_hand: Counter[int] = Counter()
        """Of each seat, how many choices were made by hand."""
        self._place: dict[int, int] = {}
        """Of the choices that lead to the head, where they stand in the path."""
        self._after: dict[int, list[int]] = {}
        """What was chosen directly after each choice, the oldest first."""
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> int:
        """Append an entry; the head is after it, or where it says."""
        self.entries.append(entry)
        number = len(self.entries)
        if isinstance(entry, Went):
            self.went.append(entry)
            self._put(entry.to)
            return number
        self._after.setdefault(entry.after, []).append(number)
        self.spent[entry.player] += entry.spent
        self.by_hand[entry.player] += entry.by == "hand"
        self._lead(number)
        return number

    def made(self, number: int) -> Made | None:
        """The choice of a number, if it is one."""
        entry = self.entries[number - 1] if 0 < number <= len(self.entries) else None
        return entry if isinstance(entry, Made) else None

    def apart(self, to: int) -> tuple[int, list[int]]:
        """How many choices lead both to the head and to another one, and the numbers of those that lead only there.

        :raises LookupError: there is no such choice.
        """
        found: list[int] = []
        while to and to not in self._place:
            one = self.made(to)
            if one is None:
                raise LookupError(to)
            found.append(to)
            to = one.after
        return self._place[to] + 1 if to else 0, found[::-1]

    def shared(self, to: int) -> int:
        """How many choices lead both to the head and to another one.

        :raises LookupError: there is no such choice.
        """
        return self.apart(to)[0]

    def branches(self, number: int) -> list[int]:
        """The choices that were made directly after one, the newest first."""
        return self._after.get(number, [])[::-1]

    def _put(self, head: int) -> None:
        shared, leading = self.apart(head)
        for number in self.path[shared:]:
            del self._place[number]
        del self.path[shared:]
        self.head = self.path[-1] if self.path else 0
        for number in leading:
            self._lead(number)

    def _lead(self, number: int) -> None:
        self._place[number] = len(self.path)
        self.path.append(number)
        self.head = number
