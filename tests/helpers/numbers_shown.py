"""The numbers of a source document that a report shows: beside its lines, and among the rules that bear on it."""

from __future__ import annotations

import re

_LISTED = re.compile(r"(?P<name>S\d) (?P<numbers>[\w.]+(?:,\s+[\w.]+)*)")


def numbers_shown(report: str) -> set[str]:
    """Each with its document: "S0 510.1c"."""
    return {
        f"{found['name']} {number}"
        for found in _LISTED.finditer(report)
        for number in re.split(r",\s+", found["numbers"])
    }
