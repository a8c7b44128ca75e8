"""Phyrexian mana: whether life is paid for it is announced as a spell or ability is proposed (CR 107.4f, 601.2b; CR26
118.13a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.costs import kinds
from arbitre.engine.kernel.decisions import Confirm
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.playing.aimed_costs import payable_with_targets, rests_on_targets
from arbitre.engine.playing.proposal import Proposal
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Cost
from arbitre.ir.values import ManaCost

PAID: Final = "life for mana"
"""Under this name it is counted for how many Phyrexian symbols life is paid."""
_OR_LIFE: Final = "/P"
_TWO_LIFE: Final = c.PayLife(Fixed(2))


def announce(p: Proposal) -> Procedure:
    """CR 601.2b; CR26 118.13a: for each Phyrexian symbol of the costs 2 life or the mana, before targets are chosen and
    before anything is taken off the total cost; nothing is left to say where only one of the two can be paid."""
    parts = [part for cost in p.costs for part in kinds.parts_of(cost)]
    if all(_first(_symbols(p, part)) is None for part in parts):
        return
    for place in range(len(parts)):
        while (at := _first(symbols := _symbols(p, parts[place]))) is not None:
            mana = _with(parts, place, (*symbols[:at], symbols[at].removesuffix(_OR_LIFE), *symbols[at + 1 :]))
            life = [*_with(parts, place, (*symbols[:at], *symbols[at + 1 :])), _TWO_LIFE]
            rather_life = yield from _rather_life(p, mana, life)
            parts = life if rather_life else mana
            p.paid[PAID] = p.paid.get(PAID, 0) + rather_life
    p.costs = parts


def _symbols(p: Proposal, part: Cost) -> tuple[str, ...]:
    """The mana symbols of a part of a cost, {X} among them."""
    if isinstance(part, c.PayMana):
        return part.mana.symbols if part.times is None else ()
    return kinds.bill(p.ctx, part).mana if isinstance(part, c.PayMuchMana) else ()


def _first(symbols: Sequence[str]) -> int | None:
    """The place of the first Phyrexian symbol."""
    return next((at for at, symbol in enumerate(symbols) if symbol.endswith(_OR_LIFE)), None)


def _with(parts: Sequence[Cost], place: int, symbols: tuple[str, ...]) -> list[Cost]:
    """The parts of a cost with other mana in one of them."""
    return [*parts[:place], c.PayMana(ManaCost(symbols)), *parts[place + 1 :]]


def _rather_life(p: Proposal, mana: list[Cost], life: list[Cost]) -> Procedure:
    """Whether the player pays life for a symbol rather than mana."""
    needed = not _payable(p, mana)
    if not needed and not _payable(p, life):
        return False
    return (yield Confirm(p.player, "life for mana", "601.2b", p.ctx.source, needed=needed))


def _payable(p: Proposal, costs: list[Cost]) -> bool:
    one = p.costing(c.Costs(tuple(costs)))
    return payable_with_targets(one, one.payable) if rests_on_targets(one) else one.payable()
