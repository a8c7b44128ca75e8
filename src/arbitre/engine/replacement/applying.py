"""Which replacement and prevention effects apply to an event (CR 614.5, 614.7, 616.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from arbitre.engine.characteristics import impossible, rulings
from arbitre.engine.characteristics.components import SendsApart
from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics, controller, indestructible
from arbitre.engine.kernel.tables import Table
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import match
from arbitre.engine.objects import guard_counters
from arbitre.engine.replacement import entering
from arbitre.engine.replacement.abilities import Replacers, functioning_elsewhere, replacers, speaks_of_itself
from arbitre.engine.replacement.candidates import ITSELF, Candidate
from arbitre.engine.replacement.regeneration import RegenerateIt, regenerates
from arbitre.engine.vocabulary import patterns
from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Change, GoesTo
from arbitre.ir.filters import Is
from arbitre.ir.modifications import CantBeRegenerated, CantEnter, CantHaveCounters, HasAbilities
from arbitre.ir.node import Condition, Node, Pattern
from arbitre.ir.patterns import AnyEvent, Cause, Moves, PutsCounters
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.state import ENTERING


@pipeline.concerns.opens
def concerns(game: Game, batch: Sequence[Event]) -> bool:
    """Whether any replacement or prevention effect could apply to these events; nearly free when there are none."""
    there = replacers(game)
    for event in batch:
        if _concerns(game, there, event):
            return True
    return False


@pipeline.replaced.opens
def replaced(game: Game, kind: Kind) -> bool:
    """Whether any replacement or prevention effect is about events of that kind."""
    return bool(game.state.replacing) or kind in replacers(game).kinds


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
        or _by_rule(game, death(event))
    ):
        return True
    if kind is Kind.DAMAGE and game.state.is_player(event.other) and _player_is_shielded(game, there, event):
        return True
    if there.grants and game.edition.entering_heeds_existing_effects and event.enters:  # CR26 614.12
        return True
    return bool(game.state.replacing) and is_of_entering(game, event)


def _player_is_shielded(game: Game, there: Replacers, event: Event) -> bool:
    """Whether damage to the player may be redirected (CR 306.7) or be kept off by protection (CR 702.15e)."""
    return (there.redirects and not event.combat) or rulings.any_of(game, HasAbilities)


def applicable(game: Game, event: Event) -> list[Candidate]:
    """The effects that apply to an event and have not had their opportunity yet (CR 614.5), in timestamp order."""
    if impossible.cannot_happen(game, event):  # CR 614.7; CR26 614.17c
        return []
    if event.to is Zone.OUTSIDE:  # CR 800.4a: what leaves the game is not put anywhere else
        return []
    if event.enters or event.kind is Kind.FACE_UP:
        return entering.looking_ahead(game, event, lambda ahead: list(_applicable(game, ahead)))
    return list(_applicable(game, event))


def _applicable(game: Game, event: Event) -> Iterator[Candidate]:
    had = (*event.applied, *game.state.replacing)
    alike: Counter[tuple[int, Replacement]] = Counter()
    for source, ability in _abilities(game, event):
        alike[source, ability] += 1
        key = _key(event, source, ability, alike[source, ability])
        if key in had:  # CR 614.5
            continue
        found = _if_it_applies(game, event, source, ability, key)
        if found is not None:
            yield found
    for lasting in game.state.lasting:
        if lasting.event is not None and ("lasting", lasting.id) not in had:
            found = _if_lasting_applies(game, event, lasting)
            if found is not None:
                yield found
    for _, rule in sorted(RULES.items()):
        found = rule(game, event)
        if found is not None and found.key not in had:
            yield found


def _key(event: Event, source: int, ability: Replacement, instance: int) -> tuple[int | str, Replacement]:
    """CR 614.5: which effect it is; several instances of one ability are several effects (CR 112.2c, 702.41b)."""
    name: int | str = ITSELF if event.move.base is not None and source == event.subject else source
    return (name if instance == 1 else f"{name} {instance}", ability)


RULES: Final[Table[str, Callable[[Game, Event], Candidate | None]]] = Table("replacement effects of rules")
"""Replacement and prevention effects of the rules themselves, by the number of the rule (of 2011-09-30)."""


def _if_it_applies(game: Game, event: Event, source: int, ability: Replacement, key: Hashable) -> Candidate | None:
    ctx = Context(game, source, controller(game, source))
    happening, change = _happening(ctx, ability.event, event), ability.change
    if happening is None and isinstance(change, GoesTo):
        happening, change = _of_cards(ctx, ability.event, event), SendsApart(change.zone)
    if happening is None or not _may_apply(game, event, ability.change):
        return None
    if ability is guard_counters.UNDESTROYED and not event.source:  # CR26 122.1c: destroyed as the result of an effect
        return None
    ctx.happening = happening
    if isinstance(ability.condition, Condition) and not evaluate.holds(ctx, ability.condition):
        return None
    return Candidate(key, source, ctx.controller, change, happening, ability.optional, None, ability)


def _of_cards(ctx: Context, pattern: Pattern, event: Event) -> Happening | None:
    """CR26 730.3e: what is said of cards applies to the cards among the components of a merged permanent that is a
    token."""
    state = ctx.game.state
    obj = state.objects.get(event.subject)
    if obj is None or not obj.merged or not obj.is_token or event.kind is not Kind.MOVE:
        return None
    if not patterns.speaks_of_cards(pattern):
        return None
    with ctx.game.supposed():
        state.put(obj, Obj.is_token, False)
        return match(ctx, pattern, event)


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
    text = Replacement(lasting.event, lasting.change) if isinstance(lasting.change, Change) else None
    return Candidate(key, source, lasting.controller, lasting.change, happening, False, lasting, text)


def _may_apply(game: Game, event: Event, change: Node) -> bool:
    """CR 701.12c: what can't be regenerated isn't."""
    if isinstance(change, RegenerateIt) or regenerates(change):
        return not event.no_regeneration and not rulings.affecting(game, event.subject, CantBeRegenerated)
    return True


def _happening(ctx: Context, pattern: Pattern, event: Event) -> Happening | None:
    """The parts of the event if it matches; a destruction matches what speaks of being destroyed."""
    if event.kind is not Kind.DESTROY:
        return match(ctx, pattern, event)
    if isinstance(pattern, AnyEvent):
        return next((h for h in (_happening(ctx, part, event) for part in pattern.parts) if h is not None), None)
    if not isinstance(pattern, Moves) or pattern.cause is not Cause.DESTROY:
        return None
    return match(ctx, pattern, death(event))


def death(event: Event) -> Event:
    """CR 701.6a: a destruction as the move that it is."""
    return event.as_move(Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.DESTROY)


def _abilities(game: Game, event: Event) -> Iterator[tuple[int, Replacement]]:
    """The abilities whose pattern may speak of the event: of permanents, of objects elsewhere, and of what moves."""
    kind = Kind.MOVE if event.kind is Kind.DESTROY else event.kind
    there = replacers(game)
    seen: set[int] = set()
    for source, ability in there.kinds.get(kind, ()):
        seen.add(source)
        if event.kind is not Kind.MOVE or source != event.subject or _affects_itself(ability, event):
            yield source, ability
    if event.subject not in seen:
        for ability in _own(game, event.subject):
            if _affects_itself(ability, event) or _is_about_own_counters(game, ability, event):
                yield event.subject, ability
    if kind in there.elsewhere:
        yield from ((s, a) for s, a in functioning_elsewhere(game, kind) if s not in seen and s != event.subject)


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


def _is_about_own_counters(game: Game, ability: Replacement, event: Event) -> bool:
    """CR 614.12: of what enters, whether it says something of the counters with which it does."""
    if event.kind is not Kind.COUNTERS or not isinstance(ability.event, PutsCounters):
        return False
    return ability.event.on == Is(This()) and game.object(event.subject).zone is ability.zone


def _moved_is_concerned(game: Game, there: Replacers, event: Event) -> bool:
    """Whether what moves brings effects on its own move, or enters in a way that others replace."""
    if event.enters:
        if rulings.any_of(game, CantEnter):
            return True
        if event.move.counters and (Kind.COUNTERS in there.kinds or _counters_refused(game, event)):
            return True
        if entering.brings_replacements(game, event):
            return True
    own = _own(game, event.subject)
    if event.enters and any(isinstance(ability.event, PutsCounters) for ability in own):
        return True
    return _by_rule(game, event) or (bool(own) and any(speaks_of_itself(ability.event) for ability in own))


def _counters_refused(game: Game, event: Event) -> bool:
    """Whether an effect, or an ability of what enters, may say that counters can't be put on it."""
    obj = game.state.objects.get(event.subject)
    own = obj.base.static if obj is not None else ()
    said = any(isinstance(mod, CantHaveCounters) for static in own for mod in static.mods)
    return said or rulings.any_of(game, CantHaveCounters)


def _by_rule(game: Game, event: Event) -> bool:
    for rule in RULES.values():
        if rule(game, event) is not None:
            return True
    return False


def is_of_entering(game: Game, event: Event) -> bool:
    """Whether the event is about an object that is just entering: it settles how it enters."""
    return (ENTERING, event.subject) in game.state.replacing


supports(CantBeRegenerated)
