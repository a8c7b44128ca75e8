"""Undoing leaves no trace: whoever goes through the objects meets them in the same order as before."""

from __future__ import annotations

from arbitre.ir.values import Zone
from arbitre.state.players import Player
from arbitre.state.state import State
from table import Table, creature

BEAR = creature("Bear", 2, 2)


def test_objects_stand_in_the_order_of_their_ids_after_undo() -> None:
    state = Table.players(1, library=0).state
    ids = [state.create_card(BEAR, 1, Zone.BATTLEFIELD).id for _ in range(4)]
    mark = state.mark()
    for id in (ids[0], ids[2]):
        obj = state.objects[id]
        state.move(obj, Zone.GRAVEYARD, obj.base, 1)
    state.undo(mark)
    assert list(state.objects) == ids


def test_undoing_what_nothing_depends_on_keeps_the_version() -> None:
    """Passing priority and taking it back makes nothing anew."""
    state = Table.players(1, library=0).state
    mark, version, epoch = state.mark(), state.version, state.epoch
    state.put(state, State.passes, 1)
    state.undo(mark)
    assert (state.version, state.epoch) == (version, epoch)
    state.put(state.players[0], Player.life, 3)
    state.undo(mark)
    assert state.version > version


def test_ids_given_again_are_new_objects() -> None:
    """After undo an id can come to mean another object: what was derived of it is forgotten."""
    state = Table.players(1, library=0).state
    mark = state.mark()
    first = state.create_card(BEAR, 1, Zone.HAND)
    epoch = state.epoch
    state.undo(mark)
    again = state.create_card(creature("Ogre", 3, 3), 1, Zone.HAND)
    assert again.id == first.id
    assert state.epoch > epoch
