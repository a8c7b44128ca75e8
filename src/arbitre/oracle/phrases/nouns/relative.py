"""What follows a noun: "you control", "with power 4 or greater", "attached to ~", "from your graveyard" (CR 109.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Stat
from arbitre.ir.conditions import Alike, Happened
from arbitre.ir.filters import (
    Altogether,
    And,
    AttachedTo,
    Attacks,
    BlockedBy,
    Blocks,
    ChosenFor,
    ColorCount,
    ControlledBy,
    Convoked,
    DamagedBy,
    DamagedBySourceOf,
    HasBasicLandType,
    HasCounters,
    HasKeyword,
    HasManaCost,
    HasState,
    HasSupertype,
    HasSymbol,
    HasType,
    InZone,
    Is,
    IsOdd,
    IsOfChosen,
    Not,
    OfSource,
    Or,
    Other,
    OwnedBy,
    ProtectedBy,
    RepeatsSymbol,
    State,
    StatIs,
    When,
)
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Does
from arbitre.ir.refs import All, Attached, Both, ControllerOf, It, Pick, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, ManaCost, Shares, Supertype, Zone
from arbitre.oracle.categories import (
    HAVING,
    NP,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PLAYER_POSS,
    PLAYERS_POSS,
    POST,
)
from arbitre.oracle.discourse.said import Phrase, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME, head_first
from arbitre.oracle.lexicon.words import INTEGER, MANA, NUMERAL

# --- relative phrases -------------------------------------------------------------------------------------------------


def one(category: Category, build: Any, unbuild: Any, **kw: Any) -> None:
    """A row of POST whose phrase says one filter."""
    row(
        category,
        build=lambda **s: REJECT if (made := build(**s)) is REJECT else Phrase((made,)),
        unbuild=lambda v: unbuild(v.parts[0]) if len(v.parts) == 1 else None,
        of_type=Phrase,
        **kw,
    )


ATTACKS_OPPONENTS: Final = Attacks(Players(Who.OPPONENTS))
ATTACKS_YOURS: Final = Attacks(Both((You(), All(And((HasType(CardType.PLANESWALKER), ControlledBy(You())))))))
"""Or a planeswalker that you control."""


def fixed_post(what: Filter, en: str, fr: str | None = None, category: Category = POST, number: str = "") -> None:
    """A row of POST with one fixed filter, said of one thing or of several; without French, it is only read."""
    row(category, Phrase((what,)), en=en, fr=fr, alias=fr is None, number=number)


def _is_somebody(who: Any) -> bool:
    """Whether it is one player who has been spoken of: neither oneself nor some of several."""
    return who != You() and not isinstance(who, Players | Pick)


fixed_post(ControlledBy(You()), "you control", "que vous contrôlez")
fixed_post(Not(ControlledBy(You())), "you don't control", "que vous ne contrôlez pas")
fixed_post(ControlledBy(Players(Who.OPPONENTS)), "a opponent controls", "que un adversaire contrôle", number=SING)
fixed_post(ControlledBy(Players(Who.OPPONENTS)), "your opponents control", "que vos adversaires contrôlent")
fixed_post(ControlledBy(Players(Who.OPPONENTS)), "a opponent controls", number=PLUR)
fixed_post(ControlledBy(Players(Who.DEFENDING)), "defending player controls", "que le joueur défenseur contrôle")
fixed_post(ControlledBy(You()), "you controlled")
fixed_post(ControlledBy(Players(Who.OPPONENTS)), "a opponent controlled")
one(
    POST,
    lambda who: ControlledBy(who) if _is_somebody(who) else REJECT,
    lambda v: (
        {"who": v.who}
        if isinstance(v, ControlledBy) and (not isinstance(v.who, Players) or v.who.such is None)
        else None
    ),
    en="{who!} control*",
    fr="que {who!} contrôler*",
    who=PLAYER,
)
row(
    POST,
    Phrase((ControlledBy(ControllerOf(stand_in(Pronoun(h.at, "creature")))),)),
    en="with the same controller",
    alias=True,
)
row(
    POST,
    Phrase((ControlledBy(h.who),)),
    provided=_is_somebody,
    en="controlled by {who}",
    fr="contrôlé* par {who}",
    who=PLAYER,
    alias=True,
)
fixed_post(ProtectedBy(You()), "you protect", "que vous protégez")
row(
    POST,
    Phrase((ProtectedBy(h.who),)),
    provided=lambda who: who != You(),
    en="{who!} protect*",
    fr="que {who!} protéger*",
    who=PLAYER,
)
fixed_post(OwnedBy(You()), "you own", "que vous possédez")
fixed_post(OwnedBy(Players(Who.OPPONENTS)), "a opponent owns", "que un adversaire possède", number=SING)
row(
    POST,
    Phrase((OwnedBy(h.who),)),
    provided=_is_somebody,
    en="{who!} own*",
    fr="que {who!} posséder*",
    who=PLAYER,
)
fixed_post(Not(OwnedBy(You())), "you don't own", "que vous ne possédez pas")
for _two, _wording, _french in (
    (
        (ControlledBy(You()), Not(OwnedBy(You()))),
        "you control but don't own",
        "que vous contrôlez mais ne possédez pas",
    ),
    (
        (OwnedBy(You()), Not(ControlledBy(You()))),
        "you own but don't control",
        "que vous possédez mais ne contrôlez pas",
    ),
    ((OwnedBy(You()), ControlledBy(You())), "you both own and control", "que vous possédez et contrôlez à la fois"),
    (
        (OwnedBy(You()), ControlledBy(Players(Who.OPPONENTS))),
        "you own that your opponents control",
        "que vous possédez et que vos adversaires contrôlent",
    ),
):
    row(POST, Phrase(_two), en=_wording, fr=_french)
row(POST, Phrase((OwnedBy(You()), ControlledBy(You()))), en="you own and control", alias=True)
row(POST, Phrase((h.what,)), en="with {what@}", fr="avec {what*}", what=HAVING)
row(HAVING, HasKeyword, en="{keyword}", fr="le* {keyword}", keyword=KEYWORD_NAME)
ONE_KEYWORD: Final = Category("keyword ability that something has")
row(ONE_KEYWORD, HasKeyword, en="{keyword}", fr="le* {keyword}", keyword=KEYWORD_NAME)
row(HAVING, Or, en="{parts}", fr="{parts}", parts=Series(ONE_KEYWORD, "or", least=3))
row(
    HAVING,
    Or((HasKeyword("cycling"), HasKeyword("typecycling"))),  # CR 702.27e
    en=("a cycling ability", "cycling abilities"),
    fr="une capacité de recyclage",
)
for _name in (
    "afflict",
    "annihilator",
    "bushido",
    "cycling",
    "disguise",
    "embalm",
    "eternalize",
    "fading",
    "flashback",
    "foretell",
    "level up",
    "madness",
    "modular",
    "mutate",
    "rampage",
    "suspend",
    "toxic",
    "unearth",
    "vanishing",
    "ward",
):
    row(HAVING, HasKeyword(_name), en=_name, fr=f"le* {head_first(_name)}")
row(HAVING, HasKeyword("morph"), en=("a morph ability", "morph abilities"), fr="une capacité de mue")
row(
    POST,
    Phrase((Not(HasKeyword(h.name)),)),
    en="without {name}",
    fr="sans le* {name}",
    name=KEYWORD_NAME,
)


row(
    POST,
    Phrase((Not(HasCounters(h.kind)),)),
    en=("without a {kind} counter on it|them", "with no {kind} counters on it|them"),
    fr="sans marqueur {kind} sur il*",
    kind=COUNTER_KIND,
)
fixed_post(Not(HasCounters()), "with no counters on it|them", "sans marqueur sur il*")
STAT = Category("power or toughness")
row(STAT, Stat.POWER, en="power", fr="force*")
row(STAT, Stat.TOUGHNESS, en="toughness", fr="endurance*")
row(
    STAT,
    Stat.POWER_AND_TOUGHNESS,
    en="total power and toughness",
    fr="somme* de la force et de l'endurance",
)
row(STAT, Stat.MANA_VALUE, en="mana value", fr="valeur* de mana", fr_2011="coût* converti de mana")


def stat_is(compare: Compare, en: str, fr: str) -> None:
    """ "with power 4 or greater"."""
    row(
        HAVING,
        StatIs(compare=compare, stat=h.stat, amount=h.amount),
        en=f"{{stat}} {{amount}}{en}",
        fr=f"un* {{stat}} {fr}",
        stat=STAT,
        amount=NUMERAL,
    )


stat_is(Compare.AT_LEAST, " or greater", "supérieur* ou égal* à {amount}")
stat_is(Compare.AT_MOST, " or less", "inférieur* ou égal* à {amount}")
stat_is(Compare.EQUAL, "", "de {amount}")


def _either_stat(compare: Compare, en: str, fr: str) -> None:
    """ "With power or toughness 4 or greater"."""

    row(
        HAVING,
        Or((StatIs(Stat.POWER, compare, h.amount), StatIs(Stat.TOUGHNESS, compare, h.amount))),
        en=f"power or toughness {{amount}} {en}",
        fr=f"une force ou une endurance {fr}",
        amount=NUMERAL,
    )


_either_stat(Compare.AT_LEAST, "or greater", "supérieure ou égale à {amount}")
_either_stat(Compare.AT_MOST, "or less", "inférieure ou égale à {amount}")


def _parity(odd: bool, en: str, fr: str) -> None:
    """ "With an odd mana value", "with even mana values"."""
    for template, alias in ((f"{en} {{stat}}", False), (f"a {en} {{stat}}", True)):
        row(HAVING, IsOdd(odd=odd, stat=h.stat), en=template, fr=f"un* {{stat}} {fr}", stat=STAT, alias=alias)
    row(HAVING, IsOdd(Stat.MANA_VALUE, odd), en=f"{en} mana values", alias=True)


_parity(True, "odd", "impair*")
row(
    HAVING,
    RepeatsSymbol(),
    en="more than one of the same mana symbol in its|their mana cost",
    fr="un coût de mana ayant deux fois le même symbole de mana",
)


def _contained(cost: ManaCost) -> Any:
    return HasSymbol(cost.symbols[0]) if len(cost.symbols) == 1 else REJECT


def _containing(given: HasSymbol) -> dict[str, Any]:
    return {"cost": ManaCost((given.symbol,))}


row(
    HAVING,
    build=_contained,
    unbuild=_containing,
    of_type=HasSymbol,
    en=("{cost} in its|their mana cost", "{cost} in their mana costs"),
    fr="un coût de mana contenant {cost}",
    cost=MANA,
)
row(
    HAVING,
    HasManaCost(h.costs),
    en="mana cost {costs}",
    fr="un coût de mana de {costs}",
    costs=Series(MANA, "or"),
)
row(HAVING, HasBasicLandType(), en=("a basic land type", "basic land types"), fr="un type de terrain de base")
fixed_post(HasBasicLandType(), "that each have a basic land type")
_parity(False, "even", "paire")
row(
    HAVING,
    HasCounters(),
    en=("a counter on it|them", "one or more counters on it|them", "counters on it|them"),
    fr="un marqueur sur il*",
)
row(
    HAVING,
    HasCounters,
    en=("a {kind} counter on it|them", "one or more {kind} counters on it|them", "{kind} counters on it|them"),
    fr="un marqueur {kind} sur il*",
    kind=COUNTER_KIND,
)
row(
    HAVING,
    HasCounters,
    en="{at_least:plur} or more counters on it|them",
    fr="au moins {at_least} marqueurs sur il*",
    at_least=INTEGER,
)
row(
    HAVING,
    HasCounters,
    en="{at_least:plur} or more {kind} counters on it|them",
    fr="au moins {at_least} marqueurs {kind} sur il*",
    at_least=INTEGER,
    kind=COUNTER_KIND,
)


def _at_most(most: int, kind: str) -> Filter:
    return Not(HasCounters(kind, most + 1))


def _at_most_slots(given: Not) -> dict[str, Any] | None:
    match given.part:
        case HasCounters(kind=kind, at_least=more) if kind and more > 1:
            return {"most": more - 1, "kind": kind}
    return None


row(
    HAVING,
    build=_at_most,
    unbuild=_at_most_slots,
    of_type=Not,
    en="{most:plur} or fewer {kind} counters on it|them",
    fr="au plus {most} marqueurs {kind} sur il*",
    most=INTEGER,
    kind=COUNTER_KIND,
)
row(
    HAVING,
    Not(HasCounters(h.kind, h.more)),
    en="fewer than {more:plur} {kind} counters on it|them",
    more=INTEGER,
    kind=COUNTER_KIND,
    alias=True,
)
for _en, _filter, _fr in (
    ("of the chosen color", IsOfChosen(ChosenFor.COLOR), "de la couleur choisie"),
    ("of the chosen type", IsOfChosen(ChosenFor.CREATURE_TYPE), "du type choisi"),
    ("of that color", IsOfChosen(ChosenFor.COLOR), None),
    ("of that type", IsOfChosen(ChosenFor.CREATURE_TYPE), None),
    ("attacking you", Attacks(You()), "qui vous attaquer*"),
    ("attacking your opponents", ATTACKS_OPPONENTS, "qui attaquer* l'un de vos adversaires"),
    ("attacking one of your opponents", ATTACKS_OPPONENTS, None),
    (
        "attacking you or a planeswalker you control",
        ATTACKS_YOURS,
        "qui vous attaquer* ou attaquer* un de vos planeswalkers",
    ),
    (
        "dealt damage this turn by a source you controlled",
        DamagedBySourceOf(You()),
        "blessé* ce tour-ci par une source que vous contrôliez",
    ),
    ("dealt damage by ~ this turn", DamagedBy(This()), "blessé* par ~ ce tour-ci"),
    ("blocking ~", Blocks(This()), "bloquant ~"),
    ("blocked by ~", BlockedBy(This()), "bloqué* par ~"),
    ("~ is blocking", BlockedBy(This()), None),
    ("attached to ~", AttachedTo(This()), "attaché* à ~"),
    ("attached to you", AttachedTo(You()), "attaché* à vous"),
    ("you own or control", Or((OwnedBy(You()), ControlledBy(You()))), "que vous possédez ou contrôlez"),
    ("dealt damage this turn", HasState(State.DAMAGED), None),
):
    fixed_post(_filter, _en, _fr)
row(
    POST,
    Phrase((DamagedBy(h.ref),)),
    provided=lambda ref: isinstance(ref, Attached),
    en="dealt damage by {ref:sing} this turn",
    fr="blessé* par {ref:sing} ce tour-ci",
    ref=OBJECTS,
)
row(
    POST,
    Phrase((Convoked(h.ref),)),
    en="that convoked {ref:sing}",
    fr="qui avoir* convoqué {ref:sing}",
    ref=OBJECTS,
)
for _deed, _en, _fr in (("crew", "crewed", "piloté"), ("saddle", "saddled", "sellé")):  # CR26 702.122b, 702.171c
    row(
        POST,
        Phrase((When(Happened(Does(_deed, Is(It()), to=Is(h.ref)))),)),
        en=f"that {_en} {{ref:sing}} this turn",
        fr=f"qui avoir* {_fr} {{ref:sing}} ce tour-ci",
        ref=OBJECTS,
    )
for _compare, _least, _fr in ((Compare.AT_MOST, "less", "au plus"), (Compare.AT_LEAST, "greater", "au moins")):
    row(
        POST,
        Phrase((Altogether(StatIs(h.stat, _compare, h.n)),)),
        en=f"with total {{stat}} {{n}} or {_least}",
        fr=f"dont la {{stat}} totale est d'{_fr} {{n}}",
        stat=STAT,
        n=NUMERAL,
    )
SHARED: Final = Category("something that several may have in common")
for _shared, _en, _fr in (
    (Shares.COLOR, "a color", "une couleur"),
    (Shares.TYPE, "a card type", "un type de carte"),
    (Shares.PERMANENT_TYPE, "a permanent type", "un type de permanent"),
    (Shares.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Shares.LAND_TYPE, "a land type", "un type de terrain"),
):
    row(SHARED, _shared, en=_en, fr=_fr)
row(POST, Phrase((Altogether(alike=Alike(h.what)),)), en="that share {what}", fr="qui partager* {what}", what=SHARED)
row(
    POST,
    Phrase((Altogether(alike=Alike(Shares.CREATURE_TYPE, apart=True)),)),
    en="that share no creature types",
    fr="qui ne partager* aucun type de créature",
)
row(
    POST,
    Phrase((Altogether(alike=Alike(Shares.CONTROLLER)),)),
    en="controlled by the same player",
    fr="contrôlé* par le même joueur",
    number=PLUR,
)
row(
    POST,
    Phrase((Altogether(alike=Alike(Shares.CONTROLLER, apart=True)),)),
    en="controlled by different players",
    fr="contrôlé* par des joueurs différents",
    number=PLUR,
)
row(
    POST,
    Phrase((Altogether(alike=Alike(Shares.MANA_VALUE, apart=True)), StatIs(Stat.MANA_VALUE, Compare.AT_MOST, h.n))),
    en="that each have a different mana value {n} or less",
    fr="ayant chacun* une valeur de mana différente inférieure ou égale à {n}",
    n=NUMERAL,
    number=PLUR,
)
for _unlike, _en, _fr in (
    (Shares.NAME, "names", "noms différents"),
    (Shares.MANA_VALUE, "mana values", "valeurs de mana différentes"),
):
    row(
        POST,
        Phrase((Altogether(alike=Alike(_unlike, apart=True)),)),
        en=f"with different {_en}",
        fr=f"de {_fr}",
        number=PLUR,
    )
row(
    POST,
    Phrase((OfSource(h.what),)),
    en="from a {what:sing} source",
    fr="d'une source {what:sing}",
    what=NP,
)
row(
    POST,
    Phrase((AttachedTo(All(h.what)),)),
    en="attached to a {what:sing} (?!you)",
    fr="attaché* à un* {what:sing}",
    what=NP,
)
row(POST, Phrase((AttachedTo(All(h.what)),)), en="attached to {what:plur}", what=NP, alias=True)
row(POST, Phrase((BlockedBy(stand_in(Pronoun(h.at))),)), en="it's blocking", alias=True)
for _kind, _field, _en, _fr in (
    (AttachedTo, "ref", "attached to {ref:sing}", "attaché* à {ref:sing}"),
    (AttachedTo, "ref", "attached to {ref:plur}", "attaché* à {ref:plur}"),
    (Blocks, "whom", "blocking {ref:sing}", "bloquant {ref:sing}"),
):
    one(
        POST,
        lambda ref, kind=_kind: kind(ref) if isinstance(ref, (Pronoun, Attached, Targeted)) else REJECT,
        lambda v, kind=_kind, field=_field: (
            {"ref": getattr(v, field)}
            if isinstance(v, kind) and getattr(v, field) != This() and not isinstance(getattr(v, field), All)
            else None
        ),
        en=_en,
        fr=_fr,
        ref=OBJECTS,
    )


def _other_than(ref: Any) -> Any:
    """ "Other than ~": than one thing that is spoken of."""
    single = isinstance(ref, This | Pronoun | Targeted | Attached)
    return Other(ref) if single else REJECT


one(
    POST,
    _other_than,
    lambda v: {"ref": v.than} if isinstance(v, Other) else None,
    en="other than {ref:sing}",
    fr="autre*:post que {ref}",
    ref=OBJECTS,
)
row(POST, Phrase(()), en="on the battlefield", alias=True)  # what names no other zone is there (CR 109.2)

# --- places -----------------------------------------------------------------------------------------------------------


for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "graveyards", "cimetières"),
    (Zone.HAND, "hands", "mains"),
    (Zone.LIBRARY, "libraries", "bibliothèques"),
):
    row(
        PLACE_POST,
        Phrase((InZone(_zone), OwnedBy(h.who))),
        en=f"from|in {{who}} {_en}",
        fr=f"de|dans les {_fr} de {{who}}",
        who=PLAYERS_POSS,
    )


def _owned_place(zone: Zone, en: str, fr: str) -> None:
    """ "From your graveyard", "in your graveyard"."""

    def unbuild(phrase: Phrase) -> dict[str, Any] | None:
        match phrase.parts:
            case (InZone(zone=at), OwnedBy(who=who)) if at is zone:
                return {"who": who}
        return None

    row(PLACE_POST, Phrase((InZone(zone), OwnedBy(h.who))), en=en, fr=fr, who=PLAYER_POSS)


for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "graveyard", "cimetière"),
    (Zone.HAND, "hand", "main"),
    (Zone.LIBRARY, "library", "bibliothèque"),
):
    _owned_place(_zone, f"from|in {{who}} {_en}", f"de|dans <{_fr} {{who}}>")
row(
    PLACE_POST,
    Phrase((InZone(Zone.HAND), OwnedBy(h.who), HasState(State.DRAWN_THIS_TURN))),
    en="from|in {who} hand drawn this turn",
    fr="^pioché* ^ce_tour-ci de|dans <main {who}>",
    who=PLAYER_POSS,
)
_HAND_OR_GRAVEYARD: Final = Or((InZone(Zone.HAND), InZone(Zone.GRAVEYARD)))
row(
    PLACE_POST,
    Phrase((_HAND_OR_GRAVEYARD, OwnedBy(You()))),
    en="from|in your hand or graveyard",
    fr="de votre main ou de votre cimetière",
)
row(
    PLACE_POST,
    Phrase((Or((InZone(Zone.EXILE), InZone(Zone.GRAVEYARD))), OwnedBy(You()))),
    en="you own in exile and in your graveyard",
    fr="que vous possédez en exil et dans votre cimetière",
)
row(
    PLACE_POST,
    Phrase((_HAND_OR_GRAVEYARD, OwnedBy(h.who))),
    en="from|in {who} hand and graveyard",
    fr="de la main et du cimetière de {who}",
    who=PLAYER_POSS,
)
row(
    PLACE_POST,
    Phrase((_HAND_OR_GRAVEYARD, OwnedBy(h.who))),
    en="from|in {who} hands and graveyards",
    who=PLAYERS_POSS,
    alias=True,
)
fixed_post(
    InZone(Zone.GRAVEYARD),
    "from|in a|all graveyard|graveyards",
    "d'un_cimetière|dans_tous_les_cimetières",
    PLACE_POST,
    SING,
)
fixed_post(InZone(Zone.GRAVEYARD), "from|in all graveyards", "de|dans tous les cimetières", PLACE_POST, PLUR)
fixed_post(InZone(Zone.GRAVEYARD), "from|in a graveyard", category=PLACE_POST, number=PLUR)
fixed_post(InZone(Zone.GRAVEYARD), "from|in graveyards", category=PLACE_POST)
_GRAVEYARDS_AND_LIBRARIES: Final = Or((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))
fixed_post(
    _GRAVEYARDS_AND_LIBRARIES,
    "in graveyards and libraries",
    "dans les cimetières et les bibliothèques",
    PLACE_POST,
    PLUR,
)
fixed_post(InZone(Zone.HAND), "in all players' hands", "dans les mains de tous les joueurs", PLACE_POST, PLUR)
fixed_post(InZone(Zone.GRAVEYARD), "total in all graveyards", category=PLACE_POST, number=PLUR)
fixed_post(InZone(Zone.GRAVEYARD), "in each graveyard", category=PLACE_POST, number=SING)
fixed_post(InZone(Zone.EXILE), "in exile", "en exil", PLACE_POST)
ELSEWHERE: Final = Or(
    tuple(map(InZone, (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND))),
)
"""Cards that are neither on the battlefield nor on the stack, where they are spells."""
row(
    PLACE_POST,
    Phrase((ELSEWHERE,)),
    en="that aren't on the battlefield",
    fr="qui ne sont pas sur le champ de bataille",
)
fixed_post(InZone(Zone.EXILE), "from exile", category=PLACE_POST)
_EXILE_AND_GRAVEYARD: Final = Or((InZone(Zone.EXILE), InZone(Zone.GRAVEYARD)))
row(
    PLACE_POST,
    Phrase((_EXILE_AND_GRAVEYARD, OwnedBy(You()))),
    en="you own in exile and in your graveyard",
    fr="que vous possédez en exil et dans votre cimetière",
)

# --- what is excepted -------------------------------------------------------------------------------------------------

for _colors, _many in ((2, "two"), (3, "three")):
    fixed_post(
        ColorCount(Compare.EQUAL, _colors),
        f"that's exactly {_many} colors",
        f"qui est d'exactement {_colors} couleurs",
        number=SING,
    )
    fixed_post(ColorCount(Compare.EQUAL, _colors), f"with exactly {_many} colors", number=PLUR)
row(
    POST,
    Phrase((Not(h.what),)),
    en=("except for {what:plur}", "other than {what:plur}"),
    fr="sauf le* {what:plur}",
    what=NPS,
)
row(POST, Phrase((Other(This()),)), en="except for ~", alias=True)

# --- cards other than basic land cards (CR 205.4c) --------------------------------------------------------------------

NO_BASIC_LAND = Not(And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))))
fixed_post(NO_BASIC_LAND, "other than a basic land card", number=SING)
fixed_post(NO_BASIC_LAND, "other than basic land cards", number=PLUR)
