"""Abilities as the object that gives them means them (CR 201.4a)."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.ir.granting import given_by, speaks_of_granter
from arbitre.ir.node import Ability


def given(ctx: Context, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 201.4a: abilities as the source gives them, in which its name means only that object."""
    if not speaks_of_granter(abilities):
        return abilities
    obj = ctx.game.state.find(ctx.source)
    return given_by(abilities, ctx.source, "" if obj is None else obj.base.name)
