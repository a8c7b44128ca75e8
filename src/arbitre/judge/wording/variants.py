"""Sentences about the variant by which a game is played (CR 8, 9), and about who is the archenemy (CR 904.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from arbitre.judge.wording.folding import folded
from arbitre.variants.multiplayer import NAMES

_NAMES: Final = {folded(one): name for name in NAMES for one in (name, name.replace(".", ""))}
_NAME: Final = rf"(?P<name>{'|'.join(sorted(map(re.escape, _NAMES), key=len, reverse=True))})"
_PLAYED: Final = (
    r"(?:this is|it is|it's|we (?:are )?play(?:ing)?|they play|c'est|on joue|nous jouons|ils jouent)"
    r"(?: an?| the| une| en| a| au| dans)?(?: game of| partie d[e']| variante)?"
)
_VARIANT: Final = re.compile(
    rf"^(?:(?:the |la )?variante?(?: is| est| ?:)?|{_PLAYED})? ?{_NAME}(?: (?:game|match|variant))?$"
)
_ARCHENEMY: Final = re.compile(r"^(?P<who>.+?) (?:is the archenemy|est l'arch(?:ennemie?|enemy))$")


class Told(NamedTuple):
    """A variant, with the teams if they are told."""

    name: str
    teams: tuple[tuple[int, ...], ...] = ()


def said_in(text: str, players: Sequence[str]) -> Told | None:
    """The variant that a sentence names; None if it names none.

    >>> said_in("C'est une partie d'Archenemy", ["Alice", "Bob"])
    Told(name='archenemy', teams=())
    >>> said_in("Bob is the archenemy", ["Alice", "Bob", "Cy"])
    Told(name='archenemy', teams=((2,), (1, 3)))
    """
    plain = folded(text)
    if (variant := _VARIANT.match(plain)) is not None:
        return Told(_NAMES[variant["name"]])
    alone = _ARCHENEMY.match(plain)
    seats = [seat for seat, name in enumerate(players, 1) if alone is not None and folded(name) == alone["who"]]
    if not seats:
        return None
    return Told("archenemy", (tuple(seats), tuple(seat for seat in range(1, len(players) + 1) if seat not in seats)))
