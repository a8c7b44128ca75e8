"""Replacement and prevention effects (CR 614–616): which apply to an event, in which order, and what comes of it.

How each kind of change is made stands in :mod:`arbitre.engine.replacing`, :mod:`arbitre.engine.prevention` and
:mod:`arbitre.engine.entering`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from arbitre.engine import entering, evaluate, guarding, impossible, matching, rulings
from arbitre.engine.context import Context
from arbitre.engine.decisions import Confirm, Option, Select
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.engine.handlers import supports
from arbitre.engine.layers import characteristics, controller, indestructible
from arbitre.engine.replacers import Replacers, functioning_elsewhere, replacers, speaks_of_itself
from arbitre.engine.zones import move_event
from arbitre.ir import effects as e
from arbitre.ir.abilities import Replacement
from arbitre.ir.modifications import CantBeRegenerated, Copies, HasAbilities
from arbitre.ir.node import Condition, Node, Pattern
from arbitre.ir.patterns import AnyEvent, Cause, Moves
from arbitre.ir.values import Zone
from arbitre.state.objects import Happening, Lasting
from arbitre.state.state import ENTERING


class Candidate:
    """A replacement or prevention effect that applies to an event."""

    __slots__ = ("key", "source", "controller", "change", "happening", "optional", "lasting", "text", "decides", "asks")

    def __init__(
        self,
        key: Hashable,
        source: int,
        controller: int,
        change: Node,
        happening: Happening,
        optional: bool = False,
        lasting: Lasting | None = None,
        text: Node | None = None,
        decides: int = 0,
        asks: str = "may",
    ) -> None:
        self.key: Hashable = key
        """Which effect it is: it gets one opportunity to affect an event (CR 614.5)."""
        self.source: int = source
        self.controller: int = controller
        self.change: Node = change
        self.happening: Happening = happening
        """The parts of the event as the effect speaks of them."""
        self.optional: bool = optional
        self.lasting: Lasting | None = lasting
        self.text: Node | None = text
        """The ability, for who describes it."""
        self.decides: int = decides
        """Who decides on an optional effect; 0: the affected player, or the controller of the affected object."""
        self.asks: str = asks
        """What that player is asked."""

    def context(self, game: Game) -> Context:
        """The words of the effect, with the event."""
        if self.lasting is not None:
            ctx = Context.of(game, self.lasting.binding)
        else:
            ctx = Context(game, self.source, self.controller)
        ctx.happening = self.happening
        return ctx


class ChooseEffect(Select):
    """CR 616.1: which of several effects applies first; an option is its source, or "112.2" for a second one of it.

    A token that has yet to be created is 0.
    """

    __slots__ = ("effects", "event", "alike")

    def __init__(self, player: int, candidates: Sequence[Candidate], event: Event) -> None:
        options: list[Option] = []
        for one in candidates:
            before = sum(other.source == one.source for other in candidates[: len(options)])
            source = 0 if isinstance(one.key, tuple) and str(one.key[0]).startswith(ITSELF) else one.source
            options.append(f"{source}.{before + 1}" if before else source)
        super().__init__(player, "replacement", options, rule="616.1")
        self.effects: tuple[tuple[int, Node | None], ...] = tuple((c.source, c.text) for c in candidates)
        """For each option the source and the ability."""
        self.event: Event = event
        self.alike: bool = _alike(candidates)
        """Whether the order makes no difference."""

    def forced(self) -> tuple[Option, ...] | None:
        """The first one, if it makes no difference."""
        return (self.options[0],) if self.alike else None


ITSELF: Final = "itself"
"""In the key of an effect of a token on its own entering, in place of its id."""


class Outcome(list[Event]):
    """The events that happen in place of those proposed, and what is to follow them immediately."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        super().__init__(events)
        self.after: list[Callable[[], Procedure]] = []
        self.shuffled: list[tuple[Event, Event]] = []
        """Moves into a library that is then shuffled, each with the shuffling."""

    def shuffle_first(self) -> None:
        """CR26 701.24g: what goes to a certain position of a library at the same time is not shuffled away from it."""
        shuffled = tuple(move for move, _ in self.shuffled)
        owners = {e.player for e in self if e.to is Zone.LIBRARY and not any(e is move for move in shuffled)}
        first = [event for pair in self.shuffled if pair[0].player in owners for event in pair]
        self[:] = first + [event for event in self if not any(event is one for one in first)]


# --- the two doors ----------------------------------------------------------------------------------------------------


def concerns(game: Game, batch: Sequence[Event]) -> bool:
    """Whether any replacement or prevention effect could apply to these events; nearly free when there are none."""
    there = replacers(game)
    return any(_concerns(game, there, event) for event in batch)


