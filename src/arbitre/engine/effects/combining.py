"""Instructions made of instructions: several as one, one of several, again; numbers fixed for later (CR 608.2c–d)."""

from __future__ import annotations

from arbitre.engine.costs import paying
from arbitre.engine.instructions.clauses import REPEAT, sequence
from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.possible import impossible
from arbitre.engine.instructions.settling import own_words, settle_players, turn_order
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary import times_used
from arbitre.ir.amounts import Use
from arbitre.ir.effects import ChooseOne, CountDone, Do, NoteAmount, Perform, RepeatProcess


@handles(Perform)
def perform(ctx: Context, effect: Perform) -> Procedure:
    """Several clauses in order."""
    ids, done = yield from sequence(ctx, effect.clauses)
    return ids or (None if done else ())


def _can_be_done(ctx: Context, do: Do) -> bool:
    """CR 608.2d: no option that is impossible is chosen; nor a payment that nobody could make (CR 117.3)."""
    if do.pay is not None and do.may is None:
        cost = do.pay.cost
        if not any(paying.can_pay(ctx, player, cost) for player in evaluate.players(ctx, do.pay.who)):
            return False
    return do.effect is None or not impossible(ctx, do.effect)


@handles(ChooseOne)
def choose_one(ctx: Context, effect: ChooseOne) -> Procedure:
    """CR 608.2d: each of the players in turn order chooses an option, then they are carried out in that order."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    chosen: list[tuple[int, int]] = []
    for player in players:
        own = own_words(ctx, effect.who, player)
        options = [n for n, do in enumerate(effect.options) if _can_be_done(own, do)]
        options = options or list(range(len(effect.options)))
        if effect.random:
            index = options[ctx.game.state.below(len(options))]
        else:
            meant = {n: effect.options[n] for n in options}
            (index,) = yield Alternatives(player, "option", meant, source=ctx.source)
        chosen.append((player, index))
    found: list[int] = []
    any_done = False
    for player, index in chosen:
        own = own_words(ctx, effect.who, player)
        ids, done = yield from sequence(own, (effect.options[index],))
        found += ids
        any_done = any_done or done
    return tuple(dict.fromkeys(found)) or (None if any_done else ())


@handles(RepeatProcess)
def repeat_process(ctx: Context, _effect: RepeatProcess) -> Procedure:
    """The clauses of this resolution are carried out once more after the last of them."""
    yield from ()
    ctx.amounts[REPEAT] = 1


@handles(CountDone)
def count_done(ctx: Context, _effect: CountDone) -> Procedure:
    """For the player who has done it."""
    yield from ()
    times_used.count(ctx, Use.DONE)


@handles(NoteAmount)
def note_amount(ctx: Context, effect: NoteAmount) -> Procedure:
    """CR 608.2g: a number determined once."""
    yield from ()
    ctx.amounts[MADE] = evaluate.amount(ctx, effect.amount)
