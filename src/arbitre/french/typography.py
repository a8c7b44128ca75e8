"""How French is set: spaces that do not break, apostrophes, ellipses. Texts are made plain, and set where shown.

A plain text has ordinary spaces and straight apostrophes, so that it can be searched, compared and typed; what a
terminal, a page or a file for people shows goes through `typeset`.
"""

from __future__ import annotations

import re
from typing import Final

THIN: Final = "\u202f"
"""The narrow space that does not break: before ; ? ! and », after «."""
FIXED: Final = "\xa0"
"""The space that does not break: before a colon."""

_RULES: Final = (
    (re.compile(r"(?<=\w)'(?=\w|«)"), "’"),
    (re.compile(r"(?<=«) (?=\S)|(?<=\S) (?=[;?!»])|(?<=\d) (?=%)"), THIN),
    (re.compile(r"(?<=\S) (?=:(?:\s|$))"), FIXED),
    (re.compile(r"(?<!\.)\.\.\.(?!\.)"), "…"),
)


def typeset(text: str) -> str:
    """A French text as it is printed; one that is set already stays as it is.

    >>> typeset("Pile : « l'éclair » ?") == "Pile\xa0: «\u202fl’éclair\u202f»\u202f?"
    True
    """
    for pattern, instead in _RULES:
        text = pattern.sub(instead, text)
    return text


def plain(text: str) -> str:
    """The text with ordinary spaces and straight apostrophes: what a person types for it.

    >>> plain("«\u202fl’éclair\u202f»\u202f…")
    "« l'éclair » ..."
    """
    return text.replace(THIN, " ").replace(FIXED, " ").replace("’", "'").replace("…", "...")


def shown(text: str, lang: str) -> str:
    """The text as it is printed in a language."""
    return typeset(text) if lang == "fr" else text
