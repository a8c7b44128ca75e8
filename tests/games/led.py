"""Games in which both players are led to use one card, on a board that has what it needs."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Self

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.corpus.playing import Playing as Leading
from arbitre.engine.kernel.decisions import Decision, Priority
from arbitre.rules.editions import CURRENT, PINNED
from games.seen import Playing, Seen

MOST: Final = 120
"""Choices in a game."""
EACH: Final = 40
"""How things stand is looked at after so many choices."""


class Led(NamedTuple):
    """A game: the card, and which of the boards it lies on."""

    card: str
    board: int

    def __str__(self) -> str:
        return f"{self.card}, board {self.board}"

    @classmethod
    def of(cls, name: str) -> Self:
        """The game of a name."""
        card, _, board = name.rpartition(", board ")
        return cls(card, int(board))

    def names(self) -> list[str]:
        """The cards of the game."""
        return [self.card]


def play(game: Led) -> Iterator[Seen]:
    """Play a game, and tell what is seen."""
    return _Led(catalogue().get(game.card).card, game.board).run()


class _Led(Playing):
    """A led game; each other one by today's rules."""

    def __init__(self, card: Card, board: int) -> None:
        seed = int.from_bytes(hashlib.sha256(f"{card.name}/{board}".encode()).digest()[:6], "big")
        self.leading = Leading(card, CURRENT if seed % 2 else PINNED, (), board, seed, Counter())
        game = self.leading.game
        game.observer = None
        super().__init__(game, {card.name: card}, seed + 1, MOST, EACH)

    def _answer(self, decision: Decision) -> Any:
        return self.leading.act(decision) if isinstance(decision, Priority) else self.leading.answer(decision)
