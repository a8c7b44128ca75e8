"""What each kind of change makes of an event (CR 614.1): instead, skip, scale, elsewhere; regeneration (CR 701.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from arbitre.engine.characteristics import components
from arbitre.engine.characteristics.components import SendsApart
from arbitre.engine.instructions.clauses import carry_out
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import heeds, heeds_one, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.objects.in_combat import remove_from_combat
from arbitre.engine.objects.tokens import token_values, two_faced
from arbitre.engine.replacement import entering, prevention
from arbitre.engine.replacement.candidates import Candidate, MakesChange, Work, change_of
from arbitre.engine.replacement.regeneration import RegenerateIt, regenerates
from arbitre.engine.seating import sides
from arbitre.ir import effects as e
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Do, Place
from arbitre.ir.node import Node, Pattern
from arbitre.ir.values import Color, Zone
from arbitre.state.objects import Obj
from arbitre.state.state import State


def _instead(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1a, 614.6: the event never happens; the clauses do, once the rest of the batch has happened."""
    yield from ()
    if regenerates(chosen.change):
        return (yield from _regenerate(work, event, chosen))
    change = change_of(chosen, e.Instead)
    deed = entering.decides(change) if event.kind is Kind.MOVE else None
    if deed is not None:
        return (yield from entering.enter_if(work, event, chosen, deed))
    if chosen.lasting is not None and event.kind is Kind.DAMAGE:
        again = chosen.lasting.id in work.outcome.once
        prevention.spend(work, chosen.lasting, 1)
        if again:  # what would be dealt at the same time is one "next time"
            return []
    else:
        _use(work, chosen)
    ctx = chosen.context(work.game)
    for clause in change.clauses:
        move = clause.effect
        if isinstance(move, e.Move) and clause == Do(move, note=clause.note) and not asks(move.what):
            work.outcome.moving |= dict.fromkeys(evaluate.ids(ctx, move.what), move.to)
    _follow(work, ctx, change.clauses, event.applied)
    return []


def _follow(work: Work, ctx: Context, clauses: tuple[Do, ...], applied: tuple[object, ...]) -> None:
    """Clauses to carry out afterwards; the effects that led to them do not apply to what they do."""
    state = work.game.state

    def follow() -> Procedure:
        before = state.replacing
        state.put(state, State.replacing, (*before, *applied))
        yield from carry_out(ctx, clauses)
        state.put(state, State.replacing, before)

    if clauses:  # CR 614.5, 614.11b, 120.6c: what they bring is not what was replaced
        work.outcome.after.append(follow)


