"""Doubling the power or toughness of creatures (CR26 701.10a–c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Amount, Duration, Ref
from arbitre.ir.refs import All, It
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import DURATION, OBJECTS, POSS, VERB
from arbitre.oracle.said import Pronoun, Targeted

_SIDES: Final = (
    ((Stat.POWER,), "power", "force"),
    ((Stat.TOUGHNESS,), "toughness", "endurance"),
    ((Stat.POWER, Stat.TOUGHNESS), "power and toughness", "force et l'endurance"),
)


def _doubled(of: Ref, sides: tuple[Stat, ...], until: Duration) -> Apply:
    """CR26 701.10b: each gets as much more as its power, or toughness, is as the effect begins."""
    own = It() if isinstance(of, All) else of
    added: list[Amount] = [StatOf(side, own) if side in sides else Fixed(0) for side in (Stat.POWER, Stat.TOUGHNESS)]
    return Apply(of, (ModifiesPT(*added),), until)


def _of_one(of: Any, sides: tuple[Stat, ...], until: Duration) -> Any:
    """Several targets would each get the power of all of them."""
    several = (isinstance(of, Targeted) and of.slot.most != Fixed(1)) or (isinstance(of, Pronoun) and of.plural)
    return REJECT if several else _doubled(of, sides, until)


def _slots(given: Apply, sides: tuple[Stat, ...]) -> dict[str, Any] | None:
    return {"of": given.to, "until": given.until} if given == _doubled(given.to, sides, given.until) else None


for _stats, _en, _fr in _SIDES:
    row(VERB, build=lambda of, until, sides=_stats: _of_one(of, sides, until), unbuild=lambda v, sides=_stats: _slots(v, sides), of_type=Apply,
        en=f"double* the {_en} of {{of}} {{until}}", fr=f"doubler* la {_fr} de {{of}} {{until}}", of=OBJECTS, until=DURATION)  # fmt: skip
    row(VERB, build=lambda of, until, sides=_stats: _of_one(of, sides, until), of_type=Apply, en=f"double* {{of}} {_en} {{until}}",
        of=POSS, until=DURATION, alias=True)  # fmt: skip
