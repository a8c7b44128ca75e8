"""Reading French: the rows of the phrasebook, by their French templates.

What is written in French is read back: the same rows, with everything undone that agreement, elision, contraction and
the order of clitic pronouns do to words (:mod:`arbitre.french.realising`). A word of a template stands for all its
forms. What is read is bound as English is, and then written: it counts only if that is the text again, up to
inflection.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbitre.oracle.in_french.reading import Read

__all__ = ["Read"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    value = getattr(import_module("arbitre.oracle.in_french.reading"), name)
    globals()[name] = value
    return value
