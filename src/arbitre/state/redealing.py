"""A state with other cards where they lie hidden: for whoever supposes what might be there.

Not a change of a game: the state is a copy that nobody plays yet, so nothing is noted in the journal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.cards.records import Card
from arbitre.state.characteristics import printed
from arbitre.state.making import fill
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State


class Identity(msgspec.Struct, frozen=True):
    """Which card a hidden one is."""

    card: Card
    commander: int = 0
    """As :attr:`arbitre.state.objects.Obj.commander`."""


def redeal(
    state: State,
    cards: Mapping[int, Identity],
    renamed: Mapping[int, int],
    libraries: Mapping[int, Sequence[int]],
    random: int,
) -> None:
    """Other cards under ids, what is there or was there; *renamed* ids; *libraries* in another order, by player.

    Everything else stays; what was done to a hidden card stays with its id.
    """
    for table in (state.objects, state.gone):
        fresh: dict[int, Obj] = {}
        for id, identity in cards.items():
            old = table.pop(id, None)
            if old is not None:
                now = renamed.get(id, id)
                fresh[now] = _with(old, now, identity)
        if fresh:
            fresh.update(table)
            table.clear()
            for id in sorted(fresh):
                table[id] = fresh[id]
    for player, ids in libraries.items():
        fill(state.player(player), Player.library, tuple(ids))
    reseed(state, random)


def reseed(state: State, random: int) -> None:
    """Another random state."""
    fill(state, State.random, random)


def _with(old: Obj, id: int, identity: Identity) -> Obj:
    new = old.twin()
    card = identity.card
    if old.id != id:
        fill(new, Obj.id, id)
    if old.card is not card:
        base = printed(card.front)
        fill(new, Obj.card, card)
        fill(new, Obj.base, base)
        if old.face:
            fill(new, Obj.face, 0)
        if old.last is not None:
            fill(new, Obj.last, base)
    if old.commander != identity.commander:
        fill(new, Obj.commander, identity.commander)
    return new
