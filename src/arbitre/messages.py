"""What people read, in English and French: pairs of templates in one table for each room, and the language spoken.

A room that has something to say keeps a table, and hands out messages by key; they are worded when they are shown:

    said = Messages({"no card is called": ("no card is called '{name}'", "aucune carte ne s'appelle « {name} »")})
    raise MalformedInput(said("no card is called", name=name))

A template has slots in braces. ``{player}`` is filled with the words for the part of that name, ``{player:de}`` with
the French "de" before them (elided as needed; likewise ``à``, ``que``), ``{player:s}`` with the English possessive,
``{amount|card|cards}`` with the number and the noun that goes with it, ``{amount|some|many|}`` with the noun only. Rows
have plain spaces and plain apostrophes: what is shown in French is set by `french.typography`.

What has a gender in French (:class:`Named`) has its article: ``{object}`` is "la Guivre vorace", ``{object:de}`` "de la
Guivre vorace"; ``{object:un}`` has the indefinite one, ``{object:bare}`` none. ``détruit{object:e}`` agrees with it,
``{object:il}`` and ``{object:le}`` are its pronouns. All else is masculine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

LANGUAGES: Final = ("en", "fr")
"""English, French: the order of every pair of texts."""

T = TypeVar("T")
Pair = tuple[str, str]
"""A text in English and in French."""

_SPOKEN: Final = ContextVar("language", default="en")
_SLOT: Final = re.compile(r"\{(\w+)(?::([\w']+))?(?:\|([^|}]*)\|([^|}]*)(\|)?)?\}")
_VOWELS: Final = frozenset("aeiouàâäéèêëîïôöùûüœæ")
_FEW_DIGITS: Final = 10_000
"""In French the digits of a number from this on stand in groups of three, with narrow spaces that do not break."""


def spoken() -> str:
    """The language in which messages are worded where nobody says which: English, unless a program says otherwise."""
    return _SPOKEN.get()


def speak(lang: str) -> None:
    """From now on messages are worded in that language.

    :raises ValueError: there are no texts in it.
    """
    pick(("", ""), lang)
    _SPOKEN.set(lang)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Messages are worded in that language for a while."""
    before = spoken()
    speak(lang)
    try:
        yield
    finally:
        _SPOKEN.set(before)


class Named(str):
    """French words for one thing, whose gender is known."""

    feminine: bool
    definite: str
    """With its article, if it takes one: "la Guivre vorace"."""
    indefinite: str

    def __new__(cls, text: str, feminine: bool = False, definite: str = "", indefinite: str = "") -> Named:
        """Without *definite* and *indefinite* no article goes before it, or there is one in the text."""
        named = super().__new__(cls, text)
        named.feminine, named.definite, named.indefinite = feminine, definite or text, indefinite or text
        return named


