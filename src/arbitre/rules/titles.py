"""Our own short titles of chapters, sections and rules, in English and French; they are no text of the rules."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Final

from arbitre.messages import colon
from arbitre.rules.data_files import lines
from arbitre.rules.numbers import order, parent

LANGUAGES: Final = ("en", "fr")


def title(number: str, lang: str = "en") -> str:
    """The title of a pinned number, or of one with the date of its edition; a rule without one has its parent's.

    >>> title("508.1d"), title("508", "fr"), title("702.111b (2026-04-17)")
    ('The declaration', 'Déclaration des attaquants', 'Menace')
    """
    number, space, date = number.partition(" ")
    while number and number + space + date not in _titles():
        number = parent(number)
    return _titles()[number + space + date][LANGUAGES.index(lang)] if number else ""


def full_title(number: str, lang: str = "en") -> str:
    """The title with that of its section before it."""
    section = number.partition(" ")[0].partition(".")[0]
    own = title(number, lang)
    above = title(section, lang) if " " not in number else ""
    return own if section == number or above in ("", own) else f"{above}{colon(lang)}{own}"


@cache
def of_keywords() -> dict[str, str]:
    """The rule of each keyword ability by its name in lower case: a pinned number, or one with the date of its edition.

    >>> of_keywords()["deathtouch"], of_keywords()["menace"]
    ('702.2', '702.111 (2026-04-17)')
    """
    return {
        english.lower(): number for number, (english, _) in _titles().items() if re.match(r"702\.\d+(?: |$)", number)
    }


def find(words: Sequence[str]) -> list[str]:
    """The pinned numbers in whose title and section's title (in either language) every word occurs, in order."""
    wanted = [_plain(word) for word in words]
    pinned = sorted((number for number in _titles() if " " not in number), key=order)
    return [number for number in pinned if _fits(number, wanted)]


def _fits(number: str, wanted: Sequence[str]) -> bool:
    """Every word starts one of the title's or section's words, at least one of them a word of the title itself."""
    own = _words(number)
    around = own | _words(parent(number)) if "." in number else own
    return any(_starts(word, own) for word in wanted) and all(_starts(word, around) for word in wanted)


def _starts(word: str, words: frozenset[str]) -> bool:
    return any(one.startswith(word) for one in words)


@cache
def _words(number: str) -> frozenset[str]:
    return frozenset(word for text in _titles()[number] for word in re.findall(r"\w+", _plain(text)))


def _plain(text: str) -> str:
    """Without case and accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


@cache
def _titles() -> dict[str, tuple[str, str]]:
    rows = (line.split("\t") for line in lines("titles.tsv"))
    return {number: (english, french) for number, english, french in rows}
