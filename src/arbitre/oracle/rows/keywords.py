"""Keyword abilities (CR 702), as they stand in a line and after "has"."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import CastAmount, Chosen
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import And, ChosenFor, HasColor, HasSubtype, HasSupertype, HasType, IsOfChosen, IsPlayer
from arbitre.ir.node import Filter
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Supertype
from arbitre.oracle.grammar import Category, Series, row
from arbitre.oracle.rows.categories import COSTS, KEYWORD, NP
from arbitre.oracle.rows.keyword_names import KEYWORD_NAME
from arbitre.oracle.rows.words import COLOR, MANA, NUMERAL, SUBTYPE

row(KEYWORD, Keyword, en="{name}", fr="{name}", name=KEYWORD_NAME)

# --- with a cost -------------------------------------------------------------------------------------------------------

MANA_COST = Category("mana cost")
row(MANA_COST, PayMana, en="{mana}", fr="{mana}", mana=MANA)

_COST_KEYWORDS = {
    "buyback": "rappel", "cycling": "recyclage", "cumulative upkeep": "entretien cumulatif", "echo": "écho",
    "entwine": "entrelacement", "equip": "équipement", "evoke": "évocation", "flashback": "flashback", "fortify": "fortification",
    "kicker": "kick", "level up": "montée de niveau", "madness": "folie", "morph": "mue",
    "megamorph": "mégamue", "disguise": "déguisement", "multikicker": "multikick",
    "ninjutsu": "ninjutsu", "prowl": "rôde", "recover": "récupération", "replicate": "réplication", "transfigure": "transfiguration",
    "transmute": "transmutation", "aura swap": "permutation d'aura", "unearth": "exhumation", "overload": None, "bestow": None, "mutate": "mutation", "outlast": None, "scavenge": None,
    "miracle": None, "dash": None, "embalm": None, "eternalize": None, "blitz": None, "escape": None, "offspring": None,
    "disturb": "perturbation", "mayhem": "grabuge", "foretell": "prédiction", "plot": "complot", "warp": "distorsion",
    "freerunning": None, "spectacle": "spectacle", "squad": "escouade", "surge": None, "ward": "parade",
}  # fmt: skip
for _name, _french in _COST_KEYWORDS.items():
    row(KEYWORD, Keyword, en=f"{_name} {{cost}}", fr=_french and f"{_french} {{cost}}", name=_name, cost=MANA_COST)
    row(KEYWORD, Keyword, en=f"{_name} — {{cost}}.", fr=_french and f"{_french} — {{cost}}.", name=_name, cost=COSTS)

# --- with a number -----------------------------------------------------------------------------------------------------

_NUMBER_KEYWORDS = {
    "absorb": None, "backup": "renfort", "amplify": "amplification", "annihilator": "annihilateur", "bloodthirst": "soif de sang", "bushido": "bushido",
    "devour": "dévorement", "dredge": "dragage", "fading": "évanescence", "frenzy": None, "graft": "greffe", "hideaway": None,
    "modular": "modularité", "poisonous": "empoisonnement", "rampage": "fureur", "ripple": "ondulation",
    "soulshift": "transfert d'âme", "vanishing": "disparition", "fabricate": None, "renown": None, "tribute": None,
    "crew": None, "toxic": None, "bolster": None, "afflict": "affliction", "afterlife": "au-delà", "casualty": None,
    "mobilize": "mobilisation",
}  # fmt: skip
for _name, _french in _NUMBER_KEYWORDS.items():
    row(KEYWORD, Keyword, en=f"{_name} {{amount}}", fr=_french and f"{_french} {{amount}}", name=_name, amount=NUMERAL)
row(
    KEYWORD,
    Keyword,
    en="suspend {amount} — {cost}",
    fr="suspension {amount} — {cost}",
    name="suspend",
    amount=NUMERAL,
    cost=MANA_COST,
)
row(KEYWORD, Keyword, en="reinforce {amount} — {cost}", fr="renforcement {amount} — {cost}", name="reinforce", amount=NUMERAL,
    cost=MANA_COST)  # fmt: skip

row(KEYWORD, Keyword, en="vanishing", fr="disparition", name="vanishing")
row(KEYWORD, value=Keyword("modular", amount=CastAmount(Chosen.COLORS_SPENT)), en="modular — sunburst",
    fr="modularité — irisation")  # fmt: skip

# --- with a quality ----------------------------------------------------------------------------------------------------

FROM = Category("quality of a protection")
"""After "protection": one "from …"."""
row(FROM, HasColor, en="from {color}", fr="contre le {color}", color=COLOR)
row(FROM, build=lambda what: what, unbuild=lambda v: {"what": v} if not isinstance(v, HasColor) else None, of_type=Filter,
    en="from {what:plur}", fr="contre les {what:plur}", what=NP)  # fmt: skip
row(FROM, value=IsOfChosen(ChosenFor.COLOR), en="from the chosen color", fr="contre la couleur choisie")
row(KEYWORD, Keyword, en="protection {what}", fr="protection {what}", name="protection", what=Series(FROM, "and"))


row(KEYWORD, Keyword, en="hexproof {what}", fr="défense talismanique {what}", name="hexproof", what=Series(FROM, "and"))


def _one_filter(name: str, en: str, fr: str | None, number: str, category: Category = NP) -> None:
    """A keyword with one description of objects."""
    row(
        KEYWORD, build=lambda what: Keyword(name, what=(what,)),
        unbuild=lambda v: {"what": v.what[0]} if len(v.what) == 1 and v == Keyword(name, what=v.what) else None,
        of_type=Keyword, en=en.format(what=f"{{what:{number}}}"), fr=fr and fr.format(what=f"{{what:{number}}}"), what=category,
    )  # fmt: skip


_one_filter("enchant", "enchant {what}", "enchanter : {what}", "sing")
_one_filter("affinity", "affinity for {what}", "affinité avec les {what}", "plur")
_one_filter("champion", "champion a {what}", "championnat d'un {what}", "sing")
_one_filter("offering", "{what} offering", None, "sing")
row(KEYWORD, Keyword, en="enchant player", fr="enchanter : joueur", name="enchant", what=(IsPlayer(),))
row(KEYWORD, build=lambda what, cost: Keyword("splice", cost, what=(HasSubtype(what),)),
    unbuild=lambda v: {"what": v.what[0].subtype, "cost": v.cost} if v.name == "splice" and isinstance(v.what[0], HasSubtype) else None,
    of_type=Keyword, en="splice onto {what} {cost}", fr="imprégnation d'{what} {cost}", what=SUBTYPE, cost=MANA_COST)  # fmt: skip

# --- landwalk and typecycling ------------------------------------------------------------------------------------------

_WALKS: dict[str, tuple[Filter, str]] = {
    **{f"{land.lower()}walk": (HasSubtype(land), land) for land in BASIC_LAND_TYPES},
    "desertwalk": (HasSubtype("Desert"), "Desert"),
    "legendary landwalk": (And((HasSupertype(Supertype.LEGENDARY), HasType(CardType.LAND))), "legendary land"),
    "snow landwalk": (And((HasSupertype(Supertype.SNOW), HasType(CardType.LAND))), "snow land"),
    **{f"snow {land.lower()}walk": (And((HasSupertype(Supertype.SNOW), HasSubtype(land))), f"snow {land}") for land in BASIC_LAND_TYPES},
}  # fmt: skip
for _walk, (_what, _word) in _WALKS.items():
    row(KEYWORD, value=Keyword("landwalk", what=(_what,), word=_word), en=_walk)


def _cycling(name: str, what: Filter, word: str) -> None:
    row(
        KEYWORD, build=lambda cost: Keyword("typecycling", cost, what=(what,), word=word),
        unbuild=lambda v: {"cost": v.cost} if v == Keyword("typecycling", v.cost, what=(what,), word=word) else None,
        of_type=Keyword, en=f"{name} {{cost}}", cost=MANA_COST,
    )  # fmt: skip


for _subtype in (*BASIC_LAND_TYPES, "Wizard", "Sliver"):
    _cycling(f"{_subtype.lower()}cycling", HasSubtype(_subtype), _subtype)
_cycling("basic landcycling", And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))), "basic land")
