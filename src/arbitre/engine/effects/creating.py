"""New objects: tokens, tokens that are copies, emblems (CR 110.5, 113, 706.5)."""

from __future__ import annotations

from arbitre.engine.characteristics import copying, initial
from arbitre.engine.instructions.acting import now, own_words, settle, settle_players
from arbitre.engine.instructions.planning import plans
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.values import bounded
from arbitre.engine.language import evaluate
from arbitre.engine.routines.arriving import attacked
from arbitre.engine.routines.tokens import _two_faced, token_event, token_values
from arbitre.ir.effects import CreateCopies, CreateTokens, MakeEmblem
from arbitre.ir.node import Ref
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics


@plans(CreateTokens, Kind.MOVE)
def create_tokens(ctx: Context, effect: CreateTokens) -> Procedure:
    """CR 110.5b: the characteristics are as the effect defines them, determined now."""
    players = yield from settle_players(ctx, effect.who)
    events: list[Event] = []
    for player in players:
        own = own_words(ctx, effect.who, player)
        base, card = token_values(own, effect.token), _two_faced(effect.token)
        for _ in range(bounded(evaluate.count(own, effect.count), "tokens", "110.5")):
            event = token_event(ctx, player, base, tapped=effect.tapped)
            event.move.card = card
            if effect.attacking and base.is_creature:
                event.move.attacking = yield from attacked(ctx, player)
            if effect.blocking is not None and base.is_creature:
                event.move.blocking = yield from _one(own, effect.blocking)
            if effect.attached_to is not None:
                event.move.attach_to = yield from _one(ctx, effect.attached_to)
            events.append(event)
    return events


def _one(ctx: Context, of: Ref) -> Procedure:
    found = yield from settle(ctx, of)
    return found[0] if found else 0


@plans(CreateCopies, Kind.MOVE)
def create_copies(ctx: Context, effect: CreateCopies) -> Procedure:
    """CR 706.5: each token enters as a copy, with the exceptions; of an object that has left, as it last was."""
    originals = yield from settle(ctx, effect.of)
    players = yield from settle_players(ctx, effect.who)
    events: list[Event] = []
    for of in originals:
        left = ctx.game.state.gone.get(of)
        several = left is not None and bool(left.merged)  # CR26 730.3c: none of the cards is what it was
        copied = of if several else now(ctx, of) or of
        values = copying.copied(ctx, copied, effect.but)
        base = initial.of_node(values)[0]
        card = copying.copied_faces(ctx.game, copied, lambda values: copying.excepted(ctx, values, effect.but))
        face = ctx.game.object(copied).face if card is not None else 0
        for player in players:
            for _ in range(bounded(evaluate.count(ctx, effect.count), "tokens", "110.5")):
                event = token_event(ctx, player, base, tapped=effect.tapped)
                event.move.card, event.move.face = card, face
                event.move.mods = (values,) if values.flipped is not None else ()
                if effect.attacking and base.is_creature:
                    event.move.attacking = yield from attacked(ctx, player, whom=effect.whom)
                events.append(event)
    return events


@plans(MakeEmblem, Kind.MOVE)
def make_emblem(ctx: Context, effect: MakeEmblem) -> Procedure:
    """CR 113.1–2: an object in the command zone that has nothing but abilities.

    CR 113.2–3: the player owns and controls it; it has no other characteristics.
    CR 408.2.
    """
    players = yield from settle_players(ctx, effect.who)
    events: list[Event] = []
    for player in players:
        event = Event(Kind.MOVE, player=player, to=Zone.COMMAND, cause=Cause.EFFECT, source=ctx.source)
        event.move.base = Characteristics(abilities=effect.abilities)
        events.append(event)
    return events
