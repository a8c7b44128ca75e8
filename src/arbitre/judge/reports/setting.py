"""A report as it is shown: its French as it is set."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.french.typography import typeset
from arbitre.judge.reports.model import Report


def as_set(report: Report) -> Report:
    """The same report, its French with spaces that do not break and the like; data stays plain."""
    return msgspec.convert(_set(msgspec.to_builtins(report), french=False), Report)


def _set(value: Any, *, french: bool) -> Any:
    """Whatever stands under ``fr``."""
    if isinstance(value, str):
        return typeset(value) if french else value
    if isinstance(value, list | tuple):
        return [_set(one, french=french) for one in value]
    if isinstance(value, dict):
        return {key: _set(one, french=french or key == "fr") for key, one in value.items()}
    return value
