"""Noun phrases: adjectives, noun, relative phrases, place (CR 109.2), in both numbers.

A noun phrase of several parts is ``And(parts)`` in printed order: other, adjectives, noun, relative phrases, zone, owner.
The noun "card" adds nothing to the filter; it is said when the filter names a zone or the context is one of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.french.glossary import TYPES
from arbitre.ir.amounts import Fixed, Stat, X
from arbitre.ir.filters import (
    And,
    Anything,
    AttachedTo,
    Attacks,
    BlockedBy,
    Blocks,
    ChosenFor,
    ColorCount,
    ControlledBy,
    DamagedBy,
    HasColor,
    HasCounters,
    HasKeyword,
    HasState,
    HasSubtype,
    HasSupertype,
    HasSymbol,
    HasType,
    InZone,
    IsAbility,
    IsOdd,
    IsOfChosen,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    Or,
    Other,
    OwnedBy,
    RepeatsSymbol,
    SharesWith,
    State,
    StatIs,
    TargetsOnly,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Attached, Pick, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Supertype, Zone
from arbitre.oracle.alternatives import alternatives, heads_of
from arbitre.oracle.grammar import REJECT, Category, Series, row
from arbitre.oracle.rows.categories import (
    ADJECTIVE,
    ADJECTIVES,
    CARD_NP,
    CARDS_NP,
    HAVING,
    HEAD,
    HEADS,
    HEADS_AND,
    NP,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PLAYER_NP,
    PLAYER_POSS,
    POST,
    POSTS,
)
from arbitre.oracle.rows.keyword_names import KEYWORD_NAME
from arbitre.oracle.rows.words import (
    COLOR,
    COLORS_FR,
    COUNTER_KIND,
    INTEGER,
    MANA,
    NON_SUBTYPE,
    NUMERAL,
    SUBTYPE,
    SUPERTYPE,
    TYPE,
)
from arbitre.oracle.said import Besides, Phrase, Pronoun, Targeted, stand_in


def both(*parts: Filter) -> Filter:
    """The parts as one filter, flattened: nothing, the part itself, or And."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, And) else () if isinstance(part, Anything) else (part,))
    return Anything() if not flat else flat[0] if len(flat) == 1 else And(tuple(flat))


def parts_of(what: Filter) -> tuple[Filter, ...]:
    """The inverse of :func:`both`."""
    return what.parts if isinstance(what, And) else () if isinstance(what, Anything) else (what,)


# --- adjectives --------------------------------------------------------------------------------------------------------

row(ADJECTIVE, build=lambda at: Other(stand_in(Besides(at))), unbuild=lambda v: {}, of_type=Other, en="other", fr="autre*",
    wants_place=True)  # fmt: skip
for _state, _fr in {
    State.TAPPED: "engagé*",
    State.UNTAPPED: "dégagé*",
    State.ATTACKING: "attaquant*",
    State.BLOCKING: "bloqueur*",
    State.BLOCKED: "bloqué*",
    State.UNBLOCKED: "non bloqué*",
    State.ENCHANTED: "enchanté*",
    State.EQUIPPED: "équipé*",
    State.SUSPENDED: "suspendu*",
}.items():
    row(ADJECTIVE, value=HasState(_state), en=str(_state), fr=_fr)
row(ADJECTIVE, value=HasState(State.COMMANDER), en="commander", fr="commandant*")
row(ADJECTIVE, value=Not(HasState(State.COMMANDER)), en="noncommander", fr="non-commandant")
row(ADJECTIVE, value=HasState(State.FACE_DOWN), en="face-down", fr="face cachée")
row(ADJECTIVE, value=HasState(State.FACE_UP), en="face-up", fr="face visible")
row(
    ADJECTIVE,
    value=Or((HasState(State.ATTACKING), HasState(State.BLOCKING))),
    en="attacking or blocking",
    fr="attaquant* ou bloqueur*",
)
row(ADJECTIVE, HasColor, en="{color}", fr="{color@}", color=COLOR)
COLOR_FILTER = Category("color")
row(COLOR_FILTER, HasColor, en="{color}", fr="{color@}", color=COLOR)
COLORS_OR = Series(COLOR_FILTER, "or", least=2)
row(ADJECTIVE, Or, en="{parts}", fr="{parts}", parts=COLORS_OR)
for _color in ("white", "blue", "black", "red", "green"):
    row(
        ADJECTIVE,
        value=Not(HasColor(Color[_color.upper()])),
        en=f"non{_color}",
        fr=f"non-{COLORS_FR[Color[_color.upper()]]}*",
    )
