"""Permanents that become snow, or are snow no longer (CR 205.4)."""

from __future__ import annotations

from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Supertype
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import HAND, Table


def _snow(table: Table, id: int) -> bool:
    return Supertype.SNOW in characteristics(table.game, id).supertypes


def test_205_4_snow_until_the_end_of_the_turn(table: Table) -> None:
    bear = table.put(BEAR)
    flux = table.hand(1, *[instant("Target nonsnow permanent becomes snow until end of turn.")] * 2)
    thaw = table.hand(1, instant("Target snow permanent isn't snow until end of turn."))[0]
    seen = [_snow(table, bear)]
    for spell in (flux[0], thaw, flux[1]):
        table.cast(spell, bear)
        table.resolve_all()
        seen.append(_snow(table, bear))
    table.next_turn()
    assert [*seen, _snow(table, bear)] == [False, True, False, True, False]


def test_205_4_snow_by_a_static_ability(table: Table) -> None:
    """The later of the two effects has the last word (CR 613.6)."""
    marked, other = table.put(BEAR), table.put(BEAR)
    table.put(reads("Owl", "Permanents with ice counters on them are snow.", CardType.ENCHANTMENT))
    melting = table.put(reads("Melting", "All creatures are no longer snow.", CardType.ENCHANTMENT), 1, HAND)
    cast_it(table, instant("Put an ice counter on target permanent."), marked)
    assert (_snow(table, marked), _snow(table, other)) == (True, False)
    table.cast(melting)
    table.resolve_all()
    assert not _snow(table, marked)
