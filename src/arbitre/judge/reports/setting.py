"""A report as it is shown: its French as it is set, its rules with the numbers of a source document beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arbitre.french.typography import typeset
from arbitre.judge.reports.model import Both, Report
from arbitre.rules import documents
from arbitre.rules.documents import beside
from arbitre.rules.editions import EDITIONS, Edition
from arbitre.rules.numbers import cite


def as_set(report: Report) -> Report:
    """The same report, its French with spaces that do not break and the like; data stays plain."""
    return _with(report, lambda text, french: typeset(text) if french else text)


def numbered(report: Report, document: str) -> Report:
    """The same report with the document's numbers beside the rules that its texts cite."""
    edition = edition_of(report)
    return _with(report, lambda text, _: beside(text, document, edition))


def legend(report: Report, document: str) -> Both:
    """Which document its numbers are of, with the number of all that stands in it if it has one."""
    known = documents.document(document)
    whole = known.rules[0]
    is_section = all(rule.number.startswith(whole.number) for rule in known.rules)
    cited = f" [{cite(whole.citation, edition_of(report))}]" if is_section else ""
    english, french = known.title.pair
    return Both(f"{known.name}: {english}{cited}", f"{known.name} : {french}{cited}")


def edition_of(report: Report) -> Edition:
    """The edition whose numbers its rules have."""
    return next(one for one in EDITIONS if one.effective == report.effective)


def _with(report: Report, change: Callable[[str, bool], str]) -> Report:
    """Each text changed, which is told whether it stands under ``fr``."""

    def changed(value: Any, french: bool) -> Any:
        if isinstance(value, str):
            return change(value, french)
        if isinstance(value, list | tuple):
            return [changed(one, french) for one in value]
        if isinstance(value, dict):
            return {key: changed(one, french or key == "fr") for key, one in value.items()}
        return value

    return msgspec.convert(changed(msgspec.to_builtins(report), french=False), Report)
