"""Energy counters: {E} that players get and pay (CR26 107.14, 122.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbitre.ir.amounts import Counters, Fixed, Times, X
from arbitre.ir.costs import PayEnergy
from arbitre.ir.effects import Do, Pays, PutCounters
from arbitre.ir.filters import Is
from arbitre.ir.patterns import PutsCounters
from arbitre.ir.refs import You
from arbitre.oracle.categories import AMOUNT, CORE, COST_VERB, EACH, EFFECT, PAID, PLAYER, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, Terminal, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.phrases.amounts.amounts import COUNTED, MANY
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.events.events import ONE_EVENT

_SYMBOL: Final = "{E}"


def _read_run(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    end = at
    while tokens[end].text == _SYMBOL:
        end += 1
    if end > at:
        yield Fixed(end - at), end, PLUR


def _write_run(value: Any, _: str) -> tuple[list[Any], str] | None:
    return ([_SYMBOL] * value.value, PLUR) if isinstance(value, Fixed) and value.value > 0 else None


_RUN: Final = Terminal("energy symbols", ("<symbol>",), _read_run, _write_run)
ENERGY: Final = Category("energy")
""" "{E}{E}", "eight {E}", "X {E}", "that many {E}": how many energy counters."""

row(ENERGY, h.n, of_type=Fixed, en="{n}", fr="{n}", n=_RUN)
row(ENERGY, build=lambda n: REJECT if isinstance(n, Fixed) else n, unbuild=lambda v: None if isinstance(v, (Fixed, COUNTED)) else {"n": v},
    en="{n} {E}", fr="{n} {E}", n=MANY)  # fmt: skip
row(ENERGY, h.n, provided=lambda n: isinstance(n, Fixed), of_type=Fixed, en="{n} {E}", n=MANY, alias=True)

row(
    ENERGY,
    h.n,
    provided=lambda n: not isinstance(n, (Fixed, X)),
    en="a amount of {E} equal to {n}",
    fr="une quantité de {E} égale à {n}",
    n=AMOUNT,
)

row(
    EFFECT,
    PutCounters(kind="energy", count=h.count, on=h.on),
    en="{on!} get* {count}",
    fr="{on!} recevoir* {count}",
    count=ENERGY,
    on=PLAYER,
)
row(VERB, PutCounters(kind="energy", count=h.count, on=DOER), en="get* {count}", count=ENERGY, alias=True)
for _category in (COST_VERB, PAID):
    row(_category, PayEnergy, en="pay* {amount}", fr="payer* {amount}", amount=ENERGY)
row(AMOUNT, Counters(kind="energy", on=You()), en="the amount of {E} you have", fr="la quantité de {E} que vous avez")
row(
    ONE_EVENT,
    PutsCounters(kind="energy", on=Is(You())),
    en="you get one or more {E}",
    fr="vous* recevoir* au moins un {E}",
)


row(EFFECT, build=lambda on, count, each: PutCounters("energy", each if count == Fixed(1) else Times(count, each), on), of_type=PutCounters,
    en="{on!} get* {count} for each {each}", on=PLAYER, count=ENERGY, each=EACH, alias=True)  # fmt: skip

row(CORE, Do(may=You(), pay=Pays(PayEnergy(X()))), en="you may pay any amount of {E}", number="bare", alias=True)
row(UNIT, X(), en="{E} paid this way", alias=True)
