"""The changes that `tools/row_mutants.py` makes to what rows of the phrasebook build."""

from __future__ import annotations

from random import Random

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import HasState, IsSpell, Not, State
from row_mutants import changed, mutant, rows


def test_every_part_is_changed_once() -> None:
    """A denial goes, a word becomes another; what was given to the row stays."""
    tapped = HasState(State.TAPPED)
    told = dict(changed(Not(tapped), frozenset()))
    assert told["a denial gone"] == tapped
    assert isinstance(told["another word"], Not)
    assert told["another word"] != Not(tapped)
    assert list(changed(Fixed(2), frozenset())) == [("another number", Fixed(3))]
    assert not list(changed(tapped, frozenset({id(tapped)})))


def test_a_row_builds_another_value() -> None:
    """The build of a row with a value of its own gives another."""
    row = rows()["adjective: tapped"]
    _, build = mutant(row, Random(1))
    assert build() != row.build()


def test_what_means_the_same_in_play_is_no_change() -> None:
    """CR 500.2, 514.2: no spell is still on the stack as what lasts "until end of turn" ends."""
    spell = IsSpell()
    row = rows()["sentence: if that mana is spent on a {what:sing}, that spell can't be countered"]
    assert not list(changed(row.build(what=spell), frozenset({id(spell)})))
