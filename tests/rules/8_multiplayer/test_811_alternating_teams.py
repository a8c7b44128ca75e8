"""Alternating teams (CR 811)."""

from __future__ import annotations

from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.state.chance import Dice
from arbitre.text.naming import sees
from arbitre.variants.multiplayer import setting
from helpers.words import BEAR
from table import Table, land


def test_811_5_neighbors_once_the_player_between_has_left() -> None:
    """CR 811.5."""
    table = Table.players(4, options=setting("alternating teams", 4).options)
    card = table.hand(3, BEAR)[0]
    table.set(2, life=0)
    assert sees(card, table.game, 1)


def test_team_games_are_recorded_and_replayed() -> None:
    """The options of a variant are part of the record: the game plays again to the same end."""
    made = setting("two-headed giant", 4)
    deck = [BEAR] * 10 + [land("Forest")] * 10
    game = Game.new([deck] * 4, 5, options=made.options, life=made.life)
    dice = Dice(1)
    while game.decision is not None and len(game.choices) < 120:
        game.push(game.decision.sample(dice.below))
    again = record.replay(record.of(game), {"Bear": BEAR, "Forest": land("Forest")}.get)
    assert (again.options.teams, again.state.players[3].life) == (((1, 2), (3, 4)), game.state.players[3].life)
