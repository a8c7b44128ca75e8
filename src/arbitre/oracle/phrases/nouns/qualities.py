"""Qualities that noun phrases name: what something targets, lacks, is next to, shares; whose it is, when it came (CR
109)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import CastFrom, Happened, exists
from arbitre.ir.filters import (
    And,
    Anything,
    BlockedBy,
    Blocks,
    CameThisTurn,
    ColorCount,
    ControlledBy,
    HasActivatedAbility,
    HasAnyAbility,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPermanent,
    IsSpell,
    Not,
    Or,
    OwnedBy,
    SharesWith,
    State,
    When,
)
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AttacksWith, Deals
from arbitre.ir.refs import All, Attached, Both, ControllerOf, It, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    ADJECTIVES,
    CARD_NP,
    HAVING,
    NP,
    OBJECTS,
    PLACE_POST,
    POST,
    POSTS,
    SUBJECT,
)
from arbitre.oracle.discourse.said import Phrase, Pronoun, parts_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.keywords import FROM
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHOM
from arbitre.oracle.phrases.nouns.nouns import (
    COLOR_FILTER,
    NEGATIVE,
    TYPE_FILTER,
    TYPE_OR_SUBTYPE,
    aims_on,
    both,
    card_splits,
    conjoined,
    is_anybodys,
    parts_of,
    spliced,
)
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.references.refs import said
from arbitre.oracle.phrases.references.targets import targets

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())

# --- noun phrases -----------------------------------------------------------------------------------------------------

row(
    POST,
    Phrase((HasActivatedAbility(taps=True),)),
    en="that has a activated ability with {T} in its cost",
    fr="ayant une capacité activée dont le coût contient {T}",
)
row(HAVING, HasActivatedAbility(), en="a activated ability", fr="une capacité activée")
row(
    HAVING,
    HasActivatedAbility(no_mana=True),
    en=("a activated ability that isn't a mana ability", "activated abilities that aren't mana abilities"),
    fr="une capacité activée qui n'est pas une capacité de mana",
)
row(HAVING, Not(HasAnyAbility()), en="no abilities", fr="aucune capacité")
fixed_post(Or((Blocks(This()), BlockedBy(This()))), "blocking or blocked by ~", "bloquant ou bloqué* par ~")
row(
    PLACE_POST,
    Phrase((InZone(Zone.GRAVEYARD), OwnedBy(Players(Who.OPPONENTS)))),
    en="in your opponents' graveyards",
    fr="dans les cimetières de vos adversaires",
    rank=1,
)
row(ADJECTIVE, Or(h.parts), en="{parts:sing}", parts=Series(TYPE_FILTER, "and", least=2, shared=True), alias=True)

row(
    ADJECTIVE,
    Or(h.parts),
    en="{parts:sing}",
    parts=Series(TYPE_OR_SUBTYPE, "and", least=2, shared=True),
    provided=lambda parts: any(isinstance(part, HasSubtype) for part in parts),
    alias=True,
)
for _style in ("comma", "and"):
    row(ADJECTIVE, And(h.parts), en="{parts}", parts=Series(NEGATIVE, _style, least=2), alias=True)

# --- players ----------------------------------------------------------------------------------------------------------

row(SUBJECT, Attached(), en="enchanted player", alias=True, number=SING)
row(WHOM, IsOpponent(), en="one of your opponents", alias=True, number=SING)
row(ONE_EVENT, AttacksWith(And((CREATURE, YOURS)), batch=True), en="you attack", fr="vous* attaquer*", rank=1)
for _en, _filter, _fr in (
    ("from colorless", ColorCount(Compare.EQUAL, 0), "contre l'incolore"),
    ("from multicolored", ColorCount(Compare.AT_LEAST, 2), "contre le multicolore"),
    ("from monocolored", ColorCount(Compare.EQUAL, 1), "contre le monocolore"),
    ("from everything", Anything(), "contre tout"),
):
    row(FROM, _filter, en=_en, fr=_fr)

# --- objects by who controls them or where they were cast from --------------------------------------------------------

_CONTROLLER: Final = ControllerOf(It())


row(
    POST,
    Phrase((When(exists(conjoined(h.what, ControlledBy(_CONTROLLER)))),)),
    provided=is_anybodys,
    en="whose controller controls a {what:sing}",
    fr="dont le contrôleur contrôle un* {what:sing}",
    what=NP,
)
fixed_post(
    When(Happened(Deals(Is(This()), Is(_CONTROLLER), combat=True))),
    "whose controller was dealt combat damage by ~ this turn",
    "dont le contrôleur a subi des blessures de combat de ~ ce tour-ci",
)
for _zone, _en, _fr in ((Zone.GRAVEYARD, "a graveyard", "un cimetière"), (Zone.EXILE, "exile", "l'exil")):
    fixed_post(When(CastFrom(_zone, It())), f"cast from {_en}", f"lancé*:post depuis {_fr}")

# --- cards by when they came to where they are ------------------------------------------------------------------------

THERE: Final = Category("when cards came to where they are")
for _origin, _en, _fr in (
    (Zone.BATTLEFIELD, " from the battlefield", " depuis le champ de bataille"),
    (Zone.LIBRARY, " from their library", " depuis sa bibliothèque"),
    (None, "", ""),
):
    row(
        THERE,
        CameThisTurn(_origin),
        en=f"that was|were put there{_en} this turn",
        fr=f"qui y avoir* été mis*{_fr} ce tour-ci",
    )
for _origin, _en in ((None, "from anywhere"), (Zone.LIBRARY, "from libraries"), (Zone.LIBRARY, "from your library")):
    row(THERE, CameThisTurn(_origin), en=f"that was|were put there {_en} this turn", alias=True)


def _come_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    *parts, last = parts_of(what)
    return (
        None
        if not isinstance(last, CameThisTurn)
        else ({**said, "there": last} for said in card_splits(And(tuple(parts))) or ())
    )


row(
    NP,
    build=lambda before, after, place, there: (
        REJECT if aims_on(after) else both(spliced(before, None, *after, place), there)
    ),
    unbuild=_come_splits,
    en="{before}card|cards {after@}{place} {there@}",
    fr="{before:pre}carte* {before:post}^{after*}{place*} {there*}",
    of_type=And,
    before=ADJECTIVES,
    after=POSTS,
    place=PLACE_POST,
    there=THERE,
)

# --- permanents and suspended cards together --------------------------------------------------------------------------

SUSPENDED: Final = And((HasState(State.SUSPENDED), InZone(Zone.EXILE)))
HERE: Final = InZone(Zone.BATTLEFIELD)


def _either(before: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Or:
    """What is said of the permanent is not said of the card."""
    return Or((both(*before, IsPermanent(), *(part for phrase in after for part in phrase.parts), HERE), SUSPENDED))


def _either_slots(given: Or) -> dict[str, Any] | None:
    match given.parts:
        case (And(parts=(*parts, InZone(zone=Zone.BATTLEFIELD))), other) if (
            other == SUSPENDED and IsPermanent() in parts
        ):
            at = parts.index(IsPermanent())
            return {"before": tuple(parts[:at]), "after": tuple(Phrase((part,)) for part in parts[at + 1 :])}
    return None


row(
    NP,
    build=_either,
    unbuild=_either_slots,
    of_type=Or,
    en="{before}permanent {after} or suspended card",
    number=SING,
    before=ADJECTIVES,
    after=POSTS,
    fr="{before:pre}permanent* {before:post}^{after*} ou carte suspendue",
)
said(OBJECTS, "that permanent or card", None, alias=True, noun="permanent")

# --- a target and those like it ---------------------------------------------------------------------------------------

ONE_TARGET: Final = Category("one target, what the Aura is on, or a creature that was spoken of")
row(ONE_TARGET, Attached(), en="enchanted creature", fr="la créature* enchantée", number=SING)
said(ONE_TARGET, "that creature", "ce* créature*", noun="creature")
targets(ONE_TARGET, "target {what:sing}", "le* {what@} ^ciblé*", Fixed(1), Fixed(1))


def _are_like(target: Any, what: Filter) -> bool:
    """Only what is like the target in some way: "… and each other creature you control" is another set."""
    like = [part.ref for part in parts_in(what) if isinstance(part, SharesWith)]
    return any(ref == target or isinstance(ref, Pronoun) for ref in like)


row(
    OBJECTS,
    Both((h.target, All(h.what))),
    provided=_are_like,
    en=(
        "{target} and each other {what:sing}",
        "{target} and all other {what:plur}",
        "{target} and other {what:plur}",
    ),
    fr="{target} et chaque* autre* {what:sing}",
    number=PLUR,
    target=ONE_TARGET,
    what=NP,
)

# --- either of two qualities ------------------------------------------------------------------------------------------

row(
    ADJECTIVE,
    Or((h.one, h.other)),
    en="{one} and/or {other}",
    one=COLOR_FILTER,
    other=COLOR_FILTER,
    alias=True,
)
row(
    ADJECTIVE,
    Or((h.one, h.other)),
    en="{one} or {other:sing}",
    fr="{one} ou {other*:of}",
    one=NEGATIVE,
    other=TYPE_OR_SUBTYPE,
)
row(
    NP,
    And((Or((h.one, h.other)), IsSpell())),
    en="{one} spell or {other} spell",
    one=TYPE_OR_SUBTYPE,
    other=TYPE_OR_SUBTYPE,
    alias=True,
)


def _of_two_kinds(given: And) -> dict[str, Any] | None:
    """The kinds of card and the place, of cards of which each kind has more said of it than one word."""
    match given.parts:
        case (Or(parts=(one, other)), InZone(), *_) as parts if And in (type(one), type(other)):
            return {"one": one, "other": other, "place": Phrase(tuple(parts[1:]))}
    return None


for _a in ("", "a "):
    row(
        NP,
        build=lambda one, other, place: both(Or((one, other)), *place.parts),
        unbuild=None if _a else _of_two_kinds,
        of_type=And,
        en=f"{{one:sing}} or {_a}{{other:sing}} {{place}}",
        fr=None if _a else "{one:sing} ou {other:sing} {place}",
        one=CARD_NP,
        other=CARD_NP,
        place=PLACE_POST,
        alias=bool(_a),
        number=SING,
        rank=1,
    )
