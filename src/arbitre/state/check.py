"""Every inconsistency of a state: for tests, and for a report of what went wrong. Cheap enough for every event."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, Final

from arbitre.ir.node import Duration, Pattern
from arbitre.ir.values import STEPS_OF, Phase, Step, Zone
from arbitre.letters import number, unfit
from arbitre.state.bindings import Binding
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import AHEAD, ENTERING, OWN_ZONES, SHARED_ZONES, State

_MANA: Final = frozenset("WUBRGC")
_ONLY_PERMANENTS: Final = (
    "tapped",
    "flipped",
    "unlocked",
    "phased_out",
    "sick",
    "damage",
    "attached_to",
    "protector",
    "damaged_by",
    "attacking",
    "defending_player",
    "blocking",
    "blocked",
    "damage_order",
    "band",
)
"""Fields that mean something on the battlefield only (CR 110.6, 119.6, 506.4)."""
_as_permanent: Final = attrgetter(*_ONLY_PERMANENTS)


def check(state: State, settled: bool = False) -> list[str]:
    """What is inconsistent, each in a sentence; empty if nothing is.

    *settled*: a player is about to receive priority, so that nothing may be left for state-based actions (CR 704.3).
    """
    problems = [*_marker(state, settled), *_zones(state)]
    for player in state.players:
        problems += _player(state, player)
    entering = _entering(state)
    for id, obj in state.objects.items():
        if id not in entering:
            problems += _object(state, id, obj)
    for id in state.battlefield:
        if id in state.objects:
            problems += _permanent(state, state.objects[id], settled)
    problems += _stack(state, settled)
    problems += _gone(state)
    problems += _effects(state)
    if settled and state.replacing:
        problems.append(f"replacement effects are still at work: {state.replacing}")
    if settled and state.tops:
        problems.append(f"something is still being cast or activated: {state.tops}")
    if settled:
        problems += _settled(state)
    return problems


def _marker(state: State, settled: bool) -> Iterator[str]:
    """CR 102, 500: players, turn, phase and step."""
    everyone = range(1, len(state.players) + 1)
    if [player.id for player in state.players] != list(everyone):
        yield f"players have the ids {[player.id for player in state.players]}"
    if sorted(state.turn_order) != list(everyone):
        yield f"the turn order is {state.turn_order}"
    for player in state.players:
        if (at := unfit(player.name)) >= 0:
            yield f"the name of player {player.id} has the control character {number(player.name[at])}"
    for name in ("active", "last_regular", "starting_player"):
        if getattr(state, name) not in everyone:
            yield f"'{name}' is {getattr(state, name)}, which is no player"
    if state.priority not in (0, *everyone):
        yield f"player {state.priority} has priority and does not exist"
    if not 0 <= state.passes <= len(state.players):
        yield f"{state.passes} players have passed in succession"
    own_steps = (
        (*STEPS_OF[state.phase], Step.FIRST_COMBAT_DAMAGE) if state.phase is Phase.COMBAT else STEPS_OF[state.phase]
    )
    if settled and state.step not in own_steps:
        yield f"the step '{state.step}' is not one of the phase '{state.phase}'"
    if state.result is not None and not set(state.result) <= set(everyone):
        yield f"the result is {state.result}"


def _zones(state: State) -> Iterator[str]:
    """CR 400.1, 400.3: every object stands in one zone, its own, and in its owner's where zones have owners."""
    seen: set[int] = set()
    listed = [(zone, 0, getattr(state, zone.value)) for zone in SHARED_ZONES]
    listed += [(zone, player.id, getattr(player, zone.value)) for zone in OWN_ZONES for player in state.players]
    objects = state.objects
    entering = _entering(state)
    for zone, owner, ids in listed:
        for id in ids:
            obj = objects.get(id)
            if obj is None:
                yield f"{id} is listed in the zone '{zone}' and does not exist"
                continue
            if id in seen:
                yield f"{obj} is listed twice"
            seen.add(id)
            if obj.zone is not zone and id not in entering:
                yield f"{obj} is listed in the zone '{zone}'"
            if owner and obj.owner != owner:
                yield f"{obj} of player {obj.owner} is in the zone '{zone}' of player {owner}"
    if len(seen) != len(objects):
        yield from (f"{obj} is listed in no zone" for id, obj in objects.items() if id not in seen | entering)


