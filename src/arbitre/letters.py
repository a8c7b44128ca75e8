"""Which letters a text of the user may have: none that moves what stands beside it, or tells a terminal what to do."""

from __future__ import annotations

import unicodedata
from typing import Final

from arbitre.errors import MalformedInput, Place
from arbitre.messages import Messages

_UNFIT: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Categories of Unicode: controls, formats, separators of lines and paragraphs."""
_JOINERS: Final = "\u200c\u200d"
"""Formats that scripts and pictures of several letters need."""

said: Final = Messages(
    {
        "unfit": ("the control character {letter}", "le caractère de contrôle {letter}"),
        "unfit in": (
            "the control character {letter} in a name, which can have none",
            "le caractère de contrôle {letter} dans un nom, qui ne peut pas en avoir",
        ),
    }
)


def unfit(text: str, but: str = "") -> int:
    """Where the first letter stands that cannot stand in a text, other than these; -1: there is none."""
    if text.isprintable():
        return -1
    return next((at for at, one in enumerate(text) if one not in but and is_unfit(one)), -1)


def is_unfit(letter: str) -> bool:
    """Whether a letter is shown by nothing, but changes how others are shown."""
    return unicodedata.category(letter) in _UNFIT and letter not in _JOINERS


def check_name(name: str, where: Place | None = None) -> None:
    """Whether a player, a card or a deck can be called so.

    :raises MalformedInput: the name has a letter that no text may have.
    """
    if (at := unfit(name)) >= 0:
        raise MalformedInput(said("unfit in", letter=number(name[at])), where)


def check_text(text: str, file: str) -> None:
    """Whether a file can have this text, of several lines.

    :raises MalformedInput: it has a letter that no text may have; says where.
    """
    if (at := unfit(text, "\n\r\t")) >= 0:
        before = text[:at]
        raise MalformedInput(
            said("unfit", letter=number(text[at])), Place(file, before.count("\n") + 1, at - before.rfind("\n"))
        )


def number(letter: str) -> str:
    """A letter by its number."""
    return f"U+{ord(letter):04X}"
