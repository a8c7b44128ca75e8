"""Activated abilities with modes, where the limits of their use stand before the modes (CR 602.1b, 700.2)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Activated
from arbitre.ir.effects import Body, Modes
from arbitre.ir.node import Cost
from arbitre.oracle.categories import ABILITY, COSTS, LIMITS
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.abilities.abilities import activated, activated_slots
from arbitre.oracle.phrases.clauses.modes import OPTIONS


def _limited(cost: Cost, limits: Any, options: tuple[Body, ...]) -> Any:
    return activated(cost, Body(modes=Modes(options)), limits) if limits else REJECT


def _slots(ability: Activated) -> dict[str, Any] | None:
    found = activated_slots(ability)
    modes = ability.body.modes
    if found is None or modes is None or not found["limits"] or ability.body != Body(modes=Modes(modes.options)):
        return None
    return {"cost": found["cost"], "limits": found["limits"], "options": modes.options}


row(
    ABILITY,
    build=_limited,
    unbuild=_slots,
    of_type=Activated,
    en="{cost}: choose one. {limits} {options}",
    fr="{cost} : choisissez l'un. {limits} {options}",
    cost=COSTS,
    limits=LIMITS,
    options=OPTIONS,
)
