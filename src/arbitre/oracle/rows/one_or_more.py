"""One creature that blocks, or becomes blocked by, one or more of a kind: once for all of them (CR 509.4a, 509.4e)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import Is
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import AnyEvent, BecomesBlocked, BlocksIt
from arbitre.ir.refs import Attached, This
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import NP
from arbitre.oracle.rows.events import ONE_EVENT, WHO

ITSELF: Final = Category("the one that blocks or is blocked")
row(
    ITSELF,
    build=lambda who: who if who in (Is(This()), Is(Attached())) else REJECT,
    unbuild=lambda v: {"who": v},
    en="{who@}",
    fr="{who@}",
    who=WHO,
)
KINDS: Final = Category("one or more of a kind, or of one and another")
row(KINDS, of_type=Filter, en="{what:plur}", fr="{what@:plur}", what=NP)


def _blocks(who: Filter, what: Filter) -> BlocksIt:
    return BlocksIt(who, what, batch=True)


def _blocked(who: Filter, what: Filter) -> BecomesBlocked:
    return BecomesBlocked(who, what, batch=True)


def _either(who: Filter, what: Filter) -> AnyEvent:
    return AnyEvent((_blocks(who, what), _blocked(who, what)))


def _slots(event: Pattern, build: Any) -> dict[str, Any] | None:
    match event:
        case BlocksIt(who=who, whom=Filter() as what) | BecomesBlocked(who=who, by=Filter() as what):
            return {"who": who, "what": what} if event == build(who, what) else None
        case AnyEvent(parts=(BlocksIt(who=who, whom=Filter() as what), _)) if event == build(who, what):
            return {"who": who, "what": what}
    return None


for _build, _kind, _en, _fr in (
    (_blocks, BlocksIt, "block*", "bloquer*"),
    (_blocked, BecomesBlocked, "become* blocked by", "devenir* bloqué* par"),
    (_either, AnyEvent, "block* or become* blocked by", "bloquer* ou devenir* bloqué* par"),
):
    row(ONE_EVENT, build=_build, unbuild=lambda v, build=_build: _slots(v, build), of_type=_kind, en=f"{{who!}} {_en} one or more {{what}}",
        fr=f"{{who!}} {_fr} un*:sing ou plusieurs {{what}}", who=ITSELF, what=KINDS, past=False)  # fmt: skip
