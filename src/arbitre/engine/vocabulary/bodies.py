"""The body that a spell or ability has once its choices are made: modes and paragraphs as one (CR 601.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary import refs
from arbitre.ir.amounts import CountOf, Half
from arbitre.ir.effects import Body, DealDamage, Do, Modes, PutCounters, ReplaceLater, TargetSlot
from arbitre.ir.filters import And, ControlledBy, Is
from arbitre.ir.node import Amount, Node, Ref, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Both, Exactly, Target

EMPTY: Final = Body()


# --- joining ---------------------------------------------------------------------------------------------------------


@cache
def joined(bodies: tuple[Body, ...]) -> Body:
    """Several bodies as one, their clauses in order.

    ``Target(n)`` speaks of the n-th slot of the body it stands in; in a body without slots of its own it speaks of
    the slots before it. Joining keeps that meaning.
    """
    if len(bodies) == 1:
        return bodies[0]
    clauses: tuple[Do, ...] = ()
    targets: tuple[TargetSlot, ...] = ()
    for body in bodies:
        offset = len(targets) if body.targets else 0
        clauses += tuple(_moved(clause, offset) for clause in body.clauses)
        targets += tuple(_moved(slot, offset) for slot in body.targets)
    return Body(clauses, targets)


def _moved(node: Any, offset: int) -> Any:
    """The node with its target slots counted from *offset*; abilities with targets of their own stay as they are."""
    if not offset:
        return node
    if isinstance(node, tuple):
        return tuple(_moved(part, offset) for part in node)
    if not isinstance(node, Node) or (isinstance(node, Body) and node.targets):
        return node
    if isinstance(node, Target):
        return msgspec.structs.replace(node, slot=node.slot + offset)
    fields = {name: getattr(node, name) for name in node.__struct_fields__}
    changed = {name: _moved(value, offset) for name, value in fields.items()}
    if isinstance(node, TargetSlot):
        changed["distinct_from"] = tuple(slot + offset for slot in node.distinct_from)
    return node if changed == fields else type(node)(**changed)


def spread(ctx: Context, body: Body) -> Body:
    """CR 601.2c: the body with a target of its own for each opponent, where it has targets for each of them."""
    if not any(slot.each_opponent for slot in body.targets):
        return body
    return _spread(body, refs.opponents(ctx.game, ctx.controller))


@cache
def _spread(body: Body, opponents: tuple[int, ...]) -> Body:
    slots: list[TargetSlot] = []
    places: dict[Ref, Ref] = {}
    for number, slot in enumerate(body.targets):
        first = len(slots)
        slots += [_of_player(slot, player) for player in opponents] if slot.each_opponent else [slot]
        now = tuple(map(Target, range(first, len(slots))))
        places[Target(number)] = Both(now) if slot.each_opponent else now[0]
    moved = {number: ref.slot for number, ref in enumerate(places.values()) if isinstance(ref, Target)}

    def change(part: Any) -> Any:
        if isinstance(part, Body) and part.targets:
            return part  # it speaks of its own
        return places.get(part) if isinstance(part, Target) else None

    others = tuple(
        msgspec.structs.replace(
            rebuilt(slot, change), distinct_from=tuple(moved[other] for other in slot.distinct_from)
        )
        for slot in slots
    )
    return Body(rebuilt(body.clauses, change), others, body.modes)


def _of_player(slot: TargetSlot, player: int) -> TargetSlot:
    what = And((slot.what, ControlledBy(Exactly(player))))
    return msgspec.structs.replace(slot, what=what, each_opponent=False)


@cache
def divisions(body: Body) -> tuple[tuple[int, Amount], ...]:
    """CR 601.2d: the target slots among which an amount is divided as they are chosen."""
    found: dict[int, Amount] = {}
    for node in walk(body.clauses):
        if isinstance(node, DealDamage) and node.divided and isinstance(node.to, Target):
            found.setdefault(node.to.slot, node.amount)
        elif isinstance(node, PutCounters) and node.divided and isinstance(node.on, Target):
            found.setdefault(node.on.slot, node.count)
        elif isinstance(node, ReplaceLater) and node.divided and node.amount and isinstance(node.each, Target):
            found.setdefault(node.each.slot, node.amount)
    return tuple(sorted(found.items(), key=lambda pair: pair[0]))


@cache
def divided_evenly(body: Body) -> frozenset[int]:
    """CR 107.1c: the target slots among which damage is divided evenly as it is dealt: no division is chosen."""
    dealt = (node for node in walk(body.clauses) if isinstance(node, DealDamage) and isinstance(node.to, Target))
    evenly = (node for node in dealt if isinstance(node.amount, Half) and node.amount.parts == CountOf(Is(node.to)))
    return frozenset(node.to.slot for node in evenly if isinstance(node.to, Target))


# --- modes -----------------------------------------------------------------------------------------------------------


def chooser(ctx: Context, among: Sequence[int]) -> Procedure:
    """CR 601.3, 601.3a, 602.3, 602.3a, 700.2d: which of several players makes a choice, as the controller decides.

    Options may speak of what is out of that player's range (CR 801.5b).
    """
    if len(among) <= 1:
        return among[0] if among else ctx.controller
    (player,) = yield Select(ctx.controller, "player", among, rule="601.3a", source=ctx.source)
    return player


def bounds(ctx: Context, modes: Modes) -> tuple[int, int]:
    """How many modes at least and at most. CR26 601.4: costs that allow more have been announced by now."""
    if modes.when is not None and evaluate.holds(ctx, modes.when):
        return modes.when_least, modes.when_most
    return modes.least, modes.most


supports(Body, Modes, TargetSlot)