def _concerns(game: Game, there: Replacers, event: Event) -> bool:
    kind = event.kind
    if kind in there.kinds or kind is Kind.FACE_UP:
        return True
    if kind is Kind.MOVE and _moved_is_concerned(game, there, event):
        return True
    if kind is Kind.DESTROY and (
        Kind.MOVE in there.kinds
        or indestructible(game, event.subject)
        or bool(_own(game, event.subject))
        or _by_rule(game, _death(event))
    ):
        return True
    if kind is Kind.DAMAGE and game.state.is_player(event.other) and _player_is_shielded(game, there, event):
        return True
    if there.grants and game.edition.entering_heeds_existing_effects and entering.enters(event):  # CR26 614.12
        return True
    return bool(game.state.replacing) and _is_of_entering(game, event)


def _player_is_shielded(game: Game, there: Replacers, event: Event) -> bool:
    """Whether damage to the player may be redirected (CR 306.7) or be kept off by protection (CR 702.15e)."""
    return (there.redirects and not event.combat) or rulings.any_of(game, HasAbilities)


def replace(game: Game, batch: Sequence[Event]) -> Procedure:
    """CR 616.1: the events that happen in place of those proposed, an :class:`Outcome`.

    Players choose in APNAP order; the caller carries out :func:`follow_up` once the events have happened.
    """
    outcome = Outcome()
    work = Work(game, batch, outcome)
    order = {player: place for place, player in enumerate(game.order())}
    ranked = sorted(range(len(batch)), key=lambda i: order.get(chooser(game, batch[i]), len(order)))
    came: dict[int, list[Event]] = {}
    for place in ranked:
        work.waiting.remove(batch[place])
        came[place] = yield from replaced(work, batch[place])
    for place in range(len(batch)):
        outcome.extend(came[place])
    if outcome.shuffled:
        outcome.shuffle_first()
    return outcome


def follow_up(game: Game, outcome: Sequence[Event]) -> Procedure:
    """CR 615.5, 614.11a: what the effects that changed the events do besides.

    CR 120.7: draws among it one at a time.
    """
    for procedure in outcome.after if isinstance(outcome, Outcome) else ():
        if game.state.result is None:
            yield from procedure()


class Work:
    """What belongs to the replacement of one batch."""

    __slots__ = ("game", "waiting", "entering", "outcome", "divided", "besides")

    def __init__(self, game: Game, batch: Sequence[Event], outcome: Outcome) -> None:
        self.game: Game = game
        self.waiting: list[Event] = list(batch)
        """Events of the batch whose turn has not come."""
        self.entering: tuple[int, ...] = tuple(event.subject for event in batch if entering.enters(event))
        """The objects that would enter the battlefield in this batch."""
        self.outcome: Outcome = outcome
        self.divided: dict[int, dict[int, int]] = {}
        """For a shield of an amount (by its id): how much of each event it prevents, by the place of the event in
        memory of this batch (CR 615.7)."""
        self.besides: dict[tuple[Hashable, int], Context] = {}
        """What a prevention effect does besides, once for all the damage that the batch would deal to a recipient."""


# --- one event --------------------------------------------------------------------------------------------------------


def replaced(work: Work, event: Event) -> Procedure:
    """CR 616.1e: one effect after the other, until none applies any more."""
    from arbitre.engine import replacing

    game = work.game
    if _is_of_entering(game, event):
        return entering.absorb(game, event)
    if event.kind is Kind.DRAW and not event.amount:
        event.amount = game.player(event.player).tally("cards drawn this turn") + 1
    pending, done = [event], []
    while pending:
        current = pending.pop(0)
        if current.kind is Kind.DESTROY and indestructible(game, current.subject):
            game.note("indestructible", "700.4", object=current.subject)
            continue
        chosen = yield from _chosen(work, current)
        if chosen is None:
            done += yield from _settled(work, current, pending)
            continue
        current.applied = (*current.applied, chosen.key)
        decides = chosen.decides or chooser(game, current)
        if chosen.optional and not (yield Confirm(decides, chosen.asks, "614.1", chosen.source)):
            pending.insert(0, current)
            continue
        pending[:0] = yield from replacing.CHANGES[type(chosen.change)](work, current, chosen)
    return done


def _settled(work: Work, event: Event, pending: list[Event]) -> Procedure:
    """No effect applies any more; a destruction goes on as the move to the graveyard that it is (CR 701.6a)."""
    game = work.game
    if event.kind is not Kind.DESTROY:
        if entering.enters(event) and entering.barred(game, event):
            game.note("cannot enter", "608.3b", object=event.subject)
            if event.origin is Zone.STACK:
                pending.insert(0, move_event(game, event.subject, Zone.GRAVEYARD, Cause.EFFECT, event.source))
            return []
        if entering.enters(event) and event.counters:
            event.counters = yield from entering.counters_after(work, event)
        return [event]
    move = _death(event)
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return []
    move.player = obj.owner
    pending.insert(0, move)
    return []


