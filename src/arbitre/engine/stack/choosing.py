"""Choosing modes, targets and divisions (CR 601.2b–d, 603.3c–d, 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from arbitre.engine.characteristics.modifications.abilities import printed_below
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Divide, Option
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.kernel.refusals import Refusal, called
from arbitre.engine.kernel.together import Together, lessened
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.engine.stack import targets
from arbitre.engine.stack.required_targets import Requirement, due
from arbitre.engine.vocabulary import bodies, refs
from arbitre.ir.abilities import Triggered
from arbitre.ir.effects import Apply, Body, Modes, TargetSlot
from arbitre.ir.modifications import HasPrintedBelow
from arbitre.ir.node import Effect, walk
from arbitre.ir.refs import Chooser
from arbitre.ir.values import Zone
from arbitre.state.bindings import Cast, StackItem
from arbitre.state.objects import Obj

# --- modes -----------------------------------------------------------------------------------------------------------


"""Whether these modes may be chosen together."""


def choose_modes(
    ctx: Context,
    body: Body,
    rule: str,
    everything: bool = False,
    allows: Callable[[tuple[Option, ...]], bool] | None = None,
    xs: Sequence[int] = (),
) -> Procedure:
    """The body of the chosen modes, and their numbers; None if not enough modes can be chosen.

    With *everything* all modes are chosen (entwine). *xs*: the values of X that may yet be announced.
    """
    modes = body.modes
    if modes is None:
        return body, ()
    # CR 700.2, 700.2a–c: what targets the chosen modes have is asked only then
    possible = targets.possible_modes(ctx, modes, xs)
    least, most = bodies.bounds(ctx, modes)
    if everything:  # CR 702.40a–b: all of them, in the order written
        least = most = len(modes.options)
    if len(possible) < least and not (modes.repeat and possible):
        return None
    test = _together(ctx, modes, allows, xs)
    chosen = yield from _pick(ctx, modes, possible, (least, most), rule, test)
    if modes.once is not None:
        targets.note_chosen(ctx, modes, chosen)
    picked = tuple(modes.options[n] for n in chosen)
    for number, mode in zip(chosen, picked, strict=True):
        ctx.game.note("chooses mode", rule, mode, object=ctx.source, number=number + 1)
    outer = (Body(body.clauses, body.targets),) if body.clauses or body.targets else ()
    return bodies.joined((*outer, *picked) or (bodies.EMPTY,)), chosen


def _together(
    ctx: Context, modes: Modes, allows: Callable[[tuple[Option, ...]], bool] | None, xs: Sequence[int]
) -> Together | None:
    """CR 601.2b: a test of modes that are chosen together; None if nothing is asked of them."""
    by_x = bool(xs) and any(map(targets.aims_by_x, modes.options))
    if allows is None and not by_x:
        return None

    def holds(chosen: tuple[Option, ...]) -> bool:
        if by_x and not targets.go_together(ctx, [modes.options[int(number)] for number in chosen], xs):
            return False
        return allows is None or allows(chosen)

    return lessened(holds)


def _pick(
    ctx: Context, modes: Modes, possible: Sequence[int], bounds: tuple[int, int], rule: str, allows: Together | None
) -> Procedure:
    game, (least, most) = ctx.game, bounds
    if modes.random:
        left = list(possible)
        return tuple(sorted(left.pop(game.state.below(len(left))) for _ in range(least)))
    player = yield from bodies.chooser(ctx, refs.choosers(ctx, modes.chooser))
    meant = {number: modes.options[number] for number in possible}
    if not modes.repeat:
        return (yield Alternatives(player, "mode", meant, least, most, rule, ctx.source, allows=allows))
    chosen: list[int] = []
    while len(chosen) < most:
        needed = 1 if len(chosen) < least else 0
        others = {n: mode for n, mode in meant.items() if allows is None or allows.holds((*chosen, n))}
        one = (yield Alternatives(player, "mode", others, needed, 1, rule, ctx.source)) if others else ()
        if not one:
            break
        chosen.extend(one)
    return tuple(sorted(chosen))


# --- targets ---------------------------------------------------------------------------------------------------------


def choose(ctx: Context, body: Body) -> Procedure:
    """Choose modes, targets and divisions of an ability; sets ``ctx.targets`` and ``ctx.divided``.

    Returns the body with the chosen modes, or None if the choices that it requires cannot be made.
    """
    chosen = yield from choose_modes(ctx, body, "700.2b")
    if chosen is None:
        return None
    picked, modes = bodies.spread(ctx, chosen[0]), chosen[1]
    if modes and ctx.stack_id:
        state = ctx.game.state
        state.put(state.objects[ctx.stack_id], Obj.cast, Cast(x=ctx.x or None, modes=modes))
    if not (yield from choose_targets(ctx, picked)):
        return None
    return determined(ctx, picked)


class Affordable(NamedTuple):
    """Which targets, of the first slots or of all, leave what it costs payable (CR 601.2e)."""

    leaves: Callable[[tuple[tuple[int, ...], ...]], bool]
    by_number: bool
    """Whether no more counts of them than how many there are."""


def choose_targets(
    ctx: Context, body: Body, affordable: Affordable | None = None, required: Sequence[Requirement] = ()
) -> Procedure:
    """The targets of a body whose modes are chosen; returns False if required targets are lacking.

    *required*: what must be among them, if able.

    A body without targets of its own leaves those of the words it was created with.
    """
    if not body.targets:
        return True
    # CR 601.2c, 114.1; CR 602.3b: who controls it chooses first, since bodies in another order are refused
    ctx.targets, ctx.divided = (), ()
    if not targets.has_enough(ctx, body):
        return False
    divided = dict(bodies.divisions(body))
    for place, slot in enumerate(body.targets):
        amount = evaluate.count(ctx, divided[place]) if place in divided else None
        divides = bool(amount) or place in bodies.divided_evenly(body)
        picked = yield from _choose_for(ctx, body, slot, _Sharing(amount, divides), affordable, required)
        ctx.targets = (*ctx.targets, picked)
        split: tuple[int, ...] = ()
        if amount is not None and picked:  # CR 601.2d
            split = yield from _divide(ctx, amount, picked)
        ctx.divided = (*ctx.divided, split)
    return True


class _Sharing(NamedTuple):
    """What targets have a share of."""

    amount: int | None
    """What is divided as is chosen now, at least one for each (CR 601.2d)."""
    divides: bool
    """Whether anything is divided among them, now or evenly later."""


def _choose_for(
    ctx: Context,
    body: Body,
    slot: TargetSlot,
    sharing: _Sharing,
    affordable: Affordable | None,
    required: Sequence[Requirement],
) -> Procedure:
    least, most = targets.bounds(ctx, slot)
    slots, before = body.targets, ctx.targets
    if slot.as_chosen is not None:
        ctx.results[targets.AS_CHOSEN] = targets.were_so(ctx, slot.what, slot.as_chosen)
    options = targets.options(ctx, slot, before)
    if sharing.amount is not None:
        most = min(most, sharing.amount)
    if sharing.divides and slot.most is None and options and ctx.game.edition.division_takes_one:
        least = max(least, 1)  # CR 107.1c: of "any number"; of "up to two" there may be none
    most = min(most, len(options))
    if not most:
        return ()
    if slot.random:
        left = list(options)
        return tuple(left.pop(ctx.game.state.below(len(left))) for _ in range(least))
    free = len(before) + 1 == len(slots) or targets.independent(slots)
    player = yield from bodies.chooser(ctx, _choosers(ctx, slot, before))
    if _speaks_of_chooser(slot):
        ctx.results[refs.CHOOSER] = (player,)
        options = targets.options(ctx, slot, before)
    options = influence.within(ctx.game, player, options)
    musts = due(ctx, required, slots, options)
    if most == 1 and musts:  # CR 601.2c: as many requirements as possible are obeyed
        options, musts = tuple(id for id in options if id in musts[0]), []
        least = 1
    least = max(least, int(bool(musts)))
    least, most = min(least, len(options)), min(most, len(options))
    if affordable is not None and affordable.by_number:
        numbers = [n for n in range(least, most + 1) if affordable.leaves((*before, tuple(options[:n])))] or [least]
        least, most, affordable = numbers[0], numbers[-1], None  # each target more makes it dearer, or each cheaper

    def allows(picked: tuple[Option, ...]) -> bool:
        ids = tuple(int(id) for id in picked)
        together = targets.goes_together(ctx, slot, ids) and (free or targets.can_fill(ctx, slots, (*before, ids)))
        together = together and not any(must.isdisjoint(ids) for must in musts)
        return together and (affordable is None or affordable.leaves((*before, ids)))

    may_lead = targets.may_go_together(ctx, slot, options)

    def leads(picked: tuple[Option, ...], left: tuple[Option, ...]) -> bool:
        return may_lead(picked, left) and not any(must.isdisjoint((*picked, *left)) for must in musts)

    bound = affordable is not None or slot.joint or not free or bool(musts)
    test = Together(allows, leads) if bound else None

    def why_not(id: int) -> Refusal:
        if id not in options and id in targets.options(ctx, slot, before):
            return Refusal("an effect requires another target", "601.2c")
        return targets.why_not(ctx, slot, before, id)

    def named(id: int) -> str:
        return called(ctx.game, id)

    def known(id: int) -> bool:
        return ctx.game.state.is_player(id) or ctx.game.state.find(id) is not None

    decision = targets.ChooseTargets(player, options, (least, most), ctx.source, test, why_not, named, known)
    decision.aim = (body, len(before))
    return (yield decision)


@cache
def _speaks_of_chooser(slot: TargetSlot) -> bool:
    return any(isinstance(node, Chooser) for node in walk(slot.what))


def _choosers(ctx: Context, slot: TargetSlot, before: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Who may choose; of "a creature of an opponent's choice they control" only who can (CR 602.3a)."""
    found = refs.choosers(ctx, slot.chooser)
    if len(found) < 2 or not _speaks_of_chooser(slot):
        return found
    able = []
    for player in found:
        ctx.results[refs.CHOOSER] = (player,)
        able += [player] if targets.options(ctx, slot, before) else []
    ctx.results.pop(refs.CHOOSER, None)
    return tuple(able)


