"""What is known of rules: titles, numbers in each edition, where they are carried out, which tests show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from msgspec import Struct

from arbitre.errors import MalformedInput, language
from arbitre.messages import Messages, pick, semicolon
from arbitre.rules import index
from arbitre.rules.documents import Document, Numbered, Sameness, document, documents, numbered, numbers_of
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order, parent
from arbitre.rules.titles import find, full_title, title
from arbitre.services.answer import Answer
from arbitre.services.columns import columns
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
        "no number there": ("{name} has no number '{given}'", "{name} n'a pas de numéro « {given} »"),
        "nearest": ("the nearest are {numbers}", "les plus proches sont {numbers}"),
        "find": (
            "arbitre rules --find '{given}' looks for words in titles",
            "arbitre rules --find '{given}' cherche des mots dans les titres",
        ),
        "no document": ("there is no document '{name}'", "il n'y a pas de document « {name} »"),
        "listed": (
            "arbitre rules --document {name} lists its numbers",
            "arbitre rules --document {name} donne la liste de ses numéros",
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


class RuleWithin(Rule, frozen=True):
    """A rule, and those that stand one level under it."""

    below: list[Rule]


class RuleOfDocument(Struct, frozen=True):
    """A rule as a source document numbers it."""

    document: str
    number: str
    title: str
    editions: dict[str, str | None]
    citations: tuple[str, ...]
    """The rules that say it, the first above all."""
    sameness: str


class RuleThere(RuleOfDocument, frozen=True):
    """The same, and the rule that it is."""

    rule: Rule


class DocumentKnown(Struct, frozen=True):
    """A source document, and how many rules of it are known."""

    document: str
    title: str
    rules: int


class DocumentWhole(Struct, frozen=True):
    """A source document, and its rules in its order."""

    document: str
    title: str
    rules: list[RuleOfDocument]


def rule(number: str, edition: str = PINNED.name, lang: str = "en", of_document: str = "") -> Answer:
    """A rule, section or chapter by its number in an edition or a document, and what stands one level under it.

    :raises MalformedInput: the edition or document has no such number; the hint names the nearest ones.
    """
    language(lang)
    rules = Edition.named(edition)
    if of_document:
        return _of_document(_numbered(of_document, number), lang)
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
        data=lambda: [_data(number, PINNED, lang) for number in found],
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
    label = labelled("number", lang)
    yield f"  {label} " + semicolon(lang).join(
        f"{e} {_in(pinned, e) or rulebook_word('lacks it', lang)}" for e in EDITIONS
    )
    if known := [f"{name} {found}" for name, found in numbers_of(f"CR {pinned}", PINNED).items()]:
        yield f"  {labelled('documents', lang)} {', '.join(known)}"
    where = index.places(pinned)
    for word, found in (("code", where.code), ("tests", where.tests), ("rows", where.rows)):
        if found or word != "rows":
            yield f"  {labelled(word, lang)} " + ("" if found else rulebook_word("none", lang))
            yield from (f"    {name}" for name in found)
    if why := index.kind(pinned):
        yield f"  {labelled('not behavioural', lang)} {rulebook_word(why, lang)}"


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
    r = _data(number, edition, lang)
    under = [_data(one, edition, lang) for one in below]
    return RuleWithin(r.number, r.title, r.editions, r.documents, r.kind, r.code, r.tests, r.rows, under)


def _data(number: str, edition: Edition, lang: str) -> Rule:
    pinned = _pinned(number, edition)
    where = index.places(pinned)
    chapter = number in CHAPTERS
    return Rule(
        number,
        titled(number, edition, lang),
        {} if chapter else {e.name: _in(pinned, e) or None for e in EDITIONS},
        {} if chapter else numbers_of(f"CR {pinned}", PINNED),
        index.kind(pinned) or None,
        where.code,
        where.tests,
        where.rows,
    )


# --- documents -------------------------------------------------------------------------------------------------------


def all_documents(lang: str = "en") -> Answer:
    """The documents whose own numbers are known."""
    language(lang)
    return Answer(
        data=lambda: [DocumentKnown(d.name, d.title.told(lang), len(d.rules)) for d in documents()],
        text=lambda: "\n".join(columns([(d.name, d.title.told(lang), _count(d, lang)) for d in documents()])),
    )


def one_document(name: str, lang: str = "en") -> Answer:
    """The numbers of a document, each with its number in every edition and our title.

    :raises MalformedInput: there is no such document.
    """
    language(lang)
    found = _document(name)
    return Answer(
        data=lambda: DocumentWhole(
            found.name, found.title.told(lang), [_data_of_document(rule, lang) for rule in found.rules]
        ),
        text=lambda: "\n".join(_listed(found, lang)),
    )


def known_document(name: str) -> str:
    """The name of the document.

    :raises MalformedInput: there is none of that name.
    """
    return _document(name).name


def _document(name: str) -> Document:
    try:
        return document(name)
    except LookupError:
        raise MalformedInput(said("no document", name=name), expected=[one.name for one in documents()]) from None


def _numbered(name: str, given: str) -> Numbered:
    """The rule of a document.

    :raises MalformedInput: there is none of that number; the hint names the nearest ones.
    """
    where = _document(name)
    found = numbered(where.name, given) if len(given) <= MOST_LETTERS else None
    if found is not None:
        return found
    near = get_close_matches(given, [rule.number for rule in where.rules], n=4, cutoff=0.5)
    hint = said("nearest", numbers=tuple(near)) if near else said("listed", name=where.name)
    raise MalformedInput(said("no number there", name=where.name, given=given[:MOST_LETTERS]), hint=hint)


def _count(found: Document, lang: str) -> str:
    return f"{len(found.rules)} {rulebook_word('rules', lang)}"


def _listed(found: Document, lang: str) -> Iterator[str]:
    yield f"{found.name}  {found.title.told(lang)}"
    yield ""
    head = [rulebook_word("number", lang), *(edition.name for edition in EDITIONS), ""]
    rows = [[rule.number, *_numbers_of(rule, lang), pick(rule.title, lang)] for rule in found.rules]
    yield from columns([head, *rows])


def _numbers_of(rule: Numbered, lang: str) -> Iterator[str]:
    return (number or "-" for number in rule.counterparts().values())


def _of_document(rule: Numbered, lang: str) -> Answer:
    return Answer(
        data=lambda: _there(rule, lang),
        text=lambda: "\n".join(_lines_of_document(rule, lang)),
    )


def _lines_of_document(rule: Numbered, lang: str) -> Iterator[str]:
    yield f"{rule.document} {rule.number}  {pick(rule.title, lang)}"
    yield f"  {labelled('document', lang)} {document(rule.document).title.told(lang)}"
    yield from _details(_number(rule), _edition_of(rule), lang)
    if len(rule.citations) > 1:
        yield f"  {labelled('also', lang)} {', '.join(rule.citations[1:])}"
    if rule.sameness is Sameness.CHANGED:
        yield f"  {rulebook_word('changed', lang)}"
    if rule.sameness is Sameness.INFERRED:
        yield f"  {rulebook_word('inferred', lang)}"


def _number(rule: Numbered) -> str:
    """Its number in the edition that has it."""
    return rule.citation.removeprefix("CR ").partition(" ")[0]


def _edition_of(rule: Numbered) -> Edition:
    """The edition of its citation."""
    _, _, date = rule.citation.partition(" (")
    return Edition.named(date.rstrip(")")) if date else PINNED


def _data_of_document(rule: Numbered, lang: str) -> RuleOfDocument:
    editions = {name: number or None for name, number in rule.counterparts().items()}
    title, sameness = pick(rule.title, lang), rule.sameness.name.lower()
    return RuleOfDocument(rule.document, rule.number, title, editions, rule.citations, sameness)


def _there(rule: Numbered, lang: str) -> RuleThere:
    r = _data_of_document(rule, lang)
    meant = _data(_number(rule), _edition_of(rule), lang)
    return RuleThere(r.document, r.number, r.title, r.editions, r.citations, r.sameness, meant)


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
