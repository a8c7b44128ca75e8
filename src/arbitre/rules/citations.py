"""Citations of rules in the text of code, tests and documents, as they are written by hand.

A citation may name several rules: `CR 510.1c`, `CR 601.2f-h`, `CR 614-616`, `CR 509.2 + 509.3`; a range stands for
every rule in it. `rules.numbers.cite` says whether a rule exists.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from arbitre.errors import EngineFault
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.rules.numbers import between

NUMBER: Final = r"[1-9]\d\d(?:\.\d+[a-z]?)?"
CITED: Final = re.compile(
    rf"\bCR(?P<newest>26)?\s+(?P<first>{NUMBER})"
    rf"(?P<more>(?:(?:(?:,\s+| ?[-–+/] ?| and | to )(?:{NUMBER}|[a-z])"
    r"|(?:(?<=\.\d)|(?<=\.\d\d))[-–]\d{1,2}[a-z]?)\b(?!-\d))*)"
    r"(?: \((?P<date>\d{4}-\d\d-\d\d)\))?"
)
DATED: Final = re.compile(r"""["'](\d{3}\.\d+[a-z]? \(\d{4}-\d\d-\d\d\))["']""")
"""A rule that is given as such, with the date of its edition."""
RULE_FIELD: Final = re.compile(r"""\brule=["']([^"'{}]+)["']""")
"""The field of an error, a decision or an event that carries the rule."""

_PART: Final = re.compile(
    rf"(?P<range>[-–] ?| to )?(?P<number>{NUMBER}|(?<![a-z\d])[a-z](?![a-z])|(?<=[-–])\d{{1,2}}[a-z]?)"
)


def citations(text: str) -> Iterator[tuple[int, str]]:
    """Each single citation in a text, in the form that `cite` reads, with its line (from 1)."""
    for match in CITED.finditer(text):
        prefix, date = ("CR26 " if match["newest"] else "CR "), f" ({match['date']})" if match["date"] else ""
        edition = match["date"] or (CURRENT if match["newest"] else PINNED).effective
        for number in _listed(match["first"], match["more"], edition):
            yield text.count("\n", 0, match.start()) + 1, prefix + number + date
    for match in DATED.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, f"CR {match[1]}"
    for match in RULE_FIELD.finditer(text):
        if not CITED.match(match[1]):
            line = text.count("\n", 0, match.start()) + 1
            yield from ((line, part.strip()) for part in re.split(r"[+/,]", match[1]))


def _listed(first: str, more: str, edition: str) -> Iterator[str]:
    """The numbers of one citation: in `509.4a, c` and `509.2-3` the last part takes the place of that before it."""
    yield first
    before = first
    for part in _PART.finditer(more):
        number = part["number"]
        if number.isalpha():
            number = before.rstrip("abcdefghijklmnopqrstuvwxyz") + number
        elif len(number) < len("509"):
            number = f"{before.partition('.')[0]}.{number}"
        if part["range"]:
            with suppress(EngineFault):  # an end that is no rule is found by whoever looks it up
                yield from between(before, number, edition)
        yield number
        before = number
