"""State-based actions (CR 704): collected first, then performed as one event, until none is left.

The lists of all editions stand here; the switches of the edition say which of them are in force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.engine import combat
from arbitre.engine.characteristics import halves, pairing, rulings
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller, indestructible, roll, settled
from arbitre.engine.kernel.snapshots import Snapshot, snapshot
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.objects import controlling, day_and_night, preparing
from arbitre.engine.objects.attaching import can_be_attached
from arbitre.engine.objects.zones import move_event
from arbitre.engine.players.ending import LIFE, POISON, cannot_lose, draw_by_loop
from arbitre.engine.seating import influence, sides
from arbitre.engine.vocabulary import numbers
from arbitre.errors import EngineFault
from arbitre.ir.modifications import LegendRuleOff
from arbitre.ir.patterns import Cause
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import LegendRule, PlaneswalkerUniqueness
from arbitre.rules.subtypes import of_kind
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

supports(LegendRuleOff)


class Additional(NamedTuple):
    """CR 704.5t–w: what a variant or a kind of card adds."""

    concerns: Callable[[Game], object]
    """Whether there is anything that it is about, which follows from what permanents there are, from what lies in the
    command zone and from who has commanders."""
    collect: Callable[[Game], Procedure]
    """Returns the events of what applies now."""


ADDITIONAL: Final[Chain[str, Additional]] = Chain("state-based actions of variants")

POISONED: Final = 10
COMMANDER_DAMAGE: Final = 21
SUSPICIOUS: Final = 64
"""So many rounds in a row are looked at for repetition."""
HOPELESS: Final = 10_000

Permanents = Sequence[tuple[Obj, Characteristics]]


def check(game: Game) -> Procedure:
    """CR 704.3: perform all that applies as a single event, again until nothing applies; whether anything did.

    CR 704.2, 704.4: nobody does it, and only what is true now counts, not what was in the middle of a resolution.
    """
    state = game.state
    seen: list[Snapshot] = []
    rounds = 0
    while state.result is None and state.seen != state.content:
        board = _board(game)
        if board.changed_hands:
            yield from controlling.notice(game)
        if state.paired:
            pairing.settle(game)
        if board.bound_to_day:
            yield from day_and_night.settle(game)
        if combat.is_under_way(game):
            yield from combat.settle(game)
        batch = yield from _collect(game)
        _forget(game)
        if not batch:
            state.put(state, State.seen, state.content)
            break
        rounds += 1
        before = state.content
        yield from propose(game, batch)
        if state.content == before or _repeats(game, rounds, seen):
            yield from draw_by_loop(game, _concerned(game, batch))
    if not rounds and state.checked != state.next_id:
        state.put(state, State.checked, state.next_id)  # what has these ids is in no zone
    return rounds > 0


def _concerned(game: Game, batch: Sequence[Event]) -> set[int]:
    """CR 104.4f: the players who control what is involved in a loop."""
    state = game.state
    return {controller(game, e.subject) if state.find(e.subject) else e.player or e.subject for e in batch}


def _repeats(game: Game, rounds: int, seen: list[Snapshot]) -> bool:
    """CR 104.4b: state-based actions that bring the game back to where it was will do so for ever."""
    if rounds <= SUSPICIOUS:
        return False
    if rounds > HOPELESS:
        raise EngineFault("state-based actions do not come to an end", "704.3")
    now = snapshot(game)
    if now in seen:
        return True
    seen.append(now)
    return False


def _forget(game: Game) -> None:
    """What has happened "since the last check" has now been looked at."""
    state = game.state
    for player in state.players:
        if player.drew_from_empty:  # CR 704.5b
            state.put(player, Player.drew_from_empty, False)
    if state.deathtouched:  # CR 704.5h
        state.put(state, State.deathtouched, ())
    if state.arrivals:
        state.put(state, State.arrivals, ())
    if state.checked != state.next_id:
        state.put(state, State.checked, state.next_id)


class _Board(msgspec.Struct):
    """What a state-based action, or what is settled before, might concern, however it is now."""

    permanents: _Permanents
    phased_out_tokens: list[int]
    copies_in_exile: list[Obj]
    changed_hands: bool
    """Whether a permanent has come under another player's control."""
    bound_to_day: bool
    """Whether a permanent turns over with day and night."""
    additional: list[Additional]


def _board(game: Game) -> _Board:
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: _Board | None = known.get("state-based")
    if found is None:
        found = known["state-based"] = _look_around(game)
    return found


def _look_around(game: Game) -> _Board:
    state = game.state
    commanders = [player.commanders for player in state.players]
    rests_on = (state.battlefield, state.exile, state.command, commanders)
    found: _Board = settled(game, "looked around", rests_on, _look_anew, game)
    return found


