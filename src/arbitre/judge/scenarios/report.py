"""What a scenario's game did, as text, data or a page, each step with its rule: briefly, whole, or explained."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any, Final

from arbitre import text
from arbitre.judge.scenarios.verdict import Tried, Verdict
from arbitre.rules.numbers import cite
from arbitre.rules.titles import full_title
from arbitre.text.deriving import Wording

BRIEF, WHOLE, EXPLAINED = LEVELS = ("brief", "whole", "explained")
"""How much is told: the answer and a few steps; all that happens; also values, choices and rules."""

_WORDS: Final = {
    "question": ("Question", "Question"),
    "illegal": ("Refused", "Refusé"),
    "refused then": ('"{line}" would be refused: {why}', "« {line} » serait refusé : {why}"),
    "legal then": ('"{line}" would be legal', "« {line} » serait légal"),
    "holds": ("Everything expected holds.", "Tout ce qui était attendu est vérifié."),
    "fails": ("Not as expected", "Pas comme attendu"),
    "played": ("It can be played so.", "On peut jouer ainsi."),
    "steps": ("The steps that decide it", "Les étapes décisives"),
    "values": ("How the values come about", "D'où viennent les valeurs"),
    "choices": ("What was asked and chosen", "Ce qui a été demandé et choisi"),
    "applied": ("Rules looked at, the most particular first", "Règles consultées, les plus particulières d'abord"),
}
MOST_STEPS: Final = 6
"""A brief report tells so many steps at most."""
MOST_RULES: Final = 40
"""An explained one names so many rules."""
_USUAL: Final = frozenset(
    {
        "adds mana",
        "casts",
        "mana empties",
        "pays mana",
        "resolves",
        "skips step",
        "taps",
        "targets",
        "trigger on stack",
        "turn begins",
        "untaps",
    }
)
"""What is told of every play, and decides little."""


def _word(key: str, lang: str) -> str:
    return _WORDS[key][text.LANGUAGES.index(lang)]


def _heading(key: str, lang: str) -> str:
    return _word(key, lang) + (" :" if lang == "fr" else ":")


# --- for people -------------------------------------------------------------------------------------------------------


def as_text(verdict: Verdict, lang: str, level: str = WHOLE, wording: Wording | None = None) -> str:
    """The report for people; *wording* gives the words of abilities."""
    scenario = verdict.scenario
    title = [scenario.title, "=" * len(scenario.title)] if scenario.title else []
    if level == BRIEF:
        return "\n".join([*title, *_briefly(verdict, lang, wording)])
    lines = [scenario.description, ""] if scenario.description else []
    lines += _story(verdict, lang, wording)
    if verdict.illegal is not None:
        lines += ["", f"{_heading('illegal', lang)} {text.refusal(verdict.illegal, verdict.game, lang)}"]
    if scenario.question:
        lines += ["", f"{_heading('question', lang)} {scenario.question}"]
    lines += _held(verdict, lang)
    if level == EXPLAINED:
        lines += _explained(verdict, lang, wording)
    return "\n".join([*title, *lines])


def _held(verdict: Verdict, lang: str) -> list[str]:
    """Whether everything that was expected is so."""
    if verdict.failed:
        return ["", _heading("fails", lang), *(f"  {one}" for one in verdict.failed)]
    return ["", _word("holds", lang)] if verdict.scenario.expect else []


def _story(verdict: Verdict, lang: str, wording: Wording | None) -> Iterator[str]:
    """All that happened, and between it what was only tried."""
    game, since = verdict.game, 0
    for tried in verdict.tried:
        yield from text.log_lines(game, lang, since=since, until=tried.told, wording=wording)
        since = tried.told
        yield f"  {_tried(verdict, tried, lang)}"
    yield from text.log_lines(game, lang, since=since, wording=wording)


def _tried(verdict: Verdict, tried: Tried, lang: str) -> str:
    """What would have come of something at that moment."""
    key = "legal then" if tried.refused is None else "refused then"
    why = "" if tried.refused is None else text.refusal(tried.refused, verdict.game, lang)
    return _word(key, lang).format(line=tried.line, why=why)


def _briefly(verdict: Verdict, lang: str, wording: Wording | None) -> Iterator[str]:
    """The answer, and the steps that decide it."""
    game, refused = verdict.game, verdict.illegal
    if refused is not None:
        yield f"{_heading('illegal', lang)} {text.refusal(refused, game, lang)}"
    yield from (line for line in _held(verdict, lang) if line)
    if refused is None and not verdict.scenario.expect:
        yield _word("played", lang)
    steps = [entry for entry in game.log if entry.what not in _USUAL and not text.is_silent(entry)]
    if steps:
        yield _heading("steps", lang)
    yield from (f"  {text.log_line(entry, game, lang, wording=wording)}" for entry in steps[-MOST_STEPS:])
    yield from (f"  {_tried(verdict, one, lang)}" for one in verdict.tried[-MOST_STEPS:])


def _explained(verdict: Verdict, lang: str, wording: Wording | None) -> Iterator[str]:
    """How the values come about that were asked for, what was chosen, and which rules were looked at."""
    game = verdict.game
    at = text.LANGUAGES.index(lang)
    if verdict.values:
        yield from ("", _heading("values", lang))
        for found in verdict.values:
            yield from (f"  {line}" for line in text.derivation_lines(found, game, lang, wording))
    if verdict.asked:
        yield from ("", _heading("choices", lang))
        for one in verdict.asked:
            who, rule = text.name(one.player, game, lang), cite(one.rule, game.edition)
            yield f"  {who}: {one.question[at].partition(' [CR')[0]} → {one.answer[at]} [{rule}]"
    if verdict.applied:
        yield from ("", _heading("applied", lang))
        yield from (f"  {rule['rule']}  {rule['title']}" for rule in _applied(verdict, lang))


def _applied(verdict: Verdict, lang: str) -> list[dict[str, str]]:
    edition = verdict.game.edition
    return [
        {"rule": cite(f"CR {key}", edition), "title": full_title(key, lang)} for key in verdict.applied[:MOST_RULES]
    ]


# --- for programs -----------------------------------------------------------------------------------------------------


def as_data(verdict: Verdict, lang: str, level: str = WHOLE, wording: Wording | None = None) -> dict[str, Any]:
    """The report for programs."""
    game = verdict.game
    found: dict[str, Any] = {
        "title": verdict.scenario.title,
        "edition": game.edition.name,
        "log": list(text.log_lines(game, lang, wording=wording)),
        "entries": [
            {"what": e.what, "rule": e.rule, "turn": e.turn, "step": e.step, "parts": dict(e.parts)} for e in game.log
        ],
        "tried": [
            {"line": one.line, "after": one.told, "legal": one.refused is None} | _refusal(verdict, one.refused, lang)
            for one in verdict.tried
        ],
        "illegal": None if verdict.illegal is None else _refusal(verdict, verdict.illegal, lang),
        "failed": verdict.failed,
        "life": {player.name: player.life for player in game.state.players},
        "result": game.result,
    }
    if level == EXPLAINED:
        at = text.LANGUAGES.index(lang)
        found["values"] = [text.derivation_lines(one, game, lang, wording) for one in verdict.values]
        found["choices"] = [
            {
                "player": text.name(one.player, game, lang),
                "question": one.question[at],
                "answer": one.answer[at],
                "rule": one.rule,
            }
            for one in verdict.asked
        ]
        found["rules"] = _applied(verdict, lang)
    return found


def _refusal(verdict: Verdict, refused: Any, lang: str) -> dict[str, str]:
    return {} if refused is None else {"rule": refused.rule, "message": text.refusal(refused, verdict.game, lang)}


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
