"""What `arbitre rules` says around the numbers and names."""

from __future__ import annotations

from typing import Final

from arbitre.text.messages import Pair, pick

WORDS: Final[dict[str, Pair]] = {
    "number": ("number", "numéro"),
    "lacks it": ("lacks it", "ne l'a pas"),
    "code": ("functions", "fonctions"),
    "tests": ("tests", "tests"),
    "rows": ("requirements", "exigences"),
    "none": ("none", "aucun"),
    "rules": ("rules", "règles"),
    "both": ("both", "les deux"),
    "chapter": ("chapter", "chapitre"),
    "all": ("all", "total"),
    "missing": ("Not yet cited by code and tests", "Pas encore citées par le code et les tests"),
    "not behavioural": ("Not behavioural", "Sans comportement"),
    "heading": ("a heading", "un intitulé"),
    "definition": ("a definition", "une définition"),
    "deck": ("decks and tournaments", "decks et tournois"),
    "table": ("handling and manners at a table", "manipulation et usages à table"),
    "history": ("history", "historique"),
    "nothing found": ("no title has these words", "aucun titre n'a ces mots"),
}


def rulebook_word(key: str, lang: str) -> str:
    """A word of the answer."""
    return pick(WORDS[key], lang)
