"""Keywords that are restrictions and protections (CR 702.11, 702.15, 702.17; CR26 702.111, 702.118)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, stands_for
from arbitre.engine.keywords.phrases import ITSELF, THIS
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.effects import PreventIt
from arbitre.ir.filters import StatIs
from arbitre.ir.modifications import (
    AllCreatureTypes,
    BlockersNeeded,
    CantBeBlocked,
    CantBeEnchanted,
    CantBeTargeted,
    SetColors,
)
from arbitre.ir.node import Ability, Filter
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Players, Who
from arbitre.ir.values import Compare


@stands_for("shroud")
def _shroud(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.17a."""
    return (Static(THIS, (CantBeTargeted(),)),)


@stands_for("hexproof", takes=Takes.MAYBE_WHAT)
def _hexproof(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.11b; CR26 702.11d, f: only from those qualities, each apart."""
    opponents = Players(Who.OPPONENTS)
    qualities: tuple[Filter | None, ...] = keyword.what or (None,)
    return tuple(Static(THIS, (CantBeTargeted(by=what, controlled_by=opponents),)) for what in qualities)


@stands_for("protection", takes=Takes.WHAT)
def _protection(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.15b–g, 702.15i: from each quality separately."""
    return tuple(ability for quality in keyword.what for ability in _protection_from(quality))


def _protection_from(quality: Filter) -> tuple[Ability, ...]:
    """CR 702.15b–f: targeting, enchanting and equipping, damage, blocking. CR 702.15a."""
    return (
        Static(THIS, (CantBeTargeted(by=quality), CantBeEnchanted(quality), CantBeBlocked(by=quality))),
        Replacement(Deals(source=quality, to=ITSELF), PreventIt()),
    )


@stands_for("changeling")
def _changeling(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.71a: a characteristic-defining ability."""
    return (Static(THIS, (AllCreatureTypes(),), defines=True),)


@stands_for("devoid")
def _devoid(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.114a: a characteristic-defining ability."""
    return (Static(THIS, (SetColors(()),), defines=True),)


@stands_for("menace")
def _menace(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.111b."""
    return (Static(THIS, (BlockersNeeded(2),)),)


@stands_for("skulk")
def _skulk(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.118b."""
    stronger = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, THIS))
    return (Static(THIS, (CantBeBlocked(by=stronger),)),)
