"""Words in square brackets, removed from the text of a spell that is cast for its cleave cost (CR26 702.148)."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import SpellAbility
from arbitre.ir.node import Ability

OPENS: Final = "["
CLOSES: Final = "]"


def both_texts(key: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tokens with the words in brackets, and without them.

    "A [basic land] card, [reveal it,] put it" says "a basic land card, reveal it, put it" and "a card, put it".
    """
    kept: list[str] = []
    removed: list[str] = []
    inside = False
    for token in key:
        if token in (OPENS, CLOSES):
            inside = token == OPENS
            continue
        kept.append(token)
        if not inside:
            removed.append(token)
    return tuple(kept), tuple(removed)


def together(
    kept: Sequence[tuple[Ability, ...]], removed: Sequence[tuple[Ability, ...]]
) -> tuple[tuple[Ability, ...], ...]:
    """What both texts say, where each has one reading: one ability with both."""
    match kept, removed:
        case ((SpellAbility() as one,),), ((SpellAbility() as other,),):
            return ((replace(one, cleft=other.body),),)
    return ()


def place_of(key: Sequence[str], stopped: int) -> int:
    """Where in the tokens with brackets that one stands which is the *stopped*-th of those that are no bracket."""
    places = [place for place, token in enumerate(key) if token not in (OPENS, CLOSES)]
    return places[stopped] if stopped < len(places) else len(key)


def bracketed(kept: Sequence[Any], removed: Sequence[Any]) -> list[Any]:
    """The longer text with brackets around what the shorter one does not have. Where a word of the shorter one has
    another form, as it may in French, it stands behind the one that it takes the place of."""
    out: list[Any] = []
    for kind, start, end, other, last in SequenceMatcher(None, kept, removed, autojunk=False).get_opcodes():
        if kind == "equal":
            out += kept[start:end]
        else:
            out += [OPENS, *kept[start:end], CLOSES] if end > start else []
            out += removed[other:last]
    return out