def _look_anew(game: Game) -> _Board:
    objects = game.state.objects
    return _Board(
        _permanents(game),
        [id for id in game.state.battlefield if (obj := objects[id]).is_token and obj.phased_out],
        [obj for id in game.state.exile if (obj := objects[id]).is_copy],
        controlling.is_due(game),
        day_and_night.is_bound(game),
        [one for one in ADDITIONAL if one.concerns(game)],
    )


class _Permanents(NamedTuple):
    """The permanents that a state-based action might concern, sorted by what may happen to them."""

    creatures: Sequence[tuple[Obj, int]]
    """Creatures with their toughness."""
    walkers: Permanents
    bound: Permanents
    """Auras, and what is attached to something."""
    with_counters: Sequence[Obj]
    special: Permanents
    """Those that must not be together with others of their kind (CR 704.5j–m)."""


def _permanents(game: Game) -> _Permanents:
    there = roll(game, "state-based", _sorts)
    return settled(game, "state-based", there.changes, _in_columns, there.entries)


def _sorts(game: Game, obj: Obj) -> tuple[Any, ...] | None:
    its = characteristics(game, obj.id)
    found = tuple([which(obj, its) for which in _SORTS])
    return found if found != _IN_NONE else None


def _in_columns(entries: dict[int, tuple[Any, ...]]) -> _Permanents:
    columns = zip(_IN_NONE, *entries.values(), strict=True)
    return _Permanents(*[[one for one in column if one is not None] for column in columns])


def _creature(obj: Obj, its: Characteristics) -> tuple[Obj, int] | None:
    return (obj, its.size[1]) if its.is_creature else None


def _walker(obj: Obj, its: Characteristics) -> tuple[Obj, Characteristics] | None:
    return (obj, its) if CardType.PLANESWALKER in its.types else None


def _bound(obj: Obj, its: Characteristics) -> tuple[Obj, Characteristics] | None:
    return (obj, its) if obj.attached_to or "Aura" in its.subtypes else None


def _with_counters(obj: Obj, its: Characteristics) -> Obj | None:
    return obj if obj.counters else None


def _special(obj: Obj, its: Characteristics) -> tuple[Obj, Characteristics] | None:
    return (obj, its) if CardType.PLANESWALKER in its.types or not its.supertypes.isdisjoint(_UNIQUE) else None


_SORTS: Final[tuple[Callable[[Obj, Characteristics], Any], ...]] = (
    _creature,
    _walker,
    _bound,
    _with_counters,
    _special,
)
_IN_NONE: Final = (None,) * len(_SORTS)


def _collect(game: Game) -> Procedure:
    """The events of everything that applies now; CR 704.6: no object or player twice with the same result."""
    state = game.state
    around = _board(game)
    board, deathtouched = around.permanents, state.deathtouched
    going: dict[int, Event] = {}
    for obj, its in board.bound:
        event = _attachment(game, obj, its)
        if event is not None:
            going[obj.id] = event
    for obj, _ in board.walkers:
        if obj.counter("loyalty") == 0:  # CR 704.5i, 306.9
            going[obj.id] = _into_graveyard(game, obj.id, "704.5i")
    for obj, toughness in board.creatures:
        if obj.damage >= toughness or obj.id in deathtouched:  # CR 119.5: only now does damage destroy
            event = _perishes(game, obj, toughness)
            if event is not None:
                going[obj.id] = event
    if len(board.special) > 1:
        for id, rule in (yield from _uniqueness(game, board.special)).items():
            going[id] = _into_graveyard(game, id, rule)
    leaving: list[Event] = []
    if going:  # CR26 704.8: what leaves is remembered with counters
        leaving = [going[id] for id in state.battlefield if id in going]
    counters = [event for obj in board.with_counters for event in _annihilation(obj)]
    others: list[Event] = []
    for additional in around.additional:
        others += yield from additional.collect(game)
    return [
        *_losers(game),
        *_ceasing(game, around),
        *leaving,
        *counters,
        *others,
    ]


def _into_graveyard(game: Game, id: int, rule: str) -> Event:
    return move_event(game, id, Zone.GRAVEYARD, Cause.STATE_BASED, rule=rule)


# --- players ---------------------------------------------------------------------------------------------------------


def _losers(game: Game) -> list[Event]:
    """One event for each player who loses, whatever the number of reasons."""
    found = []
    for player in game.state.players:
        if player.life > 0 and not (player.drew_from_empty or player.counters or player.commander_damage):
            continue
        reasons = _reasons(game, player)
        if reasons and player.playing:
            reason = next((r for r in reasons if not cannot_lose(game, player.id, r)), "")
            if reason:
                found.append(Event(Kind.LOSE, player=player.id, word=reason))
    return found


