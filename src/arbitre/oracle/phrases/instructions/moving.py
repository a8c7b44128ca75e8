"""What is moved from one zone to another: returned, exiled, put, shuffled, searched for (CR 400)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed, Plus
from arbitre.ir.effects import Look, LookAt, Move, Place, Search
from arbitre.ir.filters import And, HasState, InZone, IsPermanent, Not, Or, OwnedBy, State
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Both, Pick, Players, Target, This, Who, You
from arbitre.ir.shared_fields import what_of
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CARDS_NP,
    FOUND,
    FOUND_YOURS,
    JOINED,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER_POSS,
    VERB,
    YOURS,
)
from arbitre.oracle.discourse.said import DOER, Phrase, Placeholder, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL, ORDINALS
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.references.refs import CHOSEN
from arbitre.oracle.phrases.references.targets import targets

_OPPONENTS_OWN: Final = OwnedBy(Players(Who.OPPONENTS))


_YOUR_COMMANDER: Final = And((HasState(State.COMMANDER), InZone(Zone.COMMAND), OwnedBy(You())))
row(
    VERB,
    Move(Pick(_YOUR_COMMANDER, Fixed(1), DOER), Zone.HAND),
    en="put* your commander into your hand from the command zone",
    fr="mettre* votre commandant de la zone de commandement dans votre main",
)


def _is_taken(what: Any, *places: InZone | OwnedBy) -> bool:
    """Whether it is chosen from one of some places."""
    parts = what.what.parts if isinstance(what, Pick) and isinstance(what.what, And | Or) else ()
    return any(part in places or (isinstance(part, Or) and not set(places).isdisjoint(part.parts)) for part in parts)


_NOT_BEFORE: Final = (InZone(Zone.HAND), InZone(Zone.OUTSIDE))
"""Whence cards are put somewhere, not returned."""
for _category, _there in ((FOUND, _NOT_BEFORE), (FOUND_YOURS, _NOT_BEFORE), (YOURS, (OwnedBy(You()),))):
    row(
        _category,
        h.what,
        written=lambda what, there=_there: isinstance(what, Placeholder) or _is_taken(what, *there),
        of_type=object,
        en="{what}",
        fr="{what}",
        what=JOINED,
    )
row(
    VERB,
    Move(what=h.what, to=Zone.HAND),
    what=FOUND_YOURS,
    en="put* {what} into your|their hand",
    fr="mettre* {what} dans son* main",
)
row(
    VERB,
    Move(what=h.what, to=Zone.HAND),
    what=FOUND,
    en="put* {what} into its owner's hand",
    fr="mettre* {what} dans la main de son*what propriétaire",
)
row(
    VERB,
    Move(what=h.what, to=Zone.HAND),
    en="return* {what} to your hand",
    what=YOURS,
    fr="renvoyer* {what} dans son* main",
)
_COMMANDER: Final = (HasState(State.COMMANDER), OwnedBy(You()))
row(
    VERB,
    Move(All(And((*_COMMANDER, Or((InZone(Zone.COMMAND), InZone(Zone.GRAVEYARD)))))), Zone.HAND),
    en="put* all commanders you own from the command zone and from your graveyard into your hand",
    fr="mettre* dans votre main tous les commandants que vous possédez, depuis la zone de commandement et votre "
    "cimetière",
)
for _hand, _own, _alias in (
    ("its owner's hand", "sing", False),
    ("their owners' hands", "plur", False),
    ("their owner's hand", "", True),
    ("its owner's hand", "", True),
):
    _slot = f"{{what:{_own}}}" if _own else "{what}"
    row(
        VERB,
        Move(what=h.what, to=Zone.HAND),
        en=f"return* {_slot} to {_hand}",
        what=JOINED,
        alias=_alias,
        fr=f"renvoyer* {_slot} dans la main de son*what propriétaire",
    )


def _to_theirs(what: Any) -> Any:
    """ "Return target card from an opponent's graveyard to their hand", where it was said whose cards they are."""
    said = what_of(what.slot if isinstance(what, Targeted) else what)
    parts = said.parts if isinstance(said, And | Or) else ()
    return Move(what, Zone.HAND) if any(isinstance(part, OwnedBy) and part.who != You() for part in parts) else REJECT


row(VERB, build=_to_theirs, of_type=Move, en="return* {what} to their hand", what=JOINED, alias=True)
row(
    VERB,
    Move(what=h.what, to=Zone.HAND),
    en=("return* to your hand {what}", "return* to its owner's hand {what}", "return* to their owners' hands {what}"),
    what=JOINED,
    alias=True,
)


def _all_but(what: Any, but: Filter) -> Any:
    return Move(All(both(what.what, Not(but))), Zone.HAND) if isinstance(what, All) else REJECT


row(
    VERB,
    build=_all_but,
    of_type=Move,
    en="return* {what} to their owners' hands except for {but:plur}",
    what=OBJECTS,
    but=NPS,
    alias=True,
)
row(VERB, Move(what=h.what, to=Zone.EXILE), en="exile* {what}", fr="exiler* {what}", what=JOINED, rank=1)
row(
    VERB,
    Move(what=h.what, to=Zone.EXILE, face_down=True),
    en="exile* {what} face down",
    fr="exiler* {what} face cachée",
    what=JOINED,
)


_FROM_THERE: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("exile* {what} from your graveyard", "exiler* {what} de votre cimetière", {"to": Zone.EXILE}),
    (
        "put* {what} on top of your library from your graveyard",
        "mettre* {what} au-dessus de votre bibliothèque depuis votre cimetière",
        {"to": Zone.LIBRARY},
    ),
    (
        "shuffle* {what} into your library from your graveyard",
        "mélanger* {what} dans votre bibliothèque depuis votre cimetière",
        {"to": Zone.LIBRARY, "place": Place.SHUFFLED},
    ),
)
for _en, _fr, _goal in _FROM_THERE:  # if it is still there
    row(
        VERB,
        Move(h.what, origin=Zone.GRAVEYARD, **_goal),
        heard=lambda what: isinstance(what, Pronoun | This),
        en=_en,
        fr=_fr,
        what=JOINED,
    )


_TARGET_CARDS: Final = Category("target cards of which it is said before where they lie")
targets(_TARGET_CARDS, "target {what:sing}", None, Fixed(1), Fixed(1), np=CARD_NP)
targets(_TARGET_CARDS, "up to {n} target {what:plur}", None, Fixed(0), "n", np=CARD_NP)
targets(_TARGET_CARDS, "any number of target {what:plur}", None, Fixed(0), None, np=CARD_NP)


def _lying(place: Phrase, what: Targeted) -> Move:
    """ "Return from your graveyard to the battlefield …"."""
    slot = replace(what.slot, what=both(what.slot.what, *place.parts))
    return Move(stand_in(replace(what, slot=slot)), Zone.BATTLEFIELD)


row(
    VERB,
    build=_lying,
    of_type=Move,
    en="return* {place} to the battlefield {what}",
    place=PLACE_POST,
    what=_TARGET_CARDS,
    alias=True,
)
for _tapped, _word, _fr in ((False, "", ""), (True, " tapped", " engagé*")):
    for _verb, _to, _what, _alias, _moved in (
        ("put", "onto", FOUND, False, "mettre"),
        ("return", "to", JOINED, False, "renvoyer"),
        ("put", "onto", JOINED, True, "mettre"),
    ):
        row(
            VERB,
            Move(what=h.what, to=Zone.BATTLEFIELD, tapped=_tapped),
            en=f"{_verb}* {{what}} {_to} the battlefield{_word}",
            what=_what,
            alias=_alias,
            fr=f"{_moved}* {{what}} sur le champ de bataille{_fr}",
        )
        row(
            VERB,
            Move(what=h.what, to=Zone.BATTLEFIELD, under=You(), tapped=_tapped),
            en=f"{_verb}* {{what}} {_to} the battlefield{_word} under your control",
            what=_what,
            fr=f"{_moved}* {{what}} sur le champ de bataille{_fr} sous votre contrôle",
            alias=_alias,
        )
        if _what is FOUND:
            continue
        for _owner in ("its owner's", "their owner's", "their owners'"):
            row(
                VERB,
                Move(what=h.what, to=Zone.BATTLEFIELD, tapped=_tapped),
                en=f"{_verb}* {{what}} {_to} the battlefield{_word} under {_owner} control",
                what=JOINED,
                alias=True,
            )
for _place, _en, _fr in ((Place.TOP, "on top", "au-dessus"), (Place.BOTTOM, "on the bottom", "au-dessous")):
    for _library, _own, _alias in (
        ("its owner's library", "sing", False),
        ("your library", "", True),
        ("their owners' libraries", "plur", False),
    ):
        _slot = f"{{what:{_own}}}" if _own else "{what}"
        row(
            VERB,
            Move(what=h.what, to=Zone.LIBRARY, place=_place),
            en=f"put* {_slot} {_en} of {_library}",
            fr=f"mettre* {_slot} {_fr} de la bibliothèque de son*what propriétaire",
            what=JOINED,
            alias=_alias,
        )
for _library in ("its owner's library", "your library"):
    row(
        VERB,
        Move(what=h.what, to=Zone.LIBRARY, place=Place.TOP_OR_BOTTOM, any_order=True),
        en=f"put* {{what:sing}} on the top or bottom of {_library}",
        fr="mettre* {what} au-dessus ou au-dessous de la bibliothèque de son*what propriétaire",
        what=JOINED,
        alias=_library == "your library",
    )
row(
    VERB,
    Move(what=h.what, to=Zone.LIBRARY, place=Place.BOTTOM),
    en="put* {what} on the bottom of their library",
    what=JOINED,
    alias=True,
)
row(VERB, Move(what=h.what, to=Zone.LIBRARY), en="put* {what} on top of their library", what=JOINED, alias=True)
for _n, (_en, _fr) in enumerate(ORDINALS[1:], start=2):
    row(
        VERB,
        Move(what=h.what, to=Zone.LIBRARY, nth=Fixed(_n)),
        en=(
            f"put* {{what:sing}} into its owner's library {_en} from the top",
            f"put* {{what:sing}} {_en} from the top",
        ),
        fr=f"mettre* {{what}} dans la bibliothèque de son*what propriétaire, en {_fr} position à partir du dessus",
        what=JOINED,
    )
    for _whose in ("your|their library", "their library"):
        row(
            VERB,
            Move(what=h.what, to=Zone.LIBRARY, nth=Fixed(_n)),
            en=f"put* {{what:sing}} into {_whose} {_en} from the top",
            what=JOINED,
            alias=True,
        )


row(
    VERB,
    Move(what=h.what, to=Zone.LIBRARY, nth=Plus(h.n, Fixed(1))),
    en=(
        "put* {what:sing} into its owner's library just beneath the top {n} cards of that library",
        "put* {what:sing} into its owner's library beneath the top {n} cards of that library",
    ),
    fr="mettre* {what} dans la bibliothèque de son*what propriétaire, juste sous les {n} cartes du dessus de cette "
    "bibliothèque",
    what=JOINED,
    n=NUMERAL,
)


def _to_owners_graveyard(given: Move) -> dict[str, Any] | None:
    known = isinstance(given.what, Target) or (
        isinstance(given.what, All | Pick) and InZone(Zone.EXILE) in parts_of(given.what.what)
    )
    return {"what": given.what} if known and given == Move(given.what, Zone.GRAVEYARD) else None


for _graveyard in ("their owner's graveyard", "their owners' graveyards"):
    row(
        VERB,
        Move(h.what, Zone.GRAVEYARD),
        provided=lambda what: isinstance(what, All),
        what=JOINED,
        alias=True,
        en=f"put* {{what:plur}} into {_graveyard}",
    )
row(
    VERB,
    Move(h.what, Zone.GRAVEYARD),
    provided=lambda what: isinstance(what, All),
    what=JOINED,
    alias=True,
    en="return* {what:sing} to its owner's graveyard",
)
row(
    VERB,
    Move(h.what, Zone.GRAVEYARD),
    heard=lambda what: isinstance(what, Pick) and isinstance(what.what, And) and _OPPONENTS_OWN in what.what.parts,
    what=JOINED,
    alias=True,
    en="put* {what:sing} into that player's graveyard",
)
for _hand in ("their owner's hand", "their owners' hands"):
    row(
        VERB,
        Move(h.what, Zone.HAND),
        provided=lambda what: isinstance(what, All),
        what=JOINED,
        alias=True,
        en=f"put* {{what:plur}} into {_hand}",
    )
for _its, _own, _graveyard in (("its owner's", "sing", "graveyard"), ("their owners'", "plur", "graveyards")):
    row(
        VERB,
        build=lambda what: Move(what, Zone.GRAVEYARD),
        of_type=Move,
        what=JOINED,
        unbuild=_to_owners_graveyard,
        en=f"put* {{what:{_own}}} into {_its} {_graveyard}",
        fr="mettre* {what} dans le cimetière de son*what propriétaire",
    )
for _place, _en, _fr in ((Place.TOP, "on top", "au-dessus"), (Place.BOTTOM, "on the bottom", "au-dessous")):
    row(
        VERB,
        build=lambda what, whose, place=_place: (
            Move(what, Zone.LIBRARY, place) if isinstance(whose, Pronoun) else REJECT
        ),
        en=f"put* {{what}} {_en} of {{whose}} library",
        what=JOINED,
        whose=PLAYER_POSS,
        alias=True,
    )
    for _library, _alias in (("your library", True), ("its owner's library", True), ("their owner's library", False)):
        row(
            VERB,
            Move(what=h.what, to=Zone.LIBRARY, place=_place, any_order=True),
            en=f"put* {{what}} {_en} of {_library} in any order",
            fr=f"mettre* {{what}} {_fr} de la bibliothèque de son*what propriétaire dans l'ordre de votre choix",
            what=JOINED,
            alias=_alias,
        )
    row(
        VERB,
        Move(what=h.what, to=Zone.LIBRARY, place=_place, random_order=True),
        en=(
            f"put* {{what}} {_en} of their library in a random order",
            f"put* {{what}} {_en} of your library in a random order",
        ),
        fr=f"mettre* {{what}} {_fr} de la bibliothèque de son*what propriétaire dans un ordre aléatoire",
        what=JOINED,
    )
for _zones, _en, _fr in (
    ((Zone.HAND,), "hand", "son* main"),
    ((Zone.GRAVEYARD,), "graveyard", "son* cimetière"),
    ((Zone.HAND, Zone.GRAVEYARD), "hand and graveyard", "son* main et son* cimetière"),
):
    _where = Or(tuple(InZone(z) for z in _zones)) if len(_zones) > 1 else InZone(_zones[0])
    row(
        VERB,
        Move(All(And((_where, OwnedBy(DOER)))), Zone.LIBRARY, Place.SHUFFLED),
        en=f"shuffle* your|their {_en} into your|their library",
        fr=f"mélanger* {_fr} dans son* bibliothèque",
    )
row(
    VERB,
    Move(All(And((InZone(Zone.HAND), OwnedBy(DOER)))), Zone.LIBRARY, Place.SHUFFLED),
    en="shuffle* the cards from your|their hand into your|their library",
    alias=True,
)
_ITS_AND_YOURS: Final = Both((This(), All(And((InZone(Zone.GRAVEYARD), OwnedBy(You()))))))
for _library in ("their owner's library", "your library"):
    row(
        VERB,
        Move(_ITS_AND_YOURS, Zone.LIBRARY, Place.SHUFFLED),
        en=f"shuffle* ~ and your graveyard into {_library}",
        alias=_library == "your library",
        fr="mélanger* ~ et votre cimetière dans la bibliothèque de leur propriétaire",
    )
row(
    VERB,
    Move(All(And((InZone(Zone.HAND), OwnedBy(DOER)))), Zone.LIBRARY, Place.BOTTOM),
    fr="mettre* les cartes de son* main au-dessous de son* bibliothèque dans l'ordre de son* choix",
    en="put* the cards in your|their hand on the bottom of your|their library in any order",
)
_ALL_THEIRS = And((Or((InZone(Zone.HAND), InZone(Zone.GRAVEYARD), IsPermanent())), OwnedBy(DOER)))
row(
    VERB,
    Move(All(_ALL_THEIRS), Zone.LIBRARY, Place.SHUFFLED),
    fr="mélanger* son* main, son* cimetière et tous son* permanents dans son* bibliothèque",
    en="shuffle* your|their hand, your|their graveyard, and all permanents you|they own into your|their library",
)


def _shuffled_by(what: Any) -> Any:
    """ "Target player shuffles two target cards into their library"; without a target they shuffle all the same."""
    return Move(stand_in(what), Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) if isinstance(what, Targeted) else REJECT


row(
    VERB,
    build=_shuffled_by,
    of_type=Move,
    what=JOINED,
    en="shuffle* {what} into your|their library",
    unbuild=lambda v: {"what": v.what} if v == Move(v.what, Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) else None,
    fr="mélanger* {what} dans son* bibliothèque",
)


def _shuffled_in(what: Any) -> Any:
    """ "Shuffle all creature cards from your graveyard into your library": the owner's, whose cards they are."""
    return REJECT if isinstance(what, Targeted | Pronoun) else Move(what, Zone.LIBRARY, Place.SHUFFLED)


