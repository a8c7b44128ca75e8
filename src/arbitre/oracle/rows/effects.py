"""Instructions (CR 701 and what else spells and abilities tell players to do).

``VERB`` rows have the player who acts left out (``who=DOER``); clauses add the subject: "draw a card", "you may draw a card",
"target player draws a card". ``EFFECT`` rows here have an object as subject.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CardsIn, Fixed, Stat, StatOf, Times, ZoneSize
from arbitre.ir.effects import (
    Apply,
    Attach,
    Counter,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Do,
    Draw,
    GainLife,
    LookAt,
    LoseLife,
    Meld,
    Mill,
    Move,
    Place,
    Proliferate,
    PutCounters,
    Regenerate,
    RepeatProcess,
    SacrificeChosen,
    SacrificeThese,
    Scry,
    Search,
    Shuffle,
    Tap,
    TimeTravel,
    Transform,
    Untap,
)
from arbitre.ir.filters import And, Anything, AttachedTo, InZone, IsPermanent, Or, OwnedBy
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    BlockersNeeded,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLoseGame,
    CantPlayLands,
    CantSearch,
    CantWinGame,
    Copies,
    HasAbilities,
    HasController,
    Lasts,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    MaxHandSize,
    MustAttack,
    MustBlock,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.refs import All, Both, It, Pick, Target, This, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.amounts import MANY, MUCH
from arbitre.oracle.rows.categories import (
    AMOUNT,
    CARD_NP,
    CARDS_NP,
    CLAUSE,
    CORE,
    COUNTED_CARDS,
    DURATION,
    EACH_OBJECTS,
    EFFECT,
    FOUND,
    FOUND_YOURS,
    GAIN_MODS,
    GRANTS,
    JOINED,
    NP,
    NPS,
    OBJECTS,
    PLAYER_POSS,
    POSS,
    RECIPIENT,
    TOKEN_SPEC,
    VERB,
    YOURS,
)
from arbitre.oracle.rows.nouns import parts_of
from arbitre.oracle.rows.refs import CHOSEN
from arbitre.oracle.rows.words import COUNTER_KIND, NAME, ORDINALS
from arbitre.oracle.said import (
    DOER,
    Placeholder,
    Pronoun,
    Targeted,
    as_of_each_recipient,
    in_order,
    of_each,
    of_each_recipient,
    parts_in,
    stand_in,
)
from arbitre.oracle.wording import said_of_each

# --- damage ------------------------------------------------------------------------------------------------------------


def _dealt(source: Any, amount: Any, to: Any, number: str) -> DealDamage:
    """ "Each creature deals damage equal to its power": as much as its own."""
    amount = of_each(source, amount, number)
    return DealDamage(amount if isinstance(source, All) else of_each_recipient(to, amount), to, source)


def _equal(v: DealDamage) -> dict[str, Any] | None:
    own = isinstance(v.to, All) and any(
        isinstance(part, AttachedTo) and part.ref == It() for part in parts_in(v.amount)
    )
    if own or v != DealDamage(v.amount, v.to, v.source):
        return None  # "for each Aura attached to that creature" is said of one after the other
    amount = v.amount if isinstance(v.source, All) else as_of_each_recipient(v.to, v.amount)
    return {"source": v.source, "amount": amount, "to": v.to}


def _equal_of_each(v: DealDamage) -> dict[str, Any] | None:
    return s | {"source": v.source.what} if isinstance(v.source, All) and said_of_each(v) and (s := _equal(v)) else None


def _to_itself(source: Any, amount: Any) -> Any:
    """Of one that deals it: several would each deal it to themselves."""
    single = isinstance(source, This) or (isinstance(source, Pronoun) and not source.plural)
    single |= isinstance(source, Targeted) and source.slot.most == Fixed(1)
    return DealDamage(amount, source, source) if single else REJECT


def _itself(v: DealDamage) -> dict[str, Any] | None:
    return {"source": v.source, "amount": v.amount} if v == DealDamage(v.amount, v.source, v.source) else None


row(EFFECT, build=_to_itself, unbuild=_itself, of_type=DealDamage, en="{source:sing} deals {amount} damage to itself", source=OBJECTS,
    amount=MUCH, fr="{source!:sing} se infliger* {amount#} blessure*")  # fmt: skip
for _order, _alias in (("damage to itself equal to {amount}", False), ("damage equal to {amount} to itself", True)):
    row(EFFECT, build=_to_itself, unbuild=_itself, of_type=DealDamage, en=f"{{source:sing}} deals {_order}", source=OBJECTS, amount=AMOUNT,
        fr="{source!:sing} se infliger* un nombre de blessures égal à {amount}", alias=_alias)  # fmt: skip


def _each_deals(source: Any, to: Any) -> Any:
    """Several targets, or those that were spoken of, each as much as its own power."""
    several = isinstance(source, Pronoun) or (isinstance(source, Targeted) and source.slot.most != Fixed(1))
    return DealDamage(StatOf(Stat.POWER, It()), to, source) if several else REJECT


def _each_dealing(v: DealDamage) -> dict[str, Any] | None:
    same = v == DealDamage(StatOf(Stat.POWER, It()), v.to, v.source) and not isinstance(v.source, All)
    return {"source": v.source, "to": v.to} if same else None


row(EFFECT, build=_each_deals, unbuild=_each_dealing, of_type=DealDamage, source=OBJECTS, to=RECIPIENT,
    en="{source:plur} each deal damage equal to their power to {to}",
    fr="{source!:plur} infliger* un nombre de blessures égal à leur force respective {to>}")  # fmt: skip
row(EFFECT, build=lambda source, amount, to: REJECT, unbuild=_equal_of_each, of_type=DealDamage, source=NPS, amount=AMOUNT, to=RECIPIENT,
    en="each {source:sing} deals damage equal to {amount} to {to}", fr="chaque* {source!:sing} infliger* un nombre de blessures égal à {amount} {to>}")  # fmt: skip
row(EFFECT, DealDamage, en="{source!} deal* {amount} damage to {to}", source=OBJECTS, amount=MUCH, to=RECIPIENT,
    fr="{source!} infliger* {amount#} blessure* {to>}")  # fmt: skip
row(EFFECT, build=_dealt, unbuild=lambda v: _equal(v) if isinstance(v.amount, (StatOf, Times)) and in_order(v.amount, v.to) else None, wants_number=True,
    of_type=DealDamage, en="{source!} deal* damage equal to {amount} to {to}", source=OBJECTS, amount=AMOUNT, to=RECIPIENT,
    fr="{source!} infliger* un nombre de blessures égal à {amount} {to>}")  # fmt: skip
row(EFFECT, build=_dealt, unbuild=_equal, of_type=DealDamage, en="{source!} deal* damage to {to} equal to {amount}", fr="{source!} infliger* {to>} un nombre de blessures égal à {amount}", source=OBJECTS, amount=AMOUNT,
    to=RECIPIENT, wants_number=True)  # fmt: skip


# --- life and cards ----------------------------------------------------------------------------------------------------

row(VERB, GainLife, en="gain* {amount} life", fr="gagner* {amount#} point* de vie", who=DOER, amount=MUCH)
row(VERB, GainLife, en="gain* life equal to {amount}", fr="gagner* un nombre de points de vie égal à {amount}",
    who=DOER, amount=AMOUNT)  # fmt: skip
row(VERB, LoseLife, en="lose* {amount} life", fr="perdre* {amount#} point* de vie", who=DOER, amount=MUCH)
row(
    VERB,
    LoseLife,
    en="lose* life equal to {amount}",
    fr="perdre* un nombre de points de vie égal à {amount}",
    who=DOER,
    amount=AMOUNT,
)
row(VERB, Draw, en="draw* {count}", fr="piocher* {count}", who=DOER, count=COUNTED_CARDS)
row(
    VERB,
    Draw,
    en="draw* up to {count#} card|cards",
    fr="piocher* jusqu'à {count#} carte*",
    who=DOER,
    count=MANY,
    up_to=True,
)
row(
    VERB,
    Discard,
    en="discard* {count}",
    fr="se défausser* de {count}",
    who=DOER,
    count=COUNTED_CARDS,
)
row(
    VERB,
    Discard,
    en="discard* {count} at random",
    fr="se défausser* de {count} au hasard",
    who=DOER,
    count=COUNTED_CARDS,
    random=True,
)
row(VERB, Discard, en="discard* your|their hand", fr="se défausser* de son* main", who=DOER, count=None)
row(VERB, Discard, en="discard* all the cards in your|their hand", who=DOER, count=None, alias=True)
row(
    VERB,
    Discard,
    en="discard* up to {count#} card|cards",
    fr="se défausser* de jusqu'à {count#} carte*",
    who=DOER,
    count=MANY,
    up_to=True,
)
_ANY_NUMBER: Final = ZoneSize(CardsIn.HAND, DOER)
row(VERB, build=lambda what: REJECT if what == Anything() else Discard(_ANY_NUMBER, DOER, what, up_to=True), of_type=Discard, what=CARD_NP,
    unbuild=lambda v: {"what": v.what} if v.what is not None and v == Discard(_ANY_NUMBER, DOER, v.what, up_to=True) else None,
    en="discard* any number of {what:plur}", fr="se défausser* de n'importe quel nombre de {what:plur}")  # fmt: skip
row(VERB, build=lambda what: REJECT if what == Anything() else Discard(who=DOER, what=what, random=True), of_type=Discard, what=CARD_NP,
    unbuild=lambda v: {"what": v.what} if v.what is not None and v == Discard(who=DOER, what=v.what, random=True) else None,
    en="discard* a {what:sing} at random", fr="se défausser* de un* {what:sing} au hasard")  # fmt: skip
row(VERB, Discard, en="discard* any number of cards", fr="se défausser* de n'importe quel nombre de cartes", who=DOER,
    count=ZoneSize(CardsIn.HAND, DOER), up_to=True)  # fmt: skip
row(VERB, Mill, en="mill* {count}", fr="meuler* {count}", who=DOER, count=COUNTED_CARDS)
row(VERB, Scry, en="scry* {count}", fr="appliquer* regard {count}", who=DOER, count=MUCH)
row(VERB, Proliferate, en="proliferate*", fr="proliférer*")
row(VERB, Proliferate, en="proliferate* again", alias=True)
row(VERB, TimeTravel, en="time travel*", fr="voyager* dans le temps")
row(VERB, value=RepeatProcess(), en="repeat* this process", fr="répéter* ce procédé")
row(VERB, value=RepeatProcess(), en="repeat* this process any number of times", alias=True)
row(VERB, Shuffle, en="shuffle*", fr="mélanger* son* bibliothèque", who=DOER)
row(VERB, Shuffle, en="shuffle* your library", who=DOER, alias=True)
row(VERB, Shuffle, en="shuffle* their library", who=DOER, alias=True)

# --- permanents --------------------------------------------------------------------------------------------------------

row(VERB, Destroy, en="destroy* {what}", fr="détruire* {what}", what=JOINED)
row(VERB, build=lambda what: REJECT if isinstance(what, Pick) else SacrificeThese(what, DOER),
    unbuild=lambda v: {"what": v.what} if v.who == DOER else None, of_type=SacrificeThese,
    en="sacrifice* {what}", fr="sacrifier* {what}", what=OBJECTS)  # fmt: skip
row(VERB, SacrificeChosen, en="sacrifice* {count#} {what+}", who=DOER, what=NP, count=MANY,
    fr="sacrifier* {count#} {what+}")  # fmt: skip
row(VERB, SacrificeChosen, en="sacrifice* any number of {what:plur}", fr="sacrifier* n'importe quel nombre de {what:plur}", who=DOER,
    what=NP, count=None)  # fmt: skip
row(VERB, Tap, en="tap* {what}", fr="engager* {what}", what=JOINED)
row(VERB, Untap, en="untap* {what}", fr="dégager* {what}", what=JOINED)
row(VERB, Regenerate, en="regenerate* {what}", fr="régénérer* {what}", what=JOINED)
row(VERB, Counter, en="counter* {what}", fr="contrecarrer* {what}", what=OBJECTS)
row(VERB, Attach, en="attach* {what} to {to}", fr="attacher* {what} à {to}", what=JOINED, to=OBJECTS)
row(
    VERB,
    Meld,
    en="meld* {what} into {into}",
    fr="assimiler* {what} en {into}",
    what=JOINED,
    into=NAME,
)
row(VERB, Transform, en="transform* {what}", fr="transformer* {what}", what=JOINED)
row(VERB, Transform, en="convert* {what}", fr="convertir* {what}", what=JOINED, convert=True)
row(VERB, build=lambda count, kind, on: PutCounters(kind, count, on), of_type=PutCounters,
    unbuild=lambda v: {"count": v.count, "kind": v.kind, "on": v.on} if v == PutCounters(v.kind, v.count, v.on) and v.kind not in ("poison", "energy") else None,
    en="put* {count#} {kind} counter|counters on {on}", count=MANY, kind=COUNTER_KIND, on=EACH_OBJECTS,
    fr="mettre* {count#} marqueur* {kind} sur {on}")  # fmt: skip


def _is_taken(what: Any, *places: InZone | OwnedBy) -> bool:
    """Whether it is chosen from one of some places."""
    parts = getattr(what.what, "parts", ()) if isinstance(what, Pick) else ()
    return any(part in places or (isinstance(part, Or) and not set(places).isdisjoint(part.parts)) for part in parts)


# --- moving ------------------------------------------------------------------------------------------------------------

_NOT_BEFORE: Final = (InZone(Zone.HAND), InZone(Zone.OUTSIDE))
"""Whence cards are put somewhere, not returned."""
for _category, _there in ((FOUND, _NOT_BEFORE), (FOUND_YOURS, _NOT_BEFORE), (YOURS, (OwnedBy(You()),))):
    row(_category, build=lambda what: what, unbuild=lambda v, there=_there: {"what": v} if isinstance(v, Placeholder) or _is_taken(v, *there) else None,
        of_type=object, en="{what}", fr="{what}", what=JOINED)  # fmt: skip
row(VERB, Move, what=FOUND_YOURS, to=Zone.HAND,
    en="put* {what} into your|their hand", fr="mettre* {what} dans son* main")  # fmt: skip
row(VERB, Move, what=FOUND, to=Zone.HAND,
    en="put* {what} into its owner's hand", fr="mettre* {what} dans la main de son*what propriétaire")  # fmt: skip
row(VERB, Move, en="return* {what} to your hand", what=YOURS, to=Zone.HAND, fr="renvoyer* {what} dans son* main")
for _hand, _own, _alias in (("its owner's hand", "sing", False), ("their owners' hands", "plur", False),
                            ("their owner's hand", "", True), ("its owner's hand", "", True)):  # fmt: skip
    _slot = f"{{what:{_own}}}" if _own else "{what}"
    row(VERB, Move, en=f"return* {_slot} to {_hand}", what=JOINED, to=Zone.HAND, alias=_alias,
        fr=f"renvoyer* {_slot} dans la main de son*what propriétaire")  # fmt: skip


def _to_theirs(what: Any) -> Any:
    """ "Return target card from an opponent's graveyard to their hand", where it was said whose cards they are."""
    said = getattr(getattr(what, "slot", what), "what", None)
    return (
        Move(what, Zone.HAND)
        if any(isinstance(part, OwnedBy) and part.who != You() for part in getattr(said, "parts", ()))
        else REJECT
    )


row(VERB, build=_to_theirs, of_type=Move, en="return* {what} to their hand", what=JOINED, alias=True)
row(VERB, Move, en="return* to your hand {what}", what=JOINED, to=Zone.HAND, alias=True)
row(VERB, Move, en="return* to its owner's hand {what}", what=JOINED, to=Zone.HAND, alias=True)
row(VERB, Move, en="exile* {what}", fr="exiler* {what}", what=JOINED, to=Zone.EXILE)
row(
    VERB,
    Move,
    en="exile* {what} face down",
    fr="exiler* {what} face cachée",
    what=JOINED,
    to=Zone.EXILE,
    face_down=True,
)


def _from_graveyard(what: Any, **goal: Any) -> Any:
    """ "Exile it from your graveyard": if it is still there."""
    spoken_of: Any = what
    return Move(spoken_of, origin=Zone.GRAVEYARD, **goal) if isinstance(what, Pronoun | This) else REJECT


_FROM_THERE: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("exile* {what} from your graveyard", "exiler* {what} de votre cimetière", {"to": Zone.EXILE}),
    ("put* {what} on top of your library from your graveyard", "mettre* {what} au-dessus de votre bibliothèque depuis votre cimetière",
     {"to": Zone.LIBRARY}),
    ("shuffle* {what} into your library from your graveyard", "mélanger* {what} dans votre bibliothèque depuis votre cimetière",
     {"to": Zone.LIBRARY, "place": Place.SHUFFLED}),
)  # fmt: skip
for _en, _fr, _goal in _FROM_THERE:
    row(VERB, build=lambda what, goal=_goal: _from_graveyard(what, **goal), of_type=Move, en=_en, fr=_fr, what=JOINED,
        unbuild=lambda v, goal=_goal: {"what": v.what} if v == Move(v.what, origin=Zone.GRAVEYARD, **goal) else None)  # fmt: skip
for _tapped, _word, _fr in ((False, "", ""), (True, " tapped", " engagé*")):
    for _verb, _to, _what, _alias, _moved in (("put", "onto", FOUND, False, "mettre"), ("return", "to", JOINED, False, "renvoyer"),
                                              ("put", "onto", JOINED, True, "mettre")):  # fmt: skip
        row(VERB, Move, en=f"{_verb}* {{what}} {_to} the battlefield{_word}", what=_what, to=Zone.BATTLEFIELD, alias=_alias,
            fr=f"{_moved}* {{what}} sur le champ de bataille{_fr}", tapped=_tapped)  # fmt: skip
        row(VERB, Move, en=f"{_verb}* {{what}} {_to} the battlefield{_word} under your control", what=_what,
            fr=f"{_moved}* {{what}} sur le champ de bataille{_fr} sous votre contrôle",
            to=Zone.BATTLEFIELD, under=You(), tapped=_tapped, alias=_alias)  # fmt: skip
        if _what is FOUND:
            continue
        for _owner in ("its owner's", "their owner's", "their owners'"):
            row(VERB, Move, en=f"{_verb}* {{what}} {_to} the battlefield{_word} under {_owner} control", what=JOINED,
                to=Zone.BATTLEFIELD, tapped=_tapped, alias=True)  # fmt: skip
for _place, _en, _fr in ((Place.TOP, "on top", "au-dessus"), (Place.BOTTOM, "on the bottom", "au-dessous")):
    for _library, _own, _alias in (("its owner's library", "sing", False), ("your library", "", True),
                                   ("their owners' libraries", "plur", False)):  # fmt: skip
        _slot = f"{{what:{_own}}}" if _own else "{what}"
        row(
            VERB,
            Move,
            en=f"put* {_slot} {_en} of {_library}",
            fr=f"mettre* {_slot} {_fr} de la bibliothèque de son*what propriétaire",
            what=JOINED,
            to=Zone.LIBRARY,
            place=_place,
            alias=_alias,
        )
row(
    VERB,
    Move,
    en="put* {what} on the bottom of their library",
    what=JOINED,
    to=Zone.LIBRARY,
    place=Place.BOTTOM,
    alias=True,
)
row(VERB, Move, en="put* {what} on top of their library", what=JOINED, to=Zone.LIBRARY, alias=True)
for _n, (_en, _fr) in enumerate(ORDINALS[1:], start=2):
    row(VERB, Move, en=f"put* {{what:sing}} into its owner's library {_en} from the top",
        fr=f"mettre* {{what}} dans la bibliothèque de son*what propriétaire, en {_fr} position à partir du dessus", what=JOINED, to=Zone.LIBRARY,
        nth=Fixed(_n))  # fmt: skip
    for _whose in ("your|their library", "their library"):
        row(
            VERB,
            Move,
            en=f"put* {{what:sing}} into {_whose} {_en} from the top",
            what=JOINED,
            to=Zone.LIBRARY,
            nth=Fixed(_n),
            alias=True,
        )
    row(
        VERB, Move, en=f"put* {{what:sing}} {_en} from the top", what=JOINED, to=Zone.LIBRARY, nth=Fixed(_n), alias=True
    )


def _to_owners_graveyard(given: Move) -> dict[str, Any] | None:
    known = isinstance(given.what, Target) or (
        isinstance(given.what, All) and InZone(Zone.EXILE) in parts_of(given.what.what)
    )
    return {"what": given.what} if known and given == Move(given.what, Zone.GRAVEYARD) else None


for _graveyard in ("their owner's graveyard", "their owners' graveyards"):
    row(VERB, build=lambda what: Move(what, Zone.GRAVEYARD) if isinstance(what, All) else REJECT, of_type=Move, what=JOINED, alias=True,
        en=f"put* {{what:plur}} into {_graveyard}")  # fmt: skip
row(VERB, build=lambda what: Move(what, Zone.GRAVEYARD) if isinstance(what, All) else REJECT, of_type=Move, what=JOINED, alias=True,
    en="return* {what:sing} to its owner's graveyard")  # fmt: skip
for _hand in ("their owner's hand", "their owners' hands"):
    row(VERB, build=lambda what: Move(what, Zone.HAND) if isinstance(what, All) else REJECT, of_type=Move, what=JOINED, alias=True,
        en=f"put* {{what:plur}} into {_hand}")  # fmt: skip
for _its, _own, _graveyard in (("its owner's", "sing", "graveyard"), ("their owners'", "plur", "graveyards")):
    row(VERB, build=lambda what: Move(what, Zone.GRAVEYARD), of_type=Move, what=JOINED,
        unbuild=_to_owners_graveyard,
        en=f"put* {{what:{_own}}} into {_its} {_graveyard}", fr="mettre* {what} dans le cimetière de son*what propriétaire")  # fmt: skip
for _place, _en, _fr in ((Place.TOP, "on top", "au-dessus"), (Place.BOTTOM, "on the bottom", "au-dessous")):
    row(VERB, build=lambda what, whose, place=_place: Move(what, Zone.LIBRARY, place) if isinstance(whose, Pronoun) else REJECT,
        en=f"put* {{what}} {_en} of {{whose}} library", what=JOINED, whose=PLAYER_POSS, alias=True)  # fmt: skip
    for _library, _alias in (("your library", True), ("its owner's library", True), ("their owner's library", False)):
        row(VERB, Move, en=f"put* {{what}} {_en} of {_library} in any order",
            fr=f"mettre* {{what}} {_fr} de la bibliothèque de son*what propriétaire dans l'ordre de votre choix", what=JOINED, to=Zone.LIBRARY, place=_place, any_order=True,
            alias=_alias)  # fmt: skip
for _zones, _en, _fr in (
    ((Zone.HAND,), "hand", "son* main"),
    ((Zone.GRAVEYARD,), "graveyard", "son* cimetière"),
    ((Zone.HAND, Zone.GRAVEYARD), "hand and graveyard", "son* main et son* cimetière"),
):
    _where = Or(tuple(InZone(z) for z in _zones)) if len(_zones) > 1 else InZone(_zones[0])
    row(VERB, value=Move(All(And((_where, OwnedBy(DOER)))), Zone.LIBRARY, Place.SHUFFLED), en=f"shuffle* your|their {_en} into your|their library",
        fr=f"mélanger* {_fr} dans son* bibliothèque")  # fmt: skip
row(VERB, value=Move(All(And((InZone(Zone.HAND), OwnedBy(DOER)))), Zone.LIBRARY, Place.SHUFFLED), en="shuffle* the cards from your|their hand into your|their library",
    alias=True)  # fmt: skip
_ITS_AND_YOURS: Final = Both((This(), All(And((InZone(Zone.GRAVEYARD), OwnedBy(You()))))))
for _library in ("their owner's library", "your library"):
    row(VERB, value=Move(_ITS_AND_YOURS, Zone.LIBRARY, Place.SHUFFLED), en=f"shuffle* ~ and your graveyard into {_library}", alias=_library == "your library",
        fr="mélanger* ~ et votre cimetière dans la bibliothèque de leur propriétaire")  # fmt: skip
row(VERB, value=Move(All(And((InZone(Zone.HAND), OwnedBy(DOER)))), Zone.LIBRARY, Place.BOTTOM), fr="mettre* les cartes de son* main au-dessous de son* bibliothèque dans l'ordre de son* choix",
    en="put* the cards in your|their hand on the bottom of your|their library in any order")  # fmt: skip
_ALL_THEIRS = And((Or((InZone(Zone.HAND), InZone(Zone.GRAVEYARD), IsPermanent())), OwnedBy(DOER)))
row(VERB, value=Move(All(_ALL_THEIRS), Zone.LIBRARY, Place.SHUFFLED), fr="mélanger* son* main, son* cimetière et tous son* permanents dans son* bibliothèque",
    en="shuffle* your|their hand, your|their graveyard, and all permanents you|they own into your|their library")  # fmt: skip


def _shuffled_by(what: Any) -> Any:
    """ "Target player shuffles two target cards into their library"; without a target they shuffle all the same."""
    return Move(stand_in(what), Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) if isinstance(what, Targeted) else REJECT


row(VERB, build=_shuffled_by, of_type=Move, what=JOINED, en="shuffle* {what} into your|their library",
    unbuild=lambda v: {"what": v.what} if v == Move(v.what, Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) else None,
    fr="mélanger* {what} dans son* bibliothèque")  # fmt: skip


def _shuffled_in(what: Any) -> Any:
    """ "Shuffle all creature cards from your graveyard into your library": the owner's, whose cards they are."""
    return REJECT if isinstance(what, Targeted | Pronoun) else Move(what, Zone.LIBRARY, Place.SHUFFLED)


