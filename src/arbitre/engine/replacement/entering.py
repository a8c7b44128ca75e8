"""How permanents enter the battlefield (CR 614.1c–e, 614.12–13): looking ahead at them, and settling how they enter.

While it is asked what applies, and while a player makes the choices that belong to it, the entering object stands among
the objects as it would exist on the battlefield, though it is not on the battlefield's list. What instructions do to it
then (tap it, put counters on it, choose for it) settles how it enters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from arbitre.engine.characteristics import components, copying, initial, kinds, rulings
from arbitre.engine.characteristics.impossible import cannot_happen
from arbitre.engine.characteristics.initial import untouched
from arbitre.engine.characteristics.settled import HasValues
from arbitre.engine.instructions import clauses
from arbitre.engine.instructions.settling import settle
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import attaching, battles
from arbitre.engine.replacement.candidates import Candidate, Work, change_of
from arbitre.engine.seating import influence
from arbitre.ir import effects as e
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do
from arbitre.ir.modifications import CantEnter, CantHaveCounters, Copies, EntersWithMore, IfCopyIs, Lasts, Until
from arbitre.ir.node import Modification
from arbitre.ir.refs import This
from arbitre.ir.values import BATTLEFIELD, HAND, LIBRARY, STACK, CardType, Zone
from arbitre.state.characteristics import NOTHING, Characteristics, printed
from arbitre.state.objects import Obj
from arbitre.state.state import AHEAD, BESIDE, ENTERING, State

T = TypeVar("T")


def brings_replacements(game: Game, event: Event) -> bool:
    """Whether an object that would enter has effects of its own on how it enters, as far as its card tells."""
    values = _face(game, event)
    if event.move.mods or any(event.subject in lasting.named for lasting in game.state.lasting):
        return True
    return values is not None and bool(untouched(values, True).replacements)


def _face(game: Game, event: Event) -> Characteristics | None:
    if event.move.base is not None:
        return event.move.base
    if event.move.face_down:
        return initial.FACE_DOWN
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.card is None or obj.zone is STACK:
        return None if obj is None else obj.base
    return printed(obj.card.faces[event.move.face])


# --- looking ahead ----------------------------------------------------------------------------------------------------


def looking_ahead(game: Game, event: Event, ask: Callable[[Event], T]) -> T:
    """CR 614.12: the answer as if the object existed on the battlefield already, with its own static abilities only."""
    with game.supposed():
        ahead = event.copy()
        place(game, ahead, AHEAD)
        return ask(ahead)


def barred(game: Game, event: Event) -> bool:
    """CR 101.2, 110.5d; CR26 614.17d: whether an effect says that the object can't enter the battlefield: of what it is
    where it is now, or of what it would be there."""
    if not rulings.any_of(game, CantEnter):
        return False
    if event.subject in game.state.objects and rulings.affecting(game, event.subject, CantEnter):
        return True
    return looking_ahead(game, event, lambda ahead: bool(rulings.affecting(game, ahead.subject, CantEnter)))


def place(game: Game, event: Event, why: str) -> Obj:
    """Put the object as it would exist among the objects; a token gets an id for the time being."""
    state = game.state
    put = state.put
    obj = state.objects.get(event.subject)
    if obj is None:
        event.subject = event.move.stands_as or state.new_id()
        ghost = Obj(event.subject, event.move.card, event.move.base or NOTHING, event.player, BATTLEFIELD)
        put(ghost, Obj.face, event.move.face)
        put(ghost, Obj.is_token, True)
        put(ghost, Obj.counters, event.move.counters)
        put(ghost, Obj.attached_to, event.move.attach_to)
    else:
        ghost = obj.twin()
        if event.kind is Kind.MOVE:
            _as_it_enters(game, event, ghost, obj)
    put(ghost, Obj.face_down, event.move.face_down)
    put(ghost, Obj.choices, event.move.mods if event.kind is Kind.MOVE else ghost.choices)
    if event.move.controller:
        put(ghost, Obj.controller, event.move.controller)
    state.enter(state.objects, ghost.id, ghost)
    put(state, State.replacing, (*state.replacing, (why, ghost.id)))
    return ghost


def _take_back(game: Game, event: Event, ghost: Obj, original: Obj | None, replacing: tuple[Any, ...]) -> None:
    """Nothing but the event has changed by what was asked: the object is where it was, a token is not there yet."""
    state = game.state
    state.enter(state.objects, ghost.id, original)
    state.put(state, State.replacing, replacing)
    if original is None:
        event.subject = 0


def _as_it_enters(game: Game, event: Event, ghost: Obj, obj: Obj) -> None:
    put = game.state.put
    put(ghost, Obj.zone, BATTLEFIELD)
    put(ghost, Obj.controller, obj.owner)
    put(ghost, Obj.counters, event.move.counters)
    put(ghost, Obj.tapped, event.move.tapped)
    put(ghost, Obj.attached_to, event.move.attach_to)
    put(ghost, Obj.flipped, False)
    put(ghost, Obj.unlocked, event.move.unlocked)
    if event.move.words:
        put(ghost, Obj.words, event.move.words)
    if event.move.links:
        put(ghost, Obj.links, event.move.links)
    if obj.card is not None and (obj.zone is not STACK or event.move.face != obj.face):
        put(ghost, Obj.face, event.move.face)
        put(ghost, Obj.base, printed(obj.card.faces[event.move.face]))


# --- battles ---------------------------------------------------------------------------------------------------------


def may_be_battle(game: Game, event: Event) -> bool:
    """Whether an object that would enter may be a battle: by its card, or by what it is fixed to be."""
    values = _face(game, event)
    return bool(event.move.mods) or (values is not None and CardType.BATTLE in values.types)


def choose_protector(game: Game, event: Event) -> Procedure:
    """CR26 310.8a, 310.11a: as a battle enters, its controller chooses its protector."""
    player, players = looking_ahead(game, event, lambda ahead: _protecting(game, ahead.subject))
    if players and event.move.protector not in players:
        options = influence.closest(game, player, players)
        chosen = options[:1]
        if len(options) > 1:
            source = event.subject or event.source
            chosen = yield Select(player, "protector", options, rule="310.8a (2026-04-17)", source=source)
        event.move.protector = chosen[0]


def _protecting(game: Game, id: int) -> tuple[int, tuple[int, ...]]:
    """Who chooses the protector, and among whom; among nobody where it is no battle."""
    return controller(game, id), battles.may_protect(game, id) if battles.is_battle(game, id) else ()


# --- settling ---------------------------------------------------------------------------------------------------------


def enter_with(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 603.6e, 614.13: one effect on how an object enters (or is turned face up): its choices, then what comes of
    them, as part of the entering and not as a trigger.

    CR26 614.12a–b: it is chosen and paid before the object enters, for one object after the other.
    """
    game, state = work.game, work.game.state
    change = change_of(chosen, e.EntersWith)
    original, replacing = state.objects.get(event.subject), state.replacing
    beside = ((BESIDE, id) for id in work.entering if id != event.subject)
    state.put(state, State.replacing, (*replacing, chosen.key, *beside))
    ghost, known = place(game, event, ENTERING), state.lasting
    ctx = chosen.context(game)
    with _still_there(game, ghost, original):
        prevented = change.unless is not None and evaluate.holds(ctx, change.unless)
    if not prevented:
        tapped = event.move.tapped
        yield from _settle(game, event, change, ctx, ghost, original)
        if event.move.tapped and not tapped and not event.move.face_down:  # CR 614.1d
            game.note("enters tapped", "614.1d", card=ghost.base.name, source=chosen.source)
    begun = tuple(one.id for one in state.lasting if one not in known and ghost.id in one.named)
    if begun:
        event.move.stands_as, event.move.begun = ghost.id, (*event.move.begun, *begun)
    _take_back(game, event, ghost, original, replacing)
    return [event]


