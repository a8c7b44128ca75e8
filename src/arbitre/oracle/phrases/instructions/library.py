"""Work with libraries and hands: looking and revealing, what is taken from among the cards, the rest, searching.

The cards that were looked at or revealed are a pile, noted by its clause; "one of them" is a choice among it, "the
rest" is the pile without what later clauses took (:class:`Others`). The binder knows the pile by :class:`Looked` and
:class:`Rest`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import (
    Attacking,
    Choose,
    Discard,
    DiscardThese,
    Do,
    FromTop,
    Hand,
    Look,
    LookAt,
    LookInto,
    Move,
    Place,
    Surveil,
    UntilFound,
)
from arbitre.ir.effects.moving import InCombat
from arbitre.ir.filters import Affected, And, Anything, ControlledBy, Deed, InZone, Is, IsOpponent, Other, OwnedBy
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import All, Both, Others, OwnerOf, Pick, Players, Result, Target, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CARDS_NP,
    CLAUSE,
    CONDITION,
    DEST,
    EFFECT,
    OBJECTS,
    PLAYER,
    PLAYER_POSS,
    POST,
    THEIR_DEST,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, DoneTo, Looked, Pronoun, Rest, Targeted, is_pronoun, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH, SO_MANY
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- looking and revealing --------------------------------------------------------------------------------------------

OTHERS_LIBRARY: Final = Category("library of another")
"""Whose library or hand: a Ref, other than that of who acts."""


def _is_another(who: Any) -> bool:
    return isinstance(who, Targeted) or (isinstance(who, Pronoun) and not who.they) or who == Players(Who.DEFENDING)


row(OTHERS_LIBRARY, h.who, provided=_is_another, en="{who}", fr="{who}", who=PLAYER_POSS)
row(OTHERS_LIBRARY, Pick(IsOpponent(), Fixed(1), DOER), en="a opponent 's", fr="un adversaire")

for _how, _verb, _fr in (
    (Look.ONCE, "look* at", "regarder*"),
    (Look.REVEAL, "reveal*", "révéler*"),
):
    for _own, _sa, _whose in (("your", "votre", You()), ("their", "son*", DOER)):
        row(
            VERB,
            LookInto(FromTop(), who=DOER, whose=_whose, how=_how),
            en=f"{_verb} the top card of {_own} library",
            fr=f"{_fr} la carte*:sing du dessus de {_sa} bibliothèque",
        )
        row(
            VERB,
            LookInto(FromTop(h.top), who=DOER, whose=_whose, how=_how),
            en=f"{_verb} {{top}} cards from the top of {_own} library",
            fr=f"{_fr} {{top}} cartes du dessus de {_sa} bibliothèque",
            top=SO_MANY,
        )
        row(
            VERB,
            LookInto(FromTop(h.top), who=DOER, whose=_whose, how=_how),
            en=f"{_verb} {{top:plur}} cards from the top of {_own} library",
            top=COUNT,
            alias=True,
        )
        row(
            VERB,
            LookInto(FromTop(h.top), who=DOER, whose=_whose, how=_how),
            en=f"{_verb} the top {{top#}} card|cards of {_own} library",
            fr=f"{_fr} le* {{top#}} carte* du dessus de {_sa} bibliothèque",
            top=MANY,
        )
    row(
        VERB,
        LookInto(FromTop(), who=DOER, whose=h.whose, how=_how),
        en=f"{_verb} the top card of {{whose}} library",
        fr=f"{_fr} la carte*:sing du dessus de <bibliothèque {{whose}}>",
        whose=OTHERS_LIBRARY,
    )
    row(
        VERB,
        LookInto(FromTop(h.top), who=DOER, whose=h.whose, how=_how),
        en=f"{_verb} the top {{top#}} card|cards of {{whose}} library",
        fr=f"{_fr} le* {{top#}} carte* du dessus de <bibliothèque {{whose}}>",
        top=MANY,
        whose=OTHERS_LIBRARY,
    )
row(VERB, LookInto(Hand(), who=DOER, how=Look.REVEAL), en="reveal* your|their hand", fr="révéler* son* main")
for _until, _alias in (("you|they reveal", False), ("that player reveals", True)):
    row(
        VERB,
        LookInto(UntilFound(h.until), who=DOER, how=Look.REVEAL),
        en=f"reveal* cards from the top of your|their library until {_until} a {{until:sing}}",
        fr="révéler* des cartes du dessus de son* bibliothèque jusqu'à révéler un* {until:sing}",
        until=CARD_NP,
        alias=_alias,
    )
    row(
        VERB,
        LookInto(UntilFound(h.until, h.until_count), who=DOER, how=Look.REVEAL),
        en=f"reveal* cards from the top of your|their library until {_until} {{until_count}} {{until:plur}}",
        fr="révéler* des cartes du dessus de son* bibliothèque jusqu'à révéler {until_count} {until:plur}",
        until_count=MANY,
        until=CARD_NP,
        alias=_alias,
    )
for _until, _alias in (("you|they exile", False), ("that player exiles", True)):
    row(
        VERB,
        LookInto(UntilFound(h.until), who=DOER, how=Look.EXILE),
        en=f"exile* cards from the top of your|their library until {_until} a {{until:sing}}",
        fr="exiler* des cartes du dessus de son* bibliothèque jusqu'à exiler un* {until:sing}",
        until=CARD_NP,
        alias=_alias,
    )
row(
    VERB,
    LookInto(Hand(), who=DOER, whose=h.whose),
    en="look* at {whose} hand",
    fr="regarder* <main {whose}>",
    whose=OTHERS_LIBRARY,
)
row(
    VERB,
    LookAt(Pick(And((InZone(Zone.HAND), OwnedBy(h.whose))), Fixed(1), DOER, random=True), DOER),
    en="look* at a card at random in {whose} hand",
    fr="regarder* une carte au hasard dans <main {whose}>",
    whose=OTHERS_LIBRARY,
)
row(VERB, Surveil(who=DOER, count=h.count), en="surveil* {count}", fr="surveiller* {count}", count=MUCH)

# --- what is taken from the pile --------------------------------------------------------------------------------------

TAKEN: Final = Category("cards from among those looked at")
""" "One of them", "a creature card from among them", "the rest": a Ref."""


def _among(at: int, what: Filter, count: Any, up_to: bool = False) -> Pick:
    pile: Any = Looked(at)
    return Pick(what, count, DOER, up_to, among=pile)


def _taken_row(en: str, fr: str | None, number: str, count: Any, up_to: bool = False, alias: bool = False) -> None:
    """A choice among the pile; *count* "n" or a description stand in the template."""
    named = "{what" in en
    counted = "{n" in en

    def build(at: int, what: Filter | None = None, n: Any = count) -> Any:
        return _among(at, what or Anything(), n, up_to)

    def unbuild(given: Pick) -> dict[str, Any] | None:
        if not isinstance(given.among, Result) or given.random or given.up_to is not up_to:
            return None
        if (not counted and given.count != count) or (counted and given.count is None):
            return None
        if not named and given.what != Anything():
            return None
        return ({"what": given.what} if named else {}) | ({"n": given.count} if counted else {})

    slots: dict[str, Any] = ({"what": CARDS_NP if ":sing" in en else CARD_NP} if named else {}) | (
        {"n": MANY} if counted else {}
    )
    row(
        TAKEN,
        build=build,
        unbuild=unbuild,
        of_type=Pick,
        en=en,
        fr=fr,
        number=number,
        alias=alias,
        wants_place=True,
        **slots,
    )


for _them, _alias in (("them", False), ("those cards", True)):
    _taken_row(f"one of {_them}", "l'une d'elles", SING, Fixed(1), alias=_alias)
    _taken_row(f"{{n:plur}} of {_them}", "{n} d'entre elles", PLUR, None, alias=_alias)
    _taken_row(f"up to one of {_them}", "jusqu'à l'une d'elles", SING, Fixed(1), True, alias=_alias)
    _taken_row(f"up to {{n:plur}} of {_them}", "jusqu'à {n} d'entre elles", PLUR, None, True, alias=_alias)
    _taken_row(f"any number of {_them}", "n'importe quel nombre d'entre elles", PLUR, None, True, alias=_alias)
for _done in ("exiled", "milled", "revealed"):
    _taken_row(f"a {{what:sing}} {_done} this way", None, SING, Fixed(1), alias=True)
    _taken_row(f"up to {{n#}} {{what+}} {_done} this way", None, "", None, True, alias=True)
for _from, _alias in (
    ("among them", False),
    ("among those cards", True),
    ("among the revealed cards", True),
    ("among the milled cards", True),
    ("among the exiled cards", True),
    ("among those exiled cards", True),
    ("among cards milled this way", True),
    ("among the cards milled this way", True),
    ("it", True),
):
    _taken_row(f"a {{what:sing}} from {_from}", "un* {what@:sing} parmi elles", SING, Fixed(1), alias=_alias)
    _taken_row(f"{{n:plur}} {{what:plur}} from {_from}", "{n} {what:plur} parmi elles", PLUR, None, alias=_alias)
    _taken_row(f"up to {{n#}} {{what+}} from {_from}", "jusqu'à {n#} {what@} parmi elles", "", None, True, alias=_alias)
    _taken_row(
        f"any number of {{what:plur}} from {_from}",
        "n'importe quel nombre de {what:plur} parmi elles",
        PLUR,
        None,
        True,
        alias=_alias,
    )


def _of_each(at: int, one: Filter, other: Filter) -> Both:
    """ "A creature card and/or a land card from among them": up to one of each."""
    return Both(tuple(_among(at, what, Fixed(1), up_to=True) for what in (one, other)))


def _is_of_each(what: Any) -> bool:
    return isinstance(what, Both) and all(isinstance(part, Pick) for part in what.parts)


def _of_each_slots(given: Both) -> dict[str, Any] | None:
    match given.parts:
        case (Pick(what=one) as first, Pick(what=other) as second) if all(
            pick == Pick(pick.what, Fixed(1), pick.by, True, among=pick.among) and isinstance(pick.among, Result)
            for pick in (first, second)
        ):
            return {"one": one, "other": other} if (first.by, first.among) == (second.by, second.among) else None
    return None


for _them, _alias in (("them", False), ("those cards", True), ("the milled cards", True), ("the revealed cards", True)):
    row(
        TAKEN,
        build=_of_each,
        unbuild=_of_each_slots,
        of_type=Both,
        en=f"a {{one:sing}} and/or a {{other:sing}} from among {_them}",
        fr="un* {one:sing} et/ou un* {other:sing} parmi elles",
        one=CARD_NP,
        other=CARD_NP,
        number=PLUR,
        wants_place=True,
        alias=_alias,
    )
row(
    TAKEN,
    build=lambda at, what, such: _among(at, both(what, *such.parts), Fixed(1)),
    of_type=Pick,
    en="a {what:sing} from it {such}",
    number=SING,
    what=CARDS_NP,
    such=POST,
    wants_place=True,
    alias=True,
)


def _are_told(what: Filter) -> bool:
    """Whether some are told apart: all of them, and all others, are said in rows of their own."""
    return what != Anything() and not any(isinstance(part, Other) for part in parts_of(what))


def _all_among(at: int, what: Filter) -> Any:
    """All of a kind."""
    return All(both(what, Is(stand_in(Looked(at))))) if _are_told(what) else REJECT


def _all_slots(given: All) -> dict[str, Any] | None:
    match given.what:
        case And(parts=(*what, Is(ref=Result()))):
            return {"what": both(*what)}
    return None


for _all in (
    *("from among them", "from among those cards", "from among the cards milled this way"),
    *("milled this way", "exiled this way"),
):
    row(
        TAKEN,
        build=_all_among,
        unbuild=_all_slots,
        of_type=All,
        en=f"all {{what:plur}} {_all}",
        fr="tout* le* {what:plur} parmi elles",
        what=CARD_NP,
        number=PLUR,
        wants_place=True,
        alias=_all != "from among them",
    )


def _all_revealed(at: int, what: Filter) -> Any:
    """Of cards that were looked at only some may have been revealed."""
    return (
        REJECT if not _are_told(what) else All(both(what, Affected(stand_in(DoneTo(at, Deed.REVEALED)), Deed.REVEALED)))
    )


def _revealed_slots(given: All) -> dict[str, Any] | None:
    match given.what:
        case And(parts=(*what, Affected(ref=Result(), deed=Deed.REVEALED))):
            return {"what": both(*what)}
    return None


row(
    TAKEN,
    build=_all_revealed,
    unbuild=_revealed_slots,
    of_type=All,
    en="all {what:plur} revealed this way",
    fr="tout* le* {what@:plur} révélé* de cette manière",
    what=CARD_NP,
    number=PLUR,
    wants_place=True,
)
for _rest in (
    "the rest",
    "the other",
    "the other cards",
    "all other cards revealed this way",
    "the other card",
    "the rest of the cards",
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "all cards revealed this way that weren't put onto the battlefield",
    "all cards exiled this way that weren't cast",
    "the exiled cards that weren't cast this way",
    "the exiled cards not cast this way",
    "the cards exiled this way that weren't cast this way",
    "all revealed cards not cast this way",
):
    row(
        TAKEN,
        build=lambda at: Rest(at),
        unbuild=lambda v: {} if isinstance(v.of, Result) else None,
        of_type=Others,
        en=_rest,
        fr="le reste",
        alias=_rest != "the rest",
        wants_place=True,
    )
row(TAKEN, Looked(h.at), of_type=Result, en=("each of those cards", "each of them"), alias=True, number=PLUR)
row(
    TAKEN,
    Looked(h.at, revealed=True),
    of_type=Result,
    en=("all cards revealed this way", "the revealed cards"),
    alias=True,
    number=PLUR,
)


def _shuffled(what: Any) -> Any:
    """CR 701.16e: the library is shuffled even if no card goes there."""
    return Move(stand_in(what), Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) if isinstance(what, Rest) else REJECT


row(
    VERB,
    build=_shuffled,
    unbuild=lambda v: (
        {"what": v.what}
        if isinstance(v.what, Others) and v == Move(v.what, Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER)
        else None
    ),
    of_type=Move,
    en="shuffle* {what} into your|their library",
    fr="mélanger* {what} dans son* bibliothèque",
    what=TAKEN,
)


class Goal(NamedTuple):
    """Where cards are put."""

    to: Zone
    place: Place = Place.TOP
    any_order: bool = False
    random_order: bool = False
    tapped: bool = False
    under: Ref | None = None
    in_combat: InCombat | None = None


def _destination(goal: Goal, en: str, fr: str, theirs: str, order: str = "", order_fr: str = "") -> None:
    """A place of yours, and the same place of whoever the cards belong to."""
    back = goal.to is Zone.LIBRARY and goal.place is Place.TOP
    for whose in ("your", "their", "that player's", "its owner's", *["that"] * (goal.to is Zone.LIBRARY)):
        row(DEST, goal, en=en.format(whose) + order, fr=fr + order_fr, alias=whose != "your")
        if back:
            row(DEST, goal, en=f"back {en.format(whose)}{order}", alias=True)
    theirs_en = en.format("their owner's") + order
    row(DEST, goal, en=theirs_en, alias=True)
    row(THEIR_DEST, goal, en=theirs_en, fr=f"{theirs} de leur propriétaire{order_fr}")


_destination(Goal(Zone.HAND), "into {} hand", "dans votre main", "dans la main")
_destination(Goal(Zone.GRAVEYARD), "into {} graveyard", "dans votre cimetière", "dans le cimetière")
for _place, _en, _fr in (
    (Place.BOTTOM, "on the bottom of {} library", "au-dessous de {} bibliothèque"),
    (Place.TOP, "on top of {} library", "au-dessus de {} bibliothèque"),
):
    _libraries = _en, _fr.format("votre"), _fr.format("la")
    _destination(Goal(Zone.LIBRARY, _place), *_libraries)
    _destination(
        Goal(Zone.LIBRARY, _place, any_order=True), *_libraries, " in any order", " dans l'ordre de votre choix"
    )
_destination(
    Goal(Zone.LIBRARY, Place.BOTTOM, random_order=True),
    "on the bottom of {} library",
    "au-dessous de votre bibliothèque",
    "au-dessous de la bibliothèque",
    " in a random order",
    " dans un ordre aléatoire",
)
for _any in (True, False):
    row(
        DEST,
        Goal(Zone.LIBRARY, Place.BOTTOM, any_order=_any, random_order=not _any),
        en=f"on the bottom in {'any order' if _any else 'a random order'}",
        alias=True,
    )
row(DEST, Goal(Zone.LIBRARY, any_order=True), en="back in any order", alias=True)
row(DEST, Goal(Zone.LIBRARY, random_order=True), en="back in a random order", alias=True)
row(DEST, Goal(Zone.BATTLEFIELD), en="onto the battlefield", fr="sur le champ de bataille")
row(DEST, Goal(Zone.BATTLEFIELD, tapped=True), en="onto the battlefield tapped", fr="sur le champ de bataille engagé*")
row(
    DEST,
    Goal(Zone.BATTLEFIELD, tapped=True, in_combat=Attacking()),
    en="onto the battlefield tapped and attacking",
    fr="sur le champ de bataille engagé* et attaquant*",
)
row(
    DEST,
    Goal(Zone.BATTLEFIELD, under=You()),
    en="onto the battlefield under your control",
    fr="sur le champ de bataille sous votre contrôle",
)


def _put(what: Any, goal: Goal) -> Any:
    return Move(
        what,
        goal.to,
        goal.place,
        any_order=goal.any_order,
        random_order=goal.random_order,
        tapped=goal.tapped,
        under=goal.under,
        in_combat=goal.in_combat,
    )


def _put_slots(move: Move) -> dict[str, Any] | None:
    goal = Goal(move.to, move.place, move.any_order, move.random_order, move.tapped, move.under, move.in_combat)
    return {"what": move.what, "goal": goal} if move == _put(move.what, goal) else None


def _from_pile(slots: dict[str, Any] | None) -> dict[str, Any] | None:
    """The slots, if they are about a part of the pile."""
    if slots is None:
        return None
    taken = isinstance(slots["what"], All | Pick | Others) or _is_of_each(slots["what"])
    return slots if taken else None


row(
    VERB,
    build=_put,
    unbuild=lambda v: _from_pile(_put_slots(v)),
    of_type=Move,
    en="put* {what} {goal}",
    fr="mettre* {what} {goal*}",
    what=TAKEN,
    goal=DEST,
    rank=1,
)
row(
    VERB,
    build=lambda what: _put(what, Goal(Zone.HAND)),
    of_type=Move,
    en="return* {what} to your hand",
    what=TAKEN,
    alias=True,
)
SEVERAL: Final = Category("all cards looked at")
""" "Them", "those cards": a Pronoun, where an order or a place is said that only a pile has."""
row(SEVERAL, h.what, heard=is_pronoun, en="{what}", fr="{what}", what=OBJECTS)


def _in_order(goal: Goal) -> bool:
    """Whether a place is one that other rows do not speak of."""
    return goal.any_order or goal.random_order or goal.to is Zone.GRAVEYARD


row(
    VERB,
    build=lambda what, goal: _put(what, goal) if _in_order(goal) else REJECT,
    unbuild=lambda v: s if (s := _put_slots(v)) is not None and _in_order(s["goal"]) else None,
    of_type=Move,
    en="put* {what} {goal}",
    fr="mettre* {what} {goal*}",
    what=SEVERAL,
    goal=DEST,
    rank=1,
)
row(
    VERB,
    LookAt(h.what, who=DOER, how=Look.REVEAL),
    provided=lambda what: isinstance(what, Pick) or _is_of_each(what),
    en="reveal* {what}",
    fr="révéler* {what}",
    what=TAKEN,
)
row(
    VERB,
    build=lambda what: Move(what, Zone.EXILE),
    unbuild=lambda v: _from_pile({"what": v.what}) if v == Move(v.what, Zone.EXILE) else None,
    of_type=Move,
    en="exile* {what}",
    fr="exiler* {what}",
    what=TAKEN,
)
row(
    VERB,
    build=lambda what: Move(what, Zone.EXILE, until_leaves=True),
    unbuild=lambda v: _from_pile({"what": v.what}) if v == Move(v.what, Zone.EXILE, until_leaves=True) else None,
    of_type=Move,
    en="exile* {what} until ~ leaves the battlefield",
    fr="exiler* {what} jusqu'à ce que ~ quitte le champ de bataille",
    what=TAKEN,
)
row(
    VERB,
    build=lambda what: Move(what, Zone.EXILE, face_down=True),
    of_type=Move,
    unbuild=lambda v: _from_pile({"what": v.what}) if v == Move(v.what, Zone.EXILE, face_down=True) else None,
    en="exile* {what} face down",
    fr="exiler* {what} face cachée",
    what=TAKEN,
)
row(
    VERB,
    build=lambda at: Choose(_among(at, Anything(), Fixed(1))),
    of_type=Choose,
    en="choose* one",
    alias=True,
    wants_place=True,
)
row(
    VERB,
    Choose(h.what),
    written=lambda what: not isinstance(what, Target),
    en="choose* {what}",
    fr="choisir* {what}",
    what=TAKEN,
)


def _two(first: Any, goal: Goal, rest: Any, other: Goal) -> Any:
    """ "Put one of them into your hand and the rest on the bottom of your library"."""
    if not isinstance(rest, Rest) or isinstance(first, Rest):
        return REJECT
    return (Do(_put(_yours(first), goal)), Do(_put(rest, other)))


def _yours(what: Any) -> Any:
    return Pick(what.what, what.count, You(), what.up_to, among=what.among) if isinstance(what, Pick) else what


PAIR: Final = Category("cards that two places divide")
row(PAIR, of_type=Ref, en="{what}", what=TAKEN, alias=True)
row(PAIR, build=lambda at: _among(at, Anything(), Fixed(1)), of_type=Ref, en="one", wants_place=True, alias=True)
row(PAIR, build=lambda at: _among(at, Anything(), Fixed(1)), of_type=Ref, en="one card", wants_place=True, alias=True)
row(
    PAIR,
    build=lambda at, n: _among(at, Anything(), n),
    of_type=Ref,
    en="{n:plur}",
    n=MANY,
    wants_place=True,
    alias=True,
)
row(PAIR, h.what, provided=lambda what: isinstance(what, Pronoun), of_type=Ref, en="{what}", what=OBJECTS, alias=True)
row(
    CLAUSE,
    build=_two,
    of_type=tuple,
    en="put {first} {goal} and {rest} {other}",
    first=PAIR,
    goal=DEST,
    rest=TAKEN,
    other=DEST,
    alias=True,
)


def _may_put_two(first: Any, goal: Goal, second: Any, other: Goal) -> Any:
    """ "You may put a land card from among them onto the battlefield and an Elf card from among them into your hand":
    each or neither of them."""
    if isinstance(first, Rest) or isinstance(second, Rest):
        return REJECT
    return Do(_put(_yours(first), goal), may=You()), Do(_put(_yours(second), other), may=You())


row(
    CLAUSE,
    build=_may_put_two,
    of_type=tuple,
    en="you may put {first} {goal} and {second} {other}",
    first=TAKEN,
    goal=DEST,
    second=TAKEN,
    other=DEST,
    alias=True,
)
row(
    CLAUSE,
    build=lambda first, rest, other: _two(first, Goal(Zone.LIBRARY, Place.TOP), rest, other),
    of_type=tuple,
    en="put {first} back and {rest} {other}",
    first=PAIR,
    rest=TAKEN,
    other=DEST,
    alias=True,
)

# --- hands ------------------------------------------------------------------------------------------------------------


def _discarded(who: Any, what: Any) -> Any:
    return DiscardThese(stand_in(what)) if isinstance(what, Pronoun) else REJECT


row(
    EFFECT,
    build=_discarded,
    of_type=DiscardThese,
    unbuild=lambda v: {"who": OwnerOf(v.what), "what": v.what},
    en="{who!} discard* {what}",
    fr="{who!} se défausser* de {what}",
    who=PLAYER,
    what=OBJECTS,
)
KIND_OF_CARD: Final = Category("card of a kind")
"""As CARD_NP, with more than "card"."""
row(
    KIND_OF_CARD,
    h.what,
    provided=lambda what: what != Anything(),
    of_type=Filter,
    en="{what@}",
    fr="{what@}",
    what=CARD_NP,
)
row(
    VERB,
    Discard(who=DOER, what=h.what, count=h.count),
    en="discard* {count#} {what+}",
    fr="se défausser* de {count#} {what+}",
    what=KIND_OF_CARD,
    count=MANY,
)


row(CONDITION, Matches(ref=This(), what=ControlledBy(You())), en="you control ~", fr="vous* contrôler* ~")
