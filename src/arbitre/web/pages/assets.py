"""The files that the page asks for: its style and its script. All of them are ours, and come with the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arbitre import drawing

_HERE: Final = Path(__file__).with_name("static")


def _text(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


ASSETS: Final[dict[str, tuple[bytes, str]]] = {
    "table.css": (f"{drawing.style('theme', 'cards')}\n{_text('table.css')}".encode(), "text/css; charset=utf-8"),
    "lobby.css": (f"{drawing.style('theme', 'cards')}\n{_text('lobby.css')}".encode(), "text/css; charset=utf-8"),
    "study.css": (
        f"{drawing.style('theme', 'cards')}\n{_text('lobby.css')}\n{_text('study.css')}".encode(),
        "text/css; charset=utf-8",
    ),
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
