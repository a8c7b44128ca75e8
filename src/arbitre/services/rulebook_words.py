"""What `arbitre rules` says around the numbers and names; it stands apart from `text`, which knows the whole game."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages, colon

WORDS: Final = Messages(
    {
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
        "document": ("document", "document"),
        "documents": ("documents", "documents"),
        "also": ("also", "aussi"),
        "changed": ("the rule has changed since the document", "la règle a changé depuis le document"),
        "inferred": (
            "the number cannot be read in the document, and follows from its neighbours",
            "le numéro est illisible dans le document, et se déduit de ses voisins",
        ),
        "scenarios": ("Scenarios", "Scénarios"),
        "the code": ("Functions and tests", "Fonctions et tests"),
        "nothing found": ("no title has these words", "aucun titre n'a ces mots"),
    }
)


def labelled(key: str, lang: str) -> str:
    """A word before what it announces."""
    return f"{rulebook_word(key, lang)}{colon(lang).rstrip()}"


def rulebook_word(key: str, lang: str) -> str:
    """A word of the answer."""
    return WORDS(key).told(lang)