def decides(change: e.Instead) -> Do | None:
    """The deed on which it rests whether the object enters after all: "sacrifice a land instead. If you do, put ~ onto
    the battlefield. If you don't, put it into its owner's graveyard"."""
    deed = change.clauses[0] if len(change.clauses) == 1 else Do()
    return deed if (deed.then, deed.otherwise) == (_ENTERS, _GOES_TO_GRAVEYARD) else None


_ENTERS: Final = (Do(e.Move(This(), BATTLEFIELD)),)
_GOES_TO_GRAVEYARD: Final = (Do(e.Move(This(), Zone.GRAVEYARD)),)
_DONE: Final = "done"


def enter_if(work: Work, event: Event, chosen: Candidate, deed: Do) -> Procedure:
    """CR 614.6, 614.12: it enters as it would have, if the deed is done before; else a card is put into its owner's
    graveyard, and a token never comes to be."""
    game, state = work.game, work.game.state
    original, replacing = state.objects.get(event.subject), state.replacing
    state.put(state, State.replacing, (*replacing, chosen.key))
    ghost = place(game, event, ENTERING)
    ctx = chosen.context(game)
    noted = (Do(e.NoteAmount(Fixed(1)), note=_DONE),)
    with _still_there(game, ghost, original):
        yield from clauses.carry_out(ctx, (replace(deed, then=noted, otherwise=()),))
    state.enter(state.objects, ghost.id, original)
    state.put(state, State.replacing, replacing)
    if _DONE not in ctx.results:
        event.to, event.rule = Zone.GRAVEYARD, "614.6"
        event.move.stay_off()
    if original is not None:
        return [event]
    event.subject = 0
    return [event] if event.to is BATTLEFIELD else []


