"""Triggered abilities (CR 603): they trigger as events happen, wait, and are put on the stack in APNAP order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from operator import attrgetter
from typing import Final

import msgspec

from arbitre.engine.characteristics.offering import offering
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.derived import Roll
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds, supports
from arbitre.engine.kernel.reading import characteristics, controller, roll, settled
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import kinds, looks_back, match, part_that
from arbitre.engine.seating import sides
from arbitre.engine.stack import choosing, occasions, trigger_effects
from arbitre.engine.vocabulary import history, times_used
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Triggered
from arbitre.ir.effects import AddMana, Body
from arbitre.ir.node import Condition, Pattern, walk
from arbitre.ir.refs import Event as EventRef
from arbitre.ir.refs import Role
from arbitre.ir.values import BATTLEFIELD, LIBRARY, STACK
from arbitre.state.bindings import Binding, Happening, StackItem
from arbitre.state.characteristics import NOTHING, Characteristics
from arbitre.state.lasting import DelayedTrigger, Waiting
from arbitre.state.objects import Obj
from arbitre.state.state import State

_BEFORE: Final = (p.AddsMana, p.BeginsTurn, p.CreatesTokens, p.DrawsCards)
"""Events of which there is only a before: they can be replaced, and nothing triggers on them."""

supports(Triggered)
heeds(Triggered, event=lambda ability: not any(isinstance(node, _BEFORE) for node in walk(ability.event)))


class Source(msgspec.Struct, frozen=True):
    """A triggered ability that could trigger, with the object and player it belongs to."""

    id: int
    ability: Triggered
    index: int
    controller: int
    again: trigger_effects.Repeats | None = None
    """What made its abilities trigger once more, if it looks back; None: that is asked now."""
    silences: trigger_effects.Silences | None = None
    """By which events it does not trigger, if it looks back; None: that is asked now."""


Table = dict[Kind | None, list[Source]]
"""The abilities that could trigger, by kind of event; state triggers under None (CR 603.8)."""


class _Ears(msgspec.Struct, frozen=True):
    """The abilities that could trigger."""

    by_kind: Table
    looking_back: list[Source]
    """Those of them that look at the game before the event, each once, though it waits for several kinds of event."""


def table(game: Game) -> Table:
    """The abilities that could trigger as the game stands."""
    return _ears(game).by_kind


def _ears(game: Game) -> _Ears:
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: _Ears | None = known.get("triggers")
    if found is None:
        found = known["triggers"] = _all(game)
    return found


def _all(game: Game) -> _Ears:
    """CR 112.6: those of permanents, joined by those elsewhere in the order of the piles in which they lie."""
    here, there = roll(game, "triggers", _of_permanent), offering(game)
    others = _of_others(game, there) if there.entries else None
    if not others:
        return settled(game, "triggers here", here.changes, _sorted, chain.from_iterable(here.entries.values()))
    piles = _piles(game)

    def joined() -> _Ears:
        theirs = (source for pile in piles for id in pile for source in others.get(id, ()))
        return _sorted(chain(chain.from_iterable(here.entries.values()), theirs))

    return settled(game, "triggers", (here.changes, there.changes, piles), joined)


def _sorted(sources: Iterable[Source]) -> _Ears:
    found: Table = {}
    for source in sources:
        for kind in kinds(source.ability.event) or (None,):
            found.setdefault(kind, []).append(source)
    back = (s for group in found.values() for s in group if looks_back(s.ability.event))
    return _Ears(found, list({(s.id, s.index): s for s in back}.values()))


def _of_permanent(game: Game, obj: Obj) -> list[Source] | None:
    triggered = characteristics(game, obj.id).triggered
    if not triggered:
        return None
    return [
        Source(obj.id, ability, index, controller(game, obj.id))
        for index, ability in enumerate(triggered)
        if ability.zone is BATTLEFIELD
    ] or None


def _of_others(game: Game, there: Roll[Characteristics]) -> dict[int, list[Source]]:
    """CR 112.6: abilities of other objects that say they work where these are."""

    def find() -> dict[int, list[Source]]:
        found: dict[int, list[Source]] = {}
        for id, its in there.entries.items():
            for index, ability in enumerate(its.triggered):
                if ability.zone is not None and functions(ability.zone, game.state.objects[id]):
                    found.setdefault(id, []).append(Source(id, ability, index, controller(game, id)))
        return found

    return settled(game, "triggers elsewhere", there.changes, find)


def _piles(game: Game) -> tuple[tuple[int, ...], ...]:
    """The zones besides the battlefield in which abilities can trigger."""
    state = game.state
    owned = [pile for player in state.players for pile in (player.graveyard, player.hand)]
    return (state.stack, state.command, *owned, state.exile)


@pipeline.look_back.opens
def look_back(game: Game, batch: Sequence[Event]) -> list[Source]:
    """CR 603.6d: before the batch, the abilities that will have to look back at the game as it is now."""
    for event in batch:
        if event.kind.looks_back and event.origin is not LIBRARY:
            found = _held(_ears(game).looking_back, batch)
            return [_as_it_is(game, one) for one in found] if found and trigger_effects.exist(game) else found
    return []


def _as_it_is(game: Game, source: Source) -> Source:
    """It will look back at what makes it trigger once more, or not at all."""
    silences = trigger_effects.silences(game, source.id, source.controller)
    return msgspec.structs.replace(source, again=trigger_effects.repeats(game, source.id), silences=silences)


def _held(sources: list[Source], batch: Sequence[Event]) -> list[Source]:
    """CR26 603.10d: of permanents that come under another player's control, the abilities of who held them before."""
    before = {event.subject: event.other for event in batch if event.kind is Kind.CONTROL}
    if not before:
        return sources
    return [msgspec.structs.replace(one, controller=before.get(one.id, one.controller)) for one in sources]


