"""The names of keyword abilities (CR 702), as words of text."""

from typing import Final

from arbitre.oracle.grammar import Category, row

KEYWORD_NAME: Final = Category("keyword without parameters")

PLAIN_KEYWORDS: Final = {
    "deathtouch": "contact mortel",
    "defender": "défenseur",
    "double strike": "double initiative",
    "first strike": "initiative",
    "flash": "flash",
    "flying": "vol",
    "haste": "célérité",
    "hexproof": "défense talismanique",
    "indestructible": "indestructible",
    "intimidate": "intimidation",
    "lifelink": "lien de vie",
    "reach": "portée",
    "shroud": "linceul",
    "trample": "piétinement",
    "vigilance": "vigilance",
    "menace": "menace",
    "banding": "regroupement",
    "flanking": "débordement",
    "phasing": "déphasage",
    "shadow": "distorsion",
    "fear": "peur",
    "horsemanship": "équitation",
    "storm": "déluge",
    "convoke": "convocation",
    "changeling": "changelin",
    "exalted": "exaltation",
    "wither": "flétrissure",
    "infect": "infection",
    "persist": "persistance",
    "sunburst": "irisation",
    "split second": "fraction de seconde",
    "provoke": "provocation",
    "retrace": "récurrence",
    "cascade": "cascade",
    "rebound": "rebond",
    "conspire": "conspiration",
    "haunt": "hantise",
    "living weapon": "arme vivante",
    "battle cry": "cri de guerre",
    "totem armor": "armure totem",
    "epic": "épique",
    "gravestorm": "orage funèbre",
    "delve": "fouille",
    "undying": "éternité",
    "skulk": "furtivité",
    "prowess": "prouesse",
}
"""Keywords that stand alone, with their French names (CR 702.2 ff.)."""

for _name, _french in PLAIN_KEYWORDS.items():
    row(KEYWORD_NAME, value=_name, en=_name, fr=_french)
