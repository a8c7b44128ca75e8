"""What a scenario's game did, as text, data or a page, each step with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any, Final

from arbitre import text
from arbitre.judge.scenarios.playing import Verdict

_WORDS: Final = {
    "question": ("Question", "Question"),
    "illegal": ("Refused", "Refusé"),
    "holds": ("Everything expected holds.", "Tout ce qui était attendu est vérifié."),
    "fails": ("Not as expected", "Pas comme attendu"),
    "turn": ("Turn", "Tour"),
}


def _word(key: str, lang: str) -> str:
    return _WORDS[key][text.LANGUAGES.index(lang)]


def as_text(verdict: Verdict, lang: str) -> str:
    """The report for people."""
    scenario, game = verdict.scenario, verdict.game
    lines = [scenario.title, "=" * len(scenario.title)] if scenario.title else []
    if scenario.description:
        lines += [scenario.description, ""]
    lines += text.log_lines(game, lang)
    if verdict.illegal is not None:
        lines += ["", f"{_word('illegal', lang)}: {text.refusal(verdict.illegal, game, lang)}"]
    if scenario.question:
        lines += ["", f"{_word('question', lang)}: {scenario.question}"]
    if verdict.failed:
        lines += ["", f"{_word('fails', lang)}:", *(f"  {one}" for one in verdict.failed)]
    elif scenario.expect:
        lines += ["", _word("holds", lang)]
    return "\n".join(lines)


def as_data(verdict: Verdict, lang: str) -> dict[str, Any]:
    """The report for programs."""
    game = verdict.game
    return {
        "title": verdict.scenario.title,
        "edition": game.edition.name,
        "log": list(text.log_lines(game, lang)),
        "entries": [
            {"what": e.what, "rule": e.rule, "turn": e.turn, "step": e.step, "parts": dict(e.parts)} for e in game.log
        ],
        "illegal": None
        if verdict.illegal is None
        else {"rule": verdict.illegal.rule, "message": text.refusal(verdict.illegal, game, lang)},
        "failed": verdict.failed,
        "life": {player.name: player.life for player in game.state.players},
        "result": game.result,
    }


_PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem }}
p {{ margin: 1rem 0 0; font-weight: 600 }}
ul {{ margin: 0; padding-left: 1.5rem }}
</style>
<h1>{title}</h1>
{body}
</html>"""


def as_page(report: str, title: str, lang: str) -> str:
    """A report as a page for the browser, which needs no other file: indented lines are lists under the line above."""
    lines = [line for line in report.split("\n") if line and line != title and set(line) != {"="}]
    return _PAGE.format(lang=lang, title=escape(title or "arbitre"), body="\n".join(_blocks(lines)))


def _blocks(lines: list[str]) -> Iterator[str]:
    for indented, group in groupby(lines, key=lambda line: line.startswith("  ")):
        if indented:
            yield "<ul>" + "".join(f"\n<li>{escape(line.strip())}</li>" for line in group) + "\n</ul>"
        else:
            yield from (f"<p>{escape(line)}</p>" for line in group)
