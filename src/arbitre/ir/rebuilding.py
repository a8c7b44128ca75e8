"""A tree of nodes with some of its parts exchanged."""

from __future__ import annotations

from typing import Any

import msgspec


def rebuilt(value: Any, change: Any) -> Any:
    """*value* with *change* applied to every part; *change* gives None to go on inside."""
    new = change(value)
    if new is not None:
        return new
    if isinstance(value, tuple):
        parts = tuple(rebuilt(part, change) for part in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: rebuilt(part, change) for name, part in fields.items()}
        if any(changed[name] is not fields[name] for name in fields):
            return type(value)(**changed)
    return value