def _chosen(work: Work, event: Event) -> Procedure:
    """CR 616.1a–d: the effect that is applied next; the affected player or controller chooses among several."""
    game = work.game
    found = applicable(game, event)
    found = _first_of_order(game, event, found)
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    decision = ChooseEffect(chooser(game, event), found, event)
    (name,) = yield decision
    return found[decision.options.index(name)]


def _first_of_order(game: Game, event: Event, found: list[Candidate]) -> list[Candidate]:
    """CR 616.1b–c: first what changes under whose control an object enters, then what makes it enter as a copy.

    CR26 616.1g: how tokens enter is part of creating them, so effects on the creation come before all that.
    """
    creating = [c for c in found if event.base is not None and not isinstance(c.change, e.EntersWith)]
    if creating:
        return creating
    control = [c for c in found if isinstance(c.change, e.EntersWith) and c.change.control is not None]
    if control:
        return control
    if game.edition.copy_replacements_come_first:
        copies = [c for c in found if isinstance(c.change, e.EntersWith) and _makes_copy(c.change)]
        if copies:
            return copies
    return found


def _makes_copy(change: e.EntersWith) -> bool:
    return any(isinstance(mod, Copies) for mod in change.mods)


def _alike(found: Sequence[Candidate]) -> bool:
    """Whether the order of the effects makes no difference: they do the same, or only add to how something enters."""
    if len({c.change for c in found}) == 1:
        return True
    return all(
        isinstance(c.change, e.EntersWith) and not (c.change.choices or c.change.mods or c.change.unless or c.optional)
        for c in found
    )


def chooser(game: Game, event: Event) -> int:
    """CR 616.1: the affected player, or the controller (or owner) of the affected object."""
    state = game.state
    if event.kind is Kind.DAMAGE:
        affected = event.other
    elif event.kind in _OF_PLAYERS:
        return event.player
    elif event.kind is Kind.MOVE and event.origin not in (Zone.BATTLEFIELD, Zone.STACK):
        return event.controller or event.player
    else:
        affected = event.subject
    if state.is_player(affected):
        return affected
    return controller(game, affected) if state.find(affected) is not None else event.player


_OF_PLAYERS: Final = frozenset(
    {Kind.DRAW, Kind.LIFE, Kind.LOSE, Kind.WIN, Kind.SHUFFLE, Kind.SEARCH, Kind.MANA, Kind.STEP, Kind.FLIP_COIN}
)


# --- which effects apply ----------------------------------------------------------------------------------------------


def applicable(game: Game, event: Event) -> list[Candidate]:
    """The effects that apply to an event and have not had their opportunity yet (CR 614.5), in timestamp order."""
    if impossible.cannot_happen(game, event):  # CR 614.7
        return []
    if entering.enters(event) or event.kind is Kind.FACE_UP:
        return entering.looking_ahead(game, event, lambda ahead: list(_applicable(game, ahead)))
    return list(_applicable(game, event))


def _applicable(game: Game, event: Event) -> Iterator[Candidate]:
    had = (*event.applied, *game.state.replacing)
    alike: Counter[tuple[int, Replacement]] = Counter()
    for source, ability in _abilities(game, event):
        alike[source, ability] += 1
        key = _key(event, source, ability, alike[source, ability])
        if key not in had:
            found = _if_it_applies(game, event, source, ability, key)
            if found is not None:
                yield found
    for lasting in game.state.lasting:
        if lasting.event is not None and ("lasting", lasting.id) not in had:
            found = _if_lasting_applies(game, event, lasting)
            if found is not None:
                yield found
    from arbitre.engine import prevention

    for rule in (prevention.planeswalker_redirection, prevention.player_protection, *RULES):
        found = rule(game, event)
        if found is not None and found.key not in had:
            yield found


def _key(event: Event, source: int, ability: Replacement, instance: int) -> tuple[int | str, Replacement]:
    """CR 614.5: which effect it is; several instances of one ability are several effects (CR 112.2c, 702.41b)."""
    name: int | str = ITSELF if event.base is not None and source == event.subject else source
    return (name if instance == 1 else f"{name} {instance}", ability)


RULES: Final[list[Callable[[Game, Event], Candidate | None]]] = []
"""Replacement effects of the rules themselves, such as those of variants (CR 903.11)."""


