"""Declarations and assignments of damage that are asked about outside their time (CR 508.1, 509.1, 510.1)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.damage_step import to_assign
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.seating import sides
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step

__all__ = ["declaration", "to_assign", "why_not"]


def declaration(game: Game, player: int, verb: str) -> Declaration:
    """The decision that a player would be put before now, to "attack" or to "block"."""
    return DeclareAttackers(game, player) if verb == "attack" else DeclareBlockers(game, player)


def why_not(game: Game, player: int, verb: str, declared: Any) -> IllegalAction | None:
    """What forbids a declaration as things stand: the creatures, whose turn it is, or that its time is over; None if it
    can still come to it this turn."""
    if verb == "attack" and not sides.is_active(game, player):
        return _in_another_turn(game, player, declared)
    over = verb == "block" and game.state.step in _AFTER_COMBAT
    refused = None if over else declaration(game, player, verb).check(declared)
    if refused is not None or game.state.step in _BEFORE[verb]:
        return refused
    late = _LATE[verb]
    return late.error(late.why, player)


def _in_another_turn(game: Game, player: int, declared: Any) -> IllegalAction:
    """CR 506.2, 508.1: waiting for the player's turn is told only of creatures that can attack then."""
    attackers = DeclareAttackers(game, player)
    for edge in declared:
        never = attackers.why_never(*edge)
        if never is not None:
            return attackers.forbid(edge, never)
    why, own = "only the active player declares attackers", remedy("own next turn", player=player)
    return Refusal(why, "508.1", "506.2", remedies=(own,)).error(why, player)


_BEFORE_ATTACKS: Final = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT})
_AFTER_COMBAT: Final = frozenset({Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP})
_BEFORE: Final = {"attack": _BEFORE_ATTACKS, "block": _BEFORE_ATTACKS | {Step.DECLARE_ATTACKERS}}
_AGAIN: Final = (remedy("another combat"),)
_LATE: Final = {
    "attack": Refusal("attackers are declared as their step begins", "508.1", remedies=_AGAIN),
    "block": Refusal("blockers are declared as their step begins", "509.1", remedies=_AGAIN),
}
