"""Values of the state as plain JSON data and back: nodes, records, characteristics, enumerations and tuples of them."""

from __future__ import annotations

import enum
import types
import typing
from functools import cache
from typing import Any, Final, get_args, get_origin

import msgspec

from arbitre.cards.records import Face
from arbitre.errors import MalformedInput
from arbitre.ir.node import Ability, Node, from_data, misfit, to_data
from arbitre.ir.values import CardType, Color, ManaCost, Supertype
from arbitre.state.characteristics import NOTHING, Characteristics
from arbitre.state.messages import said

_CHARACTERISTICS: Final[dict[str, Any]] = {
    "name": str,
    "mana_cost": ManaCost,
    "colors": tuple[Color, ...],
    "supertypes": tuple[Supertype, ...],
    "types": tuple[CardType, ...],
    "subtypes": tuple[str, ...],
    "power": int,
    "toughness": int,
    "loyalty": int,
    "defense": int,
    "abilities": tuple[Ability, ...],
    "mana_value": int,
    "halves": tuple[Face, ...],
}
"""The fields that determine characteristics."""

_SETS: Final = frozenset({"colors", "supertypes", "types", "subtypes"})


def as_data(value: Any) -> Any:
    """The value as JSON data; defaults of records are left out.

    :raises TypeError: the value is not one that the state may hold.
    """
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple):
        return [as_data(part) for part in value]
    if isinstance(value, ManaCost):
        return str(value)
    if isinstance(value, Node):
        return to_data(value)
    if isinstance(value, msgspec.Struct):
        defaults = _defaults(type(value))
        pairs = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return {name: as_data(v) for name, v in pairs if name not in defaults or not same(v, defaults[name])}
    if isinstance(value, Characteristics):
        return _from_characteristics(value)
    if isinstance(value, frozenset):
        return [as_data(part) for part in sorted(value)]
    raise TypeError(f"{type(value).__name__}: {value!r}")


def from_plain(hint: Any, data: Any) -> Any:
    """The value of type *hint* that :func:`as_data` turned into *data*; None: numbers, words and tuples of them.

    :raises MalformedInput: the data are not of that type.
    """
    if hint is None or hint is Any:
        return _plain(data)
    if data is None:
        return None
    if isinstance(hint, types.UnionType) or get_origin(hint) is typing.Union:
        return _from_union(tuple(option for option in get_args(hint) if option is not type(None)), data)
    if get_origin(hint) is tuple:
        return _from_list(get_args(hint), data)
    if hint is Characteristics:
        return _to_characteristics(data)
    if hint is ManaCost and isinstance(data, str):
        return ManaCost.parse(data)
    if isinstance(hint, type) and issubclass(hint, Node):
        return _node(hint, data)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _record(hint, data)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _member(hint, data)
    if type(data) is hint:
        return data
    raise MalformedInput(said("expected got", kind=getattr(hint, "__name__", hint), data=repr(data)))


def same(left: Any, right: Any) -> bool:
    """Whether two values of the state are equal; characteristics are compared by what they say."""
    if isinstance(left, Characteristics) and isinstance(right, Characteristics):
        return left is right or all(getattr(left, n) == getattr(right, n) for n in _CHARACTERISTICS)
    return type(left) is type(right) and bool(left == right) if isinstance(left, bool) else bool(left == right)


def _plain(data: Any) -> Any:
    if isinstance(data, list):
        return tuple(_plain(part) for part in data)
    if data is None or isinstance(data, (bool, int, str)):
        return data
    raise MalformedInput(said("expected plain data", data=repr(data)))


def _from_union(options: tuple[Any, ...], data: Any) -> Any:
    problem = MalformedInput(said("cannot read", data=repr(data)))
    for option in options:
        try:
            return from_plain(option, data)
        except MalformedInput as error:
            problem = error
    raise problem


def _from_list(hints: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise MalformedInput(said("expected a list got", data=repr(data)))
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(from_plain(hints[0], part) for part in data)
    if len(hints) != len(data):
        raise MalformedInput(said("expected values got", count=len(hints), data=repr(data)))
    return tuple(map(from_plain, hints, data))


def _node(hint: type[Node], data: Any) -> Node:
    node = from_data(hint, data)
    if problem := misfit(node):
        raise MalformedInput(problem)
    return node


def _member(hint: type[enum.Enum], data: Any) -> enum.Enum:
    try:
        return hint(data)
    except ValueError:
        raise MalformedInput(
            said("unknown member", name=hint.__name__, data=repr(data)), expected=[str(m.value) for m in hint]
        ) from None


def _record(hint: type[msgspec.Struct], data: Any) -> msgspec.Struct:
    if not isinstance(data, dict):
        raise MalformedInput(said("expected a record got", name=hint.__name__, data=repr(data)))
    hints = _hints(hint)
    for name in data:
        if name not in hints:
            raise MalformedInput(said("no such field", name=hint.__name__, field=repr(name)), expected=tuple(hints))
    try:
        return hint(**{name: from_plain(hints[name], part) for name, part in data.items()})
    except TypeError as error:
        raise MalformedInput(said("in a record", name=hint.__name__, error=str(error))) from None


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return typing.get_type_hints(kind)


@cache
def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {f.name: f.default for f in msgspec.structs.fields(kind) if f.default is not msgspec.NODEFAULT}


def _from_characteristics(value: Characteristics) -> dict[str, Any]:
    found = {n: getattr(value, n) for n in _CHARACTERISTICS if getattr(value, n) != getattr(NOTHING, n)}
    if value.mana_value == (value.mana_cost or ManaCost()).mana_value:
        found.pop("mana_value", None)
    else:
        found["mana_value"] = value.mana_value
    return {name: as_data(part) for name, part in found.items()}


def _to_characteristics(data: Any) -> Characteristics:
    if not isinstance(data, dict):
        raise MalformedInput(said("expected characteristics got", data=repr(data)))
    fields: dict[str, Any] = {}
    for name, part in data.items():
        if name not in _CHARACTERISTICS:
            raise MalformedInput(said("no characteristic", name=repr(name)), expected=tuple(_CHARACTERISTICS))
        value = from_plain(_CHARACTERISTICS[name], part)
        fields[name] = frozenset(value) if name in _SETS else value
    return Characteristics(**fields)
