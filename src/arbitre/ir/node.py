"""The base of the ability language: what a node is, the kinds of node, and how a node becomes data and back.

Every card is a value built from nodes. A node is frozen, compares by value, and holds only nodes, tuples, enumerations,
strings, integers and booleans: never a game object. The kinds are nominal so that a field can say what it takes without
the modules of this package importing each other.
"""

from __future__ import annotations

import enum
import importlib
import pkgutil
import types
import typing
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from arbitre.errors import MalformedInput, kind_name
from arbitre.ir.messages import said
from arbitre.messages import NOTHING, Message


class Node(msgspec.Struct, frozen=True, tag_field="node", tag=True, omit_defaults=True, cache_hash=True):
    """One frozen piece of the language; equal content means equal node, and equal JSON."""

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process a field that has its default value has the default itself, by which JSON leaves it out."""
        return _made_again, (type(self), msgspec.structs.astuple(self))


class Ref(Node, frozen=True):
    """Who or what: evaluates to an ordered tuple of players and objects."""


class Filter(Node, frozen=True):
    """A question about one player or object, answered yes or no."""


class Amount(Node, frozen=True):
    """A number that the game determines."""


class Condition(Node, frozen=True):
    """A question about the game, answered yes or no."""


class Cost(Node, frozen=True):
    """One part of a cost (CR 117.1): paid wholly or not at all."""


class Pattern(Node, frozen=True):
    """A kind of event: what a triggered ability waits for or a replacement effect replaces."""


class Duration(Node, frozen=True):
    """How long a continuous effect lasts (CR 611.2)."""


class Modification(Node, frozen=True):
    """What a continuous effect does: to characteristics in a layer (CR 613), or to the rules of the game (CR
    613.10)."""


class Effect(Node, frozen=True):
    """An instruction carried out as a spell or ability resolves, or as a cost or replacement asks."""


class Ability(Node, frozen=True):
    """A rule that an object carries (CR 112)."""


def _made_again(kind: type[Node], values: tuple[Any, ...]) -> Node:
    defaults = _defaults(kind)
    known = ((value, defaults.get(name, value)) for value, name in zip(values, kind.__struct_fields__, strict=True))
    return kind(*(default if value == default else value for value, default in known))


N = TypeVar("N", bound=Node)


@cache
def node_types() -> dict[str, type[Node]]:
    """Every node type under its name in data: its own, or "Cost.Tap" where an effect and a cost share one."""
    package = importlib.import_module("arbitre.ir")
    for module in pkgutil.walk_packages(package.__path__, "arbitre.ir."):
        importlib.import_module(module.name)
    found: dict[str, list[type[Node]]] = {}
    waiting: list[type[Node]] = [Node]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            found.setdefault(kind.__name__, []).append(kind)
    return {
        name if len(kinds) == 1 else f"{kind.__mro__[1].__name__}.{name}": kind
        for name, kinds in found.items()
        for kind in kinds
    }


@cache
def _names() -> dict[type[Node], str]:
    return {kind: name for name, kind in node_types().items()}


def to_data(node: Node) -> Any:
    """The node as plain JSON data; defaults are left out.

    >>> from arbitre.ir.amounts import Fixed
    >>> to_data(Fixed(3))
    {'node': 'Fixed', 'value': 3}
    """
    data: dict[str, Any] = {"node": _names().get(type(node)) or kind_name(node)}
    for name in node.__struct_fields__:
        if is_set(node, name):
            data[name] = _plain(getattr(node, name))
    return data


def is_set(node: Node, name: str) -> bool:
    """Whether a field of a node says anything: it has no default, or another value than that."""
    defaults = _defaults(type(node))
    return name not in defaults or bool(defaults[name] != getattr(node, name))


def _plain(value: Any) -> Any:
    if isinstance(value, Node):
        return to_data(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value.value if isinstance(value, enum.Enum) else value


@cache
def _defaults(kind: type[Node]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind) if not field.required}


def from_data(kind: type[N], data: Any) -> N:
    """The node of *kind* (or a subtype) that :func:`to_data` turned into *data*.

    :raises MalformedInput: the data names an unknown node or has a wrong field.
    """
    value = _decode(kind, data)
    if not isinstance(value, kind):
        raise MalformedInput(said("expected a node of kind got", name=repr(kind.__name__), data=repr(data)))
    return value


def misfit(value: Node) -> Message:
    """The first field inside a node whose value is not of the field's type, in words; says nothing if all of them are.

    Nodes that were built from data of which nothing is known must be looked at so before they are used.
    """
    for node in walk(value):
        for name, hint in _hints(type(node)).items():
            if not _fits(hint, getattr(node, name)):
                return said("a field is", name=repr(name), node=repr(kind_name(node)), data=repr(getattr(node, name)))
    return NOTHING


def _fits(hint: Any, value: Any) -> bool:
    if hint is Any:
        return True
    if isinstance(hint, types.UnionType) or get_origin(hint) is typing.Union:
        return any(_fits(option, value) for option in get_args(hint))
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and _all_fit(get_args(hint), value)
    if get_origin(hint) is typing.Literal:
        return value in get_args(hint)
    kind = get_origin(hint) or hint
    return not isinstance(kind, type) or (isinstance(value, kind) and (kind is bool or not isinstance(value, bool)))


def _all_fit(hints: tuple[Any, ...], values: tuple[Any, ...]) -> bool:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(_fits(hints[0], value) for value in values)
    return len(hints) == len(values) and all(map(_fits, hints, values))


@cache
def _hints(kind: type[Node]) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _decode(hint: Any, data: Any) -> Any:
    if isinstance(data, dict):
        return _decode_node(data)
    if isinstance(data, (list, tuple)):
        inner = _element_hint(hint)
        return tuple(_decode(inner, part) for part in data)
    if isinstance(data, str):
        return _member(_enums_of(hint), data)
    return data


def _member(enumerations: Sequence[type[enum.Enum]], data: str) -> Any:
    """The first member with that value; what is no member stays as it is where anything may stand."""
    for enumeration in enumerations:
        try:
            return enumeration(data)
        except ValueError:
            continue
    if enumerations:
        raise MalformedInput(said("unknown member", name=enumerations[0].__name__, data=repr(data)))
    return data


def _decode_node(data: dict[str, Any]) -> Node:
    name = str(data.get("node", ""))
    kind = node_types().get(name)
    if kind is None:
        node_types.cache_clear()  # the room that defines it may have been loaded since
        kind = node_types().get(name)
    if kind is None:
        raise MalformedInput(said("unknown node", name=repr(data.get("node"))))
    hints = _hints(kind)
    unknown = set(data) - set(hints) - {"node"}
    if unknown:
        raise MalformedInput(said("node has no field", name=repr(kind.__name__), field=repr(min(unknown))))
    fields = {name: _decode(hints[name], value) for name, value in data.items() if name != "node"}
    try:
        return kind(**fields)
    except TypeError as error:
        raise MalformedInput(said("in a node", name=repr(kind.__name__), error=str(error))) from None


def _element_hint(hint: Any) -> Any:
    for option in _options(hint):
        if get_origin(option) is tuple:
            return get_args(option)[0]
    return Any


def _enums_of(hint: Any) -> tuple[type[enum.Enum], ...]:
    return tuple(option for option in _options(hint) if isinstance(option, type) and issubclass(option, enum.Enum))


def _options(hint: Any) -> tuple[Any, ...]:
    if isinstance(hint, types.UnionType) or get_origin(hint) is typing.Union:
        return get_args(hint)
    return (hint,)


def walk(value: Any) -> typing.Iterator[Node]:
    """Every node inside *value* (a node or a tuple of nodes), outermost first."""
    if isinstance(value, Node):
        yield value
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from walk(part)
