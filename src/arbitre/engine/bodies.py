"""The body that a spell or ability has once its choices are made: modes and paragraphs as one (CR 601.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from arbitre.engine import evaluate, refs
from arbitre.engine.context import Context
from arbitre.engine.decisions import Select
from arbitre.engine.game import Procedure
from arbitre.engine.handlers import supports
from arbitre.ir.conditions import CouldTarget
from arbitre.ir.effects import Body, DealDamage, Do, Modes, PutCounters, ReplaceLater, TargetSlot
from arbitre.ir.node import Amount, Node, walk
from arbitre.ir.refs import Target

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
    if isinstance(node, Target | CouldTarget):
        return msgspec.structs.replace(node, slot=node.slot + offset)
    fields = {name: getattr(node, name) for name in node.__struct_fields__}
    changed = {name: _moved(value, offset) for name, value in fields.items()}
    if isinstance(node, TargetSlot):
        changed["distinct_from"] = tuple(slot + offset for slot in node.distinct_from)
    return node if changed == fields else type(node)(**changed)


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


# --- modes -----------------------------------------------------------------------------------------------------------


def choose_modes(ctx: Context, body: Body, everything: bool = False) -> Procedure:
    """CR 700.2a–b: the body of the chosen modes, and their numbers; None if not enough modes can be chosen.

    With *everything* all modes are chosen (entwine, CR 702.40a).
    CR 702.40b: all of them, in the order written.
    CR 700.2c: what targets the chosen modes have is asked only then.
    """
    modes = body.modes
    if modes is None:
        return body, ()
    possible = possible_modes(ctx, modes)
    least, most = bounds(ctx, modes)
    if everything:
        least = most = len(modes.options)
    if len(possible) < least and not (modes.repeat and possible):
        return None
    chosen = yield from _pick(ctx, modes, possible, least, most)
    ctx.game.note("chooses mode", "700.2", object=ctx.source, modes=" ".join(str(n + 1) for n in chosen))
    picked = tuple(modes.options[n] for n in chosen)
    outer = (Body(body.clauses, body.targets),) if body.clauses or body.targets else ()
    return joined((*outer, *picked) or (EMPTY,)), chosen


def _pick(ctx: Context, modes: Modes, possible: Sequence[int], least: int, most: int) -> Procedure:
    game = ctx.game
    if modes.random:
        left = list(possible)
        return tuple(sorted(left.pop(game.state.below(len(left))) for _ in range(least)))
    player = yield from chooser(ctx, refs.choosers(ctx, modes.chooser))
    if not modes.repeat:
        return (yield Select(player, "mode", possible, least, most, "700.2a", ctx.source))
    chosen: list[int] = []
    while len(chosen) < most:
        needed = 1 if len(chosen) < least else 0
        one = yield Select(player, "mode", possible, needed, 1, "700.2a", ctx.source)
        if not one:
            break
        chosen.extend(one)
    return tuple(sorted(chosen))


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


def possible_modes(ctx: Context, modes: Modes) -> list[int]:
    """CR 700.2a: the modes for which legal targets can be chosen."""
    from arbitre.engine import targets

    return [n for n, option in enumerate(modes.options) if targets.has_enough(ctx, option)]


supports(Body, Modes, TargetSlot)