row(ADJECTIVE, value=ColorCount(Compare.EQUAL, 0), en="colorless", fr="incolore*")
row(ADJECTIVE, value=ColorCount(Compare.EQUAL, 1), en="monocolored", fr="monocolore*")
row(ADJECTIVE, value=ColorCount(Compare.AT_LEAST, 2), en="multicolored", fr="multicolore*")
row(ADJECTIVE, HasSupertype, en="{supertype}", fr="{supertype@}", supertype=SUPERTYPE)
NOT_SUPERTYPES = {"basic": "non-base", "legendary": "non-légendaire*", "snow": "non-neigeux*"}
for _supertype, _french in NOT_SUPERTYPES.items():
    row(ADJECTIVE, value=Not(HasSupertype(Supertype(_supertype))), en=f"non{_supertype}", fr=_french)
row(ADJECTIVE, HasType, en="{type:sing}", fr="{type*:of}", type=TYPE)
TYPE_FILTER = Category("card type")
row(TYPE_FILTER, HasType, en="{type@}", fr="{type@}", type=TYPE)
TYPES_OR = Series(TYPE_FILTER, "or", least=2, shared=True)
row(ADJECTIVE, Or, en="{parts:sing}", fr="{parts*:of}", parts=TYPES_OR)
for _type in ("creature", "artifact", "enchantment", "land", "planeswalker"):
    row(ADJECTIVE, value=Not(HasType(CardType(_type))), en=f"non{_type}", fr=f"non-{TYPES[_type].singular}", number="")
row(ADJECTIVE, HasSubtype, en="{subtype:sing}", fr="{subtype*:of}", subtype=SUBTYPE)
SUBTYPE_FILTER = Category("subtype")
row(SUBTYPE_FILTER, HasSubtype, en="{subtype@}", fr="{subtype@}", subtype=SUBTYPE)
SUBTYPES_OR = Series(SUBTYPE_FILTER, "or", least=2, shared=True)
row(ADJECTIVE, Or, en="{parts:sing}", fr="{parts*:of}", parts=SUBTYPES_OR)
row(
    ADJECTIVE,
    build=lambda subtype: Not(HasSubtype(subtype)),
    unbuild=lambda v: {"subtype": v.part.subtype} if isinstance(v.part, HasSubtype) else None,
    of_type=Not,
    en="{subtype}",
    fr="{subtype}",
    subtype=NON_SUBTYPE,
)
row(ADJECTIVE, value=IsPermanent(), en="permanent", fr="de permanent")
row(ADJECTIVE, value=Not(IsToken()), en="nontoken", fr="non-jeton")

# --- nouns -------------------------------------------------------------------------------------------------------------

row(HEAD, HasType, en="{type@}", fr="{type@}", type=TYPE)
row(HEAD, HasSubtype, en="{subtype@}", fr="{subtype@}", subtype=SUBTYPE)
row(HEAD, value=IsPermanent(), en="permanent|permanents", fr="permanent*")
row(HEAD, value=IsSpell(), en="spell|spells", fr="sort*")
row(HEAD, value=IsToken(), en="token|tokens", fr="jeton*")
row(HEAD, value=HasState(State.COMMANDER), en="commander|commanders", fr="commandant*")
row(HEAD, value=IsAbility(), en="ability|abilities", fr="capacité*")
row(HEAD, value=IsAbility(True), en="activated ability|abilities", fr="capacité* activé*")
row(HEAD, value=IsAbility(False), en="triggered ability|abilities", fr="capacité* déclenché*")
row(HEAD, value=IsAbility(), en="activated or triggered ability|abilities", alias=True)

# --- relative phrases --------------------------------------------------------------------------------------------------


def one(what: Category, build: Any, unbuild: Any, **kw: Any) -> None:
    """A row of POST whose phrase says one filter."""
    row(
        what,
        build=lambda **s: REJECT if (made := build(**s)) is REJECT else Phrase((made,)),
        unbuild=lambda v: unbuild(v.parts[0]) if len(v.parts) == 1 else None,
        of_type=Phrase,
        **kw,
    )


def fixed_post(what: Filter, en: str, fr: str | None = None, category: Category = POST) -> None:
    """A row of POST with one fixed filter."""
    row(category, value=Phrase((what,)), en=en, fr=fr)


