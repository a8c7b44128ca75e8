"""The subtypes and the kinds that they belong to: creature types, land types and so on (CR 205.3)."""

from functools import cache
from typing import Final

from arbitre.rules.data_files import lines
from arbitre.rules.editions import Edition

KINDS: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker", "spell")
"""CR 205.3g–m: the card types with subtypes; instants and sorceries share "spell", creatures and tribals "creature"."""


def subtypes(kind: str, edition: Edition) -> tuple[str, ...]:
    """Every subtype of a kind that exists in the edition, in alphabetical order (CR 205.3e: what can be chosen)."""
    return _table()[kind].get(edition.effective, ())


@cache
def of_kind(kind: str) -> frozenset[str]:
    """Every subtype of a kind, of any edition known here."""
    return frozenset(name for names in _table()[kind].values() for name in names)


@cache
def _table() -> dict[str, dict[str, tuple[str, ...]]]:
    """Subtypes by kind and date; a row of the data is kind, subtype and the dates of the editions that have it."""
    rows = [line.split("\t") for line in lines("subtypes.tsv")]
    dates = ("2011-02-04", "2011-09-30", "2026-04-17")
    return {
        kind: {
            date: tuple(name for own, name, only in rows if own == kind and (not only or date in only.split()))
            for date in dates
        }
        for kind in KINDS
    }
