"""What a scenario's game did, as text or data, each step with its rule."""

from __future__ import annotations

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
        "log": text.log_lines(game, lang),
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
