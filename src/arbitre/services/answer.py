"""An answer: data for programs and text for people, made only when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec


@dataclass(frozen=True, slots=True)
class Answer:
    """What is told to who asked."""

    data: Callable[[], Any]
    """For programs: what JSON can hold."""
    text: Callable[[], str]
    """For people, without an end of line."""
    page: Callable[[], str] | None = None
    """For a browser; None where text is all there is."""
    notes: tuple[str, ...] = ()
    """Remarks beside the text."""
    well: bool = True
    """Whether all is as it should be: something was found, what was expected holds."""

    def json(self) -> bytes:
        """The data as indented JSON with an end of line."""
        return as_json(self.data())


def as_json(data: object) -> bytes:
    """The data as indented JSON with an end of line."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"
