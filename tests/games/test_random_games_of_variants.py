"""Random legal play of every variant: whatever the players do, the game stays sound and can be replayed."""

from __future__ import annotations

import pytest

from arbitre.rules.editions import Edition
from arbitre.variants.multiplayer import VARIANTS, setting
from games.cards import mixed, w60
from games.checked import CheckedGame

PLAYERS = {"": 3, "free-for-all": 4, "grand melee": 9, "alternating teams": 6, "emperor": 6, "brawl": 2}
MOST = {"grand melee": 500}


@pytest.mark.parametrize("edition", ["2011-09-30", "current"])
@pytest.mark.parametrize("name", VARIANTS)
def test_800_any_variant_is_played_soundly(name: str, edition: str) -> None:
    """Each event leaves a consistent state, and every choice can be taken back and repeated."""
    players = PLAYERS.get(name, 4)
    played = setting(name, players, attack="left" if name == "free-for-all" else None)
    decks = [mixed() if place % 2 else w60() for place in range(players)]
    game = CheckedGame(
        decks,
        10 if edition == "current" else 5,
        life=played.life if name == "two-headed giant" else 8,
        options=played.options,
        edition=Edition.named(edition),
        most=MOST.get(name, 900),
    ).run()
    assert game.state.turn > players


def test_801_a_range_of_one_without_teams() -> None:
    """CR 801: five players, each with a range of influence of 1, and creatures that attack any neighbor."""
    played = setting("free-for-all", 5, range=1)
    game = CheckedGame([mixed()] * 5, 15, life=8, options=played.options, most=900).run()
    assert game.state.turn > 5
