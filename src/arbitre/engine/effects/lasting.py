"""Effects that last: modifications, control, goading, replacement, prevention (CR 611.2, 614.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.engine.characteristics import continuous, durations, linked
from arbitre.engine.instructions.kinds_of_words import words_of
from arbitre.engine.instructions.settling import (
    settle,
    settle_holders,
    settle_objects,
    settle_permanents,
)
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds, heeds_one, supports
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.language.telling import about_one
from arbitre.engine.objects.knowledge import show
from arbitre.engine.routines.dividing import shares
from arbitre.engine.seating import influence
from arbitre.engine.vocabulary import qualities
from arbitre.engine.vocabulary.refs import MOVED
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Apply,
    Change,
    Choice,
    Detain,
    EntersWith,
    ExchangeControl,
    Goad,
    PreventIt,
    ReplaceLater,
)
from arbitre.ir.filters import And, ChosenFor, Is
from arbitre.ir.linked import apart
from arbitre.ir.modifications import (
    CantActivate,
    CantAttack,
    CantBlock,
    ChangesWord,
    Goaded,
    HasAbilities,
    HasActivatedOf,
    HasController,
    Lasts,
    MayPlayFrom,
    ReplacesWord,
    Until,
)
from arbitre.ir.node import Filter, Modification, Pattern, Ref, walk
from arbitre.ir.patterns import Deals
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Linked, Result
from arbitre.ir.values import Zone
from arbitre.state.bindings import Binding
from arbitre.state.lasting import Lasting
from arbitre.state.state import State

EACH: Final = "each"
"""In an effect that each of several has, the note of the one that has it."""


@handles(Apply)
def apply(ctx: Context, effect: Apply) -> Procedure:
    """CR 611.2a, 611.2d: it begins, for those that it speaks of and with the numbers as they are now."""
    ids = yield from settle_holders(ctx, effect.to)
    mods = effect.mods
    if any(isinstance(mod, MayPlayFrom) for mod in mods):
        ctx, mods = yield from _allowed(ctx, mods, ids)
    if any(isinstance(mod, HasActivatedOf) for mod in mods):
        mods = yield from _borrowed(ctx, mods)
    mods = yield from _worded(ctx, mods)
    ctx, mods = yield from _with_choices(ctx, mods)
    continuous.apply_lasting(ctx, ids, mods, effect.until, effect.to)
    _hand_on(ctx, ids, mods)
    return ids or (None if continuous.is_general(effect.to) else ())


def _hand_on(ctx: Context, ids: Sequence[int], mods: tuple[Modification, ...]) -> None:
    """CR26 607.1d: "the exiled card" of an ability given to another object is what this resolution has exiled."""
    given = tuple(mod for mod in mods if isinstance(mod, HasAbilities))
    if _EXILED not in walk(given):
        return
    state = ctx.game.state
    left = (state.gone.get(id) for id in ctx.results.get(MOVED, ()))
    found = (state.objects.get(obj.became) for obj in left if obj is not None)
    exiled = tuple(obj.id for obj in found if obj is not None and obj.zone is Zone.EXILE)
    for id in ids:
        if exiled and id != ctx.source and id in state.objects:
            linked.add(ctx.game, state.objects[id], _EXILED.name, exiled)


_EXILED: Final = Linked("exiled")


def _allowed(ctx: Context, mods: tuple[Modification, ...], players: Sequence[int]) -> Procedure:
    """CR 400.7, 611.2c: "that card" may be played as the object that it is now, and no longer as another one; whoever
    may look at it has seen it from now on (CR 406.3)."""
    own = Context.of(ctx.game, ctx.binding(), ctx.stack_id)
    named: list[Modification] = []
    for mod in mods:
        if isinstance(mod, MayPlayFrom) and (those := _those(mod.what)) is not None:
            own.results["may play"] = yield from settle_objects(ctx, those.ref)
            if mod.looks:
                show(ctx.game, own.results["may play"], players)
            mod = msgspec.structs.replace(mod, what=rebuilt(mod.what, {those: Is(Result("may play"))}.get))
        named.append(mod)
    return own, tuple(named)


def _those(what: Filter) -> Is | None:
    """The cards that are spoken of, of whatever kind they have to be as spells: "that card", "instant spells from among
    those cards"; all that were exiled with a permanent may still become more."""
    if isinstance(what, Is):
        return what
    parts = what.parts if isinstance(what, And) else ()
    return next((part for part in parts if isinstance(part, Is) and not isinstance(part.ref, Linked)), None)


supports(ChangesWord)