@contextmanager
def _still_there(game: Game, ghost: Obj, original: Obj | None) -> Iterator[None]:
    """CR 614.12: while it is counted what there is, the object is still where it enters from: a card in a graveyard
    is one of the cards in that graveyard. What was chosen for it is known already."""
    if original is None or original.zone not in _COUNTED:
        yield
        return
    state = game.state
    replacing, card = state.replacing, original.twin()
    state.put(card, Obj.words, ghost.words)
    state.put(card, Obj.links, ghost.links)
    state.put(state, State.replacing, tuple(key for key in replacing if key != (ENTERING, ghost.id)))
    state.enter(state.objects, card.id, card)
    try:
        yield
    finally:
        state.enter(state.objects, ghost.id, ghost)
        state.put(state, State.replacing, replacing)


_COUNTED: Final = frozenset({Zone.GRAVEYARD, HAND, LIBRARY, Zone.EXILE, Zone.COMMAND})


def _settle(
    game: Game, event: Event, change: e.EntersWith, ctx: Context, ghost: Obj, original: Obj | None
) -> Procedure:
    if change.choices:  # CR 614.1c, 614.12
        yield from clauses.carry_out(ctx, change.choices)
    mods = yield from _fixed(ctx, change, event, ghost)
    if mods is None:
        return
    counters = dict(ghost.counters)
    if any(isinstance(mod, HasValues) for mod in mods):
        mods = _as_excepted(ctx, event, mods, counters)
    with _still_there(game, ghost, original):
        more = [(spec.kind, evaluate.amount(ctx, spec.count)) for spec in change.counters]
    for kind, number in more:
        if number > 0:  # CR 614.1c
            counters[kind] = counters.get(kind, 0) + number
            game.note("enters with counters", "614.1c", card=ghost.base.name, kind=kind, number=number)
    kept = tuple(sorted((kind, number) for kind, number in counters.items() if number > 0))
    if event.kind is Kind.FACE_UP and original is not None:  # CR 614.1e
        _turn_up(game, event, original, ghost, mods, counters)
        return
    if change.transformed and original is not None and components.has_two_faces(original.card):
        event.move.face = 1
    event.move.tapped = ghost.tapped if change.tapped is None else change.tapped
    event.move.counters = kept
    event.move.mods = (*event.move.mods, *mods)
    event.move.words, event.move.links = ghost.words, ghost.links
    if ghost.zone is not BATTLEFIELD:
        event.to = ghost.zone
    if change.control is not None:
        players = evaluate.players(ctx, change.control)
        event.move.controller = players[0] if players else event.move.controller
    if mods and not event.move.attach_to:
        game.state.put(ghost, Obj.choices, event.move.mods)
        yield from _as_an_aura(ctx, event, ghost)


def _as_an_aura(ctx: Context, event: Event, ghost: Obj) -> Procedure:
    """What enters as a copy of an Aura is put onto something that its controller chooses."""
    if "Aura" not in characteristics(ctx.game, ghost.id).subtypes:
        return
    # CR 303.4f
    options = attaching.hosts(ctx.game, ghost.id, ctx.controller)
    if options:
        (event.move.attach_to,) = yield Select(ctx.controller, "enchant", options, rule="303.4f", source=ghost.id)


def _turn_up(
    game: Game, event: Event, obj: Obj, ghost: Obj, mods: tuple[Modification, ...], counters: dict[str, int]
) -> None:
    """CR 614.1e, 707.11: while it is being turned face up; it is and stays the same permanent."""
    put = game.state.put
    more = {kind: number - obj.counter(kind) for kind, number in counters.items() if number > obj.counter(kind)}
    for kind, number in event.move.counters:
        more[kind] = more.get(kind, 0) + number
    event.move.counters = tuple(sorted(more.items()))
    put(obj, Obj.choices, (*ghost.choices, *mods))
    if ghost.attached_to != obj.attached_to:
        put(obj, Obj.attached_to, ghost.attached_to)
        game.note("attaches", "701.3a", object=obj.id, to=ghost.attached_to)
    put(obj, Obj.words, ghost.words)
    put(obj, Obj.links, ghost.links)


def _as_excepted(
    ctx: Context, event: Event, mods: tuple[Modification, ...], counters: dict[str, int]
) -> tuple[Modification, ...]:
    """CR26 707.9e: counters that an exception adds; those of an earlier copy effect on this entering are not put."""
    for kind, number in event.move.of_copy:
        counters[kind] -= number
    added: dict[str, int] = {}
    for mod in mods:
        if isinstance(mod, EntersWithMore):
            added[mod.kind] = added.get(mod.kind, 0) + evaluate.count(ctx, mod.count)
    for kind, number in added.items():
        counters[kind] = counters.get(kind, 0) + number
    event.move.of_copy = tuple(added.items())
    return tuple(mod for mod in mods if not isinstance(mod, EntersWithMore))


