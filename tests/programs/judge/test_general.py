"""Questions about the rules in general, without a board, in both languages: yes or no first, with the rule
(CR 100-510); what says more than is known is refused, though it has the words of a known question in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.judge.questions.general import STATEMENTS, WIDE, lexicon, words_of_things, words_of_time
from arbitre.judge.questions.general.statement import WEAK
from arbitre.rules.editions import EDITIONS
from arbitre.rules.numbers import cite
from arbitre.services import judging

ASKED = yaml.safe_load(Path(__file__).with_name("general.yaml").read_text("utf-8"))
PARTS = [(lang, asked) for lang, groups in ASKED.items() for asked in groups]


def answers(questions: list[str], lang: str, edition: str = "2011-09-30") -> list[list[str]]:
    """The lines of the answers, with plain apostrophes and spaces."""
    report = judging.judge(judging.read(" ".join(questions), "", lang), lang=lang, edition=edition).text()
    plain = re.sub(r"[\u00a0\u202f]", " ", report.replace("’", "'"))
    parts = re.split(r"^Question\s?:", plain, flags=re.MULTILINE)[1:]
    return [[line.strip() for line in one.split("\n\n")[0].split("\n")[1:] if line.strip()] for one in parts]


@pytest.mark.parametrize(
    ("lang", "asked"), PARTS, ids=lambda part: "" if isinstance(part, str) else part[0]["question"]
)
def test_a_question_is_answered_yes_or_no_with_its_rule_or_refused(lang: str, asked: list[dict[str, Any]]) -> None:
    for lines, one in zip(answers([one["question"] for one in asked], lang), asked, strict=True):
        refused = "n'est pas comprise" in lines[0] or "is not understood" in lines[0]
        assert refused is one.get("refused", False), (one, lines)
        if refused:
            continue
        told = " ".join(lines)
        assert lines[1] == one["says"] if one["says"][-1] == "." else one["says"] in told, (one, lines)
        assert f"[CR {one['rule']}]" in told, (one, lines)


@pytest.mark.parametrize(
    ("question", "edition", "verdict"),
    [
        (
            "Doit-on assigner des blessures mortelles au premier bloqueur avant de passer au deuxième ?",
            "2011-02-04",
            "Oui.",
        ),
        (
            "Doit-on assigner des blessures mortelles au premier bloqueur avant de passer au deuxième ?",
            "2011-09-30",
            "Oui.",
        ),
        (
            "Doit-on assigner des blessures mortelles au premier bloqueur avant de passer au deuxième ?",
            "current",
            "Non.",
        ),
        ("Ne peut-on pas jouer un terrain pendant la phase de combat ?", "current", "Non."),
        ("N'est-il pas possible de bloquer avec une créature arrivée ce tour-ci ?", "2011-02-04", "Si."),
    ],
)
def test_each_edition_answers_by_its_own_rules(question: str, edition: str, verdict: str) -> None:
    assert answers([question], "fr", edition)[0][1] == verdict


def test_a_word_that_is_not_known_is_named() -> None:
    (lines,) = answers(["Un joueur peut-il jongler pendant la partie ?"], "fr")
    assert "ces mots ne sont pas connus ici : « jongler »" in lines[0]


def test_statements_cite_rules_and_ask_by_concepts_that_there_are() -> None:
    known = {*words_of_time.ASKING, *words_of_time.TIME, *words_of_things.ACTS, *words_of_things.THINGS}
    known |= {*lexicon.QUALITIES, *(f"{has}:{one}" for one in lexicon.KEYWORDS for has in ("k", "no"))}
    for one in (*STATEMENTS, *WIDE):
        assert all(cite(one.rule, edition) for edition in EDITIONS)
        named = {name for frame in one.frames for both in frame.allowed | frame.barred for name in both.split(">")}
        assert not named - known - WEAK, one.asked


@pytest.mark.parametrize(
    ("asked", "lang", "word"),
    [("Bloquer engage-t-il la créature ?", "fr", "Non."), ("Can a tapped creature block?", "en", "No.")],
)
def test_of_a_question_of_the_rules_nothing_is_assumed(asked: str, lang: str, word: str) -> None:
    """It is answered in its language; nobody plays, so that no turn, step or player is taken to be meant."""
    scenario = judging.read(asked)
    assert scenario.lang == lang
    told = judging.judge(scenario, "").text()
    assert word in told
    assert all(heading not in told for heading in ("Assumed", "Supposé", "What decides it", "Ce qui décide"))
