"""Creatures that can't attack or block unless others do: "can't attack unless a black creature also attacks" (CR
508.1c, 509.1b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.filters import StatIs
from arbitre.ir.modifications import AttackNeeds, BlockNeeds
from arbitre.ir.node import Filter
from arbitre.ir.refs import This
from arbitre.ir.values import Compare
from arbitre.oracle.categories import HAVE_MOD, NP
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

_GREATER: Final = StatIs(Stat.POWER, Compare.MORE, StatOf(Stat.POWER, This()))


def _greater(others: Filter) -> Filter:
    """ "A creature with greater power": greater than its own."""
    return both(others, _GREATER)


def _described(others: Filter, greater: bool) -> Filter | None:
    *rest, last = parts_of(others)
    return (both(*rest) if greater else others) if (last == _GREATER) is greater else None


def _needs(kind: type[AttackNeeds] | type[BlockNeeds], does: str, fr: str) -> None:
    def unbuild(given: Any, greater: bool) -> dict[str, Any] | None:
        what = _described(given.others, greater)
        return {"others": what} if what is not None and given.count == 1 else None

    row(
        HAVE_MOD,
        build=lambda others: kind(_greater(others)),
        unbuild=lambda v: unbuild(v, True),
        of_type=kind,
        en=f"can't {does} unless a {{others:sing}} with greater power {does}s",
        fr=f"ne pouvoir* pas {fr}er à moins que un* {{others:sing}} avec une force supérieure ne {fr}e aussi",
        others=NP,
    )
    row(
        HAVE_MOD,
        kind(h.others),
        others=NP,
        en=f"can't {does} unless a {{others:sing}} {does}s",
        fr=f"ne pouvoir* pas {fr}er à moins que un* {{others:sing}} ne {fr}e aussi",
    )
    row(
        HAVE_MOD,
        kind,
        en=f"can't {does} unless at least {{count}} other {{others:plur}} {does}",
        fr=f"ne pouvoir* pas {fr}er à moins qu'au moins {{count}} autres {{others:plur}} ne {fr}ent",
        others=NP,
        count=INTEGER,
    )


_needs(AttackNeeds, "attack", "attaqu")
_needs(BlockNeeds, "block", "bloqu")
