"""Terms: what a row means, once; reading fills it, writing matches it.

A term is an expression of the ability language in which some places are open: ``Draw(who=DOER, count=h.count)``. A hole
``h.name`` is what the slot of that name says. Everything else must be equal; a field that is not named has its default.

* A hole that stands twice is the same thing twice. It never stands for nothing (None): nothing is not said.
* ``(*h.parts, IsTapped())``: a hole for any number of items of a tuple; with two of them it is only read.
* ``SetsPT(h.pt[0], h.pt[1])``: the items of what a slot says, all of them.
* ``h.at``, where no slot is called so, is the place of the row's first token; written values have it or not.
* ``changed(h.what, who=DOER)``: what the slot says, with another value in a field that has its default there.
* A :class:`TwoWay` is a function with an inverse: applied to a hole it is a term.

A function of nodes alone may be applied to holes, and gives a term, as long as it does not ask what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, NamedTuple, NoReturn, ParamSpec, TypeVar, cast

import msgspec

P = ParamSpec("P")
R = TypeVar("R")
PLACE: Final = "at"
"""The name of the hole for the place of the row's first token."""

Slots = dict[str, Any]
Fill = Callable[[Mapping[str, Any]], Any]
Match = Callable[[Any, Slots], bool]
"""Whether a value is such a term; what its holes stand for is put into the slots."""


class Open:
    """A part of a term that has no value yet: whoever asks for its class or compares it is told so."""

    __slots__ = ()

    @property  # type: ignore[misc]
    def __class__(self) -> NoReturn:  # type: ignore[override]
        raise TypeError(_NO_VALUE)

    def __bool__(self) -> NoReturn:
        raise TypeError(_NO_VALUE)

    def __eq__(self, other: object) -> NoReturn:
        raise TypeError(_NO_VALUE)

    __hash__ = object.__hash__


_NO_VALUE: Final = "a hole has no value yet: what asks for it is no term but a function with a name"


class Hole(Open):
    """A place in a term for what a slot says."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __iter__(self) -> Iterator[Rest]:
        yield Rest(self.name)

    def __getitem__(self, index: int) -> Item:
        return Item(self.name, index)


class Item(Open):
    """A place in a term for one item of the tuple that a slot says."""

    __slots__ = ("index", "name")

    def __init__(self, name: str, index: int) -> None:
        self.name = name
        self.index = index


class Rest(Open):
    """A place in a tuple for any number of items, which a slot says together."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Image(Open):
    """What a :class:`TwoWay` makes of arguments that are open."""

    __slots__ = ("arguments", "function")

    def __init__(self, function: TwoWay[..., Any], arguments: tuple[Any, ...]) -> None:
        self.function = function
        self.arguments = arguments


class Changed(Open):
    """A term with some fields changed."""

    __slots__ = ("fields", "what")

    def __init__(self, what: Any, fields: dict[str, Any]) -> None:
        self.what = what
        self.fields = fields


class Prepared(NamedTuple):
    """A term made ready: how it is filled, how it is matched, and the holes it has."""

    fill: Fill
    match: Match
    holes: frozenset[str]


class TwoWay(Generic[P, R]):
    """A function with its inverse: *there* makes a value of arguments, *back* gives the arguments of which a value can
    be made (several, or none), told the arguments as the term has them."""

    __slots__ = ("back", "there")

    def __init__(self, there: Callable[P, R], back: Callable[..., Iterable[tuple[Any, ...]]]) -> None:
        self.there: Callable[..., R] = there
        self.back = back

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> R:
        if named:
            raise TypeError("what has an inverse is told its arguments by their places")
        return cast("R", Image(self, arguments)) if is_open(arguments) else self.there(*arguments)


class _Holes:
    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return Hole(name)


h: Final = _Holes()
"""``h.name``: the hole that the slot *name* fills."""


def changed(what: Any, **fields: Any) -> Any:
    """*What* with other values in some of its fields, which are as by default in what the slot says."""
    return Changed(what, fields)


def is_open(term: Any) -> bool:
    """Whether there is a hole in it."""
    kind = type(term)
    if issubclass(kind, Open):
        return True
    if issubclass(kind, tuple):
        return any(is_open(part) for part in term)
    return issubclass(kind, msgspec.Struct) and any(is_open(getattr(term, name)) for name in term.__struct_fields__)


def type_of(term: Any) -> type | None:
    """The type of the values that are such a term; None if any may be."""
    return None if issubclass(type(term), Open) else type(term)


def prepared(term: Any) -> Prepared:
    """The term made ready for reading and writing."""
    if not is_open(term):
        return Prepared(lambda slots: term, lambda value, slots: bool(value == term), frozenset())
    kind = type(term)
    if kind is Hole:
        return _hole(term.name)
    if kind is Item:
        return _item(term.name, term.index)
    if kind is Image:
        return _image(term)
    if kind is Changed:
        return _changed(term)
    if not issubclass(kind, tuple):
        return _node(term)
    return _tuple(term) if kind is tuple else _named_tuple(term)


