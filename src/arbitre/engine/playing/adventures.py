"""Adventures: the spell is exiled as it resolves, and its card may be played from there (CR26 715.3d)."""

from __future__ import annotations

from arbitre.cards.records import Layout
from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.objects.zones import move_event
from arbitre.ir.filters import Is
from arbitre.ir.modifications import HowCast, Lasts, MayPlayFrom, Until
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import Result, You
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

OMEN = "Omen"
CARD = "on an adventure"
GOES_ON = MayPlayFrom(Is(Result(CARD)), how=HowCast(normally=True))


def is_adventure(obj: Obj) -> bool:
    """CR26 715.3b, 720.3b: whether it is a spell that was cast as an Adventure."""
    return obj.face == 1 and obj.card is not None and obj.card.layout is Layout.ADVENTURE and not obj.face_down


def leave(game: Game, spell: Obj) -> Procedure:
    """CR26 715.3d: instead of the graveyard it goes to exile, and its controller may play the card for as long as it is
    there, but not as an Adventure."""
    player = controller(game, spell.id)
    if OMEN in characteristics(game, spell.id).subtypes:  # CR26 720.3d
        owner = spell.owner
        yield from propose(game, [move_event(game, spell.id, Zone.LIBRARY, Cause.RESOLVE, rule="720.3d (2026-04-17)")])
        yield from propose(game, [Event(Kind.SHUFFLE, player=owner)])
        return
    happened = yield from propose(
        game, [move_event(game, spell.id, Zone.EXILE, Cause.RESOLVE, rule="715.3d (2026-04-17)")]
    )
    for event in happened:
        if event.subject == spell.id and event.to is Zone.EXILE and event.became:
            ctx = Context(game, event.became, player)
            ctx.results[CARD] = (event.became,)
            continuous.apply_lasting(ctx, (player,), (GOES_ON,), Lasts(Until.FOREVER), You())
