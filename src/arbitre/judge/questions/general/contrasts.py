"""What tells two things of the rules apart, and whether they are the same: what each of them is, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from arbitre.judge.questions.general.reading import Reading
from arbitre.judge.questions.general.statement import WEAK, Found, Statement, best
from arbitre.rules.editions import Edition

_ASKS: Final = frozenset({"differ", "alike"})
_FILLERS: Final = WEAK - {"creature", "card", "player", "object", "count"} | {
    *("what", "which", "between", "mean", "step", "phase", "turn", "two", "have", "again", "how", "effect")
}
_DEFINING: Final = ("what", "mean")


def answer(reading: Reading, statements: Iterable[Statement], edition: Edition) -> Found | None:
    """What each of two things is; None if the question is another one, or either is not known."""
    asked = set(reading.concepts)
    if not asked & _ASKS or "not" in asked:
        return None
    named = list(dict.fromkeys(one for one in reading.concepts if one not in _ASKS | _FILLERS))
    if len(named) != 2:
        return None
    known = tuple(statements)
    first, second = (_defined(one, known, edition) for one in named)
    if first is None or second is None or first.words == second.words:
        return None
    words = (f"{first.words[0]}; {second.words[0]}", f"{first.words[1]} ; {second.words[1]}")
    yes = None if reading.is_open or "differ" in asked else False
    return Found(yes, words, f"{first.rule}+{second.rule}" if first.rule != second.rule else first.rule)


def _defined(concept: str, statements: Sequence[Statement], edition: Edition) -> Found | None:
    return best(statements, (*_DEFINING[:1], concept), edition)