def _own_cards(given: Move) -> dict[str, Any] | None:
    what = getattr(given.what, "what", None)
    own = isinstance(what, And) and OwnedBy(You()) in what.parts
    return {"what": given.what} if own and given == Move(given.what, Zone.LIBRARY, Place.SHUFFLED) else None


row(VERB, build=_shuffled_in, unbuild=_own_cards, of_type=Move, en="shuffle* {what} into your|their library", what=JOINED,
    fr="mélanger* {what} dans son* bibliothèque")  # fmt: skip
row(
    VERB,
    Move,
    en="shuffle* {what} into its owner's library",
    fr="mélanger* {what} dans la bibliothèque de son*what propriétaire",
    what=JOINED,
    to=Zone.LIBRARY,
    place=Place.SHUFFLED,
)
row(
    VERB,
    Search,
    en="search* your library for a {what:sing}",
    fr="chercher* dans son* bibliothèque un* {what:sing}",
    who=DOER,
    what=CARDS_NP,
    count=Fixed(1),
)
row(
    VERB,
    Search,
    en="search* your library for a {what:sing} and reveal* that card",
    who=DOER,
    what=CARDS_NP,
    count=Fixed(1),
    reveal=True,
    alias=True,
)
row(VERB, Search, en="search* your library for any number of {what:plur}", fr="chercher* dans son* bibliothèque n'importe quel nombre de {what:plur}",
    who=DOER, what=CARD_NP, count=None)  # fmt: skip
