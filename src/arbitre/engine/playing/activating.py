"""Activating activated abilities (CR 602), mana abilities (605.3) and loyalty abilities (606) among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.costs import mana, mana_payment, shortfall, usable
from arbitre.engine.costs.allocation import Step
from arbitre.engine.costs.kinds import CASTING, UNPAYABLE, alternatives, kind_of, parts_of
from arbitre.engine.costs.mana_costs import with_x
from arbitre.engine.costs.mana_payment import Undecided
from arbitre.engine.costs.spending import NONE, Barred, Purpose, Waiting
from arbitre.engine.costs.supply import TAP
from arbitre.engine.costs.symbols import has_second_ways
from arbitre.engine.costs.tapping import can_tap
from arbitre.engine.costs.totals import total
from arbitre.engine.instructions import clauses
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Activate, Option, Select
from arbitre.engine.kernel.events import EXHAUST, MANA_ABILITY, TAP_SYMBOL, Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import checks, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal
from arbitre.engine.kernel.together import lessened
from arbitre.engine.objects import knowledge
from arbitre.engine.playing.aimed_costs import payable_with_targets, rests_on_targets
from arbitre.engine.playing.announcing import carry_through
from arbitre.engine.playing.proposal import Proposal, values_of_x
from arbitre.engine.stack.choosing import choose_modes
from arbitre.engine.stack.targets import TOO_FEW, has_enough, lacks_at_sight, too_few
from arbitre.engine.vocabulary import qualities, times_used
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.amounts import Tally, Use
from arbitre.ir.costs import Costs, PayMana, TapThis
from arbitre.ir.effects import Body
from arbitre.ir.modifications import (
    ActivatesAsHasty,
    ActivatesAsInstant,
    CantActivate,
    CantActivateAny,
    CostsLess,
    CostsMore,
    ExhaustsAnew,
)
from arbitre.ir.node import Ability, Cost
from arbitre.ir.values import ManaCost, Zone
from arbitre.state.characteristics import NOTHING
from arbitre.state.objects import Obj

# --- whether it can be activated -------------------------------------------------------------------------------------


def ability_of(game: Game, action: Activate) -> Activated | None:
    """The ability that the action names, if the object has it; each of several (CR 702.6c, 702.65c)."""
    if action.object not in game.state.objects:
        return None
    found = characteristics(game, action.object).activated
    return found[action.ability] if 0 <= action.ability < len(found) else None


def why_not(game: Game, player: int, action: Activate) -> IllegalAction | None:
    """None if the player, who has priority, may activate the ability; otherwise the first rule that forbids it."""
    found = refusal(game, player, action, explains=True)
    if found is None:
        return None
    obj = game.state.objects.get(action.object)
    name = characteristics(game, obj.id).name if obj is not None else str(action.object)
    ability = ability_of(game, action)
    if found.source in (0, action.object) and ability is not None:
        found = msgspec.structs.replace(found, source=action.object, ability=_as_printed(game, action.object, ability))
    return found.error(f"cannot activate an ability of '{name}': {found.why}", action.object)


def _as_printed(game: Game, id: int, ability: Activated) -> Ability:
    """The keyword for an ability that it stands for."""
    return ability_that_says(game, id, ability) or ability


def refusal(game: Game, player: int, action: Activate, *, explains: bool = False) -> Refusal | None:
    """CR 116.1b: timing and restrictions first, then the cost, then targets; *explains*: also what is missing."""
    ability = ability_of(game, action)
    if ability is None:
        return Refusal("it has no such ability", "602.2")
    obj = game.state.objects[action.object]
    problem = usable.forbidden(game, player, obj, action.ability, ability)
    try:
        return problem or lacking(game, player, obj, ability, explains=explains)
    except Undecided as undecided:
        return undecided.refusal


def lacking(game: Game, player: int, obj: Obj, ability: Activated, *, explains: bool = False) -> Refusal | None:
    """CR 117.3, 601.2c: whether the cost cannot be paid, or targets are lacking.

    CR26 702.177b: with the activation begun, which may close ways to make mana.
    """
    if ability.word == EXHAUST and rulings.any_of(game, ExhaustsAnew):
        with game.supposed():
            game.state.tally(game.state.player(player), Tally.EXHAUSTS.value)
            return _lacking(game, player, obj, ability, explains)
    return _lacking(game, player, obj, ability, explains)


def _lacking(game: Game, player: int, obj: Obj, ability: Activated, explains: bool) -> Refusal | None:
    payable = _payable_at_sight(game, player, obj, ability)
    if payable is False and not explains:
        return UNPAYABLE
    ctx = Context(game, obj.id, player)
    p = Proposal(ctx, player, characteristics(game, obj.id), (ability.cost,), (ability.body,), ability)
    p.certain = True
    if payable is False or (payable is None and not _can_be_paid(p)):
        return _unpayable(p) if explains else UNPAYABLE
    if has_enough(ctx, ability.body):
        return None
    for value in values_of_x(p):
        ctx.x = value
        if value and has_enough(ctx, ability.body):
            return None
    return too_few(ctx, ability.body) if explains else TOO_FEW


def _can_be_paid(p: Proposal) -> bool:
    """With some of its targets, which the ability has once it is on the stack."""
    if p.ability is None or not rests_on_targets(p):
        return p.payable()
    with p.game.supposed():
        on_stack = _proposal(p.game, p.player, p.ctx.source, p.ability)
        on_stack.certain = p.certain
        return payable_with_targets(on_stack, on_stack.payable)


def _unpayable(p: Proposal) -> Refusal:
    """CR 117.3: what of the first of its costs cannot be paid."""
    first = p.costing(alternatives(Costs(tuple(p.costs)))[0])
    found = shortfall.of_bill(p.ctx, p.player, first.owed(), p.purpose(), p.ability)
    return msgspec.structs.replace(found, also="602.2b") if found.also == "601.2g" else found


def at_any_time(game: Game, action: Activate) -> bool:
    """Whether the ability does not wait for a main phase of the player."""
    ability = ability_of(game, action)
    return ability is not None and ability.timing is Timing.INSTANT


def out_of_reach(game: Game, player: int, action: Activate) -> bool:
    """A quick test: whether mana, {T} or targets for the ability are plainly lacking, whatever the step."""
    ability = ability_of(game, action)
    if ability is None:
        return True
    plain = _plain(ability.cost)
    if plain.taps and not can_tap(game, game.state.objects[action.object], characteristics(game, action.object)):
        return True
    if plain.mana.symbols and not ability.prices and mana_payment.hopeless(game, player, plain.mana):
        return True
    return lacks_at_sight(Context(game, action.object, player), ability.body)


class _Plain(msgspec.Struct, frozen=True):
    """What an activation cost asks for at sight: mana, {T}, and whether that is all."""

    mana: ManaCost
    taps: bool
    whole: bool


@cache
def _plain(cost: Cost) -> _Plain:
    parts = parts_of(cost)
    mana = [part.mana for part in parts if isinstance(part, PayMana) and part.times is None]
    symbols = tuple(symbol for one in mana for symbol in one.symbols)
    taps = sum(isinstance(part, TapThis) for part in parts)
    whole = len(parts) == len(mana) + taps and not has_second_ways(symbols)
    return _Plain(ManaCost(symbols), taps > 0, whole)


def _payable_at_sight(game: Game, player: int, obj: Obj, ability: Activated) -> bool | None:
    """Whether the cost can be paid, with 0 for X, where mana and {T} tell; None: it must be looked at closely."""
    plain = _plain(ability.cost)
    if plain.taps and not can_tap(game, obj, characteristics(game, obj.id)):
        return False
    if ability.prices or rulings.any_of(game, CostsLess, CostsMore):
        return None
    if plain.mana.symbols and mana_payment.hopeless(game, player, plain.mana):
        return False
    if not plain.whole:
        return None
    symbols = with_x(plain.mana.symbols, 0)
    barred = frozenset({("tap", obj.id)}) if plain.taps else NONE
    purpose = Purpose(obj.id, ability=True, certain=True, action=ability.word)
    return not symbols or mana_payment.solvable(game, player, symbols, purpose, barred)


# --- CR 602.2 --------------------------------------------------------------------------------------------------------


def activate(
    game: Game,
    player: int,
    action: Activate,
    outer: Waiting | None = None,
    once_paid: Callable[[], None] = lambda: None,
) -> Procedure:
    """CR 602.2, 701.2a: the player activates the ability; a mana ability resolves at once.

    *outer*: the bill that a mana ability is activated for; *once_paid* is called when it is paid for, and resolves.

    :raises IllegalAction: it cannot be activated, or a choice cannot be complied with; nothing has changed (CR 717.1).
    CR 701.2a.
    """
    problem = why_not(game, player, action)
    if problem is not None:
        raise problem
    ability = characteristics(game, action.object).activated[action.ability]
    point = game.point()
    try:
        if qualities.is_mana_ability(ability):
            yield from _activate_mana(game, player, action, ability, outer, once_paid)
        else:
            yield from _activate(game, player, action, ability)
    except IllegalAction:
        game.take_back(point)
        raise


def _proposal(game: Game, player: int, source: int, ability: Activated) -> Proposal:
    """CR 602.2a: the ability as an object on the stack, not a card, with the source's ability as its text, controlled
    by who activated it (CR 112.8), who pays for it (CR 602.1a)."""
    obj = game.state.create(None, NOTHING, player, Zone.STACK)
    ctx = Context(game, source, player)
    ctx.stack_id = obj.id
    return Proposal(ctx, player, characteristics(game, source), (ability.cost,), (ability.body,), ability)


def _activate(game: Game, player: int, action: Activate, ability: Activated) -> Procedure:
    """CR 602.2a–b."""
    source = game.state.objects[action.object]
    if source.zone in (Zone.HAND, Zone.LIBRARY):
        game.note("reveals", "602.2a", player=player, object=source.id)
    p = _proposal(game, player, source.id, ability)
    game.note("activates", "602.2a", player=player, object=source.id, ability=action.ability, on_stack=p.ctx.stack_id)
    _count(game, player, source, action.ability, ability)
    times_used.begin(p.ctx, ability, p.chars.activated, action.ability)
    times_used.add(p.ctx, ability, Use.ACTIVATED)
    with knowledge.keeping_new_tops_hidden(game):
        yield from carry_through(p)
    yield from propose(game, [_event(game, player, source.id, ability, p.ctx.stack_id)])


def _event(game: Game, player: int, source: int, ability: Activated, on_stack: int = 0) -> Event:
    """The activation as abilities that wait for it see it."""
    told = (
        (qualities.is_mana_ability(ability), MANA_ABILITY),
        (usable.has_tap_symbol(ability), TAP_SYMBOL),
        (ability.word == EXHAUST, EXHAUST),
    )
    marks = tuple(mark for holds, mark in told if holds)
    return Event(Kind.ACTIVATE, subject=source, other=on_stack, player=player, marks=marks)


def _count(game: Game, player: int, source: Obj, index: int, ability: Activated) -> None:
    """Note the activation for restrictions on the use of the ability, each of the object by itself."""
    state = game.state
    if ability.per_turn:  # CR 602.5b–c
        times_used.use(game, source, usable.which(game, source, index))
    if ability.timing is Timing.LOYALTY:  # CR 606.3
        state.put(source, Obj.turn_marks, (*source.turn_marks, usable.LOYALTY))
    if ability.once:  # CR 602.5b
        state.note_word(source, usable.once_mark(characteristics(game, source.id).activated, index), "once")
    if ability.word == EXHAUST:
        state.tally(state.player(player), Tally.EXHAUSTS.value)


# --- mana abilities (CR 605.3) ---------------------------------------------------------------------------------------


def _activate_mana(
    game: Game,
    player: int,
    action: Activate,
    ability: Activated,
    outer: Waiting | None,
    once_paid: Callable[[], None],
) -> Procedure:
    """CR 605.3b: the cost is paid and the ability resolves without going on the stack; CR26 109.4a: as an ability of
    the player who activates it."""
    source = game.state.objects[action.object]
    p = _proposal(game, player, source.id, ability)
    p.outer = outer
    game.note("activates", "605.3b", player=player, object=source.id, ability=action.ability)
    _count(game, player, source, action.ability, ability)
    times_used.begin(p.ctx, ability, p.chars.activated, action.ability)
    yield from carry_through(p)
    game.state.remove(game.state.objects[p.ctx.stack_id], NOTHING, player)
    p.ctx.stack_id = 0
    once_paid()
    yield from _resolve_mana(p.ctx, ability, p.body)


def _resolve_mana(ctx: Context, ability: Activated, body: Body) -> Procedure:
    """CR 605.3b, 405.6c: it resolves at once, and so do mana abilities that trigger from it."""
    yield from propose(ctx.game, [_event(ctx.game, ctx.controller, ctx.source, ability)])
    times_used.add(ctx, ability, Use.ACTIVATED)
    times_used.add(ctx, ability, Use.RESOLVED)
    if usable.has_tap_symbol(ability):
        ctx.results[mana.TAPPED] = (ctx.source,)
    yield from clauses.carry_out(ctx, body.clauses)
    yield from mana.resolve_triggered(ctx.game)


@mana_payment.make_mana.opens
def make_mana(game: Game, player: int, step: Step, can_spare: Callable[[Barred], bool]) -> Procedure:
    """CR 601.2f: activate a mana ability as a payment has planned it, giving up only what the payment *can_spare*.

    :raises IllegalAction: it cannot be activated; whoever pays must rewind.
    CR 116.1d.
    """
    action = Activate(step.object, step.index)
    ability = ability_of(game, action)
    if ability is None:
        raise IllegalAction("cannot activate the mana ability", "605.3a", step.object)
    source = game.state.objects[step.object]
    ctx = Context(game, step.object, player)
    ctx.results[CASTING] = ()
    game.note("activates", "605.3b", player=player, object=step.object, ability=step.index)
    _count(game, player, source, step.index, ability)
    times_used.begin(ctx, ability, characteristics(game, source.id).activated, step.index)
    owed = total(ctx, player, characteristics(game, source.id), (ability.cost,), ability)
    mana_payment.spend_types(game, player, owed.mana, step.pays, source.id)
    for part in sorted(owed.parts, key=lambda part: kind_of(part).of_source(part) != TAP):  # CR 601.2g: in any order
        chosen = yield from _given_up(ctx, player, part, can_spare)
        yield from kind_of(part).pay(ctx, player, part, chosen)
    ctx.words[mana.WANTED] = step.maker.word or step.types
    body, _ = yield from choose_modes(ctx, ability.body, "700.2a")
    yield from _answered(_resolve_mana(ctx, ability, body), player, step.maker.answers)


def _answered(procedure: Procedure, player: int, answers: Sequence[object]) -> Procedure:
    """What triggered mana abilities and replacement effects ask the player is answered as it was planned."""
    planned = list(answers)
    decision = next(procedure, None)
    while decision is not None:
        if planned and decision.player == player and decision.check(planned[0]) is None:
            answer = planned.pop(0)
        else:
            answer = yield decision
        try:
            decision = procedure.send(answer)
        except StopIteration:
            return


def _given_up(ctx: Context, player: int, part: Cost, can_spare: Callable[[Barred], bool]) -> Procedure:
    """The objects that pay a part of the cost, as the player chooses among those that are not needed otherwise."""
    kind = kind_of(part)
    least, most = kind.how_many(ctx, part)
    if not least:
        return ()
    sort, options = kind.uses, kind.candidates(ctx, player, part)

    def allows(picked: tuple[Option, ...]) -> bool:
        return can_spare(frozenset((sort, int(id)) for id in picked))

    together = None if len(options) == least else lessened(allows)
    return (yield Select(player, kind.word, options, least, most, "601.2g", ctx.source, allows=together))


def _fine(ability: Activated) -> str:
    """Loyalty abilities work on the battlefield only (CR 606.3); what mana abilities cost is planned at sight."""
    if qualities.is_mana_ability(ability):
        if ability.prices:
            return "a mana ability that changes its own cost"
        if len(alternatives(ability.cost)) > 1:
            return "a mana ability with a choice of costs"
    return (
        "loyalty ability elsewhere" if ability.timing is Timing.LOYALTY and ability.zone is not Zone.BATTLEFIELD else ""
    )


checks(Activated, _fine)
supports(ActivatesAsHasty, ActivatesAsInstant, CantActivate, CantActivateAny, ExhaustsAnew, ManaCost)
