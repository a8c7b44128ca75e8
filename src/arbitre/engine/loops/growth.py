"""Loops whose numbers grow: whether every further round does the same, and many rounds at once (CR 716.2c).

Rounds that have been played are compared as snapshots. If they leave the game in one shape and change its numbers by
the same amounts, and nothing in the game looks at those numbers, the next rounds do so too, as long as no number comes
to a bound at which a rule acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics.modifications.text import body_of
from arbitre.engine.characteristics.reads import Fields, Trait, looks
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, indestructible
from arbitre.engine.kernel.snapshots import AMOUNTS, Numbers, Snapshot
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Static, Triggered
from arbitre.ir.effects import Fight
from arbitre.ir.node import Amount, Condition, Filter, Node, walk
from arbitre.ir.patterns import Casts
from arbitre.ir.values import Zone
from arbitre.state.bindings import Binding, Happening
from arbitre.state.fields import Slot
from arbitre.state.lasting import DelayedTrigger, Lasting
from arbitre.state.objects import Bearer, Obj
from arbitre.state.players import Mana, Player
from arbitre.state.state import State

MOST_MANA: Final = 100_000
MOST_TOKENS: Final = 100_000
"""More units of mana, tokens, effects or abilities that wait than this are not made at once: each is kept singly."""
POISONED: Final = 10

_BOUNDS: Final = {"life": 1, "counter": 0, "mana": 0, "token": 0}
"""What a falling number must not go below while rounds are jumped over."""


def change(before: Snapshot, after: Snapshot) -> Numbers | None:
    """By how much each number differs that differs; None if the states are of different shapes."""
    if before.shape != after.shape:
        return None
    keys = sorted(before.numbers.keys() | after.numbers.keys())
    differ = {key: after.numbers.get(key, 0) - before.numbers.get(key, 0) for key in keys}
    return {key: amount for key, amount in differ.items() if amount}


def obstacle(game: Game, changed: Numbers, since: int) -> str:
    """What keeps the next rounds from being foreseen, in words; empty if nothing does.

    *since*: the id from which on objects are of the rounds that were played.
    """
    for (kind, _, what), amount in changed.items():
        if kind == "token" and amount < 0:
            return "each round uses up tokens"
        if kind == "effect" and amount < 0:
            return "each round ends effects"
        if kind == "delayed" and amount < 0:
            return "each round uses up abilities that wait"
        if kind == "stacked" and amount < 0:
            return "each round uses up what is on the stack"
        if kind == "damage" and amount < 0:
            return "each round removes damage"
        if kind == "counter" and what == "-1/-1":
            return "each round changes how many -1/-1 counters there are"
        if kind == "counter" and "/" in what and amount < 0:
            return "each round takes away counters that make creatures larger"
    kinds = {kind for kind, _, _ in changed}
    counted = tuple(node for kind in kinds for node in _COUNTING.get(kind, ()))
    fields, traits = _written(changed)
    looking = looked_at(game, fields, since, traits)
    if looking:
        return f"{looking} looks at what each round changes"
    for obj in game.state.objects.values():
        if any(map(_counts_in_turn, walk(obj.base.abilities))):
            return f"{_called(game, obj)} counts what happens in a turn"
    for obj, node in _nodes(game, since):
        if traits & Trait.SIZE and isinstance(node, Fight):  # its damage is the power
            return f"{_called(game, obj)} looks at what each round changes"
        if _limited(obj, node, changed, since):
            return f"an ability of {_called(game, obj)} works only so often in a turn"
        if counted and isinstance(node, counted) and not _counts_those_named(node):
            return f"{_called(game, obj)} counts what each round makes"
    return ""


def _counts_in_turn(node: Node) -> bool:
    """Whether it asks how often something has happened this turn."""
    return isinstance(node, a.TimesHappened | a.TotalHappened | c.NthOfTurn) or (
        isinstance(node, Casts) and node.nth > 0
    )


def _counts_those_named(node: Node) -> bool:
    """Whether it counts among the things that each round speaks of anew, however many others there are."""
    parts = node.what.parts if isinstance(node, a.CountOf) and isinstance(node.what, f.And) else ()
    return any(isinstance(part, f.Is) and isinstance(part.ref, r.This | r.Event | r.Result | r.It) for part in parts)


def looked_at(game: Game, fields: Fields, since: int, traits: Trait = Trait.NONE) -> str:
    """The name of an object whose abilities look at any of these fields of the state or traits of objects."""
    for obj, node in _nodes(game, since):
        if isinstance(node, Amount | Condition | Filter):
            traits_read, fields_read = looks(node)
            if fields_read & fields or traits_read & traits:
                return _called(game, obj)
    return ""


def _called(game: Game, obj: Obj) -> str:
    """The name of an object; of an ability, that of its source."""
    source = game.state.find(obj.stack.binding.source) if obj.stack is not None else None
    return obj.base.name or (source.base.name if source is not None else "") or str(obj.id)


_COUNTING: Final[dict[str, tuple[type[Node], ...]]] = {
    "token": (a.CountOf, a.Greatest, a.TotalOf, a.Devotion, a.Domain, a.DistinctColors, a.DistinctTypes),
    "stacked": (a.CountOf, a.Greatest, a.TotalOf),
    "counter": (a.Counters, f.HasCounters),
}
"""Nodes that count what a number stands for, though no field of the state tells it."""
_FIELDS: Final[dict[str, Slot[Any, Any]]] = {
    "life": Player.life,
    "counter": Bearer.counters,
    "mana": Player.pool,
    "tally": Player.tallies,
    "token": State.history,
    "effect": State.lasting,
    "delayed": State.delayed,
    "damage": Obj.damage,
}


def _written(changed: Numbers) -> tuple[Fields, Trait]:
    """The fields of the state and the traits of objects that the numbers stand for."""
    sizes = any(kind == "effect" or (kind == "counter" and "/" in what) for kind, _, what in changed)
    fields = {_FIELDS[kind] for kind, _, _ in changed if kind in _FIELDS}
    return frozenset(fields | {State.history}), Trait.SIZE if sizes else Trait.NONE


def _limited(obj: Obj, node: Node, changed: Numbers, since: int) -> bool:
    """Whether an ability that a round uses may be used only so often in a turn."""
    if not isinstance(node, Activated | Triggered) or not node.per_turn:
        return False
    return obj.id >= since or any(kind == "used" and whose == f"#{obj.id}" for kind, whose, _ in changed)


def _nodes(game: Game, since: int) -> Iterator[tuple[Obj, Node]]:
    """Every part of every ability that may have a say in the next rounds: of permanents, of what works elsewhere, of
    what was moved or put on the stack in the rounds, and of effects that last."""
    state = game.state
    for obj in (*state.objects.values(), *(o for o in state.gone.values() if o.id >= since)):
        if obj.zone in (Zone.LIBRARY, Zone.OUTSIDE):
            continue
        always = obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND) or obj.id >= since
        for ability in characteristics(game, obj.id).abilities:
            if always or (isinstance(ability, Static | Triggered) and ability.zone is obj.zone):
                yield from ((obj, node) for node in walk((ability,)))
        if obj.stack is not None:
            yield from ((obj, node) for node in walk((body_of(game, obj),)))
    for lasting in state.lasting:
        parts = (*lasting.mods, lasting.event, lasting.change)
        yield from _of_effect(state, lasting.binding.source, [part for part in parts if isinstance(part, Node)])
    for delayed in state.delayed:
        parts = (delayed.event, delayed.body, delayed.condition)
        yield from _of_effect(state, delayed.binding.source, [part for part in parts if part is not None])


def _of_effect(state: State, source: int, parts: list[Node]) -> Iterator[tuple[Obj, Node]]:
    obj = state.find(source)
    if obj is not None:
        yield from ((obj, node) for node in walk(tuple(parts)))


# --- many rounds at once ----------------------------------------------------------------------------------------------


def foreseen(game: Game, at: Snapshot, changed: Numbers, rounds: int) -> int:
    """How many of the next rounds can be jumped over before a number comes near a bound."""
    numbers = at.numbers
    for key, amount in changed.items():
        if key[0] == "damage":
            rounds = min(rounds, _until_lethal(game, at.things[key[1]][0], amount, rounds))
            continue
        now, least = numbers.get(key, 0), _BOUNDS.get(key[0])
        if amount < 0 and least is not None:
            rounds = min(rounds, max(0, (now - least) // -amount - 1))
        if amount > 0 and key[2] == "poison":
            rounds = min(rounds, max(0, (POISONED - 1 - now) // amount - 1))
    return rounds


def _until_lethal(game: Game, id: int, amount: int, rounds: int) -> int:
    """CR 704.5g: marked damage is looked at if it could destroy the creature."""
    chars = characteristics(game, id)
    if not chars.is_creature or indestructible(game, id):
        return rounds
    left = chars.size[1] - 1 - game.object(id).damage
    return max(0, left // amount - 1)


def too_many(changed: Numbers, rounds: int) -> bool:
    """Whether the rounds would make more units of mana, tokens, effects or abilities that wait than can be kept, or
    leave more on the stack, which is not made at once."""
    mana = sum(amount for (kind, _, _), amount in changed.items() if kind == "mana")
    tokens = sum(amount for (kind, _, _), amount in changed.items() if kind in ("token", "effect", "delayed"))
    stacked = any(kind == "stacked" for kind, _, _ in changed)
    return stacked or mana * rounds > MOST_MANA or tokens * rounds > MOST_TOKENS


def jump(game: Game, now: Snapshot, changed: Numbers, rounds: int) -> None:
    """Change the numbers as that many further rounds would."""
    state = game.state
    made: list[tuple[int, tuple[int, ...]]] = []
    """The ids of the tokens of the last round, each time with the first of those that are like them."""
    for (kind, whose, what), amount in sorted(changed.items(), key=lambda one: one[0][0] == "delayed"):
        ids, more = now.things[whose], amount * rounds
        if kind == "token":
            made.append((state.next_id, ids[-amount:]))
            state.duplicate(ids[-amount:], rounds)
        elif kind == "effect":
            _repeat_effects(state, ids[-amount:], rounds)
        elif kind == "delayed":
            _repeat_delayed(state, ids[-amount:], rounds, made)
        elif kind == "used":
            obj = state.objects[ids[0]]
            used = dict(obj.used)
            used[what] = used.get(what, 0) + more
            state.put(obj, Obj.used, tuple(sorted(used.items())))
        elif kind == "damage":
            state.put(state.objects[ids[0]], Obj.damage, state.objects[ids[0]].damage + more)
        elif kind == "counter":
            holder = state.player(ids[0]) if state.is_player(ids[0]) else state.objects[ids[0]]
            state.put_counters(holder, what, more)
        else:
            _of_player(state, state.player(ids[0]), kind, what, more)


def _repeat_delayed(state: State, ids: Sequence[int], rounds: int, made: Sequence[tuple[int, tuple[int, ...]]]) -> None:
    """The same abilities begin to wait so many times more, each time for the tokens that its round has made."""
    same = [trigger for trigger in state.delayed if trigger.id in ids]
    more: list[DelayedTrigger] = []
    for number in range(rounds):
        like = {old: first + number * len(tokens) + place for first, tokens in made for place, old in enumerate(tokens)}
        for trigger in same:
            binding: Binding = _speaking_of(trigger.binding, like)
            more.append(msgspec.structs.replace(trigger, id=state.new_id(), binding=binding))
    state.put(state, State.delayed, (*state.delayed, *more))


def _speaking_of(value: Any, like: dict[int, int]) -> Any:
    """What an ability's words stand for, with other objects in place of those that it was made with."""
    if isinstance(value, tuple):
        return tuple(_speaking_of(one, like) for one in value)
    if isinstance(value, Binding | Happening):
        names = [name for name in value.__struct_fields__ if name not in AMOUNTS]
        return msgspec.structs.replace(value, **{name: _speaking_of(getattr(value, name), like) for name in names})
    return like.get(value, value) if type(value) is int else value


def _repeat_effects(state: State, ids: Sequence[int], rounds: int) -> None:
    """The same effects begin so many times more."""
    same = [effect for effect in state.lasting if effect.id in ids]
    more: list[Lasting] = []
    for effect in same * rounds:
        id = state.new_id()
        more.append(msgspec.structs.replace(effect, id=id, timestamp=id))
    state.put(state, State.lasting, (*state.lasting, *more))


def _of_player(state: State, player: Player, kind: str, what: str, more: int) -> None:
    if kind == "life":
        state.put(player, Player.life, player.life + more)
    elif kind == "tally":
        state.tally(player, what, more)
    elif more > 0:
        state.put(player, Player.pool, (*player.pool, *[Mana(what)] * more))
    else:
        spent = [mana for mana in player.pool if mana == Mana(what, source=mana.source)][:-more]
        state.put(player, Player.pool, tuple(mana for mana in player.pool if not any(mana is one for one in spent)))