row(
    VERB,
    Search,
    en="search* your library for up to {count#} {what+}",
    fr="chercher* dans son* bibliothèque jusqu'à {count#} {what+}",
    who=DOER,
    what=CARD_NP,
    count=MANY,
)

row(VERB, LookAt, en="reveal* {what}", fr="révéler* {what}", who=DOER, what=CHOSEN, reveal=True)

# --- continuous --------------------------------------------------------------------------------------------------------

FOREVER = Lasts(Until.FOREVER)
_RESTRICTIONS = (
    CantAttack,
    CantBlock,
    CantBeBlocked,
    MustAttack,
    MustBlock,
    BlockersNeeded,
    CantBeRegenerated,
    CantBeCountered,
)
row(
    EFFECT, build=lambda to, mods: Apply(to, mods) if all(isinstance(m, _RESTRICTIONS) for m in mods) else REJECT,
    unbuild=lambda v: {"to": v.to, "mods": v.mods} if v == Apply(v.to, v.mods) and isinstance(v.mods[0], _RESTRICTIONS) else None,
    of_type=Apply, en="{to!} {mods*} this turn", fr="{to!} {mods*} ce tour-ci", to=JOINED, mods=GAIN_MODS,
)  # fmt: skip


def _never_countered(to: Any) -> Any:
    target: Any = to
    return Apply(target, (CantBeCountered(),), FOREVER) if isinstance(to, Targeted) else REJECT


