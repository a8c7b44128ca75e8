"""Cards that are drawn, discarded, revealed, milled and chosen (CR 120, 701)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import CardsIn, Fixed, Minus, ResultAmount, Times, ZoneSize
from arbitre.ir.effects import (
    Choose,
    Discard,
    Do,
    Draw,
    GainLife,
    Look,
    LookAt,
    Mill,
    Move,
    Perform,
    Proliferate,
    RepeatProcess,
    SacrificeChosen,
    Scry,
    Shuffle,
    TimeTravel,
)
from arbitre.ir.filters import And, Anything, InZone, Named, Not, OwnedBy, SharesWith
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import All, Granter, It, Pick, Players, This, Who
from arbitre.ir.values import Shares, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CARD_NP,
    COUNTED_CARDS,
    NP,
    OBJECTS,
    PLAYER,
    PLAYER_POSS,
    PLAYERS_POSS,
    POST,
    RECIPIENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Phrase, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, NAME, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.nouns.nouns import both
from arbitre.oracle.phrases.nouns.relative import fixed_post, one

row(VERB, Draw(who=DOER, count=h.count), en="draw* {count}", fr="piocher* {count}", count=COUNTED_CARDS)
row(
    VERB,
    Draw(who=DOER, count=h.count, up_to=True),
    en="draw* up to {count#} card|cards",
    fr="piocher* jusqu'à {count#} carte*",
    count=MANY,
)
row(VERB, Discard(who=DOER, count=h.count), en="discard* {count}", fr="se défausser* de {count}", count=COUNTED_CARDS)
row(
    VERB,
    Discard(who=DOER, count=h.count, random=True),
    en="discard* {count} at random",
    fr="se défausser* de {count} au hasard",
    count=COUNTED_CARDS,
)
row(
    VERB,
    Discard(who=DOER, count=None),
    en=("discard* your|their hand", "discard* all the cards in your|their hand"),
    fr="se défausser* de son* main",
)
row(
    VERB,
    Discard(who=DOER, count=h.count, up_to=True),
    en="discard* up to {count#} card|cards",
    fr="se défausser* de jusqu'à {count#} carte*",
    count=MANY,
)
_ANY_NUMBER: Final = ZoneSize(CardsIn.HAND, DOER)
row(
    VERB,
    Discard(_ANY_NUMBER, DOER, h.what, up_to=True),
    provided=lambda what: what != Anything(),
    what=CARD_NP,
    en="discard* any number of {what:plur}",
    fr="se défausser* de n'importe quel nombre de {what:plur}",
)
row(
    VERB,
    Discard(who=DOER, what=h.what, random=True),
    provided=lambda what: what != Anything(),
    what=CARD_NP,
    en="discard* a {what:sing} at random",
    fr="se défausser* de un* {what:sing} au hasard",
)
row(
    VERB,
    Discard(who=DOER, count=ZoneSize(CardsIn.HAND, DOER), up_to=True),
    en="discard* any number of cards",
    fr="se défausser* de n'importe quel nombre de cartes",
)
row(
    VERB,
    Mill(Fixed(1), DOER),
    en="mill* a card",
    fr="meuler* une carte",
    en_2011="put* the top card of your|their library into your|their graveyard",
    fr_2011="mettre* la carte du dessus de son* bibliothèque dans son* cimetière",
)
row(
    VERB,
    Mill(who=DOER, count=h.count),
    en="mill* {count}",
    fr="meuler* {count}",
    count=COUNTED_CARDS,
    en_2011="put* the top {count} of your|their library into your|their graveyard",
    fr_2011="mettre* les {count} du dessus de son* bibliothèque dans son* cimetière",
)
row(VERB, Scry(who=DOER, count=h.count), en="scry* {count}", fr="appliquer* regard {count}", count=MUCH)
row(VERB, Proliferate(), en=("proliferate*", "proliferate* again"), fr="proliférer*")
row(VERB, TimeTravel(), en="time travel*", fr="voyager* dans le temps")
row(
    VERB,
    RepeatProcess(),
    en=("repeat* this process", "repeat* this process any number of times"),
    fr="répéter* ce procédé",
)
row(
    VERB,
    Shuffle(who=DOER),
    en=("shuffle*", "shuffle* your library", "shuffle* their library"),
    fr="mélanger* son* bibliothèque",
    en_2011="shuffle* your|their library",
)

# --- graveyards and hands ---------------------------------------------------------------------------------------------


row(
    VERB,
    Move(All(And((InZone(Zone.GRAVEYARD), OwnedBy(h.who)))), Zone.EXILE),
    en="exile* {who} graveyard",
    who=PLAYER_POSS,
    alias=True,
)
row(
    VERB,
    Move(All(And((InZone(Zone.GRAVEYARD), OwnedBy(h.who)))), Zone.EXILE),
    en="exile* {who} graveyards",
    who=PLAYERS_POSS,
    alias=True,
)
row(VERB, Move(All(InZone(Zone.GRAVEYARD)), Zone.EXILE), en="exile* all graveyards", fr="exiler* tous les cimetières")


row(VERB, Draw(who=DOER), en="draw* a additional card", alias=True)
row(VERB, Draw(who=DOER, count=h.count), en="draw* {count:plur} additional cards", count=MANY, alias=True)
row(
    VERB,
    SacrificeChosen(who=DOER, what=h.what, count=h.count),
    en="sacrifice* {count#} {what+} of their choice",
    what=NP,
    count=MANY,
    alias=True,
)

# --- choosing and naming ----------------------------------------------------------------------------------------------

WHOM: Final = Category("target player")
"""A player as a target: a Targeted."""
row(WHOM, h.who, provided=lambda who: isinstance(who, Targeted), of_type=Targeted, en="{who}", fr="{who}", who=PLAYER)
row(VERB, Choose(stand_in(h.who)), en="choose* {who}", fr="choisir* {who}", who=WHOM)
AIMED: Final = Category("target object")
"""An object as a target: a Targeted."""
row(
    AIMED,
    h.what,
    provided=lambda what: isinstance(what, Targeted),
    of_type=Targeted,
    en="{what}",
    fr="{what}",
    what=OBJECTS,
)
row(
    AIMED,
    h.what,
    provided=lambda what: isinstance(what, Targeted),
    of_type=Targeted,
    en="{what}",
    fr="{what}",
    what=RECIPIENT,
)
row(VERB, Choose(stand_in(h.what)), en="choose* {what}", fr="choisir* {what}", what=AIMED)


def _chooses(what: Any) -> bool:
    """Whether it is chosen among all that match, by a player or at random."""
    return isinstance(what, Pick) and what.among is None


row(VERB, Choose(h.what), provided=_chooses, en="choose* {what}", fr="choisir* {what}", what=OBJECTS)


fixed_post(SharesWith(Shares.NAME, This()), "named ~", "du nom de ~")
fixed_post(SharesWith(Shares.NAME, Granter()), "named ~~", "du nom de ~~")
fixed_post(Not(SharesWith(Shares.NAME, This())), "not named ~", "ne portant pas le nom de ~")
row(POST, Phrase((Not(Named(h.name)),)), en="not named {name}", fr="ne portant pas le nom de {name}", name=NAME)
one(
    POST,
    Named,
    lambda v: {"name": v.name} if isinstance(v, Named) else None,
    en="named {name}",
    fr="du nom de {name}",
    name=NAME,
)

_HAND: Final = (InZone(Zone.HAND), OwnedBy(DOER))


def _shown(what: Filter, count: Amount | None, random: bool = False, up_to: bool = False) -> LookAt:
    cards = Pick(both(what, *_HAND), count, DOER, up_to=up_to, random=random)
    return LookAt(cards, who=DOER, how=Look.REVEAL)


def _slots(given: LookAt, random: bool, up_to: bool) -> dict[str, Any] | None:
    match given.what:
        case Pick(what=And(parts=(*what, InZone(), OwnedBy())), count=count):
            same = given == _shown(both(*what), count, random, up_to)
            return {"what": both(*what), "count": count} if same else None
    return None


def _counted(given: LookAt, random: bool = False) -> dict[str, Any] | None:
    """The inverse, for a number that is said before the noun."""
    slots = _slots(given, random, False)
    return None if slots is None or slots["count"] is None else slots


def _equal(given: LookAt) -> dict[str, Any] | None:
    slots = _slots(given, False, False)
    return None if slots is None or slots["count"] is None or isinstance(slots["count"], Fixed) else slots


def _row(en: str, fr: str, build: Any, unbuild: Any, **slots: Any) -> None:
    for tail, alias in (("from your|their hand", False), ("in your hand", True)):
        row(
            VERB,
            build=build,
            unbuild=unbuild,
            of_type=LookAt,
            en=f"reveal* {en.replace('HAND', tail)}",
            fr=f"révéler* {fr}",
            alias=alias,
            **slots,
        )


_row(
    "a number of {what:plur} HAND equal to {count}",
    "un nombre de {what:plur} de son* main égal à {count}",
    lambda what, count: REJECT if isinstance(count, Fixed) else _shown(what, count),
    _equal,
    what=CARD_NP,
    count=AMOUNT,
)
_row(
    "{count#} {what+} HAND",
    "{count#} {what+} de son* main",
    lambda what, count: _shown(what, count),
    _counted,
    what=CARD_NP,
    count=MANY,
)
_row(
    "{count#} {what+} at random HAND",
    "{count#} {what+} au hasard de son* main",
    lambda what, count: _shown(what, count, True),
    lambda v: _counted(v, True),
    what=CARD_NP,
    count=MANY,
)
_row(
    "any number of {what:plur} HAND",
    "n'importe quel nombre de {what:plur} de son* main",
    lambda what: _shown(what, None, up_to=True),
    lambda v: {"what": s["what"]} if (s := _slots(v, False, True)) and s["count"] is None else None,
    what=CARD_NP,
)

_DRAWN: Final = "drawn"


def _less(n: Any, more: Any, life: Any) -> Any:
    if n != more:
        return REJECT
    draw = Do(Draw(n, It(), up_to=True), note=_DRAWN)
    gain = Do(GainLife(Times(life, Minus(n, ResultAmount(_DRAWN))), It()))
    return (Do(Perform((draw, gain), abreast=True), Players(Who.EACH)),)


def _less_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (
            Do(
                effect=Perform(
                    clauses=(Do(effect=Draw(count=Fixed() as n)), Do(effect=GainLife(amount=Times(left=life))))
                )
            ),
        ):
            slots = {"n": n, "more": n, "life": life}
            return slots if (replace(clauses[0], note=""),) == _less(**slots) else None
    return None


row(
    SENTENCE,
    build=_less,
    unbuild=_less_slots,
    of_type=tuple,
    n=COUNT,
    more=COUNT,
    life=NUMERAL,
    en="each player may draw up to {n:plur} cards. for each card less than {more:plur} a player draws this way, "
    "that player gains {life} life",
    fr="chaque joueur peut piocher jusqu'à {n#} carte*. Pour chaque carte de moins que {more} qu'un joueur "
    "pioche de cette manière, ce joueur gagne {life#} point* de vie",
)
