"""Votes and villainous choices (CR26 701.38, 701.55); mana that each player may pay (CR 107.3e)."""

from __future__ import annotations

import pytest

from arbitre.oracle import read, write
from arbitre.text import option, question
from helpers.worded import body, cast_it, instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table

COUNCIL = (
    "Starting with you, each player votes for carnage or homage. If carnage gets more votes, each opponent loses 5 "
    "life. If homage gets more votes or the vote is tied, you gain 1 life."
)


def begin(game: Table, text: str, *targets: object) -> None:
    """Player 1 casts an instant with this text, which begins to resolve."""
    game.pass_until(lambda: game.decision.player == 1)
    game.cast(game.game.state.create_card(instant(text), 1, HAND).id, *targets)
    game.resolve_top()


def say(game: Table, what: str, *choices: tuple[int, object]) -> None:
    """Each of the players, in this order, decides so."""
    for player, choice in choices:
        assert (game.decision.what, game.decision.player) == (what, player)
        game.answer(choice if isinstance(choice, tuple) else (choice,))


def test_701_38a_in_turn_order_starting_with_you() -> None:
    """CR26 701.38a: also if it is another player's turn."""
    game = modern(3)
    game.next_turn()
    begin(game, COUNCIL)
    say(game, "vote", (1, "carnage"), (2, "homage"), (3, "carnage"))
    assert [game.life(player) for player in (1, 2, 3)] == [20, 15, 15]


@pytest.mark.parametrize(("votes", "life"), [(("homage", "homage"), 21), (("homage", "carnage"), 21)])
def test_701_38a_what_gets_more_votes_or_as_many(votes: tuple[str, str], life: int) -> None:
    """CR26 701.38a: a tie is no majority of the first."""
    game = modern()
    begin(game, COUNCIL)
    say(game, "vote", (1, votes[0]), (2, votes[1]))
    assert [game.life(1), game.life(2)] == [life, 20]


def test_701_38b_for_each_vote_of_a_word() -> None:
    """CR26 701.38b: each word is connected to an effect of its own."""
    game = modern(3)
    begin(
        game,
        "Starting with you, each player votes for time or money. You gain 3 life for each time vote. "
        "For each money vote, create a Treasure token.",
    )
    say(game, "vote", (1, "money"), (2, "time"), (3, "money"))
    assert game.life(1) == 23
    assert game.names(BATTLEFIELD) == ["Treasure Token"] * 2


@pytest.mark.parametrize(("last", "gone"), [(0, (True, False)), (1, (True, True))])
def test_701_38b_objects_with_the_most_votes_or_tied(last: int, gone: tuple[bool, bool]) -> None:
    """CR26 701.38b: players vote for objects; all that are tied are exiled."""
    game = modern(4)
    game.put(BEAR)
    bears = game.battlefield(2, BEAR, BEAR)
    begin(
        game,
        "Starting with you, each player votes for a nonland permanent you don't control. "
        "Exile each permanent with the most votes or tied for most votes.",
    )
    assert game.decision.options == bears
    say(game, "vote", (1, bears[0]), (2, bears[1]), (3, bears[0]), (4, bears[last]))
    assert tuple(game.zone(bear) is EXILE for bear in bears) == gone


def test_701_38d_a_player_with_one_more_vote() -> None:
    """CR26 701.38d: at the time of that player's own vote; who only may vote once more need not."""
    game = modern()
    game.put(body("Broker", "While voting, you may vote an additional time."))
    game.put(body("Clerk", "While voting, you get an additional vote."), 2)
    begin(game, COUNCIL)
    say(game, "vote", (1, "carnage"), (1, ()), (2, "homage"), (2, "homage"))
    assert [game.life(1), game.life(2)] == [21, 20]


def test_701_38_secret_votes_are_told_only_when_all_have_voted() -> None:
    """CR26 701.38a: until then no other player learns of them."""
    game = modern()
    game.library(1, BEAR, BEAR)
    begin(
        game,
        "Each player secretly votes for truth or consequences, then those votes are revealed. "
        "Draw cards equal to the number of truth votes.",
    )
    say(game, "vote", (1, "truth"))
    assert not game.log("votes")
    say(game, "vote", (2, "truth"))
    assert len(game.log("votes")) == 2
    assert len(game.game.state.player(1).hand) == 2


