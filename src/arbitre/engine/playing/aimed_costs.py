"""What a spell costs because of what it targets: "this spell costs {3} less to cast if it targets a tapped creature".

CR 601.2c, 601.2e: the targets are chosen before the total cost is determined; so it can be cast if it can be paid
with some of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs.kinds import Bill
from arbitre.engine.playing.proposal import Proposal
from arbitre.engine.stack import targets
from arbitre.ir.effects import Body
from arbitre.ir.filters import TargetsOnly
from arbitre.ir.modifications import CostsLess, ThisCosts
from arbitre.ir.node import Node, walk
from arbitre.state.bindings import StackItem
from arbitre.state.objects import Obj


def payable_with_targets(p: Proposal) -> bool:
    """Whether some target makes the spell cheap enough to be paid."""
    if not _targets_lessen(p):
        return False
    tried: list[Bill] = []
    for body, target in _aims(p):
        with p.game.supposed():
            binding = replace(p.ctx.binding(), targets=((target,),))
            p.game.state.put(p.game.state.objects[p.ctx.stack_id], Obj.stack, StackItem(body, binding))
            owed = p.owed()
            if owed not in tried and p.payable():
                return True
            tried.append(owed)
    return False


def _targets_lessen(p: Proposal) -> bool:
    own = (mod.condition for mod in own_mods(p.ctx, p.chars, ThisCosts) if mod.less and mod.condition is not None)
    others = (mod.what for mod, _ in rulings.affecting(p.game, p.player, CostsLess))
    return any(_asks_for_targets(asked) for asked in (*own, *others))


@cache
def _asks_for_targets(asked: Node) -> bool:
    return any(isinstance(node, TargetsOnly) for node in walk(asked))


def _aims(p: Proposal) -> Iterator[tuple[Body, int]]:
    """Each thing that could be a target, with the text that says so."""
    for body in p.bodies:
        for part in (body, *(body.modes.options if body.modes else ())):
            for id in dict.fromkeys(id for slot in part.targets for id in targets.candidates(p.ctx, slot)):
                yield part, id