def _entering(state: State) -> frozenset[int]:
    """CR 614.12: objects that stand in their zone as the permanents that they would be."""
    return frozenset(key[1] for key in state.replacing if key[0] in (AHEAD, ENTERING))


def _player(state: State, player: Player) -> Iterator[str]:
    yield from _sorted(player, "counters", player.counters)
    yield from _sorted(player, "tallies", player.tallies)
    yield from _sorted(player, "counts of the game", player.game_tallies)
    for kind, count in player.counters:
        if count <= 0:
            yield f"{player} has {count} counters of the kind '{kind}'"
    for mana in player.pool:
        if mana.type not in _MANA:
            yield f"{player} has mana of the type '{mana.type}'"
    if player.lands_played < 0 or player.mulligans < 0:
        yield f"{player} has played {player.lands_played} lands and taken {player.mulligans} mulligans"
    if player.control_by and not state.is_player(player.control_by):
        yield f"{player} is controlled by {player.control_by}, who is no player"


def _object(state: State, id: int, obj: Obj) -> Iterator[str]:
    """What holds in every zone."""
    if obj.id != id or not 100 < id < state.next_id:
        yield f"{obj} has the id {id}, the next one is {state.next_id}"
    if not state.is_player(obj.owner) or not state.is_player(obj.controller):
        yield f"{obj} is owned by {obj.owner} and controlled by {obj.controller}"
    if not 0 < obj.timestamp < state.next_id:
        yield f"{obj} has the timestamp {obj.timestamp}"
    if obj.card is not None and not 0 <= obj.face < len(obj.card.faces):
        yield f"{obj} has no face {obj.face}"
    if obj.counters:
        yield from _sorted(obj, "counters", obj.counters)
        yield from (f"{obj} has {n} counters of the kind '{kind}'" for kind, n in obj.counters if n <= 0)
    if obj.stack is not None and obj.zone is not Zone.STACK:
        yield f"{obj} would resolve, but is not on the stack"
    if (obj.last is not None and not obj.phased_out) or obj.became:
        yield f"{obj} exists and has a last existence"
    if obj.zone is not Zone.BATTLEFIELD:
        if any(values := _as_permanent(obj)):
            has = ((name, value) for name, value in zip(_ONLY_PERMANENTS, values, strict=True) if value)
            yield from (f"{obj} has '{name}' {value!r}, but is no permanent" for name, value in has)
        if obj.card is None and not (obj.is_token or obj.is_copy or obj.zone in (Zone.STACK, Zone.COMMAND)):
            yield f"{obj} is neither a card, a token, a copy nor an ability"


def _permanent(state: State, obj: Obj, settled: bool) -> Iterator[str]:
    if obj.damage < 0:
        yield f"{obj} has {obj.damage} damage"
    if obj.attached_to == obj.id:
        yield f"{obj} is attached to itself"
    if obj.attached_to and not state.is_player(obj.attached_to):
        stays = settled and not obj.phased_out  # CR 702.24h: only as it phases in
        host = state.objects.get(obj.attached_to) if stays else state.find(obj.attached_to)
        if host is None or (stays and host.zone is not Zone.BATTLEFIELD):
            yield f"{obj} is attached to {obj.attached_to}, which is not on the battlefield"
    a_copy = obj.is_copy and not settled  # of a permanent spell: it ceases to exist as state-based actions are checked
    if obj.card is None and not obj.is_token and not a_copy and not obj.merged:
        yield f"{obj} is on the battlefield, but neither a card nor a token"
    yield from _combat(state, obj)


