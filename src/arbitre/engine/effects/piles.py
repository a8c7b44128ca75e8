"""Objects separated into piles for the rest of a resolution (CR 700.3)."""

from __future__ import annotations

from arbitre.engine.instructions.settling import pile_name, settle_objects, settle_players, stand_in
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.objects.revealing import reveal
from arbitre.ir.effects import Separate


@handles(Separate)
def separate(ctx: Context, effect: Separate) -> Procedure:
    """CR 700.3a: each of the objects goes into exactly one pile. Concerns them all.

    CR 700.3b–c: they stay what and where they are. CR 700.3d: a pile may be empty.
    """
    ids = yield from settle_objects(ctx, effect.what)
    (player, *_) = (yield from settle_players(ctx, effect.who)) or (yield from stand_in(ctx, effect.who)) or (0,)
    if not player:
        return ()
    piles: list[tuple[int, ...]] = []
    left: tuple[int, ...] = ids
    for number in range(effect.piles - 1):
        what = "face-down pile" if number < effect.face_down else "pile"
        chosen = (yield Select(player, what, left, 0, len(left), "700.3a", ctx.source)) if left else ()
        piles.append(tuple(id for id in left if id in chosen))
        left = tuple(id for id in left if id not in chosen)
    ctx.piles[ctx.it] = (*piles, left)
    for number, pile in enumerate(ctx.piles[ctx.it]):
        if effect.face_down and number >= effect.face_down:
            reveal(ctx.game, pile, player)
        for id in pile:
            ctx.game.note("puts into pile", "700.3a", player=player, object=id, to=pile_name(number))
    return ids or None
