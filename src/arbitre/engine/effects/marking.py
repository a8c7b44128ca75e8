"""Instructions that mark permanents: designations, haunting, stickers (CR 702.53, CR26 123, 701.37, 701.60)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import continuous, pairing
from arbitre.engine.instructions.planning import done
from arbitre.engine.instructions.settling import (
    settle,
    settle_objects,
    settle_permanents,
    settle_players,
    turn_order,
)
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.objects import preparing, stickers
from arbitre.engine.objects.zones import move_event
from arbitre.engine.vocabulary import qualities
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import (
    Designate,
    GainLevel,
    HasDone,
    Haunt,
    Pair,
    Prepare,
    PutNameSticker,
    Suspect,
    Undesignate,
)
from arbitre.ir.filters import IsDesignated
from arbitre.ir.modifications import (
    CantBlock,
    HasAbilities,
    WhileTrue,
)
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

LEVEL = "level"


@handles(Designate)
def designate(ctx: Context, effect: Designate) -> Procedure:
    """CR26 701.37b–c, 701.64a–b: it is so until it leaves the battlefield, and does not become so again; no part of its
    copiable values, and no ability. CR26 702.131c: or a player, for the rest of the game."""
    state = ctx.game.state
    if effect.this_turn:
        return (yield from _this_turn(ctx, effect))
    players = [id for id in evaluate.ids(ctx, effect.what) if state.is_player(id)]
    ids = (*players, *(yield from settle_permanents(ctx, effect.what)))
    bearers = {id: state.player(id) if id in players else state.objects[id] for id in ids}
    new = [id for id, bearer in bearers.items() if not bearer.link(effect.word)]
    for id in new:
        state.link(bearers[id], effect.word, (id,))
        _tell(ctx, effect.word, id)
    yield from done(ctx, effect.word, new, ctx.x, ctx.controller)
    return ids


def _tell(ctx: Context, word: str, id: int) -> None:
    """What a permanent becomes is said with the rule of the designation."""
    if word in _RULES:
        ctx.game.note("becomes designated", _RULES[word], object=id, chosen=word)


_RULES: Final = {
    "monstrous": "701.37b (2026-04-17)",
    "renowned": "702.112b (2026-04-17)",
    "saddled": "702.171b (2026-04-17)",
    "solved": "719.3b (2026-04-17)",
    "suspected": "701.60a (2026-04-17)",
}


def _this_turn(ctx: Context, effect: Designate) -> Procedure:
    """CR26 702.171b: until the end of the turn or until it leaves the battlefield."""
    state = ctx.game.state
    ids = yield from settle_permanents(ctx, effect.what)
    new = [id for id in ids if qualities.designated(effect.word) not in state.objects[id].turn_marks]
    for id in new:
        obj = state.objects[id]
        state.put(obj, Obj.turn_marks, (*obj.turn_marks, qualities.designated(effect.word)))
        _tell(ctx, effect.word, id)
    yield from done(ctx, effect.word, new, by=ctx.controller)
    return ids


@handles(GainLevel)
def gain_level(ctx: Context, effect: GainLevel) -> Procedure:
    """CR26 716.2b: a designation that no copy has; the number noted is how far the level is above 1."""
    game = ctx.game
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        game.state.unlink(game.state.objects[id], LEVEL)
        game.state.link(game.state.objects[id], LEVEL, (id,) * (effect.level - 1))
    reached = [(id, reading.controller(game, id)) for id in ids]
    told = [
        Event(Kind.LEVEL, subject=id, player=player, amount=effect.level, source=ctx.source) for id, player in reached
    ]
    yield from propose(game, told)
    return ids


@handles(Prepare)
def prepare(ctx: Context, effect: Prepare) -> Procedure:
    """Only what has a prepare spell, and is not so already."""
    change = preparing.undesignate if effect.un else preparing.designate
    ids = yield from settle_permanents(ctx, effect.what)
    changed = [id for id in ids if change(ctx.game, ctx.game.object(id))]
    yield from done(ctx, "unprepared" if effect.un else preparing.PREPARED, changed)
    return ids


@handles(HasDone)
def has_done(ctx: Context, effect: HasDone) -> Procedure:
    """Abilities that wait for the keyword action see it."""
    ids = yield from settle(ctx, effect.what)
    others = () if effect.to is None else (yield from settle(ctx, effect.to))
    yield from done(ctx, effect.deed, ids, other=next(iter(others), 0))
    return ids


@handles(Pair)
def make_pair(ctx: Context, effect: Pair) -> Procedure:
    """CR26 702.95c: neither becomes paired if one of them no longer can."""
    one = yield from settle_permanents(ctx, effect.what)
    other = yield from settle_permanents(ctx, effect.creature)
    ids = (*one, *other)
    return ids if len(ids) == 2 and pairing.pair(ctx.game, ctx.controller, *ids) else ()


@handles(PutNameSticker)
def put_name_sticker(ctx: Context, effect: PutNameSticker) -> Procedure:
    """Which stickers there are is asked anew for each object."""
    game, put = ctx.game, []
    ids = yield from settle_objects(ctx, effect.what)
    for player in turn_order(game, (yield from settle_players(ctx, effect.who))):
        for id in ids:
            if (yield from stickers.put_name_sticker(game, player, game.state.objects[id], ctx.source)):
                put.append(id)
    return tuple(put)


@handles(Haunt)
def haunt(ctx: Context, effect: Haunt) -> Procedure:
    """CR 702.53b: the exiled card haunts the creature, whatever becomes of that."""
    game = ctx.game
    creatures = evaluate.ids(ctx, effect.creature)
    cards = yield from settle_objects(ctx, effect.what)
    happened = yield from propose(game, [move_event(game, id, Zone.EXILE, source=ctx.source) for id in cards])
    exiled = [event.became for event in happened if event.became and event.to is Zone.EXILE]
    for id in exiled:
        game.state.link(game.state.objects[id], "haunts", creatures)
    return tuple(exiled)


SUSPECTED = "suspected"
_SUSPECT = HasAbilities((Keyword("menace"), Static(This(), (CantBlock(),))))


@handles(Suspect)
def suspect(ctx: Context, effect: Suspect) -> Procedure:
    """CR26 701.60a–d: for as long as it is suspected, which is neither copied nor an ability; it can't become so
    again."""
    game = ctx.game
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        obj = game.state.objects[id]
        if not obj.link(SUSPECTED):
            game.state.link(obj, SUSPECTED, (id,))
            _tell(ctx, SUSPECTED, id)
            own = Context(game, id, reading.controller(game, id))
            while_so = WhileTrue(Matches(This(), IsDesignated(SUSPECTED)))
            continuous.apply_lasting(own, (id,), (_SUSPECT,), while_so)
    yield from done(ctx, "suspects", ids)
    return ids


@handles(Undesignate)
def undesignate(ctx: Context, effect: Undesignate) -> Procedure:
    """CR26 701.60a: it is no longer suspected."""
    state = ctx.game.state
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        state.unlink(state.objects[id], effect.word)
    return ids
