"""The words of a scenario as entries of a queue: yes and no, numbers, players, colours, names."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

COLORS: Final = {
    **dict.fromkeys(("white", "blanc", "blanche"), "White"),
    **dict.fromkeys(("blue", "bleu", "bleue"), "Blue"),
    **dict.fromkeys(("black", "noir", "noire"), "Black"),
    **dict.fromkeys(("red", "rouge"), "Red"),
    **dict.fromkeys(("green", "vert", "verte"), "Green"),
    **dict.fromkeys(("colorless", "colourless", "incolore"), "Colorless"),
}
YES: Final = ("yes", "oui")
NO: Final = ("no", "non")


def entry(word: str, players: Collection[str]) -> Any:
    """What a word stands for: a player by name, a number, a colour, yes or no; else it is a name or a text."""
    if word in players:
        return {"player": word}
    if word.isdecimal() and word.isascii():
        return {"x": int(word)}
    if word.lower() in (*YES, *NO):
        return word.lower() in YES
    return COLORS.get(word.lower(), word)


def named(word: str, players: Collection[str]) -> Any:
    """A player or an object by name."""
    return {"player": word} if word in players else word
