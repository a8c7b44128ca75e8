"""Keywords about what can block what (CR 702.9, 702.12, 702.13, 702.16, 702.26, 702.29, 702.34; CR26 702.111,
702.118)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, declare, stands_for
from arbitre.engine.keywords.phrases import THIS
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.filters import StatIs
from arbitre.ir.modifications import BlockersNeeded, CantBeBlocked
from arbitre.ir.node import Ability
from arbitre.ir.values import Compare

declare("fear")
declare("flying")
declare("horsemanship")
declare("intimidate")
declare("reach")
declare("shadow")
declare("landwalk", Takes.WHAT)


@stands_for("menace", rule="702.111b (2026-04-17)")
def _menace(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.111b–c: two are enough, however often it has the ability."""
    return (Static(THIS, (BlockersNeeded(2),)),)


@stands_for("skulk", rule="702.118b (2026-04-17)")
def _skulk(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.118b–c."""
    stronger = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, THIS))
    return (Static(THIS, (CantBeBlocked(by=stronger),)),)
