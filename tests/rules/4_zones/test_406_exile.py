"""Exile (CR 406)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.abilities import Triggered
from arbitre.ir.effects import Body, Destroy, Do, Move, TargetSlot
from arbitre.ir.filters import HasType, Is
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Linked, Target, This
from arbitre.ir.values import CardType
from helpers.laying import cast_free, free, resolve
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, HAND, Table, creature, enchantment


def test_406_5_linked_exile() -> None:
    """CR 406.5, 607.1, 607.2a: "the exiled card" is the one that its own other ability exiled."""
    seal = Triggered(
        Moves(Is(This()), to=BATTLEFIELD),
        Body((Do(Move(Target(), EXILE, link="exiled")),), (TargetSlot(CREATURE),)),
    )
    back = Triggered(Moves(Is(This()), BATTLEFIELD), Body((Do(Move(Linked("exiled"), BATTLEFIELD)),)))
    ring = enchantment("Ring", seal, back, cost="{0}")
    table = Table.players()
    bear, ape = table.put(BEAR, 2), table.put(creature("Ape", 3, 3), 2)
    rings = [table.put(ring, zone=HAND) for _ in range(2)]
    for id, victim in zip(rings, (bear, ape), strict=True):
        table.cast(id)
        table.resolve_top()
        if not isinstance(table.decision, Priority):
            table.answer(victim)
        resolve(table)
    assert (table.zone(bear), table.zone(ape)) == (EXILE, EXILE)
    cast_free(table, free("Break", Destroy(Target()), target=HasType(CardType.ENCHANTMENT)), table.now(rings[1]))
    resolve(table)
    assert (table.zone(bear), table.zone(ape)) == (EXILE, BATTLEFIELD)
