"""What blocked or was blocked earlier in the turn, and by what (CR 509.1g–h, 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.conditions import Happened
from arbitre.ir.effects import Body, Delayed, Do
from arbitre.ir.filters import Anything, HasState, Is, Or, State, When
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AnyEvent, BecomesBlocked, BlocksIt
from arbitre.ir.refs import Attached, Event, It, Result, Target, This
from arbitre.oracle.categories import CLAUSES, CONDITION, OBJECTS, POST, PREDICATE, SENTENCE
from arbitre.oracle.discourse.said import Phrase, Placeholder
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.events.events import WHO
from arbitre.oracle.phrases.events.steps import END_OF_COMBAT

_IT: Final = Is(It())
_WAS_BLOCKED: Final = When(Happened(AnyEvent((BecomesBlocked(_IT), BecomesBlocked(_IT, by=Anything())))))
"""By an effect, or by any creature."""
row(PREDICATE, _WAS_BLOCKED, en="was* blocked this turn", fr="avoir* été bloqué* ce tour-ci")
row(
    PREDICATE,
    Or((HasState(State.BLOCKED_THIS_TURN), _WAS_BLOCKED)),
    en="blocked or was* blocked this turn",
    fr="avoir* bloqué ou été bloqué* ce tour-ci",
)


def _blocked_by(ref: Any) -> Any:
    return _of_one(ref, Happened(BlocksIt(Is(ref), _IT)))


def _either(ref: Any) -> Any:
    return _of_one(ref, Happened(AnyEvent((BlocksIt(_IT, Is(ref)), BlocksIt(Is(ref), _IT)))))


def _of_one(ref: Any, happened: Happened) -> Any:
    single = isinstance(ref, This | Placeholder | Attached | Target | Event | Result)
    return Phrase((When(happened),)) if single else REJECT


def _blocker(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Happened(event=BlocksIt(who=Is(ref=ref)))),) if given == _blocked_by(ref):
            return {"ref": ref}
    return None


def _other(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Happened(event=AnyEvent(parts=(BlocksIt(whom=Is(ref=ref)), _)))),) if given == _either(
            ref
        ):
            return {"ref": ref}
    return None


row(POST, build=_blocked_by, unbuild=_blocker, of_type=Phrase, en="that was|were blocked by {ref:sing} this turn",
    fr="qui avoir* été bloqué* par {ref:sing} ce tour-ci", ref=OBJECTS)  # fmt: skip
row(POST, build=_blocked_by, of_type=Phrase, en="{ref:sing} blocked this turn", ref=OBJECTS, alias=True)
row(POST, build=_either, unbuild=_other, of_type=Phrase, en="that blocked or were blocked by {ref:sing} this turn",
    fr="qui ont été bloqué* par {ref:sing} ou par qui {ref!:sing} avoir* été bloqué* ce tour-ci", ref=OBJECTS, number=PLUR)  # fmt: skip


def _blocked_or_was(by: Filter) -> Happened:
    itself = Is(This())
    return Happened(AnyEvent((BlocksIt(itself, by), BlocksIt(by, itself))))


row(
    CONDITION,
    _blocked_or_was(h.by),
    en="~ blocked or was blocked by {by} this turn",
    fr="~ avoir*:sing été bloqué*:sing par {by} ou avoir*:sing bloqué {by} ce tour-ci",
    by=WHO,
    number=SING,
)

# --- at the end of that combat -----------------------------------------------------------------------------------------


def _this_turn(clauses: Any) -> tuple[Do, ...]:
    """Not in another turn: if no more combat comes in this one, nothing happens."""
    later = Delayed(END_OF_COMBAT, Body(flat(clauses)), until=Lasts(Until.END_OF_TURN), once=True)
    return (Do(later),)


row(
    SENTENCE,
    _this_turn(h.clauses),
    en="at this turn's next end of combat, {clauses}",
    fr="à la prochaine fin du combat de ce tour, {clauses}",
    clauses=CLAUSES,
)
