"""Revealing cards (CR 701.13), and having them revealed as they are drawn (CR 603.10)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.decisions import Confirm
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, always, propose
from arbitre.engine.objects.knowledge import show
from arbitre.engine.seating import sides
from arbitre.ir.modifications import RevealsAsDrawn

supports(RevealsAsDrawn)


def reveal(game: Game, ids: Sequence[int], player: int) -> None:
    """CR 701.13a: a player reveals cards to all, also those that are revealed already (CR26 701.20c)."""
    show(game, ids, game.order())
    for id in ids:
        game.note("reveals", "701.13a", player=player, object=id)


@after(Moment.DRAWN, lambda kind, _origin, _to: kind is Kind.DRAW, always)
def _as_drawn(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 603.10: for each first card that a player has drawn in a turn."""
    for event in happened:
        if event.kind is Kind.DRAW and event.amount == 1:
            yield from _reveal(game, event)


def _reveal(game: Game, event: Event) -> Procedure:
    """CR 603.10, 607.2g: abilities have the first card that a player draws in a turn revealed, as it is drawn; those
    linked to them see it.

    CR26 702.94b: all players see a card that is revealed so for as long as it is in hand.
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
