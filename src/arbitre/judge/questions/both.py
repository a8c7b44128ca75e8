"""How things stand, told for both moments where something is still on the stack or a combat is not over: for now, and
for when it is over and nobody has done anything more."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from arbitre import text
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.questions.outcomes import Reply
from arbitre.judge.questions.under_way import go_on, is_under_way
from arbitre.judge.wording.messages import said
from arbitre.messages import Message, worded
from arbitre.text.explaining import Wording

_NOW: Final = re.compile(r"\b(?:now|currently|at the moment|maintenant|actuellement|en ce moment|à présent)\b", re.I)
"""Only one moment is asked about."""


class Told(Protocol):
    """An answer."""

    @property
    def verdict(self) -> str: ...

    def as_text(self, lang: str, wording: Wording | None = None) -> str: ...


def for_both(
    playing: Course, question: str, found: Told, ask: Callable[[], Told], wording: Wording | None
) -> Reply | None:
    """The answer of now, which was *found*, and that of later, if it is another one; None if it is not."""
    game = playing.game
    if not is_under_way(game) or _NOW.search(question):
        return None
    now, before, questions = _lines(found, wording), tuple(game.choices), len(playing.questions)
    heads: list[Message] = [said("if nothing more")]
    try:
        try:
            go_on(playing)
        except Unanswered as error:
            heads.append(said("up to", what=error.what))
        if len(game.choices) == len(before):
            return None
        then = ask()
        later = _lines(then, wording)
    except (MalformedInput, AmbiguousInput):  # what is asked about is there no more
        return None
    finally:
        playing.back_to(before)
        del playing.questions[questions:]
    if later == now:
        return None
    lines = tuple(
        (
            worded(said("as it stands"), lang),
            *(f"  {line}" for line in mine),
            *(worded(one, lang) for one in heads),
            *(f"  {line}" for line in _new(its, mine)),
        )
        for lang, mine, its in zip(text.LANGUAGES, now, later, strict=True)
    )
    return Reply(question, {"yes": True, "no": False}.get(found.verdict), lines)


def _new(lines: Sequence[str], told: Sequence[str]) -> list[str]:
    """The lines without the steps that have been told, where there are others."""
    left = [line for line in lines if not line.startswith(" ") or line not in told]
    return left if len(left) > 1 else list(lines)


def _lines(told: Told, wording: Wording | None) -> list[list[str]]:
    return [told.as_text(lang, wording).split("\n") for lang in text.LANGUAGES]
