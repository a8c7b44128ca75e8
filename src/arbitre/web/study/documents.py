"""The pages of the source documents, as a worker makes them: their table, and a scenario of a number, played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from arbitre.errors import MalformedInput
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import as_yaml
from arbitre.rules.documents import Numbered, document, documents
from arbitre.services import shown_paragraphs
from arbitre.services.documents import DocumentWhole, known_number, rule_of_document, scenarios_of
from arbitre.web.numbers import whole
from arbitre.web.pages import documents as pages
from arbitre.web.pages.study_words import said as words
from arbitre.web.study import positions
from arbitre.web.study.words import said

Fields = Mapping[str, Any]


def table(fields: Fields, lang: str) -> str:
    """All documents."""
    return pages.table(
        lang,
        [
            DocumentWhole(
                one.name, one.title.told(lang), one.edition.name, [rule_of_document(r, lang) for r in one.rules]
            )
            for one in documents()
        ],
    )


def paragraph(fields: Fields, lang: str) -> str:
    """A scenario of a number, played.

    :raises MalformedInput: there is no such number, or no such scenario of it.
    """
    rule, at, _ = _asked(fields)
    back = (f"{pages.PLACE}?lang={lang}#{rule.document}-{rule.number}", words("documents").pair)
    _, page = shown_paragraphs.page(
        rule, at, lang, back, lambda other: pages.address(rule.document, rule.number, other, lang)
    )
    return page


def position(fields: Fields, lang: str) -> str:
    """The address of a scenario as a position, with its line of play.

    :raises MalformedInput: there is no such number, or no such scenario of it.
    """
    rule, _, scenario = _asked(fields)
    written = replace(as_written(scenario), edition=document(rule.document).edition.name)
    return positions.opened({"text": as_yaml(written)}, lang)


def _asked(fields: Fields) -> tuple[Numbered, int, Scenario]:
    """The number that is asked for, and which of its scenarios.

    :raises MalformedInput: there is no such one.
    """
    rule = known_number(str(fields.get("name", "")), str(fields.get("number", "")))
    scenarios, at = scenarios_of(rule), whole(str(fields.get("at", "0")))
    if at is None or at >= len(scenarios):
        raise MalformedInput(said("no scenario", number=f"{rule.document} {rule.number}", most=len(scenarios)))
    return rule, at, scenarios[at]