def _worded(ctx: Context, mods: tuple[Modification, ...]) -> Procedure:
    """CR 608.2d, 612.2: the word that is replaced and the one that replaces it, of one kind, are chosen now."""
    found: list[Modification] = []
    for mod in mods:
        if isinstance(mod, ChangesWord):
            kinds = {_KINDS_OF_WORDS[kind]: kind for kind in mod.kinds}
            (kind,) = (
                kinds if len(kinds) == 1 else (yield Select(ctx.controller, "kind of word", [*kinds], rule="612.2"))
            )
            words = words_of(ctx.game, kinds[kind])
            (old,) = yield Select(ctx.controller, str(kind), words, rule="608.2d", source=ctx.source)
            others = [word for word in words if word != old and word not in mod.but]
            (new,) = yield Select(ctx.controller, str(kind), others, rule="608.2d", source=ctx.source)
            mod = ReplacesWord(str(old), str(new))
        found.append(mod)
    return tuple(found)


_KINDS_OF_WORDS: Final = {
    ChosenFor.COLOR: Choice.COLOR.value,
    ChosenFor.LAND_TYPE: Choice.BASIC_LAND_TYPE.value,
    ChosenFor.CREATURE_TYPE: Choice.CREATURE_TYPE.value,
}
"""The choice by which a word of a kind is found."""


def _with_choices(ctx: Context, mods: tuple[Modification, ...]) -> Procedure:
    """CR 608.2d: who gains control, what is copied: chosen now, as the effect begins."""
    own, settled = ctx, []
    for mod in mods:
        for name in mod.__struct_fields__:
            ref = getattr(mod, name)
            if isinstance(ref, Ref) and asks(ref):
                chosen = yield from settle(own, ref)
                own = Context.of(ctx.game, own.binding(), ctx.stack_id) if own is ctx else own
                number = f"chosen {len(own.results)}"
                own.results[number] = tuple(chosen)
                mod = msgspec.structs.replace(mod, **{name: Result(number)})
        settled.append(mod)
    return own, tuple(settled)


supports(HasActivatedOf)


def _borrowed(ctx: Context, mods: tuple[Modification, ...]) -> Procedure:
    """CR 611.2c: the activated abilities that the objects have now; those that are linked stay so among themselves, and
    are linked to no others of the object that gains them (CR 607.4)."""
    game = ctx.game
    found: list[Modification] = []
    for mod in mods:
        if isinstance(mod, HasActivatedOf):
            for id in (yield from settle_objects(ctx, mod.of)):
                found.append(HasAbilities(apart(reading.characteristics(game, id).activated, str(game.state.new_id()))))
        else:
            found.append(mod)
    return tuple(found)


@handles(ExchangeControl)
def exchange_control(ctx: Context, effect: ExchangeControl) -> Procedure:
    """CR 701.8a–b: each of two players gains control of the other's permanent or spell, or nothing happens."""
    both = yield from _controlled(ctx, effect.left)
    if effect.right is not None:
        both += yield from _controlled(ctx, effect.right)
    if len(both) != 2:
        return ()
    game = ctx.game
    one, other = both
    holders = (reading.controller(game, one), reading.controller(game, other))
    if holders[0] == holders[1]:
        return ()
    for id, to in ((one, holders[1]), (other, holders[0])):
        own = Context.of(game, ctx.binding(), ctx.stack_id)
        own.results["gains control"] = (to,)
        continuous.apply_lasting(own, (id,), (HasController(Result("gains control")),), effect.until)
    return (one, other)


def _controlled(ctx: Context, ref: Ref) -> Procedure:
    """The objects with a controller: permanents, and what is on the stack."""
    state = ctx.game.state
    ids = yield from settle_objects(ctx, ref)
    return tuple(id for id in ids if state.permanent(id) is not None or state.objects[id].zone is Zone.STACK)


@handles(ReplaceLater)
def replace_later(ctx: Context, effect: ReplaceLater) -> Procedure:
    """From now on, and not for what has happened, events are replaced or prevented; a shield is used up."""
    game = ctx.game
    left = 1 if effect.once else -1
    if effect.amount is not None:
        left = evaluate.count(ctx, effect.amount)
    if left == 0 or not durations.starts(ctx, effect.until, told=True):
        return ()
    source = 0
    if effect.source_of_choice is not None:
        source = yield from choose_source(ctx, effect.source_of_choice)
        if not source:
            return ()
    if effect.each is None:
        _begin(ctx, effect, left, source)
        return None
    # CR 615.10: a shield for each of several
    each = yield from settle_holders(ctx, effect.each)
    parts = (yield from shares(ctx, effect.each, each, left)) if effect.divided else (left,) * len(each)
    for id, part in zip(each, parts, strict=True):
        own = Context.of(game, ctx.binding(), ctx.stack_id)
        own.results[EACH] = (id,)
        _begin(own, effect, part, source)
    return each


