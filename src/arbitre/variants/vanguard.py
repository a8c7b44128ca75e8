"""Vanguard (CR 902): a card that changes its owner's life and hand, with abilities in the command zone."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.engine.setups import SETUPS, Setup, hand_modifier
from arbitre.ir.values import Zone
from arbitre.state.objects import Player
from arbitre.state.state import State


def _brings(state: State, player: Player, deck: Deck) -> None:
    """CR 902.3–5: it is face up in the command zone, and modifies what its owner begins with."""
    for card in deck.vanguards:
        state.create_card(card, player.id, Zone.COMMAND)
        state.put(player, "starting_life", player.starting_life + card.life_modifier)
    state.put(player, "max_hand", player.max_hand + hand_modifier(state, player.id))


SETUPS.append(Setup(brings=_brings))
