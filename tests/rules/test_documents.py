"""The numbers of the source documents: each says something in both languages, and is shown by playing a scenario."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios import paragraphs
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.rules.documents import Numbered, document, documents
from helpers.formats import check_formats
from helpers.numbered import shown_by

PLAYED = [
    pytest.param(scenario, name, id=f"{paragraphs.name_of(scenario)}-{name}")
    for scenario in paragraphs.every()
    for name in sorted({number.split()[0] for number in scenario.numbers})
]
RULES = [rule for one in documents() for rule in one.rules]


@pytest.mark.parametrize(("scenario", "name"), PLAYED)
def test_a_scenario_of_a_document_holds_in_its_edition(scenario: Scenario, name: str) -> None:
    verdict = Playing(scenario, executable, wording, document(name).edition).run()
    assert verdict.failed == []
    check_formats(verdict)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.document} {rule.number}")
def test_every_number_says_something_and_is_shown(rule: Numbered) -> None:
    """In English and French; a scenario in French shows it, in whose report the number stands beside what it says: the
    list of the rules that were looked at does not count."""
    english, french = rule.words
    assert english != french
    assert all(words.endswith(".") and words == words.strip() for words in rule.words)
    scenarios = paragraphs.shown(rule.document, rule.number)
    assert [scenario for scenario in scenarios if scenario.lang == "fr" and scenario.title]
    assert any(rule.number in shown_by(paragraphs.name_of(one), rule.document) for one in scenarios)


def test_every_scenario_has_a_title_in_either_language() -> None:
    """Another one in English, and none of a scenario that there is not."""
    assert all(english and english != french for english, french in map(paragraphs.title_of, paragraphs.every()))
    titles = paragraphs.FOLDER.joinpath("titles.tsv").read_text("utf-8").splitlines()
    assert {line.split("\t")[0] for line in titles} == {paragraphs.name_of(one) for one in paragraphs.every()}


def test_a_file_is_called_after_the_first_number_that_it_shows() -> None:
    """So that it is found; the edition that it names is that of this number's document."""
    for scenario in paragraphs.every():
        name, number = scenario.numbers[0].split()
        assert paragraphs.name_of(scenario).startswith(f"{name}-{number}")
        assert scenario.edition == document(name).edition.name


def test_a_number_that_there_is_not_is_refused() -> None:
    wrong = Scenario(seats=(), numbers=("S0 510.9",), file="S0-510.9.yaml")
    with pytest.raises(MalformedInput, match=r"no source document has a number 'S0 510\.9'"):
        paragraphs.by_number([wrong])
