"""Whole games: by random and by greedy players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from arbitre import Dice, Edition, Game, Options, Priority, agents
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build
from arbitre.cards.records import Deck

from .stopwatch import Stopwatch
from .workload import Counts, Run

MOST_CHOICES: Final = 20_000
"""A game that goes on for longer is broken off."""
_DATA: Final = Path(__file__).resolve().parents[2] / "data"
"""Of the commit that this program belongs to, so that both commits play with the same decks."""

Pairs = Sequence[tuple[Deck, Deck]]


def mirror(name: str) -> Pairs:
    """A deck of the bench against itself."""
    deck = _deck(_DATA / "bench" / f"{name}.txt")
    return [(deck, deck)]


DECKS: Final = ("artifact-tokens", "black-removal", "blue-control", "green-ramp", "red-green", "white-weenie")
"""The shipped decks that are measured: of like strength, and the same at every commit."""


def shipped() -> Pairs:
    """Each of some shipped decks against the next one."""
    decks = [_deck(_DATA / "decks" / f"{name}.txt") for name in DECKS]
    return list(zip(decks, decks[1:] + decks[:1], strict=True))


def _deck(path: Path) -> Deck:
    return build(parse_deck(path.read_text("utf-8"), path.stem), path.stem, catalogue())


def random_games(pairs: Callable[[], Pairs]) -> Callable[[int, Edition], Run]:
    """So many games with random answers; priority windows are counted in games of their own, in which all are asked."""

    def prepare(size: int, edition: Edition) -> Run:
        decks = pairs()
        windows = sum(_windows(decks[seed % len(decks)], seed, edition) for seed in range(size))

        def run(clock: Stopwatch) -> Counts:
            choices = 0
            with clock:
                for seed in range(size):
                    choices += _play(Game.new(decks[seed % len(decks)], seed, edition=edition), at_random(seed))
            return {"games": size, "choices": choices, "windows": windows}

        return run

    return prepare


def greedy_games(size: int, edition: Edition) -> Run:
    """So many games of greedy agents with the shipped decks."""
    decks = shipped()

    def run(clock: Stopwatch) -> Counts:
        choices = 0
        with clock:
            for seed in range(size):
                players = [agents.create("greedy", seed + seat) for seat in (1, 2)]
                game = Game.new(decks[seed % len(decks)], seed, edition=edition)
                choices += _play(game, lambda game, players=players: _answer(players[game.decider - 1], game))  # type: ignore[misc]
        return {"games": size, "choices": choices}

    return run


def _play(game: Game, choose: Callable[[Game], Any]) -> int:
    """Play to the end; the number of choices (decisions with several legal answers)."""
    while game.decision is not None and len(game.choices) < MOST_CHOICES:
        game.push(choose(game))
    return len(game.choices)


def _answer(agent: Any, game: Game) -> Any:
    """What an agent answers: of commits before there were views it is given the game."""
    return agents.answer(agent, game) if hasattr(agents, "answer") else agent.choose(game)


def at_random(seed: int) -> Callable[[Game], Any]:
    """Any legal answer, each as likely as the others."""
    dice = Dice(seed ^ 0x5EED)
    return lambda game: game.decision.sample(dice.below) if game.decision else None


def _windows(decks: tuple[Deck, Deck], seed: int, edition: Edition) -> int:
    """How often a player gets priority in the game of that seed, with or without anything to do."""
    game, choose, windows, choices = _asking(decks, seed, edition), at_random(seed), 0, 0
    while (decision := game.decision) is not None and choices < MOST_CHOICES:
        windows += isinstance(decision, Priority)
        forced = decision.forced()
        choices += forced is None
        game.push(choose(game) if forced is None else forced)
    return windows


def _asking(decks: tuple[Deck, Deck], seed: int, edition: Edition) -> Game:
    return Game.new(decks, seed, edition=edition, options=Options(skip_forced=False))
