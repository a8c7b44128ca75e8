"""A game as environments play it: who is asked, the numbered answers, what comes of one; it gives away only views."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from secrets import randbelow
from typing import Any

from arbitre import Edition, Game, IllegalAction, Options, deck
from arbitre.agents import Agent, answer
from arbitre.cards.records import Deck
from arbitre.envs.seeing import MOST_ANSWERS
from arbitre.errors import EngineFault
from arbitre.views import SPECTATOR, View

DECKS = ("red-green", "white-weenie")


class Play:
    """Games with the same decks, one after the other."""

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        edition: str = "2011-09-30",
        options: Options | None = None,
    ) -> None:
        """*decks*: names of shipped decks, files, or decks; one for each player.

        :raises MalformedInput: there is no such deck or edition.
        """
        self.decks = [deck(one) if isinstance(one, str) else one for one in decks]
        self.names = [f"player_{number}" for number in range(1, len(self.decks) + 1)]
        self._edition, self._options = Edition.named(edition), options
        self._game: Game | None = None
        self.answers: list[Any] = []
        """What can be answered, each by its number; none once the game is over."""
        self.decider = 0
        """The player who is asked; 0 once the game is over."""
        self._seed = 0
        self.made = 0
        """How many choices were made."""

    def begin(self, seed: int | None = None) -> None:
        """A new game; without a seed as chance wills."""
        self._seed = randbelow(1 << 31) if seed is None else seed
        self._game = Game.new(self.decks, self._seed, self.names, self._edition, self._options)
        self.made = 0
        self._look()

    def take(self, number: int) -> None:
        """Give the answer of that number; what then cannot be completed has not happened (CR 717.1).

        :raises EngineFault: there is none.
        """
        if not 0 <= number < len(self.answers):
            raise EngineFault(f"there is no answer {number}: the mask tells which there are")
        self._push(self.answers[number])

    def leave_to(self, agent: Agent) -> None:
        """An agent answers, by what the player may know who is asked."""
        self._push(answer(agent, self._playing()))

    def view(self, player: int) -> View:
        """What a player may know; 0: what everybody sees."""
        return self._playing().view(player or SPECTATOR)

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return self._playing().decision is None

    def reward(self, player: int) -> int:
        """1 for who has won, -1 for who has lost; 0 for a draw, and as long as the game goes on."""
        winners = self._playing().result
        return 0 if not winners else 1 if player in winners else -1

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process the same choices are made again."""
        choices = tuple(self._game.choices) if self._game is not None else None
        return _again, (self.decks, self._edition.name, self._options, self._seed, choices)

    def __deepcopy__(self, memo: object) -> Play:
        """The same game, to go on beside it."""
        new = Play.__new__(Play)
        new.__dict__.update(self.__dict__)
        new._game = self._game and self._game.copy()
        return new

    def _push(self, choice: Any) -> None:
        with suppress(IllegalAction):
            self._playing().push(choice)
        self.made += 1
        self._look()

    def _look(self) -> None:
        game = self._playing()
        self.decider = game.decider
        self.answers = list(islice(game.answers(), MOST_ANSWERS))

    def _playing(self) -> Game:
        if self._game is None:
            raise EngineFault("the environment is to be reset first")
        return self._game


def _again(
    decks: list[Deck], edition: str, options: Options | None, seed: int, choices: tuple[Any, ...] | None
) -> Play:
    play = Play(decks, edition, options)
    if choices is not None:
        play.begin(seed)
        for choice in choices:
            play._push(choice)
    return play


def shown(play: Play, mode: str | None) -> str | None:
    """Where the game stands, as everybody sees it: as text with the last lines of the log, as a picture, or printed."""
    view = play.view(0)
    if mode == "svg":
        return view.svg()
    text = "\n".join([*view.lines()[-8:], str(view)])
    if mode == "human":
        print(text)  # noqa: T201
        return None
    return text
