"""Base power and toughness that are changed: "change ~'s base power to target creature's power" (CR 613.3b)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import Lasts, SetsPT, Until
from arbitre.ir.node import Amount, Duration
from arbitre.oracle.categories import AMOUNT, DURATION, POSS, VERB
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h

FOREVER = Lasts(Until.FOREVER)


def _changed(power: bool, toughness: bool, en: str, fr: str, numbers: Category, ends: bool) -> None:
    """Of one or both of power and toughness, without an end or until one is reached."""

    def build(of: Any, n: Any, until: Duration = FOREVER) -> Apply:
        one, two = (n, n) if isinstance(n, Amount) else n
        return Apply(of, (SetsPT(one if power else None, two if toughness else None),), until)

    def unbuild(given: Apply) -> dict[str, Any] | None:
        match given.mods:
            case (SetsPT() as mod,) if (given.until != FOREVER) is ends:
                n = (mod.power, mod.toughness) if numbers is SIZE else mod.power if power else mod.toughness
                if n is None or (isinstance(n, tuple) and None in n):
                    return None
                slots: dict[str, Any] = {"of": given.to, "n": n} | ({"until": given.until} if ends else {})
                return slots if given == build(**slots) else None
        return None

    slots: dict[str, Any] = {"of": POSS, "n": numbers} | ({"until": DURATION} if ends else {})
    tail, fin = (" {until}", " {until}") if ends else ("", "")
    row(VERB, build=build, unbuild=unbuild, of_type=Apply, en=f"change* {{of}} base {en} to {{n}}{tail}",
        fr=f"changer* {fr} en {{n}}{fin}", **slots)  # fmt: skip


SIZE = Category("power and toughness of something")


row(
    SIZE,
    (StatOf(Stat.POWER, h.of), StatOf(Stat.TOUGHNESS, h.of)),
    en="{of} power and toughness",
    fr="<force {of}> et <endurance {of}>",
    of=POSS,
)
for _ends in (False, True):
    _changed(True, False, "power", "<force de base {of}>", AMOUNT, _ends)
    _changed(False, True, "toughness", "<endurance de base {of}>", AMOUNT, _ends)
    _changed(True, True, "power and toughness", "<force de base {of}> et <endurance de base {of}>", SIZE, _ends)
