"""Villainous choices once more, travelling in time, harnessing (CR26 701.55–56, 701.64)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import PASS, Priority, Select
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, keyword_for, modern
from table import EXILE, HAND, Table, creature

CHOICE = "Each opponent faces a villainous choice — They lose 3 life, or you gain 5 life."
MORE = "If an opponent would face a villainous choice, they face that choice an additional time."
TIME = {"time": 2}


def begin(game: Table, text: str, *answers: object) -> None:
    """Player 1 casts an instant with this text; it begins to resolve, and its first question is open."""
    id = game.game.state.create_card(instant(text), 1, HAND).id
    game.cast(id, *answers)
    while game.game.state.stack and isinstance(game.decision, Priority):
        game.act(PASS)


def test_26_701_55c_the_choice_is_faced_once_more() -> None:
    """CR26 701.55c: the player makes each choice once the one before has been carried out; they may differ."""
    game = modern()
    game.put(reads("Court", MORE, CardType.ENCHANTMENT))
    begin(game, CHOICE)
    game.answer((0,))
    assert (game.decision.player, game.life(2), game.life(1)) == (2, 17, 20)
    game.answer((1,))
    assert (game.life(2), game.life(1)) == (17, 25)
    assert isinstance(game.decision, Priority)


def test_26_701_55c_only_for_whom_it_is_said() -> None:
    """CR26 701.55c: not for an opponent of somebody else."""
    game = modern()
    game.put(reads("Court", MORE, CardType.ENCHANTMENT), 2)
    begin(game, CHOICE)
    game.answer((0,))
    assert (game.life(2), isinstance(game.decision, Priority)) == (17, True)


def test_26_701_38c_a_choice_is_no_vote() -> None:
    """CR26 701.38c: who has an additional vote does not make another choice a second time."""
    game = modern()
    game.put(reads("Ballot", "While voting, you get an additional vote.", CardType.ENCHANTMENT), 2)
    begin(game, CHOICE)
    game.answer((0,))
    assert (game.life(2), isinstance(game.decision, Priority)) == (17, True)
    begin(
        game,
        "Starting with you, each player votes for death or taxes. You gain 1 life for each taxes vote.",
    )
    for voter in (1, 2, 2):
        assert (game.decision.what, game.decision.player) == ("vote", voter)
        game.answer(("taxes",))
    assert game.life(1) == 23


def test_26_701_56a_time_travel() -> None:
    """CR26 701.56a: of permanents of the player and suspended cards the player owns, those with time counters; each
    gets one more or one less, as chosen."""
    game = modern()
    mine, other, theirs = game.put(BEAR, counters=TIME), game.put(BEAR, counters=TIME), game.put(BEAR, 2, counters=TIME)
    plain = game.put(BEAR)
    elk = creature("Elk", 3, 3, keyword_for("suspend", "{G}", 3))
    waiting = game.put(elk, 1, EXILE, counters=TIME)
    exiled = game.put(BEAR, 1, EXILE, counters=TIME)
    begin(game, "Time travel.")
    assert isinstance(game.decision, Select)
    assert set(game.decision.options) == {mine, other, waiting}
    game.answer((mine, waiting), True, False)
    found = [game.counters(id, "time") for id in (mine, other, theirs, plain, waiting, exiled)]
    assert found == [3, 2, 2, 0, 1, 2]


STONE = "{0}: Harness Stone.\nAs long as Stone is harnessed, it has flying."


def test_26_701_64a_harnessed() -> None:
    """CR26 701.64a: it becomes harnessed, and is so already the next time."""
    game = modern()
    stone = game.put(body("Stone", STONE))
    assert "flying" not in game.keywords(stone)
    for _ in range(2):
        game.activate(stone)
        game.resolve_all()
        assert "flying" in game.keywords(stone)


def test_26_701_64b_until_it_leaves_the_battlefield() -> None:
    """CR26 701.64b: also in later turns; no copy is harnessed, nor what comes back."""
    game = modern()
    stone = game.put(body("Stone", STONE))
    game.activate(stone)
    game.resolve_all()
    game.next_turn()
    assert "flying" in game.keywords(stone)
    game.pass_priority(1)
    cast_it(game, instant("Create a token that's a copy of target creature."), stone)
    (token,) = [id for id in game.game.state.battlefield if game.object(id).is_token]
    assert "flying" not in game.keywords(token)
    game.pass_priority(1)
    blink = "Exile target creature, then return it to the battlefield under its owner's control."
    cast_it(game, instant(blink), stone)
    assert "flying" not in game.keywords(stone)
