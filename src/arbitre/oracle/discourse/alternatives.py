"""Several nouns in one phrase, and which of them a quality is said of: "an artifact or creature with flying"."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import Stat
from arbitre.ir.filters import And, HasKeyword, HasSubtype, HasType, Not, Or, StatIs
from arbitre.ir.node import Filter
from arbitre.ir.values import CardType
from arbitre.oracle.discourse.called import nouns_of
from arbitre.oracle.discourse.said import Phrase


def _either(heads: tuple[Filter, ...]) -> Filter:
    return heads[0] if len(heads) == 1 else Or(heads)


_CREATURE: Final = HasType(CardType.CREATURE)
_OF_CREATURES: Final = frozenset(
    [
        "deathtouch",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flanking",
        "flying",
        "horsemanship",
        "infect",
        "intimidate",
        "lifelink",
        "menace",
        "prowess",
        "reach",
        "shadow",
        "skulk",
        "toxic",
        "trample",
        "vigilance",
        "wither",
    ]
)


def _of_creatures(quality: Filter) -> bool:
    """Whether only a creature can have a quality: power and toughness (CR 208.1), abilities of combat."""
    match quality:
        case Not(part=part):
            return _of_creatures(part)
        case HasKeyword(keyword=keyword):
            return keyword in _OF_CREATURES
    return isinstance(quality, StatIs) and quality.stat in (Stat.POWER, Stat.TOUGHNESS)


def _creatures_last(heads: tuple[Filter, ...]) -> bool:
    """Whether what only creatures have is said of the last of several nouns alone: "an artifact or creature with
    flying", "Walls and creatures with flying", not "Goblins and Orcs"; Vehicles may have it, too."""
    *earlier, last = heads
    if not earlier or HasSubtype("Vehicle") in earlier or _CREATURE in earlier or "creature" not in nouns_of(last):
        return False
    return last == _CREATURE or not any("creature" in nouns_of(head) for head in earlier)


def alternatives(heads: tuple[Filter, ...], after: tuple[Phrase, ...]) -> tuple[Filter, tuple[Phrase, ...]]:
    """The nouns as one filter, each with what is said of it alone, and what is said of all of them."""
    each = heads[0].parts if len(heads) == 1 and isinstance(heads[0], Or) else heads
    own = tuple(phrase for phrase in after if phrase.parts and all(map(_of_creatures, phrase.parts)))
    if not own or not _creatures_last(each):
        return _either(heads), after
    last = And((each[-1], *(part for phrase in own for part in phrase.parts)))
    return Or((*each[:-1], last)), tuple(phrase for phrase in after if phrase not in own)


def heads_of(what: Filter) -> tuple[tuple[Filter, ...], tuple[Phrase, ...]]:
    """The inverse of :func:`alternatives`."""
    match what:
        case Or(parts=(*earlier, And(parts=(last, *own)))) if _creatures_last((*earlier, last)):
            return (*earlier, last), tuple(Phrase((part,)) for part in own)
        case Or(parts=parts):
            return parts, ()
    return (what,), ()
