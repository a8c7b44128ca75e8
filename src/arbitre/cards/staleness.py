"""Whether the shipped catalogue was read by this phrasebook: a refusal in it may have outlived its cause."""

from __future__ import annotations

from importlib import resources
from typing import Final

from arbitre.oracle.version import version

READ_BY: Final = "phrasebook.txt"
"""Beside the lines of the catalogue: by which phrasebook they were read."""


def is_stale() -> bool:
    """Whether the phrasebook has changed since the catalogue was built with it, or nobody knows."""
    try:
        kept = resources.files("arbitre").joinpath("data", "catalogue", READ_BY).read_text("utf-8")
    except OSError:
        return True
    return kept.strip() != version()
