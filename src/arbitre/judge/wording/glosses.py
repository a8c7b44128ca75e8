"""Sizes in parentheses that remind of a card: "Hill Giant (3/3)". They are not read if they are so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from arbitre.cards.records import Card
from arbitre.judge.wording.naming import spellings

_SIZE: Final = re.compile(r" ?\((?P<power>\d+) ?/ ?(?P<toughness>\d+)\)")
_LONGEST: Final = 6
"""Words of the longest name that is looked for."""


def without(text: str, find: Callable[[str], Card | None]) -> str:
    """The text with spaces for such words, each letter in its place; what is not so is left."""

    def blank(found: re.Match[str]) -> str:
        words = text[: found.start()].split()
        for count in range(min(len(words), _LONGEST), 0, -1):
            card = next((card for one in spellings(" ".join(words[-count:])) if (card := find(one))), None)
            if card is not None:
                size = (card.front.power, card.front.toughness)
                return " " * len(found[0]) if size == (found["power"], found["toughness"]) else found[0]
        return found[0]

    return _SIZE.sub(blank, text)
