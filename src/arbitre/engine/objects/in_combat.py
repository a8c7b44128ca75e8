"""Who is in combat (CR 506.3–4, 508.4, 509.7): becoming an attacking or blocking creature, and leaving combat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from arbitre.engine.kernel.decisions import Number
from arbitre.engine.kernel.events import MORE, Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller, roll
from arbitre.engine.objects.battles import defender, is_battle
from arbitre.engine.seating import sides
from arbitre.ir.values import COMBAT, CardType, Step
from arbitre.state.fields import Slot
from arbitre.state.objects import NOTHING_LEFT, Obj
from arbitre.state.state import State

ATTACKED_PERMANENTS: Final = frozenset({CardType.PLANESWALKER, CardType.BATTLE})
"""CR 506.3: the types of permanents that can be attacked."""
ATTACK: Final = "attack"
"""Mark of a combat in which a creature attacks or attacked (CR 508.6)."""
_ATTACKED: Final = "attacked "
"""Marks of the players, planeswalkers and battles that attackers were declared to attack (CR 508.1b)."""
HAD_TO: Final = "had to attack"
"""Mark of a creature that an effect required to attack (CR26 506.6)."""
_PLACE: Final = "place "
"""Marks of creatures put onto the battlefield blocking, to be placed in a damage assignment order (CR 509.7)."""


def mark(game: Game, what: str) -> None:
    """Note what this combat phase has seen: "attackers" and "blockers" were declared, "damage" was dealt."""
    state = game.state
    if what not in state.combat_marks:
        state.put(state, State.combat_marks, (*state.combat_marks, what))


def was_attacked(game: Game, player: int) -> bool:
    """CR26 508.6: whether a creature was declared to attack the player in this combat."""
    return f"{_ATTACKED}{player}" in game.state.combat_marks


def note_attacked(game: Game, what: int) -> None:
    """A creature was declared as an attacker of a player, planeswalker or battle."""
    mark(game, f"{_ATTACKED}{what}")


def skipped(game: Game) -> bool:
    """Whether nothing was declared as an attacker or put onto the battlefield attacking (CR 508.6)."""
    return ATTACK not in game.state.combat_marks


# --- becoming an attacking or blocking creature -----------------------------------------------------------------------


def enter_attack(game: Game, id: int, attacked: int) -> None:
    """CR 508.1j, 508.5: the creature attacks a player, planeswalker or battle, which somebody defends."""
    state, obj = game.state, game.object(id)
    state.put(obj, Obj.attacking, attacked)
    state.put(obj, Obj.defending_player, defender(game, attacked))
    mark(game, ATTACK)


def enter_block(game: Game, id: int, attackers: Sequence[int]) -> None:
    """CR 509.1g: the creature blocks these attackers as well, and they are blocked."""
    state, obj = game.state, game.object(id)
    before = tuple(a for a in obj.blocking if a != NOTHING_LEFT)
    new = tuple(a for a in attackers if a not in before)
    state.put(obj, Obj.blocking, (*before, *new))
    state.put(obj, Obj.defending_player, controller(game, id))
    for attacker in new:
        other = game.object(attacker)
        # CR 509.1h
        state.put(other, Obj.damage_order, (*other.damage_order, id))
        state.put(other, Obj.blocked, True)


def band_of(game: Game, attacker: int) -> tuple[int, ...]:
    """The attacking creatures in a creature's band, itself included."""
    state, band = game.state, game.object(attacker).band
    if not band:
        return (attacker,)
    # CR 702.20e
    return tuple(id for id in state.battlefield if state.objects[id].band == band)


def block_events(game: Game, blocker: int, attackers: Iterable[int], first: bool, declared: bool) -> list[Event]:
    """The events of a creature that blocks: one for each attacker, and for the rest of its band.

    ``word`` tells "first" for the one with which it becomes a blocking creature (CR 509.4a), "band" and "put" for
    attackers that it is blocking but never blocked.
    """
    found: list[Event] = []
    for attacker in attackers:
        word = ("first" if first and not found else "") if declared else "put"
        found.append(Event(Kind.BLOCK, subject=blocker, other=attacker, player=controller(game, blocker), word=word))
        mates = (mate for mate in band_of(game, attacker) if mate != attacker)
        found += [Event(Kind.BLOCK, subject=blocker, other=mate, word="band") for mate in mates]
    return found


