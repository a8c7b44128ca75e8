"""Creatures that block, or become blocked by, so many of a kind, or one or more of it: once for all of them (CR 509.4a,
509.4e)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import Is
from arbitre.ir.node import Amount, Filter, Pattern
from arbitre.ir.patterns import AnyEvent, BecomesBlocked, BlocksIt
from arbitre.ir.refs import Attached, This
from arbitre.oracle.categories import NP
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHO

ITSELF: Final = Category("the one that blocks or is blocked")
row(ITSELF, h.who, provided=lambda who: who in (Is(This()), Is(Attached())), en="{who@}", fr="{who@}", who=WHO)
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

# --- so many ------------------------------------------------------------------------------------------------------------


def _by_so_many(n: Amount, what: Filter, exactly: bool) -> Any:
    if not isinstance(n, Fixed) or n.value < 2:
        return REJECT
    return BecomesBlocked(SUBJ, by=what, at_least=n.value, exactly=exactly)


def _so_many(n: Amount, what: Filter, exactly: bool) -> Any:
    if not isinstance(n, Fixed) or n.value < 2:
        return REJECT
    return BlocksIt(SUBJ, what, at_least=n.value, exactly=exactly)


def _number_slots(event: BlocksIt | BecomesBlocked, exactly: bool) -> dict[str, Any] | None:
    what = event.whom if isinstance(event, BlocksIt) else event.by
    if event.at_least < 2 or event.exactly is not exactly or what is None:
        return None
    return {"n": Fixed(event.at_least), "what": what}


for _number, _pattern, _en, _fr, _also in (
    (_so_many, BlocksIt, "block*", "bloquer*", ()),
    (_by_so_many, BecomesBlocked, "become* blocked by", "devenir* bloqué* par", ("être* bloqué* par",)),
):
    for _exactly, _much, _much_fr, _other in (
        (False, "{n#} or more {what+}", "{n#} {what+} ou plus", "at least {n#} {what+}"),
        (True, "exactly {n#} {what+}", "exactement {n#} {what+}", "only {n#} {what+}"),
    ):
        row(PRED, build=lambda n, what, made=_number, exactly=_exactly: made(n, what, exactly), of_type=_pattern, n=COUNT, what=NP, past=False,
            unbuild=lambda v, exactly=_exactly: _number_slots(v, exactly), en=f"{_en} {_much}", fr=f"{_fr} {_much_fr}",
            also=tuple(f"{one} {_much_fr}" for one in _also))  # fmt: skip
        row(PRED, build=lambda n, what, made=_number, exactly=_exactly: made(n, what, exactly), of_type=_pattern, n=COUNT, what=NP, past=False,
            en=f"{_en} {_other}", alias=True)  # fmt: skip
for _only, _alias in (("exactly", False), ("only", True)):
    row(
        PRED,
        BlocksIt(who=SUBJ, whom=h.whom, at_least=1, exactly=True),
        en=f"block* {_only} one {{whom:sing}}",
        fr="bloquer* exactement un* {whom:sing}",
        whom=NP,
        past=False,
        alias=_alias,
    )
    row(
        PRED,
        BecomesBlocked(who=SUBJ, by=h.by, at_least=1, exactly=True),
        en=f"become* blocked by {_only} one {{by:sing}}",
        fr="devenir* bloqué* par exactement un* {by:sing}",
        by=NP,
        past=False,
        alias=_alias,
    )
