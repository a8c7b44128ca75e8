"""Revealing cards (CR 701.13), and cards that abilities keep revealed or have revealed as they are drawn (CR 400.2,
603.10)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.decisions import Confirm
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, propose
from arbitre.engine.objects.zones import OPEN
from arbitre.engine.seating import sides
from arbitre.ir.modifications import PlaysRevealed, RevealsAsDrawn
from arbitre.ir.values import Zone

supports(PlaysRevealed, RevealsAsDrawn)


def show(game: Game, ids: Sequence[int], players: Sequence[int]) -> None:
    """CR 701.13a: from now on the players know these cards, until they are shuffled or move.

    CR 701.13b: they stay where they are.
    """
    state, all_new = game.state, tuple(dict.fromkeys(players))
    hidden = [o for id in ids if (o := state.objects.get(id)) is not None and (o.zone not in OPEN or o.face_down)]
    state.know(*[(o, tuple(dict.fromkeys((*o.known_to, *players))) if o.known_to else all_new) for o in hidden])


def reveal(game: Game, ids: Sequence[int], player: int) -> None:
    """CR 701.13a: a player reveals cards to all."""
    show(game, ids, game.order())
    for id in ids:
        game.note("reveals", "701.13a", player=player, object=id)


def _drawn(_game: Game, happened: Sequence[Event]) -> bool:
    for event in happened:
        if event.kind is Kind.DRAW and event.amount == 1:
            return True
    return False


@after(Moment.DRAWN, _drawn)
def _as_drawn(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 603.10: for each first card that a player has drawn in a turn."""
    for event in happened:
        if event.kind is Kind.DRAW and event.amount == 1:
            yield from _reveal(game, event)


def _reveal(game: Game, event: Event) -> Procedure:
    """CR 603.10, 607.2g: abilities have the first card that a player draws in a turn revealed, as it is drawn; those
    linked to them see it.

    CR26 121.9: the player knows the card before choosing whether to reveal it.
    """
    player, card = event.player, event.became
    if not game.state.turn:
        return
    for mod, words in (
        *rulings.affecting(game, player, RevealsAsDrawn),
        *rulings.affecting(game, card, RevealsAsDrawn),
    ):
        if card not in game.state.player(player).hand or (mod.own_turn and not sides.is_active(game, player)):
            continue
        if mod.may and not (yield Confirm(player, "reveal drawn card", "701.13a", card)):
            continue
        reveal(game, (card,), player)
        yield from propose(game, [Event(Kind.REVEAL, subject=card, player=player, source=words.source)])


def is_revealed(game: Game, id: int, viewer: int = 0) -> bool:
    """Whether an effect lets everyone (or its owner, the *viewer*) see a card of a hand or the top one of a library."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone not in (Zone.HAND, Zone.LIBRARY):
        return False
    in_hand = obj.zone is Zone.HAND
    if not in_hand and game.state.player(obj.owner).library[-1:] != (id,):
        return False
    shown = (mod for mod, _ in rulings.affecting(game, obj.owner, PlaysRevealed) if mod.hand is in_hand)
    return any(not mod.to_owner or viewer == obj.owner for mod in shown)
