"""Keyword abilities (CR 702), as they stand in a line and after "has"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.glossary import subtype
from arbitre.french.lexicon import adjective
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import CastAmount, Chosen, Fixed, Stat, X
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import (
    And,
    ChosenFor,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsOfChosen,
    IsOpponent,
    IsPlayer,
    Not,
    Or,
    StatIs,
)
from arbitre.ir.node import Amount, Cost, Filter
from arbitre.ir.refs import Linked, Players, Who
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Compare, Supertype
from arbitre.oracle.categories import AMOUNT, COSTS, HAVING, KEYWORD, NP, POST
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME, head_first
from arbitre.oracle.lexicon.words import COLOR, COUNT, MANA, NAME, NUMERAL, PT, SUBTYPE
from arbitre.oracle.phrases.modifications.modifications import LOST
from arbitre.oracle.phrases.nouns.relative import one

row(KEYWORD, Keyword, en="{name}", fr="{name@}", name=KEYWORD_NAME)

# --- with a cost ------------------------------------------------------------------------------------------------------

MANA_COST = Category("mana cost")
row(MANA_COST, PayMana, en="{mana}", fr="{mana}", mana=MANA)

_COST_KEYWORDS = (
    "buyback",
    "cycling",
    "cumulative upkeep",
    "echo",
    "entwine",
    "equip",
    "evoke",
    "flashback",
    "fortify",
    "kicker",
    "level up",
    "madness",
    "morph",
    "megamorph",
    "disguise",
    "multikicker",
    "ninjutsu",
    "prowl",
    "recover",
    "replicate",
    "transfigure",
    "transmute",
    "aura swap",
    "unearth",
    "cleave",
    "overload",
    "bestow",
    "mutate",
    "outlast",
    "scavenge",
    "miracle",
    "dash",
    "embalm",
    "eternalize",
    "blitz",
    "escape",
    "offspring",
    "disturb",
    "mayhem",
    "foretell",
    "plot",
    "warp",
    "freerunning",
    "spectacle",
    "squad",
    "surge",
    "ward",
    "encore",
    "escalate",
    "web-slinging",
    "sneak",
    "reconfigure",
    "emerge",
    "harmonize",
    "commander ninjutsu",
    "more than meets the eye",
)
_ALSO_FR: Final = {"cycling": "cycle*", "equip": "équiper"}
"""Other names that they have in French."""
for _name in _COST_KEYWORDS:
    row(
        KEYWORD,
        Keyword(name=_name, cost=h.cost),
        en=f"{_name} {{cost}}",
        fr=f"{head_first(_name)} {{cost}}",
        cost=MANA_COST,
        also=(f"{_ALSO_FR[_name]} {{cost}}",) if _name in _ALSO_FR else (),
    )
    row(
        KEYWORD,
        Keyword(name=_name, cost=h.cost),
        en=f"{_name} — {{cost}}.",
        fr=f"{head_first(_name)} — {{cost:imp}}.",
        cost=COSTS,
    )


def _prototype(cost: PayMana, pt: tuple[Amount, Amount]) -> Any:
    sizes = [one.value for one in pt if isinstance(one, Fixed)]
    return Keyword("prototype", cost, word="/".join(map(str, sizes))) if len(sizes) == len(pt) else REJECT


def _prototype_slots(given: Keyword) -> dict[str, Any] | None:
    sizes = tuple(Fixed(int(one)) for one in given.word.split("/")) if given.name == "prototype" else ()
    return {"cost": given.cost, "pt": sizes} if sizes else None


row(
    KEYWORD,
    build=_prototype,
    unbuild=_prototype_slots,
    of_type=Keyword,
    en="prototype {cost} — {pt}",
    fr="prototype {cost} — {pt}",
    cost=MANA_COST,
    pt=PT,
)

# --- with a number ----------------------------------------------------------------------------------------------------

_NUMBER_KEYWORDS = (
    "absorb",
    "backup",
    "amplify",
    "annihilator",
    "bloodthirst",
    "bushido",
    "devour",
    "dredge",
    "fading",
    "frenzy",
    "graft",
    "hideaway",
    "modular",
    "poisonous",
    "rampage",
    "ripple",
    "soulshift",
    "vanishing",
    "fabricate",
    "renown",
    "tribute",
    "crew",
    "saddle",
    "toxic",
    "bolster",
    "afflict",
    "afterlife",
    "casualty",
    "teamwork",
    "mobilize",
    "firebending",
)
for _name in _NUMBER_KEYWORDS:
    row(
        KEYWORD,
        Keyword(name=_name, amount=h.amount),
        en=f"{_name} {{amount}}",
        fr=f"{head_first(_name)} {{amount}}",
        amount=NUMERAL,
    )
row(
    KEYWORD,
    Keyword("firebending", amount=h.amount),
    en="firebending x, where x is {amount}.",
    fr="maîtrise* du feu X, X étant {amount}.",
    amount=AMOUNT,
)
row(
    KEYWORD,
    Keyword(name="suspend", amount=X(), cost=h.cost),
    en="suspend x — {cost}. x can't be 0.",
    fr="suspension* X — {cost}. X ne peut pas être 0.",
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword(name="suspend", amount=h.amount, cost=h.cost),
    en="suspend {amount} — {cost}",
    fr="suspension* {amount} — {cost}",
    amount=NUMERAL,
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword(name="awaken", amount=h.amount, cost=h.cost),
    en="awaken {amount} — {cost}",
    fr="réveil* {amount} — {cost}",
    amount=NUMERAL,
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword(name="impending", amount=h.amount, cost=h.cost),
    en="impending {amount} — {cost}",
    fr="imminence* {amount} — {cost}",
    amount=NUMERAL,
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword(name="reinforce", amount=h.amount, cost=h.cost),
    en="reinforce {amount} — {cost}",
    fr="renfort* {amount} — {cost}",
    amount=NUMERAL,
    cost=MANA_COST,
)

row(KEYWORD, Keyword(name="vanishing"), en="vanishing", fr="disparition*")
row(
    KEYWORD,
    Keyword("modular", amount=CastAmount(Chosen.COLORS_SPENT)),
    en="modular — sunburst",
    fr="modularité* — irisation",
)

# --- with a quality ---------------------------------------------------------------------------------------------------

FROM = Category("quality of a protection")
"""After "protection": one "from …"."""
row(FROM, HasColor, en="from {color}", fr="contre le {color}", color=COLOR)
row(FROM, HasSubtype("Arcane"), en="from arcane", fr="contre les arcanes")
row(FROM, h.what, of_type=Filter, en="from {what:plur}", fr="contre le* {what:plur}", what=NP)
row(
    FROM,
    StatIs(Stat.MANA_VALUE, Compare.AT_LEAST, h.amount),
    en="from mana value {amount} or greater",
    fr="contre une valeur de mana supérieure ou égale à {amount}",
    amount=NUMERAL,
)
row(FROM, HasSupertype(Supertype.SNOW), en="from snow", fr="contre ce qui est neigeux")
row(FROM, ControlledBy(Players(Who.OPPONENTS)), en="from each of your opponents", fr="contre chacun de vos adversaires")
row(FROM, ControlledBy(Linked("player")), en="from the chosen player", fr="contre le joueur choisi")
row(FROM, IsOfChosen(ChosenFor.CARD_TYPE), en="from the chosen card type", fr="contre le type de carte choisi")
row(FROM, IsOfChosen(ChosenFor.NAME), en="from the chosen card name", fr="contre le nom de carte choisi")
row(
    FROM,
    IsOfChosen(ChosenFor.COLOR),
    en=("from the chosen color", "from that color"),
    fr="contre la couleur choisie",
)
row(
    KEYWORD,
    Keyword(name="protection", what=h.what),
    en="protection {what}",
    fr="protection* {what}",
    what=Series(FROM, "and"),
)
row(
    KEYWORD,
    Keyword("protection", what=tuple(map(HasColor, Color))),
    en=("protection from all colors", "protection from each color"),
    alias=True,
)
row(
    KEYWORD,
    build=lambda what: Keyword("protection", what=(what, *map(HasColor, Color))),
    of_type=Keyword,
    what=FROM,
    alias=True,
    en="protection {what} and from all colors",
)


row(
    KEYWORD,
    Keyword(name="hexproof", what=h.what),
    en="hexproof {what}",
    fr="défense* talismanique {what}",
    what=Series(FROM, "and"),
)
row(KEYWORD, Keyword("hexproof", what=tuple(map(HasColor, Color))), en="hexproof from each color", alias=True)


def _one_filter(
    name: str, en: str, fr: str | None, number: str, category: Category = NP, also: tuple[str, ...] = ()
) -> None:
    """A keyword with one description of objects."""
    row(
        KEYWORD,
        Keyword(name, what=(h.what,)),
        en=en.format(what=f"{{what:{number}}}"),
        fr=fr and fr.format(what=f"{{what:{number}}}"),
        what=category,
        also=tuple(one.format(what=f"{{what:{number}}}") for one in also),
    )


row(
    KEYWORD,
    Keyword("equip", h.cost, what=(h.what,)),
    en="equip {what:sing} {cost}",
    fr="équipement_: {what:sing} {cost}",
    what=NP,
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword("devour", None, h.amount, (h.what,)),
    en="devour {what:sing} {amount}",
    fr="dévorement* de {what:sing} {amount}",
    what=NP,
    amount=NUMERAL,
)
row(
    KEYWORD,
    Keyword("emerge", h.cost, what=(h.what,)),
    en="emerge from {what:sing} {cost}",
    fr="émergence* à partir de {what:sing} {cost}",
    what=NP,
    cost=MANA_COST,
)


def _craft(en: str, fr: str, number: str, fixed: Amount | None, word: str = "") -> None:
    """The materials of a craft ability, with their number or with how many they are said to be."""

    def build(what: Filter, cost: Cost, amount: Amount | None = fixed) -> Keyword:
        return Keyword("craft", cost, amount, (what,), word)

    def unbuild(v: Keyword) -> dict[str, Any] | None:
        if (
            v.name != "craft"
            or v.word != word
            or len(v.what) != 1
            or (v.amount != fixed if fixed is not None else v.amount == Fixed(1))
        ):
            return None
        return {"what": v.what[0], "cost": v.cost} | ({} if fixed is not None else {"amount": v.amount})

    slots: dict[str, Any] = {} if fixed is not None else {"amount": COUNT}
    row(
        KEYWORD,
        build=build,
        unbuild=unbuild,
        of_type=Keyword,
        en=f"craft with {en} {{cost}}",
        fr=f"artisanat* avec {fr} {{cost}}",
        what=NP,
        cost=MANA_COST,
        **slots,
    )


_craft("{what:sing}", "un* {what:sing}", "sing", Fixed(1))
_craft("one or more {what:plur}", "au moins un* {what:sing}", "plur", Fixed(1), "or more")
_craft("{amount} {what:plur}", "{amount} {what:plur}", "plur", None)
_craft("{amount} or more {what:plur}", "au moins {amount} {what:plur}", "plur", None, "or more")
# --- partners (CR26 702.124) ------------------------------------------------------------------------------------------

row(
    KEYWORD,
    Keyword(name="partner with", word=h.word),
    en="partner with {word}",
    fr="partenariat* avec {word}",
    word=NAME,
)
for _word, _fr in (
    ("friends forever", "amis pour la vie"),
    ("character select", "choix du personnage"),
    ("father & son", "père et fils"),
    ("survivors", "survivants"),
):
    row(KEYWORD, Keyword("partner", word=_word), en=f"partner — {_word}", fr=f"partenariat* — {_fr}")
row(KEYWORD, Keyword("partner", word="friends forever"), en="friends forever", alias=True)
row(KEYWORD, Keyword("choose a background"), en="choose a background", fr="choisissez un historique")
row(KEYWORD, Keyword("doctor's companion"), en="doctor's companion", fr="compagnon du Docteur")

_one_filter(
    "enchant",
    "enchant {what}",
    "enchanter_: {what}",
    "sing",
    also=("enchanter* {what}", "enchanter*_: {what}", "enchanter* un* {what}"),
)
_one_filter("bands with other", "bands with other {what}", "regroupement* avec d'autres {what}", "plur")
_one_filter("affinity", "affinity for {what}", "affinité* avec le* {what}", "plur")
_one_filter("champion", "champion a {what}", "championnat* de un* {what}", "sing")
_one_filter("offering", "{what} offering", "offrande* de {what}", "sing")
row(KEYWORD, Keyword(name="enchant", what=(IsOpponent(),)), en="enchant opponent", fr="enchanter_: adversaire")
row(KEYWORD, Keyword(name="enchant", what=(IsPlayer(),)), en="enchant player", fr="enchanter_: joueur")
row(
    KEYWORD,
    Keyword("splice", h.cost, what=(HasSubtype(h.what),)),
    en="splice onto {what} {cost}",
    fr="imprégnation* de {what} {cost}",
    what=SUBTYPE,
    cost=MANA_COST,
)
row(
    KEYWORD,
    Keyword("splice", h.cost, what=(HasSubtype(h.what),)),
    en="splice onto {what} — {cost}.",
    fr="imprégnation* de {what} — {cost:imp}.",
    what=SUBTYPE,
    cost=COSTS,
)

_INSTANT_OR_SORCERY: Final = Or((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))
row(
    KEYWORD,
    Keyword(name="splice", what=(_INSTANT_OR_SORCERY,), cost=h.cost),
    en="splice onto instant or sorcery {cost}",
    fr="imprégnation* d'éphémère ou de rituel {cost}",
    cost=MANA_COST,
)

# --- landwalk and typecycling -----------------------------------------------------------------------------------------

_WALKS: dict[str, tuple[Filter, str, str]] = {
    **{f"{land.lower()}walk": (HasSubtype(land), land, subtype(land).plural.lower()) for land in BASIC_LAND_TYPES},
    "desertwalk": (HasSubtype("Desert"), "Desert", "déserts"),
    "legendary landwalk": (
        And((HasSupertype(Supertype.LEGENDARY), HasType(CardType.LAND))),
        "legendary land",
        "terrains légendaires",
    ),
    "nonbasic landwalk": (
        And((Not(HasSupertype(Supertype.BASIC)), HasType(CardType.LAND))),
        "nonbasic land",
        "terrains non-base",
    ),
    "snow landwalk": (And((HasSupertype(Supertype.SNOW), HasType(CardType.LAND))), "snow land", "terrains neigeux"),
    **{
        f"snow {land.lower()}walk": (
            And((HasSupertype(Supertype.SNOW), HasSubtype(land))),
            f"snow {land}",
            f"{subtype(land).plural.lower()} {adjective('neigeux', subtype(land).gender, True)}",
        )
        for land in BASIC_LAND_TYPES
    },
}
for _walk, (_what, _word, _french) in _WALKS.items():
    row(KEYWORD, Keyword("landwalk", what=(_what,), word=_word), en=_walk, fr=f"traversée* des {_french}")


def _cycling(name: str, what: Filter, word: str, french: str) -> None:
    row(
        KEYWORD,
        Keyword("typecycling", h.cost, what=(what,), word=word),
        en=f"{name} {{cost}}",
        fr=f"recyclage* de {french} {{cost}}",
        cost=MANA_COST,
    )


for _subtype in (*BASIC_LAND_TYPES, "Wizard", "Sliver"):
    _french = subtype(_subtype).singular
    _cycling(
        f"{_subtype.lower()}cycling",
        HasSubtype(_subtype),
        _subtype,
        _french.lower() if _subtype in BASIC_LAND_TYPES else _french,
    )
_cycling(
    "basic landcycling", And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))), "basic land", "terrain de base"
)
WALK_NAME: Final = Category("landwalk by its name")
for _walk, (_what, _word, _french) in _WALKS.items():
    row(WALK_NAME, _walk, en=_walk, fr=f"traversée* des {_french}")
row(LOST, of_type=str, en="{name}", fr="le* {name@}", name=WALK_NAME)
row(HAVING, HasKeyword, en="{keyword}", fr="le* {keyword}", keyword=WALK_NAME)
ANY_NAME: Final = Category("keyword without parameters, or a landwalk")
row(ANY_NAME, of_type=str, en="{name}", fr="{name@}", name=KEYWORD_NAME)
row(ANY_NAME, of_type=str, en="{name}", fr="{name@}", name=WALK_NAME)


def _neither(left: str, right: str) -> Filter:
    return Not(Or((HasKeyword(left), HasKeyword(right))))


def _neither_slots(given: Filter) -> dict[str, Any] | None:
    match given:
        case Not(part=Or(parts=(HasKeyword(keyword=left), HasKeyword(keyword=right)))):
            return {"left": left, "right": right}
    return None


one(
    POST,
    _neither,
    _neither_slots,
    en="without {left} or {right}",
    fr="sans le* {left} ni le* {right}",
    left=ANY_NAME,
    right=ANY_NAME,
)
