"""The ability words: they say what an ability is about, and mean nothing (CR 207.2c)."""

from __future__ import annotations

from arbitre.french.glossary import ABILITY_WORDS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.abilities.abilities import ABILITY_WORD

for _word in (
    "addendum",
    "adamant",
    "alliance",
    "celebration",
    "cohort",
    "converge",
    "corrupted",
    "coven",
    "delirium",
    "eerie",
    "eminence",
    "enrage",
    "ferocious",
    "flurry",
    "formidable",
    "hero's reward",
    "inspired",
    "legacy",
    "lieutenant",
    "magecraft",
    "opus",
    "pack tactics",
    "parade!",
    "paradox",
    "parley",
    "rally",
    "renew",
    "revolt",
    "secret council",
    "spell mastery",
    "strive",
    "survival",
    "tempting offer",
    "undergrowth",
    "valiant",
    "vivid",
    "void",
    "will of the council",
    "will of the planeswalkers",
    "fathomless descent",
    "descend 4",
    "descend 8",
    "repartee",
    "infusion",
):
    row(ABILITY_WORD, _word, en=_word, fr=ABILITY_WORDS[_word])