def with_bands(game: Game, attackers: Iterable[int]) -> tuple[int, ...]:
    """CR 702.20h: a creature that blocks one creature of a band is blocking all of them."""
    found: dict[int, None] = {}
    for attacker in attackers:
        found.update(dict.fromkeys(band_of(game, attacker)))
    return tuple(found)


def joins(game: Game, event: Event, obj: Obj) -> list[Event]:
    """A permanent was put onto the battlefield attacking or blocking; if it can be, it is.

    Returns the events of attackers that it blocks; it never "attacked" or "blocked" itself (CR 508.4, 509.7). What
    would have kept it from being declared does not matter (CR26 508.4c, 509.4b); an attacker that comes after blockers
    were declared is and stays unblocked (CR26 506.3d, 508.4d).
    """
    if game.state.phase is not COMBAT or not can_fight(game, obj.id):
        return []  # CR 506.3, 506.3a; CR26 506.3f
    if (
        event.move.attacking
        and sides.is_active(game, controller(game, obj.id))
        and _can_be_attacked(game, event.move.attacking)
        and _is_defending(game, defender(game, event.move.attacking), obj)
    ):
        enter_attack(game, obj.id, event.move.attacking)  # CR 506.3b–c
        game.note("enters attacking", "508.4", object=obj.id, whom=event.move.attacking)
    if event.move.blocking and _could_block(game, obj, event.move.blocking):  # CR 506.3d
        game.note("enters blocking", "509.7", object=obj.id, whom=event.move.blocking)
        return start_blocking(game, obj.id, event.move.blocking, declared=False)
    return []


def start_blocking(game: Game, blocker: int, attacker: int, *, declared: bool) -> list[Event]:
    """CR 509.6, 509.7: one more creature blocks an attacker, outside the declaration; the events of it."""
    obj = game.object(blocker)
    attackers = with_bands(game, (attacker,))
    unblocked = [a for a in attackers if not game.object(a).blocked]
    events = block_events(game, blocker, (attacker,), not obj.blocking, declared)
    enter_block(game, blocker, attackers)
    for a in attackers:
        count = len(game.object(a).damage_order)
        word = "" if a in unblocked else MORE
        if a in unblocked and a != attacker:
            game.note("becomes blocked", "702.20h", object=a)
        events.append(Event(Kind.BLOCKED, subject=a, other=blocker, amount=count, word=word))
        mark(game, f"{_PLACE}{blocker} {a}")
    return events


def stop_blocking(game: Game, blocker: int, attacker: int) -> None:
    """CR 509.2a, 509.3a: an effect causes a creature to stop blocking an attacker; neither leaves combat."""
    state, obj, other = game.state, game.object(blocker), game.object(attacker)
    state.put(obj, Obj.blocking, tuple(a for a in obj.blocking if a != attacker))
    state.put(other, Obj.damage_order, tuple(b for b in other.damage_order if b != blocker))


def goes_on_blocking(game: Game, blocker: int, attacker: int) -> list[Event]:
    """CR 509.4b, 509.6: a blocking creature blocks another attacker by an effect; the events of it."""
    attackers = with_bands(game, (attacker,))
    enter_block(game, blocker, attackers)
    for one in attackers:
        mark(game, f"{_PLACE}{blocker} {one}")
    return block_events(game, blocker, (attacker,), first=False, declared=True)


def _is_defending(game: Game, player: int, attacker: Obj) -> bool:
    """CR26 508.4a: it is still a defending player, whom a creature put onto the battlefield can be attacking."""
    state = game.state
    if not state.player(player).playing or sides.side(game, player) == sides.side(game, controller(game, attacker.id)):
        return False
    return game.options.attack_option != "one" or state.defender in (0, player)


def _can_be_attacked(game: Game, id: int) -> bool:
    """CR 506.3c, 508.4a; CR26 508.4a: nothing that has gone."""
    state = game.state
    if state.is_player(id):
        return state.player(id).playing
    obj = state.permanent(id)
    if obj is None:
        return False
    return not characteristics(game, id).types.isdisjoint(ATTACKED_PERMANENTS)


