"""Doubling or tripling the power or toughness of creatures (CR26 701.10a–c, 701.11a–c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Amount, Duration, Ref
from arbitre.ir.refs import All, It
from arbitre.oracle.categories import DURATION, OBJECTS, POSS, VERB
from arbitre.oracle.discourse.said import Pronoun, Targeted
from arbitre.oracle.formalism.grammar import REJECT, row

_SIDES: Final = (
    ((Stat.POWER,), "power", "force"),
    ((Stat.TOUGHNESS,), "toughness", "endurance"),
    ((Stat.POWER, Stat.TOUGHNESS), "power and toughness", "force et l'endurance"),
)


_TIMES: Final = ((2, "double*", "doubler*"), (3, "triple*", "tripler*"))


def _grown(of: Ref, times: int, sides: tuple[Stat, ...], until: Duration) -> Apply:
    """CR26 701.10b, 701.11b: each gets once or twice as much more as its power, or toughness, is as the effect begins;
    which lowers what is negative (CR26 701.11c)."""
    own = It() if isinstance(of, All) else of
    both = (Stat.POWER, Stat.TOUGHNESS)
    added: list[Amount] = [StatOf(side, own, times - 1) if side in sides else Fixed(0) for side in both]
    return Apply(of, (ModifiesPT(*added),), until)


def _of_one(of: Any, times: int, sides: tuple[Stat, ...], until: Duration) -> Any:
    """Several targets would each get the power of all of them."""
    several = (isinstance(of, Targeted) and of.slot.most != Fixed(1)) or (isinstance(of, Pronoun) and of.plural)
    return REJECT if several else _grown(of, times, sides, until)


def _slots(given: Apply, times: int, sides: tuple[Stat, ...]) -> dict[str, Any] | None:
    same = given == _grown(given.to, times, sides, given.until)
    return {"of": given.to, "until": given.until} if same else None


def _rows(times: int, verb: str, verbe: str, sides: tuple[Stat, ...], en: str, fr: str) -> None:
    row(VERB, build=lambda of, until: _of_one(of, times, sides, until), unbuild=lambda v: _slots(v, times, sides), of_type=Apply,
        en=f"{verb} the {en} of {{of}} {{until}}", fr=f"{verbe} la {fr} de {{of}} {{until}}", of=OBJECTS, until=DURATION)  # fmt: skip
    row(VERB, build=lambda of, until: _of_one(of, times, sides, until), of_type=Apply, en=f"{verb} {{of}} {en} {{until}}",
        of=POSS, until=DURATION, alias=True)  # fmt: skip


for _times, _verb, _verbe in _TIMES:
    for _stats, _en, _fr in _SIDES:
        _rows(_times, _verb, _verbe, _stats, _en, _fr)
