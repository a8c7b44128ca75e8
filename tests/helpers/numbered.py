"""Which numbers of the source documents the reports on a scenario show."""

from __future__ import annotations

import re
from pathlib import Path

from arbitre.judge.reports import report
from arbitre.judge.reports.model import Report
from arbitre.judge.wording.reading import read_scenario
from arbitre.rules.documents import beside, documents
from arbitre.services.judging import played, rules_of
from arbitre.services.showing import ability_text


def shown_by(file: Path) -> set[str]:
    """Each as "S0 510.1c": in a line, heading, question, refusal or answer of a report for the reader of a document."""
    scenario = read_scenario(file)
    edition = rules_of("", scenario)
    verdict = played(scenario, edition)
    found: set[str] = set()
    for one in documents():
        told = report(verdict, "fr", ability_text, pictured=False, explained=True, document=one.name)
        text = beside("\n".join(lines_of(told)), one.name, edition)
        found.update(re.findall(rf"\b{one.name} \w+(?:\.\w+)*", text))
    return found


def lines_of(report: Report) -> list[str]:
    """Everything that it tells, without the list of the rules that were looked at."""
    lines = [*report.log.fr, *report.assumed.fr]
    lines += [line for reply in report.replies for line in reply.told.fr]
    lines += [line for value in report.values or () for line in value.fr]
    lines += [f"[{choice.rule}]" for choice in report.choices or ()]
    if report.illegal is not None:
        lines.append(report.illegal.message.fr)
    return lines