def _could_block(game: Game, obj: Obj, attacker: int) -> bool:
    """CR 506.3d; CR26 509.4a: the attacker attacks the creature's controller, a planeswalker of that player or a battle
    that the player protects.
    """
    other = game.state.objects.get(attacker)
    return (
        other is not None
        and bool(other.attacking)
        and controller(game, obj.id) in sides.together(game, other.defending_player)
    )


# --- places in damage assignment orders -------------------------------------------------------------------------------


def place(game: Game) -> Procedure:
    """CR 509.6–7: the active player places a new blocker in the order of each attacker that it blocks; if it blocks
    several, its controller places the attacker in its own order."""
    state = game.state
    new = [m.removeprefix(_PLACE).split() for m in state.combat_marks if m.startswith(_PLACE)]
    if not new:
        return
    state.put(state, State.combat_marks, tuple(m for m in state.combat_marks if not m.startswith(_PLACE)))
    pairs = [(int(blocker), int(attacker)) for blocker, attacker in new] if game.edition.damage_assignment_order else []
    for place, (one, other) in enumerate(pairs):
        blocker, attacker = state.objects.get(one), state.objects.get(other)
        if blocker is not None and attacker is not None and other in blocker.blocking:
            later = pairs[place + 1 :]
            yield from _place(
                game, attacker, Obj.damage_order, one, game.order()[0], [b for b, a in later if a == other]
            )
            player = blocker.defending_player
            yield from _place(game, blocker, Obj.blocking, other, player, [a for b, a in later if b == one])


def _place(
    game: Game, holder: Obj, field: Slot[Obj, tuple[int, ...]], id: int, player: int, later: Sequence[int]
) -> Procedure:
    """The others keep their order; the choice is how many come before. Those placed *later* do not count yet."""
    others = tuple(other for other in field.__get__(holder) if other != id and other not in later)
    ahead = (yield Number(player, "damage order place", 0, len(others), "509.7", id)) if others else 0
    game.state.put(holder, field, (*others[:ahead], id, *others[ahead:], *later))
    if others:
        tell_order(game, holder.id, field.__get__(holder), "509.7")


def tell_order(game: Game, id: int, order: Sequence[int], rule: str) -> None:
    """A creature's damage assignment order is told, each of those in it by its place."""
    places: dict[str, int] = {str(place): one for place, one in enumerate(order, 1)}
    game.note("damage assignment order", rule, None, object=id, **places)


def _tell_who_left(game: Game, id: int, before: Sequence[int], after: Sequence[int], rule: str) -> None:
    """Who is gone from a creature's order, as long as it matters for damage that is yet to be assigned."""
    matters = game.edition.damage_assignment_order and game.state.step in _BEFORE_DAMAGE and len(before) > 1
    for one in before if matters else ():
        if one not in after:
            game.note("leaves damage assignment order", rule, object=one, holder=id)


_BEFORE_DAMAGE: Final = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE})


# --- being removed from combat ---------------------------------------------------------------------------------------


def remove_from_combat(game: Game, id: int) -> None:
    """CR 506.4: an effect or regeneration removes a permanent: it no longer attacks, blocks or is attacked."""
    obj = game.state.objects.get(id)
    if obj is None or game.state.phase is not COMBAT:
        return
    if obj.attacking or obj.blocking:
        game.note("removed from combat", "506.4", object=id)
        _leave(game, obj)
    stop_being_attacked(game, id)


def stop_being_attacked(game: Game, id: int) -> None:
    """CR 506.4, 506.4c: what attacked the permanent goes on attacking nothing."""
    for other in taking_part(game):
        if other.attacking == id:
            game.state.put(other, Obj.attacking, NOTHING_LEFT)


def sweep(game: Game) -> None:
    """CR 506.4: what left the battlefield, phased out, changed controller or type is removed from combat.

    Called before players get priority and as the steps of combat begin; nothing else can tell the difference.
    """
    state = game.state
    if state.phase is not COMBAT or skipped(game):
        return
    fighters = taking_part(game)
    for obj in fighters:
        if not _belongs(game, obj):
            game.note("removed from combat", "506.4", object=obj.id)
            _leave(game, obj)
    for obj in fighters:
        _forget_who_left(game, obj)


def creatures(game: Game) -> Collection[int]:
    """The creatures on the battlefield, in the order of their arrival."""
    return roll(game, "creatures", _is_creature).entries


