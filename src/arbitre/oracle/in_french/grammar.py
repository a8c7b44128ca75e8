"""The French side of the grammar: with what each row can begin, so that few of them are tried."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from arbitre.french.forms import ADJECTIVE, DETERMINER, NOUN, PRONOUN, VERB, Lemma
from arbitre.french.lexicon import NOUNS, PRENOMINAL
from arbitre.oracle.formalism.french_templates import FrenchItem, FrenchPossession, FrenchSlot, FrenchWord
from arbitre.oracle.formalism.grammar import ALL, Category, Row, Series, Terminal
from arbitre.oracle.in_french.words import forms, kept_words, words_of
from arbitre.oracle.lexicon.normalise import NAME_SIGN, SELF, kind_of

Key = str | Lemma
"""What a token can be taken for: itself, its kind ("<word>"), or a word of which it is a form."""
KINDS: Final = {
    "verb": VERB,
    "noun": NOUN,
    "adjective": ADJECTIVE,
    "determiner": DETERMINER,
    "pronoun": PRONOUN,
}
"""The kinds of word by the role that a template gives them."""
PRONOUN_VIEW: Final = {"‹il›": ("il", "sing"), "‹ils›": ("il", "plur"), "‹vous›": ("vous", "")}
"""Tokens that stand for a pronoun inside another word: "sa" is "de lui"."""
EITHER: Final = {"l'": ("le", "la")}
"""Elided words, and what they may be."""
OPTIONAL: Final = frozenset({"tout"})
"""An adjective that is not said where it would leave a denial in doubt: "les créatures ne peuvent pas"."""


@cache
def keys_of(text: str) -> dict[Key, str]:
    """What a token can be taken for, and in which number it is then."""
    if not text:
        return {}
    if text in PRONOUN_VIEW:
        lemma, number = PRONOUN_VIEW[text]
        return {(PRONOUN, lemma): number}
    if text.startswith(NAME_SIGN):
        return {"<name>": "sing", text: "sing"}
    found: dict[Key, str] = {text: "", f"<{kind_of(text)}>": "", **dict.fromkeys(EITHER.get(text, ()), "")}
    found.update(forms().of(text))
    return found


class Begun(NamedTuple):
    """A French template, and what it can begin with."""

    row: Row
    items: tuple[FrenchItem, ...]
    alias: bool


class Side:
    """What is known of the French rows of one category."""

    def __init__(self, category: Category) -> None:
        self.begun = [
            Begun(row, _apart(items), alias) for row in category.rows for items, alias in row.read_in_french()
        ]
        self.first: list[frozenset[Key]] = [frozenset()] * len(self.begun)
        self.empty = [False] * len(self.begun)
        self.keys: frozenset[Key] = frozenset()
        self.nullable = False
        self._starts: dict[str, list[Begun]] = {}

    def candidates(self, text: str) -> list[Begun]:
        """The templates that can begin with a token."""
        found = self._starts.get(text)
        if found is None:
            keys = keys_of(text).keys()
            found = [
                begun
                for begun, first, empty in zip(self.begun, self.first, self.empty, strict=True)
                if empty or not first.isdisjoint(keys)
            ]
            self._starts[text] = found
        return found


class French:
    """The French sides of all categories."""

    def __init__(self) -> None:
        self.sides = {category: Side(category) for category in ALL}
        for side in self.sides.values():
            for begun in side.begun:
                _know(begun.items)
        keys_of.cache_clear()
        changed = True
        while changed:
            changed = False
            for category, side in self.sides.items():
                changed |= self._update(category, side)

    def _update(self, category: Category, side: Side) -> bool:
        keys, nullable = side.keys, side.nullable
        if isinstance(category, Terminal):
            side.keys = frozenset(category.first_in_french)
        elif isinstance(category, Series):
            item = self.sides[category.item]
            side.keys = frozenset({"•"}) if category.style == "bullets" else item.keys
            side.nullable = category.least == 0 or item.nullable
        else:
            for index, begun in enumerate(side.begun):
                side.first[index], side.empty[index] = self._first(begun.items)
            side.keys = frozenset().union(*side.first)
            side.nullable = any(side.empty)
        return keys != side.keys or nullable != side.nullable

    def _first(self, items: tuple[FrenchItem, ...]) -> tuple[frozenset[Key], bool]:
        found: set[Key] = set()
        for item in items:
            keys, goes_on = self._begins(item)
            found |= keys
            if not goes_on:
                return frozenset(found), False
        return frozenset(found), True

    def _begins(self, item: FrenchItem) -> tuple[set[Key], bool]:
        """With what an item can begin, and whether it can be empty."""
        if isinstance(item, FrenchPossession):
            return {(DETERMINER, "le"), (DETERMINER, "son")}, False
        if isinstance(item, FrenchSlot):
            side = self.sides[item.category]
            if item.mark == ">":
                return {"à"}, True
            of: set[Key] = {"de", "un", "une"} if item.number == "of" else set()
            return {*side.keys, *of}, side.nullable or item.number in ("pre", "post")
        return _word_begins(item)


def _apart(items: tuple[FrenchItem, ...]) -> tuple[FrenchItem, ...]:
    """A noun of two ("créature-artefact") as both, and no word that says nothing: so is a text that is read."""
    out: list[FrenchItem] = []
    for item, keep in zip(
        items, kept_words([item.lemma if isinstance(item, FrenchWord) else "" for item in items]), strict=True
    ):
        if not keep:
            continue
        if isinstance(item, FrenchWord) and item.role == "noun" and all(p in NOUNS for p in item.lemma.split("-")):
            out += (FrenchWord("noun", part, NOUNS[part], item.asked) for part in item.lemma.split("-"))
        else:
            out.append(item)
    return tuple(out)


_CLITIC: Final[frozenset[Key]] = frozenset({"le", "la", "les", "lui", "leur", "vous", "se", "pas", "plus", "y"})


def _word_begins(word: FrenchWord) -> tuple[set[Key], bool]:
    match word.role:
        case "plain":
            words = words_of(word.lemma)
            return set(words[:1]), not words
        case "place":
            return {words_of(place)[0] for place in word.lemma.split("|")}, False
        case "gap" | "not":
            return set(), True
        case "self":
            return {word.lemma, SELF}, False
        case "join":
            return {word.lemma}, False
        case "determiner":
            more: set[Key] = {"de"} if word.lemma == "un" else {(DETERMINER, "un")} if word.lemma == "le" else set()
            return {(DETERMINER, word.lemma), *more}, word.lemma in ("le", "un")
        case "verb":
            return {(VERB, word.lemma), *_CLITIC}, False
    return {(KINDS[word.role], word.lemma)}, word.behind or word.lemma in OPTIONAL


def _know(items: tuple[FrenchItem, ...]) -> None:
    """The words of a template are known in all their forms."""
    for item in items:
        if isinstance(item, FrenchPossession):
            _know(item.thing)
        elif isinstance(item, FrenchWord) and item.role == "verb":
            forms().add_verb(item.lemma)
        elif isinstance(item, FrenchWord) and item.role == "noun" and item.noun is not None:
            forms().add_noun(item.noun)
        elif isinstance(item, FrenchWord) and item.role == "adjective":
            forms().add_adjective(item.lemma)


BEFORE_NOUN: Final = frozenset({(ADJECTIVE, lemma) for lemma in PRENOMINAL})


@cache
def french() -> French:
    """The French side of the grammar, made when French is first read."""
    from arbitre.oracle import phrases

    phrases.ready()
    return French()
