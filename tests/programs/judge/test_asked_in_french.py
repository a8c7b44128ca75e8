"""Questions about the turn, combat and damage as French judges and players put them: in any tense and word order, of
any moment, with and without a board (CR 119, 208, 500-514); some of them in English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.services import judging

ASKED = yaml.safe_load(Path(__file__).with_name("asked_in_french.yaml").read_text("utf-8"))
FIGHT = (
    "Alice has Hill Giant and Grizzly Bears. Bob has Craw Wurm. It is Alice's main phase."
    " Alice attacks Bob with Hill Giant and Grizzly Bears. Bob blocks Hill Giant with Craw Wurm."
)


def answers(told: str, questions: list[str], lang: str) -> list[list[str]]:
    """The lines of the answers, with plain apostrophes and spaces."""
    report = judging.judge(judging.read(f"{told}\n{' '.join(questions)}"), lang=lang, edition="2011-09-30").text()
    parts = re.split(r"^Question\s?:", plain(report), flags=re.MULTILINE)[1:]
    return [[line.strip() for line in one.split("\n\n")[0].split("\n")[1:]] for one in parts]


def plain(text: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", text.replace("’", "'"))


@pytest.mark.parametrize("case", ASKED, ids=lambda case: case["asked"][0]["question"])
def test_a_french_question_is_answered_with_its_rule(case: dict[str, Any]) -> None:
    found = answers(case["text"], [one["question"] for one in case["asked"]], "fr")
    for lines, one in zip(found, case["asked"], strict=True):
        assert plain(one["says"]) in lines, one["question"]
        assert f"CR {one['rule']}" in " ".join(lines) if "rule" in one else True, one["question"]


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("How many creatures attacked?", "2 creatures attack [CR 508.1a]"),
        ("Which creatures are blocked?", "1 blocked creature [CR 509.1h]"),
        ("Which creatures are unblocked?", "Grizzly Bears attacks Bob. [CR 508.1j]"),
        ("Who blocks Hill Giant?", "Craw Wurm blocks Hill Giant. [CR 509.1g]"),
        ("Is Hill Giant removed from combat?", "Yes."),
        ("Who is the defending player?", "the defending player is Bob [CR 506.2]"),
        ("How much damage does Hill Giant deal to Bob?", "0 damage in all"),
        ("How much damage does Bob take from Grizzly Bears?", "2 damage in all"),
        ("How much damage is needed to kill Craw Wurm?", None),
        ("How many combat damage steps are there?", "1 combat damage step [CR 506.1]"),
        ("When does Hill Giant die?", "combat damage step, Alice's turn [CR 510.1]"),
        ("What is the next step?", "next: combat damage step, Alice's turn [CR 510.1]"),
        ("Does Grizzly Bears have a power?", "Yes."),
        ("How much life does Bob have before combat damage?", "Bob has 20 life [CR 118.1]"),
        ("Is damage dealt at the same time?", None),
        ("Which rule destroys Hill Giant?", "Hill Giant is destroyed. [CR 704.5g]"),
        ("Is Hill Giant still on the battlefield?", "As things stand:"),
        ("When is combat damage dealt?", "combat damage step, Alice's turn [CR 510.1]"),
        ("Which steps are skipped?", "no step and no phase of this turn is skipped [CR 500.10]"),
        ("Can any player cast an instant?", "Alice:"),
    ],
)
def test_an_english_question_is_read_by_the_same_rows(question: str, line: str | None) -> None:
    [lines] = answers(FIGHT, [question], "en")
    if line is None:
        assert "[CR 510." in lines[-1]
    else:
        assert line in lines


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Combien de blessures chacune inflige-t-elle ?", "aucune question d'ici n'a ces mots : « chacune »"),
        ("Combien de points Bob perd-il ?", "celle-ci lui ressemble : « Combien de points de vie a Bob ? »"),
    ],
)
def test_a_question_that_is_not_understood_tells_which_part_and_what_it_looks_like(question: str, told: str) -> None:
    assert told in answers(FIGHT, [question], "fr")[0][0]
