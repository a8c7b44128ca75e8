"""The names of keyword abilities (CR 702), as words of text."""

from typing import Final

from arbitre.french.glossary import is_noun, keyword
from arbitre.oracle.formalism.grammar import Category, row

KEYWORD_NAME: Final = Category("keyword without parameters")

PLAIN_KEYWORDS: Final = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "intimidate",
    "lifelink",
    "reach",
    "shroud",
    "trample",
    "daybound",
    "nightbound",
    "station",
    "trample over planeswalkers",
    "vigilance",
    "menace",
    "banding",
    "flanking",
    "phasing",
    "shadow",
    "fear",
    "horsemanship",
    "storm",
    "convoke",
    "changeling",
    "exalted",
    "wither",
    "infect",
    "persist",
    "sunburst",
    "split second",
    "provoke",
    "retrace",
    "cascade",
    "rebound",
    "conspire",
    "haunt",
    "living weapon",
    "battle cry",
    "melee",
    "totem armor",
    "training",
    "epic",
    "cipher",
    "paradigm",
    "assist",
    "gravestorm",
    "delve",
    "undying",
    "skulk",
    "partner",
    "soulbond",
    "prowess",
    "increment",
    "aftermath",
    "bargain",
    "decayed",
    "dethrone",
    "devoid",
    "evolve",
    "exploit",
    "extort",
    "for mirrodin!",
    "start your engines!",
    "ascend",
    "enlist",
    "fuse",
    "myriad",
    "ravenous",
    "improvise",
    "ingest",
    "job select",
    "jump-start",
    "living metal",
    "mentor",
    "riot",
    "umbra armor",
    "read ahead",
    "compleated",
    "demonstrate",
    "undaunted",
    "unleash",
)
"""Keywords that stand alone (CR 702.2 ff.)."""


def head_first(name: str) -> str:
    """The French of a keyword as a template: its noun is what agrees."""
    if not is_noun(name):
        return keyword(name)
    words = keyword(name).split(" ")
    head = 1 if words[0] == "double" else 0
    return " ".join([*words[:head], f"{words[head]}*", *words[head + 1 :]])


for _name in PLAIN_KEYWORDS:
    row(KEYWORD_NAME, _name, en=_name, fr=head_first(_name))
