"""Nothing depends on what is kept and skipped: random games go as they do in an engine that derives all anew."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre import Edition, Game, IllegalAction, Options
from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Priority
from arbitre.engine.playing import priority
from arbitre.state.chance import Dice
from arbitre.state.notation import write
from games.cards import w60, wild
from helpers.reference import derived_anew

CHOICES = 100
"""For all players together."""
KINDS = {
    "two players": (2, Options()),
    "paid by hand": (2, Options(auto_payment=False)),
    "asked at every window": (2, Options(skip_forced=False)),
    "four players": (4, Options(range_of_influence=1)),
    "teams": (4, Options(teams=((1, 2), (3, 4)), shared_turns=True, shared_life=True)),
}


def story(decks: list[list[Card]], seed: int, edition: str, options: Options) -> list[Any]:
    """Everything that a player meets in a random game: positions, decisions with all answers, refusals, the log."""
    dice = Dice(seed)
    game = Game.new(decks, seed, edition=Edition.named(edition), options=options)
    told: list[Any] = []
    for number in range(CHOICES // len(decks)):
        if game.decision is None:
            break
        decision = game.decision
        told.append((decision.what, decision.rule, decision.player, write(game.state)))
        if isinstance(decision, Priority):
            told.append(decision.actions)
        choice = decision.sample(dice.below)
        try:
            game.push(choice)
        except IllegalAction as refused:
            told.append(str(refused))
        if number % 7 == 6:
            game.pop()
        if number % 11 == 10:
            game = game.copy()
    return [*told, game.log, game.choices]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", ["2011-09-30", "current"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_goes_as_in_an_engine_that_keeps_nothing(kind: str, edition: str, seed: int) -> None:
    players, options = KINDS[kind]
    dice = Dice(seed * 1009 + len(kind))
    decks = [wild(dice) for _ in range(players)]
    fast = story(decks, seed, edition, options)
    with derived_anew():
        slow = story(decks, seed, edition, options)
    for one, other in zip(fast, slow, strict=True):
        assert one == other


def test_what_is_wrongly_skipped_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: a player who could do something is passed over."""
    decks = [w60(), w60()]
    with derived_anew():
        slow = story(decks, 1, "2011-09-30", Options())
    monkeypatch.setattr(priority, "idle", lambda _game, player: player == 2)
    assert story(decks, 1, "2011-09-30", Options()) != slow