heeds_one(ReplaceLater, "once", "amount")
heeds(
    ReplaceLater,
    divided=lambda effect: effect.each is not None and effect.amount is not None,
    source_of_choice=lambda effect: isinstance(effect.event, Deals),
)


def _begin(ctx: Context, effect: ReplaceLater, left: int, source: int) -> None:
    """The effect begins; *left* is what it can still prevent, or how often it can apply, -1: without a limit."""
    state = ctx.game.state
    id = state.new_id()
    lasting = Lasting(
        id,
        ctx.binding(),
        effect.until,
        ctx.controller,
        timestamp=id,
        event=_with_properties(effect),
        change=_fixed(ctx, effect.change),
        left=left,
        amount_shield=effect.amount is not None,
        source=source,
        turn=state.turn,
    )
    state.put(state, State.lasting, (*state.lasting, lasting))
    if isinstance(effect.change, PreventIt):
        rule = "615.3"  # CR 615.3, 615.4
    else:
        rule = "614.3"  # CR 614.3, 614.4
    amount = None if effect.amount is None else Fixed(left)
    done, about = about_one(ctx, msgspec.structs.replace(effect, amount=amount, divided=False, each=None), later=True)
    ctx.game.note("begins to replace", rule, done, object=about, source=ctx.source)


def _fixed(ctx: Context, change: Change) -> Change:
    """CR 611.2d: with how many more counters something enters is determined now, and only once."""
    if not isinstance(change, EntersWith):
        return change
    counters = tuple(
        msgspec.structs.replace(spec, count=Fixed(evaluate.amount(ctx, spec.count))) for spec in change.counters
    )
    return msgspec.structs.replace(change, counters=counters)


def _with_properties(effect: ReplaceLater) -> Pattern:
    """CR 609.7b; CR26 615.9: a chosen source must still be what was to be chosen as it would deal damage."""
    event, what = effect.event, effect.source_of_choice
    if not isinstance(event, Deals) or what is None:
        return event
    return msgspec.structs.replace(event, source=what if event.source is None else And((event.source, what)))


def choose_source(ctx: Context, what: Filter) -> Procedure:
    """CR 119.7, 609.7: a source of damage of the controller's choice; 0 if there is none."""
    options = [id for id in sources_of_damage(ctx.game) if evaluate.matches(ctx, what, id)]
    options = list(influence.within(ctx.game, ctx.controller, options))  # CR 801.5a
    if not options:
        return 0
    (chosen,) = yield Select(ctx.controller, "source", options, rule="119.7", source=ctx.source)
    ctx.game.note("chooses", "119.7", player=ctx.controller, chosen=chosen)
    return chosen


def sources_of_damage(game: Game) -> tuple[int, ...]:
    """CR 119.7, 609.7a: permanents, spells, and objects that something on the stack or a waiting effect refers to."""
    state = game.state
    found = [obj.id for obj in state.permanents()]
    for id in state.stack:
        obj = state.objects[id]
        if qualities.is_spell(obj):
            found.append(id)
        if obj.stack is not None:
            found += _referred(obj.stack.binding)
    for lasting in state.lasting:
        if lasting.event is not None:
            found += _referred(lasting.binding)
    for trigger in state.delayed:
        found += _referred(trigger.binding)
    found += [id for id in state.command if not state.objects[id].face_down and state.objects[id].card is not None]
    return tuple(dict.fromkeys(id for id in found if not state.is_player(id) and state.find(id) is not None))


def _referred(binding: Binding) -> list[int]:
    happening = binding.happening
    found = [binding.source, *(id for slot in binding.targets for id in slot)]
    if happening is not None:
        found += [happening.subject, happening.other]
    return found


def _until_next_turn(ctx: Context, what: Ref, *mods: Modification) -> Procedure:
    """What they are now counts; what comes later is not affected."""
    ids = yield from settle_permanents(ctx, what)
    continuous.apply_lasting(ctx, ids, mods, Lasts(Until.YOUR_NEXT_TURN))
    return ids


@handles(Goad)
def goad(ctx: Context, effect: Goad) -> Procedure:
    """CR26 701.15a."""
    return (yield from _until_next_turn(ctx, effect.what, Goaded()))


@handles(Detain)
def detain(ctx: Context, effect: Detain) -> Procedure:
    """CR26 701.35a."""
    return (yield from _until_next_turn(ctx, effect.what, CantAttack(), CantBlock(), CantActivate()))
