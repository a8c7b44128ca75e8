"""Cards in exile to be cast in a later turn: foretold, plotted, warped (CR26 702.143, 702.170, 702.185).

What a card has become in exile is a word on it, with the number of the turn in which it became so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.instructions.planning import done
from arbitre.engine.instructions.settling import settle_objects
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Special
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.objects.knowledge import show
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing.special import BY_KEYWORD, ELSEWHERE, IN_HAND, Sort, register
from arbitre.engine.seating.sides import is_active
from arbitre.engine.stack import timing
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import SetAside
from arbitre.ir.modifications import PlotsFromTop
from arbitre.ir.node import Cost
from arbitre.ir.patterns import Cause
from arbitre.ir.values import ManaCost, Zone
from arbitre.state.objects import Obj

supports(PlotsFromTop)

FORETELL_COST: Final = PayMana(ManaCost.parse("{2}"))


@handles(SetAside)
def set_aside(ctx: Context, effect: SetAside) -> Procedure:
    """Cards in exile become so; a face-down one is its owner's to look at."""
    ids = yield from settle_objects(ctx, effect.what)
    found = [id for id in ids if ctx.game.object(id).zone is Zone.EXILE]
    yield from _become(ctx, effect.word, found)
    return tuple(found)


def _become(ctx: Context, word: str, ids: list[int]) -> Procedure:
    state = ctx.game.state
    for id in ids:
        obj = state.objects[id]
        state.note_word(obj, word, str(state.turn))
        show(ctx.game, (id,), (obj.owner,))
    yield from done(ctx, word, ids)


def _exile(ctx: Context, player: int, obj: Obj, word: str, face_down: str) -> Procedure:
    """CR26 702.143b, 702.170b: the special action, without the stack: the card goes to exile from where it is (CR26
    702.170f) and becomes so."""
    move = move_event(ctx.game, obj.id, Zone.EXILE, Cause.COST, obj.id, player=player, face_down=face_down)
    happened = yield from propose(ctx.game, [move])
    ids = [event.became for event in happened if event.became and event.to is Zone.EXILE]
    yield from _become(ctx, word, ids)


def _in_hand(game: Game, player: int, obj: Obj, keyword: str) -> bool:
    return obj.zone is Zone.HAND and obj.owner == player and keyword in characteristics(game, obj.id).keywords


def _on_top(game: Game, player: int, obj: Obj) -> bool:
    """CR26 702.170f: the player may plot the card from the top of the library."""
    if not rulings.any_of(game, PlotsFromTop) or game.state.player(player).library[-1:] != (obj.id,):
        return False
    may = rulings.affecting(game, player, PlotsFromTop)
    plottable = "plot" in characteristics(game, obj.id).keywords
    return plottable and any(evaluate.matches(words, mod.what, obj.id) for mod, words in may)


def _from_top(game: Game, player: int) -> Sequence[Special]:
    top = game.state.player(player).library[-1:]
    return [Special(id, "plot") for id in top if _on_top(game, player, game.state.objects[id])]


ELSEWHERE.enter("plot", _from_top)


def _refuse_foretell(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR26 702.143a: any time the player has priority during a turn of the player's own."""
    if not _in_hand(game, player, obj, "foretell"):
        why = "it is no card with foretell in that player's hand"
        return Refusal(why, "702.143a (2026-04-17)", "CR26 116.2h", remedies=IN_HAND)
    if is_active(game, player):
        return None
    later = (remedy("own turn at any time", player=player),)
    return Refusal("it is not the turn of that player", "702.143a (2026-04-17)", "CR26 116.2h", remedies=later)


def _foretell(ctx: Context, player: int, obj: Obj) -> Procedure:
    yield from _exile(ctx, player, obj, "foretold", "exile")


def _refuse_plot(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR26 702.170a: during the player's main phase while the stack is empty."""
    if not (_in_hand(game, player, obj, "plot") or _on_top(game, player, obj)):
        why = "it is no card with plot in that player's hand"
        return Refusal(why, "702.170a (2026-04-17)", "CR26 116.2k", remedies=IN_HAND)
    if timing.as_sorcery(game, player):
        return None
    return timing.not_as_sorcery(game, player, "702.170a (2026-04-17)", "CR26 116.2k")


def _plot_cost(game: Game, _player: int, obj: Obj) -> Cost | None:
    return next((keyword.cost for keyword in characteristics(game, obj.id).keyword("plot")), None)


def _plot(ctx: Context, player: int, obj: Obj) -> Procedure:
    yield from _exile(ctx, player, obj, "plotted", "")


register(
    Sort("foretell", "702.143b (2026-04-17)", _refuse_foretell, lambda *_: FORETELL_COST, _foretell, deed="foretell")
)
register(Sort("plot", "702.170b (2026-04-17)", _refuse_plot, _plot_cost, _plot))
BY_KEYWORD.update(("foretell", "plot"))


def castable(game: Game, player: int) -> list[Obj]:
    """The cards in exile that their owner may cast for what they became in an earlier turn."""
    objects = game.state.objects
    return [obj for id in game.state.exile if (obj := objects[id]).words and obj.owner == player]
