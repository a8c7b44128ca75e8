"""What a paragraph in French says: its readings bound as those of English are, and proved by writing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from arbitre.french.forms import ADJECTIVE, NOUN
from arbitre.french.realising import realised
from arbitre.oracle.categories import PARAGRAPH, SPELL_PARAGRAPH
from arbitre.oracle.discourse import cleaving, granting
from arbitre.oracle.discourse.mentions import Unbound
from arbitre.oracle.in_french.grammar import french
from arbitre.oracle.in_french.parse import FrenchParser
from arbitre.oracle.in_french.words import forms, french_names, paragraphs
from arbitre.oracle.lexicon.normalise import BY_NAME, SELF, Token, kind_of
from arbitre.oracle.lexicon.words import FRENCH_NUMBERS
from arbitre.oracle.reading import Abilities, ReadParagraph, meant, to_words
from arbitre.oracle.writing.printing import Context
from arbitre.oracle.writing.spelling import to_text

Key = tuple[str, ...]


@lru_cache(maxsize=4096)
def read_paragraph(key: Key, spell: bool) -> ReadParagraph:
    """The readings of a paragraph by its tokens, not proved yet."""
    held, places = _of_holders(key)
    every, _ = _of_holders(key, every=True)
    first = _read(held, spell)
    least = _at_least(held)
    others = (*_with_itself(held), *((least, *_with_itself(least)) if least != held else ()))
    found = first.readings or next(filter(None, (_read(words, spell).readings for words in others)), ())
    readings = tuple(dict.fromkeys((*found, *(_read(every, spell).readings if every != held else ()))))
    if readings:
        return ReadParagraph(readings)
    return replace(first, stopped=places[first.stopped] if first.stopped < len(places) else len(key))


def _read(key: Key, spell: bool) -> ReadParagraph:
    grammar = french()
    parser = FrenchParser([Token(text, kind_of(text), 1, 0, 0) for text in key], grammar)
    results = parser.readings(SPELL_PARAGRAPH if spell else PARAGRAPH)
    words = _as_in_english(key)
    bound: list[Abilities] = []
    for result in results:
        try:
            abilities = meant(result, spell, words)
        except Unbound:
            continue
        if abilities is not None and abilities not in bound:
            bound.append(abilities)
    if not bound and BY_NAME in key:
        itself = _read(tuple(SELF if text == BY_NAME else text for text in key), spell)
        bound = [one for one in itself.readings if all(granting.keeps(ability) for ability in one)]
    return ReadParagraph(tuple(bound), 0 if bound else parser.furthest, (), bool(results) and not bound)


_THIS: Final = frozenset({"ce", "cet", "cette"})
_KINDS: Final = frozenset(
    [
        "créature",
        "permanent",
        "terrain",
        "artefact",
        "enchantement",
        "planeswalker",
        "carte",
        "aura",
        "équipement",
        "sort",
        "véhicule",
        "saga",
        "jeton",
    ]
)


def _with_itself(key: Key) -> Iterator[Key]:
    """The words with the first "cette créature", and with each, as the object itself; then as said of the object, if
    nobody is said to do it."""
    places = [at for at in range(len(key) - 1) if key[at] in _THIS and key[at + 1] in _KINDS]
    for chosen in dict.fromkeys((tuple(places[:1]), tuple(places))):
        if chosen:
            yield tuple(SELF if at in chosen else text for at, text in enumerate(key) if at - 1 not in chosen)
    if key and (key[0] == "ne" or forms().is_verb(key[0])):
        yield (SELF, *key)  # "attaque à chaque tour si possible"


def _at_least(key: Key) -> Key:
    """ "Trois artefacts ou plus" as the templates say it: "au moins trois artefacts"."""
    out: list[str] = []
    for at, text in enumerate(key):
        if text == "plus" and out[-1:] == ["ou"] and key[at + 1 : at + 2] != ("un",):
            number = next((i for i in range(len(out) - 1, -1, -1) if out[i] in _NUMBERS or out[i] in _ENDS), -1)
            if number >= 0 and out[number] in _NUMBERS:
                out[number:] = ["à", "le", "moins", *out[number:-1]]
                continue
        out.append(text)
    return tuple(out)


_NUMBERS: Final = frozenset(FRENCH_NUMBERS[2:])
_ENDS: Final = frozenset([".", ",", ":", "«", "»", "—"])


def _of_holders(key: Key, every: bool = False) -> tuple[Key, list[int]]:
    """The words where "cette créature" in a quoted ability is what has that ability, and the places that they have in
    *key*; where the quotation has named a creature before, either is meant, and only *every* one takes it so."""
    out: list[str] = []
    places: list[int] = []
    named: set[str] = set()
    depth = 0
    for at, text in enumerate(key):
        depth += {"«": 1, "»": -1}.get(text, 0)
        named = named if depth else set()
        last = key[at - 1] if at else ""
        if depth and text in _KINDS and last in _THIS and (every or text not in named):
            out[-1] = SELF
            continue
        named |= {lemma for kind, lemma in forms().of(text) if kind == NOUN and last not in _THIS}
        out.append(text)
        places.append(at)
    return tuple(out), places


def _as_in_english(key: Key) -> Key:
    """The words by which the binder tells what was called before: what the object is on, "that color", "then"."""
    out = list(key)
    for at, text in enumerate(key):
        after = key[at + 1] if at + 1 < len(key) else ""
        noun = next((lemma for kind, lemma in forms().of(text) if kind == NOUN and lemma in _ENGLISH), "")
        on = next((_ON[lemma] for kind, lemma in forms().of(after) if kind == ADJECTIVE and lemma in _ON), "")
        if noun and on:
            out[at : at + 2] = [on, _ENGLISH[noun]]
        elif key[at : at + 3] in (("de", "cette", "couleur"), ("de", "ce", "type")):
            out[at : at + 3] = ["of", "that", "color" if "couleur" in key[at : at + 3] else "type"]
        elif text in _SAME:
            out[at] = _SAME[text]
    return tuple(out)


_ON: Final = {"enchanté": "enchanted", "équipé": "equipped", "fortifié": "fortified"}
_ENGLISH: Final = {
    "créature": "creature",
    "permanent": "permanent",
    "terrain": "land",
    "artefact": "artifact",
    "enchantement": "enchantment",
    "joueur": "player",
    "planeswalker": "planeswalker",
}
_SAME: Final = {"puis": "then", "«": '"', "»": '"'}


# --- the proof ------------------------------------------------------------------------------------------------------


def proved(key: Key, spell: bool, context: Context) -> tuple[Abilities, ...]:
    """The readings of a paragraph that say it again, up to inflection or in words that read as just the same; those
    that say it to the letter before all others."""
    if spell and cleaving.OPENS in key:
        kept, removed = (proved(words, spell, context) for words in cleaving.both_texts(key))
        return cleaving.together(kept, removed)
    contexts = [replace(context, of_2011=of_2011) for of_2011 in (False, True)]
    found = [
        (one, [words for context in contexts if (words := _written(one, context)) is not None])
        for one in read_paragraph(key, spell).readings
    ]
    for same in (_same_to_the_letter, _same_words):
        fitting = tuple(
            one for one, written in found if any(same(_at_least(key), _at_least(words)) for words in written)
        )
        if fitting:
            return fitting
    clear = [one for one, written in found if any(read_paragraph(words, spell).readings == (one,) for words in written)]
    return tuple(clear) if len(clear) == len(found) else ()  # else it may mean what no words say clearly


def _written(abilities: Abilities, context: Context) -> Key | None:
    """The words in which abilities are written."""
    tokens = to_words(abilities, context)
    return None if tokens is None else _as_read(to_text(realised(tokens, SELF), SELF, "fr"))


def _as_read(text: str) -> Key:
    return tuple(word for paragraph in paragraphs(text, ()) for word in paragraph.key)


def _same_to_the_letter(one: Key, other: Key) -> bool:
    return one == other


def _same_words(one: Key, other: Key) -> bool:
    """Whether two texts have the same words, in whatever forms."""
    return len(one) == len(other) and all(map(_same_word, one, other))


def _same_word(one: str, other: str) -> bool:
    """Whether two forms are of one word and in one number: gender and mood are told by what they agree with."""
    ones, others = forms().of(one), forms().of(other)
    return one == other or any(
        lemma in others and (number == others[lemma] or not (number and others[lemma]))
        for lemma, number in ones.items()
    )


# --- a paragraph of a card -------------------------------------------------------------------------------------------


class Read:
    """A paragraph of a card in French: its lines, and what they say."""

    def __init__(self, lines: Sequence[tuple[int, str]], name: str, spell: bool) -> None:
        french()
        self.lines = lines
        self.spell = spell
        told = paragraphs("\n".join(line for _, line in lines), french_names(name))
        self.tokens = told[0].tokens if len(told) == 1 else ()
        self.key = tuple(token.text for token in self.tokens)

    def first(self) -> tuple[Abilities, ...]:
        """One reading, if there is any."""
        return read_paragraph(self.key, self.spell).readings[:1]

    def proved(self, context: Context) -> tuple[Abilities, ...]:
        """Those that count."""
        return proved(self.key, self.spell, context)

    def stopped(self) -> tuple[int, str, int, int]:
        """Where the reading stopped: the number of the line, the line, and the columns."""
        at = read_paragraph(self.key, self.spell).stopped
        if at >= len(self.tokens):
            number, line = self.lines[-1]
            return number, line, len(line), len(line) + 1
        token = self.tokens[at]
        number, line = self.lines[token.line - 1]
        return number, line, token.start, token.end
