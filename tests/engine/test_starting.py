"""Starting the game (CR 103)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine.decisions import Priority
from arbitre.engine.game import Game, Options
from arbitre.ir.abilities import OpeningHand
from arbitre.ir.effects import Body, Do, Move
from arbitre.ir.refs import This
from arbitre.ir.values import Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition, Mulligan
from table import card, enchantment

PLAIN = [card(f"Card {n}") for n in range(20)]


def new(players: int = 2, edition: Edition = PINNED, seed: int = 3, **options: object) -> Game:
    """A game at its first decision, players with decks of twenty blank cards."""
    chosen = Options(**{"skip_forced": False, **options})  # type: ignore[arg-type]
    return Game.new([PLAIN] * players, seed, edition=edition, options=chosen)


def answer(game: Game, *choices: object) -> None:
    for choice in choices:
        game.push(choice)


def hands(game: Game) -> list[int]:
    return [len(player.hand) for player in game.state.players]


def test_103_3_each_player_shuffles_and_draws_seven() -> None:
    """CR 103.1, 103.3."""
    game = new()
    assert hands(game) == [7, 7]
    assert [player.life for player in game.state.players] == [20, 20]
    libraries = [[game.object(id).base.name for id in p.library] for p in game.state.players]
    assert libraries[0] != libraries[1]


def test_103_2_the_seed_decides_who_begins() -> None:
    """CR 103.2: any fair method; the same seed gives the same game."""
    first = [new(mulligans=False, seed=seed).state.active for seed in range(20)]
    assert set(first) == {1, 2}
    assert first == [new(mulligans=False, seed=seed).state.active for seed in range(20)]
    assert new(mulligans=False, starting_player=2).state.active == 2


def test_103_7a_only_with_two_players_the_first_draw_is_skipped() -> None:
    """CR 103.7a, 103.7c."""
    for players, cards in ((2, 7), (3, 8)):
        game = new(players, mulligans=False, starting_player=1)
        while game.state.step is not Step.PRECOMBAT_MAIN:
            assert isinstance(game.decision, Priority)
            game.push(game.decision.actions[0])
        assert len(game.player(1).hand) == cards


def test_103_4_a_mulligan_of_2011_costs_a_card_each_time() -> None:
    """CR 103.4: declared in turn order, taken together, repeated until nobody takes another."""
    game = new(starting_player=1)
    assert (game.decision.player, game.decision.what) == (1, "mulligan")  # type: ignore[union-attr]
    answer(game, True, True)
    assert hands(game) == [6, 6]
    answer(game, True, False)
    assert hands(game) == [5, 6]
    assert game.decision.player == 1  # type: ignore[union-attr]
    answer(game, False)
    assert hands(game) == [5, 6]
    assert len(game.player(1).library) == 15
    assert game.state.turn == 1


def test_103_4_a_hand_of_no_cards_must_be_kept() -> None:
    """CR 103.4."""
    game = new(starting_player=1)
    answer(game, True, False, *[True] * 6)
    assert hands(game) == [0, 7]
    assert game.state.turn == 1


def test_103_4b_in_a_multiplayer_game_the_first_mulligan_is_free() -> None:
    """CR 103.4b."""
    game = new(3, starting_player=1)
    answer(game, True, False, False)
    assert hands(game) == [7, 7, 7]
    answer(game, True)
    assert hands(game) == [6, 7, 7]


def test_today_a_mulligan_draws_seven_and_puts_cards_on_the_bottom() -> None:
    """CR26 103.5."""
    game = new(edition=CURRENT, starting_player=1)
    answer(game, True, False)
    assert hands(game) == [7, 7]
    answer(game, game.player(1).hand[:1], True)
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.what) == (1, "bottom")
    low, high = game.player(1).hand[3], game.player(1).hand[0]
    names = [game.object(id).base.name for id in (low, high)]
    answer(game, (low, high), False)
    player = game.player(1)
    assert len(player.hand) == 5
    assert [game.object(id).base.name for id in player.library[:2]] == names


def test_today_the_free_mulligan_costs_nothing() -> None:
    """CR26 103.5c."""
    game = new(3, edition=CURRENT, starting_player=1)
    answer(game, True, False, False)
    assert game.decision.what == "mulligan"  # type: ignore[union-attr]
    answer(game, True)
    assert game.decision.what == "bottom"  # type: ignore[union-attr]
    answer(game, (game.player(1).hand[0],), False)
    assert hands(game) == [6, 7, 7]


@pytest.mark.parametrize("down", [True, False])
def test_from_2015_to_2019_a_look_at_the_top_card_follows(down: bool) -> None:
    """The mulligan named after Vancouver: one card fewer, and the top card may go to the bottom."""
    game = new(edition=replace(PINNED, mulligan=Mulligan.VANCOUVER), starting_player=1)
    answer(game, True, False, False)
    top = game.player(1).library[-1]
    assert game.decision.what == "top card to the bottom"  # type: ignore[union-attr]
    answer(game, down)
    assert game.player(1).library[0 if down else -1] == top
    assert hands(game) == [6, 7]


def test_103_4d_commander_sets_cards_aside() -> None:
    """CR 103.4d, 903.8: exile any of the cards, draw one fewer; they come back when a hand is kept."""
    from arbitre.engine.setups import starting_state

    state = starting_state([PLAIN, PLAIN], 3)
    state.players[0].commanders = (1,)
    game = Game(state, PINNED, Options(starting_player=1, skip_forced=False))
    answer(game, True, False)
    chosen = game.player(1).hand[:3]
    answer(game, chosen)
    assert (hands(game), len(game.state.exile)) == ([6, 7], 3)
    answer(game, False)
    assert (len(game.state.exile), len(game.player(1).library)) == (0, 14)


def test_103_5a_a_card_may_begin_the_game_on_the_battlefield() -> None:
    """CR 103.5: after all have kept, in turn order, if the player wishes."""
    leyline = enchantment("Leyline", OpeningHand(Body((Do(Move(This(), Zone.BATTLEFIELD)),))))
    game = Game.new(
        [[leyline] * 7, PLAIN[:7]], 3, options=Options(starting_player=1, mulligans=False, skip_forced=False)
    )
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.what, decision.rule) == (1, "opening hand", "103.5")
    first, second = game.player(1).hand[:2]
    answer(game, (first,), (second,), ())
    assert len(game.state.battlefield) == 2
    assert len(game.player(1).hand) == 5


def test_714_3_a_library_of_six_loses_at_the_first_upkeep() -> None:
    """CR 714.3, 704.5b: drawing seven from six cards counts when state-based actions are first checked."""
    game = Game.new([PLAIN[:6], PLAIN], 3, options=Options(starting_player=1, mulligans=False, skip_forced=False))
    assert game.result == (2,)
