"""What the source documents say by their own numbers: in our words, in which edition, and what shows it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from arbitre.errors import MalformedInput, language
from arbitre.judge.scenarios import paragraphs
from arbitre.judge.wording.model import Scenario
from arbitre.messages import Messages, pick
from arbitre.rules.documents import Document, Numbered, Sameness, document, documents, numbered
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from arbitre.services.answer import Answer
from arbitre.services.columns import columns, wrapped
from arbitre.services.rulebook import MOST_LETTERS, Rule, by_edition, rule_data
from arbitre.services.rulebook_words import labelled, rulebook_word

said: Final = Messages(
    {
        "no number there": ("{name} has no number '{given}'", "{name} n'a pas de numéro « {given} »"),
        "nearest": ("the nearest are {numbers}", "les plus proches sont {numbers}"),
        "no document": ("there is no document '{name}'", "il n'y a pas de document « {name} »"),
        "listed": (
            "arbitre rules --document {name} lists its numbers",
            "arbitre rules --document {name} donne la liste de ses numéros",
        ),
        "edition": ("by the rules of {edition}", "selon les règles du {edition}"),
    }
)


class Showing(Struct, frozen=True):
    """A scenario that shows a rule of a document."""

    name: str
    """What its file is called."""
    title: str


class RuleOfDocument(Struct, frozen=True):
    """A rule as a source document numbers it."""

    document: str
    number: str
    title: str
    words: str
    """What it says, in our own words."""
    editions: dict[str, str | None]
    citations: tuple[str, ...]
    """The rules that say it, the first above all."""
    sameness: str
    scenarios: list[Showing]
    """What shows it, the most telling first."""


class RuleThere(RuleOfDocument, frozen=True):
    """The same, and the rule that it is."""

    rule: Rule


class DocumentKnown(Struct, frozen=True):
    """A source document, and how many rules of it are known."""

    document: str
    title: str
    edition: str
    """The one in which its rules hold."""
    rules: int


class DocumentWhole(Struct, frozen=True):
    """A source document, and its rules in its order."""

    document: str
    title: str
    edition: str
    rules: list[RuleOfDocument]


def all_documents(lang: str = "en") -> Answer:
    """The documents whose own numbers are known."""
    language(lang)
    return Answer(
        data=lambda: [DocumentKnown(d.name, d.title.told(lang), d.edition.name, len(d.rules)) for d in documents()],
        text=lambda: "\n".join(columns([(d.name, d.title.told(lang), _count(d, lang)) for d in documents()])),
    )


def one_document(name: str, lang: str = "en") -> Answer:
    """The numbers of a document, each with its number in every edition, our title, and the scenarios that show it.

    :raises MalformedInput: there is no such document.
    """
    language(lang)
    found = _document(name)
    return Answer(
        data=lambda: DocumentWhole(
            found.name, found.title.told(lang), found.edition.name, [rule_of_document(r, lang) for r in found.rules]
        ),
        text=lambda: "\n".join(_listed(found, lang)),
    )


def paragraph(number: str, name: str, lang: str = "en") -> Answer:
    """What a document says under a number, in our own words, and what shows it.

    :raises MalformedInput: the document has no such number; the hint names the nearest ones.
    """
    language(lang)
    rule = known_number(name, number)
    return Answer(data=lambda: _there(rule, lang), text=lambda: "\n".join(_told(rule, lang)))


def known_document(name: str) -> str:
    """The name of the document.

    :raises MalformedInput: there is none of that name.
    """
    return _document(name).name


def known_number(name: str, given: str) -> Numbered:
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


def scenarios_of(rule: Numbered) -> tuple[Scenario, ...]:
    """The scenarios that show a rule of a document."""
    return paragraphs.shown(rule.document, rule.number)


def rule_of_document(rule: Numbered, lang: str) -> RuleOfDocument:
    """What is known of a rule of a document."""
    return RuleOfDocument(
        rule.document,
        rule.number,
        pick(rule.title, lang),
        pick(rule.words, lang),
        {name: number or None for name, number in rule.counterparts().items()},
        rule.citations,
        rule.sameness.name.lower(),
        [Showing(paragraphs.name_of(one), pick(paragraphs.title_of(one), lang)) for one in scenarios_of(rule)],
    )


def _document(name: str) -> Document:
    try:
        return document(name)
    except LookupError:
        raise MalformedInput(said("no document", name=name), expected=[one.name for one in documents()]) from None


def _count(found: Document, lang: str) -> str:
    return f"{len(found.rules)} {rulebook_word('rules', lang)}"


def _listed(found: Document, lang: str) -> Iterator[str]:
    """The table of a document: each number, and below it what shows it."""
    edition = said("edition", edition=found.edition.name)
    yield from wrapped(f"{found.name}  {found.title.told(lang)}, {edition.told(lang)}", "", "    ")
    yield ""
    head = [rulebook_word("number", lang), *(edition.name for edition in EDITIONS)]
    numbers = [[rule.number, *(number or "-" for number in rule.counterparts().values())] for rule in found.rules]
    first, *rows = columns([head, *numbers])
    yield first
    width = max(map(len, (first, *rows)))
    for rule, row in zip(found.rules, rows, strict=True):
        yield from wrapped(pick(rule.title, lang), row.ljust(width) + "  ", " " * (width + 2))
        for one in scenarios_of(rule):
            yield from wrapped(pick(paragraphs.title_of(one), lang), "    - ", "      ")


def _told(rule: Numbered, lang: str) -> Iterator[str]:
    """A rule for people: what it says, where it stands, what shows it, and where its code and tests are told."""
    yield from wrapped(pick(rule.title, lang), f"{rule.document} {rule.number}  ", "  ")
    yield from wrapped(pick(rule.words, lang), "  ", "  ")
    yield ""
    yield f"  {labelled('document', lang)} {document(rule.document).title.told(lang)}"
    yield by_edition(rule.counterparts(), lang)
    if len(rule.citations) > 1:
        yield from wrapped(f"{labelled('also', lang)} {', '.join(rule.citations[1:])}", "  ", "    ")
    if rule.sameness is Sameness.CHANGED:
        yield f"  {rulebook_word('changed', lang)}"
    if rule.sameness is Sameness.INFERRED:
        yield f"  {rulebook_word('inferred', lang)}"
    yield f"  {labelled('scenarios', lang)} (arbitre rules {rule.number} --document {rule.document} --play)"
    showing = [(paragraphs.name_of(one), pick(paragraphs.title_of(one), lang)) for one in scenarios_of(rule)]
    yield from columns([("   ", name, title) for name, title in showing])
    dated = "" if _edition_of(rule) is PINNED else f" --edition {_edition_of(rule).name}"
    yield f"  {labelled('the code', lang)} arbitre rules {_number(rule)}{dated}"


def _there(rule: Numbered, lang: str) -> RuleThere:
    told = rule_of_document(rule, lang)
    meant = rule_data(_number(rule), _edition_of(rule), lang)
    return RuleThere(**{name: getattr(told, name) for name in RuleOfDocument.__struct_fields__}, rule=meant)


def _number(rule: Numbered) -> str:
    """Its number in the edition that has it."""
    return rule.citation.removeprefix("CR ").partition(" ")[0]


def _edition_of(rule: Numbered) -> Edition:
    """The edition of its citation."""
    _, _, date = rule.citation.partition(" (")
    return Edition.named(date.rstrip(")")) if date else PINNED
