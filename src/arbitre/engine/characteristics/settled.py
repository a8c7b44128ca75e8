"""What some modifications, and abilities that are given (CR 201.4a), come to once their references and choices are
known; nothing in them changes any more."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.ir.granting import given_by, speaks_of_granter
from arbitre.ir.node import Ability, Modification, Node


class HasValues(Modification, frozen=True):
    """Layer 1: it has these copiable values (CR 706.2–3); *flipped* if it is flipped (CR 709)."""

    values: Node
    """A :class:`arbitre.cards.records.Face`."""
    flipped: Node | None = None
    """The :class:`arbitre.cards.records.Face` that it has while it is flipped; None: it cannot be."""


class Merges(Modification, frozen=True):
    """Layer 1: what has these copiable values has been put over or under it (CR26 730.2a)."""

    values: Node
    """A :class:`arbitre.cards.records.Face`."""
    flipped: Node | None
    """As of :class:`HasValues`."""
    over: bool
    """It was put on top: the permanent has its values; else under it, and has only its abilities besides (CR26
    702.140e)."""


class IsControlledBy(Modification, frozen=True):
    """Layer 2: this player controls it."""

    player: int
    """The number of the player."""


class LosesOne(Modification, frozen=True):
    """Layer 6: it loses one ability, that which began the effect."""

    ability: Ability
    """The ability, as it is written."""


def given(ctx: Context, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 201.4a: abilities as the source gives them, in which its name means only that object."""
    if not speaks_of_granter(abilities):
        return abilities
    obj = ctx.game.state.find(ctx.source)
    return given_by(abilities, ctx.source, "" if obj is None else obj.base.name)