def _reasons(game: Game, player: Player) -> list[str]:
    """Why a player loses now."""
    found = []
    if player.life <= 0:  # CR 704.5a, 104.3b, 118.6
        found.append(LIFE)
    if player.drew_from_empty:  # CR 704.5b, 104.3c, 120.4
        found.append("empty library")
    if player.counters and player.counter("poison") >= _deadly(game, player):  # CR 704.5c, 104.3d, 121.1c
        found.append(POISON)
    if not game.options.brawl and _most_of_a_commander(player) >= COMMANDER_DAMAGE:  # CR 704.5v, 104.3j; CR26 903.12h
        found.append("commander damage")
    return found


def _most_of_a_commander(player: Player) -> int:
    """The combat damage that one commander has dealt to the player."""
    return max((amount for _, amount in player.commander_damage), default=0)


def _deadly(game: Game, player: Player) -> int:
    """So many poison counters, five more for each further player who shares them."""
    sharing = sides.sharing_poison(game, player.id)
    if len(sharing) == 1:
        return POISONED
    return POISONED + 5 * (len(sharing) - 1)  # CR 704.5u, 810.8d, 810.11


# --- tokens and copies -----------------------------------------------------------------------------------------------


def _ceasing(game: Game, around: _Board) -> list[Event]:
    """Tokens off the battlefield, copies where they cannot be; all are newer than the last check."""
    state = game.state
    ids = [
        id
        for id in range(state.checked, state.next_id)
        if (obj := state.objects.get(id)) is not None and (obj.is_token or obj.is_copy) and _is_out_of_place(obj)
    ]
    for obj in around.copies_in_exile:
        if obj.link(preparing.OF) and not preparing.stays(game, obj):
            ids.append(obj.id)
    if game.edition.phased_out_tokens_cease and around.phased_out_tokens:  # CR 702.24k
        ids += around.phased_out_tokens
    return [Event(Kind.CEASE, subject=id) for id in ids]


def _is_out_of_place(obj: Obj) -> bool:
    if obj.is_token:
        return obj.zone is not Zone.BATTLEFIELD  # CR 704.5d, 110.5f
    if obj.zone is Zone.STACK:
        return False
    if obj.link(preparing.OF):
        return False  # CR26 722.3c
    return obj.card is None or obj.zone is not Zone.BATTLEFIELD  # CR 704.5e, 706.10a: a copy of a spell, of a card


# --- single permanents -----------------------------------------------------------------------------------------------


def _perishes(game: Game, obj: Obj, toughness: int) -> Event | None:
    """A creature without toughness, with lethal damage, or deathtouched."""
    if toughness <= 0:
        return _into_graveyard(game, obj.id, "704.5f")  # CR 704.5f, 302.4b
    if obj.damage >= toughness:
        rule = "704.5g"  # CR 704.5g, 302.7
    elif obj.id in game.state.deathtouched:
        rule = "704.5h"  # CR 704.5h
    else:
        return None
    if indestructible(game, obj.id):
        return None  # CR 700.4
    return Event(Kind.DESTROY, subject=obj.id, player=controller(game, obj.id), cause=Cause.DESTROY, rule=rule)


def _attachment(game: Game, obj: Obj, its: Characteristics) -> Event | None:
    """What is attached illegally; an Aura that is attached to nothing."""
    host = obj.attached_to
    is_aura = "Aura" in its.subtypes
    if not host:
        return _into_graveyard(game, obj.id, "704.5n") if is_aura else None  # CR 704.5n, 303.4c
    if can_be_attached(game, obj.id, host):
        return None
    if is_aura and its.types.isdisjoint(_STAYING) and not _is_bestowed(obj):
        return _into_graveyard(game, obj.id, "704.5n")  # CR 704.5n
    if not its.types.isdisjoint(_STAYING) or its.subtypes.isdisjoint(_EQUIPPING):
        return Event(Kind.UNATTACH, subject=obj.id, rule="704.5q")
    return Event(Kind.UNATTACH, subject=obj.id, rule="704.5p")


_STAYING: Final = frozenset({CardType.CREATURE, CardType.BATTLE})
"""What only comes off, whatever else it is."""
_EQUIPPING: Final = frozenset({"Equipment", "Fortification"})


def _is_bestowed(obj: Obj) -> bool:
    """CR26 702.103f: it only comes off, and is no Aura any more."""
    return obj.cast is not None and numbers.was_paid(obj.cast, "bestow")


