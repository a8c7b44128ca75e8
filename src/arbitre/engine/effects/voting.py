"""What players decide one after the other: votes, villainous choices, mana that each pays (CR26 701.38, 701.55)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.costs import paying
from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.settling import own_words, settle_players, turn_order
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, heeds_one, supports
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary.votes import MOST, votes_for
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import EachPaysMana, VillainousChoice, Vote
from arbitre.ir.modifications import FacesOnceMore, VotesOnceMore
from arbitre.ir.values import ManaCost

supports(FacesOnceMore, VotesOnceMore)


@handles(Vote)
def vote(ctx: Context, effect: Vote) -> Procedure:
    """In turn order, starting with the controller of the spell or ability; CR26 701.38b."""
    game = ctx.game
    votes: list[tuple[int, Option]] = []
    for player in game.order(0 if effect.secret else ctx.controller):
        options = _options(ctx, effect)
        chosen = (yield from _votes_of(ctx, player, options)) if options else ()
        votes += ((player, option) for option in chosen)
    for player, option in votes:
        game.note("votes", "CR26 701.38a", player=player, chosen=option)
    counted = Counter(option for _, option in votes)
    for option in effect.options:
        ctx.amounts[votes_for(option)] = counted[option]
    most = max(counted.values(), default=0)
    ctx.results[MOST] = tuple(option for option, count in counted.items() if count == most and isinstance(option, int))
    return ctx.results[MOST] or tuple(dict.fromkeys(player for player, _ in votes))


def _options(ctx: Context, effect: Vote) -> Sequence[Option]:
    return effect.options or (() if effect.what is None else evaluate.matching(ctx, effect.what))


heeds_one(Vote, "options", "what")


def _votes_of(ctx: Context, player: int, options: Sequence[Option]) -> Procedure:
    """CR26 701.38c–d: all votes of a player at the same time; some of them the player may do without. No other choice
    is a vote."""
    chosen: tuple[Option, ...] = yield Select(player, "vote", options, rule="CR26 701.38a", source=ctx.source)
    for more, _ in rulings.affecting(ctx.game, player, VotesOnceMore):
        least = 0 if more.may else 1
        chosen += yield Select(player, "vote", options, least, 1, rule="CR26 701.38d", source=ctx.source)
    return chosen


@handles(VillainousChoice)
def villainous_choice(ctx: Context, effect: VillainousChoice) -> Procedure:
    """CR26 701.55b–d: one player after the other; also an option that is impossible can be chosen.

    CR26 701.55c: what is chosen is done before the player faces the choice another time.
    """
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    meant = dict(enumerate(effect.options))
    for player in players:
        own = own_words(ctx, effect.who, player)
        for _ in range(1 + len(rulings.affecting(ctx.game, player, FacesOnceMore))):
            (chosen,) = yield Alternatives(player, "villainous choice", meant, rule="CR26 701.55a", source=ctx.source)
            yield from sequence(own, (effect.options[chosen],))
    return players


_ANY: Final = PayMana(ManaCost(("X",)))


@handles(EachPaysMana)
def each_pays_mana(ctx: Context, _effect: EachPaysMana) -> Procedure:
    """CR 107.3e, 117.12: each chooses an amount and pays it before the next one does."""
    paid: dict[int, int] = {}
    for player in ctx.game.order(ctx.controller):
        own = ctx.about(ctx.it)
        yield from paying.choose_x(own, player, _ANY, "107.3e")
        if own.x and (yield from paying.pay(own, player, _ANY)):
            paid[player] = own.x
    ctx.amounts[MADE] = sum(paid.values())
    return tuple(paid) or None
