"""Milling, looking, scrying, surveilling, searching, shuffling, clashing (CR26 701.17, 701.20–25, 701.30)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import PASS, Activate, Confirm, Priority
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, land

ELK = creature("Elk", 3, 3, cost="{4}")


def waits(text: str, gain: int = 1) -> Card:
    """An enchantment that gains life whenever this happens."""
    return reads("Bell", f"{text}, you gain {gain} life.", CardType.ENCHANTMENT)


def begin(game: Table, text: str, *answers: object) -> None:
    """Player 1 casts an instant with this text; it begins to resolve, and its first question is open."""
    id = game.game.state.create_card(instant(text), 1, HAND).id
    game.cast(id, *answers)
    while game.game.state.stack and isinstance(game.decision, Priority):
        game.act(PASS)


# --- milling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "can"), [(2, False), (3, True)])
def test_26_701_17b_a_cost_of_milling_needs_the_cards(cards: int, can: bool) -> None:
    """CR26 701.17b: with fewer cards in the library it cannot be paid."""
    game = Table.players(2, library=cards, edition=modern().edition)
    mill = game.put(reads("Quern", "{0}, Mill three cards: You gain 1 life.", CardType.ARTIFACT))
    assert game.can(Activate(mill, 0)) is can


@pytest.mark.parametrize(("cards", "asked"), [(2, False), (3, True)])
def test_26_701_17b_who_may_mill_needs_the_cards(cards: int, asked: bool) -> None:
    """CR26 701.17b: with fewer cards in the library nobody is asked whether to mill."""
    game = Table.players(2, library=cards, edition=modern().edition)
    begin(game, "You may mill three cards. If you do, you gain 1 life.")
    assert isinstance(game.decision, Confirm) is asked


@pytest.mark.parametrize("exiled", [True, False])
def test_26_701_17c_a_milled_card_is_found_where_it_went(exiled: bool) -> None:
    """CR26 701.17c: in the graveyard, or in exile if that is where it was put instead."""
    game = modern()
    if exiled:
        rest = "If a card would be put into a graveyard from anywhere, exile it instead."
        game.put(reads("Rest", rest, CardType.ENCHANTMENT))
    (elk,) = game.library(1, ELK)
    begin(game, "Mill two cards. You may put a creature card from among the milled cards into your hand.")
    assert game.zone(elk) is (EXILE if exiled else GRAVEYARD)
    game.answer(True, game.now(elk))
    assert game.zone(elk) is HAND


# --- looking and revealing --------------------------------------------------------------------------------------------


def test_26_701_20d_a_shuffled_card_is_no_longer_revealed() -> None:
    """CR26 701.20d: it is a new object, and nobody knows which one it is."""
    game = modern()
    (elk,) = game.library(1, ELK)
    cast_it(game, instant("Reveal the top card of your library."))
    assert game.game.state.objects[elk].known_to == (1, 2)
    cast_it(game, instant("Shuffle your library."))
    assert not any(game.game.state.objects[id].known_to for id in game.game.state.player(1).library)


def test_26_701_20e_only_the_player_who_looks_sees_the_card() -> None:
    """CR26 701.20e: it stays where it is, and is shown to that player alone."""
    game = modern()
    (elk,) = game.library(2, ELK)
    cast_it(game, instant("Look at the top card of target player's library."), 2)
    assert game.game.state.player(2).library[-1] == elk
    assert game.game.state.objects[elk].known_to == (1,)


# --- scrying and surveilling ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "number", "life"),
    [("scry", 0, 20), ("scry", 1, 21), ("surveil", 0, 20), ("surveil", 1, 21)],
    ids=["26_701_22b", "26_701_22d", "26_701_25c", "26_701_25d"],
)
def test_26_701_22b_and_26_701_25c_none_is_no_event(action: str, number: int, life: int) -> None:
    """CR26 701.22b, 701.25c: abilities that wait for it do not trigger for none."""
    game = modern()
    game.put(waits(f"Whenever you {action}"))
    begin(game, f"{action.capitalize()} {number}.")
    if number:
        game.answer(())
    game.pass_until(lambda: not game.game.state.stack and isinstance(game.decision, Priority))
    assert game.life(1) == life


@pytest.mark.parametrize("action", ["scry", "surveil"])
def test_26_701_22d_and_26_701_25d_it_triggers_with_an_empty_library(action: str) -> None:
    """CR26 701.22d, 701.25d: once all is done that could be done, here nothing."""
    game = Table.players(2, library=0, edition=modern().edition)
    game.put(waits(f"Whenever you {action}"))
    cast_it(game, instant(f"{action.capitalize()} 2."))
    game.pass_until(lambda: game.life(1) == 21)
    assert game.life(1) == 21


@pytest.mark.parametrize("action", ["scry", "surveil"])
def test_26_701_22d_and_26_701_25d_it_triggers_afterwards(action: str) -> None:
    """CR26 701.22d, 701.25d: the ability is put onto the stack once the cards are where they belong."""
    game = modern()
    game.put(waits(f"Whenever you {action}"))
    (elk,) = game.library(1, ELK)
    begin(game, f"{action.capitalize()} 1.")
    assert not game.game.state.waiting
    game.answer((elk,))
    gone = game.game.state.player(1).library[0] == elk if action == "scry" else game.zone(elk) is GRAVEYARD
    assert gone
    assert len(game.game.state.stack) == 1


def test_26_701_22c_several_players_decide_in_turn_and_all_cards_move_at_once() -> None:
    """CR26 701.22c: no card has moved until each player has decided."""
    game = modern()
    mine, theirs = game.library(1, ELK) + game.library(2, ELK)
    begin(game, "Each player scries 1.")
    assert game.decision.player == 1
    game.answer((mine,))
    assert game.decision.player == 2
    assert game.game.state.player(1).library[-1] == mine
    game.answer((theirs,))
    assert [game.game.state.player(player).library[0] for player in (1, 2)] == [mine, theirs]


# --- searching and shuffling ------------------------------------------------------------------------------------------


def test_26_701_23g_one_may_search_though_nothing_could_be_done_with_the_card() -> None:
    """CR26 701.23g: lands cannot enter, but the player may search for one."""
    game = modern()
    game.put(reads("Worms", "Lands can't enter the battlefield.", CardType.ENCHANTMENT))
    (forest,) = game.library(1, land("Forest"))
    begin(game, "You may search your library for a land card, put it onto the battlefield, then shuffle.")
    game.answer(True, (forest,))
    assert game.names(BATTLEFIELD) == ["Worms"]
    assert game.log("searches")
    assert game.log("shuffles")


def test_26_701_23i_several_players_search_at_once() -> None:
    """CR26 701.23i: all look before the first of them decides; they decide in turn order."""
    game = modern()
    own = {player: game.put(land("Forest"), player, LIBRARY) for player in (1, 2)}
    begin(game, "Each player searches their library for a card, then shuffles.")
    assert (game.decision.player, game.game.state.objects[own[2]].known_to) == (1, (2,))
    game.answer((own[1],))
    assert game.decision.player == 2
    game.answer((own[2],))
    assert len(game.log("shuffles")) == 2


# --- clashing ---------------------------------------------------------------------------------------------------------


def test_26_701_30c_clashing_cards_are_shown_at_once_and_move_at_once() -> None:
    """CR26 701.30c: both are revealed, both players decide in turn order, then both cards move."""
    game = modern()
    mine, theirs = game.library(1, ELK) + game.library(2, BEAR)
    begin(game, "Clash with an opponent.")
    assert [len(game.game.state.objects[id].known_to) for id in (mine, theirs)] == [2, 2]
    assert game.decision.player == 1
    game.answer(True)
    assert game.decision.player == 2
    assert game.game.state.player(1).library[-1] == mine
    game.answer(True)
    assert [game.game.state.player(player).library[0] for player in (1, 2)] == [mine, theirs]
