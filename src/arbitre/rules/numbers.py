"""The numbers of the rules in each edition, and citations that follow a rule from one edition to another.

A citation is `CR` and a number of the pinned edition, as in `CR 119.3e`; a rule that another edition has and the
pinned one lacks is cited with that edition's date, as in `CR 510.1e (2011-02-04)`, for which `CR26 702.111b` is short
if the edition is the newest. A section (`CR 119`) can be cited like a rule. Only numbers are known here, not texts.
"""

import re
from functools import cache
from typing import Final

from arbitre.errors import EngineFault
from arbitre.rules.data_files import lines
from arbitre.rules.editions import CURRENT, EDITIONS, PINNED, Edition

CITATION: Final = re.compile(
    r"(?:CR(?P<newest>26)? )?(?P<number>[1-9]\d\d(?:\.\d+[a-z]?)?)(?: \((?P<date>\d{4}-\d\d-\d\d)\))?"
)
"""One citation; the prefix may be left out where nothing but a citation can stand."""


def cite(number: str, edition: Edition) -> str:
    """The citation of a rule by its number in *edition*, so that a reader finds it in the edition in play.

    A rule that *edition* lacks keeps its own number, and the date of the edition that has it.

    >>> cite("CR 119.3", CURRENT), cite("CR26 120.3", PINNED), cite("CR 509.2", CURRENT)
    ('CR 120.3', 'CR 119.3', 'CR 509.2 (2011-09-30)')

    :raises EngineFault: no rule of the edition that is cited has that number, or it is no citation at all.
    """
    return _cite(number, edition.effective)


def exists(number: str, edition: Edition) -> bool:
    """Whether *edition* has the rule that is cited: a mechanic whose rule it lacks does not exist under it.

    >>> exists("CR 702.11b", PINNED), exists("CR26 702.111b", PINNED)  # hexproof, menace
    (True, False)

    :raises EngineFault: as `cite`.
    """
    return _counterpart(*_read(number), edition.effective) is not None


@cache
def numbers(effective: str) -> frozenset[str]:
    """Every number of the edition in force from that date: its sections (`119`) and its rules (`119.3e`).

    :raises EngineFault: no edition known here has that date.
    """
    if effective not in {edition.effective for edition in EDITIONS}:
        raise EngineFault(f"no edition of the rules is of '{effective}'")
    return frozenset(lines(f"numbers-{effective}.txt"))


def parent(number: str) -> str:
    """The rule of a sub-rule, the section of a rule, the chapter of a section; empty for a chapter.

    >>> [parent(number) for number in ("508.1d", "508.1", "508", "5")]
    ['508.1', '508', '5', '']
    """
    if "." not in number:
        return number[0] if len(number) > 1 else ""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz") if number[-1].isalpha() else number.partition(".")[0]


def order(number: str) -> tuple[int, int, str]:
    """The place of a number among the others."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section.ljust(3, "0")), int(digits or 0), rest[len(digits) :]


def between(first: str, last: str, effective: str) -> list[str]:
    """The numbers of that edition strictly between two of the same parent (two sections, rules or sub-rules).

    :raises EngineFault: one of them is no number of the edition.
    """
    for number in (first, last):
        if number not in numbers(effective):
            raise EngineFault(f"the rules of {effective} have no number '{number}'")
    level = (first.count("."), first[-1].isalpha())
    every = _in_order(effective)
    beside = every[every.index(first) + 1 : every.index(last)]
    return [n for n in beside if (n.count("."), n[-1].isalpha()) == level]


@cache
def _in_order(effective: str) -> tuple[str, ...]:
    return tuple(sorted(numbers(effective), key=order))


@cache
def _cite(citation: str, effective: str) -> str:
    number, source = _read(citation)
    found = _counterpart(number, source, effective)
    return f"CR {number} ({source})" if found is None else f"CR {found}"


@cache
def _read(citation: str) -> tuple[str, str]:
    """The number cited and the date of the edition it is a number of."""
    match = CITATION.fullmatch(citation)
    if match is None:
        raise EngineFault(f"'{citation}' is not a citation of a rule")
    newest, number, date = match.group("newest", "number", "date")
    source = date or (CURRENT if newest else PINNED).effective
    if number not in numbers(source):
        raise EngineFault(f"the rules of {source} have no number '{number}'")
    return number, source


def _counterpart(number: str, source: str, target: str) -> str | None:
    """The number in the edition *target* of the rule *number* of the edition *source*; they meet in the pinned one."""
    if source == target:
        return number
    pinned = number if source == PINNED.effective else _crosswalk(source)[1].get(number)
    if pinned is None or target == PINNED.effective:
        return pinned
    return _crosswalk(target)[0].get(pinned)


@cache
def _crosswalk(effective: str) -> tuple[dict[str, str], dict[str, str]]:
    """From pinned numbers to those of the edition of that date, and back.

    A row of the data is pinned number, relation and other number; `=` goes both ways, `>` and `<` only one.
    """
    rows = [line.split("\t") for line in lines(f"crosswalk-{effective}.tsv")]
    return {a: b for a, way, b in rows if way != "<"}, {b: a for a, way, b in rows if way != ">"}
