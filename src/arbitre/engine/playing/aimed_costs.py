"""What a spell or ability costs because of what it targets: "this spell costs {3} less to cast if it targets a tapped
creature", "{1} more for each target beyond the first" (CR 601.2c, 601.2e).

The targets are chosen before the total cost is determined; so it can be cast if it can be paid with some of them, and
only such targets can be chosen with which it can be paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs.kinds import Bill
from arbitre.engine.costs.mana_payment import Undecided
from arbitre.engine.kernel.context import Context
from arbitre.engine.playing.proposal import Proposal
from arbitre.engine.stack import targets
from arbitre.engine.stack.choosing import Affordable
from arbitre.ir.amounts import NumberOfTargets
from arbitre.ir.effects import Body, TargetSlot
from arbitre.ir.filters import TargetsOnly
from arbitre.ir.modifications import CostsLess, CostsMore, ThisCosts
from arbitre.ir.node import Node, walk
from arbitre.state.bindings import StackItem
from arbitre.state.objects import Obj

Aims = tuple[tuple[int, ...], ...]
"""The targets of each slot."""
MOST_TRIED: Final = 1_000
"""So many sets of targets are tried at most."""


def rests_on_targets(p: Proposal) -> bool:
    """Whether what it costs depends on what it targets."""
    return any(map(_asks_for_targets, _asked(p)))


def _asked(p: Proposal) -> Iterator[Node]:
    """What is asked for what it costs more or less."""
    for mod in own_mods(p.ctx, p.chars, ThisCosts):
        yield from (node for node in (mod.condition, mod.times) if node is not None)
    yield from (mod.what for mod, _ in rulings.affecting(p.game, p.player, CostsLess))
    yield from (mod.what for mod, _ in rulings.affecting(p.game, p.player, CostsMore))


@cache
def _asks_for_targets(asked: Node) -> bool:
    return any(isinstance(node, TargetsOnly | NumberOfTargets) for node in walk(asked))


@cache
def _asks_which(asked: Node) -> bool:
    return any(isinstance(node, TargetsOnly) for node in walk(asked))


def payable_with_targets(p: Proposal, payable: Callable[[], bool]) -> bool:
    """Whether with some targets it can be paid."""
    parts = [part for body in p.bodies for part in (body.modes.options if body.modes else (body,))]
    return any(_leaves_payable(p, part, (), payable) for part in parts) if parts else payable()


def affordable(p: Proposal) -> Affordable | None:
    """Which targets, of the first slots or of all, leave it payable; None if it costs the same with any of them."""
    if not p.body.targets or not rests_on_targets(p):
        return None
    by_number = targets.independent(p.body.targets) and not any(map(_asks_which, _asked(p)))
    return Affordable(lambda aims: _leaves_payable(p, p.body, aims, p.payable), by_number)


def _leaves_payable(p: Proposal, body: Body, aims: Aims, payable: Callable[[], bool]) -> bool:
    """Whether some completion of the targets can be paid; where too many were tried to tell, it is not refused.

    :raises Undecided: it is asked for certain, and the sets of targets that were tried do not tell.
    """
    tried: list[Bill] = []
    for number, full in enumerate(_completed(p.ctx, body.targets, aims)):
        if number >= MOST_TRIED:
            if p.certain:
                raise Undecided(p.ctx.source)
            return True
        with p.game.supposed():
            binding = replace(p.ctx.binding(), targets=full)
            p.game.state.put(p.game.state.objects[p.ctx.stack_id], Obj.stack, StackItem(body, binding))
            owed = p.owed()
            if owed not in tried and payable():
                return True
            tried.append(owed)
    return False


def _completed(ctx: Context, slots: Sequence[TargetSlot], aims: Aims) -> Iterator[Aims]:
    """The targets with others for the slots that are left: as few as there may be, or one."""
    place = len(aims)
    if place >= len(slots):
        yield aims
        return
    kept, ctx.targets = ctx.targets, aims
    open_to = targets.options(ctx, slots[place], aims)
    least, most = targets.bounds(ctx, slots[place])
    ctx.targets = kept
    for number in dict.fromkeys((least, min(most, max(least, 1)))):
        for picked in combinations(open_to, number):
            if targets.goes_together(ctx, slots[place], picked):
                yield from _completed(ctx, slots, (*aims, picked))
