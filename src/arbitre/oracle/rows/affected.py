"""Of what was done "this way", that which matches: "if a land card was milled this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares, NotSo
from arbitre.ir.filters import Affected, Anything, Deed, HasType, InZone, IsCard, IsPermanent
from arbitre.ir.node import Filter
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import AMOUNT, CARD_NP, CONDITION, EACH, NP, PLACE_POST
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import INTEGER
from arbitre.oracle.said import DoneTo, Phrase, stand_in

_DONE: Final = (
    (Deed.DISCARDED, CARD_NP, "défaussé*"),
    (Deed.MILLED, CARD_NP, "meulé*"),
    (Deed.EXILED, CARD_NP, "exilé*"),
    (Deed.DESTROYED, NP, "détruit*"),
    (Deed.SACRIFICED, NP, "sacrifié*"),
    (Deed.REVEALED, CARD_NP, "révélé*"),
)
"""What was done, how what it was done to is described, and the French participle."""


def _of(given: Filter, deed: Deed) -> Filter | None:
    """What is said of those that it was done to, besides that."""
    *rest, last = parts_of(given)
    if deed is Deed.EXILED:
        rest = rest[:-1] if rest[-1:] == [IsCard()] else []
    said = isinstance(last, Affected) and last.deed is deed and (bool(rest) or deed is Deed.EXILED)
    return both(*rest) if said else None


def _rows(deed: Deed, kind: Category, fr: str) -> None:
    def affected(at: int, what: Filter) -> Filter:
        cards = IsCard() if deed is Deed.EXILED else Anything()  # what leaves the battlefield may be a token
        return both(what, cards, Affected(stand_in(DoneTo(at, deed)), deed))

    def at_least(at: int, what: Filter, n: int = 1) -> Any:
        unsaid = what == Anything() and deed is not Deed.EXILED
        return REJECT if unsaid else Compares(CountOf(affected(at, what)), Compare.AT_LEAST, Fixed(n))

    def slots(given: Compares) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(n)) if (kinds := _of(what, deed)) is not None:
                return {"what": kinds, "n": n}
        return None

    def one(given: Compares) -> dict[str, Any] | None:
        found = slots(given)
        return {"what": found["what"]} if found is not None and found["n"] == 1 else None

    def number(at: int, what: Filter) -> Any:
        known = (what == Anything() and deed is not Deed.EXILED) or (
            kind is NP and isinstance(what, HasType | IsPermanent)
        )
        return REJECT if known else CountOf(affected(at, what))  # the number of the clause itself

    def counted(given: CountOf) -> dict[str, Any] | None:
        what = _of(given.what, deed)
        return None if what is None else {"what": what}

    row(CONDITION, build=at_least, unbuild=one, of_type=Compares, en=f"a {{what:sing}} was {deed} this way",
        fr=f"au moins un* {{what!:sing}} avoir* été {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip
    for en in (f"a {{what:sing}} is {deed} this way", f"at least one {{what:sing}} was {deed} this way",
               f"at least one {{what:sing}} is {deed} this way", f"one or more {{what:plur}} were {deed} this way"):  # fmt: skip
        row(CONDITION, build=at_least, of_type=Compares, en=en, what=kind, wants_place=True, alias=True)
    row(CONDITION, build=at_least, unbuild=slots, of_type=Compares, en=f"{{n}} or more {{what:plur}} were {deed} this way",
        fr=f"au moins {{n}} {{what!:plur}} avoir* été {fr} de cette manière", n=INTEGER, what=kind, wants_place=True)  # fmt: skip
    row(EACH, build=number, unbuild=counted, of_type=CountOf, en=f"{{what:sing}} {deed} this way",
        fr=f"{{what@:sing}} {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip
    row(AMOUNT, build=number, unbuild=counted, of_type=CountOf, en=f"the number of {{what:plur}} {deed} this way",
        fr=f"le nombre de {{what:plur}} {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip


for _deed, _kind, _fr in _DONE:
    _rows(_deed, _kind, _fr)


# --- put somewhere -----------------------------------------------------------------------------------------------------


def _put(deed: Deed, place: str, lieu: str) -> None:
    """ "If you put a land card onto the battlefield this way", "if you didn't put a card into your hand this way"."""

    def some(at: int, what: Filter) -> Compares:
        return Compares(CountOf(both(what, Affected(stand_in(DoneTo(at, deed)), deed))), Compare.AT_LEAST, Fixed(1))

    def none(at: int, what: Filter = Anything()) -> NotSo:  # noqa: B008
        return NotSo(some(at, what))

    def slots(given: Any) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
                *rest, last = parts_of(what)
                return {"what": both(*rest)} if isinstance(last, Affected) and last.deed is deed else None
        return None

    row(CONDITION, build=some, unbuild=slots, of_type=Compares, en=f"you put a {{what:sing}} {place} this way",
        fr=f"vous* avoir* mis au moins un* {{what:sing}} {lieu} de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip
    for verb in ("was", "is"):
        row(CONDITION, build=some, of_type=Compares, en=f"a {{what:sing}} {verb} put {place} this way", what=CARD_NP,
            wants_place=True, alias=True)  # fmt: skip
    row(CONDITION, build=none, unbuild=lambda v: slots(v.part), of_type=NotSo, en=f"you didn't put a {{what:sing}} {place} this way",
        fr=f"vous* ne avoir* pas mis de {{what:sing}} {lieu} de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip
    row(CONDITION, build=none, of_type=NotSo, en=f"you don't put a {{what:sing}} {place} this way", what=CARD_NP,
        wants_place=True, alias=True)  # fmt: skip
    for verb in ("don't", "didn't"):
        for it in ("it", "the card", "that card"):
            row(CONDITION, build=none, of_type=NotSo, en=f"you {verb} put {it} {place}", wants_place=True, alias=True)


_put(Deed.PUT_INTO_HAND, "into your hand", "dans votre main")
_put(Deed.PUT_ONTO_BATTLEFIELD, "onto the battlefield", "sur le champ de bataille")
_put(Deed.PUT_INTO_GRAVEYARD, "into your graveyard", "dans votre cimetière")


# --- cards of what was destroyed ---------------------------------------------------------------------------------------


def _buried(at: int) -> Phrase:
    return Phrase((InZone(Zone.GRAVEYARD), Affected(stand_in(DoneTo(at, Deed.DESTROYED)), Deed.DESTROYED)))


def _is_buried(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (InZone(zone=Zone.GRAVEYARD), Affected(deed=Deed.DESTROYED)):
            return {}
    return None


row(PLACE_POST, build=_buried, unbuild=_is_buried, of_type=Phrase, en="put into a graveyard this way", fr="mis*:post dans un cimetière de cette manière",
    wants_place=True)  # fmt: skip