fixed_post(ControlledBy(You()), "you control", "que vous contrôlez")
fixed_post(Not(ControlledBy(You())), "you don't control", "que vous ne contrôlez pas")
fixed_post(ControlledBy(Players(Who.OPPONENTS)), "your opponents control", "que vos adversaires contrôlent")
row(POST, value=Phrase((ControlledBy(Players(Who.OPPONENTS)),)), en="a opponent controls", alias=True)
row(
    POST,
    value=Phrase((ControlledBy(Players(Who.DEFENDING)),)),
    en="defending player controls",
    fr="que le joueur défenseur contrôle",
)
row(POST, value=Phrase((ControlledBy(You()),)), en="you controlled", alias=True)
row(POST, value=Phrase((ControlledBy(Players(Who.OPPONENTS)),)), en="a opponent controlled", alias=True)
one(
    POST,
    lambda who: ControlledBy(who) if who != You() and not isinstance(who, (Players, Pick)) else REJECT,
    lambda v: {"who": v.who} if isinstance(v, ControlledBy) else None,
    en="{who!} control*",
    fr="que {who!} contrôler*",
    who=PLAYER,
)
fixed_post(OwnedBy(You()), "you own", "que vous possédez")
row(POST, build=lambda what: Phrase((what,)), unbuild=lambda v: {"what": v.parts[0]} if len(v.parts) == 1 else None, of_type=Phrase,
    en="with {what@}", fr="avec {what*}", what=HAVING)  # fmt: skip
row(HAVING, HasKeyword, en="{keyword}", fr="le* {keyword}", keyword=KEYWORD_NAME)
one(
    POST,
    lambda name: Not(HasKeyword(name)),
    lambda v: {"name": v.part.keyword} if isinstance(v, Not) and isinstance(v.part, HasKeyword) else None,
    en="without {name}",
    fr="sans le* {name}",
    name=KEYWORD_NAME,
)
STAT = Category("power or toughness")
row(STAT, value=Stat.POWER, en="power", fr="force*")
row(STAT, value=Stat.TOUGHNESS, en="toughness", fr="endurance*")
row(STAT, value=Stat.MANA_VALUE, en="mana value", fr="valeur* de mana")


def stat_is(compare: Compare, en: str, fr: str) -> None:
    """ "with power 4 or greater"."""
    row(
        HAVING,
        StatIs,
        compare=compare,
        en=f"{{stat}} {{amount}}{en}",
        fr=f"une {{stat}} {fr}",
        stat=STAT,
        amount=NUMERAL,
    )


stat_is(Compare.AT_LEAST, " or greater", "supérieure ou égale à {amount}")
stat_is(Compare.AT_MOST, " or less", "inférieure ou égale à {amount}")
stat_is(Compare.EQUAL, "", "de {amount}")


def _parity(odd: bool, en: str, fr: str) -> None:
    """ "With an odd mana value", "with even mana values"."""
    for template, alias in ((f"{en} {{stat}}", False), (f"a {en} {{stat}}", True)):
        row(HAVING, IsOdd, odd=odd, en=template, fr=f"une {{stat}} {fr}", stat=STAT, alias=alias)
    row(HAVING, value=IsOdd(Stat.MANA_VALUE, odd), en=f"{en} mana values", alias=True)


_parity(True, "odd", "impaire")
row(HAVING, value=RepeatsSymbol(), en="more than one of the same mana symbol in its|their mana cost",
    fr="un coût de mana ayant deux fois le même symbole de mana")  # fmt: skip
row(
    HAVING,
    build=lambda cost: HasSymbol(cost.symbols[0]) if len(cost.symbols) == 1 else REJECT,
    unbuild=lambda v: {"cost": ManaCost((v.symbol,))},
    of_type=HasSymbol,
    en="{cost} in its|their mana cost",
    fr="un coût de mana contenant {cost}",
    cost=MANA,
)
_parity(False, "even", "paire")
row(HAVING, value=HasCounters(), en="a counter on it|them", fr="un marqueur sur il*")
row(HAVING, value=HasCounters(), en="one or more counters on it|them", alias=True)
row(HAVING, value=HasCounters(), en="counters on it|them", alias=True)
row(HAVING, HasCounters, en="a {kind} counter on it|them", fr="un marqueur {kind} sur il*", kind=COUNTER_KIND)
row(HAVING, HasCounters, en="one or more {kind} counters on it|them", kind=COUNTER_KIND, alias=True)
row(HAVING, HasCounters, en="{kind} counters on it|them", kind=COUNTER_KIND, alias=True)
row(
    HAVING,
    HasCounters,
    en="{at_least:plur} or more counters on it|them",
    fr="au moins {at_least} marqueurs sur il*",
    at_least=INTEGER,
)
row(HAVING, HasCounters, en="{at_least:plur} or more {kind} counters on it|them", fr="au moins {at_least} marqueurs {kind} sur il*",
    at_least=INTEGER, kind=COUNTER_KIND)  # fmt: skip
