"""Groups of lines in a list without headings: one deck, unless their sizes leave no doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from arbitre.cards.deckfiles.model import DeckList, Part
from arbitre.cards.messages import said
from arbitre.messages import Message

_CONSTRUCTED: Final = 60
_LIMITED: Final = 40
_SIDEBOARD: Final = 15
_COMMANDER: Final = 100
_BRAWL: Final = 60
_LARGEST: Final = 80
"""A main deck of two groups that is larger is rather a singleton deck in groups."""


def parts(cards: Sequence[tuple[int, int]]) -> tuple[list[Part], tuple[Message, ...]]:
    """The part of each card, given as its group and how many they are; and what was taken for granted."""
    sizes: dict[int, int] = {}
    for group, count in cards:
        sizes[group] = sizes.get(group, 0) + count
    order, counts = list(sizes), list(sizes.values())
    of: dict[int, Part] = {}
    told: tuple[Message, ...] = ()
    if len(order) > 1:
        special, part = _special(counts)
        if special is not None:
            of[order[special]] = part
            told = (said(f"a group is the {part.value}", count=counts[special], rest=sum(counts) - counts[special]),)
        else:
            told = (said("the groups are one deck", groups=len(order), count=sum(counts)),)
    return [of.get(group, Part.MAIN) for group, _ in cards], told


def _special(counts: Sequence[int]) -> tuple[int | None, Part]:
    """Which group is no part of the main deck, by the sizes, and what it is: the commander (CR 903.5a), or the
    sideboard of a constructed deck (CR 100.4a) or of a limited one (CR 100.2b)."""
    total = sum(counts)
    for end in (0, len(counts) - 1):
        if counts[end] <= 2 and (total == _COMMANDER or (total == _BRAWL and counts[end] == 1 and end == 0)):
            return end, Part.COMMANDER
    last, rest = counts[-1], total - counts[-1]
    constructed = last <= _SIDEBOARD and (
        rest == _CONSTRUCTED or (len(counts) == 2 and _CONSTRUCTED < rest <= _LARGEST)
    )
    limited = rest == _LIMITED and total not in (_CONSTRUCTED, _COMMANDER)
    if total != _COMMANDER and (constructed or limited):
        return len(counts) - 1, Part.SIDEBOARD
    return None, Part.MAIN


def with_commander(found: DeckList) -> DeckList:
    """The deck, whose commander some programs keep in the sideboard: one or two cards there beside all others."""
    counts = {part: sum(line.count for line in found.lines if line.part is part) for part in Part}
    main, aside = counts[Part.MAIN], counts[Part.SIDEBOARD]
    sizes = (main + aside, aside)
    if counts[Part.COMMANDER] or sizes not in ((_COMMANDER, 1), (_COMMANDER, 2), (_BRAWL, 1)):
        return found
    lines = (replace(line, part=Part.COMMANDER) if line.part is Part.SIDEBOARD else line for line in found.lines)
    assumed = (*found.assumed, said("the sideboard is the commander", count=aside, rest=main))
    return replace(found, lines=tuple(lines), assumed=assumed)
