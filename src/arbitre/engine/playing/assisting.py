"""Assist: another player may pay for generic mana of a spell (CR26 702.132)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbitre.engine.costs import mana_payment, paying
from arbitre.engine.costs.kinds import Bill
from arbitre.engine.costs.spending import Purpose
from arbitre.engine.costs.symbols import HELP
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Number, Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.playing.proposal import Proposal
from arbitre.errors import IllegalAction

ASSIST: Final = "assist"
MOST: Final = 30
"""More generic mana than this is not asked about before a player is chosen."""


class Unassisted(IllegalAction):
    """The other player has not paid as much as the spell needs; the casting is reversed (CR 717.1)."""


def units(number: int) -> tuple[int, ...]:
    """What stands for so much mana that another player pays, among the objects that help."""
    return tuple(range(-number, 0))


def could_be_paid(game: Game, player: int) -> tuple[int, ...]:
    """As much as the one of the other players could pay who can pay most."""
    others = (other for other in game.order() if other != player)
    return units(max((_payable_by(game, other, MOST) for other in others), default=0))


def _payable_by(game: Game, player: int, most: int, spell: int = 0) -> int:
    """How much generic mana the player could pay."""
    purpose = Purpose(spell, False)
    for number in range(1, most + 1):
        if not mana_payment.payable(game, player, (str(number),), purpose):
            return number - 1
    return most


def assist(p: Proposal, payable: Callable[[], bool]) -> Procedure:
    """CR26 702.132a: before the total cost is paid; returns the mana that the other player has spent.

    :raises Unassisted: the rest cannot be paid.
    """
    if ASSIST not in p.chars.keywords or p.ability is not None:
        return ()
    generic = sum(int(symbol) for symbol in p.owed().mana if symbol.isdigit())
    others = [player for player in p.game.order(p.player) if player != p.player]
    if not generic or not others:
        return ()
    alone = payable()
    source = p.ctx.source
    chosen: tuple[int, ...] = yield Select(p.player, "assistant", others, not alone, 1, "CR26 702.132a", source)
    if not chosen:
        return ()
    (other,) = chosen
    most = _payable_by(p.game, other, generic, source)
    number: int = yield Number(other, ASSIST, 0, most, "CR26 702.132a", source)
    own = Context(p.game, source, other)
    spent = (yield from paying.pay_bill(own, other, Bill((str(number),)), Purpose(source, False))) if number else ()
    p.help = [*p.chosen_help, *((ASSIST, unit, HELP, ASSIST) for unit in units(number))]
    if not payable():
        raise Unassisted("cannot pay the total cost without more assistance", "CR26 702.132a", source)
    return spent or ()
