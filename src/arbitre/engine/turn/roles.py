"""Roles: a permanent keeps only the newest one of each player (CR26 303.7a, 704.5y)."""

from __future__ import annotations

from collections.abc import Collection

from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller, roll
from arbitre.engine.objects.zones import move_event
from arbitre.engine.turn import state_based
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj


def _roles(game: Game) -> Collection[Obj]:
    """The Roles on the battlefield, in the order of their arrival."""
    return roll(
        game, "roles", lambda game, obj: obj if "Role" in characteristics(game, obj.id).subtypes else None
    ).entries.values()


def _surpassed(game: Game) -> Procedure:
    """CR26 704.5y: all Roles of one player on one permanent but the one with the most recent timestamp."""
    yield from ()
    newest: dict[tuple[int, int], int] = {}
    gone: list[int] = []
    for role in sorted(_roles(game), key=lambda role: role.timestamp):
        if role.attached_to:
            place = (role.attached_to, controller(game, role.id))
            if place in newest:
                gone.append(newest[place])
            newest[place] = role.id
    rule = "704.5y (2026-04-17)"
    return [move_event(game, id, Zone.GRAVEYARD, Cause.STATE_BASED, rule=rule) for id in gone]


state_based.ADDITIONAL.enter("roles", state_based.Additional(_roles, _surpassed))