def _annihilation(obj: Obj) -> Iterator[Event]:
    """As many +1/+1 and -1/-1 counters as there are pairs of them are removed."""
    pairs = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
    if pairs:  # CR 704.5r, 121.3
        for kind in ("+1/+1", "-1/-1"):
            yield Event(Kind.COUNTERS, subject=obj.id, amount=-pairs, word=kind, rule="704.5r")


# --- permanents that cannot be together ------------------------------------------------------------------------------


def _uniqueness(game: Game, special: Permanents) -> Procedure:
    """The planeswalker uniqueness rule, the legend rule, the world rule: what goes, by which rule."""
    gone = dict.fromkeys(_worlds(game, special), "704.5m")
    unique = game.edition.planeswalker_uniqueness
    if unique is not PlaneswalkerUniqueness.NONE:
        each = unique is PlaneswalkerUniqueness.KEEP_ONE_EACH
        gone |= yield from _of_each_group(game, _planeswalkers(special), each, "704.5j")
    rule = game.edition.legend_rule
    legends = _legends(game, special)
    if rule is LegendRule.KEEP_OLDEST:
        return gone | dict.fromkeys((id for ids in legends for id in _newer(game, ids)), "704.5k")
    return gone | (yield from _of_each_group(game, legends, rule is LegendRule.KEEP_ONE_EACH, "704.5k"))


def _of_each_group(game: Game, groups: Iterable[list[int]], each: bool, rule: str) -> Procedure:
    """All permanents that cannot be together; with *each*, those of one player but one that this player keeps."""
    if not each:
        return dict.fromkeys((id for ids in groups for id in _meeting(game, ids)), rule)
    gone: dict[int, str] = {}
    ids_of: dict[int, list[list[int]]] = {}
    for ids in groups:
        for player in {controller(game, id): None for id in ids}:
            ids_of.setdefault(player, []).append([id for id in ids if controller(game, id) == player])
    for player in game.order():
        for group in ids_of.get(player, ()):
            ids = [id for id in group if id not in gone]
            if len(ids) > 1:
                (kept,) = yield Select(player, "legend rule", ids, 1, 1, rule)
                gone |= dict.fromkeys((id for id in ids if id != kept), rule)
    return gone


def _meeting(game: Game, ids: Sequence[int]) -> Iterator[int]:
    """Those within whose controller's range of influence there is another of them (CR 801.12, 801.14)."""
    for id in ids:
        player = controller(game, id)
        if any(other != id and influence.reaches(game, player, other) for other in ids):
            yield id


def _newer(game: Game, ids: list[int]) -> list[int]:
    """All but the one that has been there longest; all of them if another entered at the same time."""
    oldest = min(ids)
    tied = _came_with_another(game, oldest, ids)
    return [id for id in ids if tied or id != oldest]


def _came_with_another(game: Game, one: int, ids: Iterable[int]) -> bool:
    """Whether any other of them entered the battlefield at the same time as that one."""
    return any(one in group and id in group for group in game.state.arrivals for id in ids if id != one)


_UNIQUE: Final = frozenset({Supertype.LEGENDARY, Supertype.WORLD})


def _legends(game: Game, special: Permanents) -> list[list[int]]:
    """Legendary permanents with one name. CR26 201.2a: one of two names will do."""
    groups: dict[str, list[int]] = {}
    for obj, its in special:
        if Supertype.LEGENDARY in its.supertypes and its.name:  # CR 704.5k, 205.4d
            if rulings.affecting(game, obj.id, LegendRuleOff):
                continue
            for name in halves.names(its):
                groups.setdefault(name, []).append(obj.id)
    return [ids for ids in groups.values() if len(ids) > 1]


def _planeswalkers(special: Permanents) -> list[list[int]]:
    """Planeswalkers that share a planeswalker type."""
    groups: dict[str, list[int]] = {}
    for obj, its in special:
        if CardType.PLANESWALKER in its.types:  # CR 704.5j, 306.4
            for subtype in sorted(its.subtypes & of_kind("planeswalker")):
                groups.setdefault(subtype, []).append(obj.id)
    return [ids for ids in groups.values() if len(ids) > 1]


def _worlds(game: Game, special: Permanents) -> Iterator[int]:
    """All but the newest world permanent go; all of them if the newest came at the same time."""
    worlds = [obj.id for obj, its in special if Supertype.WORLD in its.supertypes]
    if len(worlds) < 2:
        return
    for id in worlds:  # CR 704.5m, 205.4e
        near = influence.within(game, controller(game, id), worlds)  # CR 801.13
        newest = max(near)
        if id != newest or _came_with_another(game, newest, near):
            yield id
