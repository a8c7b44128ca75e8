"""What is so of a player: more than another has, the city's blessing, speed, a starting deck (CR 608.2g, CR26 702.131,
702.139, 702.178)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Activated, Companion, Replacement, Static, Triggered
from arbitre.ir.amounts import (
    CardsIn,
    CountOf,
    DifferentNames,
    Fixed,
    LifeOf,
    MinimumDeckSize,
    MostOf,
    Plus,
    SpeedOf,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, AnyOf, Compares, Matches, NotSo, exists
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasType,
    InStartingDeck,
    InZone,
    Is,
    IsDesignated,
    IsOpponent,
    IsPlayer,
    Named,
    Not,
    Or,
    When,
)
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Filter
from arbitre.ir.refs import ControllerOf, It, Players, This, Who, You
from arbitre.ir.shared_fields import who_of
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    ABILITY,
    AMOUNT,
    CARD_NP,
    CONDITION,
    NP,
    PLACE_POST,
    PLAYER,
    PREDICATE,
)
from arbitre.oracle.discourse.said import Phrase, Pronoun, Targeted
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, NAME
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.events.events import WHOM
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, is_anybodys, parts_of

# --- one player and another -------------------------------------------------------------------------------------------

THAN: Final = Category("the one with whom a player is compared")
row(
    THAN,
    h.who,
    provided=lambda who: isinstance(who, You | Targeted | Pronoun | ControllerOf),
    en="{who}",
    fr="{who}",
    who=PLAYER,
)
row(THAN, Players(who=Who.DEFENDING), en="defending player", fr="le joueur* défenseur")
row(THAN, Players(who=Who.ACTIVE), en="attacking player", fr="le joueur* attaquant")


def _is_other(who: Any, what: Filter, other: Any) -> bool:
    return isinstance(who, You | Targeted | Pronoun) and who != other and is_anybodys(what)


for _compare, _en, _fr in ((Compare.MORE, "more", "plus"), (Compare.LESS, "fewer", "moins")):
    row(
        CONDITION,
        Compares(
            CountOf(conjoined(h.what, ControlledBy(h.who))), _compare, CountOf(conjoined(h.what, ControlledBy(h.other)))
        ),
        heard=_is_other,
        written=lambda who: not isinstance(who, Players),
        en=f"{{who!}} control* {_en} {{what:plur}} than {{other}}",
        fr=f"{{who!}} contrôler* {_fr} de {{what:plur}} que {{other}}",
        who=PLAYER,
        what=NP,
        other=THAN,
    )
for _kind, _en, _fr in (
    (LifeOf, "life", "points de vie"),
    (lambda who: ZoneSize(CardsIn.HAND, who), "cards in hand", "cartes en main"),
):

    def _has_more(who: Any, other: Any, kind: Any = _kind) -> Any:
        return (
            REJECT
            if not isinstance(who, You | Targeted | Pronoun) or who == other
            else Compares(kind(who), Compare.MORE, kind(other))
        )

    def _more_slots(given: Compares, kind: Any = _kind) -> dict[str, Any] | None:
        who, other = who_of(given.left), who_of(given.right)
        if who is None or other is None or isinstance(who, Players):
            return None
        return {"who": who, "other": other} if given == Compares(kind(who), Compare.MORE, kind(other)) else None

    row(
        CONDITION,
        build=_has_more,
        unbuild=_more_slots,
        of_type=Compares,
        en=f"{{who!}} has* more {_en} than {{other}}",
        fr=f"{{who!}} avoir* plus de {_fr} que {{other}}",
        who=PLAYER,
        other=THAN,
    )

row(
    CONDITION,
    Matches(You(), Is(Players(Who.DEFENDING))),
    en="you're the defending player",
    fr="vous êtes le joueur défenseur",
)

# --- more than anybody, or as much ------------------------------------------------------------------------------------

MOST_LIFE: Final = Compares(LifeOf(It()), Compare.AT_LEAST, MostOf(LifeOf(It())))
row(
    CONDITION,
    Compares(LifeOf(You()), Compare.AT_LEAST, MostOf(LifeOf(It()))),
    en="you have the most life or are tied for most life",
    fr="vous* avoir* le plus de points de vie ou êtes à égalité pour le plus de points de vie",
)
row(
    WHOM,
    And((IsPlayer(), When(MOST_LIFE))),
    en="the player with the most life or tied for most life",
    fr="le joueur* ayant le plus de points de vie ou à égalité pour le plus de points de vie",
    number=SING,
)

# --- beside some opponent ---------------------------------------------------------------------------------------------

row(
    CONDITION,
    some_opponent(LifeOf(You()), Compare.MORE, LifeOf(It())),
    en="you have more life than a opponent",
    fr="vous* avoir* plus de points de vie qu'un adversaire",
)
row(
    CONDITION,
    some_opponent(LifeOf(It()), Compare.MORE, LifeOf(You())),
    en="you have less life than a opponent",
    alias=True,
)


def _more(mine: bool, what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    own, others = (CountOf(both(what, ControlledBy(who))) for who in (You(), It()))
    return some_opponent(own, Compare.MORE, others) if mine else some_opponent(others, Compare.MORE, own)


def _more_than_some(given: Compares) -> dict[str, Any] | None:
    match given.left:
        case CountOf(what=And(parts=(IsOpponent(), When(condition=Compares(left=CountOf(what=what)))))):
            said = both(*parts_of(what)[:-1])
            return {"what": said} if given == _more(True, said) else None
    return None


row(
    CONDITION,
    build=lambda what: _more(True, what),
    unbuild=_more_than_some,
    of_type=Compares,
    en="you control more {what:plur} than a opponent",
    fr="vous* contrôler* plus de {what:plur} qu'un adversaire",
    what=NP,
)
row(
    CONDITION,
    build=lambda what: _more(False, what),
    of_type=Compares,
    en="you control fewer {what:plur} than a opponent",
    what=NP,
    alias=True,
)

# --- names ------------------------------------------------------------------------------------------------------------

ONE_NAME: Final = Category("one of several names")
row(ONE_NAME, Named, en="{name}", fr="{name}", name=NAME)


def _all_named(what: Filter, names: tuple[Named, ...]) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return AllOf(tuple(exists(both(what, name, ControlledBy(You()))) for name in names))


def _all_names(given: AllOf) -> dict[str, Any] | None:
    found = [
        parts_of(one.left.what) for one in given.parts if isinstance(one, Compares) and isinstance(one.left, CountOf)
    ]
    if not all(len(parts) == 3 and isinstance(parts[1], Named) for parts in found) or len(found) < 2:
        return None
    slots = {"what": found[0][0], "names": tuple(parts[1] for parts in found)}
    return slots if given == _all_named(**slots) else None  # type: ignore[arg-type]


row(
    CONDITION,
    build=_all_named,
    unbuild=_all_names,
    of_type=AllOf,
    en="you control {what:plur} named {names}",
    fr="vous* contrôler* des {what:plur} du nom de {names}",
    what=NP,
    names=Series(ONE_NAME, "and", least=2),
    rank=1,
)

# --- speed and the city's blessing (CR26 702.131, 702.178)

row(
    CONDITION,
    Matches(You(), IsDesignated("city's blessing")),
    en="you have the city's blessing",
    fr="vous avez la bénédiction de la cité",
)

MAX: Final = Compares(SpeedOf(), Compare.AT_LEAST, Fixed(4))
row(CONDITION, MAX, en="you have max speed", fr="vous êtes à la vitesse maximale")
row(AMOUNT, SpeedOf(), en="your speed", fr="votre vitesse")


def _at_max(ability: Ability) -> Any:
    """CR26 702.178a–b: it works in the zones in which what it gives does."""
    if not isinstance(ability, Activated | Triggered | Static | Replacement) or ability.zone is None:
        return REJECT
    here = ability.zone is Zone.BATTLEFIELD
    to = This() if here else And((Is(This()), InZone(ability.zone)))
    return Static(to, (HasAbilities((ability,)),), MAX, ability.zone)


def _given(static: Static) -> dict[str, Any] | None:
    match static:
        case Static(mods=(HasAbilities(abilities=(ability,)),)) if static == _at_max(ability):
            return {"ability": ability}
    return None


row(
    ABILITY,
    build=_at_max,
    unbuild=_given,
    of_type=Static,
    en="max speed — {ability}",
    fr="vitesse maximale — {ability}",
    ability=ABILITY,
)

# --- companion, and what is said of a starting deck (CR26 702.139) ----------------------------------------------------

DECK: Final = InStartingDeck()
CONDITION_OF_DECK: Final = Category("condition of a starting deck")

CARDS: Final = Category("several cards of one kind")
row(CARDS, of_type=Filter, en="{what:plur}", fr="des {what@:plur}", what=CARD_NP, number=PLUR)
row(PLACE_POST, Phrase((DECK,)), en="in your starting deck", fr="dans votre deck de départ")
row(ABILITY, Companion, en="companion — {condition}.", fr="compagnon — {condition}.", condition=CONDITION_OF_DECK)

# --- each card, no card -----------------------------------------------------------------------------------------------


def _none(what: Filter, quality: Filter) -> Any:
    return NotSo(exists(both(*parts_of(what), quality))) if DECK in parts_of(what) else REJECT


def _each(what: Filter, quality: Filter) -> Any:
    return _none(what, Not(quality))


def _asked_for(given: NotSo) -> tuple[Filter, Filter] | None:
    """Cards of the deck, and what none of them is."""
    match given.part:
        case Compares(left=CountOf(what=what)) if len(parts_of(what)) > 1 and given.part == exists(what):
            *cards, quality = parts_of(what)
            return (both(*cards), quality) if DECK in cards else None
    return None


def _each_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, Not(part=quality)) if what != DECK:
            return {"what": what, "quality": quality}
    return None


def _none_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, quality) if not isinstance(quality, Not):
            return {"what": what, "quality": quality}
    return None


row(
    CONDITION_OF_DECK,
    build=_each,
    unbuild=_each_slots,
    of_type=NotSo,
    en="each {what:sing} {quality:sing}",
    fr="chaque {what!:sing} {quality*}",
    what=NP,
    quality=PREDICATE,
)
row(
    CONDITION_OF_DECK,
    build=_none,
    unbuild=_none_slots,
    of_type=NotSo,
    en="no {what:sing} {quality:sing}",
    fr="aucun* {what!:sing} ne {quality*}",
    what=NP,
    quality=PREDICATE,
)

# --- only such cards --------------------------------------------------------------------------------------------------


def _only(kinds: tuple[Filter, ...]) -> Any:
    return _each(DECK, kinds[0] if len(kinds) == 1 else Or(kinds))


def _only_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, Not(part=quality)) if what == DECK:
            return {"kinds": quality.parts if isinstance(quality, Or) else (quality,)}
    return None


row(
    CONDITION_OF_DECK,
    build=_only,
    unbuild=_only_slots,
    of_type=NotSo,
    en="your starting deck contains only {kinds}",
    fr="votre deck de départ ne contient que {kinds}",
    kinds=Series(CARDS, "and"),
)

# --- all of them together ---------------------------------------------------------------------------------------------


_TYPES: Final = (
    *(CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT, CardType.INSTANT),
    *(CardType.LAND, CardType.PLANESWALKER, CardType.SORCERY, CardType.TRIBAL),
)
"""What cards in a deck can be (CR26 205.2a, 108.5)."""


def _of_one_type(what: Filter) -> Any:
    """There is a card type that each of them has."""
    each = [_each(what, HasType(kind)) for kind in _TYPES]
    return REJECT if REJECT in each else AnyOf(tuple(each))


def _one_type_slots(given: AnyOf) -> dict[str, Any] | None:
    first = given.parts[0]
    asked = _asked_for(first) if isinstance(first, NotSo) else None
    return {"what": asked[0]} if asked is not None and given == _of_one_type(asked[0]) else None


row(
    CONDITION_OF_DECK,
    Compares(DifferentNames(h.what), Compare.EQUAL, CountOf(h.what)),
    en="each {what:sing} has a different name",
    fr="chaque {what:sing} a un nom différent",
    what=NP,
)
row(
    CONDITION_OF_DECK,
    build=_of_one_type,
    unbuild=_one_type_slots,
    of_type=AnyOf,
    en="each {what:sing} shares a card type",
    fr="chaque {what:sing} partage un type de carte",
    what=NP,
)


row(
    CONDITION_OF_DECK,
    Compares(CountOf(DECK), Compare.AT_LEAST, Plus(MinimumDeckSize(), h.n)),
    n=COUNT,
    en="your starting deck contains at least {n} cards more than the minimum deck size",
    fr="votre deck de départ contient au moins {n} cartes de plus que la taille minimale d'un deck",
)
