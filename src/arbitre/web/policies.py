"""The content-security policy of a page that stands alone: a report, with its own style and script in it."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

from arbitre.web.operations import FRAMING

_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy(page: str) -> str:
    """A page may run the scripts that stand in it, and load nothing."""
    scripts = " ".join(f"'sha256-{_digest(script)}'" for script in _SCRIPT.findall(page)) or "'none'"
    return f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src {scripts}; {FRAMING}"


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
