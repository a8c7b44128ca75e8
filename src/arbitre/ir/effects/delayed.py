"""Abilities that trigger later, because a resolution says so (CR 603.7, CR26 603.12)."""

from __future__ import annotations

from arbitre.ir.effects.clauses import Body
from arbitre.ir.node import Condition, Duration, Effect, Pattern


class Delayed(Effect, frozen=True):
    """CR 603.7: a delayed triggered ability; the references in its body that were bound now stay bound."""

    event: Pattern
    """What it waits for ("at end of combat", Silent Assassin)."""
    body: Body
    """What it does as it resolves ("draw a card", Glimpse of Nature)."""
    condition: Condition | None = None
    """The intervening "if": asked as it would trigger and as it would resolve (CR 603.4)."""
    until: Duration | None = None
    """None: once, at the next such event; otherwise every time until then."""
    once: bool = False
    """Only at the next such event until then ("when you next cast a spell this turn")."""


class Reflexive(Effect, frozen=True):
    """CR26 603.12: "when you do", an ability that triggers from the previous clause."""

    body: Body
    """What it does ("tap target creature", Thousand Moons Crackshot): its targets are chosen as it is put on the
    stack."""
    condition: Condition | None = None
    """ "When you do, if …": asked as it would trigger and as it would resolve (CR 603.4)."""
