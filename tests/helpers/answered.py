"""Whole answers of the judge, as they stand in `tests/programs/judge/answers`: text in both languages, and data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import yaml

from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput
from arbitre.judge.reports import BRIEF, EXPLAINED
from arbitre.judge.wording.model import Scenario
from arbitre.messages import speaking
from arbitre.services import judging
from arbitre.services.answer import Answer

JUDGE: Final = Path(__file__).resolve().parent.parent / "programs" / "judge"
ANSWERS: Final = JUDGE / "answers"
LANGUAGES: Final = ("en", "fr")
WORDS: Final = re.compile(r"^( *(?:because of|à cause de :) [^:\n]+?) ?: [\"«].*$", re.MULTILINE)
"""The ability that is to blame: of a card of others its words are not written down."""
DECIDING: Final = re.compile(r"^(  [^\s\"«][^:\n]*?) ?: [\"«].*?[\"»]( \[CR .*)?$", re.MULTILINE)
"""The ability that decides, likewise."""
DECIDED: Final = re.compile(r"^(?:What decides it:|Ce qui décide :)\n(?:  .*\n?)+", re.MULTILINE)
OF_CAUSES: Final = re.compile(r" \[CR [^\]]*\]")
"""The rules beside what decides an answer: how particular they are changes with every scenario of the tests."""
OTHERWISE_HELD: Final = [
    "causes",
    "titles",
    "documents",
    "program",
    "log",
    "timeline",
    "values",
    "steps",
    "assumed",
    "looks",
    "start",
]
"""Of the data: what the text has, what is drawn, what changes with other things."""


def questions() -> dict[str, dict[str, Any]]:
    """The questions in plain sentences, by file and number."""
    rows = yaml.safe_load((JUDGE / "questions.yaml").read_text("utf-8"))
    return {f"{row['rule']}, number {number}": {"of": row["text"], **_edition(row)} for number, row in enumerate(rows)}


def _edition(row: dict[str, Any]) -> dict[str, str]:
    return {"edition": "current"} if row["rule"].startswith("CR26") else {}


def cases() -> dict[str, dict[str, Any]]:
    """The scenarios that are asked about, by name: `of` is the scenario, `ask` what is asked of it."""
    found: dict[str, dict[str, Any]] = yaml.safe_load((JUDGE / "asked.yaml").read_text("utf-8"))
    return {name: {"file": "scenario.yaml", **case} for name, case in found.items()}


def books() -> dict[str, str]:
    """What is to stand in each file of answers, by its name."""
    found: dict[str, str] = {name: answered(case) for name, case in cases().items()}
    found["questions"] = "".join(f"# {name}\n{asked(case)}" for name, case in questions().items())
    return found


def asked(case: dict[str, Any]) -> str:
    """A question in sentences, with what it is answered."""
    told = DECIDING.sub(r"\1\2", WORDS.sub(r"\1", answered(case)))
    return f"{case['of']}\n{told}"


def answered(case: dict[str, Any]) -> str:
    """Everything that is told of a case: what each question is answered, in English and in French."""
    parts = []
    for ask in case.get("ask", [BRIEF]):
        for lang in LANGUAGES if ask != "data" else LANGUAGES[:1]:
            told = DECIDED.sub(lambda block: OF_CAUSES.sub("", block[0]), _told(case, ask, lang))
            parts += [f"--- {ask} ({lang})", told, ""]
    return "\n".join(parts)


def _told(case: dict[str, Any], ask: str, lang: str) -> str:
    with speaking(lang):
        try:
            scenario = judging.read(case["of"], case.get("file", ""))
            return ASKS[ask](scenario, case, lang) if ask in ASKS else _why(scenario, ask, case, lang)
        except (AmbiguousInput, IllegalAction, MalformedInput) as error:
            return f"{type(error).__name__}: {error}"


def _why(scenario: Scenario, question: str, case: dict[str, Any], lang: str) -> str:
    answer = judging.why(scenario, question, lang, case.get("edition", ""))
    return f"{answer.text()}\n{_data(answer)}" if lang == "en" else answer.text()


def _data(answer: Answer) -> str:
    """Data of an answer, an entry on a line."""
    data = {name: value for name, value in json.loads(answer.json()).items() if name not in OTHERWISE_HELD}
    return "\n".join(f"  {name}: {json.dumps(value, ensure_ascii=False)}" for name, value in data.items())


def _at(level: str) -> Callable[[Scenario, dict[str, Any], str], str]:
    return lambda scenario, case, lang: judging.judge(scenario, lang, case.get("edition", ""), level).text()


def _compared(scenario: Scenario, case: dict[str, Any], lang: str) -> str:
    answer = judging.compare(scenario, case.get("editions", "2011-09-30,current"), lang)
    return f"{answer.text()}\n{_data(answer)}" if lang == "en" else answer.text()


ASKS: Final[dict[str, Callable[[Scenario, dict[str, Any], str], str]]] = {
    BRIEF: _at(BRIEF),
    EXPLAINED: _at(EXPLAINED),
    "compare": _compared,
    "data": lambda scenario, case, lang: _data(judging.judge(scenario, lang, case.get("edition", ""), EXPLAINED)),
}
