"""Cards by when they came to where they are: "creature card in your graveyard that was put there this turn" (CR 400.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir.filters import And, CameThisTurn
from arbitre.ir.node import Filter
from arbitre.ir.values import Zone
from arbitre.oracle.categories import ADJECTIVES, NP, PLACE_POST, POSTS
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.phrases.nouns.nouns import aims_on, both, card_splits, parts_of, spliced

THERE: Final = Category("when cards came to where they are")
for _origin, _en, _fr in (
    (Zone.BATTLEFIELD, " from the battlefield", " depuis le champ de bataille"),
    (Zone.LIBRARY, " from their library", " depuis sa bibliothèque"),
    (None, "", ""),
):
    row(
        THERE,
        CameThisTurn(_origin),
        en=f"that was|were put there{_en} this turn",
        fr=f"qui y avoir* été mis*{_fr} ce tour-ci",
    )
for _origin, _en in ((None, "from anywhere"), (Zone.LIBRARY, "from libraries"), (Zone.LIBRARY, "from your library")):
    row(THERE, CameThisTurn(_origin), en=f"that was|were put there {_en} this turn", alias=True)


def _come_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    *parts, last = parts_of(what)
    return (
        None
        if not isinstance(last, CameThisTurn)
        else ({**said, "there": last} for said in card_splits(And(tuple(parts))) or ())
    )


row(NP, build=lambda before, after, place, there: REJECT if aims_on(after) else both(spliced(before, None, *after, place), there),
    unbuild=_come_splits, en="{before}card|cards {after@}{place} {there@}", fr="{before:pre}carte* {before:post}^{after*}{place*} {there*}",
    of_type=And, before=ADJECTIVES, after=POSTS, place=PLACE_POST, there=THERE)  # fmt: skip
