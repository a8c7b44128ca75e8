"""Whether the fields of a request are what they may be."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from arbitre.errors import Words
from arbitre.web.operations import Operation
from arbitre.web.problems import Problem, problem
from arbitre.web.words import said


class Refused(Exception):
    """A request that is answered with a problem."""

    def __init__(self, found: Problem, retry: int = 0) -> None:
        super().__init__(found)
        self.found = found
        self.retry = retry


def unknown_parameter(name: str, known: Collection[str], told: str) -> Refused:
    """That there is no such parameter; with the one that was meant, if one is much like it."""
    near = tuple(get_close_matches(name[:100], known, 1)) or tuple(known)
    return Refused(problem("malformed-request", told, said("unknown parameter", name=name[:100]), name[:100], near))


def wrong_value(name: str, value: object, expected: Collection[Words], told: str) -> Refused:
    """That a parameter cannot be this; *expected* is what it could be."""
    detail = said("wrong value", name=name, value=str(value)[:100])
    return Refused(problem("malformed-request", told, detail, name, tuple(expected)))


_AT: Final = re.compile(r"`\$\.(\w+)`$")
_UNKNOWN: Final = re.compile(r"unknown field `(.*)`")
_NEEDED: Final = re.compile(r"missing required field `(\w+)`")


def checked(operation: Operation, fields: dict[str, Any], told: str) -> None:
    """The fields are as the request's type says; numbers of the query are made numbers."""
    try:
        whole = msgspec.convert(fields, operation.request, strict=False)
    except msgspec.ValidationError as error:
        if unknown := _UNKNOWN.search(str(error)):
            known = tuple(name for name in operation.request.__struct_fields__ if name not in fields)
            raise unknown_parameter(unknown[1], known, told) from None
        if needed := _NEEDED.search(str(error)):
            detail = said("missing", name=needed[1])
            raise Refused(problem("malformed-request", told, detail, needed[1])) from None
        at = _AT.search(str(error))
        name = at[1] if at else ""
        raise wrong_value(name, fields.get(name, ""), _expected(operation, name, told), told) from None
    fields |= msgspec.to_builtins(whole)


def _expected(operation: Operation, name: str, told: str) -> tuple[Words, ...]:
    """What a field may be."""
    kinds = {field.name: field.type for field in msgspec.inspect.type_info(operation.request).fields}  # type: ignore[attr-defined]
    kind = kinds.get(name)
    if isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.LiteralType):
        return tuple(str(value) for value in kind.values if value)
    if isinstance(kind, msgspec.inspect.IntType):
        return (f"{kind.ge}–{kind.le}",)
    if isinstance(kind, msgspec.inspect.StrType):
        return (said("letters", least=kind.min_length or 0, most=kind.max_length or 0),)
    return ()
