"""A report as text: the answer and the steps that decide it; all that happens; or also where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from arbitre.judge.reports.model import Both, Lines, Report
from arbitre.judge.reports.setting import edition_of, legend
from arbitre.judge.reports.words import heading, word
from arbitre.messages import colon
from arbitre.rules.documents import beside

MOST_BELOW: Final = (2, 3)
"""A brief report tells so many of the lines below an answer: what it is, and how that comes in the end."""
_BELOW: Final = " " * 4
BRIEF, WHOLE, EXPLAINED = LEVELS = ("brief", "whole", "explained")
"""How much is told: the answer and a few steps; all that happens; also values, choices and rules."""


def as_text(report: Report, lang: str, level: str = WHOLE, document: str = "") -> str:
    """The report for people in one language. What only an explained report has is told if it was made so.

    :param document: the source document whose numbers stand beside the rules.
    """
    title: Final = [report.title, "=" * len(report.title)] if report.title else []
    told = "\n".join([*title, *(_briefly(report, lang) if level == BRIEF else _whole(report, lang, level, document))])
    return beside(told, document, edition_of(report)) if document else told


def told(what: Both, lang: str) -> str:
    """A text in one language."""
    return what.fr if lang == "fr" else what.en


def lines(what: Lines, lang: str) -> tuple[str, ...]:
    """Lines in one language."""
    return what.fr if lang == "fr" else what.en


def _whole(report: Report, lang: str, level: str, document: str) -> Iterator[str]:
    if report.description:
        yield from (report.description, "")
    yield from lines(report.log, lang)
    if report.illegal is not None:
        yield from ("", f"{heading('illegal', lang)} {told(report.illegal.message, lang)}")
    if report.question:
        yield from ("", *_asked(report, lang))
    if report.causes:
        yield from ("", *_causes(report, lang))
    if lines(report.assumed, lang):
        yield from ("", heading("assumed", lang), *(f"  {one}" for one in lines(report.assumed, lang)))
    yield from _held(report, lang)
    yield from _explained(report, lang) if level == EXPLAINED else ()
    yield from _legend(report, lang, document)


def _asked(report: Report, lang: str) -> Iterator[str]:
    """The questions that were asked in the end, each with its answer below it."""
    for one in report.replies:
        if one.after is None:
            yield f"{heading('question', lang)} {one.question}"
            yield from (f"  {line}" for line in lines(one.told, lang))


def _held(report: Report, lang: str) -> Iterator[str]:
    """Whether everything that was expected is so."""
    if failed := lines(report.failed, lang):
        yield from ("", heading("fails", lang), *(f"  {one}" for one in failed))
    elif report.answer.verdict == "holds":
        yield from ("", word("holds", lang))


def _briefly(report: Report, lang: str) -> Iterator[str]:
    """The answer, and the steps that decide it."""
    for one in report.replies:
        if one.after is not None:
            yield from (word("asked", lang, question=one.question), *(f"  {line}" for line in lines(one.told, lang)))
    yield from _shortened(_asked(report, lang))
    if report.illegal is not None:
        yield f"{heading('illegal', lang)} {told(report.illegal.message, lang)}"
    yield from filter(None, _held(report, lang))
    if report.answer.verdict == "played" and not report.question:
        yield word("played", lang)
    yield from _causes(report, lang)
    steps = lines(report.steps, lang)
    if steps:
        yield heading("steps", lang)
    yield from (f"  {line}" for line in steps)


def _shortened(lines: Iterator[str]) -> Iterator[str]:
    """Lines, of those that stand below an answer the first and the last few."""
    for below, some in groupby(lines, lambda line: line.startswith(_BELOW)):
        together = list(some)
        first, last = MOST_BELOW
        yield from (*together[:first], *together[-last:]) if below and len(together) > first + last else together


def _causes(report: Report, lang: str) -> Iterator[str]:
    """What decides the answer: each thing with its rules, and what the answer is without it."""
    if report.causes:
        yield heading("causes", lang)
    for cause in report.causes:
        rules = "".join(f" [{rule.rule} {told(rule.title, lang)}]" for rule in cause.rules)
        yield f"  {told(cause.what, lang)}{rules}"
        yield f"    {told(cause.otherwise, lang)}"


def _legend(report: Report, lang: str, document: str) -> Iterator[str]:
    if document:
        yield told(legend(report, document), lang)


def _explained(report: Report, lang: str) -> Iterator[str]:
    """How the values come about that were asked for, and what was chosen."""
    if report.values:
        yield from ("", heading("values", lang))
        yield from (f"  {line}" for value in report.values for line in lines(value, lang))
    if report.choices:
        yield from ("", heading("choices", lang))
        for one in report.choices:
            yield f"  {one.player}{colon(lang)}{told(one.question, lang)} → {told(one.answer, lang)} [{one.rule}]"