def _own_cards(given: Move) -> dict[str, Any] | None:
    what = what_of(given.what)
    own = isinstance(what, And) and OwnedBy(You()) in what.parts
    return {"what": given.what} if own and given == Move(given.what, Zone.LIBRARY, Place.SHUFFLED) else None


row(
    VERB,
    build=_shuffled_in,
    unbuild=_own_cards,
    of_type=Move,
    en="shuffle* {what} into your|their library",
    what=JOINED,
    fr="mélanger* {what} dans son* bibliothèque",
)
row(
    VERB,
    Move(what=h.what, to=Zone.LIBRARY, place=Place.SHUFFLED),
    en="shuffle* {what} into its owner's library",
    fr="mélanger* {what} dans la bibliothèque de son*what propriétaire",
    what=JOINED,
)
row(
    VERB,
    Move(what=h.what, to=Zone.LIBRARY, place=Place.SHUFFLED),
    en="shuffle* {what} into their owners' libraries",
    what=JOINED,
    alias=True,
)
row(
    VERB,
    Search(who=DOER, what=h.what, count=Fixed(1)),
    en="search* your library for a {what:sing}",
    fr="chercher* dans son* bibliothèque un* {what:sing}",
    what=CARDS_NP,
)
row(
    VERB,
    Search(who=DOER, what=h.what, count=Fixed(1), reveal=True),
    en=(
        "search* your library for a {what:sing} and reveal* that card",
        "search* your library for a {what:sing} and reveal* it",
    ),
    what=CARDS_NP,
    alias=True,
)
row(
    VERB,
    Search(who=DOER, what=h.what, count=None),
    en="search* your library for any number of {what:plur}",
    fr="chercher* dans son* bibliothèque n'importe quel nombre de {what:plur}",
    what=CARD_NP,
)
row(
    VERB,
    Search(who=DOER, what=h.what, count=h.count),
    en="search* your library for up to {count#} {what+}",
    fr="chercher* dans son* bibliothèque jusqu'à {count#} {what+}",
    what=CARD_NP,
    count=MANY,
)

row(VERB, LookAt(h.what, who=DOER, how=Look.REVEAL), en="reveal* {what}", fr="révéler* {what}", what=CHOSEN)
