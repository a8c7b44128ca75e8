"""What effects do to combat: creatures that attack, block or are blocked without declaration (CR 508.4, 509.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitre.engine.combat.attackers import attackable
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import FEWER, Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import in_combat
from arbitre.engine.objects.battles import is_battle
from arbitre.engine.seating import sides
from arbitre.ir.node import Filter
from arbitre.ir.values import COMBAT
from arbitre.state.objects import Obj


def is_under_way(game: Game) -> bool:
    """Whether there are, or have been, attackers in this combat phase."""
    return game.state.phase is COMBAT and not in_combat.skipped(game)


def settle(game: Game) -> Procedure:
    """Before players get priority: combat loses who has left it, and new blockers get their place (CR 506.4, 509.7)."""
    if not is_under_way(game):
        return
    yield from losing(game, lambda: in_combat.sweep(game))
    yield from in_combat.place(game)


def losing(game: Game, remove: Callable[[], None]) -> Procedure:
    """CR 506.4, 509.4e: combat loses creatures; others are blocked by fewer, or block fewer, from then on."""
    if game.state.phase is not COMBAT:
        return
    before = {obj.id: (obj.blocking, obj.damage_order) for obj in in_combat.taking_part(game)}
    remove()
    events: list[Event] = []
    for id, (blocking, blockers) in before.items():
        obj = game.state.objects.get(id)
        if obj is not None and obj.blocking and (gone := next((a for a in blocking if a not in obj.blocking), 0)):
            events.append(Event(Kind.BLOCK, subject=id, other=gone, word=FEWER))
        if obj is not None and obj.attacking and (gone := next((b for b in blockers if b not in obj.damage_order), 0)):
            events.append(Event(Kind.BLOCKED, subject=id, other=gone, amount=len(obj.damage_order), word=FEWER))
    yield from propose(game, events)


def could_attack(game: Game, player: int) -> Sequence[int]:
    """What a creature could be attacking that is put onto the battlefield now; nothing outside the player's combat."""
    fights = game.state.phase is COMBAT and sides.is_active(game, player)
    return attackable(game, player) if fights else ()


def choose_attacked(game: Game, player: int, source: int = 0, defenders: Sequence[int] | None = None) -> Procedure:
    """CR 508.4: a player chooses what a creature that is put onto the battlefield attacks; 0 if there is nothing.

    *defenders*: only those players and the planeswalkers that they control.
    """
    options = could_attack(game, player)
    if defenders is not None:
        options = tuple(id for id in options if _is_of(game, id, defenders))
    if not options:  # CR 506.3b
        return 0
    chosen = options if len(options) == 1 else (yield Select(player, "attacked", options, 1, 1, "508.4", source))
    return chosen[0]


def _is_of(game: Game, id: int, players: Sequence[int]) -> bool:
    """Whether it is one of the players or one of their planeswalkers."""
    if game.state.is_player(id):
        return id in players
    return not is_battle(game, id) and controller(game, id) in players


def reselect(ctx: Context, id: int, whom: Filter) -> Procedure:
    """CR26 508.7a–b: the controller of the effect chooses anew what a creature is attacking, among what matches and
    whatever kept it from being declared so; it goes on attacking, and has attacked what it was declared to attack.
    """
    game = ctx.game
    if not game.object(id).attacking:
        return
    options = [one for one in attackable(game, controller(game, id)) if evaluate.matches(ctx, whom, one)]
    if options:  # CR26 508.7c–e
        (chosen,) = yield Select(ctx.controller, "attacked", options, 1, 1, "CR26 508.7", ctx.source)
        in_combat.enter_attack(game, id, chosen)
        game.note("is attacking", "CR26 508.7", object=id, whom=chosen)


def become_blocked(game: Game, ids: Sequence[int]) -> Procedure:
    """CR 509.1h: an effect makes attacking creatures blocked, with their bands (CR 702.20i), by no creature."""
    state = game.state
    attacking = [id for id in ids if id in state.objects and state.objects[id].attacking]
    fresh = [id for id in in_combat.with_bands(game, attacking) if not state.objects[id].blocked]
    for id in fresh:
        state.put(state.objects[id], Obj.blocked, True)
        game.note("becomes blocked", "509.1h", object=id)
    yield from propose(game, [Event(Kind.BLOCKED, subject=id) for id in fresh])


def make_block(game: Game, blocker: int, attacker: int) -> Procedure:
    """CR 509.6: an effect makes a creature on the battlefield block an attacker, and it is placed in the orders."""
    state = game.state
    obj, other = state.objects.get(blocker), state.objects.get(attacker)
    if obj is None or other is None or not other.attacking or attacker in obj.blocking or obj.attacking:
        return
    if not in_combat.can_fight(game, blocker):  # CR26 506.3g
        return
    events = in_combat.start_blocking(game, blocker, attacker, declared=True)
    game.note("blocks", "509.6", object=blocker, attacker=attacker)
    yield from in_combat.place(game)
    yield from propose(game, events)
