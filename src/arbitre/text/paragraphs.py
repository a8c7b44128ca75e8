"""The abilities of an object as its text has them: what only several say together stands together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from arbitre.ir.node import Ability

LONGEST: Final = 6
"""So many abilities at most make one paragraph."""


def paragraphs(abilities: tuple[Ability, ...], words: Callable[[tuple[Ability, ...]], str]) -> Iterator[str]:
    """The words of each paragraph; *words* gives those of abilities that stand together, "" if there are none.

    "You may exert ~ as it attacks. When you do, …" are two abilities, of which the second has no words of its own.
    """
    alone = [words((one,)) for one in abilities]
    at = 0
    while at < len(abilities):
        run, said = 1, alone[at]
        for size in range(2, min(LONGEST, len(abilities) - at) + 1):
            if all(alone[at : at + size]):
                continue
            if together := words(abilities[at : at + size]):
                run, said = size, together
        if said:
            yield said
        at += run
