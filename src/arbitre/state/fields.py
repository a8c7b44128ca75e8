"""Fields of the game's data, each declared where it stands: what it is at first, and what may follow from it.

    class Door(Record):
        open = Field(False, feeds=Feeds.TABLES)

``door.open`` is a bool, ``Door.open`` names the field: ``state.put(door, Door.open, True)`` changes it. To a type
checker anything else is an error: another type, a field of another class, a direct assignment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Never, Protocol, Self, TypeVar, overload

H = TypeVar("H", contravariant=True)
T = TypeVar("T")
Holder = TypeVar("Holder")


class Feeds(Enum):
    """What is derived from a field, and so becomes stale when it changes; each includes those before it."""

    NOTHING = auto()
    """No characteristic, condition of an ability or restriction can depend on it."""
    LOOKERS = auto()
    """Continuous effects that look at it."""
    CLOCK = auto()
    """What is asked at a time: may this be done now? It is where in the turn the game stands."""
    TABLES = auto()
    """What rooms derive from the game as it is."""
    PLACES = auto()
    """What rooms derive from where which objects are, which players there are, and what is due at a later time."""
    EFFECTS = auto()
    """Every continuous effect: which players and objects there are, and what they are before any effect."""
    PRESENCE = auto()
    """Every continuous effect; but only by which permanents there are."""


class Slot(Protocol[H, T]):
    """The name of a field of the class *H* with values of the type *T*."""

    @property
    def __name__(self) -> str: ...
    def __get__(self, holder: H, owner: type[Any] | None = None, /) -> T: ...
    def __set__(self, holder: H, value: T, /) -> None: ...


class Field(Generic[T]):
    """The declaration of a field, in the body of a :class:`Record`."""

    def __init__(self, first: T = ..., feeds: Feeds = Feeds.TABLES) -> None:  # type: ignore[assignment]
        self.first: Final = first
        """Its value at first; if there is none, it is given when the record is made."""
        self.feeds: Final = feeds

    @overload
    def __get__(self, holder: None, owner: type[Holder], /) -> Slot[Holder, T]: ...
    @overload
    def __get__(self, holder: object, owner: type[Any], /) -> T: ...
    def __get__(self, holder: object, owner: type[Any], /) -> Any:
        raise TypeError("fields are declared in the body of a record")

    def __set__(self, holder: object, value: Never, /) -> None:
        raise TypeError("fields are declared in the body of a record")


FEEDS: Final[dict[Slot[Any, Any], Feeds]] = {}
"""What each field feeds."""


def _filler(fields: Iterable[str], first: dict[str, Any]) -> Callable[..., None]:
    """A function that gives each field the value that it is called with, or else its first one; written out, which is
    several times as fast as a loop."""
    given = [f"{name}=first_{name}" if name in first else name for name in fields]
    head = f"def made(new, {', '.join(['*', *given] if given else [])}):"
    lines = [f" new.{name} = {name}" for name in fields]
    return _written(head, lines or [" pass"], {f"first_{name}": value for name, value in first.items()})


@cache
def copier(kind: type[Holder], *given: str) -> Callable[..., Holder]:
    """A function that makes a new *kind* with the same values in all slots, but for those *given* it."""
    slots = [name for base in reversed(kind.__mro__) for name in base.__dict__.get("__slots__", ())]
    copied = [f" new.{name} = {name if name in given else f'old.{name}'}" for name in slots]
    head = f"def made({', '.join(['old', *given])}):"
    return _written(head, [" new = make(kind)", *copied, " return new"], {"make": kind.__new__, "kind": kind})


def _written(head: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join([head, *lines]), names)
    made: Callable[..., Any] = names["made"]
    return made


class _Fields(type):
    """Makes a class of the fields declared in its body, with a slot for each."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Fields:
        declared = {key: body.pop(key) for key, value in list(body.items()) if isinstance(value, Field)}
        body["__slots__"] = (*declared, *body.get("__slots__", ()))
        made = super().__new__(mcs, name, bases, body)
        slots: dict[str, Slot[Any, Any]] = {}
        first: dict[str, Any] = {}
        for base in bases:
            slots.update(getattr(base, "fields", {}))
            first.update(getattr(base, "first", {}))
        for key, field in declared.items():
            slot = slots[key] = made.__dict__[key]
            FEEDS[slot] = field.feeds
            if field.first is not ...:
                first[key] = field.first
        for what, value in (
            ("fields", slots),
            ("first", first),
            ("_fill", _filler(slots, first)),
            ("twin", copier(made)),
        ):
            setattr(made, what, value)
        return made


class Record(metaclass=_Fields):
    """Something whose fields the journal of the state can take back. All their values are immutable."""

    fields: ClassVar[dict[str, Slot[Any, Any]]]
    """The fields by name, in the order in which they are declared."""
    first: ClassVar[dict[str, Any]]
    """The values at first of those that have one, by name."""

    def __init__(self, **given: object) -> None:
        self._fill(**given)

    if TYPE_CHECKING:  # each class has its own, made from its fields

        def _fill(self, **given: object) -> None:
            """Give every field the value given for it, or else its first one."""

        def twin(self) -> Self:
            """A copy with its own fields, whose values are shared."""
