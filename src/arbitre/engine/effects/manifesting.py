"""Manifesting and cloaking: cards put onto the battlefield face down (CR26 701.40, 701.58, 701.62)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.instructions.planning import MADE, done, happen
from arbitre.engine.instructions.settling import (
    settle_objects,
    settle_players,
    turn_order,
)
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, heeds_one
from arbitre.engine.language import evaluate
from arbitre.engine.objects.knowledge import show
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.handling_cards import top_cards
from arbitre.ir.effects import (
    Manifest,
    ManifestDread,
)
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone


def _manifest(ctx: Context, player: int, cards: Sequence[int], why: str = "manifest") -> Procedure:
    """CR26 701.40a, 701.40e–f, 701.58e–f: one after the other, face down, under the player's control; what cannot enter
    stays where and as it is."""
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


heeds_one(Manifest, "count", "what")


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