def _divide(ctx: Context, amount: int, among: tuple[int, ...]) -> Procedure:
    """Each target gets at least one."""
    if len(among) == 1:
        return (amount,)
    return (yield Divide(ctx.controller, "divide", amount, among, "601.2d", ctx.source))


def announce(game: Game, obj: Obj) -> Procedure:
    """What was chosen becomes a target of the spell or ability on the stack."""
    item = obj.stack
    if item is None or not item.body.targets:
        return
    # CR 601.2c
    by = controller(game, obj.id)
    chosen = dict.fromkeys(id for slot in item.binding.targets for id in slot)
    if not obj.is_copy:  # CR 706.10: that of a copy is told as it is copied
        _tell(game, obj.id, item)
    events = [Event(Kind.TARGET, subject=id, other=obj.id, player=by, source=obj.id) for id in chosen]
    if not obj.is_copy and any(_is_victim(game, by, id) for id in chosen):
        events.append(Event(Kind.CRIME, player=by, other=obj.id, source=obj.id))
    yield from propose(game, events)


def _tell(game: Game, id: int, item: StackItem) -> None:
    """Each target, and what is to be dealt or given to it."""
    if item.ability is None:
        rule = "601.2c"  # CR 114.1, 114.1a
    elif isinstance(item.ability, Triggered):
        rule = "603.3d"  # CR 603.3d, 114.1d
    else:
        rule = "602.2b"  # CR 602.2b, 114.1c
    divided = (*item.binding.divided, *((),) * len(item.binding.targets))
    for slot, shares in zip(item.binding.targets, divided, strict=False):
        for place, target in enumerate(slot):
            if place < len(shares):
                game.note("targets with", "601.2d", object=id, chosen=target, amount=shares[place])
            else:
                game.note("targets", rule, object=id, chosen=target)


