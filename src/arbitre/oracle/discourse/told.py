"""What X is behind the sentence that says it, and where another object has it (CR 107.3c, 107.3g; CR26 107.3e).

A sentence that says what its X is holds the number itself; where others use it, it is determined once, before the first
of them (CR 608.2h).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import ResultAmount, Stat, StatOf, X
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.effects import Body, Do, NoteAmount, Perform
from arbitre.ir.filters import HasSymbol
from arbitre.ir.node import Ability, walk
from arbitre.ir.patterns import Casts
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Event, Role
from arbitre.ir.values import ManaCost
from arbitre.oracle.discourse.said import NUMBER, Told, parts_in

PAY_X: Final = PayMana(ManaCost(("X",)))
NOTED: Final = ResultAmount(NUMBER)
_OF_THE_SPELL: Final = StatOf(Stat.X, Event(Role.SUBJECT))


def uses_x(value: Any) -> bool:
    """Whether something speaks of X."""
    return any(isinstance(part, X) or part == PAY_X for part in parts_in(value))


def with_x(value: Any, amount: Any) -> Any:
    """*value* with X as that amount."""

    def change(part: Any) -> Any:
        if part is not value and isinstance(part, Ability):
            return part
        if part == PAY_X:
            return PayMuchMana(amount)
        return amount if isinstance(part, X) else None

    return rebuilt(value, change)


def without_x(value: Any, amount: Any) -> Any:
    """The inverse of :func:`with_x`."""

    def change(part: Any) -> Any:
        if part is not value and isinstance(part, Ability):
            return part
        if part == PayMuchMana(amount):
            return PAY_X
        return X() if part == amount else None

    return rebuilt(value, change)


# --- reading --------------------------------------------------------------------------------------------------------


def defined(ability: Any) -> Any:
    """The ability with every X that it defines as what it is."""
    done = _with_numbers(ability)
    return with_x(done, _OF_THE_SPELL) if _waits_for_x(done) else done


def _with_numbers(value: Any) -> Any:
    def change(part: Any) -> Any:
        if part is not value and isinstance(part, (Body, Perform)):
            return _with_numbers(part)
        return part.amount if isinstance(part, Told) else None

    if isinstance(value, (Body, Perform)):
        value = replace(value, clauses=_determined_once(value.clauses))
    return rebuilt(value, change)


def _determined_once(clauses: tuple[Do, ...]) -> tuple[Do, ...]:
    """CR 608.2h: the number that one of the clauses tells, noted before it, if those behind it use it."""
    if len({part.amount for part in walk(clauses) if isinstance(part, Told)}) != 1:
        return _behind_the_noted(clauses)
    for index, clause in enumerate(clauses):
        told = [part for part in walk(replace(clause, then=(), otherwise=())) if isinstance(part, Told)]
        if told and uses_x(clauses[index:]):
            number = Do(NoteAmount(told[0].amount), note=NUMBER)
            behind = rebuilt(clauses[index:], lambda part: NOTED if isinstance(part, Told) else None)
            return (*clauses[:index], number, *with_x(behind, NOTED))
    return clauses


def _behind_the_noted(clauses: tuple[Do, ...]) -> tuple[Do, ...]:
    """A sentence whose clauses use the number several times has noted it already."""
    for index, clause in enumerate(clauses):
        if tells_number(clause):
            return (*clauses[: index + 1], *with_x(clauses[index + 1 :], NOTED))
    return clauses


def tells_number(clause: Do) -> bool:
    """Whether it notes the number that the clauses behind it call X."""
    match clause.effect:
        case Perform(clauses=(Do(note=note), *_)):
            return note == NUMBER
    return clause.note == NUMBER


def _waits_for_x(ability: Any) -> bool:
    """CR26 107.3e: whether it triggers on a spell with {X} in its mana cost."""
    match ability:
        case Triggered(event=Casts(what=what)):
            return HasSymbol("X") in walk(what)
    return False


# --- writing --------------------------------------------------------------------------------------------------------


def undefined(ability: Any) -> Any:
    """The inverse of :func:`defined` for the X of another object."""
    return without_x(ability, _OF_THE_SPELL) if _waits_for_x(ability) else ability