row(EFFECT, build=_never_countered, of_type=Apply,
    unbuild=lambda v: {"to": v.to} if v == Apply(v.to, (CantBeCountered(),), FOREVER) else None, en="{to!} can't be countered",
    fr="{to!} ne pouvoir* pas être contrecarré*", to=OBJECTS)  # fmt: skip
HAS_FOR: Final = Category("what something has for a time")
row(HAS_FOR, HasAbilities, en="has* {abilities}", abilities=GRANTS, alias=True)
row(
    EFFECT,
    build=lambda to, has, until: Apply(to, (has,), until),
    of_type=Apply,
    en="{to!} {has*} {until}",
    to=JOINED,
    has=HAS_FOR,
    until=DURATION,
    alias=True,
)
row(
    EFFECT,
    build=lambda to, has, until: Apply(to, (has,), until),
    of_type=Apply,
    en="{until}, {to!} {has*}",
    to=JOINED,
    has=HAS_FOR,
    until=DURATION,
    alias=True,
)
row(EFFECT, build=lambda to, mods, has, until: Apply(to, (*mods, has), until), of_type=Apply, en="{to!} {mods*} and {has*} {until}", to=JOINED, mods=GAIN_MODS,
    has=HAS_FOR, until=DURATION, alias=True)  # fmt: skip
