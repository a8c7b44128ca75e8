"""What a client would like best, by the headers `Accept` and `Accept-Language` (RFC 9110, 12.4–12.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

MOST_CHOICES: Final = 50
"""So many choices of a header are looked at."""


def media(header: str, offered: Sequence[str]) -> str:
    """The media type that fits best, the first of those that fit alike; empty if none is accepted."""
    return _best(header or "*/*", offered, _fits_media)


def language(header: str, offered: Sequence[str]) -> str:
    """The language that fits best; empty if none is named, and any will do."""
    return _best(header, offered, _fits_language)


def _best(header: str, offered: Sequence[str], fits: Callable[[str, str], int]) -> str:
    """What is offered and wished for most; how closely a wish names it decides which wish counts for it."""
    wishes = list(_wishes(header))
    best, most = "", 0.0
    for one in offered:
        closest = max(((fits(wish, one), quality) for wish, quality in wishes), default=(0, 0.0))
        if closest[0] and closest[1] > most:
            best, most = one, closest[1]
    return best


def _wishes(header: str) -> Iterator[tuple[str, float]]:
    for choice in header.lower().split(",")[:MOST_CHOICES]:
        name, *parameters = (part.strip() for part in choice.split(";"))
        quality = next((part[2:] for part in parameters if part.startswith("q=")), "1")
        yield name, _number(quality)


def _number(quality: str) -> float:
    """A weight between 0 and 1; 0 if it is none."""
    try:
        number = float(quality[:6])
    except ValueError:
        return 0.0
    return number if 0 <= number <= 1 else 0.0


def _fits_media(wish: str, offered: str) -> int:
    kind = offered.partition("/")[0]
    return {"*/*": 1, "*": 1, f"{kind}/*": 2, offered: 3}.get(wish, 0)


def _fits_language(wish: str, offered: str) -> int:
    return 2 if wish.partition("-")[0] == offered else 1 if wish == "*" else 0
