"""How objects arrive on the battlefield: attached, attacking, until something leaves (CR 303.4f, 508.4; CR26 610.3)."""

from __future__ import annotations

from typing import Final

from arbitre.engine import combat
from arbitre.engine.instructions.settling import settle_objects
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.objects import attaching
from arbitre.engine.seating import sides
from arbitre.ir.effects import Attacking, AttackingLike, AttackingPlayer, Blocking
from arbitre.ir.effects.moving import InCombat
from arbitre.ir.node import Ref
from arbitre.ir.values import Phase, Zone

UNTIL_LEAVES: Final = "until it leaves: "
"""The link of a permanent to what comes back to a zone when it leaves the battlefield (CR26 610.3)."""
PHASED_OUT_UNTIL: Final = "phased out until it leaves"
"""The word of an event and the link of what has phased out until a permanent leaves the battlefield (CR26 610.4)."""


def source_stays(ctx: Context) -> bool:
    """CR26 610.3a–b, 610.4b–c: whether what something is to come back after has not happened already."""
    obj = ctx.game.state.objects.get(ctx.source)
    return obj is not None and obj.zone is Zone.BATTLEFIELD


def host(ctx: Context, id: int, under: int, named: tuple[int, ...] | None) -> Procedure:
    """CR 303.4f–g: what it enters attached to: 0 for nothing, None if an Aura can be attached to nothing legal.

    CR26 301.5e, 303.4h: so an Equipment that cannot equip it, and what is neither Aura nor Equipment.
    """
    is_aura = "Aura" in reading.characteristics(ctx.game, id).subtypes
    if named is not None:
        fits = [to for to in named if attaching.can_be_attached(ctx.game, id, to, by=under)]
        return fits[0] if fits else (None if is_aura else 0)
    if not is_aura:
        return 0
    options = attaching.hosts(ctx.game, id, under)
    if not options:
        return None
    (chosen,) = yield Select(under, "enchant", options, rule="303.4f", source=id)
    return chosen


def attacked(ctx: Context, player: int, like: Ref | None = None, whom: Ref | None = None) -> Procedure:
    """CR 508.4: what a creature that enters attacking attacks, chosen by its controller; 0 if it is not attacking."""
    state = ctx.game.state
    if state.phase is not Phase.COMBAT or not sides.is_active(ctx.game, player):
        return 0
    if like is not None:
        return max((_attacked_by(ctx.game, id) for id in evaluate.ids(ctx, like)), default=0)
    defenders = None if whom is None else evaluate.players(ctx, whom)
    return (yield from combat.choose_attacked(ctx.game, player, ctx.source, defenders))


def joins_combat(ctx: Context, how: InCombat | None, player: int, *, is_creature: bool) -> Procedure:
    """What that which enters under the player's control is attacking and what it is blocking; 0 for nothing.

    CR 508.4, 509.4: only a creature; not what cannot be attacked, nor what does not attack.
    """
    if how is None or not is_creature:
        return 0, 0
    match how:
        case Attacking():
            return (yield from attacked(ctx, player)), 0
        case AttackingLike(creature):
            return (yield from attacked(ctx, player, creature)), 0
        case AttackingPlayer(whom, or_planeswalker=True):
            return (yield from attacked(ctx, player, whom=whom)), 0
        case AttackingPlayer(whom):
            return _attacked_player(ctx, player, whom), 0
        case Blocking(creature):
            return 0, (yield from _blocked(ctx, creature))


supports(Attacking, AttackingLike, AttackingPlayer, Blocking)


def _attacked_player(ctx: Context, player: int, whom: Ref) -> int:
    """CR 508.4: the player whom an effect says that it enters attacking; 0 if that player can't be attacked."""
    named = evaluate.players(ctx, whom)
    return next((id for id in combat.could_attack(ctx.game, player) if id in named), 0)


def _blocked(ctx: Context, whom: Ref) -> Procedure:
    """CR 509.7: the attacking creature that it enters blocking, if it is one."""
    for attacker in (yield from settle_objects(ctx, whom)):
        if ctx.game.object(attacker).attacking:
            return attacker
    return 0


def _attacked_by(game: Game, id: int) -> int:
    """CR 702.47c: what a creature attacks, or what it attacked before it became the object with this id."""
    before = next((gone for gone in game.state.gone.values() if gone.became == id), None)
    return max(0, game.object(id).attacking, before.attacking if before is not None else 0)
