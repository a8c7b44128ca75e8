"""What is said of doors (CR26 709.5): that one is unlocked, how many are."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import AMOUNTS
from arbitre.engine.language.pattern_matching import PATTERNS, of
from arbitre.engine.objects import doors
from arbitre.ir.amounts import UnlockedDoors
from arbitre.ir.patterns import Unlocks
from arbitre.state.bindings import Happening


def _unlocks(ctx: Context, pattern: Unlocks, event: Event) -> Happening | None:
    """CR26 709.5h–i: also as the permanent enters."""
    if (pattern.fully and not event.amount) or pattern.door not in (None, event.word):
        return None
    if event.player not in evaluate.players(ctx, pattern.who):
        return None
    return event.happening() if evaluate.matches(ctx, pattern.what, event.subject) else None


def _count(ctx: Context, number: UnlockedDoors) -> int:
    """CR26 709.5c, 709.5j."""
    game = ctx.game
    ids = evaluate.matching(ctx, number.among)
    found = [doors.halves(game, id)[door].name for id in ids for door in doors.unlocked(game, id)]
    return len(set(found) if number.names else found)


PATTERNS[Unlocks] = of(_unlocks, Kind.UNLOCK)
AMOUNTS[UnlockedDoors] = _count
supports(Unlocks, UnlockedDoors)
