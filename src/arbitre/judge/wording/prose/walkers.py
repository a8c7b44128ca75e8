"""Planeswalkers of which only the type and the loyalty are told: "his Jace at 3", "my planeswalker at 4"."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.encoding import PLAYER
from arbitre.rules import subtypes

_TYPES: Final = "|".join(sorted(folded(one) for one in subtypes.of_kind("planeswalker") if " " not in one))
WALKER: Final = re.compile(
    rf"(?<![a-z0-9'])(?:(?P<poss>{PLAYER})'s? )?(?:(?P<det>le|la|une?|son|sa|ce|cette|the|an?|his|her|this) )?"
    rf"(?P<noun>planeswalker|{_TYPES})(?: (?:de |d')(?P<owner>{PLAYER})(?!'))?"
    rf"(?: (?:qui est |qui a |encore |actuellement )*(?:est a|etait a|a|avec|ayant|with|at)?"
    r"(?: encore)? ?(?P<n>\d+)(?: (?:de |points? de |marqueurs? (?:de )?)?(?:loyaute|loyalty)| marqueurs?)?"
    r"(?! ?[-/+]| (?:pv|points?|life|blessures?|cartes?)))?(?![a-z/'-])"
)
"""A planeswalker by its type, with its loyalty or without."""


def made_up(found: re.Match[str], known: Collection[str]) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The name of a planeswalker and its printed values; None if its loyalty was not told, here or before (*known*: the
    names of those of which it was)."""
    name = found["noun"].capitalize()
    if found["n"] is None and name not in known:
        return None
    kind = "" if name == "Planeswalker" else f" — {name}"
    return name, (("type", f"Planeswalker{kind}"), ("loyalty", found["n"] or "1"))
