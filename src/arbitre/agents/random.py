"""An agent that takes any legal choice, each as likely as the others."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre import Dice
from arbitre.cards.records import Deck
from arbitre.views import Asked, View


class RandomAgent:
    """Chooses at random, with dice of its own, so that it does not disturb the game's."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)

    def choose(self, view: View, asked: Asked) -> Any:
        """A legal choice at random."""
        return asked.sample(self._dice.below)

    def sideboard(self, deck: Deck) -> Deck:
        """CR 100.4: each card of the sideboard may replace one of the deck, or not."""
        main, aside = list(deck.main), list(deck.sideboard)
        for place in range(len(aside)):
            if self._dice.below(2):
                other = self._dice.below(len(main))
                main[other], aside[place] = aside[place], main[other]
        return msgspec.structs.replace(deck, main=tuple(main), sideboard=tuple(aside))
