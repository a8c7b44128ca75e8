"""English words that depend on the words before them in the sentence: whose hand ("you discard your hand", "that
player discards their hand"), and whether a card moves from a place or is counted in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

_COUNTED: Final = {"from": "in", "a": "all", "graveyard": "graveyards"}
"""Of what moves, and of what stays and is counted: "from a graveyard", "in all graveyards"."""
PAIRS: Final = frozenset({("your", "their"), ("you", "they"), ("them", "they"), *_COUNTED.items()})
"""What a template writes with a stroke between: of who acts and of another, of what something is done to and of what
does it, of what moves and of what is counted."""
_STOPS: Final = frozenset({".", ":", "•", "—", "¶", '"'})
_OTHERS: Final = frozenset(
    {"player", "players", "opponent", "opponents", "they", "controller", "controllers", "owner", "owners"}
)
_BETWEEN: Final = frozenset({"may", "each", "also", "then", "instead", "all", "both"})
_DOES: Final = frozenset(
    {"discard", "reveal", "look", "exile", "shuffle", "put", "search", "mill", "lose", "sacrifice", "skip", "play"}
    | {"cast", "manifest", "cloak"}
)
_HE_DOES: Final = frozenset({"searches", *(f"{verb}s" for verb in _DOES)})
_MOVES: Final = frozenset(
    {"return", "returns", "exile", "exiles", "put", "puts", "cast", "casts", "play", "target", "choose", "chooses"}
    | {"shuffle"}
)
_COUNTS: Final = frozenset({"number", "among", "total", "greatest", "for each", "there is", "there are"})

_DONE_BY_THEM: Final = frozenset(
    {"gain", "get", "have", "can", "can't", "are", "aren't", "become", "lose", "deal", "attack", "block", "don't"}
    | {"fight", "each", "explore", "connive", "phase", "enter", "assign", "must", "were", "escape"}
)
_HAS: Final = frozenset({"gain", "gains", "has", "have", "lose", "loses"})


class Undecided(str):
    """The first form of a word that may have to be the *other*."""

    other: str

    def __new__(cls, first: str, other: str) -> Undecided:
        new = super().__new__(cls, first)
        new.other = other
        return new


def agreed(tokens: Sequence[Any]) -> list[Any]:
    """The tokens with every word in the form that the words before it ask for."""
    return [_form(tokens, at) if isinstance(token, Undecided) else token for at, token in enumerate(tokens)]


def _form(tokens: Sequence[Any], at: int) -> str:
    word = tokens[at]
    before = _sentence(tokens, at)
    if word == "them":
        other = tokens[at + 1 : at + 2] and tokens[at + 1] in _DONE_BY_THEM and before[-1:] not in (["have"], ["of"])
    else:
        other = _is_counted(before) if word in _COUNTED else _is_done_by_another(before)
    return word.other if other or (word == "from" and _has_something(tokens[at + 1 :])) else str(word)


def _sentence(tokens: Sequence[Any], at: int) -> list[str]:
    start = next((i + 1 for i in range(at - 1, -1, -1) if tokens[i] in _STOPS), 0)
    return [str(token) for token in tokens[start:at]]


def _is_done_by_another(before: list[str]) -> bool:
    """Whether the verb is in the third person, or hangs on a "may" of somebody else."""
    for at in range(len(before) - 1, -1, -1):
        word = before[at]
        if word in _HE_DOES:
            return True
        if word in _DOES:
            return _subject(before[:at]) in _OTHERS
    return False


def _subject(before: list[str]) -> str:
    """The word that says who does what follows: right before it, or before a "may" that it shares; in "each player who
    controls a creature" the one before "who"."""
    at = len(before) - 1
    while at >= 0 and before[at] in _BETWEEN:
        at -= 1
    if at >= 0 and before[at] in ("and", ",") and "may" in before[:at]:
        return _subject(before[: len(before) - 1 - before[::-1].index("may")])
    if at >= 0 and before[at] != "you" and "who" in before[1:at]:
        at -= before[at::-1].index("who") + 1
    return before[at] if at >= 0 else ""


def _has_something(after: Sequence[Any]) -> bool:
    """Whether what lies in the graveyard is what the sentence is about: "cards in your graveyard have flashback"."""
    place = next((at for at, word in enumerate(after) if word in ("graveyard", "graveyards")), len(after))
    return any(word in _HAS for word in after[place + 1 : place + 2])


def _is_counted(before: list[str]) -> bool:
    """Whether the last of the words that tell says that something is counted, not moved; cards "with total mana value 6
    or less" are not."""
    pairs = (pair for pair in zip(["", *before], before, strict=False) if pair != ("with", "total"))
    told = (one for pair in pairs for one in (pair[1], " ".join(pair)))
    found = [word for word in told if word in _MOVES | _COUNTS]
    return bool(found) and found[-1] in _COUNTS
