"""The scenarios of a number of a source document, played under the document's edition with its numbers beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from arbitre.judge.reports import EXPLAINED, WHOLE, Frame, Report, as_page
from arbitre.judge.scenarios.paragraphs import name_of, title_of
from arbitre.judge.wording.model import Scenario
from arbitre.messages import Messages, Pair, pick
from arbitre.rules.documents import Numbered, Sameness, document
from arbitre.services.answer import Answer
from arbitre.services.documents import known_number, scenarios_of
from arbitre.services.judging import judge

said: Final = Messages(
    {
        Sameness.SAME: ("The pinned edition says the same.", "L'édition épinglée dit la même chose."),
        Sameness.CHANGED: (
            "The rule has changed since the document was written; the scenario is played by the edition named above.",
            "La règle a changé depuis le document ; le scénario est joué selon l'édition nommée ci-dessus.",
        ),
        Sameness.INFERRED: (
            "The number cannot be read in the scan; it follows from its neighbours.",
            "Le numéro est illisible dans le document numérisé ; il se déduit de ses voisins.",
        ),
    }
)


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
    played = {name_of(one): _played(rule, one, lang, level) for one in scenarios_of(rule)}
    return Answer(
        data=lambda: PlayedParagraph(
            rule.document, rule.number, [Played(name, answer.data()) for name, answer in played.items()]
        ),
        text=lambda: "\n\n\n".join(answer.text() for answer in played.values()),
        well=all(answer.well for answer in played.values()),
    )


def page(
    rule: Numbered, at: int, lang: str, back: tuple[str, Pair], address: Callable[[int], str]
) -> tuple[Report, str]:
    """One of the scenarios of a rule, played, as a page that says above it what the rule demands, and its report.

    :param back: where the link above the title leads, and what is there.
    :param address: where the page of another one of its scenarios is.
    """
    scenarios = scenarios_of(rule)
    report: Report = _played(rule, scenarios[at], lang, EXPLAINED).data()
    others = tuple((pick(title_of(one), lang), address(i)) for i, one in enumerate(scenarios) if i != at)
    frame = Frame(*back, heading(rule), title_of(scenarios[at]), notes(rule), others)
    return report, as_page(report, EXPLAINED, frame, rule.document)


def heading(rule: Numbered) -> Pair:
    """What the page of a rule is called."""
    title = f"{rule.document} {rule.number}"
    return f"{title}: {rule.title[0]}", f"{title} : {rule.title[1]}"


def notes(rule: Numbered) -> tuple[Pair, ...]:
    """What is said of a rule: what it demands, where each edition has it, whether it is the same there."""
    where = ", ".join(f"{edition} {number or '—'}" for edition, number in rule.counterparts().items())
    return rule.words, (f"By edition: {where}.", f"Par édition : {where}."), said(rule.sameness).pair


def _played(rule: Numbered, scenario: Scenario, lang: str, level: str) -> Answer:
    return judge(scenario, lang, document(rule.document).edition.name, level, rule.document)
