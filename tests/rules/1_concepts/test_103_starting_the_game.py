"""Starting the game (CR 103)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Priority
from arbitre.engine.kernel.options import Options
from arbitre.engine.start.setups import starting_state
from arbitre.ir.abilities import OpeningHand
from arbitre.ir.effects import Body, Do, Move
from arbitre.ir.refs import This
from arbitre.ir.values import Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition, Mulligan
from arbitre.variants.multiplayer import setting
from helpers.positions import positions
from helpers.words import BEAR
from table import BLANK, card, creature, enchantment


def hands(game: Game) -> list[int]:
    return [len(player.hand) for player in game.state.players]


PLAIN = [card(f"Card {n}") for n in range(20)]


def new(players: int = 2, edition: Edition = PINNED, seed: int = 3, **options: object) -> Game:
    """A game at its first decision, players with decks of twenty blank cards."""
    chosen = Options(**{"skip_forced": False, **options})  # type: ignore[arg-type]
    return Game.new([PLAIN] * players, seed, edition=edition, options=chosen)


def answer(game: Game, *choices: object) -> None:
    for choice in choices:
        game.push(choice)


LONDON = (6, ["mulligan", "bottom", "mulligan"])
PARIS = (6, ["mulligan", "mulligan"])
PARTIAL = (6, ["mulligan", "exile from hand", "mulligan"])
VANCOUVER = (6, ["mulligan", "mulligan", "top card to the bottom"])
CARDS = [creature(f"Bear {n}", 2, 2) for n in range(60)]


def _mulligan_once(edition: Edition, commander: bool) -> tuple[int, list[str]]:
    """A player takes one mulligan: the cards in hand at last, and what was asked on the way."""
    state = starting_state([CARDS, CARDS], 3)
    if commander:
        state.players[0].commanders = (1,)
    game = Game(state, edition, Options(starting_player=1, skip_forced=False))
    asked: list[str] = []
    while (decision := game.decision) is not None and decision.what != "priority" and game.state.turn == 0:
        taken = decision.what == "mulligan" and decision.player == 1 and "mulligan" not in asked
        if decision.player == 1 and decision.what != "opening hand":
            asked.append(decision.what)
        if decision.what in ("mulligan", "top card to the bottom"):
            game.push(taken)
        elif decision.what == "bottom":
            game.push(game.player(1).hand[:1])
        else:
            game.push(game.player(1).hand[:2] if decision.what == "exile from hand" else ())
    return len(game.player(1).hand), asked


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


def test_103_3a_103_7b_the_start_of_the_game() -> None:
    """CR 103.2a, 103.3a, 103.7b, 118.1a, 810.6: 30 life; nobody of the team that begins draws in its first turn; the
    others do."""
    made = setting("two-headed giant", 4, base=Options(mulligans=False, skip_forced=False))
    game = Game.new([[BLANK] * 20] * 4, 3, options=made.options, life=made.life)
    first = game.state.active
    assert first in (1, 3)
    while game.state.turn < 3:
        assert game.decision is not None
        game.push(PASS if game.decision.what == "priority" else next(game.decision.answers()))
        if game.state.turn == 2 and game.state.step is Step.PRECOMBAT_MAIN:
            break
    hands = [len(player.hand) for player in game.state.players]
    assert hands == ([7, 7, 8, 8] if first == 1 else [8, 8, 7, 7])
    assert [player.life for player in game.state.players] == [30] * 4


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


@positions(
    "mulligan",
    {
        Mulligan.PARIS: PARIS,
        Mulligan.VANCOUVER: VANCOUVER,
        Mulligan.LONDON: LONDON,
        Mulligan.PARTIAL_PARIS: PARTIAL,
    },
)
def test_103_4_a_mulligan(edition: Edition, expected: tuple[int, list[str]]) -> None:
    """CR 103.4, CR26 103.5: every way costs a card, each with questions of its own."""
    assert _mulligan_once(edition, commander=False) == expected


def test_103_4b_in_a_multiplayer_game_the_first_mulligan_is_free() -> None:
    """CR 103.4b."""
    game = new(3, starting_player=1)
    answer(game, True, False, False)
    assert hands(game) == [7, 7, 7]
    answer(game, True)
    assert hands(game) == [6, 7, 7]


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
    assert [game.object(id).known_to for id in game.player(1).library[-2:]] == [(), (1,)]
    others = game.player(1).library[:-1]
    answer(game, down)
    assert game.player(1).library == ((top, *others) if down else (*others, top))
    assert hands(game) == [6, 7]


def test_103_4d_commander_sets_cards_aside() -> None:
    """CR 103.4d, 903.8: exile any of the cards, draw one fewer; they come back when a hand is kept."""
    from arbitre.engine.start.setups import starting_state

    state = starting_state([PLAIN, PLAIN], 3)
    state.players[0].commanders = (1,)
    game = Game(state, PINNED, Options(starting_player=1, skip_forced=False))
    answer(game, True, False)
    chosen = game.player(1).hand[:3]
    answer(game, chosen)
    assert (hands(game), len(game.state.exile)) == ([6, 7], 3)
    answer(game, False)
    assert (len(game.state.exile), len(game.player(1).library)) == (0, 14)


@positions(
    "commander_mulligan",
    {
        Mulligan.PARIS: PARIS,
        Mulligan.VANCOUVER: VANCOUVER,
        Mulligan.LONDON: LONDON,
        Mulligan.PARTIAL_PARIS: PARTIAL,
    },
)
def test_103_4d_a_mulligan_with_a_commander(edition: Edition, expected: tuple[int, list[str]]) -> None:
    """CR 103.4d: a player with a commander has a way of one's own, and others do not."""
    assert _mulligan_once(edition, commander=True) == expected
    assert _mulligan_once(edition, commander=False) == PARIS


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


def test_103_7_the_starting_player_takes_the_first_turn() -> None:
    """CR 103.7, 401.1: after the opening hands; the rest of the deck is the library."""
    game = Game.new([[BEAR] * 40] * 2, seed=3, options=Options(mulligans=False, starting_player=2, skip_forced=False))
    assert (game.state.turn, game.state.active, game.state.step) == (1, 2, Step.UPKEEP)
    assert [len(game.state.player(n).library) for n in (1, 2)] == [33, 33]


def test_103_7a_only_with_two_players_the_first_draw_is_skipped() -> None:
    """CR 103.7a, 103.7c."""
    for players, cards in ((2, 7), (3, 8)):
        game = new(players, mulligans=False, starting_player=1)
        while game.state.step is not Step.PRECOMBAT_MAIN:
            assert isinstance(game.decision, Priority)
            game.push(game.decision.actions[0])
        assert len(game.player(1).hand) == cards
