"""What effects do to combat: creatures that attack, block or are blocked without declaration (CR 508.4, 509.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitre.engine.combat.attackers import attackable
from arbitre.engine.combat.blockers import could_be
from arbitre.engine.combat.model import Edge
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import FEWER, MORE, Event, Kind
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


def exchange_blockers(game: Game, one: int, other: int) -> Procedure:
    """If each of two attackers could be blocked by what blocks the other: what blocks just one of them stops blocking
    it and is blocking the other, all at once; it never stops being a blocking creature (CR 509.4a)."""
    state = game.state
    there = [obj for id in (one, other) if (obj := state.objects.get(id)) is not None and obj.attacking]
    if len(there) < 2:
        return
    before = {attacker.id: attacker.damage_order for attacker in there}
    sides_of = ((one, other), (other, one))
    moved = [(b, old, new) for old, new in sides_of for b in before[old] if b not in before[new]]
    if not _could_change(game, [(b, old) for b, old, _ in moved], [(b, new) for b, _, new in moved]):
        return
    for blocker, old, _ in moved:
        in_combat.stop_blocking(game, blocker, old)
    events: list[Event] = []
    for blocker, _, new in moved:
        events += in_combat.goes_on_blocking(game, blocker, new)
        game.note("blocks", "509.6", object=blocker, attacker=new)
    for attacker in there:
        events += _by_others(attacker, len(before[attacker.id]))
    yield from in_combat.place(game)
    yield from propose(game, events)


def _by_others(attacker: Obj, before: int) -> list[Event]:
    """CR 509.4e: an attacker is blocked by more creatures than before, one after the other, or by fewer."""
    now = len(attacker.damage_order)
    more = [Event(Kind.BLOCKED, subject=attacker.id, amount=n, word=MORE) for n in range(before + 1, now + 1)]
    return more if now >= before else [Event(Kind.BLOCKED, subject=attacker.id, amount=now, word=FEWER)]


def exchange_blocks(game: Game, one: int, other: int) -> Procedure:
    """If each of two blockers could block what the other blocks: both leave combat, and each then blocks that; it
    becomes a blocking creature anew (CR 506.4, 509.4a)."""
    state = game.state
    there = [obj for id in (one, other) if (obj := state.objects.get(id)) is not None and obj.blocking]
    if len(there) < 2:
        return
    its = {obj.id: tuple(a for a in obj.blocking if a in state.objects) for obj in there}
    changed = [(mine, a) for mine, theirs in ((one, other), (other, one)) for a in its[theirs]]
    if not _could_change(game, [(b, a) for b, attackers in its.items() for a in attackers], changed):
        return

    def remove() -> None:
        for id in its:
            in_combat.remove_from_combat(game, id)

    yield from losing(game, remove)
    events: list[Event] = []
    for blocker, attacker in changed:
        events += in_combat.start_blocking(game, blocker, attacker, declared=True)
        game.note("blocks", "509.6", object=blocker, attacker=attacker)
    yield from in_combat.place(game)
    yield from propose(game, events)


def _could_change(game: Game, old: Sequence[Edge], new: Sequence[Edge]) -> bool:
    """Whether creatures could be declared to block as they do, but for some blocks others."""
    blocking = (obj for obj in in_combat.taking_part(game) if obj.blocking)
    kept = [(obj.id, a) for obj in blocking for a in obj.blocking if a in game.state.objects and (obj.id, a) not in old]
    return could_be(game, tuple(dict.fromkeys((*kept, *new))), tuple(new))