def _if_it_applies(game: Game, event: Event, source: int, ability: Replacement, key: Hashable) -> Candidate | None:
    ctx = Context(game, source, controller(game, source))
    happening = _happening(ctx, ability.event, event)
    if happening is None or not _may_apply(game, event, ability.change):
        return None
    if ability is guarding.UNDESTROYED and not event.source:  # CR26 122.1c: destroyed as the result of an effect
        return None
    ctx.happening = happening
    if isinstance(ability.condition, Condition) and not evaluate.holds(ctx, ability.condition):
        return None
    return Candidate(key, source, ctx.controller, ability.change, happening, ability.optional, None, ability)


def _if_lasting_applies(game: Game, event: Event, lasting: Lasting) -> Candidate | None:
    if not isinstance(lasting.event, Pattern) or not isinstance(lasting.change, Node):
        return None
    if lasting.source and event.kind is Kind.DAMAGE and event.subject != lasting.source:
        return None
    ctx = Context.of(game, lasting.binding)
    happening = _happening(ctx, lasting.event, event)
    if happening is None or not _may_apply(game, event, lasting.change):
        return None
    source, key = lasting.binding.source, ("lasting", lasting.id)
    return Candidate(key, source, lasting.controller, lasting.change, happening, False, lasting, lasting.change)


def _may_apply(game: Game, event: Event, change: Node) -> bool:
    """CR 701.12c: what can't be regenerated isn't."""
    from arbitre.engine.replacing import RegenerateIt, regenerates

    if isinstance(change, RegenerateIt) or regenerates(change):
        return not event.no_regeneration and not rulings.affecting(game, event.subject, CantBeRegenerated)
    return True


def _happening(ctx: Context, pattern: Pattern, event: Event) -> Happening | None:
    """The parts of the event if it matches; a destruction matches what speaks of being destroyed."""
    if event.kind is not Kind.DESTROY:
        return matching.match(ctx, pattern, event)
    if isinstance(pattern, AnyEvent):
        return next((h for h in (_happening(ctx, part, event) for part in pattern.parts) if h is not None), None)
    if not isinstance(pattern, Moves) or pattern.cause is not Cause.DESTROY:
        return None
    return matching.match(ctx, pattern, _death(event))


def _death(event: Event) -> Event:
    """CR 701.6a: a destruction as the move that it is."""
    move = event.copy()
    move.kind, move.origin, move.to, move.cause = Kind.MOVE, Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.DESTROY
    return move


def _abilities(game: Game, event: Event) -> Iterator[tuple[int, Replacement]]:
    """The abilities whose pattern may speak of the event: of permanents, of objects elsewhere, and of what moves."""
    kind = Kind.MOVE if event.kind is Kind.DESTROY else event.kind
    there = replacers(game)
    seen: set[int] = set()
    for source, ability in there.kinds.get(kind, ()):
        seen.add(source)
        if event.kind is not Kind.MOVE or source != event.subject or _affects_itself(ability, event):
            yield source, ability
    if event.kind in _MOVING and event.subject and event.subject not in seen:
        for ability in _own(game, event.subject):
            if _affects_itself(ability, event):
                yield event.subject, ability
    if kind in there.elsewhere:
        yield from ((s, a) for s, a in functioning_elsewhere(game, kind) if s not in seen and s != event.subject)


_MOVING: Final = frozenset({Kind.MOVE, Kind.DESTROY, Kind.FACE_UP})


def _own(game: Game, id: int) -> tuple[Replacement, ...]:
    return characteristics(game, id).replacements if id in game.state.objects else ()


def _affects_itself(ability: Replacement, event: Event) -> bool:
    """CR 400.6, 614.12: what an object says of its own move applies wherever it moves from; of a general kind of
    objects that includes it, only from where the ability functions.

    CR 112.6g.
    """
    if (event.kind is Kind.MOVE and event.to is Zone.BATTLEFIELD) or event.kind is Kind.FACE_UP:
        return speaks_of_itself(ability.event)
    return speaks_of_itself(ability.event) or event.origin is ability.zone or event.kind is Kind.DESTROY


def _moved_is_concerned(game: Game, there: Replacers, event: Event) -> bool:
    """Whether what moves brings effects on its own move, or enters in a way that others replace."""
    if entering.enters(event):
        if event.counters and Kind.COUNTERS in there.kinds:
            return True
        if entering.brings_replacements(game, event):
            return True
    return _by_rule(game, event) or any(speaks_of_itself(a.event) for a in _own(game, event.subject))


def _by_rule(game: Game, event: Event) -> bool:
    return any(rule(game, event) is not None for rule in RULES)


def _is_of_entering(game: Game, event: Event) -> bool:
    """Whether the event is about an object that is just entering: it settles how it enters."""
    return (ENTERING, event.subject) in game.state.replacing


Change = Callable[[Work, Event, Candidate], Procedure]
"""Makes the change of one effect to one event; returns the events in its place."""

supports(CantBeRegenerated)
