"""Every format of a report, checked: what it must be for any scenario."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import msgspec
from jsonschema import Draft202012Validator

from arbitre.french.typography import shown
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.reports import SCHEMA, Report, as_page, as_text, report
from arbitre.services.showing import ability_text

SCHEMA_OF_REPORTS = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def check_formats(verdict: Verdict) -> Report:
    """The report can be told in both languages, its data is as the schema says, and the game stands as before."""
    log, choices = list(verdict.game.log), list(verdict.game.choices)
    found = report(verdict, verdict.scenario.lang or "en", ability_text)
    assert (verdict.game.log, verdict.game.choices) == (log, choices)
    data = msgspec.json.encode(found)
    assert [error.message for error in SCHEMA_OF_REPORTS.iter_errors(json.loads(data))] == []
    assert msgspec.json.decode(data, type=Report) == found
    for lang in ("en", "fr"):
        told, page = as_text(found, lang), read_page(as_page(found), lang)
        assert [line for moment in found.timeline for line in _said(moment.story, lang) if line not in told] == []
        assert [
            line for moment in found.timeline for line in _said(moment.story, lang) if shown(line, lang) not in page
        ] == []
    _check_moments(found)
    return found


class _Reader(HTMLParser):
    """What a page says in one language, with symbols in braces; whether each element is closed."""

    EMPTY = frozenset({"meta", "input", "use", "path", "circle", "link"})

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.open: list[tuple[str, bool]] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        other = "t" in (values.get("class") or "").split() and values.get("lang") != self.lang
        if tag == "use" and (values.get("href") or "").startswith("#m-"):
            self.said.append(f"{{{(values['href'] or '')[3:]}}}" * (values["href"] != "#m-any"))
        if tag not in self.EMPTY:
            self.open.append((tag, other or tag in ("style", "script")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self.open):
            inside = self.open and self.open[-1][0] == "text"
            self.said.append(f"{{{data}}}" if inside else data)


def read_page(page: str, lang: str) -> str:
    """What a reader of a page sees in a language, without scripts."""
    reader = _Reader(lang)
    reader.feed(page)
    assert reader.open == []
    return re.sub(r"[ \t\n]+", " ", "".join(reader.said))


def _said(story: object, lang: str) -> list[str]:
    """The lines of a moment, without how often they were told in a row."""
    return [re.sub(r"( \(\d+ (times|fois)\))?\.$", "", line.text) for line in getattr(story, lang)]


def _check_moments(found: Report) -> None:
    """The moments tell every entry once, in order; the last board is that of the end."""
    moments = found.timeline
    assert [moment.number for moment in moments] == list(range(1, len(moments) + 1))
    assert [0, *(moment.until for moment in moments)] == [*(moment.since for moment in moments), len(found.entries)]
    last = moments[-1].board if moments else found.start
    assert {side.name: side.life for side in last.sides} == found.life
    ids = {one.id for side in last.sides for one in (side, *side.battlefield)} | {one.id for one in last.stack}
    assert {arrow.origin for arrow in last.arrows} <= ids
