"""Doing what was asked, in a worker: a job becomes an answer of `arbitre.services`, or a problem."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, Final

import msgspec

from arbitre.french.typography import shown
from arbitre.judge.questions.why import Moment
from arbitre.judge.wording.model import Scenario
from arbitre.messages import speak, speaking, spoken
from arbitre.services import cards, documents, judging, rulebook, versions
from arbitre.services.answer import Answer
from arbitre.web import openapi, problems, requests
from arbitre.web.limits import MOST_ANSWER
from arbitre.web.messages import PAGE, Job, Reply
from arbitre.web.operations import MEDIA, NAMED
from arbitre.web.policies import policy
from arbitre.web.problems import REFUSALS, Problem
from arbitre.web.study import making


def work(job: Job) -> Reply:
    """The reply to a job, whatever is in it."""
    with speaking(job.told):
        try:
            return _reply(job)
        except REFUSALS as error:
            return of_problem(problems.of_error(error, spoken()))
        except (MemoryError, RecursionError) as error:
            return of_problem(problems.problem("too-much-work", spoken()), fault=type(error).__name__)
        except Exception:
            return of_problem(problems.problem("fault", spoken()), fault=traceback.format_exc())


def of_problem(problem: Problem, fault: str = "") -> Reply:
    """A problem as a reply; *fault* is for the log of the server alone."""
    return Reply(problem.status, problems.MEDIA, msgspec.json.encode(problem), spoken(), fault=fault)


def _reply(job: Job) -> Reply:
    if job.operation.startswith(PAGE):
        return Reply(200, MEDIA["html"], making.make(job.operation, job.fields, job.told), job.told)
    if job.operation in _DOCUMENTS:
        return Reply(200, MEDIA["json"], _DOCUMENTS[job.operation](job.told), job.told)
    request = msgspec.convert(job.fields, NAMED[job.operation].request)
    body, policy = _in_form(_DONE[job.operation](request), job.form)
    if len(body) > MOST_ANSWER:
        return of_problem(problems.problem("too-much-work", spoken()))
    return Reply(200, MEDIA[job.form], body, spoken(), policy)


def _in_form(answer: Answer, form: str) -> tuple[bytes, str]:
    """The bytes of an answer, and the content-security policy of a page."""
    if form == "json":
        return answer.json(), ""
    if form == "html" and answer.page is not None:
        page = answer.page()
        return f"{page}\n".encode(), policy(page)
    told = shown(answer.text(), spoken())
    return (f"{told}\n" if told else "").encode(), ""


_DOCUMENTS: Final[dict[str, Callable[[str], bytes]]] = {"openapi": openapi.document, "tools": openapi.tools}
"""What is said about the operations themselves, in a language."""


def _scenario(text: str, lang: str) -> Scenario:
    """The scenario; its language is spoken from here on, if no other was asked for."""
    scenario = judging.read(text, lang=lang)
    speak(judging.language(lang, scenario))
    return scenario


def _judge(asked: requests.Judge) -> Answer:
    scenario = _scenario(asked.scenario, asked.lang)
    return judging.judge(scenario, asked.lang, asked.edition, asked.level, asked.document)


def _why(asked: requests.Why) -> Answer:
    scenario = _scenario(asked.scenario, asked.lang)
    told = judging.language_asked(asked.question, asked.lang, scenario)
    speak(told)
    return judging.why(scenario, asked.question, told, asked.edition, Moment(asked.at, asked.before, asked.after))


def _compare(asked: requests.Compare) -> Answer:
    return judging.compare(_scenario(asked.scenario, asked.lang), asked.editions, asked.lang)


def _try(asked: requests.TryCard) -> Answer:
    return cards.tried(cards.attempt(asked.text, asked.type, asked.name, asked.cost), asked.lang)


def _rule(asked: requests.Rule) -> Answer:
    if asked.document:
        return documents.paragraph(asked.number, asked.document, spoken())
    return rulebook.rule(asked.number, asked.edition, spoken())


_DONE: Final[dict[str, Callable[[Any], Answer]]] = {
    "judge": _judge,
    "why": _why,
    "compare": _compare,
    "card": lambda asked: cards.show(asked.name, spoken()),
    "search_cards": lambda asked: cards.search(asked.query, asked.limit, spoken()),
    "try_card": _try,
    "rule": _rule,
    "search_rules": lambda asked: rulebook.search(asked.words, spoken()),
    "documents": lambda asked: documents.all_documents(spoken()),
    "document": lambda asked: documents.one_document(asked.name, spoken()),
    "versions": lambda asked: versions.versions(spoken()),
}
"""Who answers each operation."""