@dataclass(frozen=True, slots=True)
class Name:
    """What something is called in either language."""

    english: str
    french: str


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say in either language: a row of a table, and what its slots are filled with."""

    pair: Pair
    parts: tuple[tuple[str, Part], ...] = ()

    def told(self, lang: str = "") -> str:
        """The words, in the language that is spoken if none is named."""
        lang = lang or spoken()
        return fill(pick(self.pair, lang), dict(self.parts), lambda _, part: worded(part, lang), lang)

    def __str__(self) -> str:
        return self.told()

    def __bool__(self) -> bool:
        return self.pair != ("", "")


Part: TypeAlias = "int | float | str | Name | Message | tuple[Part, ...]"
"""What fills a slot: a number, words that are the same in both languages, a name, a message, or several of them."""

NOTHING: Final = Message(("", ""))
"""Says nothing, and is false."""


def joined(parts: Sequence[Part], between: str = "") -> Message:
    """Several of them one after the other."""
    template = between.join(f"{{part{number}}}" for number in range(len(parts)))
    return Message((template, template), tuple((f"part{number}", part) for number, part in enumerate(parts)))


def in_both(english: str, french: str) -> Message:
    """Words of either language, as they are."""
    return Message(("{en}", "{fr}"), (("en", english), ("fr", french)))


class Messages:
    """The messages of a room, by key."""

    __slots__ = ("rows",)

    def __init__(self, rows: Mapping[str, Pair]) -> None:
        self.rows: Final = dict(rows)

    def __call__(self, key: str, /, **parts: Part) -> Message:
        """The message with its parts.

        :raises LookupError: there is no such row, or it has other slots.
        """
        pair = self.rows[key]
        if missing := slots(pair[0]) ^ set(parts):
            raise LookupError(f"the message '{key}' is without, or does not need, the parts {sorted(missing)}")
        return Message(pair, tuple(parts.items()))


class Translations:
    """The French of sentences that others make in English, such as those of a library: rows with holes ``{}``.

    The narrowest row counts, which is the one with most words of its own; what fills a hole is put into French if there
    is a row for it. A French row may take the holes in another order, by their numbers (``{1} {0}``).
    """

    __slots__ = ("_patterns", "rows")

    def __init__(self, rows: Mapping[str, str]) -> None:
        self.rows: Final = dict(rows)
        self._patterns: list[tuple[re.Pattern[str], str]] = []

    def french(self, sentence: str) -> str | None:
        """The sentence in French; None if no row fits."""
        for pattern, french in self._compiled():
            found = pattern.fullmatch(sentence)
            if found is not None:
                return _filled(french, [self.french(part) or part for part in found.groups()])
        return None

    def message(self, sentence: str) -> Message:
        """The sentence in either language; one without a row stays English."""
        return Message(
            ("{english}", "{french}"), (("english", sentence), ("french", self.french(sentence) or sentence))
        )

    def _compiled(self) -> list[tuple[re.Pattern[str], str]]:
        if not self._patterns:
            ordered = sorted(self.rows, key=lambda english: (-len(english.replace("{}", "")), english))
            self._patterns = [(_with_holes(english), self.rows[english]) for english in ordered]
        return self._patterns


_HOLE: Final = re.compile(r"\{(\d?)\}")


def _filled(french: str, parts: Sequence[str]) -> str:
    """The holes filled in turn, or by their numbers."""
    left = iter(parts)
    return _HOLE.sub(lambda hole: parts[int(hole[1])] if hole[1] else next(left), french)


def _with_holes(english: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(re.escape(part) for part in english.split("{}")), re.DOTALL)


_TRANSLATORS: Final[list[Callable[[str], str | None]]] = []


def translates(french: Callable[[str], str | None]) -> Callable[[str], str | None]:
    """Enter a function that knows the French of sentences that a room below it makes in English."""
    _TRANSLATORS.append(french)
    return french


def foreign(sentence: str) -> Message:
    """A sentence made in English, in either language as far as any room knows its French."""
    french = next((found for know in _TRANSLATORS if (found := know(sentence)) is not None), sentence)
    return Message(("{english}", "{french}"), (("english", sentence), ("french", french)))


def worded(part: Part, lang: str) -> str:
    """What fills a slot, in words."""
    if isinstance(part, Message):
        return part.told(lang)
    if isinstance(part, Name):
        return pick((part.english, part.french), lang)
    if isinstance(part, tuple):
        return ", ".join(definite(worded(one, lang)) for one in part)
    return part if isinstance(part, str) else number(part, lang)


def number(value: int | float, lang: str) -> str:
    """A number as it is written, to one decimal place if it has any.

    >>> number(20000, "fr"), number(3.25, "fr"), number(20000, "en")
    ('20\\u202f000', '3,2', '20000')
    """
    digits = f"{value:.1f}" if isinstance(value, float) else str(value)
    if lang != "fr":
        return digits
    if isinstance(value, float):
        return digits.replace(".", ",")
    return f"{value:,}".replace(",", "\u202f") if abs(value) >= _FEW_DIGITS else digits


def pick(pair: Pair, lang: str) -> str:
    """The text in one language.

    :raises ValueError: the language is not known.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"there are no texts in the language '{lang}'")
    return pair[LANGUAGES.index(lang)]


def slots(template: str) -> set[str]:
    """The names of the parts that a template needs."""
    return {found.group(1) for found in _SLOT.finditer(template)}


def fill(template: str, parts: Mapping[str, T], word: Callable[[str, T], str], lang: str) -> str:
    """The template with its slots filled; *word* gives the words for a part by its name and value.

    :raises LookupError: a part is missing.
    """

    def one(found: re.Match[str]) -> str:
        part, form, singular, plural, noun_only = found.groups()
        if part not in parts:
            raise LookupError(f"the message '{template}' needs the part '{part}'")
        value = parts[part]
        if singular is not None:
            count = value if isinstance(value, int | float) else 0
            noun = singular if is_singular(count, lang) else plural
            return noun if noun_only else f"{number(count, lang)} {noun}"
        text = word(part, value)
        return formed(text, form)

    return _SLOT.sub(one, template)