def _skip(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1b: nothing happens instead."""
    yield from ()
    _use(work, chosen)
    return []


def _use(work: Work, chosen: Candidate) -> None:
    if chosen.lasting is not None:
        prevention.use_up(work.game, chosen.lasting)


# --- how much ---------------------------------------------------------------------------------------------------------


def _scale(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1a: twice that much (CR26 701.10g), that much plus one, half that much (rounded down)."""
    yield from ()
    change = change_of(chosen, e.Scale)
    if chosen.lasting is not None:
        prevention.spend(work, chosen.lasting, 1)
    plus = evaluate.amount(chosen.context(work.game), change.plus)
    if event.kind in _SINGLE:
        return _several(work, event, change.factor, plus, chosen)
    if event.kind is Kind.MANA:
        event.mana = event.mana * change.factor + event.mana[:1] * plus
        return [event]
    sign = -1 if event.amount < 0 else 1
    number = abs(event.amount) * change.factor + plus
    event.amount = sign * max(0, number // 2 if change.half else number)
    return [event] if event.amount else []


def _produces(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 106.10: mana of another type is produced instead; a color is chosen once for all of it (CR 608.2d)."""
    change = change_of(chosen, e.ProducesInstead)
    _use(work, chosen)
    made = change.type
    if not made:
        player = chosen.context(work.game).controller
        (made,) = yield Select(
            player, "color", tuple(color.value for color in Color), rule="608.2d", source=chosen.source
        )
    if change.instead_of is not None:
        event.mana = event.mana.replace(change.instead_of.value, made)
    else:
        event.mana = made * (1 if change.one else len(event.mana))
    return [event]


def _stops_at(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """Only so much life is lost that the whole event leaves the player the total."""
    yield from ()
    _use(work, chosen)
    event.amount = min(0, event.amount + _lacking(work, event, change_of(chosen, e.StopsAt)))
    return [event] if event.amount else []


def _lacking(work: Work, event: Event, change: e.StopsAt) -> int:
    """CR 119.4, second example: how much life the whole event would leave the player short of the total."""
    life, sharing = work.game.player(event.player).life, sides.sharing_life(work.game, event.player)
    others = (one for one in (*work.waiting, *work.settled) if one.kind is Kind.LIFE and one.player in sharing)
    return change.total - (life + event.amount + sum(other.amount for other in others))


def _searches_top(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR26 701.23f: it remains the search of that library, for all that speaks of it."""
    yield from ()
    change = change_of(chosen, e.SearchesTop)
    _use(work, chosen)
    count = evaluate.count(chosen.context(work.game), change.count)
    event.amount = min(count, event.amount or count)
    return [event]


_SINGLE: Final = frozenset({Kind.MOVE, Kind.DRAW})
"""Kinds of which one event is one thing: more of them are more events."""


def _several(work: Work, event: Event, factor: int, plus: int, chosen: Candidate) -> list[Event]:
    """Tokens are made together: what is added is added once to all of them."""
    if not plus:
        return [event, *(event.copy() for _ in range(factor - 1))]
    kin = [other for other in work.waiting if other.move.base is not None and other.move.base is event.move.base]
    for other in kin:
        other.applied = (*other.applied, chosen.key)
    together = 1 + len(kin)
    return [event, *(event.copy() for _ in range(together * factor + plus - together))]


def _creates_also(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1a: once for all tokens that the player creates together; the other token comes as they do."""
    yield from ()
    if (chosen.key, event.player) in work.added:
        return [event]
    work.added.add((chosen.key, event.player))
    for other in work.waiting:
        if other.move.base is not None and other.player == event.player:
            other.applied = (*other.applied, chosen.key)
    token, ctx = change_of(chosen, e.CreatesAlso).token, chosen.context(work.game)
    work.game.note("replaces event", "614.1a", source=chosen.source, to=event.player, event=event.kind.value)
    more = event.copy()
    more.move.base, more.move.card, more.move.face, more.move.mods = token_values(ctx, token), two_faced(token), 0, ()
    more.move.attach_to = 0
    if not more.move.base.is_creature:
        more.move.attacking = more.move.blocking = 0
    return [event, more]


# --- where to ---------------------------------------------------------------------------------------------------------


def _goes_to(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1a, 614.6: the object goes to another zone instead."""
    change = change_of(chosen, e.GoesTo)
    _use(work, chosen)
    game = work.game
    event.to, event.move.index = change.zone, None
    if change.zone is Zone.LIBRARY:
        event.move.index = yield from _index(work, event, change.place, chosen)
    if change.reveal:
        game.note("reveals", "701.13a", player=event.player, object=event.subject)
    if change.zone is not Zone.BATTLEFIELD:
        event.move.stay_off()
    if change.counters:
        ctx = chosen.context(game)
        event.move.counters = tuple((spec.kind, evaluate.amount(ctx, spec.count)) for spec in change.counters)
    if change.link:  # CR 607.2b, 614.14
        event.move.link, event.move.keeper = change.link, chosen.source
    if change.then:
        _follow_move(work, event, chosen, change.then)
    return [event]


def _apart(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR26 730.3e, 903.9c: the permanent and the rest of its components go where they were going."""
    yield from ()
    change = change_of(chosen, SendsApart)
    _use(work, chosen)
    state = work.game.state
    found = components.split(state, state.objects[event.subject], commanders=change.commanders)
    event.move.apart = (
        *(pair for pair in event.move.apart if pair[0] not in found),
        *((id, change.zone) for id in found),
    )
    return [event]


def _index(work: Work, event: Event, place: Place, chosen: Candidate) -> Procedure:
    if place is Place.SHUFFLED:
        shuffle = Event(Kind.SHUFFLE, player=event.player, source=chosen.source)
        work.outcome.shuffled.append((event, shuffle))
        work.outcome.after.append(lambda: _shuffle(work, shuffle))
        return None
    if place is Place.TOP_OR_BOTTOM:
        names = (Place.TOP.value, Place.BOTTOM.value)
        (name,) = yield Select(event.player, "place", names, source=chosen.source)
        return None if name == Place.TOP.value else 0
    return 0 if place is Place.BOTTOM else None


def _shuffle(work: Work, shuffle: Event) -> Procedure:
    """The library is shuffled, unless that has been done together with the moves."""
    if not any(event is shuffle for event in work.outcome):
        yield from propose(work.game, [shuffle])


def _follow_move(work: Work, event: Event, chosen: Candidate, then: tuple[Do, ...]) -> None:
    """What the effect does besides speaks of the object where it went."""
    ctx = chosen.context(work.game)

    def follow() -> Procedure:
        if event.became:
            ctx.happening = event.happening()
            yield from carry_out(ctx, then)

    work.outcome.after.append(follow)


# --- regeneration -----------------------------------------------------------------------------------------------------


def _regenerate(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 701.12, 614.8: all damage is removed, it is tapped and removed from combat, instead of being destroyed."""
    yield from ()
    _use(work, chosen)
    game, state = work.game, work.game.state

    def follow() -> Procedure:
        obj = state.objects.get(event.subject)
        if obj is None:
            return
        state.put(obj, Obj.damage, 0)
        state.put(state, State.deathtouched, tuple(id for id in state.deathtouched if id != obj.id))
        remove_from_combat(game, obj.id)
        game.note("regenerates", "614.8", object=obj.id)
        tap = Event(Kind.TAP, subject=obj.id, source=chosen.source)
        yield from propose(game, [tap, Event(Kind.REGENERATE, subject=obj.id, source=chosen.source)])

    work.outcome.after.append(follow)
    return []


def _enters_with(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.1c; "the next time one or more creatures enter" is one time for all that enter together."""
    if chosen.lasting is not None:
        if isinstance(chosen.lasting.event, p.Moves) and chosen.lasting.event.batch:
            work.outcome.once[chosen.lasting.id] = chosen.lasting
        else:
            _use(work, chosen)
    return (yield from entering.enter_with(work, event, chosen))


CHANGES: Final[dict[type[Node], MakesChange]] = {
    e.Instead: _instead,
    e.SkipIt: _skip,
    e.Scale: _scale,
    e.CreatesAlso: _creates_also,
    e.ProducesInstead: _produces,
    e.StopsAt: _stops_at,
    e.SearchesTop: _searches_top,
    e.GoesTo: _goes_to,
    SendsApart: _apart,
    e.EntersWith: _enters_with,
    e.PreventIt: prevention.prevent,
    e.RedirectIt: prevention.redirect,
    RegenerateIt: _regenerate,
    prevention.ToPlaneswalker: prevention.to_planeswalker,
}

supports(*CHANGES)


def is_idle(work: Work, event: Event, candidate: Candidate) -> bool:
    """Whether the effect does not apply: it speaks of what would leave less life than there is (CR 119.4, second
    example), or the damage cannot be dealt where it would send it (CR 614.9)."""
    change = candidate.change
    if isinstance(change, e.StopsAt):
        return _lacking(work, event, change) <= 0
    return isinstance(change, e.RedirectIt) and not prevention.redirected_to(work, event, candidate)


# --- what they can be made of ----------------------------------------------------------------------------------------

_COUNTED: Final = (p.Deals, p.DrawsCards, p.GainsLife, p.LosesLife, p.PutsCounters)
"""Events that have a number themselves."""
_OF: Final[dict[type[Node], tuple[type[Pattern], ...]]] = {
    e.Scale: (*_COUNTED, p.CreatesTokens, p.Draws, p.TappedForMana),
    e.CreatesAlso: (p.CreatesTokens,),
    e.ProducesInstead: (p.TappedForMana,),
    e.StopsAt: (p.LosesLife,),
    e.SearchesTop: (p.Searches,),
    e.GoesTo: (p.Moves,),
    e.EntersWith: (p.Moves, p.TurnedFaceUp),
    e.PreventIt: (p.Deals,),
    e.RedirectIt: (p.Deals,),
}
"""Of what events a change can be made; of any that can be replaced where it is not said."""


def _can_be_made(effect: Replacement | e.ReplaceLater) -> bool:
    """Whether the change is one of each event that the effect speaks of."""
    change, events = effect.change, tuple(_single(effect.event))
    allowed = _COUNTED if isinstance(change, e.Scale) and change.half else _OF.get(type(change), Pattern)
    enters = isinstance(change, e.EntersWith)
    odd = enters and any(isinstance(event, p.Moves) and event.to is not Zone.BATTLEFIELD for event in events)
    return not odd and all(isinstance(event, allowed) for event in events)


def _single(pattern: Pattern) -> Iterator[Pattern]:
    """The events that a pattern is put together from."""
    parts = [node for node in msgspec.structs.astuple(pattern) if isinstance(node, Pattern)]
    parts += pattern.parts if isinstance(pattern, p.AnyEvent) else ()
    if not parts:
        yield pattern
    for part in parts:
        yield from _single(part)


for _effect in (Replacement, e.ReplaceLater):
    heeds(_effect, change=_can_be_made)
heeds_one(e.Scale, "half", "factor")
heeds_one(e.Scale, "half", "plus")
heeds_one(e.ProducesInstead, "one", "instead_of")
heeds(e.GoesTo, place=lambda change: change.zone is Zone.LIBRARY)
