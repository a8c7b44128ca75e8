"""Vanguard (CR 902): a card that changes its owner's life and hand, with abilities in the command zone."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.engine.start.setups import SETUPS, Setup
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State


def _brings(state: State, player: Player, deck: Deck) -> None:
    """CR 902.3, 408.3: it is face up in the command zone, controlled by its owner (CR 902.6, 109.4b, 310.5); CR 613.6f:
    its timestamp is that of the beginning of the game."""
    for card in deck.vanguards:
        take_effect(state, state.create_card(card, player.id, Zone.COMMAND))


def take_effect(state: State, vanguard: Obj) -> None:
    """CR 902.4–5, 103.3b, 118.1b: it modifies what its owner begins with (CR 310.6–7), and keeps (CR 902.5b)."""
    owner, card = state.player(vanguard.owner), vanguard.card
    if card is not None:
        state.put(owner, Player.starting_life, owner.starting_life + card.life_modifier)
        state.put(owner, Player.life, owner.life + card.life_modifier)
        state.put(owner, Player.max_hand, owner.max_hand + card.hand_modifier)


SETUPS.enter("vanguard", Setup(brings=_brings))
