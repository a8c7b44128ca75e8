"""`arbitre rules`: what a rule is called, its number in each edition, where it is implemented, which tests show it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated, Any, Final

import typer

from arbitre.cli.output import note, print_columns, print_json
from arbitre.errors import MalformedInput
from arbitre.rules import index
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order, parent
from arbitre.rules.titles import find, full_title, title
from arbitre.text import LANGUAGES
from arbitre.text.rulebook import rulebook_word

CHAPTERS = frozenset("123456789")
MOST_LETTERS: Final = 1_000
"""The longest search."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)


def rules(
    number: Annotated[
        str, typer.Argument(help="A rule (510.1c), a rule with sub-rules (508.1), a section (508) or a chapter (5).")
    ] = "",
    edition: Annotated[str, typer.Option(help="The edition of the number, or whose rules count.")] = PINNED.name,
    lang: Annotated[str, typer.Option(help="The language of the titles: en or fr.")] = "en",
    find_words: Annotated[str, typer.Option("--find", help="Look for words in the titles, in either language.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rules code and tests cite.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Tell about a rule: our title, its number in each edition, the functions that cite it, the tests that show it."""
    if lang not in LANGUAGES:
        raise MalformedInput(f"there are no titles in the language '{lang}'", expected=LANGUAGES)
    if sum([bool(number), bool(find_words), coverage]) != 1:
        raise MalformedInput("say what to tell about", expected=["a number", "--find WORDS", "--coverage"])
    if coverage:
        _coverage(Edition.named(edition), lang, json)
    elif len(find_words) > MOST_LETTERS:
        raise MalformedInput(f"the search has more than {MOST_LETTERS} letters")
    elif find_words:
        _found(find_words, lang, json)
    else:
        _rule(_meant(number, Edition.named(edition)), Edition.named(edition), lang, json)


# --- one rule --------------------------------------------------------------------------------------------------------


def _meant(given: str, edition: Edition) -> str:
    """The number that was given, without `CR` and a final dot.

    :raises MalformedInput: the edition has no such number; the hint names the nearest ones.
    """
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


def _rule(number: str, edition: Edition, lang: str, json: bool) -> None:
    below = sorted((n for n in numbers(edition.effective) if _under(n, number)), key=order)
    if json:
        print_json({**_data(number, edition, lang), "below": [_data(n, edition, lang) for n in below]})
        return
    print(f"{number}  {_title(number, edition, lang)}")
    if number not in CHAPTERS:
        for line in _details(number, edition, lang):
            print(line)
    if below:
        print()
        print_columns([_line(n, edition, lang) for n in below])


def _under(number: str, above: str) -> bool:
    """Whether a number is one level under another."""
    return parent(number) == above


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


def _found(words: str, lang: str, json: bool) -> None:
    found = find(words.split())
    if json:
        print_json([_data(number, PINNED, lang) for number in found])
    elif found:
        print_columns([(number, full_title(number, lang)) for number in found])
    if not found:
        note(rulebook_word("nothing found", lang))
        raise typer.Exit(1)


def _coverage(edition: Edition, lang: str, json: bool) -> None:
    chapters = index.coverage(edition)
    if json:
        print_json({"chapters": chapters, "all": index.total(chapters)})
        return
    head = [rulebook_word(word, lang) for word in ("chapter", "rules", "code", "tests", "both")]
    rows = [(*head, "")]
    for one in (*chapters, index.total(chapters)):
        name = rulebook_word("all", lang) if one.chapter == "all" else f"{one.chapter} {title(one.chapter, lang)}"
        figures = (one.rules, one.by_code, one.by_tests, one.by_both)
        rows.append((name, *map(str, figures), f"{100 * one.by_both / one.rules:.0f} %"))
    print_columns(rows, right=frozenset({1, 2, 3, 4, 5}))
    print(f"\n{rulebook_word('missing', lang)}:")
    for one in chapters:
        print(" ".join(one.missing))
