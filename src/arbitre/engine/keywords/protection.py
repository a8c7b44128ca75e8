"""Keywords that protect what has them: from spells, damage and destruction (CR 702.11, 702.15, 702.17, 702.62,
702.87)."""

from __future__ import annotations

import msgspec

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, declare, stands_for
from arbitre.engine.keywords.phrases import ITSELF, OPPONENTS, THIS, whenever
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.effects import Counter, Destroy, Do, Instead, Pays, PreventIt, RemoveDamage
from arbitre.ir.filters import ControlledBy, Is
from arbitre.ir.modifications import CantBeBlocked, CantBeEnchanted, CantBeTargeted
from arbitre.ir.node import Ability, Filter
from arbitre.ir.patterns import BecomesTarget, Cause, Deals, Moves
from arbitre.ir.refs import Attached, ControllerOf, Event, Role
from arbitre.ir.values import Zone

declare("indestructible")
declare("hexproof", Takes.MAYBE_WHAT)


@stands_for("shroud")
def _shroud(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.17a."""
    return (Static(THIS, (CantBeTargeted(),)),)


@stands_for("protection", takes=Takes.WHAT)
def _protection(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.15b–g, 702.15i; CR26 702.16h–i, 702.16k: from each quality or player separately."""
    return tuple(ability for quality in keyword.what for ability in _protection_from(quality))


def _protection_from(quality: Filter) -> tuple[Ability, ...]:
    """CR 702.15b–f: targeting, enchanting and equipping, damage, blocking. CR 702.15a."""
    return (
        Static(THIS, (CantBeTargeted(by=quality), CantBeEnchanted(quality), CantBeBlocked(by=quality))),
        Replacement(Deals(source=quality, to=ITSELF), PreventIt()),
    )


@stands_for("totem armor", "umbra armor")
def _totem_armor(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.87a."""
    destroyed = Moves(Is(Attached()), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD, cause=Cause.DESTROY)
    return (Replacement(destroyed, Instead((Do(RemoveDamage(Attached())), Do(Destroy(THIS))))),)


@stands_for("absorb", takes=Takes.AMOUNT)
def _absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.62a–b: from each source by itself."""
    return (Replacement(Deals(to=ITSELF), PreventIt(amount_of(keyword))),)


@stands_for("ward", takes=Takes.COST)
def _ward(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.21a–b: what is to be paid is worked out as the ability resolves."""
    it = Event(Role.OTHER)
    countered = Do(Counter(it), unless=Pays(cost_of(keyword), ControllerOf(it)))
    warded = whenever(BecomesTarget(ITSELF, ControlledBy(OPPONENTS)), countered)
    return (msgspec.structs.replace(warded, word="ward"),)
