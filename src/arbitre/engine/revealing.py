"""Cards that abilities keep revealed, or have revealed as they are drawn (CR 400.2, 603.10, 701.13a)."""

from __future__ import annotations

from arbitre.engine import rulings, sides
from arbitre.engine.decisions import Confirm
from arbitre.engine.effects.acting import reveal
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.engine.handlers import supports
from arbitre.engine.pipeline import propose
from arbitre.ir.modifications import PlaysRevealed, RevealsAsDrawn
from arbitre.ir.values import Zone

supports(PlaysRevealed, RevealsAsDrawn)


def as_drawn(game: Game, event: Event) -> Procedure:
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
    if obj is None or obj.zone not in (Zone.HAND, Zone.LIBRARY) or not rulings.any_of(game, PlaysRevealed):
        return False
    in_hand = obj.zone is Zone.HAND
    if not in_hand and game.state.player(obj.owner).library[-1:] != (id,):
        return False
    shown = (mod for mod, _ in rulings.affecting(game, obj.owner, PlaysRevealed) if mod.hand is in_hand)
    return any(not mod.to_owner or viewer == obj.owner for mod in shown)
