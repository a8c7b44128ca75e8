"""Keywords about what a spell costs and who helps to pay for it (CR 702.39, 702.49, 702.64; CR26 702.125, 702.126)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, declare, stands_for, what_of
from arbitre.engine.costs.symbols import BIT, HELP
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.keywords.phrases import OPPONENTS, THIS, YOU
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing.assisting import ASSIST, could_be_paid
from arbitre.engine.playing.ways_to_cast import Helper, register
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import CountOf, Number
from arbitre.ir.filters import And, ControlledBy
from arbitre.ir.modifications import ThisCosts
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Cause
from arbitre.ir.values import CardType, ManaCost, Zone

declare("convoke")
declare("delve")
declare("improvise")
declare(ASSIST)


@stands_for("affinity", takes=Takes.WHAT)
def _affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.39a."""
    number = CountOf(And((what_of(keyword), ControlledBy(YOU))))
    return (Static(THIS, (ThisCosts(True, ManaCost(("1",)), number),), zone=Zone.STACK),)


def _untapped(game: Game, player: int, kind: CardType) -> tuple[int, ...]:
    """The untapped permanents of a card type that the player controls."""
    theirs = (obj.id for obj in game.state.permanents() if not obj.tapped and controller(game, obj.id) == player)
    return tuple(id for id in theirs if kind in characteristics(game, id).types)


def _tap(ctx: Context, player: int, chosen: tuple[int, ...]) -> Procedure:
    yield from propose(ctx.game, [Event(Kind.TAP, subject=id, player=player, source=ctx.source) for id in chosen])


def _creatures(game: Game, player: int) -> tuple[int, ...]:
    """CR 702.49a: the untapped creatures that the player controls."""
    return _untapped(game, player, CardType.CREATURE)


def _convoke_mask(game: Game, id: int) -> int:
    """CR 702.49a: {1}, or one mana of any of its colours."""
    return sum((BIT[color.value] for color in characteristics(game, id).colors), HELP)


def _artifacts(game: Game, player: int) -> tuple[int, ...]:
    """CR26 702.126a: the untapped artifacts that the player controls."""
    return _untapped(game, player, CardType.ARTIFACT)


def _delvable(game: Game, player: int) -> tuple[int, ...]:
    """CR 702.64a: the cards in the player's graveyard."""
    return game.state.player(player).graveyard


def _delve(ctx: Context, player: int, chosen: tuple[int, ...]) -> Procedure:
    moves = [move_event(ctx.game, id, Zone.EXILE, Cause.COST, ctx.source, player=player) for id in chosen]
    happened = yield from propose(ctx.game, moves)
    ctx.results["exiled"] = tuple(event.became for event in happened if event.became)


def _generic(game: Game, id: int) -> int:
    """One generic mana."""
    return HELP


register(Helper("convoke", "702.49a", "tap", _creatures, _convoke_mask, _tap))
register(Helper("delve", "702.64a", "leave", _delvable, _generic, _delve))


def _has_been_paid(_ctx: Context, _player: int, _chosen: tuple[int, ...]) -> Procedure:
    """CR26 702.132a: the other player has paid before."""
    yield from ()


register(Helper(ASSIST, "CR26 702.132a", ASSIST, could_be_paid, _generic, _has_been_paid))
register(Helper("improvise", "CR26 702.126a", "tap", _artifacts, _generic, _tap))


@stands_for("undaunted")
def _undaunted(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.125a–b: for each opponent who is in the game."""
    return (Static(THIS, (ThisCosts(True, ManaCost(("1",)), Number(OPPONENTS)),), zone=Zone.STACK),)
