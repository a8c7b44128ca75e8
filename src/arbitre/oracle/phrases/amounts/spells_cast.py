"""Spells of a kind that were cast this turn, as a number (CR 608.2g)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import TimesHappened
from arbitre.ir.filters import IsSpell
from arbitre.ir.node import Filter, walk
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, NP, NPS
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.amounts.measures import UNIT


def _cast(what: Filter, elsewhere: bool) -> Any:
    """Of spells of any kind, from wherever, it is a tally."""
    if IsSpell() not in walk(what) or (what == IsSpell() and not elsewhere):
        return REJECT
    return TimesHappened(Casts(what, You(), origin=Zone.HAND if elsewhere else None, elsewhere=elsewhere))


def _slots(given: TimesHappened, elsewhere: bool) -> dict[str, Any] | None:
    event = given.event
    return {"what": event.what} if isinstance(event, Casts) and given == _cast(event.what, elsewhere) else None


for _elsewhere, _en, _fr in (
    (False, "", ""),
    (True, " from anywhere other than your hand", " depuis un endroit autre que votre main"),
):
    for _what in (NP, NPS):
        row(UNIT, build=lambda what, elsewhere=_elsewhere: _cast(what, elsewhere), unbuild=lambda v, elsewhere=_elsewhere: _slots(v, elsewhere),
            of_type=TimesHappened, en=f"{{what:sing}} you've cast this turn{_en}", fr=f"{{what@:sing}} que vous avez lancé*what ce tour-ci{_fr}",
            what=_what, alias=_what is NPS)  # fmt: skip
        row(AMOUNT, build=lambda what, elsewhere=_elsewhere: _cast(what, elsewhere), unbuild=lambda v, elsewhere=_elsewhere: _slots(v, elsewhere),
            of_type=TimesHappened, en=f"the number of {{what:plur}} you've cast this turn{_en}",
            fr=f"le nombre de {{what:plur}} que vous avez lancés ce tour-ci{_fr}", what=_what, alias=_what is NPS)  # fmt: skip