def _bind(slots: Slots, name: str, value: Any) -> bool:
    if value is None:
        return False
    if name == PLACE:
        return True
    return bool(slots.setdefault(name, value) == value)


def _hole(name: str) -> Prepared:
    return Prepared(
        lambda slots: slots[name],
        lambda value, slots: _bind(slots, name, value),
        frozenset({name}),
    )


def _item(name: str, index: int) -> Prepared:
    return Prepared(
        lambda slots: slots[name][index],
        lambda value, slots: value is not None and slots.setdefault(name, {}).setdefault(index, value) == value,
        frozenset({name}),
    )


def gathered(slots: Slots) -> Slots:
    """What was matched, with the items of each slot as a tuple."""
    return {
        name: tuple(value[index] for index in sorted(value)) if type(value) is dict else value
        for name, value in slots.items()
    }


def _node(term: msgspec.Struct) -> Prepared:
    kind = type(term)
    fields = {name: getattr(term, name) for name in term.__struct_fields__}
    said = {name: prepared(value) for name, value in fields.items() if is_open(value)}
    fixed = {name: value for name, value in fields.items() if name not in said}
    unlike_default = {name: value for name, value in fixed.items() if not _is_default(kind, name, value)}

    def fill(slots: Mapping[str, Any]) -> Any:
        return kind(**unlike_default, **{name: part.fill(slots) for name, part in said.items()})

    def match(value: Any, slots: Slots) -> bool:
        if type(value) is not kind:
            return False
        for name, wanted in fixed.items():
            if getattr(value, name) != wanted:
                return False
        return all(part.match(getattr(value, name), slots) for name, part in said.items())

    return Prepared(fill, match, frozenset().union(*(part.holes for part in said.values())))


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    values = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(values) :], values, strict=True)) if values else {}


def _is_default(kind: type[msgspec.Struct], name: str, value: Any) -> bool:
    defaults = _defaults(kind)
    return name in defaults and defaults[name] is value


def _tuple(term: tuple[Any, ...]) -> Prepared:
    rests = [index for index, part in enumerate(term) if type(part) is Rest]
    if not rests:
        return _items(term)
    at, some = rests[0], len(term) - rests[0] - 1
    before, rest, after = _items(term[:at]), term[at].name, _tuple(term[at + 1 :])

    def fill(slots: Mapping[str, Any]) -> Any:
        return (*before.fill(slots), *slots[rest], *after.fill(slots))

    def match(value: Any, slots: Slots) -> bool:
        if len(rests) > 1 or not isinstance(value, tuple) or len(value) < at + some:
            return False
        end = len(value) - some
        return before.match(value[:at], slots) and after.match(value[end:], slots) and _bind(slots, rest, value[at:end])

    return Prepared(fill, match, before.holes | after.holes | {rest})


def _named_tuple(term: tuple[Any, ...]) -> Prepared:
    kind: Any = type(term)
    items = _items(tuple(term))

    def match(value: Any, slots: Slots) -> bool:
        return type(value) is kind and items.match(value, slots)

    return Prepared(lambda slots: kind(*items.fill(slots)), match, items.holes)


def _items(term: tuple[Any, ...]) -> Prepared:
    parts = tuple(prepared(part) for part in term)

    def fill(slots: Mapping[str, Any]) -> Any:
        return tuple(part.fill(slots) for part in parts)

    def match(value: Any, slots: Slots) -> bool:
        if not isinstance(value, tuple) or len(value) != len(parts):
            return False
        return all(part.match(item, slots) for part, item in zip(parts, value, strict=True))

    return Prepared(fill, match, frozenset().union(*(part.holes for part in parts)))


def _image(term: Image) -> Prepared:
    function, arguments = term.function, _items(term.arguments)

    def fill(slots: Mapping[str, Any]) -> Any:
        return function.there(*arguments.fill(slots))

    def match(value: Any, slots: Slots) -> bool:
        for given in function.back(value, *term.arguments):
            found = {name: dict(said) if type(said) is dict else said for name, said in slots.items()}
            if arguments.match(given, found):
                slots.update(found)
                return True
        return False

    return Prepared(fill, match, arguments.holes)


def _changed(term: Changed) -> Prepared:
    inner = prepared(term.what)
    names = tuple(term.fields)
    values = _items(tuple(term.fields.values()))

    def fill(slots: Mapping[str, Any]) -> Any:
        return msgspec.structs.replace(inner.fill(slots), **dict(zip(names, values.fill(slots), strict=True)))

    def match(value: Any, slots: Slots) -> bool:
        defaults = _defaults(type(value)) if isinstance(value, msgspec.Struct) else {}
        if not defaults.keys() >= set(names):
            return False
        here = tuple(getattr(value, name) for name in names)
        usual = {name: defaults[name] for name in names}
        if any(one == other for one, other in zip(here, usual.values(), strict=True)) or not values.match(here, slots):
            return False
        return inner.match(msgspec.structs.replace(value, **usual), slots)

    return Prepared(fill, match, inner.holes | values.holes)
