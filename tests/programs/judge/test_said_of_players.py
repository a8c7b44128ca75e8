"""Expectations of players: that one is dead, and what can only be said of something else."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.rules.editions import PINNED
from arbitre.services import judging

SHOT = "players: {Alice: {battlefield: [Mountain], hand: [Shock]}, Bob: {life: 2}}\n"
PLAY = "play: [Alice casts Shock targeting Bob, it resolves]\n"


@pytest.mark.parametrize(
    "expect",
    [
        *(
            "Bob is dead",
            "Bob dies",
            "Bob does not survive",
            "Alice survives",
            "Alice is not dead",
            "Alice does not die",
        ),
        *(
            "Bob est mort",
            "Bob meurt",
            "Bob ne survit pas",
            "Alice survit",
            "Alice n'est pas morte",
            "Alice ne meurt pas",
        ),
        *("Alice has no cards in hand", "Alice n'a aucune carte en main", "Alice n'a pas de cartes dans la main"),
    ],
)
def test_a_player_who_is_dead_has_lost(expect: str) -> None:
    """CR 104.3b."""
    assert not judging.played(judging.read(f'{SHOT}{PLAY}expect: ["{expect}"]'), PINNED).failed
    unplayed = judging.played(judging.read(f'{SHOT}expect: ["{expect}"]'), PINNED)
    assert bool(unplayed.failed) == ("Bob" in expect or "hand" in expect or "main" in expect)


@pytest.mark.parametrize(
    "expect",
    [
        "Bob is in the graveyard",
        "Bob is tapped",
        "Bob is red",
        "Bob has flying",
        "Bob has mana value 3",
        "Bob has 2 damage",
    ],
)
def test_what_is_said_of_objects_only(expect: str) -> None:
    with pytest.raises(MalformedInput, match="not of a player"):
        judging.played(judging.read(f'{SHOT}expect: ["{expect}"]'), PINNED)
