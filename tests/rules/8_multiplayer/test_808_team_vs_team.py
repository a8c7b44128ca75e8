"""Team vs. Team (CR 808)."""

from __future__ import annotations

from arbitre.variants.multiplayer import setting


def test_808_4_the_middle_of_a_team_begins() -> None:
    """CR 808.4: the center seat of three; the player to the left of the midpoint of four."""
    assert setting("team vs. team", 6).options.starters == (2, 5)
    assert setting("team vs. team", 8).options.starters == (3, 7)
