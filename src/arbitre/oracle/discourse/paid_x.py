"""The X of a payment that is made as an ability resolves, in what a target must be (CR 107.3, 601.2c, 608.2d).

"You may pay {X}. If you do, return target creature card with mana value X …": nobody has chosen X as the target is
chosen, so that it may be any such card; only one of which it is true is returned.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import X
from arbitre.ir.conditions import Matches
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.filters import And, InZone, StatIs
from arbitre.ir.node import Filter, walk
from arbitre.ir.refs import Target


def asked_later(said: Any) -> Any:
    """What is said, with what it asks of a target by such an X asked once that is paid."""
    if not isinstance(said, Triggered) or not isinstance(body := said.body, Body):
        return said
    targets = list(body.targets)
    return replace(
        said, body=replace(body, clauses=tuple(_asking(c, targets) for c in body.clauses), targets=tuple(targets))
    )


def asked_at_once(meant: Any) -> Any:
    """The inverse of :func:`asked_later`."""
    if not isinstance(meant, Triggered) or not isinstance(body := meant.body, Body):
        return meant
    targets = list(body.targets)
    return replace(
        meant, body=replace(body, clauses=tuple(_asked(c, targets) for c in body.clauses), targets=tuple(targets))
    )


def _pays_x(clause: Do) -> bool:
    cost = None if clause.pay is None else clause.pay.cost
    return isinstance(cost, PayMana) and "X" in cost.mana.symbols


def _by_x(what: Filter) -> StatIs | None:
    parts = what.parts if isinstance(what, And) else (what,)
    return next((part for part in parts if isinstance(part, StatIs) and part.amount == X()), None)


def _asking(clause: Do, targets: list[TargetSlot]) -> Do:
    if not _pays_x(clause) or clause.effect is None:
        return clause
    for node in walk(clause.effect):
        if isinstance(node, Target) and node.slot < len(targets):
            what = targets[node.slot].what
            asked = _by_x(what)
            if isinstance(what, And) and asked is not None:
                kept = tuple(part for part in what.parts if part != asked)
                targets[node.slot] = replace(targets[node.slot], what=And(kept) if len(kept) > 1 else kept[0])
                inner = Do(clause.effect, condition=Matches(node, asked), note=clause.note)
                return replace(clause, effect=None, then=(inner, *clause.then), note="")
    return clause


def _asked(clause: Do, targets: list[TargetSlot]) -> Do:
    match clause.then[:1]:
        case (
            Do(effect=effect, condition=Matches(ref=Target(slot=slot), what=StatIs(amount=X()) as asked)) as inner,
        ) if clause.effect is None and _pays_x(clause):
            what = targets[slot].what
            parts = what.parts if isinstance(what, And) else (what,)
            place = next((i for i, part in enumerate(parts) if isinstance(part, InZone)), len(parts))
            targets[slot] = replace(targets[slot], what=And((*parts[:place], asked, *parts[place:])))
            return replace(clause, effect=effect, then=clause.then[1:], note=inner.note)
    return clause
