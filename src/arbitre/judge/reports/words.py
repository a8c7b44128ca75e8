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
    "asked": ('Asked: "{question}"', "Demandé : « {question} »"),
    "legal then": ('"{line}" would be legal', "« {line} » serait légal"),
    "assumed": ("Assumed", "Supposé"),
    "holds": ("Everything expected holds.", "Tout ce qui était attendu est vérifié."),
    "fails": ("Not as expected", "Pas comme attendu"),
    "played": ("It can be played so.", "On peut jouer ainsi."),
    "steps": ("The steps that decide it", "Les étapes décisives"),
    "values": ("How the values come about", "D'où viennent les valeurs"),
    "choices": ("What was asked and chosen", "Ce qui a été demandé et choisi"),
    "causes": ("What decides it", "Ce qui décide"),
}

PAGE: Final[dict[str, Pair]] = {
    "edition": ("rules of", "règles du"),
    "colon": (":", " :"),
    "gallery": ("Gallery", "Galerie"),
    "others": ("More scenarios about it", "D'autres scénarios sur ce point"),
    "to the story": ("To the story", "Aller à l'histoire"),
    "language": ("Language", "Langue"),
    "colours": ("Colours of the page", "Couleurs de la page"),
    "theme auto": ("auto", "auto"),
    "theme light": ("light", "clair"),
    "theme dark": ("dark", "sombre"),
    "board": ("The board", "La table"),
    "story": ("What happens", "Ce qui se passe"),
    "step": ("Step", "Étape"),
    "of": ("of", "sur"),
    "start": ("The start", "Le début"),
    "first": ("To the start", "Au début"),
    "back": ("Back", "En arrière"),
    "run": ("Play on", "Dérouler"),
    "next": ("Next", "Suivant"),
    "last": ("To the end", "À la fin"),
    "attack": ("attacks", "attaque"),
    "block": ("blocks", "bloque"),
    "target": ("targets", "cible"),
    "keys": ("← → step, Home and End to the ends", "← → un pas, Début et Fin aux extrémités"),
    "checks": ("What was expected", "Ce qui était attendu"),
    "it holds": ("holds", "vérifié"),
    "it fails": ("fails", "non vérifié"),
    "rules": ("Rules cited", "Règles citées"),
    "made by": ("Made by", "Établi par"),
    "format": ("format", "format"),
    "unofficial": (
        "Unofficial fan work; Magic: The Gathering is property of Wizards of the Coast.",
        "Travail d'amateurs, non officiel ; Magic: The Gathering appartient à Wizards of the Coast.",
    ),
    "close": ("Close", "Fermer"),
    "stack": ("The stack, the top first", "La pile, le dessus d'abord"),
    "life": ("{n} life", "{n|point|points} de vie"),
    "turn": ("turn", "son tour"),
    "lost": ("out of the game", "hors de la partie"),
    "team": ("team {n}", "équipe {n}"),
    "mana": ("mana", "mana"),
    "hand": ("hand", "main"),
    "library": ("library", "bibliothèque"),
    "graveyard": ("graveyard", "cimetière"),
    "exile": ("exile", "exil"),
    "command": ("command zone", "zone de commandement"),
    "outside": ("outside the game", "en dehors de la partie"),
    "locked": ("{door} is locked", "{door} est verrouillée"),
    "nothing": ("nothing on the battlefield", "rien sur le champ de bataille"),
    "tapped": ("tapped", "engagé"),
    "sick": ("summoning sick", "mal d'invocation"),
    "damage": ("{n} damage", "{n|blessure|blessures}"),
    "blocked": ("blocked", "bloqué"),
    "out": ("phased out", "hors phase"),
    "on": ("on {what}", "sur {what}"),
    "attacks": ("attacks {what}", "attaque {what}"),
    "blocks": ("blocks {what}", "bloque {what}"),
    "targets": ("targets {what}", "cible {what}"),
    "token": ("token", "jeton"),
    "loyalty": ("loyalty {n}", "loyauté {n}"),
    "defense": ("defense {n}", "défense {n}"),
    "protected": ("protected by {what}", "protégée par {what}"),
    "x": ("X = {n}", "X = {n}"),
    "day": ("day", "jour"),
    "night": ("night", "nuit"),
}
"""What only a page says; the script has it too."""


def word(key: str, lang: str, **parts: str) -> str:
    """A text in one language, with its slots filled."""
    return REPORT[key][text.LANGUAGES.index(lang)].format(**parts)


def heading(key: str, lang: str) -> str:
    """A text and a colon, as the language writes it."""
    return word(key, lang) + (" :" if lang == "fr" else ":")


def both(key: str) -> Both:
    """A text in both languages."""
    return Both(*REPORT[key])