THIS_TURN: Final = Category("what is so this turn, after what is so until the end of the turn")
row(THIS_TURN, value=(MustAttack(),), en="attack* this turn if able")
row(THIS_TURN, of_type=tuple, en="{mods*} this turn", mods=GAIN_MODS)


def _changed(to: Any, mods: Any, until: Any, number: str) -> Apply:
    return Apply(to, of_each(to, mods, number), until)


def _change(v: Apply) -> dict[str, Any]:
    return {"to": v.to, "mods": v.mods, "until": v.until}


OF_PLAYERS: Final = (
    CantCast,
    CantPlayLands,
    CantSearch,
    CantDraw,
    CantGainLife,
    CantLoseGame,
    CantWinGame,
    MaxHandSize,
)
"""What only players can be forbidden."""


def _change_of_objects(v: Apply) -> dict[str, Any] | None:
    return None if isinstance(v.mods[0], OF_PLAYERS) else _change(v)


row(EFFECT, build=lambda to, mods, until: REJECT, unbuild=lambda v: _change(v) | {"to": v.to.what} if said_of_each(v) and isinstance(v.to, All) else None,
    of_type=Apply, en="each {to:sing} {mods:sing} {until}", fr="chaque* {to:sing} {mods:sing} {until}", to=NPS, mods=GAIN_MODS, until=DURATION)  # fmt: skip
