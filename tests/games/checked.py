"""A random game in which everything that must hold is checked on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from arbitre import text
from arbitre.agents import answer, create
from arbitre.cards.records import Card, Deck
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Priority
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.options import Options
from arbitre.engine.start.setups import as_deck
from arbitre.rules.editions import PINNED, Edition
from arbitre.state.chance import Dice
from arbitre.state.check import check
from arbitre.state.notation import read, write

MOST_CHOICES = 3000
_RARE = 50
"""From here on not even each event is followed by a check, only one in so many times of this."""


class BrokenInvariant(AssertionError):
    """What was found, and where in the game."""


class CheckedGame:
    """Plays a game with random answers, for at most so many choices. Each sort of check costs more than the game
    itself, so each has a rate: one decision in so many, and one event in so many where that is very rare."""

    def __init__(
        self,
        decks: Sequence[Deck | Sequence[Card]],
        seed: int,
        life: int | None = 20,
        rate: int = 20,
        most: int = MOST_CHOICES,
        options: Options | None = None,
        edition: Edition = PINNED,
        agent: str = "",
    ) -> None:
        self.decks = decks
        self.seed = seed
        self.life = life
        self.rate = rate
        self.most = most
        self.dice = Dice(seed + 1)
        self.agent = create(agent, seed) if agent else None
        """Who answers; without one, chance."""
        self.game = Game.new(decks, seed, edition=edition, options=options, life=life)
        self.game.observer = self._after_event
        self.cards = self._all_cards()
        self.told = 0
        self.latest = 0

    def run(self) -> Game:
        """Play to the end; the game.

        :raises BrokenInvariant: something does not hold.
        """
        game = self.game
        while (decision := game.decision) is not None and len(game.choices) < self.most:
            self._at_decision()
            choice = answer(self.agent, game) if self.agent else decision.sample(self.dice.below)
            self._require(decision.check(choice) is None, f"refused its own sample {choice!r}")
            game.push(choice)
        self._tell()
        if self.agent or self.seed % 5 == 0:
            self._replay()
        return game

    # --- what must hold ----------------------------------------------------------------------------------------------

    def _after_event(self, game: Game, _happened: Sequence[Event]) -> None:
        """After each event the state is consistent, and no number is given twice."""
        if self.rate < _RARE or self.dice.below(self.rate // _RARE) == 0:
            problems = check(game.state)
            self._require(not problems, "; ".join(problems))
        self._require(game.state.latest >= self.latest, "a number was given again")
        self.latest = game.state.latest

    def _at_decision(self) -> None:
        game, decision = self.game, self.game.decision
        assert decision is not None
        if isinstance(decision, Priority):
            problems = check(game.state, settled=True)
            self._require(not problems, "; ".join(problems))
            still = {key: n for key, n in self.cards.items() if game.player(key[0]).playing}  # CR 800.4a
            self._require(bool(game.state.outer) or self._all_cards() == still, "cards appeared or vanished")
        if game.options.skip_forced:
            self._require(decision.forced() is None, f"asked what has only one answer: {decision.what}")
        if self.dice.below(self.rate) == 0:
            self._tell()
            self._there_and_back()
        if self.dice.below(self.rate) == 0:
            self._copy()
        if self.dice.below(self.rate * 4) == 0:
            text_now = write(game.state)
            self._require(write(read(text_now)) == text_now, "the notation does not read back")

    def _there_and_back(self) -> None:
        """Every action that is listed (or a few samples) is accepted, and pop undoes it exactly."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        game.observer = None
        before, log = write(game.state), len(game.log)
        listed: list[Any] = list(decision.actions) if isinstance(decision, Priority) else []
        listed = listed or [decision.sample(self.dice.below) for _ in range(3)]
        for choice in listed:
            self._require(decision.check(choice) is None, f"listed and refused: {choice!r}")
            game.push(choice)
            popped = game.pop()
            self._require(popped == choice, f"popped {popped!r}")
            self._same(before, write(game.state), f"after push and pop of {choice!r}")
            self._require(len(game.log) == log, "the log is longer after pop")
        game.observer = self._after_event
        self.latest = game.state.latest

    def _copy(self) -> None:
        """A copy stands at the same place, goes the same way, and leaves the original alone."""
        game = self.game
        copy = game.copy()
        before = write(game.state)
        self._same(before, write(copy.state), "in a copy")
        self._require(copy.log == game.log, "the log of a copy differs")
        assert game.decision is not None
        assert copy.decision is not None
        self._require(copy.decision.what == game.decision.what, "a copy asks something else")
        seed = self.dice.below(1000)
        for _ in range(3):
            if copy.decision is None:
                break
            copy.push(copy.decision.sample(Dice(seed).below))
        self._same(before, write(game.state), "after a copy went on")

    def _replay(self) -> None:
        """The record of the game, sent through JSON, gives the same game."""
        import msgspec

        cards = {card.name: card for deck in map(as_deck, self.decks) for card in all_cards(deck)}
        written = msgspec.json.encode(record.of(self.game))
        again = record.replay(record.parse(written), cards.get)
        self._same(write(self.game.state), write(again.state), "in a replay")
        self._require(again.log == self.game.log, "the log of a replay differs")

    def _tell(self) -> None:
        """Everything that has happened, and what is asked, has words in both languages."""
        game = self.game
        for lang in text.LANGUAGES:
            for viewer in (0, 1):
                list(text.log_lines(game, lang, viewer, self.told))
            if game.decision is not None:
                text.question(game.decision, game, lang)
                text.choice(game.decision, game.decision.sample(Dice(0).below), game, lang)
        self.told = len(game.log)

    def _all_cards(self) -> Counter[tuple[int, str]]:
        """Every card with its owner: no game gains or loses one; a copy of a card is none (CR 706.12), nor is a token
        that has the faces of one (CR26 707.8a)."""
        state, found = self.game.state, Counter[tuple[int, str]]()
        for obj in state.objects.values():
            token = obj.merged[0].token if obj.merged else obj.is_token
            parts = (state.gone[part.id] for part in obj.merged[1:] if not part.token)
            for one in (*(() if token else (obj,)), *parts):
                if one.card and not one.is_copy:
                    found[one.owner, one.card.name] += 1
        return found

    def _same(self, left: str, right: str, where: str) -> None:
        if left != right:
            pairs = zip(left.split("\n"), right.split("\n"), strict=False)
            lines = [f"- {a}\n+ {b}" for a, b in pairs if a != b][:5]
            self._require(False, f"the states differ {where}:\n" + "\n".join(lines))

    def _require(self, holds: bool, message: str) -> None:
        if not holds:
            game = self.game
            place = f"seed {self.seed}, choice {len(game.choices)}, turn {game.state.turn}, {game.state.step.value}"
            last = "\n".join(str(entry) for entry in game.log[-8:])
            raise BrokenInvariant(f"{message}\n  at {place}\n{last}")


def all_cards(deck: Deck) -> tuple[Card, ...]:
    """Everything that the player brings to the game."""
    return (*deck.main, *deck.commanders, *deck.planes, *deck.schemes, *deck.vanguards)
