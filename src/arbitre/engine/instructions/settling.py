"""Settling what an instruction speaks of before it acts: references, choices, objects found again (CR 608.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.together import Together
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.seating import influence, sides
from arbitre.engine.vocabulary import refs
from arbitre.engine.vocabulary.following import found_again, now
from arbitre.engine.vocabulary.refs import controllers, means_one, owners, without
from arbitre.engine.vocabulary.totals import chosen_together
from arbitre.errors import EngineFault, kind_name
from arbitre.ir import refs as r
from arbitre.ir.node import Ref
from arbitre.state.state import BESIDE

_CHOOSERS: Final = "who chose"


# --- settling references ----------------------------------------------------------------------------------------------


def settle(ctx: Context, ref: Ref, *, apart: bool = True) -> Procedure:
    """The ids of a reference; players are asked for what is chosen on resolution.

    Nothing outside the range of influence of the controller is affected. *apart*: of "a creature card and a land card"
    each is another card; what is only chosen may be chosen as both.
    """
    ids = yield from _settled(ctx, ref, apart)
    if len(ids) > 1 and means_one(ctx.game, ref):  # CR 805.9
        ids = yield Select(ctx.controller, "player", ids, rule="805.9", source=ctx.source)
    return influence.reached(ctx, ids)


def _settled(ctx: Context, ref: Ref, apart: bool) -> Procedure:
    if not asks(ref):
        return evaluate.ids(ctx, ref)
    # CR 608.2d, 114.9, 114.9a–b: what is chosen now is no target
    if isinstance(ref, r.Pick):
        return (yield from _pick(ctx, ref))
    if isinstance(ref, r.PileOf):
        return (yield from _pile(ctx, ref))
    if isinstance(ref, r.Both):
        found: list[int] = []
        for part in ref.parts:
            if apart and isinstance(part, r.Pick):
                found += yield from _pick(ctx, part, found)
            else:
                found += yield from settle(ctx, part)
        return tuple(dict.fromkeys(found))
    if isinstance(ref, r.Others):
        of = yield from settle(ctx, ref.of)
        but = yield from settle(ctx, ref.but)
        return without(ctx.game, of, but)
    if isinstance(ref, r.ControllerOf):
        return controllers(ctx.game, (yield from settle(ctx, ref.of)))
    if isinstance(ref, r.OwnerOf):
        return owners(ctx.game, (yield from settle(ctx, ref.of)))
    raise EngineFault(f"a choice inside {kind_name(ref)} cannot be asked for", "608.2d")


def _pick(ctx: Context, ref: r.Pick, but: Collection[int] = ()) -> Procedure:
    """Several players choose in turn order, each among what matches for that player (``It()``), *but* for some."""
    if isinstance(ref.by, r.Pick):
        by = ctx.told[_CHOOSERS] = yield from settle_players(ctx, ref.by)
    else:
        by = evaluate.players(ctx, ref.by)
    choosers = turn_order(ctx.game, by) or (yield from stand_in(ctx, ref.by))
    found: list[int] = []
    for player in choosers:
        found += yield from _pick_by(own_words(ctx, ref.by, player), ref, player, but)
    return tuple(dict.fromkeys(found))


def who_chose(ctx: Context, ref: Ref) -> int:
    """The player who has just chosen what a reference stands for; 0 if nobody did, or several."""
    if isinstance(ref, r.Both):
        each = {who_chose(ctx, part) for part in ref.parts}
        return each.pop() if len(each) == 1 else 0
    if not isinstance(ref, r.Pick):
        return 0
    choosers = ctx.told.pop(_CHOOSERS, ()) if isinstance(ref.by, r.Pick) else evaluate.players(ctx, ref.by)
    return choosers[0] if len(choosers) == 1 else 0


def _pick_by(ctx: Context, ref: r.Pick, player: int, but: Collection[int]) -> Procedure:
    if ref.among is None:
        options = evaluate.matching(ctx, ref.what)
    else:
        options = tuple(i for i in evaluate.ids(ctx, ref.among) if evaluate.matches(ctx, ref.what, i))
    options = tuple(id for id in influence.within(ctx.game, player, options) if id not in but)
    if ctx.game.state.replacing:
        # CR26 614.13a–b: neither what enters beside it nor what was chosen for that before
        options = tuple(id for id in options if (BESIDE, id) not in ctx.game.state.replacing)
    most = evaluate.at_most(ctx, ref.count, len(options))
    least = 0 if ref.up_to or ref.count is None else most
    if ref.random:
        return at_random(ctx.game, options, most)
    together = chosen_together(ctx, ref.what, options)
    return (yield from choose(player, "choose", options, least, most, ctx.source, together=together))


def _pile(ctx: Context, ref: r.PileOf) -> Procedure:
    """CR 700.3: the objects in the pile that a player chooses; there is none to choose if nothing was separated."""
    piles = ctx.piles.get(ctx.it) or ctx.piles.get(0, ())
    if not piles:
        return ()
    if ref.random:
        return piles[ctx.game.state.below(len(piles))]
    (player, *_) = (yield from settle_players(ctx, ref.by)) or (yield from stand_in(ctx, ref.by)) or (ctx.controller,)
    names = tuple(pile_name(number) for number in range(len(piles)))
    (chosen,) = yield Select(player, "one of the piles", names, rule="700.3", source=ctx.source)
    return piles[names.index(chosen)]


def pile_name(number: int) -> str:
    """What a pile is called among the options: "pile 1" is the first."""
    return f"pile {number + 1}"


def stand_in(ctx: Context, who: Ref) -> Procedure:
    """CR 800.4e, 801.5c: who chooses for those who cannot: another player, if possible an opponent in their place.

    Nobody if nobody was asked for.
    """
    game, state = ctx.game, ctx.game.state
    if isinstance(who, r.Players):
        return refs.choosers(ctx, who)
    gone = [id for id in evaluate.ids(ctx, who) if state.is_player(id)]
    if not gone or not state.is_player(ctx.controller) or not state.player(ctx.controller).playing:
        return ()
    others = tuple(p for p in game.order() if p != ctx.controller) or game.order()
    if sides.side(game, gone[0]) != sides.side(game, ctx.controller):
        others = refs.opponents(game, ctx.controller) or others
    others = influence.closest(game, ctx.controller, others)
    return (yield Select(ctx.controller, "player", others, rule="800.4e", source=ctx.source))


def choose(
    player: int,
    what: str,
    options: Sequence[int],
    least: int,
    most: int,
    source: int,
    rule: str = "608.2d",
    together: Together | None = None,
) -> Procedure:
    """Some of the options, asked for even where all must be taken (the game answers what is forced)."""
    if most <= 0 or not options:
        return ()
    return (yield Select(player, what, options, least, most, rule, source, allows=together))


def at_random(game: Game, options: Sequence[int], count: int) -> tuple[int, ...]:
    """So many of the options, each with the same chance."""
    left = list(options)
    return tuple(left.pop(game.state.below(len(left))) for _ in range(min(count, len(left))))


def settle_players(ctx: Context, ref: Ref) -> Procedure:
    """The players still in the game that a reference stands for, in its order."""
    state = ctx.game.state
    ids = yield from settle(ctx, ref)
    return tuple(i for i in ids if state.is_player(i) and state.player(i).playing)


def own_words(ctx: Context, who: Ref, one: int) -> Context:
    """The words for one of several that act: ``It()`` is that one, unless an iteration around a single one binds it."""
    return ctx.about(one) if not ctx.it or isinstance(who, r.Players | r.All | r.Both) else ctx


def turn_order(game: Game, players: Sequence[int]) -> tuple[int, ...]:
    """The players in turn order from the active player."""
    if len(players) < 2:
        return tuple(players)
    # CR 101.4, 101.4b–c: who comes later knows what was chosen before
    return tuple(p for p in game.order() if p in players)


# --- what an instruction acts on --------------------------------------------------------------------------------------


def settle_objects(ctx: Context, ref: Ref) -> Procedure:
    """CR 400.11: the objects that an instruction acts on, as they are now, in any zone."""
    ids = yield from settle(ctx, ref)
    return tuple(dict.fromkeys(i for id in ids for i in found_again(ctx, id) if i in ctx.game.state.objects))


def settle_permanents(ctx: Context, ref: Ref) -> Procedure:
    """The permanents that an instruction acts on; what is phased out does not exist (CR 702.24b)."""
    ids = yield from settle_objects(ctx, ref)
    return tuple(i for i in ids if ctx.game.state.permanent(i) is not None)


def settle_holders(ctx: Context, ref: Ref) -> Procedure:
    """The players in the game and the objects, not phased out, that an instruction acts on (for counters)."""
    state = ctx.game.state
    found: list[int] = []
    for id in (yield from settle(ctx, ref)):
        if state.is_player(id):
            if state.player(id).playing:
                found.append(id)
        else:
            current = now(ctx, id)
            if current and not state.objects[current].phased_out:
                found.append(current)
    return tuple(found)
