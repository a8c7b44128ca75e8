"""Counters that an effect says can't be put somewhere (CR 101.2, 121)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from helpers.worded import body, instant, reads
from helpers.words import BEAR
from table import GRAVEYARD, HAND, Table

MELIRA = "Creatures you control can't have -1/-1 counters put on them."


@pytest.mark.parametrize(("kind", "size"), [("-1/-1", (2, 2)), ("+1/+1", (3, 3))])
def test_121_1_not_of_that_kind(table: Table, kind: str, size: tuple[int, int]) -> None:
    """CR 101.2: only counters of the kind that is named."""
    table.put(body("Melira", MELIRA))
    bear = table.put(BEAR)
    table.cast(table.put(instant(f"Put a {kind} counter on target creature."), 1, HAND), bear)
    table.resolve_top()
    assert table.size(bear) == size


def test_121_6_it_enters_without_them(table: Table) -> None:
    """CR 121.6: counters with which it would enter are put on it, and cannot be."""
    table.put(body("Melira", MELIRA))
    spell = table.put(body("Frail", "~ enters the battlefield with two -1/-1 counters on it.", (3, 3)), 1, HAND)
    table.cast(spell)
    table.resolve_top()
    assert table.size(table.now(spell)) == (3, 3)


def test_702_77_its_own_counter_when_it_persists(table: Table) -> None:
    """CR 702.77a, 112.6c: what can't have counters returns without one, and again after that."""
    kite = table.put(body("Kite", "Persist\n~ can't have counters put on it.", (2, 1)))
    kill = reads("Kill", "Destroy target creature.", CardType.INSTANT)
    first, second = table.put(kill, 1, HAND), table.put(kill, 1, HAND)
    for spell in (first, second):
        table.cast(spell, table.now(kite))
        table.resolve_all()
        assert table.counters(table.now(kite), "-1/-1") == 0
    assert table.zone(kite) is not GRAVEYARD


def test_117_3_such_a_counter_is_no_payment(table: Table) -> None:
    """CR 117.3: a cost that puts it there can't be paid."""
    table.put(body("Melira", MELIRA))
    eater = table.put(body("Eater", "Put a -1/-1 counter on ~: You gain 1 life.", (3, 3)))
    assert not table.can(Activate(eater, 0))


def test_121_5_it_is_not_moved_there(table: Table) -> None:
    """CR 121.5: if it cannot be put on the one, it is not taken off the other."""
    bear = table.put(BEAR, counters=(("+1/+1", 1),))
    kite = table.put(body("Kite", "~ can't have counters put on it.", (2, 2)))
    text = "Move a +1/+1 counter from target creature onto another target creature."
    table.cast(table.put(instant(text), 1, HAND), bear, kite)
    table.resolve_top()
    assert (table.counters(bear, "+1/+1"), table.counters(kite, "+1/+1")) == (1, 0)


@pytest.mark.parametrize("saved", [True, False])
def test_121_1_a_player_gets_no_poison(table: Table, saved: bool) -> None:
    """CR 104.3d, 702.88b: infect gives none to a player who can't get poison counters."""
    if saved:
        table.put(body("Melira", "You can't get poison counters."), 2)
    biter = table.put(body("Biter", "Infect", (3, 3)))
    table.combat(biter)
    assert table.state.player(2).counter("poison") == (0 if saved else 3)
    assert table.life(2) == 20
