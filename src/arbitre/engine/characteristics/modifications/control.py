"""Layer 2 (CR 613.1b): who controls an object."""

from __future__ import annotations

from arbitre.engine.characteristics.kinds import Deed, Drafts, Kind, Layer, Order, register
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.characteristics.settled import IsControlledBy
from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir import modifications as m


def _who(ctx: Context, mod: m.HasController) -> IsControlledBy | None:
    players = evaluate.players(ctx, mod.who)
    return IsControlledBy(players[0]) if players else None


def _control(drafts: Drafts, ids: tuple[int, ...], mod: IsControlledBy, _: Order) -> None:
    """CR 613.1b: another player controls them."""
    drafts.controllers.update((id, mod.player) for id in ids)


register(
    Kind(m.HasController, Layer.CONTROL, settle=_who, writes=Trait.CONTROL),
    Kind(IsControlledBy, Layer.CONTROL, apply=_control, writes=Trait.CONTROL, deed=Deed.CONTROL),
)
