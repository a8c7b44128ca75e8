"""Searching libraries, what is done with what is found, and with cards that were just drawn (CR 120.1, 701.15)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import LIBRARY_SEARCHED, DidSo
from arbitre.ir.effects import DiscardThese, Do, Move, Search, Shuffle
from arbitre.ir.filters import Or
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import Pick, TopCards, You
from arbitre.ir.values import Shares, Zone
from arbitre.oracle.categories import CARD_NP, CARDS_NP, CONDITION, PLAYER_POSS, SENTENCE, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.instructions.library import OTHERS_LIBRARY, TAKEN

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
    " and reveal* it",
    " and reveal* them",
    " and reveal* those cards",
):
    _said: dict[str, Any] = {"reveal": bool(_reveals)}
    _second = "that card" in _reveals or "those" in _reveals or " and" in _reveals
    _shown = ", révéler* il*what" if _reveals else ""
    if "them" not in _reveals and "those" not in _reveals:
        row(
            FOUND,
            Search(who=DOER, whose=DOER, what=h.what, **_said),
            en=f"a {{what:sing}}{_reveals}",
            fr=f"un* {{what:sing}}{_shown}",
            what=CARDS_NP,
            alias=_second,
        )
    if "it" not in _reveals.split() and "that" not in _reveals:
        row(
            FOUND,
            Search(who=DOER, whose=DOER, what=h.what, count=None, **_said),
            en=f"any number of {{what:plur}}{_reveals}",
            fr=f"n'importe quel nombre de {{what:plur}}{_shown}",
            what=CARD_NP,
            alias=_second,
        )
        for _how, _fr, _fields in _TOGETHER:
            row(
                FOUND,
                Search(who=DOER, whose=DOER, what=h.what, count=h.count, **_said, **_fields),
                en=f"up to {{count#}} {{what+}}{_how}{_reveals}",
                fr=f"jusqu'à {{count#}} {{what+}}{_fr}{_shown}",
                what=CARD_NP,
                count=MANY,
                alias=_second,
            )
        row(
            FOUND,
            build=lambda count, what, reveal=bool(_reveals): so_many(count, what, DOER, reveal),
            of_type=Search,
            alias=_second,
            unbuild=lambda v, reveal=bool(_reveals): so_many_slots(v, DOER, reveal),
            en=f"{{count#}} {{what+}}{_reveals}",
            fr=f"{{count#}} {{what+}}{_shown}",
            what=CARD_NP,
            count=MANY,
        )
        row(
            FOUND,
            build=lambda kinds, reveal=bool(_reveals): _of_each(kinds, reveal),
            of_type=Search,
            en=f"{{kinds}}{_reveals}",
            alias=_second,
            unbuild=lambda v, reveal=bool(_reveals): _each_slots(v, reveal),
            fr="{kinds}" + (", révéler* ces cartes" if _reveals else ""),
            kinds=Series(A_CARD, "and", least=2),
        )
        row(
            FOUND,
            build=lambda one, other, reveal=bool(_reveals): _of_each((one, other), reveal),
            of_type=Search,
            en=f"a {{one:sing}} and / or a {{other:sing}}{_reveals}",
            one=CARD_NP,
            other=CARD_NP,
            alias=True,
        )


def _says_more(found: Search) -> bool:
    """What is said by no row of its own (:mod:`arbitre.oracle.phrases.instructions.permanents`)."""
    return found.reveal or found.one_each or found.alike is not None or found.unlike is not None


def _own_search(found: Search) -> Search:
    return replace(found, whose=You())


def _own_slots(search: Search) -> dict[str, Any] | None:
    found = replace(search, whose=DOER)
    same = (
        search.who is DOER and search == _own_search(found) and found.zones == (Zone.LIBRARY,) and not found.any_zones
    )
    return {"found": found} if same else None


row(
    VERB,
    build=lambda count, what: so_many(count, what, You(), False),
    unbuild=lambda v: so_many_slots(v, You(), False),
    of_type=Search,
    en="search* your library for {count#} {what+}",
    fr="chercher* dans son* bibliothèque {count#} {what+}",
    also=("chercher* {count#} {what+} dans son* bibliothèque",),
    count=MANY,
    what=CARD_NP,
)
row(
    VERB,
    build=lambda found: _own_search(found) if _says_more(found) else REJECT,
    unbuild=lambda v: _own_slots(v) if _says_more(v) else None,
    of_type=Search,
    en="search* your library for {found*}",
    fr="chercher* dans votre bibliothèque {found*}",
    also=("chercher* {found} dans votre bibliothèque",),
    found=FOUND,
)
row(
    VERB,
    h.found,
    written=lambda found: found.whose is DOER,
    of_type=Search,
    en="search* their library for {found*}",
    fr="chercher* dans son* bibliothèque {found*}",
    found=FOUND,
)


_EVERYWHERE: Final = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
_SOME_ZONES: Final = (
    ((Zone.LIBRARY, Zone.GRAVEYARD), "library and/or graveyard", "votre bibliothèque et/ou votre cimetière"),
    ((Zone.GRAVEYARD, Zone.LIBRARY), "graveyard and/or library", "votre cimetière et/ou votre bibliothèque"),
    ((Zone.LIBRARY, Zone.OUTSIDE), "library and/or outside the game", "votre bibliothèque et/ou hors de la partie"),
    (
        (Zone.LIBRARY, Zone.GRAVEYARD, Zone.OUTSIDE),
        "library, graveyard, and/or outside the game",
        "votre bibliothèque, votre cimetière et/ou hors de la partie",
    ),
    (_EVERYWHERE, "graveyard, hand, and/or library", "votre cimetière, votre main et/ou votre bibliothèque"),
)
for _zones, _en, _fr, _any in (
    *((*one, True) for one in _SOME_ZONES),
    ((Zone.LIBRARY, Zone.GRAVEYARD), "library and graveyard", "votre bibliothèque et votre cimetière", False),
):
    row(
        VERB,
        build=lambda found, zones=_zones, some=_any: replace(_own_search(found), zones=zones, any_zones=some),
        unbuild=lambda v, zones=_zones, some=_any: (
            _own_slots(replace(v, zones=(Zone.LIBRARY,), any_zones=False))
            if v.any_zones is some and v.zones == zones
            else None
        ),
        of_type=Search,
        en=f"search* your {_en} for {{found*}}",
        fr=f"chercher* dans {_fr} {{found*}}",
        found=FOUND,
    )
row(
    CONDITION,
    DidSo(LIBRARY_SEARCHED),
    en=("you search your library this way", "you searched your library this way"),
    fr="vous cherchez dans votre bibliothèque de cette manière",
)


def _others_slots(search: Search) -> dict[str, Any] | None:
    if search.whose in (DOER, You()):
        return None
    found = replace(search, who=DOER, whose=DOER, zones=(Zone.LIBRARY,), any_zones=False)
    same = replace(found, whose=search.whose)
    return {"found": found, "whose": search.whose} if search == same else None


_ANYWHERE: Final = Category("what is searched for in several zones")
row(
    _ANYWHERE,
    Search(who=DOER, whose=DOER, what=h.what, count=None, zones=_EVERYWHERE, exactly=True),
    en="all {what:plur}",
    fr="tout* le* {what:plur}",
    what=CARD_NP,
)
row(
    _ANYWHERE,
    Search(who=DOER, whose=DOER, what=h.what, count=None, zones=_EVERYWHERE),
    en="any number of {what:plur}",
    fr="n'importe quel nombre de {what:plur}",
    what=CARD_NP,
)


def _of_all_zones(search: Search, whose: Ref) -> Search:
    return Search(search.what, None, DOER, whose, _EVERYWHERE, exactly=search.exactly)


row(
    VERB,
    build=lambda found, whose: REJECT if whose in (DOER, You()) else _of_all_zones(found, whose),
    of_type=Search,
    unbuild=lambda v: {"found": _of_all_zones(v, DOER), "whose": v.whose} if v == _of_all_zones(v, v.whose) else None,
    en="search* {whose} graveyard, hand, and library for {found}",
    found=_ANYWHERE,
    whose=PLAYER_POSS,
    fr="chercher* {found}, dans <cimetière {whose}>, ainsi que dans la main et la bibliothèque de ce joueur",
)
row(
    VERB,
    build=lambda found, whose: replace(found, whose=whose),
    unbuild=_others_slots,
    of_type=Search,
    en="search* {whose} library for {found*}",
    fr="chercher* dans <bibliothèque {whose}> {found*}",
    found=FOUND,
    whose=OTHERS_LIBRARY,
)

row(
    VERB,
    DiscardThese(h.what),
    provided=lambda what: isinstance(what, Pick) and what.among is not None,
    en="discard* {what}",
    fr="se défausser* de {what}",
    what=TAKEN,
)

# --- the top card of a library that was just shuffled -----------------------------------------------------------------

row(
    SENTENCE,
    (Do(Shuffle(You())), Do(Move(TopCards(Fixed(1)), Zone.EXILE))),
    en="shuffle your library, then exile the top card",
    alias=True,
)
