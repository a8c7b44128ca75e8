"""What the rules in general say to a question, or of what it speaks of where it is not understood word for word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arbitre import text
from arbitre.errors import MalformedInput, Place
from arbitre.judge.lines.verdict import Answered
from arbitre.judge.questions.general import Told, found_by_subject
from arbitre.judge.questions.general.finding import Passage
from arbitre.judge.questions.general.refusing import refusal
from arbitre.judge.questions.outcomes import Reply
from arbitre.judge.questions.told import said
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.segments import language_of
from arbitre.messages import Message, in_both, worded
from arbitre.rules.documents import numbers_of
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite


def of_rules(question: str, told: Told) -> Reply:
    """The answer that the rules give to a question that is understood."""
    heads = [said("in general")]
    if told.yes is not None:
        heads.append(said(("on the contrary" if told.is_negated else "yes") if told.yes else "no"))
    words = said("rules say", text=in_both(*told.words), rule=told.rule)
    first, *rest = (*heads, words)
    lines = tuple((worded(first, one), *(f"  {worded(line, one)}" for line in rest)) for one in text.LANGUAGES)
    return Reply(question, told.yes, lines)


def by_subject(question: str, edition: Edition, names: Sequence[str] = ()) -> Reply:
    """What the rules say of it, each statement with its rule and its numbers in the source documents.

    :raises MalformedInput: they say nothing of it here; what comes nearest is told.
    """
    plain = question.rstrip(" ?\u202f\u00a0")
    in_french = language_of(plain) == "fr"
    found = found_by_subject(plain, edition, in_french=in_french)
    if found is None or not found.is_of_it:
        near = None if found is None else _told(found.passages[0], edition)
        raise MalformedInput(refusal(plain, names, in_french=in_french, near=near), Place("question"))
    messages = [said("not word for word"), *(_told(one, edition) for one in found.passages)]
    first, *rest = messages
    lines = tuple((worded(first, lang), *(f"  {worded(one, lang)}" for one in rest)) for lang in text.LANGUAGES)
    return Reply(question, None, lines, answered=Answered.BY_SUBJECT)


def _told(passage: Passage, edition: Edition) -> Message:
    numbers = dict.fromkeys(
        f"{name} {number}" for rule in passage.rules for name, number in numbers_of(rule, edition).items()
    )
    rules = ", ".join([*(cite(rule, edition) for rule in passage.rules), *numbers])
    english, french = (one[:1].upper() + one[1:].rstrip(".") for one in passage.words)
    return said("rules say", text=in_both(english, french), rule=rules)


def is_of_anybody(question: str, scenario: Scenario) -> bool:
    """Whether a question that is asked of a board speaks of anybody, and of nobody and nothing there."""
    if any(seat.name in question for seat in scenario.seats) or _PARTICULAR.search(question) is not None:
        return False
    return _ANYBODY.search(question) is not None


_ANYBODY: Final = re.compile(
    r"\b(?:peut[- ]on|doit[- ]on|on (?:peut|doit)|an?|any|one|une?|tout|toute) "
    r"(?:\w+ )?(?:joueur|cr[ée]ature|attaquant|bloqueur|sort|capacit[ée]|permanent|planeswalker|jeton|terrain"
    r"|player|creature|attacker|blocker|spell|ability|token|land)\b|\b(?:peut|doit)[- ]on\b|\bcan one\b",
    re.IGNORECASE,
)
_PARTICULAR: Final = re.compile(
    r"(?<=[^.?!:] )[A-ZÀ-Þ]|\d/\d"
    r"|\b(?:mon|ma|mes|ton|ta|tes|son|sa|ses|je|j|moi|il|elle|my|your|his|her|its|it|i|me|he|she)\b"
)