def _combat(state: State, obj: Obj) -> Iterator[str]:
    """CR 506.4, 508–509: who attacks and blocks, said by both sides."""
    fighting = obj.attacking or obj.blocking or obj.blocked or obj.damage_order or obj.band
    if not fighting:
        return
    if state.phase is not Phase.COMBAT:
        yield f"{obj} is in combat outside the combat phase"
    if obj.attacking and obj.blocking:
        yield f"{obj} attacks and blocks"
    if (obj.blocked or obj.damage_order) and not obj.attacking:
        yield f"{obj} is blocked and does not attack"
    if obj.attacking > 0 and not state.is_player(obj.attacking) and state.find(obj.attacking) is None:
        yield f"{obj} attacks {obj.attacking}, which never existed"
    for name in ("blocking", "damage_order"):
        if len(set(getattr(obj, name))) != len(getattr(obj, name)):
            yield f"{obj} has '{name}' {getattr(obj, name)}"
    for id in obj.damage_order:
        blocker = state.objects.get(id)
        if blocker is not None and blocker.zone is Zone.BATTLEFIELD and obj.id not in blocker.blocking:
            yield f"{obj} is blocked by {blocker}, which does not block it"
    for id in obj.blocking:
        attacker = state.objects.get(id)
        if attacker is not None and attacker.attacking and not attacker.blocked:
            yield f"{obj} blocks {attacker}, which is not blocked"


def _stack(state: State, settled: bool) -> Iterator[str]:
    for id in state.stack:
        obj = state.objects.get(id)
        if obj is None:
            continue
        if obj.stack is not None:
            yield from _binding(state, obj, obj.stack.binding)
        elif settled:
            yield f"{obj} is on the stack and would do nothing as it resolves"


def _binding(state: State, holder: Any, binding: Binding) -> Iterator[str]:
    if not state.is_player(binding.controller):
        yield f"{holder!r} is controlled by {binding.controller}, who is no player"
    ids = [id for slot in binding.targets for id in slot]
    ids += [id for _, noted in binding.results for id in noted]
    for id in (binding.source, *ids):
        if id and not state.is_player(id) and state.find(id) is None:
            yield f"{holder!r} speaks of {id}, which never existed"


def _became(state: State, gone: Obj) -> bool:
    """Whether there is, or was, what it is said to have become: a later object, or a permanent that it is part of."""
    new = state.find(gone.became)
    if new is None:
        return False
    return gone.became > gone.id or any(component.id == gone.id for component in new.merged)


def _gone(state: State) -> Iterator[str]:
    """CR 608.2g: what has left is remembered once, as it last existed."""
    for id, obj in state.gone.items():
        if id in state.objects:
            yield f"{obj} exists and is gone"
        if obj.last is None:
            yield f"{obj} is gone without a last existence"
        if obj.became and not _became(state, obj):
            yield f"{obj} became {obj.became}"


def _effects(state: State) -> Iterator[str]:
    """CR 603.7, 611.2: what waits and what lasts."""
    for lasting in state.lasting:
        if not isinstance(lasting.until, Duration):
            yield f"the effect {lasting.id} lasts until {lasting.until!r}"
        if lasting.event is not None and not isinstance(lasting.event, Pattern):
            yield f"the effect {lasting.id} replaces {lasting.event!r}"
        yield from _binding(state, f"effect {lasting.id}", lasting.binding)
        for id in lasting.named:
            if not state.is_player(id) and state.find(id) is None:
                yield f"the effect {lasting.id} affects {id}, which never existed"
    for delayed in state.delayed:
        yield from _binding(state, f"delayed trigger {delayed.id}", delayed.binding)
    for things in (state.lasting, state.delayed):
        ids = [thing.id for thing in things]
        if len(set(ids)) != len(ids):
            yield f"two effects have one id: {ids}"
    for waiting in state.waiting:
        yield from _binding(state, "waiting trigger", waiting.binding)


def _settled(state: State) -> Iterator[str]:
    """CR 704.3, 704.5: nothing is left to be done before a player gets priority."""
    if state.waiting:
        yield f"{len(state.waiting)} triggered abilities still wait"
    if state.is_player(state.priority) and not state.player(state.priority).playing:
        yield f"player {state.priority} has priority and is not in the game"
    for obj in state.objects.values():
        if obj.is_token and obj.zone is not Zone.BATTLEFIELD:
            yield f"the token {obj} is not on the battlefield"
        if obj.is_copy and obj.card is None and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            yield f"the copy {obj} is neither on the stack nor on the battlefield"


def _sorted(holder: Any, name: str, pairs: tuple[tuple[str, int], ...]) -> Iterator[str]:
    keys = [key for key, _ in pairs]
    if keys != sorted(set(keys)):
        yield f"'{name}' of {holder!r} are not sorted: {pairs}"