row(EFFECT, build=_changed, unbuild=_change_of_objects, of_type=Apply, en="{to!} {mods*} {until}", fr="{to!} {mods*} {until}", to=JOINED, mods=GAIN_MODS,
    until=DURATION, wants_number=True)  # fmt: skip
_LASTING = (
    HasAbilities,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    Copies,
    SetTypes,
    AddTypes,
    SetColors,
    AddColors,
    SetsPT,
)
row(
    EFFECT, build=lambda to, mods: Apply(to, mods, FOREVER) if all(isinstance(m, _LASTING) for m in mods) else REJECT,
    unbuild=lambda v: {"to": v.to, "mods": v.mods} if v.until == FOREVER and all(isinstance(m, _LASTING) for m in v.mods) else None,
    of_type=Apply, en="{to!} {mods*}", fr="{to!} {mods*}", to=JOINED, mods=GAIN_MODS,
)  # fmt: skip
row(
    EFFECT,
    build=_changed,
    of_type=Apply,
    en="{until}, {to!} {mods*} (?!and)",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
    wants_number=True,
)


def _both_changed(one: Any, mods: Any, other: Any, more: Any, until: Any) -> tuple[Do, ...]:
    return Do(Apply(one, mods, until)), Do(Apply(other, more, until))


row(CLAUSE, build=_both_changed, of_type=tuple, en="{until}, {one!} {mods*} and {other!} {more*}", one=JOINED, mods=GAIN_MODS, other=JOINED,
    more=GAIN_MODS, until=DURATION, alias=True)  # fmt: skip


