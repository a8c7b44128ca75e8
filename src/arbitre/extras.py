"""The libraries that some commands need and the rules do without: extras of the package."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.messages import Messages

NEEDED: Final = {
    "serve": ("starlette", "uvicorn", "websockets"),
    "mcp": ("mcp",),
    "ray": ("ray",),
    "parquet": ("polars",),
    "report": ("vl_convert",),
}
"""What each extra of the package brings."""

said: Final = Messages(
    {
        "not installed": (
            "this needs libraries that are not installed ({missing}): pip install 'arbitre[{extra}]'",
            "il faut des bibliothèques qui ne sont pas installées ({missing}) : pip install 'arbitre[{extra}]'",
        ),
    }
)


def need(extra: str) -> None:
    """Make sure that the libraries of an extra are there.

    :raises MalformedInput: they are not; says how to get them.
    """
    missing = [name for name in NEEDED[extra] if not _there(name)]
    if missing:
        raise MalformedInput(said("not installed", missing=", ".join(missing), extra=extra))


def there(extra: str) -> bool:
    """Whether the libraries of an extra are there."""
    return all(map(_there, NEEDED[extra]))


def _there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # it is barred
        return False