@pipeline.noticed.opens
def noticed(game: Game, kind: Kind) -> bool:
    """Whether an ability waits for events of that kind, or for a state, which any event may bring about."""
    now, delayed = _ears(game).by_kind, game.state.delayed
    return kind in now or None in now or (bool(delayed) and any(kind in kinds(_pattern(one)) for one in delayed))


@pipeline.notice.opens
def notice(game: Game, happened: Sequence[Event], before: Sequence[Source]) -> None:
    """CR 603.2: every ability whose event has happened triggers, once for each time, and waits.

    CR 603.2f: only what has happened triggers anything, not what was replaced.
    """
    if not happened:
        return
    history.remember(game, happened)
    now, themselves = _ears(game).by_kind, _of_discarded(game, happened)
    if not (now or before or themselves or game.state.delayed):
        return
    seen: set[Kind] = {event.kind for event in happened}
    for kind in sorted(seen, key=_PLACE) if not seen.isdisjoint(now) else ():
        for source in now.get(kind, ()):
            pattern = part_that(source.ability.event, back=False)
            if pattern is not None and _once(pattern, kind, seen):
                _try(game, source, pattern, happened)
    for source in before:
        pattern = part_that(source.ability.event, back=True)
        if pattern is not None:
            _try(game, source, pattern, happened)
    for source in themselves:
        _try(game, source, source.ability.event, happened)
    for delayed in game.state.delayed:
        if not kinds(_pattern(delayed)).isdisjoint(seen):
            _try_delayed(game, delayed, happened)
    if None in now:  # CR 603.8
        check_states(game)  # as soon as the state is so, also in the middle of a resolution


_PLACE: Final = attrgetter("place")
_DISCARDING: Final = frozenset({p.Cause.DISCARD, p.Cause.CYCLE})


def _of_discarded(game: Game, happened: Sequence[Event]) -> list[Source]:
    """CR 112.6j, 702.27c: of discarded cards the abilities that trigger from whatever zone they wind up in."""
    cards = [e.became for e in happened if e.cause in _DISCARDING and e.became in game.state.objects]
    return [
        Source(card, ability, index, controller(game, card))
        for card in cards
        for index, ability in enumerate(characteristics(game, card).triggered)
        if ability.zone is None
    ]


def _once(pattern: Pattern, kind: Kind, seen: set[Kind]) -> bool:
    """An ability that waits for several kinds of event is looked at once in a batch: under the first kind seen."""
    return kind is min(seen & kinds(pattern), key=_PLACE, default=None)


