"""Which sets a format has in a month: Standard and Block by their rotations, Extended, Modern and others by their first
set. Bans and restrictions are not told by sets.

A month counts as a whole: what was allowed on any of its days is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final

from arbitre.cards.names import fold

_MONTH: Final = re.compile(r"\s*\b(\d{4}-\d\d)(?:-\d\d)?$")
_ROTATIONS: Final = (
    "1997-10 1996-10", "1998-10 1997-10", "1999-10 1998-10", "2000-10 1999-10", "2001-10 2000-10", "2002-10 2001-10",
    "2003-10 2002-10", "2004-10 2003-10", "2005-10 2004-10", "2006-10 2005-10", "2007-10 2006-10", "2008-10 2007-10",
    "2009-10 2008-10", "2010-10 2009-10", "2011-09 2010-10", "2012-10 2011-09", "2013-09 2012-10", "2014-09 2013-09",
    "2015-10 2014-09", "2016-04 2015-03", "2016-09 2015-10", "2017-09 2016-09", "2018-10 2017-09", "2019-10 2018-10",
    "2020-09 2019-10", "2021-09 2020-09", "2022-09 2021-09", "2024-08 2022-09", "2025-08 2023-09",
)  # fmt: skip
"""The months in which sets left Standard, each with the month of the earliest set that stayed."""
_BLOCKS: Final = tuple(one.split()[0] for one in _ROTATIONS if one.split()[0] not in ("2016-04", "2024-08", "2025-08"))
"""The months in which blocks began."""
_YEARLY_CORE: Final = "2009-07"
"""Core sets from this month on leave Standard with the blocks; before, each took the place of the one before."""
_DELAYED: Final = "2006"
"""Until this year a set could be played, and left, some weeks after it came out."""
_EARLY: Final = "-07"
"""Until this day of the next month a set may come out that could be played before, as online."""
_LASTING: Final = frozenset({"fdn"})
"""Sets that stay in Standard beyond the rotations."""
_FIRST: Final = {"modern": "2003-07", "pioneer": "2012-10", "premodern": "1995-04"}
_LAST: Final = {"premodern": "2003-06"}
_STANDARD_SINCE: Final = "1997-10"
_EXTENDED_SINCE: Final = "2010-07"
"""From this month on Extended has the blocks of the last four years."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards by its code; `kind`: core, expansion, or modern (not for Standard)."""

    code: str
    released: str
    kind: str
    name: str


@cache
def known_sets() -> tuple[CardSet, ...]:
    """The sets that formats are made of, by date."""
    text = (resources.files("arbitre") / "data" / "sets.tsv").read_text("utf-8")
    return tuple(CardSet(*line.split("\t")) for line in text.splitlines())


def of_formats(codes: Iterable[str]) -> tuple[str, ...]:
    """Those of the sets of which formats are made, by date."""
    told = {code.lower() for code in codes}
    return tuple(one.code for one in known_sets() if one.code in told)


def parted(format: str) -> tuple[str, str]:
    """A format and its month.

    >>> parted("Standard 2011-06"), parted("Zendikar Block 2010-06"), parted("Commander")
    (('Standard', '2011-06'), ('Zendikar Block', '2010-06'), ('Commander', ''))
    """
    month = _MONTH.search(format)
    return (format[: month.start()].strip(), month[1]) if month else (format.strip(), "")


@cache
def sets_of(format: str, month: str) -> frozenset[str] | None:
    """The codes of the sets of a format in a month (the newest if it is empty); None if that is not known, or it has
    all sets."""
    word = fold(format)
    there = [one for one in known_sets() if not month or one.released <= f"{_following(month, 1)}{_EARLY}"]
    if word == "standard":
        return _standard(there, month) if not month or month >= _STANDARD_SINCE else None
    if word.endswith(" block"):
        return _block(word.removesuffix(" block"))
    if word == "extended" and month >= _EXTENDED_SINCE:
        begun = [block for block in _BLOCKS if block <= month][-4]
        return frozenset(one.code for one in there if one.released[:7] >= begun and one.kind != "modern")
    if word in _FIRST:
        last = _LAST.get(word, "9999")
        kinds = ("core", "expansion", "modern") if word == "modern" else ("core", "expansion")
        return frozenset(one.code for one in there if _FIRST[word] <= one.released[:7] <= last and one.kind in kinds)
    return None


def _standard(there: list[CardSet], month: str) -> frozenset[str]:
    rotated = [one.split() for one in _ROTATIONS]
    left = max((stays for at, stays in rotated if not month or _next(at) <= month), default="")
    cores = [one for one in there if one.kind == "core"]
    replaced = {
        one.code
        for one, after in pairwise(cores)
        if one.released < _YEARLY_CORE and _next(after.released[:7]) <= (month or "9999")
    }
    older = {one.code for one in cores if one.released < _YEARLY_CORE and one.code not in replaced}
    newer = {
        one.code
        for one in there
        if one.kind != "modern" and (one.released >= _YEARLY_CORE or one.kind != "core") and one.released[:7] >= left
    }
    return frozenset(older | newer | {one.code for one in there if one.code in _LASTING})


def _next(month: str) -> str:
    """The first month in which sets that left in *month* can be played no longer."""
    return _following(month, 2 if month[:4] <= _DELAYED else 1)


def _following(month: str, count: int) -> str:
    year, number = map(int, month.split("-"))
    number += count
    return f"{year + (number > 12):04}-{(number - 1) % 12 + 1:02}"


def _block(name: str) -> frozenset[str] | None:
    """The expansions from the first set of that name up to the next block."""
    begins = next((one for one in known_sets() if one.kind == "expansion" and _is_named(one, name)), None)
    if begins is None:
        return None
    until = next((block for block in _BLOCKS if block > begins.released[:7]), "9999")
    return frozenset(
        one.code for one in known_sets() if one.kind == "expansion" and begins.released[:7] <= one.released[:7] < until
    )


def _is_named(one: CardSet, name: str) -> bool:
    words = fold(one.name)
    return bool(name) and (words == name or words.startswith(f"{name}:") or words.endswith((f" of {name}", f" {name}")))
