"""Speed and the city's blessing: what is asked about them, and abilities of those at max speed (CR26 702.131, 702.178)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Activated, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed, SpeedOf
from arbitre.ir.conditions import Compares, Matches
from arbitre.ir.filters import And, InZone, Is, IsDesignated
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability
from arbitre.ir.refs import This, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import ABILITY, AMOUNT, CONDITION
from arbitre.oracle.formalism.grammar import REJECT, row

row(
    CONDITION,
    Matches(You(), IsDesignated("city's blessing")),
    en="you have the city's blessing",
    fr="vous avez la bénédiction de la cité",
)

MAX: Final = Compares(SpeedOf(), Compare.AT_LEAST, Fixed(4))
row(CONDITION, MAX, en="you have max speed", fr="vous êtes à la vitesse maximale")
row(AMOUNT, SpeedOf(), en="your speed", fr="votre vitesse")


def _at_max(ability: Ability) -> Any:
    """CR26 702.178a–b: it works in the zones in which what it gives does."""
    if not isinstance(ability, Activated | Triggered | Static | Replacement) or ability.zone is None:
        return REJECT
    here = ability.zone is Zone.BATTLEFIELD
    to = This() if here else And((Is(This()), InZone(ability.zone)))
    return Static(to, (HasAbilities((ability,)),), MAX, ability.zone)


def _given(static: Static) -> dict[str, Any] | None:
    match static:
        case Static(mods=(HasAbilities(abilities=(ability,)),)) if static == _at_max(ability):
            return {"ability": ability}
    return None


row(ABILITY, build=_at_max, unbuild=_given, of_type=Static, en="max speed — {ability}", fr="vitesse maximale — {ability}",
    ability=ABILITY)  # fmt: skip
