"""The files that pages share: the colours of a page, the style of a card, the symbols."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markupsafe import Markup

_ASSETS: Final = Path(__file__).with_name("assets")


@cache
def style(*names: str) -> str:
    """Style sheets of this room, one after the other: ``theme``, ``cards``."""
    return "\n".join((_ASSETS / f"{name}.css").read_text(encoding="utf-8") for name in names)


@cache
def glyphs() -> Markup:
    """The symbols as one element, which the uses in a page refer to."""
    from markupsafe import Markup

    return Markup((_ASSETS / "glyphs.svg").read_text(encoding="utf-8"))


def policy_hash(text: str) -> str:
    """A style or script as a content security policy names it."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
