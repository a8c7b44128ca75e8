"""The words of a scenario as entries of a queue: yes and no, numbers, players, colours, names."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from arbitre.cards.names import fold
from arbitre.judge.queues import SKIP

COLORS: Final = {
    **dict.fromkeys(("white", "blanc", "blanche"), "White"),
    **dict.fromkeys(("blue", "bleu", "bleue"), "Blue"),
    **dict.fromkeys(("black", "noir", "noire"), "Black"),
    **dict.fromkeys(("red", "rouge"), "Red"),
    **dict.fromkeys(("green", "vert", "verte"), "Green"),
    **dict.fromkeys(("colorless", "colourless", "incolore"), "Colorless"),
}
NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            *("zero", "one", "two deux", "three trois", "four quatre", "five cinq", "six", "seven sept", "eight huit"),
            *("nine neuf", "ten dix", "eleven onze", "twelve douze", "thirteen treize", "fourteen quatorze"),
            *("fifteen quinze", "sixteen seize", "seventeen dix-sept", "eighteen dix-huit", "nineteen dix-neuf"),
            "twenty vingt",
        )
    )
    for word in words.split()
}
"""Numbers as words, without accents."""
YES: Final = ("yes", "oui")
NO: Final = ("no", "non")
NOTHING: Final = ("nothing", "none", "rien", "aucun", "aucune")


def entry(word: str, players: Collection[str]) -> Any:
    """What a word stands for: a player by name, a number, a colour, yes or no; else it is a name or a text."""
    if word in players:
        return {"player": word}
    if word.isdecimal() and word.isascii():
        return {"x": int(word)}
    plain = fold(word)
    if plain in NOTHING:
        return SKIP
    if plain in (*YES, *NO):
        return plain in YES
    return {"x": NUMBERS[plain]} if plain in NUMBERS else COLORS.get(plain, word)


def named(word: str, players: Collection[str]) -> Any:
    """A player or an object by name."""
    return {"player": word} if word in players else word