def _is_creature(game: Game, obj: Obj) -> bool | None:
    return characteristics(game, obj.id).is_creature or None


def can_fight(game: Game, id: int) -> bool:
    """CR 506.3: whether it is a creature, and no battle, which neither attacks nor blocks (CR26 508.1a, 509.1a)."""
    return characteristics(game, id).is_creature and not is_battle(game, id)


def taking_part(game: Game) -> list[Obj]:
    objects = game.state.objects
    return [obj for id in game.state.battlefield if (obj := objects[id]).attacking or obj.blocking]


def _belongs(game: Game, obj: Obj) -> bool:
    """CR 506.4: it is still a creature of the attacking, or of its defending, player.

    CR 506.4a–b: whatever would have kept it from attacking or blocking, and being tapped, do not matter.
    """
    if obj.phased_out or not can_fight(game, obj.id):
        return False  # CR 506.4
    player = controller(game, obj.id)
    return sides.is_active(game, player) if obj.attacking else player == obj.defending_player


def _leave(game: Game, obj: Obj) -> None:
    """The creature stops attacking, blocking and being blocked, and is in nobody's order any more.

    Its defending player stays known (CR 508.5).
    """
    _stop(game, obj)
    for other in taking_part(game):
        _forget_who_left(game, other)


_OUT_OF_COMBAT: Final[tuple[tuple[Slot[Obj, Any], Any], ...]] = (
    (Obj.attacking, 0),
    (Obj.blocking, ()),
    (Obj.blocked, False),
    (Obj.damage_order, ()),
    (Obj.band, 0),  # CR 702.20f
)


def _stop(game: Game, obj: Obj) -> None:
    for field, value in _OUT_OF_COMBAT:
        game.state.put(obj, field, value)


def _forget_who_left(game: Game, obj: Obj) -> None:
    """What it fought is gone; the relative order of those that remain is unchanged."""
    state, objects = game.state, game.state.objects
    if obj.attacking > 0 and not _still_attacked(game, obj):  # CR 506.4c
        state.put(obj, Obj.attacking, NOTHING_LEFT)
    if obj.blocking:
        left = tuple(a for a in obj.blocking if a in objects and objects[a].attacking) or (NOTHING_LEFT,)
        if left != obj.blocking:  # CR 509.3a
            _tell_who_left(game, obj.id, obj.blocking, left, "509.3a")
            state.put(obj, Obj.blocking, left)
    if obj.damage_order:
        order = tuple(b for b in obj.damage_order if b in objects and obj.id in objects[b].blocking)
        if order != obj.damage_order:  # CR 509.2a
            _tell_who_left(game, obj.id, obj.damage_order, order, "509.2a")
            state.put(obj, Obj.damage_order, order)


def _still_attacked(game: Game, obj: Obj) -> bool:
    """An attacked planeswalker is removed from combat as it changes controller or stops being one, a battle likewise;
    nothing is left to attack either of a player who has left the game."""
    players = game.state.players
    if obj.attacking <= len(players):
        return players[obj.attacking - 1].playing  # CR 800.4d
    # CR 506.4, 506.4d; CR26 506.4e
    return _can_be_attacked(game, obj.attacking) and defender(game, obj.attacking) == obj.defending_player


def was_declared(game: Game, id: int, deed: str) -> None:
    """A creature was declared as an attacker or blocker: what is asked later of this turn and of this combat."""
    obj = game.object(id)
    new = tuple(word for word in (deed, in_this_combat(game, deed)) if word not in obj.turn_marks)
    game.state.put(obj, Obj.turn_marks, (*obj.turn_marks, *new))


def in_this_combat(game: Game, deed: str) -> str:
    """The mark of what a creature did in the combat phase that it is, of which a turn may have several (CR 500.8)."""
    return f"{deed} in combat {game.state.combat_count}"


def last_turn(player: int) -> str:
    """The mark of a creature that attacked in the last turn of a player that has ended."""
    return f"attacked in the last turn of {player}"


def end_of_combat(game: Game) -> None:
    """CR 511.3: as the end of combat step ends, everything is removed from combat."""
    state = game.state
    for id in state.battlefield:
        obj = state.objects[id]
        if obj.attacking or obj.blocking:
            _stop(game, obj)
        if obj.defending_player:
            state.put(obj, Obj.defending_player, 0)
