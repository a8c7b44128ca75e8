"""How often an ability was activated or has resolved in a turn, for those that ask (CR 706.10b).

The source keeps the count, by the text of the ability and its place among those alike: a copy of an ability is the same
ability, a twin is another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final
from zlib import crc32

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.ir.amounts import TimesUsed, Use
from arbitre.ir.effects import CountDone, Perform
from arbitre.ir.node import Ability, Effect, Node, walk
from arbitre.state.objects import Obj

RESOLVED: Final = "resolved"
"""A mark of a spell that resolves or has resolved, kept with it among what is gone (CR26 702.192a)."""
NOW: Final = "this ability"
"""The key of the ability that is being carried out, in ``ctx.words``."""


@cache
def _asked(ability: Ability) -> frozenset[Use]:
    """What the ability wants counted."""
    return frozenset(node.use for node in walk(ability) if isinstance(node, TimesUsed))


@cache
def key(words: Node) -> str:
    """What tells an ability, or its modes, from others; equal for those that say the same."""
    return str(crc32(msgspec.json.encode(words)))


def which(ability: Ability, among: Sequence[Ability], index: int) -> str:
    """CR 602.5c: the ability itself, wherever among the object's it stands now, and which of several alike."""
    return f"{key(ability)} {among[:index].count(ability)}"


def used(obj: Obj, one: str) -> int:
    """CR 602.5b: how often an ability that works only so often in a turn was activated or triggered in this one."""
    return dict(obj.used).get(one, 0)


def use(game: Game, obj: Obj, one: str) -> None:
    """Such an ability is activated or triggers once more."""
    counts = dict(obj.used)
    counts[one] = counts.get(one, 0) + 1
    game.state.put(obj, Obj.used, tuple(sorted(counts.items())))


def begin(ctx: Context, ability: Ability, among: Sequence[Ability], index: int) -> None:
    """The ability, one of those of ``ctx.source``, is activated or triggers: it is the one that its words count."""
    if _asked(ability):
        ctx.words[NOW] = which(ability, among, index)


def add(ctx: Context, ability: Ability, use: Use) -> None:
    """The ability of ``ctx.source`` is activated, or begins to resolve."""
    asked = _asked(ability)
    if not asked:
        return
    ctx.words.setdefault(NOW, which(ability, (), 0))
    if use in asked:
        count(ctx, use)


def count(ctx: Context, use: Use) -> None:
    """It has happened to the ability that is being carried out."""
    source = ctx.game.state.find(ctx.source)
    if source is not None:
        ctx.game.state.put(source, Obj.turn_marks, (*source.turn_marks, _mark(ctx, use)))


def times(ctx: Context, number: TimesUsed) -> int:
    """The count so far."""
    source = ctx.game.state.find(ctx.source)
    return 0 if source is None else source.turn_marks.count(_mark(ctx, number.use))


def has_been_done(ctx: Context, effect: Effect | None) -> bool:
    """CR 101.2: whether it may be done only once each turn and has been, since the ability triggered (CR26 603.2h)."""
    counts = isinstance(effect, Perform) and isinstance(effect.clauses[0].effect, CountDone)
    return counts and times(ctx, TimesUsed(Use.DONE)) > 0


def _mark(ctx: Context, use: Use) -> str:
    whose = f" {ctx.controller}" if use is Use.DONE else ""
    return f"{use.value} {ctx.words.get(NOW, '')}{whose}"
