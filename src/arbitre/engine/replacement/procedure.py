"""The order in which replacement and prevention effects apply to an event, and what comes of it (CR 616)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.decisions import Confirm, Select
from arbitre.engine.kernel.events import Event, Kind, Whom
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import controller, indestructible
from arbitre.engine.objects.zones import move_event
from arbitre.engine.replacement import entering, prevention
from arbitre.engine.replacement.applying import applicable, death, is_of_entering
from arbitre.engine.replacement.candidates import Candidate, Outcome, Work, choose_effect, chooser
from arbitre.engine.replacement.changes import CHANGES, is_idle
from arbitre.ir import effects as e
from arbitre.ir.modifications import Copies
from arbitre.ir.node import Node
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone


@pipeline.replace.opens
def replace(game: Game, batch: Sequence[Event], along: Sequence[Event]) -> Procedure:
    """The events that happen in place of those proposed; *along* happens at the same time and is settled.

    Players choose in APNAP order.
    """
    outcome = Outcome()
    work = Work(game, batch, along, outcome, replaced)
    order = {player: place for place, player in enumerate(game.order())}
    ranked = sorted(range(len(batch)), key=lambda i: order.get(chooser(game, batch[i]), len(order)))
    came: dict[int, list[Event]] = {}
    for place in ranked:
        work.waiting.remove(batch[place])
        came[place] = yield from replaced(work, batch[place])
        work.settled += came[place]
    for place in range(len(batch)):
        outcome.extend(came[place])
    for effect in outcome.once.values():
        prevention.use_up(game, effect)
    if outcome.shuffled:
        outcome.shuffle_first()
    if len(batch) > 1:
        yield from _one_fate(game, outcome)
    return outcome


def _one_fate(game: Game, outcome: Outcome) -> Procedure:
    """Of several places to which an object would go at once, its controller, or else its owner, chooses."""
    state = game.state
    fates: dict[int, set[Zone]] = {id: {zone} for id, zone in outcome.moving.items() if id in state.objects}
    moves = [event for event in outcome if event.kind is Kind.MOVE and event.origin is not None]
    for event in moves:
        if event.to is not None:
            fates.setdefault(event.subject, set()).add(event.to)
    for id, zones in fates.items():
        if len(zones) > 1:  # CR 400.6
            options = sorted(zone.value for zone in zones)
            (chosen,) = yield Select(controller(game, id), "fate", options, rule="400.6", source=id)
            lost = [event for event in moves if event.subject == id and event.to != chosen]
            outcome[:] = [event for event in outcome if not any(event is one for one in lost)]


def replaced(work: Work, event: Event) -> Procedure:
    """One effect after the other, until none applies any more."""
    game = work.game
    if is_of_entering(game, event):
        return entering.absorb(game, event)
    if event.kind is Kind.DRAW:
        event.amount = game.player(event.player).tally("cards drawn this turn") + 1
    pending, done = [event], []
    while pending:
        current = pending.pop(0)
        if current.kind is Kind.DESTROY and indestructible(game, current.subject):  # CR 700.4
            game.note("indestructible", "700.4", object=current.subject)
            continue
        chosen = yield from _chosen(work, current)
        if chosen is None:
            done += yield from _settled(work, current, pending)
            continue
        # CR 614.1, 614.5, 616.1e, 616.2: once each; what becomes of the event is looked at anew
        current.applied = (*current.applied, chosen.key)
        decides = chosen.decides or chooser(game, current)
        if chosen.optional and not (yield Confirm(decides, chosen.asks, "614.1", chosen.source)):
            pending.insert(0, current)
            continue
        before = current.copy()
        came = yield from CHANGES[type(chosen.change)](work, current, chosen)
        if [one.outcome() for one in came] != [before.outcome()]:
            _tell(game, before, chosen)
        pending[:0] = came
    return done


_TELLS: Final = (e.GoesTo, e.Instead, e.ProducesInstead, e.Scale, e.SearchesTop, e.SkipIt, e.StopsAt)
"""Changes of which nothing else says what they have replaced."""


def _tell(game: Game, event: Event, chosen: Candidate) -> None:
    """CR 614.6: which effect replaces an event, and what would have happened to whom."""
    if not isinstance(chosen.change, _TELLS) or game.state.find(chosen.source) is None:  # a token never came to be
        return
    rule = _rule(event, chosen.change)
    if event.kind is Kind.MOVE and event.to is not None and event.subject:
        game.note("replaces move", rule, source=chosen.source, object=event.subject, to=event.to.value)
        return
    whom = {Whom.OTHER: event.other, Whom.PLAYER: event.player}.get(event.kind.concerns, event.subject)
    game.note("replaces event", rule, source=chosen.source, to=whom or event.player, event=event.kind.value)


def _rule(event: Event, change: Node) -> str:
    """By which rule an effect replaces an event: it is skipped, a draw is something else, it is more or less of it."""
    if isinstance(change, e.SkipIt):
        return "614.1b"
    if event.kind is Kind.DRAW:
        return "614.11"
    if event.kind is Kind.DRAWS:
        return "CR26 121.2a"
    return "614.1a" if isinstance(change, e.Scale | e.StopsAt | e.SearchesTop | e.ProducesInstead) else "614.6"


def _settled(work: Work, event: Event, pending: list[Event]) -> Procedure:
    """No effect applies any more; a destruction goes on as the move to the graveyard that it is (CR 701.6a)."""
    game = work.game
    if event.kind is not Kind.DESTROY:
        if event.enters and entering.barred(game, event):
            game.note("cannot enter", "608.3b", object=event.subject)
            if event.origin is Zone.STACK:
                pending.insert(0, move_event(game, event.subject, Zone.GRAVEYARD, Cause.EFFECT, event.source))
            return []
        if event.move.counters and (event.enters or event.kind is Kind.FACE_UP):
            event.move.counters = yield from entering.counters_after(work, event)
        if event.enters and entering.may_be_battle(game, event):
            yield from entering.choose_protector(game, event)
        return [event]
    move = death(event)
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return []
    move.player = obj.owner
    pending.insert(0, move)
    return []


def _chosen(work: Work, event: Event) -> Procedure:
    """The effect that is applied next; the affected player or controller chooses among several."""
    game = work.game
    found = [one for one in applicable(game, event) if not is_idle(work, event, one)]
    found = _first_of_order(game, event, found)
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    # CR 616.1, 616.1a, 616.1d
    decision = choose_effect(chooser(game, event), found, event)
    (name,) = yield decision
    chosen = found[decision.options.index(name)]
    if not decision.alike:
        game.note("applies first", "616.1", player=decision.player, source=chosen.source)
    return chosen


def _first_of_order(game: Game, event: Event, found: list[Candidate]) -> list[Candidate]:
    """CR 616.1b–c: first what changes under whose control an object enters, then what makes it enter as a copy, then
    what makes it enter with its back face up.

    CR26 616.1g: how tokens enter is part of creating them, so effects on the creation come before all that.
    """
    creating = [c for c in found if event.move.base is not None and not isinstance(c.change, e.EntersWith)]
    if creating:
        return creating
    control = [c for c in found if isinstance(c.change, e.EntersWith) and c.change.control is not None]
    if control:
        return control
    if game.edition.copy_replacements_come_first:
        copies = [c for c in found if isinstance(c.change, e.EntersWith) and _makes_copy(c.change)]
        if copies:
            return copies
    back = [c for c in found if isinstance(c.change, e.EntersWith) and c.change.transformed]  # CR26 616.1d
    return back or found


def _makes_copy(change: e.EntersWith) -> bool:
    return any(isinstance(mod, Copies) for mod in change.mods)
