"""Keywords whose cost is the card's own mana cost: "gains flashback. The flashback cost is equal to its mana cost" (CR 702.32a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import HasAbilities
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import DURATION, EFFECT, NPS, OBJECTS, STATIC

_KEYWORDS: Final = {"flashback": "flashback"}
"""Keywords whose cost, where none is given, is the mana cost."""

for _keyword, _fr in _KEYWORDS.items():
    _given = (HasAbilities((Keyword(_keyword),)),)

    def _gains(to: Any, until: Any, given: Any = _given) -> Apply:
        return Apply(to, given, until)

    def _gained(effect: Apply, given: Any = _given) -> dict[str, Any] | None:
        return {"to": effect.to, "until": effect.until} if effect.mods == given else None

    def _static(given: Static, mods: Any = _given) -> dict[str, Any] | None:
        return {"to": given.to} if given == Static(given.to, mods) else None

    for _its, _alias in (("its", False), ("that card's", True), ("the card's", True)):
        _cost = f"the {_keyword} cost is equal to {_its} mana cost"
        row(EFFECT, build=_gains, unbuild=_gained, of_type=Apply, en=f"{{to!}} gain* {_keyword} {{until}}. {_cost}",
            fr=f"{{to!}} acquiert|acquièrent|acquérez {_fr} {{until}}. le coût de {_fr} est égal à son coût de mana", to=OBJECTS, until=DURATION,
            alias=_alias)  # fmt: skip
        row(STATIC, build=lambda to, mods=_given: Static(to, mods), unbuild=_static, of_type=Static, to=NPS, alias=_alias,
            en=f"each {{to:sing}} has {_keyword}. {_cost}.", fr=f"chaque {{to:sing}} a {_fr}. le coût de {_fr} est égal à son coût de mana.")  # fmt: skip
