"""New objects: tokens, tokens that are copies, Armies, emblems (CR 110.5, 113, 706.5, CR26 701.47)."""

from __future__ import annotations

from arbitre.engine.characteristics import continuous, copying, initial
from arbitre.engine.instructions.planning import done, happen, plans
from arbitre.engine.instructions.settling import (
    own_words,
    settle,
    settle_players,
    turn_order,
)
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.objects.attaching import can_be_attached
from arbitre.engine.objects.tokens import emblem_event, token_event, token_values, two_faced
from arbitre.engine.replacement.entering import looking_ahead
from arbitre.engine.routines.arriving import joins_combat
from arbitre.engine.vocabulary.following import now
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Amass,
    CreateCopies,
    CreateTokens,
    MakeEmblem,
    TokenSpec,
)
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType
from arbitre.ir.modifications import (
    AddTypes,
    Lasts,
    Until,
)
from arbitre.ir.node import Ref
from arbitre.ir.values import CardType, Color
from arbitre.state.characteristics import Characteristics


@plans(CreateTokens, Kind.MOVE)
def create_tokens(ctx: Context, effect: CreateTokens) -> Procedure:
    """CR26 701.7a: so many tokens. CR 110.5b: their characteristics are as the effect defines them, determined now."""
    players = yield from settle_players(ctx, effect.who)
    events: list[Event] = []
    for player in players:
        own = own_words(ctx, effect.who, player)
        base, card = token_values(own, effect.token), two_faced(effect.token)
        counters = tuple((spec.kind, evaluate.count(own, spec.count)) for spec in effect.counters)
        for _ in range(bounded(evaluate.count(own, effect.count), "tokens", "110.5")):
            event = token_event(ctx, player, base, tapped=effect.tapped)
            event.move.card = card
            joined = yield from joins_combat(own, effect.in_combat, player, is_creature=base.is_creature)
            event.move.attacking, event.move.blocking = joined
            event.move.counters = counters
            if effect.attached_to is not None and not (
                yield from _attaches(ctx, event, effect.attached_to, "Aura" in base.subtypes)
            ):
                continue
            events.append(event)
    return events


def _attaches(ctx: Context, event: Event, to: Ref, is_aura: bool) -> Procedure:
    """Whether the token is created; an Aura that cannot enchant what it was to enchant is not."""
    # CR26 303.4g, 303.4i
    game, player = ctx.game, event.move.controller
    host = event.move.attach_to = yield from _one(ctx, to)
    fits = host and looking_ahead(game, event, lambda ahead: can_be_attached(game, ahead.subject, host, by=player))
    if not fits:
        event.move.attach_to = 0
    return fits or not is_aura


def _one(ctx: Context, of: Ref) -> Procedure:
    found = yield from settle(ctx, of)
    return found[0] if found else 0


@plans(CreateCopies, Kind.MOVE)
def create_copies(ctx: Context, effect: CreateCopies) -> Procedure:
    """Each token enters as a copy, with the exceptions; of an object that has left, as it last was; of what
    never was none is created (CR26 111.12)."""
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
                joined = yield from joins_combat(ctx, effect.in_combat, player, is_creature=base.is_creature)
                event.move.attacking, event.move.blocking = joined
                events.append(event)
    return events


@plans(MakeEmblem, Kind.MOVE)
def make_emblem(ctx: Context, effect: MakeEmblem) -> Procedure:
    """CR 113.1–3, 408.2: an object in the command zone that has nothing but abilities; the player owns and controls
    it (CR26 109.4c)."""
    players = yield from settle_players(ctx, effect.who)
    return [emblem_event(ctx, player, Characteristics(abilities=effect.abilities)) for player in players]


_ARMY = And((HasSubtype("Army"), HasType(CardType.CREATURE), ControlledBy()))


@handles(Amass)
def amass(ctx: Context, effect: Amass) -> Procedure:
    """CR26 701.47a–c. Concerns the Armies that were chosen, whether or not they got counters."""
    game = ctx.game
    armies: list[int] = []
    for player in turn_order(game, (yield from settle_players(ctx, effect.who))):
        own = Context(game, ctx.source, player)
        if not evaluate.matching(own, _ARMY):
            subtypes = (effect.subtype, "Army")
            token = TokenSpec((CardType.CREATURE,), subtypes, (Color.BLACK,), power=Fixed(0), toughness=Fixed(0))
            yield from happen(ctx, [token_event(ctx, player, token_values(ctx, token))])
        found = evaluate.matching(own, _ARMY)
        if found:
            (army,) = yield Select(player, "army", found, rule="CR26 701.47a", source=ctx.source)
            armies.append(army)
            count = evaluate.count(ctx, effect.count)
            grown = Event(Kind.COUNTERS, army, player=player, amount=count, source=ctx.source, word="+1/+1")
            yield from happen(ctx, [grown] if count else [])
            if army in game.state.battlefield and not evaluate.matches(ctx, HasSubtype(effect.subtype), army):
                also = (AddTypes(subtypes=(effect.subtype,)),)
                continuous.apply_lasting(ctx, (army,), also, Lasts(Until.FOREVER))
        yield from done(ctx, "amass", (player,))
    return tuple(armies) or None