def _changed_and(to: Any, mods: Any, until: Any, more: Do, number: str) -> Any:
    """ "Until end of turn, it gains flying and you gain 1 life": what else changes does so as long (above)."""
    if isinstance(more.effect, Apply) and more.effect.until == FOREVER:
        return REJECT
    return Do(_changed(to, mods, until, number)), more


row(CLAUSE, build=_changed_and, of_type=tuple, en="{until}, {to!} {mods*} and {more}", to=JOINED, mods=GAIN_MODS, until=DURATION, more=CORE,
    alias=True, wants_number=True)  # fmt: skip


def _and_this_turn(to: Any, mods: Any, until: Any, more: Any, number: str) -> Any:
    """ "Becomes red until end of turn and attacks this turn if able": both as long."""
    return _changed(to, (*mods, *more), until, number) if until == Lasts(Until.END_OF_TURN) else REJECT


row(EFFECT, build=_and_this_turn, of_type=Apply, en="{to!} {mods*} {until} and {more*}", to=JOINED, mods=GAIN_MODS, until=DURATION,
    more=THIS_TURN, alias=True, wants_number=True)  # fmt: skip
row(
    VERB, build=lambda to, until: Apply(to, (HasController(DOER),), until),
    unbuild=lambda v: {"to": v.to, "until": v.until} if v.mods == (HasController(DOER),) else None,
    of_type=Apply, en="gain* control of {to} {until}", fr="acquérir* le contrôle de {to} {until}",
    to=JOINED, until=DURATION,
)  # fmt: skip

