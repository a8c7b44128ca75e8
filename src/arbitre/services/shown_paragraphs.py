"""The scenarios of a number of a source document, played under the document's edition with its numbers beside."""

from __future__ import annotations

from msgspec import Struct

from arbitre.judge.reports import WHOLE, Report
from arbitre.judge.scenarios.paragraphs import name_of
from arbitre.rules.documents import document
from arbitre.services.answer import Answer
from arbitre.services.documents import known_number, scenarios_of
from arbitre.services.judging import judge


class Played(Struct, frozen=True):
    """A scenario, and what came of it."""

    name: str
    report: Report


class PlayedParagraph(Struct, frozen=True):
    """A number of a document, and the scenarios that show it."""

    document: str
    number: str
    scenarios: list[Played]


def play(number: str, name: str, lang: str = "en", level: str = WHOLE) -> Answer:
    """What comes of the scenarios that show a number of a document, each as a report.

    :raises MalformedInput: the document has no such number; the hint names the nearest ones.
    """
    rule = known_number(name, number)
    edition = document(rule.document).edition.name
    played = {name_of(one): judge(one, lang, edition, level, rule.document) for one in scenarios_of(rule)}
    return Answer(
        data=lambda: PlayedParagraph(
            rule.document, rule.number, [Played(name, answer.data()) for name, answer in played.items()]
        ),
        text=lambda: "\n\n\n".join(answer.text() for answer in played.values()),
        well=all(answer.well for answer in played.values()),
    )
