"""Questions about the rules that are not understood word for word are answered with what the rules say of them."""

from pathlib import Path

import pytest
import yaml

from arbitre.judge.questions.general import STATEMENTS, WIDE
from arbitre.judge.questions.general.finding import find
from arbitre.judge.questions.general.subjects import subjects, weights
from arbitre.rules.editions import CURRENT, EDITIONS, PINNED
from arbitre.rules.sayings import saying, sayings
from arbitre.services import judging, rulebook

HEADS = {
    "fr": "Cette question n'est pas comprise mot à mot ; voici ce que les règles disent à ce sujet :",
    "en": "This question is not understood word for word; this is what the rules say about it:",
}
ASKED = [
    (lang, question, rule)
    for lang, asked in yaml.safe_load(Path(__file__).with_name("by_subject.yaml").read_text(encoding="utf-8")).items()
    for question, rule in asked
]


def told(question: str, lang: str, edition: str = "2011-09-30") -> tuple[list[str], dict, bool]:
    answer = judging.judge(judging.read(question, "", lang), lang, edition)
    (reply,) = answer.data().replies
    lines = reply.told.fr if lang == "fr" else reply.told.en
    return [line.strip() for line in lines], {"question": reply.question, "answered": reply.answered}, answer.well


@pytest.mark.parametrize(("lang", "question", "rule"), ASKED, ids=[question for _, question, _ in ASKED])
def test_the_rule_is_told_and_not_as_an_exact_answer(lang: str, question: str, rule: str) -> None:
    lines, reply, well = told(question, lang)
    assert lines[0] == HEADS[lang]
    assert any(f"[CR {rule}" in line for line in lines[1:]), lines
    assert len(lines) <= 3
    assert not {"Oui.", "Non.", "Yes.", "No."} & {*lines}
    assert reply == {"question": question, "answered": "by subject"}
    assert not well


def test_an_exact_answer_is_told_to_be_one() -> None:
    _, reply, well = told("Peut-on lancer un éphémère pendant l'étape de dégagement ?", "fr")
    assert reply["answered"] == "exactly"
    assert well


@pytest.mark.parametrize("question", ["Comment fait-on une tarte ?", "Quel temps fera-t-il demain ?"])
def test_what_is_no_subject_of_the_rules_is_refused(question: str) -> None:
    lines, reply, _ = told(question, "fr")
    assert "n'est pas comprise" in lines[0]
    assert reply["answered"] == "not"


def test_what_decides_must_be_named() -> None:
    found = find("Un jeton avec le rampage peut-il proliférer ?", (*STATEMENTS, *WIDE), PINNED, in_french=True)
    assert found is None or not found.is_of_it


def test_two_editions_have_two_rules_of_legends() -> None:
    question = "deux creatures legendaires pareil ca donne quoi"
    assert "légendaires" in told(question, "fr")[0][1]
    assert "tous" in told(question, "fr")[0][1]
    assert any("en garde un" in line for line in told(question, "fr", "current")[0])


def test_a_rule_is_said_by_its_number_in_each_edition() -> None:
    assert "Si tous les joueurs restants perdent en même temps" in " ".join(
        rulebook.rule("104.4a", "2011-09-30", "fr").text().split()
    )
    assert rulebook.rule("104.4a", "2011-09-30", "en").data().says == saying("104.4a", PINNED)[0]  # type: ignore[index]
    legends = rulebook.rule("704.5j", CURRENT.name, "en").data().says
    assert legends is not None
    assert "keeps one" in legends


def test_all_sayings_hold_somewhere_and_are_said_in_both_languages() -> None:
    for one in sayings():
        assert any(one.holds(edition) for edition in EDITIONS), one
        assert all(words.endswith(".") and words[0] == words[0].upper() for words in one.words), one
        assert {*subjects(f"{one.words[1]} {one.asked}")} & {*weights()}, one
