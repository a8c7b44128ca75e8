"""Questions whether something is so, or how many of something there are, as things stand: a sentence of expectations
turned round, in English and French.

"Is Humility a creature?" asks for "Humility is a creature", "Combien de créatures Alice contrôle-t-elle ?" for the
number in "Alice contrôle 0 créatures".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from arbitre import text
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.questions.asked_case import place
from arbitre.judge.questions.outcomes import Reply
from arbitre.judge.wording.expectations import EXPECTATIONS
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.sentences import Sentence
from arbitre.messages import Message, worded
from arbitre.text.explaining import Wording

_BEGINS: Final = (
    (r"(?:and |so )?(?:is|are|was|were)(?:n't)? (?P<rest>.+)", "is"),
    (r"(?:and |so )?(?:has|have)(?:n't)? (?P<rest>.+)", "has"),
)
"""The verb stands before somebody or something, of whom the rest is told."""
_DOES: Final = r"(?:and |so )?(?:does|do|did|will|would)(?:n't)? "
_TURNED: Final = (
    (rf"{_DOES}(?P<who>.+?) (?:still )?have (?P<rest>.+)", "{who} has {rest}"),
    (rf"{_DOES}(?P<who>.+?) (?:still )?control (?P<rest>.+)", "{who} controls {rest}"),
    (r"(?:est-ce qu(?:e |'))(?P<who>.+)", "{who}"),
    (r"(?P<who>.+?) (?P<verb>est|sont)-(?:il|elle)s? (?P<rest>.+)", "{who} {verb} {rest}"),
    (r"(?P<who>.+?) (?P<verb>a|ont|contrôle)(?:-t)?-(?:il|elle)s? (?P<rest>.+)", "{who} {verb} {rest}"),
    (r"(?:est-ce|est-ce que c'est) (?P<rest>le tour .+)", "c'est {rest}"),
)
_COUNTED: Final = (
    (r"how many (?P<what>.+?) (?:does|do|did|will|would) (?P<who>.+?) (?:still )?control", "{who} controls 0 {what}"),
    (r"combien (?:de |d')(?P<what>.+?) (?P<who>\S+) contrôle(?:-t-(?:il|elle))?", "{who} contrôle 0 {what}"),
    (r"combien (?:de |d')(?P<what>.+?) contrôle (?P<who>.+)", "{who} contrôle 0 {what}"),
)
_PLACE: Final = Place("question")


def claimed(
    playing: Course, asked: str, question: str, known: Callable[[str], bool], wording: Wording | None
) -> Reply | None:
    """The answer to a question, *asked* without its mark; None if no expectation says so of anything *known*."""
    for statement in _turned(asked, lambda name: known(name) or name.lower() in ("it", "the stack")):
        if (found := _compared(playing, statement)) is None:
            continue
        sentence, shown = found
        heads = [said("no" if shown else "yes")]
        return _reply(playing, sentence, shown, heads, question, wording)
    for pattern, turned in _COUNTED:
        if (match := re.fullmatch(pattern, asked, re.IGNORECASE)) is None:
            continue
        if (found := _compared(playing, turned.format(**match.groupdict()))) is not None:
            count = said("so many", name=match["who"], count=int(str(found[1]) or 0))
            lines = tuple((worded(count, lang),) for lang in text.LANGUAGES)
            return Reply(question, None, lines, stands=True)
    return None


def _turned(asked: str, known: Callable[[str], bool]) -> Iterator[str]:
    """What is so if the answer is yes."""
    for pattern, turned in _TURNED:
        found = re.fullmatch(pattern, asked, re.IGNORECASE)
        if found is not None:
            yield turned.format(**found.groupdict())
    for pattern, verb in _BEGINS:
        found = re.fullmatch(pattern, asked, re.IGNORECASE)
        if found is None:
            continue
        words = found["rest"].split()
        for count in range(len(words) - 1, 0, -1):
            name = " ".join(words[:count])
            if known(name):
                yield f"{name} {verb} {' '.join(words[count:])}"


def _compared(playing: Course, statement: str) -> tuple[Sentence, Message] | None:
    """The sentence, and what is so instead (nothing if it holds); None if it is not understood."""
    outcome = Verdict(playing.scenario, playing.game)
    try:
        sentence = playing.sentence(Line(statement, _PLACE), EXPECTATIONS)
        return sentence, playing.expecting.compare(sentence, outcome)
    except (MalformedInput, AmbiguousInput):
        return None


def _reply(
    playing: Course, sentence: Sentence, instead: Message, heads: list[Message], question: str, wording: Wording | None
) -> Reply:
    """Yes or no; how a characteristic comes about that is spoken of, else what is so instead."""
    game, values = playing.game, playing.expecting.values(sentence)
    values = [one for one in values if one.value or len(values) == 1]
    lines = []
    for lang in text.LANGUAGES:
        told = [line for one in values for line in text.derivation_lines(one, game, lang, wording)]
        if instead and sentence.kind == "zone":
            told = [worded(place(playing.game, playing.expecting.object(sentence)), lang)]
        elif instead and not told and sentence.kind in _TELLING:
            told = [worded(said("instead", what=instead), lang)]
        lines.append((*(worded(one, lang) for one in heads), *(f"  {line}" for line in told)))
    return Reply(question, not instead, tuple(lines), stands=True)


_TELLING: Final = frozenset({"active", "cards", "counters", "damage", "life", "stack"})
"""Sentences about something that has a value of its own if they are not so."""
