"""What a report says around the story, in English and in French."""

from __future__ import annotations

from typing import Final

from arbitre import text
from arbitre.judge.reports.model import Both
from arbitre.text.messages import Pair

REPORT: Final[dict[str, Pair]] = {
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
    "bearing": ("Rules that bear on it", "Règles en jeu"),
    "applied": ("Rules looked at, the most particular first", "Règles consultées, les plus particulières d'abord"),
}


def word(key: str, lang: str, **parts: str) -> str:
    """A text in one language, with its slots filled."""
    return REPORT[key][text.LANGUAGES.index(lang)].format(**parts)


def heading(key: str, lang: str) -> str:
    """A text and a colon, as the language writes it."""
    return word(key, lang) + (" :" if lang == "fr" else ":")


def both(key: str) -> Both:
    """A text in both languages."""
    return Both(*REPORT[key])
