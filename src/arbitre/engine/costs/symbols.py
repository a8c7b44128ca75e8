"""What mana symbols ask for, and which mana that is (CR 107.4).

A unit of mana is a mask of the types it may be; a need is a mask of the types that pay it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

Needs = tuple[int, ...]
"""The masks of all that must be paid, the most particular first."""
TYPES: Final = "WUBRGC"
BIT: Final = {letter: 1 << place for place, letter in enumerate(TYPES)}
_COLORLESS: Final = 32
COLORED: Final = 31
ANY: Final = 63
SNOW: Final = 64
"""On a unit: from a snow source. As a need: {S} (CR 107.4h)."""
HELP: Final = 128
"""On a unit: no mana, but pays for generic mana (a creature tapped for convoke, a card exiled for delve)."""
BOUND: Final = 256
"""On a unit: mana that pays for the cost, but for no mana ability (CR 106.6)."""
GENERIC: Final = ANY | HELP
PARTICULAR: Final = 23
"""Shift of the types of mana that pays for no generic mana, on units and on the needs that it pays (CR 106.6)."""


def particular(mask: int) -> int:
    """A unit of such types that pays for no generic mana."""
    return (mask & (ANY | SNOW)) << PARTICULAR


def is_particular(mask: int) -> bool:
    """Whether a unit pays for no generic mana."""
    return bool(mask >> PARTICULAR & ANY)


def types_in(mask: int) -> int:
    """The types that a unit may be, whatever it pays for."""
    return mask >> PARTICULAR & ANY if is_particular(mask) else mask & ANY


def as_type(mask: int, bit: int) -> int:
    """A unit that may be several types, as one of them."""
    return bit << PARTICULAR | mask & SNOW << PARTICULAR if is_particular(mask) else bit | mask & ~ANY


def open_to_particular(wanted: Needs) -> Needs:
    """The needs, as mana that pays for no generic mana sees them: what only stands for generic mana has HELP."""
    return tuple(mask if mask & HELP else mask | particular(mask) for mask in wanted)


ON_X: Final = "X"
"""Before colors among the symbols of a cost: a generic mana of its X that only mana of these colors pays for."""
FLOOR: Final = ">"
"""Before a number among the symbols of a cost: at least so much mana is paid."""


def letter(mask: int) -> str:
    """One type of those in a mask; colourless if it may be."""
    if mask & _COLORLESS:
        return "C"
    return TYPES[(mask & -mask).bit_length() - 1]


@cache
def equivalents(symbols: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], int], ...]:
    """The costs that may be announced for symbols with a second way to pay, each with the life it takes.

    A negative number among the symbols is a reduction that is left for the generic halves, one after ``>`` the least
    mana that is paid.
    The cost with the least life, then the least mana, comes first.
    """
    less = sum(int(symbol) for symbol in symbols if symbol.startswith("-"))
    floor = max((int(symbol[1:]) for symbol in symbols if symbol.startswith(FLOOR)), default=0)
    choices = [_ways_of(symbol) for symbol in symbols if not symbol.startswith(("-", FLOOR))]
    found: dict[tuple[tuple[str, ...], int], None] = {}
    for picked in product(*choices):
        plain = raised(_lessened(tuple(symbol for symbol, _ in picked if symbol), less), floor)
        found[tuple(sorted(plain)), sum(life for _, life in picked)] = None
    return tuple(sorted(found, key=lambda way: (way[1], len(needs(way[0])), way[0])))


def _lessened(symbols: tuple[str, ...], less: int) -> tuple[str, ...]:
    """What a reduction of the generic part (a negative number) leaves of the cost that was announced."""
    if not less:
        return symbols
    # CR 117.7
    generic = max(0, less + sum(int(symbol) for symbol in symbols if symbol.isdigit()))
    return ((str(generic),) if generic else ()) + tuple(symbol for symbol in symbols if not symbol.isdigit())


def raised(symbols: tuple[str, ...], floor: int) -> tuple[str, ...]:
    """The cost with so much generic mana added that it is *floor* mana, however it is announced (CR 601.2e).

    >>> raised(("1", "B"), 3)
    ('2', 'B')
    >>> raised(("2/W",), 3)
    ('2/W', '>3')
    """
    if has_second_ways(symbols):
        return (*symbols, f"{FLOOR}{floor}") if floor else symbols
    lacking = floor - len(needs(symbols))
    if lacking <= 0:
        return symbols
    generic = lacking + sum(int(symbol) for symbol in symbols if symbol.isdigit())
    return (str(generic), *(symbol for symbol in symbols if not symbol.isdigit()))


def has_second_ways(symbols: tuple[str, ...]) -> bool:
    """Whether a symbol can be paid for in two ways that ask for different amounts of mana (CR 107.4e–f)."""
    return any(symbol.startswith("2/") or symbol.endswith("/P") for symbol in symbols)


def _ways_of(symbol: str) -> tuple[tuple[str, int], ...]:
    if symbol.startswith("2/"):  # CR 107.4e, 601.2b: the colour or {2}
        return (symbol[2:], 0), ("2", 0)
    if symbol.endswith("/P"):  # CR 107.4f, 601.2b: the colour or 2 life
        return (symbol[:-2], 0), ("", 2)
    return ((symbol, 0),)


@cache
def needs(symbols: tuple[str, ...]) -> Needs:
    """What mana symbols ask for; each {X} must have been given its value, second ways must have been decided."""
    found: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():  # CR 107.4b
            found.extend([GENERIC] * int(symbol))
        elif symbol == "S":  # CR 107.4h
            found.append(SNOW)
        elif symbol.startswith(ON_X):  # CR 106.6: no mana stands in for it, but what pays for generic mana may
            found.append(sum(BIT[letter] for letter in symbol.removeprefix(ON_X)) | HELP)
        elif "/" in symbol:  # CR 107.4e
            found.append(sum(BIT[letter] for letter in symbol.split("/")))
        else:  # CR 107.4a, CR26 107.4c
            found.append(sum(BIT[letter] for letter in symbol.split("/")))
    return tuple(sorted(found, key=lambda mask: (mask.bit_count(), mask)))


@cache
def demand(symbols: tuple[str, ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """At least so much mana altogether, and of each type by its place in TYPES, whatever is announced; X is 0."""
    total = 0
    particular = [0] * len(TYPES)
    for symbol in symbols:
        if symbol.isdigit():
            total += int(symbol)
        elif symbol not in ("X", "Y", "Z") and not symbol.startswith(FLOOR) and not symbol.endswith("/P"):
            total += 1
            if symbol in TYPES:
                particular[TYPES.index(symbol)] += 1
    return total, tuple((place, count) for place, count in enumerate(particular) if count)
