"""Effects by which abilities trigger an additional time (CR26 603.2d), or are not made to trigger by some events.

What such an effect says goes before CR 603.2 (CR 101.1). Abilities that look back ask for them before the event.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language.pattern_matching import event_matches, match
from arbitre.ir import patterns as p
from arbitre.ir.modifications import DontTrigger, TriggersAgain
from arbitre.ir.node import Pattern
from arbitre.state.bindings import Happening

supports(DontTrigger, TriggersAgain)

Repeats = tuple[tuple[TriggersAgain, Context], ...]
"""What makes abilities trigger once more, each with the words of its ability."""
Silences = tuple[tuple[DontTrigger, Context], ...]
"""What says of events that they don't make abilities trigger."""


def exist(game: Game) -> bool:
    """Whether there are any of either kind."""
    return rulings.any_of(game, TriggersAgain, DontTrigger)


def repeats(game: Game, source: int) -> Repeats:
    """Those that speak of the abilities of an object."""
    return tuple(rulings.affecting(game, source, TriggersAgain)) if rulings.any_of(game, TriggersAgain) else ()


def silences(game: Game, source: int, controller: int) -> Silences:
    """Those that speak of the abilities of an object, or of all that its controller has."""
    if not rulings.any_of(game, DontTrigger):
        return ()
    return (*rulings.affecting(game, source, DontTrigger), *rulings.affecting(game, controller, DontTrigger))


def heard(
    ctx: Context, silences: Silences, pattern: Pattern, happened: Sequence[Event], keyword: str = ""
) -> Sequence[Event]:
    """The events of a batch that can make an ability trigger which waits for *pattern*, and for which perhaps a
    *keyword* stands."""
    about = [(mod, words) for mod, words in silences if mod.keyword in ("", keyword)]
    if not about:
        return happened
    kept = [one for one in happened if any(event_matches(words, mod.event, one) for mod, words in about)]
    if any(match(ctx, pattern, one) is not None for one in kept):
        ctx.game.note("is kept from triggering", "101.1", object=ctx.source, player=ctx.controller)
    return [one for one in happened if one not in kept] if kept else happened


def times_more(
    ctx: Context, known: Repeats | None, pattern: Pattern, happening: Happening, happened: Sequence[Event]
) -> int:
    """CR26 603.2d: how many additional times an ability triggers that does so for *happening*; what makes it do so is
    asked now, unless it is *known* because the ability looks back."""
    again = repeats(ctx.game, ctx.source) if known is None else known
    causes = [event for event in happened if _has_part(ctx, pattern, happening, event)] if again else []
    return sum(
        mod.event is None or any(event_matches(words, mod.event, event) for event in causes) for mod, words in again
    )


def _has_part(ctx: Context, pattern: Pattern, happening: Happening, event: Event) -> bool:
    """Whether an ability has triggered on an event, alone or together with others."""
    while isinstance(pattern, p.Provided | p.FirstInTurn | p.OfAmount):
        pattern = pattern.event
    found = match(ctx, pattern, event)
    if found is None:
        return False
    if isinstance(pattern, p.Deals) and pattern.batch:
        return pattern.to is None or found.other == happening.other
    return p.is_of_batch(pattern) or (found.subject, found.player) == (
        happening.subject,
        happening.player,
    )
