"""One-shot effects (CR 610)."""

from __future__ import annotations

from arbitre.ir import effects as e
from arbitre.ir import refs as r
from helpers.doing import do
from helpers.words import BEAR
from table import BATTLEFIELD, EXILE, GRAVEYARD, Table, artifact, creature


def test_cr26_610_3_exiled_until_the_source_leaves(table: Table) -> None:
    """CR26 610.3: it comes back under its owner's control at once, without a trigger; not exiled if the source left."""
    jail, bear = table.put(artifact("Jail")), table.put(BEAR, 2)
    exiled = do(table, e.Move(r.Target(), EXILE, until_leaves=True), source=jail, targets=[bear])
    assert exiled.zone(bear) is EXILE
    done = do(table, e.Destroy(r.Target()), targets=[jail])
    assert done.zone(bear) is BATTLEFIELD
    again = do(table, e.Move(r.Target(), EXILE, until_leaves=True), source=jail, targets=[done.now(bear)])
    assert again.zone(bear) is BATTLEFIELD


def test_cr26_610_3_what_is_no_longer_in_exile_does_not_come_back(table: Table) -> None:
    """CR26 610.3: of two exiled cards one has gone to the graveyard in the meantime."""
    jail, bear, ape = table.put(artifact("Jail")), table.put(BEAR, 2), table.put(creature("Ape", 3, 3), 2)
    exiling = e.Move(r.Both((r.Target(0), r.Target(1))), EXILE, until_leaves=True)
    exiled = do(table, exiling, source=jail, targets=[bear, ape])
    moved = do(table, e.Move(r.Target(), GRAVEYARD), targets=[exiled.now(bear)])
    assert moved.zone(bear) is GRAVEYARD
    done = do(table, e.Destroy(r.Target()), targets=[jail])
    assert (done.zone(bear), done.zone(ape)) == (GRAVEYARD, BATTLEFIELD)
