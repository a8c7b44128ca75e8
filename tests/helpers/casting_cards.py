"""Abilities and costs for the cards of tests on casting."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage
from arbitre.ir.filters import IsPlayer, Or
from arbitre.ir.node import Modification
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import Zone
from helpers.words import CREATURE
from table import spell

BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=Or((CREATURE, IsPlayer())), cost="{R}")


def own(*mods: Modification) -> Static:
    """A static ability of a card about its own casting."""
    return Static(This(), mods, zone=Zone.STACK)


def for_all(*mods: Modification) -> Static:
    """A static ability of a permanent that concerns every player."""
    return Static(Players(Who.EACH), mods)


def for_you(*mods: Modification) -> Static:
    """A static ability of a permanent that concerns its controller."""
    return Static(You(), mods)
