"""Attack left and attack right (CR 803)."""

from __future__ import annotations

from arbitre.engine.combat.attackers import attackable
from helpers.words import seated


def test_803_1_the_seat_of_a_player_who_has_left_does_not_count() -> None:
    """CR 803.1a: the nearest opponent to the left moves up once the player between them has left."""
    seats = seated(4, attack_option="left")
    seats.set(2, life=0)
    assert attackable(seats.game, 1) == (3,)
