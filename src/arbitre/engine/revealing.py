"""Cards that effects keep revealed: hands and the tops of libraries (CR 400.2, 701.13a)."""

from __future__ import annotations

from arbitre.engine import rulings
from arbitre.engine.game import Game
from arbitre.engine.handlers import supports
from arbitre.ir.modifications import PlaysRevealed
from arbitre.ir.values import Zone

supports(PlaysRevealed)


def is_revealed(game: Game, id: int, viewer: int = 0) -> bool:
    """Whether an effect lets everyone (or its owner, the *viewer*) see a card of a hand or the top one of a library."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone not in (Zone.HAND, Zone.LIBRARY) or not rulings.any_of(game, PlaysRevealed):
        return False
    in_hand = obj.zone is Zone.HAND
    if not in_hand and game.state.player(obj.owner).library[-1:] != (id,):
        return False
    shown = (mod for mod, _ in rulings.affecting(game, obj.owner, PlaysRevealed) if mod.hand is in_hand)
    return any(not mod.to_owner or viewer == obj.owner for mod in shown)
