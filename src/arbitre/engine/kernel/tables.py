"""Tables and doors in which rooms register what they know: each entry once, so that none overwrites another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NoReturn, ParamSpec, TypeVar

from arbitre.errors import EngineFault

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class Table(dict[K, V], Generic[K, V]):
    """A dictionary that only grows: a key is entered once."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what: str = what
        """What an entry is, for the error about a second one."""

    def __setitem__(self, key: K, value: V) -> None:
        if key in self:
            raise EngineFault(
                f"two entries for {key.__name__ if isinstance(key, type) else key!r} in the table of {self.what}"
            )
        super().__setitem__(key, value)

    def enter(self, entries: Mapping[Any, V]) -> None:
        """Register several entries."""
        for key, value in entries.items():
            self[key] = value

    def update(self, *_args: object, **_entries: object) -> NoReturn:
        """Not for tables: it would pass by the check."""
        raise TypeError("a table takes its entries by enter()")


class Chain(list[V], Generic[K, V]):
    """What several rooms do at one place, each under a key: in the order of the keys, whichever room came first."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._entries: Table[K, V] = Table(what)

    def enter(self, key: K, value: V) -> None:
        """Register what a room does."""
        self._entries[key] = value
        self[:] = [self._entries[key] for key in sorted(self._entries)]  # type: ignore[type-var]


class Door(Generic[P, R]):
    """A function that a lower room calls and one room above provides."""

    __slots__ = ("what", "behind")

    def __init__(self, what: str) -> None:
        self.what: str = what
        self.behind: Callable[P, R] = self._nobody
        """The function itself, for who calls it all the time."""

    def opens(self, function: Callable[P, R]) -> Callable[P, R]:
        """Mark the function behind the door.

        :raises EngineFault: there is one already.
        """
        if self.behind != self._nobody:
            raise EngineFault(f"two functions for: {self.what}")
        self.behind = function
        return function

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        return self.behind(*args, **named)

    def _nobody(self, *_args: P.args, **_named: P.kwargs) -> NoReturn:
        raise EngineFault(f"no room provides: {self.what}")