for _en, _filter, _fr in (
    ("of the chosen color", IsOfChosen(ChosenFor.COLOR), "de la couleur choisie"),
    ("of the chosen type", IsOfChosen(ChosenFor.CREATURE_TYPE), "du type choisi"),
    ("attacking you", Attacks(You()), "qui vous attaquer*"),
    ("dealt damage by ~ this turn", DamagedBy(This()), "blessé* par ~ ce tour-ci"),
    ("blocking ~", Blocks(This()), "bloquant ~"),
    ("blocked by ~", BlockedBy(This()), "bloqué* par ~"),
    ("attached to ~", AttachedTo(This()), "attaché* à ~"),
):
    row(POST, value=Phrase((_filter,)), en=_en, fr=_fr)
for _kind, _field, _en, _fr in (
    (AttachedTo, "ref", "attached to {ref:sing}", "attaché* à {ref:sing}"),
    (Blocks, "whom", "blocking {ref:sing}", "bloquant {ref:sing}"),
):
    one(
        POST,
        lambda ref, kind=_kind: kind(ref) if isinstance(ref, (Pronoun, Attached)) else REJECT,
        lambda v, kind=_kind, field=_field: (
            {"ref": getattr(v, field)} if isinstance(v, kind) and getattr(v, field) != This() else None
        ),
        en=_en,
        fr=_fr,
        ref=OBJECTS,
    )


def _other_than(ref: Any) -> Any:
    """ "Other than ~": than one thing that is spoken of."""
    single = isinstance(ref, This | Pronoun | Targeted | Attached)
    return Other(ref) if single else REJECT


one(POST, _other_than, lambda v: {"ref": v.than} if isinstance(v, Other) else None,
    en="other than {ref:sing}", fr="autre que {ref}", ref=OBJECTS)  # fmt: skip
row(POST, value=Phrase(()), en="on the battlefield", alias=True)  # what names no other zone is there (CR 109.2)

# --- places ------------------------------------------------------------------------------------------------------------


def _owned_place(zone: Zone, en: str, fr: str, alias: bool) -> None:
    """ "From your graveyard"."""

    def unbuild(phrase: Phrase) -> dict[str, Any] | None:
        match phrase.parts:
            case (InZone(zone=at), OwnedBy(who=who)) if at is zone:
                return {"who": who}
        return None

    row(PLACE_POST, build=lambda who: Phrase((InZone(zone), OwnedBy(who))), unbuild=unbuild, of_type=Phrase, en=en, fr=fr,
        alias=alias, who=PLAYER_POSS)  # fmt: skip


for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "graveyard", "cimetière"),
    (Zone.HAND, "hand", "main"),
    (Zone.LIBRARY, "library", "bibliothèque"),
):
    for _preposition in ("from", "in"):
        _owned_place(_zone, f"{_preposition} {{who}} {_en}", f"de <{_fr} {{who}}>", _preposition == "in")
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD),)), en="from a graveyard", fr="d'un cimetière")
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD),)), en="from graveyards", alias=True)
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD),)), en="in a graveyard", alias=True)
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD),)), en="in all graveyards", alias=True)
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD),)), en="in graveyards", alias=True)
row(PLACE_POST, value=Phrase((InZone(Zone.EXILE),)), en="in exile", fr="en exil")

# --- the whole ---------------------------------------------------------------------------------------------------------


def _spliced(before: tuple[Filter, ...], head: Filter | None, *phrases: Phrase) -> Filter:
    after = [part for phrase in phrases for part in phrase.parts]
    return both(*before, *([head] if head is not None else []), *after)


