"""Random legal play: whatever the players do, the game stays sound, can be taken back, copied and replayed."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from arbitre.cards.records import Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.rules.editions import Edition
from arbitre.state.chance import Dice
from arbitre.state.notation import write
from games.cards import mixed, w60, wild
from games.checked import CheckedGame


@pytest.mark.parametrize("seed", range(5))
def test_creatures_and_burn(seed: int) -> None:
    """Games between decks of creatures and direct damage end with a winner."""
    game = CheckedGame([w60(), w60()], seed).run()
    assert game.result is not None


@pytest.mark.parametrize("seed", range(5))
def test_a_little_of_everything(seed: int) -> None:
    """Games between decks with triggers, abilities, counterspells, auras and discard end."""
    game = CheckedGame([mixed(), mixed()], seed).run()
    assert game.result is not None


def test_paying_by_hand() -> None:
    """CR 601.2f–g: the same where players tap their lands and pay symbol by symbol, and are asked everything."""
    options = Options(auto_payment=False, skip_forced=False)
    CheckedGame([mixed(), mixed()], 7, most=400, options=options).run()


@pytest.mark.parametrize("edition", ["2011-02-04", "current"])
def test_other_editions(edition: str) -> None:
    """Every edition plays as soundly."""
    game = CheckedGame([mixed(), mixed()], 11, edition=Edition.named(edition)).run()
    assert game.result is not None


@pytest.mark.parametrize("players", [1, 3, 4])
def test_any_number_of_players(players: int) -> None:
    """CR 102, 800: alone, or with several opponents."""
    game = CheckedGame([mixed()] * players, players, life=10).run()
    assert game.result is not None


@pytest.mark.parametrize("seed", range(4))
def test_cards_of_the_catalogue(seed: int) -> None:
    """Whatever cards are said to be executable hold all that must hold, in any company."""
    dice = Dice(seed)
    CheckedGame([wild(dice), wild(dice)], seed, most=250).run()


@pytest.mark.parametrize("seed", range(6))
def test_choices_that_are_taken_back_leave_nothing(seed: int) -> None:
    """Who goes on and back at random, within procedures too, comes to where the choices that were kept lead."""
    dice = Dice(seed)
    decks = [wild(dice), wild(dice)] if seed % 2 else [mixed(), w60()]
    game, straight = Game.new(decks, seed), Game.new(decks, seed)
    for _ in range(400):
        if game.decision is None:
            break
        game.push(game.decision.sample(dice.below))
        for _ in range(dice.below(6) if dice.below(3) == 0 else 0):
            if game.choices:
                game.pop()
    for choice in game.choices:
        straight.push(choice)
    assert game.choices
    assert repr(game.decision) == repr(straight.decision)
    assert write(game.state) == write(straight.state)
    assert game.log == straight.log


@pytest.mark.parametrize("decks", [(w60, w60), (mixed, mixed)])
def test_a_game_that_is_over_goes_away_by_itself(decks: tuple[Callable[[], Deck], ...]) -> None:
    """Nothing of it is left for the garbage collector to find, its journal included."""
    gc.collect()
    gc.disable()
    try:
        game, dice = Game.new([deck() for deck in decks], 3), Dice(3)
        while game.decision is not None:
            game.push(game.decision.sample(dice.below))
        written = game.state.mark()
        del game
        assert written
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_longer(seed: int) -> None:
    decks = [w60(), mixed()] if seed % 2 else [mixed(), mixed(), w60()]
    assert CheckedGame(decks, seed).run().result is not None
