"""What is known of rules: titles, numbers in each edition, where they are carried out, which tests show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final

from arbitre.errors import MalformedInput
from arbitre.rules import index
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order, parent
from arbitre.rules.titles import find, full_title, title
from arbitre.services.answer import Answer, spoken
from arbitre.services.columns import columns
from arbitre.text.rulebook import rulebook_word

CHAPTERS: Final = frozenset("123456789")
MOST_LETTERS: Final = 1_000
"""The longest search."""
_LANGUAGE: Final = "there are no titles in the language"


def rule(number: str, edition: str = PINNED.name, lang: str = "en") -> Answer:
    """A rule, section or chapter by its number in an edition, and what stands one level under it.

    :raises MalformedInput: the edition has no such number; the hint names the nearest ones.
    """
    spoken(lang, _LANGUAGE)
    rules = Edition.named(edition)
    meant = _meant(number, rules)
    below = sorted((n for n in numbers(rules.effective) if parent(n) == meant), key=order)
    return Answer(
        data=lambda: {**_data(meant, rules, lang), "below": [_data(n, rules, lang) for n in below]},
        text=lambda: "\n".join(_lines(meant, below, rules, lang)),
    )


def search(words: str, lang: str = "en") -> Answer:
    """The rules whose titles have all the words, in either language; not well if there are none.

    :raises MalformedInput: the search is too long.
    """
    spoken(lang, _LANGUAGE)
    if len(words) > MOST_LETTERS:
        raise MalformedInput(f"the search has more than {MOST_LETTERS} letters")
    found = find(words.split())
    return Answer(
        data=lambda: [_data(number, PINNED, lang) for number in found],
        text=lambda: "\n".join(columns([(number, full_title(number, lang)) for number in found])),
        notes=() if found else (rulebook_word("nothing found", lang),),
        well=bool(found),
    )


def coverage(edition: str = PINNED.name, lang: str = "en") -> Answer:
    """How many rules of an edition code and tests cite, chapter by chapter, and which nobody does."""
    spoken(lang, _LANGUAGE)
    chapters = index.coverage(Edition.named(edition))
    return Answer(
        data=lambda: {"chapters": chapters, "all": index.total(chapters)},
        text=lambda: "\n".join(_counts(chapters, lang)),
    )


# --- one rule --------------------------------------------------------------------------------------------------------


def _meant(given: str, edition: Edition) -> str:
    """The number that was given, without `CR` and a final dot.

    :raises MalformedInput: the edition has no such number; the hint names the nearest ones.
    """
    if len(given) > MOST_LETTERS:
        raise MalformedInput(f"the number has more than {MOST_LETTERS} letters")
    number = given.strip().removeprefix("CR26").removeprefix("CR").strip().rstrip(".")
    known = numbers(edition.effective)
    if number in known or number in CHAPTERS:
        return number
    near = get_close_matches(number, known, n=4, cutoff=0.5)
    above = parent(number) if number.replace(".", "").rstrip("abcdefghijklmnopqrstuvwxyz").isdigit() else ""
    nearest = ", ".join(sorted({*near, *([above] if above in known else [])}, key=order))
    raise MalformedInput(
        f"the rules of {edition} have no number '{given}'",
        hint=f"the nearest are {nearest}" if nearest else f"arbitre rules --find '{given}' looks for words in titles",
    )


def _lines(number: str, below: list[str], edition: Edition, lang: str) -> Iterator[str]:
    yield f"{number}  {_title(number, edition, lang)}"
    if number not in CHAPTERS:
        yield from _details(number, edition, lang)
    if below:
        yield ""
        yield from columns([_line(n, edition, lang) for n in below])


def _pinned(number: str, edition: Edition) -> str:
    """The number in the index: pinned, or with the date of its edition."""
    return number if number in CHAPTERS else index.key(number, edition)


def _title(number: str, edition: Edition, lang: str, full: bool = True) -> str:
    """Our title; a rule that the pinned edition lacks may go by that of what stands above it there."""
    pinned = _pinned(number, edition)
    found = (full_title if full else title)(pinned, lang)
    return found or (_title(parent(number), edition, lang, full) if parent(number) else "")


def _details(number: str, edition: Edition, lang: str) -> Iterator[str]:
    pinned = _pinned(number, edition)
    label = rulebook_word("number", lang)
    yield f"  {label}: " + "; ".join(f"{e} {_in(pinned, e) or rulebook_word('lacks it', lang)}" for e in EDITIONS)
    where = index.places(pinned)
    for word, found in (("code", where.code), ("tests", where.tests), ("rows", where.rows)):
        if found or word != "rows":
            yield f"  {rulebook_word(word, lang)}: " + ("" if found else rulebook_word("none", lang))
            yield from (f"    {name}" for name in found)
    if why := index.kind(pinned):
        yield f"  {rulebook_word('not behavioural', lang)}: {rulebook_word(why, lang)}"


def _in(pinned: str, edition: Edition) -> str:
    """The number in an edition, empty if that lacks it."""
    found = cite(f"CR {pinned}", edition).removeprefix("CR ")
    return "" if " " in found else found


def _line(number: str, edition: Edition, lang: str) -> tuple[str, str, str]:
    """A rule under the one asked for: number, title, how often it is cited; a sub-rule has no title of its own."""
    where = index.places(_pinned(number, edition))
    counts = f"{len(where.code)} {rulebook_word('code', lang)}, {len(where.tests)} {rulebook_word('tests', lang)}"
    own = "" if number[-1].isalpha() else _title(number, edition, lang, full=False)
    return number, own, counts if "." in number else ""


def _data(number: str, edition: Edition, lang: str) -> dict[str, Any]:
    pinned = _pinned(number, edition)
    where = index.places(pinned)
    return {
        "number": number,
        "title": _title(number, edition, lang),
        "editions": {} if number in CHAPTERS else {e.name: _in(pinned, e) or None for e in EDITIONS},
        "kind": index.kind(pinned) or None,
        "code": where.code,
        "tests": where.tests,
        "rows": where.rows,
    }


# --- many rules ------------------------------------------------------------------------------------------------------


def _counts(chapters: Sequence[index.Covered], lang: str) -> Iterator[str]:
    head = [rulebook_word(word, lang) for word in ("chapter", "rules", "code", "tests", "both")]
    rows = [(*head, "")]
    for one in (*chapters, index.total(chapters)):
        name = rulebook_word("all", lang) if one.chapter == "all" else f"{one.chapter} {title(one.chapter, lang)}"
        figures = (one.rules, one.by_code, one.by_tests, one.by_both)
        rows.append((name, *map(str, figures), f"{100 * one.by_both / one.rules:.0f} %"))
    yield from columns(rows, right=frozenset({1, 2, 3, 4, 5}))
    yield f"\n{rulebook_word('missing', lang)}:"
    yield from (" ".join(one.missing) for one in chapters)
