"""A report as one page for the browser, which needs no other file and no network.

Without scripts the whole story is there as text; with them the board can be stepped through. The page allows only its
own style and its own script (content security policy, by their hashes), and escapes everything that anybody wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from arbitre import drawing
from arbitre.french.typography import shown, typeset
from arbitre.judge.reports.as_text import BRIEF, WHOLE
from arbitre.judge.reports.making import apart
from arbitre.judge.reports.model import Report
from arbitre.judge.reports.setting import as_set, edition_of, legend, numbered
from arbitre.judge.reports.words import PAGE, REPORT
from arbitre.messages import LANGUAGES, Pair
from arbitre.rules.documents import beside, numbers_beside

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

_TEMPLATES: Final = Path(__file__).with_name("templates")


class Frame(msgspec.Struct, frozen=True):
    """What a page is among others."""

    back: str = ""
    """Where a link above the title leads."""
    place: Pair = PAGE["gallery"]
    """What is there."""
    heading: Pair | None = None
    """What it is called, instead of its scenario's title."""
    scenario: Pair = ("", "")
    """What the scenario is called, below that."""
    notes: tuple[Pair, ...] = ()
    """What is said below the heading."""
    others: tuple[tuple[str, str], ...] = ()
    """More pages about the same: names and addresses."""


def as_page(report: Report, level: str = WHOLE, frame: Frame | None = None, document: str = "") -> str:
    """The page. A brief one has only the steps that decide; a report without moments has no board.

    :param document: the source document whose numbers stand beside the rules.
    """
    report, frame = as_set(report), frame or Frame()
    if document:
        told = legend(report, document)
        note = (beside(told.en, document, edition_of(report)), beside(told.fr, document, edition_of(report)))
        frame = msgspec.structs.replace(frame, notes=(*frame.notes, note))
    return (
        _environment()
        .get_template("report.html")
        .render(
            report=report,
            lang=report.lang,
            frame=_typeset(frame),
            cited=lambda rules: _cited(report, rules, document),
            within=lambda text: beside(text, document, edition_of(report)) if document else text,
            whole=level != BRIEF and report.start is not None,
            early=[one for one in report.tried if not one.after],
            asked_early=[one for one in report.replies if one.after == 0],
            replies=[one for one in report.replies if one.after is None],
            words={key: {"en": en, "fr": typeset(fr)} for key, (en, fr) in (REPORT | PAGE).items()},
            data=_data(report, level, document),
            js=_file("report.js"),
            policy=_policy(_file("report.js")),
        )
    )


def _typeset(frame: Frame) -> Frame:
    """With French as it is printed."""

    def of(pair: Pair) -> Pair:
        return pair[0], typeset(pair[1])

    heading = of(frame.heading) if frame.heading is not None else None
    return Frame(frame.back, of(frame.place), heading, of(frame.scenario), tuple(map(of, frame.notes)), frame.others)


def lines_as_page(lines: str, title: str, lang: str) -> str:
    """Lines as a page: indented ones are lists under the line above."""
    told = [shown(line, lang) for line in lines.split("\n") if line and line != title and set(line) != {"="}]
    template = _environment().get_template("lines.html")
    return template.render(title=title or "arbitre", lang=lang, blocks=list(_blocks(told)), policy=_policy())


def _blocks(lines: list[str]) -> Iterator[tuple[bool, list[str]]]:
    for indented, group in groupby(lines, key=lambda line: line.startswith("  ")):
        yield indented, [line.strip() for line in group]


@cache
def _environment() -> Environment:
    """The templates, and what they ask for; made at the first page, as text and data do without."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "css": _css(),
        "glyphs": drawing.glyphs(),
        "marked": drawing.marked,
        "apart": apart,
        "anchor": anchor,
    }
    return made


@cache
def _file(name: str) -> Markup:
    """A file of the page, as it stands."""
    from markupsafe import Markup

    return Markup((_TEMPLATES / name).read_text(encoding="utf-8"))


@cache
def _css() -> Markup:
    """The style of the page."""
    from markupsafe import Markup

    return Markup(drawing.style("theme", "cards")) + _file("report.css")


def _policy(script: str = "") -> str:
    """The content security policy: nothing but this style and this script."""
    scripts = f"script-src '{drawing.policy_hash(script)}'; " if script else ""
    style = drawing.policy_hash(_css())
    return f"default-src 'none'; {scripts}style-src '{style}'; base-uri 'none'; form-action 'none'"


def _cited(report: Report, rules: Sequence[str], document: str) -> list[tuple[str, str]]:
    """Rules that are cited together, each with what stands beside it."""
    if not document:
        return [(rule, "") for rule in rules]
    return list(zip(rules, map(", ".join, numbers_beside(rules, document, edition_of(report))), strict=True))


def _together(report: Report) -> Iterator[tuple[str, ...]]:
    """The rules that each line of the story cites."""
    for moment in report.timeline:
        yield from ((one.rule, *one.also) for one in moment.story.en)


def _data(report: Report, level: str, document: str) -> Markup:
    """What the script shows; no letter of it can end the element that it stands in."""
    from markupsafe import Markup

    words = {key: {"en": en, "fr": fr} for key, (en, fr) in PAGE.items()}
    symbols = {one: {lang: drawing.symbol(one, lang) for lang in LANGUAGES} for one in sorted(drawing.DRAWN)}
    told: dict[str, Any] = {"lang": report.lang, "words": words, "symbols": symbols}
    if level != BRIEF:
        shown = numbered(report, document) if document else report
        told |= {"start": shown.start, "looks": shown.looks, "timeline": shown.timeline}
        told["beside"] = {", ".join(rules): _cited(report, rules, document) for rules in _together(report)}
    text = msgspec.json.encode(told).decode()
    return Markup(text.translate({ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}))


def anchor(rule: str) -> str:
    """What a rule is called within the page."""
    return "rule-" + re.sub(r"[^\w.-]+", "-", rule.removeprefix("CR ")).strip("-")
