"""What cards are called in French, as far as the user has told (``cards.french_names`` reads it)."""

from __future__ import annotations

from collections.abc import Mapping

_NAMES: dict[str, str] = {}


def call(names: Mapping[str, str]) -> None:
    """From now on cards are called by these French names, given by their own."""
    _NAMES.clear()
    _NAMES.update(names)


def shown(name: str, lang: str = "fr") -> str:
    """A name as it is printed in a language: a card without a French one keeps its own."""
    return _NAMES.get(name, name) if lang == "fr" else name
