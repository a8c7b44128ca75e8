"""The words that say what a creature that is made up is like: its keywords, colours and types, as patterns."""

from __future__ import annotations

import re
from typing import Final

from arbitre.french.glossary import TERMS
from arbitre.judge.wording.folding import folded

WALKS: Final = {
    "forets": "forestwalk",
    "iles": "islandwalk",
    "marais": "swampwalk",
    "montagnes": "mountainwalk",
    "plaines": "plainswalk",
}
"""Lands behind "traversée des", and what the ability is called."""
KEYWORDS: Final = {
    **{
        folded(word): english
        for english, noun in TERMS["keyword"].items()
        if not english.endswith("!") and english != "protection"
        for word in (noun.singular, english)
    },
    **dict.fromkeys(("volante", "volant"), "flying"),
    "infecte": "infect",
    "fletrissement": "wither",
    "premiere frappe": "first strike",
    "frappe double": "double strike",
    "toucher mortel": "deathtouch",
    **{f"traversee des {land}": walk for land, walk in WALKS.items()},
    **{walk: walk for walk in WALKS.values()},
}
KEYWORD: Final = "(?:" + "|".join(sorted(map(re.escape, KEYWORDS), key=len, reverse=True)) + ")s?(?![a-z])"
COLORS: Final = {
    **dict.fromkeys(("white", "blanc", "blanche"), "W"),
    **dict.fromkeys(("blue", "bleu", "bleue"), "U"),
    **dict.fromkeys(("black", "noir", "noire"), "B"),
    **dict.fromkeys(("red", "rouge"), "R"),
    **dict.fromkeys(("green", "vert", "verte"), "G"),
}
COLOR: Final = "(?:" + "|".join(sorted(COLORS, key=len, reverse=True)) + ")s?(?![a-z])"
COLOR_NAMES: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
UNBLOCKABLE: Final = (
    r"(?:(?:qui )?ne (?:peut|peuvent) pas etre bloquee?s?(?! (?:par|sauf))|imblocables?"
    r"|inblocables?|unblockable|qui (?:est|sont) imblocables?)(?![a-z])"
)
ABILITY: Final = (
    rf"(?:(?:le |la |l'|du |de la )?(?:protection (?:contre|from) (?:le |la |les )?(?P<pro>{COLOR})|{KEYWORD}"
    rf"|{UNBLOCKABLE}))"
)
ABILITIES: Final = (
    rf"(?:(?:avec|with|ayant|qui (?:a|ont|avait|possede)|who has|a) )?(?:aussi |seulement )?{ABILITY}"
    rf"(?:(?:,| et| and|,? mais(?: aussi)?) ?{ABILITY})*"
).replace("?P<pro>", "?:")
"""What a creature that is made up can do."""
NO_ABILITIES: Final = (
    r"(?:sans (?:aucune? |le |la |l')?[a-z]+(?:,? (?:ni|et sans|et|ou) (?:le |la |l')?[a-z]+)*"
    r"|without [a-z]+(?: (?:or|and) [a-z]+)*|vanilla|de base|normale?s?|quelconques?)"
)
TYPES: Final = (
    r"(?:soldat|gobelin|zombie|elfe|esprit|oiseau|bete|loup|dragon|demon|ange|chevalier|guerrier|humain|vampire|ours|chat"
    r"|insecte|araignee|serpent|saprobionte|rat|squelette|geant|golem|elemental|illusion|soldier|goblin|spirit|beast)"
    r"s?(?![a-z])"
)
"""Types of creatures that people name behind a size: "un 1/1 soldat"."""
ABILITIES_ALONE: Final = re.compile(rf"{ABILITIES}(?: ?, ?{ABILITIES})*")
"""Nothing but abilities."""
