"""Work with libraries and hands: looking and revealing, what is taken from among the cards, the rest, searching.

The cards that were looked at or revealed are a pile, noted by its clause; "one of them" is a choice among it, "the rest" is
the pile without what later clauses took (:class:`Others`). The binder knows the pile by :class:`Looked` and :class:`Rest`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import LIBRARY_SEARCHED, DidSo, Matches
from arbitre.ir.effects import Choose, Discard, DiscardThese, Do, LookAt, Move, Place, Search, Surveil
from arbitre.ir.filters import And, Anything, ControlledBy, Is, Or, Other, Shares
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import All, Others, OwnerOf, Pick, Players, Result, Target, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.rows.amounts import MANY, MUCH, SO_MANY
from arbitre.oracle.rows.categories import (
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
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import COUNT
from arbitre.oracle.said import DOER, Looked, Pronoun, Rest, Targeted, stand_in

# --- looking and revealing ---------------------------------------------------------------------------------------------

OTHERS_LIBRARY: Final = Category("library of another")
"""Whose library or hand: a Ref, other than that of who acts."""


def _is_another(who: Any) -> bool:
    return (isinstance(who, Targeted | Pronoun) and not getattr(who, "they", False)) or who == Players(Who.DEFENDING)


row(OTHERS_LIBRARY, build=lambda who: who if _is_another(who) else REJECT,
    unbuild=lambda v: None if v == You() else {"who": v}, en="{who}", fr="{who}", who=PLAYER_POSS)  # fmt: skip

for _reveal, _verb, _fr in (
    (False, "look* at", "regarder*"),
    (True, "reveal*", "révéler*"),
):
    for _own, _whose in (("your", You()), ("their", DOER)):
        row(VERB, LookAt, en=f"{_verb} the top card of {_own} library", fr=f"{_fr} la carte*:sing du dessus de son* bibliothèque", who=DOER,
            top=Fixed(1), reveal=_reveal, whose=_whose)  # fmt: skip
        row(VERB, LookAt, en=f"{_verb} {{top}} cards from the top of {_own} library", fr=f"{_fr} {{top}} cartes du dessus de son* bibliothèque",
            who=DOER, top=SO_MANY, reveal=_reveal, whose=_whose)  # fmt: skip
        row(VERB, LookAt, en=f"{_verb} {{top:plur}} cards from the top of {_own} library", who=DOER, top=COUNT, reveal=_reveal, whose=_whose,
            alias=True)  # fmt: skip
        row(VERB, LookAt, en=f"{_verb} the top {{top#}} card|cards of {_own} library",
            fr=f"{_fr} le* {{top#}} carte* du dessus de son* bibliothèque", who=DOER, top=MANY, reveal=_reveal, whose=_whose)  # fmt: skip
    row(VERB, LookAt, en=f"{_verb} the top card of {{whose}} library", fr=f"{_fr} la carte*:sing du dessus de <bibliothèque {{whose}}>", who=DOER,
        top=Fixed(1), reveal=_reveal, whose=OTHERS_LIBRARY)  # fmt: skip
    row(VERB, LookAt, en=f"{_verb} the top {{top#}} card|cards of {{whose}} library",
        fr=f"{_fr} le* {{top#}} carte* du dessus de <bibliothèque {{whose}}>", who=DOER, top=MANY, reveal=_reveal,
        whose=OTHERS_LIBRARY)  # fmt: skip
row(VERB, LookAt, en="reveal* your|their hand", fr="révéler* son* main", who=DOER, hand=True, reveal=True)
for _until, _alias in (("you|they reveal", False), ("that player reveals", True)):
    row(VERB, LookAt, en=f"reveal* cards from the top of your|their library until {_until} a {{until:sing}}",
        fr="révéler* des cartes du dessus de son* bibliothèque jusqu'à révéler un* {until:sing}", who=DOER, reveal=True, until=CARD_NP,
        alias=_alias)  # fmt: skip
    row(VERB, LookAt, en=f"reveal* cards from the top of your|their library until {_until} {{until_count}} {{until:plur}}",
        fr="révéler* des cartes du dessus de son* bibliothèque jusqu'à révéler {until_count} {until:plur}", who=DOER, reveal=True,
        until_count=MANY, until=CARD_NP, alias=_alias)  # fmt: skip
for _until, _alias in (("you|they exile", False), ("that player exiles", True)):
    row(VERB, LookAt, en=f"exile* cards from the top of your|their library until {_until} a {{until:sing}}",
        fr="exiler* des cartes du dessus de son* bibliothèque jusqu'à exiler un* {until:sing}", who=DOER, exile=True, until=CARD_NP,
        alias=_alias)  # fmt: skip
row(
    VERB,
    LookAt,
    en="look* at {whose} hand",
    fr="regarder* <main {whose}>",
    who=DOER,
    hand=True,
    whose=OTHERS_LIBRARY,
)
row(VERB, Surveil, en="surveil* {count}", fr="surveiller* {count}", who=DOER, count=MUCH)

# --- what is taken from the pile ---------------------------------------------------------------------------------------

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


row(TAKEN, build=lambda at, what, such: _among(at, both(what, *such.parts), Fixed(1)), of_type=Pick, en="a {what:sing} from it {such}", number=SING,
    what=CARDS_NP, such=POST, wants_place=True, alias=True)  # fmt: skip


def _all_among(at: int, what: Filter) -> Any:
    """All of a kind; all of them, and all others, are said in rows of their own."""
    named = what != Anything() and not any(isinstance(part, Other) for part in parts_of(what))
    return All(both(what, Is(stand_in(Looked(at))))) if named else REJECT


def _all_slots(given: All) -> dict[str, Any] | None:
    match given.what:
        case And(parts=(*what, Is(ref=Result()))):
            return {"what": both(*what)}
    return None


for _all in ("from among them", "from among those cards", "from among the cards milled this way", "revealed this way"):
    row(TAKEN, build=_all_among, unbuild=_all_slots, of_type=All, en=f"all {{what:plur}} {_all}", fr="tout* le* {what:plur} parmi elles",
        what=CARD_NP, number=PLUR, wants_place=True, alias=_all != "from among them")  # fmt: skip
for _rest in (
    "the rest",
    "the other",
    "the other cards",
    "all other cards revealed this way",
    "the other card",
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
):
    row(TAKEN, build=lambda at: Rest(at), unbuild=lambda v: {} if isinstance(v.of, Result) else None, of_type=Others, en=_rest, fr="le reste",
        alias=_rest != "the rest", wants_place=True)  # fmt: skip
row(
    TAKEN,
    build=lambda at: Looked(at),
    of_type=Result,
    en="all cards revealed this way",
    alias=True,
    wants_place=True,
    number=PLUR,
)
row(
    TAKEN,
    build=lambda at: Looked(at, revealed=True),
    of_type=Result,
    en="the revealed cards",
    alias=True,
    wants_place=True,
    number=PLUR,
)


def _shuffled(what: Any) -> Any:
    """CR 701.16e: the library is shuffled even if no card goes there."""
    return Move(stand_in(what), Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) if isinstance(what, Rest) else REJECT


row(VERB, build=_shuffled, unbuild=lambda v: {"what": v.what} if isinstance(v.what, Others) and v == Move(v.what, Zone.LIBRARY, Place.SHUFFLED, shuffling=DOER) else None,
    of_type=Move, en="shuffle* {what} into your|their library", fr="mélanger* {what} dans son* bibliothèque", what=TAKEN)  # fmt: skip


class Goal(NamedTuple):
    """Where cards are put."""

    to: Zone
    place: Place = Place.TOP
    any_order: bool = False
    random_order: bool = False
    tapped: bool = False
    under: Ref | None = None


def _destination(goal: Goal, en: str, fr: str, theirs: str, order: str = "", order_fr: str = "") -> None:
    """A place of yours, and the same place of whoever the cards belong to."""
    back = goal.to is Zone.LIBRARY and goal.place is Place.TOP
    for whose in ("your", "their", "that player's", "its owner's", *["that"] * (goal.to is Zone.LIBRARY)):
        row(DEST, value=goal, en=en.format(whose) + order, fr=fr + order_fr, alias=whose != "your")
        if back:
            row(DEST, value=goal, en=f"back {en.format(whose)}{order}", alias=True)
    theirs_en = en.format("their owner's") + order
    row(DEST, value=goal, en=theirs_en, alias=True)
    row(THEIR_DEST, value=goal, en=theirs_en, fr=f"{theirs} de leur propriétaire{order_fr}")


_destination(Goal(Zone.HAND), "into {} hand", "dans votre main", "dans la main")
_destination(Goal(Zone.GRAVEYARD), "into {} graveyard", "dans votre cimetière", "dans le cimetière")
for _place, _en, _fr in ((Place.BOTTOM, "on the bottom of {} library", "au-dessous de {} bibliothèque"),
                         (Place.TOP, "on top of {} library", "au-dessus de {} bibliothèque")):  # fmt: skip
    _libraries = _en, _fr.format("votre"), _fr.format("la")
    _destination(Goal(Zone.LIBRARY, _place), *_libraries)
    _destination(
        Goal(Zone.LIBRARY, _place, any_order=True), *_libraries, " in any order", " dans l'ordre de votre choix"
    )
_destination(Goal(Zone.LIBRARY, Place.BOTTOM, random_order=True), "on the bottom of {} library", "au-dessous de votre bibliothèque",
             "au-dessous de la bibliothèque", " in a random order", " dans un ordre aléatoire")  # fmt: skip
row(DEST, value=Goal(Zone.LIBRARY, any_order=True), en="back in any order", alias=True)
row(DEST, value=Goal(Zone.LIBRARY, random_order=True), en="back in a random order", alias=True)
row(DEST, value=Goal(Zone.BATTLEFIELD), en="onto the battlefield", fr="sur le champ de bataille")
row(
    DEST,
    value=Goal(Zone.BATTLEFIELD, tapped=True),
    en="onto the battlefield tapped",
    fr="sur le champ de bataille engagé*",
)
row(DEST, value=Goal(Zone.BATTLEFIELD, under=You()), en="onto the battlefield under your control",
    fr="sur le champ de bataille sous votre contrôle")  # fmt: skip


def _put(what: Any, goal: Goal) -> Any:
    return Move(
        what,
        goal.to,
        goal.place,
        any_order=goal.any_order,
        random_order=goal.random_order,
        tapped=goal.tapped,
        under=goal.under,
    )


def _put_slots(move: Move) -> dict[str, Any] | None:
    goal = Goal(move.to, move.place, move.any_order, move.random_order, move.tapped, move.under)
    return {"what": move.what, "goal": goal} if move == _put(move.what, goal) else None


def _from_pile(slots: dict[str, Any] | None) -> dict[str, Any] | None:
    """The slots, if they are about a part of the pile."""
    return slots if slots is not None and isinstance(slots["what"], (All, Pick, Others)) else None


row(VERB, build=_put, unbuild=lambda v: _from_pile(_put_slots(v)), of_type=Move, en="put* {what} {goal}", fr="mettre* {what} {goal*}",
    what=TAKEN, goal=DEST)  # fmt: skip
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
row(SEVERAL, build=lambda what: what if isinstance(what, Pronoun) else REJECT, unbuild=lambda v: {"what": v}, en="{what}", fr="{what}",
    what=OBJECTS)  # fmt: skip


def _in_order(goal: Goal) -> bool:
    """Whether a place is one that other rows do not speak of."""
    return goal.any_order or goal.random_order or goal.to is Zone.GRAVEYARD


row(VERB, build=lambda what, goal: _put(what, goal) if _in_order(goal) else REJECT,
    unbuild=lambda v: s if (s := _put_slots(v)) is not None and _in_order(s["goal"]) else None,
    of_type=Move, en="put* {what} {goal}", fr="mettre* {what} {goal*}", what=SEVERAL, goal=DEST)  # fmt: skip
row(VERB, build=lambda what: LookAt(DOER, what=what, reveal=True) if isinstance(what, Pick) else REJECT, of_type=LookAt,
    unbuild=lambda v: {"what": v.what} if isinstance(v.what, Pick) and v == LookAt(DOER, what=v.what, reveal=True) else None,
    en="reveal* {what}", fr="révéler* {what}", what=TAKEN)  # fmt: skip
row(VERB, build=lambda what: Move(what, Zone.EXILE), unbuild=lambda v: _from_pile({"what": v.what}) if v == Move(v.what, Zone.EXILE) else None,
    of_type=Move, en="exile* {what}", fr="exiler* {what}", what=TAKEN)  # fmt: skip
row(VERB, build=lambda what: Move(what, Zone.EXILE, face_down=True), of_type=Move,
    unbuild=lambda v: _from_pile({"what": v.what}) if v == Move(v.what, Zone.EXILE, face_down=True) else None,
    en="exile* {what} face down", fr="exiler* {what} face cachée", what=TAKEN)  # fmt: skip
row(VERB, build=lambda what: Choose(what), unbuild=lambda v: {"what": v.what} if v == Choose(v.what) and not isinstance(v.what, Target) else None, of_type=Choose,
    en="choose* {what}", fr="choisir* {what}", what=TAKEN)  # fmt: skip


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
row(
    PAIR,
    build=lambda what: what if isinstance(what, Pronoun) else REJECT,
    of_type=Ref,
    en="{what}",
    what=OBJECTS,
    alias=True,
)
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

# --- hands -------------------------------------------------------------------------------------------------------------


def _discarded(who: Any, what: Any) -> Any:
    return DiscardThese(stand_in(what)) if isinstance(what, Pronoun) else REJECT


row(EFFECT, build=_discarded, of_type=DiscardThese,
    unbuild=lambda v: {"who": OwnerOf(v.what), "what": v.what}, en="{who!} discard* {what}",
    fr="{who!} se défausser* de {what}", who=PLAYER, what=OBJECTS)  # fmt: skip
KIND_OF_CARD: Final = Category("card of a kind")
"""As CARD_NP, with more than "card"."""
row(KIND_OF_CARD, build=lambda what: REJECT if what == Anything() else what, unbuild=lambda v: {"what": v}, of_type=Filter,
    en="{what@}", fr="{what@}", what=CARD_NP)  # fmt: skip
row(VERB, Discard, en="discard* {count#} {what+}", fr="se défausser* de {count#} {what+}", who=DOER,
    what=KIND_OF_CARD, count=MANY)  # fmt: skip


row(CONDITION, Matches, en="you control ~", fr="vous* contrôler* ~", ref=This(), what=ControlledBy(You()))

# --- searching ---------------------------------------------------------------------------------------------------------

FOUND: Final = Category("what is searched for")
"""A Search without who and whose."""


def so_many(count: Any, what: Filter, whose: Ref, reveal: bool) -> Any:
    """ "Three cards": not up to three (CR 701.15c)."""
    return REJECT if count == Fixed(1) else Search(what, count, DOER, whose, reveal=reveal, exactly=True)


def so_many_slots(search: Search, whose: Ref, reveal: bool) -> dict[str, Any] | None:
    same = search.count is not None and search == so_many(search.count, search.what, whose, reveal)
    return {"count": search.count, "what": search.what} if same else None


def _of_each(kinds: tuple[Filter, ...], reveal: bool) -> Any:
    """ "A Forest card and a Plains card": at most one for each of them."""
    return Search(Or(kinds), Fixed(len(kinds)), DOER, DOER, reveal=reveal, one_each=True)


def _each_slots(search: Search, reveal: bool) -> dict[str, Any] | None:
    kinds = search.what.parts if isinstance(search.what, Or) else ()
    return {"kinds": kinds} if kinds and search == _of_each(kinds, reveal) else None


A_CARD: Final = Category("one card that is searched for")
row(A_CARD, of_type=Filter, en="a {what:sing}", fr="un* {what:sing}", what=CARD_NP)
_TOGETHER: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("", "", {}),
    (" with different names", " de noms différents", {"unlike": Shares.NAME}),
    (" that share a land type", " qui partagent un type de terrain", {"alike": Shares.LAND_TYPE}),
)
"""What is said of all cards that are found together."""
for _reveals in (
    "",
    ", reveal* it",
    ", reveal* that card",
    ", reveal* them",
    ", reveal* those cards",
    ". reveal* those cards",
):
    _said: dict[str, Any] = {"reveal": bool(_reveals)}
    _second = "that card" in _reveals or "those" in _reveals
    _shown = ", révéler* il*what" if _reveals else ""
    if "them" not in _reveals and "those" not in _reveals:
        row(FOUND, Search, en=f"a {{what:sing}}{_reveals}", fr=f"un* {{what:sing}}{_shown}",
            who=DOER, whose=DOER, what=CARDS_NP, alias=_second, **_said)  # fmt: skip
    if "it" not in _reveals.split() and "that" not in _reveals:
        row(FOUND, Search, en=f"any number of {{what:plur}}{_reveals}", fr=f"n'importe quel nombre de {{what:plur}}{_shown}",
            who=DOER, whose=DOER, what=CARD_NP, count=None, alias=_second, **_said)  # fmt: skip
        for _how, _fr, _fields in _TOGETHER:
            row(FOUND, Search, en=f"up to {{count#}} {{what+}}{_how}{_reveals}", fr=f"jusqu'à {{count#}} {{what+}}{_fr}{_shown}",
                who=DOER, whose=DOER, what=CARD_NP, count=MANY, alias=_second, **_said, **_fields)  # fmt: skip
        row(FOUND, build=lambda count, what, reveal=bool(_reveals): so_many(count, what, DOER, reveal), of_type=Search, alias=_second,
            unbuild=lambda v, reveal=bool(_reveals): so_many_slots(v, DOER, reveal), en=f"{{count#}} {{what+}}{_reveals}",
            fr=f"{{count#}} {{what+}}{_shown}", what=CARD_NP, count=MANY)  # fmt: skip
        row(FOUND, build=lambda kinds, reveal=bool(_reveals): _of_each(kinds, reveal), of_type=Search, en=f"{{kinds}}{_reveals}", alias=_second,
            unbuild=lambda v, reveal=bool(_reveals): _each_slots(v, reveal), fr="{kinds}" + (", révéler* ces cartes" if _reveals else ""),
            kinds=Series(A_CARD, "and", least=2))  # fmt: skip
        row(FOUND, build=lambda one, other, reveal=bool(_reveals): _of_each((one, other), reveal), of_type=Search,
            en=f"a {{one:sing}} and / or a {{other:sing}}{_reveals}", one=CARD_NP, other=CARD_NP, alias=True)  # fmt: skip


def _says_more(found: Search) -> bool:
    """What is said by no row of its own (:mod:`arbitre.oracle.rows.effects`)."""
    return found.reveal or found.one_each or found.alike is not None or found.unlike is not None


def _own_search(found: Search) -> Search:
    return replace(found, whose=You())


def _own_slots(search: Search) -> dict[str, Any] | None:
    found = replace(search, whose=DOER)
    same = (
        search.who is DOER and search == _own_search(found) and found.zones == (Zone.LIBRARY,) and not found.any_zones
    )
    return {"found": found} if same else None


row(VERB, build=lambda count, what: so_many(count, what, You(), False), unbuild=lambda v: so_many_slots(v, You(), False), of_type=Search,
    en="search* your library for {count#} {what+}", fr="chercher* dans son* bibliothèque {count#} {what+}", count=MANY, what=CARD_NP)  # fmt: skip
row(VERB, build=lambda found: _own_search(found) if _says_more(found) else REJECT,
    unbuild=lambda v: _own_slots(v) if _says_more(v) else None, of_type=Search,
    en="search* your library for {found*}", fr="chercher* dans votre bibliothèque {found*}", found=FOUND)  # fmt: skip
row(VERB, build=lambda found: found, unbuild=lambda v: {"found": v} if v.whose is DOER else None, of_type=Search,
    en="search* their library for {found*}", fr="chercher* dans son* bibliothèque {found*}", found=FOUND)  # fmt: skip


_EVERYWHERE: Final = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
_SOME_ZONES: Final = (
    ((Zone.LIBRARY, Zone.GRAVEYARD), "library and/or graveyard", "votre bibliothèque et/ou votre cimetière"),
    ((Zone.GRAVEYARD, Zone.LIBRARY), "graveyard and/or library", "votre cimetière et/ou votre bibliothèque"),
    (_EVERYWHERE, "graveyard, hand, and/or library", "votre cimetière, votre main et/ou votre bibliothèque"),
)
for _zones, _en, _fr in _SOME_ZONES:
    row(VERB, build=lambda found, zones=_zones: replace(_own_search(found), zones=zones, any_zones=True),
        unbuild=lambda v, zones=_zones: _own_slots(replace(v, zones=(Zone.LIBRARY,), any_zones=False)) if v.any_zones and v.zones == zones else None,
        of_type=Search, en=f"search* your {_en} for {{found*}}", fr=f"chercher* dans {_fr} {{found*}}", found=FOUND)  # fmt: skip
row(
    CONDITION,
    value=DidSo(LIBRARY_SEARCHED),
    en="you search your library this way",
    fr="vous cherchez dans votre bibliothèque de cette manière",
)
row(CONDITION, value=DidSo(LIBRARY_SEARCHED), en="you searched your library this way", alias=True)


def _others_slots(search: Search) -> dict[str, Any] | None:
    if search.whose in (DOER, You()):
        return None
    found = replace(search, who=DOER, whose=DOER, zones=(Zone.LIBRARY,), any_zones=False)
    same = replace(found, whose=search.whose)
    return {"found": found, "whose": search.whose} if search == same else None


_ANYWHERE: Final = Category("what is searched for in several zones")
row(_ANYWHERE, Search, en="all {what:plur}", fr="tout* le* {what:plur}", who=DOER, whose=DOER, what=CARD_NP, count=None, zones=_EVERYWHERE,
    exactly=True)  # fmt: skip
row(_ANYWHERE, Search, en="any number of {what:plur}", fr="n'importe quel nombre de {what:plur}", who=DOER, whose=DOER, what=CARD_NP,
    count=None, zones=_EVERYWHERE)  # fmt: skip


def _of_all_zones(search: Search, whose: Ref) -> Search:
    return Search(search.what, None, DOER, whose, _EVERYWHERE, exactly=search.exactly)


row(VERB, build=lambda found, whose: REJECT if whose in (DOER, You()) else _of_all_zones(found, whose), of_type=Search,
    unbuild=lambda v: {"found": _of_all_zones(v, DOER), "whose": v.whose} if v == _of_all_zones(v, v.whose) else None,
    en="search* {whose} graveyard, hand, and library for {found}", found=_ANYWHERE, whose=PLAYER_POSS,
    fr="chercher* {found}, dans <cimetière {whose}>, ainsi que dans la main et la bibliothèque de ce joueur")  # fmt: skip
row(VERB, build=lambda found, whose: replace(found, whose=whose), unbuild=_others_slots,
    of_type=Search, en="search* {whose} library for {found*}", fr="chercher* dans <bibliothèque {whose}> {found*}",
    found=FOUND, whose=OTHERS_LIBRARY)  # fmt: skip
