"""Which numbers of a source document the report on a scenario shows."""

from __future__ import annotations

import re
from functools import cache

from arbitre.judge.reports import report
from arbitre.judge.reports.model import Report
from arbitre.judge.reports.setting import legend
from arbitre.judge.scenarios import paragraphs
from arbitre.rules.documents import beside, document
from arbitre.services.judging import played
from arbitre.services.showing import ability_texts


@cache
def shown_by(scenario: str, name: str) -> set[str]:
    """The numbers in the lines, headings, questions, refusals and answers of a scenario of the documents, played by the
    edition of one of them."""
    edition = document(name).edition
    verdict = played(next(one for one in paragraphs.every() if paragraphs.name_of(one) == scenario), edition)
    told = report(verdict, "fr", ability_texts(edition), pictured=False, explained=True, document=name)
    lines = beside("\n".join([*lines_of(told), legend(told, name).fr]), name, edition)
    return set(re.findall(rf"\b{name} (\w+(?:\.\w+)*)", lines))


def lines_of(report: Report) -> list[str]:
    """Everything that it tells, without the list of the rules that were looked at."""
    lines = [*report.log.fr, *report.assumed.fr]
    lines += [line for reply in report.replies for line in reply.told.fr]
    lines += [line for value in report.values or () for line in value.fr]
    lines += [f"[{choice.rule}]" for choice in report.choices or ()]
    if report.illegal is not None:
        lines.append(report.illegal.message.fr)
    return lines
