"""Keyword actions of newer editions that are more than a sentence of other instructions (CR26 701)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import continuous
from arbitre.engine.instructions.acting import (
    now,
    settle,
    settle_objects,
    settle_permanents,
    settle_players,
    turn_order,
)
from arbitre.engine.instructions.planning import MADE, done, happen
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.objects.revealing import show
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.handling_cards import discard_events, draw_cards, ordered, top_cards
from arbitre.engine.routines.tokens import token_event, token_values
from arbitre.engine.vocabulary.refs import controllers
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import (
    Amass,
    Connive,
    Detain,
    Goad,
    Manifest,
    ManifestDread,
    Suspect,
    TokenSpec,
    Undesignate,
)
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, IsDesignated
from arbitre.ir.modifications import (
    AddTypes,
    CantActivate,
    CantAttack,
    CantBlock,
    Goaded,
    HasAbilities,
    Lasts,
    Until,
    WhileTrue,
)
from arbitre.ir.node import Modification, Ref
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Color, Zone

# --- until your next turn --------------------------------------------------------------------------------------------


def _until_next_turn(ctx: Context, what: Ref, *mods: Modification) -> Procedure:
    """What they are now counts; what comes later is not affected."""
    ids = yield from settle_permanents(ctx, what)
    continuous.apply_lasting(ctx, ids, mods, Lasts(Until.YOUR_NEXT_TURN))
    return ids


@handles(Goad)
def goad(ctx: Context, effect: Goad) -> Procedure:
    """CR26 701.15a."""
    return (yield from _until_next_turn(ctx, effect.what, Goaded()))


@handles(Detain)
def detain(ctx: Context, effect: Detain) -> Procedure:
    """CR26 701.35a."""
    return (yield from _until_next_turn(ctx, effect.what, CantAttack(), CantBlock(), CantActivate()))


# --- suspected -------------------------------------------------------------------------------------------------------

SUSPECTED = "suspected"
_SUSPECT = HasAbilities((Keyword("menace"), Static(This(), (CantBlock(),))))


@handles(Suspect)
def suspect(ctx: Context, effect: Suspect) -> Procedure:
    """CR26 701.60a, 701.60c–d: for as long as it is suspected; it can't become so again."""
    game = ctx.game
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        obj = game.state.objects[id]
        if not obj.link(SUSPECTED):
            game.state.link(obj, SUSPECTED, (id,))
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
    yield from propose(ctx.game, [])
    return ids


# --- connive ---------------------------------------------------------------------------------------------------------


@handles(Connive)
def connive(ctx: Context, effect: Connive) -> Procedure:
    """CR26 701.50a–e: one permanent after the other; one that has left connives too, without counters."""
    game = ctx.game
    who = [(id, next(iter(controllers(game, (id,))), 0)) for id in (yield from settle(ctx, effect.what))]
    for player in turn_order(game, tuple(dict.fromkeys(player for _, player in who if player))):
        own = [id for id, whose in who if whose == player]
        for id in (yield from ordered(player, own, "connive", "CR26 701.50d", ctx.source)):
            yield from _connive(ctx, id, player, evaluate.count(ctx, effect.count))
            yield from done(ctx, "connives", (id,))
    return tuple(id for id, player in who if player)


def _connive(ctx: Context, id: int, player: int, count: int) -> Procedure:
    game = ctx.game
    yield from draw_cards(ctx, player, count)
    hand = game.player(player).hand
    least = min(count, len(hand))
    chosen = (yield Select(player, "discard", hand, least, least, "CR26 701.50a", ctx.source)) if least else ()
    nonland = [card for card in chosen if not evaluate.matches(ctx, HasType(CardType.LAND), card)]
    yield from happen(ctx, discard_events(ctx, chosen))
    current = now(ctx, id)
    if nonland and current in game.state.battlefield:
        grown = Event(Kind.COUNTERS, current, player=player, amount=len(nonland), source=ctx.source, word="+1/+1")
        yield from happen(ctx, [grown])


# --- amass -----------------------------------------------------------------------------------------------------------

_ARMY = And((HasSubtype("Army"), HasType(CardType.CREATURE), ControlledBy()))


@handles(Amass)
def amass(ctx: Context, effect: Amass) -> Procedure:
    """CR26 701.47a–b. Concerns the Armies."""
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


# --- manifest --------------------------------------------------------------------------------------------------------


def _manifest(ctx: Context, player: int, cards: Sequence[int], why: str = "manifest") -> Procedure:
    """CR26 701.40a, 701.40e: one after the other, face down, under the player's control."""
    made: list[int] = []
    for card in cards:
        move = move_event(ctx.game, card, Zone.BATTLEFIELD, Cause.EFFECT, ctx.source, controller=player, face_down=why)
        happened = yield from happen(ctx, [move])
        made += [event.became for event in happened if event.became and event.to is Zone.BATTLEFIELD]
    return made


@handles(Manifest)
def manifest(ctx: Context, effect: Manifest) -> Procedure:
    """CR26 701.40a, 701.58a. Concerns the permanents."""
    game = ctx.game
    made: list[int] = []
    why = "cloak" if effect.cloak else "manifest"
    players = yield from settle_players(ctx, effect.who)
    named = () if effect.what is None else (yield from settle_objects(ctx, effect.what))
    for player in turn_order(game, players):
        if effect.what is not None:
            made += yield from _manifest(ctx, player, named, why)
            continue
        for _ in range(min(evaluate.count(ctx, effect.count), len(game.player(player).library))):
            made += yield from _manifest(ctx, player, top_cards(game, player, 1), why)
    ctx.amounts[MADE] = len(made)
    return tuple(made) or None


@handles(ManifestDread)
def manifest_dread(ctx: Context, effect: ManifestDread) -> Procedure:
    """CR26 701.62a–b. Concerns the permanents."""
    game = ctx.game
    made: list[int] = []
    for player in turn_order(game, (yield from settle_players(ctx, effect.who))):
        cards = top_cards(game, player, 2)
        show(game, cards, (player,))
        if cards:
            chosen = yield Select(player, "manifest", cards, rule="CR26 701.62a", source=ctx.source)
            made += yield from _manifest(ctx, player, chosen)
            rest = [move_event(game, c, Zone.GRAVEYARD, Cause.EFFECT, ctx.source) for c in cards if c not in chosen]
            yield from happen(ctx, rest)
        yield from done(ctx, "manifest dread", (player,))
    return tuple(made) or None
