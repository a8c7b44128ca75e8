"""The files that the page asks for: its style and its script. All of them are ours, and come with the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arbitre import drawing

_HERE: Final = Path(__file__).with_name("static")


def _text(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


def _style(*names: str) -> bytes:
    """Style sheets one after the other, after what all pages share."""
    return "\n".join([drawing.style("theme", "cards"), *(_text(f"{name}.css") for name in names)]).encode()


ASSETS: Final[dict[str, tuple[bytes, str]]] = {
    "table.css": (_style("table"), "text/css; charset=utf-8"),
    "lobby.css": (_style("lobby"), "text/css; charset=utf-8"),
    "study.css": (_style("lobby", "site", "study"), "text/css; charset=utf-8"),
    "viewer.css": (_style("table", "site", "viewer"), "text/css; charset=utf-8"),
    "pictures.js": (_text("pictures.js").encode(), "text/javascript; charset=utf-8"),
    "arrows.js": (_text("arrows.js").encode(), "text/javascript; charset=utf-8"),
    "study.js": (_text("study.js").encode(), "text/javascript; charset=utf-8"),
    "icon.svg": (_text("icon.svg").encode(), "image/svg+xml"),
    "table.js": (_text("table.js").encode(), "text/javascript; charset=utf-8"),
}
"""By name: the bytes, and their media type."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""What the page may load and do, as a content security policy."""