def _exceptions(
    ctx: Context, copies: Copies, of: int, event: Event, ghost: Obj
) -> tuple[tuple[Modification, ...], tuple[Modification, ...]]:
    """What the copy is besides, and the counters that it has more; CR26 707.9f: some only if it would be such a one."""
    but = tuple(mod for mod in copies.but if not isinstance(mod, EntersWithMore | IfCopyIs))
    found = [mod for mod in copies.but if isinstance(mod, EntersWithMore)]
    for mod in copies.but:
        if isinstance(mod, IfCopyIs):
            ctx.game.state.put(ghost, Obj.choices, (*event.move.mods, copying.copied(ctx, of, but)))
            if evaluate.matches(ctx, mod.what, ghost.id):
                but += tuple(one for one in mod.but if not isinstance(one, EntersWithMore))
                found += [one for one in mod.but if isinstance(one, EntersWithMore)]
    return but, tuple(found)


def _fixed(ctx: Context, change: e.EntersWith, event: Event, ghost: Obj) -> Procedure:
    """The modifications fixed as copiable values; None if the player chose no object to copy."""
    if change.may and not (yield Confirm(ctx.controller, "may", "706.5", ctx.source)):
        return None
    found: list[Modification] = []
    form = yield from _chosen_form(ctx, change)
    for mod in (*change.mods, *form):
        if isinstance(mod, Copies):  # CR 706.5, 706.6: it makes choices of its own
            ids = yield from settle(ctx, mod.of)
            if not ids:
                return None
            but, more = _exceptions(ctx, mod, ids[0], event, ghost)
            ctx.game.note("enters as a copy", "706.5", card=ghost.base.name, original=ids[0])
            found += (copying.copied(ctx, ids[0], but), *more)
        else:
            fixed = kinds.begun(ctx, mod)
            found += [] if fixed is None else [fixed]
    return tuple(found)


def _chosen_form(ctx: Context, change: e.EntersWith) -> Procedure:
    """CR 208.2b: what it becomes as it enters or is turned face up, if there is a choice."""
    if not change.forms:
        return ()
    meant = {place: e.Do(e.Apply(This(), form, Lasts(Until.FOREVER))) for place, form in enumerate(change.forms)}
    (place,) = yield Alternatives(ctx.controller, "form", meant, rule="208.2b", source=ctx.source)
    ctx.game.note("takes form", "208.2b", meant[place].effect, object=ctx.source)
    return change.forms[place]


def counters_after(work: Work, event: Event) -> Procedure:
    """CR 121.6: counters with which a permanent enters are put on it, as modified by effects on putting counters."""
    game, state = work.game, work.game.state
    original, replacing = state.objects.get(event.subject), state.replacing
    ghost = place(game, event, AHEAD)
    found: dict[str, int] = {}
    for kind, number in event.move.counters:
        source = event.source or ghost.id  # by an effect, even if by its own
        put = Event(Kind.COUNTERS, ghost.id, player=event.player, amount=number, word=kind, source=source)
        if cannot_happen(game, put) or _refuses_counters(game, ghost.id, kind):  # CR 101.2
            continue
        for result in (yield from work.replaced(work, put)):
            found[result.word] = found.get(result.word, 0) + result.amount
    _take_back(game, event, ghost, original, replacing)
    return tuple(sorted((kind, n) for kind, n in found.items() if n > 0))


def _refuses_counters(game: Game, id: int, kind: str) -> bool:
    """CR 614.12, CR26 113.6i: whether its own static abilities will say that no such counter can be put on it."""
    mods = (mod for static in characteristics(game, id).static if static.to == This() for mod in static.mods)
    return any(isinstance(mod, CantHaveCounters) and mod.kind in ("", kind) for mod in mods)


def absorb(game: Game, event: Event) -> list[Event]:
    """An event about an object that is just entering settles how it enters; nothing happens yet, nothing triggers."""
    state = game.state
    ghost = state.objects[event.subject]
    if event.kind in (Kind.TAP, Kind.UNTAP):
        state.put(ghost, Obj.tapped, event.kind is Kind.TAP)
    elif event.kind is Kind.COUNTERS:
        state.put_counters(ghost, event.word, event.amount)
    elif event.kind is Kind.ATTACH:
        state.put(ghost, Obj.attached_to, event.other)
    elif event.kind is Kind.MOVE and event.to is not None:
        state.put(ghost, Obj.zone, event.to)
    return []