def _pattern(delayed: DelayedTrigger) -> Pattern:
    if not isinstance(delayed.event, Pattern):
        raise TypeError(f"not a pattern: {delayed.event!r}")
    return delayed.event


def _try(game: Game, source: Source, pattern: Pattern, happened: Sequence[Event]) -> None:
    ability = source.ability
    ctx = Context(game, source.id, source.controller)
    silences = source.silences
    if silences is None:
        silences = trigger_effects.silences(game, source.id, source.controller)
    happened = trigger_effects.heard(ctx, silences, pattern, happened, ability.word)
    if isinstance(pattern, p.Provided):  # which may ask how often it was done
        times_used.begin(ctx, ability, characteristics(game, source.id).triggered, source.index)
    for happening in _times(ability, occurrences(ctx, pattern, happened)):
        ctx.happening = happening
        times_used.begin(ctx, ability, characteristics(game, source.id).triggered, source.index)
        if not evaluate.holds(ctx, ability.condition):
            # CR 603.4: it does not trigger, and so does not count
            ctx.game.note("does not trigger", "603.4", object=ctx.source, player=ctx.controller)
            continue
        if ability.per_turn and not _below_limit(game, source):
            return
        _trigger(ctx, ability, happening, occasions.rule_of(ctx, pattern, happened))
        again = () if ability.per_turn else source.again
        for _ in range(trigger_effects.times_more(ctx, again, pattern, happening, happened)):
            _trigger(ctx, ability, happening, "CR26 603.2d")


def _times(ability: Triggered, happenings: Iterator[Happening]) -> Iterator[Happening]:
    """CR26 805.4d: a step that begins for a team is one event, unless the ability speaks of "that player"."""
    if isinstance(ability.event, p.StepBegins) and not _speaks_of_player(ability):
        return islice(happenings, 1)
    return happenings


@cache
def _speaks_of_player(ability: Triggered) -> bool:
    return any(isinstance(node, EventRef) and node.role is Role.PLAYER for node in walk(ability))


def occurrences(ctx: Context, pattern: Pattern, happened: Sequence[Event]) -> Iterator[Happening]:
    """CR 603.2c: each time that the pattern's event occurs in a batch; for one ability it is one event, for another
    several (CR 700.1)."""
    if isinstance(pattern, p.Provided):
        if evaluate.holds(ctx, pattern.condition):
            yield from occurrences(ctx, pattern.event, happened)
        return
    if isinstance(pattern, p.AnyEvent) and any(map(p.is_of_batch, pattern.parts)):
        for part in pattern.parts:
            yield from occurrences(ctx, part, happened)
        return
    if isinstance(pattern, p.OfAmount):
        yield from (h for h in occurrences(ctx, pattern.event, happened) if history.is_enough(pattern, h))
        return
    if isinstance(pattern, p.FirstInTurn):
        yield from history.firsts(ctx, pattern, happened, occurrences(ctx, pattern.event, happened))
        return
    found = [h for h in (match(ctx, pattern, event) for event in happened) if h is not None]
    if not found:
        return
    if isinstance(pattern, p.Deals) and pattern.batch:
        groups: dict[int, list[Happening]] = {}
        for one in found:
            groups.setdefault(0 if pattern.to is None or pattern.together else one.other, []).append(one)
        for group in groups.values():  # CR 700.1, 603.2c
            yield msgspec.structs.replace(group[0], amount=sum(one.amount for one in group))
    elif isinstance(pattern, p.AttacksWith) and pattern.batch and pattern.whom is not None and not pattern.together:
        for player in dict.fromkeys(one.player for one in found):  # CR26 508.3b, 508.3e: each of them is attacked
            yield from _together(pattern, [one for one in found if one.player == player])
    elif p.is_of_batch(pattern):
        yield from _together(pattern, found)
    elif isinstance(pattern, p.Deals) and (pattern.received or pattern.to is None):
        together: dict[int, Happening] = {}
        for one in found:
            first = together.get(one.subject)
            total = one.amount + (first.amount if first else 0)
            together[one.subject] = msgspec.structs.replace(first or one, amount=total)
        yield from together.values()
    elif isinstance(pattern, p.PutsCounters) and pattern.each:
        for one in found:
            yield from (one for _ in range(bounded(one.amount, "triggers", "603.2c")))
    else:
        yield from found