def counted(number: int, singular: str, plural: str) -> str:
    """A number and its noun, in the English of the engine: "1 card", "2 cards"."""
    return f"{number} {singular if number == 1 else plural}"


def is_singular(number: float, lang: str) -> bool:
    """Whether a noun is in the singular after a number: in French below 2."""
    return abs(number) < 2 if lang == "fr" else number == 1


def colon(lang: str) -> str:
    """A colon behind a word, and the space after it."""
    return " : " if lang == "fr" else ": "


def semicolon(lang: str) -> str:
    """What stands between parts that have commas of their own."""
    return " ; " if lang == "fr" else "; "


def sentence(text: str) -> str:
    """It begins with a capital."""
    return text[:1].upper() + text[1:]


def definite(text: str) -> str:
    return text.definite if isinstance(text, Named) else text


def _indefinite(text: str) -> str:
    return text.indefinite if isinstance(text, Named) else text


def _is_elided_before(text: str) -> bool:
    """Whether a vowel is dropped before it; the h of a name is sounded (Hill Giant), and so is a y before a vowel."""
    first, second = text[:1].lower(), text[1:2].lower()
    return first in _VOWELS or (first == "y" and second not in _VOWELS)


def _de(text: str) -> str:
    """The French "de" before a name.

    >>> _de("Alice"), _de("Hill Giant"), _de("Yawgmoth"), _de("Yves"), _de(Named("Mur", False, "le Mur"))
    ("d'Alice", 'de Hill Giant', 'de Yawgmoth', "d'Yves", 'du Mur')
    """
    told = definite(text)
    if told is not text and told.startswith("le "):
        return f"du {told[3:]}"
    return f"d'{told}" if _is_elided_before(told) else f"de {told}"


def _of_one(text: str) -> str:
    """ "De" before the indefinite article: "d'une Guivre vorace"."""
    return _de(str(_indefinite(text)))


def _a(text: str) -> str:
    """The French "à" before a name.

    >>> _a("Alice"), _a(Named("Mur", False, "le Mur")), _a(Named("Guivre", True, "la Guivre"))
    ('à Alice', 'au Mur', 'à la Guivre')
    """
    told = definite(text)
    return f"au {told[3:]}" if told is not text and told.startswith("le ") else f"à {told}"


def _que(text: str) -> str:
    told = definite(text)
    return f"qu'{told}" if _is_elided_before(told) else f"que {told}"


def _pronoun(text: str) -> str:
    return "elle" if is_feminine(text) else "il"


def _object_pronoun(text: str) -> str:
    return "la" if is_feminine(text) else "le"


def formed(text: str, form: str | None) -> str:
    """French words for something in one of the forms of slots; without one, with the article."""
    return _FORMS[form](text)


_SELF: Final = re.compile(r"(?P<begins>^|(?<=[.:«] ))?(?:\b(?P<form>de|à|que) )?~")


def instead_of_self(text: str, name: str) -> str:
    """The text of an ability with a name for the ``~`` in it; in French with its article.

    >>> instead_of_self("~ gagne la force de ~", Named("Mur", False, "le Mur"))
    'Le Mur gagne la force du Mur'
    """
    if not isinstance(name, Named):
        return text.replace("~", name)

    def one(found: re.Match[str]) -> str:
        words = formed(name, found["form"])
        return sentence(words) if found["begins"] is not None else words

    return _SELF.sub(one, text)


def is_feminine(text: str) -> bool:
    """Whether French words for something are feminine; what has no gender is masculine."""
    return isinstance(text, Named) and text.feminine


def _possessive(text: str) -> str:
    """The English possessive."""
    return f"{text}'" if text.endswith("s") else f"{text}'s"


_FORMS: Final[dict[str | None, Callable[[str], str]]] = {
    None: definite,
    "bare": str,
    "un": _indefinite,
    "de": _de,
    "d'un": _of_one,
    "à": _a,
    "que": _que,
    "il": _pronoun,
    "le": _object_pronoun,
    "e": lambda text: "e" if is_feminine(text) else "",
    "s": _possessive,
}
