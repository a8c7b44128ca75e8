"""Scenarios in either form: YAML by its first field or the name of the file, sentences otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from arbitre.cards.records import Card
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.ir.values import CardType
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.limits import MOST_PROSE
from arbitre.judge.wording.meeting import USUAL
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Check, Scenario, Seat
from arbitre.judge.wording.reading import parse_scenario
from arbitre.judge.wording.segments import language_of
from arbitre.judge.wording.strangers import has_strangers, is_prose
from arbitre.judge.wording.written import ScenarioAt, fields
from arbitre.letters import check_text

Find = Callable[[str], Card | None]
Lookup = Callable[[str], Card]
_NOTHING_SAID: Final = frozenset({"player", "step", "opponent", "number", "library"})
_SIZE: Final = re.compile(r"(?<![\w+/-])\d+/\d+(?![\w/])")
"""A creature that is made up, of which only the reader of stories knows."""
_QUESTION: Final = re.compile(r"[^?]+[?\s]*")
_FIELD: Final = re.compile(r"\s*(?:---|%YAML|\{|[\"']?(?P<name>[A-Za-z_]+)[\"']? *:(?:\s|$))")


def parse(
    text: str,
    file: str,
    lookup: Lookup,
    find: Find,
    lang: str = "",
    of_rules: Callable[[str], bool] = lambda _: False,
    speaks_of_rules: Callable[[str], bool] = lambda _: False,
) -> Scenario:
    """The scenario written as *text*, which is YAML or sentences; *file* is for messages, *lang* for its report.

    :param lookup: the card of a name, or why there is none.
    :param find: the card of a name, or None.
    :param of_rules: whether a question is about the rules in general, so that nothing of it is to be read as told.
    :param speaks_of_rules: whether a text in which nobody plays asks about the rules.

    :raises MalformedInput: it cannot be read; says where and what was expected.
    :raises AmbiguousInput: it can mean several things.
    """
    if is_yaml(text, file):
        return parse_scenario(text, file)
    check_text(text, file)
    if _is_of_rules(text, of_rules):
        return _asking(text, file, lang)
    try:
        return _with_questions(_told(text, file, lookup, find, lang), text)
    except MalformedInput as error:
        nobody = (error.what == said("who plays") and _MARKED.search(text) is None) or _asks_of_nobody(text)
        if not nobody or not speaks_of_rules(text):
            raise
        return _asking(text, file, lang)


def _is_of_rules(text: str, of_rules: Callable[[str], bool]) -> bool:
    """Whether a text is a question about the rules; of several, nearly all are and none of the others tells a size, or
    anything before it asks."""
    asked = _QUESTION.findall(text)
    if len(asked) == 1 or _TELLS.search(text) is not None or not text.rstrip().endswith("?"):
        return of_rules(text)
    others = [one for one in asked if not of_rules(one)]
    return len(others) * FEW <= len(asked) and not any(map(_SIZE.search, others))


FEW: Final = 3
"""Of so many questions one may be of another kind."""
_TELLS: Final = re.compile(r"[.!;]\s")
_MARKED: Final = re.compile(r"[\[\]&<>|\\]|: *\{")
"""What no sentence has, and a file with fields."""


def _asks_of_nobody(text: str) -> bool:
    """Whether a text is one sentence that asks something, without a name in it."""
    one = text.strip().rstrip(" .?!…")
    return re.search(r"[.?!;]\s|(?<=\w )[A-ZÀ-Þ]|\d/\d", one) is None and _ASKS.search(folded(one)) is not None


_ASKS: Final = re.compile(
    r"\b(?:faut|doi(?:t|s|vent) (?:il|elle|ils|elles|on|je|tu)|peu(?:t|x|vent)|est[- ]ce"
    r"|defini\w*|cite\w*|enumer\w*|expliq\w*|explain|list|combien|quand|comment|quel\w*|quoi|koi|pourquoi"
    r"|que devient|que se passe|can|does|do|what|how|when|which|who|why|is|are|must|may)\b"
)


def _asking(text: str, file: str, lang: str) -> Scenario:
    """What are questions about the rules, and no more."""
    question = " ".join(text.split())
    seats = tuple(map(Seat, reversed(USUAL)))
    spoken = lang or language_of(text)
    return Scenario(seats, lang=spoken, unsaid=_NOTHING_SAID, question=question, is_retold=True, file=file)


def _with_questions(scenario: Scenario, text: str) -> Scenario:
    """The scenario, with its questions about the rules as they were written: names may have been given in them."""
    if not scenario.is_general:
        return scenario
    asked = [one.lines[0].text for one in scenario.play if isinstance(one, Check) and one.kind == "why"]
    asked += [one.strip() for one in _QUESTION.findall(scenario.question)]
    written = [one.strip() for one in _QUESTION.findall(" ".join(text.split()))]
    return replace(
        scenario, as_asked=tuple(zip(asked, written, strict=True)) if len(asked) == len(written) else scenario.as_asked
    )


def _told(text: str, file: str, lookup: Lookup, find: Find, lang: str) -> Scenario:
    """What sentences say: as they stand if each is understood so, else retold.

    :raises MalformedInput: they are understood neither way; it may be ambiguous likewise.
    """
    from arbitre.judge.wording.prose.whole import retold, unread
    from arbitre.judge.wording.texts import Text  # its patterns are not made ready for files that need none

    error: MalformedInput | AmbiguousInput | None = None
    scenario: Scenario | None = None
    try:
        reader = Text(text, file, lookup, find, lang)
        scenario = reader.scenario()
    except (MalformedInput, AmbiguousInput) as found:
        error = found
    if scenario is not None and "?" not in text and not has_strangers(scenario, find):
        return scenario
    if error is not None and len(text) > MOST_PROSE:
        raise error
    if scenario is not None and len(text) > MOST_PROSE:
        return scenario
    other, places, refers = retold(text, file, find, lang)
    if scenario is None and not places:
        if error is not None and other.unused and "?" not in text:  # a board of which words are left over
            raise error
        return other
    if places:
        _check_who_tells(other, places[0])
    if scenario is not None and places and _SIZE.search(text) is not None and has_strangers(scenario, find):
        raise unread(places)
    if scenario is not None:
        there = {placed.card for seat in scenario.seats for placed in seat.cards}
        fighting = {*scenario.on_battlefield}
        is_bare = bool(fighting) and there <= fighting | {*scenario.in_hand}  # the play alone says who has what
        says_more = (bool(other.play) and not scenario.play) or _wants_mana(scenario, other.rich, find)
        is_told = not places and (
            refers
            or is_bare
            or says_more
            or has_strangers(scenario, find)
            or is_prose(text, french=scenario.lang == "fr")
        )
        supposing = dict(other.given)
        again = tuple(one for one in other.again if one[0] not in supposing)
        return other if is_told else scenario if places else replace(scenario, again=again)
    is_story = is_prose(text, french=language_of(text) == "fr") or _SIZE.search(text) is not None
    raise unread(places) if error is None or is_story else error


def _check_who_tells(told: Scenario, place: Place) -> None:
    """Check that whoever says "I" is one of those who play.

    :raises MalformedInput: two others do.
    """
    me = next((name for word, name in told.called if word in ("je", "I")), "")
    names = tuple(seat.name for seat in told.seats)
    if me and me not in names:
        raise MalformedInput(said("who tells it", names=names), place)


def _wants_mana(scenario: Scenario, rich: Sequence[str], find: Find) -> bool:
    """Whether one of these players plays a card that nobody said to be in hand, and has no land: a story, no board."""
    seats = [{one.card for one in seat.cards} for seat in scenario.seats if seat.name in rich]
    return any(
        not cards.isdisjoint(scenario.in_hand) and not any(_is_land(one, find) for one in cards) for cards in seats
    )


def _is_land(name: str, find: Find) -> bool:
    card = find(folded(name))
    return card is None or CardType.LAND in card.front.types


def is_yaml(text: str, file: str = "") -> bool:
    """Whether a text is the YAML of a scenario: by its name, or by its first line."""
    if file.lower().endswith((".yaml", ".yml", ".json")):
        return True
    first = next((line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")), "")
    found = _FIELD.match(first)
    if found is None or found["name"] is None:
        return found is not None or not first
    return bool(get_close_matches(found["name"], fields(ScenarioAt), 1, 0.8))
