"""Cards that players reveal from their hands, by choice or at random, and how many (CR 701.13)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import LookAt
from arbitre.ir.filters import And, InZone, OwnedBy
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import Pick
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, CARD_NP, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.nouns import both

_HAND: Final = (InZone(Zone.HAND), OwnedBy(DOER))


def _shown(what: Filter, count: Amount | None, random: bool = False, up_to: bool = False) -> LookAt:
    cards = Pick(both(what, *_HAND), count, DOER, up_to=up_to, random=random)
    return LookAt(DOER, what=cards, reveal=True)


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
        row(VERB, build=build, unbuild=unbuild, of_type=LookAt, en=f"reveal* {en.replace('HAND', tail)}", fr=f"révéler* {fr}", alias=alias, **slots)  # fmt: skip


_row("a number of {what:plur} HAND equal to {count}", "un nombre de {what:plur} de son* main égal à {count}",
     lambda what, count: REJECT if isinstance(count, Fixed) else _shown(what, count), _equal, what=CARD_NP, count=AMOUNT)  # fmt: skip
_row(
    "{count#} {what+} HAND",
    "{count#} {what+} de son* main",
    lambda what, count: _shown(what, count),
    _counted,
    what=CARD_NP,
    count=MANY,
)
_row("{count#} {what+} at random HAND", "{count#} {what+} au hasard de son* main", lambda what, count: _shown(what, count, True),
     lambda v: _counted(v, True), what=CARD_NP, count=MANY)  # fmt: skip
_row("any number of {what:plur} HAND", "n'importe quel nombre de {what:plur} de son* main", lambda what: _shown(what, None, up_to=True),
     lambda v: {"what": s["what"]} if (s := _slots(v, False, True)) and s["count"] is None else None, what=CARD_NP)  # fmt: skip