def _is_victim(game: Game, by: int, id: int) -> bool:
    """CR26 700.13: an opponent, what an opponent controls on the battlefield or the stack, or a card in the graveyard
    of one."""
    if game.state.is_player(id):
        return refs.is_opponent(game, by, id)
    obj = game.object(id)
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return refs.is_opponent(game, by, controller(game, id))
    return obj.zone is Zone.GRAVEYARD and refs.is_opponent(game, by, obj.owner)


# --- what is determined as an ability is put on the stack ------------------------------------------------------------


@cache
def _shares_printed(body: Body) -> bool:
    return any(isinstance(node, HasPrintedBelow) for node in walk(body))


def determined(ctx: Context, body: Body) -> Body:
    """CR26 702.165d: the body with the abilities that it grants as they are printed on the source now."""
    if not _shares_printed(body):
        return body
    clauses = tuple(msgspec.structs.replace(do, effect=_settled(ctx, do.effect)) for do in body.clauses)
    return msgspec.structs.replace(body, clauses=clauses)


def _settled(ctx: Context, effect: Effect | None) -> Effect | None:
    if not isinstance(effect, Apply):
        return effect
    mods = tuple(printed_below(ctx, mod) if isinstance(mod, HasPrintedBelow) else mod for mod in effect.mods)
    return msgspec.structs.replace(effect, mods=mods)
