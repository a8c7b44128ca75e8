"""Which numbers of a source document the report on a scenario shows."""

from __future__ import annotations

import re

from arbitre.judge.reports import report
from arbitre.judge.reports.model import Report
from arbitre.judge.wording.model import Scenario
from arbitre.rules.documents import beside, document
from arbitre.services.judging import played
from arbitre.services.showing import ability_texts


def shown_by(scenario: Scenario, name: str) -> set[str]:
    """The numbers in its lines, headings, questions, refusals and answers, played by the edition of the document."""
    edition = document(name).edition
    verdict = played(scenario, edition)
    told = report(verdict, "fr", ability_texts(edition), pictured=False, explained=True, document=name)
    return set(re.findall(rf"\b{name} (\w+(?:\.\w+)*)", beside("\n".join(lines_of(told)), name, edition)))


def lines_of(report: Report) -> list[str]:
    """Everything that it tells, without the list of the rules that were looked at."""
    lines = [*report.log.fr, *report.assumed.fr]
    lines += [line for reply in report.replies for line in reply.told.fr]
    lines += [line for value in report.values or () for line in value.fr]
    lines += [f"[{choice.rule}]" for choice in report.choices or ()]
    if report.illegal is not None:
        lines.append(report.illegal.message.fr)
    return lines