def _together(pattern: Pattern, found: Sequence[Happening]) -> Iterator[Happening]:
    """CR 700.1, 603.2c: several events of a batch as one, if there are enough of them (CR26 508.3c–d)."""
    least, exactly = (pattern.at_least, pattern.exactly) if isinstance(pattern, p.Numbered) else (1, False)
    if len(found) == least if exactly else len(found) >= least:
        number = sum(one.amount for one in found) if isinstance(pattern, p.RollsDice) else len(found)
        subjects = tuple(dict.fromkeys(one.subject for one in found if one.subject))
        yield msgspec.structs.replace(found[0], amount=number, subjects=subjects)


def _below_limit(game: Game, source: Source) -> bool:
    """ "This ability triggers only … each turn": whether it may once more, which is counted."""
    obj = game.object(source.id)
    one = times_used.which(source.ability, characteristics(game, source.id).triggered, source.index)
    if times_used.used(obj, one) >= source.ability.per_turn:
        return False
    times_used.use(game, obj, one)
    return True


def _trigger(ctx: Context, ability: Triggered, happening: Happening, rule: str) -> None:
    """CR 603.3, 603.2a: it waits; nothing else happens yet (CR 116.2a).

    CR 112.8, 603.3a, CR26 109.4b: whoever controls the source now controls the ability.
    """
    game = ctx.game
    ctx.happening = happening
    ctx.x = _x(game, ctx.source, ability.event, happening)
    wait(game, ability, ctx.binding())
    game.note("triggers", rule, object=ctx.source, player=ctx.controller)


def wait(game: Game, ability: Triggered, binding: Binding) -> None:
    """CR 603.3: an ability that has triggered waits to be put on the stack."""
    state = game.state
    waiting = Waiting(ability, binding.source, binding.controller, binding, state.new_id())
    state.put(state, State.waiting, (*state.waiting, waiting))


def at_once(ctx: Context, body: Body, rule: str, condition: Condition | None = None) -> None:
    """CR26 107.3n, 603.12: a reflexive ability has triggered as it comes about, if what is so allows it (CR 603.4)."""
    if condition is not None and not evaluate.holds(ctx, condition):
        return
    wait(ctx.game, Triggered(p.AnyEvent(()), body, condition), ctx.binding())
    ctx.game.note("triggers", rule, object=ctx.source, player=ctx.controller)


def _x(game: Game, source: int, event: Pattern, happening: Happening) -> int:
    """The X chosen for the spell that the source was, or for the cost of cycling it; CR26 701.37c: or with which it has
    become monstrous."""
    became = isinstance(event, p.Does) and happening.amount > 0
    if became or (isinstance(event, p.Moves) and event.cause is p.Cause.CYCLE):
        return happening.amount
    cast = game.object(source).cast
    if cast is None or not cast.x:
        return 0
    return cast.x  # CR26 107.3e, 107.3m


def _try_delayed(game: Game, delayed: DelayedTrigger, happened: Sequence[Event]) -> None:
    """A delayed ability triggers once, or each time until its duration ends; CR26 107.3n: with the X of what created
    it."""
    ctx = Context.of(game, delayed.binding)
    pattern = _pattern(delayed)
    silences = trigger_effects.silences(game, ctx.source, ctx.controller)
    happened = trigger_effects.heard(ctx, silences, pattern, happened)
    for happening in occurrences(ctx, pattern, happened):  # CR 603.7, 603.7b
        condition = delayed.condition
        if isinstance(condition, Condition) and not evaluate.holds(ctx, condition):
            continue
        state = game.state
        binding = delayed.binding
        if not isinstance(pattern, p.StepBegins):
            binding = msgspec.structs.replace(binding, happening=happening)
        ability = Triggered(pattern, delayed.body, condition if isinstance(condition, Condition) else None)
        wait(game, ability, binding)
        game.note("triggers", "603.7b", object=ctx.source, player=ctx.controller)
        if delayed.until is None or delayed.once:
            state.put(state, State.delayed, tuple(d for d in state.delayed if d.id != delayed.id))
            return


