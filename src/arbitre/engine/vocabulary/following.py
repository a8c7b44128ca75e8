"""Which new object an ability can find of one that has changed zones, so that it is the same to it (CR 400.7)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import components
from arbitre.engine.kernel.context import Context
from arbitre.engine.objects.knowledge import OPEN
from arbitre.engine.vocabulary.refs import MOVED
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening
from arbitre.state.objects import Obj

PAID: Final = ("sacrificed", "discarded", "exiled", "milled")
"""The notes of what was moved to a public zone to pay for the spell or ability (CR 400.7g)."""


def now(ctx: Context, id: int) -> int:
    """The object that an instruction acts on: itself while it exists, what it became where CR 400.7 allows, or 0."""
    state = ctx.game.state
    while id not in state.objects:
        gone = state.gone.get(id)
        if gone is None or not gone.became or not _may_follow(ctx, gone):
            return 0
        id = gone.became
        found = state.find(id)
        if found is None or found.zone not in OPEN:
            return 0
    return id


def found_again(ctx: Context, id: int) -> tuple[int, ...]:
    """What `now` gives, and of a merged permanent all that it has become."""
    return tuple(found for found in (now(ctx, id), *_parted(ctx, id)) if found)


def _parted(ctx: Context, id: int) -> tuple[int, ...]:
    """Who finds what a merged permanent has become finds all of those objects."""
    gone = ctx.game.state.gone.get(id)
    if gone is None or not gone.merged or not _may_follow(ctx, gone):
        return ()
    # CR26 712.21c, 730.3c
    return tuple(now(ctx, part) for part in components.parts(ctx.game.state, gone)[1:])


def _may_follow(ctx: Context, gone: Obj) -> bool:
    """Whether the ability can find the new object that one which has left became."""
    if gone.id in ctx.results.get(MOVED, ()):  # an effect finds what it has moved itself
        return True
    for name in PAID:
        if not {gone.id, gone.became}.isdisjoint(ctx.results.get(name, ())):
            return True  # CR 400.7g
    happening = ctx.happening
    if happening is None:
        return False
    if gone.id == happening.subject:  # CR 400.7d, 603.6, 603.6c: only in the first zone that it went to
        return gone.became == happening.became or _left_by_madness(ctx, gone)
    return _is_aura_of(ctx, gone, happening)


def _left_by_madness(ctx: Context, gone: Obj) -> bool:
    """CR26 400.7k, 702.35c: a discarded card that its madness ability has moved on, for it was not cast."""
    if gone.zone is not Zone.EXILE or ctx.game.edition.madness_is_optional:
        return False
    history = ctx.game.state.history
    discarded = {
        past.happening.subject for past in history if past.happening.became == gone.id and past.cause in _DISCARD
    }
    return any(past.happening.subject == gone.id and past.source in discarded for past in history)


_DISCARD: Final = (Cause.DISCARD, Cause.CYCLE)


def _is_aura_of(ctx: Context, gone: Obj, happening: Happening) -> bool:
    """CR 400.7e, 603.6f: the Aura went with what it enchanted, and its ability finds it."""
    return gone.id == ctx.source and gone.attached_to == happening.subject != 0
