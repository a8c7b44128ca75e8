"""A report as one page for the browser, which needs no other file and no network.

Without scripts the whole story is there as text; with them the board can be stepped through. The page allows only its
own style and its own script (content security policy, by their hashes), and escapes everything that anybody wrote.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from arbitre.french.typography import shown, typeset
from arbitre.judge.reports.as_text import BRIEF, WHOLE
from arbitre.judge.reports.making import apart
from arbitre.judge.reports.model import Report
from arbitre.judge.reports.setting import as_set
from arbitre.judge.reports.words import PAGE, REPORT, symbol

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

_TEMPLATES: Final = Path(__file__).with_name("templates")
_SYMBOL: Final = re.compile(r"\{([^{}\s]{1,12})\}")
_DRAWN: Final = frozenset("WUBRGCSTQ")
"""Symbols with a glyph of their own; all others are a disc with their letters."""


def as_page(report: Report, level: str = WHOLE, back: str = "") -> str:
    """The page. A brief one has only the steps that decide; a report without moments has no board.

    :param back: where a link above the title leads, if the page stands among others.
    """
    report = as_set(report)
    return (
        _environment()
        .get_template("report.html")
        .render(
            report=report,
            lang=report.lang,
            back=back,
            whole=level != BRIEF and report.start is not None,
            early=[one for one in report.tried if not one.after],
            words={key: {"en": en, "fr": typeset(fr)} for key, (en, fr) in (REPORT | PAGE).items()},
            data=_data(report, level),
            js=_file("report.js"),
            policy=_policy("report.css", "report.js"),
        )
    )


def lines_as_page(lines: str, title: str, lang: str) -> str:
    """Lines as a page: indented ones are lists under the line above."""
    told = [shown(line, lang) for line in lines.split("\n") if line and line != title and set(line) != {"="}]
    template = _environment().get_template("lines.html")
    return template.render(
        title=title or "arbitre", lang=lang, blocks=list(_blocks(told)), policy=_policy("report.css")
    )


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
        "css": _file("report.css"),
        "glyphs": _file("glyphs.svg"),
        "marked": marked,
        "apart": apart,
        "anchor": anchor,
    }
    return made


@cache
def _file(name: str) -> Markup:
    """A file of the page, as it stands."""
    from markupsafe import Markup

    return Markup((_TEMPLATES / name).read_text(encoding="utf-8"))


def _policy(style: str, script: str = "") -> str:
    """The content security policy: nothing but this style and this script."""
    scripts = f"script-src '{_hash(script)}'; " if script else ""
    return f"default-src 'none'; {scripts}style-src '{_hash(style)}'; base-uri 'none'; form-action 'none'"


def _hash(name: str) -> str:
    return f"sha256-{b64encode(sha256(_file(name).encode()).digest()).decode()}"


def _data(report: Report, level: str) -> Markup:
    """What the script shows; no letter of it can end the element that it stands in."""
    from markupsafe import Markup

    words = {key: {"en": en, "fr": fr} for key, (en, fr) in PAGE.items()}
    symbols = {letter: {"en": symbol(letter, "en"), "fr": symbol(letter, "fr")} for letter in sorted(_DRAWN)}
    told: dict[str, Any] = {"lang": report.lang, "words": words, "symbols": symbols}
    if level != BRIEF:
        told |= {"start": report.start, "looks": report.looks, "timeline": report.timeline}
    text = msgspec.json.encode(told).decode()
    return Markup(text.translate({ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}))


def anchor(rule: str) -> str:
    """What a rule is called within the page."""
    return "rule-" + re.sub(r"[^\w.-]+", "-", rule.removeprefix("CR ")).strip("-")


def marked(text: str, lang: str) -> Markup:
    """A text, with symbols in braces drawn."""
    from markupsafe import Markup, escape

    parts = _SYMBOL.split(text)
    return Markup("").join(_drawn(part, lang) if at % 2 else escape(part) for at, part in enumerate(parts))


def _drawn(letters: str, lang: str) -> Markup:
    """One symbol, with its name for who does not see it."""
    from markupsafe import Markup

    label = symbol(letters, lang)
    if letters in _DRAWN:
        return Markup('<svg class="m" role="img" aria-label="{}"><use href="#m-{}"/></svg>').format(label, letters)
    long = "long" if len(letters) > 1 else ""
    return Markup(
        '<svg class="m" role="img" aria-label="{}" viewBox="0 0 20 20"><use href="#m-any"/>'
        '<text x="10" y="14" class="{}">{}</text></svg>'
    ).format(label, long, letters)
