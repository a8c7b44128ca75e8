"""What comes of a scenario, where two editions part in it, and why something is legal or not in it."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from arbitre import load, replay
from arbitre.errors import MalformedInput
from arbitre.errors import language as known
from arbitre.files import read_text
from arbitre.judge.consulted import Watching
from arbitre.judge.known import executable, find, wording
from arbitre.judge.lines.making import Lookup, cards_of, or_none
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.verdict import Answered, Verdict
from arbitre.judge.questions import why as asking
from arbitre.judge.questions.general import is_of_rules, speaks_of_rules
from arbitre.judge.questions.questions import is_french
from arbitre.judge.reports import BRIEF, EXPLAINED, WHOLE, Report, as_page, as_text, lines_as_page, numbered, report
from arbitre.judge.scenarios import compared, comparing, sizes
from arbitre.judge.scenarios.assumed import assumptions, stocked
from arbitre.judge.scenarios.causes import Looked, causes, looked_at
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.supposed import answered_as_expected, supposed
from arbitre.judge.scenarios.taken import taken
from arbitre.judge.wording.limits import MOST_BYTES
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.plain import parse
from arbitre.judge.wording.written import as_yaml
from arbitre.messages import Messages, spoken
from arbitre.rules.editions import Edition
from arbitre.services.answer import Answer
from arbitre.services.documents import known_document
from arbitre.services.showing import ability_texts

said: Final = Messages(
    {
        "no choices": (
            "the record has {count|choice|choices}; FILE@N takes the moment after N of them",
            "l'enregistrement compte {count} choix ; FICHIER@N prend le moment après N d'entre eux",
        ),
        "try moment": ("a scenario can begin at {file}@{number}", "un scénario peut commencer à {file}@{number}"),
        "two editions": ("'{names}' is not two editions", "« {names} » ne nomme pas deux éditions"),
        "one moment": (
            "only one of 'at', 'before' and 'after' can be asked for",
            "on ne peut demander qu'un seul de « at », « before » et « after »",
        ),
    }
)


def read(text: str, file: str = "", lang: str = "") -> Scenario:
    """The scenario written as *text*: YAML, or sentences in English or French; *file* is for messages.

    :raises MalformedInput: it cannot be read; says where and what was expected.
    :raises AmbiguousInput: it can mean several things.
    """
    return parse(text, file, executable, find, lang, is_of_rules, speaks_of_rules)


def open_scenario(path: Path, lang: str = "") -> Scenario:
    """The scenario in a file, in either form.

    :raises MalformedInput: as :func:`read`, or the file cannot be read.
    """
    return read(read_text(path, MOST_BYTES), str(path), lang)


def take(record: str) -> Scenario:
    """The scenario that begins at a moment of a saved game: "FILE@N", after N of its choices, or where it ends.

    In the midst of an action it begins where that began.

    :raises MalformedInput: there is no such record or moment, or the game is over there.
    """
    name, at, number = record.rpartition("@")
    path, to = (Path(name), int(number)) if at and re.fullmatch(r"[0-9]{1,9}", number) else (Path(record), None)
    found = load(path)
    if to is not None and to > len(found.choices):
        raise MalformedInput(said("no choices", count=len(found.choices)))
    game = replay(found, or_none(executable), to)
    try:
        return read(as_yaml(taken(game)), "scenario")
    except MalformedInput as error:
        if game.decision is not None:
            raise
        before = said("try moment", file=str(path), number=str(len(game.choices) - 1))
        raise MalformedInput(error.what, error.where, error.expected, before) from None


def judge(scenario: Scenario, lang: str = "", edition: str = "", level: str = WHOLE, of_document: str = "") -> Answer:
    """What comes of a scenario, each step with its rule; the language and the edition instead of the scenario's.

    With the name of a document, the number that each rule has there stands beside it. What decides it is told if
    something is asked, or the level is another than the whole.

    The answer is not well if an expectation does not hold or a question is answered only by its subject.

    :raises MalformedInput: a sentence has no place in the game, or there is no such language or edition.
    """
    told, rules = language(lang, scenario), rules_of(edition, scenario)
    called = known_document(of_document) if of_document else ""
    verdict = played(scenario, rules, decided=bool(scenario.question) or level != WHOLE)

    def made(*, pictured: bool) -> Report:
        words, explained = ability_texts(verdict.game.edition), level == EXPLAINED
        return report(verdict, told, words, pictured=pictured, explained=explained, document=called)

    def data() -> Report:
        return numbered(made(pictured=True), called) if called else made(pictured=True)

    return Answer(
        data=data,
        text=lambda: as_text(made(pictured=False), told, level, called),
        page=lambda: as_page(made(pictured=level != BRIEF), level, document=called),
        well=not verdict.failed and all(one.answered is not Answered.BY_SUBJECT for one in verdict.replies),
    )


def compare(scenario: Scenario, editions: str, lang: str = "") -> Answer:
    """Where the games of a scenario under two editions part.

    :raises MalformedInput: as for :func:`judge`, or *editions* does not name two.
    """
    told = language(lang, scenario)
    found = comparing.compare(scenario, executable, wording, two_editions(editions))
    return Answer(
        data=lambda: compared.as_data(found, told),
        text=lambda: compared.as_text(found, told),
        page=lambda: lines_as_page(compared.as_text(found, told), scenario.title, told),
    )


def why(
    scenario: Scenario, question: str, lang: str = "", edition: str = "", moment: asking.Moment | None = None
) -> Answer:
    """Why something is legal or not, is what it is, has happened or has not: at the end of a scenario's line of play,
    or at another *moment* of it. A question in French is answered in French, unless a language is named.

    :raises MalformedInput: as for :func:`judge`, the question is not understood, or there is no such moment.
    """
    told = language_asked(question, lang, scenario)
    if moment is not None and sum((moment.at is not None, bool(moment.before), bool(moment.after))) > 1:
        raise MalformedInput(said("one moment"))
    played = scenario if moment is None else asking.until(scenario, moment)
    playing, _ = _run(played, rules_of(edition, scenario))
    if (more := stocked(playing)) is not None:
        playing, _ = _run(more, rules_of(edition, scenario))
    found = asking.why(playing, question, playing.words)
    return Answer(
        data=lambda: found.as_data(told, playing.words),
        text=lambda: found.as_text(told, playing.words),
    )


def played(scenario: Scenario, edition: Edition, *, decided: bool = False) -> Verdict:
    """What comes of it; once more with something in the libraries if nobody has spoken of them and it matters.

    *decided*: with what decides it, for which it is played again and again without something.
    """
    cards_of(scenario, executable)  # reading a card for the first time is no looking at rules
    with Watching() if decided else nullcontext() as seen:
        try:
            playing, verdict = _run(scenario, edition)
        except Unanswered:
            if (more := answered_as_expected(scenario, lambda one: _run(one, edition))) is None:
                raise
            return played(more, edition, decided=decided)
        verdict.replies += asking.replies(playing, playing.words)
    if (more := stocked(playing)) is not None:
        return played(more, edition, decided=decided)
    sizes.checked(verdict, lambda more: _again(more, edition))
    if seen is not None:
        looked = looked_at(seen.pieces(), verdict)
        verdict.causes = causes(
            playing, verdict, looked, executable, lambda other, cards: _with_cards(other, cards, edition)
        )
    verdict.assumed = list(supposed(playing, lambda one: _run(one, edition)))
    verdict.assumed += assumptions(playing, verdict, lambda more: _again(more, edition))
    return verdict


def _again(scenario: Scenario, edition: Edition) -> Verdict:
    """What comes of a scenario that says something more, with its answers."""
    playing = Playing(scenario, executable, wording, edition)
    playing.words = ability_texts(edition)
    verdict = playing.run()
    verdict.replies += asking.replies(playing, playing.words)
    return verdict


def _with_cards(scenario: Scenario, lookup: Lookup, edition: Edition) -> tuple[Verdict, Looked]:
    """What comes of a scenario with the cards of a catalogue, and what was looked at."""
    playing = Playing(scenario, lookup, wording, edition)
    playing.words = ability_texts(edition)
    with Watching() as seen:
        verdict = playing.run()
        verdict.replies += asking.replies(playing, playing.words)
    return verdict, looked_at(seen.pieces(), verdict)


def _run(scenario: Scenario, edition: Edition) -> tuple[Playing, Verdict]:
    """A scenario, played; with something in the libraries if nobody has spoken of them and a sentence waits so long
    that somebody could not draw."""
    playing = Playing(scenario, executable, wording, edition)
    playing.words = ability_texts(edition)
    try:
        return playing, playing.run()
    except MalformedInput:
        if (more := stocked(playing)) is None:
            raise
    return _run(more, edition)


def two_editions(names: str) -> tuple[Edition, Edition]:
    """The editions of "2011-09-30,current".

    :raises MalformedInput: they are not two, or one is not known.
    """
    found = [Edition.named(name.strip()) for name in names.split(",")]
    if len(found) != 2:
        raise MalformedInput(said("two editions", names=names), expected=["2011-09-30,current"])
    return found[0], found[1]


def rules_of(edition: str, scenario: Scenario) -> Edition:
    """The edition that was asked for, otherwise the scenario's."""
    return Edition.named(edition or scenario.edition or "2011-09-30")


def language_asked(question: str, lang: str, scenario: Scenario) -> str:
    """The language that was asked for, of a question in French French, otherwise the scenario's.

    :raises MalformedInput: there are no texts in it.
    """
    return language(lang or ("fr" if is_french(question) else ""), scenario)


def language(lang: str, scenario: Scenario) -> str:
    """The language that was asked for, otherwise the scenario's, otherwise the one that is spoken.

    :raises MalformedInput: there are no texts in it.
    """
    return known(lang or scenario.lang or spoken())