row(
    VERB, build=lambda to: Apply(to, (HasController(DOER),), FOREVER),
    unbuild=lambda v: {"to": v.to} if v.mods == (HasController(DOER),) and v.until == FOREVER else None,
    of_type=Apply, en="gain* control of {to}", fr="acquérir* le contrôle de {to}", to=JOINED,
)  # fmt: skip

row(VERB, build=lambda to, until: Apply(to, (SwitchesPT(),), until),
    unbuild=lambda v: {"to": v.to, "until": v.until} if v.mods == (SwitchesPT(),) else None, of_type=Apply,
    en="switch* {to} power and toughness {until}", fr="échanger* la force et l'endurance de {to} {until}", to=POSS,
    until=DURATION)  # fmt: skip
row(VERB, build=lambda to, until: Apply(to, (SwitchesPT(),), until),
    unbuild=lambda v: {"to": v.to, "until": v.until} if v.mods == (SwitchesPT(),) else None, of_type=Apply,
    en="switch* the power and toughness of {to} {until}", fr="échanger* la force et l'endurance de {to} {until}", to=EACH_OBJECTS,
    until=DURATION)  # fmt: skip

# --- tokens ------------------------------------------------------------------------------------------------------------

row(VERB, CreateTokens, en="create* {count#} {token+}", fr="créer* {count#} {token+}", count=MANY, token=TOKEN_SPEC,
    who=DOER)  # fmt: skip
