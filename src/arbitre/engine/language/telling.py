"""How the log tells of an instruction: in its own words, with the name of what it is about."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir.effects import Do
from arbitre.ir.node import Effect, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Event, Result, Target, This


def about_one(ctx: Context, effect: Effect, *, later: bool) -> tuple[Effect | None, int]:
    """The instruction as said of the one object or player that it is about, and who that is: "this" stands for it.

    It is about its source if it names nothing else but what it brings about; None if "this" cannot stand for all that
    it names. *later*: the event that it speaks of is one to come, not that of which it is told.
    """
    known = (Target, Result) if later else (Target, Result, Event)
    own = {node.note for node in walk(effect) if isinstance(node, Do)}
    named = {
        node for node in walk(effect) if isinstance(node, known) and not (isinstance(node, Result) and node.name in own)
    }
    if not named:
        return effect, ctx.source
    (one, *others) = named
    meant = evaluate.ids(ctx, one)
    if others or len(meant) != 1 or any(isinstance(node, This) for node in walk(effect)):
        return None, ctx.source
    told: Effect = rebuilt(effect, lambda part: This() if part == one else None)
    return told, meant[0]
