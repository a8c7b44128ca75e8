"""Words for how far an ability of a card has been seen at work."""

from __future__ import annotations

from typing import Final

from arbitre.text.messages import Pair, fill, pick

LEVELS: Final[dict[str, Pair]] = {
    "exercised": ("exercised ({seen}): {ability}", "exercée ({seen}) : {ability}"),
    "for decks": ("for decks only: {ability}", "pour les decks seulement : {ability}"),
    "in part": (
        "seen in part ({seen}; not {missing}): {ability}",
        "vue en partie ({seen} ; pas {missing}) : {ability}",
    ),
    "not seen": ("not seen in games ({missing}): {ability}", "pas vue en partie jouée ({missing}) : {ability}"),
    "unknown": (
        "not tried in games as the card is now",
        "pas essayée dans des parties sous sa forme actuelle",
    ),
    "went wrong": ("went wrong: {problem}", "a mal tourné : {problem}"),
    "not executable": ("cannot be executed yet: {missing}", "ne peut pas encore être exécutée : {missing}"),
    "confirmed": ("confirmed by {names}", "confirmée par {names}"),
    "not confirmed": (
        "no example or case needs its text",
        "aucun exemple ni cas n'a besoin de son texte",
    ),
    "stale": (
        "the phrasebook has changed since the catalogue was built: import the card with its text (arbitre cards import)"
        " to have it read anew",
        "le recueil de tournures a changé depuis que le catalogue a été construit : importez la carte avec son texte"
        " (arbitre cards import) pour qu'il soit relu",
    ),
    "ambiguous": ("line {line} can be read in several ways", "la ligne {line} se lit de plusieurs façons"),
    "lossy": ("line {line} is read as something else", "la ligne {line} se lit comme autre chose"),
    "not in French": (
        "not everything is read in French yet: write the line in English, as Oracle texts have it",
        "tout n'est pas encore lu en français : écrivez la ligne en anglais, comme les textes Oracle",
    ),
    "missing": ("what is not read there: {what}", "ce qui n'est pas lu là : {what}"),
    "nearest": ('understood would be: "{text}"', "serait compris : « {text} »"),
}


def level(key: str, lang: str = "en", **parts: str) -> str:
    """A line about an ability or a card."""
    return fill(pick(LEVELS[key], lang), parts, lambda _, value: str(value), lang)
