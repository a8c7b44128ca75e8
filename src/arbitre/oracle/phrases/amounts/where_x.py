"""What X is: "where X is …" (CR 107.3).

It says what the X of its sentence stands for. Where one clause uses it, it stands in that clause; where several do, a
clause before them determines it once (CR 608.2h).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import (
    Fixed,
    X,
)
from arbitre.ir.effects import DealDamage, Do, NoteAmount, Perform
from arbitre.ir.modifications import CostsLess
from arbitre.ir.node import Ability, Amount
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import (
    CLAUSES,
    CONDITIONS,
    PLAIN_STATIC,
    SENTENCE,
    STATIC,
    SUM,
)
from arbitre.oracle.discourse.said import NUMBER, Follow, Targeted, Told, parts_in
from arbitre.oracle.discourse.told import NOTED, uses_x, with_x, without_x
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.clauses.clauses import conditional
from arbitre.oracle.phrases.clauses.follows import flat

# --- what X is --------------------------------------------------------------------------------------------------------

_X_MANA: Final = ManaCost(("X",))
_ONE: Final = ManaCost(("1",))


def _with(value: Any, amount: Any) -> Any:
    """*value* with X as that amount, also in what spells cost less."""

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if isinstance(part, CostsLess) and part.mana == _X_MANA:
            return replace(part, mana=_ONE, times=amount)
        return None

    return with_x(rebuilt(value, change), amount)


def _using(clauses: tuple[Do, ...], amount: Any) -> Any:
    """The clauses with X as that amount, if exactly one of them uses it, once or for one thing."""
    if uses_x(amount) or sum(uses_x(clause) for clause in clauses) != 1:
        return REJECT
    return _with(clauses, amount)


def _amounts(value: Any) -> list[Any]:
    """The amounts in *value* that X could stand for, the widest first."""
    found: dict[Any, None] = {}
    for part in parts_in(value):
        if isinstance(part, Amount) and not isinstance(part, (Fixed, X)):
            found[part] = None
    return list(found)


def _without(value: Any, amount: Any) -> Any:
    """The inverse of :func:`_with`."""

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if isinstance(part, CostsLess) and part.times == amount and part.mana == _ONE:
            return replace(part, mana=_X_MANA, times=None)
        return None

    return without_x(rebuilt(value, change), amount)


def _telling(clauses: tuple[Do, ...], amount: Any) -> Any:
    """The sentences behind it may use the same X; how many targets there are, and which, is known before (CR
    601.2c)."""
    aimed = any(uses_x(part) for part in parts_in(clauses) if isinstance(part, Targeted))
    return _using(clauses, amount if aimed else Told(amount))


def _defined(clauses: tuple[Do, ...]) -> Iterator[dict[str, Any]]:
    match clauses:
        case (Do(effect=NoteAmount(amount=amount), note=note), clause) if note == NUMBER:
            yield {"clauses": ((_without(clause, NOTED),),), "amount": amount}
            return
    for amount in _amounts(clauses):
        named = _without(clauses, amount)
        if _using(named, amount) == clauses:
            yield {"clauses": tuple((c,) for c in named), "amount": amount}


row(
    SENTENCE,
    build=lambda clauses, amount: _telling(flat(clauses), amount),
    unbuild=_defined,
    of_type=tuple,
    en="{clauses}, where x is {amount}",
    fr="{clauses}, X étant {amount}",
    clauses=CLAUSES,
    amount=SUM,
    rank=2,
)
row(
    SENTENCE,
    build=lambda clauses, amount: _telling(flat(clauses), amount),
    of_type=tuple,
    en="then {clauses}, where x is {amount}",
    clauses=CLAUSES,
    amount=SUM,
    alias=True,
)


def _together(clauses: Any, amount: Any) -> Any:
    """CR 608.2h: a number that several clauses use is determined once, before them, though it is told after them."""
    done = flat(clauses)
    if uses_x(amount) or sum(uses_x(clause) for clause in done) < 2:
        return REJECT
    return (Do(Perform((*_with(done, NOTED), Do(NoteAmount(amount), note=NUMBER)))),)


def _parted(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Perform(clauses=(Do(effect=NoteAmount(amount=amount), note="x"), *done))),):
            named = _without(tuple(done), NOTED)
            return {"clauses": tuple((c,) for c in named), "amount": amount}
    return None


row(
    SENTENCE,
    build=_together,
    of_type=tuple,
    en="then {clauses}, where x is {amount}",
    clauses=CLAUSES,
    amount=SUM,
    alias=True,
)
row(
    SENTENCE,
    build=_together,
    unbuild=_parted,
    of_type=tuple,
    en="{clauses}, where x is {amount}",
    fr="{clauses}, X étant {amount}",
    clauses=CLAUSES,
    amount=SUM,
    rank=2,
)


def _then_more(clauses: Any, amount: Any, more: Any) -> Any:
    """ "Search for X cards, where X is …, and exile them": only the first of them uses it."""
    made = _using(flat(clauses), amount)
    return REJECT if made is REJECT or uses_x(more) else (*made, *flat(more))


for _and in ("and", "then"):
    row(
        SENTENCE,
        build=_then_more,
        of_type=tuple,
        en=f"{{clauses}}, where x is {{amount}}, {_and} {{more}}",
        clauses=CLAUSES,
        amount=SUM,
        more=CLAUSES,
        alias=True,
    )


def _as_cast(clauses: Any, amount: Any) -> Any:
    """CR 601.2c–d: how many targets there are, and what is divided among them, is known as the spell is cast."""
    made = _using(flat(clauses), amount)
    if made is REJECT or any(isinstance(part, Targeted) for part in parts_in(amount)):
        return REJECT  # a target of which it speaks would have to be chosen before
    slots = [part.slot for part in parts_in(made) if isinstance(part, Targeted)]
    chosen = any(amount in (slot.least, slot.most) for slot in slots)
    divided = any(isinstance(part, DealDamage) and part.divided and part.amount == amount for part in parts_in(made))
    return made if chosen or divided else REJECT


row(
    SENTENCE,
    build=_as_cast,
    of_type=tuple,
    en="{clauses}, where x is {amount} as you cast this spell",
    clauses=CLAUSES,
    amount=SUM,
    alias=True,
)


def _if_using(condition: Any, clauses: Any, amount: Any) -> Any:
    made = _telling(flat(clauses), amount)
    return REJECT if made is REJECT or uses_x(condition) else conditional(condition, tuple((c,) for c in made))


row(
    SENTENCE,
    build=_if_using,
    of_type=tuple,
    en="if {condition}, {clauses}, where x is {amount}",
    condition=CONDITIONS,
    clauses=CLAUSES,
    amount=SUM,
    alias=True,
)


def _then_using(clauses: Any, amount: Any) -> Any:
    made = _telling(flat(clauses), amount)
    return REJECT if made is REJECT else Follow("then", made)


row(
    SENTENCE,
    build=_then_using,
    of_type=Follow,
    en="if you do, {clauses}, where x is {amount}",
    clauses=CLAUSES,
    amount=SUM,
    alias=True,
)


def _static_slots(given: Static) -> Iterator[dict[str, Any]]:
    for amount in _amounts(given.mods):
        named = replace(given, mods=_without(given.mods, amount))
        if named.condition is None:
            yield {"static": named, "amount": amount}


def _static_with(static: Static, amount: Any) -> Any:
    made = _with(static.mods, amount)
    return REJECT if made == static.mods or uses_x(amount) else replace(static, mods=made)


row(
    STATIC,
    build=_static_with,
    unbuild=_static_slots,
    of_type=Static,
    en="{static}, where x is {amount}.",
    fr="{static}, X étant {amount}.",
    static=PLAIN_STATIC,
    amount=SUM,
    rank=1,
)
