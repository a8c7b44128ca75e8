"""The libraries that serving needs and playing does not."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.web.words import said

NEEDED: Final = {"serve": ("starlette", "uvicorn"), "mcp": ("mcp",)}
"""What each extra of the package brings."""


def need(extra: str) -> None:
    """Make sure that the libraries of an extra are there.

    :raises MalformedInput: they are not; says how to get them.
    """
    missing = [name for name in NEEDED[extra] if not _there(name)]
    if missing:
        raise MalformedInput(said("not installed", missing=", ".join(missing), extra=extra))


def _there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # it is barred
        return False