def test_701_38_without_anything_to_vote_for_nothing_happens() -> None:
    """CR26 701.38a, CR 101.3."""
    game = modern()
    begin(
        game,
        "Starting with you, each player votes for a creature you don't control. "
        "Destroy each creature with the most votes or tied for most votes.",
    )
    assert game.decision.what == "priority"


# --- villainous choices -----------------------------------------------------------------------------------------------

FACE = "Each opponent faces a villainous choice — They discard a card, or you draw a card."


def test_701_55d_one_player_after_the_other() -> None:
    """CR26 701.55a, 701.55d: each chooses once what the one before has chosen was carried out."""
    game = modern(3)
    game.library(1, BEAR, BEAR)
    game.hand(2, BEAR)
    begin(game, FACE)
    say(game, "villainous choice", (2, 0))
    assert game.names(GRAVEYARD, 2) == ["Bear"]
    say(game, "villainous choice", (3, 1))
    assert game.names(HAND, 1) == ["Bear"]


def test_701_55b_an_impossible_option_can_be_chosen() -> None:
    """CR26 701.55b: a player without cards in hand chooses to discard one."""
    game = modern()
    begin(game, FACE)
    assert game.decision.options == (0, 1)
    say(game, "villainous choice", (2, 0))
    assert game.names(HAND, 1) == []


def test_701_55a_the_options_are_told_in_words() -> None:
    """CR26 701.55a."""
    game = modern()
    begin(game, FACE)
    assert "villainous choice" in question(game.decision, game.game)

    def wording(ability: object) -> str:
        return write(((ability,),), "Act")  # type: ignore[arg-type]

    assert option(game.decision, 1, game.game, wording=wording) == "Draw a card."


# --- mana that each player may pay ------------------------------------------------------------------------------------


def test_107_3e_each_player_may_pay_any_amount_of_mana() -> None:
    """CR 107.3e, 117.12: starting with the controller; X is the total."""
    game = modern()
    game.lands(1, "Island", 2)
    game.lands(2, "Island", 3)
    game.next_turn()
    begin(
        game,
        "Starting with you, each player may pay any amount of mana. Each player creates X 1/1 white Soldier creature "
        "tokens, where X is the total amount of mana paid this way.",
    )
    for player, most, paid in ((1, 2, 0), (2, 3, 2)):
        assert (game.decision.what, game.decision.player) == ("x", player)
        assert max(game.decision.answers()) == most
        game.answer(paid)
    assert [game.names(BATTLEFIELD, player).count("Soldier Token") for player in (1, 2)] == [2, 2]
    assert sum(game.tapped(id) for id in game.state.battlefield) == 2, "it is paid"


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (COUNCIL, "En commençant par vous, chaque joueur vote pour « carnage » ou « hommage »."),
        (FACE, "Chaque adversaire fait un choix infâme"),
    ],
)
def test_701_38_votes_are_written_in_both_languages(text: str, french: str) -> None:
    """CR26 701.38, 701.55."""
    card = instant(text).faces[0]
    written = write(card.paragraphs, "Act")
    assert read(written, "Act", types=card.types).paragraphs == card.paragraphs
    assert french in write(card.paragraphs, "Act", "fr")


def test_701_38_a_spell_of_two_paragraphs_speaks_of_one_vote() -> None:
    """CR26 701.38: what has been voted for is known for the rest of the resolution."""
    game = modern()
    cast = instant("Starting with you, each player votes for past or present.\nYou gain 2 life for each past vote.")
    game.cast(game.game.state.create_card(cast, 1, HAND).id)
    game.resolve_top()
    say(game, "vote", (1, "past"), (2, "past"))
    assert game.life(1) == 24
    cast_it(game, instant("You gain 1 life."))
    assert game.life(1) == 25