# --- state triggers and mana triggers ---------------------------------------------------------------------------------


def check_states(game: Game) -> None:
    """A state trigger triggers when its condition is true and it is neither waiting nor on the stack."""
    for source in _ears(game).by_kind.get(None, ()):
        event = source.ability.event
        if not isinstance(event, p.Becomes) or _pending(game, source):
            continue
        ctx = Context(game, source.id, source.controller)
        if evaluate.holds(ctx, event.condition) and evaluate.holds(ctx, source.ability.condition):  # CR 603.8
            _trigger(ctx, source.ability, Happening(subject=source.id, player=source.controller), "603.8")


def _pending(game: Game, source: Source) -> bool:
    state = game.state
    if any(w.source == source.id and w.ability == source.ability for w in state.waiting):
        return True
    items = (state.objects[id].stack for id in state.stack)
    return any(i is not None and i.ability == source.ability and i.binding.source == source.id for i in items)


def take_mana_triggers(game: Game) -> list[Waiting]:
    """The waiting triggered mana abilities, taken out of waiting; they resolve at once."""
    state = game.state
    taken = [w for w in state.waiting if is_mana_trigger(w.ability)]
    if taken:  # CR 605.1b, 605.4a
        state.put(state, State.waiting, tuple(w for w in state.waiting if w not in taken))
    return taken


def is_mana_trigger(ability: Triggered) -> bool:
    """CR 605.1b: without a target, triggers from a mana ability, could produce mana. CR 605.5a."""
    body = ability.body
    event = ability.event.event if isinstance(ability.event, p.Provided) else ability.event
    return (
        isinstance(event, p.TappedForMana)
        and not body.targets
        and body.modes is None
        and any(isinstance(clause.effect, AddMana) for clause in body.clauses)
    )


# --- onto the stack --------------------------------------------------------------------------------------------------


def put_on_stack(game: Game) -> Procedure:
    """CR 603.3b: each player in APNAP order puts the abilities that wait for that player on the stack, in any order."""
    state = game.state
    waiting = state.waiting
    for player in game.order():
        members = sides.together(game, player)
        if player != members[0]:
            continue  # CR 805.7: a team puts all its abilities on the stack together
        mine = [w for w in waiting if w.controller in members]
        for one in (yield from _ordered(game, player, mine)):
            yield from _put(game, one)
    # CR 800.4c: also those of players who have left the game
    gone = {w.order for w in waiting}
    state.put(state, State.waiting, tuple(w for w in state.waiting if w.order not in gone))


def _ordered(game: Game, player: int, mine: list[Waiting]) -> Procedure:
    """The player's order; not asked when there is nothing to tell apart."""
    told_apart = len({(w.ability, w.source, w.binding) for w in mine}) > 1 or not game.options.skip_forced
    if len(mine) <= 1 or not told_apart:
        return mine
    by_number = {w.order: w for w in mine}  # CR 405.3
    order = yield Order(player, "order triggers", tuple(by_number), "603.3b")
    return [by_number[number] for number in order]


def _put(game: Game, waiting: Waiting) -> Procedure:
    """CR 405.1: on top of the stack, with no card; modes and targets are chosen as for an activated ability; without
    legal ones it is removed."""
    state = game.state
    point = game.point()
    obj = state.create(None, NOTHING, waiting.controller, STACK)
    ctx = Context.of(game, waiting.binding, obj.id)
    ctx.controller = waiting.controller
    body = yield from choosing.choose(ctx, waiting.ability.body)
    if body is None:
        game.take_back(point)
        rule = "603.3d" if waiting.ability.body.modes is None else "603.3c"  # CR 603.3c–d
        game.note("trigger removed", rule, object=waiting.source, player=waiting.controller)
        return
    state.put(obj, Obj.stack, StackItem(body, ctx.binding(), waiting.ability))
    game.note("trigger on stack", "603.3", object=obj.id, source=waiting.source, player=waiting.controller)
    yield from choosing.announce(game, obj)


def stack_source(game: Game, obj: Obj) -> int:
    """The source of an ability on the stack (CR 112.7a); a spell is its own."""
    return obj.stack.binding.source if obj.stack is not None and obj.stack.ability is not None else obj.id
