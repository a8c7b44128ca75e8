"""What is known of rules: titles, numbers in each edition, where they are carried out, which tests show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from msgspec import Struct

from arbitre.errors import MalformedInput, language
from arbitre.messages import Messages, pick, semicolon
from arbitre.rules import index
from arbitre.rules.documents import numbers_of
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order, parent
from arbitre.rules.sayings import saying
from arbitre.rules.titles import find, full_title, title
from arbitre.services.answer import Answer
from arbitre.services.columns import columns, wrapped
from arbitre.services.rulebook_words import labelled, rulebook_word

CHAPTERS: Final = frozenset("123456789")
MOST_LETTERS: Final = 1_000
"""The longest search."""
said: Final = Messages(
    {
        "long search": ("the search has more than {most} letters", "la recherche a plus de {most} lettres"),
        "long number": ("the number has more than {most} letters", "le numéro a plus de {most} lettres"),
        "no number": (
            "the rules of {edition} have no number '{given}'",
            "les règles de {edition} n'ont pas de numéro « {given} »",
        ),
        "nearest": ("the nearest are {numbers}", "les plus proches sont {numbers}"),
        "find": (
            "arbitre rules --find '{given}' looks for words in titles",
            "arbitre rules --find '{given}' cherche des mots dans les titres",
        ),
    }
)


class Rule(Struct, frozen=True):
    """A rule, a section or a chapter."""

    number: str
    title: str
    editions: dict[str, str | None]
    """Its number in each edition; none where that has no such rule."""
    documents: dict[str, str]
    """Its number in each source document that has it."""
    kind: str | None
    """Why it is not a rule of behaviour, if it is none."""
    code: Sequence[str]
    """The functions that carry it out, by their dotted names."""
    tests: Sequence[str]
    rows: Sequence[str]
    """The requirements that are of it."""
    says: str | None = None
    """What it says, in our own words; none if we have none for it."""


class RuleWithin(Rule, frozen=True, kw_only=True):
    """A rule, and those that stand one level under it."""

    below: list[Rule]


def rule(number: str, edition: str = PINNED.name, lang: str = "en") -> Answer:
    """A rule, section or chapter by its number in an edition, and what stands one level under it.

    :raises MalformedInput: the edition has no such number; the hint names the nearest ones.
    """
    language(lang)
    rules = Edition.named(edition)
    meant = _meant(number, rules)
    below = sorted((n for n in numbers(rules.effective) if parent(n) == meant), key=order)
    return Answer(
        data=lambda: _within(meant, below, rules, lang),
        text=lambda: "\n".join(_lines(meant, below, rules, lang)),
    )


def search(words: str, lang: str = "en") -> Answer:
    """The rules whose titles have all the words, in either language; not well if there are none.

    :raises MalformedInput: the search is too long.
    """
    language(lang)
    if len(words) > MOST_LETTERS:
        raise MalformedInput(said("long search", most=MOST_LETTERS))
    found = find(words.split())
    return Answer(
        data=lambda: [rule_data(number, PINNED, lang) for number in found],
        text=lambda: "\n".join(columns([(number, full_title(number, lang)) for number in found])),
        notes=() if found else (rulebook_word("nothing found", lang),),
        well=bool(found),
    )


def coverage(edition: str = PINNED.name, lang: str = "en") -> Answer:
    """How many rules of an edition code and tests cite, chapter by chapter, and which nobody does."""
    language(lang)
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
        raise MalformedInput(said("long number", most=MOST_LETTERS))
    number = given.strip().removeprefix("CR26").removeprefix("CR").strip().rstrip(".")
    known = numbers(edition.effective)
    if number in known or number in CHAPTERS:
        return number
    near = get_close_matches(number, known, n=4, cutoff=0.5)
    above = parent(number) if number.replace(".", "").rstrip("abcdefghijklmnopqrstuvwxyz").isdigit() else ""
    nearest = tuple(sorted({*near, *([above] if above in known else [])}, key=order))
    hint = said("nearest", numbers=nearest) if nearest else said("find", given=given)
    raise MalformedInput(said("no number", edition=str(edition), given=given), hint=hint)


def _lines(number: str, below: list[str], edition: Edition, lang: str) -> Iterator[str]:
    yield f"{number}  {titled(number, edition, lang)}"
    if (words := saying(number, edition)) is not None:
        yield from wrapped(pick(words, lang), "  ", "  ")
        yield ""
    if number not in CHAPTERS:
        yield from _details(number, edition, lang)
    if below:
        yield ""
        yield from columns([_line(n, edition, lang) for n in below])


def _pinned(number: str, edition: Edition) -> str:
    """The number in the index: pinned, or with the date of its edition."""
    return number if number in CHAPTERS else index.key(number, edition)


@lru_cache(1 << 12)
def titled(number: str, edition: Edition, lang: str, full: bool = True) -> str:
    """Our title of a number of an edition, with that of its section before it if it is to be *full*; a rule that the
    pinned edition lacks may go by that of what stands above it there."""
    pinned = _pinned(number, edition)
    found = (full_title if full else title)(pinned, lang)
    return found or (titled(parent(number), edition, lang, full) if parent(number) else "")


def _details(number: str, edition: Edition, lang: str) -> Iterator[str]:
    pinned = _pinned(number, edition)
    yield by_edition({edition.name: _in(pinned, edition) for edition in EDITIONS}, lang)
    if known := [f"{name} {found}" for name, found in numbers_of(f"CR {pinned}", PINNED).items()]:
        yield f"  {labelled('documents', lang)} {', '.join(known)}"
    where = index.places(pinned)
    for word, found in (("code", where.code), ("tests", where.tests), ("rows", where.rows)):
        if found or word != "rows":
            yield f"  {labelled(word, lang)} " + ("" if found else rulebook_word("none", lang))
            yield from (f"    {name}" for name in found)
    if why := index.kind(pinned):
        yield f"  {labelled('not behavioural', lang)} {rulebook_word(why, lang)}"


def by_edition(numbers: Mapping[str, str], lang: str) -> str:
    """A line with the number of a rule in each edition; an empty one stands for none."""
    told = (f"{name} {number or rulebook_word('lacks it', lang)}" for name, number in numbers.items())
    return f"  {labelled('number', lang)} {semicolon(lang).join(told)}"


def _in(pinned: str, edition: Edition) -> str:
    """The number in an edition, empty if that lacks it."""
    found = cite(f"CR {pinned}", edition).removeprefix("CR ")
    return "" if " " in found else found


def _line(number: str, edition: Edition, lang: str) -> tuple[str, str, str]:
    """A rule under the one asked for: number, title, how often it is cited; a sub-rule has no title of its own."""
    where = index.places(_pinned(number, edition))
    counts = f"{len(where.code)} {rulebook_word('code', lang)}, {len(where.tests)} {rulebook_word('tests', lang)}"
    own = "" if number[-1].isalpha() else titled(number, edition, lang, full=False)
    return number, own, counts if "." in number else ""


def _within(number: str, below: list[str], edition: Edition, lang: str) -> RuleWithin:
    r = rule_data(number, edition, lang)
    under = [rule_data(one, edition, lang) for one in below]
    return RuleWithin(r.number, r.title, r.editions, r.documents, r.kind, r.code, r.tests, r.rows, r.says, below=under)


def rule_data(number: str, edition: Edition, lang: str) -> Rule:
    """What is known of a rule by its number in an edition."""
    pinned = _pinned(number, edition)
    where = index.places(pinned)
    chapter = number in CHAPTERS
    words = saying(number, edition)
    return Rule(
        number,
        titled(number, edition, lang),
        {} if chapter else {e.name: _in(pinned, e) or None for e in EDITIONS},
        {} if chapter else numbers_of(f"CR {pinned}", PINNED),
        index.kind(pinned) or None,
        where.code,
        where.tests,
        where.rows,
        None if words is None else pick(words, lang),
    )


# --- many rules ------------------------------------------------------------------------------------------------------


def _counts(chapters: Sequence[index.Covered], lang: str) -> Iterator[str]:
    head = [rulebook_word(word, lang) for word in ("chapter", "rules", "code", "tests", "both")]
    rows = [(*head, "")]
    for one in (*chapters, index.total(chapters)):
        name = rulebook_word("all", lang) if one.chapter == "all" else f"{one.chapter} {title(one.chapter, lang)}"
        figures = (one.rules, one.by_code, one.by_tests, one.by_both)
        rows.append((name, *map(str, figures), f"{100 * one.by_both / one.rules:.0f} %"))
    yield from columns(rows, right=frozenset({1, 2, 3, 4, 5}))
    yield f"\n{labelled('missing', lang)}"
    yield from (" ".join(one.missing) for one in chapters)
