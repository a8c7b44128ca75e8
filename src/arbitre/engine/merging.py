"""Merging with permanents (CR26 730): a permanent that is represented by more than one card or token.

A merged permanent is the same object as before. What merging makes of its copiable values is an effect with the
timestamp of that moment (CR26 730.2a); the objects that have merged with it are kept as they last existed, and become
objects again as the permanent leaves (CR26 730.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine import continuous, copying, layers
from arbitre.engine.context import Context
from arbitre.engine.decisions import Confirm, Order
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.engine.pipeline import applies, propose
from arbitre.engine.statics import HasValues
from arbitre.errors import EngineFault
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

OVER = "over"


def mutate(ctx: Context, spell: Obj, target: int) -> Procedure:
    """CR26 702.140c: the spell's controller chooses whether it is put on top or on the bottom."""
    under = yield Confirm(ctx.controller, "under", "702.140c (2026-04-17)", spell.id)
    word = "" if under else OVER
    yield from propose(
        ctx.game, [Event(Kind.MUTATE, subject=target, source=spell.id, player=ctx.controller, word=word)]
    )


@applies(Kind.MUTATE)
def _merge(game: Game, event: Event) -> Sequence[Event]:
    """CR26 730.2: the object is placed on top of or under the permanent, which stays what it was.

    CR26 730.2b–c: it leaves its zone, but nothing enters the battlefield. CR26 702.140e: the permanent has the
    abilities of every component, and for the rest the characteristics of the topmost.
    """
    state = game.state
    spell, permanent = state.objects.get(event.source), state.objects.get(event.subject)
    if spell is None or permanent is None or permanent.zone is not Zone.BATTLEFIELD:
        return ()
    if spell.commander or permanent.commander:
        raise EngineFault("a commander cannot be a component of a merged permanent yet", "903.3c (2026-04-17)")
    over = event.word == OVER
    values = _merged(game, spell, permanent, over)
    if over:
        state.put(permanent, "face_down", "")  # CR26 730.2e: it is not turned face up
        state.put(permanent, "is_token", spell.card is None)  # CR26 730.2d
    continuous.follow(game, spell.id, permanent.id)  # CR26 702.140f
    state.put(permanent, "merged", (*permanent.merged, spell.id))
    state.remove(spell, layers.characteristics(game, spell.id), layers.controller(game, spell.id))
    ctx = Context(game, permanent.id, event.player)
    continuous.apply_lasting(ctx, (permanent.id,), (values,), Lasts(Until.FOREVER))
    game.note("mutates", "730.2 (2026-04-17)", object=spell.id, to=permanent.id)
    return (event,)


def _merged(game: Game, spell: Obj, permanent: Obj, over: bool) -> HasValues:
    """CR26 730.2a, 702.140e: the copiable values of the merged permanent."""
    adds = copying.copiable_values(game, spell.id)
    if over:
        below = copying.copiable_values(game, permanent.id)
        values = adds.but(abilities=adds.abilities + below.abilities)
    else:
        values = copying.uncovered(game, permanent)
        values = values.but(abilities=values.abilities + adds.abilities)
    return HasValues(copying.face_of(values))


def arrange(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR26 730.3a: the owner arranges the cards of a merged permanent in the graveyard or library."""
    state = game.state
    for event in happened:
        left = state.gone.get(event.subject)
        if left is None or not left.merged or event.to not in (Zone.GRAVEYARD, Zone.LIBRARY):
            continue
        ids = (event.became, *left.merged)
        pile = state.zone(event.to, left.owner)
        places = sorted(pile.index(id) for id in ids if id in pile)
        if len(places) < len(ids):
            continue
        order = yield Order(left.owner, "arrange", ids, "730.3a (2026-04-17)", event.source)
        cards = list(pile)
        for place, id in zip(places, order, strict=True):
            cards[place] = id
        state.put(state.player(left.owner), event.to.value, tuple(cards))
