"""Targets that must be among those that are chosen as something is cast or activated (CR 601.2c, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.stack import targets
from arbitre.ir.effects import TargetSlot
from arbitre.ir.modifications import MustTarget
from arbitre.ir.node import Filter

supports(MustTarget)

Requirement = tuple[Filter, Context]
"""What at least one target must be, with the words of the effect."""


def requirements(ctx: Context) -> tuple[Requirement, ...]:
    """What the player who casts or activates it must choose at least one of, if able."""
    if not rulings.any_of(ctx.game, MustTarget):
        return ()
    return tuple((mod.what, words) for mod, words in rulings.affecting(ctx.game, ctx.controller, MustTarget))


def due(
    ctx: Context, required: Sequence[Requirement], slots: Sequence[TargetSlot], options: Sequence[int]
) -> list[frozenset[int]]:
    """Of the options of the slot that is chosen for now, sets of each of which one must be chosen: no target before it
    meets the requirement, and none after it could."""
    before, found = ctx.targets, []
    for what, words in required:
        later = (id for slot in slots[len(before) + 1 :] for id in targets.options(ctx, slot, before))
        if any(_meets(words, what, id) for id in (*chain.from_iterable(before), *later)):
            continue
        fitting = frozenset(id for id in options if _meets(words, what, id))
        found += [fitting] if fitting else []
    return found


def _meets(words: Context, what: Filter, id: int) -> bool:
    """CR 109.2: permanents are meant."""
    return id in words.game.state.battlefield and evaluate.matches(words, what, id)