def _named(before: tuple[Filter, ...], heads: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Filter:
    head, shared = alternatives(heads, after)
    return _spliced(before, head, *shared)


def _placed(what: Filter) -> bool:
    return any(isinstance(p, InZone) for p in parts_of(what))


def _object_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """Ways to say a filter of objects: which part is the noun; nearest to the end first."""
    if _placed(what):
        return None
    parts = parts_of(what)
    said = ((i, *heads_of(parts[i])) for i in range(len(parts) - 1, -1, -1))
    return (
        {"before": parts[:i], "heads": heads, "after": (*own, *(Phrase((p,)) for p in parts[i + 1 :]))}
        for i, heads, own in said
    )


def _aims_on(after: tuple[Phrase, ...]) -> bool:
    """ "A spell that targets a creature you control", "with power less than the number of Elves you control": the last words
    belong to what was named last."""
    parts = [p for phrase in after[:-1] for p in phrase.parts]
    return any(
        (isinstance(p, TargetsOnly) and (not p.single or p.what != Anything()))
        or (isinstance(p, StatIs) and not isinstance(p.amount, (Fixed, X)))
        or (isinstance(p, SharesWith) and isinstance(p.ref, All | Pick))
        for p in parts
    )


row(
    NP,
    build=lambda before, heads, after: REJECT if _aims_on(after) else _named(before, heads, after),
    unbuild=_object_splits,
    en="{before}{heads@}{after@}",
    fr="{before:pre}{heads@}{before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    heads=HEADS,
    after=POSTS,
)


def _several_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """As :func:`_object_splits`, where the noun is several."""
    splits = _object_splits(what)
    return None if splits is None else (s for s in splits if len(s["heads"]) > 1)


row(
    NPS,
    build=_named,
    unbuild=_several_splits,
    en="{before}{heads@}{after@}",
    fr="{before:pre}{heads@}{before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    heads=HEADS_AND,
    after=POSTS,
)
row(NPS, of_type=Filter, en="{what@}", fr="{what@}", what=NP)


def _pair_splits(kind: type[Filter]) -> Any:
    """Ways to say a filter with a noun of two words: "creature token", "creature spell"."""

    def split(what: Filter) -> Iterator[dict[str, Any]] | None:
        parts = parts_of(what)
        if _placed(what) or not any(isinstance(p, kind) for p in parts):
            return None
        i = next(i for i, p in enumerate(parts) if isinstance(p, kind))
        return iter([{"before": parts[:i], "head": parts[i], "after": tuple(Phrase((p,)) for p in parts[i + 1 :])}])

    return split


def _card_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """Ways to say a filter of cards in a zone: adjectives, "card", relative phrases, place."""
    parts = parts_of(what)
    at = next((i for i, p in enumerate(parts) if isinstance(p, InZone)), None)
    if at is None or at < len(parts) - 2:
        return None
    return (
        {
            "before": parts[:i],
            "after": tuple(Phrase((p,)) for p in parts[i:at]),
            "place": Phrase(parts[at:]),
        }
        for i in range(at, -1, -1)
    )


row(
    NP,
    build=lambda before, after, place: REJECT if _aims_on(after) else _spliced(before, None, *after, place),
    unbuild=_card_splits,
    en="{before}card|cards {after@}{place}",
    fr="{before:pre}carte* {before:post}^{after*}{place*}",
    of_type=Filter,
    before=ADJECTIVES,
    after=POSTS,
    place=PLACE_POST,
)
row(
    CARD_NP,
    build=lambda before, after: REJECT if _aims_on(after) else _spliced(before, None, *after),
    unbuild=lambda v: (
        {"before": parts_of(v)[:i], "after": tuple(Phrase((p,)) for p in parts_of(v)[i:])}
        for i in range(len(parts_of(v)), -1, -1)
    ),
    en="{before}card|cards {after@}",
    fr="{before:pre}carte* {before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    after=POSTS,
)


def _of_one_kind(what: Filter) -> bool:
    """Whether one noun says it: "artifact or creature card", not "basic land card or Desert card"."""
    return not isinstance(what, Or) or all(isinstance(part, HasType | HasSubtype | HasColor) for part in what.parts)


row(CARDS_NP, build=lambda what: what, unbuild=lambda v: {"what": v} if _of_one_kind(v) else None, of_type=Filter, en="{what@}", fr="{what@}",
    what=CARD_NP)  # fmt: skip
for _a, _alias in (("a ", False), ("", True)):
    row(CARDS_NP, build=lambda one, other: Or((one, other)), unbuild=lambda v: {"one": v.parts[0], "other": v.parts[1]} if len(v.parts) == 2 else None,
        of_type=Or, en=f"{{one:sing}} or {_a}{{other:sing}}", fr="{one@:sing} ou un* {other:sing}", one=CARD_NP, other=CARD_NP, number="sing",
        alias=_alias)  # fmt: skip
A_NP = Category("one thing by its description")
row(A_NP, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=NP, number="sing")
row(PLAYER_NP, value=IsPlayer(), en="player|players", fr="joueur*")
row(PLAYER_NP, value=IsOpponent(), en="opponent|opponents", fr="adversaire*")
