"""The statements that speak of what a question speaks of, where nothing is known to answer just that.

All that is said here of the rules in our own words is ranked by the concepts of the question (:mod:`subjects`), rare
ones before common ones. A statement is found only if it names all that decide what is asked about.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from arbitre.judge.questions.general.spelling import corrected
from arbitre.judge.questions.general.statement import GROUPS, Statement
from arbitre.judge.questions.general.subjects import Weight, known_words, named_by, subjects, weights, words_of
from arbitre.messages import LANGUAGES, Pair
from arbitre.rules.editions import Edition
from arbitre.rules.sayings import sayings

MOST_TOLD: Final = 2
_SATURATION: Final = 1.2
"""How soon nothing more is added by naming a concept again (as in BM25)."""
_LENGTH: Final = 0.6
"""How much long statements lose (likewise)."""
_ASKED_FOR: Final = 1
"""The words with which a rule is asked for count as if each stood once in it."""
_TOLERATED: Final = 0.35
"""So much of what is asked, by weight, need not be named, if nothing of it decides."""
_OF_A_RULE: Final = 1.2
"""So much better is what a rule says as a whole than a statement on one question."""
_BESIDE: Final = 0.45
"""So much is lost by what speaks of nothing that is asked about."""
_WEIGHS: Final = {Weight.OPTIONAL: 0.7, Weight.LIGHT: 0.2}
"""What a concept weighs in comparison with those that are to be named; other words weigh as light ones."""
_ALL: Final = 2
"""How much it matters to name all."""
_AS_GOOD: Final = 0.7
"""A second statement is told that fits so well in comparison with the first."""
_SOME: Final = 0.5
"""Of two statements that only together name all, each names so much of it, by weight."""


class Passage(NamedTuple):
    """Something that is said of a rule."""

    rules: tuple[str, ...]
    words: Pair
    is_saying: bool
    """Whether it is what the rule says as a whole."""


class Nearest(NamedTuple):
    """What was found for a question."""

    passages: tuple[Passage, ...]
    is_of_it: bool
    """Whether they speak of all that it asks about; else there is one that does so of most of it."""


@dataclass(frozen=True)
class _Index:
    """The passages of an edition by the concepts that they name in one language."""

    passages: tuple[Passage, ...]
    counts: tuple[Counter[str], ...]
    """How often each of them names what it does, with the words with which it is asked for."""
    apart: tuple[frozenset[str], ...]
    """What each of them is apart for."""
    named_in: dict[str, tuple[int, ...]]
    rarity: dict[str, float]
    lengths: tuple[int, ...]
    length: float
    vocabulary: frozenset[str]
    naming: tuple[str, ...]
    """The words that name a concept."""

    def score(self, at: int, wanted: dict[str, float]) -> float:
        counts = self.counts[at]
        size = 1 - _LENGTH + _LENGTH * self.lengths[at] / self.length
        found = ((weight, counts[one]) for one, weight in wanted.items() if counts[one])
        fit = sum(weight * many * (_SATURATION + 1) / (many + _SATURATION * size) for weight, many in found)
        return fit * self._precision(at, wanted) * (_OF_A_RULE if self.passages[at].is_saying else 1)

    def _precision(self, at: int, wanted: dict[str, float]) -> float:
        """How much of what it speaks of is asked about: all of it is 1."""
        said = {one: self.rarity[one] * many for one, many in self.counts[at].items() if _weight(one).counts}
        share = sum(many for one, many in said.items() if one in wanted) / (sum(said.values()) or 1)
        return 1 - _BESIDE + _BESIDE * share


def find(question: str, statements: Sequence[Statement], edition: Edition, *, in_french: bool) -> Nearest | None:
    """What is said of what the question asks about; None if that is nothing."""
    index = _index(tuple(statements), edition, in_french)
    wanted = _wanted(question, index)
    concepts = {one for one in wanted if _weight(one).counts}
    if not any(_weight(one).decides for one in concepts) and (not concepts or len(wanted.keys() & weights()) < _LEAST):
        return None
    whole = _share(concepts, wanted)
    places = {at for one in concepts for at in index.named_in.get(one, ()) if index.apart[at] <= concepts}
    named = {at: _share(index.counts[at].keys() & concepts, wanted) / whole for at in sorted(places)}
    scores = {at: index.score(at, wanted) * share**_ALL for at, share in named.items()}
    ranked = sorted(scores, key=lambda at: -scores[at])
    fit = [at for at in ranked if named[at] >= 1 - _TOLERATED and _names_deciding(index.counts[at], concepts)]
    if fit:
        told = [at for at in fit if scores[at] >= _AS_GOOD * scores[fit[0]] and named[at] >= named[fit[0]]]
        return Nearest(_distinct(index.passages[at] for at in told), True)
    for first in ranked[:_TRIED]:
        for second in ranked[:_TRIED]:
            both = index.counts[first] + index.counts[second]
            if min(named[first], named[second]) >= _SOME and _names_deciding(both, concepts):
                return Nearest(_distinct(index.passages[at] for at in (first, second)), True)
    near = next((at for at in ranked if named[at] >= _SOME), None)
    return None if near is None else Nearest((index.passages[near],), False)


_LEAST: Final = 2
"""A question that names nothing that decides names so many concepts at least."""
_TRIED: Final = 12
"""Two statements are looked for among so many that fit best."""


def _names_deciding(counts: Counter[str], concepts: set[str]) -> bool:
    return all(counts[one] for one in concepts if weights()[one].decides)


def _share(concepts: set[str], wanted: dict[str, float]) -> float:
    return sum(wanted[one] for one in concepts)


def _distinct(passages: Iterator[Passage]) -> tuple[Passage, ...]:
    """The first that tell of different rules."""
    found: list[Passage] = []
    for one in passages:
        if not any(set(one.rules) & set(other.rules) for other in found):
            found.append(one)
    return tuple(found[:MOST_TOLD])


def _wanted(question: str, index: _Index) -> dict[str, float]:
    """What a question names, with its weight; slips of the hand are seen through."""
    strange = {*words_of(question)} - known_words() - {*index.vocabulary}
    strange = {one for one in strange if not named_by(one)}
    names = subjects(corrected(question, strange, index.naming) if strange else question)
    return {one: index.rarity.get(one, index.rarity[""]) * _WEIGHS.get(_weight(one), 1) for one in names}


def _weight(concept: str) -> Weight:
    """What a concept weighs, or another word."""
    return weights().get(concept, Weight.LIGHT)


@cache
def _index(statements: tuple[Statement, ...], edition: Edition, in_french: bool) -> _Index:
    lang = LANGUAGES.index("fr") if in_french else 0
    passages, counts, apart, words = list[Passage](), list[Counter[str]](), list[frozenset[str]](), set[str]()
    lengths: list[int] = []
    for passage, asked in _passages(statements, edition):
        passages.append(passage)
        words |= {one for one in words_of(f"{passage.words[lang]} {asked}") if len(one) > 2}
        named = Counter(subjects(passage.words[lang]))
        apart.append(frozenset(one for one in named if weights().get(one) is Weight.APART))
        lengths.append(named.total())
        counts.append(named + Counter(dict.fromkeys(subjects(asked), _ASKED_FOR)))
    named_in: dict[str, tuple[int, ...]] = {}
    for at, one in enumerate(counts):
        for name in one:
            named_in[name] = (*named_in.get(name, ()), at)
    many = len(passages)
    rarity = {name: math.log(1 + many / (len(places) + 0.5)) for name, places in named_in.items()}
    rarity[""] = math.log(1 + many)
    length = sum(lengths) / many
    naming = tuple(sorted(one for one in words | known_words() if named_by(one)))
    return _Index(
        tuple(passages),
        tuple(counts),
        tuple(apart),
        named_in,
        rarity,
        tuple(lengths),
        length,
        frozenset(words),
        naming,
    )


def _passages(statements: Sequence[Statement], edition: Edition) -> Iterator[tuple[Passage, str]]:
    """What is said of the rules, and the words with which it is asked for."""
    for one in sayings():
        if one.holds(edition):
            yield Passage((one.citation,), one.words, True), one.asked
    for each in statements:
        if each.holds(edition):
            rules = tuple(f"CR {rule}" if " " not in rule else rule for rule in each.rule.split("+"))
            yield Passage(rules, each.words, False), _asked(each)


def _asked(statement: Statement) -> str:
    """The concepts that its frames need, as words."""
    known = {one for group in GROUPS.values() for one in group.split("/")}
    needs = {
        name for way in statement.frames for need in way.needs if len(need) < _FEW for name in need if name not in known
    }
    return " ".join(one.partition(":")[2].replace("_", " ") or one for one in sorted(needs))


_FEW: Final = 4
"""A frame that is content with one of more concepts tells little of what it is asked for."""
