"""Questions about the rules of the turn, of combat and of damage, without a board.

A question is read as the concepts that it names (:mod:`lexicon` and the words beside it, :mod:`reading`), every word of
it. Then the timing of spells and abilities, the order of the steps, small boards played by the engine and tables of
statements are asked in turn whether they answer just that; a question that says more than any of them speaks of is not
answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Final, NamedTuple

from arbitre.judge.questions.general import (
    boards,
    contrasts,
    of_abilities,
    of_attacks,
    of_blocks,
    of_combat_damage,
    of_costs,
    of_damage,
    of_doings,
    of_ends,
    of_evasion,
    of_events,
    of_face_down,
    of_fights,
    of_groups,
    of_keywords,
    of_kinds,
    of_moments,
    of_other_keywords,
    of_playing,
    of_shields,
    of_states,
    of_terms,
    of_together,
    of_trample,
    of_triggers,
    of_turn,
    of_whatifs,
    sequence,
    steps,
    timing,
    wide_blocks,
    wide_combat,
    wide_damage,
    wide_ends,
    wide_keywords,
    wide_play,
    wide_turn,
)
from arbitre.judge.questions.general.finding import Nearest, find
from arbitre.judge.questions.general.reading import Reading, following, read
from arbitre.judge.questions.general.spelling import corrected, words_of
from arbitre.judge.questions.general.statement import Found, best, nearest
from arbitre.judge.wording.segments import language_of
from arbitre.messages import Pair
from arbitre.rules.editions import EDITIONS, Edition
from arbitre.rules.numbers import cite

STATEMENTS: Final = (
    *of_kinds.STATEMENTS,
    *of_turn.STATEMENTS,
    *of_playing.STATEMENTS,
    *of_attacks.STATEMENTS,
    *of_blocks.STATEMENTS,
    *of_combat_damage.STATEMENTS,
    *of_damage.STATEMENTS,
    *of_keywords.STATEMENTS,
    *of_evasion.STATEMENTS,
    *of_other_keywords.STATEMENTS,
    *of_abilities.STATEMENTS,
    *of_ends.STATEMENTS,
    *of_states.STATEMENTS,
    *of_costs.STATEMENTS,
    *of_face_down.STATEMENTS,
    *of_shields.STATEMENTS,
    *of_groups.STATEMENTS,
    *of_fights.STATEMENTS,
    *of_moments.STATEMENTS,
    *of_together.STATEMENTS,
    *of_trample.STATEMENTS,
    *of_events.STATEMENTS,
    *of_doings.STATEMENTS,
    *of_terms.STATEMENTS,
    *of_triggers.STATEMENTS,
    *of_whatifs.STATEMENTS,
)

WIDE: Final = (
    *wide_turn.STATEMENTS,
    *wide_ends.STATEMENTS,
    *wide_combat.STATEMENTS,
    *wide_blocks.STATEMENTS,
    *wide_damage.STATEMENTS,
    *wide_keywords.STATEMENTS,
    *wide_play.STATEMENTS,
)
"""What is asked if none of these answers: of what makes no difference, its frames pass over more."""


class Told(NamedTuple):
    """What the rules say to a question."""

    yes: bool | None
    is_negated: bool
    words: Pair
    rule: str


def general(
    question: str, before: Sequence[str], names: Sequence[str], edition: Edition, *, nearly: bool = False
) -> Told | None:
    """What the rules say to a question, which may go on from those asked *before*; None if that is not known.

    :param names: what one player and another one are called in them.
    :param nearly: also if it says one thing more than is answered, or a word that is not known.
    """
    if nearly:
        question = _spelt(question, names)
    readings = _readings(question, before, names)
    for way in (_answered, _nearly) if nearly else (_answered,):
        for reading in readings:
            if (found := way(reading, edition)) is not None:
                yes = found.yes if found.yes is None or not reading.is_flipped else not found.yes
                yes = None if _OR_ELSE.search(question) else yes
                return Told(yes, reading.is_negated, found.words, found.rule)
    return None


_OR_ELSE: Final = re.compile(
    r"\w ou (?:bien |alors |plutôt )?(?:je|j['’]|ils?|elles?|on|faut|seulement|non plus|est-ce) ?\w"
    r"|\w or (?:do|does|is|are|only) \w",
    re.IGNORECASE,
)
"""Which of two things is asked, to which nobody answers yes or no."""


def found_by_subject(question: str, edition: Edition, *, in_french: bool) -> Nearest | None:
    """What the rules say of what a question speaks of, whatever it asks about it."""
    return find(question, (*STATEMENTS, *WIDE), edition, in_french=in_french)


def speaks_of_rules(text: str) -> bool:
    """Whether a text in which nobody plays asks about the rules, with or without a question mark."""
    in_french = language_of(text) == "fr"
    return any(
        general(text, (), (), edition) is not None
        or ((found := found_by_subject(text, edition, in_french=in_french)) is not None and found.is_of_it)
        for edition in EDITIONS
    )


def _spelt(question: str, names: Sequence[str]) -> str:
    """A question without slips of the hand."""
    reading = read(question, names)
    return corrected(question, reading.strange, _known_words()) if reading.strange else question


@cache
def _known_words() -> Collection[str]:
    """The words that the statements are made of."""
    return words_of([text for one in STATEMENTS for text in one.words])


def is_of_rules(text: str) -> bool:
    """Whether a text is one question that the rules answer, in one sentence or several, without a board."""
    asks = text.count("?") == 1 and text.rstrip().endswith("?")
    if not (asks or _BIDS.match(text)) or "size" in read(text).concepts:
        return False
    if _OF_ANYBODY.match(text):
        return True
    return any(general(text, (), (), edition) is not None for edition in EDITIONS)


_OF_ANYBODY: Final = re.compile(
    r"(?:et |alors |donc )?(?:quand|lorsqu['’ ]?e?|dès qu['’ ]?e?) ?(?:on|un joueur|une créature|un attaquant"
    r"|un bloqueur|un sort|une capacité|un permanent)\b[^.!?]*\?\s*$",
    re.IGNORECASE,
)
"""A question of anybody to whom something happens, in one sentence: no board is told by it."""
_BIDS: Final = re.compile(
    r"(?:explique|dis|dites|tell|explain)\b[^.?!]*\.?\s*$|explique[rz]?[- ]moi\b[^.?!]*\.?\s*$", re.IGNORECASE
)
"""What asks without a question mark."""


def _readings(question: str, before: Sequence[str], names: Sequence[str]) -> Sequence[Reading]:
    """How a question may be meant, the likeliest first."""
    reading, joined = read(question, names), _joined(question, before, names)
    return [*joined, reading] if reading.is_short else [reading, *joined]


def _joined(question: str, before: Sequence[str], names: Sequence[str]) -> Sequence[Reading]:
    """How it may be meant if it goes on from the question before it, which may itself go on from another."""
    reading = read(question, names)
    if not reading.follows or not before:
        return []
    earlier = _joined(before[-1], before[:-1], names) or [read(before[-1], names)]
    return [one for old in earlier for one in following(old, reading)]


def _answered(reading: Reading, edition: Edition) -> Found | None:
    """What answers it, with its rule as it is cited under the edition."""
    if reading.strange:
        return None
    if (found := boards.answer(reading, edition)) is not None:
        return found
    found = _by_the_rules(reading, edition)
    return None if found is None else _cited(found, reading, edition)


def _nearly(reading: Reading, edition: Edition) -> Found | None:
    """What answers nearly that."""
    if reading.has_names or len(reading.strange) > _MOST_STRANGE:
        return None
    found = nearest((*STATEMENTS, *WIDE), reading.concepts, edition, len(reading.strange))
    return None if found is None else _cited(found, reading, edition)


_MOST_STRANGE: Final = 2
"""Of more words that are not known too much is not understood."""


def _cited(found: Found, reading: Reading, edition: Edition) -> Found:
    rules = ", ".join(cite(one, edition) for one in found.rule.split("+"))
    return found._replace(rule=rules, yes=None if "why" in reading.concepts else found.yes)


def _by_the_rules(reading: Reading, edition: Edition) -> Found | None:
    for way in _WAYS:
        if (found := way(reading)) is not None:
            return found
    found = best(STATEMENTS, reading.concepts, edition) or contrasts.answer(reading, STATEMENTS, edition)
    return found or sequence.answer(reading) or best(WIDE, reading.concepts, edition)


_WAYS: Final[Sequence[Callable[[Reading], Found | None]]] = (timing.answer, steps.answer)
