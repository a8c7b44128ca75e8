"""Exercising cards: each is used in generated situations, by random legal play that prefers to use it.

After every choice the state is checked for inconsistencies, and now and then a choice is taken back and made again. A
card is exercised when it was cast, played or otherwise used, and nothing was wrong.
"""

from __future__ import annotations

import hashlib
import traceback
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from arbitre import Edition
from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Action, Activate, Decision, PlayLand, Priority
from arbitre.sim.situation import situation
from arbitre.state.chance import Dice
from arbitre.state.check import check
from arbitre.state.notation import write

PINNED: Final = "2011-09-30"
SITUATIONS: Final = 2
"""How many situations each card is put into, with different seeds."""
MOST_SITUATIONS: Final = 8
"""How many it is put into as long as it cannot be used."""
LAST_TURN: Final = 5
MOST_CHOICES: Final = 400
"""A situation is left after this turn or so many choices."""
MOST_OF_ONE: Final = 3
"""How often the same thing is done in a turn."""
TAKEN_BACK: Final = 16
"""One choice in so many is taken back and made again."""
IDLE: Final = 4
"""A player who cannot use the card does something else once in so many times."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a card: how it was used (cast, played, activated), and what went wrong.

    `problems` are inconsistencies of the state and errors, each with the situation's seed.
    """

    card: str
    uses: tuple[str, ...]
    problems: tuple[str, ...]
    choices: int

    @property
    def exercised(self) -> bool:
        """Whether it was used and nothing was wrong."""
        return bool(self.uses) and not self.problems


def exercise(card: Card, edition: str = PINNED, situations: int = SITUATIONS) -> Outcome:
    """Put *card* into generated situations and use it; the same card always gives the same outcome."""
    uses: dict[str, None] = {}
    problems: list[str] = []
    choices = 0
    for number in range(MOST_SITUATIONS):
        if number >= situations and uses:
            break
        seed = _seed(card.name, number)
        player = _Player(card, Edition.named(edition), seed)
        problem = player.play()
        choices += player.choices
        uses |= dict.fromkeys(player.uses)
        if problem:
            problems.append(f"{problem} (situation {number})")
            break
    return Outcome(card.name, tuple(sorted(uses)), tuple(problems), choices)


def _seed(name: str, number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{name}/{number}".encode()).digest()[:7], "big")


class _Player:
    """Plays a situation for both sides."""

    def __init__(self, card: Card, edition: Edition, seed: int) -> None:
        self.card = card
        self.edition = edition
        self.seed = seed
        self.dice = Dice(seed)
        self.uses: list[str] = []
        self.choices = 0
        self.done: Counter[tuple[int, Action]] = Counter()
        """How often each thing was done in each turn."""

    def play(self) -> str:
        """Play to the end; gives what went wrong, or the empty string."""
        try:
            game = situation(self.card, self.edition, self.seed)
            while self._goes_on(game):
                self._step(game)
                self.choices += 1
        except _Broken as broken:
            return str(broken)
        except Exception as error:
            return _told(error)
        return ""

    def _goes_on(self, game: Game) -> bool:
        return game.decision is not None and game.state.turn <= LAST_TURN and self.choices < MOST_CHOICES

    def _step(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            return
        choice = self._act(game, decision) if isinstance(decision, Priority) else self._answer(decision)
        before = write(game.state) if self.dice.below(TAKEN_BACK) == 0 else ""
        game.push(choice)
        if before:
            game.pop()
            if write(game.state) != before:
                raise _Broken(f"taking back {choice!r} does not restore the state")
            game.push(choice)
        problems = check(game.state, settled=isinstance(game.decision, Priority))
        if problems:
            raise _Broken(problems[0])

    def _answer(self, decision: Decision) -> Any:
        """A random answer; sampled answers are legal by contract, which is checked."""
        choice = decision.sample(self.dice.below)
        refused = decision.check(choice)
        if refused is not None:
            raise _Broken(f"the sampled choice {choice!r} for '{decision.what}' is refused: {refused}")
        return choice

    def _act(self, game: Game, decision: Priority) -> Action:
        """Use the card if that is possible, otherwise now and then do something else."""
        turn = game.state.turn
        actions = [a for a in decision.actions if a != PASS and self.done[turn, a] < MOST_OF_ONE]
        own = [action for action in actions if self._is_of_card(game, action)]
        fresh = [action for action in own if self._use(game, action) not in self.uses]
        if fresh or (own and self.dice.below(2)):
            pool = fresh or own
        elif actions and self.dice.below(IDLE) == 0:
            pool = actions
        else:
            return PASS
        action = pool[self.dice.below(len(pool))]
        self.done[turn, action] += 1
        if action in own:
            self.uses.append(self._use(game, action))
        return action

    def _is_of_card(self, game: Game, action: Action) -> bool:
        return game.object(_object(action)).card == self.card

    def _use(self, game: Game, action: Action) -> str:
        """The use in words, the same for all copies of the card."""
        zone = game.object(_object(action)).zone.value
        if isinstance(action, Activate):
            return f"activate {action.ability} in {zone}"
        if isinstance(action, PlayLand):
            return f"play face {action.face} from {zone}"
        return f"cast face {getattr(action, 'face', 0)} from {zone} {getattr(action, 'way', '')}".rstrip()


class _Broken(Exception):
    """An invariant that does not hold."""


def _object(action: Action) -> int:
    """The id of the card or object that an action is about."""
    return int(getattr(action, "card", 0) or getattr(action, "object", 0))


def _told(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
