"""Rules that decide together: what is told under one of them is told under the others as well.

Whoever reads by the numbers of a source document finds those of the companions beside a rule that is cited.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.rules.editions import EDITIONS, Edition
from arbitre.rules.numbers import cite

_COMPANIONS: Final[dict[str, tuple[str, ...]]] = {
    # the turn-based actions of the steps are listed once more
    "502.1": ("703.4a",),
    "502.2": ("703.4b",),
    "504.1": ("703.4c",),
    "507.1": ("703.4e",),
    "508.1": ("703.4f",),
    "508.1a": ("703.4f",),
    "509.1": ("703.4g",),
    "509.1a": ("703.4g",),
    "509.1g": ("703.4g",),
    "509.2": ("703.4h",),
    "509.3": ("703.4i",),
    "510.1": ("703.4j",),
    "714.3c (2026-04-17)": ("703.4f (2026-04-17)",),
    "510.1a": ("703.4j",),
    "510.1b": ("703.4j",),
    "510.1c": ("703.4j",),
    "510.1d": ("703.4j",),
    "510.2": ("703.4k",),
    "514.1": ("703.4m",),
    "514.2": ("703.4n",),
    "500.4": ("703.4p",),
    # damage is followed by what it results in, and that by what the state of things brings about
    "118.2": ("119.3a",),
    "614.9": ("119.4a",),
    "615.6": ("119.4a",),
    "704.5g": ("119.5", "119.6"),
    "704.5h": ("119.5",),
    "704.5i": ("119.5",),
    # size
    "613.3a": ("208.2a",),
    # bands
    "702.20c": ("508.1e",),
}
"""By pinned numbers."""

TURN_BASED: Final = frozenset(rule for rule, others in _COMPANIONS.items() if others[0].startswith("703.4"))
"""The rules of steps by which turn-based actions are taken."""


def companions(citation: str, edition: Edition) -> tuple[str, ...]:
    """The rules that go with one that is cited as *edition* numbers it, as *edition* numbers them.

    >>> from arbitre.rules.editions import CURRENT
    >>> companions("CR 704.5g", CURRENT)
    ('CR 120.5', 'CR 120.6')
    """
    return _of_edition(edition.effective).get(citation, ())


@cache
def _of_edition(effective: str) -> dict[str, tuple[str, ...]]:
    edition = next(one for one in EDITIONS if one.effective == effective)
    return {
        cite(f"CR {rule}", edition): tuple(cite(f"CR {one}", edition) for one in others)
        for rule, others in _COMPANIONS.items()
    }
