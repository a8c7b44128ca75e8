"""Different values of one number: "three or more creatures with different powers", "five or more mana values" (CR 208, 202.3)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import DistinctStats, Stat
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import ControlledBy
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import AMOUNT, CONDITION, NP
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

_STATS: Final = (
    (Stat.POWER, "power", "powers", "force", "forces"),
    (Stat.TOUGHNESS, "toughness", "toughnesses", "endurance", "endurances"),
    (Stat.MANA_VALUE, "mana value", "mana values", "valeur de mana", "valeurs de mana"),
)


def _rows(stat: Stat, one: str, many: str, une: str, plusieurs: str) -> None:
    def yours(n: Amount, what: Filter) -> Any:
        if any(isinstance(part, ControlledBy) for part in parts_of(what)):
            return REJECT
        return Compares(DistinctStats(stat, both(what, ControlledBy(You()))), Compare.AT_LEAST, n)

    def counted(given: Compares) -> dict[str, Any] | None:
        number = given.left
        if not isinstance(number, DistinctStats) or number.stat is not stat or given.compare is not Compare.AT_LEAST:
            return None
        return {"n": given.right, "what": number.what}

    def of_yours(given: Compares) -> dict[str, Any] | None:
        found = counted(given)
        if found is None or parts_of(found["what"])[-1:] != (ControlledBy(You()),):
            return None
        return {"n": found["n"], "what": both(*parts_of(found["what"])[:-1])}

    row(CONDITION, build=yours, unbuild=of_yours, of_type=Compares, en=f"you control {{n}} or more {{what:plur}} with different {many}",
        fr=f"vous* contrôler* au moins {{n}} {{what:plur}} ayant des {plusieurs} différentes", n=COUNT, what=NP)  # fmt: skip
    row(
        CONDITION,
        Compares(DistinctStats(stat, h.what), Compare.AT_LEAST, h.n),
        en=(
            f"there are {{n}} or more {many} among {{what:plur}}",
            f"there are {{n}} or more different {many} among {{what:plur}}",
        ),
        fr=f"il y avoir* au moins {{n}} {plusieurs} différentes parmi le* {{what:plur}}",
        n=COUNT,
        what=NP,
    )
    row(
        AMOUNT,
        DistinctStats(stat=stat, what=h.what),
        en=f"the number of different {many} among {{what:plur}}",
        fr=f"le nombre de {plusieurs} différentes parmi le* {{what:plur}}",
        what=NP,
    )
    row(
        UNIT,
        DistinctStats(stat=stat, what=h.what),
        en=f"different {one} among {{what:plur}}",
        fr=f"{une} différente parmi le* {{what:plur}}",
        what=NP,
    )


for _stat, _one, _many, _une, _plusieurs in _STATS:
    _rows(_stat, _one, _many, _une, _plusieurs)
