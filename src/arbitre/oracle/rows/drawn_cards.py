"""What is done with cards that were just drawn (CR 120.1, 608.2c)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import DiscardThese
from arbitre.ir.refs import Pick, Result
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import VERB
from arbitre.oracle.rows.library import TAKEN


def _one_of_them(what: Any) -> Any:
    return DiscardThese(what) if isinstance(what, Pick) and what.among is not None else REJECT


def _taken(given: DiscardThese) -> dict[str, Any] | None:
    one = isinstance(given.what, Pick) and isinstance(given.what.among, Result)
    return {"what": given.what} if one else None


row(
    VERB,
    build=_one_of_them,
    unbuild=_taken,
    of_type=DiscardThese,
    en="discard* {what}",
    fr="se défausser* de {what}",
    what=TAKEN,
)
