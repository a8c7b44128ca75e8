"""Targets chosen only if a cost was announced: "if this spell was kicked, destroy target land" (CR 702.31g; CR26
702.166d, 702.174m).

Such a target has numbers that rest on the condition; it is written as any other. One of which anything else speaks as
well ("2 damage to any target. If this spell was kicked, 4 damage instead") is chosen in any case.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from arbitre.ir.amounts import Either, Fixed
from arbitre.ir.conditions import Kicked, NotSo, PaidFor
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.node import Ability, Condition, walk
from arbitre.ir.refs import Result, Target, This
from arbitre.oracle.discourse.mentions import Unbound

_NONE: Final = Fixed(0)
_Gates = dict[int, list["Condition | None"]]
"""For each target the gates of those that speak of it, in order."""


def with_gates(body: Body) -> Body:
    """The body of a spell with its targets behind the gates of the only clauses that speak of them."""
    gates: _Gates = {}
    for clause in body.clauses:
        _collect(clause, None, gates)
    if any(len(seen) > 1 and seen[0] is not None and None in seen for seen in gates.values()):
        raise Unbound(0, "it is said of a target that may not have been chosen")
    return replace(body, targets=tuple(_behind(slot, gates.get(at, [])) for at, slot in enumerate(body.targets)))


def _behind(slot: TargetSlot, gates: list[Condition | None]) -> TargetSlot:
    gate = gates[0] if len(gates) == 1 else None
    if gate is None or slot.most is None:
        return slot
    return replace(slot, least=Either(gate, slot.least, _NONE), most=Either(gate, slot.most, _NONE))


def ungated(slot: TargetSlot) -> TargetSlot:
    """The target as it is said."""
    match slot:
        case TargetSlot(least=Either(then=least, otherwise=Fixed(0)), most=Either(then=most)):
            return replace(slot, least=least, most=most)
    return slot


def _collect(clause: Do, around: Condition | None, gates: _Gates) -> None:
    """Enter under which gates a clause, and those inside it, speak of targets."""
    told_anyway = bool(clause.note) and Result(clause.note) in walk(clause.otherwise)
    own = None if told_anyway else _gate_of(clause.condition)
    _spoken(clause.condition, around, gates)
    _spoken(replace(clause, condition=None, then=(), otherwise=()), own or around, gates, whole=True)
    for inner in clause.then:
        _collect(inner, own or around, gates)
    for inner in clause.otherwise:
        _collect(inner, _denied(own) or around, gates)


def _spoken(value: Any, gate: Condition | None, gates: _Gates, whole: bool = False) -> None:
    if isinstance(value, Target):
        seen = gates.setdefault(value.slot, [])
        if gate not in seen:
            seen.append(gate)
    elif isinstance(value, Do) and not whole:
        _collect(value, gate, gates)
    elif isinstance(value, tuple):
        for part in value:
            _spoken(part, gate, gates)
    elif (
        isinstance(value, msgspec.Struct)
        and not isinstance(value, Ability)
        and not (isinstance(value, Body) and value.targets)
    ):
        for name in value.__struct_fields__:
            _spoken(getattr(value, name), gate, gates)


def _gate_of(condition: Any) -> Condition | None:
    """What a condition asks of the costs of the spell itself; None if it asks anything else."""
    asked = condition.part if isinstance(condition, NotSo) else condition
    return condition if isinstance(asked, Kicked | PaidFor) and asked.what == This() else None


def _denied(gate: Condition | None) -> Condition | None:
    """Where "otherwise" stands."""
    return gate.part if isinstance(gate, NotSo) else None if gate is None else NotSo(gate)
