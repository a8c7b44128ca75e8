"""How often an ability was activated or has resolved in a turn, for those that ask (CR 706.10b).

The source keeps the count, by the text of the ability: a copy of an ability is the same ability.
"""

from __future__ import annotations

from functools import cache
from typing import Final
from zlib import crc32

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.ir.amounts import TimesUsed, Use
from arbitre.ir.node import Ability, walk

NOW: Final = "this ability"
"""The key of the ability that is being carried out, in ``ctx.words``."""


@cache
def _asked(ability: Ability) -> frozenset[Use]:
    """What the ability wants counted."""
    return frozenset(node.use for node in walk(ability) if isinstance(node, TimesUsed))


@cache
def key(ability: Ability) -> str:
    """What tells an ability from others; equal for abilities that say the same."""
    return str(crc32(msgspec.json.encode(ability)))


def add(ctx: Context, ability: Ability, use: Use) -> None:
    """The ability of ``ctx.source`` is activated, or begins to resolve."""
    asked = _asked(ability)
    if not asked:
        return
    ctx.words[NOW] = key(ability)
    source = ctx.game.state.find(ctx.source)
    if use in asked and source is not None:
        ctx.game.state.put(source, "turn_marks", (*source.turn_marks, _mark(ctx, use)))


def times(ctx: Context, number: TimesUsed) -> int:
    """The count so far."""
    source = ctx.game.state.find(ctx.source)
    return 0 if source is None else source.turn_marks.count(_mark(ctx, number.use))


def _mark(ctx: Context, use: Use) -> str:
    return f"{use.value} {ctx.words.get(NOW, '')}"
