"""The gate around every instruction (CR 608.2c–e): for each, if, may, pay, unless, if you do, otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.costs import paying
from arbitre.engine.costs.kinds import asks_for_x
from arbitre.engine.instructions.planning import MADE, PLANS, SPOKEN, happen, outcome
from arbitre.engine.instructions.possible import impossible
from arbitre.engine.instructions.settling import settle
from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Order
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import EFFECTS, heeds, heeds_one, supports
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.vocabulary import qualities, times_used
from arbitre.engine.vocabulary.refs import MOVED, controllers
from arbitre.errors import EngineFault, kind_name
from arbitre.ir import costs as c
from arbitre.ir.amounts import X
from arbitre.ir.conditions import LIBRARY_SEARCHED, Matches
from arbitre.ir.effects import Apply, Discard, Do, LookAt, Move, Pays, Perform, SacrificeChosen, Tap, TokenSpec
from arbitre.ir.filters import Anything
from arbitre.ir.node import Cost, Effect, Ref
from arbitre.ir.refs import Linked, Pick

REPEAT: Final = "repeat this process"
"""The number that asks for the clauses to be carried out again."""
MOST_REPEATS: Final = 10_000
IT: Final = "it"
NAMED: Final = "it was named"
"""Among the clauses done: one of them has the name "it", which the nameless leave alone from then on."""

Outcome = tuple[tuple[int, ...], bool]
"""Whom and what a clause concerned, and whether it was carried out at least in part."""

supports(Do, Pays, TokenSpec)
heeds_one(Do, "pay", "unless")
heeds(Do, effect=lambda do: not (isinstance(do.effect, Perform) and do.effect.abreast) or _is_for_each(do))


def _is_for_each(do: Do) -> bool:
    return do.each is not None and do.times is None


@handlers.carry_out.opens
def carry_out(ctx: Context, clauses: Sequence[Do]) -> Procedure:
    """CR 608.2c: carry out clauses in the order written; returns the ids that they concerned.

    What each clause concerned is noted under its name in ``ctx.results``, its number in ``ctx.amounts``; a clause
    without a name is "it".

    :raises EngineFault: "repeat this process" does not come to an end.
    """
    for _ in range(MOST_REPEATS):
        found: tuple[int, ...] = ()
        for own in _of_each_linked(ctx, clauses):
            found += (yield from sequence(own, clauses))[0]
        if not ctx.amounts.pop(REPEAT, 0):
            return found
    raise EngineFault("a process is repeated without end", "104.4b")


def _of_each_linked(ctx: Context, clauses: Sequence[Do]) -> list[Context]:
    """CR26 607.3: if "the exiled card" is several, each of which is put somewhere if it is something, one for each."""
    for clause in clauses:
        match clause:
            case Do(effect=Move(what=Linked() as ref), condition=Matches(ref=asked)) if asked == ref:
                several = evaluate.ids(ctx, ref)
                return [ctx.linked_to(ref.name, id) for id in several] if len(several) > 1 else [ctx]
    return [ctx]


def sequence(ctx: Context, clauses: Sequence[Do]) -> Procedure:
    """Clauses in order, as a part of a resolution; returns their :data:`Outcome`."""
    found: list[int] = []
    any_done = False
    for clause in clauses:
        if ctx.game.state.result is not None:  # CR 104.1: the game is over
            break
        ids, done = yield from _clause(ctx, clause)
        found += ids
        any_done = any_done or done
    return tuple(dict.fromkeys(found)), any_done


def _clause(ctx: Context, do: Do) -> Procedure:
    """One clause: for each of several, or once."""
    if times_used.has_been_done(ctx, do.effect):
        return (), False
    if do.each is None:
        return (yield from _times(ctx, do))
    # CR 608.2e: what several decide comes before what any of them does
    each = [ctx.about(id) for id in (yield from settle(ctx, do.each))]
    return (yield from _for_each(ctx, do, [one for group in _of_players(ctx, each) for one in group]))


def _for_each(ctx: Context, do: Do, own: Sequence[Context]) -> Procedure:
    """One clause for all of *own*: at once, where the instruction can be planned, else one after the other."""
    if do.times is None:
        gated = do.may is not None or do.pay is not None or do.unless is not None
        if isinstance(do.effect, Perform) and (do.effect.abreast or not gated):
            at_once = do.effect.abreast or (do.condition is None and _is_one_deed(do.effect))
            return (yield from (_abreast if at_once else _one_by_one)(ctx, do, do.effect, own))
        if do.effect is not None and type(do.effect) in PLANS:
            return (yield from _together(ctx, do, do.effect, own))
        if gated:
            passed = []
            for one in own:
                passed.append((yield from _passes(one, do)))
            steps = [_after_gate(one, do, player) for one, player in zip(own, passed, strict=True)]
            return (yield from _in_turn(ctx, do, steps))
    return (yield from _in_turn(ctx, do, [_times(one, do) for one in own]))


def _is_one_deed(steps: Perform) -> bool:
    """CR 608.2e; CR26 608.2f: whether all that is done for each is one thing, which can be done for all at once."""
    clause, *more = steps.clauses
    return not more and clause.each is None and clause.times is None and type(clause.effect) in PLANS


def _times(ctx: Context, do: Do) -> Procedure:
    if do.times is None:
        return (yield from _once(ctx, do))
    times = bounded(evaluate.count(ctx, do.times), "repetitions", "608.2c")
    return (yield from _in_turn(ctx, do, [_once(ctx, do) for _ in range(times)]))


def _in_turn(ctx: Context, do: Do, steps: Sequence[Procedure]) -> Procedure:
    """The clause several times, one after the other; its note is about all of them."""
    found: list[int] = []
    total = 0
    any_done = False
    for step in steps:
        ids, done = yield from step
        found += ids
        total += ctx.amounts.get(do.note or IT, 0) if done else 0
        any_done = any_done or done
    return _note(ctx, do, found, total, any_done)


# --- once -------------------------------------------------------------------------------------------------------------


def _once(ctx: Context, do: Do) -> Procedure:
    """The gate in its order: condition, may, pay or unless, effect, then, otherwise."""
    player = yield from _passes(ctx, do)
    return (yield from _after_gate(ctx, do, player))


def _passes(ctx: Context, do: Do) -> Procedure:
    """The player who lets the effect happen, 0 if it does not."""
    if not evaluate.holds(ctx, do.condition):
        return 0
    return (yield from _gate(ctx, do))


def _after_gate(ctx: Context, do: Do, player: int) -> Procedure:
    """The effect and "if you do", or what happens otherwise."""
    if not player:
        if do.note or do.condition is None:  # a clause whose "if" is false leaves "it" as it was
            _note(ctx, do, _spoken_of(ctx, do), 0, False)
        _, _ = yield from sequence(ctx, do.otherwise)
        return (), False
    if do.effect is not None:
        yield from _open_number(ctx, do.effect, player)
    ids, done = yield from _effect(ctx, do, player)
    if done:
        _, _ = yield from sequence(ctx, do.then)
    elif do.condition is None and do.pay is None and do.unless is None:  # "if you don't", "if you can't"
        _, _ = yield from sequence(ctx, do.otherwise)
    return ids, done


def _spoken_of(ctx: Context, do: Do) -> tuple[int, ...]:
    """Of a clause that another takes the place of, that one speaks ("those creatures get +2/+2 instead", CR 614.15)."""
    taken = do.otherwise and isinstance(do.effect, Apply) and not asks(do.effect.to)
    return evaluate.ids(ctx, do.effect.to) if taken and isinstance(do.effect, Apply) else ()


def _gate(ctx: Context, do: Do) -> Procedure:
    """Whether the players' choices let the effect happen; returns a player (0: it does not happen).

    One question is asked for "may pay".
    """
    if do.pay is not None:  # CR 117.12
        return (yield from _paid(ctx, do.pay, asked=do.may is not None))
    if do.unless is not None and (yield from _paid(ctx, do.unless, asked=True)):
        return 0  # CR 117.12a: "unless" is "may"; only if nobody does is anything done, or even asked for
    if do.may is not None:  # CR 603.5: it is asked now, not when the ability was put on the stack
        return 0 if do.effect is not None and impossible(ctx, do.effect) else (yield from _wished(ctx, do.may))
    return ctx.controller or ctx.game.state.active


def _wished(ctx: Context, who: Ref) -> Procedure:
    """CR 608.2d: the first of the players who wants it, 0 if none does."""
    for player in evaluate.players(ctx, who):
        if (yield Confirm(player, "may", "608.2d", ctx.source)):
            return player
    return 0


def _paid(ctx: Context, pays: Pays, *, asked: bool) -> Procedure:
    """CR 117.12: the first of the players who pays the cost, noted as "payer"; 0 if none does.

    CR26 800.4f: who has left the game pays nothing.
    """
    chooses_x = asks_for_x(pays.cost) and not _x_is_known(ctx)
    for player in evaluate.players(ctx, pays.who):
        can_pay = paying.can_pay_some_x if chooses_x else paying.can_pay
        if not can_pay(ctx, player, pays.cost):
            continue
        if asked and not (yield Confirm(player, "pay", "117.12", ctx.source)):
            continue
        if chooses_x:
            yield from paying.choose_x(ctx, player, pays.cost, "107.3e")
        if (yield from paying.pay(ctx, player, pays.cost)):
            ctx.results["payer"] = (player,)
            return player
    return 0


def _open_number(ctx: Context, effect: Effect, player: int) -> Procedure:
    """X that nothing defines, in "you may sacrifice X Foods", is chosen as the ability resolves."""
    done = _with_x(effect)
    if done is not None and not _x_is_known(ctx):  # CR 107.3e
        yield from paying.choose_x(ctx, player, done, "107.3e")


def _with_x(effect: Effect) -> Cost | None:
    """The cost of doing what an instruction does with X things."""
    match effect:
        case SacrificeChosen(what=what, count=X()):
            return c.Sacrifice(what, X())
        case Discard(what=what, count=X()):
            return c.DiscardCards(what or Anything(), X())
        case LookAt(what=Pick(what=what, count=X())):
            return c.RevealCards(what, X())
        case Tap(what=Pick(what=what, count=X())):
            return c.Tap(what, X())
    return None


def _x_is_known(ctx: Context) -> bool:
    """Whether X has a value already: from a cost of the spell or ability, or of the spell that its source was."""
    state = ctx.game.state
    resolving = state.find(ctx.stack_id) if ctx.stack_id else None
    activated = resolving is not None and qualities.is_ability(resolving, True)
    asked = resolving if activated else state.find(ctx.source)  # CR26 107.3k: another X than that of its source
    return ctx.x != 0 or (asked is not None and asked.cast is not None and asked.cast.x is not None)


def _effect(ctx: Context, do: Do, player: int) -> Procedure:
    """Carry out the instruction itself and note what it did; a bare gate concerns the player who let it pass."""
    if do.effect is None:
        return _note(ctx, do, (player,), 1, True)
    ctx.amounts.pop(MADE, None)
    ctx.told.pop(SPOKEN, None)
    ids = yield from carry_out_effect(ctx, do.effect)
    done = ids is None or bool(ids)
    found = tuple(ids or ())
    return _note(ctx, do, found, ctx.amounts.pop(MADE, len(found)), done)


def carry_out_effect(ctx: Context, effect: Effect) -> Procedure:
    """The instruction, without any gate: the ids concerned, () if it could not begin, None if it concerns nobody.

    :raises EngineFault: nobody knows how.
    CR 101.3, 609.3: what is impossible of it is left out, the rest is done.
    """
    handler = EFFECTS.get(type(effect))
    if handler is None:
        raise EngineFault(f"nothing carries out {kind_name(effect)}")
    return (yield from handler(ctx, effect))


def _note(ctx: Context, do: Do, ids: Sequence[int], number: int, done: bool) -> Outcome:
    """Keep what a clause did; one without a name is "it", unless a clause has claimed that name."""
    name = do.note or IT
    found = tuple(dict.fromkeys(ids))
    told = ctx.told.pop(SPOKEN, None)
    if name == IT:
        if do.note:
            ctx.done.add(NAMED)
        elif NAMED in ctx.done:
            return found, done
    ctx.results[name] = found
    ctx.amounts[name] = number
    if told is None:
        ctx.told.pop(name, None)
    else:
        ctx.told[name] = told
    if done:
        ctx.done.add(name)
    else:
        ctx.done.discard(name)
    return found, done


def _abreast(ctx: Context, do: Do, steps: Perform, each: Sequence[Context]) -> Procedure:
    """CR 608.2e: first who takes part, then one step after the other, each by all of them, with notes of their own."""
    taking: list[Context] = []
    for own in each:
        if (yield from _passes(own, do)):
            taking.append(own.apart())
    found: list[int] = []
    any_done = False
    for clause in steps.clauses:
        ids, done = yield from _for_each(ctx, clause, taking)
        found += ids
        any_done = any_done or done
    _remember_searches(ctx, taking)
    _remember_moves(ctx, taking)
    return _note(ctx, do, found, len(taking), any_done)


def _remember_searches(ctx: Context, each: Sequence[Context]) -> None:
    """ "Each player who searched their library this way": those of whom it was done apart."""
    searched = tuple(player for own in each for player in own.results.get(LIBRARY_SEARCHED, ()))
    if searched:
        ctx.done.add(LIBRARY_SEARCHED)
        ctx.results[LIBRARY_SEARCHED] = tuple(dict.fromkeys(searched))


def _remember_moves(ctx: Context, each: Sequence[Context]) -> None:
    """CR26 400.7j: what was moved as it was done for one of them is found by what follows."""
    moved = tuple(dict.fromkeys(id for own in each for id in own.results.get(MOVED, ())))
    if moved:
        ctx.results[MOVED] = moved


def _one_by_one(ctx: Context, do: Do, steps: Perform, each: Sequence[Context]) -> Procedure:
    """CR26 608.2f: all steps for one of them, then for the next; afterwards each step has concerned all of it."""
    names = {clause.note for clause in steps.clauses if clause.note}
    found: list[int] = []
    noted: dict[str, list[int]] = {name: [] for name in names}
    any_done = False
    apart: list[Context] = []
    for one in (yield from _ordered(ctx, each)):
        own = one.apart()
        apart.append(own)
        ids, done = yield from _times(own, do)
        found += ids
        any_done = any_done or done
        for name in names:
            noted[name] += own.results.get(name, ())
    _remember_moves(ctx, apart)
    outcome = _note(ctx, do, found, len(found), any_done)
    for name, concerned in noted.items():
        ctx.results[name], ctx.amounts[name] = tuple(dict.fromkeys(concerned)), len(concerned)
    return outcome


def _ordered(ctx: Context, each: Sequence[Context]) -> Procedure:
    """CR26 608.2f: in turn order; among what belongs to one player as the spell's or ability's controller chooses."""
    order: list[Context] = []
    for group in _of_players(ctx, each):
        if len(group) > 1:
            ids = [one.it for one in group]
            chosen = yield Order(ctx.controller, "one by one", ids, "608.2f (2026-04-17)", ctx.source)
            group = [next(one for one in group if one.it == id) for id in chosen]
        order += group
    return order


def _of_players(ctx: Context, each: Sequence[Context]) -> list[list[Context]]:
    """The objects that belong to each player, in turn order (CR 101.4); players stay in the order in which they are
    told."""
    game = ctx.game
    of: dict[int, list[Context]] = {}
    for one in each:
        of.setdefault(next(iter(controllers(game, (one.it,))), 0), []).append(one)
    told = () if any(game.state.is_player(one.it) for one in each) else game.order()
    return [of[player] for player in dict.fromkeys((*told, *of)) if player in of]


# --- simultaneously for each ------------------------------------------------------------------------------------------


def _together(ctx: Context, do: Do, effect: Effect, each: Sequence[Context]) -> Procedure:
    """CR 608.2e; CR26 608.2f: all choices in order first, then the actions of all at once, then what follows."""
    plan = PLANS[type(effect)]
    acting: list[tuple[Context, list[Event]]] = []
    refused: list[Context] = []
    spoken: list[tuple[int, ...] | None] = []
    for own in each:
        if (yield from _passes(own, do)):
            acting.append((own, (yield from plan.planner(own, effect))))
            spoken.append(ctx.told.pop(SPOKEN, None))
        else:
            refused.append(own)
    batch = [event for _, events in acting for event in events]
    if plan.arrange is not None:
        batch = yield from plan.arrange(ctx, effect, batch)
    happened = yield from happen(ctx, batch)
    if plan.after is not None:
        yield from plan.after(ctx, effect, happened)
    ids = outcome(ctx, happened, plan.shows)
    number = ctx.amounts.pop(MADE, 0)
    any_done = any(events for _, events in acting)
    for (own, events), told in zip(acting, spoken, strict=True):
        if not do.then and own.results is ctx.results:
            continue
        mine = [event for event in happened if any(event is one for one in events)]
        own_ids = outcome(own, mine, plan.shows)
        _tell(own, told)
        _note(own, do, own_ids, own.amounts.pop(MADE, 0), bool(events))
        if events and do.then:
            yield from sequence(own, do.then)
    for own in refused if do.otherwise else ():
        yield from sequence(own, do.otherwise)
    _tell(
        ctx,
        tuple(dict.fromkeys(id for told in spoken for id in told or ()))
        if any(told is not None for told in spoken)
        else None,
    )
    return _note(ctx, do, ids, number, any_done)


def _tell(ctx: Context, told: tuple[int, ...] | None) -> None:
    if told is not None:
        ctx.told[SPOKEN] = told
